/* test_career.c: the database of all games: sums computed by hand, rebuilding after damage or for
 * another version, disks that refuse to write, and the spreadsheet table. */
#include "record_help.h"

#include "base/text.h"
#include "store/career.h"
#include "system/file.h"

#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include <cmocka.h>

enum { JUDGE = 77 };
static char *folder; /* temporary folder of this run */
static const char *const kinds[CAREER_KINDS] = {"draw", "place", "follower", "farmer", "other"};

static bool near(double a, double b)
{
    return fabs(a - b) < 1e-9;
}

static CareerSeat seat(const char *name, const char *engine, int points)
{
    CareerSeat out = {.points = points};
    text_copy(out.name, sizeof out.name, name);
    text_copy(out.engine, sizeof out.engine, engine);
    return out;
}

static CareerGame game_of(const char *path, int64_t when, const char *generation, const char *sets)
{
    CareerGame game = {.changed = 5, .when = when};
    text_copy(game.path, sizeof game.path, path);
    text_copy(game.generation, sizeof game.generation, generation);
    text_copy(game.sets, sizeof game.sets, sets);
    return game;
}

/* Adds two placement decisions that lost 1 and 3, and one farmer decision that lost 2. */
static void add_review(CareerSeat *out, double luck, double error)
{
    out->loss[1] = (CareerLoss){2, 4, 10};
    out->loss[3] = (CareerLoss){1, 2, 4};
    out->luck = luck;
    out->luck_error = error;
}

/* Stores Mira's three games: one won by 10 against ai3, one lost by 6 against ai3, and a three-way
 * game with ai1 and Tomas, who is 9 behind; the first and the last are reviewed. */
static void fill(Career *career)
{
    CareerGame one = game_of("/g/1.hyp", 1000, "2021", "");
    one.players = 2;
    one.seats[0] = seat("Mira", "", 60);
    one.seats[1] = seat("Robot", "ai3", 50);
    add_review(&one.seats[0], 6, 3);
    CareerGame two = game_of("/g/2.hyp", 2000, "2014", "river tollkeepers");
    two.players = 2;
    two.seats[0] = seat("Robot", "ai3", 46);
    two.seats[1] = seat("Mira", "", 40);
    CareerGame three = game_of("/g/3.hyp", 3000, "2021", "river");
    three.players = 3;
    three.seats[0] = seat("Mira", "", 29);
    three.seats[1] = seat("Tomas, \"Tom\"", "", 20);
    three.seats[2] = seat("Robot", "ai1", 29);
    add_review(&three.seats[0], -2, 4);
    three.seats[0].loss[1] = (CareerLoss){1, 6, 36};
    const CareerGame *all[] = {&three, &one, &two}; /* the order doesn't matter */
    for (int i = 0; i < 3; i++)
        career_store(career, all[i]);
    career_judge(career, &one);
    career_judge(career, &three);
}

/* --- sums ------------------------------------------------------------------------------------- */

static void test_sums(void **state)
{
    (void)state;
    Career *career = career_open(NULL, JUDGE);
    CareerSum sum[8];
    assert_int_equal(career_by(career, CAREER_ALL, "Mira", sum, 8), 0);
    fill(career);
    assert_int_equal(career_names(career, sum, 8), 2);
    assert_string_equal(sum[0].key, "Mira");
    assert_int_equal(sum[0].games, 3);
    assert_string_equal(sum[1].key, "Tomas, \"Tom\"");

    assert_int_equal(career_by(career, CAREER_ALL, "Mira", sum, 8), 1);
    assert_true(sum[0].from == 1000 && sum[0].to == 3000);
    assert_true(near(sum[0].won, 1 + 0 + .5));
    assert_true(near(sum[0].won_squares, 1 + .25));
    assert_true(near(sum[0].ahead, 10 - 6 + 4.5)); /* 29 − (20 + 29) / 2 */
    assert_true(near(sum[0].ahead_squares, 100 + 36 + 20.25));
    assert_int_equal(sum[0].judged, 2);
    assert_int_equal(sum[0].loss.decisions, 3 + 2);
    assert_true(near(sum[0].loss.lost, 6 + 8));
    assert_true(near(sum[0].loss.squares, 14 + 40));
    assert_true(near(sum[0].luck, 4) && near(sum[0].luck_variance, 9 + 16));
    /* Without a name, both people in the third game count. */
    assert_int_equal(career_by(career, CAREER_ALL, "", sum, 8), 1);
    assert_int_equal(sum[0].games, 4);
    assert_true(near(sum[0].ahead, 10 - 6 + 4.5 - 9)); /* 20 − 29 */
    career_close(career);
}

