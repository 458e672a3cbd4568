/* board_view.c: follows the game's events and draws the board from them. Nothing here queries the
 * rules about what a move does. */
#include "scenes/board/board_view.h"

#include "base/memory.h"
#include "scenes/board/board_art.h"
#include "scenes/board/expansion_board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define SPAN_RISE .14f /* height of a bridge's deck above the middle, board units */
/* Offset of a monk from the anchor, in cells. It is so small that the monk stays within a half. */
#define MONK_ASIDE_X .13f
#define MONK_ASIDE_Y .09f

void board_view_init(BoardView *view)
{
    *view =
        (BoardView){.version = 1, .in_turn = NO_SEAT, .to_act = NO_SEAT, .hidden_tile = NO_TILE};
    for (int i = 0; i < BOARD_VIEW_FIGURES; i++)
        view->figures[i].tile = NO_TILE;
}

void board_view_release(BoardView *view)
{
    free(view->tiles);
    free(view->towers);
    free(view->lit);
    *view = (BoardView){0};
}

/* --- towers ----------------------------------------------------------------------------------- */

/* Adds one tower per vertex, however many walls end there. It belongs to the first tile, and
 * appears with it. */
static void add_tower(BoardView *view, int x, int y, int tile)
{
    for (int i = 0; i < view->tower_count; i++)
        if (view->towers[i].x == x && view->towers[i].y == y)
            return;
    view->towers =
        memory_room(view->towers, view->tower_count + 1, &view->tower_room, sizeof *view->towers);
    view->towers[view->tower_count++] =
        (BoardViewTower){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)tile};
}

static const int8_t corner_x[4] = {0, 1, 1, 0}, corner_y[4] = {0, 0, 1, 1};

/* Adds towers at the corners of the tile's cells where its walls end in this rotation. */
static void add_towers(BoardView *view, const Catalogue *c, const PlacedTile *tile)
{
    const TileKind *kind = catalogue_kind(c, tile->copy);
    for (int part = 0; part < kind->part_count; part++) {
        const Part *cell = &kind->parts[tile->rotation & 3][part];
        unsigned corners = painter_wall_corners(kind, tile->rotation, part);
        for (int i = 0; i < 4; i++)
            if (corners >> i & 1)
                add_tower(view, tile->cell.x + cell->dx + corner_x[i],
                          tile->cell.y + cell->dy + corner_y[i], view->tile_count - 1);
    }
}

/* --- following the game ----------------------------------------------------------------------- */

/* The list of lit tiles has the same capacity as the list of tiles. */
static void add_tile(BoardView *view, const Catalogue *c, PlacedTile tile)
{
    assert(tile.rotation < 4 && tile.copy < c->copy_count && "a tile of the catalogue");
    int room = view->tile_room;
    view->catalogue = c;
    view->tiles =
        memory_room(view->tiles, view->tile_count + 1, &view->tile_room, sizeof *view->tiles);
    view->lit = memory_room(view->lit, view->tile_room, &room, sizeof *view->lit);
    view->lit[view->tile_count] = false;
    view->tiles[view->tile_count++] = tile;
    add_towers(view, c, &tile);
}

/* Figures keep their number for the whole game, so slots in between may be empty. */
static void put_figure(BoardView *view, int index, Figure figure)
{
    assert(index < BOARD_VIEW_FIGURES && "figure slots");
    view->figures[index] = (BoardViewFigure){.tile = figure.tile,
                                             .segment = figure.segment,
                                             .seat = figure.seat,
                                             .kind = figure.kind,
                                             .place = figure.place,
                                             .came = ++view->arrivals};
    if (index >= view->figure_count)
        view->figure_count = index + 1;
}

/* Copies how many figures of each seat `keeper` holds prisoner. */
static void sync_kept(BoardView *view, const Game *game, int keeper)
{
    for (int i = 0; i < game_setup(game)->players * FIGURE_KINDS; i++)
        view->kept[keeper][i / FIGURE_KINDS][i % FIGURE_KINDS] = (int8_t)game_prisoner_count(
            game, keeper, i / FIGURE_KINDS, (FigureKind)(i % FIGURE_KINDS));
}

