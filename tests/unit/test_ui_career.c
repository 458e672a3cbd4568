/* test_ui_career.c: the career over all games: empty, filled from records, reviewed, filtered,
 * saved as a table, rebuilt when its file is damaged. */
#include "listener.h"
#include "record_help.h"
#include "touch_hands.h"

#include "ai/like.h"
#include "base/memory.h"
#include "base/rng.h"
#include "base/text.h"
#include "scenes/career/career.h"
#include "scenes/replay/review_job.h"
#include "scenes/stage/stage.h"
#include "session/review_file.h"
#include "store/career.h"
#include "system/file.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 3 };
static char *folder; /* folder of the records */

static void empty_folder(void)
{
    if (folder)
        help_remove(folder);
    folder = help_folder();
}

static const char *record_name(int number)
{
    static char name[32];
    snprintf(name, sizeof name, "game%d.hyp", number);
    return name;
}

/* Plays a random game between Mira and a computer player, to its end or only the first part. */
static void play_game(const World *world, int number, bool to_the_end)
{
    enum { ACTIONS = 4096 };
    Err err = {0};
    static Action legal[ACTIONS];
    SessionPlan plan = world_plan(2, 1, HANDS_NONE, (uint64_t)number + 1);
    Rng rng = rng_seeded((uint64_t)number);
    text_copy(plan.seats[0].name, sizeof plan.seats[0].name, number ? "Mira" : "Tomas");
    if (number == 1)
        plan.setup.expansions |= 1 << EXPANSION_RIVER;
    Session *session = session_new(world->context.catalogue, world->context.generations, &plan,
                                   help_path(folder, record_name(number)), NULL, &err);
    assert_non_null(session);
    for (int i = 0; to_the_end || i < 20; i++) {
        int count = game_legal(world->context.catalogue, session_game(session), legal, ACTIONS);
        if (count == 0)
            break;
        assert_true(session_apply(session, &legal[rng_below(&rng, (uint32_t)count)], NULL));
    }
    session_free(session);
}

/* Makes up the results of ai2: decision i of game n lost i + n tenths, alternating place and
 * follower. */
enum { DECISIONS = 10 };
static float lost_in(int number, int decision)
{
    return (float)(decision + number) / 10;
}

static void make_up_review(const World *world, int number)
{
    ReviewItem items[DECISIONS] = {0};
    char path[300];
    Session *replay = session_replay_open(world->context.catalogue, world->context.generations,
                                          help_path(folder, record_name(number)), NULL, NULL);
    assert_non_null(replay);
    const Catalogue *c = session_catalogue(replay);
    const Action *actions = session_replay_actions(replay);
    uint64_t seed = session_plan(replay)->seed;
    int row = review_level("ai2");
    const ReviewPlan plans[] = {review_plan(row, false, seed), review_plan(row, true, seed)};
    LuckPlan luck = review_luck_plan(row, seed);
    for (int i = 0; i < DECISIONS; i++)
        items[i] = (ReviewItem){.step = i,
                                .turn = 1,
                                .phase = PHASE_PLACE,
                                .judged = 1,
                                .about = i % 2 ? LIKE_FOLLOWER : LIKE_PLACE,
                                .best = actions[i],
                                .lost = lost_in(number, i)};
    assert_true(review_file_path(session_record_path(replay), "ai2", path, sizeof path));
    uint64_t key = review_file_key(c, session_game(replay), actions, session_replay_count(replay),
                                   plans, 2, &luck);
    assert_true(review_file_write(path, key, c, &(ReviewKept){.items = items, DECISIONS}));
    session_free(replay);
}

static void play_games(World *world)
{
    empty_folder();
    for (int i = 0; i < GAMES; i++) {
        play_game(world, i, true);
        make_up_review(world, i);
    }
    play_game(world, GAMES, false);
    world->context.games_folder = folder;
}

static void open_career(World *world)
{
    world_show(world, "menu");
    stage_push(world->context.stage, "career", &(CareerArguments){"ai2"}, sizeof(CareerArguments));
    world_frames(world, 4);
}

/* Shows the career after all games have been reviewed. The page updates its sums a few times a
 * second. */
static void show_career(World *world)
{
    world_event(world, (InputEvent){.kind = INPUT_RESIZE});
    if (stage_has(world->context.stage, "career")) {
        world_frames(world, 4);
        return;
    }
    open_career(world);
    for (int i = 0; i < 4000 && ui_entry_find(world->context.ui, "career.progress"); i++)
        world_frame(world);
    world_frames(world, 40);
}

/* --- tests ------------------------------------------------------------------------------------ */

