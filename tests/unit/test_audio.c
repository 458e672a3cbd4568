/* test_audio.c: every sound exists, is quiet and has no clicks; without sound the program still
 * runs. */
#include "audio/audio.h"

#include <SDL.h>
#include <SDL_mixer.h>
#include <stdio.h>
#include <stdlib.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { RATE = 44100, QUIET = 32767 * 35 / 100, SILENT = 400, SECONDS_MOST = 3 };

static int messages;

static void count_message(void *self, LogLevel level, const char *message)
{
    (void)self;
    (void)message;
    assert_int_equal(level, LOG_INFO); /* a missing sound causes no warning */
    messages++;
}

static const LogSink counting = {.write = count_message};
static const AudioFolders built = {HYPOTENUSE_BUILD "/sounds", HYPOTENUSE_BUILD "/music"};
static const AudioFolders nowhere = {HYPOTENUSE_BUILD "/no-such-folder", ""};

#define SOUND_FILE(number, id, name) [id] = (name),
static const char *const names[SOUNDS] = {SOUND_NAMES(SOUND_FILE)};

/* No sound is loud or begins or ends with a jump, and the mean of its samples is near zero. */
static void every_sound_is_quiet(void **state)
{
    (void)state;
    for (int i = SOUND_NONE + 1; i < SOUNDS; i++) {
        char path[1024];
        SDL_AudioSpec spec;
        Uint8 *bytes;
        Uint32 size;
        snprintf(path, sizeof path, HYPOTENUSE_BUILD "/sounds/%s.wav", names[i]);
        assert_non_null(SDL_LoadWAV(path, &spec, &bytes, &size));
        assert_int_equal(spec.freq, RATE);
        assert_int_equal(spec.format, AUDIO_S16LSB);
        const int16_t *samples = (const int16_t *)(void *)bytes;
        int count = (int)(size / 2), peak = 0;
        int64_t sum = 0;
        for (int k = 0; k < count; k++) {
            peak = abs(samples[k]) > peak ? abs(samples[k]) : peak;
            sum += samples[k];
        }
        assert_in_range(count, RATE / 20, RATE * SECONDS_MOST);
        if (i >= SOUND_WOOD && i <= SOUND_GAP) /* must be short: animations never wait for these
                                                * sounds */
            assert_in_range(count, RATE / 20, RATE * 7 / 10);
        assert_in_range(peak, QUIET / 8, QUIET);
        assert_true(llabs(sum / count) < SILENT / 4);
        assert_true(abs(samples[0]) < SILENT && abs(samples[count - 1]) < SILENT);
        SDL_FreeWAV(bytes);
    }
}

static void it_opens_plays_and_closes(void **state)
{
    (void)state;
    messages = 0;
    Audio *audio = audio_open(&built, &counting);
    assert_non_null(audio);
    assert_int_equal(messages, 0);
    audio_volume(audio, 60);
    for (int i = SOUND_NONE + 1; i < SOUNDS; i++)
        audio_play(audio, (Sound)i, (float)i - 3, 100 * i);
    audio_volume(audio, 0);
    audio_play(audio, SOUND_PLACE, 0, 9000);
    audio_close(audio);
}

/* Headphones are unplugged and plugged in again: the sounds return at the volume that was set last,
 * even if there was no device then. SDL's disk driver stands in for devices: it fails if its folder
 * doesn't exist. */
