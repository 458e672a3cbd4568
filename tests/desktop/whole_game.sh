#!/bin/sh
# The real program under Xvfb plays a whole game by mouse: menu, set-up, draft, game, final
# scoring, results, menu, quit.
# usage: whole_game.sh BUILD_FOLDER
. "$(dirname "$0")/common.sh"
# A small window: software rendering is what this test waits for.
size=960x540
start_screen
start_game --stats "$work/stats.json"
play 240 quit
wait_game || fail "the program ended with status $?"
record=$(find "$work/config/games" -name '*.hyp' | head -n 1)
[ -n "$record" ] || fail "no record was written"
tail -n 1 "$record" | grep -q '"next":null' || fail "the record does not end with the end of the game"
grep -q '"seat":0,"place":"H[12]-' "$record" || fail "the mouse never laid a half"
grep -q '"seat":0,"follow":' "$record" || fail "the mouse never claimed anything"
echo "a whole game by mouse: $(wc -l <"$record") lines of record, $(sed -n 's/.*"rss_mib": \([0-9]*\).*/\1/p' "$work/stats.json") MiB"
