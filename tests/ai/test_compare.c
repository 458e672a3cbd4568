/* test_compare.c: all ideas are played to the end of the game in the same deals. The sums don't
 * depend on which caller tries which deal, the results are those of real games, and nothing depends
 * on what the seat can't know. */
#include "ai/compare.h"
#include "ai/ideas.h"

#include "ai_help.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A position in the middle of a game, and the ideas that look best there. */
typedef struct Board {
    Seating s;
    Idea ideas[IDEAS_MAX];
    CompareTask task;
} Board;

static Board board_new(int players, HandMode hands, uint64_t seed, int tiles)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    setup.players = (uint8_t)players;
    setup.hands = (uint8_t)hands;
    setup.hand_size = hands == HANDS_NONE ? 0 : 3;
    if (hands == HANDS_NONE)
        setup.expansions = 0;
    Board b = {.s = seating_new(c, setup, seed)};
    const AiEngine *quick = ai_find("ai2");
    while (game_tile_count(b.s.game) < tiles || game_phase(b.s.game) != PHASE_PLACE) {
        AiAnswer answer = ask(&b.s, quick, 0, seed, false);
        assert_true(game_apply(c, b.s.game, &b.s.legal[answer.action], NULL, NULL, NULL));
        assert_true(game_phase(b.s.game) != PHASE_OVER);
    }
    game_view(c, b.s.game, game_to_act(b.s.game), b.s.view);
    b.task = (CompareTask){.c = c, .view = b.s.view, .seed = seed};
    b.task.memory = calloc(1, compare_memory(c, b.s.game));
    return b;
}

/* Builds that check every cached fact play fewer deals. */
static uint32_t deals_of(uint32_t many, uint32_t few)
{
    return getenv("HYPOTENUSE_SHORT") ? few : many;
}

/* Fills in `count` ideas: the best one, and others down to the worst. */
static void find(Board *b, int count)
{
    int n = game_legal(b->s.c, b->s.view, b->s.legal, AI_ACTIONS_MAX);
    AiTask task = {.c = b->s.c, .view = b->s.view, .legal = b->s.legal, .legal_count = n};
    const Level *level = (const Level *)ai_find("ai2");
    Workspace *ws = workspace_make(b->task.memory, b->s.c, b->s.view, level->weights);
    int found = ideas_find(ws, &task, b->ideas, IDEAS_MAX);
    assert_true(found >= count);
    for (int i = 1; i < count; i++)
        b->ideas[i] = b->ideas[i * (found - 1) / (count - 1)];
    b->task.ideas = b->ideas;
    b->task.count = count;
}

static void board_free(Board *b)
{
    free(b->task.memory);
    seating_free(&b->s);
}

static bool same_sums(const CompareSums *a, const CompareSums *b, int count)
{
    bool same = a->deals == b->deals && memcmp(a->gap, b->gap, sizeof a->gap) == 0 &&
                memcmp(a->gap_squares, b->gap_squares, sizeof a->gap_squares) == 0;
    for (int i = 0; i < count; i++)
        same = same && a->idea[i].lead == b->idea[i].lead && a->idea[i].wins == b->idea[i].wins &&
               a->idea[i].points == b->idea[i].points &&
               memcmp(a->idea[i].bins, b->idea[i].bins, sizeof a->idea[i].bins) == 0;
    return same;
}

/* Two callers that each try a part of the deals, in any order, get the same sums as one alone. */
static void sums_do_not_depend_on_who(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        Board b = board_new(players, players == 3 ? HANDS_NONE : HANDS_DEAL, 5, 60);
        static CompareSums all, one, other;
        find(&b, 3);
        memset(&all, 0, sizeof all);
        memset(&one, 0, sizeof one);
        memset(&other, 0, sizeof other);
        assert_true(compare_try(&b.task, 0, 12, &all));
        assert_true(compare_try(&b.task, 7, 12, &one));
        assert_true(compare_try(&b.task, 3, 7, &one));
        assert_true(compare_try(&b.task, 0, 3, &other));
        compare_add(&other, &one);
        assert_true(same_sums(&all, &other, 3));
        assert_int_equal(all.deals, 12);
        board_free(&b);
    }
}

/* Points, shares of wins and the histogram come from whole games, so they add up. */
static void sums_are_of_games(void **state)
{
    (void)state;
    Board b = board_new(3, HANDS_NONE, 8, 50);
    static CompareSums sums;
    uint32_t all = deals_of(40, 5);
    memset(&sums, 0, sizeof sums);
    find(&b, 4);
    assert_true(compare_try(&b.task, 0, all, &sums));
    for (int i = 0; i < 4; i++) {
        const CompareSum *sum = &sums.idea[i];
        uint32_t games = 0, answers = 0;
        for (int k = 0; k < COMPARE_BINS; k++)
            games += sum->bins[k];
        for (int k = 0; k < sum->known; k++)
            answers += sum->answers[k].count;
        assert_int_equal(games, all);
        assert_true(answers <= all && answers > 0);
        assert_true(sum->wins >= 0 && sum->wins <= (int64_t)all * COMPARE_WIN);
        assert_true(sum->points >= (int64_t)all * game_score(b.s.view, game_to_act(b.s.view)));
        for (int k = 0; k < 4; k++) {
            assert_true(sums.gap[i][k] == sums.idea[i].lead - sums.idea[k].lead);
            assert_true(sums.gap[i][k] == -sums.gap[k][i]);
        }
        Estimate lead = compare_lead(&sums, i, 3), chance = compare_chance(&sums, i);
        assert_true(fabs(lead.mean - (double)sum->lead / all / 2) < 1e-9 && lead.error > 0);
        assert_true(chance.mean >= 0 && chance.mean <= 1);
        CompareAnswer told[COMPARE_ANSWERS];
        int count = compare_answers(&sums, i, told);
        assert_true(count > 0);
        for (int k = 1; k < count; k++)
            assert_true(told[k - 1].count >= told[k].count);
    }
    board_free(&b);
}

