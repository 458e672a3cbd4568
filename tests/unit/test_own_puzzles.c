/* test_own_puzzles.c: puzzles found in the player's own games: finished games only, each puzzle
 * once, from decisions by persons that lost many points; the search can be stopped. */
#include "puzzle/own.h"
#include "puzzle/puzzle.h"
#include "record_help.h"
#include "system/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Counts the calls and stops the search at call `last`, or never if it is 0. */
typedef struct Patience {
    int asked, last;
} Patience;

static bool has_enough(void *self)
{
    Patience *patience = self;
    return ++patience->asked >= patience->last && patience->last > 0;
}

/* Records a game of up to `steps` random actions, which lose many points. */
static void play_game(const char *path, uint64_t seed, bool person, int steps)
{
    RecordHeader header = help_header(2, 0, seed);
    if (!person)
        strcpy(header.seats[0].engine, "ai0");
    HelpPlay play = help_begin(path, &header);
    for (int i = 0; i < steps && help_step(&play); i++)
        continue;
    help_end(&play);
}

static int dig(const char *folder, const char *found, int last)
{
    Patience patience = {.last = last};
    OwnDig all = own_search(rules_builtin_catalogue(), rules_builtin_generations(),
                            (OwnPlaces){.games = folder, .found = found});
    all.work.share(&all.work, 0, has_enough, &patience);
    return atomic_load(&all.fresh);
}

static void finds_what_was_given_away(void **state)
{
    enum { ALL = 1000 };
    char *folder = help_folder();
    char found[FOLDER_SIZE];
    OwnPuzzles own;
    (void)state;
    assert_true(folder_join(found, sizeof found, folder, "found"));
    own_read(found, &own);
    assert_int_equal(own.shelf.count, 0);
    own_release(&own);
    play_game(help_path(folder, "a.hyp"), 5, true, ALL);
    play_game(help_path(folder, "b.hyp"), 6, false, ALL);
    play_game(help_path(folder, "c.hyp"), 7, true, 40);
    /* stopped during the first game, which remains to be searched */
    assert_int_equal(dig(folder, found, 60), 1);
    assert_int_equal(dig(folder, found, 0), 2); /* the third game isn't over */
    assert_int_equal(dig(folder, found, 0), 0);
    own_read(found, &own);
    assert_in_range(own.shelf.count, 1, OWN_PER_GAME);
    for (int i = 0; i < own.shelf.count; i++) {
        const PuzzleEntry *entry = &own.shelf.entries[i];
        Err err = {0};
        Puzzle *puzzle = puzzle_parse(entry->name, entry->text, entry->length,
                                      rules_builtin_catalogue(), rules_builtin_generations(), &err);
        if (!puzzle)
            fail_msg("%s", err.text);
        assert_string_equal(entry->name, "a");
        assert_true(own.lost[i] >= 300);
        assert_true(i == 0 || own.lost[i - 1] >= own.lost[i]);
        assert_true(puzzle->ideas[1].lost >= 300);
        assert_true(puzzle_accepts(puzzle, &puzzle->ideas[0].idea));
        puzzle_free(puzzle);
    }
    own_release(&own);
    help_remove(folder);
}

/* Each position contains the policies that the game's house rules changed. */
static void house_rules_go_with_it(void **state)
{
    char *folder = help_folder();
    char found[FOLDER_SIZE];
    OwnPuzzles own;
    (void)state;
    assert_true(folder_join(found, sizeof found, folder, "found"));
    RecordHeader header = help_header(2, 0, 5);
    header.setup.policies.value[POLICY_FIELDS] = FIELDS_NONE;
    HelpPlay play = help_begin(help_path(folder, "a.hyp"), &header);
    while (help_step(&play))
        continue;
    help_end(&play);
    assert_int_equal(dig(folder, found, 0), 1);
    own_read(found, &own);
    assert_in_range(own.shelf.count, 1, OWN_PER_GAME);
    for (int i = 0; i < own.shelf.count; i++) {
        const PuzzleEntry *entry = &own.shelf.entries[i];
        Puzzle *puzzle = puzzle_parse(entry->name, entry->text, entry->length,
                                      rules_builtin_catalogue(), rules_builtin_generations(), NULL);
        Policies policies = scenario_policies(puzzle->scenario, puzzle->row);
        assert_int_equal(policies.value[POLICY_FIELDS], FIELDS_NONE);
        puzzle_free(puzzle);
    }
    own_release(&own);
    help_remove(folder);
}

/* Lines written by other programs are ignored. */
static void other_lines_are_left_out(void **state)
{
    static const char *const texts[] = {"", "\n\n", "12", "x {}\n", "-5 {}\n", "0 {}"};
    char *folder = help_folder();
    OwnPuzzles own;
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char name[32];
        snprintf(name, sizeof name, "%zu.puzzles", i);
        help_write(help_path(folder, name), texts[i], strlen(texts[i]));
    }
    own_read(folder, &own);
    assert_int_equal(own.shelf.count, 0);
    own_release(&own);
    help_write(help_path(folder, "7.puzzles"), "400 {}\n500 []\n", 14);
    own_read(folder, &own);
    assert_int_equal(own.shelf.count, 2);
    assert_string_equal(own.shelf.entries[1].text, "[]");
    assert_int_equal(own.lost[1], 500);
    own_release(&own);
    help_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_what_was_given_away),
        cmocka_unit_test(house_rules_go_with_it),
        cmocka_unit_test(other_lines_are_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