static void show_empty(World *world)
{
    if (!stage_has(world->context.stage, "career"))
        open_career(world);
    world_event(world, (InputEvent){.kind = INPUT_RESIZE});
    world_frames(world, 4);
}

static void test_empty(void **state)
{
    World *world = *state;
    world_check_everywhere(world, show_empty, "empty career");
}

static void test_empty_says_what_to_do(void **state)
{
    World *world = *state;
    show_empty(world);
    assert_non_null(ui_entry_find(world->context.ui, "career.new_game"));
    world_click_id(world, "career.new_game");
    world_rest(world);
    assert_string_equal(stage_top(world->context.stage)->name, "setup");
}

static void test_sums_of_records(void **state)
{
    World *world = *state;
    play_games(world);
    show_career(world);
    /* the games of Mira, who played the most */
    assert_string_equal(world_label(world, "career.games"), "Games: 2");
    assert_true(world_says(world, "Mira"));
    const char *lost = world_label(world, "career.lost");
    assert_non_null(strstr(lost, "±"));
    double all = 0; /* the same sum, from the invented losses */
    for (int i = 1; i < GAMES; i++)
        for (int decision = 0; decision < DECISIONS; decision++)
            all += (double)lost_in(i, decision);
    char wanted[64];
    snprintf(wanted, sizeof wanted, "Points lost per decision: %.2f ±",
             all / (DECISIONS * (GAMES - 1)));
    assert_memory_equal(lost, wanted, strlen(wanted));
    world_click_id(world, "career.page.2");
    assert_true(
        world_says(world, "Most points are lost on “follower”: 54% of the total")); /* 6.5 of 12 */
    world_click_id(world, "career.page.0");
    /* Selects all persons, then Tomas. */
    world_key(world, KEY_TAB);
    ui_focus(world->context.ui, "career.person");
    world_frames(world, 2);
    world_key(world, KEY_RIGHT);
    world_frames(world, 40);
    assert_string_equal(world_label(world, "career.games"), "Games: 1");
    world_key(world, KEY_RIGHT);
    world_frames(world, 40);
    assert_string_equal(world_label(world, "career.games"), "Games: 3");
}

static void test_fits_everywhere(void **state)
{
    World *world = *state;
    play_games(world);
    show_career(world);
    static const char *const pages[] = {"career.page.1", "career.page.2", "career.page.0"};
    for (int page = 0; page < 3; page++) {
        world_click_id(world, pages[page]);
        (page ? world_check_sizes : world_check_everywhere)(world, show_career, pages[page]);
    }
    world_check_tab(world, "career");
}

/* Returns the first fully visible row whose id begins with `start`. */
static const UiEntry *row_in_sight(const World *world, const char *start)
{
    const UiEntry *row = NULL;
    for (int n = 0; (row = world_entry(world, start, n)); n++)
        if (row->rect.h > 0 && row->rect.h >= row->whole.h - 1)
            return row;
    fail_msg("no row of %s is in sight", start);
    return NULL;
}

/* Drags a row up by 60 px, and returns how far it has moved once everything is still. */
static float dragged(World *world, const char *start)
{
    Touch touch = {.down = 0};
    UiEntry row = *row_in_sight(world, start);
    float x = row.rect.x + row.rect.w / 2, y = row.rect.y + row.rect.h / 2;
    finger_drag(world, &touch, x, y, x, y - 60);
    return row.whole.y - ui_entry_find(world->context.ui, row.id)->whole.y;
}

/* Each page can be reached by touch; a list moves as far as the finger, glides when thrown, except
 * with reduced motion, and a drag chooses nothing. */
static void test_by_touch(void **state)
{
    static const struct {
        const char *tab, *row;
    } lists[] = {{"career.page.1", "career.level"}, {"career.page.2", "career.kind"}};
    World *world = *state;
    Touch touch = {.down = 0};
    play_games(world);
    world_size(world, 1024, 600, 1); /* a small window, because few games make short lists */
    finger_sizes(world);
    show_career(world);
    finger_check_targets(world, "career");
    for (int i = 0; i < 2; i++)
        for (int thrown = 0; thrown < 2; thrown++) {
            world->context.reduced_motion = true;
            world_show(world, "menu");
            show_career(world);
            finger_tap(world, &touch, ui_entry_find(world->context.ui, lists[i].tab));
            assert_true(ui_entry_find(world->context.ui, lists[i].tab)->flags & UI_CHOSEN);
            finger_check_targets(world, lists[i].tab);
            world->context.reduced_motion = !thrown;
            float far = dragged(world, lists[i].row);
            if (thrown)
                assert_true(far > 80);
            else
                assert_float_equal(far, 60, 1);
            assert_true(world_top_is(world, "career"));
        }
    world->context.reduced_motion = true;
    finger_tap(world, &touch, ui_entry_find(world->context.ui, "career.done"));
    assert_true(world_top_is(world, "menu"));
}

