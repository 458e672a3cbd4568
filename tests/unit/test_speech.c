/* test_speech.c: spoken sentences and typed moves. Whole games played with speech alone are in
 * test_speech_blind.c. */
#include "listener.h"

#include "app/scenes_table.h"
#include "base/text.h"
#include "keys/keys.h"
#include "scenes/stage/stage.h"
#include "speech/board_words.h"
#include "speech/typed.h"

#include <string.h>

/* --- words ------------------------------------------------------------------------------------ */

static void test_names_of_spaces(void **state)
{
    (void)state;
    char name[CELL_NAME_SIZE];
    Cell read;
    assert_string_equal(cell_name((Cell){0, 0}, name, sizeof name), "M10");
    assert_string_equal(cell_name((Cell){-10, -6}, name, sizeof name), "C4");
    assert_string_equal(cell_name((Cell){-13, 0}, name, sizeof name), "-A10");
    assert_string_equal(cell_name((Cell){14, -12}, name, sizeof name), "AA-2");
    for (int16_t x = -200; x <= 200; x++) {
        Cell cell = {x, (int16_t)(x / 2)};
        cell_name(cell, name, sizeof name);
        assert_true(cell_read(name, strlen(name), &read));
        assert_true(cell_equal(read, cell));
    }
    assert_false(cell_read("4C", 2, &read));
    assert_false(cell_read("ABC4", 4, &read));
    assert_false(cell_read("C", 1, &read));
}

