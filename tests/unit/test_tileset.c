/* test_tileset.c: custom tile sets as files: valid archives, and everything strangers may send
 * instead. */
#include "record_help.h"

#include "system/file.h"
#include "tileset/hypset.h"
#include "tileset/own_set.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zip.h>

#include <cmocka.h>

static const char one_tile[] =
    "{\"format\": \"hypotenuse-tiles/1\", \"title\": \"Two bends\", \"total\": 2, \"tiles\": [\n"
    "{\"id\": \"OW-1\", \"set\": \"OW\", \"shape\": \"square\", \"edges\": \"FFRR\", \"count\": 2,"
    "\"cities\": [], \"roads\": [{\"id\": \"r0\", \"edges\": [\"S\", \"W\"], \"kind\": "
    "\"through\"}], \"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 7]}, {\"id\": \"f1\", "
    "\"he\": [5, 6]}], \"features\": []}]}\n";

/* --- archives of strangers -------------------------------------------------------------------- */

typedef struct Entry {
    const char *name, *text;
    size_t length;      /* 0: the length of the text */
    unsigned mode;      /* Unix mode; 0: none */
    const char *secret; /* password, or NULL */
} Entry;

static void make_zip(const char *path, const Entry *entries, int count)
{
    zip_t *zip = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, NULL);
    assert_non_null(zip);
    for (int i = 0; i < count; i++) {
        const Entry *entry = &entries[i];
        size_t length = entry->length ? entry->length : strlen(entry->text);
        zip_source_t *source = zip_source_buffer(zip, entry->text, length, 0);
        zip_int64_t at = zip_file_add(zip, entry->name, source, ZIP_FL_ENC_UTF_8);
        assert_true(at >= 0);
        if (entry->mode)
            zip_file_set_external_attributes(zip, (zip_uint64_t)at, 0, ZIP_OPSYS_UNIX,
                                             entry->mode << 16);
        if (entry->secret)
            zip_file_set_encryption(zip, (zip_uint64_t)at, ZIP_EM_AES_256, entry->secret);
    }
    assert_int_equal(zip_close(zip), 0);
}

/* Asserts that reading an archive of these entries fails with `why`. */
static void refused(const char *folder, const Entry *entries, int count, const char *why)
{
    char words[1024];
    const char *path = help_path(folder, "bad.hypset");
    OwnSet set;
    make_zip(path, entries, count);
    assert_false(own_set_read(&set, path, rules_builtin_catalogue()));
    err_format(&set.fault, words, sizeof words);
    if (!strstr(words, why))
        fail_msg("'%s' does not say '%s'", words, why);
    assert_non_null(strstr(words, "bad.hypset"));
    assert_null(set.text);
    own_set_release(&set);
}

static void strangers_are_refused(void **state)
{
    (void)state;
    char *folder = help_folder();
    char *zeros = calloc(1, 8 << 20);
    const Entry good = {.name = "tiles.json", .text = one_tile};
    Entry many[HYPSET_ENTRIES_MAX + 1] = {good};
    char names[HYPSET_ENTRIES_MAX + 1][16];
    for (int i = 1; i <= HYPSET_ENTRIES_MAX; i++) {
        snprintf(names[i], sizeof names[i], "%d.txt", i);
        many[i] = (Entry){.name = names[i], .text = "x"};
    }
    refused(folder, (Entry[]){good, {.name = "../evil.json", .text = "x"}}, 2, "without folders");
    refused(folder, (Entry[]){good, {.name = "/etc/evil", .text = "x"}}, 2, "without folders");
    refused(folder, (Entry[]){good, {.name = "a\\b", .text = "x"}}, 2, "without folders");
    refused(folder, (Entry[]){good, {.name = "sub/", .text = ""}}, 2, "without folders");
    refused(folder, (Entry[]){{.name = "tiles.json", .text = "/etc/passwd", .mode = 0120777}}, 1,
            "is a link");
    refused(folder, (Entry[]){{.name = "tiles.json", .text = zeros, .length = 8 << 20}}, 1,
            "more than 64 KiB");
    refused(folder, (Entry[]){good, {.name = "big", .text = zeros, .length = 8 << 20}}, 2,
            "more than 64 KiB");
    refused(folder, (Entry[]){{.name = "tiles.json", .text = one_tile, .secret = "a"}}, 1,
            "password");
    refused(folder, many, HYPSET_ENTRIES_MAX + 1, "entries");
    refused(folder, (Entry[]){{.name = "other.json", .text = one_tile}}, 1, "no \"tiles.json\"");
    refused(folder, (Entry[]){{.name = "tiles.json", .text = "{\"format\":\n 3}"}}, 1,
            "bad.hypset:2");
    free(zeros);
    help_remove(folder);
}

