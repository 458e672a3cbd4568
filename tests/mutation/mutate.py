#!/usr/bin/env python3
"""Checks that the tests notice wrong rules. Changes lines of src/rules, one at a time, chosen by a
seed; builds the rules and the fast tests; reports which test noticed each change, and which changes
no test noticed.

    tests/mutation/mutate.py [--mutants N] [--seed S] [--only PART] [--games G] [--checks]
                             [--sanitize] [--least PERCENT] [--folder DIR]
    tests/mutation/mutate.py --again LOG             the survivors that an earlier run printed
    tests/mutation/mutate.py --list [--only PART]    all possible changes

Changes without any effect are left out: equivalent.txt lists them, with reasons. Changes that
compile to the same code are reported but not counted. With --sanitize, changes that no test noticed
are tried once more in a second copy, built as packaging/test builds it for the sanitizers, where a
read past an array or a wrong fact shows.

Works in a copy of the project below build/mutation (one core, about 2 s a change).
docs/RULES.md reports the results."""
import argparse
import collections
import random
import re
import sys
import time
from pathlib import Path

from mutants import mutants_of
from workshop import Workshop

PROJECT = Path(__file__).resolve().parents[2]
# Changes that no test could notice, and why.
EQUIVALENT = Path(__file__).with_name("equivalent.txt")


def all_mutants(only, without):
    found = []
    for path in sorted((PROJECT / "src/rules").rglob("*.[ch]")):
        name = str(path.relative_to(PROJECT))
        wanted = not only or any(part in name for part in only)
        if wanted and not any(part in name for part in without):
            found += mutants_of(name, path.read_text())
    return found


def equivalent(found):
    """Returns those of equivalent.txt; stops at a row that the sources no longer have. If a file has
    equal lines, the row means the first one, or the one with its number."""
    row = r"^(\S+?)(?:#(\d+))?: .*\n    - (.*)\n    \+ (.*)$"
    rows = re.findall(row, EQUIVALENT.read_text(), re.M)
    listed = []
    for path, which, old, new in rows:
        alike = [m for m in found if (m.path, m.old.strip(), m.new.strip()) == (path, old, new)]
        if len(alike) < int(which or 1):
            sys.exit(f"{EQUIVALENT.name}: {path} no longer has: {old} -> {new}")
        listed.append(alike[int(which or 1) - 1])
    return listed


def again(found, log):
    """Returns the survivors that an earlier run printed."""
    row = r"^SURVIVOR.*?: (\S+?):\d+ \[\w+\]\n    - (.*)\n    \+ (.*)$"
    told = re.findall(row, Path(log).read_text(), re.M)
    return [m for m in found if (m.path, m.old.strip(), m.new.strip()) in set(told)]


NO_PROGRAM, SAME = "no program", "the same code"


def judge(shop, mutant, games):
    """Returns the test that noticed it, "" if none did; or that it changes nothing."""
    at = shop.tree / mutant.path
    original = at.read_text()
    lines = original.split("\n")
    lines[mutant.line - 1] = mutant.new
    changed = "\n".join(lines)
    at.write_text(changed)
    try:
        failed = shop.build()
        if failed:
            return NO_PROGRAM if ".o" in failed else "build"
        by = shop.first_failure(games)
        return SAME if not by and shop.same_code(mutant.path, [changed, original]) else by
    finally:
        at.write_text(original)


class Sanitized:
    """The second workshop, built on first need."""
    def __init__(self, folder, games):
        self.folder, self.games, self.shop = folder, games, None

    def judge(self, mutant):
        if not self.shop:
            self.shop = Workshop(PROJECT, self.folder, False, sanitize=True)
            failed = self.shop.build() or self.shop.first_failure(self.games)
            if failed:
                sys.exit(f"the unchanged project already fails under the sanitizers: {failed}")
        by = judge(self.shop, mutant, self.games)
        return by and f"{by} (sanitized)"


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--mutants", type=int, default=150)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--only", action="append",
                         help="only files whose path contains this; may be repeated")
    options.add_argument("--without", action="append", default=[],
                         help="no files whose path contains this")
    options.add_argument("--games", type=int, default=12, help="games of the oracle")
    options.add_argument("--checks", action="store_true",
                         help="debug: every cached fact is checked after every action")
    options.add_argument("--sanitize", action="store_true",
                         help="what nothing noticed is tried again under the sanitizers")
    options.add_argument("--again", help="only the survivors in this output of an earlier run")
    options.add_argument("--skip", type=int, default=0, help="leave out the first of the sequence")
    options.add_argument("--folder", default=str(PROJECT / "build/mutation"))
    options.add_argument("--least", type=int, default=100,
                         help="percent that must be noticed, else the status is 1")
    options.add_argument("--list", action="store_true")
    o = options.parse_args()
    known = equivalent(all_mutants(None, []))
    found = [m for m in all_mutants(o.only, o.without) if m not in known]
    if o.list:
        for mutant in found:
            print(mutant)
        print(len(found), "changes")
        return 0
    random.Random(o.seed).shuffle(found)
    if o.again:
        found = again(found, o.again)
    shop = Workshop(PROJECT, Path(o.folder).resolve(), o.checks)
    began = time.time()
    failed = shop.build() or shop.first_failure(o.games)
    if failed:
        print("the unchanged project already fails:", failed)
        return 2
    print(f"unchanged: built and tested in {time.time() - began:.0f} s; "
          f"{len(found)} changes to choose from", flush=True)
    sanitized = Sanitized(Path(o.folder + "-sanitized").resolve(), o.games)
    noticed, survivors, tried, same = collections.Counter(), [], 0, 0
    for i, mutant in enumerate(found[o.skip:]):
        if tried == o.mutants:
            break
        by = judge(shop, mutant, o.games)
        if by == NO_PROGRAM:
            continue
        if by == SAME:
            same += 1
            print(f"SAME CODE {same} (number {i + o.skip}): {mutant}", flush=True)
            continue
        by = by or (sanitized.judge(mutant) if o.sanitize else "")
        tried += 1
        if by:
            noticed[by] += 1
        else:
            survivors.append(mutant)
            print(f"SURVIVOR {len(survivors)} of {tried} (number {i + o.skip}): {mutant}",
                  flush=True)
        if tried % 5 == 0:
            print(f"{tried} tried, {tried - len(survivors)} noticed; "
                  f"{time.time() - began:.0f} s", flush=True)
    print(f"{tried} changes, {tried - len(survivors)} noticed, {len(survivors)} not, "
          f"{same} beside them are the same code; {time.time() - began:.0f} s")
    for name, n in noticed.most_common():
        print(f"  {n:5} {name}")
    return 0 if 100 * len(survivors) <= (100 - o.least) * tried else 1


if __name__ == "__main__":
    sys.exit(main())
