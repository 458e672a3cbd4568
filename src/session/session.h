/* session.h: the game that is being played: the rules' game, who sits at it, its record, its
 * tally, what can be undone, and a queue of the events that the screen has not shown yet.
 *
 * Everything that changes the game on screen goes through session_apply, whoever decides: a
 * mouse, a key, a computer player, a replay. It applies through the rules, appends durably to
 * the record, feeds the tally, and queues the events together with facts that only hold at that
 * moment (the way along a feature, what each tile of it brings).
 *
 * The room knows no screen: what a scene, a test or a program without a window needs of a game
 * is all here. What ties a session to a screen is scenes/stage/scene_session.h. */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H
#include "base/err.h"
#include "base/log.h"
#include "record/record.h"
#include "record/scenario_box.h"
#include "record/table_state.h"
#include "rules/query.h"
#include "rules/tally.h"
#include "session/think_host.h"
#include "session/thought.h"

typedef struct Session Session;

enum {
    SESSION_PATH_SIZE = 512,
    SESSION_COLORS = 6 /* of LOOK section 1; colour i has mark i */
};

/* All that a new game needs: set-up, seed, seats and what the players agreed. "" as `generation`:
 * the first row with these policies, if any. */
typedef RecordHeader SessionPlan;

/* One station on the way along a feature that is scored, or one thing that an expansion counted:
 *   segment   NO_SEGMENT: the whole tile (what a monastery counts, a city that a field serves), or
 *             with a label the illustration of the copy
 *   label     of what was counted there, LABEL_NONE for stations of a feature
 *   points    what this station adds to the sum; 0 where its space was counted before */
typedef Spot SessionStep;

/* An event with the facts of its moment. `steps` and `parts` are ranges in session_step,
 * session_part. */
typedef struct SessionEvent {
    Event event;
    uint32_t first_step, step_count; /* EVENT_COMPLETED, EVENT_SCORED: the feature's way */
    uint32_t lead; /* of these, what is lit from the beginning: the road of a toll */
    uint32_t first_part, part_count; /* EVENT_SCORED: its breakdown */
    int score;                       /* of the event's seat at that moment */
    uint8_t seats; /* EVENT_SCORED: all seats that get points for this feature (set) */
    bool final;    /* during final scoring */
} SessionEvent;

/* A step of a replay: how the game stands there. */
typedef struct SessionStation {
    int events;   /* told so far */
    int16_t turn; /* 0 during the draft */
    uint8_t seat; /* who decides, NO_SEAT at the end */
    uint8_t phase;
} SessionStation;

/* --- life cycle ------------------------------------------------------------------------------- */

/* Two to six persons named in the language in force is the set-up scene's work; this is the bare
 * default: two persons "1" and "2", setup_default(), seed 0. */
SessionPlan session_plan_default(void);

/* Begins the game of `plan` with a new record at `record` (NULL: none is written, for tests).
 * The setup must be possible. NULL with *err when the record cannot be created. The catalogue is
 * borrowed, generations are copied. Where the plan has a box the game has its tiles, and holds it
 * as long as it needs it. */
Session *session_new(const Catalogue *catalogue, const Generations *generations,
                     const SessionPlan *plan, const char *record, const LogSink *log, Err *err);

/* Reads the record at `path`, replays it and goes on writing to it. NULL with *err and a
 * sentence for people. A record that is only readable up to some line is opened up to there;
 * *err then tells what was left out, or else which computer player is not known here (text not
 * empty). */
Session *session_open(const Catalogue *catalogue, const Generations *generations, const char *path,
                      const LogSink *log, Err *err);

/* Plays on from the position of `scenario` under plan->setup.policies; the rest of plan->setup
 * is what the position says. A record at `record` (NULL: none is written) begins with `text`,
 * the scenario as it was read, whose own tiles stand in plan->box beside it (scenario_box.h). The
 * scenario must outlive the session. NULL if it has no stack: then there is nothing to play on
 * with. */
Session *session_from_scenario(const Generations *generations, const SessionPlan *plan,
                               const Scenario *scenario, const char *text, const char *record,
                               const LogSink *log);

/* The same from a position with all it needs (scenario_box.h), which the session takes over; also
 * where it is refused. plan->box is not looked at. */
