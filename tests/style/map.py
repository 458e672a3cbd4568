#!/usr/bin/env python3
"""Writes docs/FILES.md, the map of all files: a line for each .c and .h of src, research and
tests/sparring with the first sentence of its comment. A header and its source share the header's
line.

usage: map.py SOURCE_FOLDER            compares; exit status 1 if the map is out of date or a file
                                       doesn't say what it is for
       map.py SOURCE_FOLDER --write    writes the map"""
import re
import sys
from pathlib import Path

ROOT = Path(sys.argv[1])
MAP = ROOT / "docs/FILES.md"
HEAD = """# Files

Every file and its purpose, in the words of its own first comment.
[ARCHITECTURE.md](ARCHITECTURE.md) tells how the rooms work together. `tests/style/map.py . --write`
writes this file.
"""
WIDTH = 100


def first_sentence(path):
    """Returns what the comment at the top says after the file's name, "" if it has none."""
    comment = re.match(r"/\*(.*?)\*/", path.read_text(encoding="utf-8"), re.S)
    words = " ".join(re.sub(r"^ \*", "", line).strip() for line in comment[1].splitlines()) if comment else ""
    named = re.match(rf"\s*{re.escape(path.name)}: *(.*)", words)
    if not named:
        return ""
    sentence = re.match(r"(.*?[.?:])(?: |$)", named[1])
    text = (sentence[1] if sentence else named[1]).rstrip(".:") + "."
    return text[0].upper() + text[1:]


def wrapped(text):
    """Breaks a line of a list at the last blank before WIDTH."""
    lines = []
    while len(text) > WIDTH and " " in text[2:WIDTH]:
        at = text.rindex(" ", 2, WIDTH + 1)
        lines.append(text[:at])
        text = "  " + text[at + 1 :]
    return "\n".join([*lines, text])


def listed():
    """Yields the lines of the map, and complains about files without a sentence."""
    folders = {}
    for top in ("src", "research", "tests/sparring"):
        for path in (ROOT / top).rglob("*.[hc]"):
            folders.setdefault(path.parent.relative_to(ROOT).as_posix(), {}).setdefault(path.stem, []).append(path)
    for folder in sorted(folders):
        yield f"\n## `{folder}`\n"
        for stem, paths in sorted(folders[folder].items()):
            paths.sort(key=lambda path: path.suffix != ".h")
            name = f"{stem}.{{h,c}}" if len(paths) > 1 else paths[0].name
            says = next((words for words in map(first_sentence, paths) if words), "")
            if not says:
                silent.append(paths[0])
            yield wrapped(f"- `{name}`: {says}")


silent = []
text = HEAD + "\n".join(listed()) + "\n"
for path in silent:
    print(f"{path.relative_to(ROOT)}: the first comment should be /* {path.name}: what the file does. */")
if "--write" in sys.argv:
    MAP.write_text(text, encoding="utf-8")
elif not MAP.is_file() or MAP.read_text(encoding="utf-8") != text:
    print("docs/FILES.md is out of date: tests/style/map.py . --write")
    sys.exit(1)
sys.exit(bool(silent))
