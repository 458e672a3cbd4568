#!/bin/sh
# One number that changes when, and only when, a computer player plays differently:
# signature.sh BUILD SOURCE
# After an intended change of play, write the new number into tests/ai/signature.txt.
set -u
search() {
    "$1/hypotenuse-bench" search --ai "$2" --nodes 1500 --decisions "$3" --json | sed 's/.*"checksum": "\([0-9a-f]*\)".*/\1/'
}
now=$(for ai in ai1 ai2; do search "$1" $ai 200; done; for ai in ai3 ai4 ai5; do search "$1" $ai 50; done)
now=$(printf '%s' "$now" | cksum | cut -d ' ' -f 1)
kept=$(cat "$2/tests/ai/signature.txt")
[ "$now" = "$kept" ] && exit 0
echo "FAILED: play has changed: the signature is $now, tests/ai/signature.txt says $kept" >&2
exit 1
