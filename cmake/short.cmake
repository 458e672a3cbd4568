# Everything that the short run of packaging/test needs besides the sanitizer build: all but the
# tests that it runs there (`core`, tests.cmake). Include this after everything that defines targets.
add_custom_target(short)
get_property(TARGETS DIRECTORY PROPERTY BUILDSYSTEM_TARGETS)
get_property(CORE GLOBAL PROPERTY CORE)
list(REMOVE_ITEM TARGETS short ${CORE})
foreach(TARGET ${TARGETS})
    get_target_property(LEFT_OUT ${TARGET} EXCLUDE_FROM_ALL)
    if(NOT LEFT_OUT)
        add_dependencies(short ${TARGET})
    endif()
endforeach()
