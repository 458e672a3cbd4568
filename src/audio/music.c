/* music.c: fades from one piece of music to the next. SDL_mixer plays one file at a time and blocks
 * if a new one starts while the last one fades; so nothing starts here until the fade is over:
 *
 *   playing ── another requested ──► fades ── over: an event ──► file closed, the next one starts
 * */
#include "audio/music.h"

#include "base/text.h"

#include <SDL.h>
#include <SDL_mixer.h>
#include <stdio.h>

enum { FADE_OUT_MS = 900, FADE_IN_MS = 1800 };

static const char *const names[PIECES] = {[PIECE_MENU] = "menu", [PIECE_GAME] = "game"};

const char *piece_name(Piece piece)
{
    return names[piece];
}

/* Runs in the thread of the sound device: wakes the program, so that it calls music_wants again. */
static void wake(void)
{
    SDL_PushEvent(&(SDL_Event){.type = SDL_USEREVENT});
}

void music_open(Music *music, const char *folder, const LogSink *log)
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

void music_close(Music *music)
{
    Mix_HookMusicFinished(NULL);
    Mix_HaltMusic();
    stop(music);
}

static void begin(Music *music, int piece)
{
    char path[1100];
    snprintf(path, sizeof path, "%s/%s.ogg", music->folder, names[piece]);
    music->file = Mix_LoadMUS(path);
    if (music->file && Mix_FadeInMusic(music->file, -1, FADE_IN_MS) == 0) {
        music->heard = piece;
        return;
    }
    log_write(music->log, LOG_INFO, "%s: this music is left out: %s", path, Mix_GetError());
    music->broken |= 1u << piece;
    stop(music);
}

/* Perceived loudness follows ratios: half of the range is a quarter of the amplitude. */
static int loudness(int percent)
{
    int p = SDL_clamp(percent, 0, 100);
    return SDL_max(p > 0, MIX_MAX_VOLUME * p * p / 10000);
}

void music_wants(Music *music, int piece, int percent)
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
