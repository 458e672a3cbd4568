# room(NAME DEPENDENCY…): a library of all sources in src/NAME, and of those that expansions have for
# the room (src/expansions/*/*_NAME.c); the include root is src/.
# tests/style/includes.sh decides which room may include another; this only links what is allowed
# there.
function(room NAME)
    file(GLOB_RECURSE SOURCES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${NAME}/*.c ${CMAKE_SOURCE_DIR}/src/expansions/*_${NAME}.c)
    if(SOURCES)
        add_library(hypotenuse-${NAME} ${SOURCES})
        set(SCOPE PUBLIC)
    else()
        add_library(hypotenuse-${NAME} INTERFACE)
        set(SCOPE INTERFACE)
    endif()
    target_include_directories(hypotenuse-${NAME} ${SCOPE} ${CMAKE_SOURCE_DIR}/src ${CMAKE_BINARY_DIR}/generated)
    foreach(DEPENDENCY ${ARGN})
        if(TARGET hypotenuse-${DEPENDENCY})
            target_link_libraries(hypotenuse-${NAME} ${SCOPE} hypotenuse-${DEPENDENCY})
        else()
            target_link_libraries(hypotenuse-${NAME} ${SCOPE} ${DEPENDENCY})
        endif()
    endforeach()
endfunction()
