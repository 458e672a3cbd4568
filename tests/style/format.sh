#!/bin/sh
# Every source file is as clang-format 14 would write it, and no line is wider than 100 columns. That includes comments, which
# clang-format leaves as they are, so that diagrams in them survive.   usage: format.sh SOURCE_FOLDER
set -eu
cd "$1"
bad=0
find src tests research -name '*.[ch]' -print | sort >"${TMPDIR:-/tmp}/format.$$"
trap 'rm -f "${TMPDIR:-/tmp}/format.$$"' EXIT
# Two at a time: one process needs six seconds for all of them.
if ! xargs -P 2 -n 60 clang-format-14 --dry-run --Werror <"${TMPDIR:-/tmp}/format.$$"; then
    echo "clang-format-14 -i FILE mends it"
    bad=1
fi
if LC_ALL=C.UTF-8 xargs grep -nE '^.{101,}' <"${TMPDIR:-/tmp}/format.$$"; then
    echo "wider than 100 columns"
    bad=1
fi
exit $bad
