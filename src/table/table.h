/* table.h: the table itself: it has the true game, hears what seats want, and is the only one that
 * writes. Whatever happens is a line of the public log; what is no line did not happen. No screen,
 * no network and no clock in here: time comes with each call, lines go to whoever listens.
 *
 *     request ──► after which line? whose turn? legal? ──► line ──► journal, then everybody
 *                       └── TABLE_OLD, TABLE_NOT_NOW, TABLE_REFUSED: nothing changes
 */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H
#include "record/table_state.h"

typedef enum TableVerb {
    TABLE_ACT,     /* `action` */
    TABLE_UNDO,    /* `count` actions: at once where they are free, else it is asked for */
    TABLE_ASK,     /* `ask` about `of`, with `engine`; what needs nobody else's consent is done */
    TABLE_AGREE,   /* to what is asked */
    TABLE_DECLINE, /* … not */
    TABLE_RESIGN,
    TABLE_RETURN /* takes the own seat back from a computer player, or from rest */
} TableVerb;

/* What a seat's machine sends. `number` rises with each of its requests: one that comes again is
 * answered as before and does nothing. */
typedef struct TableRequest {
    uint8_t seat;
    uint8_t verb; /* TableVerb */
    uint8_t ask;  /* AskKind */
    uint8_t of;
    int after; /* the last line that the seat had seen: it means that board and no other */
    int count;
    uint64_t number;
    Action action;
    char engine[RECORD_KIND_SIZE];
    bool is_signed;
    Signature signature; /* of the line that is wanted (table_wanted_line) */
} TableRequest;

typedef enum TableAnswer {
    TABLE_DONE,
    TABLE_AGAIN,   /* it was done before */
    TABLE_OLD,     /* other lines came meanwhile */
    TABLE_NOT_NOW, /* not this seat, or not as the table stands */
    TABLE_REFUSED, /* the rules refuse the action: see the fault */
    TABLE_NOT_KEPT /* the journal could not keep it, so it did not happen */
} TableAnswer;

typedef struct Table Table;

/* Takes each line, newline included, before it counts: a journal. False: it could not be kept;
 * then nothing happened. */
typedef bool TableJournal(void *self, const char *line, size_t length);

/* `c`: the program's tiles. A game with a box of its own is played with that one's, of which the
 * table holds a share; nobody chooses its stack.
 *
 * A table with a new game, from the stack or from the header's position, whose head has gone to the
 * journal; NULL where it could not be kept. The header and the terms are copied; the set-up is
 * possible (record_header_fault). */
Table *table_new(const Catalogue *c, const RecordHeader *header, const LogTerms *terms, int64_t now,
                 TableJournal *journal, void *self);
/* The same table from the lines of its journal, `text`, after its machine went. `header` has the
 * key that the log does not tell. NULL with the line and the reason where they do not fit. A last
 * line that is cut off did not happen: *kept (bytes) tells how much of the text counts. */
Table *table_again(const Catalogue *c, const RecordHeader *header, const LogTerms *terms,
                   const char *text, size_t length, size_t *kept, TableJournal *journal, void *self,
                   Err *err);
void table_free(Table *table);

/* What a seat wants. `fault` (may be NULL) has the reason of TABLE_REFUSED. */
TableAnswer table_request(Table *table, const TableRequest *request, int64_t now, Fault *fault);

/* Another connection speaks for the seat, of another program maybe: it counts its requests anew.
 * What was done is a line, and its request was meant for the board before: it cannot be done
 * twice. */
void table_joined(Table *table, int seat);

/* The machine of a seat is there, or is lost. False where that is known already. */
bool table_present(Table *table, int seat, bool here, int64_t now);

/* The seat that a computer player, or the table for one that rests, has to play for; NO_SEAT:
 * a person is to act, or nobody. */
uint8_t table_to_play(const Table *table);
/* Does its action. */
TableAnswer table_play(Table *table, const Action *action, int64_t now, Fault *fault);

/* The line that a request wants, without its time: what its seat signs (log_said). */
LogLine table_wanted_line(const TableState *state, const TableRequest *request);

/* From now on signatures are checked; without that only their absence is noticed. */
void table_checks(Table *table, SignatureCheck *check);

/* When the game is over, or all agreed to end it: tells the secret that the terms promise. */
TableAnswer table_open(Table *table, const Digest *secret, int64_t now);

/* The halves that a seat was dealt, for its machine alone. Writes at most HAND_MAX, returns how
 * many. */
int table_dealt(const Table *table, int seat, uint16_t *out);

const Game *table_game(const Table *table); /* the true one: for views only */
const TableState *table_state(const Table *table);
int table_lines(const Table *table);
const Catalogue *table_catalogue(const Table *table); /* the tiles of the game */
Box *table_box(const Table *table);                   /* NULL: it has those of the program */
const LogTerms *table_terms(const Table *table);
#endif
