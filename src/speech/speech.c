/* speech.c: sends lines to the voice and remembers them for repeating. */
#include "speech/speech.h"

#include "base/text.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <string.h>

#define LEVEL(name, level) SPEECH_##level,
static const SpeechLevel levels[SPEECH_KINDS] = {SPEECH_KIND_LIST(LEVEL)};

bool speech_wants(const Speech *speech, SpeechKind kind)
{
    assert(kind < SPEECH_KINDS && "a reason to speak");
    return levels[kind] <= speech->level;
}

/* Appends a line; if there is no room, the oldest lines are dropped. */
static void remember(Speech *speech, const char *text)
{
    char *last = speech->last;
    if (speech->hushed)
        last[0] = '\0';
    speech->hushed = false;
    while (last[0] && strlen(last) + 1 + strlen(text) >= sizeof speech->last) {
        size_t line = strcspn(last, "\n");
        line += last[line] != '\0';
        memmove(last, last + line, strlen(last + line) + 1);
    }
    size_t used = strlen(last);
    if (used)
        last[used++] = '\n';
    text_copy(last + used, sizeof speech->last - used, text);
}

void speech_speak(Speech *speech, SpeechKind kind, const char *text)
{
    if (!speech->voice.say || !text || !text[0] || !speech_wants(speech, kind))
        return;
    remember(speech, text);
    speech->voice.say(speech->voice.self, text);
}

void speech_repeat(Speech *speech)
{
    char again[SPEECH_LENGTH];
    text_copy(again, sizeof again, speech->last);
    for (char *line = again, *end; line; line = end) {
        end = strchr(line, '\n');
        if (end)
            *end++ = '\0';
        speech_speak(speech, SPEECH_ANSWER, line);
    }
}

bool speech_was_last(const Speech *speech, const char *text)
{
    const char *last = strrchr(speech->last, '\n');
    return !speech->hushed && strcmp(last ? last + 1 : speech->last, text) == 0;
}

void speech_forget(Speech *speech)
{
    speech->last[0] = '\0';
}

void speech_hush(Speech *speech)
{
    speech->hushed = true;
    if (speech->voice.hush)
        speech->voice.hush(speech->voice.self);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Collects the paragraphs of a screen from its draw list. */

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
