#!/usr/bin/env python3
"""Checks docs/NETWORK.md: its table of members names each message of src/server/message.c with exactly its members; each test that
it names exists, each function after a test's name belongs to that test, and each fuzz target exists. Also checks that
src/lobby/lobby_none.c replaces all functions of its room for programs without the network.
usage: network.py SOURCE_FOLDER     prints faults, exit status 1 if there are any"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
text = (root / "docs/NETWORK.md").read_text(encoding="utf-8")
code = (root / "src/server/message.c").read_text(encoding="utf-8")
bad = []

# --- messages: {"word", JSON_ROWS(NAME)} and the rows of NAME
members = {
    name: set(re.findall(r'\{"(\w+)",', body)) - {"m"}
    for name, body in re.findall(r"static const JsonMember (\w+)\[\] = \{(.*?)\n\};", code, re.S)
}
kinds = {word: members[rows] for word, rows in re.findall(r'= \{"(\w+)", JSON_ROWS\((\w+)\)\}', code)}
if len(kinds) < 10:
    bad.append("src/server/message.c: no messages were found in it")
told = {}
table = text[text.index("| message | members |") :].split("\n\n")[0]
for row in table.splitlines()[2:]:
    names, what = row.strip("| ").split("|", 1)
    for name in re.findall(r"`(\w+)`", names):
        told[name] = set(re.findall(r"`(\w+)`", what))
values = {"null", "true", "end", "computer", "rest", "EXPORTER"}  # that members may have
for word in sorted(kinds.keys() | told.keys()):
    if word not in told:
        bad.append(f"docs/NETWORK.md: the message {word} has no row of members")
    elif word not in kinds:
        bad.append(f"docs/NETWORK.md: there is no message {word}")
    else:
        for name in sorted(kinds[word] - told[word]):
            bad.append(f"docs/NETWORK.md: {word} has a member {name}")
        for name in sorted(told[word] - kinds[word] - values):
            bad.append(f"docs/NETWORK.md: {word} has no member {name}")

# --- the tables before that of the members explain each message, and the page mentions no others
before = text[: text.index("| message | members |")]
meant = set(re.findall(r'\{"m":"(\w+)"', "\n".join(line for line in before.splitlines() if line.startswith("|"))))
for word in sorted(kinds.keys() - meant):
    bad.append(f"docs/NETWORK.md: nothing tells what {word} means")
for word in sorted(set(re.findall(r'\{"m":"(\w+)"', text)) - kinds.keys()):
    bad.append(f"docs/NETWORK.md: there is no message {word}")
header = (root / "src/server/message.h").read_text(encoding="utf-8")
for word in sorted(kinds.keys() ^ set(re.findall(r'\{"m":"(\w+)"', header))):
    bad.append(f"src/server/message.h: {word} is only written, or only read")

# --- words of answers and requests
def words_of(name):
    body = re.search(r"\b%s\[\] = \{(.*?)\};" % name, code, re.S)
    return set(re.findall(r'"([\w-]+)"', body.group(1))) if body else set()


answers = next(line for line in before.splitlines() if line.startswith('| `{"m":"answer"'))
table_header = (root / "src/server/table.h").read_text(encoding="utf-8")
answer_words = set(re.search(r'TABLE_ANSWER_WORDS "(.*?)"', table_header).group(1).split())
for word in sorted(answer_words ^ (set(re.findall(r"`([\w-]+)`", answers)) | {"done"})):
    bad.append(f"docs/NETWORK.md: answer {word} is only written, or only documented")
if len(answer_words) < 6 or len(words_of("verb_words")) < 7:
    bad.append("src/server/message.c: no words were found in it")
for word in sorted(words_of("verb_words") - told.get("want", set())):
    bad.append(f"docs/NETWORK.md: nothing tells of the request {word}")

# --- tests and their functions
there = {path.stem: path.read_text(encoding="utf-8") for path in root.glob("tests/*/test_*.c")}
for line in text.splitlines():
    test = None
    for name in re.findall(r"`((?:test_|fuzz/)?\w+)`", line if line.startswith("|") else ""):
        if name.startswith("fuzz/"):
            if not (root / f"tests/fuzz/fuzz_{name[5:]}.c").exists():
                bad.append(f"docs/NETWORK.md: there is no {name}")
        elif name in there:
            test = name
        elif test and f"static void {name}(void **state)" not in there[test]:
            bad.append(f"docs/NETWORK.md: {test} has no {name}")
        elif not test and name.startswith("test_"):
            bad.append(f"docs/NETWORK.md: there is no {name}")

# --- without the network, lobby_none.c has the functions that scenes call of the missing room
none = (root / "src/lobby/lobby_none.c").read_text(encoding="utf-8")
define = re.compile(r"^\w[\w *]*\b(lobby_\w+)\(", re.M)
lacks = set(define.findall((root / "src/lobby/lobby.h").read_text(encoding="utf-8"))) - set(define.findall(none))
for path in sorted(root.glob("src/*/**/*.c")):
    if {"lobby", "tables", "net"}.isdisjoint(path.parts):
        for name in sorted(set(re.findall(r"\b(lobby_\w+)\(", path.read_text(encoding="utf-8"))) & lacks):
            bad.append(f"{path.relative_to(root)}: {name} is not in src/lobby/lobby_none.c")

for line in bad:
    print(line)
sys.exit(bool(bad))
