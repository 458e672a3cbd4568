#!/bin/sh
# Writes the sums of compiled catalogues as a C source, for src/words/language.c: sums.sh SOURCE.c LANG=CATALOGUE.mo…
set -eu
out=$1
shift
{
    echo '#include "words/catalogue_sums.h"'
    echo 'const CatalogueSum catalogue_sums[] = {'
    for pair in "$@"; do
        echo "    {\"${pair%%=*}\", $(cksum <"${pair#*=}" | cut -d' ' -f1)u},"
    done
    echo '    {0}};'
} >"$out"
