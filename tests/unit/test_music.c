/* test_music.c: tunes and chords are read as written, or their fault is reported; strings are in
 * tune; pieces end where they began, and the program plays the right one. */
#include "audio/audio.h"
#include "tools/music/music.h"

#include <SDL.h>
#include <SDL_mixer.h>
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

static const Line line = {.bars = 2, .octave = 3, .force = 1};

static void assert_note(const Score *score, int i, double beat, double beats, double pitch)
{
    const Note *note = &score->notes[i];
    assert_true(i < score->note_count);
    assert_true(fabs((double)note->beat - beat) < 1e-4 && fabs((double)note->beats - beats) < 1e-4);
    assert_true(fabs((double)note->pitch / pitch - 1) < 1e-4);
}

/* Pitches of the tempered scale, from tables: a4 440, c4 261.63, f#5 739.99, bb3 233.08. */
static void test_tunes(void **state)
{
    (void)state;
    Score score = {.metre = 3};
    Err err;
    assert_true(notation_tune(&score, &line, "a4:2 c4:1/2 - | f#5:1 bb3+a4:2 |", &err));
    assert_int_equal(score.note_count, 5);
    assert_note(&score, 0, 0, 2, 440);
    assert_note(&score, 1, 2, .5, 261.6256);
    assert_note(&score, 2, 3, 1, 739.9888);
    assert_note(&score, 3, 4, 2, 233.0819);
    assert_note(&score, 4, 4, 2, 440);
    score_free(&score);
}

/* D minor: d3, f3, a3, d4; G major: g3, b3, d4, g4. */
static void test_chords(void **state)
{
    (void)state;
    Score score = {.metre = 4};
    Err err;
    assert_true(notation_chords(&score, &line, "Dm G", "1 3 . 8", &err));
    assert_int_equal(score.note_count, 6);
    assert_note(&score, 0, 0, 1, 146.8324);
    assert_note(&score, 1, 1, 1, 174.6141);
    assert_note(&score, 2, 3, 1, 293.6648);
    assert_note(&score, 3, 4, 1, 195.9977);
    assert_note(&score, 4, 5, 1, 246.9417);
    assert_note(&score, 5, 7, 1, 391.9954);
    score_free(&score);
}

