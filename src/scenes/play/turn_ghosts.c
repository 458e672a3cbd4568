/* turn_ghosts.c: draws what could be placed, faint at its place: figures of a trial, and ideas with
 * their numbers. Also finds these figures under the pointer. The search uses their size while
 * nothing is pointed at, so that a figure that grows under the pointer hides no other.
 *
 * On a small tile, these figures are drawn in its loupe (turn_preview.c). */
#include "base/length.h"
#include "input/snap.h"
#include "scenes/board/board_art.h"
#include "scenes/board/board_view.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/turn.h"
#include "scenes/stage/timing.h"
#include "scenes/tabletop/table_parts.h"
#include "ui/ui_widgets.h"

#include <assert.h>
#include <math.h>

/* --- ideas on the board ----------------------------------------------------------------------- */

/* Distance in tiles from the middle of a square tile to its number. */
static const float number_corner = .3f;
/* How much more opaque a figure is than its tile. */
static const float figure_more = .25f;

IdeaGhost idea_ghost_of(const Action *place, float alpha, bool lit)
{
    assert(place->kind == ACTION_PLACE && "a tile that is laid");
    return (IdeaGhost){.place = *place, .segment = NO_SEGMENT, .alpha = alpha, .lit = lit};
}

IdeaGhost idea_ghost_with(const Action *place, const Action *then, float alpha, bool lit)
{
    IdeaGhost ghost = idea_ghost_of(place, alpha, lit);
    if (then->kind == ACTION_FOLLOW) {
        ghost.segment = then->segment;
        ghost.kind = then->figure_kind;
    }
    return ghost;
}

void idea_ghost_draw(Tabletop *table, BoardPicture *picture, const IdeaGhost *ghost)
{
    const Action *place = &ghost->place;
    PlacedTile lies = {
        .copy = place->copy, .cell = place->cell, .rotation = place->rotation, .seat = place->seat};
    BoardTile *tile = board_view_tile(table->catalogue, picture, lies.copy, lies.rotation,
                                      table_next_variant(table, lies.copy), (float)lies.cell.x,
                                      (float)lies.cell.y);
    tile->flags = BOARD_TILE_FLOATS | (ghost->lit ? BOARD_TILE_GLOW : 0);
    tile->alpha = ghost->alpha;
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_with_idea)
            (*board)->draw_with_idea(table, picture, place, fminf(1, ghost->alpha + figure_more));
    if (ghost->segment == NO_SEGMENT)
        return;
    float x, y;
    board_spot(&table->facts, &lies, ghost->segment, &x, &y);
    BoardFigure *figure =
        board_picture_figure(picture, session_color(table->session, lies.seat), x, y);
    board_view_style_figure(figure, table->catalogue, &lies, ghost->segment, ghost->kind);
    figure->ghost = figure->moving = 1;
    figure->alpha = fminf(1, ghost->alpha + figure_more);
}

bool idea_ghost_hidden(const TableIdeas *ideas, int row)
{
    assert(row >= 0 && row < ideas->count && "an idea");
    for (int i = 0; i < ideas->count; i++) {
        const Action *other = ideas->places[i];
        bool before = ideas->pointed == i || (i < row && ideas->pointed != row);
        if (i != row && before && other->kind == ACTION_PLACE &&
            cell_equal(other->cell, ideas->places[row]->cell))
            return true;
    }
    return false;
}

bool idea_ghost_spot(const Tabletop *table, const Action *place, float *x, float *y)
{
    if (place->kind != ACTION_PLACE)
        return false;
    bool half = board_shape(table->catalogue, place->copy) == BOARD_HALF;
    snap_middle(half, place->cell, place->rotation, x, y);
    *x -= half ? 0 : number_corner;
    *y -= half ? 0 : number_corner;
    return true;
}

void idea_ghost_number(const Tabletop *table, float x, float y, int before, int number, bool lit)
{
    float px, py, size = roundf(fmaxf(22, 28 * table->layout.s));
    camera_to_screen(&table->camera.camera, x, y, &px, &py);
    ui_badge(table->ui, layout_about(px + (size + 2) * (float)before, py, size), number, lit);
}

void idea_ghost_numbers(const Tabletop *table, const TableIdeas *ideas, int lit)
{
    for (int row = ideas->count - 1; row >= 0; row--) {
        float x, y, ox, oy;
        int before = 0;
        if (!idea_ghost_spot(table, ideas->places[row], &x, &y))
            continue;
        for (int i = 0; i < row; i++)
            before += idea_ghost_spot(table, ideas->places[i], &ox, &oy) &&
                      length_xy(x - ox, y - oy) < .2f;
        idea_ghost_number(table, x, y, before, row + 1, row == lit);
    }
}

