/* tone.c: makes the tones of instruments, one note at a time. */
#include "base/memory.h"
#include "base/rng.h"
#include "tools/music/music.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* TABLE: samples of one wave, enough for inaudible steps. STRING_MAX: the longest loop of a string,
 * 40 Hz. */
enum { TABLE = 2048, STRING_MAX = SAMPLE_RATE / 40 + 2 };

static const float TAU_F = 6.28318530717958f;

/* One note while it is played. */
typedef struct Voice {
    const Instrument *by;
    float pitch, force;
    size_t held, count; /* samples until it is released, and until it is silent */
    Rng rng;
} Voice;

static size_t samples_of(float ms)
{
    return (size_t)(ms * SAMPLE_RATE / 1000);
}

/* Returns white noise in −1..1. */
static float noise(Rng *rng)
{
    return 2 * rng_unit(rng) - 1;
}

/* Rises like a quarter of a sine, holds, and falls by 60 dB in three times the release. */
static float held_loudness(const Voice *voice, size_t i)
{
    float attack = (float)samples_of((float)voice->by->attack);
    float release = (float)samples_of((float)voice->by->release), loud = 1;
    if ((float)i < attack)
        loud = sinf(TAU_F / 4 * (float)i / attack);
    if (i > voice->held)
        loud *= powf(.1f, (float)(i - voice->held) / release);
    return loud;
}

/* --- strings that are plucked ----------------------------------------------------------------- */

/* A string plucked at a fifth of its length lacks these overtones. The brighter the instrument, the
 * less its noise is smoothed. */
static void pluck(Voice *voice, float *line, int length)
{
    float last = 0, bright = (float)voice->by->bright / 1000 * (.6f + .4f * voice->force);
    float raw[STRING_MAX];
    for (int i = 0; i < length; i++) {
        last += bright * (noise(&voice->rng) - last);
        raw[i] = last;
    }
    for (int i = 0; i < length; i++)
        line[i] = raw[i] - raw[(i + length / 5) % length];
}

/* A loop as long as the wave: each round averages two neighbours and loses a little. The fraction
 * of the period that a whole number of samples can't express is delayed by an all-pass filter. */
static void play_plucked(Voice *voice, float *out)
{
    float line[STRING_MAX] = {0}, period = SAMPLE_RATE / voice->pitch - .5f;
    int length = (int)(period - .1f), at = 0;
    float rest = period - (float)length, all = (1 - rest) / (1 + rest);
    float lost = powf(.001f, period / (float)samples_of((float)voice->by->decay));
    float before = 0, in = 0, back = 0;
    pluck(voice, line, length);
    for (size_t i = 0; i < voice->count; i++) {
        float now = line[at], mean = lost * .5f * (now + before);
        before = now;
        back = all * (mean - back) + in;
        in = mean;
        line[at] = back;
        at = (at + 1) % length;
        float let_go =
            i > voice->held ? powf(.1f, (float)(i - voice->held) / (float)samples_of(600)) : 1;
        out[i] = now * let_go;
    }
}

/* --- waves ------------------------------------------------------------------------------------ */

/* Fills one wave of the instrument; overtones too high to hear are left out. */
static void wave_table(const Voice *voice, float *table)
{
    memset(table, 0, TABLE * sizeof *table);
    float sum = 0;
    for (int k = 0; k < voice->by->harmonic_count; k++) {
        float gain = (float)voice->by->harmonics[k] / 1000;
        if (voice->pitch * (float)(k + 1) > .4f * SAMPLE_RATE)
            break;
        for (int i = 0; i < TABLE; i++)
            table[i] += gain * sinf(TAU_F * (float)((k + 1) * i % TABLE) / TABLE);
        sum += gain;
    }
    for (int i = 0; i < TABLE && sum > 0; i++)
        table[i] /= sum;
}

static float look_up(const float *table, float phase)
{
    float at = phase * TABLE;
    int i = (int)at & (TABLE - 1);
    return table[i] + (at - floorf(at)) * (table[(i + 1) & (TABLE - 1)] - table[i]);
}

/* Plays with a vibrato of 5 Hz that starts after a third of a second, and breath round the
 * pitch. */
