# common.sh: sourced by the commands in this folder. Finds the project, installs missing packages,
# configures and builds.
# shellcheck shell=sh
set -eu
project=$(cd "$(dirname "$0")/.." && pwd)

build_packages='gcc libc6-dev cmake ninja-build pkg-config gettext libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev
libsdl2-mixer-dev libvorbis-dev libogg-dev libcglm-dev libepoxy-dev libjansson-dev libsqlite3-dev libzip-dev libssl-dev libuv1-dev libsodium-dev libpq-dev libavahi-client-dev libnotify-dev libspeechd-dev libcairo2-dev librsvg2-dev libpng-dev'
run_packages='libgl1-mesa-dri libegl1 libgl1 libglx0 fonts-vollkorn fonts-lato fonts-noto-core'
test_packages='libcmocka-dev xvfb xdotool x11-utils clang-format-14 binutils python3 mold iproute2'
windows_packages='gcc-mingw-w64-x86-64-posix g++-mingw-w64-x86-64-posix mingw-w64-tools libz-mingw-w64-dev nsis icoutils
meson autoconf automake libtool tcl zip dpkg-dev xz-utils'
long_packages='clang libclang-rt-14-dev clang-tidy cppcheck postgresql-15 avahi-daemon libavahi-client3 dbus'

# Installs the missing ones of these Debian packages and lists them; does nothing if none is
# missing.
need_packages() {
    missing=
    for package in "$@"; do
        state=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
        [ "$state" = installed ] || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    echo "Hypotenuse installs these Debian packages:$missing"
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null 2>&1; then
            echo "Neither root nor sudo: please install them yourself with: apt-get install$missing" >&2
            exit 1
        fi
        as_root=sudo
    fi
    # shellcheck disable=SC2086
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q
    # shellcheck disable=SC2086
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
}

# The date of the newest entry of CHANGELOG.md is the date of every file in a package.
use_release_day() {
    SOURCE_DATE_EPOCH=$(date -u -d "$(sed -n 's/^## [0-9.]* (\([0-9-]*\)).*/\1/p' "$project/CHANGELOG.md" | head -n 1)" +%s)
    export SOURCE_DATE_EPOCH
}

# configure PRESET: also configures an existing folder again, since a package may have been
# installed meanwhile.
configure() {
    (cd "$project" && cmake --preset "$1")
}
