/* look_back.c: reviews a finished game on one thread, with memory that is reused between games. */
#include "session/look_back.h"

#include "ai/ending.h"
#include "ai/luck.h"
#include "ai/review.h"
#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

ReviewDesk look_back_desk(const Catalogue *c, const Game *game, size_t room, const AiEngine *judge)
{
    size_t memory = judge->memory(c, game);
    return (ReviewDesk){.c = c,
                        .game = memory_new(room),
                        .view = memory_new(room),
                        .legal = memory_list(AI_ACTIONS_MAX, sizeof(Action)),
                        .memory = memory ? memory_new(memory) : NULL,
                        .ending = memory_new(ending_memory(c, game))};
}

void look_back_desk_free(ReviewDesk *desk)
{
    free(desk->game);
    free(desk->view);
    free(desk->legal);
    free(desk->memory);
    free(desk->ending);
}

/* Each action may be followed by a draw and a roll, and two moments precede all actions. */
void look_back_make(LookBack *back, const Catalogue *c, const Game *game, size_t room, int most,
                    const AiEngine *judge)
{
    size_t actions = (size_t)most, moments = 2 * actions + 2;
    *back = (LookBack){.start = memory_new(room),
                       .items = memory_list(actions, sizeof *back->items),
                       .moments = memory_list(moments, sizeof *back->moments),
                       .rows = memory_list(moments, sizeof *back->rows)};
    back->desk = look_back_desk(c, game, room, judge);
}

void look_back_free(LookBack *back)
{
    look_back_desk_free(&back->desk);
    free(back->start);
    free(back->items);
    free(back->moments);
    free(back->rows);
}

void look_back_take(LookBack *back, const Game *start, const Game *end, const Action *actions,
                    int count)
{
    assert(game_phase(end) == PHASE_OVER && "a game that is over");
    game_copy(back->start, start);
    back->desk.actions = actions;
    back->action_count = count;
    back->players = game_setup(end)->players;
    back->item_count = back->moment_count = 0;
    for (int seat = 0; seat < back->players; seat++)
        back->scores[seat] = game_score(end, seat);
}

ReviewDesk *look_back_prepare(LookBack *back)
{
    game_copy(back->desk.game, back->start);
    back->desk.step = 0;
    return &back->desk;
}

void look_back_decide(LookBack *back, const ReviewPlan *quick, const ReviewPlan *close)
{
    int worst[REVIEW_CLOSELY];
    back->item_count = review_list(look_back_prepare(back), back->action_count, back->items);
    ReviewDesk *desk = look_back_prepare(back);
    for (int i = 0; i < back->item_count; i++)
        review_judge(desk, quick, &back->items[i], NULL, NULL);
    int count = review_worst(back->items, back->item_count, REVIEW_CLOSELY, worst);
    look_back_prepare(back);
    for (int i = 0; i < count; i++)
        review_judge(desk, close, &back->items[worst[i]], NULL, NULL);
}

void look_back_chance(LookBack *back, const LuckPlan *plan)
{
    back->moment_count = luck_list(look_back_prepare(back), back->action_count, back->moments);
    ReviewDesk *desk = look_back_prepare(back);
    for (int k = 0; k < back->moment_count; k++)
        luck_judge(desk, plan, &back->moments[k], NULL, NULL);
    look_back_settle(back);
}

void look_back_settle(LookBack *back)
{
    const LuckGame game = {back->moments,    back->moment_count, back->items,
                           back->item_count, back->scores,       back->players};
    luck_settle(&game, back->rows, back->sums);
}

/* --- stand ins -------------------------------------------------------------------------------- */

/* Finds the decisions of a seat that a computer player made for its person. */

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
