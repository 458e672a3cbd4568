/* test_words_damage.c: damaged translations. The C library maps a catalogue and believes it, so
 * what catalogue_file_sound lets through is given to it here, all texts of it, and must not
 * crash. */
#include "words/catalogue_check.h"
#include "words/words.h"

#include "base/rng.h"

#include <libintl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char *catalogue; /* de, as the build made it */
static long catalogue_size;
static char place[64];

static uint32_t word_at(long at)
{
    uint32_t word;
    memcpy(&word, catalogue + at, sizeof word);
    return word;
}

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

/* Writes `bytes` as the German catalogue of a fresh folder, whose path is given back. */
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

/* Every text in every number, as the program would ask for it. */
static void translate_all(void)
{
    for (uint32_t i = 1; i < word_at(8); i++) {
        const char *text = catalogue + word_at(word_at(12) + 8 * i + 4);
        const char *plural = text + strlen(text) + 1;
        bool two = strlen(text) < word_at(word_at(12) + 8 * i);
        for (unsigned long n = 0; n < (two ? 25 : 1); n++) {
            const char *said =
                two ? dngettext("hypotenuse", text, plural, n) : dgettext("hypotenuse", text);
            assert_true(strlen(said) < 100000);
        }
    }
}

static void sound_ones(void **state)
{
    (void)state;
    static const char *const codes[] = {"de", "nl", "ro"};
    for (int i = 0; i < 3; i++) {
        Err err = {.text = ""};
        char path[512];
        snprintf(path, sizeof path, HYPOTENUSE_BUILD "/i18n/%s/LC_MESSAGES/hypotenuse.mo",
                 codes[i]);
        if (!catalogue_file_sound(path, &err))
            fail_msg("%s", err.text);
    }
    assert_true(catalogue_file_sound("nowhere.mo", NULL)); /* English is spoken */
}

/* Faults of each kind are refused with their reason, and English is spoken. */
static void each_fault(void **state)
{
    (void)state;
    static const struct {
        long at; /* of a word of the header, < 0: see below */
        uint32_t value;
        const char *reason;
    } faults[] = {{0, 1, "no compiled catalogue"},        {4, 7, "no compiled catalogue"},
                  {8, 1u << 30, "tables are damaged"},    {12, 0xfffffff0u, "tables are damaged"},
                  {16, 3, "tables are damaged"},          {20, 4, "tables are damaged"},
                  {24, 0x7fffffffu, "tables are damaged"}};
    char *bytes = malloc((size_t)catalogue_size);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        memcpy(bytes, catalogue, (size_t)catalogue_size);
        memcpy(bytes + faults[i].at, &faults[i].value, 4);
        const char *folder = write_catalogue(900 + (int)i, bytes, catalogue_size);
        Err err = {.text = ""};
        assert_false(words_init(folder, "de"));
        assert_string_equal(words_spoken(), "en");
        assert_true(words_damaged(&err));
        if (!strstr(err.text, faults[i].reason))
            fail_msg("word %ld: %s", faults[i].at, err.text);
    }
    free(bytes);
}

/* A translation that takes another argument than its original would crash printf. */
static void other_arguments(void **state)
{
    (void)state;
    char *bytes = malloc((size_t)catalogue_size);
    memcpy(bytes, catalogue, (size_t)catalogue_size);
    uint32_t translations = word_at(16);
    char *directive = NULL;
    for (uint32_t i = 1; i < word_at(8) && !directive; i++)
        directive = strstr(bytes + word_at(translations + 8 * i + 4), "%d");
    assert_non_null(directive);
    directive[1] = 's';
    Err err = {.text = ""};
    assert_false(words_init(write_catalogue(950, bytes, catalogue_size), "de"));
    assert_true(words_damaged(&err));
    assert_non_null(strstr(err.text, "other arguments"));
    free(bytes);
}

static void cut_anywhere(void **state)
{
    (void)state;
    for (int i = 0; i < 40; i++) {
        const char *folder = write_catalogue(960 + i, catalogue, catalogue_size * i / 40);
        assert_false(words_init(folder, "de"));
    }
}

static void by_chance(void **state)
{
    (void)state;
    Rng rng = rng_seeded(4);
    int spoken = 0, tries = getenv("HYPOTENUSE_LONG") ? 5000 : 300;
    char *bytes = malloc((size_t)catalogue_size);
    for (int i = 0; i < tries; i++) {
        memcpy(bytes, catalogue, (size_t)catalogue_size);
        /* Half of them where the tables lie, which is where it hurts. */
        uint32_t room = i % 2 ? word_at(24) + 4 * word_at(20) : (uint32_t)catalogue_size;
        for (uint32_t k = rng_below(&rng, 6) + 1; k > 0; k--)
            bytes[rng_below(&rng, room)] = (char)rng_below(&rng, 256);
        if (words_init(write_catalogue(1000 + i, bytes, catalogue_size), "de")) {
            translate_all();
            spoken++;
        }
    }
    free(bytes);
    assert_true(spoken > 0 && spoken < tries); /* else one side was not tried */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sound_ones),   cmocka_unit_test(each_fault),
        cmocka_unit_test(cut_anywhere), cmocka_unit_test(other_arguments),
        cmocka_unit_test(by_chance),
    };
    return cmocka_run_group_tests(tests, read_catalogue, forget_catalogue);
}
