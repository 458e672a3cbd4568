/* career_sums.c: adds up the games of a player.
 *
 * All sums come from one list with a row for each seat of a human player. Each query takes its part
 * of the list and groups it by a key. */
#include "base/memory.h"
#include "base/text.h"
#include "store/career_inside.h"
#include "system/clock.h"
#include "system/file.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* An SQL condition: whether the seat `seat` of the game g matches ?1, which is a name, '' for all
 * human players at this machine, or '*' for everyone with a name. */
#define CAREER_IS_ASKED(seat) "(" seat ".name = ?1 OR ?1 = '*' OR (?1 = '' AND NOT g.apart))"

/* The result of each game for the players in question. */
#define RESULTS                                                                                    \
    "WITH each AS (SELECT game, seat, sum(decisions) AS decisions, sum(lost) AS lost,"             \
    "    sum(squares) AS squares FROM loss GROUP BY game, seat),"                                  \
    "  result AS (SELECT s.game, s.seat, s.name, s.points, s.won, s.ahead, g.time, g.generation,"  \
    "    g.judge <> 0 AS judged, ifnull(e.decisions, 0) AS decisions, ifnull(e.lost, 0) AS lost,"  \
    "    ifnull(e.squares, 0) AS squares, ifnull(s.luck, 0) AS luck,"                              \
    "    ifnull(s.luck_error, 0) AS error"                                                         \
    "    FROM seat s JOIN game g ON g.id = s.game"                                                 \
    "    LEFT JOIN each e ON e.game = s.game AND e.seat = s.seat"                                  \
    "    WHERE s.engine = '' AND " CAREER_IS_ASKED("s") ") "

/* The columns after the key, in the order of read_sum. */
#define SUMS                                                                                       \
    "min(time), max(time), count(*), sum(won), sum(won * won), sum(ahead), sum(ahead * ahead),"    \
    "  sum(judged), sum(decisions), sum(lost), sum(squares), sum(luck), sum(luck * luck),"         \
    "  sum(error * error)"

#define MOST_FIRST " GROUP BY 1 ORDER BY 4 DESC, 1 LIMIT ?2"

static const char *const questions[CAREER_GROUPS] = {
    [CAREER_ALL] = RESULTS "SELECT '', " SUMS " FROM result" MOST_FIRST,
    /* A game counts once for a level, even with several opponents of that level. */
    [CAREER_LEVEL] = RESULTS
    ", against AS (SELECT o.engine AS level, r.time AS time, r.judged AS judged,"
    "    r.decisions AS decisions, r.lost AS lost, r.squares AS squares, r.luck AS luck,"
    "    r.error AS error, avg(r.points - o.points) AS ahead,"
    "    avg((r.points > o.points) + 0.5 * (r.points = o.points)) AS won"
    "    FROM result r JOIN seat o ON o.game = r.game AND o.seat <> r.seat"
    "    GROUP BY r.game, r.seat, o.engine) "
    "SELECT level, " SUMS " FROM against" MOST_FIRST,
    [CAREER_GENERATION] = RESULTS "SELECT generation, " SUMS " FROM result" MOST_FIRST,
    [CAREER_SET] = RESULTS "SELECT s.name, " SUMS
                           " FROM result r JOIN game_set s ON s.game = r.game" MOST_FIRST,
};

/* --- means ------------------------------------------------------------------------------------ */

static void career_add(CareerSum *sum, const CareerSum *more)
{
    sum->from = sum->games && sum->from < more->from ? sum->from : more->from;
    sum->to = sum->games && sum->to > more->to ? sum->to : more->to;
    sum->games += more->games;
    sum->won += more->won;
    sum->won_squares += more->won_squares;
    sum->ahead += more->ahead;
    sum->ahead_squares += more->ahead_squares;
    sum->judged += more->judged;
    sum->loss.decisions += more->loss.decisions;
    sum->loss.lost += more->loss.lost;
    sum->loss.squares += more->loss.squares;
    sum->luck += more->luck;
    sum->luck_squares += more->luck_squares;
    sum->luck_variance += more->luck_variance;
}

