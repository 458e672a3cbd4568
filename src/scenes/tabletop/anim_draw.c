/* anim_draw.c: Draws what moves over the board: tiles, figures, tokens, and the stations of a
 * scoring. Everything, including sparks, follows from the time of the animation; no state is kept
 * from frame to frame. To animate another kind, add its row in `pictures`, here or in
 * anim_screen.c. */
#include "base/length.h"
#include "scenes/board/board_facts.h"
#include "scenes/board/board_view.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/theme.h"
#include "scenes/tabletop/table_parts.h"

#include <cglm/struct/vec2.h>
#include <math.h>

#define PI 3.14159265f

void anim_middle(const Tabletop *table, Rect rect, float *x, float *y)
{
    camera_to_board(&table->camera.camera, rect.x + rect.w / 2, rect.y + rect.h / 2, x, y);
}

/* Returns the board point at the edge of a seat's card next to one of its pieces: figures and
 * tokens come from below the card and return there. Pieces without an owner come from the draw
 * pile. */
static vec2s card_rim(const Tabletop *table, HomeKind kind, int seat, int what)
{
    bool owned = seat < SEATS_MAX;
    Rect card = table_home(table, owned ? HOME_CARD : HOME_STACK, owned ? seat : 0), piece = card;
    table_home_find(&table->homes, kind, home_of(seat, what), &piece);
    return camera_board_point(&table->camera.camera,
                              (vec2s){{card.x + card.w, piece.y + piece.h / 2}});
}

/* --- tiles ------------------------------------------------------------------------------------ */

/* Animates the end of a tile's path: it falls and is squashed; a half comes down next to its place
 * and slides in along the normal of its long side. `t` is the progress of the whole animation, `ms`
 * its length. */
