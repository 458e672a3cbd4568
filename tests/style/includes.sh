#!/bin/sh
# Which room may include which (docs/ARCHITECTURE.md): fails on any arrow between rooms, and between
# the folders of src/scenes, that the tables below do not allow.
# usage: includes.sh SOURCE_FOLDER
set -eu
cd "$1/src"
allowed() {
    case $1 in
    base | book) echo "" ;;
    rules | system) echo "base" ;;
    json) echo "system base" ;;
    ai | outlook) echo "rules base" ;;
    words) echo "ai rules base" ;;
    keys) echo "words base" ;;
    speech) echo "outlook words rules base" ;;
    catalogue) echo "json rules system base" ;;
    scenario) echo "catalogue json rules system base" ;;
    log) echo "scenario catalogue json rules system base" ;;
    record) echo "log scenario catalogue json rules system base" ;;
    painter) echo "catalogue rules system base" ;;
    lesson) echo "session words record log scenario catalogue json rules system base" ;;
    server) echo "log scenario catalogue json rules system base" ;;
    net) echo "server log scenario json system base" ;;
    tileset) echo "catalogue json rules system base" ;;
    session) echo "ai record log scenario catalogue json rules system base" ;;
    lobby) echo "net session server record log scenario ai json rules system base" ;;
    puzzle) echo "session ai record log scenario catalogue json rules system base" ;;
    store) echo "json system base" ;;
    audio | ui) echo "base" ;;
    render) echo "system base" ;;
    input) echo "keys render rules base" ;;
    scenes)
        echo "speech keys lobby server input audio render ui store painter session outlook ai" \
            "words book lesson puzzle tileset record log scenario catalogue rules system base" ;;
    app) echo "speech keys lobby server scenes input audio render ui store painter session ai words book lesson puzzle tileset record log scenario catalogue json rules system base" ;;
    tools) echo "speech keys net server sparring app input audio render ui store painter session outlook ai words book lesson puzzle tileset record log scenario catalogue json rules system base" ;;
    *) echo "unknown" ;;
    esac
}
folders() { # the folders inside src/scenes and the folders that each may use; each may also use all rooms that scenes may
    case $1 in
    stage | board) echo "" ;;
    career) echo "stage" ;;
    road) echo "career board stage" ;;
    menu | draft | tiles) echo "board stage" ;;
    tabletop) echo "board stage" ;;
    play | insight | results) echo "tabletop board stage" ;;
    tables) echo "menu board stage" ;;
    live | tryout | lessons | puzzles) echo "play tabletop board stage" ;;
    editor) echo "live tabletop board stage" ;;
    rulebook) echo "live play tabletop board stage" ;;
    replay) echo "insight play tabletop board stage" ;;
    game) echo "tryout insight play tabletop board stage" ;;
    *) echo "unknown" ;;
    esac
}
libraries() { # third-party headers a room must not see, as an extended regular expression
    case $1 in
    base | book | system | rules | outlook | words | keys | speech | ai | session | ui) echo '<(SDL|epoxy|GL|cairo|jansson|sqlite3|cglm|png|librsvg)' ;;
    json | catalogue | scenario | log | record | tileset | server | lobby | lesson | puzzle) echo '<(SDL|epoxy|GL|cairo|sqlite3|cglm|png|librsvg)' ;;
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
# arrows FOLDER TABLE PREFIX: checks that the folder includes only from those that TABLE allows. PREFIX comes before their
# names in an include: "" or "scenes/".
arrows() {
    may=$($2 "$1")
    if [ "$may" = unknown ]; then
        echo "src/$3$1: not in the table"
        bad=1
        return
    fi
    for target in $(grep -rhoE "^ *# *include +\"$3[a-z_]+/" "$1" | sed "s,.*\"$3,,; s,/\$,," | sort -u); do
        [ "$target" = "$1" ] || [ "$target" = expansions ] && continue
        case " $may " in
        *" $target "*) ;;
        *)
            grep -rnE "^ *# *include +\"$3$target/" "$1"
            echo "src/$3$1 must not include from src/$3$target"
            bad=1
            ;;
        esac
    done
}
for room in *; do
    [ -d "$room" ] && [ "$room" != expansions ] || continue
    arrows "$room" allowed ""
    if grep -rnE "^ *# *include +$(libraries "$room")" "$room"; then
        echo "src/$room must not include this library"
        bad=1
    fi
done
# An expansion includes its own headers and, by the layer of the file, those of the layer's room; its headers are for all layers.
layers() { # SUFFIX: the room that builds such files
    case $1 in
    *_ai.[ch]) echo ai ;;
    *_words.[ch]) echo words ;;
    *_file.[ch]) echo scenario ;;
    *_board.[ch]) echo scenes ;;
    *_art.[ch]) echo painter ;;
    *) echo rules ;;
    esac
}
for file in expansions/*/*.[ch]; do
    own=${file#expansions/} own=${own%%/*}
    room=$(layers "$file")
    may=" $room $(allowed "$room") "
    for target in $(sed -nE 's,^ *# *include +"([a-z_]+)/.*,\1,p' "$file" | sort -u); do
        [ "$target" != expansions ] || continue
        case $may in
        *" $target "*) ;;
        *)
            echo "src/$file: a file for src/$room must not include from src/$target"
            bad=1
            ;;
        esac
    done
    if grep -nE '^ *# *include +"expansions/' "$file" | grep -v "\"expansions/$own/"; then
        echo "src/$file must not include another expansion's header"
        bad=1
    fi
    if grep -nE "^ *# *include +$(libraries "$room")" "$file"; then
        echo "src/$file must not include this library"
        bad=1
    fi
done
cd scenes
for folder in *; do
    arrows "$folder" folders scenes/
done
exit $bad
