/* tone.c: makes the tones of instruments, one note at a time. */
#include "base/memory.h"
#include "base/rng.h"
#include "tools/music/music.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* TABLE: samples of one wave, enough for inaudible steps. STRING_MAX: samples in the longest loop
 * of a string, for 40 Hz. */
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

/* Fills the loop with noise, without the overtones that a string lacks when it is plucked at a
 * fifth of its length. The brighter the instrument, the less its noise is smoothed. */
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

/* Plays a loop as long as the wave: each round averages neighbouring samples and loses a little
 * loudness. The fraction of the period that a whole number of samples can't express is delayed by
 * an all-pass filter. */
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

/* Plays with a vibrato of 5 Hz that starts after a third of a second, and breath noise around the
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

/* Delays a note by up to 9 ms and plays it up to a tenth more softly, because players are never
 * quite on the beat nor equally loud. */
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

/* --- hall ------------------------------------------------------------------------------------- */

/* Adds a stone hall: eight echoes that feed back into each other (a feedback network with a
 * Hadamard matrix) and lose their high frequencies first. */

/* LINES is a power of two. ROUNDS: the piece is sent through the hall twice, so that the end still
 * echoes at the beginning. */
enum { LINES = 8, ROUNDS = 2 };

/* The echo falls by 60 dB in 2.2 s. The lengths have no common divisor and take 34 to 84 ms. */
static const float SECONDS = 2.2f;
static const size_t lengths[LINES] = {1499, 1747, 1999, 2239, 2557, 2903, 3251, 3701};

typedef struct Hall {
    float *lines[LINES];
    float dull[LINES], kept[LINES];
} Hall;

/* The fast Walsh-Hadamard transform, scaled so that nothing grows. */
static void mix(float *values)
{
    for (int step = 1; step < LINES; step *= 2)
        for (int i = 0; i < LINES; i += 2 * step)
            for (int k = i; k < i + step; k++) {
                float a = values[k], b = values[k + step];
                values[k] = a + b;
                values[k + step] = a - b;
            }
    for (int i = 0; i < LINES; i++)
        values[i] /= sqrtf(LINES);
}

/* Takes one sample in, and returns the echo that is due now on both sides. */
static void hall_step(Hall *hall, size_t at, float in, float *left, float *right)
{
    float back[LINES];
    *left = *right = 0;
    for (int k = 0; k < LINES; k++) {
        hall->dull[k] += .42f * (hall->lines[k][at % lengths[k]] - hall->dull[k]);
        back[k] = hall->dull[k] * hall->kept[k];
        *(k % 2 ? right : left) += back[k];
    }
    mix(back);
    for (int k = 0; k < LINES; k++)
        hall->lines[k][at % lengths[k]] = back[k] + in;
}

void hall_add(Track *sound)
{
    Hall hall = {0};
    for (int k = 0; k < LINES; k++) {
        hall.lines[k] = memory_list(lengths[k], sizeof(float));
        hall.kept[k] = powf(.001f, (float)lengths[k] / SAMPLE_RATE / SECONDS);
    }
    for (size_t at = 0; at < ROUNDS * sound->count; at++) {
        float left, right;
        hall_step(&hall, at, sound->room[at % sound->count], &left, &right);
        if (at < (ROUNDS - 1) * sound->count)
            continue;
        sound->left[at % sound->count] += .35f * left;
        sound->right[at % sound->count] += .35f * right;
    }
    for (int k = 0; k < LINES; k++)
        free(hall.lines[k]);
}

/* --- notation --------------------------------------------------------------------------------- */

enum { WORD_SIZE = 48, A4 = 69 /* keys are numbered as in MIDI */ };

/* Reads the next word of `text`, without spaces. Returns false at the end. */
static bool next_word(const char **text, char word[WORD_SIZE])
{
    size_t length = 0;
    while (isspace((unsigned char)**text))
        ++*text;
    while (**text && !isspace((unsigned char)**text) && length < WORD_SIZE - 1)
        word[length++] = *(*text)++;
    word[length] = '\0';
    return length > 0;
}

static float pitch_of(int key)
{
    return 440 * powf(2, (float)(key - A4) / 12);
}

/* Returns the distance in semitones from c up to a letter with its # or b, or −1 if it isn't a
 * note. Moves *text past it. */
static int read_letter(const char **text)
{
    static const int steps[] = {9, 11, 0, 2, 4, 5, 7}; /* a to g */
    int letter = tolower((unsigned char)**text);
    if (letter < 'a' || letter > 'g')
        return -1;
    int key = steps[letter - 'a'];
    ++*text;
    if (**text == '#' || **text == 'b')
        key += *(*text)++ == '#' ? 1 : -1;
    return (key + 12) % 12;
}

