#!/bin/sh
# Whatever is missing or broken, the program prints a clear message, exits with the right status,
# and neither crashes nor loses anything.
# Needs no screen.
# usage: messages.sh BUILD_FOLDER
. "$(dirname "$0")/common.sh"
SDL_VIDEODRIVER=offscreen
export SDL_VIDEODRIVER
game=$build/hypotenuse
config=$work/config
failures=0

# says STATUS TEXT ARGUMENTS…: the program must end with STATUS and print TEXT (a basic regular
# expression).
says() {
    want=$1
    text=$2
    shift 2
    timeout 60 "$game" "$@" >"$work/out" 2>&1
    status=$?
    if [ $status -ne "$want" ] || ! grep -q -e "$text" "$work/out"; then
        echo "hypotenuse $*: status $status, not $want, or no '$text' in:" >&2
        cat "$work/out" >&2
        failures=$((failures + 1))
    fi
}
fresh() {
    rm -rf "$config"
    mkdir -p "$config/games" "$config/tiles"
}

says 0 "hypotenuse [0-9]" --version
says 0 "--autoplay" --help
says 2 "unknown option '--nonsense'" --nonsense
says 2 "no scene 'kitchen'" --scene kitchen
says 2 "smallest size is 640x480" --size 320x200
says 2 "no '1999'" --generation 1999
says 2 "no player 'ai9'; choose from human, ai0, .*ai5" --players human,ai9
says 2 "no language 'xx'; choose from en," --lang xx
says 2 "no 'moon'; choose from .*river" --expansions moon
says 2 "no theme 'loud'" --theme loud
says 2 "cannot be opened" --resume "$work/nowhere.hyp"
printf '{"format":"hypotenuse-log/1"}\n' >"$work/only.told"
says 2 "only the table of this game can continue it" --resume "$work/only.told"
says 2 "not a folder" --data "$work/nowhere"
says 1 "cannot write" --frames 1 --screenshot "$work/nowhere/a.png"

fresh # invalid settings: defaults, and the file is kept
echo '{ "ui_scale": "huge", ' >"$config/settings.json"
says 0 "settings.json:[0-9]" --config "$config" --frames 2
grep -q huge "$config/settings.json.bad" || fail "broken settings were not kept"

fresh # a broken tile file of the player is skipped
printf '{\n"tiles": [ {\n' >"$config/tiles/mine.json"
says 0 "mine.json:[0-9]*:.*left out" --config "$config" --frames 2

fresh # a pipe among the games is skipped without waiting for it, and SIGTERM ends the program
mkfifo "$config/games/pipe.hyp" "$config/tiles/pipe.json"
timeout -s KILL 60 "$game" --config "$config" >"$work/out" 2>&1 &
program=$!
sleep 4
pkill -TERM -P "$program" -x hypotenuse || fail "a pipe among the games ends the program"
wait "$program" && status=0 || status=$?
[ "$status" -eq 0 ] || fail "beside a pipe SIGTERM ends the program with $status"

mkdir -p "$work/data/shaders" # data that is broken or missing
says 1 "shader" --data "$work/data" --frames 2
rm -rf "$work/data"
mkdir -p "$work/data/drawings"
says 1 "icons.png" --data "$work/data" --frames 2
rm -rf "$work/data"
mkdir -p "$work/data/art"
echo '[ "no generations"' >"$work/data/generations.json"
echo "no pack" >"$work/data/art/tiles.pack"
says 0 "generations.json:2" --data "$work/data" --frames 2
says 0 "tiles.pack" --data "$work/data" --frames 2

says 0 "can't be saved" --config /proc/nowhere --frames 2 # nothing can be written
says 1 "a part of it unsaved" --config /proc/nowhere --autoplay --speed off --frames 60

printf 'FRAME\n' >"$work/input"
says 2 "input:1" --input "$work/input" --frames 2
echo '{"format": 3}' >"$work/scenario.json"
says 2 "scenario.json:1" --scenario "$work/scenario.json" --frames 2
# The same faulty file, whichever way it is named. Faults that can be known before a window opens
# are reported without one.
for way in --resume --scenario; do
    says 2 "nowhere.hyp: .*cannot be opened" $way "$work/nowhere.hyp"
    says 2 "scenario.json:1" $way "$work/scenario.json"
done
says 2 "nowhere.hyp: cannot be opened" "$work/nowhere.hyp"
says 2 "scenario.json:1" "$work/scenario.json"
says 2 "is not a saved game, tile set or position" "$work"
says 2 "lang needs a value" --lang --frames 3
(
    SDL_VIDEODRIVER=none
    export SDL_VIDEODRIVER
    says 2 "no theme 'loud'" --theme loud
    says 2 "no player 'ai9'" --players human,ai9
    says 2 "nowhere.hyp" --resume "$work/nowhere.hyp"
    says 2 "not enough halves" --halves 8 --players ai1,ai1,ai1,ai1
    [ $failures -eq 0 ]
) || failures=$((failures + 1))

fresh # a truncated record, and one that was changed
says 0 "" --config "$config" --autoplay --speed off --seed 3 --halves 1 --frames 300
record=$(find "$config/games" -name '*.hyp')
[ -n "$record" ] || fail "no record was written"
says 0 "" --config "$config" "$record" --frames 2
head -c 3000 "$record" >"$work/cut.hyp"
says 0 "cut off" --config "$config" --resume "$work/cut.hyp" --frames 2
sed '5s/"seat":./"seat":7/' "$record" >"$work/changed.hyp"
cp "$work/changed.hyp" "$work/changed.copy"
says 0 "changed.hyp:5: .*checksum" --config "$config" --resume "$work/changed.hyp" --frames 2
cmp -s "$work/changed.hyp" "$work/changed.copy" || fail "a damaged record was written over"
head -n 1 "$record" | sed 's/seed/seeds/' >"$work/rubbish.hyp"
says 2 "rubbish.hyp:1" --resume "$work/rubbish.hyp"

fresh # no file may grow beyond 4 KiB, which looks like a full disk: autoplay continues and reports it
(
    ulimit -f 8
    says 1 "the game cannot be saved: File too large" \
        --config "$config" --autoplay --speed off --halves 3 --frames 200
    grep -q "a part of it unsaved, which is lost" "$work/out" || failures=$((failures + 1))
    [ $failures -eq 0 ]
) || failures=$((failures + 1))
fresh # unfinished files of a killed program are removed
touch "$config/settings.json.part-aBc123" "$config/games/a.ai4.review.part-aBc123"
says 0 "" --config "$config" --frames 2
[ -z "$(find "$config" -name '*.part*')" ] ||
    fail "left by a kill: $(find "$config" -name '*.part*')"

# If OpenGL 3.3 is missing, OpenGL ES draws; if both are missing, the message names both.
MESA_GL_VERSION_OVERRIDE=2.1
export MESA_GL_VERSION_OVERRIDE
says 0 "OpenGL ES 3" --config "$config" --frames 2
says 1 "can't draw the game (OpenGL 3.3: " --renderer gl --frames 2
MESA_GLES_VERSION_OVERRIDE=2.0
export MESA_GLES_VERSION_OVERRIDE
says 1 "OpenGL 3.3: .*OpenGL ES 3.0: .*libgl1-mesa-dri" --frames 2
unset MESA_GL_VERSION_OVERRIDE MESA_GLES_VERSION_OVERRIDE
SDL_VIDEODRIVER=x11
DISPLAY=:9876
export DISPLAY
says 1 "screen" --frames 2

[ $failures -eq 0 ] || fail "$failures messages"
echo "all messages are there"
