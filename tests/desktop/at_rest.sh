#!/bin/sh
# At rest nothing is drawn; with life on the board, the menu's land moves.
# usage: at_rest.sh BUILD_FOLDER
. "$(dirname "$0")/common.sh"
SDL_VIDEODRIVER=offscreen
export SDL_VIDEODRIVER

# look NAME LIFE FRAMES ARGUMENTS…: shows the menu for this many sixtieths of a second
look() {
    name=$1
    mkdir -p "$work/$name"
    echo "{\"ambient_life\": \"$2\"}" >"$work/$name/settings.json"
    echo "$3 quit" >"$work/$name/input"
    shift 3
    "$build/hypotenuse" --config "$work/$name" --scene menu --size 640x480 \
        --input "$work/$name/input" \
        --stats "$work/$name.json" "$@" >"$work/$name.log" 2>&1 || fail "$(cat "$work/$name.log")"
}
drawn() {
    sed -n 's/.*"frames_drawn": *\([0-9]*\).*/\1/p' "$work/$1.json"
}
look off off 180 &
off=$!
look still on 180 --reduced-motion &
still=$!
look on on 300
wait $off || fail "without life: status $?"
wait $still || fail "with reduced motion: status $?"
# Without life, only the first pictures are drawn, and one for each event of the window system. With
# life, 15 a second are drawn in software, otherwise 30; a busy machine may draw far fewer.
[ "$(drawn off)" -le 12 ] || fail "$(drawn off) pictures at rest"
[ "$(drawn still)" -le 12 ] || fail "$(drawn still) pictures with reduced motion"
[ "$(drawn on)" -ge $(($(drawn off) + 3)) ] ||
    fail "only $(drawn on) pictures of a land that moves, $(drawn off) at rest"
echo "pictures: $(drawn off) at rest, $(drawn still) with reduced motion, $(drawn on) with life"