/* Figures at least GHOST_APART apart (in tiles) have their full size; closer ones shrink, down to
 * GHOST_LEAST. */
#define GHOST_APART .36f
#define GHOST_LEAST .65f
/* Figures closer than this are moved apart from their real places. */
#define GHOST_BESIDE (GHOST_APART * GHOST_LEAST)
/* In the loupe, figures are smaller than on the tile: eight on a crossing, each with its number,
 * leave the land visible. One under the pointer grows. If their segments have room, figures are
 * moved LOUPE_BESIDE apart, a little more than their height, and LOUPE_EDGE from the frame, which
 * is nearly half the height of one that has grown. */
#define LOUPE_GHOST .57f
#define LOUPE_MEANT .70f
#define LOUPE_BESIDE .23f
#define LOUPE_EDGE .12f

/* The parts of a half are close together, so figures shrink until they can be told apart. */
static float ghost_size(Turn *turn)
{
    const TurnTrial *trial = &turn->trial;
    float x[TURN_CLAIMS_MAX], y[TURN_CLAIMS_MAX], nearest = GHOST_APART;
    for (int i = 0; i < trial->claim_count; i++) {
        board_spot(&turn->table->facts, &trial->tile, trial->choices[i].segment, &x[i], &y[i]);
        for (int j = 0; j < i; j++)
            nearest = fminf(nearest, length_xy(x[i] - x[j], y[i] - y[j]));
    }
    return fmaxf(GHOST_LEAST, nearest / GHOST_APART);
}

static bool in_loupe(const Turn *turn)
{
    return turn_loupe_factor(turn) > 1;
}

Rect turn_room(const Turn *turn, Cell cell)
{
    const Camera *camera = &turn->table->camera.camera;
    Action place = turn_place(turn);
    Rect cells = {cell.x, cell.y, 1, 1}, tile = camera_cell(camera, cell.x, cell.y);
    if (turn->trial.on && turn->loupe.w > 0)
        return turn->loupe;
    if (place.copy < turn->table->catalogue->copy_count)
        cells = board_cells(turn->table->catalogue, place.copy, cell, place.rotation);
    tile = rect_around(
        tile, camera_cell(camera, (int)(cells.x + cells.w - 1), (int)(cells.y + cells.h - 1)));
    return rect_around(tile, camera_cell(camera, (int)cells.x, (int)cells.y));
}

Rect turn_core(Turn *turn)
{
    /* relative to the figure's foot, in tiles */
    static const Rect corner = {-.25f, -.40f, .5f, .5f};
    const TurnTrial *trial = &turn->trial;
    const Camera *camera = &turn->table->camera.camera;
    const Action *deed = trial->on ? turn_choice(trial, turn->preview.choice) : NULL;
    if (deed && turn->preview.choice < trial->claim_count) { /* its figure */
        float x, y, half = .5f * BOARD_FIGURE_HEIGHT * camera->zoom;
        turn_ghost_spot(turn, turn->preview.choice, &x, &y);
        camera_to_screen(camera, x, y, &x, &y);
        half *= in_loupe(turn) ? turn_loupe_factor(turn) * LOUPE_MEANT : 1;
        return (Rect){x - half, y - half, 2 * half, 2 * half};
    }
    if (!deed || deed->kind != ACTION_DEED || !deed_board((Deed)deed->choice)->at_corner)
        return (Rect){0};
    vec2s at = turn_corner_spot(turn, deed);
    Rect body = {.w = corner.w * camera->zoom, .h = corner.h * camera->zoom};
    camera_to_screen(camera, at.x + corner.x, at.y + corner.y, &body.x, &body.y);
    return body;
}

/* Returns where the figure of a claim would be. */
static vec2s stands_at(Turn *turn, int claim)
{
    const TurnTrial *trial = &turn->trial;
    const Action *action = &trial->choices[claim];
    vec2s at;
    board_figure_foot(&turn->table->view, &turn->table->facts, &trial->tile, action->segment,
                      action->figure_kind, NULL, &at.x, &at.y);
    return at;
}

/* Returns the share of a figure's height that it has in the loupe; one that is pointed at grows
 * around its middle. */
static float loupe_share(bool meant)
{
    return meant ? LOUPE_MEANT : LOUPE_GHOST;
}

