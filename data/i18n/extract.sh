#!/bin/sh
# Writes all texts that players read, as marked in the sources, to a template.
# usage: extract.sh SOURCE_FOLDER OUT.pot
set -eu
cd "$1"
# The texts of book and lessons are data: for the time of this call files of the same names say them as C.
book=$(mktemp -d)
trap 'rm -rf "$book"' EXIT
python3 data/i18n/book_texts.py . "$book"
{
    find src -name '*.c' -o -name '*.h' | grep -v '^src/words/words\.h$'
    (cd "$book" && find data -name '*.json')
} | LC_ALL=C sort |
    xgettext --files-from=- --directory="$book" --directory=. --language=C --from-code=UTF-8 --keyword \
        --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 --keyword=NP_:1,2 --keyword=words_plural:1,2 \
        --keyword=ON_MAIN --keyword=ON_ACCESS \
        --flag=words_format:3:c-format --add-comments=TRANSLATORS: --add-location=file \
        --package-name=hypotenuse --msgid-bugs-address=issues --output=- |
    sed -e '1,/^#$/{/^#$/d;/^#/d}' -e '1,/^$/{/^#, fuzzy/d;s/CHARSET/UTF-8/;/YEAR-MO-DA\|FULL NAME\|LANGUAGE </d}' \
        -e '1,/^$/{/Plural-Forms\|POT-Creation-Date/d}' >"$2"
