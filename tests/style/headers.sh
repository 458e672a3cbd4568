#!/bin/sh
# Every header compiles by itself and its guard spells its path.   usage: headers.sh SOURCE_FOLDER COMPILER BUILD_FOLDER
set -eu
compiler=$2
build=$(cd "$3" && pwd)
cd "$1/src"
headers=$(find . -name '*.h' | sed 's,^\./,,' | sort)
bad=0
for header in $headers; do
    guard=$(echo "$header" | tr 'a-z/.' 'A-Z__')
    if ! grep -q "^#ifndef $guard\$" "$header"; then
        echo "src/$header: the guard should be $guard"
        bad=1
    fi
done
# The build has compiled each header that is the first include of a source, so it compiles alone. The others are compiled here,
# forty at a time, each as a separate source: the compiler names the header that it stops at.
proved=$(find . -name '*.c' -exec awk 'FNR == 1 { found = 0 } !found && /^#include/ { found = 1; if (split($0, part, "\"") > 1) print part[2] }' {} +)
others=$(printf '%s\n' "$headers" | grep -vxF "$proved")
flags="-std=c17 -fsyntax-only -Wall -Wextra -D_DEFAULT_SOURCE -I. -I$build/generated $(pkg-config --cflags sdl2 cairo)"
# shellcheck disable=SC2086
if ! echo "$others" | xargs -n 40 $compiler $flags -x c; then
    echo "a header does not compile by itself"
    bad=1
fi
exit $bad
