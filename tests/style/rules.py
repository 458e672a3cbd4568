#!/usr/bin/env python3
"""Checks that a rule can be found by its number. For each row `| RULES | ruling | files |` of docs/RULES.md, every number is in one of
the named files, and in a test or scenario. Rows without a file ("—", a scene) are about other rows or data. usage: rules.py PROJECT"""
import re
import sys
from pathlib import Path

PROJECT = Path(sys.argv[1])
NUMBER = re.compile(r"(?<![A-Za-z0-9-])([A-Z]+)[-_]([A-Z]?[0-9]+)")  # HALF-26; in code also RULE_HALF_26
PICTURES = {".jpg", ".png"}


def expanded(cell):
    """ "BASE-19, BASE-20 to BASE-22" → each of the four."""
    for part in cell.replace(" ", "").split(","):
        ends = re.fullmatch(r"([A-Z]+-[A-Z]?)([0-9]+)to[A-Z]+-[A-Z]?([0-9]+)", part)
        if ends:
            yield from (f"{ends[1]}{k}" for k in range(int(ends[2]), int(ends[3]) + 1))
        else:
            assert re.fullmatch(r"[A-Z]+-[A-Z]?[0-9]+", part), f"docs/RULES.md: {part} is no number of a rule"
            yield part


def rows():
    """Yields numbers and files such as "complete.c"; no file for a row without code."""
    for line in (PROJECT / "docs/RULES.md").read_text().splitlines():
        cells = line.split("|")
        if len(cells) == 5 and re.match(r" [A-Z]+-[A-Z]?[0-9]", cells[1]):
            # Data is left out, because its contents are the rule; so are functions, which follow the name of their file.
            files = [name for word in re.findall(r"`([^`]+)`", cells[3]) for name in word.split() if not name.endswith((".json", "()"))]
            yield from ((rule, files) for rule in expanded(cells[1]))


def place_of(name):
    """Returns the file with this name, None if there is none."""
    places = [*PROJECT.glob(f"src/expansions/*/{name}"), PROJECT / "src/rules" / name, PROJECT / name]
    return next((place for place in places if place.is_file()), None)


numbers = {}


def numbers_in(path):
    if path not in numbers:
        numbers[path] = {f"{a}-{b}" for a, b in NUMBER.findall(path.read_text(errors="replace"))}
    return numbers[path]


tried = set()
for folder in ("tests", "data/scenarios"):
    for path in (PROJECT / folder).rglob("*"):
        if path.is_file() and path.suffix not in PICTURES:
            tried |= numbers_in(path)

bad, count = [], 0
for rule, files in rows():
    count += 1
    code = [place_of(name) for name in files]
    if None in code:
        bad.append(f"docs/RULES.md: {rule}: there is no {files[code.index(None)]}")
    elif code and not any(rule in numbers_in(path) for path in code):
        bad.append(f"{rule} stands in none of: {' '.join(files)}")
    if code and rule not in tried:
        bad.append(f"{rule} has no test or scenario that names it")
print(*bad, f"{count} rules", sep="\n")
sys.exit(bool(bad) or count <= 100)
