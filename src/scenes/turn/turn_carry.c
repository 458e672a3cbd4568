/* turn_carry.c: Animates how the tile in hand follows the cursor, snaps, rotates and shakes, and
 * how the tile on trial comes down (LOOK section 10). It never delays input: it only draws what
 * turn_hand.c has already decided. */
#include "scenes/board/board_art.h"
#include "scenes/stage/scene_clock.h"
#include "scenes/tabletop/table_parts.h"
#include "scenes/turn/turn.h"

#include <assert.h>
#include <math.h>

static const float snap_ms = 140, drop_ms = 260, fade_in_ms = 1500;
static const float set_down_ms = 60,
                   slide_ms = 220; /* a half comes down next to its place, then slides in */
static const float come_arc = 40, come_angle = -.105f, come_fade_ms = 120; /* u, −6° */
static const float carry_lift = .085f, snapped_lift = .11f;
static const float untried_alpha = .72f; /* of a tile that is held where it fits */
/* shares of a rotation between which the art changes */
static const float fade_from = .45f, fade_to = .55f;

float turn_down_ms(const Turn *turn)
{
    bool half = board_shape(turn->table->catalogue, turn->trial.tile.copy) == BOARD_HALF;
    return half ? set_down_ms + slide_ms * .5f : drop_ms * .62f;
}

/* --- advancing -------------------------------------------------------------------------------- */

/* Advances a clock by `ms` up to `end`. Returns true while it runs. */
static bool run(float *clock_ms, float end, float ms)
{
    if (*clock_ms >= end)
        return false;
    *clock_ms += ms;
    return true;
}

/* Advances the drop of the tile and the time of a shown refusal. */
static bool update_trial(Turn *turn, float shown_ms, float ms)
{
    TurnTrial *trial = &turn->trial;
    float down = turn_down_ms(turn), before = trial->ms;
    bool moves = run(&trial->ms, 2 * drop_ms, shown_ms);
    if (before < down && trial->ms >= down)
        anim_landed(&turn->table->anim, turn->table->catalogue, &trial->tile);
    return scene_clock_counts(turn->table->context, &trial->fault_ms, &trial->fault_seen_ms, ms) ||
           moves;
}

/* Moves the tile into its place or after the cursor. The spring has the same pace at every
 * animation speed, because it is the player's own hand. */
static bool follow(Turn *turn, bool still, float shown_ms, float ms)
{
    TurnHand *hand = &turn->hand;
    float to_x = hand->at.x, to_y = hand->at.y, near = .25f / turn->table->camera.camera.zoom;
    bool snaps = hand->at.kind == SNAP_PLACE;
    if (snaps && !still && hand->snapped_ms < snap_ms) {
        hand->snapped_ms += shown_ms;
        float t = ease_out_back(hand->snapped_ms / snap_ms, 1.2f);
        hand->x = spring_at(hand->snap_x + (to_x - hand->snap_x) * t);
        hand->y = spring_at(hand->snap_y + (to_y - hand->snap_y) * t);
        return true;
    }
    spring_follow(&hand->x, to_x, ms);
    spring_follow(&hand->y, to_y, ms);
    if (!snaps && !still &&
        !(spring_is_at_rest(&hand->x, to_x, near) && spring_is_at_rest(&hand->y, to_y, near)))
        return true;
    hand->x = spring_at(to_x);
    hand->y = spring_at(to_y);
    return false;
}

/* Moves the tile from its place in the tray. This only delays the picture, never the player's
 * action. */
static bool come(Turn *turn, float shown_ms, float ms)
{
    TurnHand *hand = &turn->hand;
    const SceneContext *context = turn->table->context;
    hand->fades = context->reduced_motion;
    if (hand->come_ms >= TURN_COME_MS)
        return false;
    if (hand->fades)
        shown_ms = ms * TURN_COME_MS / come_fade_ms;
    hand->come_ms = context->speed <= 0 ? TURN_COME_MS : hand->come_ms + shown_ms;
    return true;
}

