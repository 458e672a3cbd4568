/* test_ui_try.c: the reader tries out boards of the rulebook: the actions of a file can be done by
 * mouse and by keyboard and give what the file expects; forbidden ones are refused with their
 * rule. */
#include "scene_world.h"

#include "book/book.h"
#include "scenes/live/live_board.h"
#include "scenes/stage/scene_links.h"
#include "words/tips.h"

#include <string.h>

/* --- every board, without a window ------------------------------------------------------------ */

static void open_live(World *world, LiveBoard *live, const BookBoard *board, int row)
{
    Err err = {0};
    if (!live_open(live, &world->context, board->name, board->text, board->length, row, &err))
        fail_msg("%s: %s", board->name, err.text);
    live_place(live, (Rect){0, 0, 800, 600});
}

static void rest(LiveBoard *live)
{
    for (int i = 0; i < 2000 && live_update(live, 100); i++)
        live_place(live, (Rect){0, 0, 800, 600});
}

/* Plays the file's turn to its end, with its answers to questions. */
static void try_whole(LiveBoard *live)
{
    live_try(live);
    rest(live);
    for (int i = 0; i < 40 && !live->attempt.over && !live->attempt.refused; i++) {
        if (live_acts(live))
            live_show_me(live);
        rest(live);
    }
}

/* If the game ends by itself, the columns stop before the final scoring; the table doesn't. */
static void same_points(const LiveBoard *live, const char *name)
{
    bool ended = !live->ends && game_phase(session_game(live->attempt.session)) == PHASE_OVER;
    for (int seat = 0; seat < live->scenario->player_count; seat++) {
        int book = ended ? live_book_points(live, seat) : live->columns[live->row].points[seat];
        if (live_tried_points(live, seat) != book)
            fail_msg("%s, generation %d: seat %d got %d, not %d", name, live->row, seat,
                     live_tried_points(live, seat), book);
    }
}

/* The long run tries all boards, and the short one every ninth. */
static void test_every_board_can_be_tried(void **state)
{
    World *world = *state;
    const Book *book = book_builtin();
    int tried = 0, refused = 0, step = getenv("HYPOTENUSE_LONG") ? 1 : 9;
    for (int i = 0; i < book->board_count; i += step) {
        LiveBoard live = {0};
        const BookBoard *board = &book->boards[i];
        open_live(world, &live, board, i / step % world->context.generations->count);
        const LiveColumn *column = &live.columns[live.row];
        if (live_can_try(&live)) {
            try_whole(&live);
            tried++;
            refused += column->refused;
            if (live.attempt.refused != column->refused)
                fail_msg("%s: refused %d: %s", board->name, live.attempt.refused,
                         live.attempt.reason);
            if (!column->refused && !live.attempt.over)
                fail_msg("%s: the turn doesn't end", board->name);
            if (!column->refused && !live.attempt.move.asks)
                same_points(&live, board->name);
        }
        live_close(&live);
    }
    assert_true(tried > 400 / step && refused > 20 / step);
}

/* --- by hand ---------------------------------------------------------------------------------- */

typedef struct Try {
    const char *page, *board; /* one of the page's boards */
    int row;                  /* generation */
    bool by_mouse;
} Try;

static const Try tries[] = {
    {"place-a-tile", "tile-fits-two-sides", 3, true},
    {"city-halves", "HALF-E6", 0, true},
    {"city-halves", "HALF-E6", 1, false},
    {"inns-halves", "IC-T1", 4, true},
    {"pairs-around-monastery", "HALF-E8-pairs", 1, false},
};

static int number_of(const BookPage *page, const char *board)
{
    for (int i = 0; i < page->board_count; i++)
        if (!strcmp(book_builtin()->boards[page->boards[i]].name, board))
            return i;
    fail_msg("%s is not on %s", board, page->id);
    return -1;
}

