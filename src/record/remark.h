/* remark.h: events at a table besides the game: connections, stand-ins for players, questions
 * and the end by agreement. Public logs (record/public_log.h) and records have the same lines for
 * it. */
#ifndef RECORD_REMARK_H
#define RECORD_REMARK_H
#include "record/digest.h"
#include "record/record.h"

/* record/table_state.h decides which remarks are allowed and what follows; lines only carry them:
 * {"table":"ask","seat":1,"for":"undo","count":2,…}. A row: id, word. */
#define LOG_REMARKS(X)                                                                             \
    X(REMARK_HERE, "here")         /* the seat's machine is connected */                           \
    X(REMARK_LOST, "lost")         /* … is disconnected */                                       \
    X(REMARK_RESIGN, "resign")     /* the seat resigns */                                          \
    X(REMARK_COMPUTER, "computer") /* a computer player takes over the seat */                     \
    X(REMARK_REST, "rest")         /* the seat only places its tiles from now on */                \
    X(REMARK_PERSON, "person")     /* the owner of the seat plays again */                         \
    X(REMARK_ASK, "ask")           /* the seat asks the others for something */                    \
    X(REMARK_AGREE, "agree")       /* to the pending question */                                   \
    X(REMARK_DECLINE, "decline")                                                                   \
    X(REMARK_END, "end")   /* the game ends here, as all agreed */                                 \
    X(REMARK_OPEN, "open") /* the table reveals its secret: the game is over */
typedef enum RemarkKind { LOG_REMARKS(LIST_ENUM) REMARK_KINDS } RemarkKind;

/* The questions of a seat. `of` is the seat that a question is about. */
#define LOG_ASKS(X)                                                                                \
    X(ASK_NOTHING, "")                                                                             \
    X(ASK_UNDO, "undo") /* to undo `count` actions */                                              \
    X(ASK_END, "end")                                                                              \
    X(ASK_COMPUTER, "computer") /* that a computer takes over for `of` */                          \
    X(ASK_REST, "rest")         /* that `of` rests */
typedef enum AskKind { LOG_ASKS(LIST_ENUM) ASK_KINDS } AskKind;

/* Returns whether the question is about another seat, which then has no vote. */
bool ask_is_about_seat(AskKind ask);

typedef struct LogRemark {
    uint8_t kind; /* RemarkKind */
    uint8_t seat;
    uint8_t ask;                   /* AskKind of REMARK_ASK; else ASK_NOTHING */
    uint8_t of;                    /* the seat that the question is about; else 0 */
    int count;                     /* of ASK_UNDO; else 0 */
    char engine[RECORD_KIND_SIZE]; /* of REMARK_COMPUTER and ASK_COMPUTER; else "" */
    Digest secret;                 /* of REMARK_OPEN; else zeros */
} LogRemark;

/* A remark of a recorded game, with its moment. */
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
#endif