CareerMean career_mean(int count, double sum, double squares)
{
    CareerMean mean = {0, -1};
    if (count > 0)
        mean.mean = sum / count;
    if (count > 1)
        mean.error = sqrt(fmax(0, squares - sum * sum / count) / count / (count - 1));
    return mean;
}

CareerMean career_luck(const CareerSum *sum)
{
    if (sum->judged == 0)
        return (CareerMean){0, -1};
    return (CareerMean){sum->luck / sum->judged, sqrt(sum->luck_variance) / sum->judged};
}

CareerMean career_loss(const CareerLoss *loss)
{
    return career_mean(loss->decisions, loss->lost, loss->squares);
}

/* --- reading ---------------------------------------------------------------------------------- */

static CareerSum read_sum(sqlite3_stmt *row)
{
    CareerSum sum = {0};
    int column = 0;
    const unsigned char *key = sqlite3_column_text(row, column++);
    text_copy(sum.key, sizeof sum.key, key ? (const char *)key : "");
    sum.from = sqlite3_column_int64(row, column++);
    sum.to = sqlite3_column_int64(row, column++);
    sum.games = sqlite3_column_int(row, column++);
    sum.won = sqlite3_column_double(row, column++);
    sum.won_squares = sqlite3_column_double(row, column++);
    sum.ahead = sqlite3_column_double(row, column++);
    sum.ahead_squares = sqlite3_column_double(row, column++);
    sum.judged = sqlite3_column_int(row, column++);
    sum.loss.decisions = sqlite3_column_int(row, column++);
    sum.loss.lost = sqlite3_column_double(row, column++);
    sum.loss.squares = sqlite3_column_double(row, column++);
    sum.luck = sqlite3_column_double(row, column++);
    sum.luck_squares = sqlite3_column_double(row, column++);
    sum.luck_variance = sqlite3_column_double(row, column);
    return sum;
}

/* Writes the sums that `sql` yields and returns how many there are. Its bound values are the name
 * and the maximum number. */
static int read_sums(Career *career, const char *sql, const char *name, CareerSum *out, int room)
{
    CareerRows rows = career_ask(career, sql, "ti", name, (int64_t)room);
    int count = 0;
    while (career_next(&rows))
        if (count < room)
            out[count++] = read_sum(rows.statement);
    if (!rows.failed)
        return count;
    career_recover(career);
    return 0;
}

int career_names(Career *career, CareerSum *out, int room)
{
    return read_sums(career, RESULTS "SELECT name, " SUMS " FROM result" MOST_FIRST, "*", out,
                     room);
}

int career_by(Career *career, CareerGroup group, const char *name, CareerSum *out, int room)
{
    assert(group < CAREER_GROUPS && "a question");
    return read_sums(career, questions[group], name, out, room);
}

CareerRecord career_record(Career *career)
{
    CareerRecord record = {0};
    CareerRows rows = career_ask(career,
                                 RESULTS "SELECT count(DISTINCT game), sum(won = 1), max(points)"
                                         "  FROM result",
                                 "t", "");
    while (career_next(&rows))
        record = (CareerRecord){.games = sqlite3_column_int(rows.statement, 0),
                                .won = sqlite3_column_int(rows.statement, 1),
                                .best = sqlite3_column_int(rows.statement, 2)};
    if (rows.failed)
        career_recover(career);
    return record;
}

void career_kinds(Career *career, const char *name, CareerLoss out[CAREER_KINDS])
{
    CareerRows rows =
        career_ask(career,
                   "SELECT kind, sum(decisions), sum(lost), sum(squares) FROM loss JOIN seat s"
                   "  USING(game, seat) JOIN game g ON g.id = s.game"
                   "  WHERE engine = '' AND " CAREER_IS_ASKED("s") " GROUP BY kind",
                   "t", name);
    for (int kind = 0; kind < CAREER_KINDS; kind++)
        out[kind] = (CareerLoss){0};
    while (career_next(&rows)) {
        int kind = sqlite3_column_int(rows.statement, 0);
        if (kind >= 0 && kind < CAREER_KINDS)
            out[kind] = (CareerLoss){sqlite3_column_int(rows.statement, 1),
                                     sqlite3_column_double(rows.statement, 2),
                                     sqlite3_column_double(rows.statement, 3)};
    }
    if (rows.failed)
        career_recover(career);
}