/* Returns the foot of a figure below its middle; a lying figure has both at the same point. */
static vec2s foot_below(Turn *turn, int claim, vec2s middle, bool meant)
{
    const TurnTrial *trial = &turn->trial;
    const Action *action = &trial->choices[claim];
    BoardFigure figure = {0};
    vec2s anchor;
    board_facts_anchor(&turn->table->facts, &trial->tile, action->segment, &anchor.x, &anchor.y);
    if (!in_loupe(turn))
        return glms_vec2_add(middle, glms_vec2_sub(stands_at(turn, claim), anchor));
    board_view_style_figure(&figure, turn->table->catalogue, &trial->tile, action->segment,
                            action->figure_kind);
    middle.y += figure.lying ? 0 : .5f * loupe_share(meant) * BOARD_FIGURE_HEIGHT;
    return middle;
}

/* Returns whether the claim is for the bridge over the tile. */
static bool is_above(const Turn *turn, int claim)
{
    const TurnTrial *trial = &turn->trial;
    const TileKind *kind = catalogue_kind(turn->table->catalogue, trial->tile.copy);
    return trial->choices[claim].segment > kind_last_printed(kind);
}

/* Returns the place of the figure that claims the bridge: towards one end, since other figures on
 * the tile are around the middle. */
static vec2s spot_above(const Turn *turn)
{
    static const float to_end = .26f;
    PlacedTile tile = game_tile(turn->scratch, turn->trial.index);
    bool south = span_ends(turn->table->catalogue, tile.copy, tile.rotation) == SPAN_NS;
    return (vec2s){{(float)tile.cell.x + .5f + (south ? 0 : to_end),
                    (float)tile.cell.y + .5f + (south ? to_end : 0)}};
}

/* Returns the point of the area nearest to `at`. */
static vec2s nearest_inside(Rect area, vec2s at)
{
    return (vec2s){
        {fmaxf(area.x, fminf(at.x, area.x + area.w)), fmaxf(area.y, fminf(at.y, area.y + area.h))}};
}

/* Returns by how much a figure with its middle at `at` is too close to other figures and, in the
 * loupe, to the frame, which would cut it off. 0: it has room. */
static float crowding(const Turn *turn, int claim, vec2s at, const vec2s middles[], Rect inner)
{
    float beside = in_loupe(turn) ? LOUPE_BESIDE : GHOST_BESIDE, sum = 0;
    for (int i = 0; i < turn->trial.claim_count; i++) {
        float lacks = beside - length_xy(middles[i].x - at.x, middles[i].y - at.y);
        sum += i != claim && lacks > 0 ? lacks * lacks : 0;
    }
    vec2s out = glms_vec2_sub(at, nearest_inside(inner, at));
    return sum + (in_loupe(turn) ? glms_vec2_norm2(out) : 0);
}

/* Moves a crowded figure by a step to the place on its own segment where it has most room. Returns
 * true if it moved. */
static bool give_way(Turn *turn, int claim, vec2s middles[], Rect inner)
{
    enum { WAYS = 8 };
    static const float steps[] = {.02f, .06f}, least = 1e-5f;
    const TurnTrial *trial = &turn->trial;
    vec2s from = middles[claim];
    float best = crowding(turn, claim, from, middles, inner) - least;
    for (int i = 0; best > 0 && i < WAYS * (int)(sizeof steps / sizeof *steps); i++) {
        float way = (float)(i % WAYS) * 2 * GLM_PIf / WAYS, step = steps[i / WAYS];
        vec2s to = {{from.x + step * cosf(way), from.y + step * sinf(way)}};
        float there = crowding(turn, claim, to, middles, inner);
        if (there >= best || board_facts_segment(&turn->table->facts, &trial->tile, to.x, to.y) !=
                                 trial->choices[claim].segment)
            continue;
        best = there;
        middles[claim] = to;
    }
    return middles[claim].x != from.x || middles[claim].y != from.y;
}

/* Returns the middle of a figure after all figures have been moved apart. Several in a row need
 * several rounds, because each one that moves approaches the next. In the loupe, a figure whose
 * segment is a thin strip at the frame is moved inside even if its middle leaves the strip. */
static vec2s middle_apart(Turn *turn, int claim)
{
    enum { ROUNDS = 16 };
    const PlacedTile *tile = &turn->trial.tile;
    int count = turn->trial.claim_count;
    Rect inner = rect_grow(
        board_cells(turn->table->catalogue, tile->copy, tile->cell, tile->rotation), -LOUPE_EDGE);
    vec2s at[TURN_CLAIMS_MAX];
    for (int i = 0; i < count; i++) {
        board_facts_anchor(&turn->table->facts, tile, turn->trial.choices[i].segment, &at[i].x,
                           &at[i].y);
        if (is_above(turn, i))
            at[i] = spot_above(turn);
    }
    bool moved = true;
    for (int round = 0; moved && round < ROUNDS; round++) {
        moved = false;
        for (int i = 0; i < count; i++)
            moved |= give_way(turn, i, at, inner);
    }
    return in_loupe(turn) ? nearest_inside(inner, at[claim]) : at[claim];
}