bool turn_update(Turn *turn, float ms)
{
    assert(ms >= 0 && "time goes on");
    TurnHand *hand = &turn->hand;
    bool still = turn->table->context->reduced_motion || turn->table->context->speed <= 0;
    float shown_ms = still ? ms : ms * turn->table->context->speed;
    bool moves = turn->trial.on && update_trial(turn, shown_ms, ms);
    turn_loupe_find(turn);
    if (hand->drawn)
        moves |= come(turn, shown_ms, ms);
    if (hand->copy == NO_COPY)
        return moves;
    moves |= run(&hand->age_ms, fade_in_ms, still ? fade_in_ms : shown_ms);
    moves |= run(&hand->turned_ms, TURN_ROTATE_MS, still ? TURN_ROTATE_MS : shown_ms);
    if (hand->shake_ms > 0) {
        hand->shake_ms = still ? 0 : hand->shake_ms - shown_ms;
        moves = true;
    }
    if (!hand->aimed || turn->trial.on)
        return moves;
    return follow(turn, still, shown_ms, ms) || moves;
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* A half comes down away from its long side and slides along that side's normal into its place. */
static void slide(const TurnTrial *trial, BoardTile *tile)
{
    static const int8_t normal[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    float down = trial->ms / set_down_ms;
    float away = .0707f * (ease_in_out_sine(down) -
                           ease_out_back((trial->ms - set_down_ms) / slide_ms, 1.4f));
    tile->x += (float)normal[trial->tile.rotation][0] * away;
    tile->y += (float)normal[trial->tile.rotation][1] * away;
    tile->lift = snapped_lift * (1 - ease_in_cubic(down));
}

/* Squares fall straight and are squashed a little on landing; halves slide in from their long
 * side. */
static BoardTile *draw_trial(const Turn *turn, BoardPicture *picture)
{
    const TurnTrial *trial = &turn->trial;
    BoardTile *tile =
        board_view_tile(turn->table->catalogue, picture, trial->tile.copy, trial->tile.rotation,
                        table_next_variant(turn->table, trial->tile.copy),
                        (float)trial->tile.cell.x, (float)trial->tile.cell.y);
    float down = turn_down_ms(turn);
    if (tile->shape == BOARD_HALF) {
        slide(trial, tile);
        return tile;
    }
    tile->lift = snapped_lift * (1 - ease_in_cubic(trial->ms / down));
    tile->scale = anim_squash(trial->ms - down);
    return tile;
}

/* Returns the rotation to show: a tile that fits only rotated is shown as it will be placed. */
static int shown_rotation(const TurnHand *hand)
{
    return hand->aimed && hand->at.kind == SNAP_TURN ? hand->at.turn_to : hand->snap.rotation;
}

/* The old art rotates until the new art has faded in, so that its light changes as late as
 * possible. */
static BoardTile *draw_turned(const Turn *turn, BoardPicture *picture)
{
    const TurnHand *hand = &turn->hand;
    uint32_t variant = table_next_variant(turn->table, hand->copy);
    float t = hand->turned_ms / TURN_ROTATE_MS, whole = 1.57079633f * (float)hand->turned_by;
    float fade = (t - fade_from) / (fade_to - fade_from);
    int now = shown_rotation(hand), before = (now - hand->turned_by + 4) & 3;
    BoardTile *tile = board_view_tile(turn->table->catalogue, picture, hand->copy,
                                      fade <= 0 ? before : now, variant, hand->x.at, hand->y.at);
    if (t >= 1)
        return tile;
    tile->angle = whole * (ease_in_out_cubic(t) - (fade > 0 ? 1.f : 0.f));
    if (fade > 0 && fade < 1) {
        tile->fade_art = board_art(turn->table->catalogue, hand->copy, before, variant);
        tile->fade_turn = (int8_t)hand->turned_by;
        tile->fade = fade;
    }
    return tile;
}

static BoardTile *draw_hand(const Turn *turn, BoardPicture *picture)
{
    const TurnHand *hand = &turn->hand;
    bool snaps = hand->at.kind != SNAP_NOT;
    BoardTile *tile = draw_turned(turn, picture);
    tile->lift = snaps ? snapped_lift : carry_lift;
    tile->alpha = snaps ? untried_alpha : tile->alpha;
    if (hand->shake_ms > 0) /* three shakes of 5 px in 240 ms */
        tile->x += 5 / turn->table->camera.camera.zoom *
                   sinf(hand->shake_ms / TURN_SHAKE_MS * 6 * 3.14159265f);
    return tile;
}

/* Draws the way from the tray: an arc on which the tile grows to its size and straightens, like a
 * drawn tile. */
static void come_along(const Turn *turn, BoardTile *tile)
{
    float t = turn->hand.come_ms / TURN_COME_MS, way = ease_out_cubic(t), x, y;
    if (turn->hand.fades) {
        tile->alpha = t;
        return;
    }
    float zoom = turn->table->camera.camera.zoom, small = turn->from.w / zoom;
    anim_middle(turn->table, turn->from, &x, &y);
    tile->x = x - .5f + (tile->x - x + .5f) * way;
    tile->y = y - .5f + (tile->y - y + .5f) * way;
    tile->scale *= small + (1 - small) * way;
    tile->lift += come_arc * turn->table->layout.s / zoom * sinf(3.14159265f * way);
    tile->angle += come_angle * (1 - way);
}

BoardTile *turn_tile_draw(const Turn *turn, BoardPicture *picture)
{
    assert((turn->trial.on || turn->hand.aimed) && "a tile that is over the board");
    BoardTile *tile = turn->trial.on ? draw_trial(turn, picture) : draw_hand(turn, picture);
    if (turn->hand.drawn && turn->hand.come_ms < TURN_COME_MS)
        come_along(turn, tile);
    tile->flags = BOARD_TILE_FLOATS;
    return tile;
}