static void test_typed_moves(void **state)
{
    (void)state;
    TypedMove move;
    assert_true(typed_read("C4 r1 city n", &move));
    assert_int_equal(move.kind, TYPED_PLACE);
    assert_true(cell_equal(move.cell, (Cell){-10, -6}));
    assert_int_equal(move.rotation, 1);
    assert_string_equal(move.part, "city@N");
    assert_true(typed_read("c4", &move));
    assert_int_equal(move.rotation, -1);
    assert_int_equal(move.claim, CLAIM_OPEN);
    assert_true(typed_read("h2 C4 r3 none", &move));
    assert_int_equal(move.half, 2);
    assert_int_equal(move.claim, CLAIM_NONE);
    assert_true(typed_read("H2 r1", &move)); /* space H2, turned once */
    assert_int_equal(move.half, 0);
    assert_int_equal(move.rotation, 1);
    assert_true(cell_equal(move.cell, (Cell){-5, -8}));
    assert_true(typed_read("h2 R1 r0", &move)); /* the second half, at space R1 */
    assert_int_equal(move.half, 2);
    assert_true(cell_equal(move.cell, (Cell){5, -9}));
    assert_true(typed_read("H9", &move) && move.half == 0 && move.kind == TYPED_PLACE);
    assert_true(typed_read(" field e1 ", &move));
    assert_int_equal(move.kind, TYPED_CLAIM);
    assert_string_equal(move.part, "field@E1");
    assert_true(typed_read("MONASTERY", &move));
    assert_string_equal(move.part, "monastery");
    assert_true(typed_read("city n/2", &move)); /* a segment of a double tile */
    assert_string_equal(move.part, "city@N/2");
    assert_true(typed_read("field inner2", &move)); /* a segment that reaches no side */
    assert_string_equal(move.part, "field@inner2");
    assert_true(typed_read("monastery lying", &move)); /* the place for a lying abbot */
    assert_string_equal(move.part, "monastery@abbot");
    assert_true(typed_read("monastery abbot", &move));
    assert_string_equal(move.part, "monastery");
    assert_int_equal(move.figure, FIGURE_ABBOT);
    assert_true(typed_read("draw", &move) && move.kind == TYPED_DRAW);
    assert_true(typed_read("12", &move) && move.kind == TYPED_NUMBER && move.number == 12);
    static const char *const wrong[] = {"", "C4 r4", "C4 city n road", "fly n", "0", "h0 C4"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(typed_read(wrong[i], &move));
    assert_true(words_speak("de"));
    /* the words of the spoken language are accepted */
    assert_true(typed_read("C4 r1 stadt n", &move));
    assert_string_equal(move.part, "city@N");
    assert_true(typed_read("C4 r1 city n", &move)); /* English is always accepted */
    assert_true(words_speak("en"));
}

/* Sentences queue; input interrupts them, and everything said since the last input can be repeated
 * any number of times. */
static void test_again(void **state)
{
    (void)state;
    Listener *listener = calloc(1, sizeof *listener);
    assert_non_null(listener);
    Speech speech = {.voice = listener_voice(listener), .level = SPEECH_USUAL};
    speech_speak(&speech, SPEECH_EVENT, "Long ago");
    speech_hush(&speech);
    speech_speak(&speech, SPEECH_EVENT, "Mira lays a tile");
    speech_speak(&speech, SPEECH_FOCUS, "Menu");
    speech_speak(&speech, SPEECH_DETAIL, "More about it"); /* explanations are turned off */
    assert_int_equal(listener->hushed, 1);
    for (int i = 0; i < 2; i++) {
        listener->count = 0;
        speech_hush(&speech);
        speech_repeat(&speech);
        assert_int_equal(listener->count, 2);
        assert_string_equal(listener->heard[0], "Mira lays a tile");
        assert_string_equal(listener->heard[1], "Menu");
    }
    /* if the text is too long for the buffer, its end can be repeated */
    char line[400], wanted[16];
    speech_hush(&speech);
    for (int i = 1; i <= 20; i++) {
        memset(line, '.', sizeof line);
        snprintf(line + sizeof line - 8, 8, "%d", i);
        speech_speak(&speech, SPEECH_EVENT, line);
    }
    listener->count = 0;
    speech_hush(&speech);
    speech_repeat(&speech);
    assert_in_range(listener->count, 10, 19); /* as many lines as fit into 4096 bytes */
    for (int i = 0; i < listener->count; i++) {
        snprintf(wanted, sizeof wanted, ".%d", 21 - listener->count + i);
        assert_non_null(strstr(listener->heard[i], wanted));
    }
    assert_true(speech_was_last(&speech, line));
    assert_false(speech_was_last(&speech, line + 1));
    speech_hush(&speech);
    assert_false(speech_was_last(&speech, line)); /* it was spoken before the last input */
    speech_forget(&speech);
    listener->count = 0;
    speech_repeat(&speech);
    assert_int_equal(listener->count, 0);
    speech_speak(&(Speech){.level = SPEECH_ALL}, SPEECH_ANSWER, "Nobody hears it");
    free(listener);
}

/* After each input the player hears all its results to the end: the current scene and the focused
 * widget, the drawn tile and its first place. Each input cuts off earlier sentences. */
static void test_nothing_is_cut(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    strcpy(world->settings.setup.player[1].kind, "human");
    world_show(world, "menu");
    world_rest(world);
    press(world, listener, KEY_TAB);
    press(world, listener, KEY_ENTER);
    assert_true(heard(listener, "New game"));
    for (int i = 0; i < 60 && !heard(listener, "Player type: Human"); i++)
        press(world, listener, KEY_TAB);
    press(world, listener, KEY_DOWN); /* the same words about the next player */
    assert_true(heard(listener, "Player type: Human"));
    int hushed = listener->hushed;
    press(world, listener, KEY_ESCAPE);
    assert_int_equal(listener->hushed, hushed + 1);
    assert_int_equal(listener->count, 2);
    assert_string_equal(listener->heard[0], "Menu");
    /* focus returns to the button that opened the set-up */
    assert_string_equal(listener->heard[1], "New game: quick, with halves, or everything");
    /* a key without a meaning here only stops the speech */
    press(world, listener, KEY_LETTER('k'));
    assert_int_equal(listener->hushed, hushed + 2);
    assert_int_equal(listener->count, 0);
    press(world, listener, KEY_F12);
    assert_int_equal(listener->count, 2);
    world_event(world, (InputEvent){.kind = INPUT_MOVE, .x = 5, .y = 5});
    assert_int_equal(listener->hushed, hushed + 3);
    world_event(world, (InputEvent){.kind = INPUT_DOWN, .x = 5, .y = 5, .clicks = 1});
    assert_int_equal(listener->hushed, hushed + 4);
    world_event(world, (InputEvent){.kind = INPUT_UP, .x = 5, .y = 5});
    SessionPlan plan = world_plan(2, 1, HANDS_DEAL, 3);
    world_begin(world, &plan);
    world_show(world, "game");
    world_rest(world);
    hushed = listener->hushed;
    press(world, listener, KEY_SPACE);
    assert_int_equal(listener->hushed, hushed + 1);
    assert_true(heard(listener, "place your tile") && heard(listener, ", north "));
    end_listening(world, listener);
}

/* The language button names the current language. */
static void test_language_by_ear(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    world_show(world, "menu");
    world_rest(world);
    go_to(world, listener, "Language: English");
    assert_true(heard(listener, "Sprache: Deutsch"));
    assert_true(words_speak("en"));
    end_listening(world, listener);
}

/* Tests which kinds of sentences are spoken at each level of speech. */
static void test_levels(void **state)
{
    (void)state;
    static const char *const said[SPEECH_KINDS] = {[SPEECH_ANSWER] = "little usual all",
                                                   [SPEECH_FOCUS] = "little usual all",
                                                   [SPEECH_PROMPT] = "little usual all",
                                                   [SPEECH_POINTS] = "little usual all",
                                                   [SPEECH_PLACE] = "little usual all",
                                                   [SPEECH_NEWS] = "little usual all",
                                                   [SPEECH_EVENT] = "usual all",
                                                   [SPEECH_WHERE] = "usual all",
                                                   [SPEECH_TEXT] = "usual all",
                                                   [SPEECH_TILE] = "all",
                                                   [SPEECH_COUNT] = "all",
                                                   [SPEECH_DETAIL] = "all"};
    static const char *const names[SPEECH_LEVELS] = {"little", "usual", "all"};
    Listener *listener = calloc(1, sizeof *listener);
    assert_non_null(listener);
    for (int level = 0; level < SPEECH_LEVELS; level++)
        for (int kind = 0; kind < SPEECH_KINDS; kind++) {
            Speech speech = {.voice = listener_voice(listener), .level = (SpeechLevel)level};
            listener->count = 0;
            speech_speak(&speech, (SpeechKind)kind, "Something");
            bool wanted = strstr(said[kind], names[level]) != NULL;
            if ((listener->count == 1) != wanted)
                fail_msg("kind %d at level '%s'", kind, names[level]);
        }
    free(listener);
}

/* A player who enters a scene hears where they are: its name, or all the text of an overlay. */
static void test_scenes_have_names(void **state)
{
    (void)state;
    for (const Scene *const *scene = scenes_all(); *scene; scene++)
        if ((*scene)->overlay == ((*scene)->title || (*scene)->title_now))
            fail_msg("%s: a title, or an overlay that is read out", (*scene)->name);
}

/* --- questions -------------------------------------------------------------------------------- */

static void test_questions(void **state)
{
    World *world = *state;
    Listener *listener = begin_game_by_ear(world);
    press(world, listener, KEY_F(3));
    assert_true(strncmp(listener->last, "M10: ", 5) == 0); /* the start tile: a city and a road */
    assert_non_null(strstr(listener->last, "City, nobody, 1 space, 1 open side, 1 point"));
    press(world, listener, KEY_F(4));
    assert_non_null(strstr(listener->last, "north M9: empty. east N10: empty"));
    press(world, listener, KEY_F(5));
    assert_string_equal(listener->last, "You have no figures on the board.");
    press(world, listener, KEY_F(8));
    assert_non_null(strstr(listener->last, "7 followers in your supply"));
    press(world, listener, KEY_F(10));
    assert_string_equal(listener->last, "Mira 0 points. Tomas 0 points");
    type(world, listener, "fly");
    assert_true(heard(listener, "That isn’t a move"));
    type(world, listener, "A1 r0");
    assert_true(heard(listener, "You have no tile in hand"));
    int pile = game_stack_count(world_game(world));
    type(world, listener, "none"); /* the key for "none" would draw a tile */
    assert_true(heard(listener, "Place a tile first."));
    assert_int_equal(game_stack_count(world_game(world)), pile);
    type(world, listener, "draw");
    type(world, listener, "A1 r0"); /* far away from everything */
    assert_true(listener->count > 0 && !heard(listener, "You have no tile in hand"));
    press(world, listener, KEY_F12);
    assert_int_equal(listener->count, 1); /* once again */
    end_listening(world, listener);
}

/* A board of four tiles: a road of two squares and a city of two that belongs to the asking
 * player. */
static const char *const position =
    "{\"format\": \"hypotenuse-scenario/1\", \"title\": \"Four tiles\", \"source\": \"BASE-15\","
    "\"expansions\": [], \"players\": [\"You\", \"Ada\"],"
    "\"stack\": [\"BA-I\", \"BA-V\", \"BA-W\", \"BA-U\", \"BA-B\", \"BA-B\"], \"board\": ["
    "{\"tile\": \"BA-W\", \"at\": [-1, 0]}, {\"tile\": \"BA-D\", \"at\": [0, 0]},"
    "{\"tile\": \"BA-N\", \"at\": [0, -1], \"rotation\": 1,"
    " \"followers\": [{\"player\": \"You\", \"on\": \"city@E\"}]},"
    "{\"tile\": \"BA-U\", \"at\": [-1, 1]}]}";

/* Tries each question key on a known board. */
static void test_every_question(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    world_play_scenario(world, position, 2);
    const char *name = session_seat(world->context.session, 0)->name;
    char line[160];
    press_with(world, listener, KEY_F(3), MOD_SHIFT);
    snprintf(line, sizeof line, "M9: City; %s follower, city e. L10: ", name);
    assert_true(strncmp(listener->last, line, strlen(line)) == 0);
    press(world, listener, KEY_F(5)); /* two tiles, a point each while open (BASE-24) */
    snprintf(line, sizeof line, "M9: City, %s, 2 spaces, 1 open side, 2 points", name);
    assert_string_equal(listener->last, line);
    press(world, listener, KEY_F(6));
    assert_string_equal(listener->last, "City: N9");
    /* The best option comes first: completing the city of three tiles scores 6, the farmer next to
     * it 3 (BASE-25), minus the 2 points the city is worth now. */
    press(world, listener, KEY_F(7));
    assert_true(strncmp(listener->last, "N9 r0, 7 points. ", 17) == 0);
    press(world, listener, KEY_F(8));
    assert_non_null(strstr(listener->last, "tiles in the draw pile, 6 followers in your supply"));
    press(world, listener, KEY_F(4));
    assert_int_equal(listener->count, 1);
    press(world, listener, KEY_F(10));
    snprintf(line, sizeof line, "%s 0 points", name);
    assert_non_null(strstr(listener->last, line));
    end_listening(world, listener);
}

/* The spaces where features are open, worked out by hand: a city in the second part of a castle's
 * tile (0, 0); a monastery at (5, 0) with a road north of it (BASE-17); a road with both ends at
 * one space; a road that ends at the long side of its half and at another of its sides; a completed
 * city. */
static const char *const waiting =
    "{\"format\": \"hypotenuse-scenario/1\", \"title\": \"What waits\", \"source\": \"BASE-17\","
    "\"expansions\": [\"halflings\", \"castles-germany\"], \"players\": [\"You\", \"Ada\"],"
    "\"stack\": [\"BA-I\", \"BA-B\"], \"hands\": {\"You\": [\"CG-02\", \"H2-05\"], \"Ada\": []},"
    "\"board\": ["
    "{\"tile\": \"CG-01\", \"at\": [0, 0],"
    " \"followers\": [{\"player\": \"You\", \"on\": \"city@N/2\"}]},"
    "{\"tile\": \"BA-B\", \"at\": [5, 0],"
    " \"followers\": [{\"player\": \"You\", \"on\": \"monastery\"}]},"
    "{\"tile\": \"BA-U\", \"at\": [5, -1], \"rotation\": 1},"
    "{\"tile\": \"BA-V\", \"at\": [0, 10], \"rotation\": 3,"
    " \"followers\": [{\"player\": \"You\", \"on\": \"road@E\"}]},"
    "{\"tile\": \"BA-V\", \"at\": [1, 10]},"
    "{\"tile\": \"BA-V\", \"at\": [0, 11], \"rotation\": 2},"
    "{\"tile\": \"H2-02\", \"at\": [10, 10],"
    " \"followers\": [{\"player\": \"You\", \"on\": \"road@W\"}]},"
    "{\"tile\": \"H1-04\", \"at\": [20, 20]},"
    "{\"tile\": \"H1-01\", \"at\": [20, 20], \"rotation\": 2}]}";

static void test_open_ends(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    world_play_scenario(world, waiting, 2);
    assert_true(heard(listener, "Pass to Mira. Halves in hand"));
    press(world, listener, KEY_ENTER);
    press(world, listener, KEY_F(3)); /* two halves in one space */
    assert_non_null(strstr(listener->last, "AG30: Monastery; Road"));
    press(world, listener, KEY_F(6));
    assert_string_equal(listener->last, "City: N9. Monastery: Q9 S9 S10 S11 R11 Q11 Q10. "
                                        "Road: N21. Road: V20 W20");
    press(world, listener, KEY_F(8)); /* the tray's contents, side by side */
    if (!strstr(listener->last, ", west: north road, south road, west field; "
                                "east: north road, east city, south field. h2: ") ||
        !strstr(listener->last, ", north city, west road, long side: road"))
        fail_msg("%s", listener->last);
    type(world, listener, "h2 A1"); /* the half fits nowhere, but is in hand now */
    press(world, listener, KEY_LETTER('e'));
    assert_true(heard(listener, ", north road, east city, long side: road"));
    end_listening(world, listener);
}

/* The first turn explains how to type moves, later turns only ask for one; the explanation can be
 * read again. */
static void test_typing_is_explained_once(void **state)
{
    World *world = *state;
    Listener *listener = begin_game_by_ear(world);
    for (int i = 0; i < 3; i++) {
        press(world, listener, KEY_LETTER('j'));
        assert_true(heard(listener, "Type a move"));
        assert_int_equal(heard(listener, "C4 r1 city n"), i == 0);
        if (i == 1) {
            press_with(world, listener, KEY_PAGE_DOWN, MOD_CTRL);
            assert_true(heard(listener, "C4 r1 city n"));
        }
        press(world, listener, KEY_ESCAPE);
    }
    end_listening(world, listener);
}

/* Surroundings, worked out by hand: a lord in a castle of two cells at (0, 0), ten spaces (GC-4); a
 * hut at (6, 0), eight (RUS-9); an abbot in a garden at (12, 0), seven, since there is a tile in
 * the west (ABB-3). A lying abbot counts along its row and column, so no space is listed for it
 * (MON-4). */
static const char *const surrounded =
    "{\"format\": \"hypotenuse-scenario/1\", \"title\": \"What is surrounded\","
    "\"source\": \"GC-4\", \"expansions\": [\"abbot\", \"castles-germany\", \"russian-promos\","
    "\"monasteries-germany-nl-be-japan\"], \"players\": [\"You\", \"Ada\"],"
    "\"stack\": [\"BA-I\", \"BA-B\"],"
    "\"board\": ["
    "{\"tile\": \"CG-01\", \"at\": [0, 0],"
    " \"followers\": [{\"player\": \"You\", \"on\": \"castle\"}]},"
    "{\"tile\": \"RU-01\", \"at\": [6, 0],"
    " \"followers\": [{\"player\": \"You\", \"on\": \"hut\"}]},"
    "{\"tile\": \"BA-Hg\", \"at\": [12, 0],"
    " \"followers\": [{\"player\": \"You\", \"on\": \"garden\", \"figure\": \"abbot\"}]},"
    "{\"tile\": \"BA-B\", \"at\": [11, 0]},"
    "{\"tile\": \"MG-01\", \"at\": [18, 0],"
    " \"followers\": [{\"player\": \"You\", \"on\": \"monastery@abbot\"}]}]}";

static void test_surrounded_ends(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    world_play_scenario(world, surrounded, 2);
    press(world, listener, KEY_ENTER);
    press(world, listener, KEY_F(6));
    assert_string_equal(listener->last, "Castle: L9 M9 N9 N11 M11 L11 L10 O9 O10 O11. "
                                        "Hut: R9 S9 T9 T10 T11 S11 R11 R10. "
                                        "Garden: X9 Y9 Z9 Z10 Z11 Y11 X11");
    end_listening(world, listener);
}

/* Every typed text gets an answer. */
static void test_wrong_moves(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    static const struct {
        const char *typed, *answer;
    } moves[] = {{"fly", "That isn’t a move. Type it like this: C4 r1 city n"},
                 {"C4 r4", "That isn’t a move."},
                 {"C4 city n road", "That isn’t a move."},
                 {"h1 C4", "You can’t play that half now."},
                 {"city n", "You can’t place a figure now."},
                 {"big follower", "You can’t place a figure now."},
                 {"draw", "You can’t draw now."},
                 {"none", "Place a tile first."},
                 {"A1 r0", "The tile must share a side with another tile."},
                 {"M10 r0", "This space is taken."}};
    world_play_scenario(world, position, 2);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        type(world, listener, moves[i].typed);
        if (!heard(listener, moves[i].answer))
            fail_msg("'%s' is not answered: %s", moves[i].typed, listener->last);
    }
    press(world, listener, KEY_F(7));
    char move[40];
    snprintf(move, sizeof move, "%.*s", (int)strcspn(listener->last, ","), listener->last);
    type(world, listener, move);
    type(world, listener, "9");
    assert_true(heard(listener, "There is no number 9."));
    type(world, listener, "monastery");
    assert_true(heard(listener, "You can’t place a figure there."));
    /* undone, so the tile is described again */
    press_with(world, listener, KEY_LETTER('z'), MOD_CTRL);
    assert_true(heard(listener, "south"));
    end_listening(world, listener);
}

