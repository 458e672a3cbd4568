/* speaker.h: a voice through speech-dispatcher (libspeechd), which is asked for by name when
 * somebody first wants to hear something: the program neither needs nor loads it otherwise. */
#ifndef APP_SPEAKER_H
#define APP_SPEAKER_H
#include "base/log.h"
#include "speech/speech.h"

typedef struct Speaker Speaker;

/* NULL where the library is missing. Its service may come later, go and come back: it is looked for
 * with pauses, and what was last to be said is said then. None of these waits for it. `log` is told
 * once that it is not there, from another thread. */
Speaker *speaker_open(const LogSink *log);
/* Waits a second at most for what is still to be handed over. NULL is fine. */
void speaker_close(Speaker *speaker);
SpeechVoice speaker_voice(Speaker *speaker);
/* How fast (−100 .. 100, 0 usual), how loud (0 .. 100), in which language ("de"). */
void speaker_set(Speaker *speaker, int rate, int volume, const char *language);
#endif
