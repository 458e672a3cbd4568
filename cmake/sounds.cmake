# Makes sounds/NAME.wav from the recipes in assets/sounds (src/tools/sounds).
file(GLOB RECIPES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/assets/sounds/*.json)
set(SOUND_FOLDER ${CMAKE_BINARY_DIR}/sounds)
file(MAKE_DIRECTORY ${SOUND_FOLDER})
set(SOUND_FILES)
foreach(RECIPE ${RECIPES})
    get_filename_component(NAME ${RECIPE} NAME_WE)
    list(APPEND SOUND_FILES ${SOUND_FOLDER}/${NAME}.wav)
endforeach()
add_custom_command(OUTPUT ${SOUND_FILES}
    COMMAND hypotenuse-sounds ${SOUND_FOLDER} ${RECIPES}
    DEPENDS hypotenuse-sounds ${RECIPES}
    COMMENT "Making the sounds"
    VERBATIM)
add_custom_target(sounds ALL DEPENDS ${SOUND_FILES})
