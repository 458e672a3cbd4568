/* speaker.c: see speaker.h. The library waits for each answer, starts the service where none runs,
 * and stands still with one that stands still: so all of it happens in a thread of its own, which
 * takes errands.
 *
 *     speaker_voice, speaker_set → errands → the thread → libspeechd → speech-dispatcher
 *
 * A service that is gone is looked for again, with pauses that grow. Meanwhile of what is to be
 * said only the last line waits, which is said when it is back. */
#include "app/speaker.h"

#include "base/memory.h"
#include "base/text.h"
#include "speech/reading.h"
#include "system/clock.h"
#include "system/thread.h"

#include <SDL.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* As libspeechd has them: one connection without threads; plain messages, which queue. */
enum { MODE_SINGLE = 0, PRIORITY_MESSAGE = 2 };

/* Milliseconds between two looks for a service, at first and at most; how long a thread that stands
 * still is waited for at the end. */
enum { PAUSE_MS = 1000, PAUSE_MOST_MS = 30000, END_MS = 1000 };

/* Lines that wait behind a service that stands still; where there are more the oldest one goes. All
 * that one key brings waits together: a page that is read to its end, and what happens meanwhile.
 */
enum { LINES_MOST = 2 * READING_MOST };

typedef struct Tuning {
    int rate, volume;
    char language[16];
} Tuning;

typedef enum ErrandKind { ERRAND_SAY, ERRAND_HUSH, ERRAND_TUNE } ErrandKind;

typedef struct Errand {
    ErrandKind kind;
    char *text;    /* of what is said */
    Tuning tuning; /* of who says it, when he was asked to */
    bool again;    /* it has failed once: perhaps the service ends of it */
} Errand;

struct Speaker {
    void *library;
    void *(*open)(const char *client, const char *name, const char *user, int mode);
    void (*close)(void *connection);
    int (*say)(void *connection, int priority, const char *text);
    int (*cancel)(void *connection);
    int (*set_rate)(void *connection, int rate);
    int (*set_volume)(void *connection, int volume);
    int (*set_language)(void *connection, const char *language);

    Thread *thread;
    Monitor *monitor; /* over what stands below but is not the thread's */
    Errand *errands;
    int count, room;
    Tuning tuning; /* asked for last */
    bool there;    /* a service has answered, and has not gone since */
    bool gone;     /* one was looked for, and is not there now */
    bool ends, ended;

