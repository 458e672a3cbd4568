#!/bin/sh
# Brings template and translations up to date with the sources. New texts come in untranslated, nothing is guessed.
# usage: update.sh SOURCE_FOLDER
set -eu
folder=$1/data/i18n
"$folder/extract.sh" "$1" "$folder/hypotenuse.pot"
for po in "$folder"/*.po; do
    msgmerge --quiet --no-fuzzy-matching --update --backup=none "$po" "$folder/hypotenuse.pot"
    msgattrib --no-obsolete --output-file="$po" "$po"
done
