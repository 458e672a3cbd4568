# The programs: the game itself (src/app) and one program for each folder of src/tools that has a main.c.
# A program that is imported (CMakeLists.txt) is not built.
function(program NAME FOLDER)
    file(GLOB SOURCES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${FOLDER}/*.c)
    if(SOURCES AND NOT TARGET ${NAME})
        add_executable(${NAME} ${SOURCES} ${RESOURCES})
        target_link_libraries(${NAME} PRIVATE ${ARGN})
    endif()
endfunction()

set(HEADLESS hypotenuse-record hypotenuse-log hypotenuse-scenario hypotenuse-catalogue
    hypotenuse-words hypotenuse-ai hypotenuse-rules
    hypotenuse-system hypotenuse-base)
program(hypotenuse-referee tools/referee hypotenuse-session hypotenuse-server ${HEADLESS})
if(HYPOTENUSE_NETWORK AND NOT WIN32)
    # The store of games in a database: only the server needs PostgreSQL's library. It is a library
    # so that tests can link it.
    add_library(hypotenuse-postgres STATIC ${CMAKE_SOURCE_DIR}/src/tools/postgres/store_postgres.c)
    target_include_directories(hypotenuse-postgres PUBLIC ${CMAKE_SOURCE_DIR}/src)
    target_link_libraries(hypotenuse-postgres PUBLIC hypotenuse-net PkgConfig::POSTGRES)
    program(hypotenuse-table-server tools/table hypotenuse-postgres hypotenuse-net hypotenuse-ai ${HEADLESS})
    target_sources(hypotenuse-table-server PRIVATE ${CMAKE_SOURCE_DIR}/src/tools/bench/engine_seat.c)
    set_target_properties(hypotenuse-table-server PROPERTIES OUTPUT_NAME hypotenuse-table)
endif()
if(HYPOTENUSE_NETWORK)
    # Without the network the referee reports that signatures were not checked.
    target_link_libraries(hypotenuse-referee PRIVATE hypotenuse-net)
    target_compile_definitions(hypotenuse-referee PRIVATE HYPOTENUSE_NETWORK=1)
endif()
program(hypotenuse-paint tools/paint hypotenuse-painter ${HEADLESS} PkgConfig::SDL Threads::Threads)
program(hypotenuse-sounds tools/sounds hypotenuse-catalogue hypotenuse-system hypotenuse-base m)
if(NOT CMAKE_CROSSCOMPILING)
    # All but main.c is a library, so that tests can link it.
    file(GLOB MUSIC_SOURCES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/tools/music/*.c)
    list(REMOVE_ITEM MUSIC_SOURCES ${CMAKE_SOURCE_DIR}/src/tools/music/play_music.c)
    add_library(hypotenuse-music STATIC ${MUSIC_SOURCES})
    target_include_directories(hypotenuse-music PUBLIC ${CMAKE_SOURCE_DIR}/src)
    target_link_libraries(hypotenuse-music PUBLIC hypotenuse-catalogue hypotenuse-system hypotenuse-base PkgConfig::VORBIS m)
    add_executable(hypotenuse-play-music src/tools/music/play_music.c)
    target_link_libraries(hypotenuse-play-music PRIVATE hypotenuse-music)
endif()
# Computer opponents for comparison: used by benches and tests, never by the game, so they are kept
# with the tests.
file(GLOB SPARRING CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/sparring/*.c)
add_library(hypotenuse-sparring STATIC ${SPARRING})
target_include_directories(hypotenuse-sparring PUBLIC ${CMAKE_SOURCE_DIR}/tests)
target_link_libraries(hypotenuse-sparring PUBLIC hypotenuse-rules hypotenuse-system hypotenuse-base m)
# The bench links only what it measures, so that instructions can be counted.
if(NOT WIN32) # the bench starts other programs
    program(hypotenuse-bench tools/bench hypotenuse-sparring hypotenuse-puzzle hypotenuse-session
        hypotenuse-record hypotenuse-log hypotenuse-scenario hypotenuse-ai hypotenuse-outlook
        hypotenuse-rules hypotenuse-system hypotenuse-base Threads::Threads m)
    # Its subcommands that fit constants are research, not a part of the product (research/README.md).
    file(GLOB RESEARCH CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/research/*.c)
    target_sources(hypotenuse-bench PRIVATE ${RESEARCH})
    program(hypotenuse-bench-frames tools/frames hypotenuse-render hypotenuse-system hypotenuse-base)
    target_sources(hypotenuse-bench-frames PRIVATE ${CMAKE_SOURCE_DIR}/src/tools/bench/bench.c)
    add_dependencies(hypotenuse-bench hypotenuse-bench-frames)
endif()

# src/app without main.c is a library, so that tests can link it.
file(GLOB APP_SOURCES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/app/*.c)
list(REMOVE_ITEM APP_SOURCES ${CMAKE_SOURCE_DIR}/src/app/main.c)
add_library(hypotenuse-app STATIC ${APP_SOURCES})
target_include_directories(hypotenuse-app PUBLIC ${CMAKE_SOURCE_DIR}/src)
target_link_libraries(hypotenuse-app PUBLIC hypotenuse-scenes hypotenuse-painter ${HEADLESS} PkgConfig::SDL PkgConfig::JANSSON
    Threads::Threads)
# Where the program finds its files (src/app/app_places.c): it contains no path of this
# machine except the prefix.
set(SHARE ${CMAKE_INSTALL_DATADIR}/hypotenuse)
file(RELATIVE_PATH FROM_PROGRAM ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_DATADIR}/hypotenuse)
set_source_files_properties(${CMAKE_SOURCE_DIR}/src/app/app_places.c PROPERTIES COMPILE_DEFINITIONS
    "HYPOTENUSE_FROM_PROGRAM=\"${FROM_PROGRAM}\";HYPOTENUSE_SHARE=\"${CMAKE_INSTALL_FULL_DATADIR}/hypotenuse\"")
# In a build folder the same parts are in share/hypotenuse next to the program; data and shaders are
# those of the sources, so that a change shows at once.
set(BESIDE ${CMAKE_BINARY_DIR}/share/hypotenuse)
file(MAKE_DIRECTORY ${BESIDE})
foreach(PART drawings fonts i18n art sounds music)
    file(CREATE_LINK ../../${PART} ${BESIDE}/${PART} SYMBOLIC)
endforeach()
file(CREATE_LINK ${CMAKE_SOURCE_DIR}/shaders ${BESIDE}/shaders SYMBOLIC)
file(CREATE_LINK ${CMAKE_SOURCE_DIR}/data/generations.json ${BESIDE}/generations.json SYMBOLIC)
if(HYPOTENUSE_NETWORK)
    target_compile_definitions(hypotenuse-app PUBLIC HYPOTENUSE_NETWORK=1) # decides which scenes exist
endif()
if(EXISTS ${CMAKE_SOURCE_DIR}/src/app/main.c)
    add_executable(hypotenuse WIN32 src/app/main.c ${RESOURCES})
    target_link_libraries(hypotenuse PRIVATE hypotenuse-app)
endif()
