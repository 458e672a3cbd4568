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

/* "road" matches any segment of road, "road@E" the one at that side of the rotated tile. */
static bool is_meant(const TileKind *kind, int rotation, int segment, const char *word)
{
    static const char *const kinds[SEGMENT_KINDS] = {
        [SEGMENT_CITY] = "city",   [SEGMENT_ROAD] = "road",           [SEGMENT_FIELD] = "field",
        [SEGMENT_RIVER] = "river", [SEGMENT_MONASTERY] = "monastery", [SEGMENT_GARDEN] = "garden",
        [SEGMENT_SYMBOL] = "",     [SEGMENT_CROSSING] = "",           [SEGMENT_CASTLE] = "castle",
        [SEGMENT_HUT] = "hut",     [SEGMENT_LYING] = "lying",
    };
    if (segment == NO_SEGMENT)
        return false;
    if (strchr(word, '@'))
        return segment_find(kind, rotation, word) == segment;
    return strcmp(kinds[kind->segments[segment].kind], word) == 0;
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

/* Would the tile earn the learner points, without another figure? Tried on a copy. */
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

/* Explains an unforeseen mistake: by the reason of the rules, or by saying that it is legal but not
 * what the step asks for. */
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
        lesson_say(lesson, words_text(said), run->said, sizeof run->said);
    else
        say_in_general(run, act);
    return LESSON_WRONG;
}
