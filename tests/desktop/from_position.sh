#!/bin/sh
# Two real programs begin at a table from a position with a tile of its own: one opens it in the
# position editor and asks for people at several machines, the other comes by the invitation and has
# no such tile. Both play it to the end by mouse and keep the same game. A quarter of a minute: only
# with HYPOTENUSE_LONG=1.
# usage: from_position.sh BUILD_FOLDER
. "$(dirname "$0")/common.sh"
. "$(dirname "$0")/machines.sh"
[ -n "${HYPOTENUSE_LONG:-}" ] || exit 0
here_and_there
mkdir -p "$work/here/positions"
cat >"$work/here/positions/meadow.scenario.json" <<'END'
{"format": "hypotenuse-scenario/1", "title": "By the meadow",
 "players": ["Red", "Blue"], "points": {"Blue": 7},
 "tiles": [{"id": "meadow", "shape": "square", "edges": "FFFF", "cities": [], "roads": [],
            "fields": [{"id": "f0", "he": [0, 1, 2, 3, 4, 5, 6, 7]}], "features": []}],
 "stack": ["BA-U", "BA-V", "BA-A", "BA-E"],
 "board": [{"tile": "BA-D", "at": [0, 0]}, {"tile": "meadow", "at": [0, 1]}]}
END
at here --scene editor
press here editor.open
press here positions.position0
press here editor.play
press here play_from.together
press here opening.open
both_sit
all 60 until results.menu
for one in here there; do
    kill "$(cat "$work/$one.pid")" 2>/dev/null || true # its player may have left already
done
all_end
same_records
# kept LINE PATTERN WHAT: the first or the last line of the game that both kept has it.
kept() {
    "$1" -n 1 "$work/kept.hyp" | grep -q "$2" || fail "the record does not $3"
}
kept head '"box":{"tiles":\[{"id":"meadow"' "have the tile"
kept head '"title":"By the meadow"' "begin with the position"
kept tail '"next":null' "end with the end of the game"
laid=$(grep -c '"place":"BA-' "$work/kept.hyp")
[ "$laid" -eq 4 ] || fail "$laid tiles were laid, not the four of the stack"
echo "from a position: $(wc -l <"$work/kept.hyp") lines of record, the same on both machines"
