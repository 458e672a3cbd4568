/* session.h: the game being played: the rules' game, its seats, its record, its tally, the list of
 * undos, and a queue of events that the screen hasn't shown yet.
 *
 * Every change of the game goes through session_apply, whether it comes from a mouse, a key, a
 * computer player or a replay. It applies the action by the rules, appends it durably to the record
 * and updates the tally. It queues the events together with facts from that moment (the path along
 * a feature, the points of each tile).
 *
 * The folder session doesn't depend on a screen: it has everything about a game that a scene, a
 * test or a program without a window needs. scenes/stage/scene_session.h connects a session with a
 * screen. */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H
#include "base/err.h"
#include "base/log.h"
#include "log/table_state.h"
#include "record/record.h"
#include "rules/query.h"
#include "rules/tally.h"
#include "scenario/scenario.h"
#include "session/thought.h"

typedef struct Session Session;

enum {
    SESSION_PATH_SIZE = 512,
    SESSION_COLORS = 6 /* colour i has mark i */
};

/* Everything that a new game needs: set-up, seed, seats and agreements of the players. An empty
 * `generation` means the first row with these policies, if any. */
typedef RecordHeader SessionPlan;

/* One step of the path along a scored feature, or one thing that an expansion counted:
 *   segment   NO_SEGMENT: the whole tile (a space around a monastery, a city that a field
 *             serves), or, with a label, the illustration of the copy
 *   label     of the thing counted there; LABEL_NONE for the steps of a feature
 *   points    the points of this step; 0 if its space was counted before */
typedef Spot SessionStep;

/* An event with facts from the moment when it happened. `steps` and `parts` are ranges in
 * session_step, session_part. */
typedef struct SessionEvent {
    Event event;
    /* EVENT_COMPLETED, EVENT_SCORED: the path along the feature */
    uint32_t first_step, step_count;
    uint32_t lead; /* number of leading steps that are lit from the start: the road of a toll */
    uint32_t first_part, part_count; /* EVENT_SCORED: its breakdown */
    int score;                       /* score of the event's seat at that moment */
    uint8_t seats; /* EVENT_SCORED: set of all seats that get points for this feature */
    bool final;    /* during final scoring */
} SessionEvent;

/* The state of a replay at one of its steps. */
typedef struct SessionStation {
    int events;   /* number of events so far */
    int16_t turn; /* 0 during the draft */
    uint8_t seat; /* the seat that decides; NO_SEAT at the end */
    uint8_t phase;
} SessionStation;

/* --- life cycle ------------------------------------------------------------------------------- */

/* Returns the bare default: two human players named "1" and "2", setup_default(), seed 0. The
 * set-up scene offers two to six human players, with names in the current language. */
SessionPlan session_plan_default(void);

/* Starts the game of `plan` with a new record at `record` (NULL: no record, for tests). The set-up
 * has to be possible. Returns NULL with *err if the set-up is invalid. The catalogue is borrowed,
 * the generations are copied. A plan with a box is played with the tiles of the box, and the
 * session keeps a reference to it. */
Session *session_new(const Catalogue *catalogue, const Generations *generations,
                     const SessionPlan *plan, const char *record, const LogSink *log, Err *err);

/* Reads the record at `path`, replays it and continues to write it. Returns NULL with *err, a
 * sentence for players. A record that is readable only up to some line is opened up to that line;
 * *err then says what was left out. It may also name a computer player that this program doesn't
 * know. */
Session *session_open(const Catalogue *catalogue, const Generations *generations, const char *path,
                      const LogSink *log, Err *err);

/* Continues from the position of `scenario` under plan->setup.policies; the rest of plan->setup
 * follows from the position. The record at `record` (NULL: none) starts with `text`, the scenario
 * as it was read; its custom tiles are in plan->box (scenario.h). The scenario has to outlive the
 * session. Returns NULL if the scenario has no draw pile and so can't be continued. */
Session *session_from_scenario(const Generations *generations, const SessionPlan *plan,
                               const Scenario *scenario, const char *text, const char *record,
                               const LogSink *log);

/* Continues from a position with everything that it needs (scenario.h). The session takes the
 * position over, even if the function returns NULL; plan->box is ignored. */
Session *session_from_boxed(const Generations *generations, const SessionPlan *plan,
                            BoxedScenario *position, const char *record, const LogSink *log);

/* Returns whether the game started from a position that can be shown as text; never for remote
 * tables. */
