/* test_record_damage.c: a record cut at every byte, changed at every byte, and with false lines
 * added. Any readable part is the true game up to some action; nothing crashes; unreadable parts
 * stay as they are. */
#include "record_help.h"

#include "base/text.h"
#include "log/record_line.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { ACTIONS = 12 };

/* A short game: its record's text, and the game's hash after each action. */
typedef struct Sample {
    char *folder, *text;
    size_t size;
    uint64_t hash[ACTIONS + 1];
} Sample;

static int make_sample(void **state)
{
    static Sample sample;
    sample.folder = help_folder();
    RecordHeader header = help_header(2, 1, 21);
    HelpPlay play = help_begin(help_path(sample.folder, "whole.hyp"), &header);
    for (int i = 0; i < ACTIONS; i++) {
        sample.hash[i] = game_hash(play.game);
        assert_true(help_step(&play));
    }
    sample.hash[ACTIONS] = game_hash(play.game);
    help_end(&play);
    sample.text = help_read(help_path(sample.folder, "whole.hyp"), &sample.size);
    *state = &sample;
    return 0;
}

static int drop_sample(void **state)
{
    Sample *sample = *state;
    free(sample->text);
    help_remove(sample->folder);
    return 0;
}

/* Reads `text`; asserts that the result is the sample's game up to some action. Returns the number
 * of actions, or −1 if nothing can be read. */
static int read_part(const Sample *sample, const char *text, size_t size, RecordDamage *damage,
                     Err *err)
{
    const char *path = help_path(sample->folder, "part.hyp");
    help_write(path, text, size);
    RecordFile *file = record_read(path, rules_builtin_catalogue(), err);
    if (!file) {
        assert_true(err->text[0]);
        return -1;
    }
    *damage = file->damage;
    *err = file->fault;
    int count = file->action_count;
    Game *game = calloc(1, record_game_size(file));
    record_build(file, count, game, NULL);
    assert_true(count <= ACTIONS);
    assert_int_equal(game_hash(game), sample->hash[count]);
    free(game);
    record_file_free(file);
    return count;
}

static int lines_in(const char *text, size_t size)
{
    int lines = 0;
    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    return lines;
}

static void cut_at_every_byte(void **state)
{
    const Sample *sample = *state;
    for (size_t size = 0; size <= sample->size; size++) {
        RecordDamage damage = RECORD_WHOLE;
        Err err = {0};
        int lines = lines_in(sample->text, size);
        int count = read_part(sample, sample->text, size, &damage, &err);
        assert_int_equal(count, lines - 1);
        bool at_line = size > 0 && sample->text[size - 1] == '\n';
        if (count >= 0)
            assert_int_equal(damage, at_line ? RECORD_WHOLE : RECORD_TORN);
    }
}

static void change_at_every_byte(void **state)
{
    const Sample *sample = *state;
    char *text = malloc(sample->size);
    memcpy(text, sample->text, sample->size);
    for (size_t at = 0; at < sample->size; at++) {
        static const unsigned char flips[] = {1, 0x20, 0x80, 0xff};
        for (size_t i = 0; i < sizeof flips; i++) {
            RecordDamage damage = RECORD_WHOLE;
            Err err = {0};
            text[at] = (char)(sample->text[at] ^ flips[i]);
            int count = read_part(sample, text, sample->size, &damage, &err);
            /* The changed line and all after it are left out, and the message names that line. */
            int line = lines_in(sample->text, at) + 1;
            assert_int_equal(count, line == 1 ? -1 : line - 2);
            assert_int_equal(err.line, line);
            if (count >= 0)
                assert_int_equal(damage, RECORD_CHANGED);
        }
        text[at] = sample->text[at];
    }
    free(text);
}

static void lines_swapped_or_missing(void **state)
{
    const Sample *sample = *state;
    const char *third = strchr(strchr(sample->text, '\n') + 1, '\n') + 1;
    const char *fourth = strchr(third, '\n') + 1;
    size_t before = (size_t)(third - sample->text),
           after = sample->size - (size_t)(fourth - sample->text);
    char *text = malloc(sample->size);
    memcpy(text, sample->text, before);
    memcpy(text + before, fourth, after);
    RecordDamage damage = RECORD_WHOLE;
    Err err = {0};
    assert_int_equal(read_part(sample, text, before + after, &damage, &err), 1);
    assert_int_equal(damage, RECORD_CHANGED);
    assert_int_equal(err.line, 3);
    free(text);
}

/* Writes the sample with one more line to `out`. Returns the new size. */
static size_t forge(const Sample *sample, const char *json, char *out)
{
    char *forged = help_forged(sample->text, json);
    strcpy(out, forged);
    free(forged);
    return strlen(out);
}

