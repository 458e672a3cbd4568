#!/bin/sh
# Fails if a translation is incomplete or does not fit its text, or if the sources hold texts that the template lacks.
# usage: check.sh SOURCE_FOLDER
set -eu
folder=$1/data/i18n
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=0
texts() { # the texts of a catalogue alone, without places and dates
    msgattrib --no-location --sort-output "$1" | grep -v -e '^"POT-Creation-Date' -e '^#'
}
"$folder/extract.sh" "$1" "$work/now.pot"
texts "$work/now.pot" >"$work/now"
texts "$folder/hypotenuse.pot" >"$work/kept"
if ! diff "$work/kept" "$work/now" >"$work/difference"; then
    echo "hypotenuse.pot is older than the sources (data/i18n/update.sh brings it up to date):"
    cat "$work/difference"
    bad=1
fi
for po in "$folder"/*.po; do
    name=$(basename "$po")
    msgfmt --check --check-format -o "$work/out.mo" "$po" || bad=1
    for kind in untranslated only-fuzzy only-obsolete; do
        msgattrib --"$kind" --no-wrap "$po" >"$work/lacking"
        if grep -q '^\(#~ \)\?msgid ".' "$work/lacking"; then
            echo "$name, $kind:"
            grep '^\(#~ \)\?msgid "' "$work/lacking" | sed 1d
            bad=1
        fi
    done
    msgcmp "$po" "$work/now.pot" || bad=1
done
exit $bad