/* --- marks ------------------------------------------------------------------------------------ */

/* Marks are added up by word over all games or those of a generation. Storing them again changes
 * nothing, and they remain when the record is gone. */
static void test_marks(void **state)
{
    (void)state;
    const char *path = help_path(folder, "marks.sqlite");
    Career *career = career_open(path, JUDGE);
    CareerGame one = game_of("/g/1.hyp", 2000, "2021", ""),
               two = game_of("/g/2.hyp", 1000, "2014", "");
    const CareerMark first[] = {{"road.08", 0}, {"find.gap", 1}}, second[] = {{"road.08", 2}};
    CareerMarks marks[4];
    career_mark(career, &one, first, 2);
    career_mark(career, &one, first, 2);
    career_mark(career, &two, second, 1);
    career_remove_missing(career);
    career_close(career);
    career = career_open(path, JUDGE);
    assert_int_equal(career_state(career), CAREER_READ);
    assert_int_equal(career_marks(career, "road.", NULL, marks, 4), 1);
    assert_string_equal(marks[0].word, "road.08");
    assert_int_equal(marks[0].games, 2);
    assert_int_equal(marks[0].most, 2);
    assert_int_equal(marks[0].zeros, 1);
    assert_true(marks[0].from == 1000);
    assert_int_equal(career_marks(career, "road.", "2021", marks, 4), 1);
    assert_int_equal(marks[0].most, 0);
    assert_int_equal(career_marks(career, "", NULL, marks, 1), 1);
    assert_string_equal(marks[0].word, "find.gap");
    assert_int_equal(career_marks(career, "road.", "2015", marks, 4), 0);
    career_close(career);
}

/* Opening the database only for lookups neither creates nor repairs it. */
static void test_open_sound(void **state)
{
    (void)state;
    const char *path = help_path(folder, "sound.sqlite");
    CareerGame game = game_of("/g/1.hyp", 1000, "2021", "");
    CareerMarks marks;
    size_t size;
    assert_null(career_open_sound(path, JUDGE));
    assert_false(file_exists(path));
    Career *career = career_open(path, JUDGE);
    career_mark(career, &game, &(CareerMark){"road.01", 1}, 1);
    career_close(career);
    career = career_open_sound(path, JUDGE);
    assert_non_null(career);
    assert_int_equal(career_marks(career, "road.", NULL, &marks, 1), 1);
    career_close(career);
    sqlite3 *db; /* a database of another version would have to be rebuilt */
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "PRAGMA user_version = 99", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    assert_null(career_open_sound(path, JUDGE));
    help_write(path, "broken", 6);
    assert_null(career_open_sound(path, JUDGE));
    char *text = help_read(path, &size);
    assert_int_equal(size, 6);
    free(text);
}

/* Games played on several machines count only if a person is searched by name. */
static void test_apart(void **state)
{
    (void)state;
    const char *path = help_path(folder, "apart.csv");
    Career *career = career_open(NULL, JUDGE);
    CareerSum sum[8];
    CareerLoss loss[CAREER_KINDS];
    fill(career);
    CareerGame far = game_of("/g/4.hyp", 4000, "2021", "");
    far.players = 2;
    far.apart = true;
    far.seats[0] = seat("Mira", "", 50);
    far.seats[1] = seat("Stranger", "", 40);
    add_review(&far.seats[0], 0, 1);
    add_review(&far.seats[1], 0, 1);
    career_store(career, &far);
    career_judge(career, &far);
    career_by(career, CAREER_ALL, "", sum, 8);
    assert_int_equal(sum[0].games, 4);
    career_kinds(career, "", loss);
    assert_int_equal(loss[1].decisions, 2 + 1);
    career_by(career, CAREER_ALL, "Mira", sum, 8);
    assert_int_equal(sum[0].games, 4);
    assert_int_equal(sum[0].loss.decisions, 3 + 2 + 3);
    /* the stranger is also among the names to search for */
    assert_int_equal(career_names(career, sum, 8), 3);
    assert_true(career_csv(career, "", kinds, path, NULL));
    size_t size;
    char *text = file_read_whole(path, 1 << 20, &size, NULL);
    assert_null(strstr(text, "Stranger"));
    free(text);
    career_close(career);
}

