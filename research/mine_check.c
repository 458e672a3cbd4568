/* mine_check.c: judges and grades a position as a puzzle. Cheap checks come first, because most
 * positions fail them. */
#include "mine.h"

#include "base/memory.h"
#include "puzzle/make.h"
#include "tools/bench/weights_list.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Numbers of positions to search. A search of ten times as many as the first, with another seed,
 * must give the same result. */
enum { LOOK = 60000, AGAIN = 10 * LOOK, OTHERWISE = 150000, COMPLETE = 500000, ELSEWHERE = 60000 };

/* Looks further ahead, and plays to the end from an earlier point. */
static const SearchPlan longer = {.candidates = 24, .turns = 8, .to_end = 14};

static const double lead = 4.0, errors = 4.0; /* a puzzle's least lead: points, standard errors */

/* --- judging ---------------------------------------------------------------------------------- */

/* Returns whether the best idea is still the best: each judgement must accept the best idea of the
 * other judgement, which may be a different idea that is equally good. */
static bool stays(const Making *m, const Judgement *was, const Judgement *now)
{
    const JudgedIdea *best = &now->ideas[0];
    return judge_accepts(m->c, was, &best->idea) && judge_accepts(m->c, now, &was->ideas[0].idea);
}

/* Repeats the judgement with another seed and ten times the positions, then with other weights and
 * further ahead. */
static bool is_steady(Making *m, const Judgement *first, Judgement *again, MineCounts *counts)
{
    JudgePlan plan = {.search = judge_search,
                      .weights = &weights_learned,
                      .nodes = AGAIN,
                      .seed = m->puzzle.seed + 0x1000000,
                      .complete = COMPLETE};
    if (!judge(m->desk, m->game, &plan, again) || !stays(m, first, again) ||
        !judge_is_clear(again, lead, errors))
        return false;
    if (game_stack_count(m->game) <= 2 && !again->proven)
        return false;
    counts->clear++;
    Judgement other;
    plan = (JudgePlan){.search = longer,
                       .weights = &weights_fitted,
                       .nodes = OTHERWISE,
                       .seed = m->puzzle.seed + 0x2000000};
    if (!again->proven && (!judge(m->desk, m->game, &plan, &other) || !stays(m, again, &other) ||
                           !judge_is_clear(&other, lead / 2, 2.0)))
        return false;
    counts->steady++;
    return true;
}

/* Returns whether the quick level plays the answer at once. False if many ideas look as good to it:
 * how often it misses the answer is counted later. */
static bool quick_sees_it(const Making *m, const Judgement *judgement)
{
    return judgement->doubts < MINE_DOUBTS && judge_accepts(m->c, judgement, &judgement->quick);
}

/* Sets up the decision under the rules of another generation. Returns false if under those rules
 * the game ends before the decision. */
static bool start_elsewhere(const Making *m, int row, Game *game)
{
    Policies policies = scenario_policies(m->puzzle.scenario, row);
    scenario_start(m->puzzle.scenario, &policies, game, NULL);
    for (int i = 0; i < m->puzzle.step_count; i++)
        if (!game_apply(m->c, game, &m->puzzle.steps[i], NULL, NULL, NULL))
            return false;
    return game_to_act(game) == 0;
}

/* Returns whether another idea is clearly better under the rules of another generation. */
static bool loses_elsewhere(Making *m, const Judgement *best, const Game *other)
{
    static const double clearly = 1.0, beyond = 3.0;
    JudgePlan plan = {.search = judge_search,
                      .weights = &weights_learned,
                      .nodes = ELSEWHERE,
                      .seed = m->puzzle.seed,
                      .complete = COMPLETE};
    Judgement there;
    if (!judge(m->desk, other, &plan, &there) || judge_accepts(m->c, best, &there.ideas[0].idea))
        return false;
    for (int i = 0; i < there.count; i++) {
        const JudgedIdea *same = &there.ideas[i];
        if (ideas_equal(m->c, &same->idea, &best->ideas[0].idea))
            return same->lost >= clearly && same->lost >= beyond * same->error;
    }
    return true;
}

/* Returns whether another idea is clearly better in any generation. Skips generations whose rules
 * equal those of an earlier one or of the puzzle itself. */
static bool differs_elsewhere(Making *m, const Judgement *best)
{
    const Generation *rows = m->generations->rows;
    Game *other = memory_new(puzzle_game_size(&m->puzzle));
    bool differs = false;
    for (int row = 0; row < m->generations->count && !differs; row++) {
        bool known = false;
        for (int i = 0; i < row; i++)
            known = known || !memcmp(&rows[i].policies, &rows[row].policies, sizeof rows->policies);
        if (known ||
            !memcmp(&rows[m->puzzle.row].policies, &rows[row].policies, sizeof rows->policies))
            continue;
        differs = start_elsewhere(m, row, other) && loses_elsewhere(m, best, other);
    }
    free(other);
    return differs;
}

static bool pays_elsewhere(Making *m, const Judgement *best)
{
    if (!(m->puzzle.scenario->expansions & EXPANSION_SET(EXPANSION_HALFLINGS)))
        return false;
    return mine_pays_elsewhere(m->c, m->game, &best->ideas[0].idea) || differs_elsewhere(m, best);
}

