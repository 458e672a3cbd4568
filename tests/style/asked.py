#!/usr/bin/env python3
"""Checks that the observers (tests/unit/observe*.c) call each public query of the rules about a game, after every action of
kept games and positions.   usage: asked.py PROJECT"""
import re
import sys
from pathlib import Path

PROJECT = Path(sys.argv[1])
# The queries of screens, records and computer players; the other headers are for the rules themselves.
HEADERS = ["game", "query", "view", "remains", "outcome", "units", "corners"]
SETS = ["buildings/buildings", "dragon/dragon", "dragon/fairy", "king/king", "plague/plague", "king/shrine",
        "tollkeepers/toll_pictures", "tower/tower", "abbey/wagon"]
# Called by other tests, and why.
ELSEWHERE = {
    "game_used": "bytes, which test_rules_round_trips counts",
    "game_memory": "bytes, in which test_table_positions keeps views",
    "game_equal": "test_rules_round_trips compares games",
    "game_is_last_turn": "test_rules_games: what follows it in random games; it reads counts that views have, too",
    "game_hash": "changes with what lies how in memory: test_rules_round_trips knows some",
    "game_spanned_placements": "game_legal() lists them for the drawn tile, and test_ui_try lays them",
    "game_span_needed": "round trips of scenarios ask for each placement that needs a bridge (BCB-24)",
    "game_has_bag": "follows from the sets in play, which no player may miss",
}


def questions(header):
    """Returns the names of its functions that read a game or a board."""
    text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.S)
    for name, parameters in re.findall(r"^(?!static|typedef)[\w \*]*?[ \*](\w+)\(([^;{]*?)\);", text, re.M):
        if re.search(r"const (Game|Units) \*", parameters):
            yield name


rules = PROJECT / "src/rules"
headers = [rules / f"{name}.h" for name in HEADERS] + [PROJECT / f"src/expansions/{name}.h" for name in SETS]
asked = "".join(path.read_text() for path in sorted((PROJECT / "tests/unit").glob("observe*.c")))
asked += (PROJECT / "tests/unit/test_rules_kept.c").read_text()
found, forgotten = 0, []
for header in headers:
    for name in questions(header):
        found += 1
        if name not in ELSEWHERE and not re.search(rf"\b{name}\(", asked):
            forgotten.append(f"{header.relative_to(PROJECT)}: nobody asks {name}() in tests/unit/observe*.c: see what it tells there, "
                             f"or say in asked.py where it is tried")
assert found > 60, "the headers are read wrongly"
print("\n".join(forgotten), end="\n" if forgotten else "")
sys.exit(1 if forgotten else 0)
