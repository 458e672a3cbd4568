/* Tests the moment of victory: towers rise from the last place to the first, a click or key ends it
 * and does nothing else, tied players share a height and have a crown each, and everything fits. */
#include "scene_world.h"

#include "base/text.h"
#include "scenes/results/results.h"
#include "scenes/stage/stage.h"

#include <math.h>
#include <string.h>

/* Shows the results of a game that computers have played to its end. */
static void show_moment(World *world, int players, int people, uint64_t expansions, uint64_t seed)
{
    SessionPlan plan = world_plan(players, people, HANDS_NONE, seed);
    plan.setup.expansions |= expansions;
    world_begin(world, &plan);
    world_play_out(world);
    world->context.speed = 1;
    world_show(world, "results");
}

/* Shows the results of the first game with these players and sets that `fits` accepts. */
static void show_game(World *world, int players, uint64_t expansions,
                      bool (*fits)(const World *world))
{
    for (uint64_t seed = 1; seed < 400; seed++) {
        SessionPlan plan = world_plan(players, 0, HANDS_NONE, seed);
        plan.setup.expansions |= expansions;
        world_begin(world, &plan);
        world_play_out(world);
        if (fits(world)) {
            world_show(world, "results");
            return;
        }
    }
    fail_msg("no game fits");
}

static const UiEntry *tower_of(World *world, int place)
{
    return ui_entry_find(world->context.ui, ui_id(world->context.ui, "tower", place));
}

static int drawn(const World *world, DrawKind kind)
{
    int count = 0;
    for (uint32_t i = 0; i < world->list.count; i++)
        count += world->list.commands[i].kind == kind;
    return count;
}

static int icons(const World *world, Icon icon)
{
    int count = 0;
    for (uint32_t i = 0; i < world->list.count; i++)
        count += world->list.commands[i].kind == DRAW_ICON && world->list.commands[i].icon == icon;
    return count;
}

/* --- times ------------------------------------------------------------------------------------ */

static void towers_rise_from_last_to_first(void **state)
{
    (void)state;
    for (int players = 2; players <= SEATS_MAX; players++) {
        for (int place = 0; place < players; place++) {
            int begun = -1, done = -1, crowned = -1, dropped = -1;
            for (int ms = 0; ms <= VICTORY_MS; ms++) {
                VictoryTower now = victory_tower(place, players, (float)ms);
                begun = begun < 0 && now.grown > 0 ? ms : begun;
                done = done < 0 && now.grown >= 1 ? ms : done;
                dropped = dropped < 0 && now.head > 0 ? ms : dropped;
                crowned = crowned < 0 && now.crown > 0 ? ms : crowned;
                if (place > 0 && now.grown < 1) /* the lower place began earlier */
                    assert_true(victory_tower(place - 1, players, (float)ms).grown <= now.grown);
            }
            assert_in_range(done - begun, VICTORY_RISE - 2, VICTORY_RISE);
            assert_true(done <= VICTORY_RISES + 1);
            assert_true(dropped >= done || place > 0);
            assert_in_range(crowned - dropped, 199, 201);
        }
        /* At most two towers move at a time. */
        for (int ms = 0; ms < VICTORY_MS; ms++) {
            int moving = 0;
            for (int place = 0; place < players; place++) {
                float grown = victory_tower(place, players, (float)ms).grown;
                moving += grown > 0 && grown < 1;
            }
            assert_true(moving <= 2);
        }
        VictoryTower end = victory_tower(0, players, VICTORY_MS);
        assert_true(end.grown >= 1 && end.head >= 1 && end.crown >= 1);
    }
    assert_true(victory_confetti(VICTORY_MS - 1500) <= 0 && victory_confetti(VICTORY_MS) >= 1);
}

/* --- the moment on the screen ----------------------------------------------------------------- */

