#!/bin/sh
# Two players at one table, each program on its own screen, by mouse. The test checks both screens
# and the log: live clocks; a move that is undone freely, one undone by consent, and one that is
# not; phrases; resigning. With HYPOTENUSE_LONG=1 also the end by consent and a rematch; a player
# with a lost connection, who is replaced by a computer and takes the seat back at the same machine
# and at another one with the same key; and a player who is blocked.
# usage: manners.sh BUILD_FOLDER
. "$(dirname "$0")/common.sh"
. "$(dirname "$0")/machines.sh"
here_and_there

# says SIDE ID TEXT: waits until that text is there.
says() {
    by "$1" 20 says "$2" "$3"
}

# lacks SIDE ID: waits until that entry is gone.
lacks() {
    by "$1" 20 gone "$2"
}

# on_both ID TEXT: waits on both sides.
on_both() {
    says here "$1" "$2"
    says there "$1" "$2"
}

# logged COUNT TEXT: checks that the log of the last game has that text this many times.
logged() {
    log=$(find "$work/here/together/run" -name '*.log' -newer "$work/began")
    count=$(grep -c -- "$2" "$log")
    [ "$count" -eq "$1" ] || fail "the log has $count times $2, not $1: $(cut -c 1-120 "$log")"
}

# told SIDE ID: prints the words of that entry.
told() {
    tr -d '\n' <"$work/$1.json" | sed -n "s/.*\"id\": \"$2\", *\"label\": \"\([^\"]*\)\".*/\1/p"
}

# clock SIDE SEAT: prints the clock in seconds.
clock() {
    told "$1" "seat$2" | sed -n 's/.*\([0-9]\):\([0-9][0-9]\)$/\1 \2/p' |
        awk '{ print 60 * $1 + $2 }'
}

# roles: finds who moves and who watches, as sides and as seats.
roles() {
    if tr -d ' \n' <"$work/here.json" | grep -q '"to_act":0'; then
        mover=here looker=there seat=0 other=1
    else
        mover=there looker=here seat=1 other=0
    fi
}

# both_ready: all sit; the game starts, and both have drafted.
both_ready() {
    touch "$work/began"
    press here tables.do.ready
    all 60 turn 1 >"$work/drafted"
    says here banner " "
    roles
}

# same_facts: checks that both have the same game.
same_facts() {
    by here 20 facts >"$work/here.facts"
    by there 20 facts >"$work/there.facts"
    cmp -s "$work/here.facts" "$work/there.facts" ||
        fail "$*: here $(cat "$work/here.facts"), there $(cat "$work/there.facts")"
}

# sit_down: opens a table with a clock and open hands, so that placing a tile reveals nothing
# hidden.
sit_down() {
    at here --scene setup --players human,human --halves 1 --deal draft
    press here setup.together
    press here opening.clock.more
    press here opening.open
    at there --join "$(invitation here)"
    press there tables.do.sit
    both_ready
}

# Clocks: on both screens the clock of the player to move runs; the other one is stopped.
clocks_run() {
    on_both "seat$seat" ":"
    for one in here there; do
        clock $one $seat >"$work/$one.runs"
        clock $one $other >"$work/$one.stands"
    done
    sleep 1.1
    for one in here there; do
        on_both "seat$seat" ":"
        gone=$(($(cat "$work/$one.runs") - $(clock $one $seat)))
        [ $gone -ge 1 ] && [ $gone -le 5 ] ||
            fail "$one: the clock that runs lost $gone s in more than one"
        [ "$(clock $one $other)" -eq "$(cat "$work/$one.stands")" ] ||
            fail "$one: the other clock runs, too"
    done
    apart=$(($(clock here $seat) - $(clock there $seat)))
    [ $apart -ge -1 ] && [ $apart -le 1 ] || fail "the clock is $apart s apart"
}

# A move is undone freely if it revealed nothing and no player has acted since. Once the other
# player has drawn, the undo is requested, first declined, then granted.
moves_go_back() {
    by "$mover" 60 turn 2 >"$work/played"
    [ "$(told "$mover" undo)" = Undo ] ||
        fail "a move that told nothing is asked about: $(told "$mover" undo)"
    press "$mover" undo
    logged 1 '"undo":1'
    logged 0 '"for":"undo"'
    by "$mover" 60 turn 2 >"$work/played"
    press "$looker" draw
    says "$mover" undo "Ask to undo"
    press "$mover" undo
    on_both manners.words "asks to undo a move and everything since, including moves by"
    press "$looker" manners.decline
    says "$mover" manners.words " declined"
    lacks "$looker" manners
    logged 1 '"table":"decline"'
    press "$mover" undo
    press "$looker" manners.agree
    says "$mover" confirm ""
    lacks "$looker" manners
    same_facts "a move that was taken back"
    logged 1 '"undo":2'
}

