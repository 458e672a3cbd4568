/* speech.c: see speech.h. */
#include "speech/speech.h"

#include "base/text.h"

#include <assert.h>

/* What a person did ends what is being said: its answer is what he wants to hear. */
static const bool interrupts[SPEECH_KINDS] = {[SPEECH_FOCUS] = true, [SPEECH_ANSWER] = true};

void speech_say(Speech *speech, SpeechKind kind, const char *text)
{
    assert(kind < SPEECH_KINDS && "a reason to speak");
    if (!speech->voice.say || !text || !text[0] || (kind == SPEECH_DETAIL && !speech->full))
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

void speech_hush(Speech *speech)
{
    if (speech->voice.hush)
        speech->voice.hush(speech->voice.self);
}
