/* audio.c: opens the sound device, plays sounds, and copes with devices that come and go. */
#include "audio/audio.h"

#include "base/memory.h"
#include "base/text.h"

#include <SDL.h>
#include <SDL_mixer.h>
#include <stdio.h>
#include <stdlib.h>

enum { NO_PIECE = -1 };

typedef struct Music {
    char folder[1024];
    const LogSink *log;
    struct _Mix_Music *file; /* of the current piece; NULL: none */
    int heard;               /* Piece or NO_PIECE */
    unsigned broken;         /* bit set of pieces that couldn't be read and aren't tried again */
} Music;

/* --- music ------------------------------------------------------------------------------------ */

/* Fades from one piece of music to the next. SDL_mixer plays one file at a time and blocks if a new
 * one starts while the last one fades, so nothing starts here until the fade is over:
 *
 *   playing ── another requested ──► fades ── over: an event ──► file closed, next one starts */

enum { FADE_OUT_MS = 900, FADE_IN_MS = 1800 };

static const char *const piece_names[PIECES] = {[PIECE_MENU] = "menu", [PIECE_GAME] = "game"};

/* Runs in the thread of the sound device: wakes the program, so that it calls music_wants again. */
static void wake(void)
{
    SDL_PushEvent(&(SDL_Event){.type = SDL_USEREVENT});
}

static void music_open(Music *music, const char *folder, const LogSink *log)
{
    *music = (Music){.heard = NO_PIECE, .log = log};
    text_copy(music->folder, sizeof music->folder, folder);
    Mix_HookMusicFinished(wake);
}

static void stop(Music *music)
{
    if (music->file)
        Mix_FreeMusic(music->file);
    music->file = NULL;
    music->heard = NO_PIECE;
}

static void music_close(Music *music)
{
    Mix_HookMusicFinished(NULL);
    Mix_HaltMusic();
    stop(music);
}

static void begin(Music *music, int piece)
{
    char path[1100];
    snprintf(path, sizeof path, "%s/%s.ogg", music->folder, piece_names[piece]);
    music->file = Mix_LoadMUS(path);
    if (music->file && Mix_FadeInMusic(music->file, -1, FADE_IN_MS) == 0) {
        music->heard = piece;
        return;
    }
    log_write(music->log, LOG_INFO, "%s: this music is left out: %s", path, Mix_GetError());
    music->broken |= 1u << piece;
    stop(music);
}

/* Perceived loudness depends on ratios, so half of the setting's range gives a quarter of the
 * amplitude. */
static int loudness(int percent)
{
    int p = SDL_clamp(percent, 0, 100);
    return SDL_max(p > 0, MIX_MAX_VOLUME * p * p / 10000);
}

/* Does what audio_music does; `piece` may be NO_PIECE. */
static void music_wants(Music *music, int piece, int percent)
{
    bool heard = music->heard != NO_PIECE && Mix_PlayingMusic();
    if (piece != NO_PIECE && music->broken >> piece & 1)
        piece = NO_PIECE;
    if (piece != NO_PIECE)
        Mix_VolumeMusic(loudness(percent));
    if (heard && (piece == music->heard || Mix_FadingMusic() == MIX_FADING_OUT))
        return;
    if (heard) {
        Mix_FadeOutMusic(FADE_OUT_MS);
        return;
    }
    stop(music);
    if (piece != NO_PIECE)
        begin(music, piece);
}

/* --- sounds ----------------------------------------------------------------------------------- */

/* BUFFER samples last 23 ms at this rate, which is the delay before a sound can start. A sound is
 * not repeated within SAME_SOUND_MS, because several copies at once would only be louder. */
enum { RATE = 44100, BUFFER = 1024, VOICES = 16, SAME_SOUND_MS = 30 };

#define SOUND_FILE(number, id, name) [id] = (name),
static const char *const names[SOUNDS] = {SOUND_NAMES(SOUND_FILE)};
#undef SOUND_FILE

struct Audio {
    Mix_Chunk *chunks[SOUNDS]; /* NULL: missing */
    double played_ms[SOUNDS];
    int volume; /* for SDL_mixer, 0..MIX_MAX_VOLUME */
    bool mono;
    bool mute; /* there is no device now */
    Music music;
    char sounds_folder[1024], music_folder[1024];
    const LogSink *log;
};

static int read_chunks(Audio *audio, const char *folder, const LogSink *log)
{
    int read = 0;
    for (int i = SOUND_NONE + 1; i < SOUNDS; i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s.wav", folder, names[i]);
        audio->chunks[i] = Mix_LoadWAV(path);
        audio->played_ms[i] = -SAME_SOUND_MS;
        if (audio->chunks[i])
            read++;
        else
            log_write(log, LOG_INFO, "%s: this sound is left out: %s", path, Mix_GetError());
    }
    return read;
}

/* Without a sound card, ALSA's library prints to standard error, although SDL reports the same
 * error. */
static void ignore_message(const char *file, int line, const char *function, int error,
                           const char *format, ...)
{
    (void)file;
    (void)line;
    (void)function;
    (void)error;
    (void)format;
}