bool session_is_from_position(const Session *session);
/* Returns the text of that position with its custom tiles, to be freed by the caller; NULL without
 * a position. */
char *session_began_from(const Session *session);

/* Waits until the record is on disk, closes it and frees everything. The log reports data that
 * can't be saved even at the last try. Returns false if part of the game is lost. NULL is
 * allowed. */
bool session_free(Session *session);

/* Marks that computer players take every seat, so that no hands are private. */
void session_watch(Session *session);

/* --- queries ---------------------------------------------------------------------------------- */

const Game *session_game(const Session *session);
/* Returns the size of a copy of the game in bytes. */
size_t session_game_room(const Session *session);
const Catalogue *session_catalogue(const Session *session);
/* Returns the box with the custom tiles of the game; NULL: none. */
Box *session_box(const Session *session);
const Generations *session_generations(const Session *session);
const Tally *session_tally(const Session *session);
/* Returns how the game was set up: set-up, seed, seats, agreements of the players. */
const SessionPlan *session_plan(const Session *session);
int session_players(const Session *session);
const RecordPlayer *session_seat(const Session *session, int seat);
/* Returns the colour and mark of `seat`; 0 for NO_SEAT. */
int session_color(const Session *session, int seat);
/* Returns whether a person decides for the seat now. */
bool session_is_human(const Session *session, int seat);
/* Returns whether the seat belongs to a person here, even if a computer plays for them now. */
bool session_is_owned(const Session *session, int seat);
/* Returns the level ("ai4") of the computer player at `seat`. For a person's seat it is the engine
 * that would play there. */
const char *session_engine(const Session *session, int seat);
/* Returns how much help the board may give: as much as the players agreed. In games between
 * computers and in replays it is always full help, because no player could gain from it. */
HelpLevel session_help(const Session *session);
/* Returns the row of the generations with the game's policies, −1 for house rules. */
int session_generation(const Session *session);
/* Returns the path of the record; for a replay, of the record that it shows. "" if there is
 * none. */
const char *session_record_path(const Session *session);
/* Returns a number that every change of the game raises. Scenes keep derived data until the number
 * changes. */
uint64_t session_version(const Session *session);

/* --- privacy ---------------------------------------------------------------------------------- */

/* If several people share one screen, hands are shown only to the person in front of it, unless the
 * plan has open hands. */

/* Returns the seat whose hand may be shown, or NO_SEAT before any player has taken the screen. With
 * a single person it is always their seat; in games of computers it is NO_SEAT. */
int session_viewer(const Session *session);
/* Sets the player who is now in front of the screen; NO_SEAT hides all hands. The curtain scene
 * calls this. */
void session_face(Session *session, int seat);
/* Returns whether the curtain has to fall before the next decision: it belongs to a person with
 * private halves, other people share the screen, and one of those was the last to see the hands. */
bool session_needs_curtain(const Session *session);

/* --- acting ----------------------------------------------------------------------------------- */

/* Applies `action`. Returns false with *fault (may be NULL) if the rules refuse it; then nothing
 * has changed. Disk problems don't stop the game; session_trouble reports them. */
bool session_apply(Session *session, const Action *action, Fault *fault);

/* Computes the action of the computer player that decides now, from the view of its seat; the same
 * game gives the same action. With `anyone` it also plays the seats of humans (autoplay). Returns
 * false if a person decides or the game is over. */
bool session_computer_action(Session *session, bool anyone, Action *out);

typedef enum SessionMove {
    SESSION_NOBODY, /* a person decides, or the game is over */
    /* the host thinks on other threads and wakes the program when it has an answer */
    SESSION_THINKS,
    SESSION_MOVES /* *out has to be applied */
} SessionMove;

/* Computes the action of a computer player without waiting; call it repeatedly. `host` must not
 * change while it thinks. */
SessionMove session_think(Session *session, const ThinkHost *host, bool anyone, Action *out);
/* Finds the best actions of the seat that decides, with reasons, as computer player `level` ("ai4")
 * sees them from that seat. Returns SESSION_MOVES once `out` (HINTS entries) and *count are filled;
 * call it again while it thinks. `after` is NULL, or a copy of the game with a tile placed on
 * trial: then the hints are for the next decision. */
SessionMove session_hints(Session *session, const ThinkHost *host, const Game *after,
                          const char *level, Hint *out, int *count);
