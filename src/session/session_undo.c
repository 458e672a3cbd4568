/* session_undo.c: undo and redo. Within a turn the last undos are stored. If the host allows any
 * number of turns, an undo past a barrier replays the game from its start, which takes some
 * milliseconds:
 *
 *      actions   0 … person | computer computer | person | computer      undone
 *                    ▲ second time                ▲ first time      ──►  (the next one last)
 *
 * A step is one action of a person and the replies of computers. The random generator goes back
 * with the game, so draw pile, bags and dice give the same results again: a tile that was seen is
 * the next one. */
#include "base/memory.h"
#include "record/record_tree.h"
#include "rules/view.h"
#include "session/session_inside.h"

#include <assert.h>

/* Without hidden hands an undo reveals nothing that a player may not know. */
bool session_undoes_freely(const Session *session)
{
    return session->plan.far_back && !session->seek_index && !session->watched &&
           !game_hands_hidden(session->game);
}

/* Returns how many of the last actions form one step: back to the last decision of a person, at a
 * remote table of the person here; 0 if there is none. The draft can't be undone: it has a scene of
 * its own, and each player picked according to the picks of the others. */
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
static void play_anew(Session *session, int count)
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
        play_anew(session, session->action_count - count);
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

/* Redoes a person's action and the replies of computers. */
void session_redo(Session *session)
{
    assert(session->undone_count > 0 && "something to do again");
    do {
        Action action = session->undone[--session->undone_count];
        bool applied = session_do(session, &action, NULL);
        assert(applied && "the game goes on as it did");
    } while (session->undone_count > 0 && !session_is_human(session, session_redo_seat(session)));
}
