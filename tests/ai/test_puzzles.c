/* test_puzzles.c: every puzzle opens, matches its themes, is the only one from its game, and has no
 * other best answer. With HYPOTENUSE_LONG all are judged again with ten times as many positions;
 * otherwise only as many puzzles as SHORT_MS allows. */
#include "base/memory.h"
#include "puzzle/make.h"
#include "puzzle/puzzle.h"
#include "system/clock.h"
#include "system/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* AGAIN and COMPLETE are numbers of positions to search. The first look, which decides whether
 * mining keeps a position, searches 60,000 (research/mine_check.c). No puzzle was mined with
 * SEED. */
enum { AGAIN = 600000, COMPLETE = 3000000, SEED = 20261122, SHORT_MS = 2000 };

/* All puzzles of the library, read once, with one game and one desk that are large enough for
 * each. */
static struct {
    Puzzle **puzzles;
    int count;
    Game *game;
    JudgeDesk *desk;
} all;

static int open_shelf(void **state)
{
    const PuzzleShelf *shelf = puzzle_builtin();
    size_t room = 1;
    (void)state;
    all.count = shelf->count;
    all.puzzles = memory_list(all.count + 1, sizeof *all.puzzles);
    for (int i = 0; i < all.count; i++) {
        const PuzzleEntry *entry = &shelf->entries[i];
        Err err = {0};
        all.puzzles[i] = puzzle_parse(entry->name, entry->text, entry->length,
                                      rules_builtin_catalogue(), rules_builtin_generations(), &err);
        if (!all.puzzles[i])
            fail_msg("%s: %s", entry->name, err.text);
        size_t size = puzzle_game_size(all.puzzles[i]);
        room = size > room ? size : room;
    }
    all.game = memory_new(room);
    all.desk = judge_desk_new(rules_builtin_catalogue());
    return 0;
}

static int close_shelf(void **state)
{
    (void)state;
    for (int i = 0; i < all.count; i++)
        puzzle_free(all.puzzles[i]);
    free(all.puzzles);
    free(all.game);
    judge_desk_free(all.desk);
    return 0;
}

/* --- the claims of each puzzle ---------------------------------------------------------------- */

static void says_what_the_shelf_says(void **state)
{
    (void)state;
    for (int i = 0; i < all.count; i++) {
        const PuzzleEntry *entry = &puzzle_builtin()->entries[i];
        const Puzzle *puzzle = all.puzzles[i];
        assert_in_range(entry->length, 1, PUZZLE_SIZE_MAX);
        assert_int_equal(puzzle->themes, entry->themes);
        assert_int_equal(puzzle->grade, entry->grade);
        assert_true(puzzle->scenario->expansions == entry->sets);
        assert_true(puzzle_accepts(puzzle, &puzzle->ideas[0].idea));
        assert_int_equal(puzzle->ideas[0].lost, 0);
        assert_in_range(puzzle->idea_count, 2, PUZZLE_IDEAS);
        assert_in_range(puzzle->ideas[1].lost, 400, 100000);
        assert_true(puzzle->ideas[1].lost >= 4 * puzzle->ideas[1].error);
    }
}

static void none_is_of_the_same_game(void **state)
{
    (void)state;
    for (int i = 0; i < all.count; i++)
        for (int k = 0; k < i; k++)
            assert_true(all.puzzles[k]->seed != all.puzzles[i]->seed);
}

/* The reasons are computed again. A change of the reasons or of a theme requires mining again. */
static void is_about_its_themes(void **state)
{
    (void)state;
    for (int i = 0; i < all.count; i++) {
        const Puzzle *puzzle = all.puzzles[i];
        JudgedIdea best;
        unsigned mined = puzzle->themes & ~(1u << PUZZLE_PAYS_MORE);
        puzzle_start(puzzle, 1, all.game);
        assert_true(judge_explain(all.desk, all.game, &puzzle->ideas[0].idea, true, &best));
        if (puzzle_themes(rules_builtin_catalogue(), all.game, &best) != mined)
            fail_msg("%s is about other themes", puzzle_builtin()->entries[i].name);
    }
}

/* An abbot that is taken back early leaves its garden incomplete, so no reason may say that it is
 * completed (ABB-4). The abbot is reported once, whatever the tile completes at the same moment
 * (puzzle 78200928). */
static void an_abbot_called_home_completes_nothing(void **state)
{
    int called = 0;
    (void)state;
    for (int i = 0; i < all.count; i++) {
        const Idea *idea = &all.puzzles[i]->ideas[0].idea;
        JudgedIdea best;
        bool closes = false;
        int told = 0;
        if (idea->then.kind != ACTION_DEED || idea->then.choice != DEED_ABBOT_BACK)
            continue;
        puzzle_start(all.puzzles[i], 1, all.game);
        assert_true(judge_explain(all.desk, all.game, idea, true, &best));
        for (int k = 0; k < best.hint.reason_count; k++) {
            told += best.hint.reasons[k].kind == AI_REASON_ABBOT_HOME;
            closes |= best.hint.reasons[k].kind == AI_REASON_CLOSES &&
                      best.hint.reasons[k].feature == SEGMENT_GARDEN;
        }
        if (told != 1 || closes)
            fail_msg("%s: he comes home %d times", puzzle_builtin()->entries[i].name, told);
        called++;
    }
    assert_in_range(called, 3, all.count);
}

/* An idea that is presented as worth more than the answer must say why it is worse. Lists all
 * puzzles that fail. */
