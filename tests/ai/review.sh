#!/bin/sh
# One command reviews many games (tools/bench/review.c).
# usage: review.sh BUILD SOURCE
set -u
bench=$1/hypotenuse-bench
game=$2/tests/visual/game.hyp
fail() {
    echo "FAILED: $*" >&2
    exit 1
}

# A line for each file; the parts of each player's lead add up to it, and the sum of all leads is 0.
told=$("$bench" review "$game" "$game" --judge ai2 --json) || fail "the review ended badly"
[ "$(echo "$told" | wc -l)" = 2 ] || fail "not a line for each file"
[ "$(echo "$told" | sort -u | wc -l)" = 1 ] || fail "the same game is not told alike"
echo "$told" | head -n 1 | python3 -c '
import json, sys
review = json.load(sys.stdin)
players = review["players"]
assert review["judge"] == "ai2" and len(players) == 3
assert abs(sum(p["lead"] for p in players)) < .1
for p in players:
    luck = p["luck"] + p["luck_of_others"]
    decided = p["mistakes_of_others"] - p["mistakes"]
    assert abs(p["fair"] + luck + decided + p["rest"] - p["lead"]) < .1, p
    assert sum(kind["decisions"] for kind in p["by"].values()) == p["decisions"] > 50
    assert p["played_like"] == {"from": "", "to": "", "chances": []}, "ai2 does not measure that"
    assert abs(sum(kind["lost"] for kind in p["by"].values()) - p["lost"]) < .1
' || fail "the sums are wrong: $told"

# An unreadable file is reported, and the others are reviewed nevertheless.
told=$("$bench" review /nowhere.hyp "$game" --judge ai2 2>/dev/null) &&
    fail "a missing file is no fault"
echo "$told" | grep -q 'played like' || fail "the second file was not looked back at"
"$bench" review --json 2>/dev/null && fail "no file is no fault"
"$bench" review "$game" --judge ai0 2>/dev/null && fail "ai0 does not compare"
exit 0