static void lines_that_lie(void **state)
{
    static const char *const lies[] = {
        "{\"seat\":0}",
        "{\"seat\":9,\"draw\":true}",
        "{\"seat\":0,\"draw\":1}",
        "{\"draw\":true}",
        "{\"seat\":0,\"place\":\"XX-99\",\"at\":[0,0],\"rotation\":0}",
        "{\"seat\":0,\"place\":\"BA-D\",\"at\":[0],\"rotation\":0}",
        "{\"seat\":0,\"place\":\"BA-D\",\"at\":[0,99999],\"rotation\":0}",
        "{\"seat\":0,\"place\":\"BA-D\",\"at\":[0,0],\"rotation\":4}",
        "{\"seat\":0,\"place\":\"BA-D\",\"at\":[0,0],\"rotation\":0}",
        "{\"seat\":0,\"follow\":\"city@Q\"}",
        "{\"seat\":0,\"follow\":99}",
        "{\"seat\":0,\"follow\":[]}",
        "{\"seat\":0,\"follow\":\"city@N\",\"figure\":\"dragon\"}",
        "{\"seat\":0,\"choose\":-1}",
        "{\"seat\":0,\"choose\":1,\"of\":70000}",
        "{\"seat\":0,\"skip\":true,\"why\":1}",
        "{\"undo\":0,\"out\":{}}",
        "{\"undo\":13,\"out\":{}}",
        "{\"undo\":1,\"out\":{}}",
        "{\"undo\":1}",
        "{\"undo\":\"all\",\"out\":{}}",
        "[1]",
    };
    const Sample *sample = *state;
    char *text = malloc(sample->size + 1024);
    for (size_t i = 0; i < sizeof lies / sizeof *lies; i++) {
        if (lies[i][0] == '[')
            continue; /* record_line_seal seals objects only */
        RecordDamage damage = RECORD_WHOLE;
        Err err = {0};
        size_t size = forge(sample, lies[i], text);
        assert_int_equal(read_part(sample, text, size, &damage, &err), ACTIONS);
        assert_true(damage == RECORD_CHANGED || damage == RECORD_REFUSED);
        assert_int_equal(err.line, ACTIONS + 2);
        assert_true(err.text[0]);
    }
    free(text);
}

/* A torn line is cut off; a changed record stays as it is, and the game continues in another
 * file. */
static void resume_after_damage(void **state)
{
    const Sample *sample = *state;
    const char *path = help_path(sample->folder, "part.hyp");
    for (int torn = 0; torn < 2; torn++) {
        Err err = {0};
        char *text = malloc(sample->size);
        memcpy(text, sample->text, sample->size);
        size_t size = torn ? sample->size - 5 : sample->size;
        if (!torn)
            text[size - 5] ^= 1;
        help_write(path, text, size);
        RecordFile *file = record_read(path, rules_builtin_catalogue(), &err);
        err = file->fault;
        assert_int_equal(file->damage, torn ? RECORD_TORN : RECORD_CHANGED);
        Record *record = record_resume(file, &err);
        assert_non_null(record);
        assert_int_equal(record_wait(record, 5000), RECORD_DURABLE);
        char now[RECORD_PATH_SIZE];
        text_copy(now, sizeof now, record_path(record));
        record_close(record);
        record_file_free(file);
        size_t after;
        char *same = help_read(path, &after);
        if (torn) {
            assert_string_equal(now, path);
        } else {
            assert_string_not_equal(now, path);
            assert_int_equal(after, size);
            assert_memory_equal(same, text, size);
        }
        file = record_read(now, rules_builtin_catalogue(), &err);
        assert_int_equal(file->damage, RECORD_WHOLE);
        assert_int_equal(file->action_count, ACTIONS - 1);
        record_file_free(file);
        free(same);
        free(text);
    }
}

static void not_a_record(void **state)
{
    const Sample *sample = *state;
    Err err = {0};
    const Catalogue *c = rules_builtin_catalogue();
    assert_null(record_read(help_path(sample->folder, "nowhere.hyp"), c, &err));
    assert_true(err.text[0]);
    assert_null(record_read(sample->folder, c, &err));
    help_write(help_path(sample->folder, "empty.hyp"), "", 0);
    assert_null(record_read(help_path(sample->folder, "empty.hyp"), c, &err));
    char *zeros = calloc(1, 5000);
    help_write(help_path(sample->folder, "zeros.hyp"), zeros, 5000);
    assert_null(record_read(help_path(sample->folder, "zeros.hyp"), c, &err));
    free(zeros);
}