/* Copies the numbers that the cards and the banner show. */
static void sync_numbers(BoardView *view, const Game *game)
{
    for (int seat = 0; seat < game_setup(game)->players; seat++) {
        view->score[seat] = game_score(game, seat);
        for (int kind = 0; kind < FIGURE_KINDS; kind++)
            view->supply[seat][kind] = (int16_t)game_supply(game, seat, (FigureKind)kind);
        view->hand[seat] = game_hand_count(game, seat);
        sync_kept(view, game, seat);
    }
    view->stack = game_stack_count(game);
    view->in_turn = game_in_turn(game);
    view->to_act = game_to_act(game);
    view->phase = (uint8_t)game_phase(game);
}

/* Leaves the scores and the other numbers as they are: a position without a game has none. */
void board_view_show(BoardView *view, const Catalogue *c, const BoardThings *things)
{
    view->tile_count = view->tower_count = view->figure_count = 0;
    for (int i = 0; i < things->tile_count; i++)
        add_tile(view, c, things->tiles[i]);
    for (int i = 0; i < BOARD_VIEW_FIGURES; i++)
        view->figures[i] = (BoardViewFigure){.tile = NO_TILE};
    for (int i = 0; i < things->figure_count && i < BOARD_VIEW_FIGURES; i++)
        if (things->figures[i].tile != NO_TILE)
            put_figure(view, i, things->figures[i]);
    board_tokens_show(&view->tokens, things->tokens, things->token_count);
    view->hidden_tile = NO_TILE;
    view->dim = 0;
    view->version++;
}

/* Builds the whole view from scratch: at the start, and after a jump or an undo. The cost grows
 * with the board. */
void board_view_sync(BoardView *view, const Catalogue *c, const Game *game)
{
    view->tile_count = view->tower_count = view->figure_count = 0;
    for (int i = 0; i < game_tile_count(game); i++)
        add_tile(view, c, board_printed_tile(c, game_tile(game, i)));
    for (int i = 0; i < BOARD_VIEW_FIGURES; i++)
        view->figures[i] = (BoardViewFigure){.tile = NO_TILE};
    for (int i = 0; i < game_figure_count(game) && i < BOARD_VIEW_FIGURES; i++)
        if (game_figure(game, i).tile != NO_TILE)
            put_figure(view, i, game_figure(game, i));
    board_tokens_sync(&view->tokens, c, game);
    sync_numbers(view, game);
    view->hidden_tile = NO_TILE;
    view->dim = 0;
    view->version++;
}

/* Returns the part of a double tile with the event's token: events of tokens without a seat name
 * the cell. */
static int part_of(const BoardView *view, const Catalogue *c, const Event *event)
{
    if (event->tile >= view->tile_count || event->seat != NO_SEAT)
        return 0;
    const PlacedTile *tile = &view->tiles[event->tile];
    const TileKind *kind = catalogue_kind(c, tile->copy);
    const Part *second = &kind->parts[tile->rotation & 3][1];
    return kind->part_count > 1 && event->cell.x == tile->cell.x + second->dx &&
           event->cell.y == tile->cell.y + second->dy;
}

/* Follows a figure that is placed, moves, goes home, is captured or is freed. Returns true if the
 * board changed. */
static bool follow_figure(BoardView *view, const Event *event)
{
    int kind = event->figure_kind;
    bool seated = event->seat < SEATS_MAX;
    bool stands = event->kind == EVENT_FIGURE_PLACED || event->kind == EVENT_FIGURE_MOVED;
    bool back = event->kind == EVENT_FIGURE_RETURNED || event->kind == EVENT_FIGURE_FREED;
    if (stands)
        put_figure(view, event->figure,
                   (Figure){.tile = event->tile,
                            .segment = event->segment,
                            .seat = event->seat,
                            .kind = event->figure_kind,
                            .place = (uint8_t)event->number});
    else if (event->kind != EVENT_FIGURE_FREED && event->figure < BOARD_VIEW_FIGURES)
        view->figures[event->figure].tile = NO_TILE;
    if (seated)
        view->supply[event->seat][kind] += (int16_t)(back - (event->kind == EVENT_FIGURE_PLACED));
    if (seated && event->kind == EVENT_FIGURE_LOST)
        view->kept[event->number][event->seat][kind]++;
    if (seated && event->kind == EVENT_FIGURE_FREED)
        view->kept[event->number][event->seat][kind]--;
    return event->kind != EVENT_FIGURE_FREED;
}

/* A tile from a hand leaves that hand when its owner chooses it. A drawn tile left the stack
 * earlier. */
