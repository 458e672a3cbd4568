/* test_game_table.c: the parts of the game scene in every window, at every scale and in every
 * language: their places and sizes, and no cut words. */
#include "game_hands.h"

#include "scenes/stage/theme.h"
#include "scenes/tabletop/tabletop.h"

#include <math.h>

/* --- cards and halves ------------------------------------------------------------------------- */

/* Returns the entry of half `i` in the hand; NULL while there is no room for it. */
static const UiEntry *half_at(World *world, int i)
{
    char id[16];
    snprintf(id, sizeof id, "half%d", i);
    return ui_entry_find(world->context.ui, id);
}

/* If eight halves don't fit, some are shown, none too small or hidden, and buttons lead to the
 * others; a half chosen by key moves into view. */
static void test_many_halves(void **state)
{
    World *world = *state;
    enum { HALVES = 8 };
    SessionPlan plan = world_plan(2, 1, HANDS_DEAL, 5);
    plan.setup.hand_size = HALVES;
    world_size(world, 1024, 600, 1);
    world_begin(world, &plan);
    world_show(world, "game");
    world_rest(world);
    unsigned seen = 0;
    int fits = -1;
    for (int page = 0; page < HALVES; page++) {
        const UiEntry *before = NULL;
        for (int i = 0; i < HALVES; i++) {
            const UiEntry *half = half_at(world, i);
            if (!half)
                continue;
            assert_true(half->rect.w >= 36 && half->rect.h >= 36);
            assert_true(!before || before->rect.x + before->rect.w <= half->rect.x);
            before = half;
            seen |= 1u << i;
            fits = fits < 0 && !(half->flags & UI_DISABLED) ? i : fits;
        }
        assert_true(page > 0 || seen != (1u << HALVES) - 1);
        world_click_id(world, "halves.more");
        world_frames(world, 2);
    }
    assert_int_equal(seen, (1u << HALVES) - 1);
    assert_true(fits >= 0 && !half_at(world, fits));
    world_key(world, (InputKey)(KEY_0 + 2 + fits));
    world_frames(world, 2);
    assert_non_null(half_at(world, fits));
    assert_true(half_at(world, fits)->flags & UI_CHOSEN);
}

/* The card of the deciding seat is taller only because of its larger portrait: it has no empty
 * band. */
static void test_cards_are_as_high_as_needed(void **state)
{
    World *world = *state;
    for (int hands = 0; hands < 2; hands++) {
        begin(world, 2, 1, hands ? HANDS_DEAL : HANDS_NONE, 5);
        world_rest(world);
        const UiEntry *own = ui_entry_find(world->context.ui, "player0.card"),
                      *other = ui_entry_find(world->context.ui, "player1.card");
        assert_non_null(own);
        assert_non_null(other);
        assert_float_equal(own->rect.h - other->rect.h, 18 * ui_scale(world->context.ui), 1);
    }
}

/* --- places ----------------------------------------------------------------------------------- */

static bool apart(Rect a, Rect b)
{
    Rect common = rect_cut(a, b);
    return common.w <= 0 || common.h <= 0;
}

/* Asserts that no two parts overlap or leave the window, that all are outside the vault, and that
 * buttons are large enough. Only the sheet of the log may cover the vault. */
static void check_rails(float w, float h, const TableSeats *seats, TableLayout l)
{
    Rect parts[SEATS_MAX + 15] = {l.banner, l.stack, l.tray,  l.menu,       l.look,
                                  l.talk,   l.redo,  l.undo,  l.hint,       l.done,
                                  l.goals,  l.track, l.turns, l.log_button, l.asides};
    int count = 15;
    for (int seat = 0; seat < seats->count; seat++)
        parts[count++] = l.cards[seat];
    for (int i = 0; i < count; i++) {
        assert_true(parts[i].x >= 0 && parts[i].y >= 0);
        assert_true(parts[i].x + parts[i].w <= w && parts[i].y + parts[i].h <= h);
        assert_true(parts[i].w <= 0 || apart(parts[i], l.free));
        for (int j = i + 1; j < count; j++)
            assert_true(parts[i].w <= 0 || apart(parts[i], parts[j]));
    }
    const Rect buttons[] = {l.menu, l.look, l.redo, l.undo, l.hint, l.done};
    for (size_t i = 0; i < sizeof buttons / sizeof *buttons; i++)
        assert_true(buttons[i].w >= 44 && buttons[i].h >= 44);
    assert_true(l.log_button.w >= 44 && l.log_button.h >= 36);
    assert_true(l.free.w >= .55f * w && l.free.h > .5f * h);
    assert_true(l.tray.w >= 190 * l.s && l.stack.h >= 44);
    assert_true(seats->asides ? l.asides.w > 44 * l.s : l.asides.w <= 0);
    assert_false(apart(l.log, l.free));
}

