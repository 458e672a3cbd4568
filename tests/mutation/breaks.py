#!/usr/bin/env python3
"""Breaks the rules on purpose, one line at a time. Each row of BREAKS is changed alone in a copy of the project; then the oracle
plays random games and the referee judges data/scenarios. Prints the table of docs/RULES.md; fails if neither catches a break,
or if a line is no longer there.

    tests/mutation/breaks.py [--games N] [--rules TB] [--folder DIR]"""
import argparse
import re
import sys
from pathlib import Path

from workshop import NEVER_ENDS, Workshop

PROJECT = Path(__file__).resolve().parents[2]
FOLDERS = ("src/rules/", "src/")  # a name without a folder is of rules

# the change in words, rule, file, the old text, the new text
BREAKS = [
    ("tiles and spaces exchanged for roads and cities", "HALF-28, BASE-H1", "score.c",
     "== UNIT_TILE ? f->tiles : f->spaces;", "== UNIT_TILE ? f->spaces : f->tiles;"),
    ("an unfinished city scores 2 a coat", "BASE-24", "score.c",
     ".coat = 1, .rule = RULE_BASE_24}", ".coat = 2, .rule = RULE_BASE_24}"),
    ("a field scores 4 a city", "BASE-25", "score.c", "cities, 3 * cities, RULE_BASE_25", "cities, 4 * cities, RULE_BASE_25"),
    ("unfinished cities count for fields", "BASE-25", "score.c",
     "game_field_cities(c, g, field, true,", "game_field_cities(c, g, field, false,"),
    ("the last of several tied seats takes all", "BASE-18, TB-3", "feature.h",
     "if (each[seat] > *most) {", "if (each[seat] >= *most) {"),
    ("a vineyard scores 2", "HS-16", "expansions/hills/hills_rules.c", "3 * vineyards", "2 * vineyards"),
    ("a hill breaks ties for seats without a figure on it", "HS-14", "expansions/hills/hills_rules.c",
     "alike ? count[seat] > 0", "alike ? count[seat] == 0"),
    ("the game ends with the pile, even if a half could still be played", "HALF-52", "turn.c",
     "return outcome_hand_fits(p, seat) ? seat : NO_SEAT;", "return NO_SEAT;"),
    ("by tiles a monastery counts its neighbour spaces", "HALF-29, HALF-33", "score.c",
     "(by_tiles ? others : around.occupied)", "around.occupied"),
    ("the crop circle treats farmers as highwaymen", "CC-H1", "expansions/circles/circles_rules.c",
     "{SEGMENT_CITY, SEGMENT_ROAD, SEGMENT_FIELD}", "{SEGMENT_CITY, SEGMENT_FIELD, SEGMENT_FIELD}"),
    ("the draft goes clockwise", "HALF-10", "turn.c",
     "players - 1 - g->picked % players)", "players - 1 + g->picked % players)"),
    ("at the crop circle the player in turn answers first", "CC-5", "expansions/circles/circles_rules.c",
     "(g->in_turn + 1 + state->answered)", "(g->in_turn + state->answered)"),
    ("a road side may meet a field", "BASE-8", "tile.c",
     "if (land != part->land[side])", "if (land != part->land[side] && land != LAND_ROAD)"),
    ("a claimed feature may be claimed again", "BASE-10", "figures.h", "return REFUSAL_OCCUPIED;", ";"),
    ("the river may turn back at once", "RIV-4", "expansions/river/river_rules.c", "return here != 0 && here ==", "return here > 3 && here =="),
    ("the river needs no room ahead", "RIV-4", "expansions/river/river_rules.c", "return goes_on_freely(g, cell, sides) ||", "return true ||"),
    ("halves come before the lake", "RIV-H2", "expansions/river/river_rules.c", "return !is_unfinished(c, g) ||", "return true ||"),
    ("the lake is among the river tiles", "RIV-2", "expansions/river/river_rules.c",
     "kind_symbols(kind, SYMBOL_RIVER_LAKE) ? 1 : 2;", "kind_symbols(kind, SYMBOL_RIVER_LAKE) ? 2 : 2;"),
    ("a river tile that fits nowhere leaves at once", "RIV-6", "expansions/river/river_rules.c",
     "bool back = !fits && another_fits", "bool back = false && another_fits"),
    ("an abbot returns early from a complete feature", "ABB-5", "expansions/abbot/abbot_rules.c",
     "!feature_complete(kind,", "feature_complete(kind,"),
    ("an abbot taken back scores only the spaces around", "ABB-4", "expansions/abbot/abbot_rules.c",
     "part->label == LABEL_MONASTERY || part->label == LABEL_GARDEN ||", "part->label == LABEL_MONASTERY ||"),
    ("another's builder gives a second part", "TB-5", "expansions/traders/traders_rules.c",
     "figure_of(g, g->in_turn, FIGURE_BUILDER)", "figure_of(g, (g->in_turn + 1) % g->setup.players, FIGURE_BUILDER)"),
    ("a builder counts for the majority", "TB-9", "expansions/traders/traders_names.h", '"builder", 0,', '"builder", 1,'),
    ("a builder stays when the last follower leaves", "TB-7", "figures.c",
     "if (slot != NO_FIGURE)\n            figure_return", "if (slot != NO_FIGURE && kind != FIGURE_BUILDER)\n            figure_return"),
    ("others' flocks also grow", "HS-9", "expansions/hills/shepherd_rules.c",
     "field_of(g, g->in_turn);", "field_of(g, (g->in_turn + 1) % g->setup.players);"),
    ("only the last of several flocks is counted", "HS-6", "expansions/hills/shepherd_rules.c",
     "sheep += flock_size(state, seat);", "sheep = flock_size(state, seat);"),
    ("the wolf stays out of the bag", "HS-7", "expansions/hills/shepherd_rules.c", "bag_put(&state->bag, BAG_WOLF);", ";"),
    ("a field with one open side counts as enclosed", "HS-8", "expansions/hills/shepherd_rules.c",
     "game_features(g)[root].open == 0 &&", "game_features(g)[root].open <= 1 &&"),
    ("the printed sheep score 1", "HS-H3", "expansions/hills/shepherd_rules.c", "PRINTED_SHEEP * halves, RULE", "halves, RULE"),
    ("a sign asks when no player has its kind", "CC-6", "expansions/circles/circles_rules.c",
     "(!state->sign || kind == state->kind)", "(state->sign < 2)"),
    ("builders and pigs may be added", "CC-7", "expansions/circles/circles_rules.c",
     "figure_traits[kind].need == NEEDS_EMPTY &&", "true &&"),
    ("a pig scores 2 a city", "TB-8", "expansions/traders/traders_rules.c", "cities, cities, RULE_TB_8", "cities, 2 * cities, RULE_TB_8"),
    ("only cities with an owner give goods", "TB-2", "expansions/traders/traders_rules.c",
     "if (game_nodes(g)[root].kind != SEGMENT_CITY)",
     "if (game_nodes(g)[root].kind != SEGMENT_CITY || !feature_held(&game_features(g)[root]))"),
    ("with an empty pile the second part is always void", "HALF-55", "turn.c",
     "if (!g->free && g->stack_count == 0 &&", "if (!g->free && g->stack_count == 0 || false &&"),
    ("travellers score 2", "TOLL-9", "expansions/tollkeepers/tollkeepers_rules.c", "TRAVELLERS_WORTH = 3", "TRAVELLERS_WORTH = 2"),
    ("a tollhouse never flips back to 1", "TOLL-14", "expansions/tollkeepers/tollkeepers_rules.c",
     "(SMALL + LARGE - house->value)", "LARGE"),
    ("travellers of an earlier turn flip it again", "TOLL-14", "expansions/tollkeepers/tollkeepers_rules.c",
     "        house->travelled = 0;\n", ""),
    ("moving flips the tollhouse back to 1", "TOLL-7", "expansions/tollkeepers/tollkeepers_rules.c",
     "house->tile = action->tile;", "house->tile = action->tile, house->value = SMALL;"),
    ("a tollhouse may be moved onto itself", "TOLL-8", "expansions/tollkeepers/tollkeepers_rules.c",
     "if (houses[seat].tile == tile)", "if (houses[seat].tile == tile && seat != g->in_turn)"),
    ("a road that passes a village pays toll there", "TOLL-9", "expansions/tollkeepers/tollkeepers_rules.c",
     "road->road_kind == ROAD_END &&", "road->road_kind <= ROAD_END &&"),
    ("an open road scores twice at the end", "TOLL-16", "expansions/tollkeepers/tollkeepers_rules.c",
     "|= (uint8_t)(1u << road)", "|= (uint8_t)(0u << road)"),
    ("a water tower pays toll", "TOLL-10", "expansions/tollkeepers/toll_pictures_rules.c",
     "[DECOR_WATER_TOWER] = TOLL_PICTURES", "[DECOR_WATER_TOWER] = TOLL_SHEDS"),
    ("a picture counts for each part of a road", "TOLL-11", "expansions/tollkeepers/toll_pictures_rules.c",
     "feature_root(g, i) == root)", "feature_root(g, i) == root && i > 60000)"),
]


