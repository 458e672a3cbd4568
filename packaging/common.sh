# common.sh: sourced by the commands in this folder. Finds the project, installs missing packages,
# configures and builds.
# shellcheck shell=sh
set -eu
project=$(cd "$(dirname "$0")/.." && pwd)

build_packages='gcc libc6-dev cmake ninja-build pkg-config gettext libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev
libsdl2-mixer-dev libvorbis-dev libogg-dev libcglm-dev libepoxy-dev libjansson-dev libsqlite3-dev libzip-dev libssl-dev libuv1-dev libsodium-dev libpq-dev libavahi-client-dev libnotify-dev libspeechd-dev libcairo2-dev librsvg2-dev libpng-dev'
run_packages='libgl1-mesa-dri libegl1 libgl1 libgles2 libglx0 fonts-vollkorn fonts-lato fonts-noto-core'
test_packages='libcmocka-dev xvfb xdotool x11-utils clang-format-14 binutils python3 mold iproute2'
windows_packages='gcc-mingw-w64-x86-64-posix g++-mingw-w64-x86-64-posix mingw-w64-tools libz-mingw-w64-dev nsis icoutils
meson autoconf automake libtool tcl zip dpkg-dev xz-utils'
long_packages='clang libclang-rt-14-dev clang-tidy cppcheck postgresql-15 avahi-daemon libavahi-client3 dbus'

# Debian's packages, and those of Fedora and Arch Linux with the same content. These two have
# not been tried.
packages_elsewhere='
gcc gcc gcc
libc6-dev glibc-devel glibc
cmake cmake cmake
ninja-build ninja-build ninja
pkg-config pkgconf-pkg-config pkgconf
gettext gettext gettext
libsdl2-dev SDL2-devel sdl2
libsdl2-image-dev SDL2_image-devel sdl2_image
libsdl2-ttf-dev SDL2_ttf-devel sdl2_ttf
libsdl2-mixer-dev SDL2_mixer-devel sdl2_mixer
libvorbis-dev libvorbis-devel libvorbis
libogg-dev libogg-devel libogg
libcglm-dev cglm-devel cglm
libepoxy-dev libepoxy-devel libepoxy
libjansson-dev jansson-devel jansson
libsqlite3-dev sqlite-devel sqlite
libzip-dev libzip-devel libzip
libssl-dev openssl-devel openssl
libuv1-dev libuv-devel libuv
libsodium-dev libsodium-devel libsodium
libpq-dev libpq-devel postgresql-libs
libavahi-client-dev avahi-devel avahi
libnotify-dev libnotify-devel libnotify
libspeechd-dev speech-dispatcher-devel speech-dispatcher
libcairo2-dev cairo-devel cairo
librsvg2-dev librsvg2-devel librsvg
libpng-dev libpng-devel libpng
libgl1-mesa-dri mesa-dri-drivers mesa
libegl1 libglvnd-egl libglvnd
libgl1 libglvnd-glx libglvnd
libgles2 libglvnd-gles libglvnd
libglx0 libglvnd-glx libglvnd
fonts-vollkorn vollkorn-fonts otf-vollkorn
fonts-lato lato-fonts ttf-lato
fonts-noto-core google-noto-sans-fonts noto-fonts
'

# Prints debian, fedora, arch, or nothing for another system.
system_family() {
    # shellcheck disable=SC1090
    for family in $(. "${OS_RELEASE:-/etc/os-release}" && echo "${ID:-} ${ID_LIKE:-}"); do
        case $family in
        ubuntu) family=debian ;;
        rhel) family=fedora ;;
        esac
        case $family in
        debian | fedora | arch)
            echo "$family"
            return
            ;;
        esac
    done
}

# missing_elsewhere COLUMN HAS PACKAGE…: the names of that column of packages_elsewhere that the
# command HAS doesn't find; Debian's name where the table has none.
missing_elsewhere() {
    column=$1 has=$2
    shift 2
    for package in "$@"; do
        name=$(echo "$packages_elsewhere" | awk -v name="$package" -v column="$column" '$1 == name { print $column }')
        [ -n "$name" ] && $has "$name" >/dev/null 2>&1 || echo "${name:-$package(Debian)}"
    done | sort -u | tr '\n' ' '
}

# need_elsewhere COMMAND PACKAGE…: ends with a sentence if a package is missing.
need_elsewhere() {
    [ -z "$2" ] || {
        echo "Hypotenuse needs packages that are not installed. Please install them: sudo $1 $2" >&2
        exit 1
    }
}

# Lists and installs those of these Debian packages that are missing. On Fedora and Arch Linux it
# names the missing ones and ends the script; on other systems it only lists them all.
need_packages() {
    case $(system_family) in
    debian) ;;
    fedora)
        need_elsewhere "dnf install" "$(missing_elsewhere 2 "rpm -q --whatprovides" "$@")"
        return
        ;;
    arch)
        need_elsewhere "pacman -S --needed" "$(missing_elsewhere 3 "pacman -T" "$@")"
        return
        ;;
    *)
        echo "This script knows no package names of your system. On Debian the packages are: $*" >&2
        return
        ;;
    esac
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
