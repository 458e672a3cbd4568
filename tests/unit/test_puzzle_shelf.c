/* test_puzzle_shelf.c: the puzzle of the day, lists by theme and grade, and a player's progress:
 * stars, rating, failed puzzles, and its file, damaged or not. */
#include "puzzle/puzzle.h"
#include "puzzle/stars.h"
#include "record_help.h"
#include "system/clock.h"
#include "system/file.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { MANY = 365 };

/* Makes a shelf of `count` puzzles named by number; every third one has the pair theme, and the
 * grades rotate. */
static PuzzleShelf shelf_of(int count)
{
    static PuzzleEntry entries[MANY];
    static char names[MANY][8];
    for (int i = 0; i < count; i++) {
        snprintf(names[i], sizeof names[i], "p%03d", i);
        entries[i] =
            (PuzzleEntry){.name = names[i],
                          .themes = (uint16_t)(i % 3 ? 1u << PUZZLE_CUT : 1u << PUZZLE_PAIR),
                          .grade = (uint8_t)(1 + i % PUZZLE_GRADES),
                          .generation = i % 2 ? "2021" : "2014"};
    }
    return (PuzzleShelf){entries, count};
}

/* --- the shelf -------------------------------------------------------------------------------- */

/* Whatever the number of puzzles, none repeats until each has been the puzzle of the day. */
static void days_differ(void **state)
{
    (void)state;
    const PuzzleFilter every = {.grade = 0};
    for (int count = 1; count <= MANY; count++) {
        bool seen[MANY] = {false};
        PuzzleShelf shelf = shelf_of(count);
        for (int day = 20000; day < 20000 + count; day++) {
            int puzzle = shelf_of_day(&shelf, &every, day);
            assert_in_range(puzzle, 0, count - 1);
            assert_false(seen[puzzle]);
            seen[puzzle] = true;
        }
        assert_int_equal(shelf_of_day(&shelf, &every, 20000),
                         shelf_of_day(&shelf, &every, 20000 + count));
    }
    PuzzleShelf none = {NULL, 0};
    assert_int_equal(shelf_of_day(&none, &every, 20000), -1);
    PuzzleShelf few = shelf_of(7);
    assert_in_range(shelf_of_day(&few, &every, -3), 0, 6);
}

/* A beginner's puzzle of the day uses only the base game and halves. */
static void beginners_days_are_plain(void **state)
{
    const PuzzleFilter plain = {.plain = true};
    const PuzzleShelf *shelf = puzzle_builtin(), none = shelf_of(3);
    (void)state;
    for (int day = 20000; day < 20400; day++) {
        int puzzle = shelf_of_day(shelf, &plain, day);
        assert_in_range(puzzle, 0, shelf->count - 1);
        assert_true(shelf->entries[puzzle].sets == EXPANSION_SET(EXPANSION_HALFLINGS));
    }
    assert_int_equal(shelf_of_day(&none, &plain, 20000), -1);
}

/* Days are counted by calendar dates, so the count is right in every time zone and across leap
 * days. */
static void dates_are_counted(void **state)
{
    enum { DAY = 86400 };
    (void)state;
    for (int64_t day = 0; day < 60000; day += 1 + day % 3) {
        struct tm late = clock_day(day * DAY + DAY - 1, true);
        assert_int_equal(shelf_day(&late), day);
    }
    struct tm here = clock_day(1709164800, false), utc = clock_day(1709164800, true); /* 29 Feb */
    assert_int_equal(shelf_day(&here) - shelf_day(&utc), here.tm_yday - utc.tm_yday);
}

static void lists_fit(void **state)
{
    (void)state;
    PuzzleShelf shelf = shelf_of(30);
    int list[MANY];
    assert_int_equal(shelf_list(&shelf, &(PuzzleFilter){0}, list, MANY), 30);
    assert_int_equal(shelf_list(&shelf, &(PuzzleFilter){.themes = 1u << PUZZLE_PAIR}, list, MANY),
                     10);
    assert_int_equal(list[1], 3);
    assert_int_equal(shelf_list(&shelf, &(PuzzleFilter){.grade = 2}, list, MANY), 6);
    assert_int_equal(shelf_list(&shelf, &(PuzzleFilter){.generation = "2014"}, list, 2), 15);
}

