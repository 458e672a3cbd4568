# Where `cmake --install` puts everything (GNUInstallDirs), by component: `game`, `data`, `server`,
# `library`; packages are made of these (cmake/packages.cmake). The target `ship` builds all of it.
add_custom_target(ship)

# The rules as a library for other programs (docs/LIBRARY.md): one archive for each public library,
# which includes the rooms below it.
set(PUBLIC_LIBRARIES rules catalogue)
set(PUBLIC_PARTS_rules rules base builtin)
set(PUBLIC_PARTS_catalogue catalogue json system)
set(PUBLIC_NEEDS_rules "")
set(PUBLIC_NEEDS_catalogue "hypotenuse-rules = ${PROJECT_VERSION}, jansson")
set(PUBLIC_ABOUT_rules "Referee of a tile-laying game with half tiles")
set(PUBLIC_ABOUT_catalogue "Reads and checks tile files for hypotenuse-rules")
# The relative path from the folder of the .pc files to the prefix, so that the prefix may be moved.
file(RELATIVE_PATH UP /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" UP ${UP})
foreach(LIBRARY ${PUBLIC_LIBRARIES})
    set(OBJECTS)
    foreach(PART ${PUBLIC_PARTS_${LIBRARY}})
        list(APPEND OBJECTS $<TARGET_OBJECTS:hypotenuse-${PART}>)
    endforeach()
    add_library(installed-${LIBRARY} STATIC ${OBJECTS})
    set_target_properties(installed-${LIBRARY} PROPERTIES LINKER_LANGUAGE C OUTPUT_NAME hypotenuse-${LIBRARY}
        ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/installed)
    add_dependencies(ship installed-${LIBRARY})
    install(TARGETS installed-${LIBRARY} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
    set(NAME hypotenuse-${LIBRARY})
    set(ABOUT "${PUBLIC_ABOUT_${LIBRARY}}")
    set(NEEDS "${PUBLIC_NEEDS_${LIBRARY}}")
    configure_file(${CMAKE_SOURCE_DIR}/cmake/library.pc.in ${CMAKE_BINARY_DIR}/installed/${NAME}.pc @ONLY)
    install(FILES ${CMAKE_BINARY_DIR}/installed/${NAME}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
endforeach()

set(PUBLIC_HEADERS base/rng.h base/err.h base/log.h base/port.h base/text.h rules/chance.h rules/names.h rules/game.h
    rules/geometry.h rules/policy.h rules/position.h
    rules/query.h rules/rule_ids.h rules/tally.h rules/tile.h rules/view.h catalogue/catalogue.h)
foreach(HEADER ${PUBLIC_HEADERS})
    get_filename_component(FOLDER ${HEADER} DIRECTORY)
    install(FILES src/${HEADER} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hypotenuse/${FOLDER} COMPONENT library)
endforeach()
install(DIRECTORY src/expansions ${GENERATED}/expansions DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hypotenuse COMPONENT library
        FILES_MATCHING PATTERN "*names.h")


# The game with its desktop files, and the referee.
set(MAN ${CMAKE_INSTALL_MANDIR})
set(PAPERS ${CMAKE_SOURCE_DIR}/packaging)
foreach(PAGE hypotenuse.6 hypotenuse-referee.1 hypotenuse-table.1)
    configure_file(${PAPERS}/man/${PAGE} ${CMAKE_BINARY_DIR}/installed/man/${PAGE} @ONLY)
endforeach()
if(TARGET hypotenuse)
    install(TARGETS hypotenuse hypotenuse-referee RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT game)
    add_dependencies(ship hypotenuse hypotenuse-referee art sounds music translations icons)
endif()
if(TARGET hypotenuse AND NOT WIN32)
    install(FILES ${PAPERS}/desktop/hypotenuse.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT game)
    install(FILES ${PAPERS}/desktop/hypotenuse.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT game)
    install(FILES ${PAPERS}/desktop/hypotenuse.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages COMPONENT game)
    install(FILES ${CMAKE_BINARY_DIR}/installed/man/hypotenuse.6 DESTINATION ${MAN}/man6 COMPONENT game)
    install(FILES ${CMAKE_BINARY_DIR}/installed/man/hypotenuse-referee.1 DESTINATION ${MAN}/man1 COMPONENT game)
    foreach(NAME hypotenuse hypotenuse-referee) # bash looks for a file with the program's name
        install(FILES ${PAPERS}/completion/hypotenuse.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
                RENAME ${NAME} COMPONENT game)
    endforeach()
    install(FILES ${PAPERS}/completion/_hypotenuse DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT game)
    set(ICON_THEME ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
    foreach(SIZE ${ICON_SIZES})
        install(FILES ${ICON_FOLDER}/${SIZE}.png DESTINATION ${ICON_THEME}/${SIZE}x${SIZE}/apps RENAME hypotenuse.png COMPONENT game)
    endforeach()
    install(FILES ${CMAKE_SOURCE_DIR}/assets/drawings/program.svg DESTINATION ${ICON_THEME}/scalable/apps
            RENAME hypotenuse.svg COMPONENT game)
endif()

# Files that are the same on every machine. They are listed one by one, so that leftovers of an
# older build in its folder are not installed.
install(FILES ${PACK} DESTINATION ${SHARE}/art COMPONENT data)
install(FILES ${FONT_FILES} DESTINATION ${SHARE}/fonts COMPONENT data)
install(FILES ${DRAWING_SHEETS} DESTINATION ${SHARE}/drawings COMPONENT data)
install(FILES ${SOUND_FILES} DESTINATION ${SHARE}/sounds COMPONENT data)
install(FILES ${MUSIC_FILES} DESTINATION ${SHARE}/music COMPONENT data)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/shaders DESTINATION ${SHARE} COMPONENT data)
install(FILES ${CMAKE_SOURCE_DIR}/data/generations.json DESTINATION ${SHARE} COMPONENT data)
install(FILES README.md CHANGELOG.md ${PAPERS}/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT data)
# An installer for Windows may have 35 MB at most, and the film can't be compressed further.
if(WIN32)
    set(WITHOUT_FILM PATTERN film.webm EXCLUDE)
endif()
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT data ${WITHOUT_FILM})

# The table server is a separate package: it needs no screen, and players need no database. Its unit
# file needs the prefix.
if(TARGET hypotenuse-table-server)
    install(TARGETS hypotenuse-table-server RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT server)
    configure_file(${PAPERS}/hypotenuse-table.service.in ${CMAKE_BINARY_DIR}/installed/hypotenuse-table.service @ONLY)
    install(FILES ${CMAKE_BINARY_DIR}/installed/hypotenuse-table.service DESTINATION lib/systemd/system COMPONENT server)
    install(FILES ${CMAKE_BINARY_DIR}/installed/man/hypotenuse-table.1 DESTINATION ${MAN}/man1 COMPONENT server)
    install(FILES ${PAPERS}/completion/hypotenuse.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
            RENAME hypotenuse-table COMPONENT server)
    add_dependencies(ship hypotenuse-table-server)
endif()