static void the_device_goes_and_comes(void **state)
{
    (void)state;
    messages = 0;
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", "/dev/null", 1);
    Audio *audio = audio_open(&built, &counting);
    assert_non_null(audio);
    audio_volume(audio, 40);
    audio_mono(audio, true);
    audio_music(audio, PIECE_MENU, 50);
    audio_device_found(audio); /* already connected */
    audio_device_lost(audio);  /* another device takes over */
    assert_int_equal(messages, 1);
    assert_int_equal(Mix_Volume(0, -1), MIX_MAX_VOLUME * 40 / 100);
    audio_play(audio, SOUND_PLACE, 0, 100);
    assert_true(Mix_Playing(-1) > 0);
    audio_music(audio, PIECE_MENU, 50);
    assert_true(Mix_PlayingMusic());
    setenv("SDL_DISKAUDIOFILE", "/no/such/folder", 1);
    audio_device_lost(audio);
    assert_int_equal(messages, 3); /* gone, and there is no other */
    audio_play(audio, SOUND_PLACE, 0, 300);
    audio_volume(audio, 70);
    audio_mono(audio, false);
    audio_music(audio, PIECE_GAME, 50);
    audio_device_found(audio); /* this device can't be opened either */
    setenv("SDL_DISKAUDIOFILE", "/dev/null", 1);
    audio_device_found(audio);
    assert_int_equal(Mix_Volume(0, -1), MIX_MAX_VOLUME * 70 / 100);
    audio_play(audio, SOUND_PLACE, 0, 500);
    assert_true(Mix_Playing(-1) > 0);
    audio_close(audio);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
}

/* Plays a sound from the far left through SDL's disk driver. Returns how often the two channels
 * differ. */
static int sides_that_differ(bool mono)
{
    const char *path = HYPOTENUSE_BUILD "/test_audio.raw";
    int16_t pair[2];
    int differ = 0, loud = 0;
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", path, 1);
    setenv("SDL_DISKAUDIODELAY", "1", 1);
    messages = 0;
    Audio *audio = audio_open(&built, &counting);
    assert_non_null(audio);
    audio_volume(audio, 100);
    audio_mono(audio, mono);
    audio_play(audio, SOUND_PLACE, -1, 1000);
    for (int i = 0; i < 5000 && Mix_Playing(-1) > 0; i++)
        SDL_Delay(1);
    audio_close(audio);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    while (fread(pair, sizeof pair, 1, file) == 1) {
        differ += pair[0] != pair[1];
        loud += abs(pair[0]) > SILENT;
    }
    fclose(file);
    remove(path);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    assert_true(loud > 100);
    return differ;
}

static void mono_is_the_same_on_both_sides(void **state)
{
    (void)state;
    assert_true(sides_that_differ(false) > 100);
    assert_int_equal(sides_that_differ(true), 0);
}

/* The volumes of sounds and music are independent. */
static void volumes_are_separate(void **state)
{
    (void)state;
    Audio *audio = audio_open(&built, &counting);
    assert_non_null(audio);
    audio_volume(audio, 100);
    audio_music(audio, PIECE_MENU, 20);
    int music = Mix_VolumeMusic(-1), sounds = Mix_Volume(0, -1);
    audio_volume(audio, 50);
    assert_int_equal(Mix_VolumeMusic(-1), music);
    assert_true(Mix_Volume(0, -1) < sounds);
    sounds = Mix_Volume(0, -1);
    audio_music(audio, PIECE_MENU, 80);
    assert_true(Mix_VolumeMusic(-1) > music);
    assert_int_equal(Mix_Volume(0, -1), sounds);
    audio_volume(audio, 0);
    assert_true(Mix_PlayingMusic());
    audio_close(audio);
}

static void without_files_there_is_no_sound(void **state)
{
    (void)state;
    messages = 0;
    assert_null(audio_open(&nowhere, &counting));
    assert_true(messages > 0);
    audio_volume(NULL, 50);
    audio_play(NULL, SOUND_PLACE, 0, 0);
    audio_close(NULL);
}

static void without_a_device_there_is_no_sound(void **state)
{
    (void)state;
    messages = 0;
    setenv("SDL_AUDIODRIVER", "there-is-no-such-driver", 1);
    assert_null(audio_open(&built, &counting));
    assert_int_equal(messages, 1);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
}

int main(void)
{
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_sound_is_quiet),
        cmocka_unit_test(it_opens_plays_and_closes),
        cmocka_unit_test(the_device_goes_and_comes),
        cmocka_unit_test(mono_is_the_same_on_both_sides),
        cmocka_unit_test(volumes_are_separate),
        cmocka_unit_test(without_files_there_is_no_sound),
        cmocka_unit_test(without_a_device_there_is_no_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
