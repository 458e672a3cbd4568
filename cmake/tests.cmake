# tests/unit/test_*.c, tests/ai/test_*.c, tests/visual/test_*.c and tests/oracle/test_*.c are one
# cmocka program each. A test links only the rooms that it and its helpers include from, so that a
# change of a scene relinks no test of the rules.
#
# Labels say what runs in the sanitizer build. `sanitized` has every test that needs no OpenGL,
# except the opponents for comparison and the puzzles: the sanitizer build checks all facts after
# every action, the opponents try very many actions, and a clock judges the puzzles. `core` has
# those of `sanitized` that link no scene and aren't slow in that build: the short run of
# packaging/test runs these only in the sanitizer build, and all others only in the release build.
add_custom_target(sanitized)
add_custom_target(core)
add_dependencies(sanitized translations sounds music)
add_dependencies(core translations)
# The music for its tests takes half a minute of processor time in that build.
set(SLOW_SANITIZED ai_engines ai_eval ai_hints audio ending luck music net_crowd oracle outlook scenario_sets signs sketch speech_choices
    told_games told_positions)

# sanitizes(LABELS TARGET TEST…): gives tests these labels, and has the targets of these names build
# TARGET.
function(sanitizes LABELS TARGET)
    foreach(LABEL ${LABELS})
        add_dependencies(${LABEL} ${TARGET})
    endforeach()
    set_tests_properties(${ARGN} PROPERTIES LABELS "${LABELS}")
endfunction()

# Maps includes of tests to libraries.
set(LIBRARY_SDL PkgConfig::SDL)
set(LIBRARY_jansson PkgConfig::JANSSON)
set(LIBRARY_png PkgConfig::PNG)
set(LIBRARY_math m)
set(LIBRARY_cmocka PkgConfig::CMOCKA)
set(LIBRARY_sqlite PkgConfig::SQLITE)
set(LIBRARY_zip PkgConfig::ZIP)

# needs(OUT FOLDER FILE…): finds what these files include, and what the helpers among those include
# in turn. OUT_HELPERS are the headers of FOLDER, OUT_LIBRARIES the rooms and other libraries to
# link. OUT_POSIX is ON if one of them uses POSIX, or a tool that is not built. A helper is a header
# and all sources whose first include it is.
set(POSIX_HEADERS "^(unistd|dirent|dlfcn|fcntl|ftw|glob|malloc|poll|pthread|signal|spawn|sys/|arpa/|netinet/)")
set(POSIX_CALLS "mkdir|strndup|system")
function(needs OUT FOLDER)
    set(QUEUE ${ARGN})
    set(HELPERS "")
    set(LIBRARIES "")
    set(POSIX OFF)
    while(QUEUE)
        list(POP_FRONT QUEUE FILE)
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${FILE})
        file(STRINGS ${FILE} INCLUDES REGEX "^#include [\"<]")
        file(STRINGS ${FILE} CALLS REGEX "[^a-z_](${POSIX_CALLS})\\(|/dev/null" LIMIT_COUNT 1)
        if(CALLS)
            set(POSIX ON)
        endif()
        list(TRANSFORM INCLUDES REPLACE "^#include [\"<]([^\">]*).*" "\\1")
        foreach(INCLUDE ${INCLUDES})
            if(INCLUDE MATCHES "${POSIX_HEADERS}")
                set(POSIX ON)
            elseif(INCLUDE MATCHES "^(tools/)?([a-z]+)/")
                if(TARGET hypotenuse-${CMAKE_MATCH_2})
                    list(APPEND LIBRARIES hypotenuse-${CMAKE_MATCH_2})
                elseif(INCLUDE MATCHES "^tools/")
                    set(POSIX ON)
                endif()
            elseif(INCLUDE MATCHES "^(SDL|jansson|png|math|cmocka|sqlite|zip)")
                list(APPEND LIBRARIES ${LIBRARY_${CMAKE_MATCH_1}})
            elseif(EXISTS ${CMAKE_SOURCE_DIR}/tests/shared/${INCLUDE})
                list(APPEND LIBRARIES tests-shared)
            elseif(EXISTS ${FOLDER}/${INCLUDE} AND NOT INCLUDE IN_LIST HELPERS)
                list(APPEND HELPERS ${INCLUDE})
                helper_sources(PARTS ${FOLDER} ${INCLUDE})
                list(APPEND QUEUE ${FOLDER}/${INCLUDE} ${PARTS})
            endif()
        endforeach()
    endwhile()
    list(REMOVE_DUPLICATES LIBRARIES)
    set(${OUT}_HELPERS ${HELPERS} PARENT_SCOPE)
    set(${OUT}_LIBRARIES ${LIBRARIES} PARENT_SCOPE)
    set(${OUT}_POSIX ${POSIX} PARENT_SCOPE)