static void test_what_is_written_wrongly(void **state)
{
    static const struct {
        const char *tune, *chords, *pattern, *told;
    } cases[] = {
        {"a4:2 c4:1 | h4:3 |", NULL, NULL, "'h4:3' is not a note"},
        {"a4:4 | a4:2 |", NULL, NULL, "a bar has 3 beats"},
        {"a4:3 |", NULL, NULL, "3.00 beats instead of 6"},
        {"a4:0 |", NULL, NULL, "write beats as"},
        {"a4:1/0 |", NULL, NULL, "write beats as"},
        {"a4+:3 |", NULL, NULL, "is not a note"},
        {NULL, "Dm", "1 5", "1 chords for 2 bars"},
        {NULL, "Dmaj7 G", "1 5", "'Dmaj7' is not a chord"},
        {NULL, "Dm G", "1 23", "'23' is not a step"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Score score = {.metre = 3};
        Err err;
        bool good = cases[i].tune
                        ? notation_tune(&score, &line, cases[i].tune, &err)
                        : notation_chords(&score, &line, cases[i].chords, cases[i].pattern, &err);
        assert_false(good);
        if (!strstr(err.text, cases[i].told))
            fail_msg("'%s' does not say '%s'", err.text, cases[i].told);
        score_free(&score);
    }
}

/* Returns how strong a pitch is in a second of sound. */
static double strength(const Track *sound, double pitch)
{
    double re = 0, im = 0;
    for (int i = 0; i < SAMPLE_RATE; i++) {
        double turn = 2 * acos(-1.0) * pitch * i / SAMPLE_RATE;
        re += (double)sound->left[i] * cos(turn);
        im += (double)sound->left[i] * sin(turn);
    }
    return re * re + im * im;
}

/* Low and high strings are in tune to within 4 cents, which no one can hear. */
static void test_strings_are_in_tune(void **state)
{
    static const float pitches[] = {73.4162f, 220, 440, 987.7666f};
    (void)state;
    for (size_t i = 0; i < sizeof pitches / sizeof *pitches; i++) {
        Score score = {
            .tempo = 60,
            .metre = 4,
            .level = 500,
            .instrument_count = 1,
            .instruments = {{.tone = TONE_PLUCK, .gain = 1000, .decay = 4000, .bright = 500}},
            .beats = 4};
        score_add(&score, (Note){.beats = 3, .pitch = pitches[i], .force = 1});
        Track sound = music_play(&score);
        int best = -50;
        for (int cents = -50; cents <= 50; cents += 2)
            if (strength(&sound, (double)pitches[i] * exp2(cents / 1200.0)) >
                strength(&sound, (double)pitches[i] * exp2(best / 1200.0)))
                best = cents;
        if (abs(best) > 4)
            fail_msg("%.1f Hz: %d cents off", (double)pitches[i], best);
        free(sound.left);
        free(sound.right);
        score_free(&score);
    }
}

/* A note that begins just before the end continues at the start, and rendering twice gives the same
 * sound. */
static void test_pieces_have_no_seam(void **state)
{
    (void)state;
    Score score = {.tempo = 60,
                   .metre = 4,
                   .level = 500,
                   .instrument_count = 1,
                   .instruments = {{.tone = TONE_BOWED,
                                    .gain = 1000,
                                    .attack = 10,
                                    .release = 300,
                                    .bright = 500,
                                    .harmonic_count = 1,
                                    .harmonics = {1000}}},
                   .beats = 2};
    score_add(&score, (Note){.beat = 1.8f, .beats = 1, .pitch = 200, .force = 1});
    Track sound = music_play(&score), again = music_play(&score);
    assert_int_equal(sound.count, 2 * SAMPLE_RATE);
    assert_memory_equal(sound.left, again.left, sound.count * sizeof(float));
    double first = 0, jump = 0, step = 0;
    for (int i = 0; i < SAMPLE_RATE / 4; i++)
        first = fmax(first, fabs((double)sound.left[i]));
    for (size_t i = sound.count - 2000; i + 1 < sound.count; i++)
        step = fmax(step, fabs((double)(sound.left[i + 1] - sound.left[i])));
    jump = fabs((double)(sound.left[0] - sound.left[sound.count - 1]));
    assert_true(first > .1 && jump <= 1.2 * step);
    free(sound.left);
    free(sound.right);
    free(again.left);
    free(again.right);
    score_free(&score);
}

static void count_message(void *self, LogLevel level, const char *message)
{
    (void)message;
    assert_int_equal(level, LOG_INFO);
    ++*(int *)self;
}

/* Waits until music plays, or until none plays if `heard` is false, and any fade-out is over. The
 * dummy device plays in real time. */
static void wait_until_heard(Audio *audio, Piece piece, int percent, bool heard)
{
    for (int ms = 0; ms < 5000; ms += 10) {
        audio_music(audio, piece, percent);
        if (Mix_PlayingMusic() == heard && Mix_FadingMusic() != MIX_FADING_OUT)
            return;
        SDL_Delay(10);
    }
    fail_msg("the music does not %s", heard ? "begin" : "end");
}

/* The build's pieces start, fade into each other, and end; a missing one is reported once. */
static void test_the_program_plays(void **state)
{
    static int messages;
    LogSink log = {.write = count_message, .self = &messages};
    AudioFolders built = {HYPOTENUSE_BUILD "/sounds", HYPOTENUSE_BUILD "/music"};
    AudioFolders silent = {HYPOTENUSE_BUILD "/sounds", HYPOTENUSE_BUILD "/no-such-folder"};
    (void)state;
    Audio *audio = audio_open(&built, &log);
    assert_non_null(audio);
    audio_mono(audio, true);
    wait_until_heard(audio, PIECE_MENU, 40, true);
    audio_music(audio, PIECE_GAME, 40);
    assert_int_equal(Mix_FadingMusic(), MIX_FADING_OUT);
    wait_until_heard(audio, PIECE_GAME, 40, true);
    assert_int_equal(messages, 0);
    wait_until_heard(audio, PIECE_GAME, 0, false);
    audio_close(audio);
    audio = audio_open(&silent, &log);
    assert_non_null(audio);
    for (int i = 0; i < 3; i++)
        audio_music(audio, PIECE_MENU, 40);
    assert_int_equal(messages, 1);
    assert_false(Mix_PlayingMusic());
    audio_close(audio);
    audio_music(NULL, PIECE_MENU, 40);
}

int main(void)
{
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tunes),
        cmocka_unit_test(test_chords),
        cmocka_unit_test(test_what_is_written_wrongly),
        cmocka_unit_test(test_strings_are_in_tune),
        cmocka_unit_test(test_pieces_have_no_seam),
        cmocka_unit_test(test_the_program_plays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