static const CareerSum *of_key(const CareerSum *sums, int count, const char *key)
{
    for (int i = 0; i < count; i++)
        if (strcmp(sums[i].key, key) == 0)
            return &sums[i];
    fail_msg("no group %s", key);
    return NULL;
}

static void test_groups(void **state)
{
    (void)state;
    Career *career = career_open(NULL, JUDGE);
    CareerSum sum[8];
    fill(career);
    int count = career_by(career, CAREER_LEVEL, "Mira", sum, 8);
    assert_int_equal(count, 3);
    assert_string_equal(sum[0].key, "ai3"); /* The level with the most games comes first. */
    assert_true(near(sum[0].ahead, 10 - 6) && near(sum[0].won, 1));
    assert_true(near(of_key(sum, count, "ai1")->won, .5));
    assert_true(near(of_key(sum, count, "")->ahead, 9));
    assert_int_equal(of_key(sum, count, "ai1")->loss.decisions, 2);

    count = career_by(career, CAREER_GENERATION, "Mira", sum, 8);
    assert_int_equal(count, 2);
    assert_int_equal(of_key(sum, count, "2021")->games, 2);
    assert_true(near(of_key(sum, count, "2014")->ahead, -6));
    assert_int_equal(of_key(sum, count, "2014")->judged, 0);

    count = career_by(career, CAREER_SET, "Mira", sum, 8);
    assert_int_equal(count, 3);
    assert_int_equal(of_key(sum, count, "river")->games, 2);
    assert_int_equal(of_key(sum, count, "tollkeepers")->games, 1);
    assert_int_equal(of_key(sum, count, "")->games, 1);

    CareerLoss loss[CAREER_KINDS];
    career_kinds(career, "Mira", loss);
    assert_true(loss[1].decisions == 3 && near(loss[1].lost, 10) && near(loss[1].squares, 46));
    assert_true(loss[3].decisions == 2 && near(loss[3].lost, 4));
    assert_int_equal(loss[0].decisions, 0);
    career_kinds(career, "Tomas, \"Tom\"", loss);
    assert_int_equal(loss[1].decisions, 0);
    career_close(career);
}

/* Games with strangers at other machines don't count, and a game of two persons counts once. */
static void test_record(void **state)
{
    (void)state;
    Career *career = career_open(NULL, JUDGE);
    CareerRecord record = career_record(career);
    assert_true(record.games == 0 && record.won == 0 && record.best == 0);
    CareerGame two = game_of("/g/1.hyp", 1000, "2021", ""), tie = game_of("/g/2.hyp", 2000, "", ""),
               far = game_of("/g/3.hyp", 3000, "2021", "");
    two.players = tie.players = far.players = 2;
    two.seats[0] = seat("Mira", "", 50);
    two.seats[1] = seat("Tomas", "", 40);
    tie.seats[0] = seat("Mira", "", 61);
    tie.seats[1] = seat("Ada", "ai3", 61);
    far.apart = true;
    far.seats[0] = seat("Mira", "", 90);
    far.seats[1] = seat("Stranger", "", 95);
    career_store(career, &two);
    career_store(career, &tie);
    career_store(career, &far);
    record = career_record(career);
    assert_int_equal(record.games, 2);
    assert_int_equal(record.won, 1);
    assert_int_equal(record.best, 61);
    career_close(career);
}

