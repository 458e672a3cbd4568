/* speech.c: sends lines to the voice and remembers them for repeating. */
#include "speech/speech.h"

#include "base/text.h"

#include <assert.h>
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
