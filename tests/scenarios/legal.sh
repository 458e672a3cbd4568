#!/bin/sh
# Compares what `hypotenuse-referee --legal` lists with lists that were worked out by hand from the
# landscapes in docs/TILES.md. legal/NAME.json is a position, legal/NAME.txt its list;
# legal/README.md explains how the lists were made.
# usage: legal.sh REFEREE
set -eu
referee=$1
folder=$(cd "$(dirname "$0")/legal" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=0

compare() { # NAME WHAT
    if ! diff -u "$folder/$1.txt" "$work/list"; then
        echo "$1: $2 is not the list that was worked out by hand"
        bad=1
    fi
}

count() { # PATTERN FILE
    grep -c "$1" "$2" || true
}

# For each of the 24 halves: its id, how often it fits into the gap at 0,0, how often in all.
for position in "$folder"/halves-*.json; do
    name=$(basename "$position" .json)
    : >"$work/list"
    for box in H1 H2; do
        for number in 01 02 03 04 05 06 07 08 09 10 11 12; do
            sed "s/\"legal_for\": \"[^\"]*\"/\"legal_for\": \"$box-$number\"/" "$position" \
                >"$work/one.json"
            "$referee" --legal "$work/one.json" >"$work/one"
            echo "$box-$number $(count '"at":\[0,0\]' "$work/one") $(count . "$work/one")" \
                >>"$work/list"
        done
    done
    compare "$name" "how often the halves fit"
done

# Whole lists, which are the same under every generation.
for position in "$folder"/*.json; do
    name=$(basename "$position" .json)
    case $name in halves-*) continue ;; esac
    for generation in 2014 2015 2020 2021 community; do
        "$referee" --generation "$generation" --legal "$position" >"$work/list"
        compare "$name" "--legal under $generation"
    done
done
exit $bad
