#!/bin/sh
# The libraries that CMake requires, that the sources include and that packaging/ installs are the same, in both
# directions. A library is required from the day that a source includes it.   usage: dependencies.sh SOURCE_FOLDER
set -eu
cd "$1"
# To add a library, add the way that CMake finds it (a module of pkg-config or a package of find_package) and its
# headers as an extended regular expression.
rows='
jansson      jansson\.h
sqlite3      sqlite3\.h
libzip       zip\.h
openssl      openssl/
libuv        uv\.h
libsodium    sodium\.h
libpq        libpq-fe\.h
avahi-client avahi-(client|common)/
libnotify    libnotify/
speech-dispatcher libspeechd\.h
cairo        cairo[a-z-]*\.h
librsvg-2.0  librsvg/
sdl2         SDL\.h
SDL2_image   SDL_image\.h
SDL2_ttf     SDL_ttf\.h
SDL2_mixer   SDL_mixer\.h
vorbisenc    vorbis/vorbisenc\.h
vorbis       vorbis/codec\.h
ogg          ogg/ogg\.h
epoxy        epoxy/
cglm         cglm/
libpng       png\.h
Threads      pthread\.h
Intl         libintl\.h
'
# Headers that come with the compiler and libc6-dev.
language='(assert|ctype|errno|inttypes|limits|locale|math|setjmp|signal|stdarg|stdatomic|stdbool|stddef|stdint|stdio|stdlib|string|time|wchar|wctype)\.h'
system='(dirent|dlfcn|fcntl|getopt|link|malloc|poll|unistd)\.h|sys/[a-z]+\.h'
# Headers that come with mingw-w64.
windows='(io|ntsecapi|process|psapi|sapi|shellapi|shlobj|windows|winioctl)\.h'
bad=0
complain() {
    echo "$1"
    bad=1
}
headers_of() { printf '%s' "$rows" | while read -r name header; do [ "$name" = "$1" ] && echo "$header"; done || true; }
required=$({
    grep -hE '^ *pkg_check_modules\(.* REQUIRED ' CMakeLists.txt cmake/*.cmake | sed -E 's/.* REQUIRED (IMPORTED_TARGET )?//; s/\)$//; s/>=[0-9.]+//g'
    grep -hE '^find_package\(.* REQUIRED' CMakeLists.txt cmake/*.cmake | sed -E 's/find_package\(([A-Za-z]+).*/\1/' | grep -v PkgConfig
} | tr ' ' '\n' | sort -u)
included=$(grep -rhoE '^ *# *include +<[^>]+>' src --include='*.[ch]' | sed -E 's/.*<(.*)>/\1/' | sort -u)

for name in $required; do
    header=$(headers_of "$name")
    if [ -z "$header" ]; then
        complain "CMake requires $name, which has no row in tests/style/dependencies.sh"
    elif ! echo "$included" | grep -qE "^($header)"; then
        complain "CMake requires $name, but no source includes <$header>"
    fi
done
known="$language|$system|$windows"
for header in $(printf '%s' "$rows" | awk 'NF { print $2 }'); do
    known="$known|$header"
done
for header in $included; do
    echo "$header" | grep -qE "^($known)" || complain "<$header> is included, but belongs to no row of tests/style/dependencies.sh"
done
printf '%s' "$rows" | awk 'NF { print $1, $2 }' | {
    while read -r name header; do
        if echo "$included" | grep -qE "^($header)" && ! echo "$required" | grep -qx "$name"; then
            complain "sources include <$header>, but CMake does not require $name"
        fi
    done
    exit $bad
} || bad=1

# The Debian packages: dpkg says which one a module of pkg-config came from.
if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "packaging/common.sh is not compared: there is no dpkg here"
    exit $bad
fi
installs=$(sed -n "/^build_packages='/,/'\$/p" packaging/common.sh | tr -d "'" | sed 's/build_packages=//' | tr ' ' '\n' | grep -E '^lib.*-dev$' | grep -v libc6-dev)
owners=
for name in $required; do
    folder=$(pkg-config --variable=pcfiledir "$name" 2>/dev/null) || continue # found by find_package: in libc6-dev
    owner=$(dpkg-query -S "$folder/$name.pc" 2>/dev/null | sed 's/:.*//' | head -n 1)
    if [ -z "$owner" ]; then
        echo "$name: no Debian package, so packaging/common.sh is not compared with it"
        continue
    fi
    owners="$owners $owner"
    echo "$installs" | grep -qx "$owner" || complain "packaging/common.sh does not install $owner, which brings $name"
done
for package in $installs; do
    case " $owners " in
    *" $package "*) ;;
    *) complain "packaging/common.sh installs $package, which brings nothing that CMake requires" ;;
    esac
done
exit $bad