/* Forgets the decision in progress; the next session_think starts over. */
void session_stop_thinking(Session *session);

/* Returns whether any number of turns can be undone: the plan allows it and no hands are hidden. */
bool session_undoes_freely(const Session *session);
/* Returns the seat whose action session_undo would undo; NO_SEAT if there is none. An action can be
 * undone only within its turn (an answer also if it ended the turn), and never past the reveal of
 * something hidden: a drawn tile, a random result. If the plan allows any number of turns, each
 * undo reverts the last action of a person and the computers' replies to it, as far back as the end
 * of the draft. The draw pile, bags and dice then give the same results again. */
int session_undo_seat(const Session *session);
/* Returns, at remote tables, whether the other players would have to agree. An undo is free as long
 * as no other player has acted or learned anything since (table_undo_is_free). session_undo only
 * requests the undo, which covers the last action of the player here and everything after it. */
bool session_undo_asks(const Session *session);
/* Returns the set of other seats whose actions the pending undo would also undo, without the seat
 * that asks. */
unsigned session_asked_others(const Session *session);
/* Returns the event that blocks the undo when only the current turn can be undone: EVENT_DRAWN for
 * a drawn tile, EVENT_CHANCE for a random result, EVENT_TURN for the end of a turn, and so on;
 * EVENTS: nothing has happened yet. */
EventKind session_undo_barrier(const Session *session);
/* Undoes the action that session_undo_seat is about and drops the action's queued events. */
void session_undo(Session *session);
/* Returns the seat whose action session_redo would repeat; NO_SEAT if nothing was undone, or
 * another action followed. */
int session_redo_seat(const Session *session);
/* Redoes the undone action and the replies of computers, and queues their events. */
void session_redo(Session *session);

/* Returns the problem with the record ("the disk is full"), or NULL if all is well. The session
 * owns the text. The log also gets a line when a problem starts. */
const char *session_trouble(Session *session);
/* Waits up to a second until everything is saved or session_trouble has a reason. */
void session_settle(Session *session);
/* After trouble: writes the missing lines again (`path` NULL), or continues in a new record at
 * `path` with everything so far. Returns true if all is well. */
bool session_retry(Session *session, const char *path);
/* After trouble: continues without a record. */
void session_play_unsaved(Session *session);

/* --- who plays for a seat --------------------------------------------------------------------- */

/* People can hand their seat to a computer player, let it rest, give it up or take it back. They
 * have clocks, and can end the game (log/public_log.h). At one screen the players sit together, so
 * a player's remark takes effect at once and is a line of the record. At a remote table the remark
 * is only requested. */

/* Returns the state of the seats, clocks and the pending question; NULL if the game has none:
 * replays, trials, variations. */
const TableState *session_seats(const Session *session);
/* Returns whether the seat only places its tiles and does nothing else. */
bool session_seat_rests(const Session *session, int seat);
/* Returns whether all agreed to end the game early. */
bool session_ended(const Session *session);
/* Returns whether the game was ended early or has finished by the rules. */
bool session_over(const Session *session);

/* Makes a remark, or requests it from the table. Returns false if the remark isn't possible now. At
 * one screen: REMARK_RESIGN, REMARK_COMPUTER with its engine, REMARK_REST, REMARK_PERSON,
 * REMARK_END. At remote tables also REMARK_ASK, REMARK_AGREE, REMARK_DECLINE. */
bool session_remark(Session *session, const LogRemark *remark);
/* Returns whether the remark is possible now. */
bool session_may_remark(const Session *session, const LogRemark *remark);
/* Return the number of remarks so far, and one of them, oldest first. */
int session_remark_count(const Session *session);
const RecordRemark *session_remark_at(const Session *session, int i);

/* Adds `ms` milliseconds of play. The session reads no clock: the scene that shows the game calls
 * this, except while the game is paused. At remote tables each line also advances the time. */
void session_passes(Session *session, int64_t ms);
int64_t session_now(const Session *session);
/* Returns the milliseconds left on a seat's clock; below 0 when its time is up. */
int64_t session_clock(const Session *session, int seat);

/* --- remote tables ---------------------------------------------------------------------------- */

/* A game whose table is on another machine (server/client.h). Actions here are only requests, and
 * happen when their line of the public log arrives. Seats on other machines have the engine
 * SESSION_ELSEWHERE in the plan, so that this program neither decides for them nor shows their
 * hands. There is no record, and the session undoes nothing by itself.
 *
 *      session_apply ──► want ──► table ──► line ──► client, with session_sink ──► session_on_line
 */
