# common.sh: sourced by the desktop tests. Makes a temporary folder and a separate screen, and
# starts the program and its player.
# shellcheck shell=sh
set -u
build=$(cd "$1" && pwd)
player=$build/desktop-player
# windows.sh sets HYPOTENUSE_PROGRAM to the program for Windows.
program=${HYPOTENUSE_PROGRAM:-$build/hypotenuse}
work=$(mktemp -d "${TMPDIR:-/tmp}/hypotenuse-desktop-XXXXXX")
screen_pid=
game_pid=

tidy() {
    [ -n "$game_pid" ] && kill "$game_pid" 2>/dev/null
    [ -n "$screen_pid" ] && kill "$screen_pid" 2>/dev/null
    rm -rf "$work"
}
trap tidy EXIT
trap 'exit 130' INT TERM

fail() {
    echo "FAILED: $*" >&2
    [ -f "$work/game.log" ] && cat "$work/game.log" >&2
    exit 1
}

# Starts a screen without a window manager, as large as the window: the window is at the top left,
# so positions of the probe are positions of the pointer.
start_screen() {
    Xvfb -displayfd 3 -screen 0 "${size:-1280x720}x24" -nolisten tcp \
        3>"$work/display" 2>"$work/screen.log" &
    screen_pid=$!
    tries=0
    while [ ! -s "$work/display" ]; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || fail "no Xvfb: $(cat "$work/screen.log")"
        sleep .1
    done
    DISPLAY=:$(cat "$work/display")
    export DISPLAY
    unset WAYLAND_DISPLAY
    SDL_VIDEODRIVER=x11
    export SDL_VIDEODRIVER
}

# share_art CONFIG: shares painted art among all tests of this build, as for a player who has played
# before. Stale art is never found: the name of a picture is a hash of everything that determines
# it.
share_art() {
    [ -e "$1/art" ] && return
    mkdir -p "$1" "$build/desktop-art"
    ln -s "$build/desktop-art" "$1/art"
}

# start_game ARGUMENTS…: starts the program in the background, with a fresh probe.
start_game() {
    rm -f "$work/probe.json"
    share_art "$work/config"
    # shellcheck disable=SC2086
    $program --config "$work/config" --speed off --size "${size:-1280x720}" \
        --probe "$work/probe.json" "$@" >"$work/game.log" 2>&1 &
    game_pid=$!
}

# wait_end PID SECONDS: waits until that program has ended by itself.
wait_end() {
    tries=0
    while kill -0 "$1" 2>/dev/null; do
        tries=$((tries + 1))
        [ $tries -lt $(($2 * 10)) ] || fail "the program does not end"
        sleep .1
    done
}

# Waits at most 20 s until the game has ended by itself; returns its exit status.
wait_game() {
    wait_end "$game_pid" 20
    wait "$game_pid"
    status=$?
    game_pid=
    return $status
}

play() {
    "$player" "$work/probe.json" "$@" 2>"$work/player.log" || {
        cat "$work/player.log" >&2
        fail "player: $*"
    }
}