int career_marks(Career *career, const char *prefix, const char *generation, CareerMarks *out,
                 int room)
{
    CareerRows rows =
        career_ask(career,
                   "SELECT word, count(*), max(value), sum(value = 0), min(time) FROM mark"
                   "  WHERE substr(word, 1, length(?1)) = ?1 AND (?2 = '' OR generation = ?2)"
                   "  GROUP BY word ORDER BY word LIMIT ?3",
                   "tti", prefix, generation ? generation : "", (int64_t)room);
    int count = 0;
    while (career_next(&rows)) {
        if (count == room)
            continue;
        CareerMarks *to = &out[count++];
        *to = (CareerMarks){.games = sqlite3_column_int(rows.statement, 1),
                            .most = sqlite3_column_int(rows.statement, 2),
                            .zeros = sqlite3_column_int(rows.statement, 3),
                            .from = sqlite3_column_int64(rows.statement, 4)};
        text_copy(to->word, sizeof to->word, (const char *)sqlite3_column_text(rows.statement, 0));
    }
    if (!rows.failed)
        return count;
    career_recover(career);
    return 0;
}

/* --- games in order --------------------------------------------------------------------------- */

/* All bins have the same number of games except the first, so that the latest bins are full. */
int career_trend(Career *career, const char *name, CareerSum *out, int bins)
{
    int count = 0, room = 0;
    CareerSum *games = NULL;
    CareerRows rows = career_ask(career,
                                 RESULTS "SELECT name, " SUMS " FROM result WHERE judged"
                                         "  GROUP BY game, seat ORDER BY time, game, seat",
                                 "t", name);
    while (career_next(&rows)) {
        games = memory_room(games, count + 1, &room, sizeof *games);
        games[count++] = read_sum(rows.statement);
    }
    if (rows.failed) {
        career_recover(career);
        count = 0;
    }
    assert(bins > 0 && "room for a bin");
    int each = count > bins ? (count + bins - 1) / bins : 1, used = (count + each - 1) / each;
    for (int bin = 0; bin < used; bin++)
        out[bin] = (CareerSum){0};
    for (int i = 0; i < count; i++)
        career_add(&out[used - 1 - (count - 1 - i) / each], &games[i]);
    free(games);
    return used;
}

/* --- career csv ------------------------------------------------------------------------------- */

/* Writes games as comma-separated values (RFC 4180), for spreadsheets. The names of
 * the columns are English in all languages, as in other files of the program. */

typedef struct Table {
    char *text;
    size_t size;
    int room;
    bool begun; /* the line already has a field */
} Table;

static void add_bytes(Table *table, const char *bytes, size_t count)
{
    table->text = memory_room(table->text, (int)(table->size + count), &table->room, 1);
    memcpy(table->text + table->size, bytes, count);
    table->size += count;
}

/* Adds a field, in quotes if necessary, with its quotes doubled. */
static void add_text(Table *table, const char *text)
{
    bool quoted = strpbrk(text, ",\"\r\n") != NULL;
    if (table->begun)
        add_bytes(table, ",", 1);
    table->begun = true;
    if (quoted)
        add_bytes(table, "\"", 1);
    for (const char *c = text; *c; c++)
        add_bytes(table, *c == '"' ? "\"\"" : c, *c == '"' ? 2 : 1);
    if (quoted)
        add_bytes(table, "\"", 1);
}

static void add_whole(Table *table, int64_t number)
{
    char text[32];
    snprintf(text, sizeof text, "%lld", (long long)number);
    add_text(table, text);
}