Session *session_from_boxed(const Generations *generations, const SessionPlan *plan,
                            BoxedScenario *position, const char *record, const LogSink *log);

/* Did it begin with a position that can be told? A table elsewhere tells none. */
bool session_is_from_position(const Session *session);
/* The text of the scenario of that position with its own tiles, to be freed; NULL: there is none.
 */
char *session_began_from(const Session *session);

/* Waits until the record is on disk, closes it, frees; what cannot be saved at the last try either
 * is told to the log. False where a part of the game is lost. NULL is fine. */
bool session_free(Session *session);

/* Computer players take every seat of this session: no hands are private. */
void session_watch(Session *session);

/* --- what there is ---------------------------------------------------------------------------- */

const Game *session_game(const Session *session);
/* Bytes that a copy of the game needs. */
size_t session_game_room(const Session *session);
const Catalogue *session_catalogue(const Session *session);
/* What its game has besides what everybody has, NULL: nothing. */
Box *session_box(const Session *session);
const Generations *session_generations(const Session *session);
const Tally *session_tally(const Session *session);
/* How it was set up: setup, seed, who sits where, what the players agreed. */
const SessionPlan *session_plan(const Session *session);
int session_players(const Session *session);
const RecordPlayer *session_seat(const Session *session, int seat);
/* Colour and mark of `seat`; NO_SEAT gives 0. */
int session_color(const Session *session, int seat);
/* Does a person decide there now? */
bool session_is_human(const Session *session, int seat);
/* Does the seat belong to a person here, whoever plays for it now? */
bool session_is_owned(const Session *session, int seat);
/* Level ("ai4") of the computer player at `seat`. A person's seat gives what would play there. */
const char *session_engine(const Session *session, int seat);
/* What the board may tell: what the players agreed on, and all of it where nobody plays that could
 * gain by it, among computers and in a replay. */
HelpLevel session_help(const Session *session);
/* Row of the generations with the game's policies, −1 for house rules. */
int session_generation(const Session *session);
/* Path of the record, of a replay of the one that it shows; "" without one. */
const char *session_record_path(const Session *session);
/* Raised by every change of the game: scenes keep what they derived until it differs. */
uint64_t session_version(const Session *session);

/* --- privacy ---------------------------------------------------------------------------------- */

/* With several people at one screen, hands are shown to the person in front of it only, unless the
 * plan says that they lie open. */

/* The seat whose hand may be shown, NO_SEAT while nobody has said that he sits there. With one
 * person that is always this person, with autoplay or computers alone NO_SEAT. */
int session_viewer(const Session *session);
/* `seat` has said that he sits in front of the screen (the curtain scene calls this); NO_SEAT
 * hides all hands. */
void session_face(Session *session, int seat);
/* Must the curtain fall before `to_act` decides? True if he is a person with private halves,
 * others are persons too, and somebody else was looking last. */
bool session_needs_curtain(const Session *session);

/* --- acting ----------------------------------------------------------------------------------- */

/* Applies `action`. False with *fault (may be NULL) when the rules refuse it: nothing has
 * changed. What the disk says is told by session_trouble, not here: the game goes on. */
bool session_apply(Session *session, const Action *action, Fault *fault);

/* The action of the computer player whose decision it is, from the view of his seat; the same
 * game gives the same action. With `anyone` a person's seat is played too (autoplay). False when
 * a person decides or nobody does. */
bool session_computer_action(Session *session, bool anyone, Action *out);

typedef enum SessionMove {
    SESSION_NOBODY, /* a person decides, or nobody does */
    /* the host thinks in another thread and wakes the program when it has an answer */
    SESSION_THINKS,
    SESSION_MOVES /* *out is to be applied */
} SessionMove;

/* The same without waiting: asked again and again. `host` stays as it is while it thinks. */
SessionMove session_think(Session *session, const ThinkHost *host, bool anyone, Action *out);
/* The best actions of the seat that decides, with reasons, as computer player `level` ("ai4")
 * sees them through the eyes of that seat: SESSION_MOVES when `out` (HINTS of them) and *count
 * are filled; ask again while it thinks. `after`: NULL, or a copy of the game in which a tile
 * was laid on trial: then about what comes next. */
