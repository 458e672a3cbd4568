/* test_record_sets.c: records of games with sets that use chance: `out` has the tokens from the bag
 * and the tiles under hills; the oldest records, which name only the hill, can still be read; and
 * actions against the rules of these sets are detected. */
#include "record_help.h"

#include "log/record_line.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Counts the entries of the list `key` in `out`, over all lines. */
static int outcomes(const char *text, const char *key)
{
    int n = 0;
    for (const char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
        json_t *object = json_loadb(line, (size_t)(end - line), 0, NULL);
        n += (int)json_array_size(json_object_get(json_object_get(object, "out"), key));
        json_decref(object);
    }
    return n;
}

/* Returns the record as the first version wrote it: `under` with bare numbers, all lines sealed
 * again. */
static char *as_first_version(const char *text)
{
    uint64_t sum = RECORD_FIRST_SUM;
    char *out = calloc(2, strlen(text) + 1);
    for (const char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
        json_t *object = json_loadb(line, (size_t)(end - line), 0, NULL);
        json_t *under = json_object_get(json_object_get(object, "out"), "under");
        json_object_del(object, "sum");
        for (size_t i = 0; i < json_array_size(under); i++)
            json_array_set(under, i, json_array_get(json_array_get(under, i), 0));
        char *sealed = record_line_seal(object, &sum);
        strcat(out, sealed);
        free(sealed);
    }
    return out;
}

/* Plays every combination of hills, crop circles and inns. */
static void games_with_sets(void **state)
{
    static const uint64_t sets[] = {1u << EXPANSION_HILLS, 1u << EXPANSION_CIRCLES,
                                    1u << EXPANSION_INNS};
    (void)state;
    char *folder = help_folder();
    for (uint32_t i = 0; i < 8; i++) {
        char name[16];
        snprintf(name, sizeof name, "%u.hyp", i);
        const char *path = help_path(folder, name);
        RecordHeader header = help_header(2 + (int)(i % 5), i % 3 ? 3 : 0, 100 + i);
        for (uint32_t k = 0; k < 3; k++)
            header.setup.expansions |= i >> k & 1 ? sets[k] : 0;
        HelpPlay play = help_begin(path, &header);
        for (int steps = 1; help_step(&play); steps++)
            if (steps % 60 == 0)
                help_undo(&play);
        assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
        help_same(path, play.game);
        size_t size;
        char *text = help_read(path, &size);
        if (i & 1) {
            assert_true(outcomes(text, "chance") > 0);
            assert_true(outcomes(text, "under") > 0);
            char *old = as_first_version(text);
            assert_true(strcmp(old, text) != 0);
            help_write(path, old, strlen(old));
            help_same(path, play.game);
            free(old);
        }
        free(text);
        help_end(&play);
    }
    help_remove(folder);
}

/* Actions of the deciding seat that are never legal, in any phase of the game. */
static const char *const lies[] = {
    "{\"seat\":%d,\"deed\":\"barn\",\"tile\":0,\"segment\":9,\"of\":0}",
    "{\"seat\":%d,\"deed\":\"barn\",\"tile\":9999,\"segment\":0,\"of\":0}",
    "{\"seat\":%d,\"deed\":\"building\",\"tile\":0,\"segment\":1,\"of\":0}",
    "{\"seat\":%d,\"deed\":\"building\",\"tile\":9999,\"segment\":1,\"of\":0}",
    "{\"seat\":%d,\"deed\":\"tower\",\"tile\":0,\"segment\":0,\"of\":0}",
    "{\"seat\":%d,\"deed\":\"fly\",\"tile\":0,\"segment\":0,\"of\":0,\"figure\":\"barn\"}",
    "{\"seat\":%d,\"deed\":\"fairy\",\"tile\":0,\"segment\":0,\"of\":999}",
    "{\"seat\":%d,\"deed\":\"princess\",\"tile\":0,\"segment\":0,\"of\":999}",
    "{\"seat\":%d,\"deed\":\"ransom\",\"tile\":0,\"segment\":0,\"of\":9,\"figure\":\"mayor\"}",
    "{\"seat\":%d,\"deed\":\"stand\",\"tile\":0,\"segment\":15,\"of\":0,\"figure\":\"wagon\"}",
    "{\"seat\":%d,\"deed\":\"lord\",\"tile\":0,\"segment\":0,\"of\":0}",
    "{\"seat\":%d,\"choose\":77}",
    "{\"seat\":%d,\"choose\":1,\"tile\":9999,\"segment\":0}",
    "{\"seat\":%d,\"follow\":\"corner@NW\",\"figure\":\"barn\"}",
    "{\"seat\":%d,\"follow\":\"castle\",\"figure\":\"mayor\"}",
    "{\"seat\":%d,\"place\":\"AM-A\",\"at\":[500,500],\"rotation\":0}",
    "{\"seat\":%d,\"place\":\"AM-A\",\"at\":[0,0],\"rotation\":0}",
    "{\"seat\":%d,\"place\":\"CG-01\",\"at\":[0,0],\"rotation\":1}",
};

/* Asserts that an additional line, `lie`, is dropped with a reason. */
static void is_found_out(const char *folder, const char *text, int seat, const char *lie,
                         int actions)
{
    char line[256];
    const char *path = help_path(folder, "lie.hyp");
    Err err = {0};
    snprintf(line, sizeof line, lie, seat);
    char *forged = help_forged(text, line);
    help_write(path, forged, strlen(forged));
    RecordFile *file = record_read(path, rules_builtin_catalogue(), &err);
    if (!file || file->damage == RECORD_WHOLE || file->action_count != actions)
        fail_msg("after %d actions: %s", actions, line);
    assert_int_equal(file->fault.line, actions + 2);
    assert_true(file->fault.text[0]);
    record_file_free(file);
    free(forged);
}

/* Plays games up to some action, with all sets of dragons, towers, machines, fleas, abbeys and
 * features that count their surroundings. */
static void lies_about_sets(void **state)
{
    (void)state;
    char *folder = help_folder();
    for (int actions = 8; actions < 128; actions += 17) {
        char name[16];
        snprintf(name, sizeof name, "%d.hyp", actions);
        RecordHeader header = help_header(2 + actions % 5, 2, 1700 + (uint64_t)actions);
        for (int id = EXPANSION_DRAGON; id < EXPANSIONS; id++)
            header.setup.expansions |= EXPANSION_SET(id);
        HelpPlay play = help_begin(help_path(folder, name), &header);
        for (int i = 0; i < actions; i++)
            assert_true(help_step(&play));
        int seat = game_to_act(play.game);
        help_end(&play);
        size_t size;
        char *text = help_read(help_path(folder, name), &size);
        for (size_t i = 0; i < sizeof lies / sizeof *lies; i++)
            is_found_out(folder, text, seat, lies[i], actions);
        free(text);
    }
    help_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_with_sets),
        cmocka_unit_test(lies_about_sets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
