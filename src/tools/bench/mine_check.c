/* mine_check.c: see mine.h. What is cheap comes first: most positions fail there. */
#include "mine.h"

#include "base/memory.h"
#include "weights_list.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Positions. Ten times those of the first look, with another seed, must say the same. */
enum { LOOK = 60000, AGAIN = 10 * LOOK, OTHERWISE = 150000, COMPLETE = 3000000, ELSEWHERE = 60000 };

/* Bytes; what a file tells beside its position takes at least 550. */
enum { POSITION_MAX = PUZZLE_SIZE_MAX - 550 };

/* A longer way, and to the end from further off. */
static const SearchPlan longer = {.candidates = 24, .turns = 8, .to_end = 14};

static const double lead = 4.0, errors = 4.0; /* what a puzzle asks for */

/* A puzzle in the making: its position as it will be read. */
typedef struct Making {
    const Catalogue *c;
    const Generations *generations;
    Puzzle puzzle;
    char *position; /* text */
    Game *game;     /* at the decision */
    JudgeDesk *desk;
} Making;

/* Text of the actions behind it, told by who writes records, mean the same in the position. */
static bool open_position(Making *m, const MineFind *find)
{
    Err err;
    m->position = scenario_from_decision(m->c, find->begin, "A puzzle");
    if (!m->position || strlen(m->position) > POSITION_MAX)
        return false;
    m->puzzle.scenario =
        scenario_parse("puzzle", m->position, strlen(m->position), m->c, m->generations, &err);
    if (!m->puzzle.scenario)
        return false;
    m->puzzle.row = find->row;
    m->puzzle.step_count = find->step_count;
    m->puzzle.seed = find->seed;
    m->puzzle.turn = game_turn(find->begin);
    for (int i = 0; i < find->step_count; i++) {
        m->puzzle.steps[i] = find->steps[i];
        m->puzzle.steps[i].seat = 0;
    }
    m->game = memory_new(puzzle_game_size(&m->puzzle));
    m->desk = judge_desk_new(m->c, puzzle_game_size(&m->puzzle));
    Policies policies = scenario_policies(m->puzzle.scenario, find->row);
    scenario_start(m->puzzle.scenario, &policies, m->game, NULL);
    for (int i = 0; i < find->step_count; i++)
        if (!game_apply(m->c, m->game, &m->puzzle.steps[i], NULL, NULL, NULL))
            return false;
    return game_to_act(m->game) == 0;
}

static void close_position(Making *m)
{
    judge_desk_free(m->desk);
    free(m->game);
    free(m->position);
    scenario_free(m->puzzle.scenario);
}

/* Is the position the same game to its seats? What the format does not say (tiles under hills) may
 * differ; points and what may be done may not. */
static bool is_same(const Making *m, const MineFind *find)
{
    int here[SEATS_MAX], there[SEATS_MAX], first = game_in_turn(find->begin),
                                           players = game_setup(find->begin)->players;
    if (find->step_count == 0 &&
        game_legal(m->c, find->begin, NULL, 0) != game_legal(m->c, m->game, NULL, 0))
        return false;
    game_score_if_ended(m->c, find->begin, NULL, there);
    Game *begin = memory_new(puzzle_game_size(&m->puzzle));
    Policies policies = scenario_policies(m->puzzle.scenario, find->row);
    scenario_start(m->puzzle.scenario, &policies, begin, NULL);
    game_score_if_ended(m->c, begin, NULL, here);
    free(begin);
    for (int i = 0; i < players; i++)
        if (here[i] != there[(first + i) % players])
            return false;
    return true;
}

/* --- judging ---------------------------------------------------------------------------------- */

/* Is the idea still the best? Another one that is as good is no other answer, if both were the
 * same idea before. */
static bool stays(const Making *m, const Judgement *was, const Judgement *now)
{
    const JudgedIdea *best = &now->ideas[0];
    return judge_accepts(m->c, was, &best->idea) && judge_accepts(m->c, now, &was->ideas[0].idea);
}

/* With another seed and ten times the positions, then by other weights and further on. */
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

/* Does the quick level do that at once? Not where much else looks as good to it: how often it
 * misses it is counted later. */
static bool quick_sees_it(const Making *m, const Judgement *judgement)
{
    return judgement->doubts < MINE_DOUBTS && judge_accepts(m->c, judgement, &judgement->quick);
}

/* Sets up the decision under the rules of another generation. */
static void start_elsewhere(const Making *m, int row, Game *game)
{
    Policies policies = scenario_policies(m->puzzle.scenario, row);
    scenario_start(m->puzzle.scenario, &policies, game, NULL);
    for (int i = 0; i < m->puzzle.step_count; i++)
        game_apply(m->c, game, &m->puzzle.steps[i], NULL, NULL, NULL);
}

/* Is another idea clearly better under the rules of another generation? */
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

