# The programs: the game itself (src/app) and one program per folder of src/tools.
function(program NAME FOLDER)
    file(GLOB SOURCES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${FOLDER}/*.c)
    if(SOURCES)
        add_executable(${NAME} ${SOURCES})
        target_link_libraries(${NAME} PRIVATE ${ARGN})
    endif()
endfunction()

set(HEADLESS hypotenuse-record hypotenuse-catalogue hypotenuse-words hypotenuse-ai)
if(TARGET hypotenuse-builtin)
    list(APPEND HEADLESS hypotenuse-builtin)
endif()
list(APPEND HEADLESS hypotenuse-rules hypotenuse-base)
program(hypotenuse-referee tools/referee ${HEADLESS})
program(hypotenuse-paint tools/paint hypotenuse-painter ${HEADLESS} PkgConfig::PNG Threads::Threads)
program(hypotenuse-bench tools/bench hypotenuse-render hypotenuse-painter ${HEADLESS})
program(hypotenuse app hypotenuse-scenes ${HEADLESS} PkgConfig::SDL Threads::Threads)
if(TARGET hypotenuse)
    target_compile_definitions(hypotenuse PRIVATE HYPOTENUSE_SOURCE="${CMAKE_SOURCE_DIR}"
        HYPOTENUSE_BUILD="${CMAKE_BINARY_DIR}" HYPOTENUSE_VERSION="${PROJECT_VERSION}"
        HYPOTENUSE_PREFIX="${CMAKE_INSTALL_PREFIX}")
endif()
