/* lesson_hint.c: hints in a lesson: the same as in the game, shown in the bubble, with their
 * numbers on the board. */
#include "scenes/lessons/lesson_state.h"
#include "scenes/turn/idea_ghost.h"
#include "words/words.h"

/* Learners who have switched hints off still learn about them. */
void lesson_hint_ask(LessonScene *scene)
{
    SceneContext *context = scene->table.context;
    advice_ask(&scene->advice, context, NULL);
    if (!advice_offered(context))
        lesson_try(scene, &(LessonAct){.kind = LESSON_HINT, .segment = NO_SEGMENT});
}

void lesson_hint_speak(LessonScene *scene)
{
    Ui *ui = scene->table.ui;
    const Advice *advice = &scene->advice;
    if (advice->state == ADVICE_THINKS)
        ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_SOFT, _("Analysing moves…"));
    for (int i = 0; advice->state == ADVICE_SHOWN && i < advice->count; i++) {
        const AdviceRow *row = &advice->rows[i];
        UI_ROW(ui, UI_BADGE(i + 1, i == 0), UI_WORDS(UI_TYPE_STRONG, UI_INK, row->what));
        ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_SOFT, row->why);
    }
}

void lesson_hint_badges(LessonScene *scene)
{
    const Advice *advice = &scene->advice;
    TableIdeas ideas = {.pointed = -1};
    ideas.count = advice->state == ADVICE_SHOWN ? advice->count : 0;
    for (int i = 0; i < ideas.count; i++)
        ideas.places[i] = &advice->rows[i].hint.action;
    idea_ghost_numbers(&scene->table, &ideas, 0);
}
