/* test_speech.c: what is said aloud, and moves that are typed. A whole game, and a lesson, are
 * played by somebody who knows nothing but the sentences that were said. */
#include "listener.h"

#include "app/scenes_table.h"
#include "keys/keys.h"
#include "scenes/stage/stage.h"
#include "speech/board_words.h"
#include "speech/typed.h"

#include <ctype.h>
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
    assert_true(typed_read(" field e1 ", &move));
    assert_int_equal(move.kind, TYPED_CLAIM);
    assert_string_equal(move.part, "field@E1");
    assert_true(typed_read("MONASTERY", &move));
    assert_string_equal(move.part, "monastery");
    assert_true(typed_read("draw", &move) && move.kind == TYPED_DRAW);
    assert_true(typed_read("12", &move) && move.kind == TYPED_NUMBER && move.number == 12);
    static const char *const wrong[] = {"", "C4 r4", "C4 city n road", "castle n", "0", "h2"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(typed_read(wrong[i], &move));
    assert_true(words_speak("de"));
    assert_true(typed_read("C4 r1 stadt n", &move)); /* as it is spoken, */
    assert_string_equal(move.part, "city@N");
    assert_true(typed_read("C4 r1 city n", &move)); /* and always in English */
    assert_true(words_speak("en"));
}

/* Interruptible: what the person did ends what was being said; events queue. */
static void test_interrupting(void **state)
{
    (void)state;
    Listener *listener = calloc(1, sizeof *listener);
    assert_non_null(listener);
    Speech speech = {.voice = listener_voice(listener), .level = SPEECH_USUAL};
    speech_say(&speech, SPEECH_EVENT, "Mira lays a tile");
    assert_int_equal(listener->hushed, 0);
    speech_say(&speech, SPEECH_FOCUS, "Menu");
    assert_int_equal(listener->hushed, 1);
    speech_say(&speech, SPEECH_DETAIL, "More about it"); /* explanations are not wanted */
    assert_string_equal(listener->last, "Menu");
    speech_repeat(&speech);
    assert_int_equal(listener->count, 3);
    assert_string_equal(listener->heard[2], "Menu");
    assert_int_equal(listener->hushed, 2); /* what was asked for interrupts, too */
    speech_say(&(Speech){.level = SPEECH_ALL}, SPEECH_ANSWER, "Nobody hears it");
    free(listener);
}

/* How much is said, kind by kind. */
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
            speech_say(&speech, (SpeechKind)kind, "Something");
            bool wanted = strstr(said[kind], names[level]) != NULL;
            if ((listener->count == 1) != wanted)
                fail_msg("kind %d at level '%s'", kind, names[level]);
        }
    free(listener);
}

/* --- a whole game ----------------------------------------------------------------------------- */

/* The first word or two of an answer that can be typed: "M9 r1" or "2". */
static bool first_move(const char *answer, char *move, size_t size)
{
    TypedMove read;
    size_t length = strcspn(answer, ",");
    snprintf(move, size, "%.*s", (int)(length < size ? length : size - 1), answer);
    if (isdigit((unsigned char)answer[0]))
        snprintf(move, size, "%d", atoi(answer));
    return typed_read(move, &read) && (read.kind == TYPED_PLACE || read.kind == TYPED_NUMBER);
}

/* What a listener does: asks what can be done, and types the first that he hears. */
static void blind_step(World *world, Listener *listener, int *placed, int *drawn)
{
    char move[40];
    press(world, listener, KEY_F(7));
    if (first_move(listener->last, move, sizeof move)) {
        *placed += strchr(move, ' ') != NULL;
        type(world, listener, move);
        return;
    }
    char before[SPEECH_LENGTH];
    snprintf(before, sizeof before, "%s", listener->last);
    type(world, listener, "draw");
    ++*drawn;
    press(world, listener, KEY_F(7));
    if (strcmp(before, listener->last) == 0)
        type(world, listener, "2"); /* nothing to draw: the first half */
}

/* Whoever comes to a scene hears where he is: its name, or all that an overlay says. */
static void test_scenes_have_names(void **state)
{
    (void)state;
    for (const Scene *const *scene = scenes_all(); *scene; scene++)
        if ((*scene)->overlay == ((*scene)->title != NULL))
            fail_msg("%s: a title, or an overlay that is read out", (*scene)->name);
}

