/* test_ui_replay.c: the replay scene: it fits every window, is fully reachable by keyboard, moves
 * through the game, and jumps at once. */
#include "scene_world.h"

#include "scenes/replay/replay_state.h"
#include "scenes/replay/review_job.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "session/thought.h"

#include <time.h>

/* Plays a game to its end and shows the results. */
static void play_and_show_results(World *world, int players, uint64_t expansions)
{
    SessionPlan plan = world_plan(players, 1, HANDS_DEAL, 3);
    if (!getenv("HYPOTENUSE_SHORT")) /* builds that check every cached fact are slow */
        plan.setup.expansions |= expansions;
    world_begin(world, &plan);
    world_play_out(world);
    session_events_done(world->context.session, session_event_count(world->context.session));
    world_show(world, "results");
}

/* Shows the replay at the end, where there is most to show. */
static void show_replay(World *world)
{
    if (!world->context.session)
        play_and_show_results(world, 3, 0);
    if (!stage_has(world->context.stage, "replay")) {
        scene_session_watch(&world->context, false);
        world_frames(world, 2);
        world_key(world, KEY_END);
    }
    world_event(world, (InputEvent){.kind = INPUT_RESIZE});
    world_frames(world, 4);
}

static const char *line_label(const World *world)
{
    const UiEntry *entry = ui_entry_find(world->context.ui, "replay.timeline");
    assert_non_null(entry);
    return entry->label;
}

/* Returns 12 if the label is "Step 12 of 200". */
static int step_of(const World *world)
{
    int step = -1;
    assert_int_equal(sscanf(line_label(world), "Step %d", &step), 1);
    return step;
}

static int count_of(const World *world)
{
    int step, count = -1;
    assert_int_equal(sscanf(line_label(world), "Step %d of %d", &step, &count), 2);
    return count;
}

static void test_fits_everywhere(void **state)
{
    World *world = *state;
    world_check_everywhere(world, show_replay, "replay");
    world->longer = 1.25f;
    world_check_sizes(world, show_replay, "replay in a long language");
}

/* A base game has only followers, and the replay calls them followers. */
static void test_followers_are_called_so(void **state)
{
    World *world = *state;
    bool said = false;
    show_replay(world);
    world_key(world, KEY_HOME);
    for (int count = count_of(world); !said && step_of(world) < count;) {
        world_key(world, KEY_RIGHT);
        world_rest(world);
        assert_false(world_says(world, "places no figure"));
        said = world_says(world, "places no follower");
    }
    assert_true(said);
}

/* Includes both of the separate crop circle sets. */
enum { ALL_SETS = (1 << EXPANSIONS) - 1 };

static void test_six_players_with_all_sets_fit(void **state)
{
    World *world = *state;
    play_and_show_results(world, 6, ALL_SETS);
    world_check_sizes(world, show_replay, "replay of six");
}

static void test_keyboard_reaches_everything(void **state)
{
    World *world = *state;
    show_replay(world);
    world_key(world, KEY_HOME);
    world_key(world, KEY_RIGHT);
    world_rest(world);
    world_check_tab(world, "replay");
}

static void test_walks_along_the_game(void **state)
{
    World *world = *state;
    show_replay(world);
    int count = count_of(world);
    assert_int_equal(step_of(world), count);
    world_key(world, KEY_HOME);
    assert_int_equal(step_of(world), 0);
    world_key(world, KEY_RIGHT);
    assert_int_equal(step_of(world), 1);
    world_key(world, KEY_RIGHT); /* while the first is still moving */
    assert_int_equal(step_of(world), 2);
    world_rest(world);
    world_key(world, KEY_LEFT);
    assert_int_equal(step_of(world), 1);
    world_key(world, KEY_DOWN);
    int turn = step_of(world);
    assert_true(turn > 1);
    world_key(world, KEY_DOWN);
    assert_true(step_of(world) > turn);
    world_key(world, KEY_UP);
    assert_int_equal(step_of(world), turn);
    world_event(world, key_event(KEY_LEFT, MOD_CTRL));
    world_frames(world, 2);
    assert_int_equal(step_of(world), 0);
    world_click_id(world, "replay.last");
    assert_int_equal(step_of(world), count);
    world_key(world, KEY_ESCAPE);
    assert_true(world_top_is(world, "results"));
}

