# Packages for Debian by CPack: `cpack -G DEB` in a build folder of the preset `package`
# (packaging/packages does all of it). Each component of cmake/install.cmake is a package.
set(CPACK_PACKAGE_NAME hypotenuse)
set(CPACK_PACKAGE_VENDOR "The Hypotenuse authors")
# The project has no address yet; this domain is reserved for ever (RFC 6761).
set(CPACK_PACKAGE_CONTACT "The Hypotenuse authors <nobody@hypotenuse.invalid>")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL game data server library)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
# Adds the documents that Debian requires in every package (cmake/debian.cmake).
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/cmake/debian.cmake)
set(CPACK_HYPOTENUSE_PAPERS ${CMAKE_SOURCE_DIR})

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_RELEASE 0project1) # not a package of Debian's own, and older than any of that version
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS OFF)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)

set(CPACK_DEBIAN_GAME_PACKAGE_NAME hypotenuse)
set(CPACK_DEBIAN_GAME_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_GAME_PACKAGE_DEPENDS "hypotenuse-data (= ${PROJECT_VERSION}-0project1), libgl1, libegl1, libgles2")
set(CPACK_DEBIAN_GAME_PACKAGE_RECOMMENDS "libgl1-mesa-dri")
set(CPACK_DEBIAN_GAME_PACKAGE_SUGGESTS "hypotenuse-table, libspeechd2, avahi-daemon, libavahi-client3")
set(CPACK_DEBIAN_GAME_DESCRIPTION "tile-laying game with half tiles
Two to six players, people at one screen or online and computer players, place
tiles and half tiles, claim roads, cities, monasteries and fields with
followers, and score points. The rules for scoring halves exist in four
versions; the game plays, explains and compares them all.

It has lessons, puzzles, a rulebook, hints, game reviews and an editor. The
package also contains the referee for scenarios and recorded games.")

set(CPACK_DEBIAN_DATA_PACKAGE_NAME hypotenuse-data)
set(CPACK_DEBIAN_DATA_PACKAGE_ARCHITECTURE all)
# Debian has these fonts, so the copies of other kinds of installation become links
# (cmake/debian.cmake).
set(CPACK_DEBIAN_DATA_PACKAGE_DEPENDS "fonts-vollkorn, fonts-lato, fonts-noto-core")
set(CPACK_HYPOTENUSE_FONTS ${FONTS})
set(CPACK_DEBIAN_DATA_PACKAGE_RECOMMENDS "hypotenuse")
set(CPACK_DEBIAN_DATA_DESCRIPTION "tile-laying game with half tiles (data)
Painted tiles, drawings, sounds, music, translations and documents of
Hypotenuse, a tile-laying game with half tiles for two to six players.")

set(CPACK_DEBIAN_SERVER_PACKAGE_NAME hypotenuse-table)
set(CPACK_DEBIAN_SERVER_PACKAGE_SECTION net)
set(CPACK_DEBIAN_SERVER_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_SERVER_PACKAGE_SUGGESTS "postgresql")
set(CPACK_DEBIAN_SERVER_DESCRIPTION "server for online tables of Hypotenuse, a tile-laying game
Serves online games of Hypotenuse, without a screen. It stores logs in files,
or in PostgreSQL if several servers share their tables. The package includes a
systemd unit, which is not started by itself.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libhypotenuse-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "libc6-dev, libjansson-dev")
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "rules of a tile-laying game as a static library
The referee of Hypotenuse for other programs: a game is a value without files,
clock or heap; one function applies an action or says why not. The package
includes the reader of tile files, headers and pkg-config files.")
include(CPack)
