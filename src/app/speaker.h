/* speaker.h: the voice of the desktop (system/desktop.h), which is found when the player first
 * wants speech. */
#ifndef APP_SPEAKER_H
#define APP_SPEAKER_H
#include "base/log.h"
#include "speech/speech.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct Speaker Speaker;

/* Returns NULL if the library is missing. Its service may appear later, disappear and return: the
 * speaker searches for it with pauses and then speaks the last line. None of these functions waits
 * for it. `log` gets one message, from another thread, if the service is missing. */
Speaker *speaker_open(const LogSink *log);
/* Waits at most a second for lines still to be handed over. Accepts NULL. */
void speaker_close(Speaker *speaker);
/* Returns the voice that lines are spoken through; valid as long as `speaker`. */
SpeechVoice speaker_voice(Speaker *speaker);
/* Sets how fast (−100 .. 100, 0 usual) and how loud (0 .. 100) it speaks, and the language
 * ("de"). */
void speaker_set(Speaker *speaker, int rate, int volume, const char *language);

/* --- notice ----------------------------------------------------------------------------------- */

/* Calls a player who is looking elsewhere. The window asks for attention, and the desktop shows the
 * reason if it can (system/desktop.h; otherwise only the window calls). */

typedef struct Notice Notice;

/* Creates a notice object; it looks for the library at the first call. All functions accept
 * NULL. */
Notice *notice_new(void);
void notice_free(Notice *notice);

/* Shows `title` and `text`, final texts, unless the window has the focus. */
void notice_show(Notice *notice, SDL_Window *window, const char *title, const char *text);
#endif
