/* lesson_spoken.c: a lesson for screen readers: its task, how to do it by keys, mistakes, and after
 * some of them the answer. */
#include "scenes/hints/hint_spoken.h"
#include "scenes/lessons/lesson_state.h"
#include "scenes/spoken/spoken.h"
#include "words/words.h"

#include <assert.h>

/* How each act is done by keys alone. */
static const char *const ways[LESSON_ACTS] = {
    [LESSON_TURN] = N_("Press <turn-right> to rotate it."),
    [LESSON_ZOOM] = N_("Press <zoom-in> or <zoom-out>."),
    [LESSON_AIM] = N_("Use the arrow keys to move from place to place."),
    [LESSON_LOOK] = N_("Press <next> to move from item to item, <confirm> to look at one."),
    [LESSON_HINT] = N_("Press <hint> for a hint."),
    [LESSON_GENERATION] = N_("Press <next> to move through the rules, <confirm> to choose."),
    [LESSON_TAKE] = N_("Press its number."),
    [LESSON_DRAW] = N_("Press <go-on> to draw."),
    [LESSON_PICK] = N_("Press <next> to move between halves, <confirm> to take one."),
    [LESSON_PLACE] = N_("Press <ask-places> to hear where it fits, then <type-move> and type the "
                        "place, for example N10 r0."),
    [LESSON_FOLLOW] =
        N_("Press <ask-places> to hear what you can claim, then <type-move> and type its number."),
    [LESSON_SKIP] = N_("Press <go-on> to continue without one."),
};

/* Adds each way once, because a step may allow several acts. */
static void add_ways(const LessonScene *scene, const LessonStep *step, Text *text)
{
    uint32_t told = 0;
    for (int i = 0; i < step->does_count; i++) {
        int act = step->does[i].act;
        assert(act < LESSON_ACTS && "an act");
        bool tries = step->does[i].refused && scene->play.turn.hand.copy != NO_COPY;
        if (!(told >> act & 1))
            text_add(text, " %s",
                     tries ? _("Press <next> to go to the place, <confirm> to try it.")
                           : words_text(ways[act]));
        told |= UINT32_C(1) << act;
        char figure[160];
        if (step->does[i].figure > FIGURE_FOLLOWER)
            text_add(text, " %s",
                     words_format(figure, sizeof figure,
                                  _("Type the part and the figure, for example road e %s."),
                                  words_figure((FigureKind)step->does[i].figure)));
    }
}

static void add_end(const LessonScene *scene, Text *text)
{
    text_add(text, "%s ", _("Well done!"));
    for (int i = 0; i < scene->lesson->learned_count; i++)
        text_add(text, "%s ", words_text(scene->lesson->learned[i]));
    text_add(text, "%s", _("Press <next> to go to the buttons."));
}

/* Adds "N10 r1"; for a half in the learner's hand "h2 N10 r1", even if it isn't taken yet. */
static void add_place(const LessonScene *scene, const Action *place, Text *text)
{
    const Game *game = session_game(scene->course.session);
    char name[CELL_NAME_SIZE], words[CELL_NAME_SIZE + 8];
    Text at = text_in(words, sizeof words);
    for (int i = 0; i < game_hand_count(game, LESSON_SEAT); i++)
        if (game_hand(game, LESSON_SEAT, i) == place->copy)
            text_add(&at, "h%d ", i + 1);
    text_add(&at, "%s", cell_name(place->cell, name, sizeof name));
    text_add(text, _("The answer is %s r%d."), words, place->rotation);
}

/* Adds the answer in words that can be typed, once the target glows. */
static void add_target(const LessonScene *scene, const LessonStep *step, Text *text)
{
    Action answer;
    if (!lesson_glows(&scene->course.run))
        return;
    text_add(text, " ");
    int figure = lesson_figure_meant(scene, &step->does[0]),
        half = lesson_half_meant(scene, &step->does[0]);
    if (step->does[0].act == LESSON_FOLLOW && figure >= 0)
        text_add(text, _("The answer is number %d."), figure + 1);
    else if (step->does[0].act == LESSON_TAKE && half >= 0)
        text_add(text, _("The answer is number %d."), half + 2); /* the first is the pile */
    else if (step->does[0].act == LESSON_PLACE && course_answer(&scene->course, &answer) &&
             answer.kind == ACTION_PLACE)
        add_place(scene, &answer, text);
}

bool lesson_describe(void *state, SceneContext *context, SceneTable *told)
{
    const LessonScene *scene = state;
    (void)context;
    if (!scene->course.session || !spoken_describe(&scene->play, told))
        return false;
    bool is_replica = !scene->ended && scene->told >= 0 && scene->told < scene->lesson->step_count;
    const LessonStep *step = is_replica ? &scene->lesson->steps[scene->told] : NULL;
    Text text = text_in(told->line, sizeof told->line);
    char said[LESSON_SAY_SIZE], place[64];
    if (step) {
        words_format(place, sizeof place, C_("lesson", "Step %d of %d"), scene->told + 1,
                     scene->lesson->step_count);
        text_add(&text, "%s. %s", place,
                 lesson_speak(scene->lesson, words_text(step->say), said, sizeof said));
        add_ways(scene, step, &text);
    } else if (scene->ended) {
        add_end(scene, &text);
    }
    told->table.prompt = told->line;
    return true;
}

/* A repeated mistake gets its number, so that it is read out again. */
void lesson_news(void *state, SceneContext *context, char *out, size_t size)
{
    const LessonScene *scene = state;
    (void)context;
    Text text = text_in(out, size);
    if (!scene->course.session || scene->ended || !lesson_step(scene))
        return;
    const LessonRun *run = &scene->course.run;
    if (run->said[0]) {
        if (run->mistakes > 1)
            text_add(&text, "%d: ", run->mistakes);
        text_add(&text, "%s", run->said);
        add_target(scene, lesson_step(scene), &text);
    }
    advice_describe(&scene->advice, &text);
}
