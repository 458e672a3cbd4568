/* wishes.c: The table of wishes, and which of them a player at this screen may express about a
 * seat. */
#include "scenes/manners/wishes.h"

#include "ai/ai.h"
#include "base/text.h"
#include "scenes/stage/seat_state.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

/* One row per wish. To add a wish, add its kind and its row. */
static const struct {
    const char *id, *label, *line;
    RemarkKind said; /* the remark at one screen, or about a seat of this computer */
    AskKind asked;   /* the request at an online table, about seats of others */
    Icon icon;
    bool final;
} kinds[WISHES] = {
    [WISH_BACK] = {"back", N_("Take the seat back"),
                   N_("The human player takes over again at once."), REMARK_PERSON, ASK_NOTHING,
                   ICON_HUMAN, false},
    [WISH_COMPUTER] = {"computer", N_("Let a computer play"),
                       N_("It plays until the seat is taken back."), REMARK_COMPUTER, ASK_COMPUTER,
                       ICON_ROBOT, false},
    [WISH_REST] = {"rest", N_("Suspend seat"),
                   N_("Only its tiles are placed until the player takes it back."), REMARK_REST,
                   ASK_REST, ICON_CHAIR, false},
    [WISH_RESIGN] = {"resign", N_("Resign"),
                     N_("From now on, only its tiles are placed. This can’t be undone."),
                     REMARK_RESIGN, ASK_NOTHING, ICON_FLAG, true},
    [WISH_END] =
        {"end", N_("End the game"),
         N_("The game ends here for everyone, without final scoring. This can’t be undone."),
         REMARK_END, ASK_END, ICON_CLOSE, true},
};

const char *wish_id(WishKind kind)
{
    assert(kind < WISHES && "a wish");
    return kinds[kind].id;
}

const char *wish_label(WishKind kind)
{
    return words_text(kinds[kind].label);
}

const char *wish_line(WishKind kind)
{
    return words_text(kinds[kind].line);
}

Icon wish_icon(WishKind kind)
{
    return kinds[kind].icon;
}

bool wish_is_final(WishKind kind)
{
    return kinds[kind].final;
}

const char *wish_engine(const Session *session)
{
    const SessionPlan *plan = session_plan(session);
    for (int seat = 0; seat < plan->setup.players; seat++)
        if (ai_find(plan->seats[seat].engine))
            return plan->seats[seat].engine;
    return "ai3";
}

int wish_speaker(const Session *session, int seat)
{
    if (!session_is_elsewhere(session) || session_is_owned(session, seat))
        return seat;
    for (int i = 0; i < session_players(session); i++)
        if (session_is_human(session, i))
            return i;
    return NO_SEAT;
}

/* Makes the remark of a wish. It takes effect at once at one screen and for your own seat;
 * otherwise it asks the other players. */
static Wish wish_of(const Session *session, WishKind kind, int seat)
{
    int speaker = wish_speaker(session, seat);
    bool asks = session_is_elsewhere(session) && (speaker != seat || kind == WISH_END);
    Wish wish = {.kind = kind, .remark = {.seat = (uint8_t)speaker}};
    wish.remark.kind = asks ? REMARK_ASK : (uint8_t)kinds[kind].said;
    wish.remark.ask = asks ? (uint8_t)kinds[kind].asked : ASK_NOTHING;
    wish.remark.of = asks && kind != WISH_END ? (uint8_t)seat : 0;
    if (kind == WISH_COMPUTER)
        text_copy(wish.remark.engine, sizeof wish.remark.engine, wish_engine(session));
    return wish;
}

/* Returns true if the wish changes something: a computer can't take over where one already
 * plays. */
static bool makes_sense(const Session *session, const Wish *wish, int seat)
{
    SeatState state = seat_state(session, seat);
    return !(wish->kind == WISH_COMPUTER && state == SEAT_PLAYED) &&
           !(wish->kind == WISH_REST && state == SEAT_RESTS) &&
           !(wish->remark.kind == REMARK_ASK && wish->remark.ask == ASK_NOTHING) &&
           session_may_remark(session, &wish->remark);
}

int wishes_of(const Session *session, int seat, Wish out[WISHES])
{
    int count = 0;
    for (int kind = 0; kind < WISH_END && wish_speaker(session, seat) != NO_SEAT; kind++) {
        Wish wish = wish_of(session, (WishKind)kind, seat);
        if (makes_sense(session, &wish, seat))
            out[count++] = wish;
    }
    return count;
}

bool request_end(const Session *session, Wish *out)
{
    int seat = 0;
    bool (*may_say)(const Session *, int) =
        session_is_elsewhere(session) ? session_is_human : session_is_owned;
    while (seat < session_players(session) && !may_say(session, seat))
        seat++;
    if (seat == session_players(session))
        return false;
    *out = wish_of(session, WISH_END, seat);
    return session_may_remark(session, &out->remark);
}
