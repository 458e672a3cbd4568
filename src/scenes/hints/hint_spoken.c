/* hint_spoken.c: writes hints as text for speech. */
#include "scenes/hints/hint_spoken.h"

#include "speech/board_words.h"

#include <assert.h>

void advice_rows_describe(const AdviceRow *rows, int count, Text *text)
{
    assert(count <= HINTS && "rows of the hints");
    for (int i = 0; i < count; i++) {
        const Action *action = &rows[i].hint.action;
        char name[CELL_NAME_SIZE];
        text_add(text, "%s%d: %s", text->length ? " " : "", i + 1, rows[i].what);
        if (action->kind == ACTION_PLACE)
            text_add(text, ", %s r%d", cell_name(action->cell, name, sizeof name),
                     action->rotation);
        text_add(text, ". %s", rows[i].why);
    }
}

void advice_describe(const Advice *advice, Text *text)
{
    if (advice->state == ADVICE_SHOWN)
        advice_rows_describe(advice->rows, advice->count, text);
}