/* The mouse drags along the time line, where every point is a step. */
static void test_line_is_dragged(void **state)
{
    World *world = *state;
    show_replay(world);
    Rect line = ui_entry_find(world->context.ui, "replay.timeline")->rect;
    float y = line.y + line.h / 2;
    world_point(world, line.x + line.w / 2, y);
    world_event(world, pointer_event(INPUT_DOWN, line.x + line.w / 2, y));
    world_frames(world, 2);
    int middle = step_of(world), count = count_of(world);
    assert_true(middle > count / 3 && middle < count * 2 / 3);
    world_event(world, pointer_event(INPUT_MOVE, line.x - 50, y));
    world_frames(world, 2);
    assert_int_equal(step_of(world), 0);
    world_event(world, pointer_event(INPUT_MOVE, line.x + line.w + 50, y));
    world_frame(world);
    world_event(world, pointer_event(INPUT_UP, line.x + line.w + 50, y));
    world_frames(world, 2);
    assert_int_equal(step_of(world), count);
}

static void test_plays_to_the_end(void **state)
{
    World *world = *state;
    show_replay(world);
    world_key(world, KEY_HOME);
    world_key(world, KEY_SPACE);
    world->context.speed = 2;
    for (int i = 0; i < 60 * 600 && step_of(world) < count_of(world); i++)
        world_frame(world);
    world_rest(world);
    assert_int_equal(step_of(world), count_of(world));
    const Session *session = world->context.session;
    for (int seat = 0; seat < session_players(session); seat++) {
        char id[32], label[96];
        snprintf(id, sizeof id, "replay.player%d.card", seat);
        snprintf(label, sizeof label, "%s: %d", session_seat(session, seat)->name,
                 game_score(session_game(session), seat));
        assert_string_equal(ui_entry_find(world->context.ui, id)->label, label);
    }
}

/* --- the review ------------------------------------------------------------------------------- */

/* Waits for a review by the quickest level, so that the test is short. */
static void review_quickly(World *world)
{
    if (!world->context.session)
        play_and_show_results(world, 3, 0);
    stage_clear(world->context.stage, "results", NULL, 0);
    world_frames(world, 2);
    snprintf(world->settings.hints, sizeof world->settings.hints, "ai2");
    scene_session_watch(&world->context, true);
    world_rest(world);
}

/* Shows the first turning point, with the better choice. */
static void show_review(World *world)
{
    if (!stage_has(world->context.stage, "replay")) {
        review_quickly(world);
        world_click_id(world, "replay.point1");
    }
    world_event(world, (InputEvent){.kind = INPUT_RESIZE});
    world_frames(world, 4);
}

static void test_review_fits_everywhere(void **state)
{
    World *world = *state;
    show_review(world);
    assert_non_null(ui_entry_find(world->context.ui, "replay.verdict"));
    world_check_everywhere(world, show_review, "review");
    world->longer = 1.25f;
    world_check_sizes(world, show_review, "review in a long language");
}

/* At the beginning the players' chances differ little, mostly by their place in the order; at the
 * end the result is known. */
static void test_review_tells_who_wins(void **state)
{
    World *world = *state;
    world_size(world, 1920, 1080, 1);
    review_quickly(world);
    world_key(world, KEY_HOME);
    world_rest(world);
    int first[3], sum = 0;
    const UiEntry *told = ui_entry_find(world->context.ui, "replay.winning");
    assert_non_null(told);
    const char *at = told->label;
    for (int seat = 0; seat < 3; seat++) {
        at = strpbrk(at, ":,") + 2;
        at += strlen(session_seat(world->context.session, seat)->name);
        assert_int_equal(sscanf(at, "%d", &first[seat]), 1);
        assert_true(first[seat] >= 20 && first[seat] <= 50); /* their hands differ */
        sum += first[seat];
    }
    assert_true(sum >= 99 && sum <= 101);
    world_key(world, KEY_END);
    world_rest(world);
    told = ui_entry_find(world->context.ui, "replay.winning");
    assert_true(strstr(told->label, " 100%") || strstr(told->label, " 50%"));
    assert_true(world_says(world, "to win: 0%")); /* shown on the cards */
}

/* The page adds up the results of every player; the card of a lucky draw leads to the draw, where
 * its gain is shown. */
