# Fuzzing: one program per tests/fuzz/fuzz_NAME.c.
#   -DHYPOTENUSE_FUZZ=ON with clang   fuzz-NAME with libFuzzer; the rooms it needs are compiled once more, instrumented.
#                                     The tests fuzz/NAME are short runs. packaging/fuzz makes the long ones.
#   otherwise                         fuzz-NAME is a plain program that runs files; the tests fuzz/NAME give it the kept
#                                     inputs and all former findings.
option(HYPOTENUSE_FUZZ "Build the fuzz targets with libFuzzer (clang)" OFF)
set(FUZZ_FOLDER ${CMAKE_SOURCE_DIR}/tests/fuzz)
file(GLOB FUZZ_TARGETS CONFIGURE_DEPENDS ${FUZZ_FOLDER}/fuzz_*.c)
file(GLOB FUZZ_ORACLE CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/oracle/*.c)
list(FILTER FUZZ_ORACLE EXCLUDE REGEX "/test_[^/]*$")

if(HYPOTENUSE_FUZZ)
    if(NOT CMAKE_C_COMPILER_ID STREQUAL "Clang")
        message(FATAL_ERROR "HYPOTENUSE_FUZZ needs clang: -DCMAKE_C_COMPILER=clang")
    endif()
    set(FUZZ_FLAGS -O1 -g -fno-omit-frame-pointer -fsanitize=fuzzer-no-link,address,undefined
        -fno-sanitize-recover=all)
    set(FUZZ_ROOMS "")
    foreach(ROOM base rules catalogue record store)
        file(GLOB_RECURSE SOURCES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${ROOM}/*.c)
        list(APPEND FUZZ_ROOMS ${SOURCES})
    endforeach()
    # What only checks is not searched for new paths: three quarters of the time went there.
    set(FUZZ_JUDGES ${CMAKE_SOURCE_DIR}/src/rules/check.c ${FUZZ_ORACLE})
    list(REMOVE_ITEM FUZZ_ROOMS ${CMAKE_SOURCE_DIR}/src/rules/check.c)
    add_library(fuzz-rooms OBJECT ${FUZZ_ROOMS} ${FUZZ_FOLDER}/fuzz.c)
    target_compile_options(fuzz-rooms PRIVATE ${FUZZ_FLAGS})
    # It works out for each catalogue which tiles fit each other: two thirds of the time of a scenario, no paths of interest.
    set_source_files_properties(${CMAKE_SOURCE_DIR}/src/rules/tile.c PROPERTIES COMPILE_OPTIONS "-fno-sanitize=fuzzer-no-link;-O2")
    set(FUZZ_LIBRARIES hypotenuse-builtin)
    set(FUZZ_DRIVER "")
else()
    set(FUZZ_JUDGES ${FUZZ_ORACLE})
    add_library(fuzz-rooms OBJECT ${FUZZ_FOLDER}/fuzz.c)
    set(FUZZ_LIBRARIES hypotenuse-record hypotenuse-catalogue hypotenuse-store hypotenuse-rules hypotenuse-base)
    set(FUZZ_DRIVER ${FUZZ_FOLDER}/replay.c)
endif()
set(FUZZ_INCLUDES ${CMAKE_SOURCE_DIR}/src ${FUZZ_FOLDER} ${CMAKE_SOURCE_DIR}/tests/oracle)
target_include_directories(fuzz-rooms PRIVATE ${FUZZ_INCLUDES})
add_library(fuzz-judges OBJECT ${FUZZ_JUDGES})
target_include_directories(fuzz-judges PRIVATE ${FUZZ_INCLUDES})
target_link_libraries(fuzz-rooms PRIVATE PkgConfig::JANSSON PkgConfig::SQLITE)

add_custom_target(fuzz)
foreach(SOURCE ${FUZZ_TARGETS})
    get_filename_component(FILE ${SOURCE} NAME_WE)
    string(REPLACE fuzz_ "" NAME ${FILE})
    set(KEPT ${FUZZ_FOLDER}/corpus/${NAME} ${FUZZ_FOLDER}/found/${NAME})
    add_executable(fuzz-${NAME} ${SOURCE} ${FUZZ_DRIVER} $<TARGET_OBJECTS:fuzz-rooms> $<TARGET_OBJECTS:fuzz-judges>)
    target_include_directories(fuzz-${NAME} PRIVATE ${FUZZ_INCLUDES})
    target_link_libraries(fuzz-${NAME} PRIVATE ${FUZZ_LIBRARIES} PkgConfig::JANSSON PkgConfig::SQLITE Threads::Threads m)
    add_dependencies(fuzz fuzz-${NAME})
    if(HYPOTENUSE_FUZZ)
        target_compile_options(fuzz-${NAME} PRIVATE ${FUZZ_FLAGS})
        target_link_options(fuzz-${NAME} PRIVATE -fsanitize=fuzzer,address,undefined)
        # New inputs go to the first folder, which is not the project's.
        file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/short/${NAME})
        add_test(NAME fuzz/${NAME} COMMAND fuzz-${NAME} -runs=3000 -seed=1 -timeout=20 -rss_limit_mb=1024 -verbosity=0
                 -dict=${FUZZ_FOLDER}/dictionary/${NAME}.txt -artifact_prefix=${CMAKE_BINARY_DIR}/short/${NAME}-
                 ${CMAKE_BINARY_DIR}/short/${NAME} ${KEPT})
        set_tests_properties(fuzz/${NAME} PROPERTIES LABELS fuzz TIMEOUT 120)
    else()
        add_test(NAME fuzz/${NAME} COMMAND fuzz-${NAME} ${KEPT})
        set_tests_properties(fuzz/${NAME} PROPERTIES LABELS sanitized TIMEOUT 120)
        if(TARGET sanitized)
            add_dependencies(sanitized fuzz-${NAME})
        endif()
    endif()
endforeach()