/* The archive's directory says 100 bytes, but 8 MiB come out: the limit applies anyway. */
static void bombs_that_lie_are_refused(void **state)
{
    (void)state;
    char *folder = help_folder(), *zeros = calloc(1, 8 << 20);
    const char *path = help_path(folder, "bomb.hypset");
    make_zip(path, &(Entry){.name = "tiles.json", .text = zeros, .length = 8 << 20}, 1);
    size_t size, length;
    char *bytes = help_read(path, &size);
    for (size_t i = 0; i + 30 < size; i++) { /* sizes in the local and the central header */
        bool local = memcmp(bytes + i, "PK\3\4", 4) == 0;
        if (local || memcmp(bytes + i, "PK\1\2", 4) == 0)
            memcpy(bytes + i + (local ? 22 : 24), "\x64\0\0\0", 4);
    }
    Err err = {0};
    assert_null(hypset_unpack("bomb.hypset", bytes, size, &length, &err));
    assert_true(err.text[0]);
    free(bytes);
    free(zeros);
    help_remove(folder);
}

/* Cut anywhere or with any byte changed, an archive is read correctly or refused. */
static void damage_is_told(void **state)
{
    (void)state;
    size_t size, length;
    Err err = {0};
    char *bytes = hypset_pack(one_tile, sizeof one_tile - 1, &size, &err);
    assert_non_null(bytes);
    for (size_t cut = 0; cut < size; cut++)
        assert_null(hypset_unpack("cut", bytes, cut, &length, &err));
    for (size_t at = 0; at < size; at++) {
        bytes[at] = (char)(bytes[at] ^ 0x41);
        char *text = hypset_unpack("changed", bytes, size, &length, &err);
        if (text)
            assert_memory_equal(text, one_tile, sizeof one_tile);
        free(text);
        bytes[at] = (char)(bytes[at] ^ 0x41);
    }
    free(bytes);
}

/* --- valid sets ------------------------------------------------------------------------------- */

static void text_comes_back(void **state)
{
    (void)state;
    size_t size, again, length;
    Err err = {0};
    char *bytes = hypset_pack(one_tile, sizeof one_tile - 1, &size, &err);
    char *twice = hypset_pack(one_tile, sizeof one_tile - 1, &again, &err);
    assert_int_equal(size, again);
    assert_memory_equal(bytes, twice, size);
    char *text = hypset_unpack("a", bytes, size, &length, &err);
    assert_string_equal(text, one_tile);
    assert_int_equal(length, sizeof one_tile - 1);
    assert_null(hypset_pack(one_tile, HYPSET_TEXT_MAX + 1, &size, &err));
    free(text);
    free(bytes);
    free(twice);
}

static int faults;

static void count_fault(void *self, LogLevel level, const char *message)
{
    (void)self;
    (void)level;
    assert_non_null(strstr(message, "left out"));
    faults++;
}

