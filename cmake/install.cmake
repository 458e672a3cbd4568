# The rules as a library for other programs (docs/LIBRARY.md): one archive per public library, with what it stands on inside.
set(PUBLIC_LIBRARIES rules catalogue)
set(PUBLIC_PARTS_rules rules base builtin)
set(PUBLIC_PARTS_catalogue catalogue json system)
set(PUBLIC_NEEDS_rules "")
set(PUBLIC_NEEDS_catalogue "hypotenuse-rules = ${PROJECT_VERSION}, jansson")
set(PUBLIC_ABOUT_rules "Referee of a tile-laying game with half tiles")
set(PUBLIC_ABOUT_catalogue "Reads and checks tile files for hypotenuse-rules")
foreach(LIBRARY ${PUBLIC_LIBRARIES})
    set(OBJECTS)
    foreach(PART ${PUBLIC_PARTS_${LIBRARY}})
        list(APPEND OBJECTS $<TARGET_OBJECTS:hypotenuse-${PART}>)
    endforeach()
    add_library(installed-${LIBRARY} STATIC ${OBJECTS})
    set_target_properties(installed-${LIBRARY} PROPERTIES LINKER_LANGUAGE C OUTPUT_NAME hypotenuse-${LIBRARY}
        ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/installed)
    install(TARGETS installed-${LIBRARY} ARCHIVE DESTINATION lib COMPONENT library)
    set(NAME hypotenuse-${LIBRARY})
    set(ABOUT "${PUBLIC_ABOUT_${LIBRARY}}")
    set(NEEDS "${PUBLIC_NEEDS_${LIBRARY}}")
    configure_file(${CMAKE_SOURCE_DIR}/cmake/library.pc.in ${CMAKE_BINARY_DIR}/installed/${NAME}.pc @ONLY)
    install(FILES ${CMAKE_BINARY_DIR}/installed/${NAME}.pc DESTINATION lib/pkgconfig COMPONENT library)
endforeach()

set(PUBLIC_HEADERS base/chacha.h base/err.h base/log.h base/rng.h base/text.h rules/chance.h rules/expansions/names.h rules/game.h
    rules/geometry.h rules/policy.h rules/position.h
    rules/query.h rules/rule_ids.h rules/tally.h rules/tile.h rules/view.h catalogue/catalogue.h)
foreach(HEADER ${PUBLIC_HEADERS})
    get_filename_component(FOLDER ${HEADER} DIRECTORY)
    install(FILES src/${HEADER} DESTINATION include/hypotenuse/${FOLDER} COMPONENT library)
endforeach()

install(TARGETS hypotenuse hypotenuse-referee hypotenuse-bench hypotenuse-bench-frames RUNTIME DESTINATION bin)
