# The build paints the tile art of the base game and the halves once (256 px, every rotation) into
# art/tiles.pack, and copies the fonts next to it. It paints again after a change of the painter or
# the tiles, but not after other changes.
file(GLOB PAINTER_SOURCES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/painter/*.[ch] ${CMAKE_SOURCE_DIR}/src/tools/paint/*.[ch]
     ${CMAKE_SOURCE_DIR}/src/expansions/*/*_art*.[ch] ${CMAKE_SOURCE_DIR}/assets/drawings/tiles/*.svg)
set(PACK ${CMAKE_BINARY_DIR}/art/tiles.pack)
add_custom_command(OUTPUT ${PACK}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/art
    COMMAND hypotenuse-paint --all ${CMAKE_BINARY_DIR}/art --sets BA,H1,H2 --size 256 --jobs 2
    DEPENDS ${PAINTER_SOURCES} ${TILE_DATA}
    COMMENT "Painting the tiles (about half a minute)"
    VERBATIM)
add_custom_target(art ALL DEPENDS ${PACK})
add_dependencies(art hypotenuse-paint)

# Masks alone, for tests of scenes (tests/unit/painted_masks.h): otherwise each of forty programs
# would paint them.
set(MASK_PACK ${CMAKE_BINARY_DIR}/masks/tiles.pack)
add_custom_command(OUTPUT ${MASK_PACK}
    COMMAND hypotenuse-paint --mask-pack ${CMAKE_BINARY_DIR}/masks --sets BA,H1,H2 --size 256 --jobs 2
    DEPENDS ${PAINTER_SOURCES} ${TILE_DATA}
    COMMENT "Painting masks"
    VERBATIM)
add_custom_target(masks DEPENDS ${MASK_PACK})
add_dependencies(masks hypotenuse-paint)

set(FONT_FOLDER /usr/share/fonts/truetype CACHE PATH "Where the packages fonts-vollkorn, fonts-lato and fonts-noto-core put their files")
set(FONTS vollkorn/Vollkorn-Bold.ttf vollkorn/Vollkorn-BoldItalic.ttf lato/Lato-Medium.ttf lato/Lato-Heavy.ttf lato/Lato-Black.ttf
    noto/NotoSans-Regular.ttf noto/NotoSans-Bold.ttf)
set(FONT_FILES)
foreach(FONT ${FONTS})
    get_filename_component(NAME ${FONT} NAME)
    set(FOUND ${FONT_FOLDER}/${FONT})
    if(NOT EXISTS ${FOUND}) # other systems have other folders
        file(GLOB_RECURSE FOUND /usr/share/fonts/${NAME} /usr/local/share/fonts/${NAME})
        list(GET FOUND 0 FOUND)
    endif()
    if(EXISTS ${FOUND})
        configure_file(${FOUND} ${CMAKE_BINARY_DIR}/fonts/${NAME} COPYONLY)
        list(APPEND FONT_FILES ${CMAKE_BINARY_DIR}/fonts/${NAME})
    endif()
endforeach()
