#!/bin/sh
# The renderer uses only functions and names that OpenGL ES 3.0 has as well: no reading of textures, no GL_BGRA, no glMapBuffer, no
# swizzles.   usage: es.sh SOURCE_FOLDER
# gl_fine_image() in src/render/gl.c handles 16-bit formats separately.
set -eu
header=/usr/include/GLES3/gl3.h
[ -r $header ] || {
    echo "not checked: there is no $header (libgles-dev)"
    exit 0
}
names() { grep -rhoE '\bgl[A-Z][A-Za-z0-9]+\b|\bGL_[A-Z0-9_]+\b' "$@" | sort -u; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
names $header >"$place/es"
names --include='*.[ch]' "$1/src" | grep -vxE 'GL_R16|GL_RGBA16' >"$place/used"
[ -s "$place/used" ] || echo "no OpenGL was found in $1/src" >>"$place/missing"
comm -23 "$place/used" "$place/es" | sed 's/$/: OpenGL ES 3.0 does not have it/' >>"$place/missing"
cat "$place/missing"
[ ! -s "$place/missing" ]
