/* test_words_damage.c: damaged translations. The C library maps a catalogue and trusts it, so only
 * catalogues made by the build may reach it: any change, however small, is refused. */
#include "words/words.h"

#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char *catalogue; /* the German catalogue, as built */
static long catalogue_size;
static char place[64];

static int read_catalogue(void **state)
{
    (void)state;
    FILE *file = fopen(HYPOTENUSE_BUILD "/i18n/de/LC_MESSAGES/hypotenuse.mo", "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        return 1;
    catalogue_size = ftell(file);
    rewind(file);
    catalogue = malloc((size_t)catalogue_size);
    size_t got = fread(catalogue, 1, (size_t)catalogue_size, file);
    fclose(file);
    snprintf(place, sizeof place, "damage-XXXXXX");
    return got != (size_t)catalogue_size || !mkdtemp(place);
}

static int forget_catalogue(void **state)
{
    (void)state;
    free(catalogue);
    char command[96];
    snprintf(command, sizeof command, "rm -rf %s", place);
    return system(command);
}

/* Writes `bytes` as the German catalogue of a new folder and returns the folder's path. */
static const char *write_catalogue(int number, const char *bytes, long size)
{
    static char folder[96];
    char path[160];
    snprintf(folder, sizeof folder, "%s/%d", place, number);
    static const char *const parts[] = {"", "/de", "/de/LC_MESSAGES"};
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s%s", folder, parts[i]);
        assert_int_equal(mkdir(path, 0700), 0);
    }
    snprintf(path, sizeof path, "%s/de/LC_MESSAGES/hypotenuse.mo", folder);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, (size_t)size, file), (size_t)size);
    fclose(file);
    return folder;
}

static void sound_ones(void **state)
{
    (void)state;
    static const char *const codes[] = {"de", "nl", "ro"};
    for (int i = 0; i < 3; i++) {
        Err err = {.text = ""};
        if (!words_init(HYPOTENUSE_BUILD "/i18n", codes[i]) || words_damaged(&err))
            fail_msg("%s: %s", codes[i], err.text);
        assert_string_equal(words_spoken(), codes[i]);
        assert_string_not_equal(words_text("Cities"), "Cities");
    }
    assert_true(words_init("nowhere", "de")); /* without a catalogue the texts stay English */
    assert_false(words_damaged(NULL));
    assert_string_equal(words_text("Cities"), "Cities");
}

static void refuse(int number, const char *bytes, long size)
{
    Err err = {.text = ""};
    assert_false(words_init(write_catalogue(number, bytes, size), "de"));
    assert_string_equal(words_spoken(), "en");
    assert_true(words_damaged(&err));
    assert_non_null(strstr(err.text, "this translation is damaged"));
    assert_non_null(strstr(err.file, "de/LC_MESSAGES/hypotenuse.mo"));
    assert_string_equal(words_text("Cities"), "Cities");
}

/* A translation with other arguments than its original would crash printf. */
static void other_arguments(void **state)
{
    (void)state;
    char *bytes = malloc((size_t)catalogue_size);
    memcpy(bytes, catalogue, (size_t)catalogue_size);
    long at = catalogue_size / 2;
    while (memcmp(bytes + at, "%d", 2) != 0)
        at++;
    bytes[at + 1] = 's';
    refuse(1, bytes, catalogue_size);
    free(bytes);
}

/* Truncated catalogues are refused, and so are those with trailing data. */
static void other_lengths(void **state)
{
    (void)state;
    char *bytes = calloc(1, (size_t)catalogue_size + 4);
    memcpy(bytes, catalogue, (size_t)catalogue_size);
    for (int i = 0; i < 40; i++)
        refuse(10 + i, bytes, catalogue_size * i / 40);
    for (int more = 1; more <= 4; more++)
        refuse(50 + more, bytes, catalogue_size + more);
    free(bytes);
}

static void by_chance(void **state)
{
    (void)state;
    Rng rng = rng_seeded(4);
    int tries = getenv("HYPOTENUSE_LONG") ? 5000 : 300;
    char *bytes = malloc((size_t)catalogue_size);
    for (int i = 0; i < tries; i++) {
        memcpy(bytes, catalogue, (size_t)catalogue_size);
        for (uint32_t k = rng_below(&rng, 6) + 1; k > 0; k--)
            bytes[rng_below(&rng, (uint32_t)catalogue_size)] ^= (char)(1 << rng_below(&rng, 8));
        if (memcmp(bytes, catalogue, (size_t)catalogue_size) != 0)
            refuse(1000 + i, bytes, catalogue_size);
    }
    free(bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sound_ones),
        cmocka_unit_test(other_arguments),
        cmocka_unit_test(other_lengths),
        cmocka_unit_test(by_chance),
    };
    return cmocka_run_group_tests(tests, read_catalogue, forget_catalogue);
}