/* Rows may differ in nothing that is in the game. */
static bool pays_elsewhere(Making *m, const Judgement *best)
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
        start_elsewhere(m, row, other);
        differs = loses_elsewhere(m, best, other);
    }
    free(other);
    return differs;
}

/* --- grading ---------------------------------------------------------------------------------- */

/* The idea that a level has: its action and, after a placement, the next one of the turn. */
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

/* How many tries of a level miss it. The strong ones hardly vary, and take long: a quarter of the
 * tries, counted four times. */
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

enum { QUICK = 1 }; /* of the levels from ai1 on */

static bool quick_misses(Making *m, const Judgement *judgement)
{
    grade_level(m, judgement, QUICK);
    return m->puzzle.missed[QUICK] >= MINE_MISSED;
}

/* The rest of it, once the position is kept. */
static void grade(Making *m, const Judgement *judgement)
{
    for (int level = 0; level < PUZZLE_LEVELS; level++)
        grade_level(m, judgement, level);
    m->puzzle.grade = puzzle_grade(m->puzzle.missed);
}

/* --- keeping ---------------------------------------------------------------------------------- */

static void take_idea(Puzzle *p, const JudgedIdea *judged)
{
    PuzzleIdea *idea = &p->ideas[p->idea_count++];
    *idea = (PuzzleIdea){.idea = judged->idea,
                         .lost = (int)(100.0 * fabs(judged->lost) + 0.5),
                         .error = (int)(100.0 * judged->error + 0.5),
                         .reason_count = judged->hint.reason_count};
    memcpy(idea->reasons, judged->hint.reasons, sizeof idea->reasons);
}

/* The best and, of the others, different ones. */
static void take_ideas(Making *m, const Judgement *j)
{
    Puzzle *p = &m->puzzle;
    take_idea(p, &j->ideas[0]);
    for (int i = 0; i < j->count; i++) {
        bool twin = j->ideas[i].alike;
        if (j->ideas[i].lost <= JUDGE_AS_GOOD / 100.0 && p->answer_count < PUZZLE_ANSWERS)
            p->answers[p->answer_count++] = j->ideas[i].idea;
        for (int k = 0; k < i && !twin; k++)
            twin = j->ideas[k].idea.then.kind == j->ideas[i].idea.then.kind &&
                   hint_is_twin(m->c, &j->ideas[k].hint, &j->ideas[i].hint);
        if (!twin && p->idea_count < PUZZLE_IDEAS)
            take_idea(p, &j->ideas[i]);
    }
}

static unsigned themes_of(Making *m, const Judgement *judgement)
{
    return puzzle_themes(m->c, m->game, &judgement->ideas[0]);
}

static bool is_wanted(unsigned themes, unsigned wanted)
{
    return !wanted || themes & wanted;
}

static char *keep(Making *m, const MineFind *find, const Judgement *judgement)
{
    m->puzzle.proven = judgement->proven;
    m->puzzle.themes = themes_of(m, judgement);
    if (pays_elsewhere(m, judgement))
        m->puzzle.themes |= 1u << PUZZLE_PAYS_MORE;
    if (!is_wanted(m->puzzle.themes, find->themes) || !quick_misses(m, judgement))
        return NULL;
    take_ideas(m, judgement);
    grade(m, judgement);
    char *text = puzzle_write(&m->puzzle, m->position, m->generations);
    if (strlen(text) <= PUZZLE_SIZE_MAX)
        return text;
    free(text);
    return NULL;
}

/* What a tenth of the positions say, and whether it can be one that is looked for. */
static bool is_worth_judging(Making *m, const MineFind *find, Judgement *first, MineCounts *counts)
{
    JudgePlan plan = {
        .search = judge_search, .weights = &weights_learned, .nodes = LOOK, .seed = find->seed};
    bool pays = find->themes >> PUZZLE_PAYS_MORE & 1;
    if (!judge(m->desk, m->game, &plan, first) || quick_sees_it(m, first) ||
        !judge_is_clear(first, lead * 0.9, 3.0))
        return false;
    counts->seen++;
    if (!quick_misses(m, first))
        return false;
    counts->missed++;
    return is_wanted(themes_of(m, first), find->themes) || (pays && pays_elsewhere(m, first));
}

char *mine_check(const Catalogue *c, const MineFind *find, MineCounts *counts)
{
    Making m = {.c = c, .generations = rules_builtin_generations()};
    Judgement first, again;
    char *text = NULL;
    if (open_position(&m, find) && is_same(&m, find)) {
        counts->exported++;
        if (is_worth_judging(&m, find, &first, counts) && is_steady(&m, &first, &again, counts) &&
            !quick_sees_it(&m, &again))
            text = keep(&m, find, &again);
    }
    close_position(&m);
    counts->kept += text != NULL;
    return text;
}