/* The three forms of a set in a folder, and a broken one. */
static void a_shelf_has_all(void **state)
{
    (void)state;
    char *folder = help_folder(), kept[FOLDER_SIZE];
    Err err = {0};
    OwnShelf shelf = {0};
    LogSink log = {.write = count_fault};
    help_write(help_path(folder, "alpha.json"), one_tile, sizeof one_tile - 1);
    assert_true(
        hypset_write(help_path(folder, "beta.hypset"), one_tile, sizeof one_tile - 1, &err));
    assert_int_equal(mkdir(help_path(folder, "gamma"), 0700), 0);
    help_write(help_path(folder, "gamma/tiles.json"), one_tile, sizeof one_tile - 1);
    help_write(help_path(folder, "omega.json"), "{", 1);
    help_write(help_path(folder, "readme.txt"), "{", 1);
    faults = 0;
    own_shelf_read(&shelf, folder, rules_builtin_catalogue(), &log);
    assert_int_equal(shelf.count, 4);
    assert_int_equal(faults, 1);
    const char *const names[] = {"alpha", "beta", "gamma"};
    for (int i = 0; i < 3; i++) {
        const OwnSet *set = &shelf.sets[i];
        assert_string_equal(set->name, names[i]);
        assert_non_null(set->text);
        assert_string_equal(set->title, "Two bends");
        assert_int_equal(set->squares, 2);
        assert_int_equal(set->kinds, 1);
        assert_int_equal(set->halves, 0);
    }
    assert_string_equal(shelf.sets[3].name, "omega");
    assert_null(shelf.sets[3].text);
    assert_true(own_shelf_add(folder, &shelf.sets[1], kept, &err));
    assert_non_null(strstr(kept, "beta-2.hypset"));
    own_shelf_read(&shelf, folder, rules_builtin_catalogue(), NULL);
    assert_int_equal(shelf.count, 5);
    own_shelf_release(&shelf);
    own_shelf_read(&shelf, "/nowhere", rules_builtin_catalogue(), NULL);
    assert_int_equal(shelf.count, 0);
    own_shelf_release(&shelf);
    help_remove(folder);
}

/* The name of one of the program's own tiles counts as taken. */
static void names_are_taken(void **state)
{
    (void)state;
    OwnSet set = {0};
    char text[sizeof one_tile];
    memcpy(text, one_tile, sizeof text);
    memcpy(strstr(text, "OW-1"), "BA-A", 4);
    assert_false(own_set_parse(&set, "mine", text, strlen(text), rules_builtin_catalogue()));
    assert_non_null(strstr(set.fault.text, "BA-A already"));
    assert_int_equal(set.fault.line, 2);
}

static void choices_are_lists(void **state)
{
    (void)state;
    char chosen[24] = "";
    own_shelf_choose(chosen, sizeof chosen, "a b", true);
    own_shelf_choose(chosen, sizeof chosen, "a", true);
    own_shelf_choose(chosen, sizeof chosen, "a", true);
    own_shelf_choose(chosen, sizeof chosen, "c", true);
    assert_string_equal(chosen, "a b/a/c");
    assert_true(own_shelf_is_chosen(chosen, "a"));
    assert_false(own_shelf_is_chosen(chosen, "b"));
    own_shelf_choose(chosen, sizeof chosen, "a", false);
    assert_string_equal(chosen, "a b/c");
    own_shelf_choose(chosen, sizeof chosen, "c", false);
    own_shelf_choose(chosen, sizeof chosen, "a very long name indeed", true);
    assert_string_equal(chosen, "a b");
    own_shelf_choose(chosen, sizeof chosen, "a b", false);
    assert_string_equal(chosen, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strangers_are_refused), cmocka_unit_test(bombs_that_lie_are_refused),
        cmocka_unit_test(damage_is_told),        cmocka_unit_test(text_comes_back),
        cmocka_unit_test(a_shelf_has_all),       cmocka_unit_test(names_are_taken),
        cmocka_unit_test(choices_are_lists),
    };
    return cmocka_run_group_tests_name("tileset", tests, NULL, NULL);
}