/* A puzzle missed more often never has a lower grade. */
static void grades_grow(void **state)
{
    (void)state;
    int before = 1;
    for (int all = 0; all <= PUZZLE_LEVELS * PUZZLE_TRIES; all++) {
        int missed[PUZZLE_LEVELS] = {0};
        for (int i = 0; i < all; i++)
            missed[i / PUZZLE_TRIES]++;
        int grade = puzzle_grade(missed, 0);
        assert_true(grade >= before && grade <= PUZZLE_GRADES);
        before = grade;
    }
    assert_int_equal(before, PUZZLE_GRADES);
}

/* The rules that a player must know raise the grade of even an easy puzzle: the abbot is one set,
 * the abbot with inns two sets; halves alone count as none. */
static void grades_ask_for_rules(void **state)
{
    (void)state;
    const int easy[PUZZLE_LEVELS] = {0}, hard[PUZZLE_LEVELS] = {8, 8, 8, 8, 8};
    uint64_t halves = EXPANSION_SET(EXPANSION_HALFLINGS), abbot = EXPANSION_SET(EXPANSION_ABBOT),
             inns = EXPANSION_SET(EXPANSION_INNS);
    assert_int_equal(puzzle_grade(easy, halves), 1);
    assert_int_equal(puzzle_grade(easy, halves | abbot), 2);
    assert_int_equal(puzzle_grade(easy, abbot | inns), 3);
    assert_int_equal(puzzle_grade(hard, abbot | inns), PUZZLE_GRADES);
}

/* --- a puzzle as a file ----------------------------------------------------------------------- */

static Puzzle *parse(const char *text, size_t length, Err *err)
{
    *err = (Err){0};
    return puzzle_parse("p", text, length, rules_builtin_catalogue(), rules_builtin_generations(),
                        err);
}

/* A puzzle is written exactly as it was read; puzzles of the built-in shelf serve as examples. */
static void files_round_trip(void **state)
{
    const PuzzleShelf *shelf = puzzle_builtin();
    (void)state;
    for (int i = 0; i < shelf->count; i += 1 + shelf->count / 16) {
        const PuzzleEntry *entry = &shelf->entries[i];
        Err err;
        Puzzle *puzzle = parse(entry->text, entry->length, &err);
        assert_non_null(puzzle);
        const char *from = strstr(entry->text, "{\"format\":\"hypotenuse-scenario/1\"");
        const char *to = strstr(entry->text, ",\"before\":");
        assert_true(from && to && from < to);
        char *position = strndup(from, (size_t)(to - from));
        char *text = puzzle_write(puzzle, position, rules_builtin_generations());
        assert_string_equal(text, entry->text);
        free(text);
        free(position);
        puzzle_free(puzzle);
    }
}

/* A puzzle with one changed word is refused, and the fault reported. */
static void faults_are_told(void **state)
{
    static const char *const changes[][2] = {
        {"puzzle/1", "puzzle/9"},
        {"\"themes\":[\"", "\"themes\":[\"x"},
        {"\"generation\":\"", "\"generation\":\"x"},
        {"\"answers\":", "\"answers\":7,\"x\":"},
        {"\"missed\":[", "\"missed\":[9,"},
        {"\"missed\":[8,", "\"missed\":["}, /* removes one level */
        {"\"turn\":", "\"turn\":99999999999"},
        {"\"answers\":[[",
         "\"answers\":[[{\"seat\":0,\"draw\":true},{\"seat\":0,\"draw\":true}],["},
        {"\"reasons\":[[", "\"reasons\":[[999,"},
        {"\"stack\":", "\"stock\":"},
        {"\"answers\":[[{\"seat\":0", "\"answers\":[[{\"seat\":1"}};
    const PuzzleShelf *shelf = puzzle_builtin();
    (void)state;
    const size_t count = sizeof changes / sizeof *changes;
    for (size_t i = 0; shelf->count && i < count; i++) {
        const PuzzleEntry *entry = &shelf->entries[0];
        char *at = strstr(entry->text, changes[i][0]), text[2 * PUZZLE_SIZE_MAX];
        Err err;
        assert_non_null(at);
        int length = snprintf(text, sizeof text, "%.*s%s%s", (int)(at - entry->text), entry->text,
                              changes[i][1], at + strlen(changes[i][0]));
        assert_null(parse(text, (size_t)length, &err));
        assert_true(err.text[0]);
        assert_null(parse(entry->text, entry->length * i / count, &err)); /* cut off */
    }
}

