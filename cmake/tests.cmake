# tests/unit/test_*.c, tests/visual/test_*.c, tests/oracle/test_*.c: one cmocka program each, linked with every room.
# Tests that need no OpenGL carry the label `sanitized`: they also run in the sanitizer build.
add_custom_target(sanitized)
function(cmocka_tests FOLDER)
    file(GLOB TESTS CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/${FOLDER}/test_*.c)
    file(GLOB HELPERS CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/${FOLDER}/*.c)
    list(FILTER HELPERS EXCLUDE REGEX "/test_[^/]*$")
    foreach(SOURCE ${TESTS})
        get_filename_component(NAME ${SOURCE} NAME_WE)
        add_executable(${NAME} ${SOURCE} ${HELPERS})
        target_link_libraries(${NAME} PRIVATE hypotenuse-scenes hypotenuse-painter ${HEADLESS} PkgConfig::CMOCKA
            PkgConfig::SDL Threads::Threads)
        target_compile_definitions(${NAME} PRIVATE HYPOTENUSE_SOURCE="${CMAKE_SOURCE_DIR}"
            HYPOTENUSE_BUILD="${CMAKE_BINARY_DIR}")
        add_test(NAME ${FOLDER}/${NAME} COMMAND ${NAME} WORKING_DIRECTORY ${CMAKE_BINARY_DIR})
        set_tests_properties(${FOLDER}/${NAME} PROPERTIES ENVIRONMENT "SDL_VIDEODRIVER=offscreen" TIMEOUT 400)
        if(NOT NAME MATCHES "render|visual|seams|mask")
            set_tests_properties(${FOLDER}/${NAME} PROPERTIES LABELS sanitized)
            add_dependencies(sanitized ${NAME})
        endif()
    endforeach()
endfunction()
cmocka_tests(unit)
cmocka_tests(visual)
cmocka_tests(oracle)

add_test(NAME style/includes COMMAND ${CMAKE_SOURCE_DIR}/tests/style/includes.sh ${CMAKE_SOURCE_DIR})
add_test(NAME style/headers COMMAND ${CMAKE_SOURCE_DIR}/tests/style/headers.sh ${CMAKE_SOURCE_DIR} ${CMAKE_C_COMPILER})
