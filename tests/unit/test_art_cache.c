/* test_art_cache.c: pictures and masks are read from the folder exactly as they were written; any
 * damage is noticed; other programs can read the files; files of older versions are removed. */
#include "record_help.h"

#include "app/art_cache.h"
#include "painter/art_key.h"
#include "rules/tile.h"
#include "system/file.h"

#include <SDL_image.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[64]; /* cache folder of this run; removed at its end */

static const ArtName names[] = {
    {0x80000000u, 16}, {0x80000001u, 16}, {0x80000000u, ART_WITH_SMALL}, {1u << 8, MASK_SIZE}};
enum { NAMES = sizeof names / sizeof *names };

/* Returns pixels with slopes, flat parts, and every alpha, to exercise each chunk type of QOI. */
static uint8_t *some_pixels(ArtName name)
{
    size_t bytes = art_name_bytes(name);
    uint8_t *pixels = malloc(bytes);
    assert_non_null(pixels);
    for (size_t i = 0; i < bytes; i++)
        pixels[i] = (uint8_t)(i / 64 % 3 ? i / 7 : i * i * 31);
    return pixels;
}

static void only_file(char path[FOLDER_SIZE])
{
    char **files;
    int count = folder_names(folder, ".qoi", &files);
    assert_int_equal(count, 1);
    assert_true(folder_join(path, FOLDER_SIZE, folder, files[0]));
    folder_names_free(files, count);
}

static void comes_back(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    for (int i = 0; i < NAMES; i++) {
        uint8_t *kept = some_pixels(names[i]), *back = calloc(1, art_name_bytes(names[i]));
        assert_non_null(back);
        assert_false(art_cache_read(folder, c, names[i], back));
        assert_true(art_cache_write(folder, c, names[i], kept));
        assert_true(art_cache_read(folder, c, names[i], back));
        assert_memory_equal(back, kept, art_name_bytes(names[i]));
        char path[FOLDER_SIZE];
        only_file(path);
        assert_int_equal(remove(path), 0);
        free(kept);
        free(back);
    }
}

/* SDL_image's QOI reader sees the same colours; masks are opaque and use only red and green. */
static void others_read_it(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    for (int i = 0; i < NAMES; i++) {
        uint8_t *kept = some_pixels(names[i]);
        char path[FOLDER_SIZE];
        assert_true(art_cache_write(folder, c, names[i], kept));
        only_file(path);
        SDL_Surface *seen = IMG_Load(path);
        assert_non_null(seen);
        assert_int_equal(seen->format->format, SDL_PIXELFORMAT_RGBA32);
        assert_int_equal(seen->w, names[i].size);
        bool mask = art_name_is_mask(names[i]);
        int own = mask ? 2 : 4, pixels = (int)art_name_bytes(names[i]) / own;
        assert_int_equal(seen->w * seen->h, pixels);
        for (int p = 0; p < pixels; p++) {
            const uint8_t *pixel = (const uint8_t *)seen->pixels + 4 * p;
            assert_memory_equal(pixel, kept + own * p, own);
            assert_true(!mask || (pixel[2] == 0 && pixel[3] == 255));
        }
        SDL_FreeSurface(seen);
        assert_int_equal(remove(path), 0);
        free(kept);
    }
}

/* Any changed byte, any truncation, and any trailing data are noticed. */
static void damage_is_noticed(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    uint8_t *kept = some_pixels(names[0]), back[16 * 16 * 4];
    char path[FOLDER_SIZE];
    size_t size = 0;
    Err err = {0};
    assert_true(art_cache_write(folder, c, names[0], kept));
    only_file(path);
    char *bytes = file_read_whole(path, 1 << 20, &size, &err);
    assert_non_null(bytes);
    for (size_t i = 0; i < size; i++) {
        bytes[i] ^= 1;
        help_write(path, bytes, size);
        assert_false(art_cache_read(folder, c, names[0], back));
        bytes[i] ^= 1;
        help_write(path, bytes, i);
        assert_false(art_cache_read(folder, c, names[0], back));
    }
    help_write(path, bytes, size + 1); /* one byte more: the NUL after the data */
    assert_false(art_cache_read(folder, c, names[0], back));
    help_write(path, bytes, size);
    assert_true(art_cache_read(folder, c, names[0], back));
    assert_int_equal(remove(path), 0);
    free(bytes);
    free(kept);
}

static void what_older_programs_left_goes(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        bool stays;
    } files[] = {{"0123456789abcdef-256.png", false},
                 {"0123456789abcdef-256-segments.png", false},
                 {"0123456789abcdef-256.qoi", true},
                 {"holiday.png", true},
                 {"0123456789abcdef.png", true}};
    char path[FOLDER_SIZE];
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        assert_true(folder_join(path, sizeof path, folder, files[i].name));
        help_write(path, "x", 1);
    }
    art_cache_tidy(folder);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        assert_true(folder_join(path, sizeof path, folder, files[i].name));
        assert_int_equal(file_exists(path), files[i].stays);
        remove(path);
    }
    art_cache_tidy("no-such-folder");
}

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "art-cache-XXXXXX");
    return !mkdtemp(folder);
}

static int remove_folder(void **state)
{
    (void)state;
    return rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comes_back),
        cmocka_unit_test(others_read_it),
        cmocka_unit_test(damage_is_noticed),
        cmocka_unit_test(what_older_programs_left_goes),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
