#!/bin/sh
# The rules read every switch between generations: every policy of rules/names.h and of the expansions has a reader.
# usage: policies.sh SOURCE_FOLDER
set -eu
cd "$1/src/rules"
bad=0
for id in $(sed -n 's/.*X([0-9]*, \(POLICY_[A-Z_]*\),.*/\1/p' names.h ../expansions/*/*_names.h); do
    if ! grep -qrw "$id" --include='*.c' . ../expansions; then
        echo "no rule reads $id"
        bad=1
    fi
done
exit $bad
