/* test_review_file.c: a review is kept next to the record of its game and opens at once; if the
 * file is wrong in any way, the review is computed as if there were none. */
#include "ai/level.h"
#include "record_help.h"
#include "scenes/replay/review_job.h"
#include "session/review_file.h"
#include "store/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { LEGAL_MAX = 16384 };

static Session *played(const char *record, uint64_t seed)
{
    static Action legal[LEGAL_MAX];
    SessionPlan plan = session_plan_default();
    plan.setup.hands = HANDS_DEAL;
    plan.setup.hand_size = 2;
    plan.seed = seed;
    Session *session = session_new(rules_builtin_catalogue(), rules_builtin_generations(), &plan,
                                   record, NULL, NULL);
    assert_non_null(session);
    Rng rng = rng_seeded(seed);
    while (game_phase(session_game(session)) != PHASE_OVER) {
        int count = game_legal(session_catalogue(session), session_game(session), legal, LEGAL_MAX);
        assert_true(session_apply(session, &legal[rng_below(&rng, (uint32_t)count)], NULL));
        session_events_done(session, session_event_count(session));
    }
    while (!session_is_durable(session))
        ;
    return session;
}

static void work_out(ReviewJob *job)
{
    HostServices alone = {0};
    while (review_job_update(job, &alone))
        ;
    assert_true(review_job_progress(job) >= 1);
}

static void check_same(const ReviewJob *a, const ReviewJob *b)
{
    int count, other;
    const ReviewItem *mine = review_job_items(a, &count), *theirs = review_job_items(b, &other);
    assert_int_equal(count, other);
    ReviewLuck luck, same;
    assert_true(review_job_luck(a, &luck) && review_job_luck(b, &same));
    assert_int_equal(luck.count, same.count);
    assert_true(luck.count > 70); /* squares that were drawn, and the hands */
    for (int k = 0; k < luck.count; k++)
        assert_true(luck.rows[k].luck[0] == same.rows[k].luck[0]);
    assert_true(luck.sums[1].own == same.sums[1].own && luck.sums[1].rest == same.sums[1].rest);
    for (int i = 0; i < count; i++) {
        const ReviewItem *x = &mine[i], *y = &theirs[i];
        assert_true(x->step == y->step && x->turn == y->turn && x->seat == y->seat &&
                    x->phase == y->phase && x->judged == y->judged &&
                    x->best_claim == y->best_claim);
        assert_true(action_equal(&x->played, &y->played) && action_equal(&x->best, &y->best));
        assert_true(x->lead == y->lead && x->lost == y->lost && x->variance == y->variance &&
                    x->ahead == y->ahead);
        assert_int_equal(x->reason_count, y->reason_count);
        assert_int_equal(x->played_reason_count, y->played_reason_count);
        for (int k = 0; k < x->reason_count; k++)
            assert_true(x->reasons[k].kind == y->reasons[k].kind &&
                        x->reasons[k].points == y->reasons[k].points &&
                        x->reasons[k].tile == y->reasons[k].tile &&
                        x->reasons[k].centipoints == y->reasons[k].centipoints);
        assert_ptr_equal(review_job_at(b, y->step), y);
    }
}

/* A game with the review by ai2 next to its record. */
typedef struct Kept {
    char *folder;
    char path[1024];
    Session *session, *replay;
    ReviewJob *job; /* computed */
} Kept;

static Kept kept;

static int keep_review(void **state)
{
    (void)state;
    kept.folder = help_folder();
    const char *record = help_path(kept.folder, "game.hyp");
    kept.session = played(record, 3);
    assert_true(review_file_path(record, "ai2", kept.path, sizeof kept.path));
    assert_int_equal(access(kept.path, F_OK), -1);
    kept.replay = session_replay_of(kept.session);
    kept.job = review_job_new(kept.replay, "ai2");
    work_out(kept.job);
    assert_int_equal(access(kept.path, F_OK), 0);
    return 0;
}

static int release(void **state)
{
    (void)state;
    review_job_free(kept.job);
    session_free(kept.replay);
    session_free(kept.session);
    help_remove(kept.folder);
    return 0;
}

/* The review read from the file is the same, both for the record and for the session; another judge
 * doesn't use it. */
