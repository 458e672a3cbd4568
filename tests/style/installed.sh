#!/bin/sh
# The installed files: every program and document is there; no file contains the path of the sources
# or of the build; and the program shows its menu from a read-only folder that it was moved to, with
# blanks and umlauts in the name.
# usage: installed.sh SOURCE_FOLDER BUILD_FOLDER
set -eu
place=$(mktemp -d)
trap 'chmod -R u+w "$place"; rm -rf "$place"' EXIT
fail() {
    echo "$1"
    exit 1
}
sources=$(cd "$1" && pwd)
build=$(cd "$2" && pwd)
cmake --install "$build" --prefix "$place/usr" >"$place/log" || { cat "$place/log"; exit 1; }
cd "$place/usr"
for file in bin/hypotenuse bin/hypotenuse-referee share/hypotenuse/art/tiles.pack share/hypotenuse/i18n/ro/LC_MESSAGES/hypotenuse.mo \
    share/hypotenuse/fonts/Vollkorn-Bold.ttf share/applications/hypotenuse.desktop share/metainfo/hypotenuse.metainfo.xml \
    share/mime/packages/hypotenuse.xml share/icons/hicolor/16x16/apps/hypotenuse.png share/icons/hicolor/512x512/apps/hypotenuse.png \
    share/icons/hicolor/scalable/apps/hypotenuse.svg share/man/man6/hypotenuse.6 share/man/man1/hypotenuse-referee.1 \
    share/bash-completion/completions/hypotenuse share/doc/hypotenuse/README.md share/doc/hypotenuse/copyright \
    share/doc/hypotenuse/docs/RULES.md; do
    [ -s "$file" ] || fail "$file is not installed"
done
# The debug data of programs is also searched, although packages leave it out.
for path in "$sources" "$build"; do
    found=$(grep -rlaF "$path" . || true)
    [ -z "$found" ] || fail "these hold the path $path: $found"
done
moved="$place/ein Ordner für Spiele"
mv "$place/usr" "$moved"
chmod -R a-w "$moved"
HOME="$place" SDL_VIDEODRIVER=offscreen "$moved/bin/hypotenuse" --scene menu --lang de --size 640x480 --frames 2 \
    --screenshot "$place/menu.png" >"$place/said" 2>&1 || { cat "$place/said"; fail "the moved program does not start"; }
! grep -q 'warning\|error' "$place/said" || fail "the moved program complains: $(cat "$place/said")"
[ -s "$place/menu.png" ] || fail "the moved program draws nothing"