/* The third place in the list is chosen by its number, and so are places after the first page. */
static void test_place_by_number(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    char wanted[CELL_NAME_SIZE + 8];
    world_play_scenario(world, position, 2);
    press(world, listener, KEY_F(7));
    const char *third = strstr(strstr(listener->last, ". ") + 2, ". ") + 2;
    assert_true(strncmp(third, "N9 r", 4) != 0);
    snprintf(wanted, sizeof wanted, "%.*s: ", (int)strcspn(third, " "), third);
    type(world, listener, "99");
    assert_true(heard(listener, "There is no number 99."));
    type(world, listener, "3");
    press(world, listener, KEY_F(3));
    if (strncmp(listener->last, wanted, strlen(wanted)) != 0)
        fail_msg("no '%s' but '%s'", wanted, listener->last);
    end_listening(world, listener);
}

/* With confirmations on, repeated questions and refusals are spoken. */
static void test_once_more(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    strcpy(world->settings.confirm, "always");
    world_play_scenario(world, position, 2);
    type(world, listener, "N9 r3 none");
    assert_true(heard(listener, "Repeat to confirm."));
    assert_false(heard(listener, "places a tile"));
    end_listening(world, listener);
}

static void test_letters(void **state)
{
    World *world = *state;
    static const char *const said[] = {"C", "4", "Space", "rü"};
    static const char *const typed[] = {"C", "4", " ", "rü"};
    Listener *listener = begin_listening(world);
    world_play_scenario(world, position, 2);
    press(world, listener, KEY_LETTER('j'));
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        InputEvent text = {.kind = INPUT_TEXT};
        text_copy(text.text, sizeof text.text, typed[i]);
        listener->count = 0;
        world_event(world, text);
        world_frames(world, 2);
        assert_int_equal(listener->count, 1);
        assert_string_equal(listener->last, said[i]);
    }
    press(world, listener, KEY_BACKSPACE);
    assert_string_equal(listener->last, "Move: C4 r");
    end_listening(world, listener);
}

