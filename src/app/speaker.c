/* speaker.c: see speaker.h. */
#include "app/speaker.h"

#include "base/memory.h"

#include <SDL.h>
#include <assert.h>
#include <stdlib.h>

/* As libspeechd has them: one connection without threads; plain messages, which queue. */
enum { MODE_SINGLE = 0, PRIORITY_MESSAGE = 2 };

struct Speaker {
    void *library, *connection;
    void *(*open)(const char *client, const char *name, const char *user, int mode);
    void (*close)(void *connection);
    int (*say)(void *connection, int priority, const char *text);
    int (*cancel)(void *connection);
    int (*set_rate)(void *connection, int rate);
    int (*set_volume)(void *connection, int volume);
    int (*set_language)(void *connection, const char *language);
};

/* A function as it is found: what SDL gives is no pointer to a function. */
#define FIND(name, symbol)                                                                         \
    ((*(void **)(&(name)) = SDL_LoadFunction(speaker->library, symbol)) != NULL)

static bool find(Speaker *speaker)
{
    speaker->library = SDL_LoadObject("libspeechd.so.2");
    return speaker->library && FIND(speaker->open, "spd_open") &&
           FIND(speaker->close, "spd_close") && FIND(speaker->say, "spd_say") &&
           FIND(speaker->cancel, "spd_cancel") && FIND(speaker->set_rate, "spd_set_voice_rate") &&
           FIND(speaker->set_volume, "spd_set_volume") &&
           FIND(speaker->set_language, "spd_set_language");
}

Speaker *speaker_open(void)
{
    Speaker *speaker = memory_new(sizeof *speaker);
    if (find(speaker))
        speaker->connection = speaker->open("hypotenuse", "game", NULL, MODE_SINGLE);
    if (speaker->connection)
        return speaker;
    if (speaker->library)
        SDL_UnloadObject(speaker->library);
    free(speaker);
    return NULL;
}

void speaker_close(Speaker *speaker)
{
    if (!speaker)
        return;
    speaker->close(speaker->connection);
    SDL_UnloadObject(speaker->library);
    free(speaker);
}

static void say(void *self, const char *text)
{
    Speaker *speaker = self;
    speaker->say(speaker->connection, PRIORITY_MESSAGE, text);
}

static void hush(void *self)
{
    Speaker *speaker = self;
    speaker->cancel(speaker->connection);
}

SpeechVoice speaker_voice(Speaker *speaker)
{
    assert(speaker && "somebody who speaks");
    return (SpeechVoice){.self = speaker, .say = say, .hush = hush};
}

/* speechd's loudest is 100, its quietest −100. */
void speaker_set(Speaker *speaker, int rate, int volume, const char *language)
{
    speaker->set_rate(speaker->connection, rate);
    speaker->set_volume(speaker->connection, 2 * volume - 100);
    speaker->set_language(speaker->connection, language);
}