static void test_keyboard_goes_along_a_graph(void **state)
{
    World *world = *state;
    play_games(world);
    show_career(world);
    world_key(world, KEY_TAB);
    ui_focus(world->context.ui, "career.losses");
    world_frames(world, 2);
    char last[112], first[112];
    text_copy(last, sizeof last, world_label(world, "career.told"));
    world_key(world, KEY_LEFT);
    text_copy(first, sizeof first, world_label(world, "career.told"));
    assert_string_not_equal(first, last);
    world_key(world, KEY_LEFT); /* no point is farther left */
    assert_string_equal(world_label(world, "career.told"), first);
    world_key(world, KEY_RIGHT);
    assert_string_equal(world_label(world, "career.told"), last);
    Listener *listener = begin_listening(world); /* each point of the graph is spoken */
    press(world, listener, KEY_LEFT);
    assert_true(heard(listener, first));
    press(world, listener, KEY_RIGHT);
    assert_true(heard(listener, last) && heard(listener, "Points lost per decision: "));
    world->context.tables_folder = folder;
    world_frames(world, 2);
    listener->count = 0;
    world_click_id(world, "career.save"); /* the folder of the saved table is also spoken */
    world_frames(world, 2);
    assert_true(heard(listener, "Saved: "));
    end_listening(world, listener);
}

static void test_saved_as_a_table(void **state)
{
    World *world = *state;
    play_games(world);
    show_career(world);
    assert_true(ui_entry_find(world->context.ui, "career.save")->flags & UI_DISABLED);
    world->context.tables_folder = folder;
    world_frames(world, 2);
    world_click_id(world, "career.save");
    world_frames(world, 2);
    assert_true(world_says(world, "Saved: "));
    char **names;
    assert_int_equal(folder_names(folder, ".csv", &names), 1);
    size_t size;
    char *text = help_read(help_path(folder, names[0]), &size);
    int lines = 0;
    for (const char *c = text; *c; c++)
        lines += *c == '\n';
    assert_int_equal(lines, 1 + 2 * 2); /* Mira's games, both seats of each */
    free(text);
    folder_names_free(names, 1);
    world->context.tables_folder = "/proc/none";
    world_click_id(world, "career.save");
    world_frames(world, 2);
    assert_false(world_says(world, "Saved: "));
}

/* The database is rebuilt without reviewing the games again and equals the original. */
static void test_made_anew(void **state)
{
    World *world = *state;
    play_games(world);
    show_career(world);
    char lost[112];
    text_copy(lost, sizeof lost, world_label(world, "career.lost"));
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    assert_true(world_top_is(world, "menu"));
    help_write(help_path(folder, "career.sqlite"), "no database", 11);
    show_career(world);
    assert_string_equal(world_label(world, "career.lost"), lost);
    assert_true(world_says(world, "worked out from the games again"));
}

/* A deleted record is no longer included in the sums. */
static void test_gone(void **state)
{
    World *world = *state;
    play_games(world);
    show_career(world);
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    remove(help_path(folder, "game2.hyp"));
    show_career(world);
    assert_string_equal(world_label(world, "career.games"), "Games: 1");
}

static void test_stops_and_goes_on(void **state)
{
    World *world = *state;
    play_games(world);
    for (int i = 0; i < GAMES; i++) {
        char name[32];
        snprintf(name, sizeof name, "game%d.ai2.review", i);
        assert_int_equal(remove(help_path(folder, name)), 0);
    }
    open_career(world);
    assert_true(world_says(world, "Analysing games: 0 of 3"));
    world_click_id(world, "career.run");
    assert_true(world_says(world, "3 games not analysed yet"));
    world_frames(world, 30);
    assert_true(world_says(world, "3 games not analysed yet"));
    make_up_review(world, 2); /* the results are made up, because a real review takes a while */
    world_click_id(world, "career.run");
    world_frames(world, 2);
    assert_true(world_says(world, "Analysing games: "));
    world_key(world, KEY_ESCAPE); /* while games are being analysed */
    world_rest(world);
    assert_true(world_top_is(world, "menu"));
}