/* A player who leaves an overlay hears again where they are, but not after each typed move. The
 * game says how to continue. */
static void test_back_from_overlays(void **state)
{
    World *world = *state;
    Listener *listener = begin_game_by_ear(world);
    assert_true(heard(listener, "Press F7 to hear what you can do, or J to type a move."));
    press(world, listener, KEY_ESCAPE);
    assert_true(heard(listener, "Pause"));
    press(world, listener, KEY_ESCAPE);
    assert_true(world_top_is(world, "game"));
    assert_string_equal(listener->heard[0], "Game");
    assert_false(heard(listener, "F7 says"));
    type(world, listener, "fly");
    assert_false(heard(listener, "Game"));
    end_listening(world, listener);
}

/* A key is changed with speech alone: the sentences say what the dialog waits for, and report
 * forbidden keys and conflicts with another action. */
static void test_keys_by_ear(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    world_show(world, "menu");
    stage_push(world->context.stage, "keys", NULL, 0);
    world_rest(world);
    go_to(world, listener, "Q: Rotate left");
    assert_true(heard(listener, "Press a key"));
    press(world, listener, KEY_0 + 5);
    assert_true(heard(listener, "Choose another key"));
    press(world, listener, KEY_LETTER('e'));
    assert_true(heard(listener, "E: Rotate left. Already used for: Rotate right"));
    press(world, listener, KEY_ENTER);
    press(world, listener, KEY_LETTER('q'));
    assert_true(heard(listener, "Q: Rotate left") && !heard(listener, "Already used for"));
    end_listening(world, listener);
}

