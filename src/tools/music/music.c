/* music.c: mixes the notes and the echo of the hall, and scales the result to the loudness in the
 * recipe. */
#include "tools/music/music.h"

#include "base/memory.h"
#include "base/text.h"
#include "json/json_read.h"

#include <errno.h>
#include <math.h>
#include <ogg/ogg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vorbis/codec.h>
#include <vorbis/vorbisenc.h>

/* --- reading recipes -------------------------------------------------------------------------- */

/* Reads recipes of music from JSON.
 *
 *   {"tempo": 84, "metre": 3, "level": 500,
 *    "instruments": {"harp": {"tone": "pluck", "gain": 600, "decay": 2500}, …},
 *    "sections": {"verse": {"bars": 8, "lines": [
 *        {"instrument": "harp", "chords": "Dm C …", "pattern": "1 5 8 10 8 5", "octave": 3},
 *        {"instrument": "flute", "tune": "d5:2 e5 | …"}]}},
 *    "order": "verse verse"}
 *
 * music.h describes how tunes and chords are written. */

enum { RECIPE_BYTES_MAX = 1 << 18 };

typedef struct Reading {
    Score *score;
    JsonAt sections;
    float beat;
    int bars;
} Reading;

/* A line of a section before its notes are known. */
typedef struct Written {
    char instrument[NAME_SIZE];
    int octave, force;
    char tune[4096], chords[1024], pattern[256];
} Written;

void score_add(Score *score, Note note)
{
    score->notes =
        memory_room(score->notes, score->note_count + 1, &score->note_room, sizeof *score->notes);
    score->notes[score->note_count++] = note;
}

void score_free(Score *score)
{
    free(score->notes);
    score->notes = NULL;
}

/* --- instruments ------------------------------------------------------------------------------ */

static bool read_tone(void *self, const JsonAt *at, Err *err)
{
    const char *name = json_string_value(at->value);
    int tone = text_find_word("pluck blown bowed struck", name); /* in the order of Tone */
    *(Tone *)self = (Tone)tone;
    return tone >= 0 ||
           json_fault(at, err, "there is no tone '%s': pluck, blown, bowed or struck", name);
}

static bool read_harmonic(void *self, const JsonAt *at, Err *err)
{
    Instrument *instrument = self;
    if (instrument->harmonic_count == HARMONICS_MAX)
        return json_fault(at, err, "at most %d harmonics", HARMONICS_MAX);
    if (!json_check_range(at, "a harmonic", 0, 1000, err))
        return false;
    instrument->harmonics[instrument->harmonic_count++] = (int)json_integer_value(at->value);
    return true;
}

static bool read_instrument(void *self, const JsonAt *at, Err *err)
{
    static const JsonMember members[] = {
        {"tone", FIELD_STRING | FIELD_MUST, JSON_INTO(Instrument, tone), .fill = read_tone},
        {"gain", FIELD_WHOLE, JSON_INTO(Instrument, gain), .max = 1000},
        {"pan", FIELD_WHOLE, JSON_INTO(Instrument, pan), .min = -1000, .max = 1000},
        {"attack", FIELD_WHOLE, JSON_INTO(Instrument, attack), .min = 1, .max = 4000},
        {"release", FIELD_WHOLE, JSON_INTO(Instrument, release), .min = 1, .max = 4000},
        {"decay", FIELD_WHOLE, JSON_INTO(Instrument, decay), .min = 50, .max = 12000},
        {"bright", FIELD_WHOLE, JSON_INTO(Instrument, bright), .min = 10, .max = 1000},
        {"room", FIELD_WHOLE, JSON_INTO(Instrument, room), .max = 1000},
        {"harmonics", FIELD_ARRAY, .each = read_harmonic, .items = FIELD_WHOLE,
         .item = "a harmonic"},
    };
    Score *score = self;
    if (score->instrument_count == INSTRUMENTS_MAX)
        return json_fault(at, err, "at most %d instruments", INSTRUMENTS_MAX);
    Instrument *instrument = &score->instruments[score->instrument_count++];
    *instrument = (Instrument){
        .gain = 500, .attack = 20, .release = 120, .decay = 2000, .bright = 500, .room = 300};
    text_copy(instrument->name, sizeof instrument->name, at->key);
    if (!json_read_object(at, "an instrument", JSON_ROWS(members), instrument, err))
        return false;
    if (instrument->harmonic_count == 0)
        instrument->harmonics[instrument->harmonic_count++] = 1000;
    return true;
}

static int find_instrument(const Score *score, const char *name)
{
    for (int i = 0; i < score->instrument_count; i++)
        if (strcmp(score->instruments[i].name, name) == 0)
            return i;
    return -1;
}

/* --- sections --------------------------------------------------------------------------------- */

