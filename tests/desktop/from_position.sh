#!/bin/sh
# Two real programs start at a table from a position with a custom tile. One was started with it as
# a file, plays it at home, and invites players on several machines; the other joins by the
# invitation and lacks the tile. The game played at home is kept with the tile. With
# HYPOTENUSE_LONG=1 one also opens it in the position editor, and both play it to the end by mouse
# and keep the same game: a quarter of a minute.
# usage: from_position.sh BUILD_FOLDER
. "$(dirname "$0")/common.sh"
. "$(dirname "$0")/machines.sh"
here_and_there
cat >"$work/meadow.scenario.json" <<'END'
{"format": "hypotenuse-scenario/1", "title": "By the meadow",
 "players": ["Red", "Blue"], "points": {"Blue": 7},
 "tiles": [{"id": "meadow", "shape": "square", "edges": "FFFF", "cities": [], "roads": [],
            "fields": [{"id": "f0", "he": [0, 1, 2, 3, 4, 5, 6, 7]}], "features": []}],
 "stack": ["BA-U", "BA-V", "BA-A", "BA-E"],
 "board": [{"tile": "BA-D", "at": [0, 0]}, {"tile": "meadow", "at": [0, 1]}]}
END
end_both() {
    for one in here there; do
        kill "$(cat "$work/$one.pid")" 2>/dev/null || true # its player may have left already
    done
    all_end
}

at here "$work/meadow.scenario.json"
press here menu
press here pause.together
press here play_from.together
press here opening.open
both_sit
all 20 until menu
end_both
record=$(find "$work/here/games" -name '*.hyp')
[ "$(echo "$record" | wc -w)" -eq 1 ] || fail "one game was begun at home, these were kept: $record"
head -n 1 "$record" | grep -q '"box":{"tiles":\[{"id":"meadow"' || fail "its record lacks the tile"
echo "from a file: both at the table, kept at home with its tile"
[ -n "${HYPOTENUSE_LONG:-}" ] || exit 0

rm -rf "$work/here" "$work/there" "$work"/*.log # as on machines without earlier games
mkdir -p "$work/here/positions"
cp "$work/meadow.scenario.json" "$work/here/positions"
at here --scene editor
press here editor.open
press here positions.position0
press here editor.play
press here play_from.together
press here opening.open
both_sit
all 60 until results.menu
end_both
same_records
# kept LINE PATTERN WHAT: checks that the first or the last line of the game that both kept matches.
kept() {
    "$1" -n 1 "$work/kept.hyp" | grep -q "$2" || fail "the record does not $3"
}
kept head '"box":{"tiles":\[{"id":"meadow"' "have the tile"
kept head '"title":"By the meadow"' "begin with the position"
kept tail '"next":null' "end with the end of the game"
laid=$(grep -c '"place":"BA-' "$work/kept.hyp")
[ "$laid" -eq 4 ] || fail "$laid tiles were laid, not the four of the stack"
echo "from a position: $(wc -l <"$work/kept.hyp") lines of record, the same on both machines"