static void test_opens_at_once(void **state)
{
    (void)state;
    Err err;
    ReviewJob *again = review_job_new(kept.replay, "ai2");
    assert_true(review_job_progress(again) >= 1);
    check_same(kept.job, again);
    review_job_free(again);
    Session *opened = session_replay_open(rules_builtin_catalogue(), rules_builtin_generations(),
                                          session_record_path(kept.session), NULL, &err);
    again = review_job_new(opened, "ai2");
    assert_true(review_job_progress(again) >= 1);
    check_same(kept.job, again);
    review_job_free(again);
    again = review_job_new(opened, "ai3");
    assert_true(review_job_progress(again) < 1);
    review_job_free(again);
    session_free(opened);
}

/* Opens the review with this file next to the record. */
static bool is_kept_with(const char *data, size_t size)
{
    assert_true(file_write_whole(kept.path, data, size, NULL));
    ReviewJob *job = review_job_new(kept.replay, "ai2");
    bool whole = review_job_progress(job) >= 1;
    review_job_free(job);
    return whole;
}

/* With one byte changed or the end cut off anywhere, the review is computed again and then saved as
 * before. */
static void test_bad_files_are_ignored(void **state)
{
    (void)state;
    size_t size, size_now;
    char *sound = file_read_whole(kept.path, 1 << 22, &size, NULL);
    assert_non_null(sound);
    for (size_t at = 0; at < size; at += 1 + size / 40) {
        char was = sound[at];
        sound[at] = (char)(was == '7' ? '8' : '7');
        assert_false(is_kept_with(sound, size));
        sound[at] = was;
        assert_false(is_kept_with(sound, at));
    }
    ReviewJob *again = review_job_new(kept.replay, "ai2");
    work_out(again);
    check_same(kept.job, again);
    review_job_free(again);
    char *now = file_read_whole(kept.path, 1 << 22, &size_now, NULL);
    assert_int_equal(size_now, size);
    assert_memory_equal(now, sound, size);
    free(now);
    free(sound);
}

/* A review is read only with its own key, and whatever affects it changes the key. */
static void test_keys(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    int count = session_replay_count(kept.replay);
    Action *actions = calloc((size_t)count, sizeof *actions);
    ReviewItem *items = calloc((size_t)count, sizeof *items);
    Game *start = calloc(1, session_game_room(kept.replay));
    ReviewPlan plan = {.engine = ai_find("ai2"), .nodes = 1, .duel = 1, .seed = 3};
    LuckPlan luck = {.deals = 4, .seed = 1};
    memcpy(actions, session_replay_actions(kept.replay), (size_t)count * sizeof *actions);
    session_replay_game(kept.replay, 0, start);
    uint64_t key = review_file_key(c, start, actions, count, &plan, 1, &luck);
    assert_true(key == review_file_key(c, start, actions, count, &plan, 1, &luck));
    assert_true(key != review_file_key(c, start, actions, count - 1, &plan, 1, &luck));
    actions[count / 2].rotation ^= 1;
    assert_true(key != review_file_key(c, start, actions, count, &plan, 1, &luck));
    actions[count / 2].rotation ^= 1;
    /* A level with other weights or plans judges differently, so its key differs. */
    const Level *quick = (const Level *)ai_find("ai2");
    Level level = *quick;
    AiWeights weights = *level.weights;
    plan.engine = &level.engine;
    level.weights = &weights;
    assert_true(key == review_file_key(c, start, actions, count, &plan, 1, &luck));
    weights.odds[0] += 1e-3f;
    assert_true(key != review_file_key(c, start, actions, count, &plan, 1, &luck));
    weights.odds[0] = quick->weights->odds[0];
    level.plan.deepest++;
    assert_true(key != review_file_key(c, start, actions, count, &plan, 1, &luck));
    plan.engine = ai_find("ai2");
    plan.duel = 2;
    assert_true(key != review_file_key(c, start, actions, count, &plan, 1, &luck));
    plan.duel = 1;
    assert_true(key == review_file_key(c, start, actions, count, &plan, 1, &luck));
    luck.deals++; /* a judge that plays more deals also has another key */
    assert_true(key != review_file_key(c, start, actions, count, &plan, 1, &luck));
    ReviewKept back = {.items = items,
                       .moments = calloc(2 * (size_t)count + 2, sizeof *back.moments)};
    assert_false(review_file_read(kept.path, key, c, actions, count, &back));
    free(back.moments);
    free(start);
    free(items);
    free(actions);
}

/* Records some legal action as the best one at each step, with numbers that need every digit; all
 * are read back exactly, to the bit. */