static void it_moves_once_and_then_rests(void **state)
{
    World *world = *state;
    world->context.reduced_motion = false;
    show_moment(world, 4, 0, 0, 11);
    int frames = 0, heads = 0, sums = 0;
    assert_null(tower_of(world, 0)); /* nothing can be reached yet */
    for (; world_frame(world) && frames < 400; frames++) {
        assert_true(drawn(world, DRAW_PORTRAIT) >= heads); /* towers never go down again */
        heads = drawn(world, DRAW_PORTRAIT);
        assert_true(frames < 84 || world_says(world, "wins")); /* from 1400 ms on */
        assert_true(frames > 70 || !world_says(world, "wins"));
        sums += icons(world, ICON_CROWN) > 0;
    }
    assert_in_range(frames, 140, 165); /* 2600 ms */
    assert_in_range(sums, 50, 70);     /* frames with a crown */
    assert_non_null(tower_of(world, 0));
    for (int i = 0; i < 20; i++)
        assert_false(world_frame(world));
}

/* A press ends the moment in its final state, and neither opens the menu nor plays again. */
static void a_press_ends_it_and_does_nothing_else(void **state)
{
    World *world = *state;
    const InputEvent presses[] = {{.kind = INPUT_KEY, .key = KEY_ESCAPE},
                                  {.kind = INPUT_KEY, .key = KEY_ENTER},
                                  {.kind = INPUT_KEY, .key = KEY_LETTER('b')},
                                  {.kind = INPUT_DOWN}};
    show_moment(world, 3, 0, 0, 4);
    world_rest(world);
    uint32_t commands = world->list.count;
    Rect again = ui_entry_find(world->context.ui, "again")->rect;
    for (size_t i = 0; i < sizeof presses / sizeof *presses; i++) {
        InputEvent press = presses[i];
        world->context.reduced_motion = false;
        world_show(world, "results");
        world_frames(world, 40);
        assert_null(tower_of(world, 0));
        press.x = again.x + again.w / 2;
        press.y = again.y + again.h / 2;
        world_event(world, press);
        if (press.kind == INPUT_DOWN)
            world_event(world, pointer_event(INPUT_UP, press.x, press.y));
        world_frames(world, 3);
        assert_true(world_top_is(world, "results"));
        assert_non_null(tower_of(world, 0));
        world_rest(world);
        assert_true(world_top_is(world, "results"));
        assert_non_null(ui_entry_find(world->context.ui, "again"));
        if (press.kind == INPUT_KEY && press.key == KEY_LETTER('b')) /* no focus, no hover */
            assert_int_equal(world->list.count, commands);
    }
}

static void little_motion_shows_the_end(void **state)
{
    World *world = *state;
    show_moment(world, 4, 0, 0, 11);
    assert_non_null(tower_of(world, 0));
    assert_true(icons(world, ICON_CROWN) > 0);
    world->context.reduced_motion = false;
    world->context.speed = 0;
    world_show(world, "results");
    assert_non_null(tower_of(world, 0));
}

/* --- what the towers say ---------------------------------------------------------------------- */

static bool is_shared(const World *world)
{
    const Game *game = world_game(world);
    int top = 0, count = 0;
    for (int seat = 0; seat < session_players(world->context.session); seat++)
        top = game_score(game, seat) > top ? game_score(game, seat) : top;
    for (int seat = 0; seat < session_players(world->context.session); seat++)
        count += game_score(game, seat) == top;
    return count > 1;
}

static void equals_share_height_and_crown(void **state)
{
    World *world = *state;
    show_game(world, 3, 0, is_shared);
    world_rest(world);
    const UiEntry *first = tower_of(world, 0), *second = tower_of(world, 1);
    assert_float_equal(first->rect.y, second->rect.y, .5);
    assert_float_equal(first->rect.h, second->rect.h, .5);
    assert_true(icons(world, ICON_CROWN) >= 2 * 2); /* each crown is drawn with its outline */
}

static bool has_paid(const World *world)
{
    const Tally *tally = session_tally(world->context.session);
    for (int seat = 0; seat < 3; seat++)
        if (tally->points[seat][TALLY_BAZAARS] < -2)
            return true;
    return false;
}

/* Heights are in proportion to the scores, even for a seat that paid points; its payment is shown
 * as a line. */
