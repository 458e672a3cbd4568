/* test_why.c: 'why?': every message of the game has a rule with a page and leads there with the
 * game's position, by mouse and by keyboard, and back. */
#include "scene_world.h"

#include "book/book.h"
#include "scenes/live/live_board.h"
#include "scenes/stage/scene_links.h"
#include "words/tips.h"

#include <string.h>

/* --- rules ------------------------------------------------------------------------------------ */

static void has_page(const char *rule, const char *what, int number)
{
    if (!rule || book_find_rule(book_builtin(), rule).chapter < 0)
        fail_msg("%s %d: no page explains %s", what, number, rule ? rule : "it");
}

/* Refusals that the screen can't cause: the board has no such place, the game has no such part or
 * choice. */
static bool of_programs(Refusal refusal)
{
    return refusal == REFUSAL_TOO_FAR || refusal == REFUSAL_FULL ||
           refusal == REFUSAL_NO_SUCH_SEGMENT || refusal == REFUSAL_NO_SUCH_OPTION;
}

static void test_refusals_have_pages(void **state)
{
    (void)state;
    for (int refusal = REFUSAL_NONE + 1; refusal < REFUSALS; refusal++)
        if (!of_programs((Refusal)refusal))
            has_page(words_why_refusal((Refusal)refusal), "refusal", refusal);
}

/* Rules about halves are cited only if halves are played. */
static void test_a_full_space(void **state)
{
    (void)state;
    Fault fault = {.refusal = REFUSAL_CELL_TAKEN};
    uint64_t halves = EXPANSION_SET(EXPANSION_HALFLINGS), river = EXPANSION_SET(EXPANSION_RIVER);
    assert_string_equal(words_why_fault(0, &fault), "BASE-8");
    assert_string_equal(words_why_fault(river, &fault), "BASE-8");
    assert_string_equal(words_why_fault(halves | river, &fault), "HALF-6");
    fault.refusal = REFUSAL_MISMATCH;
    assert_string_equal(words_why_fault(halves, &fault), "BASE-8");
}

/* Plays a game of computers with all sets. */
static void play_everything(World *world, uint64_t seed)
{
    SessionPlan plan = world_plan(3, 1, HANDS_DEAL, seed);
    for (int id = 0; id < EXPANSIONS; id++)
        plan.setup.expansions |= EXPANSION_SET(id);
    world_begin(world, &plan);
    world_play_out(world);
    session_events_done(world->context.session, session_event_count(world->context.session));
}

/* Every line of the chronicle of a game with all sets has a page. */
static void test_chronicle_has_pages(void **state)
{
    World *world = *state;
    play_everything(world, 7);
    const Session *session = world->context.session;
    for (int i = 0; i < session_log_count(session); i++) {
        const Event *event = &session_log(session, i)->event;
        char text[160];
        if (words_event(session_catalogue(session), session_game(session), event, text,
                        sizeof text) &&
            event->seat < SEATS_MAX)
            has_page(scene_book_event(session, i).rule, text, event->kind);
    }
}

/* --- positions -------------------------------------------------------------------------------- */

/* A scoring that was asked about is reproduced: the same points under the game's rules, for the
 * same seat. */
static void test_points_come_again(void **state)
{
    World *world = *state;
    play_everything(world, 11);
    const Session *session = world->context.session;
    /* Each question replays the game from its beginning; with every cached fact checked that takes
     * 2 s. */
    int asked = 0, apart = getenv("HYPOTENUSE_SHORT") ? 40 : 4;
    for (int i = 0; i < session_log_count(session); i++) {
        const SessionEvent *told = session_log(session, i);
        if (told->event.kind != EVENT_SCORED || asked++ % apart)
            continue;
        BookTopic topic = scene_book_event(session, i);
        char *text = session_case(session, i, NULL, 0);
        LiveAbout about = {.name = "case",
                           .text = text,
                           .length = strlen(text),
                           .row = session_generation(session),
                           .focus = {.on = true,
                                     .at_end = topic.at_end,
                                     .tile = topic.tile,
                                     .segment = topic.segment,
                                     .label = topic.label}};
        LiveBoard live = {0};
        Err err = {0};
        if (!live_open_about(&live, &world->context, &about, &err))
            fail_msg("event %d: %s", i, err.text);
        if (topic.segment != NO_SEGMENT)
            assert_int_equal(live.columns[live.row].points[told->event.seat], told->event.points);
        live_close(&live);
        free(text);
    }
    assert_true(asked > 10);
}

/* --- in the game ------------------------------------------------------------------------------ */

