/* table_state.h: the state of a table besides its game: seats, connections, clocks and the pending
 * question. It follows only from the lines of the public log (log/public_log.h), so all machines
 * with the same lines have the same state, including one that takes over a table.
 *
 *   lines of the log ──► LogReader ──► game
 *                 └────► TableState ──► seats, clocks, the pending question
 *
 * Records also lead to such a state; in them all players sit together, and no question is
 * needed. */
#ifndef LOG_TABLE_STATE_H
#define LOG_TABLE_STATE_H
#include "log/public_log.h"

/* Limits that bound the number of each kind of line, so that no client can fill the log. */
enum {
    TABLE_GRACE = 120000, /* ms per game in which the clock of a disconnected seat stops */
    /* ms; from this initial time on, clocks count days, and players may come and go */
    TABLE_DAY = 86400000,
    TABLE_UNDOS = 100, /* free undos in a row; after that the others are asked */
    /* recorded disconnections of a seat; after that it stays disconnected, but may still act */
    TABLE_LOSSES = 1000
};

/* The kind of player that plays a seat. */
typedef enum SeatMode {
    SEAT_PERSON,
    SEAT_COMPUTER, /* a computer player, until the person takes the seat back */
    SEAT_RESTING,  /* its tiles are placed for it, nothing else; the person may take it back */
    SEAT_RESIGNED, /* like resting, for good */
    SEAT_MODES
} SeatMode;

typedef struct TableSeat {
    uint8_t mode;                  /* SeatMode */
    bool owned;                    /* by a person, even if a computer plays for them now */
    bool lost;                     /* its machine is disconnected */
    int losses;                    /* so far */
    char engine[RECORD_KIND_SIZE]; /* the computer player, for SEAT_COMPUTER */
    int64_t lost_at;               /* time of the disconnection */
    int64_t grace;                 /* ms left of TABLE_GRACE */
    int64_t left;                  /* ms on its clock, as of `turn_at` */
} TableSeat;

/* The pending question and its votes. */
typedef struct TableAsk {
    uint8_t what; /* AskKind; ASK_NOTHING: none */
    uint8_t by, of;
    uint8_t agreed; /* set of seats, including the one that asks */
    int count;
    char engine[RECORD_KIND_SIZE];
} TableAsk;

typedef struct TableState {
    int players;
    LogClocks clocks;
    TableSeat seats[SEATS_MAX];
    TableAsk ask;
    bool together;   /* all persons are at one screen: a remark takes effect at once */
    bool ended;      /* by agreement, before its regular end */
    bool opened;     /* the table has revealed its secret: no line follows */
    uint8_t signs;   /* set of seats that have a key in the head */
    uint8_t running; /* the seat whose clock runs; NO_SEAT: none */
    int64_t turn_at; /* when the running clock was last updated */
    /* How many of the last actions `free_seat` may undo alone: all are its own, and had no random
     * or hidden results. */
    int free_actions, undos; /* `undos`: number of undos since free_actions was last reset */
    uint8_t free_seat;
} TableState;

/* Sets the state after the head of the log. The seats of computer players count as SEAT_COMPUTER
 * from the start. */
void table_state_begin(TableState *state, const RecordHeader *header, const LogTerms *terms,
                       const Game *game, int64_t time);

/* Sets the state after the head of a record, whose times are milliseconds of play. */
void table_state_together(TableState *state, const RecordHeader *header, const Game *game);

/* Applies a line that the log accepted; `game` is the state after it. Returns false and changes
 * nothing if an honest table can't have sent it. */
bool table_state_follow(TableState *state, const LogLine *line, const Game *game);

/* Does what the line that `reader` read last requires: sets the initial state after the head, and
 * applies any other line. Returns false if no honest table can have sent it. */
bool table_state_read(TableState *state, const LogReader *reader);

/* Returns whether the seat may undo that many of its last actions without asking. */
bool table_undo_is_free(const TableState *state, int seat, int count);

/* Returns whether the line is allowed now. A line that does what a question asked for is allowed
 * only if all have agreed to it. Tables use this, and so do clients that check them. */
bool table_state_allows(const TableState *state, const LogLine *line);

/* Returns whether the clocks count days. If they do, an absent player can be replaced only after
 * their time is up. */
bool table_takes_days(const TableState *state);

/* Returns the milliseconds on the clock of a seat at `now`, below 0 when its time is up. */
int64_t table_clock(const TableState *state, int seat, int64_t now);

/* Returns the seats that have to agree: all persons, including the one that asks. For a question
 * about another seat, these are only the connected persons, without that seat. */
uint8_t table_voters(const TableState *state, const TableAsk *ask);
#endif
