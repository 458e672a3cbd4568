/* music.h: plays one piece of music at a time on the device that audio.h opened. */
#ifndef AUDIO_MUSIC_H
#define AUDIO_MUSIC_H
#include "audio/audio.h"

enum { NO_PIECE = -1 };

typedef struct Music {
    char folder[1024];
    const LogSink *log;
    struct _Mix_Music *file; /* of the current piece; NULL: none */
    int heard;               /* Piece or NO_PIECE */
    unsigned broken;         /* set of pieces that couldn't be read, which aren't tried again */
} Music;

void music_open(Music *music, const char *folder, const LogSink *log);
void music_close(Music *music);

/* Does what audio_music does; `piece` may be NO_PIECE. */
void music_wants(Music *music, int piece, int percent);
#endif