def oracle(shop, games):
    """Returns where the oracle disagrees: "seed 1, action 41", "–" if nowhere."""
    status, out = shop.run(["./test_oracle"], {"HYPOTENUSE_GAMES": str(games)})
    told = re.search(r"seed \d+, action \d+", out)
    return told.group() if told else "never ends" if status == NEVER_ENDS else "stops at an assertion" if status else "–"


def scenarios(shop):
    """Returns how many scenarios fail."""
    files = sorted(str(p) for p in (shop.tree / "data/scenarios").glob("*.json"))
    status, out = shop.run(["./hypotenuse-referee", *files])
    if status not in (0, 1):
        return "stops at an assertion"
    return out.count('"ok":false') or "–"


def judge(shop, row, games):
    what, rule, name, old, new = row
    at = next(path for path in (shop.tree / folder / name for folder in FOLDERS) if path.exists())
    original = at.read_text()
    if original.count(old) == 0:
        print(f"{name} no longer has: {old}")
        return False
    at.write_text(original.replace(old, new, 1))
    try:
        failed = shop.build()
        if failed:
            print(f"{what}: {failed}")
            return False
        found = oracle(shop, games), scenarios(shop)
    finally:
        at.write_text(original)
    print(f"| {what} | {rule} | {found[0]} | {found[1]} |", flush=True)
    return found != ("–", "–")


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--rules", default="", help="only breaks of rules that begin like this")
    options.add_argument("--folder", default=str(PROJECT / "build/mutation"))
    o = options.parse_args()
    shop = Workshop(PROJECT, Path(o.folder).resolve(), False)
    print("| what was changed | rule | oracle | scenarios that fail |\n|---|---|---|---|", flush=True)
    caught = [judge(shop, row, o.games) for row in BREAKS if row[1].startswith(o.rules)]
    return 0 if all(caught) else 1


if __name__ == "__main__":
    sys.exit(main())
