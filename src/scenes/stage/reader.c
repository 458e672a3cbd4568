/* reader.c: Reads the paragraphs of the scene in front on request. */
#include "scenes/stage/reader.h"

#include "base/text.h"
#include "keys/keys.h"
#include "speech/reading.h"
#include "ui/ui.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

void reader_scan(Reader *reader, const Scene *front, void *state, uint32_t from)
{
    if (reader->front != front) {
        reader->next = 0;
        reader->last[0] = '\0';
    }
    reader->front = front;
    reader->state = state;
    reader->from = from;
}

static bool paragraph(const Reader *reader, SceneContext *context, int number, char *out)
{
    out[0] = '\0';
    if (number < 0 || number >= READING_MOST)
        return false;
    bool there = reader->front->reads
                     ? reader->front->reads(reader->state, context, number, out, SPEECH_LENGTH)
                     : reading_at(ui_list(context->ui), reader->from, number, out, SPEECH_LENGTH);
    if (!there)
        out[0] = '\0';
    return there;
}

/* A new first paragraph means another page, which is read from its beginning. If the screen has
 * changed, reading continues after the paragraph that was read last, or starts over if that is
 * gone. */
static void find_place(Reader *reader, SceneContext *context)
{
    char words[SPEECH_LENGTH];
    int at = reader->next - 1;
    paragraph(reader, context, 0, words);
    bool turned = reader->front->reads && strcmp(words, reader->first) != 0;
    text_copy(reader->first, sizeof reader->first, words);
    if (turned)
        reader->next = 0;
    if (turned || !reader->last[0] ||
        (paragraph(reader, context, at, words) && strcmp(words, reader->last) == 0))
        return;
    for (at = 0; paragraph(reader, context, at, words); at++)
        if (strcmp(words, reader->last) == 0)
            break;
    reader->next = words[0] ? at + 1 : 0;
}

/* Speaks paragraph `number`. Returns false if there is none. */
static bool say(Reader *reader, SceneContext *context, Speech *speech, SpeechKind kind, int number)
{
    char words[SPEECH_LENGTH];
    if (!paragraph(reader, context, number, words))
        return false;
    text_copy(reader->last, sizeof reader->last, words);
    reader->next = number + 1;
    speech_speak(speech, kind, words);
    return true;
}

bool reader_key(Reader *reader, SceneContext *context, Speech *speech, const InputEvent *event)
{
    bool back = keys_lookup(event, KEYS_READ_BACK), on = keys_lookup(event, KEYS_READ_ON);
    if (!reader->front || (!back && !on && !keys_lookup(event, KEYS_READ_NEXT)))
        return false;
    find_place(reader, context);
    assert(reader->next >= 0 && "a paragraph, or the first");
    bool said = say(reader, context, speech, SPEECH_ANSWER, reader->next - (back ? 2 : 0));
    if (!said)
        speech_speak(speech, SPEECH_ANSWER,
                     back ? _("This is the beginning.") : _("There is nothing more to read."));
    while (said && on)
        said = say(reader, context, speech, SPEECH_PROMPT, reader->next);
    return true;
}
