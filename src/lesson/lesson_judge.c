/* lesson_judge.c: judges an act as right, wrong or neutral. It tries what the step asks for, then
 * the usual mistakes in the order of the file, special ones before general ones. */
#include "base/memory.h"
#include "base/text.h"
#include "lesson/lesson.h"
#include "words/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- patterns --------------------------------------------------------------------------------- */

static bool cell_fits(const LessonPattern *pattern, Cell cell)
{
    for (int i = 0; i < pattern->cell_count; i++)
        if (pattern->cells[i].x == cell.x && pattern->cells[i].y == cell.y)
            return true;
    return pattern->cell_count == 0;
}

/* "road" matches any road segment, "road@E" the one at that side of the rotated tile. */
static bool is_meant(const TileKind *kind, int rotation, int segment, const char *word)
{
    if (segment == NO_SEGMENT)
        return false;
    if (strchr(word, '@'))
        return segment_find(kind, rotation, word) == segment;
    return strcmp(segment_kind_name((SegmentKind)kind->segments[segment].kind), word) == 0;
}

static bool place_fits(const LessonPattern *pattern, const Catalogue *c, const LessonAct *act)
{
    for (int i = 0; i < pattern->word_count; i++)
        if (is_meant(catalogue_kind(c, act->copy), act->rotation, act->segment, pattern->words[i]))
            return true;
    return pattern->word_count == 0;
}

static void hear_points(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    (void)c;
    (void)game;
    bool *scored = self;
    *scored |= event->kind == EVENT_SCORED && event->seat == LESSON_SEAT && event->points > 0;
}

/* Returns whether the tile would earn the learner points without another figure, by trying it on a
 * copy. */
static bool brings_points(const Lesson *lesson, const Game *game, const Action *action)
{
    const Catalogue *c = lesson->catalogue;
    bool scored = false;
    EventSink sink = {.on_event = hear_points, .self = &scored};
    Game *copy = memory_new(lesson_game_size(lesson));
    game_copy(copy, game);
    Action skip = {.kind = ACTION_SKIP, .seat = action->seat};
    if (game_apply(c, copy, action, &sink, NULL, NULL) && game_phase(copy) == PHASE_FOLLOW)
        game_apply(c, copy, &skip, &sink, NULL, NULL);
    free(copy);
    return scored;
}

bool lesson_fits(const Lesson *lesson, const LessonPattern *pattern, const Game *game,
                 const LessonAct *act)
{
    if (pattern->act != act->kind || pattern->refused != act->refused)
        return false;
    if (!cell_fits(pattern, act->cell) || !place_fits(pattern, lesson->catalogue, act))
        return false;
    if (pattern->rotations && !(pattern->rotations >> act->rotation & 1))
        return false;
    if (pattern->copy != NO_COPY && pattern->copy != act->copy)
        return false;
    if (pattern->figure >= 0 && (uint8_t)pattern->figure != act->action.figure_kind)
        return false;
    if (pattern->rows && !(pattern->rows >> act->row & 1))
        return false;
    return !pattern->scores || brings_points(lesson, game, &act->action);
}

/* --- the judge -------------------------------------------------------------------------------- */

bool lesson_is_over(const Lesson *lesson, const LessonRun *run)
{
    return run->step >= lesson->step_count;
}

bool lesson_glows(const LessonRun *run)
{
    return run->mistakes >= LESSON_TRIES;
}

bool lesson_wants(const Lesson *lesson, int step, LessonActKind kind)
{
    if (step >= lesson->step_count)
        return false;
    for (int i = 0; i < lesson->steps[step].does_count; i++)
        if (lesson->steps[step].does[i].act == kind)
            return true;
    return false;
}

static bool is_right(const Lesson *lesson, const LessonStep *step, const Game *game,
                     const LessonAct *act)
{
    for (int i = 0; i < step->does_count; i++)
        if (lesson_fits(lesson, &step->does[i], game, act))
            return true;
    return false;
}

/* Looking around never does harm. Picking up a half isn't a decision; the tile that is placed is
 * judged. */
static bool harms(const LessonAct *act)
{
    return act->kind >= LESSON_GENERATION && act->kind != LESSON_TAKE;
}

