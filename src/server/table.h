/* table.h: the table itself. It holds the true game, handles the requests of seats, and is the only
 * writer of the log. Every change is a line of the public log, and nothing happens without one. It
 * uses no screen, no network and no clock: callers pass the time, and lines go to a journal.
 *
 *      request ──► after which line? whose turn? legal? ──► line ──► journal, then all clients
 *                        └── TABLE_OLD, TABLE_NOT_NOW, TABLE_REFUSED: nothing changes */
#ifndef SERVER_TABLE_H
#define SERVER_TABLE_H
#include "log/public_log.h"
#include "log/table_state.h"

typedef enum TableVerb {
    TABLE_ACT, /* does `action` */
    /* undoes `count` actions: at once if the undo is free, else the others are asked */
    TABLE_UNDO,
    /* asks the others to agree to `ask`, about seat `of` and with computer player `engine`; done at
     * once if it needs no consent */
    TABLE_ASK,
    TABLE_AGREE,   /* agrees to the pending question */
    TABLE_DECLINE, /* declines the pending question */
    TABLE_RESIGN,
    TABLE_RETURN /* takes the player's seat back from a computer player, or ends its rest */
} TableVerb;

/* A request of a seat's machine. `number` increases with each request of the seat, so a repeated
 * request is recognised: it is answered with TABLE_AGAIN and does nothing. */
typedef struct TableRequest {
    uint8_t seat;
    uint8_t verb; /* TableVerb */
    uint8_t ask;  /* AskKind */
    uint8_t of;
    /* index of the last line that the seat has seen; the request is refused if another line
     * follows */
    int after;
    int count;
    uint64_t number;
    Action action;
    char engine[RECORD_KIND_SIZE];
    bool is_signed;
    Signature signature; /* signature of the requested line (table_wanted_line) */
} TableRequest;

typedef enum TableAnswer {
    TABLE_DONE,
    TABLE_AGAIN,   /* the request was done before */
    TABLE_OLD,     /* other lines came first */
    TABLE_NOT_NOW, /* not this seat's turn, or not possible in this state */
    TABLE_REFUSED, /* the rules refuse the action; the fault has the reason */
    TABLE_NOT_KEPT /* the journal couldn't store the line, so nothing happened */
} TableAnswer;

/* The words for these results in messages, in the same order. */
#define TABLE_ANSWER_WORDS "done again old not-now refused not-kept"

/* Stores a line, newline included, before it takes effect. Returns false if it couldn't be stored;
 * then nothing happened. */
typedef bool TableJournal(void *self, const char *line, size_t length);

/* Callers may read all members, but the true game only to make views of it. Change it through the
 * functions below. */
typedef struct Table {
    const Catalogue *c; /* the tiles of the game */
    RecordHeader header;
    LogTerms terms;
    TableState state;
    Game *game, *trial, *start;
    PublicLog log;               /* log.lines is the number of its lines */
    uint64_t numbers[SEATS_MAX]; /* number of the last request that was done, for each seat */
    Action *played;
    int count, room;
    SignatureCheck *check; /* NULL: signatures aren't verified here */
    TableJournal *journal;
    void *self;
} Table;

/* Makes a table with a new game, from the draw pile or from the header's position, and passes the
 * head to the journal. Returns NULL if the head couldn't be stored. `c` are the built-in tiles; a
 * game with a box is played with the tiles of the box, and the table holds a reference to it. The
 * header and the terms are copied; the set-up has to be valid (record_header_fault). */
Table *table_new(const Catalogue *c, const RecordHeader *header, const LogTerms *terms, int64_t now,
                 TableJournal *journal, void *self);
/* Restores a table from `text`, the lines of its journal, after a restart. `header` contains the
 * key, which is missing from the log. Returns NULL with *err, including the line, if the lines
 * don't fit. An unfinished last line is ignored: *kept receives the number of bytes before it. */
Table *table_restore(const Catalogue *c, const RecordHeader *header, const LogTerms *terms,
                     const char *text, size_t length, size_t *kept, TableJournal *journal,
                     void *self, Err *err);
void table_free(Table *table);

/* Does what a seat requests. With TABLE_REFUSED, *fault receives the reason; `fault` may be
 * NULL. */
TableAnswer table_request(Table *table, const TableRequest *request, int64_t now, Fault *fault);

/* Restarts the request numbers of a seat. Call it when a new connection, perhaps of another
 * program, takes over the seat. Even so, no request can be done twice, because each is meant for
 * one board. */
void table_joined(Table *table, int seat);

/* Notes that the machine of a seat has connected or disconnected. Returns false if that is known
 * already or the line couldn't be stored. */
bool table_present(Table *table, int seat, bool here, int64_t now);

/* Returns the seat that the program has to play for: a computer player, or a resting seat. NO_SEAT:
 * a person has to act, or the game is over. */
uint8_t table_to_play(const Table *table);
/* Performs the action of a seat that the program has to play for. */
TableAnswer table_play(Table *table, const Action *action, int64_t now, Fault *fault);

/* Returns the line of a request, without its time: the seat signs this line (log_signed_words). */
LogLine table_wanted_line(const TableState *state, const TableRequest *request);

/* Verifies signatures from now on. Without this call only missing signatures are refused. */
void table_checks(Table *table, SignatureCheck *check);

/* Reveals the secret that the terms promise. Call it when the game is over, or when all have agreed
 * to end it. */
TableAnswer table_open(Table *table, const Digest *secret, int64_t now);

/* Writes the halves that a seat was dealt, at most HAND_MAX, and returns how many. They are for the
 * seat's machine only. */
int table_dealt(const Table *table, int seat, uint16_t *out);

/* --- finished logs ---------------------------------------------------------------------------- */

/* Replays a log whose secret was revealed and compares every line. Returns true if the game follows
 * from its key and every random draw is as the log says. Returns false with the line and the reason
 * otherwise, including for a log without a secret. `check` verifies signatures; if it is NULL, only
 * missing ones are noticed. */
bool log_verify(const Catalogue *c, const char *text, size_t length, SignatureCheck *check,
                Err *err);
#endif
