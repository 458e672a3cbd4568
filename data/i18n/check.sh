#!/bin/sh
# Fails if a translation is incomplete or does not fit its text, or if the sources hold texts that the template lacks.
# usage: check.sh SOURCE_FOLDER
set -eu
folder=$1/data/i18n
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=0
texts() { # the texts of a catalogue alone, without places, translations and notes
    msgattrib --no-location --sort-output --no-wrap --clear-fuzzy --empty "$1" | grep '^msg\(ctxt\|id\)' || true
}
"$folder/extract.sh" "$1" "$work/now.pot"
texts "$work/now.pot" >"$work/now"
for catalogue in "$folder/hypotenuse.pot" "$folder"/*.po; do
    name=$(basename "$catalogue")
    texts "$catalogue" >"$work/kept"
    if ! diff "$work/kept" "$work/now" >"$work/difference"; then
        echo "$name does not hold the texts of the sources (data/i18n/update.sh brings it up to date):"
        grep '^[<>]' "$work/difference"
        bad=1
    fi
done
for po in "$folder"/*.po; do
    name=$(basename "$po")
    msgfmt --check-format --check-domain -o "$work/out.mo" "$po" || bad=1
    for kind in untranslated only-fuzzy only-obsolete; do
        # The first text is the catalogue's head, which comes along with the others.
        msgattrib --"$kind" --no-wrap "$po" | grep '^\(#~ \)\?msgid "' | sed 1d >"$work/lacking"
        [ -s "$work/lacking" ] || continue
        echo "$name, $kind:"
        cat "$work/lacking"
        bad=1
    done
done
exit $bad