/* A higher level of speech says more about the same turn. */
static void test_a_turn_by_levels(void **state)
{
    World *world = *state;
    int counts[SPEECH_LEVELS];
    for (int level = 0; level < SPEECH_LEVELS; level++) {
        Listener *listener = begin_listening(world);
        narrator_level(world->context.narrator, (SpeechLevel)level);
        world_play_scenario(world, position, 2);
        type(world, listener, "N9 r3 none");
        assert_true(heard(listener, "places a tile, N9"));
        counts[level] = 0;
        for (int i = 0; i < listener->count; i++)
            counts[level] += (int)strlen(listener->heard[i]);
        end_listening(world, listener);
    }
    assert_true(counts[SPEECH_LITTLE] < counts[SPEECH_USUAL]);
    assert_true(counts[SPEECH_USUAL] < counts[SPEECH_ALL]);
}

/* Without a voice turned on nothing is spoken, and the speech keys do nothing. */
static void test_silent_by_default(void **state)
{
    World *world = *state;
    assert_false(world->settings.speech);
    SessionPlan plan = world_plan(2, 1, HANDS_DEAL, 3);
    world_begin(world, &plan);
    world_show(world, "game");
    world_rest(world);
    world_letter(world, 'j');
    world_rest(world);
    assert_true(world_top_is(world, "game"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_names_of_spaces),
        WORLD_TEST(test_typed_moves),
        WORLD_TEST(test_again),
        WORLD_TEST(test_levels),
        cmocka_unit_test(test_scenes_have_names),
        QUICK_WORLD_TEST(test_nothing_is_cut),
        QUICK_WORLD_TEST(test_language_by_ear),
        QUICK_WORLD_TEST(test_questions),
        QUICK_WORLD_TEST(test_every_question),
        QUICK_WORLD_TEST(test_open_ends),
        QUICK_WORLD_TEST(test_surrounded_ends),
        QUICK_WORLD_TEST(test_typing_is_explained_once),
        QUICK_WORLD_TEST(test_wrong_moves),
        QUICK_WORLD_TEST(test_place_by_number),
        QUICK_WORLD_TEST(test_once_more),
        QUICK_WORLD_TEST(test_letters),
        QUICK_WORLD_TEST(test_back_from_overlays),
        QUICK_WORLD_TEST(test_keys_by_ear),
        QUICK_WORLD_TEST(test_a_turn_by_levels),
        QUICK_WORLD_TEST(test_silent_by_default),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