endfunction()

# helper_sources(OUT FOLDER HEADER): the sources of FOLDER that implement HEADER: it is their first
# include.
function(helper_sources OUT FOLDER HEADER)
    file(GLOB SOURCES CONFIGURE_DEPENDS ${FOLDER}/*.c)
    list(FILTER SOURCES EXCLUDE REGEX "/test_[^/]*$")
    set(PARTS "")
    foreach(SOURCE ${SOURCES})
        file(STRINGS ${SOURCE} FIRST REGEX "^#include \"" LIMIT_COUNT 1)
        if(FIRST STREQUAL "#include \"${HEADER}\"")
            list(APPEND PARTS ${SOURCE})
        endif()
    endforeach()
    set(${OUT} ${PARTS} PARENT_SCOPE)
endfunction()

# Helpers for tests of several folders.
file(GLOB SHARED CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/shared/*.c)
add_library(tests-shared STATIC ${SHARED})
target_include_directories(tests-shared PUBLIC ${CMAKE_SOURCE_DIR}/tests/shared)
target_link_libraries(tests-shared PUBLIC hypotenuse-session hypotenuse-lobby)

function(cmocka_tests NAME_OF_FOLDER)
    set(FOLDER ${CMAKE_SOURCE_DIR}/tests/${NAME_OF_FOLDER})
    file(GLOB TESTS CONFIGURE_DEPENDS ${FOLDER}/test_*.c)
    if(NOT HYPOTENUSE_NETWORK)
        list(FILTER TESTS EXCLUDE REGEX "/test_net_")
    endif()
    # Shared helpers are compiled once, not once for each test.
    file(GLOB HEADERS CONFIGURE_DEPENDS ${FOLDER}/*.h)
    foreach(PATH ${HEADERS})
        get_filename_component(HEADER ${PATH} NAME)
        helper_sources(PARTS ${FOLDER} ${HEADER})
        if(PARTS)
            needs(HELPER ${FOLDER} ${PARTS})
            # Only if a test needs them: a build without the network has no headers for its
            # libraries.
            add_library(tests-${HEADER} OBJECT EXCLUDE_FROM_ALL ${PARTS})
            target_include_directories(tests-${HEADER} PRIVATE ${CMAKE_SOURCE_DIR}/src)
            target_compile_definitions(tests-${HEADER} PRIVATE ${TEST_FOLDERS})
            target_compile_options(tests-${HEADER} PRIVATE ${TEST_OPTIONS})
            target_link_libraries(tests-${HEADER} PRIVATE ${HELPER_LIBRARIES})
        endif()
    endforeach()
    foreach(SOURCE ${TESTS})
        get_filename_component(NAME ${SOURCE} NAME_WE)
        needs(TEST ${FOLDER} ${SOURCE})
        # Windows refuses to overwrite a record that is open, and sends from one address of the loopback.
        if(WIN32 AND (TEST_POSIX OR NAME MATCHES "^test_(record_sets|net_nearby)$"))
            continue()
        endif()
        add_executable(${NAME} ${SOURCE} ${RESOURCES})
        foreach(HEADER ${TEST_HELPERS})
            if(TARGET tests-${HEADER})
                target_sources(${NAME} PRIVATE $<TARGET_OBJECTS:tests-${HEADER}>)
            endif()
        endforeach()
        if("painted_masks.h" IN_LIST TEST_HELPERS)
            add_dependencies(${NAME} masks)
        endif()
        target_include_directories(${NAME} PRIVATE ${CMAKE_SOURCE_DIR}/src)
        target_compile_definitions(${NAME} PRIVATE ${TEST_FOLDERS})
        target_link_libraries(${NAME} PRIVATE ${TEST_LIBRARIES})
        target_compile_options(${NAME} PRIVATE ${TEST_OPTIONS})
        if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT HYPOTENUSE_SANITIZE)
            # The debug data of all rooms in three hundred copies would be 5 GB; for debugging there
            # is the debug build.
            target_link_options(${NAME} PRIVATE -Wl,--strip-debug)
        endif()
        add_test(NAME ${NAME_OF_FOLDER}/${NAME} COMMAND ${NAME} WORKING_DIRECTORY ${CMAKE_BINARY_DIR})
        set_tests_properties(${NAME_OF_FOLDER}/${NAME} PROPERTIES ENVIRONMENT "SDL_VIDEODRIVER=offscreen" TIMEOUT 900)
        if(NOT NAME MATCHES "render|visual|seams|mask|ai_fixed|puzzles|sparring")
            string(REGEX REPLACE "^test_" "" SHORT_NAME ${NAME})
            set(LABELS sanitized)
            if(NOT SHORT_NAME IN_LIST SLOW_SANITIZED AND NOT TEST_LIBRARIES MATCHES "hypotenuse-(scenes|app|render)")
                list(APPEND LABELS core)
                set_property(GLOBAL APPEND PROPERTY CORE ${NAME})
            endif()
            sanitizes("${LABELS}" ${NAME} ${NAME_OF_FOLDER}/${NAME})
        endif()
    endforeach()
endfunction()
# Tests do little work themselves, and there are 300 of them: unoptimised they compile in half the
# time. They have no debug data in builds whose rooms have none.
if(HYPOTENUSE_SANITIZE)
    set(TEST_OPTIONS -O0)
elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
    # With so little optimisation, gcc misjudges the size of numbers that are printed into texts.
    set(TEST_OPTIONS -O1 -g0 $<$<C_COMPILER_ID:GNU>:-Wno-format-truncation>)
endif()
set(TEST_FOLDERS HYPOTENUSE_SOURCE="${CMAKE_SOURCE_DIR}" HYPOTENUSE_BUILD="${CMAKE_BINARY_DIR}")
cmocka_tests(unit)
foreach(NAME server server_couple crowd together at_server positions tiles)
    if(TARGET test_net_${NAME} AND TARGET hypotenuse-table-server)
        add_dependencies(test_net_${NAME} hypotenuse-table-server)
    endif()
endforeach()
cmocka_tests(ai)
if(WIN32) # the other tests start programs and compare pictures with POSIX, or need OpenGL without a screen
    return()
endif()
cmocka_tests(visual)
foreach(NAME outlines marks) # measure pictures that the build paints
    add_dependencies(test_visual_${NAME} art)
endforeach()
if(HYPOTENUSE_SANITIZE)
    set(TEST_OPTIONS -O1) # the oracle is slow by design: 15 s become 8
endif()
cmocka_tests(oracle)

# Tests of code with several threads, for the build with ThreadSanitizer: ctest -L threads
if(HYPOTENUSE_SANITIZE STREQUAL "thread")
    add_custom_target(threads)
    foreach(NAME art_store draft_keeper jobs record record_trouble review_file sketch speech speech_blind net_caller net_couple net_end
                 net_mdns net_nearby net_people net_table net_together)
        if(TARGET test_${NAME})
            add_dependencies(threads test_${NAME})
            set_property(TEST unit/test_${NAME} APPEND PROPERTY LABELS threads)
            set_property(TEST unit/test_${NAME} APPEND PROPERTY ENVIRONMENT "HYPOTENUSE_SHORT=1"
                         "TSAN_OPTIONS=suppressions=${CMAKE_SOURCE_DIR}/tests/thread.supp")
        endif()
    endforeach()
endif()

add_test(NAME ai/signature COMMAND ${CMAKE_SOURCE_DIR}/tests/ai/signature.sh ${CMAKE_BINARY_DIR} ${CMAKE_SOURCE_DIR})
add_test(NAME ai/tune COMMAND ${CMAKE_SOURCE_DIR}/tests/ai/tune.sh ${CMAKE_BINARY_DIR})
add_test(NAME ai/learn COMMAND ${CMAKE_SOURCE_DIR}/tests/ai/learn.sh ${CMAKE_BINARY_DIR})
add_test(NAME ai/review COMMAND ${CMAKE_SOURCE_DIR}/tests/ai/review.sh ${CMAKE_BINARY_DIR} ${CMAKE_SOURCE_DIR})
add_test(NAME ai/protocol COMMAND ${CMAKE_SOURCE_DIR}/tests/ai/protocol.sh ${CMAKE_BINARY_DIR} ${CMAKE_SOURCE_DIR})

add_test(NAME style/includes COMMAND ${CMAKE_SOURCE_DIR}/tests/style/includes.sh ${CMAKE_SOURCE_DIR})
add_test(NAME style/system COMMAND ${CMAKE_SOURCE_DIR}/tests/style/system.sh ${CMAKE_SOURCE_DIR})
add_test(NAME style/dependencies COMMAND ${CMAKE_SOURCE_DIR}/tests/style/dependencies.sh ${CMAKE_SOURCE_DIR})
add_test(NAME style/format COMMAND ${CMAKE_SOURCE_DIR}/tests/style/format.sh ${CMAKE_SOURCE_DIR})
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT HYPOTENUSE_SANITIZE)
    add_test(NAME style/hardened COMMAND ${CMAKE_SOURCE_DIR}/tests/style/hardened.sh $<TARGET_FILE:hypotenuse>)
    add_test(NAME style/glibc COMMAND ${CMAKE_SOURCE_DIR}/tests/style/glibc.sh 2.34 $<TARGET_FILE:hypotenuse>
        $<TARGET_FILE:hypotenuse-referee>)
endif()
set(PROGRAMS "")
foreach(PROGRAM hypotenuse hypotenuse-referee hypotenuse-bench hypotenuse-bench-frames hypotenuse-paint hypotenuse-table-server hypotenuse-embed
        hypotenuse-draw hypotenuse-sounds hypotenuse-play-music)
    if(TARGET ${PROGRAM})
        list(APPEND PROGRAMS $<TARGET_FILE:${PROGRAM}>)
    endif()
endforeach()
add_test(NAME style/programs COMMAND ${CMAKE_SOURCE_DIR}/tests/style/programs.sh ${PROGRAMS})
add_test(NAME style/es COMMAND ${CMAKE_SOURCE_DIR}/tests/style/es.sh ${CMAKE_SOURCE_DIR})
add_test(NAME style/elsewhere COMMAND ${CMAKE_SOURCE_DIR}/tests/style/elsewhere.sh ${CMAKE_SOURCE_DIR})
add_test(NAME style/flatpak COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/style/flatpak.py ${CMAKE_SOURCE_DIR})
add_test(NAME style/colors COMMAND ${CMAKE_SOURCE_DIR}/tests/style/colors.sh ${CMAKE_SOURCE_DIR})
add_test(NAME style/rules COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/style/rules.py ${CMAKE_SOURCE_DIR})
add_test(NAME style/policies COMMAND ${CMAKE_SOURCE_DIR}/tests/style/policies.sh ${CMAKE_SOURCE_DIR})
add_test(NAME style/figures COMMAND ${CMAKE_SOURCE_DIR}/tests/style/figures.sh --bounds ${CMAKE_SOURCE_DIR})
add_test(NAME style/asked COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/style/asked.py ${CMAKE_SOURCE_DIR})
add_test(NAME style/book COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/style/book.py ${CMAKE_SOURCE_DIR})
add_test(NAME style/lessons COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/style/lessons.py ${CMAKE_SOURCE_DIR})
add_test(NAME style/network COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/style/network.py ${CMAKE_SOURCE_DIR})
add_test(NAME style/told COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/style/told.py ${CMAKE_SOURCE_DIR})
add_test(NAME style/root COMMAND ${CMAKE_SOURCE_DIR}/tests/style/root.sh ${CMAKE_SOURCE_DIR})
add_test(NAME style/map COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/style/map.py ${CMAKE_SOURCE_DIR})
add_test(NAME style/english COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/style/english.py ${CMAKE_SOURCE_DIR})
add_test(NAME style/headers COMMAND ${CMAKE_SOURCE_DIR}/tests/style/headers.sh ${CMAKE_SOURCE_DIR} ${CMAKE_C_COMPILER} ${CMAKE_BINARY_DIR})
file(GLOB SCENARIOS CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/data/scenarios/*.json)
if(TARGET hypotenuse-referee)
    add_test(NAME scenarios/referee COMMAND hypotenuse-referee ${SCENARIOS})
    file(GLOB AUDIT CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/scenarios/audit/*.json)
    add_test(NAME scenarios/audit COMMAND hypotenuse-referee ${AUDIT})
    add_test(NAME scenarios/legal COMMAND ${CMAKE_SOURCE_DIR}/tests/scenarios/legal.sh $<TARGET_FILE:hypotenuse-referee>)
    add_test(NAME scenarios/malformed COMMAND ${CMAKE_SOURCE_DIR}/tests/scenarios/malformed.sh $<TARGET_FILE:hypotenuse-referee>)
    sanitizes("sanitized;core" hypotenuse-referee scenarios/referee scenarios/legal scenarios/malformed)
endif()
foreach(NAME scenario_referee net_server net_tiles net_positions)
    if(TARGET test_${NAME})
        add_dependencies(test_${NAME} hypotenuse-referee)
    endif()
endforeach()

# The real program: under Xvfb with a mouse, and with everything that can be missing or broken.
add_executable(desktop-player tests/desktop/play_by_mouse.c)
target_link_libraries(desktop-player PRIVATE PkgConfig::JANSSON)
# In a separate folder: desktop/speech and unit/test_speaker load it from there in place of the
# system's.
add_library(stand-in-speechd SHARED tests/desktop/stand_in_speechd.c)
set_target_properties(stand-in-speechd PROPERTIES OUTPUT_NAME speechd SOVERSION 2 LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/stand-in)
add_dependencies(test_speaker stand-in-speechd)
set(DESKTOP at_rest messages older pictures speech survives whole_game windows)
if(HYPOTENUSE_NETWORK)
    list(APPEND DESKTOP couple from_position manners nearby together)
endif()
foreach(NAME ${DESKTOP})
    add_test(NAME desktop/${NAME} COMMAND ${CMAKE_SOURCE_DIR}/tests/desktop/${NAME}.sh ${CMAKE_BINARY_DIR})
    set_tests_properties(desktop/${NAME} PROPERTIES LABELS desktop TIMEOUT 3000)
endforeach()
set_tests_properties(desktop/windows PROPERTIES SKIP_RETURN_CODE 77)
add_test(NAME style/library COMMAND ${CMAKE_SOURCE_DIR}/tests/style/library.sh ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})
add_test(NAME style/papers COMMAND ${CMAKE_SOURCE_DIR}/tests/style/papers.sh ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})
add_test(NAME words/new_language COMMAND ${CMAKE_SOURCE_DIR}/tests/style/new_language.sh ${CMAKE_SOURCE_DIR} ${CMAKE_C_COMPILER} ${CMAKE_BINARY_DIR})
add_test(NAME style/installed COMMAND ${CMAKE_SOURCE_DIR}/tests/style/installed.sh ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})

# The tests that --long makes long, in minutes of a core's time; each gets four times as much, since
# others run at the same time. Games of every level take 35, those of the oracle 60, a game by mouse
# with each set 25, judging all puzzles again and questions by ear 20, kills up to 30, all others at
# most 5.
set_tests_properties(ai/test_ai_engines oracle/test_oracle desktop/whole_game PROPERTIES TIMEOUT 14400)
set_tests_properties(ai/test_puzzles unit/test_record_kill unit/test_rules_combinations unit/test_session_case unit/test_speech_questions unit/test_ui_replay
                     visual/test_visual_soak visual/test_visual_es visual/test_visual_layers PROPERTIES TIMEOUT 5400)

# The longest tests start first, so that no core is idle at the end. Tests that mostly wait (speech,
# net_tiles) are among them, since others work meanwhile. The groups take more than 20, 10 and 5
# seconds in the short run, in either build.
function(costs COST)
    foreach(NAME ${ARGN})
        if(TEST ${NAME})
            set_tests_properties(${NAME} PROPERTIES COST ${COST})
        endif()
    endforeach()
endfunction()
costs(100 desktop/messages desktop/pictures desktop/speech desktop/survives desktop/whole_game
      visual/test_seams visual/test_visual_es visual/test_visual_scenes oracle/test_oracle
      unit/test_record_kill unit/test_rules_combinations unit/test_art_store unit/test_large_text)
costs(50 desktop/couple desktop/manners visual/test_visual_marks visual/test_visual_pale
      visual/test_visual_soak ai/test_ai_engines ai/test_ai_eval ai/test_luck unit/test_damaged_files unit/test_game_hint unit/test_game_scene unit/test_net_tiles
      unit/test_record_codec unit/test_record_damage unit/test_scenario_faults unit/test_session_case unit/test_session_table
      unit/test_speech_questions unit/test_ui_replay unit/test_ui_rulebook unit/test_ui_scenes unit/test_ui_tiles unit/test_why unit/test_words)
costs(20 desktop/at_rest style/format visual/test_mask visual/test_visual_layers visual/test_visual_outlines visual/test_signs
      ai/learn ai/review ai/test_ai_hints scenarios/legal scenarios/referee unit/test_art_guests unit/test_board_stands unit/test_edit_doc
      unit/test_net_mdns unit/test_net_positions unit/test_net_server unit/test_render_backing unit/test_rules_games unit/test_rules_kept
      unit/test_rules_round_trips unit/test_scenario unit/test_scenario_box unit/test_session_deeds unit/test_sketch unit/test_speech_choices
      unit/test_speech_lessons unit/test_told_games unit/test_told_positions unit/test_ui_career)
