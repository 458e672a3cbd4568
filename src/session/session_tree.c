/* session_tree.c: the variations of a game: showing a line of the tree, trying moves from one of
 * its steps, and starting a new game from a step.
 *
 *      game that is played, or record        tree and record belong here
 *        └─ replay                           shows one line of the tree
 *             └─ variation                   a game whose actions are lines of the tree */
#include "base/memory.h"
#include "base/text.h"
#include "record/record_tree.h"
#include "rules/view.h"
#include "session/session_inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- owner of tree and record ----------------------------------------------------------------- */

Record *session_writes(const Session *session)
{
    return session->owner->record;
}

/* For a game in progress the main line ends at the current state of the game. */
static RecordPen pen_of(const Session *session)
{
    Session *owner = session->owner;
    return (RecordPen){.record = owner->record,
                       .tree = &owner->own_tree,
                       .c = owner->catalogue,
                       .main = owner->main_end ? owner->main_end : owner->game,
                       .ended = session_ended(owner) ||
                                (owner->seek_index && owner->file && owner->file->seats->ended)};
}

const RecordTree *session_tree(const Session *replay)
{
    return &replay->owner->own_tree;
}

int session_line(const Session *session)
{
    return session->line;
}

bool session_tree_opens(Session *replay, Err *err)
{
    Session *owner = replay->owner;
    if (!owner->record && owner->file && owner->seek_index)
        owner->record = record_resume(owner->file, err);
    return owner->record || !owner->file;
}

/* --- lines ------------------------------------------------------------------------------------ */

int session_line_count(const Session *replay, int line)
{
    const RecordBranch *branch = record_tree_branch(session_tree(replay), line);
    assert((line == 0 || branch) && "a line of the tree");
    return branch ? branch->count : replay->main_count;
}

void session_show_line(Session *replay, int line, int step)
{
    const RecordBranch *branch = record_tree_branch(session_tree(replay), line);
    assert(replay->seek_index && "a replay shows lines");
    replay->line = branch ? line : 0;
    session_rewind(replay, branch ? branch->actions : replay->main_actions,
                   branch ? branch->count : replay->main_count);
    session_replay_seek(replay, step);
}

/* Turns an undone line into an ordinary variation before it is changed. Returns its number; returns
 * `line` itself for all other lines, and if there is no room for more. */
static int adopted(Session *replay, int line)
{
    const RecordBranch *branch = record_tree_branch(session_tree(replay), line);
    if (line >= 0 || !branch)
        return line;
    RecordPen pen = pen_of(replay);
    Game *game = memory_new(replay->room);
    game_copy(game, replay->start);
    for (int i = 0; i < branch->from; i++) {
        bool applied = game_apply(replay->catalogue, game, &branch->actions[i], NULL, NULL, NULL);
        assert(applied && "it was played");
        (void)applied;
    }
    int id = record_branch_adopt(&pen, line, game);
    free(game);
    if (id && replay->line == line)
        replay->line = id;
    return id ? id : line;
}

bool session_write_note(Session *replay, int line, int step, const char *author, const char *text)
{
    RecordPen pen = pen_of(replay);
    line = adopted(replay, line);
    return line >= 0 && record_note(&pen, line, step, author, text);
}

void session_drop_line(Session *replay, int line)
{
    RecordPen pen = pen_of(replay);
    record_branch_drop(&pen, line);
    int shown = replay->line, step = session_replay_step(replay);
    if (!shown || record_tree_branch(pen.tree, shown))
        return;
    for (; shown && !record_tree_branch(pen.tree, shown);) {
        const RecordBranch *gone = &pen.tree->branches[shown - 1];
        step = step < gone->from ? step : gone->from;
        shown = gone->parent;
    }
    int last = session_line_count(replay, shown);
    session_show_line(replay, shown, step < last ? step : last);
}

/* --- trials ----------------------------------------------------------------------------------- */

Session *session_variation(Session *replay, const RecordPlayer seats[SEATS_MAX], const char *author)
{
    assert(replay->seek_index && replay->main_actions && "a game that was played");
    const ScenarioMove none = {.seat = NO_SEAT};
    Session *session = session_try(replay, session_replay_step(replay), &none);
    session->owner = replay->owner;
    session->replay = replay;
    session->left = session_replay_step(replay);
    bool at_end = session->left == session_line_count(replay, replay->line);
    session->line = replay->line > 0 && at_end ? replay->line : 0;
    session->plan.far_back = true;
    session->plan.help = HELP_FULL;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        text_copy(session->plan.seats[seat].engine, sizeof session->plan.seats[seat].engine,
                  seats[seat].engine);
    text_copy(session->shown_path, sizeof session->shown_path, "");
    text_copy(session->author, sizeof session->author, author);
    return session;
}