    void *connection; /* the thread's; NULL: none */
    int pause_ms;     /* the same, before the next look */
    bool told;        /* the same: its absence stands in the log */
    const LogSink *log;
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

/* --- errands, behind the monitor -------------------------------------------------------------- */

static void drop(Speaker *speaker, int at)
{
    free(speaker->errands[at].text);
    memmove(&speaker->errands[at], &speaker->errands[at + 1],
            (size_t)(--speaker->count - at) * sizeof speaker->errands[0]);
}

/* What waits to be said waits no longer, but for the last `keep` lines. */
static void drop_lines(Speaker *speaker, int keep)
{
    for (int i = speaker->count - 1; i >= 0; i--)
        if (speaker->errands[i].kind == ERRAND_SAY && keep-- <= 0)
            drop(speaker, i);
}

/* Puts it at `at`; those from there on come after it. */
static void insert(Speaker *speaker, int at, Errand errand)
{
    assert(at >= 0 && at <= speaker->count && "among the errands, or behind them");
    speaker->errands =
        memory_room(speaker->errands, speaker->count + 1, &speaker->room, sizeof *speaker->errands);
    memmove(&speaker->errands[at + 1], &speaker->errands[at],
            (size_t)(speaker->count++ - at) * sizeof errand);
    speaker->errands[at] = errand;
}

/* To fall silent, or to speak otherwise, twice with no line between is once: what waits behind a
 * service that stands still grows by lines alone. */
static void push(Speaker *speaker, Errand errand)
{
    for (int i = speaker->count - 1; errand.kind != ERRAND_SAY && i >= 0; i--) {
        if (speaker->errands[i].kind == ERRAND_SAY)
            break;
        if (speaker->errands[i].kind == errand.kind)
            drop(speaker, i);
    }
    insert(speaker, speaker->count, errand);
    drop_lines(speaker, speaker->gone ? 1 : LINES_MOST);
    monitor_wake(speaker->monitor);
}

/* --- the thread ------------------------------------------------------------------------------- */

/* speechd's loudest is 100, its quietest −100. */
static void tune(const Speaker *speaker, const Tuning *tuning)
{
    speaker->set_rate(speaker->connection, tuning->rate);
    speaker->set_volume(speaker->connection, 2 * tuning->volume - 100);
    speaker->set_language(speaker->connection, tuning->language);
}

/* False where nobody is there any more. A line that a living service refuses is not said. */
static bool carry_out(const Speaker *speaker, const Errand *errand)
{
    switch (errand->kind) {
    case ERRAND_SAY:
        return speaker->say(speaker->connection, PRIORITY_MESSAGE, errand->text) >= 0 ||
               speaker->cancel(speaker->connection) >= 0;
    case ERRAND_HUSH:
        return speaker->cancel(speaker->connection) >= 0;
    case ERRAND_TUNE:
        tune(speaker, &errand->tuning);
        break;
    }
    return true;
}

static void tell_once(Speaker *speaker)
{
    if (!speaker->told && !speaker->ends) /* whose log it is may be gone behind the end */
        log_write(speaker->log, LOG_WARNING,
                  "speech: speech-dispatcher does not answer. What is said last waits for it, and "
                  "it is looked for again; try whether it speaks: spd-say hello");
    speaker->told = true;
}

/* The line that failed waits again, once, in front of the others, unless another language was asked
 * for meanwhile. The connection is left as it is: the library may have closed its socket by itself,
 * and closing it once more would hit whatever file has that number by now. */
static void lose(Speaker *speaker, Errand errand)
{
    speaker->connection = NULL;
    speaker->there = false;
    speaker->gone = true;
    tell_once(speaker);
    bool same = strcmp(errand.tuning.language, speaker->tuning.language) == 0;
    if (errand.kind == ERRAND_SAY && !errand.again && same) {
        errand.again = true;
        insert(speaker, 0, errand);
    } else {
        free(errand.text);
    }
    drop_lines(speaker, 1);
}

/* Waits until the next look is due or the end comes; then looks, unlocked. */
static void look(Speaker *speaker)
{
    double until = clock_ms() + speaker->pause_ms, now;
    while (!speaker->ends && (now = clock_ms()) < until)
        monitor_wait(speaker->monitor, until - now);
    if (speaker->ends)
        return;
    monitor_unlock(speaker->monitor);
    speaker->connection = speaker->open("hypotenuse", "game", NULL, MODE_SINGLE);
    monitor_lock(speaker->monitor);
    speaker->there = speaker->connection != NULL;
    speaker->gone = !speaker->there;
    speaker->pause_ms = SDL_clamp(2 * speaker->pause_ms, PAUSE_MS, PAUSE_MOST_MS);
    if (speaker->there) {
        Tuning tuning = speaker->tuning; /* another one meanwhile is an errand */
        monitor_unlock(speaker->monitor);
        tune(speaker, &tuning);
        monitor_lock(speaker->monitor);
        return;
    }
    drop_lines(speaker, 1);
    tell_once(speaker);
}

static void do_next(Speaker *speaker)
{
    Errand errand = speaker->errands[0];
    speaker->errands[0].text = NULL; /* it is the thread's now */
    drop(speaker, 0);
    monitor_unlock(speaker->monitor);
    bool done = carry_out(speaker, &errand);
    monitor_lock(speaker->monitor);
    if (!done) {
        lose(speaker, errand);
        return;
    }
    if (errand.kind == ERRAND_SAY)
        speaker->pause_ms = PAUSE_MS;
    free(errand.text);
}

/* Looks for the service when speaker_set has said how to speak: before, the service would get
 * settings of nobody first. At the end, lines that wait are still sent, but no service is looked
 * for. */
static void run(void *self)
{
    Speaker *speaker = self;
    monitor_lock(speaker->monitor);
    while (!speaker->ends && !speaker->tuning.language[0])
        monitor_wait(speaker->monitor, -1);
    while (!speaker->ends || (speaker->connection && speaker->count > 0)) {
        if (!speaker->connection)
            look(speaker);
        else if (speaker->count > 0)
            do_next(speaker);
        else
            monitor_wait(speaker->monitor, -1);
    }
    monitor_unlock(speaker->monitor);
    if (speaker->connection)
        speaker->close(speaker->connection);
    monitor_lock(speaker->monitor);
    speaker->ended = true;
    monitor_wake(speaker->monitor);
    monitor_unlock(speaker->monitor);
}

/* --- who is asked ----------------------------------------------------------------------------- */

static void release(Speaker *speaker)
{
    for (int i = 0; i < speaker->count; i++)
        free(speaker->errands[i].text);
    free(speaker->errands);
    monitor_free(speaker->monitor);
    if (speaker->library)
        SDL_UnloadObject(speaker->library);
    free(speaker);
}

Speaker *speaker_open(const LogSink *log)
{
    Speaker *speaker = memory_new(sizeof *speaker);
    speaker->log = log;
    speaker->monitor = monitor_new();
    if (find(speaker))
        speaker->thread = thread_new(run, speaker, 0);
    if (speaker->thread)
        return speaker;
    release(speaker);
    return NULL;
}

/* One that stands still in the library is left there, with what it uses: the program goes on. */
void speaker_close(Speaker *speaker)
{
    if (!speaker)
        return;
    double until = clock_ms() + END_MS, now;
    monitor_lock(speaker->monitor);
    speaker->ends = true;
    monitor_wake(speaker->monitor);
    while (!speaker->ended && (now = clock_ms()) < until)
        monitor_wait(speaker->monitor, until - now);
    bool ended = speaker->ended;
    monitor_unlock(speaker->monitor);
    if (!ended)
        return;
    thread_join(speaker->thread);
    release(speaker);
}

static void say(void *self, const char *text)
{
    Speaker *speaker = self;
    char *line = memory_copy(text, strlen(text) + 1);
    monitor_lock(speaker->monitor);
    push(speaker, (Errand){.kind = ERRAND_SAY, .text = line, .tuning = speaker->tuning});
    monitor_unlock(speaker->monitor);
}

static void hush(void *self)
{
    Speaker *speaker = self;
    monitor_lock(speaker->monitor);
    drop_lines(speaker, 0);
    if (speaker->there)
        push(speaker, (Errand){.kind = ERRAND_HUSH});
    monitor_unlock(speaker->monitor);
}

static bool gone(void *self)
{
    Speaker *speaker = self;
    monitor_lock(speaker->monitor);
    bool is_gone = speaker->gone;
    monitor_unlock(speaker->monitor);
    return is_gone;
}

SpeechVoice speaker_voice(Speaker *speaker)
{
    assert(speaker && "somebody who speaks");
    return (SpeechVoice){.self = speaker, .say = say, .hush = hush, .gone = gone};
}

/* Who is not there yet is tuned when he comes; what waits for him in another language is not said,
 * since he would say it in the new one's voice. */
void speaker_set(Speaker *speaker, int rate, int volume, const char *language)
{
    monitor_lock(speaker->monitor);
    Tuning *tuning = &speaker->tuning;
    if (strcmp(tuning->language, language) != 0 && !speaker->there)
        drop_lines(speaker, 0);
    tuning->rate = rate;
    tuning->volume = volume;
    text_copy(tuning->language, sizeof tuning->language, language);
    if (speaker->there)
        push(speaker, (Errand){.kind = ERRAND_TUNE, .tuning = *tuning});
    monitor_wake(speaker->monitor);
    monitor_unlock(speaker->monitor);
}