static void paid_points_are_a_line(void **state)
{
    World *world = *state;
    show_game(world, 3, EXPANSION_SET(EXPANSION_BRIDGES), has_paid);
    world_rest(world);
    const Tally *tally = session_tally(world->context.session);
    ResultsRank ranks[SEATS_MAX];
    int scores[SEATS_MAX];
    for (int seat = 0; seat < 3; seat++)
        scores[seat] = game_score(world_game(world), seat);
    results_rank(scores, 3, ranks);
    float a_point = tower_of(world, 0)->rect.h / (float)ranks[0].score;
    for (int place = 0; place < 3; place++)
        assert_float_equal(tower_of(world, place)->rect.h, a_point * (float)ranks[place].score, 2);
    for (int seat = 0; seat < 3; seat++) {
        char line[40];
        snprintf(line, sizeof line, "Bazaars \u2212%d", -tally->points[seat][TALLY_BAZAARS]);
        if (tally->points[seat][TALLY_BAZAARS] < 0)
            assert_true(world_says(world, line));
    }
}

static void six_are_narrow(void **state)
{
    World *world = *state;
    world_size(world, 1600, 900, 1);
    show_moment(world, 4, 0, 0, 3);
    float wide = tower_of(world, 0)->rect.w;
    show_moment(world, 6, 0, 0, 3);
    assert_float_equal(tower_of(world, 5)->rect.w, 92, .5);
    assert_true(wide > 120);
    for (int place = 1; place < 6; place++)
        assert_true(tower_of(world, place)->rect.x >
                    tower_of(world, place - 1)->rect.x + tower_of(world, place - 1)->rect.w);
}

/* The panel shows the place of the only person at this screen unless they have won. */
static void a_loser_sees_the_own_head(void **state)
{
    World *world = *state;
    int lost = 0, won = 0;
    for (uint64_t seed = 1; seed < 40 && !(lost && won); seed++) {
        show_moment(world, 3, 1, 0, seed);
        const UiEntry *own = ui_entry_find(world->context.ui, "own");
        int better = 0, score = game_score(world_game(world), 0);
        for (int seat = 1; seat < 3; seat++)
            better += game_score(world_game(world), seat) > score;
        assert_true((better > 0) == (own != NULL));
        char place[32];
        snprintf(place, sizeof place, "Place %d of 3", better + 1);
        if (own)
            assert_ptr_equal(strstr(own->label, place), own->label);
        lost += own != NULL;
        won += own == NULL;
    }
    assert_true(lost && won);
}

/* The headline names the turn that put the winner ahead for good. */
static void the_lead_is_told(void **state)
{
    World *world = *state;
    int told = 0, final = 0;
    for (uint64_t seed = 1; seed < 60 && !(told && final); seed++) {
        show_moment(world, 3, 0, 0, seed);
        const Tally *tally = session_tally(world->context.session);
        ResultsRank ranks[SEATS_MAX];
        int scores[SEATS_MAX], entry = tally->turns - 1, ahead = 2;
        for (int seat = 0; seat < 3; seat++)
            scores[seat] = game_score(world_game(world), seat);
        if (results_rank(scores, 3, ranks) != 1)
            continue;
        while (entry > 0 && ahead == 2) {
            ahead = 0;
            for (int i = 1; i < 3; i++)
                ahead += tally->after[entry][ranks[0].seat] > tally->after[entry][ranks[i].seat];
            entry -= ahead == 2;
        }
        char line[64];
        snprintf(line, sizeof line, "in the lead since turn %d", entry + 1);
        bool late = entry == tally->turns - 2;
        assert_true(world_says(world, late ? "in the lead since the final scoring" : line));
        told += !late;
        final += late;
    }
    assert_true(told && final);
}

/* --- room and keys ---------------------------------------------------------------------------- */

static void show_results(World *world)
{
    world_show(world, "results");
}

static void everything_fits(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(6, 1, HANDS_NONE, 5);
    plan.setup.expansions = EXPANSION_SET(EXPANSIONS) - 1;
    world_begin(world, &plan);
    world_play_out(world);
    world_check_everywhere(world, show_results, "victory of six");
    show_moment(world, 2, 1, 0, 5);
    world_check_everywhere(world, show_results, "victory of two");
}

