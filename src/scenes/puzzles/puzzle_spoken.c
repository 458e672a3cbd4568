/* puzzle_spoken.c: Makes a puzzle accessible to players who don't see it: the question and how to
 * read the board, the verdict on an answer, the best ideas. */
#include "scenes/hints/hint_spoken.h"
#include "scenes/puzzles/puzzle_state.h"
#include "scenes/spoken/spoken.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

bool puzzle_describe_scene(void *state, SceneContext *context, SceneTable *told)
{
    PuzzleScene *scene = state;
    (void)context;
    if (!scene->session || !spoken_describe(&scene->play, told))
        return false;
    if (strcmp(told->why, scene->verdict) == 0)
        told->why[0] = '\0'; /* it is reported as news, with its number */
    told->table.prompt = scene->told ? _("The answer is shown.") : puzzle_question(scene);
    return true;
}

/* An attempt has its number, so that a repeated verdict is announced again. */
void puzzle_news(void *state, SceneContext *context, char *out, size_t size)
{
    const PuzzleScene *scene = state;
    (void)context;
    Text text = text_in(out, size);
    if (!scene->session)
        return;
    assert(scene->at < scene->count && "a puzzle of the list");
    if (!scene->attempt && !scene->told) {
        words_format(out, (int)size,
                     _("Puzzle %d of %d. Press <ask-board> for the board, <ask-left> for what you "
                       "have, <ask-places> for what you can do."),
                     scene->at + 1, scene->count);
        return;
    }
    if (scene->attempt)
        text_add(&text, "%s ", scene->verdict);
    if (scene->told && !scene->play.people) /* in words since the frame after the answer */
        advice_rows_describe(scene->rows, scene->puzzle->idea_count, &text);
    else if (scene->attempt > 1)
        text_add(&text, "(%d)", scene->attempt);
}
