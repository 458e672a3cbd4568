/* table_state.h: a table beside its game: who sits there, whose machine is lost, clocks, what was
 * asked. It follows from the lines of the public log alone (record/public_log.h), so everybody who
 * has them has the same, a table that is taken over by another machine, too.
 *
 *   lines of the log ──► LogReader ──► game
 *                 └────► TableState ──► seats, clocks, what is asked
 *
 * The lines of a record lead to one, too: there all sit together, and nobody has to be asked. */
#ifndef RECORD_TABLE_STATE_H
#define RECORD_TABLE_STATE_H
#include "record/public_log.h"

/* Nobody makes a log longer than a disk takes: each kind of line ends some time. */
enum {
    TABLE_GRACE = 120000, /* ms a game in which the clock of a lost seat stands */
    TABLE_DAY = 86400000, /* ms; a clock of days lets everybody come and go as he likes */
    TABLE_UNDOS = 100,    /* free ones, one behind the other; the next is asked for */
    TABLE_LOSSES = 1000   /* of a seat: then it counts as lost for good, though it may act */
};

/* Who plays for a seat. */
typedef enum SeatMode {
    SEAT_PERSON,
    SEAT_COMPUTER, /* a computer player, until the person takes it back */
    SEAT_RESTING,  /* its tiles are laid for it, nothing else; the person may take it back */
    SEAT_RESIGNED, /* as resting, for good */
    SEAT_MODES
} SeatMode;

typedef struct TableSeat {
    uint8_t mode;                  /* SeatMode */
    bool owned;                    /* by a person, whoever plays for it now */
    bool lost;                     /* its machine is not connected */
    int losses;                    /* so far */
    char engine[RECORD_KIND_SIZE]; /* of SEAT_COMPUTER */
    int64_t lost_at;               /* when */
    int64_t grace;                 /* ms that are left of TABLE_GRACE */
    int64_t left;                  /* ms on its clock, as of `turn_at` */
} TableSeat;

/* What is asked now, and who has agreed. */
typedef struct TableAsk {
    uint8_t what; /* AskKind; ASK_NOTHING: nothing */
    uint8_t by, of;
    uint8_t agreed; /* set of seats; the one who asks, too */
    int count;
    char engine[RECORD_KIND_SIZE];
} TableAsk;

typedef struct TableState {
    int players;
    LogClocks clocks;
    TableSeat seats[SEATS_MAX];
    TableAsk ask;
    bool together;   /* all persons sit at one screen: what one says counts at once */
    bool ended;      /* by consent, before the game was over */
    bool opened;     /* the table has told its secret: nothing comes behind that */
    uint8_t signs;   /* set of seats: the head names keys of theirs */
    uint8_t running; /* whose clock runs; NO_SEAT: nobody's */
    int64_t turn_at; /* since when */
    /* The last actions that a seat may take back by itself: of one seat, and nothing came of them
     * that was random or hidden. */
    int free_actions, undos; /* those that were taken back since something came of one, too */
    uint8_t free_seat;
} TableState;

/* As the head of the log leaves it; seats of computer players are theirs from the start. */
void table_state_begin(TableState *state, const RecordHeader *header, const LogTerms *terms,
                       const Game *game, int64_t time);

/* The same of a record, whose times are milliseconds of play. */
void table_state_together(TableState *state, const RecordHeader *header, const Game *game);

/* After a line that the log accepted; `game` as it is then. False, and nothing changes, where the
 * table cannot have said that: who gives such a line is no honest table. */
bool table_state_follow(TableState *state, const LogLine *line, const Game *game);

/* May the seat take back so many of its last actions without asking? */
bool table_undo_is_free(const TableState *state, int seat, int count);

/* Does a line come because the person of its seat wants it? Then it is signed, where the seat has a
 * key; the others follow from what was said before, or are the table's word. */
bool table_line_is_wanted(const TableState *state, const LogLine *line);

/* What was asked and everybody agreed to is done by a line that follows: is it that remark, or
 * that undo, which may come now? Used by tables and by who checks them. */
bool table_state_allows(const TableState *state, const LogLine *line);

/* Does the game go on for days? Then nobody is replaced for not being there: only when his time is
 * up. */
bool table_takes_days(const TableState *state);

/* Milliseconds on the clock of a seat at `now`, below 0 when its time is up. */
int64_t table_clock(const TableState *state, int seat, int64_t now);

/* The seats that have to agree: all persons, the one who asks, too. Where a seat is to be played by
 * somebody else, those who are there, without it. */
uint8_t table_voters(const TableState *state, const TableAsk *ask);
#endif
