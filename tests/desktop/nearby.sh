#!/bin/sh
# A player who has never hosted plays a game with a friend on the same network: two real programs with separate settings, from the
# menu, five clicks in all; the friend's program finds the table by itself. They have a separate network, so that they find no
# other table. If none can be made the friend joins by the invitation, and the test says so.
# usage: nearby.sh BUILD_FOLDER
network='ip link set lo up && ip link add v0 type veth peer name v1 && ip addr add 10.9.9.1/24 dev v0 &&
    ip link set v0 up && ip link set v1 up && ip route add 224.0.0.0/4 dev v0'
if [ -z "${NEARBY_NETWORK:-}" ] && unshare -rn sh -c "$network" 2>/dev/null; then
    NEARBY_NETWORK=1 exec unshare -rn sh -c "$network"' && exec "$0" "$@"' "$0" "$@"
fi
. "$(dirname "$0")/common.sh"
. "$(dirname "$0")/machines.sh"
size=1280x720
machine here
machine there
at here --scene menu
press here menu.tables
press here tables.host.open
if [ -n "${NEARBY_NETWORK:-}" ]; then
    at there --scene menu
    press there menu.tables
else
    echo "no network of one's own can be made here: the friend is invited"
    at there --join "$(invitation here)"
fi
press there tables.do.sit
press here tables.do.ready
all 60 turn 1 || fail "no game"
echo "a table, and a friend who found it"