/* Sets place and size of a claim's figure: its real place if it is pointed at, else apart from the
 * others; in the loupe if there is one. */
static void pose(Turn *turn, int claim, bool meant, BoardFigure *figure)
{
    assert(claim >= 0 && claim < turn->trial.claim_count && "claim of the trial");
    const TurnTrial *trial = &turn->trial;
    const Action *action = &trial->choices[claim];
    bool loupe = in_loupe(turn);
    vec2s at = meant && !loupe ? stands_at(turn, claim)
                               : foot_below(turn, claim, middle_apart(turn, claim), meant);
    at = turn_loupe_point(turn, at);
    figure->x = at.x;
    figure->y = at.y;
    board_view_style_figure(figure, turn->table->catalogue, &trial->tile, action->segment,
                            action->figure_kind);
    if (loupe)
        figure->height *= turn_loupe_factor(turn) * loupe_share(meant);
}

void turn_ghost_draw(Turn *turn, BoardPicture *picture, int claim)
{
    bool hovered = turn->trial.hovered == claim;
    int color = session_color(turn->table->session, turn->trial.tile.seat);
    BoardFigure *figure = board_picture_figure(picture, color, 0, 0);
    pose(turn, claim, hovered, figure);
    figure->height *= hovered || in_loupe(turn) ? 1 : ghost_size(turn);
    figure->ghost = !hovered; /* under the cursor it looks placed already */
    figure->moving = 1;
    figure->alpha = 1;
    vec2s foot = {{figure->x, figure->y}};
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_claim)
            (*board)->draw_claim(turn, picture, &turn->trial.choices[claim], foot);
}

/* Returns whether the body of a figure covers the point. The hat doesn't count, because a player
 * who points behind it means the land there. Distances are in heights of the figure. */
static bool covers(const BoardFigure *figure, float height, float x, float y)
{
    float dx = fabsf(x - figure->x) / height, dy = (y - figure->y) / height;
    if (figure->lying)
        return dx < .44f && fabsf(dy) < .24f;
    float up = -dy / .70f;
    return dy < .08f && up < 1 && dx < .36f - .22f * fmaxf(0, up);
}

static float middle_of(const Turn *turn, const BoardFigure *figure)
{
    float up = in_loupe(turn) ? .45f * figure->height : .22f * BOARD_FIGURE_HEIGHT;
    return figure->y - (figure->lying ? 0 : up);
}

void turn_ghost_spot(Turn *turn, int claim, float *x, float *y)
{
    vec2s at = turn_loupe_point(turn, middle_apart(turn, claim));
    *x = at.x;
    *y = at.y;
}

int turn_ghost_at(Turn *turn, float x, float y)
{
    const TurnTrial *trial = &turn->trial;
    float least = INFINITY, size = in_loupe(turn) ? 1 : ghost_size(turn);
    int best = -1;
    for (int i = 0; i < trial->claim_count; i++) {
        BoardFigure figure = {0};
        pose(turn, i, false, &figure);
        float height = figure.height * size;
        float away = length_xy(x - figure.x, y - middle_of(turn, &figure));
        if (away < least && covers(&figure, height, x, y)) {
            least = away;
            best = i;
        }
    }
    return best;
}

/* --- the tile in hand ------------------------------------------------------------------------- */

/* Animates how the tile in hand follows the cursor, snaps, rotates and shakes, and how the tile on
 * trial comes down (LOOK section 10). It never delays input: it only draws what turn_hand.c has
 * already decided. */

static const float snap_ms = 140, drop_ms = 260, fade_in_ms = 1500;
static const float set_down_ms = 60,
                   slide_ms = 220; /* a half comes down next to its place, then slides in */
static const float come_arc = 40, come_angle = -.105f, come_fade_ms = 120; /* u, −6° */
static const float carry_lift = .085f, snapped_lift = .11f;
static const float untried_alpha = .72f; /* alpha of a tile that is held where it fits */
/* the art cross-fades between these shares of a rotation */
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

/* Moves the tile into its place or towards the cursor. The spring has the same pace at every
 * animation speed, because the tile follows the player's own hand. */
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

/* Rotates the old art until the new art has faded in, so that the light on the tile changes as late
 * as possible. */
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

/* Moves the tile along its way from the tray: an arc on which it grows to its size and straightens,
 * like a tile drawn from the pile. */
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