# phrase SIDE NUMBER: sends a phrase.
phrase() {
    press "$1" menu
    press "$1" pause.talk
    press "$1" "talk.phrase$2"
    press "$1" talk.close
}

says_something() {
    phrase "$mover" 2
    on_both "said$seat" "Good luck!"
}

# The end by consent; then a rematch.
abort() {
    press "$mover" menu
    press "$mover" pause.seats
    press "$mover" seats.end
    press "$mover" sure.yes
    on_both manners.words "asks to end the game here"
    press "$looker" manners.agree
    on_both banner "The game is over"
    logged 1 '"table":"end"'
    logged 1 '"table":"open"' # its secret, which both use to check the deal
}

again() {
    press here results
    press there results
    press here again
    press there again
    press there tables.do.sit
    both_ready
    logged 1 '"format"'
}

# gives_up SIDE SEAT: resigns; its tiles are placed for it, and the other player continues.
gives_up() {
    press "$1" menu
    press "$1" pause.seats
    press "$1" "seats.seat$2.resign"
    press "$1" sure.yes
    on_both "seat$2" "has resigned"
    logged 1 '"table":"resign"'
}

sit_down
clocks_run
moves_go_back
says_something
gives_up "$mover" "$seat"
by "$looker" 60 turn 4 >"$work/played"
echo "two people by mouse: $(wc -l <"$log") lines of log"
[ -n "${HYPOTENUSE_LONG:-}" ] || exit 0

# --- only with HYPOTENUSE_LONG=1 ------------------------------------------------------------------

# expect_state PATTERN: waits until the host sees the guest's seat in this state.
expect_state() {
    tries=0
    until told here seat1 | grep -q "$1"; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || fail "the seat is told as $(told here seat1), not as $1"
        sleep .1
    done
}

# The connection is lost: nothing ends by itself, and the remaining player may let a computer
# continue.
is_replaced() {
    kill -9 "$(cat "$work/there.pid")"
    says here seat1 "disconnected"
    logged 1 '"table":"lost","seat":1'
    press here menu
    press here pause.seats
    press here seats.seat1.computer
    says here seat1 "played by a computer"
    by here 60 turn 4 >"$work/played"
    logged 1 '"table":"computer","seat":1'
}

# Back at the same machine: the computer plays the seat until its player takes it.
comes_back() {
    at there --scene tables
    press there tables.do.go
    says there manners.words "played by a computer"
    press there manners.back
    lacks there manners
    expect_state '^Player 2: [^a-z]*[0-9]*:[0-9]*$\|^Player 2: thinking'
    logged 1 '"table":"person","seat":1'
    same_facts "the seat is taken back"
}

# The player comes back at a machine that was never at the table, with the same key.
comes_back_elsewhere() {
    kill -9 "$(cat "$work/there.pid")"
    says here seat1 "disconnected"
    machine third
    mkdir -p "$work/third/together"
    cp "$work/there/together/player.key" "$work/third/together"
    at third --join "$(invitation here | tail -n 1)"
    press third tables.do.return
    says third seat0 ""
    expect_state '^Player 2: [^a-z]*[0-9]*:[0-9]*$\|^Player 2: thinking'
    logged 2 '"table":"here","seat":1'
    sides="here third"
    all 60 turn 7
}

# Messages of a blocked player are hidden, but that player still receives messages.
is_blocked() {
    press here menu
    press here pause.talk
    press here talk.person0.block
    press here talk.close
    phrase third 4
    phrase here 3
    says third said0 "Well played!"
    says third said1 "Thank you!"
    [ -z "$(told here said1)" ] || fail "who is blocked was heard: $(told here said1)"
}

kill "$(cat "$work/here.pid")" "$(cat "$work/there.pid")"
all_end
rm -rf "$work/here" "$work/there" "$work"/*.log
sides=
size=1280x720 # so that all messages and names have room
machine here
machine there
sit_down
abort
again
is_replaced
comes_back
comes_back_elsewhere
is_blocked
echo "lost, replaced, back at two machines, and not heard: $(wc -l <"$log") lines of log"
