/* speech.c: see speech.h. */
#include "speech/speech.h"

#include "base/text.h"

#include <assert.h>

#define LEVEL(name, level, interrupts) SPEECH_##level,
static const SpeechLevel levels[SPEECH_KINDS] = {SPEECH_KIND_LIST(LEVEL)};
#define INTERRUPTS(name, level, interrupts) interrupts,
static const bool interrupts[SPEECH_KINDS] = {SPEECH_KIND_LIST(INTERRUPTS)};

bool speech_wants(const Speech *speech, SpeechKind kind)
{
    assert(kind < SPEECH_KINDS && "a reason to speak");
    return levels[kind] <= speech->level;
}

void speech_say(Speech *speech, SpeechKind kind, const char *text)
{
    if (!speech->voice.say || !text || !text[0] || !speech_wants(speech, kind))
        return;
    if (interrupts[kind])
        speech_hush(speech);
    text_copy(speech->last, sizeof speech->last, text);
    speech->voice.say(speech->voice.self, text);
}

void speech_repeat(Speech *speech)
{
    char again[SPEECH_LENGTH];
    text_copy(again, sizeof again, speech->last);
    speech_say(speech, SPEECH_ANSWER, again);
}

void speech_forget(Speech *speech)
{
    speech->last[0] = '\0';
}

void speech_hush(Speech *speech)
{
    if (speech->voice.hush)
        speech->voice.hush(speech->voice.self);
}
