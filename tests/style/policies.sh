#!/bin/sh
# The rules read every switch between generations: every PolicyId of rules/policy.h has a reader in src/rules, or its comment says
# "waits for" the set of tiles that will read it, but not both.
# usage: policies.sh SOURCE_FOLDER
set -eu
cd "$1/src/rules"
bad=0
for id in $(sed -n 's/^ *\(POLICY_[A-Z_]*\),.*/\1/p' policy.h); do
    read=$(find . ../expansions -name '*.c' ! -name policy.c -exec grep -lw "$id" {} + || true)
    waits=$(grep -c "^ *$id,.*waits for" policy.h || true)
    if [ -z "$read" ] && [ "$waits" = 0 ]; then
        echo "$id is read by no rule, and policy.h does not say what it waits for"
        bad=1
    fi
    if [ -n "$read" ] && [ "$waits" != 0 ]; then
        echo "$id is read by $read: policy.h must not say that it waits"
        bad=1
    fi
done
exit $bad
