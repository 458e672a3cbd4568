#!/bin/sh
# Writes the languages as a C source, for src/words/language.c: the sum of each compiled catalogue, and its own name and greeting out of
# the head of the .po file beside this script: sums.sh SOURCE.c LANG=CATALOGUE.mo…
set -eu
out=$1
shift
folder=$(dirname "$0")
head_line() { # LANG FIELD: what the head says, fit for a C string
    line=$(sed -n "1,/^\$/s/^\"$2: \\([^\"\\\\]*\\)\\\\n\"\$/\\1/p" "$folder/$1.po")
    [ -n "$line" ] || { echo "data/i18n/$1.po: its head has no line \"$2: …\\n\"" >&2; exit 1; }
    echo "$line"
}
{
    echo '#include "words/catalogue_sums.h"'
    echo 'const CatalogueSum catalogue_sums[] = {'
    for pair in "$@"; do
        code=${pair%%=*}
        name=$(head_line "$code" X-Native-Name)
        greeting=$(head_line "$code" X-Greeting)
        echo "    {{\"$code\", \"$name\", \"$greeting\"}, $(cksum <"${pair#*=}" | cut -d' ' -f1)u},"
    done
    echo '    {{0}, 0}};'
} >"$out.new"
mv "$out.new" "$out"
