/* remark.h: what happens at a table beside the game: clocks that were agreed, who leaves or comes
 * back, who plays on for whom, what is asked. Lines of public logs (record/public_log.h) and of
 * records say it in the same words. */
#ifndef RECORD_REMARK_H
#define RECORD_REMARK_H
#include "record/digest.h"
#include "record/record.h"

/* Who may say what, and what follows, is the affair of record/table_state.h; lines only carry it:
 * {"table":"ask","seat":1,"for":"undo","count":2,…}. A row: id, word. */
#define LOG_REMARKS(X)                                                                             \
    X(REMARK_HERE, "here")         /* the seat's machine is connected */                           \
    X(REMARK_LOST, "lost")         /* … is not */                                                \
    X(REMARK_RESIGN, "resign")     /* the seat gives up */                                         \
    X(REMARK_COMPUTER, "computer") /* a computer player plays on for the seat */                   \
    X(REMARK_REST, "rest")         /* it lays its tiles and does no more */                        \
    X(REMARK_PERSON, "person")     /* whom the seat belongs to plays again */                      \
    X(REMARK_ASK, "ask")           /* the seat asks the others for something */                    \
    X(REMARK_AGREE, "agree")       /* to what was asked last */                                    \
    X(REMARK_DECLINE, "decline")                                                                   \
    X(REMARK_END, "end")   /* the game ends here, as all agreed */                                 \
    X(REMARK_OPEN, "open") /* the table tells its secret: the game is over */
typedef enum RemarkKind { LOG_REMARKS(NAME_ENUM) REMARK_KINDS } RemarkKind;

/* What a seat asks for. Where it is about another seat, that is `of`. */
#define LOG_ASKS(X)                                                                                \
    X(ASK_NOTHING, "")                                                                             \
    X(ASK_UNDO, "undo") /* to take `count` actions back */                                         \
    X(ASK_END, "end")                                                                              \
    X(ASK_COMPUTER, "computer") /* that one plays on for `of` */                                   \
    X(ASK_REST, "rest")         /* that `of` rests */
typedef enum AskKind { LOG_ASKS(NAME_ENUM) ASK_KINDS } AskKind;

/* Is it about another seat than the one that asks, which has no say? */
bool ask_is_about_seat(AskKind ask);

typedef struct LogRemark {
    uint8_t kind; /* RemarkKind */
    uint8_t seat;
    uint8_t ask;                   /* AskKind, of REMARK_ASK; else ASK_NOTHING */
    uint8_t of;                    /* the seat that it asks about; else 0 */
    int count;                     /* of ASK_UNDO; else 0 */
    char engine[RECORD_KIND_SIZE]; /* of REMARK_COMPUTER and ASK_COMPUTER; else "" */
    Digest secret;                 /* of REMARK_OPEN; else zeros */
} LogRemark;

/* A remark of a game that was recorded, with its moment. */
typedef struct RecordSaid {
    LogRemark remark;
    int64_t time; /* ms of play, where clocks run; else 0 */
    int step;     /* behind so many actions of the main line */
    int turn;
    int events; /* that were heard before; told by sessions, 0 in a record that was only read */
} RecordSaid;

/* The words of remarks and of what is asked for. */
extern const char *const remark_words[REMARK_KINDS], *const ask_words[ASK_KINDS];
#endif