static void silence_alsa(void)
{
    typedef void Handler(const char *, int, const char *, int, const char *, ...);
    void *library = SDL_LoadObject("libasound.so.2"); /* stays loaded, because SDL also needs it */
    if (!library)
        return;
    void *found = SDL_LoadFunction(library, "snd_lib_error_set_handler");
    int (*set_handler)(Handler *);
    SDL_memcpy(&set_handler, &found, sizeof set_handler);
    if (set_handler)
        set_handler(ignore_message);
}

/* Opens the device and reads the sounds, which are kept in its format. Returns false if there is no
 * device, or no sound could be read. */
static bool open_device(Audio *audio)
{
    if (Mix_OpenAudio(RATE, AUDIO_S16SYS, 2, BUFFER) < 0) {
        log_write(audio->log, LOG_INFO, "there is no sound: %s", Mix_GetError());
        return false;
    }
    Mix_AllocateChannels(VOICES);
    music_open(&audio->music, audio->music_folder, audio->log);
    return read_chunks(audio, audio->sounds_folder, audio->log) > 0;
}

/* SDL_mixer must not be called when no device is open. */
static void close_device(Audio *audio)
{
    if (!Mix_QuerySpec(NULL, NULL, NULL))
        return;
    Mix_HaltChannel(-1);
    music_close(&audio->music);
    for (int i = 0; i < SOUNDS; i++) {
        Mix_FreeChunk(audio->chunks[i]);
        audio->chunks[i] = NULL;
    }
    Mix_CloseAudio();
}

Audio *audio_open(const AudioFolders *folders, const LogSink *log)
{
    silence_alsa();
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) < 0) {
        log_write(log, LOG_INFO, "there is no sound: %s", SDL_GetError());
        return NULL;
    }
    Audio *audio = memory_new(sizeof *audio);
    audio->volume = MIX_MAX_VOLUME;
    audio->log = log;
    text_copy(audio->sounds_folder, sizeof audio->sounds_folder, folders->sounds);
    text_copy(audio->music_folder, sizeof audio->music_folder, folders->music);
    if (!open_device(audio)) {
        audio_close(audio);
        return NULL;
    }
    return audio;
}

void audio_close(Audio *audio)
{
    if (!audio)
        return;
    close_device(audio);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    free(audio);
}

void audio_device_lost(Audio *audio)
{
    if (!audio || audio->mute)
        return;
    log_write(audio->log, LOG_INFO, "the sound device is gone");
    close_device(audio);
    audio->mute = true;
    audio_device_found(audio); /* the system may have another device */
}

void audio_device_found(Audio *audio)
{
    if (!audio || !audio->mute)
        return;
    audio->mute = !open_device(audio);
    if (audio->mute) {
        close_device(audio);
        return;
    }
    Mix_Volume(-1, audio->volume);
    audio_mono(audio, audio->mono);
}

void audio_volume(Audio *audio, int percent)
{
    if (!audio)
        return;
    audio->volume = MIX_MAX_VOLUME * SDL_clamp(percent, 0, 100) / 100;
    if (!audio->mute)
        Mix_Volume(-1, audio->volume);
}

/* Runs in the thread of the sound device. */
static void mix_sides(void *self, Uint8 *stream, int bytes)
{
    Sint16 *samples = (Sint16 *)(void *)stream;
    (void)self;
    for (int i = 0; i + 1 < bytes / (int)sizeof *samples; i += 2)
        samples[i] = samples[i + 1] = (Sint16)((samples[i] + samples[i + 1]) / 2);
}

/* A device may have another number of channels than requested; its samples are then left
 * unchanged. */
void audio_mono(Audio *audio, bool mono)
{
    int channels = 0;
    Uint16 format = 0;
    if (audio)
        audio->mono = mono;
    if (!audio || audio->mute || !Mix_QuerySpec(NULL, &format, &channels))
        return;
    bool two = channels == 2 && format == AUDIO_S16SYS;
    Mix_SetPostMix(mono && two ? mix_sides : NULL, NULL);
}

void audio_music(Audio *audio, Piece piece, int percent)
{
    if (audio && !audio->mute)
        music_wants(&audio->music, percent > 0 ? (int)piece : NO_PIECE, percent);
}

void audio_play(Audio *audio, Sound sound, float pan, double now_ms)
{
    if (!audio || !audio->chunks[sound] || audio->volume == 0 ||
        now_ms - audio->played_ms[sound] < SAME_SOUND_MS)
        return;
    int channel = Mix_PlayChannel(-1, audio->chunks[sound], 0);
    if (channel < 0)
        return; /* all voices are busy */
    audio->played_ms[sound] = now_ms;
    /* never entirely on one side: panning half of the way is enough to hear the direction */
    float side = SDL_clamp(pan, -1.f, 1.f) / 2;
    Mix_Volume(channel, audio->volume);
    Mix_SetPanning(channel, (Uint8)(255 * SDL_min(1.f, 1 - side)),
                   (Uint8)(255 * SDL_min(1.f, 1 + side)));
}
