/* together.h: tables of several machines as one program sees them: those that are near, those that
 * its person knows, and those where he sits; a machine for others to connect to, inside the game;
 * and a session for each game that is followed. It never waits: the main loop polls it.
 *
 *     near (beacons) ─┐                       ┌─► TogetherView, a row of the list
 *     known (a file) ─┼─► tables ── link ─────┤
 *     opened here ────┘    (caller, client)   └─► Session, for the scenes of a game
 *     opened here ──► hall, host: others connect, and this program itself
 *
 * Without the network (HYPOTENUSE_NETWORK=OFF) there is no Together: together_new gives NULL. */
#ifndef TOGETHER_TOGETHER_H
#define TOGETHER_TOGETHER_H
#include "session/session.h"
#include "table/table.h"
#include "table/talk.h"
#include "table/waiting.h"

typedef struct Together Together;

enum {
    TOGETHER_MOST = 64,         /* tables of the list */
    TOGETHER_LINKS = 16,        /* that are followed at once */
    TOGETHER_INVITATION = 1024, /* bytes of the line with its NUL */
    TOGETHER_WORDS = 64,        /* of words to compare */
    TOGETHER_PEOPLE = 256,      /* that are marked */
    TOGETHER_TALK = 32,         /* things said at a table that are remembered */
    TOGETHER_POLL_MS = 10       /* so often while anything is connected */
};

typedef struct TogetherPlan {
    const Catalogue *catalogue;
    const Generations *generations;
    const char *folder;  /* keys, known tables, and games that this program runs; NULL: nothing is
                            kept, and nothing can be opened here */
    const char *records; /* where games go when their secret is told; NULL: nowhere */
    bool alone;          /* calls out nothing and hears nothing: tests */
    const LogSink *log;
    const LogSink *aloud; /* told, and kept nowhere: invitations; NULL: nobody listens */
} TogetherPlan;

/* The texts of the plan are copied. NULL with *err. */
Together *together_new(const TogetherPlan *plan, Err *err);
/* NULL is fine. Sessions of its tables end with it. */
void together_free(Together *together);

/* Does what there is to do at once. True: what is shown may have changed. */
bool together_poll(Together *together);
/* So many milliseconds may pass until the next poll; −1: nothing is connected. */
int together_wait(const Together *together);

/* From now on the games under way that its person belongs to are called now and then, whether he
 * looks at tables or not: he hears when it is his turn. */
void together_mind(Together *together);
/* From now on, or no longer: looks for tables on this network, and calls those of games under way
 * that its person belongs to. */
void together_look(Together *together, bool looks);

/* What this program's person is called at tables; "" before he said so. Kept. */
const char *together_name(const Together *together);
void together_call_me(Together *together, const char *name);

/* --- tables ----------------------------------------------------------------------------------- */

/* Who runs a table, and what that promises (docs/NETWORK.md). */
typedef enum TogetherGrade {
    TOGETHER_OWN,    /* this program */
    TOGETHER_HOSTED, /* somebody who plays, as far as is known */
    TOGETHER_SERVER, /* a table server, as it says; this program's person does not know it */
    TOGETHER_NEUTRAL /* a table server that he knows */
} TogetherGrade;

typedef enum TogetherLine {
    TOGETHER_UNCALLED, /* nobody has called there */
    TOGETHER_CALLS,    /* not connected yet */
    TOGETHER_GOOD,
    TOGETHER_LOST,   /* it was good; it is tried again */
    TOGETHER_REFUSED /* for a reason */
} TogetherLine;

/* Was the deal as it was promised? Known when the game is over. */
typedef enum TogetherDeal {
    TOGETHER_UNTOLD,
    TOGETHER_FAIR, /* checked: nobody chose the stack, and every line is as the rules have it */
    TOGETHER_FALSE
} TogetherDeal;

/* A table as a row of the list. Pointers are good until the next call that changes something. */
typedef struct TogetherView {
    int id; /* stays */
    char name[RECORD_NAME_SIZE];
    TogetherGrade grade;
    TogetherLine line;
    const char *why; /* it is lost or refused, or differs from this program; "" else */
    uint8_t seat;    /* of this program's person; NO_SEAT: none */
    uint8_t own;     /* set of all seats of persons at this machine */
    uint8_t returns; /* set of seats of a game that is watched here and that are this person's by
                        his key: he may take them (together_return) */
    bool watches;
    bool near, known, over;
    bool open;   /* a table of this program, and other machines can reach it now */
    bool closed; /* … that its person has closed (together_close) */
    bool untold; /* it is over, and the table has not told its secret yet: what the deal was is not
                    known, and there is no record */
    bool server; /* no table: a machine where one can be opened */
    bool my_turn;
    int seats, free;
    int64_t met; /* seconds since 1970 */
    TogetherDeal deal;
    /* NULL where that is not known: a table that waits, or one where a game is under way. */
    const Waiting *waiting;
    const RecordHeader *header;
    const LogTerms *terms;
    const Game *game;
    const TableState *state;
    char words[TOGETHER_WORDS]; /* to compare with who runs it; "" where nobody else does */
} TogetherView;

/* Is it a game of this person's that is under way, or whose end he has not heard to its last line?
 * By what a view tells. */
bool together_goes_on(uint8_t seat, bool over, bool untold);

/* Fills `out` (TOGETHER_MOST); those where it is the person's turn first, then near ones with a
 * free seat, then his own games, then what else is known. Returns how many. */
int together_list(Together *together, TogetherView *out);
/* One of them; false where it is gone. */
bool together_view(Together *together, int id, TogetherView *out);
/* For pictures: these are the tables from now on. */
void together_pretend(Together *together, const TogetherView *views, int count);

