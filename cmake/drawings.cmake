# hypotenuse-draw makes the sheets that the program reads (src/render/drawings.h) from
# assets/drawings (SVG). Only this tool needs librsvg.
program(hypotenuse-draw tools/draw hypotenuse-base PkgConfig::RSVG PkgConfig::CAIRO m)
file(GLOB_RECURSE DRAWING_FILES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/assets/drawings/*.svg)
list(FILTER DRAWING_FILES EXCLUDE REGEX "/tiles/")
set(DRAWING_FOLDER ${CMAKE_BINARY_DIR}/drawings)
file(MAKE_DIRECTORY ${DRAWING_FOLDER})
set(DRAWING_SHEETS ${DRAWING_FOLDER}/icons.png ${DRAWING_FOLDER}/figures.png ${DRAWING_FOLDER}/tokens.png
    ${DRAWING_FOLDER}/heads.png ${DRAWING_FOLDER}/program.png)
add_custom_command(OUTPUT ${DRAWING_SHEETS}
    COMMAND hypotenuse-draw ${CMAKE_SOURCE_DIR}/assets/drawings ${DRAWING_FOLDER}
    DEPENDS hypotenuse-draw ${DRAWING_FILES}
    COMMENT "Making the drawings"
    VERBATIM)
add_custom_target(drawings ALL DEPENDS ${DRAWING_SHEETS})
add_dependencies(hypotenuse-render drawings) # no program that draws runs without them

# The small drawings on tiles, as C (painter/canvas.h): the painter draws them with its palette.
file(GLOB TILE_DRAWINGS CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/assets/drawings/tiles/*.svg)
set(DRAWING_NAMES ${GENERATED}/painter/drawing_names.h)
set(DRAWING_TABLE ${GENERATED}/tile_drawings.c)
file(MAKE_DIRECTORY ${GENERATED}/painter)
add_custom_command(OUTPUT ${DRAWING_NAMES} ${DRAWING_TABLE}
    COMMAND hypotenuse-draw --paths ${DRAWING_NAMES} ${DRAWING_TABLE} ${TILE_DRAWINGS}
    DEPENDS hypotenuse-draw ${TILE_DRAWINGS}
    COMMENT "Making the drawings of tiles"
    VERBATIM)
target_sources(hypotenuse-painter PRIVATE ${DRAWING_NAMES} ${DRAWING_TABLE})

# The desktop icon of the program, in the sizes of the icon theme; below 32 px a plainer drawing is
# easier to read.
set(ICON_SIZES 16 22 24 32 48 64 96 128 256 512)
set(ICON_FOLDER ${CMAKE_BINARY_DIR}/icons)
set(ICON_FILES)
foreach(SIZE ${ICON_SIZES})
    list(APPEND ICON_FILES ${ICON_FOLDER}/${SIZE}.png)
endforeach()
file(MAKE_DIRECTORY ${ICON_FOLDER})
add_custom_command(OUTPUT ${ICON_FILES}
    COMMAND hypotenuse-draw --icons ${CMAKE_SOURCE_DIR}/assets/drawings ${ICON_FOLDER} ${ICON_SIZES}
    DEPENDS hypotenuse-draw ${DRAWING_FILES}
    COMMENT "Making the icons of the desktop"
    VERBATIM)
add_custom_target(icons ALL DEPENDS ${ICON_FILES})
