#!/bin/sh
# The program for Windows, under Wine: the referee judges every scenario as here, a game of computer
# players has the same moves, a picture differs in a few pixels at most, a killed game continues
# with its record whole, a second program may not write it, and folder names may have any letters.
# The installer, where it was made, installs without questions, the game starts from there, and the
# uninstaller leaves nothing. HYPOTENUSE_LONG=1 plays 20 games, kills 100 times, fills a disk, and
# plays a game and two tables by mouse. Skipped without Wine or without a build for Windows
# (packaging/windows).
# usage: windows.sh BUILD_FOLDER
. "$(dirname "$0")/common.sh"
sources=$(cd "$(dirname "$0")/../.." && pwd)
windows=$(dirname "$build")/windows
skip() { # counted by packaging/test
    echo "[  SKIPPED ] desktop/windows: $*"
    exit 77
}
command -v wine >/dev/null || skip "no Wine"
[ -e "$windows/hypotenuse.exe" ] || skip "no build for Windows"
start_screen
unset SDL_VIDEODRIVER
export WINEPREFIX="$work/wine" WINEARCH=win64 WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=;winemenubuilder.exe=d" \
    WINEPATH="Z:$windows-libraries/bin" LANGUAGE=en LC_ALL=C.UTF-8
wineboot -i >"$work/wine.log" 2>&1 || fail "Wine does not start: $(cat "$work/wine.log")"
tidy_wine() {
    wineserver -k 2>/dev/null
    WINEPREFIX=$work/friend wineserver -k 2>/dev/null
    umount "$work/small" 2>/dev/null
    tidy
}
trap tidy_wine EXIT

