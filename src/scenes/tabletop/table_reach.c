/* table_reach.c: Shows on the board what dragon, fairy, towers and fleas can do next: which figures
 * they may reach or protect, and how far they get. The rules compute it; this file only draws
 * it. */
#include "expansions/dragon/dragon.h"
#include "expansions/dragon/fairy.h"
#include "expansions/tower/tower.h"
#include "scenes/board/board_stands.h"
#include "scenes/board/board_ways.h"
#include "scenes/tabletop/table_parts.h"

#include <math.h>

/* Of the ring around a figure, in tiles. */
static const float victim_size = .40f;

void table_victim_draw(Tabletop *table, BoardPicture *picture, int figure, bool soon, float alpha)
{
    const BoardViewFigure *stands = &table->view.figures[figure];
    if (stands->tile == NO_TILE)
        return;
    board_stands_update(&table->view, &table->facts);
    bool lies = board_lies(table->catalogue, &table->view.tiles[stands->tile], stands->segment);
    float up = stands->up + (lies ? 0 : BOARD_FIGURE_HEIGHT * .4f);
    BoardMark *ring =
        board_picture_mark(picture, BOARD_MARK_VICTIM, BOARD_SQUARE, 0, stands->x, stands->y - up);
    ring->size = victim_size;
    ring->number = soon;
    ring->alpha = alpha;
}

/* A half that the fairy guards alone has a smaller ring than a space, a pair or a double tile. */
static float ward_size(const Tabletop *table, const Units *units, Unit unit)
{
    bool tile = units->policies->value[POLICY_RANGE_UNIT] == UNIT_TILE;
    uint16_t copy = table->view.tiles[unit_tile(unit)].copy;
    return tile && board_shape(table->catalogue, copy) == BOARD_HALF ? .64f : .96f;
}

void table_fairy_draw(Tabletop *table, BoardPicture *picture)
{
    Units units = units_under(table->catalogue, table->game, NULL);
    uint16_t tile = fairy_tile(table->game);
    Unit at[PARTS_MAX];
    int count = tile < table->view.tile_count ? tile_units(&units, tile, at) : 0;
    for (int i = 0; i < count; i++) {
        vec2s middle = board_unit_middle(&units, at[i]);
        board_picture_mark(picture, BOARD_MARK_WARD, BOARD_SQUARE, 0, middle.x, middle.y)->size =
            ward_size(table, &units, at[i]);
    }
}

/* --- the dragon ------------------------------------------------------------------------------- */

/* The units that the dragon has visited in this run. */
typedef struct Been {
    Unit units[DRAGON_STEPS + 1];
    int count;
} Been;

static bool may_enter(const Units *units, Unit unit, const void *self)
{
    const Been *been = self;
    for (int i = 0; i < been->count; i++)
        if (been->units[i] == unit)
            return false;
    return !fairy_guards(units, unit);
}

void table_dragon_draw(Tabletop *table, BoardPicture *picture, float alpha)
{
    const Game *game = table->game;
    Units units = units_under(table->catalogue, game, NULL);
    Unit from = dragon_unit(game);
    static UnitRegion region; /* too large for the stack, and refilled each time */
    Been been;
    been.count = dragon_way(game, been.units);
    table_fairy_draw(table, picture);
    if (from == NO_UNIT)
        return;
    unit_region(&units, from, DRAGON_STEPS - dragon_steps(game), may_enter, &been, &region);
    for (int figure = 0; figure < table->view.figure_count; figure++) {
        int tile = table->view.figures[figure].tile;
        bool goes = dragon_eats((FigureKind)table->view.figures[figure].kind);
        for (int i = 1; goes && tile != NO_TILE && i < region.count; i++)
            if (unit_holds(&units, region.unit[i], tile)) {
                table_victim_draw(table, picture, figure, true, alpha);
                break;
            }
    }
}

/* --- fleas ------------------------------------------------------------------------------------ */

/* Returns the outbreak that ends next once all fleas are placed: the lowest of several (PLG-7). */
static const BoardViewToken *ends_next(const Tabletop *table)
{
    const BoardViewToken *lowest = NULL;
    int count = 0;
    for (int i = 0; i < table->view.tokens.count; i++) {
        const BoardViewToken *token = &table->view.tokens.items[i];
        if (token->label != LABEL_OUTBREAK || token->tile == NO_TILE)
            continue;
        count++;
        lowest = !lowest || token->value < lowest->value ? token : lowest;
    }
    return count > 1 ? lowest : NULL;
}

/* Draws a pulsing picture over the outbreak; with reduced motion it is larger instead. */
static void draw_ends_next(const Tabletop *table, BoardPicture *picture)
{
    static const float most = .22f, still = .14f;
    const BoardViewToken *token = ends_next(table);
    if (!token)
        return;
    float wave = .5f - .5f * cosf((float)fmod(table->clock_ms, 1600) / 1600 * 6.2831853f);
    float grown = 1 + (table->context->reduced_motion ? still : most * wave);
    BoardFigure *over =
        board_token_draw(picture, LABEL_OUTBREAK, 0, token->value, token->x, token->y);
    over->y += .5f * over->height * (grown - 1); /* about its middle */
    over->height *= grown;
    over->moving = 1;
    over->plain = 1;
}

void table_fleas_draw(const Tabletop *table, BoardPicture *picture)
{
    draw_ends_next(table, picture);
    Units units = units_under(table->catalogue, table->game, NULL);
    for (int i = 0; i < table->view.tokens.count; i++) {
        const BoardViewToken *token = &table->view.tokens.items[i];
        Unit at[PARTS_MAX];
        bool outbreak = token->label == LABEL_OUTBREAK, flea = token->label == LABEL_FLEA;
        if ((!outbreak && !flea) || token->tile == NO_TILE)
            continue;
        int count = tile_units(&units, token->tile, at);
        for (int k = 0; k < count; k++)
            board_ways_mark(picture, &units, at[k],
                            flea && !token->value ? BOARD_MARK_LATENT : BOARD_MARK_DANGER);
    }
}

/* --- pointed at ------------------------------------------------------------------------------- */

void table_reach_draw(Tabletop *table, BoardPicture *picture, const BoardViewToken *token)
{
    Units units = units_under(table->catalogue, table->game, NULL);
    switch ((Label)token->label) {
    case LABEL_DRAGON:
        table_dragon_draw(table, picture, 1);
        break;
    case LABEL_FAIRY:
        table_fairy_draw(table, picture);
        break;
    case LABEL_TOWER:
        board_ways_range(picture, &units, token->tile, tower_floors(table->game, token->tile));
        break;
    case LABEL_FLEA:
    case LABEL_OUTBREAK:
        table_fleas_draw(table, picture);
        break;
    default:
        break;
    }
}
