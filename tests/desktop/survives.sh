#!/bin/sh
# The program is resized, hidden, shown, killed with SIGKILL in the middle of a game, and continues
# where it was; a second program may not write the same game. The same happens in the middle of the
# dragon's walk and while one of its steps is still shown, in a short game with dragon, tower,
# flights and plague that is then played to its end.
# usage: survives.sh BUILD_FOLDER
. "$(dirname "$0")/common.sh"
# A small window, because software rendering takes most of this test's time.
size=960x540
start_screen
start_game --players human,ai0 --seed 7 --halves 1
play 60 turn 5
window=$(xdotool search --onlyvisible --pid "$game_pid" | head -n 1)
[ -n "$window" ] || fail "no window"

xdotool windowsize "$window" 800 500
play 20 size 800 500
xdotool windowsize "$window" 100 80
sleep .5
kill -0 "$game_pid" || fail "a tiny window ended the program"
xdotool windowsize "$window" 960 540
play 20 size 960 540
xdotool windowunmap "$window"
sleep .3
xdotool windowmap "$window"
play 60 turn 9

record=$(find "$work/config/games" -name '*.hyp')
"$build/hypotenuse" --config "$work/config" --resume "$record" --frames 3 \
    >"$work/second.log" 2>&1 &&
    fail "a second program opened the same game"
grep -q "another copy of Hypotenuse" "$work/second.log" ||
    fail "no clear message: $(cat "$work/second.log")"

before=$("$player" "$work/probe.json" 20 facts)
kill -9 "$game_pid"
wait "$game_pid" 2>/dev/null
start_game
play 20 click menu.continue
after=$("$player" "$work/probe.json" 20 facts)
[ "$before" = "$after" ] || fail "before the kill: $before; after: $after"
play 60 turn 12
kill -TERM "$game_pid"
wait_game || fail "SIGTERM: status $?"
tr -d ' \n' <"$work/config/settings.json" | grep -q '"placed":true,"left":0,"top":0' || fail "the window's place is not kept"
[ "$(find "$work/config/games" -name '*.hyp' | wc -l)" = 1 ] || fail "resuming made a second record"
echo "resized, hidden, killed and resumed: $after"

# While the walk waits for a step, the window shrinks and is hidden for a moment; then the program
# is killed.
rm -rf "$work/config"
start_game --scenario "$(dirname "$0")/dangers.json" --players human,ai0
play 60 until answer.
window=$(xdotool search --onlyvisible --pid "$game_pid" | head -n 1)
xdotool windowsize "$window" 800 500
play 20 size 800 500
xdotool windowunmap "$window"
sleep .3
xdotool windowmap "$window"
before=$("$player" "$work/probe.json" 20 facts)
kill -9 "$game_pid"
wait "$game_pid" 2>/dev/null
start_game
play 20 click menu.continue
play 20 until answer.
after=$("$player" "$work/probe.json" 20 facts)
[ "$before" = "$after" ] || fail "before the kill in the walk: $before; after: $after"
play 120 quit
wait_game || fail "after the walk: status $?"
tail -n 1 "$(find "$work/config/games" -name '*.hyp')" | grep -q '"next":null' ||
    fail "the short game has no end"
echo "killed in the dragon's walk, and played on to the end: $after"

# In the middle of the animation of a step: exactly what is on the disk has been played.
rm -rf "$work/config"
start_game --scenario "$(dirname "$0")/dangers.json" --players human,ai0 --speed 1
play 60 until answer.
record=$(find "$work/config/games" -name '*.hyp')
lines=$(wc -l <"$record")
play 20 press answer.
tries=0
until [ "$(wc -l <"$record")" -gt "$lines" ]; do
    tries=$((tries + 1))
    [ $tries -lt 100 ] || fail "the step is not in the record"
    sleep .02
done
kill -9 "$game_pid"
wait "$game_pid" 2>/dev/null
lines=$(wc -l <"$record")
start_game
play 20 click menu.continue
play 60 until answer.
[ "$(wc -l <"$record")" -ge "$lines" ] || fail "a step was lost with its animation"
kill -TERM "$game_pid"
wait_game || fail "SIGTERM behind a step: status $?"
echo "killed while the dragon stepped: $lines lines"