static void no_other_is_told_as_better(void **state)
{
    int failed = 0;
    (void)state;
    for (int i = 0; i < all.count; i++)
        if (!puzzle_explains(all.puzzles[i])) {
            print_error("%s does not explain its answer\n", puzzle_builtin()->entries[i].name);
            failed++;
        }
    assert_int_equal(failed, 0);
}

/* In puzzle 09905413, the third idea completes the player's own monastery for 15, and the best idea
 * a city for 8. After the best idea, the half that completes the monastery is still in hand. */
static void what_can_wait_is_told_so(void **state)
{
    int told = 0;
    (void)state;
    for (int i = 0; i < all.count; i++) {
        const PuzzleIdea *idea = &all.puzzles[i]->ideas[2];
        for (int k = 0; all.puzzles[i]->seed == 9905413 && k < idea->reason_count; k++)
            told += idea->reasons[k].kind == AI_REASON_BEHIND_WAITS &&
                    idea->reasons[k].feature == SEGMENT_MONASTERY;
    }
    assert_int_equal(told, 1);
}

/* --- the answer ------------------------------------------------------------------------------- */

/* Judges the puzzle again. Prints an unexpected answer and returns false instead of failing, so
 * that one run lists all puzzles to repair. */
static bool judge_again(int number)
{
    const Puzzle *puzzle = all.puzzles[number];
    const char *name = puzzle_builtin()->entries[number].name;
    Judgement judgement;
    JudgePlan plan = {.search = judge_search,
                      .weights = &weights_learned,
                      .nodes = AGAIN,
                      .seed = SEED + puzzle->seed,
                      .complete = puzzle->proven ? COMPLETE : 0};
    puzzle_start(puzzle, 1, all.game);
    assert_true(judge(all.desk, all.game, &plan, &judgement));
    assert_int_equal(judgement.proven, puzzle->proven);
    bool same = puzzle_accepts(puzzle, &judgement.ideas[0].idea) &&
                judge_accepts(rules_builtin_catalogue(), &judgement, &puzzle->ideas[0].idea);
    bool clear = judge_is_clear(&judgement, 3.0, 3.0);
    if (!same)
        print_error("%s: another answer is the best now\n", name);
    else if (!clear)
        print_error("%s: the best leads by %.2f points only\n", name,
                    judgement.rival < 0 ? 0.0 : judgement.ideas[judgement.rival].lost);
    return same && clear;
}

static void has_one_best_answer(void **state)
{
    bool whole = getenv("HYPOTENUSE_LONG") != NULL;
    double end = clock_ms() + SHORT_MS;
    int judged = 0, failed = 0;
    (void)state;
    for (; judged < all.count && (whole || clock_ms() < end); judged++)
        failed += !judge_again(judged);
    print_message("judged again: %d of %d\n", judged, all.count);
    assert_int_equal(failed, 0);
}

/* Another order of the stack changes nothing that the player may know, so the judgement is the
 * same. */
static void deals_do_not_matter(void **state)
{
    (void)state;
    JudgePlan plan = {.search = judge_search, .weights = &weights_learned, .nodes = 5000};
    for (int i = 0; i < all.count; i += 40) {
        Judgement one, other;
        puzzle_start(all.puzzles[i], 1, all.game);
        assert_true(judge(all.desk, all.game, &plan, &one));
        puzzle_start(all.puzzles[i], 2, all.game);
        assert_true(judge(all.desk, all.game, &plan, &other));
        assert_true(action_equal(&one.ideas[0].idea.first, &other.ideas[0].idea.first));
        assert_true(one.ideas[1].lost == other.ideas[1].lost);
    }
}

/* --- the size of the library ------------------------------------------------------------------ */

/* docs/PUZZLES.md gives the library's counts and their targets. A target that has been reached must
 * stay reached. */
static void shelf_is_as_told(void **state)
{
    const PuzzleShelf *shelf = puzzle_builtin();
    int themes[PUZZLE_THEMES] = {0}, halves = 0;
    char line[512], *doc;
    size_t size;
    (void)state;
    for (int i = 0; i < shelf->count; i++) {
        halves += shelf->entries[i].sets >> EXPANSION_HALFLINGS & 1;
        for (int theme = 0; theme < PUZZLE_THEMES; theme++)
            themes[theme] += shelf->entries[i].themes >> theme & 1;
    }
    doc = file_read_whole(HYPOTENUSE_SOURCE "/docs/PUZZLES.md", 1 << 20, &size, NULL);
    assert_non_null(doc);
    snprintf(line, sizeof line, "| all | %d |", shelf->count);
    assert_non_null(strstr(doc, line));
    snprintf(line, sizeof line, "| with halves | %d |", halves);
    assert_non_null(strstr(doc, line));
    for (int theme = 0; theme < PUZZLE_THEMES; theme++) {
        snprintf(line, sizeof line, "| `%s` | %d |", puzzle_theme_word((PuzzleTheme)theme),
                 themes[theme]);
        if (!strstr(doc, line))
            fail_msg("docs/PUZZLES.md should say: %s", line);
    }
    free(doc);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(says_what_the_shelf_says),
        cmocka_unit_test(none_is_of_the_same_game),
        cmocka_unit_test(is_about_its_themes),
        cmocka_unit_test(has_one_best_answer),
        cmocka_unit_test(an_abbot_called_home_completes_nothing),
        cmocka_unit_test(no_other_is_told_as_better),
        cmocka_unit_test(what_can_wait_is_told_so),
        cmocka_unit_test(deals_do_not_matter),
        cmocka_unit_test(shelf_is_as_told),
    };
    return cmocka_run_group_tests(tests, open_shelf, close_shelf);
}
