#!/bin/sh
# Every program answers --help and --version with status 0, and accepts --name=VALUE like --name VALUE; it names what it does
# not understand.   usage: programs.sh PROGRAM…
set -eu
bad=0
fault() {
    echo "$*"
    bad=1
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for program; do
    name=${program##*/}
    "$program" --help >"$folder/help" 2>&1 || fault "$name --help ends with $?"
    grep -q "$name" "$folder/help" || fault "$name --help does not name it"
    "$program" --version >"$folder/version" 2>&1 || fault "$name --version ends with $?"
    grep -Eq ' [0-9]+\.[0-9]+' "$folder/version" || fault "$name --version tells none"
    case $name in
    hypotenuse-bench)
        "$program" playouts --games=2 --seed=3 --json >"$folder/a" && "$program" playouts --games 2 --seed 3 --json >"$folder/b" ||
            fault "$name: --games=2"
        "$program" playouts --games=x 2>"$folder/err" && fault "$name takes --games=x"
        grep -q -- '--games.*"x"' "$folder/err" || fault "$name does not name --games=x"
        "$program" nothing 2>"$folder/err" && fault "$name takes an unknown command"
        grep -q '"nothing"' "$folder/err" || fault "$name does not name the unknown command" ;;
    hypotenuse-referee)
        { head -c 200000 /dev/zero | tr '\0' x && echo; echo '{}'; } | "$program" --serve >"$folder/answers"
        [ "$(wc -l <"$folder/answers")" = 2 ] || fault "$name --serve answers a long line $(wc -l <"$folder/answers") times"
        "$program" --generation=2021 --help >/dev/null || fault "$name: --generation=2021" ;;
    hypotenuse-table)
        "$program" --folder="$folder" --port=99999999 2>"$folder/err" && fault "$name takes a port that is none"
        grep -q 99999999 "$folder/err" || fault "$name does not name the wrong port" ;;
    hypotenuse-paint)
        "$program" --sheet="$folder/sheet.png" --size=16 BA-A || fault "$name: --sheet=FILE" ;;
    esac
done
exit $bad
