/* session_inside.h: the members of a session; only session*.c include it. */
#ifndef SESSION_SESSION_INSIDE_H
#define SESSION_SESSION_INSIDE_H
#include "log/table_state.h"
#include "record/record.h"
#include "scenario/seek_index.h"
#include "session/event_facts.h"
#include "session/session.h"

enum { SESSION_PAST = 32 };

/* The data that undoes one action. `undo` and `tally` stay allocated for reuse. */
typedef struct SessionPast {
    Undo *undo;
    Tally *tally;
    uint32_t events; /* number of events before the action */
    uint8_t seat;    /* the seat that acted */
} SessionPast;

/* The state before an action at a remote table. */
typedef struct SessionBefore {
    uint32_t events;
    Tally tally;
    int told, told_count; /* range of the action's results in Session.outcomes */
} SessionBefore;

struct Session {
    const Catalogue *catalogue;
    Generations generations; /* as they were when the session was opened */
    const LogSink *log;
    SessionPlan plan;
    Game *game;
    size_t room;            /* size of `game` in bytes */
    Record *record;         /* NULL: no record, as in tests and replays */
    Box *box;               /* reference to the plan's box, which owns the catalogue; NULL: none */
    GamePosition *position; /* position of a game on several machines, or NULL */
    char *scenario_text;    /* plan.scenario if the game started here from a position, or NULL */
    Scenario *scenario;     /* taken over from the caller, may own the catalogue; NULL: none */
    RecordFile *file;       /* file of a resumed game; may own the catalogue */
    EventFacts facts;
    uint32_t shown; /* events before this one were shown; at most facts.event_count */
    Tally tally;
    SessionPast past[SESSION_PAST];
    int past_count; /* actions that can be undone, the newest last; 0 after a barrier */
    Action *undone; /* actions undone and not redone; the next one to redo is last */
    int undone_count, undone_room;
    SessionWant *want; /* callback of a game at a remote table, else NULL */
    SessionSay *want_remark;
    SessionWaits *want_waits;
    void *want_self;
    TableState seats;  /* has no players if the game has no table state */
    uint8_t farewells; /* seats whose last message was a goodbye */
    int64_t now;       /* ms of play; at a remote table, the table's time */
    RecordRemark *said;
    int said_count, said_room;
    EventSink sink; /* receives the events of log lines */
    /* one for each action at a remote table, so that any number can be undone */
    SessionBefore *before;
    int before_count, before_room;
    Outcome *outcomes; /* the results of those actions, for applying them again */
    int outcome_count, outcome_room;
    unsigned eyes;                      /* set of seats whose hands this replica knows */
    uint64_t version;                   /* only ever increases, even when an action is undone */
    uint8_t facing;                     /* seat of the player in front of the screen, or NO_SEAT */
    bool watched;                       /* computer players take every seat: no hands are private */
    bool told;                          /* a replay of a replica's log (record/told_file.h) */
    bool opened;                        /* that log contains the secret of its table */
    char shown_path[SESSION_PATH_SIZE]; /* of a replay: the path of its record; "" none */
    char trouble[800];                  /* the last problem, as text */
    /* whether that problem still exists: each one is logged only once */
    bool troubled;
    Game *start;           /* the game at its start */
    uint32_t start_events; /* number of events up to the start */
    Tally start_tally;
    Action *actions; /* actions since the start; a replay (session_replay_of) starts with them */
    int action_count, action_room;
    RecordTree own_tree; /* variations of this game; only the owner's tree is used */
    /* the session whose tree and record are used: itself, except for a replay of a game being
     * played and for variations */
    Session *owner;
    Session *replay; /* of a variation: the replay that it left, else NULL */
    int line;        /* of a replay: the line that it shows; of a variation: its own line */
    int left;        /* of a variation: the step of the replay where it started */
    char author[RECORD_NAME_SIZE]; /* of a variation: its author */
    Game *main_end;                /* of a replay: the last state of the main line */
    Action *main_actions;          /* of a replay: actions of the main line */
    int main_count;
    SeekIndex *seek_index;    /* index of a replay, else NULL */
    SessionStation *stations; /* one for each step of the replay, including the last */
    /* of a replay: the current step; the events up to that step's station are valid */
    int step;
    /* session_seats.c: one for each seat that a computer has played */
    struct Thought *thoughts[SEATS_MAX];
    struct Thought *thought; /* the current one */
    /* the question that another thread is thinking about (subject_of), 0: none */
    uint64_t thinks_for;
    const ThinkHost *think_host; /* owner of the thread that is thinking */
};

/* session.c: returns an empty session with room for a game of `bytes`. */
Session *session_make(const Catalogue *catalogue, const Generations *generations,
                      const SessionPlan *plan, size_t bytes, const LogSink *log);
/* session.c: returns a session that owns the record at `path` and has the start of its game,
 * without any action yet. Returns NULL with *err; on success *err, if not NULL, is empty. */
Session *session_make_recorded(const Catalogue *catalogue, const Generations *generations,
                               const char *path, const LogSink *log, Err *err);
/* session_seats.c: applies action number `i` again to a game in the same state as before: by the
 * rules, or by its logged results. */
void session_reapply(const Session *session, Game *game, int i, const EventSink *sink);
/* session_seats.c: session_replay_open for a replica's log. */
Session *session_replay_replica(const Catalogue *catalogue, const Generations *generations,
                                const char *path, const LogSink *log, Err *err);
/* session.c: call it when the game is set up; saves this state as the game's start. */
void session_begun(Session *session);
/* session_replay.c: returns the station of a step that has `events` events before it. */
SessionStation session_station(const Game *game, uint32_t events);
/* session_replay.c: makes the replay show these actions instead, and returns to the start of the
 * game. */
void session_rewind(Session *session, const Action *actions, int count);
/* session_tree.c: returns the record to write to, NULL: none. */
Record *session_writes(const Session *session);
/* session_tree.c: applies an action of a variation and adds it to the tree. */
bool session_branch_apply(Session *session, const Action *action, const EventSink *sink, Undo *undo,
                          Fault *fault);
/* session.c: does the same as session_apply, but keeps the redo list. */
bool session_do(Session *session, const Action *action, Fault *fault);
/* session.c: appends an action to the list of played actions. */
void session_remember(Session *session, const Action *action);
/* session_seats.c: seats the people at one screen, after session_begun. */
void session_seat_all(Session *session);
/* session_seats.c: writes the time into the record before the next line, if the game has clocks. */
void session_stamp(Session *session);
/* session_seats.c: updates the seats after a line; a line without a time counts as happening
 * now. */
void session_follow(Session *session, LogLine line);
/* session_seats.c: puts the remarks of `step` after the first `events` events. */
void session_place_remarks(Session *session, int step, int events);
/* session_seats.c: call them when the record is closed, and when it has been opened again. */
void session_suspend_seats(Session *session);
void session_resume_seats(Session *session);
/* session_seats.c: writes to *err the name of a computer player in a resumed game that this program
 * doesn't know, unless *err has a text already. */
void session_report_unknown_player(const Session *session, Err *err);
/* Frees the memory of computer players. */
void session_free_thoughts(Session *session);

/* session.c: handles the events of every action (EventSink); `self` is the session. */
void session_on_event(void *self, const Catalogue *c, const Game *game, const Event *event);
/* Set of events that no undo goes past. EVENT_TURN also blocks an undo, unless an answer ended the
 * turn. */
extern const uint64_t session_barriers;
#endif
