#!/bin/sh
# On other systems packaging/play and the launcher of the tarball name missing packages as that
# system calls them.
# usage: elsewhere.sh SOURCE_FOLDER
set -eu
sources=$(cd "$1" && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
bad=0

# says WORDS…: checks that $said contains each of them
says() {
    for words in "$@"; do
        case $said in
        *"$words"*) ;;
        *)
            echo "$name: '$said' doesn't say '$words'"
            bad=1
            ;;
        esac
    done
}

# Makes stand-ins for the package managers: they report that only gcc is installed.
mkdir "$place/bin"
for tool in rpm pacman; do
    printf '#!/bin/sh\nfor word in "$@"; do :; done\n[ "$word" = gcc ]\n' >"$place/bin/$tool"
    chmod +x "$place/bin/$tool"
done

# needs NAME OS_RELEASE: puts into $said what need_packages prints about three packages
needs() {
    name=$1
    printf '%s\n' "$2" >"$place/os"
    said=$(OS_RELEASE="$place/os" PATH="$place/bin:$PATH" sh -c '. "$0"; need_packages gcc libsdl2-dev libcmocka-dev' "$sources/packaging/common.sh" 2>&1) && ended=0 || ended=$?
}
needs Fedora 'ID=fedora'
says 'sudo dnf install SDL2-devel libcmocka-dev(Debian)'
[ $ended -ne 0 ] || bad=1
needs Rocky 'ID="rocky"
ID_LIKE="rhel centos fedora"'
says 'sudo dnf install SDL2-devel'
needs Manjaro 'ID=manjaro
ID_LIKE=arch'
says 'sudo pacman -S --needed libcmocka-dev(Debian) sdl2'
needs Void 'ID=void'
says 'On Debian the packages are: gcc libsdl2-dev'
[ $ended -eq 0 ] || bad=1

# Every package that play needs has a name on all three systems.
# shellcheck disable=SC2016
sh -c '. "$0"; for package in $build_packages $run_packages; do echo "$packages_elsewhere" | grep -q "^$package [^ ]* [^ ]*$" || echo "$package has no names elsewhere"; done' \
    "$sources/packaging/common.sh" >"$place/unnamed"
[ ! -s "$place/unnamed" ] || {
    cat "$place/unnamed"
    bad=1
}

# The launcher, with a program that fails as the loader does.
mkdir "$place/program"
sed 's/@MACHINE@/x86_64/' "$sources/packaging/start" >"$place/hypotenuse"
fails() {
    name=$1
    printf 'ID=%s\n' "$2" >"$place/os"
    echo "program/hypotenuse: $3" >"$place/reason"
    printf '#!/bin/sh\ncat "%s" >&2\nexit 127\n' "$place/reason" >"$place/program/hypotenuse"
    chmod +x "$place/program/hypotenuse"
    said=$(env -u DISPLAY -u WAYLAND_DISPLAY OS_RELEASE="$place/os" PATH="$place/bin:$PATH" sh "$place/hypotenuse" 2>&1) && bad=1
    said=$(echo "$said" | tr '\n' ' ')
}
fails library fedora 'error while loading shared libraries: libasound.so.2: cannot open shared object file'
says 'the library libasound.so.2' 'sudo dnf install alsa-lib'
fails machine arch 'cannot execute binary file: Exec format error'
says 'on x86_64' 'Exec format error'
printf '#!/bin/sh\necho glibc 2.31\n' >"$place/bin/getconf"
chmod +x "$place/bin/getconf"
fails 'C library' debian 'error while loading shared libraries: libX11.so.6: cannot open shared object file'
says 'glibc 2.34 or newer' 'This system has 2.31'
printf '#!/bin/sh\necho "started $*"\n' >"$place/program/hypotenuse"
name=start
said=$(sh "$place/hypotenuse" --scene menu)
says 'started --scene menu'
exit $bad
