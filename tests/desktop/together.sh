#!/bin/sh
# Two real programs at one table, each on its own screen: one opens the table from the set-up, the other joins by the invitation.
# They draft, and play with halves and the Tollkeepers by mouse. The host is killed and comes back; both play to the end, check
# the deal, and keep the same game. Some minutes: only with HYPOTENUSE_LONG=1.
# usage: together.sh BUILD_FOLDER
. "$(dirname "$0")/common.sh"
. "$(dirname "$0")/machines.sh"
[ -n "${HYPOTENUSE_LONG:-}" ] || exit 0
here_and_there
at here --scene setup --players human,human --expansions halflings,tollkeepers --halves 3 --deal draft
press here setup.together
press here opening.open
both_sit
all 300 turn 8
kill -9 "$(cat "$work/here.pid")"
sleep 1
at here --scene tables
press here tables.do.go
all 1200 quit
all_end
same_records
tail -n 1 "$work/kept.hyp" | grep -q '"next":null' || fail "the record does not end with the end of the game"
grep -q '"place":"H[12]-' "$work/kept.hyp" || fail "nobody laid a half"
grep -q '"pick"' "$work/kept.hyp" || fail "nobody drafted"
echo "a game of two programs: $(wc -l <"$work/kept.hyp") lines of record, the same on both machines"
