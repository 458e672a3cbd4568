#!/bin/sh
# The calls that the program makes to speech-dispatcher. A stand-in for its library notes the language, rate and volume, the
# spoken lines and the interruptions. With HYPOTENUSE_LONG=1 the real one passes its lines to espeak-ng, into files, if both are
# installed.
# usage: speech.sh BUILD_FOLDER
. "$(dirname "$0")/common.sh"
SDL_VIDEODRIVER=offscreen
export SDL_VIDEODRIVER
mkdir -p "$work/own"

# speak SCENE: runs the program with the settings and the input at hand, until it ends.
speak() {
    "$build/hypotenuse" --config "$work/own" --scene "$1" --size 640x480 --input "$work/input" >"$work/game.log" 2>&1 ||
        fail "$1: the program failed"
}

# heard WHAT LINE…: checks that the stand-in noted these lines one after the other.
heard() {
    what=$1
    shift
    printf '%s\n' "$@" >"$work/wanted"
    awk 'NR == FNR { wanted[++n] = $0; next }
         { line[++m] = $0 }
         END { for (i = 0; i + n <= m; i++) { for (k = 1; k <= n && line[i + k] == wanted[k]; k++); if (k > n) exit 0 } exit 1 }' \
        "$work/wanted" "$HEARD" || fail "$what is not among what was asked for: $(cat "$HEARD")"
}

# --- the stand-in -------------------------------------------------------------------------------------------------------------

HEARD=$work/heard LD_LIBRARY_PATH=$build/stand-in
export HEARD LD_LIBRARY_PATH

echo '{"language": "en"}' >"$work/own/settings.json"
echo "200 quit" >"$work/input"
speak settings
[ ! -e "$HEARD" ] || fail "somebody spoke who was not asked: $(cat "$HEARD")"

echo '{"speech": true, "language": "en", "speech_rate": 30, "speech_volume": 40}' >"$work/own/settings.json"
cat >"$work/input" <<END
200 key Tab
220 key Right
260 key F12
280 key Tab
320 quit
END
speak settings
# 40 % is 80 of the 200 steps from the quietest.
heard "what the settings say" "open hypotenuse" "rate 30" "volume -20" "language en"
heard "a key breaks off what was being said" "say Settings" "cancel " "say Language: English"
heard "another language breaks off, is spoken at once by its own voice, and is repeated" \
    "cancel " "rate 30" "volume -20" \
    "language de" "say Sprache: Deutsch" "cancel " "say Sprache: Deutsch"
tail -n 1 "$HEARD" | grep -q '^close' || fail "the connection is left open"
[ "$(sed -n '/^language de/,$s/^say //p' "$HEARD" | grep -c "^Language:")" = 0 ] || fail "English by a German voice"

rm -f "$HEARD"
echo '{"speech": true, "language": "nl", "speech_rate": 30, "speech_volume": 40}' >"$work/own/settings.json"
{
    for frame in 200 204 208 212 216 220 224 228 232 236 240 244 248 252 256 260; do echo "$frame key Tab"; done
    printf '%s\n' "280 key Left" "300 key Tab" "320 key Right" "340 key Right" "360 quit"
} >"$work/input"
speak access
heard "slower" "rate 20" "volume -20" "language nl"
heard "louder" "rate 20" "volume 20" "language nl"
rm -f "$HEARD"

# The service is missing, starts, dies and starts again: each time the program searches for it, then
# speaks the last line, logs its absence once, and does not close the broken connection. Neither a
# frame nor the program's end waits for the service, even if the search blocks.

# until_heard TIMES PATTERN: waits until the stand-in has noted such a line this many times.
until_heard() {
    tries=0
    until [ -e "$HEARD" ] && [ "$(grep -c "$2" "$HEARD")" -ge "$1" ]; do
        tries=$((tries + 1))
        [ $tries -lt 200 ] || fail "'$2' is not $1 times among what was asked for: $(cat "$HEARD")"
        sleep 0.1
    done
}

# begin, end: do the same as speak, but `end` stops the program.
begin() {
    rm -f "$HEARD"
    "$build/hypotenuse" --config "$work/own" --scene settings --size 640x480 --input "$work/input" >"$work/game.log" 2>&1 &
    game_pid=$!
}
end() {
    kill $game_pid
    wait $game_pid || fail "the program does not end well: $(cat "$work/game.log")"
    game_pid=
}

echo '{"speech": true, "language": "en", "speech_rate": 30, "speech_volume": 40}' >"$work/own/settings.json"
touch "$HEARD.gone"
printf '%s\n' "400 key Tab" "405 key Tab" "410 key Shift+Tab" >"$work/input" # when the scene has been drawn, even on a busy machine
begin
until_heard 5 "^refused" # the fifth time is fifteen seconds after the first: the keys have arrived, even on a busy machine
rm "$HEARD.gone"
until_heard 1 "^say"
heard "what was last to be said is said when the service comes" "open hypotenuse" "rate 30" "volume -20" "language en" \
    "say Language: English"
end

frame=60
while [ $frame -lt 3000 ]; do
    echo "$frame key Tab"
    frame=$((frame + 30))
