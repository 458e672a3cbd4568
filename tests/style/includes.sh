#!/bin/sh
# Who may include whom (docs/ARCHITECTURE.md): fails on any arrow between rooms, and between the
# folders of src/scenes, that the tables below do not allow.
# usage: includes.sh SOURCE_FOLDER
set -eu
cd "$1/src"
allowed() {
    case $1 in
    base) echo "" ;;
    rules | json | system) echo "base" ;;
    ai) echo "rules base" ;;
    words) echo "ai rules base" ;;
    catalogue) echo "json rules system base" ;;
    record) echo "catalogue json rules system base" ;;
    painter) echo "catalogue rules system base" ;;
    session) echo "ai record catalogue json rules system base" ;;
    store) echo "json system base" ;;
    audio | ui) echo "base" ;;
    render) echo "system base" ;;
    input) echo "render rules base" ;;
    scenes) echo "input audio render ui store painter session ai words record catalogue rules system base" ;;
    app) echo "scenes input audio render ui store painter session ai words record catalogue json rules system base" ;;
    tools) echo "sparring app input audio render ui store painter session ai words record catalogue json rules system base" ;;
    *) echo "unknown" ;;
    esac
}
folders() { # the rooms inside src/scenes: whom each of them may use; each may use all rooms that scenes may
    case $1 in
    stage | board) echo "" ;;
    hints | overlays) echo "stage" ;;
    tabletop) echo "board stage" ;;
    turn) echo "tabletop board stage" ;;
    draft | game | menu | replay | results) echo "overlays hints turn tabletop board stage" ;;
    *) echo "unknown" ;;
    esac
}
libraries() { # third-party headers a room must not see, as an extended regular expression
    case $1 in
    base | system | rules | words | ai | session | ui) echo '<(SDL|epoxy|GL|cairo|jansson|sqlite3|cglm|png|librsvg)' ;;
    json | catalogue | record) echo '<(SDL|epoxy|GL|cairo|sqlite3|cglm|png|librsvg)' ;;
    painter) echo '<(SDL|epoxy|GL|jansson|sqlite3)' ;;
    store) echo '<(SDL|epoxy|GL|cairo|cglm|png|librsvg)' ;;
    scenes) echo '<(SDL|epoxy|GL|cairo|jansson|sqlite3|png|librsvg)' ;;
    input | audio) echo '<(epoxy|GL|cairo|jansson|sqlite3|png|librsvg)' ;;
    render) echo '<(cairo|jansson|sqlite3|librsvg)' ;;
    app) echo '<(cairo|librsvg)' ;;
    *) echo '<nothing>' ;;
    esac
}
bad=0
for room in *; do
    [ -d "$room" ] || continue
    may=$(allowed "$room")
    if [ "$may" = unknown ]; then
        echo "src/$room: not in the table of rooms"
        bad=1
        continue
    fi
    for target in $(grep -rhoE '^ *# *include +"[a-z]+/' "$room" | sed 's/.*"//; s,/,,' | sort -u); do
        [ "$target" = "$room" ] && continue
        case " $may " in
        *" $target "*) ;;
        *)
            grep -rnE "^ *# *include +\"$target/" "$room"
            echo "src/$room must not include from src/$target"
            bad=1
            ;;
        esac
    done
    if grep -rnE "^ *# *include +$(libraries "$room")" "$room"; then
        echo "src/$room must not include this library"
        bad=1
    fi
done
cd scenes
for folder in *; do
    may=$(folders "$folder")
    if [ "$may" = unknown ]; then
        echo "src/scenes/$folder: not in the table of folders"
        bad=1
        continue
    fi
    for target in $(grep -rhoE '^ *# *include +"scenes/[a-z_]+[/.]' "$folder" | sed 's/.*"scenes.//; s,[/.]$,,' | sort -u); do
        [ "$target" = "$folder" ] && continue
        case " $may " in
        *" $target "*) ;;
        *)
            grep -rnE "^ *# *include +\"scenes/$target[/.]" "$folder"
            echo "src/scenes/$folder must not include from src/scenes/$target"
            bad=1
            ;;
        esac
    done
done
exit $bad