void board_view_on_event(BoardView *view, const Catalogue *c, const Event *event)
{
    uint8_t seat = event->seat;
    bool seated = seat < SEATS_MAX, lies = false; /* whether something changed on the board */
    switch (event->kind) {
    case EVENT_TURN:
        view->in_turn = view->to_act = seat;
        break;
    case EVENT_PHASE:
        view->phase = (uint8_t)event->number;
        view->to_act = seat;
        break;
    case EVENT_DRAWN:
        view->stack -= event->number == 0;
        break;
    case EVENT_REVEALED:
        view->stack--;
        break;
    case EVENT_PICKED:
        view->hand[seat] += event->number == 0;
        break;
    case EVENT_SCORED:
        if (seated)
            view->score[seat] += event->points;
        break;
    case EVENT_TOKEN_PLACED:
    case EVENT_TOKEN_MOVED:
    case EVENT_TOKEN_TAKEN:
        view->stack += pile_board((Label)event->label)->each;
        if (event->kind == EVENT_TOKEN_TAKEN)
            view->stack += pile_board((Label)event->label)->taken * event->count;
        lies = board_tokens_on_event(&view->tokens, event, part_of(view, c, event));
        break;
    case EVENT_PLACED:
        add_tile(view, c,
                 (PlacedTile){.copy = event->copy,
                              .cell = event->cell,
                              .rotation = event->rotation,
                              .seat = seat});
        if (seated && view->phase == PHASE_CHOOSE)
            view->hand[seat] -= view->hand[seat] > 0;
        lies = true;
        break;
    case EVENT_FIGURE_PLACED:
    case EVENT_FIGURE_MOVED:
    case EVENT_FIGURE_RETURNED:
    case EVENT_FIGURE_LOST:
    case EVENT_FIGURE_FREED:
        lies = follow_figure(view, event);
        break;
    default:
        break;
    }
    view->version += lies;
}

/* Two empty slots are equal, whatever else they contain. */
static bool same_figure(const BoardViewFigure *a, const BoardViewFigure *b)
{
    return a->tile == b->tile &&
           (a->tile == NO_TILE || (a->segment == b->segment && a->seat == b->seat &&
                                   a->kind == b->kind && a->place == b->place));
}

/* Compares with a view built from scratch. Figures are compared by their place, not by arrival. */
bool board_view_matches(const BoardView *view, const Catalogue *c, const Game *game)
{
    static_assert(sizeof(PlacedTile) == 8, "tiles without gaps");
    BoardView theirs;
    board_view_init(&theirs);
    board_view_sync(&theirs, c, game);
    bool same = view->tile_count == theirs.tile_count && view->stack == theirs.stack &&
                !memcmp(view->score, theirs.score, sizeof view->score) &&
                !memcmp(view->hand, theirs.hand, sizeof view->hand) &&
                !memcmp(view->supply, theirs.supply, sizeof view->supply) &&
                !memcmp(view->kept, theirs.kept, sizeof view->kept) &&
                board_tokens_match(&view->tokens, &theirs.tokens);
    for (int i = 0; i < view->tile_count && same; i++)
        same = !memcmp(&view->tiles[i], &theirs.tiles[i], sizeof theirs.tiles[i]);
    for (int i = 0; i < BOARD_VIEW_FIGURES && same; i++)
        same = same_figure(&view->figures[i], &theirs.figures[i]);
    board_view_release(&theirs);
    return same;
}

/* --- places ----------------------------------------------------------------------------------- */

Rect board_view_around(const BoardView *view, int tile, Rect cells)
{
    assert(tile >= 0 && "number of a tile");
    if (tile >= view->tile_count)
        return cells;
    const PlacedTile *lies = &view->tiles[tile];
    Rect cell = board_cells(view->catalogue, lies->copy, lies->cell, lies->rotation);
    return cells.w > 0 ? rect_around(cells, cell) : cell;
}

/* Returns one cell for an empty board, so that cameras have a target. */
Rect board_view_bounds(const BoardView *view)
{
    Rect cells = {.w = view->tile_count ? 0 : 1, .h = 1};
    for (int i = 0; i < view->tile_count; i++)
        cells = board_view_around(view, i, cells);
    return cells;
}

