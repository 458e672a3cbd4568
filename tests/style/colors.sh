#!/bin/sh
# Colours belong to themes (docs/THEMES.md): fails on a literal colour in scenes and widgets.
# usage: colors.sh SOURCE_FOLDER
# theme.c has the colours of the seats, which no theme changes, and of the land behind panels.
set -eu
cd "$1/src"
if grep -nE '0[xX][0-9a-fA-F]{8}\b' scenes/*/*.[ch] ui/*.[ch] |
    grep -vE '^scenes/stage/theme\.c:|version = 0x'; then
    echo "a colour that no theme can change: name it in ui/ui_theme.h and data/themes"
    exit 1
fi
