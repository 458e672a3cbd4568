#!/bin/sh
# clang-tidy and cppcheck over src/.   usage: lint.sh SOURCE_FOLDER BUILD_FOLDER   (not part of the short tests: minutes)
set -eu
cd "$1"
find src -name '*.c' | xargs -P 2 -n 4 clang-tidy -p "$2" --quiet --warnings-as-errors='*'
cppcheck --std=c11 --enable=warning,performance,portability --inline-suppr --error-exitcode=1 --quiet \
    --suppress=missingIncludeSystem -I src src
