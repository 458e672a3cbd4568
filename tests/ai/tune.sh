#!/bin/sh
# Tuning by matches improves weights, and options after a colon change a computer player:
# tune.sh BUILD
set -u
bench=$1/hypotenuse-bench
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
fail() {
    echo "FAILED: $*" >&2
    exit 1
}
tune() {
    "$bench" tune --pace 0.006 --shares 100,0,0,0 "$@"
}

# From weights set by hand, tuning soon gains much. It prints the lead ± its error with stacks that
# it did not learn from.
told=$(tune --from gentle --rounds 300 --tell 300 --check 30 --out "$dir/a.c") || fail "tuning ended badly"
echo "$told" | awk '{ exit !($5 > 3 * $7) }' || fail "tuned weights do not win: $told"
grep -q 'made by hypotenuse-bench tune --from gentle --rounds 300 ' "$dir/a.c" || fail "the file does not say how it was made"
again=$(tune --from gentle --rounds 300 --tell 300 --check 30 --out "$dir/b.c")
[ "$told" = "$again" ] && cmp -s "$dir/a.c" "$dir/b.c" || fail "the same command does not make the same weights"

# Computer players can use the weights of a file, and tuning can continue from them.
match=$("$bench" match --a "ai2:noise=0,play=$dir/a.c" --b ai2:noise=0,play=gentle --games 40 --json) || fail "the weights do not play"
echo "$match" | sed 's/.*"margin": \([-0-9.]*\),.*/\1/' | awk '{ exit !($1 > 3) }' || fail "read from the file they do not win: $match"
tune --from "$dir/a.c" --rounds 2 --tell 2 --check 2 >/dev/null || fail "cannot go on from a file"

refuse() {
    wanted=$1
    shift
    said=$("$bench" "$@" 2>&1) && fail "taken: $*"
    case $said in *"$wanted"*) ;; *) fail "\"$said\" instead of \"$wanted\": $*" ;; esac
}
head -n 9 "$dir/a.c" >"$dir/short.c"
refuse "short.c: not a file that" tune --from "$dir/short.c"
refuse "No such file" tune --from "$dir/none.c"
refuse '"height=3" is not a setting of ai5' match --a ai5:height=3 --b ai5
refuse '"turns=" is not a setting of ai5' match --a ai5:sure=3,turns= --b ai5
refuse '1 to 2 shares' match --a ai5:shares=3 --b ai5
refuse 'at least one turn' match --a ai5:turns=0 --b ai5
refuse 'there is no player "ai9"' match --a ai9 --b ai5
exit 0
