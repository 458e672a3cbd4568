/* reading.c: collects the paragraphs of a screen from its draw list. */
#include "speech/reading.h"

#include "base/text.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <string.h>

/* Signs alone ("+", "…") say nothing, but arrows are names of keys. */
static bool has_words(const DrawList *list, const DrawCommand *command)
{
    const char *text = list->texts + command->text;
    for (uint32_t i = 0; i < command->length; i++)
        if (isalnum((unsigned char)text[i]) ||
            (i + 1 < command->length && !memcmp(text + i, "\xe2\x86", 2)))
            return true;
    return command->length > 3;
}

/* Is a text in the same row as the previous one? */
static bool beside(const DrawCommand *before, const DrawCommand *command)
{
    float size = fminf(before->px, command->px);
    return fabsf(before->rect.y - command->rect.y) < .5f * size &&
           command->rect.x >= before->rect.x + before->rect.w;
}

bool reading_at(const DrawList *list, uint32_t from, int number, char *out, size_t size)
{
    assert(number >= 0 && from <= list->count && "a paragraph of this frame");
    Text text = text_in(out, size);
    const DrawCommand *before = NULL;
    int at = -1;
    for (uint32_t i = from; i < list->count && at <= number; i++) {
        const DrawCommand *command = &list->commands[i];
        if (command->kind != DRAW_TEXT || !has_words(list, command))
            continue;
        bool joins = before && command->joins, row = before && beside(before, command);
        at += !joins && !row;
        before = command;
        if (at == number)
            text_add(&text, "%s%.*s",
                     joins ? " "
                     : row ? ", "
                           : "",
                     (int)command->length, list->texts + command->text);
    }
    return at >= number;
}