/* Opens the page at that board, under generation `row`. */
static void go_to(World *world, const char *page_id, const char *board, int row)
{
    const Book *book = book_builtin();
    const BookPage *page = book_page(book, book_find(book, page_id));
    world_show(world, "menu");
    scene_book_open(&world->context, NULL, page_id);
    world_rest(world);
    for (int i = number_of(page, board); i > 0; i--) {
        world_click_id(world, "rulebook.board");
        world_rest(world);
    }
    world_key(world, (InputKey)(KEY_0 + 1 + row));
    world_rest(world);
}

/* Returns the entry with exactly this id; NULL if it doesn't exist. */
static const UiEntry *entry(const World *world, const char *id)
{
    return ui_entry_find(world->context.ui, id);
}

static void lay_by_mouse(World *world, const Action *lay)
{
    char id[64], turned[64];
    snprintf(id, sizeof id, "rulebook.place.%d.%d.%d", lay->cell.x, lay->cell.y, lay->rotation);
    snprintf(turned, sizeof turned, "rulebook.turn.%d.%d", lay->cell.x, lay->cell.y);
    const UiEntry *there = entry(world, turned);
    for (int i = 0; i < 4 && !entry(world, id); i++) {
        if (there)
            world_point(world, there->rect.x + 6, there->rect.y + 6);
        world_letter(world, 'r');
        world_frames(world, 20);
    }
    world_click_id(world, id);
}

/* The keys that reach the place, determined on a separate board of the test. */
typedef struct Keys {
    int number;  /* of the spot */
    int quarter; /* how often R must be pressed there */
} Keys;

static Keys keys_to(LiveBoard *live, const Action *lay)
{
    Turn *turn = &live->attempt.play.turn;
    Keys keys = {0};
    live_try(live);
    rest(live);
    for (int i = 0; i < turn->hand.mark_count; i++) {
        const TurnMark *mark = &turn->hand.marks[i];
        if (cell_equal(mark->cell, lay->cell) &&
            (!turn->hand.snap.half || mark->rotation == lay->rotation))
            keys.number = i + 1;
    }
    assert_true(keys.number > 0);
    turn_choose(turn, keys.number - 1);
    for (; turn->hand.at.rotation != lay->rotation && keys.quarter < 4; keys.quarter++)
        turn_rotate(turn, 1);
    return keys;
}

static void lay_by_keys(World *world, Keys keys)
{
    world_type_number(world, keys.number);
    for (int i = 0; i < keys.quarter; i++)
        world_letter(world, 'r');
    world_key(world, KEY_ENTER);
}

/* Returns the script's action of that kind, or NULL. */
static const Action *part_of(const ScenarioScript *script, ActionKind kind)
{
    for (int i = 0; i < script->count; i++)
        if (script->actions[i].kind == kind)
            return &script->actions[i];
    return NULL;
}

static void play_turn(World *world, const ScenarioScript *script, bool by_mouse, Keys keys)
{
    char claim[48];
    const Action *follow = part_of(script, ACTION_FOLLOW);
    world_letter(world, 't');
    world_rest(world);
    assert_null(entry(world, "rulebook.watch"));
    if (by_mouse)
        lay_by_mouse(world, part_of(script, ACTION_PLACE));
    else
        lay_by_keys(world, keys);
    world_rest(world);
    snprintf(claim, sizeof claim, "rulebook.claim.%d", follow ? follow->segment : NO_SEGMENT);
    if (by_mouse && follow)
        world_click_id(world, claim);
    else if (by_mouse)
        world_click_id(world, "rulebook.confirm");
    else if (follow)
        world_letter(world, 'h');
    else
        world_key(world, KEY_SPACE);
    world_rest(world);
}

