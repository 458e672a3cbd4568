/* public_log.h: the log of a game that every machine at a table may see (docs/RECORD.md): the lines
 * of its record without the seed, and for each action its random results that all may know. A
 * replica that has these lines plays the game by the rules itself, and every logged action is legal
 * there.
 *
 *   {"format":"hypotenuse-log/1",…,"told":[["first",1]],"line":0,"time":T,"hash":h0}
 *   {"seat":1,"place":"BA-U","at":[1,0],"rotation":1,"line":1,"time":T,"hash":h1}
 *   {"seat":1,"skip":true,"told":[["drawn","BA-E"]],"line":2,"time":T,"hash":h2}
 *   {"undo":1,"seat":1,"line":3,"time":T,"hash":h3}
 *
 * If the head names keys of seats, the requests of these seats are signed: `"sig"` follows the
 * content of the line, and signs it together with the hash of the previous line (log_signed_words).
 *
 * `hash` is BLAKE2b-256 of the previous hash (for the head: 32 zero bytes) and every byte of the
 * line before `,"hash"`. Two machines that agree on one hash agree on all lines up to it, and no
 * line can be changed without changing every later hash. */
#ifndef LOG_PUBLIC_LOG_H
#define LOG_PUBLIC_LOG_H
#include "base/err.h"
#include "json/json_read.h"
#include "log/digest.h"
#include "log/record_line.h"
#include "rules/outcome.h"

/* --- remark ----------------------------------------------------------------------------------- */

/* Events at a table besides the game: connections, stand-ins for players, questions and the end by
 * agreement. Public logs (log/public_log.h) and records have the same lines for them. */

/* log/table_state.h decides which remarks are allowed and what each one changes; lines only carry
 * them: {"table":"ask","seat":1,"for":"undo","count":2,…}. A row: id, word. */
#define LOG_REMARKS(X)                                                                             \
    X(REMARK_HERE, "here")         /* the seat's machine is connected */                           \
    X(REMARK_LOST, "lost")         /* the seat's machine is disconnected */                        \
    X(REMARK_RESIGN, "resign")     /* the seat resigns */                                          \
    X(REMARK_COMPUTER, "computer") /* a computer player takes over the seat */                     \
    X(REMARK_REST, "rest")         /* the seat only places its tiles from now on */                \
    X(REMARK_PERSON, "person")     /* the owner of the seat plays again */                         \
    X(REMARK_ASK, "ask")           /* the seat asks the others for something */                    \
    X(REMARK_AGREE, "agree")       /* the seat agrees to the pending question */                   \
    X(REMARK_DECLINE, "decline")                                                                   \
    X(REMARK_END, "end")   /* the game ends here, as all agreed */                                 \
    X(REMARK_OPEN, "open") /* the table reveals its secret: the game is over */
typedef enum RemarkKind { LOG_REMARKS(LIST_ENUM) REMARK_KINDS } RemarkKind;

/* The questions that a seat can ask. `of` is the other seat that some of them are about. */
#define LOG_ASKS(X)                                                                                \
    X(ASK_NOTHING, "")                                                                             \
    X(ASK_UNDO, "undo") /* to undo the last `count` actions */                                     \
    X(ASK_END, "end")                                                                              \
    X(ASK_COMPUTER, "computer") /* to let a computer player take over for `of` */                  \
    X(ASK_REST, "rest")         /* to let `of` rest: its tiles are placed for it, nothing else */
typedef enum AskKind { LOG_ASKS(LIST_ENUM) ASK_KINDS } AskKind;

/* Returns whether the question is about another seat, which then has no vote. */
bool ask_is_about_seat(AskKind ask);

typedef struct LogRemark {
    uint8_t kind; /* RemarkKind */
    uint8_t seat;
    uint8_t ask;                   /* AskKind for REMARK_ASK; else ASK_NOTHING */
    uint8_t of;                    /* the seat that the question is about; else 0 */
    int count;                     /* number of actions to undo, for ASK_UNDO; else 0 */
    char engine[RECORD_KIND_SIZE]; /* for REMARK_COMPUTER and ASK_COMPUTER; else "" */
    Digest secret;                 /* for REMARK_OPEN; else zeros */
} LogRemark;