/* --- grading ---------------------------------------------------------------------------------- */

/* Returns the idea that a level chooses: its action and, after a placement, the next action of the
 * turn. */
static Idea idea_of(const Making *m, const AiEngine *engine, void *memory, uint64_t seed,
                    Game *game, Game *view)
{
    static Action legal[AI_ACTIONS_MAX];
    Idea idea = {.then = {.kind = ACTION_SKIP}};
    int turn = game_turn(m->game);
    game_copy(game, m->game);
    for (int step = 0; step < 2; step++) {
        AiAnswer shares[AI_SHARES_MAX];
        game_view(m->c, game, game_to_act(game), view);
        AiTask task = {.c = m->c,
                       .view = view,
                       .legal = legal,
                       .memory = memory,
                       .legal_count = game_legal(m->c, game, legal, AI_ACTIONS_MAX),
                       .budget = {.nodes = engine->nodes}};
        for (task.share = 0; task.share < engine->shares; task.share++) {
            Rng rng = rng_seeded(seed);
            task.rng = &rng;
            shares[task.share] = engine->decide(engine, &task);
        }
        Action action = legal[ai_merge(shares, engine->shares).action];
        *(step ? &idea.then : &idea.first) = action;
        game_apply(m->c, game, &action, NULL, NULL, NULL);
        if (step || action.kind != ACTION_PLACE || game_phase(game) != PHASE_FOLLOW ||
            game_turn(game) != turn)
            break;
    }
    return idea;
}

/* Counts how many tries of a level miss the answer. The strong levels hardly vary, and take long,
 * so they get a quarter of the tries, counted four times. */
static void grade_level(Making *m, const Judgement *judgement, int level)
{
    size_t room = puzzle_game_size(&m->puzzle);
    const AiEngine *engine = ai_engine(level + 1);
    Game *game = memory_new(room), *view = memory_new(room);
    void *memory = memory_new(engine->memory(m->c, m->game) + 1);
    int weight = engine->nodes > 10000 ? 4 : 1, missed = 0;
    for (int i = 0; i < PUZZLE_TRIES; i += weight) {
        Idea idea = idea_of(m, engine, memory, rng_mix(m->puzzle.seed + (uint64_t)i), game, view);
        missed += judge_accepts(m->c, judgement, &idea) ? 0 : weight;
    }
    m->puzzle.missed[level] = missed;
    free(memory);
    free(view);
    free(game);
}

enum { QUICK = 1 }; /* index of the level; ai1 is 0 */

static bool quick_misses(Making *m, const Judgement *judgement)
{
    grade_level(m, judgement, QUICK);
    return m->puzzle.missed[QUICK] >= MINE_MISSED;
}

/* Grades with all levels, once the position is accepted. */
static void grade(Making *m, const Judgement *judgement)
{
    for (int level = 0; level < PUZZLE_LEVELS; level++)
        grade_level(m, judgement, level);
    m->puzzle.grade = puzzle_grade(m->puzzle.missed, m->puzzle.scenario->expansions);
}

/* --- writing ---------------------------------------------------------------------------------- */

static unsigned themes_of(Making *m, const Judgement *judgement)
{
    return puzzle_themes(m->c, m->game, &judgement->ideas[0]);
}

static char *keep(Making *m, const Judgement *judgement)
{
    m->puzzle.proven = judgement->proven;
    m->puzzle.themes = themes_of(m, judgement);
    if (pays_elsewhere(m, judgement))
        m->puzzle.themes |= 1u << PUZZLE_PAYS_MORE;
    if (!quick_misses(m, judgement))
        return NULL;
    making_take(m, judgement);
    if (!puzzle_explains(&m->puzzle))
        return NULL;
    grade(m, judgement);
    char *text = puzzle_write(&m->puzzle, m->position, m->generations);
    if (strlen(text) <= PUZZLE_SIZE_MAX)
        return text;
    free(text);
    return NULL;
}

/* Judges with a tenth of the positions; returns whether the position is worth a full judgement. */
static bool is_worth_judging(Making *m, const PuzzleSource *source, Judgement *first,
                             MineCounts *counts)
{
    JudgePlan plan = {
        .search = judge_search, .weights = &weights_learned, .nodes = LOOK, .seed = source->seed};
    if (!judge(m->desk, m->game, &plan, first) || quick_sees_it(m, first) ||
        !judge_is_clear(first, lead * 0.9, 1.5)) /* lower limits than for a puzzle, because there
                                                  * are few deals */
        return false;
    counts->seen++;
    if (!quick_misses(m, first))
        return false;
    counts->missed++;
    return true;
}

char *mine_check(const Catalogue *c, JudgeDesk *desk, const PuzzleSource *source,
                 MineCounts *counts)
{
    Making m = {.c = c, .generations = rules_builtin_generations(), .desk = desk};
    Judgement first, again;
    char *text = NULL;
    if (making_open(&m, source)) {
        counts->exported++;
        if (is_worth_judging(&m, source, &first, counts) && is_steady(&m, &first, &again, counts) &&
            !quick_sees_it(&m, &again))
            text = keep(&m, &again);
    }
    making_close(&m);
    counts->kept += text != NULL;
    return text;
}
