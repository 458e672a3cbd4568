#!/bin/sh
# clang-tidy and cppcheck over src/.   usage: lint.sh SOURCE_FOLDER BUILD_FOLDER [FILE…]
# Both remember clean files in BUILD_FOLDER/lint, and check again only what has changed.
set -eu
cd "$1"
build=$2
shift 2
bad=0
mkdir -p "$build/lint/cppcheck"
python3 tests/style/tidy.py "$build" "$@" || bad=1
[ $# -gt 0 ] || set -- src
cppcheck --std=c11 --enable=warning,performance,portability --inline-suppr --error-exitcode=1 \
    --quiet --suppress=missingIncludeSystem --library=tests/style/cppcheck.cfg \
    --cppcheck-build-dir="$build/lint/cppcheck" -I src -I "$build/generated" "$@" || bad=1
exit $bad