/* --- progress --------------------------------------------------------------------------------- */

static void answers_count(void **state)
{
    (void)state;
    Stars stars = {0};
    StarsPlayer *ann = stars_player(&stars, "Ann");
    assert_int_equal(stars_answer(ann, "p004", 3, 0, 0), 3);
    float once = ann->rating;
    assert_true(once > STARS_RATING);
    /* only a loss of at most one point (100) counts as solved */
    assert_int_equal(stars_answer(ann, "p001", 1, 0, 101), 0);
    assert_true(ann->rating < once);
    float twice = ann->rating;
    assert_int_equal(stars_answer(ann, "p001", 1, 1, 100), 2);
    assert_true(ann->rating == twice); /* only the first answer is rated */
    assert_int_equal(stars_of(ann, "p001")->stars, 2);
    assert_true(stars_of(ann, "p001")->failed);
    PuzzleShelf shelf = shelf_of(10);
    int list[4];
    assert_int_equal(stars_failed(ann, &shelf, list, 4), 1);
    assert_int_equal(list[0], 1);
    assert_int_equal(stars_answer(ann, "p001", 1, 0, 0), 3);
    assert_int_equal(stars_failed(ann, &shelf, list, 4), 0);
    assert_int_equal(stars_sum(ann), 6);
    assert_int_equal(ann->tried, 2);
    assert_null(stars_of(ann, "p002"));
    stars_release(&stars);
}

/* A player who solves all of a grade ends above it; one who solves none ends below. */
static void rating_finds_its_place(void **state)
{
    (void)state;
    for (int solves = 0; solves < 2; solves++) {
        Stars stars = {0};
        StarsPlayer *player = stars_player(&stars, "Ann");
        PuzzleShelf shelf = shelf_of(60);
        for (int i = 0; i < shelf.count; i++)
            stars_answer(player, shelf.entries[i].name, 3, 0, solves ? 0 : 900);
        float there = stars_grade_rating(3);
        assert_true(solves ? player->rating > there + 200 : player->rating < there - 200);
        stars_release(&stars);
    }
}

/* --- the file --------------------------------------------------------------------------------- */

static void is_kept(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "sub/puzzles.json");
    Stars stars, again;
    Err err = {0};
    assert_true(stars_read(path, &stars, &err)); /* no file yet */
    StarsPlayer *player = stars_player(&stars, "Žofia \"Ö\"");
    stars_answer(player, "p001", 2, 0, 500);
    stars_answer(player, "p000", 2, 0, 0);
    player->row = 1;
    player->best_row = 4;
    stars_player(&stars, "Bob");
    assert_true(stars_write(path, &stars, &err));
    assert_true(stars_read(path, &again, &err));
    assert_int_equal(again.player_count, 2);
    const StarsPlayer *same = stars_player(&again, "Žofia \"Ö\"");
    player = stars_player(&stars, "Žofia \"Ö\"");
    assert_true(fabsf(same->rating - player->rating) < 1e-3f);
    assert_int_equal(same->best_row, 4);
    assert_int_equal(same->puzzle_count, 2);
    assert_int_equal(stars_of(same, "p000")->stars, 3);
    assert_true(stars_of(same, "p001")->failed);
    assert_false(again.damaged);
    stars_release(&again);
    stars_release(&stars);
    help_remove(folder);
}

static void write_text(const char *path, const char *text)
{
    assert_true(file_write_whole(path, text, strlen(text), NULL));
}