/* Shows a game halfway through; returns the number of its last scoring. */
static int show_game(World *world)
{
    world_size(world, 1600, 900, 1);
    SessionPlan plan = world_plan(2, 1, HANDS_DEAL, 5);
    world_begin(world, &plan);
    Session *session = world->context.session;
    Action action;
    int scored = -1;
    for (int i = 0; i < 60 || game_phase(session_game(session)) != PHASE_PLACE ||
                    game_to_act(session_game(session)) != 0;
         i++) {
        assert_true(session_computer_action(session, true, &action));
        assert_true(session_apply(session, &action, NULL));
    }
    session_events_done(session, session_event_count(session));
    for (int i = 0; i < session_log_count(session); i++)
        if (session_log(session, i)->event.kind == EVENT_SCORED)
            scored = i;
    assert_true(scored >= 0);
    world_show(world, "game");
    world_rest(world);
    return scored;
}

static void unfold_chronicle(World *world)
{
    world_click_id(world, "chronicle");
    world_rest(world);
    assert_non_null(ui_entry_find(world->context.ui, "log.keys"));
}

static void is_answered(World *world, int event)
{
    world_frames(world, 5);
    assert_true(world_top_is(world, "rulebook"));
    assert_true(world_says(world, "Position from the game"));
    const char *rule = scene_book_event(world->context.session, event).rule;
    if (!world_says(world, rule))
        fail_msg("%s is not told", rule);
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    assert_true(world_top_is(world, "game"));
}

/* A click on the number of the last scoring, to which the chronicle is scrolled, opens its rule.
 * Rows without a number can't be clicked. */
static void test_by_mouse(void **state)
{
    World *world = *state;
    int event = show_game(world);
    unfold_chronicle(world);
    char number[24];
    snprintf(number, sizeof number, "why%d", event);
    Rect sheet = ui_entry_find(world->context.ui, "log.keys")->rect;
    world_point(world, sheet.x + sheet.w / 2, sheet.y + sheet.h / 2);
    for (int i = 0; i < 60 && !ui_entry_find(world->context.ui, number); i++) {
        world_event(world, (InputEvent){.kind = INPUT_WHEEL,
                                        .x = sheet.x + sheet.w / 2,
                                        .y = sheet.y + sheet.h / 2,
                                        .wheel = -1});
        world_rest(world);
    }
    for (int i = 0; i < world_entries(world, "why"); i++)
        assert_int_equal(
            session_log(world->context.session, atoi(world_entry(world, "why", i)->id + 3))
                ->event.kind,
            EVENT_SCORED);
    world_click_id(world, number);
    is_answered(world, event);
}

/* The focus moves down from the newest row to the scoring; '?' opens its rule, and the focus
 * returns to its place. */
static void test_by_keyboard(void **state)
{
    World *world = *state;
    int event = show_game(world);
    unfold_chronicle(world);
    ui_focus(world->context.ui, "log.keys");
    world_frames(world, 3);
    char words[160];
    const Session *session = world->context.session;
    words_event(session_catalogue(session), session_game(session),
                &session_log(session, event)->event, words, sizeof words);
    for (int i = 0; i < 100; i++) {
        const UiEntry *rows = ui_entry_find(world->context.ui, "log.keys");
        if (rows && strcmp(rows->label, words) == 0)
            break;
        assert_non_null(rows);
        world_key(world, KEY_DOWN);
        world_frames(world, 2);
    }
    world_event(world, (InputEvent){.kind = INPUT_TEXT, .text = "?"});
    is_answered(world, event);
    assert_string_equal(ui_focused(world->context.ui), "log.keys");
}

/* L starts looking around by keys: from thing to thing, each with its tip and the number of a
 * rule. */
static void test_look(void **state)
{
    World *world = *state;
    show_game(world);
    world_letter(world, 'l');
    world_frames(world, 3);
    int told = 0;
    for (int i = 0; i < 12; i++) {
        const UiEntry *tip = ui_entry_find(world->context.ui, "tip");
        told += tip && tip->label[0];
        world_key(world, i % 4 < 2 ? KEY_RIGHT : KEY_DOWN);
        world_frames(world, 3);
    }
    assert_true(told > 8);
    world_event(world, (InputEvent){.kind = INPUT_TEXT, .text = "?"});
    world_frames(world, 5);
    assert_true(world_top_is(world, "rulebook"));
    assert_true(world_says(world, "Position from the game"));
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    world_letter(world, 'l');
    world_frames(world, 3);
    assert_null(ui_entry_find(world->context.ui, "tip"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refusals_have_pages),
        cmocka_unit_test(test_a_full_space),
        WORLD_TEST(test_chronicle_has_pages),
        WORLD_TEST(test_points_come_again),
        WORLD_TEST(test_by_mouse),
        WORLD_TEST(test_by_keyboard),
        WORLD_TEST(test_look),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
