#!/bin/sh
# The real program under Xvfb plays a whole game by mouse: menu, set-up, draft, game, final scoring,
# results, menu, quit. With HYPOTENUSE_LONG=1 also one with each set of tiles, and one with all.
# usage: whole_game.sh BUILD_FOLDER
. "$(dirname "$0")/common.sh"
# A small window, because software rendering takes most of this test's time.
size=800x480
start_screen

# whole NAME ARGUMENTS…: plays a game that starts with these arguments to its end.
whole() {
    name=$1
    shift
    rm -rf "$work/config"
    start_game --stats "$work/stats.json" "$@"
    play "${patience:-240}" quit
    wait_game || fail "$name: the program ended with status $?"
    record=$(find "$work/config/games" -name '*.hyp' | head -n 1)
    [ -n "$record" ] || fail "$name: no record was written"
    tail -n 1 "$record" | grep -q '"next":null' ||
        fail "$name: the record does not end with the end of the game"
    grep -q '"seat":0,"place":"H[12]-' "$record" || fail "$name: the mouse never laid a half"
    grep -q '"seat":0,"follow":' "$record" || fail "$name: the mouse never claimed anything"
    mib=$(sed -n 's/.*"rss_mib": \([0-9]*\).*/\1/p' "$work/stats.json")
    echo "$name by mouse: $(wc -l <"$record") lines of record, $mib MiB"
}

whole "a whole game"
[ -n "${HYPOTENUSE_LONG:-}" ] || exit 0
all=halflings
for set in river abbot inns-and-cathedrals traders-and-builders hills-and-sheep crop-circles \
    tollkeepers princess-and-dragon tower flying-machines plague abbey-and-mayor castles-germany \
    monasteries-germany-nl-be-japan count-king-robber darmstadt russian-promos little-buildings; do
    whole "$set" --players human,ai1 --deal random --halves 4 --seed 7 --expansions "halflings,$set"
    all=$all,$set
done
# Their tiles are painted during play; on busy cores that took 36 minutes.
patience=2400
whole "all sets" --players human,ai1 --deal random --halves 4 --seed 7 --expansions "$all"