static void test_review_tells_luck(void **state)
{
    World *world = *state;
    world_size(world, 1280, 2400, 1); /* all cards are visible */
    review_quickly(world);
    world_click_id(world, "replay.part.1");
    assert_non_null(ui_entry_find(world->context.ui, "replay.lost2"));
    assert_false(world_says(world, "Played at “")); /* ai2 does not measure that */
    world_click_id(world, "replay.part.2");
    assert_true(ui_entry_find(world->context.ui, "replay.luck0") &&
                ui_entry_find(world->context.ui, "replay.luck2"));
    assert_true(world_says(world, "fair share"));
    assert_true(world_says(world, "No games were played out"));
    assert_true(world_entries(world, "replay.lucky") > 0);
    for (int seat = 0; seat < 3; seat++) {
        char id[16];
        snprintf(id, sizeof id, "replay.lucky%d", seat);
        const UiEntry *card = ui_entry_find(world->context.ui, id);
        if (!card)
            continue;
        int turn = -1;
        assert_int_equal(sscanf(card->label, "Luck on turn %d", &turn), 1);
        world_click_id(world, id);
        world_rest(world);
        const UiEntry *luck = ui_entry_find(world->context.ui, "replay.luck");
        assert_non_null(luck);
        assert_true(strstr(luck->label, "Luck +") && strstr(luck->label, "lucky"));
        assert_non_null(strstr(line_label(world), "Step"));
    }
    world_key(world, KEY_END);
    world_rest(world);
    assert_null(ui_entry_find(world->context.ui, "replay.luck")); /* no tile is drawn there */
}

static void test_keyboard_reaches_the_review(void **state)
{
    World *world = *state;
    world_size(world, 1920, 1080, 1);
    show_review(world);
    world_check_tab(world, "review");
}

/* Random players give points away: three turning points, each leading to its decision, with both
 * ghosts on the board. */
static void test_cards_lead_to_decisions(void **state)
{
    World *world = *state;
    world_size(world, 1280, 1600, 1); /* all three cards are visible */
    review_quickly(world);
    assert_int_equal(world_entries(world, "replay.point"), 3);
    int before = -1;
    for (int i = 0; i < 3; i++) {
        char id[24];
        snprintf(id, sizeof id, "replay.point%d", i + 1);
        char card[112];
        snprintf(card, sizeof card, "%s", ui_entry_find(world->context.ui, id)->label);
        world_click_id(world, id);
        world_rest(world);
        const UiEntry *verdict = ui_entry_find(world->context.ui, "replay.verdict");
        assert_non_null(verdict);
        assert_non_null(strstr(verdict->label, "lost "));
        /* The verdict starts with the name on the card ("Turn 14 · Mira"). */
        const char *name = strstr(card, " · ") + strlen(" · ");
        assert_memory_equal(verdict->label, name, strlen(name));
        assert_int_not_equal(step_of(world), before);
        before = step_of(world);
    }
    /* Next leads to the following decision. */
    world_key(world, KEY_HOME);
    world_rest(world);
    assert_non_null(ui_entry_find(world->context.ui, "replay.verdict"));
}

/* If a better choice was found, it or the choice made is numbered on the board or in the hand,
 * whether it is a tile, a figure of any kind, no figure, a draw or a tollhouse. Some questions have
 * nothing on the board to number. */
static void test_every_choice_is_shown(void **state)
{
    World *world = *state;
    int steps = getenv("HYPOTENUSE_SHORT") ? 40 : 160;
    uint64_t sets = ALL_SETS;
    if (!getenv("HYPOTENUSE_LONG")) /* takes 6 s with these sets, 14 s with all but the plague, a
                                     * minute with all */
        sets &= EXPANSION_SET(EXPANSION_FLIGHTS) - 1;
    play_and_show_results(world, 2, sets);
    review_quickly(world);
    Session *twin = session_replay_of(world->context.session);
    world_key(world, KEY_HOME);
    world_rest(world);
    int shown = 0;
    for (int step = 0; step < steps && step < session_replay_count(twin); step++) {
        const UiEntry *verdict = ui_entry_find(world->context.ui, "replay.verdict");
        bool other = verdict && !strstr(verdict->label, "no better move");
        bool question = session_replay_at(twin, step)->phase == PHASE_DECIDE;
        assert_int_equal(step_of(world), step);
        if (other && !question) {
            assert_true(ui_entry_find(world->context.ui, "replay.better") ||
                        ui_entry_find(world->context.ui, "replay.played"));
            shown++;
        }
        world_key(world, KEY_RIGHT);
        world_rest(world);
    }
    assert_true(shown > steps / 10);
    session_free(twin);
}