static void let_down(BoardTile *drawn, const PlacedTile *tile, float t, float ms)
{
    static const int8_t normal[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    const float touches = ANIM_CARRY_THERE + .06f; /* of a half */
    bool half = drawn->shape == BOARD_HALF;
    float falls = half ? touches : ANIM_CARRY_DOWN;
    drawn->lift *= 1 - ease_in_cubic((t - ANIM_CARRY_THERE) / (falls - ANIM_CARRY_THERE));
    if (!half) {
        drawn->scale *= anim_squash((t - ANIM_CARRY_DOWN) * ms);
        return;
    }
    float away = 1 - ease_out_back((t - touches) / (1 - touches), 1.4f);
    drawn->x += .071f * (float)normal[tile->rotation & 3][0] * away;
    drawn->y += .071f * (float)normal[tile->rotation & 3][1] * away;
}

/* Returns the board point next to a tile's home where no panel covers it. Panels are drawn over the
 * board, so a tile that started below one would be invisible for a while. */
static vec2s carry_start(const Tabletop *table, Rect home)
{
    Rect seen = rect_grow(table->layout.free, -home.h / 2);
    float x = home.x + home.w / 2, y = home.y + home.h / 2;
    vec2s at = {
        {fmaxf(seen.x, fminf(x, seen.x + seen.w)), fmaxf(seen.y, fminf(y, seen.y + seen.h))}};
    return camera_board_point(&table->camera.camera, at);
}

/* Draws a tile's path from the tray or a card to its place, in an arc. */
static void draw_carry(Tabletop *table, const SessionEvent *event, BoardPicture *picture)
{
    const AnimPlayer *anim = &table->anim;
    if (table->view.hidden_tile >= table->view.tile_count)
        return;
    const PlacedTile *tile = &table->view.tiles[table->view.hidden_tile];
    float t = anim_progress(anim);
    BoardTile *drawn = board_view_tile(
        table->catalogue, picture, tile->copy, tile->rotation,
        board_view_variant(&table->view, table->catalogue, tile->copy, table->view.hidden_tile),
        (float)tile->cell.x, (float)tile->cell.y);
    drawn->flags = BOARD_TILE_FLOATS;
    if (anim->reduced)
        drawn->alpha = t;
    if (anim->reduced || anim->now.length_ms <= 0)
        return;
    Rect from = table_tile_home(table, event->event.seat, tile->copy);
    vec2s start = glms_vec2_adds(carry_start(table, from), -.5f);
    float way = ease_in_out_cubic(t / ANIM_CARRY_THERE);
    drawn->x = start.x + ((float)tile->cell.x - start.x) * way;
    drawn->y = start.y + ((float)tile->cell.y - start.y) * way;
    float small = from.w / fmaxf(1, table->camera.camera.zoom);
    drawn->scale = small + (1 - small) * way;
    drawn->lift = .10f + .16f * sinf(PI * way);
    let_down(drawn, tile, t, anim->now.length_ms);
}

/* --- figures ---------------------------------------------------------------------------------- */

/* Draws a figure between `from` and its place, in the pose that it has there. At `way` 1 the figure
 * has arrived. */
static BoardFigure *figure_on_way(Tabletop *table, BoardPicture *picture, int index, vec2s from,
                                  float way)
{
    board_feet_update(&table->view, &table->facts);
    const BoardViewFigure *figure = &table->view.figures[index];
    vec2s at = glms_vec2_lerp(from, (vec2s){{figure->x, figure->y}}, way);
    BoardFigure *drawn =
        board_picture_figure(picture, session_color(table->session, figure->seat), at.x, at.y);
    board_view_style_figure(drawn, table->catalogue, &table->view.tiles[figure->tile],
                            figure->segment, figure->kind);
    drawn->moving = 1;
    return drawn;
}

/* A hopping piece is squashed a little when it comes down. */
static float squash_at(float t)
{
    return t < ANIM_LANDED ? 1 : 1 - .14f * sinf((t - ANIM_LANDED) / (1 - ANIM_LANDED) * PI);
}

/* Returns the edge of the card that a figure comes from. */
static vec2s figure_rim(const Tabletop *table, const Event *event)
{
    return card_rim(table, HOME_FIGURE, event->seat, event->figure_kind);
}

/* Returns where a figure that leaves the board goes: home, or to its captor's prisoners. */
static vec2s leaving_rim(const Tabletop *table, const Event *event)
{
    if (event->kind != EVENT_FIGURE_LOST)
        return figure_rim(table, event);
    return card_rim(table, HOME_CAPTIVE, event->number,
                    event->seat * FIGURE_KINDS + event->figure_kind);
}

/* Draws the places that the die may choose; once it is at rest, only the one that it chose. */
static void draw_launch(Tabletop *table, BoardPicture *picture)
{
    const AnimPlayer *anim = &table->anim;
    const AnimLaunch *launch = &anim->launch;
    bool lies = anim->now.kind != ANIM_ROLL || anim->reduced || anim_progress(anim) > ANIM_DIE_LIES;
    TileSegment start = {.tile = launch->tile, .segment = launch->segment};
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_roll)
            (*board)->draw_roll(table, picture, start, lies ? launch->rolled : 0);
}

/* A figure that a roll sends off starts where it stood; other figures start at the player's
 * card. */
static vec2s follow_start(Tabletop *table, const Event *event)
{
    const AnimLaunch *launch = &table->anim.launch;
    vec2s at = figure_rim(table, event);
    if (launch->rolled)
        board_facts_anchor(&table->facts, &table->view.tiles[launch->tile], launch->segment, &at.x,
                           &at.y);
    return at;
}

static void draw_follow(Tabletop *table, const SessionEvent *event, BoardPicture *picture)
{
    bool still = table->anim.reduced;
    float t = anim_progress(&table->anim), hop = fminf(1, t / ANIM_LANDED);
    float way = still ? 1 : ease_in_out_sine(hop);
    BoardFigure *drawn =
        figure_on_way(table, picture, event->event.figure, follow_start(table, &event->event), way);
    if (still) {
        drawn->alpha = t;
        return;
    }
    drawn->lift = .8f * sinf(PI * way);
    drawn->angle *= ease_in_out_cubic((hop - .72f) / .28f); /* the figure lies down at the end */
    drawn->squash = drawn->lying ? 1 : squash_at(t);
    drawn->lying = drawn->lying && hop >= 1;
}

