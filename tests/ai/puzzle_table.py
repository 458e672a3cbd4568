#!/usr/bin/env python3
"""Writes the table of docs/PUZZLES.md: how many puzzles there are, by theme, grade and generation.
usage: puzzle_table.py SOURCE_FOLDER"""
import collections
import glob
import json
import re
import sys

THEMES = "pair cut join block keep farmer half one abbot toll flock pays bridge castle".split()
BOUNDS = [17, 22, 26, 34]  # puzzle_grade

folder = sys.argv[1]
themes, grades, generations = (collections.Counter() for _ in range(3))
every = halves = laid = proven = 0
for path in sorted(glob.glob(folder + "/data/puzzles/*.json")):
    with open(path) as file:
        puzzle = json.load(file)
    every += 1
    themes.update(puzzle["themes"])
    sets = sum(name != "halflings" for name in puzzle["position"]["expansions"])
    grades[max(1 + min(sets, 2), 1 + sum(sum(puzzle["missed"]) > bound for bound in BOUNDS))] += 1
    generations[puzzle["generation"]] += 1
    halves += "halflings" in puzzle["position"]["expansions"]
    laid += puzzle["answers"][0][0].get("place", "").startswith(("H1-", "H2-"))
    proven += puzzle["proven"]
rows = [
    ("all", every),
    ("with halves", halves),
    ("answered with a half", laid),
    ("proven by complete search", proven),
]
rows += [(f"`{theme}`", themes[theme]) for theme in THEMES]
rows += [(f"grade {grade}", grades[grade]) for grade in range(1, 6)]
rows += [(f"generation {generation}", count) for generation, count in sorted(generations.items())]
lines = "".join(f"| {what} | {count} |\n" for what, count in rows)
table = "| what | number |\n|---|---|\n" + lines
path = folder + "/docs/PUZZLES.md"
with open(path) as file:
    text = file.read()
marks = r"(<!-- shelf -->\n).*?(<!-- /shelf -->)"
text = re.sub(marks, lambda m: m[1] + table + m[2], text, flags=re.S)
with open(path, "w") as file:
    file.write(text)
