/* music.c: adds up notes and hall, and scales them to the loudness of the recipe. */
#include "tools/music/music.h"
#include "base/memory.h"

#include <errno.h>
#include <math.h>
#include <ogg/ogg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vorbis/codec.h>
#include <vorbis/vorbisenc.h>

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