#define SESSION_ELSEWHERE "@"
/* Requests an action from the table. Returns false while another request is pending. */
typedef bool SessionWant(void *self, const Action *action);

/* Makes a session for the human players here, who sit at `seats` (a set; empty for spectators),
 * from the head of the log (LogReader.head), which has the seats and colours. With several of them,
 * hands are private as at one screen. Returns NULL with *err if no game can start like that. */
Session *session_at_table(const Catalogue *catalogue, const Generations *generations,
                          const char *head, unsigned seats, SessionWant *want, void *self,
                          const LogSink *log, Err *err);

/* Requests a remark from the table, with the `self` of SessionWant. Returns false while another
 * request is pending. REMARK_ASK with ASK_UNDO happens at once if the undo is free. */
typedef bool SessionSay(void *self, const LogRemark *remark);
/* Returns whether a request is still unanswered. */
typedef bool SessionWaits(void *self);
/* Sets the callbacks for remarks; before this call no remark is possible. `waits` may be NULL: then
 * requests never count as pending. */
void session_speaks(Session *session, SessionSay *say, SessionWaits *waits);

/* Returns whether a request is on its way to the table, which blocks others. Always false at one
 * screen. */
bool session_waits(const Session *session);

/* Returns whether the table is on another machine. */
bool session_is_elsewhere(const Session *session);

/* Returns the sink for events of the lines after the head. It is valid as long as the session
 * is. */
const EventSink *session_sink(const Session *session);

/* Returns the set of seats that are played on the same machine as `seat`, itself included. */
unsigned session_machine(const Session *session, int seat);

/* Call it when the player at `seat` has sent a message; `goodbye` says whether it was a goodbye. If
 * their connection ends right after a goodbye, all players at that machine have left on purpose. A
 * goodbye is no line of the log: a client that missed it sees a lost connection. */
void session_on_goodbye(Session *session, int seat, bool goodbye);
bool session_has_left(const Session *session, int seat);

/* Call it when the client has handled `line`, or with NULL when something else changed the client's
 * state. `game` is the client's current game. */
void session_on_line(Session *session, const LogLine *line, const Game *game);

/* --- replays ---------------------------------------------------------------------------------- */

/* A replay is a session that only shows a game. It writes no record and is at one of the game's
 * steps. Step 0 is the start, step n follows n actions. All queries work as in a game being played;
 * no action may be applied. */

/* Returns a replay of the actions in `played` so far, at step 0. `played` has to outlive it. */
Session *session_replay_of(Session *played);
/* Opens a replay of the record at `path`, which is only read, or of a replica's log
 * (record/told_file.h). Returns NULL with *err, a sentence for players. A record that is readable
 * only up to some line is shown up to that line; *err then says what was left out. */
Session *session_replay_open(const Catalogue *catalogue, const Generations *generations,
                             const char *path, const LogSink *log, Err *err);
/* Returns whether the replay is of a replica's log. Such a game contains only what spectators knew:
 * without hidden halves and the draw pile it can neither be judged nor continued. *opened (may be
 * NULL) is set to whether the log contains the table's secret, so that the deal can be checked. */
bool session_is_replica(const Session *session, bool *opened);
/* Shows `scenario` under plan->setup.policies, with the names and colours of `plan`. The steps are
 * its position, each of its actions up to the first refused one, and the final scoring at the end.
 * *run, which the caller releases, gets the results. The scenario has to outlive the session. Such
 * a replay has no session_replay_actions. */
Session *session_replay_scenario(const Generations *generations, const SessionPlan *plan,
                                 const Scenario *scenario, const LogSink *log, ScenarioRun *run);
/* Returns the number of the last step. */
int session_replay_count(const Session *session);
int session_replay_step(const Session *session);
/* Moves to `step`, forwards or backwards, without queuing any events. */
void session_replay_seek(Session *session, int step);
/* Moves one action forwards and queues its events as if it had just been played. Returns false at
 * the end. */
bool session_replay_forward(Session *session);
/* Returns the played actions: action i leads from step i to step i + 1. */
const Action *session_replay_actions(const Session *session);
/* Copies the game at `step` into `game`, session_game_room bytes; the session stays at its step. */
void session_replay_game(const Session *session, int step, Game *game);
/* Returns the state at `step`. */
const SessionStation *session_replay_at(const Session *session, int step);
/* Returns event number `i` of the whole game. */
const SessionEvent *session_replay_event(const Session *session, int i);

