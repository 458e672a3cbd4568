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
 * speaker searches for it at intervals and then speaks the last line. None of these functions waits
 * for it. `log` gets one message, from another thread, if the service is missing. */
Speaker *speaker_open(const LogSink *log);
/* Closes the speaker; waits at most a second until the remaining lines have been handed to the
 * service. Accepts NULL. */
void speaker_close(Speaker *speaker);
/* Returns the voice that lines are spoken through; it is valid as long as `speaker` is. */
SpeechVoice speaker_voice(Speaker *speaker);
/* Sets how fast (−100 .. 100, 0 usual) and how loud (0 .. 100) it speaks, and the language
 * ("de"). */
void speaker_set(Speaker *speaker, int rate, int volume, const char *language);

/* --- notice ----------------------------------------------------------------------------------- */

/* Notifies a player who is looking elsewhere. The window asks for attention, and the desktop also
 * shows the reason if it can (system/desktop.h). */

typedef struct Notice Notice;

/* Creates a notice object; it searches for the library when a notice is first shown. All functions
 * accept NULL. */
Notice *notice_new(void);
void notice_free(Notice *notice);

/* Shows `title` and `text`, which are already translated, unless the window has the focus. */
void notice_show(Notice *notice, SDL_Window *window, const char *title, const char *text);
#endif