void board_spot(BoardFacts *facts, const PlacedTile *tile, int segment, float *x, float *y)
{
    board_facts_anchor(facts, tile, segment, x, y);
    /* The anchor is where the middle of the figure should be; its foot is a little below. */
    if (!board_follower_lies(facts->catalogue, tile, segment))
        *y += BOARD_FIGURE_HEIGHT * .22f;
    const TileKind *kind = catalogue_kind(facts->catalogue, tile->copy);
    uint8_t what = segment < kind->segment_count ? kind->segments[segment].kind : SEGMENT_KINDS;
    if (segment == kind_last_printed(kind) + 1) /* on a road high over the tile */
        *y -= SPAN_RISE;
    if (what == SEGMENT_LYING) { /* on the other side of the door from the monk */
        *x -= MONK_ASIDE_X;
        *y += 2 * MONK_ASIDE_Y;
    }
    if (what == SEGMENT_MONASTERY || what == SEGMENT_GARDEN) {
        *x += MONK_ASIDE_X; /* beside the house, not in front of its tower */
        *y += MONK_ASIDE_Y;
    }
}

/* Figures lie down in fields, so that farmers look different from all others. In front of some
 * buildings, one figure lies and one stands. */
bool board_follower_lies(const Catalogue *c, const PlacedTile *tile, int segment)
{
    const TileKind *kind = catalogue_kind(c, tile->copy);
    uint8_t what = segment < kind->segment_count ? kind->segments[segment].kind : SEGMENT_KINDS;
    return what == SEGMENT_FIELD || what == SEGMENT_LYING;
}

/* Not every figure form can lie down. */
void board_view_style_figure(BoardFigure *figure, const Catalogue *c, const PlacedTile *tile,
                             int segment, int kind)
{
    FigureStyle style = figure_style(kind);
    figure->form = (uint8_t)style.form;
    figure->height = BOARD_FIGURE_HEIGHT * style.scale;
    figure->lying = style.lies && board_follower_lies(c, tile, segment);
    figure->angle = figure->lying ? BOARD_LYING_ANGLE : 0;
}

BoardShape board_shape(const Catalogue *c, uint16_t copy)
{
    static const BoardShape shapes[SHAPES] = {
        [SHAPE_SQUARE] = BOARD_SQUARE, [SHAPE_HALF] = BOARD_HALF, [SHAPE_DOUBLE] = BOARD_DOUBLE};
    return shapes[catalogue_kind(c, copy)->shape];
}

Rect board_cells(const Catalogue *c, uint16_t copy, Cell cell, int rotation)
{
    const TileKind *kind = catalogue_kind(c, copy);
    const Part *last = &kind->parts[rotation & 3][kind->part_count - 1];
    Rect first = {cell.x, cell.y, 1, 1};
    return rect_around(first, (Rect){(float)(cell.x + last->dx), (float)(cell.y + last->dy), 1, 1});
}

/* --- dimming ---------------------------------------------------------------------------------- */

/* The version counts changes that must be drawn again, so setting the same value doesn't increase
 * it. */
void board_view_dim(BoardView *view, float dim)
{
    assert(dim >= 0 && dim <= 1 && "share of the dimming");
    if (dim == view->dim)
        return;
    view->dim = dim;
    view->version++;
}

void board_view_light(BoardView *view, int tile)
{
    assert(tile >= 0 && "number of a tile");
    if (tile >= view->tile_count || view->lit[tile])
        return;
    view->lit[tile] = true;
    view->version++;
}