static void test_means(void **state)
{
    (void)state;
    CareerMean mean = career_mean(4, 1 + 2 + 3 + 6, 1 + 4 + 9 + 36);
    assert_true(near(mean.mean, 3));
    assert_true(near(mean.error, sqrt((4 + 1 + 0 + 9) / 3. / 4)));
    assert_true(career_mean(1, 5, 25).error < 0);
    CareerSum sum = {.judged = 2, .luck = 4, .luck_variance = 9 + 16};
    assert_true(near(career_luck(&sum).mean, 2) && near(career_luck(&sum).error, 2.5));
    sum.judged = 0;
    assert_true(career_luck(&sum).error < 0);
}

/* Seven reviewed games are divided into three bins: the first gets one game, the others get three
 * each. */
static void test_trend(void **state)
{
    (void)state;
    Career *career = career_open(NULL, JUDGE);
    for (int i = 0; i < 8; i++) {
        char path[32];
        snprintf(path, sizeof path, "/g/%d.hyp", i);
        /* the game stored last was played first */
        CareerGame game = game_of(path, 100 - i, "2021", "");
        game.players = 2;
        game.seats[0] = seat("Mira", "", i);
        game.seats[1] = seat("Robot", "ai3", 0);
        add_review(&game.seats[0], i, 1);
        career_store(career, &game);
        if (i) /* the latest game has no review */
            career_judge(career, &game);
    }
    CareerSum bin[3];
    assert_int_equal(career_trend(career, "Mira", bin, 3), 3);
    assert_true(bin[0].games == 1 && bin[1].games == 3 && bin[2].games == 3);
    assert_true(near(bin[0].luck, 7) && near(bin[1].luck, 6 + 5 + 4));
    assert_true(bin[2].from == 97 && bin[2].to == 99);
    assert_int_equal(career_trend(career, "Nobody", bin, 3), 0);
    career_close(career);
}

/* --- life ------------------------------------------------------------------------------------- */

static char *csv_of(Career *career, const char *name)
{
    size_t size;
    Err err = {0};
    const char *path = help_path(folder, "out.csv");
    assert_true(career_csv(career, name, kinds, path, &err));
    char *text = file_read_whole(path, 1 << 20, &size, &err);
    assert_non_null(text);
    remove(path);
    return text;
}

/* Removes the database of an earlier test, if any, and returns its path. */
static const char *fresh(void)
{
    static char path[256];
    text_copy(path, sizeof path, help_path(folder, "career.sqlite"));
    remove(path);
    return path;
}

static void test_kept_and_read(void **state)
{
    (void)state;
    const char *path = fresh();
    Career *career = career_open(path, JUDGE);
    assert_int_equal(career_state(career), CAREER_NEW);
    fill(career);
    char *before = csv_of(career, "");
    career_close(career);

    career = career_open(path, JUDGE);
    assert_int_equal(career_state(career), CAREER_READ);
    assert_int_equal(career_trouble(career), CAREER_FINE);
    char *after = csv_of(career, "");
    assert_string_equal(before, after);
    assert_int_equal(career_known(career, "/g/1.hyp", 5), CAREER_JUDGED);
    assert_int_equal(career_known(career, "/g/2.hyp", 5), CAREER_KEPT);
    /* the record has changed since then */
    assert_int_equal(career_known(career, "/g/1.hyp", 6), CAREER_UNKNOWN);
    career_remove_missing(career);
    CareerSum sum[4];
    career_by(career, CAREER_ALL, "Mira", sum, 4);
    assert_int_equal(sum[0].games, 2); /* the third one was neither queried nor stored */
    free(before);
    free(after);
    career_close(career);
}

/* Overwrites the database with `text` from offset `from`, or replaces the whole file if `from` is
 * negative. Asserts that the database is rebuilt and, filled again, equals the original. */
