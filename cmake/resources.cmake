# The parts of programs for Windows that are not code: the icon, the version and the manifest.
enable_language(RC)
find_program(ICOTOOL icotool REQUIRED)
set(ICO ${CMAKE_BINARY_DIR}/icons/hypotenuse.ico)
set(ICO_FILES)
foreach(SIZE 16 24 32 48 64 128 256)
    list(APPEND ICO_FILES ${CMAKE_BINARY_DIR}/icons/${SIZE}.png)
endforeach()
add_custom_command(OUTPUT ${ICO} COMMAND ${ICOTOOL} -c -o ${ICO} ${ICO_FILES} DEPENDS ${ICO_FILES} VERBATIM)
configure_file(${CMAKE_SOURCE_DIR}/packaging/desktop/hypotenuse.rc.in ${CMAKE_BINARY_DIR}/hypotenuse.rc @ONLY)
set(RESOURCES ${CMAKE_BINARY_DIR}/hypotenuse.rc)
set_source_files_properties(${RESOURCES} PROPERTIES OBJECT_DEPENDS
    "${ICO};${CMAKE_SOURCE_DIR}/packaging/desktop/hypotenuse.manifest")
