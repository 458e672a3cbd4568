#!/bin/sh
# Every header compiles by itself and its guard spells its path.   usage: headers.sh SOURCE_FOLDER [COMPILER]
set -eu
cd "$1/src"
compiler=${2:-cc}
bad=0
for header in $(find . -name '*.h' | sed 's,^\./,,' | sort); do
    guard=$(echo "$header" | tr 'a-z/.' 'A-Z__')
    if ! grep -q "^#ifndef $guard\$" "$header"; then
        echo "src/$header: the guard should be $guard"
        bad=1
    fi
    if ! $compiler -std=c17 -fsyntax-only -Wall -Wextra -D_DEFAULT_SOURCE -I. $(pkg-config --cflags sdl2 cairo) -x c "$header"; then
        echo "src/$header: does not compile by itself"
        bad=1
    fi
done
exit $bad
