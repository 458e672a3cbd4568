# Runs before CPack makes the packages. It gives every package its copyright, changes and lintian
# overrides, compresses manual pages, and links Debian's fonts. Nothing written here contains the
# current time: it uses gzip -n and the date of SOURCE_DATE_EPOCH.
set(NAME_game hypotenuse)
set(NAME_data hypotenuse-data)
set(NAME_server hypotenuse-table)
set(NAME_library libhypotenuse-dev)
set(SOURCES ${CPACK_HYPOTENUSE_PAPERS})
string(TIMESTAMP DAY "%a, %d %b %Y 00:00:00 +0000" UTC)
foreach(COMPONENT game data server library)
    set(NAME ${NAME_${COMPONENT}})
    set(ROOT ${CPACK_TEMPORARY_DIRECTORY}/${COMPONENT}/usr)
    if(NOT IS_DIRECTORY ${ROOT})
        continue()
    endif()
    set(PAPERS ${ROOT}/share/doc/${NAME})
    file(MAKE_DIRECTORY ${PAPERS})
    configure_file(${SOURCES}/packaging/copyright ${PAPERS}/copyright COPYONLY)
    configure_file(${SOURCES}/CHANGELOG.md ${PAPERS}/changelog COPYONLY)
    set(VERSION ${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})
    file(WRITE ${PAPERS}/changelog.Debian
         "hypotenuse (${VERSION}) bookworm; urgency=medium\n\n  * Packages as the project itself makes them; its changes are in changelog.gz.\n\n"
         " -- ${CPACK_PACKAGE_CONTACT}  ${DAY}\n")
    file(GLOB PAGES ${ROOT}/share/man/man*/*[0-9])
    execute_process(COMMAND gzip -9n ${PAPERS}/changelog ${PAPERS}/changelog.Debian ${PAGES} COMMAND_ERROR_IS_FATAL ANY)
    set(KNOWN ${SOURCES}/packaging/lintian/${NAME})
    if(EXISTS ${KNOWN})
        configure_file(${KNOWN} ${ROOT}/share/lintian/overrides/${NAME} COPYONLY)
    endif()
    # Removes what CPack's stripping leaves: the compiler's name, and debug data of static
    # libraries.
    file(GLOB PROGRAMS ${ROOT}/bin/*)
    foreach(PROGRAM ${PROGRAMS})
        execute_process(COMMAND strip --strip-unneeded --remove-section=.comment --remove-section=.note ${PROGRAM} COMMAND_ERROR_IS_FATAL ANY)
    endforeach()
    file(GLOB ARCHIVES ${ROOT}/lib/*.a ${ROOT}/lib/*/*.a)
    foreach(ARCHIVE ${ARCHIVES})
        execute_process(COMMAND strip --strip-debug --remove-section=.comment --enable-deterministic-archives ${ARCHIVE} COMMAND_ERROR_IS_FATAL ANY)
    endforeach()
endforeach()

# Removes the same documents under the names that other kinds of installation use.
set(ROOT ${CPACK_TEMPORARY_DIRECTORY}/data/usr/share)
file(REMOVE ${ROOT}/doc/hypotenuse/copyright ${ROOT}/doc/hypotenuse/CHANGELOG.md)
foreach(FONT ${CPACK_HYPOTENUSE_FONTS})
    get_filename_component(FILE ${FONT} NAME)
    file(REMOVE ${ROOT}/hypotenuse/fonts/${FILE})
    file(CREATE_LINK ../../fonts/truetype/${FONT} ${ROOT}/hypotenuse/fonts/${FILE} SYMBOLIC)
endforeach()
