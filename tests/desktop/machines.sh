# machines.sh: sourced after common.sh by tests of several programs at one table. Each has its own screen, settings, probe and
# log, named after its side.
# shellcheck shell=sh disable=SC2154
sides=
pids=

tidy_machines() {
    # shellcheck disable=SC2086
    kill $pids 2>/dev/null
    rm -rf "$work"
}
trap tidy_machines EXIT

# machine SIDE: opens a screen for it.
machine() {
    rm -f "$work/display"
    start_screen
    sides="$sides $1"
    pids="$pids $screen_pid"
    echo "$DISPLAY" >"$work/$1.display"
}

# at SIDE ARGUMENTS…: starts a program on that side; on the side `there` it is HYPOTENUSE_THERE, if
# set.
at() {
    side=$1
    shift
    rm -f "$work/$side.json"
    share_art "$work/$side"
    [ "$side" = there ] && runs=${HYPOTENUSE_THERE:-$program} || runs=$program
    # shellcheck disable=SC2086
    DISPLAY=$(cat "$work/$side.display") $runs --config "$work/$side" --speed off --size "$size" \
        --probe "$work/$side.json" "$@" >>"$work/$side.log" 2>&1 &
    echo $! >"$work/$side.pid"
    pids="$pids $!"
}

# by SIDE SECONDS WHAT…: runs the player of that side.
by() {
    side=$1
    shift
    DISPLAY=$(cat "$work/$side.display") "$player" "$work/$side.json" "$@" 2>"$work/$side.player" || {
        tail -c 2000 "$work/$side.player" >&2
        cat "$work"/*.log >&2
        fail "$side: $*"
    }
}

# press SIDE ID: clicks a widget as soon as it appears.
press() {
    by "$1" 20 click "$2"
}

# all SECONDS WHAT…: all sides play at once; the output of each player is in SIDE.played.
all() {
    waits=
    for one in $sides; do
        by "$one" "$@" >"$work/$one.played" &
        waits="$waits $!"
    done
    for one in $waits; do
        wait "$one" || fail "one of them: $*"
    done
}

# here_and_there: opens two machines.
here_and_there() {
    size=960x540
    machine here
    machine there
}

# both_sit: a friend joins by the invitation of the table that is open here; both are ready.
both_sit() {
    at there --join "$(invitation here)"
    press there tables.do.sit
    press here tables.do.ready
}

# invitation SIDE: prints the invitation of its program.
invitation() {
    tries=0
    until grep -o 'hypotenuse://.*' "$work/$1.log"; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || fail "no invitation"
        sleep .1
    done
}

# all_end: waits until all programs end by themselves, because a program that is still ending may be writing files that the test
# compares.
all_end() {
    for one in $sides; do
        wait_end "$(cat "$work/$one.pid")" 30
    done
}

# same_records: checks that every machine has kept one game, the same one; a copy of it is kept.hyp.
same_records() {
    rm -f "$work/kept.hyp"
    for one in $sides; do
        record=$(find "$work/$one/games" -name '*.hyp')
        [ "$(echo "$record" | wc -w)" -eq 1 ] || fail "$one: one game was played, these were kept: $record"
        [ -f "$work/kept.hyp" ] || cp "$record" "$work/kept.hyp"
        cmp -s "$work/kept.hyp" "$record" || {
            diff "$work/kept.hyp" "$record" | cut -c 1-600 | head -n 8 >&2
            fail "$one: its record differs"
        }
    done
}
