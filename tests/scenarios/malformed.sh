#!/bin/sh
# Each file of malformed/ has one fault in the keywords of the sets with dragon, tower, flights,
# plague, abbeys, castles and things that count their surroundings. The referee must report file,
# line and reason as in expected.txt and exit with status 2.
# usage: malformed.sh REFEREE
set -u
referee=$1
cd "$(dirname "$0")/malformed" || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$referee" ./*.json >"$work/out" 2>"$work/told"
status=$?
sed 's#^\./##' "$work/told" | LC_ALL=C sort >"$work/sorted"
LC_ALL=C sort expected.txt | diff -u - "$work/sorted" || exit 1
[ "$status" = 2 ] && [ ! -s "$work/out" ] || { echo "status $status, or a malformed file was judged"; exit 1; }
echo "$(wc -l <expected.txt) malformed files are told"
