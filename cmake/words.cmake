# Translations: compiles data/i18n/LANG.po into i18n/LANG/LC_MESSAGES/hypotenuse.mo below the build
# folder, where a program that is not installed finds them. Tests check that the catalogues are
# complete and match the sources. To add a language: its .po file, whose header has its name and a
# greeting in the language itself (X-Native-Name, X-Greeting).
file(GLOB PO_FILES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/data/i18n/*.po)
set(LANGUAGES)
foreach(PO ${PO_FILES})
    get_filename_component(LANGUAGE ${PO} NAME_WE)
    list(APPEND LANGUAGES ${LANGUAGE})
endforeach()

find_program(MSGFMT msgfmt REQUIRED)
set(CATALOGUES)
set(PAIRS)
foreach(LANGUAGE ${LANGUAGES})
    set(PO ${CMAKE_SOURCE_DIR}/data/i18n/${LANGUAGE}.po)
    set(FOLDER ${CMAKE_BINARY_DIR}/i18n/${LANGUAGE}/LC_MESSAGES)
    set(MO ${FOLDER}/hypotenuse.mo)
    add_custom_command(OUTPUT ${MO}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${FOLDER}
        COMMAND ${MSGFMT} --check-format -o ${MO} ${PO}
        DEPENDS ${PO}
        COMMENT "Translation ${LANGUAGE}"
        VERBATIM)
    list(APPEND CATALOGUES ${MO})
    list(APPEND PAIRS ${LANGUAGE}=${MO})
    install(FILES ${MO} DESTINATION ${SHARE}/i18n/${LANGUAGE}/LC_MESSAGES COMPONENT data)
endforeach()
add_custom_target(translations ALL DEPENDS ${CATALOGUES})
if(TARGET hypotenuse)
    add_dependencies(hypotenuse translations)
endif()

# The program contains these checksums to recognise a damaged catalogue.
set(SUMS ${CMAKE_BINARY_DIR}/generated/catalogue_sums.c)
set(MAKE_SUMS ${CMAKE_SOURCE_DIR}/data/i18n/sums.sh)
add_custom_command(OUTPUT ${SUMS}
    COMMAND ${MAKE_SUMS} ${SUMS} ${PAIRS}
    DEPENDS ${CATALOGUES} ${MAKE_SUMS}
    COMMENT "Sums of the translations"
    VERBATIM)
target_sources(hypotenuse-words PRIVATE ${SUMS})
add_dependencies(hypotenuse-words translations)

# `cmake --build … --target update-translations` extracts the texts again and merges them into the
# .po files.
add_custom_target(update-translations COMMAND ${CMAKE_SOURCE_DIR}/data/i18n/update.sh ${CMAKE_SOURCE_DIR} VERBATIM)

find_program(XGETTEXT xgettext REQUIRED)
enable_testing()
add_test(NAME words/catalogues COMMAND ${CMAKE_SOURCE_DIR}/data/i18n/check.sh ${CMAKE_SOURCE_DIR})