static void test_round_trip(void **state)
{
    static Action legal[LEGAL_MAX];
    (void)state;
    const Catalogue *c = session_catalogue(kept.replay);
    int count = session_replay_count(kept.replay);
    const Action *actions = session_replay_actions(kept.replay);
    ReviewItem *items = calloc((size_t)count, sizeof *items);
    ReviewItem *back = calloc((size_t)count, sizeof *back);
    Game *game = calloc(1, session_game_room(kept.replay));
    Rng rng = rng_seeded(9);
    for (int i = 0; i < count; i++) {
        session_replay_game(kept.replay, i, game);
        int n = game_legal(c, game, legal, LEGAL_MAX);
        items[i] = (ReviewItem){.step = i,
                                .turn = game_turn(game),
                                .seat = game_to_act(game),
                                .phase = (uint8_t)game_phase(game),
                                .judged = 1,
                                .best_claim = NO_SEGMENT,
                                .played = actions[i],
                                .best = legal[rng_below(&rng, (uint32_t)n)],
                                .lead = 1.0f / (float)(i + 3),
                                .variance = 1e-30f * (float)i,
                                .reason_count = i % (AI_REASONS_MAX + 1)};
        for (int k = 0; k < items[i].reason_count; k++)
            items[i].reasons[k] = (AiReason){.kind = (uint8_t)(i % AI_REASONS),
                                             .tile = AI_NO_TILE,
                                             .segment = NO_SEGMENT,
                                             .centipoints = -i * k};
    }
    const char *path = help_path(kept.folder, "round.review");
    const char *again = help_path(kept.folder, "again.review");
    LuckMoment moments[2] = {{.step = 0, .kind = LUCK_DEAL, .copy = NO_COPY, .ends = {1.0f / 3}},
                             {.step = 1,
                              .turn = 1,
                              .seat = 1,
                              .kind = LUCK_DRAW,
                              .judged = 1,
                              .copy = 3,
                              .ends = {-1.0f / 7, 1.0f / 7},
                              .variance = 100.0f / 3,
                              .noise = 1.0f / 3,
                              .quick = -1e-7f}};
    LuckMoment *moments_back = calloc(2 * (size_t)count + 2, sizeof *moments_back);
    ReviewKept wrote = {items, count, moments, 2}, read = {back, 0, moments_back, 0};
    assert_true(review_file_write(path, 7, c, &wrote));
    assert_true(review_file_read(path, 7, c, actions, count, &read));
    assert_int_equal(read.item_count, count);
    assert_int_equal(read.moment_count, 2);
    for (int i = 0; i < 2; i++)
        assert_true(
            moments[i].step == moments_back[i].step && moments[i].kind == moments_back[i].kind &&
            moments[i].copy == moments_back[i].copy &&
            moments[i].ends[0] == moments_back[i].ends[0] &&
            moments[i].variance == moments_back[i].variance &&
            moments[i].noise == moments_back[i].noise && moments[i].quick == moments_back[i].quick);
    for (int i = 0; i < count; i++)
        assert_true(action_equal(&back[i].best, &items[i].best) && back[i].lead == items[i].lead &&
                    action_equal(&back[i].played, &items[i].played));
    assert_true(review_file_write(again, 7, c, &read));
    size_t size, size_again;
    char *text = help_read(path, &size), *text_again = help_read(again, &size_again);
    assert_string_equal(text, text_again);
    free(text);
    free(text_again);
    /* a number outside its kind's range, for which there are no words */
    items[1].reasons[0].number = LABELS;
    assert_true(review_file_write(again, 7, c, &wrote));
    assert_false(review_file_read(again, 7, c, actions, count, &read));
    assert_false(review_file_read(path, 8, c, actions, count, &read));
    assert_false(review_file_read(path, 7, c, actions, count - 1, &read));
    free(moments_back);
    free(game);
    free(back);
    free(items);
}

/* Writing into a missing folder fails; a file that isn't a record has no review path. */
static void test_without_a_place(void **state)
{
    (void)state;
    char path[64];
    ReviewKept nothing = {0};
    assert_false(
        review_file_write("/proc/nowhere/game.ai2.review", 1, rules_builtin_catalogue(), &nothing));
    assert_false(review_file_path("", "ai2", path, sizeof path));
    assert_false(review_file_path("game.txt", "ai2", path, sizeof path));
    assert_false(review_file_path("game.hyp", "ai2", path, 8));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_opens_at_once),
        cmocka_unit_test(test_bad_files_are_ignored),
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_without_a_place),
    };
    return cmocka_run_group_tests(tests, keep_review, release);
}
