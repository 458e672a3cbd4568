/* audio.h: short sounds beside what is seen. Nothing in the game is told by sound alone.
 *
 * All functions take NULL for a program without sound: they do nothing then. */
#ifndef AUDIO_AUDIO_H
#define AUDIO_AUDIO_H
#include "base/log.h"

/* To add one: a row here, its name in audio.c, its recipe assets/sounds/NAME.json. */
typedef enum Sound {
    SOUND_DRAW,     /* a tile is taken from the stack */
    SOUND_TURN,     /* the tile in hand is turned */
    SOUND_PLACE,    /* a tile comes down on the table */
    SOUND_REFUSE,   /* it does not fit there */
    SOUND_FOLLOWER, /* a figure is set down */
    SOUND_HOME,     /* figures go back to their owner */
    SOUND_COMPLETE, /* a feature begins to be scored */
    SOUND_COUNT,    /* one of its tiles is counted */
    SOUND_POINTS,   /* the sum stands */
    SOUND_CALL,     /* somebody else is to decide */
    SOUND_FINAL,    /* final scoring begins */
    SOUND_END,      /* the results */
    SOUND_DRAGON,   /* the dragon makes a step */
    SOUND_FLOOR,    /* a floor comes on a tower */
    SOUND_FLEA,     /* fleas or an outbreak come */
    SOUND_DIE,      /* a die falls, in step with its bounces */
    SOUND_PORTAL,   /* a figure goes through a magic portal */
    SOUNDS
} Sound;

/* The name of the file with it, without folder and ending ("place"). */
const char *sound_name(Sound sound);

/* What is heard all the time, quietly. To add one: a row here, its name in music.c, its recipe
 * assets/music/NAME.json. */
typedef enum Piece {
    PIECE_MENU, /* everywhere but at a board */
    PIECE_GAME,
    PIECES
} Piece;

/* The name of the file with it, without folder and ending ("menu"). */
const char *piece_name(Piece piece);

typedef struct Audio Audio;

typedef struct AudioFolders {
    const char *sounds; /* NAME.wav */
    const char *music;  /* NAME.ogg */
} AudioFolders;

/* Opens the sound device and reads all sounds; music is read when it begins. NULL, with a message
 * to `log`, where there is no device or no sound at all; a single file that cannot be read is left
 * out. */
Audio *audio_open(const AudioFolders *folders, const LogSink *log);
void audio_close(Audio *audio);

/* The device is gone, or another one came: sounds go on where there is one, now or when one comes,
 * as loud and as mono as they were. */
void audio_device_lost(Audio *audio);
void audio_device_found(Audio *audio);

/* 0 (silent) to 100, for sounds that are played from now on and for what is playing. */
void audio_volume(Audio *audio, int percent);

/* The same on both sides, for who hears with one ear. */
void audio_mono(Audio *audio, bool mono);

/* Plays beside what is playing already. `pan`: −1 left to 1 right. The same sound twice within
 * 30 ms of the clock of the caller is heard once. */
void audio_play(Audio *audio, Sound sound, float pan, double now_ms);

/* The piece that shall be heard, as loud as `percent` of full (0: none). What is heard fades out
 * first; an event wakes the program when that is done, and the next call begins the new piece. To
 * be called whenever the program looks at its events. */
void audio_music(Audio *audio, Piece piece, int percent);
#endif