static void damaged_by(const char *path, const char *text, size_t size, long from)
{
    fresh();
    Career *career = career_open(path, JUDGE);
    fill(career);
    char *before = csv_of(career, "");
    career_close(career);
    FILE *file = fopen(path, from < 0 ? "wb" : "r+b");
    assert_non_null(file);
    fseek(file, from < 0 ? 0 : from, SEEK_SET);
    fwrite(text, 1, size, file);
    fclose(file);

    career = career_open(path, JUDGE);
    assert_int_equal(career_state(career), CAREER_REBUILT);
    assert_int_equal(career_trouble(career), CAREER_FINE);
    assert_int_equal(career_known(career, "/g/1.hyp", 5), CAREER_UNKNOWN);
    fill(career);
    char *after = csv_of(career, "");
    assert_string_equal(before, after);
    free(before);
    free(after);
    career_close(career);
}

static void sql(const char *path, const char *text)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, text, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void test_damaged(void **state)
{
    (void)state;
    const char *path = fresh();
    char noise[3000];
    for (size_t i = 0; i < sizeof noise; i++)
        noise[i] = (char)(i * 37 + 11);
    damaged_by(path, "", 0, -1);                 /* empty */
    damaged_by(path, "no database", 11, -1);     /* a foreign file */
    damaged_by(path, noise, sizeof noise, 4096); /* noise in the second page */
}

static void test_other_versions(void **state)
{
    (void)state;
    static const char *const changes[] = {"PRAGMA user_version = 99", "PRAGMA application_id = 3"};
    for (size_t i = 0; i < 2; i++) {
        const char *path = fresh();
        Career *career = career_open(path, JUDGE);
        fill(career);
        career_close(career);
        sql(path, changes[i]);
        career = career_open(path, JUDGE);
        assert_int_equal(career_state(career), CAREER_REBUILT);
        assert_int_equal(career_known(career, "/g/1.hyp", 5), CAREER_UNKNOWN);
        career_close(career);
    }
}

/* Points are kept; another engine's judgement is discarded. */
static void test_other_judge(void **state)
{
    (void)state;
    const char *path = fresh();
    Career *career = career_open(path, JUDGE);
    fill(career);
    career_close(career);
    career = career_open(path, JUDGE + 1);
    assert_int_equal(career_state(career), CAREER_READ);
    assert_int_equal(career_known(career, "/g/1.hyp", 5), CAREER_KEPT);
    CareerSum sum[4];
    career_by(career, CAREER_ALL, "Mira", sum, 4);
    assert_int_equal(sum[0].games, 3);
    assert_int_equal(sum[0].judged, 0);
    assert_int_equal(sum[0].loss.decisions, 0);
    career_close(career);
}

/* --- disks that refuse ------------------------------------------------------------------------ */

/* Asserts that nothing is lost and that the data can be written to disk later. */
static void goes_on(Career *career, const char *path, int games)
{
    CareerSum sum[4];
    assert_true(career_moved(career));
    assert_false(career_moved(career));
    fill(career);
    career_by(career, CAREER_ALL, "Mira", sum, 4);
    assert_int_equal(sum[0].games, games);
    char *before = csv_of(career, "");
    assert_true(career_retry(career));
    assert_int_equal(career_trouble(career), CAREER_FINE);
    career_close(career);
    career = career_open(path, JUDGE);
    assert_int_equal(career_state(career), CAREER_READ);
    char *after = csv_of(career, "");
    assert_string_equal(before, after);
    free(before);
    free(after);
    career_close(career);
}

static void test_no_folder(void **state)
{
    (void)state;
    char missing[256], name[300];
    text_copy(missing, sizeof missing, help_path(folder, "missing"));
    text_copy(name, sizeof name, help_path(missing, "career.sqlite"));
    Career *career = career_open(name, JUDGE);
    assert_int_equal(career_trouble(career), CAREER_READ_ONLY);
    assert_false(career_retry(career));
    assert_true(folder_make(missing, NULL));
    goes_on(career, name, 3);
}

static void test_another_program(void **state)
{
    (void)state;
    const char *path = fresh();
    Career *career = career_open(path, JUDGE);
    fill(career);
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    CareerGame more = game_of("/g/4.hyp", 4000, "2021", "");
    more.players = 2;
    more.seats[0] = seat("Mira", "", 1);
    more.seats[1] = seat("Robot", "ai2", 0);
    career_store(career, &more);
    assert_int_equal(career_trouble(career), CAREER_BUSY);
    CareerSum sum[4];
    career_by(career, CAREER_ALL, "Mira", sum, 4);
    assert_int_equal(sum[0].games, 4);
    sqlite3_close(db);
    goes_on(career, path, 4);
}