/* A board that is only shown has the same rim: the track above the vault, the near rail below. */
static void check_shown(float w, float h, float u)
{
    for (int tracked = 0; tracked < 2; tracked++) {
        TableLayout l = table_layout_shown(w, h, u, 300 * u, 92 * u, tracked);
        assert_true(l.free.x >= 14 * u - 1 && l.free.x + l.free.w <= w - 300 * u + 1);
        assert_true(l.free.w > 0 && l.free.h > .5f * h);
        assert_true(l.tray.y > l.free.y + l.free.h && l.tray.y + l.tray.h <= h + 1);
        assert_int_equal(l.track.w > 0, tracked);
        assert_true(l.track.y + l.track.h < l.free.y && l.track.w < l.free.w);
        assert_true(l.turns.w <= 0);
    }
}

/* The layout with rails is valid from 1024 × 600 up, at any scale. */
static void test_layout(void **state)
{
    (void)state;
    static const float sizes[][2] = {{1024, 600},  {1280, 720},  {1366, 768},
                                     {1600, 900},  {1920, 1080}, {3840, 2160},
                                     {2560, 1080}, {1024, 768},  {1200, 1600}};
    static const float scales[] = {.75f, 1, 1.5f, 2};
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
        for (size_t scale = 0; scale < sizeof scales / sizeof *scales; scale++)
            for (int players = 2, rows = 0; players <= 6; players += rows, rows = !rows) {
                float w = sizes[size][0], h = sizes[size][1], u = ui_scale_of(w, h, scales[scale]);
                check_shown(w, h, u);
                TableSeats seats = {.count = players, .active = players - 1, .asides = rows > 0};
                for (int seat = 0; seat < players; seat++)
                    seats.high[seat] = (players < 5 ? 88.f : 74) + 26.f * (float)rows;
                seats.high[players - 1] += 62;
                check_rails(w, h, &seats, table_layout(theme_at(0), w, h, u, &seats));
            }
}

/* At 200 % the board has more than half of the window with any number of players. */
static void test_the_board_has_most_of_the_window(void **state)
{
    (void)state;
    static const float sizes[][2] = {{1280, 720}, {1920, 1080}, {3840, 2160}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int players = 2; players <= 6; players++) {
            float w = sizes[i][0], h = sizes[i][1];
            TableSeats seats = {.count = players, .active = 0};
            for (int seat = 0; seat < players; seat++)
                seats.high[seat] = 88;
            TableLayout l = table_layout(theme_at(0), w, h, ui_scale_of(w, h, 2), &seats);
            assert_true(l.low && l.compact && l.slim_cards);
            assert_true(l.free.w * l.free.h > .5f * w * h);
        }
}

/* The rails of a usual window are those of LOOK3. A larger scale first folds the log, then makes
 * the left rail slim. */
static void test_rails(void **state)
{
    (void)state;
    TableSeats seats = {.count = 4, .high = {130, 100, 100, 100}};
    TableLayout l = table_layout(theme_at(0), 1600, 900, 1, &seats);
    assert_float_equal(l.free.x, 220, .1);
    assert_float_equal(l.free.y, 58, .1);
    assert_float_equal(l.free.w, 1288, .1);
    assert_float_equal(l.free.h, 742, .1);
    assert_true(l.goals.h > 120 && l.track.w > 1200 && l.turns.h > 600);
    l = table_layout(theme_at(0), 1210, 900, 1, &seats);
    assert_true(!l.slim_cards && l.turns.w <= 0 && l.log_button.y < l.free.y);
    l = table_layout(theme_at(0), 1170, 900, 1, &seats);
    assert_true(l.slim_cards && l.track.w <= 0 && l.banner.y < l.free.y);
    seats.high[1] = seats.high[2] = 300; /* cards too tall to fit below each other */
    l = table_layout(theme_at(0), 1600, 900, 1, &seats);
    assert_true(l.slim_cards && l.track.w > 0);
}