/* Explains an unforeseen mistake: by the reason that the rules give, or by saying that it is legal
 * but not what the step asks for. */
static void say_in_general(LessonRun *run, const LessonAct *act)
{
    char reason[LESSON_SAY_SIZE];
    if (act->refused && act->fault.refusal != REFUSAL_NONE)
        words_format(run->said, sizeof run->said, _("It can’t go there. %s"),
                     words_refusal(&act->fault, reason, sizeof reason));
    else
        text_copy(run->said, sizeof run->said,
                  _("That’s legal, but not what this step asks for. Read it again."));
}

LessonVerdict lesson_judge(const Lesson *lesson, LessonRun *run, const Game *game,
                           const LessonAct *act)
{
    assert(!lesson_is_over(lesson, run) && "a step to be judged");
    assert(act->kind < LESSON_ACTS && "an act");
    const LessonStep *step = &lesson->steps[run->step];
    if (is_right(lesson, step, game, act)) {
        *run = (LessonRun){.step = run->step + 1};
        return LESSON_RIGHT;
    }
    const char *said = NULL;
    for (int i = 0; i < step->wrong_count && !said; i++)
        if (lesson_fits(lesson, &step->wrongs[i].pattern, game, act))
            said = step->wrongs[i].say;
    if (act->kind == LESSON_TURN)
        run->said[0] = '\0'; /* the mistake was about the previous rotation */
    if (!said && !harms(act))
        return LESSON_NEUTRAL;
    run->mistakes++;
    if (said)
        lesson_step_words(lesson, words_text(said), run->said, sizeof run->said);
    else
        say_in_general(run, act);
    return LESSON_WRONG;
}

/* --- acts ------------------------------------------------------------------------------------- */

/* The turns that are played if the learner makes no mistake. The scenario of a lesson lists whole
 * turns of all players. The scene plays the turns of the others; those of the learner are used to
 * resume a lesson in the middle, and to test it. */

static const uint8_t acts_of_actions[ACTION_KINDS] = {
    [ACTION_PICK] = LESSON_PICK,     [ACTION_DRAW] = LESSON_DRAW, [ACTION_PLACE] = LESSON_PLACE,
    [ACTION_FOLLOW] = LESSON_FOLLOW, [ACTION_SKIP] = LESSON_SKIP, [ACTION_CHOOSE] = LESSON_ACTS,
    [ACTION_DEED] = LESSON_ACTS,
};

LessonAct lesson_act_of(const Game *game, const Action *action)
{
    LessonAct act = {.kind = acts_of_actions[action->kind],
                     .action = *action,
                     .copy = action->copy,
                     .rotation = action->rotation,
                     .cell = action->cell,
                     .segment = NO_SEGMENT};
    assert(act.kind < LESSON_ACTS && "lessons ask for no answers and no deeds");
    if (action->kind == ACTION_FOLLOW) {
        PlacedTile tile = game_tile(game, game_tile_count(game) - 1);
        act.copy = tile.copy;
        act.rotation = tile.rotation;
        act.cell = tile.cell;
        act.segment = action->segment;
    }
    return act;
}

/* --- the script ------------------------------------------------------------------------------- */

/* Picks the first of the listed halves that is still available. */
static int script_pick(const Lesson *lesson, const Game *game, Action *out)
{
    for (int i = 0; i < lesson->pick_count; i++) {
        *out = (Action){.kind = ACTION_PICK, .seat = game_to_act(game), .copy = lesson->picks[i]};
        if (game_can_apply(lesson->catalogue, game, out, NULL))
            return 1;
    }
    return 0;
}

int lesson_script(const Lesson *lesson, const Game *game, int turn, Action *out)
{
    if (game_phase(game) == PHASE_DRAFT)
        return script_pick(lesson, game, out);
    if (!lesson->scenario || turn < 0 || turn >= lesson->scenario->action_count)
        return 0;
    ScenarioScript script;
    scenario_script(lesson->scenario, turn, game, &script);
    int count = script.refused || script.count > LESSON_TURN_MAX ? 0 : script.count;
    memcpy(out, script.actions, (size_t)count * sizeof *out);
    return count;
}

