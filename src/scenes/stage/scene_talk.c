/* scene_talk.c: The phrases that players send each other, and the latest message of each seat. */
#include "scenes/stage/scene_talk.h"

#include "base/text.h"
#include "scenes/stage/scene_clock.h"
#include "scenes/stage/stage.h"
#include "session/session.h"
#include "system/clock.h"
#include "words/words.h"

#include <assert.h>

static const double fresh_ms = 8000;

/* A phrase is sent as its number, so new ones are added at the end. */
static const char *const phrases[TALK_PHRASES] = {
    N_("Hello!"),
    N_("Good luck!"),
    N_("Well played!"),
    N_("Thank you!"),
    N_("One moment, please."),
    N_("It’s your turn!"),
    N_("Oh no!"),
    N_("I was lucky there."),
    N_("Sorry, that was a slip."),
    N_("I have to go soon."),
    N_("Another game?"),
    [TALK_GOODBYE - 1] = N_("Goodbye!"),
};

const char *scene_talk_phrase(int phrase)
{
    assert(phrase > 0 && phrase <= TALK_PHRASES && "a phrase");
    return words_text(phrases[phrase - 1]);
}

const char *scene_talk_words(const TogetherTalk *said)
{
    return said->phrase ? scene_talk_phrase(said->phrase) : said->text;
}

static int table_in_front(const SceneContext *context)
{
    return together_table_of(context->together, context->session);
}

bool scene_talk_of(SceneContext *context, int seat, TogetherTalk *out)
{
    TogetherTalk said[TOGETHER_TALK];
    int id = table_in_front(context);
    int count = id < 0 ? 0 : together_talk(context->together, id, said);
    double now = clock_ms();
    for (int i = count - 1; i >= 0 && now - said[i].at_ms < fresh_ms; i--) {
        if (said[i].seat != seat)
            continue;
        *out = said[i];
        scene_clock_wake(context, fresh_ms - (now - said[i].at_ms) + 1);
        return true;
    }
    return false;
}

bool scene_talk_next(const SceneContext *context, double *after_ms, char *out, size_t size)
{
    TogetherTalk said[TOGETHER_TALK];
    int id = table_in_front(context);
    int count = id < 0 ? 0 : together_talk(context->together, id, said);
    for (int i = 0; i < count; i++) {
        if (said[i].at_ms <= *after_ms)
            continue;
        Text text = text_in(out, size);
        text_add(&text, "%s: %s", session_seat(context->session, said[i].seat)->name,
                 scene_talk_words(&said[i]));
        *after_ms = said[i].at_ms;
        return true;
    }
    return false;
}

bool scene_talk_is_there(const SceneContext *context)
{
    return table_in_front(context) >= 0 && stage_knows(context->stage, "talk");
}

void scene_talk_open(SceneContext *context)
{
    const TalkArguments arguments = {.id = table_in_front(context)};
    assert(scene_talk_is_there(context) && "a table to talk at");
    stage_push(context->stage, "talk", &arguments, sizeof arguments);
}