/* A figure gets up, runs in low hops, and lies down at its new place if it was lying before. */
static void draw_move(Tabletop *table, const SessionEvent *event, BoardPicture *picture)
{
    const Anim *anim = &table->anim.now;
    bool still = table->anim.reduced;
    float t = anim_progress(&table->anim);
    BoardFigure *drawn =
        figure_on_way(table, picture, event->event.figure, (vec2s){{anim->from_x, anim->from_y}},
                      still ? 1 : ease_in_out_sine(t));
    if (still) {
        drawn->alpha = t;
        return;
    }
    drawn->lift = .12f * fabsf(sinf(3 * PI * t));
    drawn->angle *= ease_in_out_cubic((t - .8f) / .2f);
    drawn->lying = drawn->lying && t >= 1;
}

static bool leaves_puff(const Tabletop *table, const BoardViewFigure *figure)
{
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->leaves_puff && (*board)->leaves_puff(table, figure))
            return true;
    return false;
}

/* Draws a puff of dust where a figure left `ms` ago. */
static void draw_puff(const BoardViewFigure *figure, float ms, BoardPicture *picture)
{
    enum { PUFFS = 6 };
    float t = ms / 260;
    for (int i = 0; i < PUFFS && t < 1; i++) {
        float angle = 2 * PI * (float)i / PUFFS, far = .05f + .13f * ease_out_cubic(t);
        BoardSpark *puff = board_picture_spark(picture, figure->x + far * cosf(angle),
                                               figure->y - .4f * BOARD_FIGURE_HEIGHT +
                                                   far * sinf(angle) - .05f * t);
        puff->size = .16f * (.6f + .6f * ease_out_cubic(t));
        puff->alpha = .75f * (1 - t * t);
        puff->color = picture->dust;
    }
}

static void draw_home(Tabletop *table, const SessionEvent *event, BoardPicture *picture)
{
    (void)event;
    const AnimPlayer *anim = &table->anim;
    bool still = anim->reduced;
    float own = anim->now.length_ms - ANIM_HOME_APART_MS * (float)(anim->now.count - 1);
    for (int i = 0; i < anim->now.count; i++) {
        const Event *leaves = &session_event(anim->session, i)->event;
        int index = leaves->figure;
        if (table->view.figures[index].tile == NO_TILE)
            continue;
        float ms = anim->now.ms - ANIM_HOME_APART_MS * (float)i, t = own > 0 ? ms / own : 1;
        t = fminf(1, fmaxf(0, t));
        if (!still && ms > 0 && leaves_puff(table, &table->view.figures[index]))
            draw_puff(&table->view.figures[index], ms, picture);
        BoardFigure *drawn = figure_on_way(table, picture, index, leaving_rim(table, leaves),
                                           still ? 1 : 1 - ease_in_out_sine(t));
        drawn->lift = still ? 0 : .5f * sinf(PI * t);
        drawn->angle *= 1 - fminf(1, t * 4); /* the figure gets up first */
        drawn->lying = drawn->lying && t <= 0;
        drawn->alpha = still ? 1 - t : 1;
    }
}

/* --- tokens ----------------------------------------------------------------------------------- */

/* Returns the moving token, which is already in the view. */
static BoardViewToken *moving_token(Tabletop *table)
{
    BoardTokens *tokens = &table->view.tokens;
    for (int i = 0; i < tokens->count; i++)
        if (tokens->items[i].away)
            return &tokens->items[i];
    return NULL;
}

