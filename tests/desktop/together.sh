#!/bin/sh
# Two real programs at one table, each under a screen of its own: one opens it from the set-up, the other comes by the invitation.
# They draft, play with halves and the Tollkeepers by mouse; the one that runs the table is killed and comes back; both play to the
# end, check the deal, and keep the same game. Some minutes: only with HYPOTENUSE_LONG=1.
# usage: together.sh BUILD_FOLDER
. "$(dirname "$0")/common.sh"
[ -n "${HYPOTENUSE_LONG:-}" ] || exit 0
size=960x540
start_screen
here_display=$DISPLAY here_screen=$screen_pid
rm -f "$work/display"
start_screen
there_display=$DISPLAY there_screen=$screen_pid
here_pid= there_pid=
tidy_both() {
    for pid in $here_pid $there_pid $here_screen $there_screen; do
        kill "$pid" 2>/dev/null
    done
    rm -rf "$work"
}
trap tidy_both EXIT

# at SIDE ARGUMENTS…: starts a program there; its number to stdout.
at() {
    side=$1
    shift
    rm -f "$work/$side.json"
    eval "DISPLAY=\$${side}_display" "$build/hypotenuse" --config "$work/$side" --speed off --size $size \
        --probe "$work/$side.json" '"$@"' '>>"$work/$side.log"' '2>&1 &' 'echo $! >"$work/pid"'
    cat "$work/pid"
}
# by SIDE WHAT…: its player.
by() {
    side=$1
    shift
    eval "DISPLAY=\$${side}_display" "$player" "$work/$side.json" '"$@"' '2>"$work/$side.player"' || {
        tail -c 2000 "$work/$side.player" >&2
        cat "$work/here.log" "$work/there.log" >&2
        fail "$side: $*"
    }
}
# press SIDE ID: clicks a widget as soon as it is there.
press() {
    tries=0
    until grep -q "\"id\": \"$2\"" "$work/$1.json" 2>/dev/null; do
        tries=$((tries + 1))
        [ $tries -lt 200 ] || fail "$1: there is no $2"
        sleep .1
    done
    by "$1" 20 click "$2"
}
# both WHAT…: both play at once.
both() {
    by there "$@" &
    other=$!
    by here "$@"
    wait $other || fail "the other one: $*"
}

here_pid=$(at here --scene setup --players human,human --expansions halflings,tollkeepers --halves 3 --deal draft)
press here setup.together
press here opening.open
tries=0
until line=$(grep -o 'hypotenuse://.*' "$work/here.log"); do
    tries=$((tries + 1))
    [ $tries -lt 100 ] || fail "no invitation"
    sleep .1
done
there_pid=$(at there --join "$line")
press there tables.do.sit
press there tables.do.ready
press here tables.do.ready
both 120 turn 8
kill -9 "$here_pid"
sleep 1
here_pid=$(at here --scene tables)
press here tables.do.go
both 1200 quit
# What is compared is what both have left behind: a program that is still ending may be writing.
for pid in $here_pid $there_pid; do
    wait_end "$pid" 30
done
for side in here there; do
    count=$(find "$work/$side/games" -name '*.hyp' | wc -l)
    [ "$count" -eq 1 ] || {
        head -c 400 "$work/$side/games"/*.hyp >&2
        fail "$side: $count records, and one game was played"
    }
    record=$(find "$work/$side/games" -name '*.hyp')
    tail -n 1 "$record" | grep -q '"next":null' || fail "$side: the record does not end with the end of the game"
    grep -q '"place":"H[12]-' "$record" || fail "$side: nobody laid a half"
    grep -q '"pick"' "$record" || fail "$side: nobody drafted"
    cp "$record" "$work/$side.hyp"
done
cmp -s "$work/here.hyp" "$work/there.hyp" || {
    diff "$work/here.hyp" "$work/there.hyp" | cut -c 1-600 | head -n 8 >&2
    ls -l "$work/here/games" "$work/there/games" >&2
    fail "the two records differ"
}
echo "a game of two programs: $(wc -l <"$work/here.hyp") lines of record, the same on both machines"