static void test_as_in_the_book(void **state)
{
    World *world = *state;
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        const Book *book = book_builtin();
        const BookPage *page = book_page(book, book_find(book, tries[i].page));
        LiveBoard live = {0};
        open_live(world, &live, &book->boards[page->boards[number_of(page, tries[i].board)]],
                  tries[i].row);
        ScenarioMove move = scenario_move(live.scenario, live.scenario->action_count - 1);
        Keys keys = keys_to(&live, &move.lay);
        ScenarioScript script = live.attempt.script;
        char expected[96];
        int points = live.columns[tries[i].row].points[0];
        snprintf(expected, sizeof expected,
                 points ? "Your turn: Mira %d, the same as in the book."
                        : "Your turn: %d, the same as in the book.",
                 points);
        live_close(&live);
        go_to(world, tries[i].page, tries[i].board, tries[i].row);
        play_turn(world, &script, tries[i].by_mouse, keys);
        const UiEntry *line = entry(world, "rulebook.line");
        if (!line || strcmp(line->label, expected))
            fail_msg("%s: \"%s\", not \"%s\"", tries[i].board, line ? line->label : "", expected);
    }
}

/* An action other than the file's, a road instead of a city, is also scored by the game. */
static void test_something_else(void **state)
{
    World *world = *state;
    go_to(world, "city-halves", "HALF-E6", 0);
    world_letter(world, 't');
    world_rest(world);
    const UiEntry *place = NULL;
    for (int i = 0; (place = world_entry(world, "rulebook.place.", i)); i++)
        if (strcmp(place->id, "rulebook.place.1.0.2"))
            break;
    assert_non_null(place);
    world_click(world, place);
    world_rest(world);
    world_key(world, KEY_SPACE);
    world_rest(world);
    assert_string_equal(entry(world, "rulebook.line")->label, "Your turn: 0. In the book: Mira 8.");
}

/* --- not allowed ------------------------------------------------------------------------------ */

static void refused(World *world, const char *page, const char *board, const char *rule)
{
    go_to(world, page, board, 0);
    world_letter(world, 't');
    world_rest(world);
    world_letter(world, 'h');
    world_rest(world);
    const UiEntry *button = entry(world, "rulebook.rule");
    assert_non_null(button);
    assert_string_equal(button->label, rule);
    world_click_id(world, "rulebook.rule");
    world_rest(world);
    assert_true(world_says(world, rule));
    assert_non_null(entry(world, "rulebook.try"));
}

static void test_refusals_lead_to_their_rule(void **state)
{
    World *world = *state;
    refused(world, "place-a-tile", "refuse-second-side", words_why_refusal(REFUSAL_MISMATCH));
    refused(world, "place-a-tile", "refuse-taken", "BASE-8"); /* no halves are played there */
}

/* Escape undoes the tile first, then ends the try; only the next one closes the book. */
static void test_escape_goes_step_by_step(void **state)
{
    World *world = *state;
    go_to(world, "place-a-tile", "tile-fits-two-sides", 0);
    world_letter(world, 't');
    world_rest(world);
    world_letter(world, 'h');
    world_rest(world);
    assert_non_null(entry(world, "rulebook.confirm"));
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    assert_null(entry(world, "rulebook.confirm"));
    assert_null(entry(world, "rulebook.watch"));
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    assert_non_null(entry(world, "rulebook.watch"));
    assert_true(world_top_is(world, "rulebook"));
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    assert_true(world_top_is(world, "menu"));
}

static void show_trying(World *world)
{
    world_show(world, "menu");
    scene_book_open(&world->context, "HALF-26", NULL);
    world_rest(world);
    world_letter(world, 't');
    world_rest(world);
}

static void test_trying_fits(void **state)
{
    world_check_sizes(*state, show_trying, "trying");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_every_board_can_be_tried),
        QUICK_WORLD_TEST(test_as_in_the_book),
        QUICK_WORLD_TEST(test_something_else),
        QUICK_WORLD_TEST(test_refusals_lead_to_their_rule),
        QUICK_WORLD_TEST(test_escape_goes_step_by_step),
        QUICK_WORLD_TEST(test_trying_fits),
    };
    return cmocka_run_group_tests_name("ui_try", tests, NULL, NULL);
}
