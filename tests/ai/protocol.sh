#!/bin/sh
# Other programs as players and the referee as their table: protocol.sh BUILD SOURCE
set -u
build=$1
source=$2
fail() {
    echo "FAILED: $*" >&2
    exit 1
}
# Fails unless line $1 of the answers contains $2.
expect() {
    printf '%s\n' "$answers" | sed -n "$1p" | grep -qF -- "$2" || fail "line $1 lacks $2: $(printf '%s\n' "$answers" | sed -n "$1p" | cut -c1-200)"
}

answers=$(printf '%s\n' \
    '{"legal":true}' \
    '{"new":{"expansions":["halflings"],"deal":"random","halves":2,"seed":7}}' \
    '{"view":1}' \
    '{"play":99999}' \
    '{"play":0}' \
    '{"undo":1}' \
    '{"undo":1}' \
    'rubbish' \
    '{"new":{"players":9}}' \
    '{"dance":1}' \
    '{"new":{"generation":"2015","policies":{"fields":"none"},"seed":7}}' \
    '{"new":{"policies":{"fields":"some"}}}' |
    "$build/hypotenuse-referee" --serve) || fail "the referee ended badly"
expect 1 '{"error":"no game has begun"}'
expect 2 '"deal":"random","halves":2'
# The hand of the other seat and the order of the stack are hidden.
expect 3 '"hand":[null,null]'
expect 4 'there is no action number 99999'
expect 5 '"scores":[0,0],"over":false'
expect 6 '"to_act":'
expect 7 '{"error":"so many actions cannot be taken back"}'
expect 8 '{"error":"a request is a JSON object"}'
expect 9 'must be from 2 to 6, not 9'
expect 10 'a request is new, view, legal, play or undo'
# The given policies override those of the generation; the others stay.
expect 11 '"fields":"none"'
expect 11 '"road_city_unit":"tile"'
expect 12 '\"fields\" must be one of: counts, none'

# docs/AI.md shows the bot that is played here.
bot=$source/tests/ai/bots/random_bot.py
sed -n '/^```python$/,/^```$/p' "$source/docs/AI.md" | sed '1d;$d' | diff - "$bot" ||
    fail "the bot of docs/AI.md is another one than tests/ai/bots/random_bot.py"
result=$("$build/hypotenuse-bench" match --a ai1 --b "cmd:python3 $source/tests/ai/bots/random_bot.py" \
    --games 2 --expansions halflings --json) || fail "the match with a bot ended badly"
printf '%s' "$result" | grep -qF '"wins": 2' || fail "the random bot won: $result"
# The bot receives the other's actions since its last question: ai1 places followers, and some are
# home again by the next question.
told=$("$build/hypotenuse-bench" match --a ai1 --games 2 \
    --b "cmd:tee /dev/fd/3 | python3 $bot" 3>&1 >/dev/null)
printf '%s\n' "$told" | python3 -c '
import json, sys
asked = [m for m in map(json.loads, sys.stdin) if "view" in m]
done = [(m["view"]["seat"], action) for m in asked for action in m["since"]]
assert any(not m["since"] for m in asked), "between tile and follower nobody else plays"
assert all(action["seat"] != seat for seat, action in done), "told what it did itself"
assert any("follow" in action for _, action in done), "not told of followers"
assert sum("place" in action for _, action in done) >= 68, "not told of every tile"
' || fail "what a bot is told of the others"
"$build/hypotenuse-bench" match --a ai1 --b cmd:false --games 2 >/dev/null 2>&1 && fail "a bot that ends is not noticed"
"$build/hypotenuse-bench" match --a ai1 --b "cmd:while read x; do echo '{\"play\":-1}'; done" --games 2 >/dev/null 2>&1 &&
    fail "an illegal action is not noticed"
exit 0
