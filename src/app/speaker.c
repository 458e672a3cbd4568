/* speaker.c: speaks and shows notices (system/desktop.h). The voice library waits for each answer,
 * starts the service if none runs, and blocks when the service blocks. So all calls are made in a
 * separate thread, which takes them from a queue of errands.
 *
 *     speaker_voice, speaker_set → errands → the thread → the library → the service
 *
 * The thread searches for a lost service again, with growing pauses. Meanwhile only the last line
 * is kept; it is spoken when the service is back. */
#include "app/speaker.h"

#include "base/memory.h"
#include "base/text.h"
#include "speech/speech.h"
#include "system/clock.h"
#include "system/desktop.h"
#include "system/thread.h"

#include <SDL.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- notice ----------------------------------------------------------------------------------- */

struct Notice {
    Notices *desktop;
    bool searched;
};

Notice *notice_new(void)
{
    return memory_new(sizeof(Notice));
}

void notice_free(Notice *notice)
{
    if (!notice)
        return;
    notices_free(notice->desktop);
    free(notice);
}

void notice_show(Notice *notice, SDL_Window *window, const char *title, const char *text)
{
    bool focused = window && (SDL_GetWindowFlags(window) & SDL_WINDOW_INPUT_FOCUS);
    if (!notice || !window || focused)
        return;
    SDL_FlashWindow(window, SDL_FLASH_UNTIL_FOCUSED);
    if (!notice->searched)
        notice->desktop = notices_new();
    notice->searched = true;
    if (notice->desktop)
        notices_show(notice->desktop, title, text);
}

/* --- speaker ---------------------------------------------------------------------------------- */

/* Milliseconds between two searches for a service, at first and at most, and how long speaker_close
 * waits for a blocked thread. */
enum { PAUSE_MS = 1000, PAUSE_MOST_MS = 30000, END_MS = 1000 };

/* The maximum number of lines that may wait for a blocked service; beyond that the oldest is
 * dropped. All lines caused by one key press must fit: a page read to its end, and whatever happens
 * meanwhile. */
enum { LINES_MOST = 2 * READING_MOST };

typedef struct Tuning {
    int rate, volume;
    char language[16];
} Tuning;

typedef enum ErrandKind { ERRAND_SAY, ERRAND_HUSH, ERRAND_TUNE } ErrandKind;

typedef struct Errand {
    ErrandKind kind;
    char *text;    /* of a line to speak */
    Tuning tuning; /* for ERRAND_TUNE; for a line, the tuning when it was requested */
    bool again;    /* the line has failed once, so perhaps it crashes the service */
} Errand;

struct Speaker {
    Voice *voice; /* only the thread uses its service */
    Thread *thread;
    Monitor *monitor; /* guards everything below that is not the thread's */
    Errand *errands;
    int count, room;
    Tuning tuning; /* the tuning requested last */
    bool there;    /* a service has answered, and has not disappeared since */
    bool gone;     /* a search found no service, or it has disappeared */
    bool ends, ended;

    bool connected; /* used only by the thread */
    int pause_ms;   /* the thread's: the pause before the next search */
    bool told;      /* the thread's: the missing service has been logged */
    const LogSink *log;
};

/* --- errands, under the monitor --------------------------------------------------------------- */

static void drop(Speaker *speaker, int at)
{
    free(speaker->errands[at].text);
    memmove(&speaker->errands[at], &speaker->errands[at + 1],
            (size_t)(--speaker->count - at) * sizeof speaker->errands[0]);
}

/* Drops the waiting lines, except the last `keep`. */
static void drop_lines(Speaker *speaker, int keep)
{
    for (int i = speaker->count - 1; i >= 0; i--)
        if (speaker->errands[i].kind == ERRAND_SAY && keep-- <= 0)
            drop(speaker, i);
}

/* Inserts an errand at `at`; the errands from that position on follow it. */
static void insert(Speaker *speaker, int at, Errand errand)
{
    assert(at >= 0 && at <= speaker->count && "among the errands, or behind them");
    speaker->errands =
        memory_room(speaker->errands, speaker->count + 1, &speaker->room, sizeof *speaker->errands);
    memmove(&speaker->errands[at + 1], &speaker->errands[at],
            (size_t)(speaker->count++ - at) * sizeof errand);
    speaker->errands[at] = errand;
}

/* Two errands that silence or change the voice, without a line between them, become one: only lines
 * make the queue of a blocked service grow. */
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

static void tune(const Speaker *speaker, const Tuning *tuning)
{
    voice_tune(speaker->voice, tuning->rate, tuning->volume, tuning->language);
}