SessionMove session_hints(Session *session, const ThinkHost *host, const Game *after,
                          const char *level, Hint *out, int *count);
/* Forgets a decision that is thought about; the next session_think begins anew. */
void session_stop_thinking(Session *session);

/* May any number of turns be taken back: does the plan say so, and do hands hide nothing? */
bool session_goes_far_back(const Session *session);
/* Whose action session_undo would take back; NO_SEAT if there is none. An action may be taken back
 * only within a turn (an answer also when it ended one), and not beyond anything that was hidden
 * before: a tile drawn from the stack, chance. Where the plan allows any number of turns, a step is
 * the last action of a person and what computers answered, back to the end of the draft. What the
 * stack, bags and dice gave stays what they give next. */
int session_undo_seat(const Session *session);
/* Of a table elsewhere: would the others have to agree? While nobody learned anything from it and
 * nobody acted since, nobody is asked (table_undo_is_free). The last action of the person here is
 * taken back, with all that followed; session_undo only wants it. */
bool session_undo_asks(const Session *session);
/* The others whose actions would be taken back, too, if all agreed to what is asked now: a set of
 * seats, without the one who asks. */
unsigned session_asked_others(const Session *session);
/* What came last of all that stays where no number of turns is taken back: EVENT_DRAWN, a tile that
 * was drawn; EVENT_CHANCE; EVENT_TURN, the turn was over; … EVENTS: nothing has happened. */
EventKind session_undo_barrier(const Session *session);
/* Takes that back; queued events are dropped. */
void session_undo(Session *session);
/* Whose action session_redo would do again; NO_SEAT if there is none: nothing was taken back, or
 * another action was done since. */
int session_redo_seat(const Session *session);
/* Does it again, and what computers answered; events wait to be shown. */
void session_redo(Session *session);

/* What is wrong with the record, NULL if all is well ("the disk is full"); owned by the session.
 * The log is told, too, when it begins. */
const char *session_trouble(Session *session);
/* Waits a moment until all is saved, or session_trouble says why not. */
void session_settle(Session *session);
/* After trouble: tries to write again what is missing (`path` NULL), or goes on in a new record at
 * `path` with everything so far; true if all is well. */
bool session_retry(Session *session, const char *path);
/* After trouble: play on without a record. */
void session_play_unsaved(Session *session);

/* --- who plays for a seat --------------------------------------------------------------------- */

/* Persons leave their seat to a computer player, let it rest, give it up, take it back; they have
 * clocks; they end the game (record/remark.h). At one screen they sit together: what one says
 * counts at once and is a line of the record. Of a table elsewhere it is asked for. */

/* Who plays for each seat, clocks, what is asked; NULL where a game has none: replays, trials,
 * variations. */
const TableState *session_seats(const Session *session);
/* The seat lays its tiles and does nothing else. */
bool session_rests(const Session *session, int seat);
/* All agreed to end the game, before its end. */
bool session_ended(const Session *session);
/* So it is over, or is it at its end? */
bool session_over(const Session *session);

/* Says it, or asks the table to; false where it cannot be said now. At one screen: REMARK_RESIGN,
 * REMARK_COMPUTER with its engine, REMARK_REST, REMARK_PERSON, REMARK_END. Elsewhere also
 * REMARK_ASK, REMARK_AGREE, REMARK_DECLINE. */
bool session_remark(Session *session, const LogRemark *remark);
/* Could it be said now? */
bool session_may_remark(const Session *session, const LogRemark *remark);
/* What was said, oldest first. */
int session_said_count(const Session *session);
const RecordSaid *session_said(const Session *session, int i);

/* So much time has passed at the table. The session reads no clock: who shows the game tells it,
 * and does not while it stands still. Elsewhere it also goes on by itself with each line. */
void session_passes(Session *session, int64_t ms);
int64_t session_now(const Session *session);
/* Milliseconds on the clock of a seat; below 0 when its time is up. */
int64_t session_clock(const Session *session, int seat);

/* --- tables elsewhere ------------------------------------------------------------------------- */

