#!/bin/sh
# A picture depends only on the arguments: not on the player's settings, games, or earlier
# paintings; and --input plays its script. Needs no screen.
# usage: pictures.sh BUILD_FOLDER
. "$(dirname "$0")/common.sh"
SDL_VIDEODRIVER=offscreen
export SDL_VIDEODRIVER
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME

# picture HOME NAME ARGUMENTS…: writes HOME-NAME.png
picture() {
    home=$1
    name=$2
    shift 2
    HOME=$work/$home "$build/hypotenuse" --screenshot "$work/$home-$name.png" "$@" \
        >"$work/game.log" 2>&1 || fail "$name: status $?"
}

# The second home has other settings and a game that could be continued; the third lacks the art of
# the build.
mkdir -p "$work/a" "$work/b/.config/hypotenuse" "$work/b/.local/share/hypotenuse/games" \
    "$work/c" "$work/bare/art"
echo '{"language": "de", "ui_scale": 1.5, "speed": 2, "theme": "light"}' \
    >"$work/b/.config/hypotenuse/settings.json"
HOME=$work/b "$build/hypotenuse" --config "$work/other" --autoplay --seed 4 --frames 200 \
    >"$work/game.log" 2>&1 || fail "a game to continue"
cp "$work/other/games/"*.hyp "$work/b/.local/share/hypotenuse/games/"

for home in a b c; do
    data=
    [ $home = c ] && data="--data $work/bare"
    # shellcheck disable=SC2086
    picture $home menu $data
    # shellcheck disable=SC2086
    picture $home game --scene game --autoplay --halves 2 --seed 11 --frames 150 $data
done
for name in menu game; do
    cmp "$work/a-$name.png" "$work/b-$name.png" || fail "$name depends on the person's folders"
    cmp "$work/a-$name.png" "$work/c-$name.png" || fail "$name depends on who painted"
done

# Each scene with a table may be the first one, without a fade before it.
for scene in puzzle lesson editor; do
    HOME=$work/a "$build/hypotenuse" --scene $scene --reduced-motion --frames 5 \
        >"$work/game.log" 2>&1 || fail "$scene as the first scene"
done

# A script of mouse and keys: the settings from the menu, and back; --probe reports what is on the
# screen.
HOME=$work/a "$build/hypotenuse" --frames 90 --probe "$work/probe.json" \
    >"$work/game.log" 2>&1 || fail "probe"
number='\([0-9.]*\)'
spot=$(tr -d ' \n' <"$work/probe.json" |
    sed -n "s/.*\"id\":\"menu.new_game\"[^[]*\[$number,$number,$number,$number.*/\1 \2 \3 \4/p")
x=$(echo "$spot" | awk '{ print int($1 + $3 / 2) }')
y=$(echo "$spot" | awk '{ print int($2 + $4 / 2) }')
printf '30 move %s %s\n32 down left\n33 up left\n80 size 800 600\n' "$x" "$y" >"$work/input"
HOME=$work/a "$build/hypotenuse" --frames 120 --input "$work/input" --probe "$work/probe.json" \
    >"$work/game.log" 2>&1 || fail "input"
grep -q '"scene": "setup"' "$work/probe.json" || fail "the click did not reach the menu"
tr -d ' \n' <"$work/probe.json" | grep -q '"size":\[800.0,600.0\]' ||
    fail "the window was not resized"
echo "pictures depend on the arguments alone"
