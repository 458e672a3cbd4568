/* notation.c: reads tunes and chords, and adds their notes to a score. */
#include "tools/music/notation.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_SIZE = 48, A4 = 69 /* keys are numbered as in MIDI */ };

/* Reads the next word of `text`, without blanks. Returns false at the end. */
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

/* Returns the half tones above c of a letter with its sign, or −1 if it is none. Moves *text past
 * them. */
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

/* A bar line must be at the end of a bar, so that an extra beat is found in its bar. */
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

/* Returns the half tones above the root of step 1, 2, 3 … of a scale with a major or minor
 * third. */
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
