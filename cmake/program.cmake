# The programs: the game itself (src/app) and one program per folder of src/tools.
function(program NAME FOLDER)
    file(GLOB SOURCES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${FOLDER}/*.c)
    if(SOURCES)
        add_executable(${NAME} ${SOURCES})
        target_link_libraries(${NAME} PRIVATE ${ARGN})
    endif()
endfunction()

set(HEADLESS hypotenuse-record hypotenuse-catalogue hypotenuse-words hypotenuse-ai hypotenuse-rules hypotenuse-base)
program(hypotenuse-referee tools/referee ${HEADLESS})
program(hypotenuse-paint tools/paint hypotenuse-painter ${HEADLESS})
program(hypotenuse-bench tools/bench hypotenuse-render hypotenuse-painter hypotenuse-ai ${HEADLESS})
program(hypotenuse app hypotenuse-scenes PkgConfig::SDL Threads::Threads)