/* Reads beats like "2", "1/2", "3/4". */
static bool read_beats(const char *text, float *beats)
{
    char *end;
    long whole = strtol(text, &end, 10), part = 1;
    if (end != text && *end == '/')
        part = strtol(end + 1, &end, 10);
    *beats = part > 0 ? (float)whole / (float)part : 0;
    return end != text && *end == '\0' && *beats > 0;
}

static bool add_key(Score *score, const Line *line, int key, float beat, float beats)
{
    score_add(score, (Note){.instrument = line->instrument,
                            .beat = beat,
                            .beats = beats,
                            .pitch = pitch_of(key),
                            .force = line->force});
    return true;
}

/* Adds the notes of "d5" or "a4+d5", up to a colon or the end. */
static bool add_pitches(Score *score, const Line *line, const char *word, float beat, float beats)
{
    do {
        int key = read_letter(&word);
        if (key < 0 || !isdigit((unsigned char)*word))
            return false;
        key += 12 * (*word++ - '0' + 1);
        add_key(score, line, key, beat, beats);
    } while (*word++ == '+');
    return word[-1] == '\0' || word[-1] == ':';
}

/* A bar line must be at the end of a bar, so that an extra beat is reported in the bar that has
 * it. */
bool notation_tune(Score *score, const Line *line, const char *text, Err *err)
{
    char word[WORD_SIZE];
    float beats = 1, at = 0, bar = (float)score->metre;
    while (next_word(&text, word)) {
        if (strcmp(word, "|") == 0) {
            if (fabsf(fmodf(at + bar / 2, bar) - bar / 2) > .01f)
                return err_set(err, "", 0, "beat %.2f: a bar has %d beats", (double)at,
                               score->metre);
            continue;
        }
        const char *colon = strchr(word, ':');
        if (colon && !read_beats(colon + 1, &beats))
            return err_set(err, "", 0, "'%s': write beats as 2 or 1/2", word);
        bool rest = word[0] == '-' && (!word[1] || word[1] == ':');
        if (!rest && !add_pitches(score, line, word, line->beat + at, beats))
            return err_set(err, "", 0, "'%s' is not a note: d5, f#4:1/2, a4+d5, - for a rest",
                           word);
        at += beats;
    }
    float wanted = (float)(line->bars * score->metre);
    return fabsf(at - wanted) < .01f ||
           err_set(err, "", 0, "%.2f beats instead of %.0f", (double)at, (double)wanted);
}

/* Returns the distance in semitones from the root up to a step (1, 2, 3 …) of a scale with a major
 * or minor third. */
static int half_tones(int step, bool minor)
{
    static const int major[] = {0, 2, 4, 5, 7, 9, 11};
    int in_octave = (step - 1) % 7, key = major[in_octave] + (step - 1) / 7 * 12;
    return key - (minor && in_octave == 2);
}

/* Adds one bar with its pattern spread evenly; the first note is a little louder. */
static bool add_bar(Score *score, const Line *line, const char *chord, const char *pattern, int bar,
                    Err *err)
{
    const char *quality = chord;
    int root = read_letter(&quality), count = 0, n = 0;
    if (root < 0 || (*quality && strcmp(quality, "m") != 0))
        return err_set(err, "", 0, "'%s' is not a chord: D, Dm, Bb", chord);
    char word[WORD_SIZE];
    for (const char *text = pattern; next_word(&text, word);)
        count++;
    float beats = (float)score->metre / (float)count;
    for (const char *text = pattern; next_word(&text, word); n++) {
        int step = atoi(word);
        if (strcmp(word, ".") == 0)
            continue;
        if (step < 1 || step > 22)
            return err_set(err, "", 0, "'%s' is not a step of a chord: 1 to 22", word);
        Line louder = *line;
        louder.force *= n ? 1 : 1.15f;
        add_key(score, &louder, root + 12 * (line->octave + 1) + half_tones(step, *quality == 'm'),
                line->beat + (float)(bar * score->metre) + beats * (float)n, beats);
    }
    return true;
}

bool notation_chords(Score *score, const Line *line, const char *chords, const char *pattern,
                     Err *err)
{
    char chord[WORD_SIZE];
    int bars = 0;
    while (next_word(&chords, chord)) {
        if (!add_bar(score, line, chord, pattern, bars++, err))
            return false;
    }
    return bars == line->bars || err_set(err, "", 0, "%d chords for %d bars", bars, line->bars);
}