/* A host whose work runs only when the test wants it: `work` accepts the work, `serve` does it. */
typedef struct Helper {
    Work *work;
    int forgotten;
} Helper;

static bool helper_work(void *self, struct Work *work)
{
    Helper *helper = self;
    helper->work = work;
    work->shares = 3;
    return true;
}

static bool helper_done(void *self)
{
    return ((Helper *)self)->work == NULL;
}

static void helper_forget(void *self)
{
    Helper *helper = self;
    helper->forgotten++;
    helper->work = NULL;
}

static bool never(void *self)
{
    (void)self;
    return false;
}

static void serve(Helper *helper, bool backwards)
{
    Work *work = helper->work;
    for (int i = 0; work && i < work->shares; i++)
        work->share(work, backwards ? work->shares - 1 - i : i, never, NULL);
    helper->work = NULL;
}

static ReviewJob *job_of(World *world, Session **replay)
{
    play_and_show_results(world, 2, 0);
    *replay = session_replay_of(world->context.session);
    ReviewJob *job = review_job_new(*replay, "ai2");
    assert_non_null(job);
    return job;
}

/* The review is the same with threads, in another order, and with a little work each frame. */
static void test_same_review_with_threads(void **state)
{
    World *world = *state;
    Session *replay;
    ReviewJob *alone = job_of(world, &replay), *helped = review_job_new(replay, "ai2");
    assert_null(review_job_new(replay, "ai0")); /* ai0 doesn't compare actions */
    Helper helper = {0};
    HostServices host = {.self = &helper,
                         .work = helper_work,
                         .work_done = helper_done,
                         .forget_work = helper_forget};
    int rounds = 0;
    float before = 0;
    while (review_job_progress(helped) < 1 && rounds++ < 100) {
        review_job_update(helped, &host);
        serve(&helper, true);
        assert_true(review_job_progress(helped) >= before);
        before = review_job_progress(helped);
    }
    for (rounds = 0; review_job_progress(alone) < 1 && rounds < 10000; rounds++)
        assert_true(review_job_update(alone, &world->context.host));
    int count, other;
    const ReviewItem *mine = review_job_items(alone, &count),
                     *theirs = review_job_items(helped, &other);
    assert_true(count >= 90);
    assert_int_equal(count, other);
    for (int i = 0; i < count; i++) {
        const ReviewItem *a = &mine[i], *b = &theirs[i];
        assert_true(a->judged && b->judged && a->step == b->step);
        assert_true(a->lost == b->lost && a->lead == b->lead && action_equal(&a->best, &b->best));
        assert_ptr_equal(review_job_at(alone, a->step), a);
    }
    review_job_free(alone);
    review_job_free(helped);
    session_free(replay);
}

/* Reviewing a game in progress must not reveal hands. */
static void test_no_review_of_a_game_that_goes_on(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(2, 2, HANDS_DEAL, 5);
    world_begin(world, &plan);
    Action action;
    for (int i = 0; i < 30; i++) {
        assert_true(session_computer_action(world->context.session, true, &action));
        assert_true(session_apply(world->context.session, &action, NULL));
    }
    world_show(world, "game");
    scene_session_watch(&world->context, true);
    world_frames(world, 4);
    world_key(world, KEY_END);
    assert_int_equal(step_of(world), 30);
    assert_null(ui_entry_find(world->context.ui, "replay.level"));
    assert_true(ui_entry_find(world->context.ui, "replay.page.1")->flags & UI_DISABLED);
    world_letter(world, 't'); /* coming tiles are still secret */
    world_frames(world, 3);
    assert_true(world_says(world, "Remaining tiles"));
    assert_false(world_says(world, "Pile revealed"));
}

static void test_leaving_stops_the_review(void **state)
{
    World *world = *state;
    Session *replay;
    ReviewJob *job = job_of(world, &replay);
    Helper helper = {0};
    HostServices host = {.self = &helper,
                         .work = helper_work,
                         .work_done = helper_done,
                         .forget_work = helper_forget};
    review_job_update(job, &host);
    assert_non_null(helper.work);
    assert_false(review_job_update(job, &host)); /* the update doesn't wait for the work */
    review_job_free(job);
    assert_int_equal(helper.forgotten, 1);
    session_free(replay);
}