# The referee: the same lines, byte by byte. Command lines of Windows have at most 32,767 letters.
judge() {
    (cd "$sources/data/scenarios" && printf '%s\0' ./*.json | xargs -0 -n 500 "$@")
}
judge "$build/hypotenuse-referee" >"$work/here" 2>"$work/game.log"
judge wine "$windows/hypotenuse-referee.exe" >"$work/there" 2>"$work/game.log"
[ -s "$work/there" ] || fail "the referee judges nothing"
cmp "$work/here" "$work/there" || fail "the referee judges otherwise"
echo "$(wc -l <"$work/there") scenarios judged alike"

# moves CONFIG: the lines of its only record, without the date and the sums that depend on it
moves() {
    sed 's/"started":[0-9]*,//; s/,"sum":"[0-9a-f]*"//' "$1"/games/*.hyp
}
strange="$work/Spiele Müller Łódź 日本"
game="--autoplay --players ai1,ai2,ai0 --halves 2 --speed off --size 960x540"
# same_moves SEED: plays a game here and under Wine, and compares the moves.
same_moves() {
    rm -rf "$work/here.d" "$strange"
    # shellcheck disable=SC2086
    SDL_VIDEODRIVER=offscreen "$build/hypotenuse" --config "$work/here.d" $game --seed "$1" \
        --until results >"$work/game.log" 2>&1 ||
        fail "the game ends with $?"
    # shellcheck disable=SC2086
    wine "$windows/hypotenuse.exe" --config "Z:$strange" $game --seed "$1" \
        --until results >"$work/game.log" 2>&1 ||
        fail "the game for Windows ends with $?"
    moves "$work/here.d" >"$work/here"
    moves "$strange" >"$work/there"
    cmp "$work/here" "$work/there" || fail "the games with seed $1 differ"
    echo "a game of $(wc -l <"$work/there") actions: the same moves"
}
for seed in ${HYPOTENUSE_LONG:+$(seq 12 30)} 11; do
    same_moves "$seed"
done

# A picture through standard output: at most one colour of a pixel in a thousand is visibly different.
picture="--scenario $sources/tests/desktop/dangers.json --size 960x540 --frames 2 --film --theme light"
# shellcheck disable=SC2086
SDL_VIDEODRIVER=offscreen "$build/hypotenuse" $picture >"$work/here.rgba" 2>"$work/game.log" || fail "no picture"
# shellcheck disable=SC2086
wine "$windows/hypotenuse.exe" $picture >"$work/there.rgba" 2>"$work/game.log" || fail "no picture for Windows"
cmp -l "$work/here.rgba" "$work/there.rgba" | awk -v whole="$(wc -c <"$work/here.rgba")" '
    function value(octal) { return int(octal / 100) * 64 + int(octal % 100 / 10) * 8 + octal % 10 }
    { difference = value($2) - value($3); seen += difference > 8 || difference < -8 }
    END { printf "a picture of %d bytes: %d visibly different\n", whole, seen; exit !whole || seen > whole / 1000 }' ||
    fail "the pictures differ"

# lines CONFIG NUMBER: waits until its record has that many lines.
lines() {
    tries=0
    while [ "$(cat "$1"/games/*.hyp 2>/dev/null | wc -l)" -lt "$2" ]; do
        tries=$((tries + 1))
        [ $tries -lt 600 ] || fail "no $2 lines in the record"
        sleep .1
    done
}
# play_until LINES OPTION…: plays under Wine until the record has that many lines.
play_until() {
    least=$1
    shift
    wine "$windows/hypotenuse.exe" --config "Z:$strange" "$@" --speed 1 >"$work/game.log" 2>&1 &
    game_pid=$!
    lines "$strange" "$least"
    record=$(find "$strange/games" -name '*.hyp')
    cp "$record" "$work/seen"
}
# Kills that game. Every line that was in its record is still there.
kill_game() {
    kill -9 "$game_pid"
    wait "$game_pid" 2>/dev/null
    game_pid=
    head -c "$(wc -c <"$work/seen")" "$record" | cmp - "$work/seen" ||
        fail "the killed game lost a line"
    "$build/hypotenuse-referee" "$record" >/dev/null ||
        fail "the record of the killed game is damaged"
    killed=$(wc -l <"$record")
}
rm "$strange"/games/*.hyp
# shellcheck disable=SC2086
play_until 12 $game --seed 11
wine "$windows/hypotenuse.exe" --config "Z:$work/other" --resume "Z:$record" --frames 3 >"$work/second.log" 2>&1 &&
    fail "a second program opened the same game"
grep -q "another copy of Hypotenuse" "$work/second.log" ||
    fail "no clear message: $(cat "$work/second.log")"
kill_game
# After every nine kills another game begins.
for kill in ${HYPOTENUSE_LONG:+$(seq 99)}; do
    if [ $((kill % 9)) = 0 ]; then
        rm "$record"
        # shellcheck disable=SC2086
        play_until 12 $game --seed 11
    else
        play_until $((killed + 1)) --resume "Z:$record" --autoplay --size 960x540
    fi
    kill_game
done
[ "$killed" -lt "$(wc -l <"$work/here")" ] || fail "the game was over before it was killed"
wine "$windows/hypotenuse.exe" --config "Z:$strange" --resume "Z:$record" --autoplay --speed off --size 960x540 --until results \
    >"$work/game.log" 2>&1 || fail "the resumed game ends with $?"
moves "$strange" | cmp "$work/here" - || fail "the resumed game differs"
times=${HYPOTENUSE_LONG:+"100 times, at last "}
echo "killed ${times}after $killed actions, resumed, and played on to the same end"

# A full disk: the lines that fit stay whole, and with room again the game has the same end.
small=$work/small
mkdir "$small"
if [ -n "${HYPOTENUSE_LONG:-}" ] && mount -t tmpfs -o size=400k none "$small" 2>/dev/null; then
    dd if=/dev/zero of="$small/fill" bs=1k count=384 2>/dev/null
    # shellcheck disable=SC2086
    wine "$windows/hypotenuse.exe" --config "Z:$small" $game --seed 11 --frames 500 \
        >"$work/game.log" 2>&1 &&
        fail "a game that could not be saved ends as if it had been"
    rm "$small/fill"
    record=$(find "$small/games" -name '*.hyp')
    written=$(wc -l <"$record")
    "$build/hypotenuse-referee" "$record" >/dev/null || fail "the full disk damaged the record"
    wine "$windows/hypotenuse.exe" --config "Z:$small" --resume "Z:$record" --autoplay \
        --speed off --size 960x540 --until results >"$work/game.log" 2>&1 ||
        fail "after the full disk the game ends with $?"
    moves "$small" | cmp "$work/here" - || fail "after the full disk the game differs"
    umount "$small"
    echo "a full disk after $written lines: whole, resumed, and played on to the same end"
fi

# A whole game by mouse. Tables of two programs by mouse, whose host is killed and comes back: the
# host for this system or for Windows, the guest for Windows.
if [ -n "${HYPOTENUSE_LONG:-}" ]; then
    here=$(dirname "$0")
    # One desktop of Wine shows the windows of one screen only, so the guest has another one.
    WINEPREFIX=$work/friend wineboot -i >"$work/wine.log" 2>&1
    host="env -u SDL_VIDEODRIVER wine $windows/hypotenuse.exe"
    guest="env -u SDL_VIDEODRIVER WINEPREFIX=$work/friend wine $windows/hypotenuse.exe"
    HYPOTENUSE_LONG='' HYPOTENUSE_PROGRAM=$host "$here/whole_game.sh" "$build" ||
        fail "no game by mouse"
    for program in "$build/hypotenuse" "$host"; do
        HYPOTENUSE_PROGRAM=$program HYPOTENUSE_THERE=$guest "$here/together.sh" "$build" ||
            fail "no table of $program"
    done
fi

setup=$(find "$(dirname "$build")/packages" -name 'hypotenuse-*-setup.exe' 2>/dev/null | head -n 1)
[ -n "$setup" ] || exit 0
classes='HKCU\Software\Classes'
home="$WINEPREFIX/drive_c/users/$(id -un)"
unset WINEPATH # its libraries are with the game
place="$home/AppData/Local/Programs/Hypotenuse"
for time in first second; do
    wine "$setup" /S || fail "the $time run of the installer ends with $?"
done
wine reg query "$classes\\.hypset" /ve >/dev/null || fail "tile sets have no program"
wine reg query "$classes\\hypotenuse\\shell\\open\\command" /ve >/dev/null || fail "invitations have no program"
[ -n "$(find "$home" -name Hypotenuse.lnk)" ] || fail "there is no entry in the start menu"
wine "$place/hypotenuse.exe" --portable --frames 3 --screenshot "Z:$work/installed.png" >"$work/game.log" 2>&1 ||
    fail "the installed game ends with $?"
[ -s "$work/installed.png" ] || fail "the installed game makes no picture"
rm -r "$place/portable"
wine "$place/uninstall.exe" /S || fail "the uninstaller ends with $?"
tries=0
while [ -e "$place" ]; do # it copies itself, so that it can remove itself
    tries=$((tries + 1))
    [ $tries -lt 100 ] || fail "the uninstaller leaves $(find "$place" | head -n 3)"
    sleep .2
done
! wine reg query "$classes\\.hypset" /ve >/dev/null 2>&1 || fail "the uninstaller leaves a file type"
echo "installed, started and removed"