/* Meaningless content is left out, and a copy of the file is kept before it is rewritten. */
static void damage_does_no_harm(void **state)
{
    (void)state;
    static const char *const broken[] = {
        "",
        "{",
        "[1, 2]",
        "{\"format\": \"hypotenuse-stars/9\", \"players\": []}",
        "{\"format\": \"hypotenuse-stars/1\", \"players\": [7, {\"name\": 3}, "
        "{\"name\": \"Ann\", \"rating\": -1}]}",
        "{\"format\": \"hypotenuse-stars/1\", \"players\": [{\"name\": \"Ann\", \"puzzles\": "
        "{\"p001\": {\"stars\": 9}, \"p002\": 1, \"0123456789012345678901234567\": {}}}]}",
        "{\"format\": \"hypotenuse-stars/1\", \"players\": [{\"name\": \"Ann\", \"puzzles\": []}]}",
    };
    char *folder = help_folder();
    const char *path = help_path(folder, "puzzles.json");
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        Stars stars;
        Err err = {0};
        write_text(path, broken[i]);
        assert_false(stars_read(path, &stars, &err));
        assert_true(stars.damaged && err.text[0]);
        assert_int_equal(stars_answer(stars_player(&stars, "Ann"), "p005", 1, 0, 0), 3);
        assert_true(stars_write(path, &stars, NULL));
        stars_release(&stars);
        assert_true(stars_read(path, &stars, &err));
        assert_non_null(stars_of(stars_player(&stars, "Ann"), "p005"));
        stars_release(&stars);
    }
    /* No broken file is lost: each is kept aside. */
    assert_true(file_exists(help_path(folder, "puzzles.json.bad")));
    char last[64];
    snprintf(last, sizeof last, "puzzles.json.bad.%zu", sizeof broken / sizeof *broken);
    assert_true(file_exists(help_path(folder, last)));
    help_remove(folder);
}

/* However many players the file holds, the current player is kept. */
static void the_last_to_come_is_kept(void **state)
{
    (void)state;
    char *folder = help_folder(), name[16];
    const char *path = help_path(folder, "puzzles.json");
    Stars stars = {0};
    for (int i = 0; i < 200; i++) {
        snprintf(name, sizeof name, "player %d", i);
        stars_answer(stars_player(&stars, name), "p000", 1, 0, 0);
    }
    assert_true(stars_write(path, &stars, NULL));
    stars_release(&stars);
    assert_true(stars_read(path, &stars, NULL));
    assert_non_null(stars_of(stars_player(&stars, "player 199"), "p000"));
    assert_non_null(stars_of(stars_player(&stars, "player 150"), "p000"));
    stars_release(&stars);
    help_remove(folder);
}

/* An invalid entry is dropped without affecting the others. */
static void the_rest_counts(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "puzzles.json");
    Stars stars;
    write_text(path, "{\"format\": \"hypotenuse-stars/1\", \"players\": [{\"name\": \"Ann\", "
                     "\"rating\": 1300, \"puzzles\": {\"p001\": {\"stars\": 9}, "
                     "\"p002\": {\"stars\": 1, \"tries\": 2, \"failed\": true}}}]}");
    assert_false(stars_read(path, &stars, NULL));
    StarsPlayer *ann = stars_player(&stars, "Ann");
    assert_int_equal((int)ann->rating, 1300);
    assert_null(stars_of(ann, "p001"));
    assert_int_equal(stars_of(ann, "p002")->stars, 1);
    stars_release(&stars);
    help_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(days_differ),
        cmocka_unit_test(beginners_days_are_plain),
        cmocka_unit_test(grades_ask_for_rules),
        cmocka_unit_test(dates_are_counted),
        cmocka_unit_test(lists_fit),
        cmocka_unit_test(grades_grow),
        cmocka_unit_test(files_round_trip),
        cmocka_unit_test(faults_are_told),
        cmocka_unit_test(answers_count),
        cmocka_unit_test(rating_finds_its_place),
        cmocka_unit_test(is_kept),
        cmocka_unit_test(damage_does_no_harm),
        cmocka_unit_test(the_last_to_come_is_kept),
        cmocka_unit_test(the_rest_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
