/* public_log.h: a game as all at a table may see it (docs/RECORD.md): the lines of its record
 * without the seed, and for each action what chance gave that all may know. Whoever has these
 * lines plays the game by the rules himself, and is refused nothing that happened.
 *
 *   {"format":"hypotenuse-log/1",…,"told":[["first",1]],"line":0,"time":T,"hash":h0}
 *   {"seat":1,"place":"BA-U","at":[1,0],"rotation":1,"line":1,"time":T,"hash":h1}
 *   {"seat":1,"skip":true,"told":[["drawn","BA-E"]],"line":2,"time":T,"hash":h2}
 *   {"undo":1,"seat":1,"line":3,"time":T,"hash":h3}
 *
 * Where the head names keys of seats, what a person wants is signed: `"sig"` stands behind what
 * the line says, and signs that with the hash before it (log_said).
 *
 * `hash` is BLAKE2b-256 over the hash before (of the head: 32 zero bytes) and every byte of the
 * line in front of `,"hash"`. So two that agree on one hash agree on all lines before it, and
 * nobody can change a line and keep the hashes behind it. */
#ifndef RECORD_PUBLIC_LOG_H
#define RECORD_PUBLIC_LOG_H
#include "base/err.h"
#include "record/digest.h"
#include "record/record.h"
#include "record/remark.h"
#include "record/signature.h"
#include "rules/outcome.h"

enum {
    LOG_HEAD_MAX = 256 << 10, /* bytes of a head; other lines are far shorter */
    LOG_SIZE_MAX = 16 << 20,  /* of all of it: no table keeps more, and nobody follows one longer */
    LOG_DELAY_MAX = 20
};

/* What a table's head says beside the game. Zeros: nothing of it. */
typedef struct LogTerms {
    LogClocks clocks;
    Digest promise;           /* of the secret that the key of the game comes from (table/fair.h) */
    Digest shares[SEATS_MAX]; /* of the seats, in their order */
    int share_count;
    int delay;              /* turns after which who watches sees a turn; 0: at once */
    bool hosted;            /* says the table: a person runs it, in the game, and may play */
    Digest keys[SEATS_MAX]; /* public, of seats that sign what they want; zeros: it does not */
} LogTerms;

/* Seats of one key are of one machine, which `header` tells from now on (RecordPlayer.machine);
 * where each has its own there is nothing to tell. */
void log_tell_machines(const LogTerms *terms, RecordHeader *header);

/* --- lines ------------------------------------------------------------------------------------ */

typedef enum LogKind { LOG_HEAD, LOG_ACTION, LOG_UNDO, LOG_REMARK } LogKind;

/* What a line says. */
typedef struct LogLine {
    LogKind kind;
    int64_t time;
    Action action;       /* LOG_ACTION */
    bool shown;          /* … something random or hidden came of it that all may know */
    const Outcome *told; /* … of a line that was read: that, until the next one */
    int told_count;
    int count; /* LOG_UNDO: so many actions, as `seat` wanted it */
    uint8_t seat;
    LogRemark remark; /* LOG_REMARK */
    bool is_signed;
    Signature signature; /* … by the key of log_line_seat */
} LogLine;

/* The seat whose affair a line is: who acts, wants an undo, or says or is said something about. */
uint8_t log_line_seat(const LogLine *line);

/* What who wants a line signs: the hash of the line before, and what it says in the log. `before`:
 * the game of an action, else NULL. */
Digest log_said(const Catalogue *c, const Digest *hash, const LogLine *line, const Game *before);

/* --- writing ---------------------------------------------------------------------------------- */

/* A log that is being written, by whoever has the true game. Plain data that the caller owns. */
typedef struct PublicLog {
    const Catalogue *c;
    int lines;   /* that were written */
    Digest hash; /* of the last one */
    Telling telling;
    Outcome items[OUTCOMES_MAX];
} PublicLog;

void log_begin(PublicLog *log, const Catalogue *c);

/* Where the outcomes of the next line go: for the sink of record_game_start or game_apply. */
Telling *log_telling(PublicLog *log);

/* The lines, newline included, which the caller frees. `time`: milliseconds since 1970. The head
 * after the game was started by `log_telling`; its hands are told where they lie open. */
char *log_head(PublicLog *log, const RecordHeader *header, const LogTerms *terms, const Game *game,
               int64_t time);
/* Any other line, as a reader tells it. Of an action with the game as it was before, after it was
 * applied by `log_telling`; else `before` may be NULL. */
char *log_line(PublicLog *log, const LogLine *line, const Game *before);

/* A line that was made and cannot be kept never was: `log` as it was before. */
typedef struct LogMark {
    int lines;
    Digest hash;
} LogMark;
LogMark log_mark(const PublicLog *log);
void log_back(PublicLog *log, const LogMark *mark);

/* Does the line (`length` bytes without its newline) end with the hash that follows from *hash?
 * Then advances it. */
bool log_line_sound(const char *line, size_t length, Digest *hash);

/* Does the action show a half out of a hand that nobody else sees? */
bool log_shows_half(const Catalogue *c, const Game *before, const Action *action);
char *log_remark(PublicLog *log, const LogRemark *remark, int64_t time);

/* --- reading ---------------------------------------------------------------------------------- */

/* A game that follows a log; with the part of what is hidden that one machine may know. */
typedef struct LogReader LogReader;

/* For those who sit at `seats`, a set; with none for somebody who watches. */
LogReader *log_reader_new(const Catalogue *c, unsigned seats);
void log_reader_free(LogReader *reader);

/* From now on signatures of seats whose keys the head names are checked. */
void log_reader_checks(LogReader *reader, SignatureCheck *check);

/* Before the head: who only looks on may follow a game of other tiles than this program has, as
 * far as that goes. Elsewhere such a head is refused. */
void log_reader_looks_on(LogReader *reader);

/* The next line of the log, `length` bytes without its newline. False with a reason, and nothing
 * changes, where it is damaged, does not follow, or tells what cannot be. `sink` (may be NULL)
 * hears events of what was played. */
bool log_reader_line(LogReader *reader, const char *line, size_t length, const EventSink *sink,
                     Err *err);

/* After the head, before the first action: the halves that a seat of the reader was dealt. */
bool log_reader_hand(LogReader *reader, int seat, const uint16_t *halves, int count);

/* What the last line said; before the head nothing of use. */
const LogLine *log_reader_last(const LogReader *reader);

/* The tiles of the game: the program's, with those of the head's box behind them. */
const Catalogue *log_reader_catalogue(const LogReader *reader);

/* The head as it came, with a NUL; NULL before it. */
const char *log_reader_head(const LogReader *reader);

/* NULL before the head. */
const Game *log_reader_game(const LogReader *reader);
const RecordHeader *log_reader_header(const LogReader *reader);
/* Lines that were read, and the hash of the last. */
int log_reader_lines(const LogReader *reader);
Digest log_reader_hash(const LogReader *reader);
const LogTerms *log_reader_terms(const LogReader *reader);
/* The secret that was told, and is the one that was promised; NULL before. */
const Digest *log_reader_secret(const LogReader *reader);
#endif