/* Draws a token on its path from the card or its old place, or turning over in place. */
static void draw_token(Tabletop *table, const SessionEvent *event, BoardPicture *picture)
{
    const Anim *anim = &table->anim.now;
    BoardViewToken *token = moving_token(table);
    if (!token)
        return;
    board_feet_update(&table->view, &table->facts);
    const BoardTokenStyle *style = board_token_style((Label)token->label);
    if (style && style->draw_arrival) {
        style->draw_arrival(table, &event->event, token, picture);
        return;
    }
    bool turns = anim->from == event->event.tile, still = table->anim.reduced;
    float t = anim_progress(&table->anim);
    float way = still || turns ? 1 : ease_in_out_sine(fminf(1, t / ANIM_LANDED));
    vec2s from = anim->from == NO_TILE
                     ? card_rim(table, HOME_TOKEN, event->event.seat, token->label)
                     : (vec2s){{anim->from_x, anim->from_y}};
    vec2s at = glms_vec2_lerp(from, (vec2s){{token->x, token->y}}, way);
    bool walks = style && style->walks && anim->from != NO_TILE;
    int value = turns && t < .5f ? anim->from_value : event->event.number;
    if (walks)
        token->west = token->x < anim->from_x - .05f || (token->west && token->x < from.x + .05f);
    BoardFigure *drawn = board_token_draw(picture, (Label)token->label,
                                          session_color(table->session, event->event.seat),
                                          token->west ? 1 : value, at.x, at.y);
    if (!drawn)
        return;
    drawn->moving = 1;
    if (still) {
        drawn->alpha = turns ? 1 : t;
    } else if (turns) { /* the token jumps and lands on its other side */
        drawn->lift = .30f * sinf(PI * t);
        drawn->squash = fmaxf(.12f, fabsf(1 - 2 * t));
    } else {
        drawn->lift = (walks ? .12f : .8f) * sinf(PI * way); /* a hop, not a throw */
        drawn->squash = squash_at(t);
    }
}

/* --- scoring on the board --------------------------------------------------------------------- */

vec2s anim_station(Tabletop *table, const SessionStep *step)
{
    const PlacedTile *tile = &table->view.tiles[step->tile];
    vec2s at = {{(float)tile->cell.x + .5f, (float)tile->cell.y + .5f}};
    if (step->segment != NO_SEGMENT)
        board_facts_anchor(&table->facts, tile, step->segment, &at.x, &at.y);
    else if (step->label)
        board_facts_picture(&table->facts, tile, &at.x, &at.y);
    return at;
}

/* For a station that is a whole half, returns the station of the other half in the same space; NULL
 * if that half isn't a station. */
static const SessionStep *partner_of(const Tabletop *table, const SessionEvent *event,
                                     const SessionStep *step)
{
    const PlacedTile *tiles = table->view.tiles;
    if (board_shape(table->catalogue, tiles[step->tile].copy) != BOARD_HALF)
        return NULL;
    for (uint32_t i = 0; i < event->step_count; i++) {
        const SessionStep *other = session_step(table->session, event->first_step + i);
        if (other != step && other->segment == NO_SEGMENT && !other->label &&
            other->tile < table->view.tile_count &&
            tiles[other->tile].cell.x == tiles[step->tile].cell.x &&
            tiles[other->tile].cell.y == tiles[step->tile].cell.y)
            return other;
    }
    return NULL;
}

/* Marks a whole tile. Two halves in one space get a single mark if they score one point
 * together. */
static void draw_gained(Tabletop *table, const SessionEvent *event, const SessionStep *step,
                        float alpha, BoardPicture *picture)
{
    const PlacedTile *tile = &table->view.tiles[step->tile];
    const SessionStep *partner = partner_of(table, event, step);
    bool space = partner && (partner->points == 0) != (step->points == 0);
    bool half = !space && board_shape(table->catalogue, tile->copy) == BOARD_HALF;
    Rect cells = board_cells(table->catalogue, tile->copy, tile->cell, tile->rotation);
    if (space && step->points == 0)
        return;
    for (int i = 0; i < (int)(cells.w * cells.h); i++)
        board_picture_mark(picture, BOARD_MARK_GAINED, half ? BOARD_HALF : BOARD_SQUARE,
                           tile->rotation, cells.x + (float)(i % (int)cells.w),
                           cells.y + (float)(i / (int)cells.w))
            ->alpha = alpha;
}

/* Draws a station. Land is lit in the colour of the scoring seat. Whole tiles (around a monastery)
 * share a golden border, because none of their segments counts. A ring closes around each picture
 * that an expansion counts, and stays. `newest`: it is the station lit last. */