/* A game whose table is at another machine (table/client.h): what is done here is only wanted, and
 * happens when its line of the public log comes back. Whoever sits at another machine has the
 * engine SESSION_ELSEWHERE in the plan, so that nobody here decides for him or sees his hand. There
 * is no record, and nothing is taken back by this session itself.
 *
 *     session_apply ──► want ──► table ──► line ──► client, with session_sink ──► session_heard
 */
#define SESSION_ELSEWHERE "@"
/* Asks the table for an action. False where something else is wanted already. */
typedef bool SessionWant(void *self, const Action *action);

/* For the persons here, who sit at `seats` (a set, empty: to watch), from the head of the log
 * (log_reader_head), which names seats and colours. Of several, hands are shown as at one screen.
 * NULL with *err where no game can begin like that. */
Session *session_at_table(const Catalogue *catalogue, const Generations *generations,
                          const char *head, unsigned seats, SessionWant *want, void *self,
                          const LogSink *log, Err *err);

/* Asks the table to say something, with the `self` of SessionWant. False as there. Before it is
 * told nothing is said. REMARK_ASK with ASK_UNDO happens at once where it is free. */
typedef bool SessionSay(void *self, const LogRemark *remark);
/* Was something wanted that the table has not answered yet? */
typedef bool SessionWaits(void *self);
/* `waits` may be NULL: then nothing ever is on its way. */
void session_speaks(Session *session, SessionSay *say, SessionWaits *waits);

/* Is what was done here on its way to the table, so that nothing else can be done yet? Never at one
 * screen. */
bool session_waits(const Session *session);

/* Is its table elsewhere? */
bool session_is_elsewhere(const Session *session);

/* Hears the events of lines behind the head; as long as the session is there. */
const EventSink *session_sink(const Session *session);

/* The seat and all that are played at its machine, as a set. */
unsigned session_machine(const Session *session, int seat);

/* Somebody there says something: goodbye, or anything else. Does his line end behind a goodbye,
 * before he says or does more, then he and all at his machine have left of their own wish. It is no
 * line: who was not there to hear it sees a lost one. */
void session_said_goodbye(Session *session, int seat, bool goodbye);
bool session_has_left(const Session *session, int seat);

/* The client has taken a line, NULL: something else that changed what it knows; `game` is its game
 * now. */
void session_heard(Session *session, const LogLine *line, const Game *game);

/* --- replays ---------------------------------------------------------------------------------- */

/* A replay is a session that only shows what was played: it writes no record, and stands at one
 * of its steps. Step 0 is the start, step n lies behind n actions. All questions can be asked as
 * of a game that is played; nothing may be applied. */

/* Of what was played in `played` so far, which must outlive the replay; it begins at step 0. */
Session *session_replay_of(Session *played);
/* Of the record at `path`, which is only read, or of a game as it was told (record/told_file.h).
 * NULL with *err and a sentence for people; one that is only readable up to some line is shown up
 * to there, and *err tells what is left out (text not empty). */
Session *session_replay_open(const Catalogue *catalogue, const Generations *generations,
                             const char *path, const LogSink *log, Err *err);
/* Is it a game as it was told? Who watched knew no more: hidden halves and the stack are not in it,
 * so it is neither judged nor gone on with. *opened (may be NULL): is the table's secret there, so
 * that the deal was checked, and was not as promised? */
bool session_is_told(const Session *session, bool *opened);
/* Of `scenario` under plan->setup.policies, with the names and colours of `plan`: a step is the
 * position that it sets up, each of its actions, up to one that is refused, and the final scoring
 * at the end. *run (released by the caller) gets what came out. The scenario must outlive the
 * session; of such a replay there are no session_replay_actions. */
Session *session_replay_scenario(const Generations *generations, const SessionPlan *plan,
                                 const Scenario *scenario, const LogSink *log, ScenarioRun *run);
/* The number of the last step. */
int session_replay_count(const Session *session);
int session_replay_step(const Session *session);
/* Goes to `step`, forwards or back; nothing waits to be shown then. */
void session_replay_seek(Session *session, int step);
/* Goes on by one action, whose events wait to be shown as if it had just been played. False at
 * the end. */