/* In a small window with large text the ranking is a list, and there is no moment. */
static void without_room_there_is_a_list(void **state)
{
    World *world = *state;
    world->context.reduced_motion = false;
    world_size(world, 1024, 600, 2);
    show_moment(world, 3, 0, 0, 4);
    assert_null(tower_of(world, 0));
    assert_non_null(ui_entry_find(world->context.ui, "rank.0"));
    assert_non_null(ui_entry_find(world->context.ui, "again"));
    assert_null(ui_entry_find(world->context.ui, "look"));
}

/* With large text only the towers are shown; "Look back" leads to the panels. */
static void large_words_leave_the_towers(void **state)
{
    World *world = *state;
    static const struct {
        float width, height, scale;
    } windows[] = {{1280, 720, 1.5f}, {1280, 720, 2}, {1920, 1080, 2}};
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i++) {
        world_size(world, windows[i].width, windows[i].height, windows[i].scale);
        show_moment(world, 3, 0, 0, 4);
        assert_non_null(tower_of(world, 0));
        assert_non_null(ui_entry_find(world->context.ui, "again"));
        assert_null(ui_entry_find(world->context.ui, "rank.0"));
        world_click_id(world, "look");
        world_rest(world);
        assert_non_null(ui_entry_find(world->context.ui, "rank.0"));
        assert_null(tower_of(world, 0));
    }
}

static void keys_reach_everything(void **state)
{
    World *world = *state;
    show_moment(world, 5, 1, 0, 8);
    world_check_tab(world, "victory");
    ui_focus(world->context.ui, "bars");
    world_frames(world, 2);
    char first[160];
    text_copy(first, sizeof first, ui_entry_find(world->context.ui, "bars")->label);
    world_key(world, KEY_RIGHT);
    assert_string_not_equal(first, ui_entry_find(world->context.ui, "bars")->label);
    world_letter(world, 'l');
    assert_non_null(ui_entry_find(world->context.ui, "page"));
    assert_null(ui_entry_find(world->context.ui, "again"));
    world_key(world, KEY_ESCAPE);
    assert_true(world_top_is(world, "results"));
    assert_non_null(tower_of(world, 0));
    world_key(world, KEY_ESCAPE);
    world_frames(world, 6);
    assert_true(world_top_is(world, "menu"));
}

/* --- speech ----------------------------------------------------------------------------------- */

static void the_ranking_is_told_at_once(void **state)
{
    World *world = *state;
    char words[1600], line[80];
    show_moment(world, 3, 0, 0, 4);
    static union {
        char bytes[1 << 20];
        double aligned;
    } memory;
    assert_true(results_scene.state_size <= sizeof memory);
    results_scene.enter(&memory, &world->context, NULL);
    results_scene.news(&memory, &world->context, words, sizeof words);
    results_scene.leave(&memory, &world->context);
    ResultsRank ranks[SEATS_MAX];
    int scores[SEATS_MAX];
    for (int seat = 0; seat < 3; seat++)
        scores[seat] = game_score(world_game(world), seat);
    results_rank(scores, 3, ranks);
    const char *at = words;
    for (int i = 0; i < 3; i++) {
        snprintf(line, sizeof line, "%d. %s: %d point", ranks[i].rank,
                 session_seat(world->context.session, ranks[i].seat)->name, ranks[i].score);
        at = strstr(at, line);
        assert_non_null(at);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(towers_rise_from_last_to_first),
        WORLD_TEST(it_moves_once_and_then_rests),
        WORLD_TEST(a_press_ends_it_and_does_nothing_else),
        WORLD_TEST(little_motion_shows_the_end),
        WORLD_TEST(equals_share_height_and_crown),
        WORLD_TEST(paid_points_are_a_line),
        WORLD_TEST(six_are_narrow),
        WORLD_TEST(a_loser_sees_the_own_head),
        WORLD_TEST(the_lead_is_told),
        WORLD_TEST(everything_fits),
        WORLD_TEST(large_words_leave_the_towers),
        WORLD_TEST(without_room_there_is_a_list),
        WORLD_TEST(keys_reach_everything),
        WORLD_TEST(the_ranking_is_told_at_once),
    };
    return cmocka_run_group_tests_name("victory", tests, NULL, NULL);
}
