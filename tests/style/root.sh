#!/bin/sh
# The top folder has only what README and CONTRIBUTING explain, and no file of the project is empty
# or has a name that a shell would split: such files are accidents of an editor or a script.
# usage: root.sh SOURCE_FOLDER
set -eu
cd "$1"
known=' .ci .clang-format .clang-tidy .editorconfig .git .github .gitignore CHANGELOG.md CMakeLists.txt CMakePresets.json CONTRIBUTING.md '
known="$known"' LICENSE README.md SECURITY.md assets build cmake data docs out packaging research shaders src tests '
bad=0
for entry in .[!.]* *; do
    case $known in
    *" $entry "*) ;;
    *) if ! git check-ignore -q "$entry" 2>/dev/null; then
        echo "$entry: unknown in the top folder; add it to tests/style/root.sh if it belongs there"
        bad=1
    fi ;;
    esac
done
odd=$(find . \( -path ./.git -o -path ./build -o -path ./out -o -path ./tests/fuzz/corpus \) -prune -o \( -empty -type f -o -name '*[!A-Za-z0-9._+-]*' \) -print)
[ -z "$odd" ] || { printf '%s\n' "empty, or with an odd name:" "$odd"; bad=1; }
exit $bad
