/* career_csv.c: writes games as comma-separated values (RFC 4180), for spreadsheets. The names of
 * the columns are English in all languages, as in other files of the program. */
#include "store/career_inside.h"

#include "base/memory.h"
#include "base/text.h"
#include "system/clock.h"
#include "system/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A file being written. */
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

/* Writes hundredths, as reviews do; empty without a review. */
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

/* Columns from 15 on are the kinds of decisions, number and points in turn. */
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
