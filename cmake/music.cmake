# Renders the recipes in assets/music (src/tools/music) into music/NAME.ogg.
file(GLOB PIECES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/assets/music/*.json)
set(MUSIC_FOLDER ${CMAKE_BINARY_DIR}/music)
file(MAKE_DIRECTORY ${MUSIC_FOLDER})
set(MUSIC_FILES)
foreach(PIECE ${PIECES})
    get_filename_component(NAME ${PIECE} NAME_WE)
    list(APPEND MUSIC_FILES ${MUSIC_FOLDER}/${NAME}.ogg)
    add_custom_command(OUTPUT ${MUSIC_FOLDER}/${NAME}.ogg
        COMMAND hypotenuse-play-music ${MUSIC_FOLDER}/${NAME}.ogg ${PIECE}
        DEPENDS hypotenuse-play-music ${PIECE}
        COMMENT "Playing ${NAME}"
        VERBATIM)
endforeach()
add_custom_target(music ALL DEPENDS ${MUSIC_FILES})