static void play_blown(Voice *voice, float *out)
{
    float table[TABLE], phase = 0, breath = 0, slow = 0;
    wave_table(voice, table);
    for (size_t i = 0; i < voice->count; i++) {
        float s = (float)i / SAMPLE_RATE, late = fminf(fmaxf(s - .3f, 0) / .5f, 1);
        float bend = 1 + .0045f * late * sinf(TAU_F * 5 * s);
        phase += voice->pitch * bend / SAMPLE_RATE;
        phase -= floorf(phase);
        breath += .25f * (noise(&voice->rng) - breath);
        slow += .02f * (breath - slow);
        float loud = held_loudness(voice, i);
        out[i] = loud *
                 (look_up(table, phase) + .08f * (float)voice->by->bright / 1000 * (breath - slow));
    }
}

/* Plays three waves 5 or 6 cents apart; a low pass takes the edge off. */
static void play_bowed(Voice *voice, float *out)
{
    static const float cents[] = {0, 5, -6};
    float table[TABLE], phases[3] = {0, .37f, .71f}, low = 0;
    float open = (float)voice->by->bright / 1000;
    wave_table(voice, table);
    for (size_t i = 0; i < voice->count; i++) {
        float sum = 0;
        for (int k = 0; k < 3; k++) {
            phases[k] += voice->pitch * (1 + cents[k] * .000578f) / SAMPLE_RATE;
            phases[k] -= floorf(phases[k]);
            sum += look_up(table, phases[k]) / 3;
        }
        low += open * (sum - low);
        out[i] = low * held_loudness(voice, i);
    }
}

/* The pitch of the skin falls by a third as it calms down; the stick is 12 ms of dull noise. */
static void play_struck(Voice *voice, float *out)
{
    float phase = 0, dull = 0, decay = (float)samples_of((float)voice->by->decay);
    for (size_t i = 0; i < voice->count; i++) {
        float s = (float)i / SAMPLE_RATE, loud = powf(.001f, (float)i / decay);
        phase += voice->pitch * (1 + .5f * expf(-s / .03f)) / SAMPLE_RATE;
        phase -= floorf(phase);
        dull += .2f * (noise(&voice->rng) - dull);
        out[i] =
            loud * sinf(TAU_F * phase) + (float)voice->by->bright / 1000 * dull * expf(-s / .012f);
    }
}

/* --- the note --------------------------------------------------------------------------------- */

/* Players are never quite on the beat nor equally loud: they vary by up to 9 ms and a tenth. */
static Voice voice_of(const Score *score, const Note *note, int number, float *late)
{
    Rng rng = rng_seeded(1000 + (uint64_t)number);
    const Instrument *by = &score->instruments[note->instrument];
    *late = .009f * rng_unit(&rng);
    Voice voice = {.by = by,
                   .pitch = note->pitch,
                   .force = note->force * (.9f + .1f * rng_unit(&rng)),
                   .held = (size_t)(note->beats * 60 / (float)score->tempo * SAMPLE_RATE),
                   .rng = rng};
    float after = by->tone == TONE_PLUCK ? 1800 : 3 * (float)by->release; /* 60 dB down */
    voice.count =
        by->tone == TONE_STRUCK ? samples_of((float)by->decay) : voice.held + samples_of(after);
    return voice;
}

void tone_add(const Score *score, const Note *note, int number, Track *sound)
{
    static void (*const play[])(Voice *, float *) = {[TONE_PLUCK] = play_plucked,
                                                     [TONE_BLOWN] = play_blown,
                                                     [TONE_BOWED] = play_bowed,
                                                     [TONE_STRUCK] = play_struck};
    float late;
    Voice voice = voice_of(score, note, number, &late);
    float *out = memory_list(voice.count, sizeof *out);
    play[voice.by->tone](&voice, out);
    float gain = (float)voice.by->gain / 1000 * voice.force;
    float side = (float)voice.by->pan / 1000, room = (float)voice.by->room / 1000;
    float left = gain * cosf(TAU_F / 8 * (1 + side)), right = gain * sinf(TAU_F / 8 * (1 + side));
    size_t begin = (size_t)((note->beat * 60 / (float)score->tempo + late) * SAMPLE_RATE);
    for (size_t i = 0; i < voice.count; i++) {
        size_t at = (begin + i) % sound->count;
        sound->left[at] += left * out[i];
        sound->right[at] += right * out[i];
        sound->room[at] += room * gain * out[i];
    }
    free(out);
}
