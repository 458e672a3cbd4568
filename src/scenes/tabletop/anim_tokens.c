/* anim_tokens.c: tokens that move or turn over, and the rings that point at what an expansion's
 * payment counts. */
#include "scenes/board/board_stands.h"
#include "scenes/tabletop/anim_draw.h"

#include <math.h>

/* --- tokens ----------------------------------------------------------------------------------- */

/* The token that moves; it is in the view already. */
static const BoardViewToken *moving_token(const Tabletop *table)
{
    const BoardTokens *tokens = &table->view.tokens;
    for (int i = 0; i < tokens->count; i++)
        if (tokens->items[i].away)
            return &tokens->items[i];
    return NULL;
}

static void start_of_token(Tabletop *table, const Event *event, float *x, float *y)
{
    const Anim *anim = &table->anim.now;
    *x = anim->from_x;
    *y = anim->from_y;
    if (anim->from != NO_TILE)
        return;
    anim_from_card(table, event->seat, x, y);
}

/* From the card or from where it was to its place; or it turns over where it lies. */
void anim_draw_token(Tabletop *table, SceneContext *context, BoardPicture *picture)
{
    const Event *event = &anim_event(&table->anim)->event;
    const Anim *anim = &table->anim.now;
    const BoardViewToken *token = moving_token(table);
    float t = anim_progress(&table->anim), x0, y0;
    if (!token)
        return;
    board_stands_update(&table->view, &table->facts);
    start_of_token(table, event, &x0, &y0);
    float x1 = token->x, y1 = token->y;
    bool turns = anim->from == event->tile, still = context->reduced_motion;
    float hop = fminf(1, t / .82f), way = still || turns ? 1 : ease_in_out_sine(hop);
    int value = turns && t < .5f ? anim->from_value : event->number;
    BoardToken *drawn =
        board_token_draw(picture, (Label)event->label, session_color(table->session, event->seat),
                         value, x0 + (x1 - x0) * way, y0 + (y1 - y0) * way);
    if (!drawn)
        return;
    drawn->moving = 1;
    if (still) {
        drawn->alpha = turns ? 1 : t;
    } else if (turns) { /* it jumps and falls on its other side */
        drawn->lift = .30f * sinf(3.14159265f * t);
        drawn->squash = fmaxf(.12f, fabsf(1 - 2 * t));
    } else {
        drawn->lift = .8f * sinf(3.14159265f * way);
        if (hop >= 1)
            drawn->squash = 1 - .14f * sinf((t - .82f) / .18f * 3.14159265f);
    }
}

/* --- pointing --------------------------------------------------------------------------------- */

void anim_station(Tabletop *table, const SessionStep *step, float *x, float *y)
{
    const PlacedTile *tile = &table->view.tiles[step->tile];
    *x = (float)tile->cell.x + .5f;
    *y = (float)tile->cell.y + .5f;
    if (step->segment != NO_SEGMENT)
        board_facts_anchor(&table->facts, tile, step->segment, x, y);
    else if (step->label)
        board_facts_picture(&table->facts, tile, x, y);
}

/* A ring closes on each picture as it is counted, and stays. */
void anim_draw_rings(Tabletop *table, SceneContext *context, BoardPicture *picture,
                     const SessionEvent *event, const AnimScore *score)
{
    for (int i = (int)event->lead; i < score->lit; i++) {
        const SessionStep *step = session_step(table->session, event->first_step + (uint32_t)i);
        float x, y;
        if (!step->label || step->tile >= table->view.tile_count)
            continue;
        anim_station(table, step, &x, &y);
        float fresh = i == score->lit - 1 ? score->fresh : 1;
        BoardMark *mark = board_picture_mark(picture, BOARD_MARK_RING, BOARD_SQUARE, 0, x, y);
        mark->size = context->reduced_motion ? .26f : .26f + .30f * (1 - ease_out_cubic(fresh));
        mark->alpha = fminf(1, .2f + fresh) * score->fade;
    }
}
