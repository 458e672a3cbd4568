/* tables_spoken.c: Describes the selected table to players who don't see it: its state, its seats
 * with their players, and the latest message. */
#include "base/text.h"
#include "scenes/stage/scene_talk.h"
#include "scenes/tables/tables_parts.h"
#include "words/words.h"

#include <assert.h>

static void add_seats(const TogetherView *view, Text *text)
{
    char state[TABLES_WORDS];
    for (int seat = 0; seat < view->header->setup.players; seat++)
        text_add(text, ". %s, %s", tables_seat_name(view, seat),
                 tables_seat_state(view, seat, state, sizeof state));
}

char *tables_last_message(const SceneContext *context, const TogetherView *view, char *out,
                          size_t size)
{
    TogetherTalk said[TOGETHER_TALK];
    Text text = text_in(out, size);
    int count = together_talk(context->together, view->id, said);
    if (count)
        text_add(&text, "%s: %s", view->header->seats[said[count - 1].seat].name,
                 scene_talk_words(&said[count - 1]));
    return out;
}

void tables_news(void *state, SceneContext *context, char *out, size_t size)
{
    const TablesScene *scene = state;
    const TogetherView *view = tables_chosen(scene);
    char words[TABLES_WORDS];
    Text text = text_in(out, size);
    assert(scene->count >= 0 && "tables that are known");
    if (scene->wrong[0])
        text_add(&text, "%s ", scene->wrong);
    if (!view) {
        text_add(&text, "%s", scene->count ? "" : _("No tables yet."));
        return;
    }
    text_add(&text, "%s: ", tables_name(view, words, sizeof words));
    text_add(&text, "%s", tables_state(view, words, sizeof words));
    if (tables_line(view)[0] && view->line != TOGETHER_GOOD)
        text_add(&text, ". %s", tables_line(view));
    if (*tables_why(view, words, sizeof words))
        text_add(&text, ". %s", words);
    if (!view->header)
        return;
    add_seats(view, &text);
    tables_last_message(context, view, words, sizeof words);
    text_add(&text, "%s%s", words[0] ? ". " : "", words);
}