static void test_a_game_blind(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    int placed = 0, drawn = 0;
    strcpy(world->settings.setup.player[1].kind, "ai1");
    world->settings.setup.game.halves = 1;
    world_show(world, "menu");
    world_rest(world);
    assert_true(heard(listener, "Menu"));
    go_to(world, listener, "New game");
    assert_true(heard(listener, "New game"));
    go_to(world, listener, "Start");
    for (int guard = 0; guard < 40 && !heard(listener, "Game"); guard++) {
        press(world, listener, KEY_TAB); /* the draft: a half is the first button */
        press(world, listener, KEY_ENTER);
    }
    for (int guard = 0; guard < 600 && !heard(listener, "game is over"); guard++) {
        if (world_over(world))
            break;
        blind_step(world, listener, &placed, &drawn);
    }
    assert_true(world_over(world));
    assert_true(placed > 30 && drawn > 25);
    char points[64];
    press(world, listener, KEY_F(10));
    words_points(game_score(world_game(world), 0), points, sizeof points);
    assert_non_null(strstr(listener->last, points));
    for (int guard = 0; guard < 10 && !heard(listener, "Results"); guard++)
        press(world, listener, KEY_ENTER);
    assert_true(heard(listener, "Results"));
    end_listening(world, listener);
}

/* --- a lesson --------------------------------------------------------------------------------- */

/* What the lesson says is said aloud; a move that is typed is judged as any other. */
static void test_a_lesson(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    stage_clear(world->context.stage, "menu", NULL, 0);
    stage_push(world->context.stage, "lessons", NULL, 0);
    stage_push(world->context.stage, "lesson", NULL, 0);
    world_rest(world);
    assert_true(heard(listener, "Lesson"));
    assert_true(listener->count > 1 && strlen(listener->last) > 20);
    char first[SPEECH_LENGTH], move[40];
    snprintf(first, sizeof first, "%s", listener->heard[1]);
    press(world, listener, KEY_F(7));
    if (!first_move(listener->last, move, sizeof move)) {
        type(world, listener, "draw");
        press(world, listener, KEY_F(7));
        assert_true(first_move(listener->last, move, sizeof move));
    }
    type(world, listener, move);
    world_frames(world, 60);
    assert_string_not_equal(listener->last, first); /* it went on, or said what was wrong */
    end_listening(world, listener);
}

/* --- questions -------------------------------------------------------------------------------- */

static void test_questions(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    SessionPlan plan = world_plan(2, 1, HANDS_DEAL, 3);
    world_begin(world, &plan);
    world_show(world, "game");
    world_rest(world);
    press(world, listener, KEY_F(3));
    assert_true(strncmp(listener->last, "M10: ", 5) == 0); /* the start tile: a city and a road */
    assert_non_null(strstr(listener->last, "City, nobody, 1 space, 1 open side, 1 point"));
    press(world, listener, KEY_F(4));
    assert_non_null(strstr(listener->last, "north M9: empty. east N10: empty"));
    press(world, listener, KEY_F(5));
    assert_string_equal(listener->last, "You have no figures on the board.");
    press(world, listener, KEY_F(8));
    assert_non_null(strstr(listener->last, "7 followers of yours"));
    press(world, listener, KEY_F(10));
    assert_string_equal(listener->last, "Mira 0 points. Tomas 0 points");
    type(world, listener, "fly");
    assert_true(heard(listener, "That is no move"));
    type(world, listener, "A1 r0");
    assert_true(heard(listener, "no tile in your hand"));
    type(world, listener, "draw");
    type(world, listener, "A1 r0"); /* far away from everything */
    assert_true(listener->count > 0 && !heard(listener, "no tile in your hand"));
    press(world, listener, KEY_F12);
    assert_int_equal(listener->count, 1); /* once more */
    end_listening(world, listener);
}

/* Nobody asked for a voice: nothing is said, and the keys mean nothing. */
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
        WORLD_TEST(test_interrupting),
        WORLD_TEST(test_levels),
        cmocka_unit_test(test_scenes_have_names),
        QUICK_WORLD_TEST(test_a_game_blind),
        QUICK_WORLD_TEST(test_a_lesson),
        QUICK_WORLD_TEST(test_questions),
        QUICK_WORLD_TEST(test_silent_by_default),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