/* Returns false if the service has gone. A line that a living service refuses is dropped. */
static bool carry_out(const Speaker *speaker, const Errand *errand)
{
    switch (errand->kind) {
    case ERRAND_SAY:
        return voice_say(speaker->voice, errand->text) || voice_cancel(speaker->voice);
    case ERRAND_HUSH:
        return voice_cancel(speaker->voice);
    case ERRAND_TUNE:
        tune(speaker, &errand->tuning);
        break;
    }
    return true;
}

static void log_missing_once(Speaker *speaker)
{
    if (!speaker->told && !speaker->ends) /* at the end the log may be gone */
        log_write(speaker->log, LOG_WARNING,
                  "speech: the speech service does not answer. The last announcement waits while "
                  "the game searches for it again. %s",
                  voice_test());
    speaker->told = true;
}

/* Handles a lost service: the failed line goes back to the front of the queue, but only once, and
 * not if the language has changed meanwhile. The connection is not closed here (voice_connect says
 * why). */
static void lose(Speaker *speaker, Errand errand)
{
    speaker->connected = false;
    speaker->there = false;
    speaker->gone = true;
    log_missing_once(speaker);
    bool same = strcmp(errand.tuning.language, speaker->tuning.language) == 0;
    if (errand.kind == ERRAND_SAY && !errand.again && same) {
        errand.again = true;
        insert(speaker, 0, errand);
    } else {
        free(errand.text);
    }
    drop_lines(speaker, 1);
}

/* Waits until the next search is due or the speaker closes; then searches, with the monitor
 * unlocked. */
static void look(Speaker *speaker)
{
    double until = clock_ms() + speaker->pause_ms, now;
    while (!speaker->ends && (now = clock_ms()) < until)
        monitor_wait(speaker->monitor, until - now);
    if (speaker->ends)
        return;
    monitor_unlock(speaker->monitor);
    speaker->connected = voice_connect(speaker->voice);
    monitor_lock(speaker->monitor);
    speaker->there = speaker->connected;
    speaker->gone = !speaker->there;
    speaker->pause_ms = SDL_clamp(2 * speaker->pause_ms, PAUSE_MS, PAUSE_MOST_MS);
    if (speaker->there) {
        Tuning tuning = speaker->tuning; /* a later change arrives as an errand */
        monitor_unlock(speaker->monitor);
        tune(speaker, &tuning);
        monitor_lock(speaker->monitor);
        return;
    }
    drop_lines(speaker, 1);
    log_missing_once(speaker);
}

static void do_next(Speaker *speaker)
{
    Errand errand = speaker->errands[0];
    speaker->errands[0].text = NULL; /* the thread owns it now */
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

/* Searches for the service once speaker_set has been called; earlier, the service would first get
 * meaningless settings. When the speaker ends, the thread still sends the waiting lines, but no
 * longer searches. */
static void run(void *self)
{
    Speaker *speaker = self;
    monitor_lock(speaker->monitor);
    while (!speaker->ends && !speaker->tuning.language[0])
        monitor_wait(speaker->monitor, -1);
    while (!speaker->ends || (speaker->connected && speaker->count > 0)) {
        if (!speaker->connected)
            look(speaker);
        else if (speaker->count > 0)
            do_next(speaker);
        else
            monitor_wait(speaker->monitor, -1);
    }
    monitor_unlock(speaker->monitor);
    if (speaker->connected)
        voice_disconnect(speaker->voice);
    monitor_lock(speaker->monitor);
    speaker->ended = true;
    monitor_wake(speaker->monitor);
    monitor_unlock(speaker->monitor);
}

/* --- the interface ---------------------------------------------------------------------------- */

static void release(Speaker *speaker)
{
    for (int i = 0; i < speaker->count; i++)
        free(speaker->errands[i].text);
    free(speaker->errands);
    monitor_free(speaker->monitor);
    voice_free(speaker->voice);
    free(speaker);
}

Speaker *speaker_open(const LogSink *log)
{
    Speaker *speaker = memory_new(sizeof *speaker);
    speaker->log = log;
    speaker->monitor = monitor_new();
    speaker->voice = voice_new();
    if (speaker->voice)
        speaker->thread = thread_new(run, speaker, 0);
    if (speaker->thread)
        return speaker;
    release(speaker);
    return NULL;
}

/* A thread that is blocked in the library is left running and its data are not freed, so that the
 * program can end. */
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
    assert(speaker && "a speaker");
    return (SpeechVoice){.self = speaker, .say = say, .hush = hush, .gone = gone};
}

/* A service that is not there yet is tuned when it appears. When the language changes, lines that
 * wait for such a service are dropped, since it would speak them with the new voice. */
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
