#!/bin/sh
# The program speaks through speech-dispatcher, which hands what it hears to espeak-ng, into a file.
# Only with HYPOTENUSE_LONG=1, and where both are installed.
# usage: speech.sh BUILD_FOLDER
. "$(dirname "$0")/common.sh"
[ -n "${HYPOTENUSE_LONG:-}" ] || exit 0
for program in speech-dispatcher espeak-ng; do
    command -v $program >/dev/null || {
        echo "$program is not installed: not tried"
        exit 0
    }
done
SDL_VIDEODRIVER=offscreen
XDG_CONFIG_HOME=$work/config XDG_RUNTIME_DIR=$work/run
SPEECHD_ADDRESS=unix_socket:$work/socket
export SDL_VIDEODRIVER XDG_CONFIG_HOME XDG_RUNTIME_DIR SPEECHD_ADDRESS
mkdir -p "$work/speechd/modules" "$work/own" "$work/run" "$work/log"
chmod 700 "$work/run"
# A module of one command: what is said, as a line and as sound.
cat >"$work/say" <<END
#!/bin/sh
cat >"$work/line.\$\$"
cat "$work/line.\$\$" >>"$work/said"
echo >>"$work/said"
espeak-ng -f "$work/line.\$\$" -w "$work/said.\$\$.wav"
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
GenericExecuteSynth "printf '%s' \'\$DATA\' | $work/say"
GenericCmdDependency "espeak-ng"
AddVoice "en" "MALE1" "en"
END
speech-dispatcher --run-single --config-dir "$work/speechd" --socket-path "$work/socket" \
    >"$work/dispatcher.log" 2>&1 &
game_pid=$! # ends with this test
sleep 2
echo '{"speech": true, "language": "en"}' >"$work/own/settings.json"
cat >"$work/input" <<END
90 key Tab
240 key Tab
420 quit
END
"$build/hypotenuse" --config "$work/own" --scene menu --size 640x400 --input "$work/input" \
    >"$work/log.txt" 2>&1 ||
    fail "$(cat "$work/log.txt")"
sleep 2
kill $game_pid 2>/dev/null || true
game_pid=
grep -q "New game" "$work/said" ||
    fail "nobody said 'New game':" \
        "$(cat "$work/said" "$work/log.txt" "$work/dispatcher.log" 2>/dev/null)"
for sound in "$work"/said.*.wav; do
    [ "$(wc -c <"$sound")" -gt 10000 ] || fail "$sound: hardly a sound"
done
