#!/bin/sh
# Settings and a record of version 0.1.0, as that version wrote them (tests/older). The settings are
# read without a warning and lose nothing when they are written again; the record is sound, gets the
# same verdict as then, and opens.
# usage: older.sh BUILD_FOLDER
set -eu
build=$1
kept=$(cd "$(dirname "$0")/../older" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "FAILED: $*" >&2
    exit 1
}
mkdir "$work/config"
cp "$kept/settings.json" "$work/config"
cp "$kept/game.hyp" "$work"
"$build/hypotenuse-referee" "$work/game.hyp" >"$work/judged" ||
    fail "the record: $(cat "$work/judged")"
grep -q '"final":{"Mira":86,"Tomas":86,"Yuki":70}' "$work/judged" ||
    fail "the record has other points now"
SDL_VIDEODRIVER=offscreen
SDL_AUDIODRIVER=dummy
export SDL_VIDEODRIVER SDL_AUDIODRIVER
"$build/hypotenuse" --config "$work/config" --scene replay --resume "$work/game.hyp" --frames 2 \
    --probe "$work/probe.json" >"$work/said" 2>&1 || fail "the program: $(cat "$work/said")"
! grep -q 'warning\|error' "$work/said" || fail "the program complains: $(cat "$work/said")"
grep -q '"scene": "replay"' "$work/probe.json" || fail "the record is not shown"
cmp -s "$kept/game.hyp" "$work/game.hyp" || fail "the record was changed by being looked at"
# Without a fixed clock the program writes its settings when it ends.
printf '20 quit\n' >"$work/input"
timeout 60 "$build/hypotenuse" --config "$work/config" --scene menu --input "$work/input" \
    >"$work/said" 2>&1 || fail "the program: $(cat "$work/said")"
python3 - "$kept/settings.json" "$work/config/settings.json" <<'EOF' ||
import json
import sys
old, new = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:])


# A newer version may add settings, but must keep the older version's settings as they are.
def is_kept(value, now):
    if isinstance(value, dict):
        return isinstance(now, dict) and all(name in now and is_kept(value[name], now[name]) for name in value)
    if isinstance(value, list):
        return isinstance(now, list) and len(now) == len(value) and all(map(is_kept, value, now))
    return value == now


parts = ("setup", "preset", "house")
kept = {name: value for name, value in old.items() if name not in parts}
changed = [name for name, value in kept.items() if not is_kept(value, new.get(name))]
changed += [name for name, value in old["setup"].items() if not is_kept(value, new["setup"].get(name))]
print(*changed, end="")
sys.exit(bool(changed))
EOF
    fail "the settings are not what they were"