bool session_branch_apply(Session *session, const Action *action, const EventSink *sink, Undo *undo,
                          Fault *fault)
{
    RecordPen pen = pen_of(session);
    Session *replay = session->replay;
    if (!game_can_apply(session->catalogue, session->game, action, fault))
        return false;
    if (!session->line && replay->line < 0) {
        int id = adopted(replay, replay->line);
        bool at_end = id > 0 && session->left == session_line_count(replay, id);
        session->line = at_end ? id : 0;
    }
    if (!session->line)
        session->line = record_branch_begin(&pen, replay->line, replay->actions, session->left,
                                            session->author);
    if (!session->line) /* no room for more: the action is applied but not stored */
        return game_apply(session->catalogue, session->game, action, sink, undo, fault);
    return record_branch_apply(&pen, session->line, session->game, action, sink, undo, fault);
}

static void session_branch_undo(Session *session, int count)
{
    RecordPen pen = pen_of(session);
    if (session->line)
        record_branch_undo(&pen, session->line, session->game, count);
}

/* --- new games -------------------------------------------------------------------------------- */

static uint64_t identity_of(const Session *replay)
{
    const Session *owner = replay->owner;
    return owner->record ? record_identity(owner->record)
           : owner->file ? record_file_identity(owner->file)
                         : 0;
}

/* A game that started from a position starts from it again. */
static Session *begin_again(const Session *replay, const SessionPlan *plan, const char *record,
                            const LogSink *log, Err *err)
{
    const char *text = replay->plan.scenario;
    const Generations *rows = &replay->generations;
    BoxedScenario position;
    if (!text)
        return session_new(replay->catalogue, rows, plan, record, log, err);
    if (!scenario_boxed("position", text, replay->box, replay->catalogue, rows, &position, err))
        return NULL;
    Session *session = session_from_boxed(rows, plan, &position, record, log);
    assert(session && "it was played from there");
    return session;
}

Session *session_play_on(const Session *replay, const RecordPlayer seats[SEATS_MAX],
                         const char *record, const LogSink *log, Err *err)
{
    SessionPlan plan = replay->plan;
    plan.scenario = NULL;
    int line = session_line(replay), step = session_replay_step(replay);
    const RecordBranch *back = line < 0 ? record_tree_branch(session_tree(replay), line) : NULL;
    /* an undone line is not in the file, so the origin is where it leaves the main line */
    if (back) {
        step = step < back->from ? step : back->from;
        line = 0;
    }
    plan.origin = (RecordOrigin){identity_of(replay), line, step};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        text_copy(plan.seats[seat].engine, sizeof plan.seats[seat].engine, seats[seat].engine);
    Session *session = begin_again(replay, &plan, record, log, err);
    for (int i = 0; session && i < session_replay_step(replay); i++) {
        bool applied = session_do(session, &replay->actions[i], NULL);
        assert(applied && "it was played");
    }
    if (session) {
        session->past_count = 0;
        session_events_done(session, session_event_count(session));
    }
    return session;
}

/* --- undo and redo ---------------------------------------------------------------------------- */

/* Undo and redo. Within a turn, stored data undoes the latest actions. If the plan allows any
 * number of turns to be undone, an undo past a barrier replays the game from its start, which takes
 * a few milliseconds:
 *
 *      actions   0 … person | computer computer | person | computer      undone
 *                    ▲ second time                ▲ first time      ──►  (the next one last)
 *
 * A step is one action of a person and the replies of computers. The random generator is reset
 * along with the game, so draw pile, bags and dice give the same results again: a tile that was
 * drawn is drawn again. */

/* Without hidden hands an undo reveals nothing that a player may not know. */
bool session_undoes_freely(const Session *session)
{
    return session->plan.far_back && !session->seek_index && !session->watched &&
           !game_hands_hidden(session->game);
}

/* Returns how many of the last actions form one step: back to the last decision of a human player
 * (at a remote table, of the player here); 0 if there is none. The draft can't be undone: it has a
 * scene of its own, and each player picked according to the picks of the others. */
static int person_step(const Session *session)
{
    int at = session->action_count - 1;
    while (at >= 0 && !session_is_human(session, session->actions[at].seat))
        at--;
    return at < 0 || session->actions[at].kind == ACTION_PICK ? 0 : session->action_count - at;
}

static LogRemark asked_undo(const Session *session, int step)
{
    uint8_t seat = session->actions[session->action_count - step].seat;
    return (LogRemark){.kind = REMARK_ASK, .seat = seat, .ask = ASK_UNDO, .count = step};
}

