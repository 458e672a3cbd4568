/* stand_ins.c: finds the decisions of a seat that a computer player made for its person. */
#include "session/stand_ins.h"

/* Returns whether a computer plays the seat after this remark; `before` if the remark doesn't
 * change it. */
static bool stands_in(RemarkKind kind, bool before)
{
    switch (kind) {
    case REMARK_COMPUTER:
    case REMARK_REST:
    case REMARK_RESIGN:
        return true;
    case REMARK_PERSON:
        return false;
    default:
        return before;
    }
}

/* Remarks are in order, each after the actions of the main line that preceded it. */
bool stand_ins_at(const Session *replay, int seat, int step)
{
    bool in = false;
    for (int i = 0; i < session_remark_count(replay); i++) {
        const RecordRemark *said = session_remark_at(replay, i);
        if (said->remark.seat == seat && said->step <= step)
            in = stands_in((RemarkKind)said->remark.kind, in);
    }
    return in;
}

void stand_ins_mark(const Session *replay, ReviewItem *items, int count)
{
    for (int i = 0; i < count; i++) {
        assert(items[i].seat < session_players(replay) && "a seat of the game");
        items[i].stood_in = stand_ins_at(replay, items[i].seat, items[i].step);
    }
}