static double milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

/* Measures a jump and its frame in a long game; the goal is 16 ms, checked loosely because
 * sanitizers are slow. */
static void test_jumps_at_once(void **state)
{
    World *world = *state;
    play_and_show_results(world, 6, ALL_SETS);
    show_replay(world);
    world_rest(world);
    int count = count_of(world), jumps = 0;
    assert_true(count > 300 || getenv("HYPOTENUSE_SHORT"));
    Rng rng = rng_seeded(4);
    Rect line = ui_entry_find(world->context.ui, "replay.timeline")->rect;
    double most = 0, all = 0;
    for (; jumps < 60; jumps++) {
        float x = line.x + line.w * (float)rng_below(&rng, 1000) / 1000;
        world_event(world, pointer_event(INPUT_DOWN, x, line.y + 20));
        world_event(world, pointer_event(INPUT_UP, x, line.y + 20));
        double begun = milliseconds();
        world_frame(world);
        double took = milliseconds() - begun;
        most = took > most ? took : most;
        all += took;
    }
    double begun = milliseconds();
    session_free(session_replay_of(world->context.session));
    print_message("it opens in %.1f ms\n", milliseconds() - begun);
    print_message("a jump among %d steps: %.1f ms, at most %.1f ms\n", count, all / jumps, most);
    assert_true(all / jumps < 160);
}

static int marks_of(const World *world, BoardMarkKind kind)
{
    int count = 0;
    for (int i = 0; i < world->board.mark_count; i++)
        count += world->board.marks[i].kind == kind;
    return count;
}

/* At each step the layers show the game as the deciding player sees it, whatever help the players
 * agreed on. */
static void test_layers_look_back(void **state)
{
    World *world = *state;
    int judged = 0, waiting = 0;
    SessionPlan plan = world_plan(3, 0, HANDS_DEAL, 8);
    plan.help = HELP_NONE;
    world_begin(world, &plan);
    world_play_out(world);
    show_replay(world);
    world_key(world, KEY_HOME);
    world_letter(world, 'v');
    world_letter(world, 'c');
    for (int i = 0; i < 12; i++) {
        world_key(world, KEY_RIGHT);
        world_rest(world);
        judged += marks_of(world, BOARD_MARK_WORTH) > 1;
        waiting += marks_of(world, BOARD_MARK_CHANCE) > 0;
    }
    assert_true(judged > 3);
    assert_true(waiting > 6);
    world_letter(world, 't');
    world_frames(world, 3);
    assert_true(world_says(world, "Remaining tiles"));
    assert_true(world_says(world, "Still to be drawn"));
    int choices = world_entries(world, "replay.left.open."); /* side by side, or with arrows */
    assert_true(choices >= 2);
    world_click(world, world_entry(world, "replay.left.open.", choices - 1));
    world_frames(world, 3);
    assert_true(world_says(world, "In the order they were drawn"));
    assert_false(world_says(world, "Still to be drawn"));
    world_key(world, KEY_ESCAPE); /* closes the sheet, not yet the replay */
    world_frames(world, 3);
    assert_false(world_says(world, "Remaining tiles"));
    assert_true(stage_has(world->context.stage, "replay"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_fits_everywhere),
        WORLD_TEST(test_layers_look_back),
        WORLD_TEST(test_six_players_with_all_sets_fit),
        WORLD_TEST(test_keyboard_reaches_everything),
        WORLD_TEST(test_walks_along_the_game),
        WORLD_TEST(test_followers_are_called_so),
        WORLD_TEST(test_line_is_dragged),
        WORLD_TEST(test_plays_to_the_end),
        WORLD_TEST(test_review_fits_everywhere),
        WORLD_TEST(test_review_tells_who_wins),
        WORLD_TEST(test_review_tells_luck),
        WORLD_TEST(test_keyboard_reaches_the_review),
        WORLD_TEST(test_cards_lead_to_decisions),
        WORLD_TEST(test_every_choice_is_shown),
        WORLD_TEST(test_same_review_with_threads),
        WORLD_TEST(test_no_review_of_a_game_that_goes_on),
        WORLD_TEST(test_leaving_stops_the_review),
        WORLD_TEST(test_jumps_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