bool session_undo_asks(const Session *session)
{
    int step = session->want ? person_step(session) : 0;
    const TableAsk ask = {.what = ASK_UNDO};
    unsigned others = table_voters(&session->seats, &ask);
    for (int seat = 0; seat < session_players(session); seat++)
        others &= ~((unsigned)session_is_owned(session, seat) << seat);
    return step && others &&
           !table_undo_is_free(&session->seats, asked_undo(session, step).seat, step);
}

unsigned session_asked_others(const Session *session)
{
    const TableAsk *ask = &session->seats.ask;
    int count = ask->what == ASK_UNDO ? ask->count : 0;
    unsigned seats = 0;
    for (int i = session->action_count - 1; i >= 0 && count-- > 0; i--)
        seats |= 1u << session->actions[i].seat;
    return seats & ~(1u << ask->by);
}

static int asked_seat(const Session *session)
{
    int step = person_step(session);
    if (!step || !session->want_remark || session->seats.ask.what)
        return NO_SEAT;
    return asked_undo(session, step).seat;
}

int session_undo_seat(const Session *session)
{
    if (session_ended(session))
        return NO_SEAT;
    if (session->want)
        return asked_seat(session);
    int step = session_undoes_freely(session) ? person_step(session) : 0;
    if (step)
        return session->actions[session->action_count - step].seat;
    return session->past_count ? session->past[session->past_count - 1].seat : NO_SEAT;
}

EventKind session_undo_barrier(const Session *session)
{
    uint64_t set = session_barriers | 1ull << EVENT_TURN;
    for (uint32_t i = session->facts.event_count; i-- > 0;)
        if (set >> session->facts.events[i].event.kind & 1)
            return (EventKind)session->facts.events[i].event.kind;
    return EVENTS;
}

/* Appends the last `count` actions to the redo list. */
static void keep_undone(Session *session, int count)
{
    session->undone = memory_room(session->undone, session->undone_count + count,
                                  &session->undone_room, sizeof *session->undone);
    for (int i = 0; i < count; i++)
        session->undone[session->undone_count++] = session->actions[session->action_count - 1 - i];
}

/* Removes events even if they were shown: the chronicle must not report what didn't happen. The
 * tally can't run backwards, so a copy is restored. */
static void undo_one(Session *session)
{
    SessionPast *past = &session->past[--session->past_count];
    game_undo(session->game, past->undo);
    session->action_count--;
    session->tally = *past->tally;
    event_facts_cut(&session->facts, past->events);
}

/* Replays the first `count` actions from the start. */
static void replay_actions(Session *session, int count)
{
    EventSink sink = {.on_event = session_on_event, .self = session};
    game_copy(session->game, session->start);
    event_facts_cut(&session->facts, session->start_events);
    session->tally = session->start_tally;
    session->past_count = 0;
    session->action_count = count;
    for (int i = 0; i < count; i++) {
        bool applied =
            game_apply(session->catalogue, session->game, &session->actions[i], &sink, NULL, NULL);
        assert(applied && "it was applied before");
    }
    session->shown = session->facts.event_count;
}

void session_undo(Session *session)
{
    if (session->want) {
        assert(person_step(session) && "something to take back");
        LogRemark ask = asked_undo(session, person_step(session));
        session_remark(session, &ask);
        return;
    }
    int step = session_undoes_freely(session) ? person_step(session) : 0;
    int count = step ? step : 1;
    assert((step || session->past_count > 0) && "something to take back");
    session_stop_thinking(session);
    const Action *first = &session->actions[session->action_count - count];
    if (!session->replay)
        record_tree_take_back(&session->own_tree, session->actions, session->action_count, count,
                              session_seat(session, first->seat)->name);
    keep_undone(session, count);
    if (count > session->past_count)
        replay_actions(session, session->action_count - count);
    else
        for (int i = 0; i < count; i++)
            undo_one(session);
    if (session->shown > session->facts.event_count)
        session->shown = session->facts.event_count;
    if (session->replay) {
        session_branch_undo(session, count);
    } else {
        session_stamp(session);
        record_undo(session->record, session->game, count);
        record_tree_cut(&session->own_tree, 0, session->action_count);
        session_follow(session, (LogLine){.kind = LOG_UNDO, .count = count});
    }
    session->version++;
}

int session_redo_seat(const Session *session)
{
    return session->undone_count ? session->undone[session->undone_count - 1].seat : NO_SEAT;
}

void session_redo(Session *session)
{
    assert(session->undone_count > 0 && "something to do again");
    do {
        Action action = session->undone[--session->undone_count];
        bool applied = session_do(session, &action, NULL);
        assert(applied && "the game goes on as it did");
    } while (session->undone_count > 0 && !session_is_human(session, session_redo_seat(session)));
}
