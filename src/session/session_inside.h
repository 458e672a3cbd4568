/* session_inside.h: what a session is made of; only session*.c include it. */
#ifndef SESSION_SESSION_INSIDE_H
#define SESSION_SESSION_INSIDE_H
#include "record/record.h"
#include "record/seek_index.h"
#include "record/table_state.h"
#include "session/event_facts.h"
#include "session/session.h"

enum { SESSION_PAST = 32 };

/* What takes one action back. Memory is kept for reuse: `undo` and `tally` stay when it is done. */
typedef struct SessionPast {
    Undo *undo;
    Tally *tally;
    uint32_t events; /* heard before it */
    uint8_t seat;    /* who acted */
} SessionPast;

/* What was there before an action of a game whose table is elsewhere. */
typedef struct SessionBefore {
    uint32_t events;
    Tally tally;
    int told, told_count; /* of Session.outcomes: what was told of it */
} SessionBefore;

struct Session {
    const Catalogue *catalogue;
    Generations generations; /* as they were when it was opened */
    const LogSink *log;
    SessionPlan plan;
    Game *game;
    size_t room;    /* bytes of game */
    Record *record; /* NULL: none is written, as in tests and replays */
    Box *box;       /* a share of what the plan began with, or NULL: it owns the catalogue */
    GamePosition *position; /* of a game of several machines, or NULL */
    char *scenario_text;    /* plan.scenario where it was begun from here, or NULL */
    Scenario *scenario;     /* that was handed over, or NULL: it may own the catalogue */
    RecordFile *file;       /* of a resumed game: it may own the catalogue */
    EventFacts facts;
    uint32_t shown; /* events before this one were shown; never more than facts.event_count */
    Tally tally;
    SessionPast past[SESSION_PAST];
    int past_count; /* actions that may be taken back, newest last; 0 behind every barrier */
    Action *undone; /* taken back and not done again, the next one to do last */
    int undone_count, undone_room;
    SessionWant *want; /* of a game whose table is elsewhere, else NULL */
    SessionSay *want_remark;
    SessionWaits *want_waits;
    void *want_self;
    TableState seats;  /* without players: the game has none */
    uint8_t farewells; /* seats that said goodbye last */
    int64_t now;       /* ms of play, of a game elsewhere the table's time */
    RecordSaid *said;
    int said_count, said_room;
    EventSink sink;        /* of the lines that are heard */
    SessionBefore *before; /* each action of such a game, so that any number can go back */
    int before_count, before_room;
    Outcome *outcomes; /* … and what came of it: it is played again by these */
    int outcome_count, outcome_room;
    unsigned eyes;    /* set of seats whose hands are known in such a game */
    uint64_t version; /* only ever rises, by undos, too */
    uint8_t facing;   /* seat of the person who said that he sits there; NO_SEAT */
    bool watched;     /* computer players take every seat: no hands are private */
    bool told;        /* a replay of a game as it was told (record/told_file.h), … */
    bool opened;      /* … with the secret of its table */
    char shown_path[SESSION_PATH_SIZE]; /* of a replay: the record that it shows; "" none */
    char trouble[800];                  /* as it was told last; */
    bool troubled;         /* whether it was there then: the log hears of each trouble once */
    Game *start;           /* how it began, */
    uint32_t start_events; /* what was heard till then, */
    Tally start_tally;
    Action *actions; /* and what was done since: session_replay_of begins with these */
    int action_count, action_room;
    RecordTree own_tree; /* variations of this game; what counts is the owner's */
    Session *owner;      /* whose tree and record count: its own, but of a replay of a game that is
                            played, and of variations, the game's or record's that they are of */
    Session *replay;     /* of a variation: what it left, else NULL */
    int line;            /* of a replay the line that it shows, of a variation the one that it is */
    int left;            /* of a variation: the step of the replay where it began */
    char author[RECORD_NAME_SIZE]; /* of a variation: whose it is */
    Game *main_end;                /* of a replay of a record: how the main line stands */
    Action *main_actions;          /* of a replay: the main line */
    int main_count;
    SeekIndex *seek_index;    /* of a replay, else NULL */
    SessionStation *stations; /* of its steps, the last one included */
    int step; /* of a replay: where it stands; the events of its station are those that count */
    struct Thought *thoughts[SEATS_MAX]; /* session_ai.c: of each seat that a computer played */
    struct Thought *thought;             /* the one at hand */
    uint64_t thinks_for;         /* what another thread thinks about (subject_of), 0: nothing */
    const ThinkHost *think_host; /* who runs that thread */
};

/* session_open.c: an empty session with room for a game of `bytes`. */
Session *session_make(const Catalogue *catalogue, const Generations *generations,
                      const SessionPlan *plan, size_t bytes, const LogSink *log);
/* session_open.c: one that owns the record at `path` and knows how its game began; nothing was
 * played yet. NULL with *err, which is empty (but not NULL) else. */
Session *session_make_recorded(const Catalogue *catalogue, const Generations *generations,
                               const char *path, const LogSink *log, Err *err);
/* session_table.c: one that follows a log from its head, by its `sink` and session_heard. NULL with
 * *err. */
Session *session_from_head(const Catalogue *catalogue, const Generations *generations,
                           const char *head, unsigned seats, const LogSink *log, Err *err);
/* session_table.c: applies action number `i` again to a game that lies as it did before: by the
 * rules, or by what was told of it. */
void session_apply_again(const Session *session, Game *game, int i, const EventSink *sink);
/* session_told.c: session_replay_open of a game as it was told. */
Session *session_replay_told(const Catalogue *catalogue, const Generations *generations,
                             const char *path, const LogSink *log, Err *err);
/* session_open.c: the game is set up: this is its start. */
void session_begun(Session *session);
/* session_replay.c: hears these actions as the game that is shown, and stands at its start. */
void session_rewind(Session *session, const Action *actions, int count);
/* session_tree.c: the record that counts, NULL: none is written. */
Record *session_writes(const Session *session);
/* What a variation does and takes back goes into the tree. */
bool session_branch_apply(Session *session, const Action *action, const EventSink *sink, Undo *undo,
                          Fault *fault);
void session_branch_undo(Session *session, int count);
/* session.c: as session_apply, and what was taken back before may still be done again. */
bool session_do(Session *session, const Action *action, Fault *fault);
/* session.c: keeps an action behind those that were done. */
void session_remember(Session *session, const Action *action);
/* session_seats.c: persons sit down at one screen: behind session_begun. */
void session_seat_all(Session *session);
/* session_seats.c: before a line is written: its time, where clocks run. */
void session_stamp(Session *session);
/* session_seats.c: behind a line, which has no time where it is of now. */
void session_follow(Session *session, LogLine line);
void session_keep_said(Session *session, const LogRemark *remark);
/* session_seats.c: what was heard so far led to the remarks of that step. */
void session_said_place(Session *session, int step, int events);
/* session_seats.c: the record is closed, and was opened again. */
void session_leave(Session *session);
void session_come(Session *session);
/* session_seats.c: the engine that plays there, "" a person. */
const char *session_plays_as(const Session *session, int seat);
/* session_ai.c: names in *err a computer player of a resumed game that this program does not know,
 * unless *err tells something already. */
void session_tell_unknown(const Session *session, Err *err);
/* Frees what computer players remember. */
void session_free_thoughts(Session *session);

/* The sink of every action. */
void session_on_event(void *self, const Catalogue *c, const Game *game, const Event *event);
/* Events behind which nothing is taken back; behind EVENT_TURN answers alone. */
extern const uint64_t session_barriers;
#endif
