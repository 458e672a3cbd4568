#!/bin/sh
# The programs and libraries need no newer C library than glibc VERSION.   usage: glibc.sh VERSION FILE_OR_FOLDER…
# A system whose own C library is newer than that of Debian 12 may link programs to newer versions; packages and tarball are made on
# Debian 12.
set -eu
most=$1
shift
own=$(getconf GNU_LIBC_VERSION | cut -d' ' -f2)
if [ "$(printf '%s\n' "$own" 2.36 | sort -V | tail -n 1)" != 2.36 ]; then
    echo "not checked: this system has glibc $own"
    exit 0
fi
bad=0
for file in $(find "$@" -type f \( -name '*.so*' -o -perm -u+x \) | tr ' ' '?'); do
    newer=$(objdump -T $file 2>/dev/null | sed -n 's/.*(\{0,1\}GLIBC_\(2\.[0-9]*\)[0-9.]*)\{0,1\}  *\(.*\)/\1 \2/p' | sort -uV |
        awk -v most="$most" '{ split($1, a, "."); split(most, b, "."); if (a[2] > b[2]) print }')
    [ -z "$newer" ] || {
        echo "$file needs a newer glibc than $most: $newer"
        bad=1
    }
done
exit $bad