static void draw_station(Tabletop *table, const SessionEvent *event, const SessionStep *step,
                         bool newest, const AnimScore *score, BoardPicture *picture)
{
    const PlacedTile *tile = &table->view.tiles[step->tile];
    float fresh = newest ? score->fresh : 1;
    if (step->label) {
        vec2s at = anim_station(table, step);
        BoardMark *ring = board_picture_mark(picture, BOARD_MARK_RING, BOARD_SQUARE, 0, at.x, at.y);
        ring->size = table->anim.reduced ? .26f : .26f + .30f * (1 - ease_out_cubic(fresh));
        ring->alpha = fminf(1, .2f + fresh) * score->fade;
    } else if (step->segment != NO_SEGMENT) {
        board_view_glow(table->catalogue, picture, tile, 1u << step->segment,
                        theme_seat(session_color(table->session, event->event.seat)),
                        event->lead ? 1 : .5f + .5f * fresh);
    } else {
        draw_gained(table, event, step, newest ? fresh : .8f, picture);
    }
}

/* Nine gold triangles fly apart when the sum appears. */
static void draw_sparks(Tabletop *table, const SessionEvent *event, const AnimScore *score,
                        BoardPicture *picture)
{
    float t = (table->anim.now.ms - table->anim.now.run_ms) / 700;
    if (!score->counted || !score->sum || t <= 0 || t >= 1)
        return;
    float unit = table->layout.s / table->camera.camera.zoom;
    vec2s from = camera_board_point(&table->camera.camera, anim_sum_place(table, event));
    for (int i = 0; i < 9; i++) {
        float angle = 2 * PI * ((float)i + .35f * (float)(event->event.tile % 3)) / 9;
        float far = 95 * unit * (.55f + .45f * ease_out_cubic(t)) * (1 + .14f * (float)(i % 3));
        BoardSpark *spark = board_picture_spark(picture, from.x + far * cosf(angle),
                                                from.y + far * sinf(angle) * .8f);
        spark->size = 13 * unit;
        spark->angle = angle + 2 * t;
        spark->alpha = 1 - t * t;
        spark->color = picture->act;
        spark->triangle = 1;
    }
}

static void draw_scoring(Tabletop *table, const SessionEvent *event, BoardPicture *picture)
{
    AnimScore score = anim_score(&table->anim);
    for (int i = 0; i < score.lit; i++) {
        const SessionStep *step = session_step(table->session, event->first_step + (uint32_t)i);
        if (step->tile < table->view.tile_count)
            draw_station(table, event, step, i == score.lit - 1, &score, picture);
    }
    if (!table->anim.reduced)
        draw_sparks(table, event, &score, picture);
}

static void (*const pictures[ANIM_KINDS])(Tabletop *, const SessionEvent *, BoardPicture *) = {
    [ANIM_CARRY] = draw_carry, [ANIM_FOLLOW] = draw_follow, [ANIM_MOVE] = draw_move,
    [ANIM_TOKEN] = draw_token, [ANIM_HOME] = draw_home,     [ANIM_SCORE] = draw_scoring,
};

void anim_draw_board(Tabletop *table, BoardPicture *picture)
{
    const SessionEvent *event = anim_event(&table->anim);
    anim_draw_drop(&table->anim, picture);
    table_moments_board(table, picture);
    if (event && table->anim.launch.rolled)
        draw_launch(table, picture);
    if (event && pictures[table->anim.now.kind])
        pictures[table->anim.now.kind](table, event, picture);
}

/* --- effects of a drop ------------------------------------------------------------------------ */

/* Animates the effects after a tile has come down: it is squashed a little, dust flies up around
 * it, and the edges of a half flash (LOOK section 10). These effects run alongside the following
 * animation and never delay it. */

static const float squash_ms = 100, dust_ms = 300, flash_ms = 180,
                   /* length of the flash for a closed gap, and of lit edges with reduced motion */
    rims_ms = 400;

enum { PUFFS = 6 };

