#!/bin/sh
# The documents that come with the programs are correct: each manual page names exactly the options
# that --help prints, and the newest entries of the changes and the releases have CMake's version.
# usage: papers.sh SOURCE_FOLDER BUILD_FOLDER
set -eu
sources=$1 build=$2
bad=0
complain() {
    echo "$1"
    bad=1
}
options_in() { grep -oE -- '(^|[^a-z-])--[a-z][a-z-]*' | grep -oE -- '--.*' | sort -u; }
for page in hypotenuse.6 hypotenuse-referee.1 hypotenuse-table.1; do
    program=$2/${page%.*}
    [ -x "$program" ] || continue # built without it
    "$program" --help | options_in >"$2/papers.help"
    # A page writes \- for each hyphen.
    sed 's/\\-/-/g' "$1/packaging/man/$page" | grep -v '^\.\\"' | options_in >"$2/papers.page"
    difference=$(diff "$2/papers.help" "$2/papers.page" || true)
    [ -z "$difference" ] || complain "packaging/man/$page and ${page%.*} --help (<) disagree:
$difference"
done
rm -f "$2/papers.help" "$2/papers.page"
version=$(sed -n 's/^project(hypotenuse VERSION \([0-9.]*\) .*/\1/p' "$1/CMakeLists.txt")
[ "$("$2/hypotenuse" --version)" = "hypotenuse $version" ] || complain "hypotenuse --version is not $version"
[ "$(sed -n 's/^## \([0-9.]*\) .*/\1/p' "$1/CHANGELOG.md" | head -n 1)" = "$version" ] || complain "CHANGELOG.md does not begin with $version"
[ "$(sed -n 's/.*<release version="\([0-9.]*\)".*/\1/p' "$1/packaging/desktop/hypotenuse.metainfo.xml" | head -n 1)" = "$version" ] ||
    complain "the releases of hypotenuse.metainfo.xml do not begin with $version"
day=$(sed -n 's/^## [0-9.]* (\([0-9-]*\)).*/\1/p' "$1/CHANGELOG.md" | head -n 1)
grep -q "<release version=\"$version\" date=\"$day\">" "$1/packaging/desktop/hypotenuse.metainfo.xml" ||
    complain "CHANGELOG.md and hypotenuse.metainfo.xml date $version differently"
# The words that bash completes.
completes() { # EXPECTED WORD…: the last word is completed
    expected=$1
    shift
    got=$(bash -c '. "$0/packaging/completion/hypotenuse.bash"; program=$1; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
        _hypotenuse "$program"; echo "${COMPREPLY[*]}"' "$sources" "$build/hypotenuse" "$@")
    [ "$got" = "$expected" ] || complain "bash completes '$*' to '$got', not to '$expected'"
}
completes "--scale --scenario --scene --screenshot" hypotenuse --sc
completes "puzzles puzzle" hypotenuse --scene pu
completes "river,tower" hypotenuse --expansions river,tow
completes "turn" hypotenuse --end tu
completes "gl es" hypotenuse --renderer ""
if [ -x "$build/hypotenuse-table" ]; then
    kept=$build/papers-kept
    mkdir -p "$kept" && : >"$kept/kiwi7.log"
    got=$(bash -c '. "$0/packaging/completion/hypotenuse.bash"; COMP_WORDS=(hypotenuse-table --folder "$2" --log k); COMP_CWORD=4
        _hypotenuse "$1"; echo "${COMPREPLY[*]}"' "$sources" "$build/hypotenuse-table" "$kept")
    [ "$got" = kiwi7 ] || complain "bash completes --log k to '$got', not to a game that is kept"
    rm -r "$kept"
fi
exit $bad