/* Headers with a valid checksum and impossible contents. */
static void headers_that_lie(void **state)
{
    static const struct {
        const char *from, *to;
    } lies[] = {
        {.from = "record/1", .to = "record/2"},
        {.from = "hypotenuse-record", .to = "someone-s-record"},
        {.from = "\"rules\":1", .to = "\"rules\":9"},
        {.from = "\"seed\":\"21\"", .to = "\"seed\":\"2x\""},
        {.from = "\"hands\":\"draft\"", .to = "\"hands\":\"steal\""},
        {.from = "\"hand_size\":1", .to = "\"hand_size\":9"},
        {.from = "\"base_sets\":1", .to = "\"base_sets\":0"},
        {.from = "halflings", .to = "giants"},
        {.from = "\"road_city_unit\":\"", .to = "\"road_city_unit\":\"x"},
        {.from = "\"color\":5", .to = "\"color\":6"},
        {.from = "\"kind\":\"human\"", .to = "\"kind\":\"\""},
        {.from = "\"generation\"", .to = "\"generations\""},
        /* with this seed the deal contradicts `out` */
        {.from = "\"seed\":\"21\"", .to = "\"seed\":\"22\""},
    };
    const Sample *sample = *state;
    size_t length = (size_t)(strchr(sample->text, '\n') - sample->text);
    for (size_t i = 0; i < sizeof lies / sizeof *lies; i++) {
        char line[8192];
        snprintf(line, sizeof line, "%.*s", (int)length, sample->text);
        char *at = strstr(line, lies[i].from);
        assert_non_null(at);
        char rest[8192];
        strcpy(rest, at + strlen(lies[i].from));
        snprintf(at, sizeof line - (size_t)(at - line), "%s%s", lies[i].to, rest);
        json_t *object = json_loads(line, 0, NULL);
        assert_non_null(object);
        json_object_del(object, "sum");
        uint64_t sum = RECORD_FIRST_SUM;
        char *sealed = record_line_seal(object, &sum);
        RecordDamage damage;
        Err err = {0};
        assert_int_equal(read_part(sample, sealed, strlen(sealed), &damage, &err), -1);
        assert_int_equal(err.line, 1);
        free(sealed);
    }
}

/* Mailers change line ends, editors add a byte order mark, and some cut the last newline, but the
 * record is still complete. The file stays as it arrived, and the game continues in a new one. */
static void test_mailed(void **state)
{
    const Sample *sample = *state;
    Err err = {0};
    char *mailed = malloc(2 * sample->size + 4);
    for (int way = 0; way < 4; way++) {
        size_t size = 0;
        if (way != 1)
            for (const char *mark = "\xef\xbb\xbf"; *mark; mark++)
                mailed[size++] = *mark;
        for (size_t i = 0; i < sample->size; i++) {
            if (sample->text[i] == '\n' && way != 2)
                mailed[size++] = '\r';
            mailed[size++] = sample->text[i];
        }
        size -= way == 3 ? 2 : 0;
        const char *path = help_path(sample->folder, "mailed.hyp");
        help_write(path, mailed, size);
        RecordFile *file = record_read(path, rules_builtin_catalogue(), &err);
        assert_non_null(file);
        assert_true(file->mailed);
        assert_int_equal(file->damage, RECORD_WHOLE);
        assert_int_equal(file->action_count, ACTIONS);
        assert_non_null(strstr(file->fault.text, "mail"));
        assert_int_equal(file->fault.line, 0);
        RecordInfo info;
        assert_true(record_peek(path, &info, &err));
        assert_false(info.damaged);
        Record *record = record_resume(file, &err);
        assert_non_null(record);
        assert_int_equal(record_wait(record, 5000), RECORD_DURABLE);
        assert_string_not_equal(record_path(record), path);
        size_t beside, same;
        char *text = help_read(record_path(record), &beside), *there = help_read(path, &same);
        assert_int_equal(beside, sample->size);
        assert_memory_equal(text, sample->text, beside);
        assert_int_equal(same, size);
        assert_memory_equal(there, mailed, same);
        free(text);
        free(there);
        record_close(record);
        record_file_free(file);
    }
    free(mailed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mailed),          cmocka_unit_test(cut_at_every_byte),
        cmocka_unit_test(change_at_every_byte), cmocka_unit_test(lines_swapped_or_missing),
        cmocka_unit_test(lines_that_lie),       cmocka_unit_test(resume_after_damage),
        cmocka_unit_test(not_a_record),         cmocka_unit_test(headers_that_lie),
    };
    return cmocka_run_group_tests(tests, make_sample, drop_sample);
}