/* Calls there to see who sits; a table that was only looked at before is left. */
void together_visit(Together *together, int id);
/* Sits down there by that name; or watches (NO_SEAT). False where it is gone. */
bool together_sit(Together *together, int id, int seat, const char *name);
/* Comes back to the game that is watched at all seats that belong to this person's key, whichever
 * machine they were taken at. False where there are none. */
bool together_return(Together *together, int id);
/* Somebody else at this machine takes another seat of a table that waits, or is called something
 * else; NULL: he gets up. False where that cannot be now. Only the view tells whether he got it. */
bool together_beside(Together *together, int id, int seat, const char *name);
/* The person who sits at a table that waits is called something else there; nobody here is ready
 * then. False where that cannot be now. */
bool together_rename(Together *together, int id, const char *name);
/* All here are ready for the game, or not any more. */
void together_ready(Together *together, int id, bool ready);
/* Is this program's person ready there? */
bool together_is_ready(Together *together, int id);
/* Asks the table for something beside an action (table/table.h). False where that cannot be now. */
bool together_request(Together *together, int id, const TableRequest *request);
/* Hangs up. A game under way stays in the list, and can be come back to. */
void together_leave(Together *together, int id);
/* … and is not known any more. */
void together_forget(Together *together, int id);
/* Closes a table of this program: its clients are told so and cut off, and the port closes with the
 * last open table. A table that was waiting is gone; a game under way stays in the list and can be
 * opened again. Any other id is ignored. */
void together_close(Together *together, int id);
/* Opens a closed table again and connects its person to it. False with *err. */
bool together_reopen(Together *together, int id, Err *err);
/* Is a table of this program open to other machines? `together` may be NULL. */
bool together_hosts(const Together *together);
/* Tries to connect now. */
void together_try_now(Together *together, int id);

/* What is agreed beside the game. */
typedef struct TogetherTerms {
    LogClocks clocks;
    int delay; /* turns after which who watches sees a turn; 0: at once */
} TogetherTerms;

/* Opens a table for the game of `plan` on this network, and sits down at its first seat for a
 * person, by that name. Returns its id; −1 with *err. */
int together_open(Together *together, const RecordHeader *plan, const TogetherTerms *terms,
                  const char *name, Err *err);
/* The same on the table server of that invitation, which is known from now on. */
int together_open_at(Together *together, const char *invitation, const RecordHeader *plan,
                     const TogetherTerms *terms, const char *name, Err *err);
/* Cuts the invitation out of a text that was pasted into `out` (TOGETHER_INVITATION); false where
 * there is none. */
bool together_find_invitation(const char *text, char *out);
/* Takes a table up that somebody was invited to. Returns its id; −1 with *err. */
int together_invited(Together *together, const char *invitation, Err *err);
/* Writes the invitation to a table or a server into `out` (TOGETHER_INVITATION); false where there
 * is none yet. */
bool together_invitation(Together *together, int id, char *out);
/* Is that a table of this server? */
bool together_serves(const Together *together, int server, int table);
/* The words that this person and who sits at `seat` may compare, into `out` (TOGETHER_WORDS): of a
 * table of this program; "" else. */
void together_seat_words(Together *together, int id, int seat, char *out);

/* --- people and what they say ----------------------------------------------------------------- */

/* Somebody whom this program's person has marked, by his key: friends may write to each other where
 * both have marked the other one; who is blocked is not heard, and not let in at tables that this
 * program runs. */
typedef struct TogetherPerson {
    Digest key;
    char name[RECORD_NAME_SIZE]; /* as he was called then */
    bool is_friend, blocked;
} TogetherPerson;

/* NULL: he is not marked. */
const TogetherPerson *together_person(const Together *together, const Digest *key);
/* Keeps it; who is neither friend nor blocked is forgotten. False where there are too many. */
bool together_mark(Together *together, const TogetherPerson *person);
int together_people(const Together *together);
const TogetherPerson *together_person_at(const Together *together, int i);
/* The key that somebody else plays with at `seat` of a table; NULL: nobody does, or it is this
 * program's person. Good until the next call that changes something. */
const Digest *together_other(const TogetherView *view, int seat);
/* The seats of friends at a table, as a set: to them a text can go. */
uint8_t together_friends(const Together *together, const TogetherView *view);

/* What was said at a table. */
typedef struct TogetherTalk {
    uint8_t seat, phrase;
    char text[TALK_TEXT_SIZE]; /* of no phrase */
    double at_ms;              /* on clock_ms, when it was heard */
} TogetherTalk;

/* Says a phrase to all; or with 0 a text to the friends at the table. False where that cannot be
 * now: not there, too much said lately, no friends. */
bool together_say(Together *together, int id, int phrase, const char *text);
/* May it be said now? */
bool together_may_say(Together *together, int id);
/* Writes what was said last, the newest last; at most TOGETHER_TALK. Returns how many. */
int together_talk(Together *together, int id, TogetherTalk *out);
/* For pictures: this was said at each table. */
void together_pretend_talk(Together *together, const TogetherTalk *said, int count);

/* --- games ------------------------------------------------------------------------------------ */

/* The game of a table as a session, NULL before it has begun. It belongs to the table. */
Session *together_session(Together *together, int id);
/* The table of a session, −1: it is none of a table; `together` may be NULL. */
int together_table_of(Together *together, const Session *session);
/* What was wanted last and was not done, once; TABLE_DONE: nothing. */
TableAnswer together_refusal(Together *together, int id);
/* The record of a game that is over and was checked; "" else. */
const char *together_record(Together *together, int id);
/* A game that is not checked, as it was told here (record/told_file.h); "" there is none, or a
 * record. */
const char *together_told(Together *together, int id);
/* A table where it has become the person's turn since this was asked, once; −1: none. */
int together_notice(Together *together);
#endif
