# Fuzzing: one program per tests/fuzz/fuzz_NAME.c.
#   -DHYPOTENUSE_FUZZ=ON with clang   fuzz-NAME with libFuzzer; the rooms it needs are compiled again,
#                                     instrumented. The tests fuzz/NAME are short runs; packaging/fuzz
#                                     makes the long ones.
#   otherwise                         fuzz-NAME is a plain program that runs files; the tests fuzz/NAME
#                                     run the kept inputs and all former findings.
option(HYPOTENUSE_FUZZ "Build the fuzz targets with libFuzzer (clang)" OFF)
set(FUZZ_FOLDER ${CMAKE_SOURCE_DIR}/tests/fuzz)
file(GLOB FUZZ_TARGETS CONFIGURE_DEPENDS ${FUZZ_FOLDER}/fuzz_*.c)
if(NOT HYPOTENUSE_NETWORK)
    list(FILTER FUZZ_TARGETS EXCLUDE REGEX "fuzz_(frame|beacon|hello|invite)")
endif()
file(GLOB FUZZ_ORACLE CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/oracle/*.c)
list(FILTER FUZZ_ORACLE EXCLUDE REGEX "/test_[^/]*$")

if(HYPOTENUSE_FUZZ)
    if(NOT CMAKE_C_COMPILER_ID STREQUAL "Clang")
        message(FATAL_ERROR "HYPOTENUSE_FUZZ needs clang: -DCMAKE_C_COMPILER=clang")
    endif()
    set(FUZZ_FLAGS -O1 -g -fno-omit-frame-pointer -fsanitize=fuzzer-no-link,address,undefined
        -fno-sanitize-recover=all)
    set(FUZZ_ROOMS "")
    foreach(ROOM base system json rules catalogue scenario log record store ai session words lesson
        puzzle tileset server)
        file(GLOB_RECURSE SOURCES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${ROOM}/*.c)
        list(APPEND FUZZ_ROOMS ${SOURCES})
    endforeach()
    # Of net, only the readers of untrusted bytes: the libraries of net are not instrumented.
    if(HYPOTENUSE_NETWORK)
        list(APPEND FUZZ_ROOMS ${CMAKE_SOURCE_DIR}/src/net/invitation.c)
    endif()
    # Code that only checks is not searched for new paths: it took three quarters of the time.
    # Neither is code that shuffles: it reads nothing of the input, and each new table draws
    # thousands of numbers.
    set(FUZZ_JUDGES ${CMAKE_SOURCE_DIR}/src/rules/check.c ${CMAKE_SOURCE_DIR}/src/rules/chance.c ${CMAKE_SOURCE_DIR}/src/base/rng.c)
    list(REMOVE_ITEM FUZZ_ROOMS ${FUZZ_JUDGES})
    list(APPEND FUZZ_JUDGES ${FUZZ_ORACLE})
    # ${SUMS}: the checksums that cmake/words.cmake writes for the room words.
    add_library(fuzz-rooms OBJECT ${FUZZ_ROOMS} ${FUZZ_FOLDER}/fuzz.c ${SUMS})
    add_dependencies(fuzz-rooms hypotenuse-words)
    target_compile_options(fuzz-rooms PRIVATE ${FUZZ_FLAGS})
    add_library(fuzz-mutator OBJECT ${FUZZ_FOLDER}/json_mutator.c)
    target_include_directories(fuzz-mutator PRIVATE ${CMAKE_SOURCE_DIR}/src ${GENERATED} ${FUZZ_FOLDER})
    target_link_libraries(fuzz-mutator PRIVATE PkgConfig::JANSSON)
    set(FUZZ_LIBRARIES hypotenuse-builtin)
    set(FUZZ_DRIVER "")
else()
    if(HYPOTENUSE_NETWORK)
        set(FUZZ_NETWORK hypotenuse-net)
    endif()
    set(FUZZ_JUDGES ${FUZZ_ORACLE})
    add_library(fuzz-rooms OBJECT ${FUZZ_FOLDER}/fuzz.c)
    set(FUZZ_LIBRARIES ${FUZZ_NETWORK} hypotenuse-server hypotenuse-lesson hypotenuse-puzzle
        hypotenuse-tileset hypotenuse-session hypotenuse-words hypotenuse-ai hypotenuse-record
        hypotenuse-log hypotenuse-scenario hypotenuse-catalogue hypotenuse-store hypotenuse-json
        hypotenuse-system hypotenuse-rules hypotenuse-base)
    set(FUZZ_DRIVER ${FUZZ_FOLDER}/replay.c)
endif()
set(FUZZ_INCLUDES ${CMAKE_SOURCE_DIR}/src ${GENERATED} ${FUZZ_FOLDER} ${CMAKE_SOURCE_DIR}/tests/oracle)
target_include_directories(fuzz-rooms PRIVATE ${FUZZ_INCLUDES})
add_library(fuzz-judges OBJECT ${FUZZ_JUDGES})
target_include_directories(fuzz-judges PRIVATE ${FUZZ_INCLUDES})
target_link_libraries(fuzz-rooms PRIVATE PkgConfig::JANSSON PkgConfig::SODIUM PkgConfig::SQLITE PkgConfig::ZIP)

add_custom_target(fuzz)
foreach(SOURCE ${FUZZ_TARGETS})
    get_filename_component(FILE ${SOURCE} NAME_WE)
    string(REPLACE fuzz_ "" NAME ${FILE})
    set(KEPT ${FUZZ_FOLDER}/corpus/${NAME})
    if(EXISTS ${FUZZ_FOLDER}/found/${NAME}) # git keeps no empty folders
        list(APPEND KEPT ${FUZZ_FOLDER}/found/${NAME})
    endif()
    set(SHIPPED ${CMAKE_SOURCE_DIR}/data/${NAME})
    if(NAME STREQUAL "scenario")
        set(SHIPPED ${CMAKE_SOURCE_DIR}/data/scenarios)
    endif()
    # The plain run leaves out the many puzzles, because the build itself reads each of them.
    if(NAME MATCHES "^(scenario|lessons)$" OR (HYPOTENUSE_FUZZ AND NAME STREQUAL "puzzles"))
        list(APPEND KEPT ${SHIPPED})
    endif()
    add_executable(fuzz-${NAME} ${SOURCE} ${FUZZ_DRIVER} $<TARGET_OBJECTS:fuzz-rooms> $<TARGET_OBJECTS:fuzz-judges>)
    target_include_directories(fuzz-${NAME} PRIVATE ${FUZZ_INCLUDES})
    target_link_libraries(fuzz-${NAME} PRIVATE ${FUZZ_LIBRARIES} PkgConfig::JANSSON PkgConfig::SODIUM PkgConfig::SQLITE PkgConfig::ZIP Threads::Threads m)
    add_dependencies(fuzz fuzz-${NAME})
    if(HYPOTENUSE_FUZZ)
        target_compile_options(fuzz-${NAME} PRIVATE ${FUZZ_FLAGS})
        if(NOT NAME MATCHES "^(actions|frame|hypset|invite)$")
            target_sources(fuzz-${NAME} PRIVATE $<TARGET_OBJECTS:fuzz-mutator>)
        endif()
        if(NAME STREQUAL "frame")
            target_link_libraries(fuzz-${NAME} PRIVATE hypotenuse-net)
        endif()
        if(NAME STREQUAL "hello") # with random numbers and a clock of its own in place of those libraries
            target_sources(fuzz-${NAME} PRIVATE ${CMAKE_SOURCE_DIR}/src/net/hall.c)
        endif()
        target_link_options(fuzz-${NAME} PRIVATE -fsanitize=fuzzer,address,undefined)
        # libFuzzer writes new inputs to the first folder, so that is not one of the project's.
        file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/short/${NAME})
        add_test(NAME fuzz/${NAME} COMMAND fuzz-${NAME} -max_total_time=4 -timeout=20 -rss_limit_mb=1024 -verbosity=0
                 -dict=${FUZZ_FOLDER}/dictionary/${NAME}.txt -artifact_prefix=${CMAKE_BINARY_DIR}/short/${NAME}-
                 ${CMAKE_BINARY_DIR}/short/${NAME} ${KEPT})
        set_tests_properties(fuzz/${NAME} PROPERTIES LABELS fuzz TIMEOUT 120)
    else()
        add_test(NAME fuzz/${NAME} COMMAND fuzz-${NAME} ${KEPT})
        set_tests_properties(fuzz/${NAME} PROPERTIES TIMEOUT 120)
        if(COMMAND sanitizes)
            sanitizes("sanitized;core" fuzz-${NAME} fuzz/${NAME})
        endif()
    endif()
endforeach()