bool session_replay_forward(Session *session);
/* What was played: action i leads from step i to step i + 1. */
const Action *session_replay_actions(const Session *session);
/* The game at `step` into `game`, session_game_room bytes; the session stays where it is. */
void session_replay_game(const Session *session, int step, Game *game);
/* How it stands at `step`. */
const SessionStation *session_replay_at(const Session *session, int step);
/* Event number `i` of the whole game. */
const SessionEvent *session_replay_event(const Session *session, int i);

/* --- asking why ------------------------------------------------------------------------------- */

/* The turn in which event number `event` of the log happened, as a scenario (its text, to be
 * freed): the position before the turn, by what lies on the table, then all of the turn; with the
 * final scoring if the event belongs to it. −1: the position now with what was done in its turn so
 * far; behind that `count` actions that are `tried`, of which the rules may refuse the last one, or
 * where there are none the final scoring, as if the game ended. */
char *session_case(const Session *session, int event, const Action *tried, int count);
/* Can any turn be told so? Not of a scenario that is shown (session_replay_scenario). */
bool session_has_cases(const Session *session);

/* --- trying ----------------------------------------------------------------------------------- */

/* A game that goes on from step `step` of `replay`, to be played by people; it has no record, and
 * hands lie open. Without a stack (PHASE_FREE) move->seat is in turn, `again` in the extra part of
 * its turn; with one the game knows who is. The next die shows what it does in `move`. What the
 * replay borrows must outlive it, the replay need not. */
Session *session_try(const Session *replay, int step, const ScenarioMove *move);
/* Scores to the end, as if the game of session_try ended now. */
void session_finish(Session *session);

/* --- variations ------------------------------------------------------------------------------- */

/* The variations of the game that `replay` shows (record/record_tree.h): those of its record, or of
 * the game that is being played. */
const RecordTree *session_tree(const Session *replay);
/* Which line a replay shows, or a variation is: 0 the main line, less than 0 what was taken back
 * (record_tree.h). */
int session_line(const Session *session);
/* Shows a line of the tree instead, at `step` of it. A line other than the main one has no review
 * that is kept: its session_record_path is "". */
void session_show_line(Session *replay, int line, int step);
/* Steps of a line. */
int session_line_count(const Session *replay, int line);
/* Can changes be kept? Opens the record to be written where a replay shows one. False with *err:
 * somebody else writes it. */
bool session_tree_opens(Session *replay, Err *err);

/* A game that goes on from where `replay` stands, by `seats` (their engines; "" a person), with the
 * stack, bags and dice as they are: what is done becomes a variation of the tree, line by line, as
 * a game becomes its record. Where the replay stands at the end of a variation, that one goes on.
 * Nothing is written before the first action. The replay must outlive it; session_tree_opens said
 * that changes can be kept. `author`: whose variation it is. */
Session *session_variation(Session *replay, const RecordPlayer seats[SEATS_MAX],
                           const char *author);
/* Says something about a step of a line; "" takes it away. False where there is no room. */
bool session_say(Session *replay, int line, int step, const char *author, const char *text);
/* Drops a variation and those that leave from it; a replay that shows one of them goes to the step
 * of the line that is left where it left. */
void session_drop_line(Session *replay, int line);

/* A new game that goes on from where `replay` stands, by `seats`: its record at `record` (NULL:
 * none is written) holds the way up to there and says where that came from. NULL with *err. */
Session *session_play_on(const Session *replay, const RecordPlayer seats[SEATS_MAX],
                         const char *record, const LogSink *log, Err *err);

/* --- what the screen has not shown yet -------------------------------------------------------- */

/* Events waiting, oldest first. */
int session_event_count(const Session *session);
const SessionEvent *session_event(const Session *session, int i);
const SessionStep *session_step(const Session *session, uint32_t i);
const ScorePart *session_part(const Session *session, uint32_t i);
/* Forgets the oldest `count` events. */
void session_events_done(Session *session, int count);
/* May the events be shown that cannot be taken back? False for some milliseconds while the disk
 * still writes. */
bool session_is_durable(const Session *session);

/* --- the chronicle ---------------------------------------------------------------------------- */

/* Every event since the start that has been shown, oldest first; `words` makes sentences of
 * those that tell something. */
int session_log_count(const Session *session);
const SessionEvent *session_log(const Session *session, int i);
#endif