/* Returns true if the cell of `half` also contains another half. */
static bool lies_across(const BoardView *view, const Catalogue *c, const PlacedTile *half)
{
    for (int i = 0; i < view->tile_count; i++) {
        const PlacedTile *tile = &view->tiles[i];
        if (tile->cell.x == half->cell.x && tile->cell.y == half->cell.y &&
            board_shape(c, tile->copy) == BOARD_HALF && tile->rotation != half->rotation)
            return true;
    }
    return false;
}

void anim_landed(AnimPlayer *player, const Catalogue *c, const PlacedTile *tile)
{
    bool half = board_shape(c, tile->copy) == BOARD_HALF;
    player->drop = (AnimDrop){.on = player->speed > 0 && (half || !player->reduced),
                              .still = player->reduced,
                              .half = half,
                              .across = half && lies_across(player->view, c, tile),
                              .rotation = tile->rotation,
                              .cell = tile->cell};
}

bool anim_drop_update(AnimPlayer *player, float ms)
{
    AnimDrop *drop = &player->drop;
    drop->ms += player->speed > 0 ? ms * player->speed : rims_ms;
    drop->on &= drop->ms < (drop->still || drop->across ? rims_ms : dust_ms);
    return drop->on;
}

float anim_squash(float ms)
{
    return ms > 0 && ms < squash_ms ? 1 - .015f * sinf(ms / squash_ms * 3.14159265f) : 1;
}

/* Writes a point of the outline, `t` 0..1 around it, and the outward direction there. */
static void rim_at(const AnimDrop *drop, float t, float *x, float *y, float *dx, float *dy)
{
    static const int8_t corners[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    int count = drop->half ? 3 : 4, side = (int)(t * (float)count) % count;
    int first =
        drop->half ? (drop->rotation + 3) & 3 : 0; /* a half's outline starts at its right angle */
    const int8_t *a = corners[(first + side) & 3];
    const int8_t *b = corners[drop->half && side == 2 ? first : (first + side + 1) & 3];
    float along = t * (float)count - (float)side;
    *x = (float)a[0] + (float)(b[0] - a[0]) * along;
    *y = (float)a[1] + (float)(b[1] - a[1]) * along;
    /* The outline runs clockwise with y down, so the outside is at the left. */
    float ex = (float)(b[0] - a[0]), ey = (float)(b[1] - a[1]), length = length_xy(ex, ey);
    *dx = ey / length;
    *dy = -ex / length;
}

static void draw_dust(const AnimDrop *drop, BoardPicture *picture)
{
    float t = fminf(1, drop->ms / dust_ms);
    for (int i = 0; i < PUFFS; i++) {
        float x, y, dx, dy, own = .5f + .5f * sinf(2.4f * (float)i + (float)drop->cell.x);
        rim_at(drop, ((float)i + .25f + .5f * own) / PUFFS, &x, &y, &dx, &dy);
        float far = .01f + (.09f + .05f * own) * ease_out_cubic(t);
        BoardSpark *puff =
            board_picture_spark(picture, (float)drop->cell.x + x + dx * far,
                                (float)drop->cell.y + y + dy * far + .02f - .05f * t);
        puff->size = (.15f + .07f * own) * (.45f + ease_out_cubic(t));
        puff->alpha = .40f * (1 - t) * (1 - t);
        puff->color = picture->dust;
    }
}

/* Flashes the edge of the half, and that of the half across its long side. */
static void draw_flash(const AnimDrop *drop, BoardPicture *picture)
{
    float t = drop->still ? 0 : drop->ms / (drop->across ? rims_ms : flash_ms);
    for (int k = 0; k < 1 + drop->across && t < 1; k++)
        board_picture_mark(picture, BOARD_MARK_FLASH, BOARD_HALF, (drop->rotation + 2 * k) & 3,
                           (float)drop->cell.x, (float)drop->cell.y)
            ->alpha = 1 - t;
}

void anim_draw_drop(const AnimPlayer *player, BoardPicture *picture)
{
    const AnimDrop *drop = &player->drop;
    if (!drop->on)
        return;
    if (!drop->still)
        draw_dust(drop, picture);
    if (drop->half)
        draw_flash(drop, picture);
}