/* Adds a number with two decimals, as in reviews; an empty field without a review. */
static void add_number(Table *table, sqlite3_stmt *row, int column)
{
    char text[48] = "";
    if (sqlite3_column_type(row, column) != SQLITE_NULL)
        snprintf(text, sizeof text, "%.2f", sqlite3_column_double(row, column));
    add_text(table, text);
}

static void end_line(Table *table)
{
    add_bytes(table, "\r\n", 2);
    table->begun = false;
}

static void add_heads(Table *table, const char *const kinds[CAREER_KINDS])
{
    static const char *const heads[] = {"date", "file", "generation", "sets",      "players",
                                        "seat", "name", "level",      "points",    "ahead",
                                        "won",  "luck", "luck_error", "decisions", "lost"};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        add_text(table, heads[i]);
    for (int kind = 0; kind < CAREER_KINDS; kind++) {
        char head[48];
        snprintf(head, sizeof head, "%s_decisions", kinds[kind]);
        add_text(table, head);
        snprintf(head, sizeof head, "%s_lost", kinds[kind]);
        add_text(table, head);
    }
    end_line(table);
}

static const char *text_of(sqlite3_stmt *row, int column)
{
    const unsigned char *text = sqlite3_column_text(row, column);
    return text ? (const char *)text : "";
}

/* From column 15 on, each kind of decision has two columns: their number and the points that they
 * lost. */
static void add_row(Table *table, sqlite3_stmt *row)
{
    char day[32];
    struct tm date = clock_day(sqlite3_column_int64(row, 0), false);
    strftime(day, sizeof day, "%Y-%m-%d %H:%M", &date);
    add_text(table, day);
    add_text(table, path_name(text_of(row, 1)));
    add_text(table, text_of(row, 2));
    add_text(table, text_of(row, 3));
    add_whole(table, sqlite3_column_int64(row, 4));
    add_whole(table, sqlite3_column_int64(row, 5) + 1);
    add_text(table, text_of(row, 6));
    add_text(table, text_of(row, 7));
    add_whole(table, sqlite3_column_int64(row, 8));
    for (int column = 9; column < 13; column++)
        add_number(table, row, column);
    for (int column = 13; column < 15 + 2 * CAREER_KINDS; column++)
        if (column % 2 && sqlite3_column_type(row, column) != SQLITE_NULL)
            add_whole(table, sqlite3_column_int64(row, column));
        else
            add_number(table, row, column);
    end_line(table);
}

#define OF_KIND(kind)                                                                              \
    ", sum(decisions) FILTER (WHERE kind = " kind "), sum(lost) FILTER (WHERE kind = " kind ")"

#define IS_ASKED CAREER_IS_ASKED("me")

static const char question[] =
    "SELECT g.time, g.path, g.generation,"
    "  (SELECT group_concat(name, ' ') FROM game_set WHERE game = g.id),"
    "  (SELECT count(*) FROM seat WHERE game = g.id), s.seat, s.name, s.engine, s.points, s.ahead,"
    "  s.won, s.luck, s.luck_error, sum(decisions), sum(lost)" OF_KIND("0") OF_KIND("1")
        OF_KIND("2") OF_KIND("3") OF_KIND(
            "4") " FROM game g JOIN seat s ON s.game = g.id LEFT JOIN loss l ON l.game = s.game AND"
                 "  l.seat = s.seat"
                 " WHERE EXISTS (SELECT 1 FROM seat me WHERE me.game = g.id AND me.engine = ''"
                 "  AND " IS_ASKED ")"
                 " GROUP BY g.id, s.seat ORDER BY g.time, g.id, s.seat";

bool career_csv(Career *career, const char *name, const char *const kinds[CAREER_KINDS],
                const char *path, Err *err)
{
    Table table = {0};
    add_heads(&table, kinds);
    CareerRows rows = career_ask(career, question, "t", name);
    while (career_next(&rows))
        add_row(&table, rows.statement);
    bool written = !rows.failed && file_write_whole(path, table.text, table.size, err);
    if (rows.failed) {
        err_set(err, path, 0, "%s", sqlite3_errmsg(career->db));
        career_recover(career);
    }
    free(table.text);
    return written;
}
