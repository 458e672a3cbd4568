#!/usr/bin/env python3
"""Gives messages their new English text in the sources, and keeps their translations attached.

usage: reword.py PROJECT LIST

rewording.jsonl beside this file is such a list: every message of 28 November as an editor read it in its place in the code. It is
not applied yet; kept pictures and tests that quote messages have to follow it. It goes when it has been applied.

LIST has one JSON object a line: "was" (the message of today), "ctx" (its context, if it has one), "was_plural", and what changes:
"en", "en_plural", "de", "nl", "ro" (lists for plurals). A row with "split" needs a person: its message means two things and is only
reported. Afterwards run clang-format on what changed, and update.sh."""
import json
import re
import subprocess
import sys
from pathlib import Path

PROJECT, LIST = Path(sys.argv[1]), Path(sys.argv[2])
CALL = re.compile(r"\b(_|N_|C_|NC_|NP_|words_plural)\s*\(\s*(?=\")")
STRING = r'"(?:\\.|[^"\\])*"'
RUN = re.compile(rf"{STRING}(?:\s*{STRING})*")


def said(run):
    """The text of adjacent C string literals."""
    body = "".join(part[1:-1] for part in re.findall(STRING, run))
    return re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m[1], m[1]), body)


def literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t") + '"'


def rows():
    for line in LIST.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


wanted = {}
for row in rows():
    if "split" in row:
        print("by hand:", row.get("ctx", ""), repr(row["was"]), "-", row["split"])
    elif "en" in row or "en_plural" in row:
        wanted[row.get("ctx"), row["was"]] = row
found = set()


def new_call(code, at, keyword):
    """The strings of one call from `at` on, with their new texts; and where they end."""
    first = RUN.match(code, at)
    if keyword in ("C_", "NC_", "NP_", "words_plural"):
        second = re.compile(rf"\s*,\s*({RUN.pattern})").match(code, first.end())
        if not second:
            return None
        one, other = said(first[0]), said(second[1])
        if keyword in ("C_", "NC_"):
            row = wanted.get((one, other))
            if not row or "en" not in row:
                return None
            found.add((one, other))
            return first[0] + code[first.end() : second.start(1)] + literal(row["en"]), second.end()
        row = wanted.get((None, one))
        if not row:
            return None
        found.add((None, one))
        texts = literal(row.get("en", one)), literal(row.get("en_plural", other))
        return texts[0] + code[first.end() : second.start(1)] + texts[1], second.end()
    row = wanted.get((None, said(first[0])))
    if not row or "en" not in row:
        return None
    found.add((None, said(first[0])))
    return literal(row["en"]), first.end()


def reword_code(path):
    code, out, at = path.read_text(encoding="utf-8"), [], 0
    for call in CALL.finditer(code):
        if call.end() < at:
            continue
        new = new_call(code, call.end(), call[1])
        if new:
            out += [code[at : call.end()], new[0]]
            at = new[1]
    if out:
        path.write_text("".join(out) + code[at:], encoding="utf-8")
    return bool(out)


def reword_data(path):
    """In data only whole JSON strings are messages."""
    text = path.read_text(encoding="utf-8")

    def swap(match):
        old = json.loads(match[0])
        row = wanted.get((None, old))
        if not row or "en" not in row:
            return match[0]
        found.add((None, old))
        return json.dumps(row["en"], ensure_ascii=False)

    new = re.sub(STRING, swap, text)
    if new != text:
        path.write_text(new, encoding="utf-8")


def reword_translations(language):
    import polib

    path = PROJECT / "data/i18n" / f"{language}.po"
    file = polib.pofile(str(path), wrapwidth=79)
    by_id = {(row.get("ctx"), row["was"]): row for row in rows() if "split" not in row}
    taken = {}
    for entry in list(file):
        row = by_id.get((entry.msgctxt, entry.msgid))
        if row:
            if language in row and entry.msgid_plural:
                entry.msgstr_plural = dict(enumerate(row[language]))
            elif language in row:
                entry.msgstr = row[language]
            entry.msgid = row.get("en", entry.msgid)
            entry.msgid_plural = row.get("en_plural", entry.msgid_plural)
        key = entry.msgctxt, entry.msgid
        if key in taken:
            first = taken[key]
            if (first.msgstr, first.msgstr_plural) != (entry.msgstr, entry.msgstr_plural):
                print(f"{language}: {entry.msgid!r}: '{first.msgstr}' and '{entry.msgstr}' become one message")
            file.remove(entry)
        else:
            taken[key] = entry
    file.save()


changed = [path for path in sorted((PROJECT / "src").rglob("*.[ch]")) if reword_code(path)]
for folder in ("book", "lessons"):
    for path in sorted((PROJECT / "data" / folder).glob("[0-9]*.json")):
        reword_data(path)
for language in ("de", "nl", "ro"):
    reword_translations(language)
for context, message in sorted(set(wanted) - found, key=str):
    print("nowhere in the sources:", context or "", repr(message))
subprocess.run(["clang-format-14", "-i", *map(str, changed)], check=True)
