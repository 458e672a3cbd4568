#!/bin/sh
# Installs the libraries into a fresh folder, builds the program of docs/LIBRARY.md against them and runs it.
# usage: library.sh SOURCE_FOLDER BUILD_FOLDER
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cmake --install "$2" --component library --prefix "$place/usr" >"$place/log" || { cat "$place/log"; exit 1; }
sed -n '/^```c$/,/^```$/p' "$1/docs/LIBRARY.md" | sed '1d;$d' >"$place/program.c"
PKG_CONFIG_PATH=$(dirname "$(find "$place/usr" -name hypotenuse-rules.pc)")
export PKG_CONFIG_PATH
# shellcheck disable=SC2046
cc -std=c17 -Wall -Wextra -Werror -o "$place/program" "$place/program.c" $(pkg-config --cflags --libs hypotenuse-rules)
"$place/program" >"$place/out"
tail -n 1 "$place/out"
grep -q '^final scores: [0-9]* and [0-9]*$' "$place/out"
# The catalogue can also be used alone: this program only checks whether a tile file is valid.
cat >"$place/check.c" <<'EOF'
#include "catalogue/catalogue.h"
#include <stdio.h>
int main(int n, char **files)
{
    CatalogueBuilder *builder = catalogue_builder_new();
    Err err = {.line = 0};
    bool good = n == 2 && catalogue_builder_read(builder, files[1], &err);
    printf("%s\n", good ? "sound" : err.text);
    catalogue_builder_free(builder);
    return !good;
}
EOF
# shellcheck disable=SC2046
cc -std=c17 -Wall -Wextra -Werror -o "$place/check" "$place/check.c" $(pkg-config --cflags --libs hypotenuse-catalogue)
"$place/check" "$1/data/tiles/base.json"
