# Files that the build makes from data: the compiled-in catalogue, themes, rulebook, lessons and
# puzzles (needs src/tools/embed).

# hypotenuse-builtin: rules_builtin_catalogue() and rules_builtin_generations(), made from data/tiles and
# data/generations.json. Broken data stops the build with file, line and reason.
# hypotenuse-embed is built from only the sources it needs, so that a change of the rules does not
# run it again.
file(GLOB EMBED_SOURCES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/tools/embed/*.c ${CMAKE_SOURCE_DIR}/src/catalogue/*.c ${CMAKE_SOURCE_DIR}/src/system/file.c ${CMAKE_SOURCE_DIR}/src/system/posix_f*.c ${CMAKE_SOURCE_DIR}/src/system/posix_clock.c
     ${CMAKE_SOURCE_DIR}/src/json/*.c     ${CMAKE_SOURCE_DIR}/src/base/*.c)
list(APPEND EMBED_SOURCES ${CMAKE_SOURCE_DIR}/src/rules/tile.c
     ${CMAKE_SOURCE_DIR}/src/app/theme_file.c ${CMAKE_SOURCE_DIR}/src/ui/ui_theme.c
     ${CMAKE_SOURCE_DIR}/src/puzzle/shelf.c ${CMAKE_SOURCE_DIR}/src/rules/names.c)
file(GLOB TILE_DATA CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/data/tiles/*.json)
set(BUILTIN_SOURCE ${CMAKE_BINARY_DIR}/generated/builtin_catalogue.c)
if(NOT TARGET hypotenuse-embed)
    add_executable(hypotenuse-embed ${EMBED_SOURCES})
    target_include_directories(hypotenuse-embed PRIVATE ${CMAKE_SOURCE_DIR}/src ${GENERATED})
    target_link_libraries(hypotenuse-embed PRIVATE PkgConfig::JANSSON m)
endif()
add_custom_command(
    OUTPUT ${BUILTIN_SOURCE}
    COMMAND hypotenuse-embed tiles ${CMAKE_SOURCE_DIR}/data ${BUILTIN_SOURCE}
    DEPENDS hypotenuse-embed ${TILE_DATA} ${CMAKE_SOURCE_DIR}/data/generations.json
    COMMENT "Checking and compiling in the tiles and generations"
    VERBATIM)
add_library(hypotenuse-builtin STATIC ${BUILTIN_SOURCE})
target_include_directories(hypotenuse-builtin PUBLIC ${CMAKE_SOURCE_DIR}/src ${GENERATED})

# The rules declare the compiled-in catalogue and generations (rules/tile.h, rules/policy.h).
target_link_libraries(hypotenuse-rules PUBLIC hypotenuse-builtin)

# ui_theme_builtin(): data/themes, checked in the same way; belongs to ui.
file(GLOB THEME_DATA CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/data/themes/*.json)
set(THEMES_SOURCE ${CMAKE_BINARY_DIR}/generated/builtin_themes.c)
add_custom_command(
    OUTPUT ${THEMES_SOURCE}
    COMMAND hypotenuse-embed themes ${CMAKE_SOURCE_DIR}/data ${THEMES_SOURCE}
    DEPENDS hypotenuse-embed ${THEME_DATA}
    COMMENT "Checking and compiling in the themes"
    VERBATIM)
target_sources(hypotenuse-ui PRIVATE ${THEMES_SOURCE})

# compiled_in(KIND ROOM COMMENT FILE…): `hypotenuse-embed KIND` makes a source of `hypotenuse-ROOM`
# from these files. Their texts are strings longer than C guarantees. The list of files is itself a
# file, so that removing one also triggers a rebuild.
function(compiled_in KIND ROOM COMMENT)
    set(SOURCE ${CMAKE_BINARY_DIR}/generated/builtin_${KIND}.c)
    set(LIST ${CMAKE_BINARY_DIR}/generated/builtin_${KIND}.list)
    file(GENERATE OUTPUT ${LIST} CONTENT "${ARGN}")
    add_custom_command(
        OUTPUT ${SOURCE}
        COMMAND hypotenuse-embed ${KIND} ${CMAKE_SOURCE_DIR}/data ${SOURCE}
        DEPENDS hypotenuse-embed ${LIST} ${ARGN}
        COMMENT "${COMMENT}"
        VERBATIM)
    set_source_files_properties(${SOURCE} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
    target_sources(hypotenuse-${ROOM} PRIVATE ${SOURCE})
endfunction()

# book_builtin(): the pages and the scenarios on them.
file(GLOB BOOK_DATA CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/data/book/*.json ${CMAKE_SOURCE_DIR}/data/scenarios/*.json)
compiled_in(book book "Checking and compiling in the rulebook" ${BOOK_DATA})

# lesson_files(): the texts of the lessons.
file(GLOB LESSON_DATA CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/data/lessons/*.json)
compiled_in(lessons lesson "Compiling in the lessons" ${LESSON_DATA})

# puzzle_builtin(): the puzzles as texts. Each is parsed when it is opened, none at the start.
file(GLOB PUZZLE_DATA CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/data/puzzles/*.json)
compiled_in(puzzles puzzle "Checking and compiling in the puzzles" ${PUZZLE_DATA})
