/* audio.h: short sounds that accompany what is visible. No information is given by sound alone.
 *
 * All functions accept NULL, for a program without sound, and then do nothing. */
#ifndef AUDIO_AUDIO_H
#define AUDIO_AUDIO_H
#include "base/log.h"

/* To add one: a row here, its name in audio.c, its recipe assets/sounds/NAME.json. */
typedef enum Sound {
    SOUND_DRAW,     /* a tile is drawn */
    SOUND_TURN,     /* the tile in hand is rotated */
    SOUND_PLACE,    /* a tile is placed on the table */
    SOUND_REFUSE,   /* it does not fit there */
    SOUND_FOLLOWER, /* a figure is placed */
    SOUND_HOME,     /* figures go back to their owner */
    SOUND_COMPLETE, /* the scoring of a feature begins */
    SOUND_COUNT,    /* one of its tiles is counted */
    SOUND_POINTS,   /* the total is shown */
    SOUND_CALL,     /* another player has to decide */
    SOUND_FINAL,    /* final scoring begins */
    SOUND_END,      /* the results */
    SOUND_DRAGON,   /* the dragon takes a step */
    SOUND_FLOOR,    /* a floor is added to a tower */
    SOUND_FLEA,     /* fleas or an outbreak are placed */
    SOUND_DIE,      /* a die falls, in time with its bounces */
    SOUND_PORTAL,   /* a figure goes through a magic portal */
    SOUNDS
} Sound;

/* Returns the name of its file without folder and extension ("place"). */
const char *sound_name(Sound sound);

/* Music in the background. To add one: a row here, its name in music.c, its recipe
 * assets/music/NAME.json. */
typedef enum Piece {
    PIECE_MENU, /* everywhere except at a board */
    PIECE_GAME,
    PIECES
} Piece;

/* Returns the name of its file without folder and extension ("menu"). */
const char *piece_name(Piece piece);

typedef struct Audio Audio;

typedef struct AudioFolders {
    const char *sounds; /* folder with NAME.wav */
    const char *music;  /* folder with NAME.ogg */
} AudioFolders;

/* Opens the sound device and reads all sounds; music is read when it starts. Returns NULL, with a
 * message to `log`, if there is no device or no sound at all. A single file that can't be read is
 * skipped. */
Audio *audio_open(const AudioFolders *folders, const LogSink *log);
void audio_close(Audio *audio);

/* The device disappeared, or another one appeared. Sounds continue as soon as there is a device,
 * with the same volume and mono setting. */
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