void board_view_unlight(BoardView *view)
{
    for (int i = 0; i < view->tile_count; i++)
        view->lit[i] = false;
    view->version++;
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Roads and fields glow in different ways: a road's sand stays visible even under a stronger
 * colour, and the light of a field ends at its border. */
void board_view_glow(const Catalogue *c, BoardPicture *picture, const PlacedTile *tile,
                     unsigned segments, Color color, float strength)
{
    assert(tile->rotation < 4 && "a tile that lies");
    uint16_t number = c->copies[catalogue_printed_copy(c, tile->copy)].kind;
    const TileKind *kind = &c->kinds[number];
    for (int part = 0; part < kind->part_count; part++) {
        const Part *at = &kind->parts[tile->rotation][part];
        BoardGlow *glow =
            board_picture_glow(picture, kind->shape == SHAPE_HALF ? BOARD_HALF : BOARD_SQUARE,
                               tile->rotation, (float)(tile->cell.x + at->dx),
                               (float)(tile->cell.y + at->dy), board_mask(c, number, part));
        glow->segments = (uint16_t)segments;
        glow->color = color;
        glow->strength = strength;
        for (int i = 0; i < kind->segment_count; i++) {
            bool lit = segments >> i & 1;
            glow->road |= lit && kind->segments[i].kind == SEGMENT_ROAD;
            glow->field |= lit && kind->segments[i].kind == SEGMENT_FIELD;
        }
    }
}

/* The variant depends on the number of earlier tiles of the same kind. If it depended on the cell,
 * a tile would change its coat of arms as it is moved over the board. */
uint32_t board_view_variant(const BoardView *view, const Catalogue *c, uint16_t copy, int number)
{
    assert(number >= 0 && number <= view->tile_count && "a tile that lies, or the next one");
    uint32_t before = 0;
    for (int i = 0; i < number; i++)
        before += c->copies[view->tiles[i].copy].kind == c->copies[copy].kind;
    return before % ART_VARIANTS;
}

/* The first variant is drawn until this one is painted. */
BoardTile *board_view_tile(const Catalogue *c, BoardPicture *picture, uint16_t copy, int rotation,
                           uint32_t variant, float x, float y)
{
    assert(copy < c->copy_count && rotation >= 0 && rotation < 4 && "art of a tile");
    BoardTile *tile = board_picture_tile(picture, board_shape(c, copy), rotation, x, y,
                                         board_art(c, copy, rotation, variant));
    tile->stand_in = board_art(c, copy, rotation, 0);
    tile->second = board_art_second(0);
    return tile;
}

void board_towers(BoardPicture *picture, const TileKind *kind, int rotation, int x, int y)
{
    unsigned corners = painter_wall_corners(kind, rotation, 0);
    for (int corner = 0; corner < 4; corner++) {
        bool there = !(corners & 1u << corner);
        for (int i = 0; i < picture->tower_count && !there; i++)
            there = picture->towers[i].x == x + corner_x[corner] &&
                    picture->towers[i].y == y + corner_y[corner];
        if (!there)
            board_picture_tower(picture, x + corner_x[corner], y + corner_y[corner]);
    }
}

/* Draws a figure at rest; an animation draws the figures that it moves. */
static void draw_figure(const BoardView *view, const Catalogue *c, const Session *session,
                        const BoardViewFigure *figure, BoardPicture *picture)
{
    assert(figure->tile < view->tile_count && "the tile that it stands on");
    BoardFigure *drawn =
        board_picture_figure(picture, session_color(session, figure->seat), figure->x, figure->y);
    drawn->lift = figure->up;
    board_view_style_figure(drawn, c, &view->tiles[figure->tile], figure->segment, figure->kind);
}

/* Draws a placed tile; each cell of a double one is a separate square. */
static void draw_lying(const BoardView *view, const Catalogue *c, BoardPicture *picture, int number,
                       float bright)
{
    const PlacedTile *tile = &view->tiles[number];
    BoardTile *first = board_view_tile(c, picture, tile->copy, tile->rotation,
                                       board_view_variant(view, c, tile->copy, number),
                                       (float)tile->cell.x, (float)tile->cell.y);
    first->bright = bright;
    if (first->shape != BOARD_DOUBLE)
        return;
    first->shape = BOARD_SQUARE;
    vec2s way = board_second(tile->rotation);
    BoardTile both = *first;
    BoardTile *other = board_picture_tile(picture, BOARD_SQUARE, both.rotation, both.x + way.x,
                                          both.y + way.y, board_art_second(both.art));
    other->stand_in = board_art_second(both.stand_in);
    other->bright = bright;
}

void board_view_draw(BoardView *view, BoardFacts *facts, const Session *session,
                     BoardPicture *picture)
{
    board_feet_update(view, facts);
    for (int i = 0; i < view->tile_count; i++)
        if (i != view->hidden_tile)
            draw_lying(view, facts->catalogue, picture, i,
                       view->dim > 0 && !view->lit[i] ? 1 - .18f * view->dim : 1);
    for (int i = 0; i < view->tower_count; i++)
        if (view->towers[i].tile != view->hidden_tile) /* it appears with its tile */
            board_picture_tower(picture, view->towers[i].x, view->towers[i].y);
    for (int i = 0; i < view->figure_count; i++)
        if (view->figures[i].tile != NO_TILE && !view->figures[i].away &&
            view->figures[i].tile != view->hidden_tile)
            draw_figure(view, facts->catalogue, session, &view->figures[i], picture);
    board_tokens_draw(&view->tokens, session, view->hidden_tile, picture);
    picture->version = view->version;
}