/* A ReviewRun, which the career uses, gives the same results as the replay's ReviewJob. */
static void test_a_run_is_the_review(void **state)
{
    World *world = *state;
    int count, others;
    if (getenv("HYPOTENUSE_SHORT")) /* builds that check every cached fact are slow */
        skip();
    empty_folder();
    play_game(world, 1, true);
    const char *path = help_path(folder, record_name(1));
    Session *replay =
        session_replay_open(world->context.catalogue, world->context.generations, path, NULL, NULL);
    ReviewJob *job = review_job_new(replay, "ai2");
    while (review_job_progress(job) < 1)
        review_job_update(job, &world->context.host);
    assert_int_equal(remove(help_path(folder, "game1.ai2.review")), 0);
    ReviewRun *run = review_run_new(world->context.catalogue, world->context.generations,
                                    help_path(folder, record_name(1)), review_level("ai2"), NULL);
    assert_non_null(run);
    while (review_run_step(run, NULL, NULL))
        ;
    const ReviewItem *items = review_job_items(job, &count),
                     *found = review_run_items(run, &others);
    assert_int_equal(count, others);
    for (int i = 0; i < count; i++)
        assert_true(items[i].step == found[i].step && items[i].lost == found[i].lost);
    ReviewLuck luck;
    assert_true(review_job_luck(job, &luck));
    for (int seat = 0; seat < 2; seat++)
        assert_true(luck.sums[seat].own == review_run_luck(run)[seat].own);
    assert_true(file_exists(help_path(folder, "game1.ai2.review")));
    review_run_free(run);
    review_job_free(job);
    session_free(replay);
}

/* Decisions 4 to 7 were made by a computer player in Mira's place and don't count as hers. */
static void test_stand_ins(void **state)
{
    enum { ACTIONS = 4096, GOES = 4, COMES = 8, NUMBER = 1 };
    World *world = *state;
    static Action legal[ACTIONS];
    SessionPlan plan = world_plan(2, 1, HANDS_NONE, 3);
    LogRemark goes = {.kind = REMARK_COMPUTER, .engine = "ai1"}, comes = {.kind = REMARK_PERSON};
    LikeLoss loss[LIKE_KINDS];
    int count;
    empty_folder();
    Session *session = session_new(world->context.catalogue, world->context.generations, &plan,
                                   help_path(folder, record_name(NUMBER)), NULL, NULL);
    for (int i = 0; game_legal(world->context.catalogue, session_game(session), legal, ACTIONS);
         i++) {
        if (i == GOES || i == COMES)
            assert_true(session_remark(session, i == GOES ? &goes : &comes));
        assert_true(session_apply(session, &legal[0], NULL));
    }
    session_free(session);
    make_up_review(world, NUMBER);
    ReviewRun *run =
        review_run_new(world->context.catalogue, world->context.generations,
                       help_path(folder, record_name(NUMBER)), review_level("ai2"), NULL);
    assert_non_null(run);
    const ReviewItem *items = review_run_items(run, &count);
    assert_int_equal(count, DECISIONS);
    for (int i = 0; i < count; i++)
        assert_int_equal(items[i].stood_in, i >= GOES && i < COMES);
    assert_int_equal(like_losses(items, count, 0, loss).decisions, DECISIONS - (COMES - GOES));
    review_run_free(run);
}

static void test_trouble_is_told(void **state)
{
    World *world = *state;
    play_games(world);
    const char *path = help_path(folder, "career.sqlite");
    char *name = memory_copy(path, strlen(path) + 1);
    assert_true(folder_make(name, NULL)); /* a folder in its place prevents writing */
    show_career(world);
    assert_true(world_says(world, "Nothing is lost"));
    assert_string_equal(world_label(world, "career.games"), "Games: 2");
    world_check_sizes(world, show_career, "career in trouble");
    world_click_id(world, "career.retry");
    assert_true(world_says(world, "Nothing is lost"));
    help_remove(name);
    world_click_id(world, "career.retry");
    world_frames(world, 40);
    assert_false(world_says(world, "Nothing is lost"));
    assert_true(file_exists(help_path(folder, "career.sqlite")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_empty),
        WORLD_TEST(test_empty_says_what_to_do),
        WORLD_TEST(test_sums_of_records),
        WORLD_TEST(test_fits_everywhere),
        WORLD_TEST(test_keyboard_goes_along_a_graph),
        WORLD_TEST(test_saved_as_a_table),
        WORLD_TEST(test_made_anew),
        WORLD_TEST(test_gone),
        WORLD_TEST(test_stops_and_goes_on),
        WORLD_TEST(test_a_run_is_the_review),
        WORLD_TEST(test_trouble_is_told),
        WORLD_TEST(test_stand_ins),
        WORLD_TEST(test_by_touch),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (folder)
        help_remove(folder);
    return failed;
}
