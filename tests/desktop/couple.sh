#!/bin/sh
# Two players at one machine and a friend at another, each program on its own screen. The couple sits down by mouse; hands are
# face down, so the curtain falls between the two and at no other time. After some turns the couple asks to end the game, the
# friend agrees, and both machines keep the same game, which says who sat together. With HYPOTENUSE_LONG=1 also whole games to the
# results: hands face down, and a draft with a computer player.
# usage: couple.sh BUILD_FOLDER
. "$(dirname "$0")/common.sh"
. "$(dirname "$0")/machines.sh"
here_and_there

# sit_down PLAYERS ARGUMENTS…: opens a table with Mira, Anna at the same machine, and Tomas; all are
# ready.
sit_down() {
    rm -rf "$work/here" "$work/there" "$work"/*.log
    players=$1
    shift
    at here --scene setup --players "$players" "$@"
    press here setup.together
    press here opening.open
    press here tables.card.seat1
    press here tables.card.name1
    by here 20 type Anna
    at there --join "$(invitation here)"
    press there tables.do.sit
    press there tables.name
    by there 20 type Tomas # the name of a player who already sits
    by here 20 says tables.card.seat2 "Tomas, ready" # a new name makes all players unready
    press here tables.do.ready
}

# expect_curtains: checks that curtains fall between the couple and at no other time.
expect_curtains() {
    grep -q ' 0 curtains' "$work/there.played" || fail "a curtain fell at the machine of one person: $(cat "$work/there.played")"
    grep -q ' 0 curtains' "$work/here.played" && fail "no curtain fell between the couple"
}

expect_couple() {
    for name in Anna Tomas; do
        head -n 1 "$work/kept.hyp" | grep -q "\"name\":\"$name\"" || fail "nobody was called $name"
    done
    [ "$(head -n 1 "$work/kept.hyp" | grep -o '"machine":1' | wc -l)" -eq 2 ] ||
        fail "the record does not say who sat together: $(head -n 1 "$work/kept.hyp")"
}

# A short game, which ends because all agree.
sit_down human,human,human --halves 2 --deal random
all 120 turn 4
expect_curtains
by here 20 until menu >"$work/here.played" # behind a curtain there is no menu
press here menu
press here pause.seats
press here seats.end
press here sure.yes
press there manners.agree
all 60 quit
all_end
same_records
expect_couple
echo "a couple and a friend: $(wc -l <"$work/kept.hyp") lines of record"
[ -n "${HYPOTENUSE_LONG:-}" ] || exit 0

# whole NAME PLAYERS ARGUMENTS…: plays a game to the results.
whole() {
    name=$1
    shift
    sit_down "$@"
    all 1800 quit
    all_end
    same_records
    expect_couple
    tail -n 1 "$work/kept.hyp" | grep -q '"next":null' || fail "$name: the record does not end with the end of the game"
    for seat in 0 1 2; do
        grep -q "\"seat\":$seat,\"place\":\"H[12]-" "$work/kept.hyp" || fail "$name: seat $seat never laid a half"
    done
    echo "$name: $(wc -l <"$work/kept.hyp") lines of record; here $(cat "$work/here.played"), there $(cat "$work/there.played")"
}

whole "hands face down" human,human,human --halves 2 --deal random
expect_curtains
whole "open hands and a computer player" human,human,human,ai1 --halves 3 --deal draft
grep -q ' 0 curtains' "$work/here.played" || fail "a curtain fell, though hands are open: $(cat "$work/here.played")"