/* A remark of a recorded game, with the time and place in the game where it was made. */
typedef struct RecordRemark {
    LogRemark remark;
    int64_t time; /* ms of play, if there are clocks; else 0 */
    int step;     /* number of actions of the main line before it */
    int turn;
    /* number of events before it; set by sessions, 0 in a record that was only read */
    int events;
} RecordRemark;

/* The words of remarks and of questions, as a list for text_word. */
#define REMARK_WORD(id, word) word " "
#define REMARK_WORDS LOG_REMARKS(REMARK_WORD)
#define ASK_WORDS LOG_ASKS(REMARK_WORD)

/* --- logs ------------------------------------------------------------------------------------- */

enum {
    LOG_HEAD_MAX = 256 << 10, /* maximum size of a head in bytes; other lines are far shorter */
    /* maximum size of the whole log in bytes: no table keeps more, and no reader follows a longer
     * one */
    LOG_SIZE_MAX = 16 << 20,
    LOG_DELAY_MAX = 20
};

/* The facts in the head of a log apart from the game itself. Zeros mean that a fact is absent. */
typedef struct LogTerms {
    LogClocks clocks;
    /* promise of the secret from which the key of the game is derived (log/digest.h) */
    Digest promise;
    Digest shares[SEATS_MAX]; /* in the order of the seats */
    int share_count;
    int delay; /* how many turns later spectators see each turn; 0: at once */
    /* the table says that a person hosts it from the game program, and may play */
    bool hosted;
    Digest keys[SEATS_MAX]; /* public keys of the seats that sign their requests; zeros: none */
} LogTerms;

/* Sets RecordPlayer.machine in `header`: seats with the same key are on the same machine. Does
 * nothing if every seat has a key of its own. */
void log_map_machines(const LogTerms *terms, RecordHeader *header);

/* --- lines ------------------------------------------------------------------------------------ */

typedef enum LogKind { LOG_HEAD, LOG_ACTION, LOG_UNDO, LOG_REMARK } LogKind;

/* The content of a line. */
typedef struct LogLine {
    LogKind kind;
    int64_t time;
    Action action;       /* LOG_ACTION */
    bool shown;          /* LOG_ACTION: it had random or hidden results that all may know */
    const Outcome *told; /* after reading: those results, valid until the next line */
    int told_count;
    int count; /* LOG_UNDO: number of actions, requested by `seat` */
    uint8_t seat;
    LogRemark remark; /* LOG_REMARK */
    bool is_signed;
    Signature signature; /* made with the key of the seat that log_line_seat returns */
} LogLine;

/* Returns the seat of a line: the seat that acts or undoes, or that the remark is by or about. */
uint8_t log_line_seat(const LogLine *line);

/* Returns the digest that a seat signs to request a line. It covers the previous hash and the
 * line's content. `before` is the game before an action, else NULL. */
Digest log_signed_words(const Catalogue *c, const Digest *hash, const LogLine *line,
                        const Game *before);

/* --- writing ---------------------------------------------------------------------------------- */

/* A log while it is written, by the machine that has the complete game. Plain data, owned by the
 * caller. */
typedef struct PublicLog {
    const Catalogue *c;
    int lines;   /* number of lines written */
    Digest hash; /* of the last line */
    Telling telling;
    Outcome items[OUTCOMES_MAX];
} PublicLog;

void log_begin(PublicLog *log, const Catalogue *c);

/* Returns the place for the results of the next line; pass it to the sink of record_game_start or
 * game_apply. */
Telling *log_telling(PublicLog *log);

/* Returns the first line, newline included, which the caller frees. `time` is in milliseconds since
 * 1970. The game of the head must have been started with `log_telling`. If hands are open, this
 * line contains them. */
char *log_head(PublicLog *log, const RecordHeader *header, const LogTerms *terms, const Game *game,
               int64_t time);
/* Returns any later line, in the same form. An action must already have been applied with
 * `log_telling`, and `before` is the game before it; for other lines `before` may be NULL. */
char *log_line(PublicLog *log, const LogLine *line, const Game *before);

/* Returns whether the line (`length` bytes without its newline) has the hash that follows from
 * *hash, and if so advances *hash. */
bool log_line_sound(const char *line, size_t length, Digest *hash);

/* Returns whether the action reveals a half from a hidden hand. */
bool log_shows_half(const Catalogue *c, const Game *before, const Action *action);

/* --- reading ---------------------------------------------------------------------------------- */

/* A valid action with its range in `outcomes`. */
typedef struct LogPlayed {
    Action action;
    int from, count;
} LogPlayed;

