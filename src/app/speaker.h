/* speaker.h: a voice through speech-dispatcher (libspeechd), which is asked for by name when
 * somebody first wants to hear something: the program neither needs nor loads it otherwise. */
#ifndef APP_SPEAKER_H
#define APP_SPEAKER_H
#include "speech/speech.h"

typedef struct Speaker Speaker;

/* NULL where the library or its service is missing. */
Speaker *speaker_open(void);
void speaker_close(Speaker *speaker);
SpeechVoice speaker_voice(Speaker *speaker);
/* How fast (−100 .. 100, 0 usual), how loud (0 .. 100), in which language ("de"). */
void speaker_set(Speaker *speaker, int rate, int volume, const char *language);
#endif