Setup lesson_setup(const Lesson *lesson)
{
    Setup setup = setup_default();
    setup.players = (uint8_t)lesson->player_count;
    setup.first = LESSON_SEAT;
    setup.policies = lesson->generations->rows[lesson->generations->preset].policies;
    setup.expansions = UINT64_C(1) << EXPANSION_HALFLINGS;
    return setup;
}

size_t lesson_game_size(const Lesson *lesson)
{
    if (lesson->scenario)
        return scenario_game_size(lesson->scenario);
    Setup setup = lesson_setup(lesson);
    return game_size(lesson->catalogue, &setup, 0);
}

/* --- answers ---------------------------------------------------------------------------------- */

static bool fits_step(const Lesson *lesson, int step, const Game *game, const Action *action)
{
    if (acts_of_actions[action->kind] == LESSON_ACTS)
        return false;
    LessonAct act = lesson_act_of(game, action);
    return is_right(lesson, &lesson->steps[step], game, &act);
}

/* Finds the first action in the list that matches the step and is legal. */
static bool first_fit(const Lesson *lesson, int step, const Game *game, const Action *list,
                      int count, Action *out)
{
    for (int i = 0; i < count; i++)
        if (fits_step(lesson, step, game, &list[i]) &&
            game_can_apply(lesson->catalogue, game, &list[i], NULL)) {
            *out = list[i];
            return true;
        }
    return false;
}

bool lesson_answer(const Lesson *lesson, int step, const Game *game, int turn, Action *out)
{
    assert(step < lesson->step_count && "a step");
    Action played[LESSON_TURN_MAX];
    int count = lesson_script(lesson, game, turn, played);
    if (first_fit(lesson, step, game, played, count, out))
        return true;
    count = game_legal(lesson->catalogue, game, NULL, 0);
    Action *legal = memory_list((size_t)count + 1, sizeof *legal);
    game_legal(lesson->catalogue, game, legal, count);
    bool found = first_fit(lesson, step, game, legal, count, out);
    free(legal);
    return found;
}

/* --- numbers ---------------------------------------------------------------------------------- */

int lesson_points(const Lesson *lesson, int row)
{
    assert(lesson->scenario && "a lesson with a position");
    Policies policies = scenario_policies(lesson->scenario, row);
    ScenarioRun run;
    scenario_show(lesson->scenario, &policies, NULL, &run);
    int points = run.scores[LESSON_SEAT];
    scenario_run_release(&run);
    return points;
}

typedef struct Bounds {
    Cell min, max;
} Bounds;

/* Stores the board's bounds at the last step that counts. */
static void see_bounds(void *self, const Game *game, bool counts)
{
    Bounds *bounds = self;
    if (counts)
        game_bounds(game, &bounds->min, &bounds->max);
}

static void hear_nothing(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    (void)self;
    (void)c;
    (void)game;
    (void)event;
}

bool lesson_bounds(const Lesson *lesson, Cell *min, Cell *max)
{
    if (!lesson->scenario)
        return false;
    Policies policies = scenario_policies(lesson->scenario, lesson->generations->preset);
    Bounds bounds = {{0, 0}, {0, 0}};
    ScenarioWatch watch = {
        .sink = {.on_event = hear_nothing}, .at_step = see_bounds, .self = &bounds};
    ScenarioRun run;
    scenario_show(lesson->scenario, &policies, &watch, &run);
    scenario_run_release(&run);
    *min = bounds.min;
    *max = bounds.max;
    return true;
}

char *lesson_step_words(const Lesson *lesson, const char *text, char *out, int size)
{
    Text said = text_in(out, (size_t)size);
    while (*text) {
        size_t plain = strcspn(text, "{");
        text_add(&said, "%.*s", (int)plain, text);
        text += plain;
        if (!*text)
            break;
        /* index of the closing brace, counted from the opening one */
        size_t end = strcspn(text, "}");
        char name[32];
        text_copy(name, sizeof name, text + 1);
        if (end - 1 < sizeof name)
            name[end - 1] = '\0';
        int row = lesson->scenario ? generations_find(lesson->generations, name) : -1;
        assert(row >= 0 && "a number of a generation");
        text_add(&said, "%d", lesson_points(lesson, row));
        text += end + (text[end] == '}');
    }
    return out;
}