/* --- explaining ------------------------------------------------------------------------------- */

/* Returns the turn of event number `event` of the log as a scenario text, which the caller frees.
 * It has the position before the turn, as the tiles on the table show it, and then the whole turn,
 * with the final scoring if the event is part of it. For −1 that is the current turn so far,
 * followed by the `count` actions in `tried` or, without them, by the final scoring, as if the game
 * ended now. The rules may refuse the last of `tried`. */
char *session_case(const Session *session, int event, const Action *tried, int count);
/* Returns whether session_case works: not for a scenario that is shown
 * (session_replay_scenario). */
bool session_has_cases(const Session *session);

/* --- trials ----------------------------------------------------------------------------------- */

/* Starts a game at step `step` of `replay` for human players, without a record and with open hands.
 * Without a draw pile (PHASE_FREE) it is the turn of move->seat, in the extra part of the turn if
 * `again`; otherwise the game determines the turn. The next die shows `move->die`. The objects that
 * the replay borrows have to outlive the game; the replay itself may be freed. */
Session *session_try(const Session *replay, int step, const ScenarioMove *move);
/* Returns the actions applied to the game of session_try, without undone ones. */
const Action *session_tried(const Session *session, int *count);
/* Ends the game of session_try now: the questions that precede the final scoring are asked, then it
 * is scored. */
void session_finish(Session *session);

/* --- variations ------------------------------------------------------------------------------- */

/* Returns the variations of the game that `replay` shows (record/record_tree.h): those of its
 * record, or of the game being played. */
const RecordTree *session_tree(const Session *replay);
/* Returns the line that a replay shows, or the line of a variation: 0 is the main line, negative
 * numbers are undone lines (record_tree.h). */
int session_line(const Session *session);
/* Shows another line of the tree, at its step `step`. Only the main line has a stored review: for
 * others session_record_path is "". */
void session_show_line(Session *replay, int line, int step);
/* Returns the number of steps of a line. */
int session_line_count(const Session *replay, int line);
/* Returns whether changes can be stored; for a replay it opens the record for writing. Returns
 * false with *err if another program is writing the record. */
bool session_tree_opens(Session *replay, Err *err);

/* Starts a game from the step of `replay`, played by `seats` (their engines; "" is a person), with
 * the draw pile, bags and dice as they are. Its actions are stored one by one as a variation in the
 * tree, as those of a game are in its record. If the replay is at the end of a variation, the game
 * continues that variation. Nothing is written before the first action. The replay has to outlive
 * the game, and session_tree_opens must have returned true. `author` is the name for the
 * variation. */
Session *session_variation(Session *replay, const RecordPlayer seats[SEATS_MAX],
                           const char *author);
/* Writes a note at a step of a line; "" removes it. Returns false if there is no room. */
bool session_write_note(Session *replay, int line, int step, const char *author, const char *text);
/* Drops a variation and those that branch off from it. A replay that shows one of them moves to the
 * step of the remaining line where it branched off. */
void session_drop_line(Session *replay, int line);

/* Starts a new game from the step of `replay`, played by `seats`. Its record at `record` (NULL:
 * none) contains the actions up to that step and the origin. Returns NULL with *err on failure. */
Session *session_play_on(const Session *replay, const RecordPlayer seats[SEATS_MAX],
                         const char *record, const LogSink *log, Err *err);

/* --- events to show --------------------------------------------------------------------------- */

/* Return the number of queued events, one of them (oldest first), and the steps and parts that
 * events refer to. */
int session_event_count(const Session *session);
const SessionEvent *session_event(const Session *session, int i);
const SessionStep *session_step(const Session *session, uint32_t i);
const ScorePart *session_part(const Session *session, uint32_t i);
/* Removes the oldest `count` events from the queue. */
void session_events_done(Session *session, int count);
/* Returns whether events that can't be undone may be shown. It is false for a few milliseconds,
 * while the disk is still writing. */
bool session_is_durable(const Session *session);

/* --- the chronicle ---------------------------------------------------------------------------- */

/* Return the number of events that have been shown since the start, and one of them, oldest first.
 * The folder words turns the ones that matter to players into sentences. */
int session_log_count(const Session *session);
const SessionEvent *session_log(const Session *session, int i);
#endif