/* The table uses the scale the player chose, in every window and up to 2.0: at 1280 × 720 the
 * scales 1.25, 1.5 and 2 give different rectangles. */
static void test_scale_reaches_the_table(void **state)
{
    (void)state;
    static const float scales[] = {1, 1.25f, 1.5f, 2};
    TableSeats seats = {.count = 3, .high = {150, 88, 88}};
    float before = 0;
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
        float u = ui_scale_of(1280, 720, scales[i]);
        TableLayout l = table_layout(theme_at(0), 1280, 720, u, &seats);
        assert_float_equal(l.s, .8f * scales[i], .001);
        assert_float_equal(l.tray.h, (l.low ? 68 : 84) * l.s, 1);
        assert_float_equal(l.menu.w, fmaxf(44, (l.low ? 52 : 62) * l.s), 1);
        assert_true(l.menu.w > before);
        before = l.menu.w - 1;
    }
}

/* Small cards show the name, or the first word of a long one. */
static void test_small_cards_have_names(void **state)
{
    World *world = *state;
    static const float sizes[][2] = {{1280, 720}, {3840, 2160}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int players = 2; players <= 6; players += 2) {
            world_size(world, sizes[i][0], sizes[i][1], 2);
            begin(world, players, 1, HANDS_DEAL, 5);
            world_rest(world);
            assert_true(world_says(world, "Tomas"));
            assert_true(players < 6 ||
                        (world_says(world, "Wilhelmina") && world_says(world, "Ștefan")));
        }
    world_size(world, 1280, 720, 1);
}

static void walk_through(World *world, int players, uint64_t seed)
{
    begin_with(world, players, 1, HANDS_DEAL, seed, players > 2 ? FIGURE_SETS : 0);
    world_rest(world);
    world_check_page(world, "choosing");
    world_click(world, world_entry(world, "half", 0));
    world_check_page(world, "a half in hand");
    world_key(world, KEY_ESCAPE);
    world_click(world, world_entry(world, "draw", 0));
    world_rest(world);
    world_check_page(world, "a tile in hand");
    world_point(world, world->context.width / 2 + 30, world->context.height / 2 - 10);
    world_check_page(world, "refused");
    for (int i = 0; i < 4 && !world_entries(world, "place."); i++)
        world_letter(world, 'r');
    world_click(world, world_entry(world, "place.", 0));
    world_check_page(world, "on trial");
    if (world_entry(world, "claim.", 0)) {
        const UiEntry *claim = world_entry(world, "claim.", 0);
        world_point(world, claim->rect.x + 6, claim->rect.y + 6);
        world_check_page(world, "claiming");
    }
    world_confirm(world);
    world_frame(world);
    world_check_page(world, "computers");
}

static void test_no_text_is_cut(void **state)
{
    World *world = *state;
    static const float sizes[][2] = {{1024, 600},  {1280, 720}, {1920, 1080},
                                     {3840, 2160}, {1024, 768}, {2560, 1080}},
                       scales[] = {.75f, 1, 2};
    int players = 2;
    for (int language = 0; language < words_language_count(); language++) {
        words_speak(words_language(language).code);
        for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
            for (size_t scale = 0; scale < sizeof scales / sizeof *scales; scale++) {
                world_size(world, sizes[size][0], sizes[size][1], scales[scale]);
                walk_through(world, players, 40 + size);
                players = players == 6 ? 2 : players + 1;
            }
    }
    words_speak("en");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_many_halves),
        WORLD_TEST(test_cards_are_as_high_as_needed),
        WORLD_TEST(test_small_cards_have_names),
        cmocka_unit_test(test_layout),
        cmocka_unit_test(test_rails),
        cmocka_unit_test(test_scale_reaches_the_table),
        cmocka_unit_test(test_the_board_has_most_of_the_window),
        QUICK_WORLD_TEST(test_no_text_is_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
