#!/bin/sh
# Renders every scene at three sizes and holds it against the kept pictures in tests/visual/kept.
# usage: scenes.sh BUILD_FOLDER [--keep]   --keep replaces the kept ones: look at every one of them before you commit
# On failure the actual picture and the difference (×4) stay in BUILD_FOLDER/visual.
set -eu
build=$1
mode=${2:-}
here=$(cd "$(dirname "$0")" && pwd)
out=$build/visual
mkdir -p "$out" "$here/kept"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
SDL_VIDEODRIVER=offscreen
HOME=$work
export SDL_VIDEODRIVER HOME
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME
game=$build/hypotenuse
bad=0

# A game in the middle, with halves, pairs and gaps, and one that is over: played once, then opened at each size.
"$game" --config "$work/mid" --size 640x400 --players ai0,ai0,ai0,ai0 --deal random --halves 5 --seed 11 --speed off --autoplay \
    --frames 40 >"$work/log" 2>&1
"$game" --config "$work/over" --size 640x400 --players ai0,ai0,ai0 --deal draft --halves 3 --seed 6 --speed off --autoplay \
    --until results --frames 20000 >"$work/log" 2>&1
middle=$(ls "$work"/mid/games/*.hyp)
# Without its last lines the second game is about to end: its last turn and the final scoring are played again.
ending=$work/ending.hyp
head -n -2 "$(ls "$work"/over/games/*.hyp)" >"$ending"
mkdir "$work/fresh"
cp "$middle" "$ending" "$work/fresh"

# picture NAME ARGUMENTS…
picture() {
    name=$1
    shift
    for size in 1280x720 1920x1080 3840x2160; do
        actual=$out/$name-$size.png
        # a resumed game goes on in its file
        cp "$work/fresh/${middle##*/}" "$middle"
        cp "$work/fresh/${ending##*/}" "$ending"
        if ! "$game" --size $size "$@" --screenshot "$actual" >"$work/log" 2>&1; then
            cat "$work/log"
            bad=1
        elif [ "$mode" = --keep ]; then
            "$build/compare-pictures" --keep "$actual" "$here/kept/$name-$size.png"
        elif "$build/compare-pictures" "$here/kept/$name-$size.png" "$actual" "$out/$name-$size-difference.png"; then
            rm -f "$actual"
        else
            bad=1
        fi
    done
}

picture menu --scene menu --frames 20
picture setup --scene setup --frames 20
picture sets --scene setup --expansions river,inns-and-cathedrals,halflings --input "$here/sets.txt" --frames 120
picture settings --scene settings --frames 20
picture draft --scene draft --players human,human,human,human --deal draft --halves 3 --seed 3 --frames 20
picture curtain --players human,human --deal random --halves 3 --seed 5 --frames 60
picture choose --players human,ai0 --deal random --halves 3 --seed 5 --frames 60
picture figures --scenario "$here/figures.json" --input "$here/figures.txt" --frames 160
picture middle --resume "$middle" --frames 20
picture scoring --players ai0,ai0,ai0 --deal random --halves 3 --seed 6 --autoplay --frames 700
picture final --resume "$ending" --autoplay --frames 300
picture results --players ai0,ai0,ai0 --deal draft --halves 3 --seed 6 --speed off --autoplay --until results --frames 20000
[ $bad = 0 ] || echo "pictures differ: see $out"
exit $bad