/* A replica: a game that follows a log, with the hidden parts that its machine may know. Read
 * freely; only the functions below change it. */
typedef struct LogReader {
    const Catalogue *program;
    const Catalogue *c; /* the tiles of the game: the built-in ones, then those of the head's box */
    unsigned seats;     /* set of the seats that this machine plays */
    int lines;          /* number of lines read */
    Digest hash;        /* of the last line read */
    RecordHeader header;
    LogTerms terms;
    Digest secret;         /* zeros: not yet revealed */
    LogLine last;          /* the content of the last line; meaningless before the head */
    bool looks_on;         /* tiles that this program doesn't have are allowed */
    char *head;            /* text of the head; NULL until it is read */
    SignatureCheck *check; /* NULL: signatures are read but not verified */
    Game *game, *scratch;  /* NULL before the head */
    Outcome *outcomes;     /* of all lines, those of the head first */
    int outcome_count, outcome_room;
    LogPlayed *played; /* [0] is the head */
    int played_count, played_room;
    uint16_t hands[SEATS_MAX][HAND_ROOM];
    int held[SEATS_MAX]; /* number of known halves of each seat */
} LogReader;

/* Makes a reader for the machine that plays `seats` (a set; empty for spectators). */
LogReader *log_reader_new(const Catalogue *c, unsigned seats);
void log_reader_free(LogReader *reader);

/* Verifies the signatures of seats from now on, if the head names their keys. */
void log_reader_checks(LogReader *reader, SignatureCheck *check);

/* Allows a spectator to follow a game with tiles that this program doesn't have, as far as
 * possible. Otherwise such a head is refused. Call it before the head. */
void log_reader_looks_on(LogReader *reader);

/* Reads the next line, `length` bytes without its newline. Returns false with the reason, and
 * changes nothing, if the line is damaged, doesn't follow the previous one, or is impossible.
 * `sink` (may be NULL) receives the events of the actions. */
bool log_reader_line(LogReader *reader, const char *line, size_t length, const EventSink *sink,
                     Err *err);

/* Sets the dealt halves of a seat of this reader. Call it only after the head and before the first
 * action. Returns false if these halves can't have been dealt to the seat. */
bool log_reader_hand(LogReader *reader, int seat, const uint16_t *halves, int count);

/* Returns the revealed secret, which matched its promise, or NULL if it isn't revealed yet. */
const Digest *log_reader_secret(const LogReader *reader);

/* --- JSON ------------------------------------------------------------------------------------- */

/* Clocks and remarks in files: the parts that public logs and records share, and the lines of
 * records (docs/RECORD.md). */

#define REMARK_TIME_MAX (1LL << 53) /* ms; so low that sums of times and clocks can't overflow */

/* Write and read clocks as an object. All three members are required, and others are errors. */
json_t *clocks_json(const LogClocks *clocks);
bool clocks_read(const JsonAt *at, LogClocks *clocks, Err *err);

/* Reads the remark in a line of a public log. The caller checks the members that end the line, and
 * the seats. */
bool remark_read(const JsonAt *top, LogRemark *remark, Err *err);

/* Returns the line of a record for a remark in a one-screen game, without the time. */
json_t *record_remark_json(const LogRemark *remark, const Game *game);
bool record_remark_is_line(const json_t *object);
/* Reads such a line; the caller checks its outcome. */
bool record_remark_read(const JsonAt *top, int players, LogRemark *remark, Err *err);

/* Returns the state of a game after a remark, for the members `out` and `main` of records. If
 * `ended`, there is no next seat. */
json_t *record_outcome_stands(const Game *game, bool ended);

/* --- shared by the writer and the reader ------------------------------------------------------ */

#define PUBLIC_FORMAT "hypotenuse-log/"
#define PUBLIC_VERSION_TEXT "1"
enum { PUBLIC_VERSION = 1 };

#define PUBLIC_SIGNATURE "sig"

/* Write and read the members that a head, or a waiting table, has besides the game. */
void log_terms_add(json_t *object, const LogTerms *terms);
bool log_terms_read(const JsonAt *object, LogTerms *terms, Err *err);

/* The word of each kind of outcome. outcome_is_copy returns whether its value is a tile. */
extern const char *const outcome_words[OUTCOME_KINDS];
bool outcome_is_copy(OutcomeKind kind);
#endif