/* Reads a tune, or chords with their pattern. */
static bool read_line(void *self, const JsonAt *at, Err *err)
{
    static const JsonMember members[] = {
        {"instrument", FIELD_STRING | FIELD_MUST, JSON_INTO(Written, instrument)},
        {"tune", FIELD_STRING, JSON_INTO(Written, tune)},
        {"chords", FIELD_STRING, JSON_INTO(Written, chords)},
        {"pattern", FIELD_STRING, JSON_INTO(Written, pattern)},
        {"octave", FIELD_WHOLE, JSON_INTO(Written, octave), .min = 1, .max = 7},
        {"force", FIELD_WHOLE, JSON_INTO(Written, force), .min = 1, .max = 1000},
    };
    Reading *reading = self;
    Written written = {.octave = 3, .force = 800};
    Err reason;
    if (!json_read_object(at, "a line", JSON_ROWS(members), &written, err))
        return false;
    Line line = {.instrument = find_instrument(reading->score, written.instrument),
                 .beat = reading->beat,
                 .bars = reading->bars,
                 .octave = written.octave,
                 .force = (float)written.force / 1000};
    if (line.instrument < 0)
        return json_fault(at, err, "there is no instrument '%s'", written.instrument);
    if (!written.tune[0] == !written.chords[0] || !written.chords[0] != !written.pattern[0])
        return json_fault(at, err, "a line has a tune, or chords with a pattern");
    bool good = written.tune[0] ? notation_tune(reading->score, &line, written.tune, &reason)
                                : notation_chords(reading->score, &line, written.chords,
                                                  written.pattern, &reason);
    return good || json_fault(at, err, "%s", reason.text);
}

static bool read_lines(void *self, const JsonAt *at, Err *err)
{
    return json_each(at, "a line", FIELD_OBJECT, read_line, self, err);
}

static bool read_bars(void *self, const JsonAt *at, Err *err)
{
    Reading *reading = self;
    if (!json_check_range(at, "'bars'", 1, 64, err))
        return false;
    reading->bars = (int)json_integer_value(at->value);
    return true;
}

static bool read_section(Reading *reading, const JsonAt *at, Err *err)
{
    static const JsonMember members[] = {
        {"bars", FIELD_WHOLE | FIELD_MUST, .read = read_bars},
        {"lines", FIELD_ARRAY | FIELD_MUST, .read = read_lines},
    };
    if (!json_read_object(at, "a section", JSON_ROWS(members), reading, err))
        return false;
    reading->beat += (float)(reading->bars * reading->score->metre);
    return reading->beat <= PIECE_BEATS_MAX ||
           json_fault(at, err, "a piece has at most %d beats", PIECE_BEATS_MAX);
}

static bool read_order(Reading *reading, const JsonAt *at, Err *err)
{
    char names[512], *rest = names;
    text_copy(names, sizeof names, json_string_value(at->value));
    for (char *name; (name = strtok_r(rest, " ", &rest)) != NULL;) {
        JsonAt section;
        if (!json_member(&reading->sections, name, &section))
            return json_fault(at, err, "there is no section '%s'", name);
        if (!read_section(reading, &section, err))
            return false;
    }
    reading->score->beats = reading->beat;
    return reading->beat > 0 || json_fault(at, err, "an order names at least one section");
}

static bool read_instruments(void *self, const JsonAt *at, Err *err)
{
    return json_each(at, "an instrument", FIELD_OBJECT, read_instrument, self, err);
}

static bool read_all(Score *score, const JsonAt *top, Err *err)
{
    static const JsonMember members[] = {
        {"tempo", FIELD_WHOLE | FIELD_MUST, JSON_INTO(Score, tempo), .min = 20, .max = 300},
        {"metre", FIELD_WHOLE | FIELD_MUST, JSON_INTO(Score, metre), .min = 2, .max = 12},
        {"level", FIELD_WHOLE | FIELD_MUST, JSON_INTO(Score, level), .min = 1, .max = 900},
        {"instruments", FIELD_OBJECT | FIELD_MUST, .read = read_instruments},
        {"sections", FIELD_OBJECT | FIELD_MUST, .read = NULL},
        {"order", FIELD_STRING | FIELD_MUST, .read = NULL},
    };
    Reading reading = {.score = score};
    JsonAt order;
    return json_read_object(top, "a recipe", JSON_ROWS(members), score, err) &&
           json_member(top, "sections", &reading.sections) && json_member(top, "order", &order) &&
           read_order(&reading, &order, err);
}

bool score_read(const char *path, Score *score, Err *err)
{
    JsonDoc doc;
    *score = (Score){0};
    if (!json_doc_read(&doc, path, RECIPE_BYTES_MAX, err))
        return false;
    JsonAt top = json_top(&doc);
    bool good = read_all(score, &top, err);
    json_doc_release(&doc);
    if (!good)
        score_free(score);
    return good;
}

/* --- music ------------------------------------------------------------------------------------ */

