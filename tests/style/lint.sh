#!/bin/sh
# clang-tidy and cppcheck over src/.   usage: lint.sh SOURCE_FOLDER BUILD_FOLDER [FILE…]   (not part of the short tests: minutes)
set -eu
cd "$1"
build=$2
shift 2
bad=0
{ if [ $# -gt 0 ]; then printf '%s\n' "$@"; else find src -name '*.c'; fi; } |
    xargs -P 2 -n 1 clang-tidy -p "$build" --quiet --warnings-as-errors='*' 2>/dev/null || bad=1
cppcheck --std=c11 --enable=warning,performance,portability --inline-suppr --error-exitcode=1 --quiet \
    --suppress=missingIncludeSystem -I src "${@:-src}" || bad=1
exit $bad
