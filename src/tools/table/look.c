/* look.c: lists stored games and prints their logs. The facts of a row come from the lines of the
 * log, as for any reader of a log (record/table_state.h). */
#include "look.h"

#include "base/memory.h"
#include "base/text.h"
#include "record/table_state.h"
#include "rules/query.h"
#include "system/clock.h"
#include "table/message.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct Row {
    char name[TABLE_NAME_SIZE];
    const char *state;
    int lines;
    char turn[RECORD_NAME_SIZE];
    char players[SEATS_MAX * (RECORD_NAME_SIZE + RECORD_KIND_SIZE + 8)];
    Err fault;
} Row;

typedef struct Rows {
    Row *rows;
    int count, room;
} Rows;

/* --- a row ------------------------------------------------------------------------------------ */

/* Reads the log as far as it is sound. A game with tiles that this program does not have is
 * followed as far as possible. */
static void follow(LogReader *reader, TableState *state, const StoreLines *log, Err *err)
{
    const char *at = log->text, *end = log->text + log->size, *line;
    for (; at < end; at = line + 1) {
        line = memchr(at, '\n', (size_t)(end - at));
        if (!log_reader_line(reader, at, (size_t)(line - at), NULL, err))
            return;
        const LogLine *last = log_reader_last(reader);
        const Game *game = log_reader_game(reader);
        if (last->kind == LOG_HEAD)
            table_state_begin(state, log_reader_header(reader), log_reader_terms(reader), game,
                              last->time);
        else if (!table_state_follow(state, last, game)) {
            err_set(err, "the log", log_reader_lines(reader), "the table cannot have said that");
            return;
        }
    }
}

static void add_players(Row *row, const RecordHeader *header)
{
    Text text = text_in(row->players, sizeof row->players);
    for (int seat = 0; seat < header->setup.players; seat++) {
        const RecordPlayer *player = &header->seats[seat];
        text_add(&text, player->engine[0] ? "%s%s (%s)" : "%s%s", seat ? ", " : "", player->name,
                 player->engine);
    }
    text_clean(row->players);
}

static void describe(Row *row, const LogReader *reader, const TableState *state)
{
    const Game *game = log_reader_game(reader);
    const RecordHeader *header = log_reader_header(reader);
    bool over = game && (state->ended || game_phase(game) == PHASE_OVER);
    row->lines = log_reader_lines(reader);
    row->state = row->fault.text[0] ? "damaged" : !game ? "empty" : over ? "ended" : "running";
    text_copy(row->turn, sizeof row->turn,
              game && !over ? header->seats[game_to_act(game)].name : "-");
    text_clean(row->turn);
    if (game)
        add_players(row, header);
}

static void read_row(const HallStore *store, Row *row)
{
    StorePlace from = {0};
    StoreLines log;
    TableState state = {.players = 0};
    LogReader *reader = log_reader_new(rules_builtin_catalogue(), 0);
    log_reader_looks_on(reader);
    if (store->read(store->self, row->name, &from, &log) == STORE_THERE) {
        follow(reader, &state, &log, &row->fault);
        free(log.text);
    } else {
        err_set(&row->fault, row->name, 0, "%s", store->trouble(store->self));
    }
    describe(row, reader, &state);
    log_reader_free(reader);
}

/* --- all of them ------------------------------------------------------------------------------ */

/* Skips names that no table can have. */
static void add(void *self, const char *name)
{
    Rows *rows = self;
    Row row = {.lines = 0};
    if (!*name || !table_name_read(name, row.name))
        return;
    rows->rows = memory_room(rows->rows, rows->count + 1, &rows->room, sizeof row);
    rows->rows[rows->count++] = row;
}

static int letters(const char *text)
{
    int count = 0;
    for (; *text; text += utf8_step(text))
        count++;
    return count;
}

static void print_cell(FILE *out, const char *text, int width)
{
    fprintf(out, "%s%*s", text, width + 2 - letters(text), "");
}

static void print_rows(const Rows *rows, FILE *out)
{
    enum { STATE_WIDTH = 7 };
    int name = 4, turn = 4;
    for (int i = 0; i < rows->count; i++) {
        const Row *row = &rows->rows[i];
        name = letters(row->name) > name ? letters(row->name) : name;
        turn = letters(row->turn) > turn ? letters(row->turn) : turn;
    }
    for (int i = -1; i < rows->count; i++) {
        const Row *row = i < 0 ? NULL : &rows->rows[i];
        print_cell(out, row ? row->name : "NAME", name);
        print_cell(out, row ? row->state : "STATE", STATE_WIDTH);
        if (row)
            fprintf(out, "%5d  ", row->lines);
        else
            fputs("LINES  ", out);
        print_cell(out, row ? row->turn : "TURN", turn);
        fprintf(out, "%s\n", !row ? "PLAYERS" : row->players[0] ? row->players : "-");
    }
}

/* Returns whether everything that was written reached the output. */
static bool flushed(FILE *out, Err *err)
{
    return (fflush(out) == 0 && !ferror(out)) ||
           err_set(err, "the output", 0, "%s", strerror(errno));
}

bool look_list(const HallStore *store, FILE *out, Err *err)
{
    Rows rows = {.count = 0};
    bool good = store->list(store->self, add, &rows);
    if (!good)
        err_set(err, "", 0, "%s", store->trouble(store->self));
    for (int i = 0; i < rows.count; i++)
        read_row(store, &rows.rows[i]);
    if (good)
        print_rows(&rows, out);
    good = good && flushed(out, err);
    for (int i = 0; i < rows.count; i++) {
        Err *fault = &rows.rows[i].fault;
        if (!fault->text[0])
            continue;
        text_copy(fault->file, sizeof fault->file, rows.rows[i].name);
        err_print(fault, "hypotenuse-table");
        good = false;
    }
    free(rows.rows);
    return good;
}

/* --- one log ---------------------------------------------------------------------------------- */

/* Prints the lines that exist now. */
static StoreFound print_lines(const HallStore *store, const char *name, StorePlace *at, FILE *out)
{
    StoreLines lines;
    StoreFound found = store->read(store->self, name, at, &lines);
    if (found != STORE_THERE)
        return found;
    fwrite(lines.text, 1, lines.size, out);
    free(lines.text);
    return found;
}

bool look_log(const HallStore *store, const char *where, const char *name, bool follows, FILE *out,
              Err *err)
{
    StorePlace at = {0};
    StoreFound found = print_lines(store, name, &at, out);
    bool good = found != STORE_THERE || flushed(out, err);
    while (good && follows && (found == STORE_THERE || found == STORE_QUIET)) {
        clock_sleep_ms(STORE_WATCH_MS);
        found = store->watch(store->self, name, &at);
        if (found == STORE_THERE) {
            found = print_lines(store, name, &at, out);
            good = flushed(out, err);
        }
    }
    if (found == STORE_NONE)
        return err_set(err, where, 0,
                       at.lines ? "the game \"%s\" is gone" : "there is no game \"%s\"", name);
    if (found == STORE_TROUBLE)
        return err_set(err, "", 0, "%s", store->trouble(store->self));
    return good;
}