static void level(Track *sound, float most)
{
    float peak = 0;
    for (size_t i = 0; i < sound->count; i++)
        peak = fmaxf(peak, fmaxf(fabsf(sound->left[i]), fabsf(sound->right[i])));
    for (size_t i = 0; i < sound->count && peak > 0; i++) {
        sound->left[i] *= most / peak;
        sound->right[i] *= most / peak;
    }
}

Track music_play(const Score *score)
{
    Track sound = {.count = (size_t)(score->beats * 60 / (float)score->tempo * SAMPLE_RATE)};
    sound.left = memory_list(sound.count, sizeof(float));
    sound.right = memory_list(sound.count, sizeof(float));
    sound.room = memory_list(sound.count, sizeof(float));
    for (int i = 0; i < score->note_count; i++)
        tone_add(score, &score->notes[i], i, &sound);
    hall_add(&sound);
    free(sound.room);
    sound.room = NULL;
    level(&sound, (float)score->level / 1000);
    return sound;
}

/* --- ogg -------------------------------------------------------------------------------------- */

/* Writes samples as Ogg Vorbis, in pages of one stream whose number is always the same. */

enum { STREAM = 1, BLOCK = 4096 };

/* About 80 kbit/s: quiet music without sharp attacks needs no more. */
static const float QUALITY = .1f;

typedef struct Encoder {
    FILE *file;
    ogg_stream_state stream;
    vorbis_info info;
    vorbis_comment comment;
    vorbis_dsp_state dsp;
    vorbis_block block;
} Encoder;

static void put_page(Encoder *encoder, const ogg_page *page)
{
    fwrite(page->header, 1, (size_t)page->header_len, encoder->file);
    fwrite(page->body, 1, (size_t)page->body_len, encoder->file);
}

static void put_head(Encoder *encoder)
{
    ogg_packet packets[3];
    ogg_page page;
    vorbis_analysis_headerout(&encoder->dsp, &encoder->comment, &packets[0], &packets[1],
                              &packets[2]);
    for (int i = 0; i < 3; i++)
        ogg_stream_packetin(&encoder->stream, &packets[i]);
    while (ogg_stream_flush(&encoder->stream, &page))
        put_page(encoder, &page);
}

/* Writes all blocks that are ready. */
static void put_blocks(Encoder *encoder)
{
    ogg_packet packet;
    ogg_page page;
    while (vorbis_analysis_blockout(&encoder->dsp, &encoder->block) == 1) {
        vorbis_analysis(&encoder->block, NULL);
        vorbis_bitrate_addblock(&encoder->block);
        while (vorbis_bitrate_flushpacket(&encoder->dsp, &packet)) {
            ogg_stream_packetin(&encoder->stream, &packet);
            while (ogg_stream_pageout(&encoder->stream, &page))
                put_page(encoder, &page);
        }
    }
}

static void put_samples(Encoder *encoder, const Track *sound)
{
    ogg_page page;
    for (size_t at = 0; at < sound->count; at += BLOCK) {
        size_t count = sound->count - at < BLOCK ? sound->count - at : BLOCK;
        float **room = vorbis_analysis_buffer(&encoder->dsp, BLOCK);
        memcpy(room[0], sound->left + at, count * sizeof(float));
        memcpy(room[1], sound->right + at, count * sizeof(float));
        vorbis_analysis_wrote(&encoder->dsp, (int)count);
        put_blocks(encoder);
    }
    vorbis_analysis_wrote(&encoder->dsp, 0);
    put_blocks(encoder);
    while (ogg_stream_flush(&encoder->stream, &page))
        put_page(encoder, &page);
}

bool ogg_write(const char *path, const Track *sound, Err *err)
{
    Encoder encoder = {.file = fopen(path, "wb")};
    if (!encoder.file)
        return err_set(err, path, 0, "cannot be written: %s", strerror(errno));
    vorbis_info_init(&encoder.info);
    bool good = vorbis_encode_init_vbr(&encoder.info, 2, SAMPLE_RATE, QUALITY) == 0;
    if (good) {
        vorbis_comment_init(&encoder.comment);
        vorbis_analysis_init(&encoder.dsp, &encoder.info);
        vorbis_block_init(&encoder.dsp, &encoder.block);
        ogg_stream_init(&encoder.stream, STREAM);
        put_head(&encoder);
        put_samples(&encoder, sound);
        ogg_stream_clear(&encoder.stream);
        vorbis_block_clear(&encoder.block);
        vorbis_dsp_clear(&encoder.dsp);
        vorbis_comment_clear(&encoder.comment);
    }
    vorbis_info_clear(&encoder.info);
    good = !ferror(encoder.file) && good;
    good = fclose(encoder.file) == 0 && good;
    return good || err_set(err, path, 0, "cannot be written: %s", strerror(errno));
}