/* The idea that looks best is better than the one that looks worst, and a few deals are enough to
 * show it. The error of their difference is smaller than it would be with separate deals for each
 * idea. */
static void the_better_one_is_found(void **state)
{
    (void)state;
    int clear = 0;
    if (getenv("HYPOTENUSE_SHORT"))
        return; /* a few deals prove nothing */
    for (uint64_t seed = 1; seed <= 4; seed++) {
        Board b = board_new(2, HANDS_NONE, seed, 45);
        static CompareSums sums;
        int next;
        memset(&sums, 0, sizeof sums);
        find(&b, 2);
        assert_true(compare_try(&b.task, 0, 120, &sums));
        if (!compare_is_clear(&sums, 2, 2, 4.0)) {
            board_free(&b);
            continue;
        }
        clear++;
        assert_int_equal(compare_best(&sums, 2, &next), 0);
        assert_int_equal(next, 1);
        Estimate gap = compare_gap(&sums, 0, 1, 2), a = compare_lead(&sums, 0, 2),
                 z = compare_lead(&sums, 1, 2);
        assert_true(fabs(gap.mean - (a.mean - z.mean)) < 1e-9 && gap.mean > 0);
        assert_true(gap.error < sqrt(a.error * a.error + z.error * z.error));
        assert_true(compare_chance(&sums, 0).mean >= compare_chance(&sums, 1).mean);
        board_free(&b);
    }
    assert_true(clear >= 3);
}

/* Two games that the seat cannot tell apart give the same sums. */
static void only_what_the_seat_knows(void **state)
{
    (void)state;
    Board b = board_new(2, HANDS_DEAL, 3, 40);
    static CompareSums one, other;
    memset(&one, 0, sizeof one);
    memset(&other, 0, sizeof other);
    find(&b, 2);
    assert_true(compare_try(&b.task, 0, 6, &one));
    Rng rng = rng_seeded(99);
    int seat = game_to_act(b.s.game);
    game_view(b.s.c, b.s.game, seat, b.s.view);
    game_copy(b.s.game, b.s.view);
    game_redeal(b.s.c, b.s.game, &rng);
    game_view(b.s.c, b.s.game, seat, b.s.view);
    assert_true(compare_try(&b.task, 0, 6, &other));
    assert_true(same_sums(&one, &other, 2));
    board_free(&b);
}

/* In the last turn, with nothing left to draw, the outcome of both ideas is certain: there is one
 * deal, and the reported leads are those that the rules give. */
static void certain_endings_are_counted(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    Board b = board_new(2, HANDS_NONE, 6, 71);
    static CompareSums sums;
    memset(&sums, 0, sizeof sums);
    find(&b, 2);
    assert_int_equal(game_stack_count(b.s.game), 0);
    assert_int_equal(compare_deals(b.s.view), 1);
    assert_true(compare_try(&b.task, 0, 1, &sums));
    Game *end = calloc(1, game_size(c, &b.s.setup, 0));
    int seat = game_to_act(b.s.game);
    for (int i = 0; i < 2; i++) {
        game_copy(end, b.s.game);
        assert_true(game_apply(c, end, &b.ideas[i].first, NULL, NULL, NULL));
        if (game_phase(end) == PHASE_FOLLOW)
            assert_true(game_apply(c, end, &b.ideas[i].then, NULL, NULL, NULL));
        assert_int_equal(game_phase(end), PHASE_OVER);
        int lead = game_score(end, seat) - game_score(end, 1 - seat);
        assert_true(sums.idea[i].lead == lead);
        assert_true(sums.idea[i].wins == (lead > 0    ? COMPARE_WIN
                                          : lead == 0 ? COMPARE_WIN / 2
                                                      : 0));
    }
    free(end);
    board_free(&b);
}

static bool stop_later(void *self)
{
    int *left = self;
    return --*left < 0;
}

/* A deal that was interrupted doesn't count. */
static void stopped(void **state)
{
    (void)state;
    Board b = board_new(2, HANDS_DEAL, 4, 60);
    static CompareSums sums, part;
    int left = 400;
    memset(&sums, 0, sizeof sums);
    memset(&part, 0, sizeof part);
    find(&b, 2);
    b.task.stop = stop_later;
    b.task.stop_self = &left;
    assert_false(compare_try(&b.task, 0, 100, &part));
    assert_true(part.deals < 100 && part.deals > 0);
    b.task.stop = NULL;
    assert_true(compare_try(&b.task, 0, part.deals, &sums));
    assert_true(same_sums(&sums, &part, 2));
    board_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_do_not_depend_on_who),   cmocka_unit_test(sums_are_of_games),
        cmocka_unit_test(the_better_one_is_found),     cmocka_unit_test(only_what_the_seat_knows),
        cmocka_unit_test(certain_endings_are_counted), cmocka_unit_test(stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
