#!/bin/sh
# Can a rule be found by its number? Each row `| RULES | ruling | files |` of docs/RULES.md: every number stands in one of the
# files it names, and in a test or scenario. Rows without a file ("—", a scene) are about what other rows or data do.
# usage: rules.sh SOURCE_FOLDER
set -eu
cd "$1"
bad=0

# "BASE-19, BASE-20 | `complete.c`, `data/x.json`" → "BASE-19 complete.c data/x.json", one number a line
rows() {
    awk -F'|' '
    NF == 5 && $2 ~ /^ [A-Z]+-[A-Z]?[0-9]/ {
        files = ""
        rest = $4
        while (match(rest, /`[^`]+`/)) {
            files = files " " substr(rest, RSTART + 1, RLENGTH - 2)
            rest = substr(rest, RSTART + RLENGTH)
        }
        n = split($2, part, /, */)
        for (i = 1; i <= n; i++) {
            gsub(/ /, "", part[i])
            if (part[i] !~ /to/) { print part[i] files; continue }
            split(part[i], ends, /to/)
            prefix = ends[1]; sub(/[0-9]+$/, "", prefix)
            first = ends[1]; sub(/^.*[A-Z-]/, "", first)
            last = ends[2]; sub(/^.*[A-Z-]/, "", last)
            for (k = first + 0; k <= last + 0; k++) print prefix k files
        }
    }' docs/RULES.md
}

named_in() { # RULE FILE…: as a whole number; RULE_HALF_26 is HALF-26
    pattern=$(echo "$1" | sed 's/-/[-_]/g')
    shift
    grep -rqE "(^|[^A-Za-z0-9-])$pattern([^0-9]|\$)" "$@"
}

rows >"${TMPDIR:-/tmp}/rules.$$"
trap 'rm -f "${TMPDIR:-/tmp}/rules.$$"' EXIT
while read -r rule files; do
    code=
    for file in $files; do
        case $file in
        *.json | *"()") continue ;; # data: what it holds is the rule; a function, beside its file
        esac
        path=
        for place in "$file" "src/rules/$file" "src/rules/expansions/$file"; do
            [ ! -f "$place" ] || path=$place
        done
        if [ -z "$path" ]; then
            echo "docs/RULES.md: $rule: there is no $file"
            bad=1
            continue
        fi
        code="$code $path"
    done
    # shellcheck disable=SC2086
    if [ -n "$code" ] && ! named_in "$rule" $code; then
        echo "$rule stands in none of:$code"
        bad=1
    fi
    if [ -n "$code" ] && ! named_in "$rule" tests data/scenarios; then
        echo "$rule has no test or scenario that names it"
        bad=1
    fi
done <"${TMPDIR:-/tmp}/rules.$$"
count=$(wc -l <"${TMPDIR:-/tmp}/rules.$$")
echo "$count rules"
[ "$count" -gt 100 ] || bad=1
exit $bad
