/* audio.h: short sounds that accompany what is visible. No information is given by sound alone.
 *
 * All functions accept NULL, for a program without sound, and then do nothing. */
#ifndef AUDIO_AUDIO_H
#define AUDIO_AUDIO_H
#include "base/log.h"
#include "expansions/names.h"

/* Number, id, name of the file. To add one, add a row here or, for a piece of an expansion, in its
 * NAME_SOUNDS (rules/names.h), and a recipe assets/sounds/NAME.json. */
#define CORE_SOUNDS(X)                                                                             \
    X(0, SOUND_NONE, "")                                                                           \
    X(1, SOUND_DRAW, "draw")         /* a tile is drawn */                                         \
    X(2, SOUND_TURN, "turn")         /* the tile in hand is rotated */                             \
    X(3, SOUND_PLACE, "place")       /* a tile is placed on the table */                           \
    X(4, SOUND_REFUSE, "refuse")     /* it does not fit there */                                   \
    X(5, SOUND_FOLLOWER, "follower") /* a figure is placed */                                      \
    X(6, SOUND_HOME, "home")         /* figures go back to their owner */                          \
    X(7, SOUND_COMPLETE, "complete") /* the scoring of a feature begins */                         \
    X(8, SOUND_COUNT, "count")       /* one of its tiles is counted */                             \
    X(9, SOUND_POINTS, "points")     /* the total is shown */                                      \
    X(10, SOUND_CALL, "call")        /* another player has to decide */                            \
    X(11, SOUND_FINAL, "final")      /* final scoring begins */                                    \
    X(12, SOUND_END, "end")          /* the results */                                             \
    X(13, SOUND_ROLL, "die")         /* a die falls, in time with its bounces */                   \
    X(20, SOUND_WOOD, "wood")        /* a head drops into its place */                             \
    X(21, SOUND_TICK, "tick")        /* a figure hops on the score track */                        \
    X(22, SOUND_BELL, "bell")        /* a large city is complete */                                \
    X(23, SOUND_CHAPEL, "chapel")    /* a monastery is complete */                                 \
    X(24, SOUND_LOST, "lost")        /* a feature is lost or shared */                             \
    X(25, SOUND_GAP, "gap")          /* a half closes a gap */
#define SOUND_NAMES(X) CORE_SOUNDS(X) EXPANSION_SOUNDS(X)

typedef enum Sound {
#define SOUND_ID(number, id, name) id = (number),
#define SOUND_COUNT_ONE(number, id, name) +1
    SOUND_NAMES(SOUND_ID) SOUNDS = 0 SOUND_NAMES(SOUND_COUNT_ONE)
#undef SOUND_ID
#undef SOUND_COUNT_ONE
} Sound;

/* Music in the background. To add a piece, add a row here, its name in audio.c, and its recipe
 * assets/music/NAME.json. */
typedef enum Piece {
    PIECE_MENU, /* everywhere except at a board */
    PIECE_GAME,
    PIECES
} Piece;

typedef struct Audio Audio;

typedef struct AudioFolders {
    const char *sounds; /* folder with NAME.wav */
    const char *music;  /* folder with NAME.ogg */
} AudioFolders;

/* Opens the sound device and reads all sounds; music is read when it starts. Returns NULL and logs
 * a message to `log` if there is no device or no sound can be read. A single file that can't be
 * read is skipped. */
Audio *audio_open(const AudioFolders *folders, const LogSink *log);
void audio_close(Audio *audio);

/* Call it when the device has disappeared or another one has appeared. Sounds continue as soon as
 * there is a device, with the same volume and mono setting. */
void audio_device_lost(Audio *audio);
void audio_device_found(Audio *audio);

/* Sets the volume, 0 (silent) to 100, for new sounds and those that are playing. */
void audio_volume(Audio *audio, int percent);

/* Mixes both sides, for users who hear with one ear. */
void audio_mono(Audio *audio, bool mono);

/* Plays a sound along with those that are playing. `pan`: −1 left to 1 right. The same sound twice
 * within 30 ms of the caller's clock is played once. */
void audio_play(Audio *audio, Sound sound, float pan, double now_ms);

/* Requests a piece at `percent` of full volume (0: no music). The current piece fades out first;
 * then an event wakes the program, and the next call starts the new piece. Call it whenever the
 * program handles its events. */
void audio_music(Audio *audio, Piece piece, int percent);
#endif
