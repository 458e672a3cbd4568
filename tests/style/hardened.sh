#!/bin/sh
# The game is built hardened: position independent, every symbol bound at the start and then read-only, with stack protector,
# fortified functions of the C library, and, on x86, marks where indirect branches may arrive.   usage: hardened.sh PROGRAM
set -eu
bad=0
holds() { # NAME PATTERN COMMAND…
    name=$1
    pattern=$2
    shift 2
    "$@" 2>/dev/null | grep -qE "$pattern" || { echo "$name is missing"; bad=1; }
}
holds "position independence" 'Type: +DYN' readelf -h "$1"
holds "read-only relocations" 'GNU_RELRO' readelf -lW "$1"
holds "binding at the start" 'BIND_NOW|Flags: .*NOW' readelf -dW "$1"
holds "the stack protector" '__stack_chk_fail' readelf -sW "$1"
holds "fortified functions" '__(memcpy|snprintf|vsnprintf|printf|fprintf)_chk' readelf -sW "$1"
case $(uname -m) in x86_64) holds "control-flow marks" endbr64 objdump -d --no-show-raw-insn "$1" ;; esac
exit $bad