/* The file can't grow, as on a full disk. */
static void test_full_disk(void **state)
{
    (void)state;
    const char *path = fresh();
    struct rlimit before, tight;
    getrlimit(RLIMIT_FSIZE, &before);
    signal(SIGXFSZ, SIG_IGN);
    Career *career = career_open(path, JUDGE);
    tight = before;
    tight.rlim_cur = 32768;
    setrlimit(RLIMIT_FSIZE, &tight);
    fill(career);
    CareerGame more = game_of("/g/many.hyp", 4000, "2021", "");
    for (int i = 0; i < 500 && career_trouble(career) == CAREER_FINE; i++) {
        snprintf(more.path, sizeof more.path, "/g/many/%0100d.hyp", i);
        more.players = 2;
        more.seats[0] = seat("Many", "", 1);
        more.seats[1] = seat("Robot", "ai2", 0);
        career_store(career, &more);
    }
    setrlimit(RLIMIT_FSIZE, &before);
    assert_int_not_equal(career_trouble(career), CAREER_FINE);
    CareerSum sum[4];
    career_by(career, CAREER_ALL, "Mira", sum, 4);
    assert_int_equal(sum[0].games, 3);
    career_by(career, CAREER_ALL, "Many", sum, 4);
    assert_true(sum[0].games > 10); /* the game that the disk refused is included: */
    assert_int_equal(career_known(career, more.path, more.changed), CAREER_KEPT);
    goes_on(career, path, 3);
}

/* --- the table -------------------------------------------------------------------------------- */

static void test_csv(void **state)
{
    (void)state;
    Career *career = career_open(NULL, JUDGE);
    fill(career);
    char *text = csv_of(career, "Tomas, \"Tom\"");
    static const char head[] =
        "date,file,generation,sets,players,seat,name,level,points,ahead,won,luck,luck_error,"
        "decisions,lost,draw_decisions,draw_lost,place_decisions,place_lost,follower_decisions,"
        "follower_lost,farmer_decisions,farmer_lost,other_decisions,other_lost\r\n";
    assert_memory_equal(text, head, sizeof head - 1);
    static const char *const lines[] = {
        ",3.hyp,2021,river,3,1,Mira,,29,4.50,0.50,-2.00,4.00,2,8.00,,,1,6.00,,,1,2.00,,\r\n",
        ",3.hyp,2021,river,3,2,\"Tomas, \"\"Tom\"\"\",,20,-9.00,0.00,0.00,0.00,,,,,,,,,,,,\r\n",
        ",3.hyp,2021,river,3,3,Robot,ai1,29,4.50,0.50,0.00,0.00,,,,,,,,,,,,\r\n"};
    for (size_t i = 0; i < 3; i++)
        if (!strstr(text, lines[i]))
            fail_msg("no line %zu in %s", i, text);
    assert_null(strstr(text, "1.hyp")); /* Tomas didn't play in the first game */
    free(text);
    Err err = {0};
    assert_false(career_csv(career, "", kinds, "/proc/none/x.csv", &err));
    assert_true(err.text[0]);
    career_close(career);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sums),           cmocka_unit_test(test_marks),
        cmocka_unit_test(test_open_sound),     cmocka_unit_test(test_apart),
        cmocka_unit_test(test_groups),         cmocka_unit_test(test_record),
        cmocka_unit_test(test_means),          cmocka_unit_test(test_trend),
        cmocka_unit_test(test_kept_and_read),  cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_other_versions), cmocka_unit_test(test_other_judge),
        cmocka_unit_test(test_no_folder),      cmocka_unit_test(test_another_program),
        cmocka_unit_test(test_full_disk),      cmocka_unit_test(test_csv),
    };
    folder = help_folder();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    help_remove(folder);
    return failed;
}
