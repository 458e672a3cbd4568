#!/bin/sh
# Weights fitted to games by least squares are better than those that the fit starts from
# (research/regression.c, learn.c).   usage: learn.sh BUILD
set -u
bench=$1/hypotenuse-bench
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
fail() {
    echo "FAILED: $*" >&2
    exit 1
}
learn() {
    "$bench" learn --rounds 2 --games 300 --check 30 "$@"
}

# The second round plays with the weights of the first: it predicts better where a position leads,
# and wins with stacks that it did not learn from, without halves and with them.
told=$(learn --out "$dir/a.c") || fail "learning ended badly"
echo "$told" | sed 's/.*off by \([0-9.]*\) .*/\1/' |
    awk 'NR == 2 { exit !($1 < .95 * first) } { first = $1 }' ||
    fail "the second round is as wrong as the first: $told"
echo "$told" | tail -n 1 |
    sed -e 's/.*start \([-+0-9.]*\) ± \([0-9.]*\) without halves, /\1 \2 /' \
        -e 's/\([-+0-9.]*\) ± \([0-9.]*\) with.*/\1 \2/' |
    awk '{ exit !($1 > 3 * $2 && $3 > 3 * $4) }' || fail "learned weights do not win: $told"

# The file says how it was made, the same command makes the same one, and it can be played with.
grep -q 'made by hypotenuse-bench learn --rounds 2 --games 300 --seed 1;' "$dir/a.c" ||
    fail "the file does not say how it was made"
# Halves in hand are no input of the fit, so their weight stays as it was (regression.h): 9 points
# at the start.
[ "$(awk 'early { print $5; exit } / .early = / { early = 1 }' "$dir/a.c")" = "9.000f," ] ||
    fail "the weight of halves has moved"
[ "$(learn --out "$dir/b.c")" = "$told" ] && cmp -s "$dir/a.c" "$dir/b.c" ||
    fail "the same command does not make the same weights"
"$bench" match --a "ai2:play=$dir/a.c" --b ai2 --games 2 >/dev/null ||
    fail "the weights do not play"
exit 0