done >"$work/input"
begin
until_heard 2 "^say"
touch "$HEARD.gone"
until_heard 1 "^refused"
rm "$HEARD.gone"
until_heard 2 "^open"
until_heard 3 "^say"
touch "$HEARD.gone" "$HEARD.still"
refused=$(grep -c "^refused" "$HEARD")
until_heard $((refused + 1)) "^refused"
begun=$(date +%s)
end
[ $(($(date +%s) - begun)) -lt 15 ] || fail "the end waited for a service that stands still"
[ "$(grep -c "speech service does not answer" "$work/game.log")" = 1 ] || fail "once in the log: $(cat "$work/game.log")"
! grep -q "^close" "$HEARD" || fail "what broke is closed: $(cat "$HEARD")"
rm -f "$HEARD" "$HEARD.gone" "$HEARD.still"

# A service that starts and then blocks delays neither a frame nor the program's end.
touch "$HEARD.stuck"
begin
until_heard 1 "^rate"
sleep 1
begun=$(date +%s)
end
[ $(($(date +%s) - begun)) -lt 15 ] || fail "the end waited for a service that came and stands still"
rm -f "$HEARD" "$HEARD.stuck"
unset LD_LIBRARY_PATH HEARD

# --- the real one -------------------------------------------------------------------------------------------------------------

[ -n "${HYPOTENUSE_LONG:-}" ] || exit 0
for program in speech-dispatcher espeak-ng; do
    command -v $program >/dev/null || {
        echo "$program is not installed: not tried"
        exit 0
    }
done
XDG_CONFIG_HOME=$work/config XDG_RUNTIME_DIR=$work/run
SPEECHD_ADDRESS=unix_socket:$work/socket
export XDG_CONFIG_HOME XDG_RUNTIME_DIR SPEECHD_ADDRESS
mkdir -p "$work/speechd/modules" "$work/run" "$work/log"
chmod 700 "$work/run"
# A module of one command: writes what is spoken as a line with its language, rate and volume, and
# as sound.
cat >"$work/say" <<END
#!/bin/sh
cat >"$work/line.\$\$"
echo "\$1 \$2 \$3 \$(cat "$work/line.\$\$")" >>"$work/said"
espeak-ng -v "\$1" -f "$work/line.\$\$" -w "$work/said.\$\$.wav"
END
chmod +x "$work/say"
cat >"$work/speechd/speechd.conf" <<END
LogLevel 3
LogDir "$work/log"
AddModule "file" "sd_generic" "file.conf"
DefaultModule file
DefaultLanguage "en"
AudioOutputMethod "alsa"
AudioALSADevice "null"
END
cat >"$work/speechd/modules/file.conf" <<END
GenericExecuteSynth "printf '%s' \'\$DATA\' | $work/say \$LANGUAGE \$RATE \$VOLUME"
GenericCmdDependency "espeak-ng"
GenericLanguage "en" "en" "utf-8"
GenericLanguage "de" "de" "utf-8"
GenericRateAdd 200
GenericRateMultiply 100
GenericRateForceInteger 1
GenericVolumeAdd 100
GenericVolumeMultiply 100
GenericVolumeForceInteger 1
AddVoice "en" "MALE1" "en"
AddVoice "de" "MALE1" "de"
END
# serve: runs the service until this test ends or kills it.
serve() {
    rm -f "$work/socket" "$work/run/speech-dispatcher/pid/speech-dispatcher.pid"
    speech-dispatcher --run-single --config-dir "$work/speechd" --socket-path "$work/socket" \
        >>"$work/dispatcher.log" 2>&1 &
    screen_pid=$! # there is no screen; common.sh ends it
    sleep 2
}
serve
echo '{"speech": true, "language": "en", "speech_rate": 30, "speech_volume": 40}' >"$work/own/settings.json"
cat >"$work/input" <<END
200 key Tab
320 key Right
560 quit
END
speak settings
sleep 2

# The service is killed and restarted: it then speaks the last line, and the game continues.
{
    frame=60
    while [ $frame -lt 3000 ]; do
        echo "$frame key Tab"
        frame=$((frame + 60))
    done
} >"$work/input"
SPEECHD_CMD=/bin/false HEARD=$work/nothing # only this test may start the service
export SPEECHD_CMD
lines=$(wc -l <"$work/said")
begin
# more LINES: waits until this many more lines than before were spoken.
more() {
    tries=0
    until [ "$(wc -l <"$work/said")" -ge $((lines + $1)) ]; do
        tries=$((tries + 1))
        [ $tries -lt 300 ] ||
            fail "it says nothing more:" "$(cat "$work/said" "$work/game.log" "$work/dispatcher.log")"
        sleep 0.1
    done
}
more 2
kill -9 $screen_pid
sleep 1
lines=$(wc -l <"$work/said")
serve
more 1
end
for line in "^en 230 80 Language: English" "^de 230 80 Sprache: Deutsch"; do
    grep -q "$line" "$work/said" ||
        fail "nobody said '$line':" "$(cat "$work/said" "$work/game.log" "$work/dispatcher.log" 2>/dev/null)"
done
for sound in "$work"/said.*.wav; do
    [ "$(wc -c <"$sound")" -gt 10000 ] || fail "$sound: hardly a sound"
done
