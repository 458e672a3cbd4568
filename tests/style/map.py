#!/usr/bin/env python3
"""Checks that docs/ARCHITECTURE.md names every file. Its map has a line for each .c and .h of src and tests/sparring, and none for
removed files. A line names its files in `quotes`; NAME.{h,c} are two; "### `FOLDER`" and "`FOLDER/`" give their folder.
usage: map.py SOURCE_FOLDER     prints missing and surplus names, exit status 1 if there are any"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
named, folder, inner = set(), "", ""
text = (root / "docs/ARCHITECTURE.md").read_text(encoding="utf-8")
for line in text[text.index("## The map") :].splitlines():
    if heading := re.match(r"### `([^`]+)`", line):
        folder, inner = heading[1], ""
    elif heading := re.match(r"`(\w+)/`", line):
        inner = heading[1]
    elif line.startswith("- `"):
        for name in re.findall(r"`([\w.{},]+)`", line):
            for file in [name.replace("{h,c}", end) for end in "hc"] if "{h,c}" in name else [name]:
                if re.fullmatch(r"\w+\.[hc]", file):
                    named.add(pathlib.PurePosixPath(folder, inner, file).as_posix())
there = {
    path.relative_to(root).as_posix()
    for top in ("src", "tests/sparring")
    for path in (root / top).rglob("*.[hc]")
}
for path in sorted(there - named):
    print(f"docs/ARCHITECTURE.md: {path} has no line")
for path in sorted(named - there):
    print(f"docs/ARCHITECTURE.md: {path} is gone")
sys.exit(there != named)
