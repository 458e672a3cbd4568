/* lesson_script.c: the turns that are played if the learner makes no mistake. The scenario of a
 * lesson lists whole turns of all players. The scene plays the turns of the others; those of the
 * learner serve to resume a lesson in the middle, and to test it. */
#include "base/memory.h"
#include "base/text.h"
#include "lesson/lesson.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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

/* Picks the first half of the list that is still available. */
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
    return scenario_turn_actions(lesson->scenario, turn, game, out, LESSON_TURN_MAX);
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
    for (int i = 0; i < lesson->steps[step].does_count; i++)
        if (lesson_fits(lesson, &lesson->steps[step].does[i], game, &act))
            return true;
    return false;
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

/* Keeps the bounds of the last step that counts. */
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

char *lesson_say(const Lesson *lesson, const char *text, char *out, int size)
{
    Text said = text_in(out, (size_t)size);
    while (*text) {
        size_t plain = strcspn(text, "{");
        text_add(&said, "%.*s", (int)plain, text);
        text += plain;
        if (!*text)
            break;
        size_t end = strcspn(text, "}"); /* counted from the opening brace */
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
