/* table_stand.c: Finds the place of a card about something on the board: next to it if that hides
 * little, else further away with a line to it, where the board is nearly empty. */
#include "scenes/board/board_stands.h"
#include "scenes/board/expansion_board.h"
#include "scenes/tabletop/table_parts.h"

#include <assert.h>
#include <math.h>

/* The places to try: four sides of the spot, four of its core, a grid over the free area. */
enum { BESIDE = 8, COLUMNS = 9, ROWS = 7 };

/* The surroundings of a tile have frontiers, marks and numbers, so hiding them costs this share of
 * a tile. */
static const float beside_worth = .08f;
/* A card at the distance of the free area's width and height is as bad as one that hides this share
 * of itself in board. */
static const float far_cost = .35f;

static float area(Rect rect)
{
    return rect.w > 0 && rect.h > 0 ? rect.w * rect.h : 0;
}

static Rect screen_cell(const Tabletop *table, Cell cell)
{
    float x, y, zoom = table->camera.camera.zoom;
    camera_to_screen(&table->camera.camera, (float)cell.x, (float)cell.y, &x, &y);
    return (Rect){x, y, zoom, zoom};
}

/* Returns the share of a card at `rect` that would hide board; its subject counts twice. */
static float hides(const TableCard *card, Rect rect)
{
    const Tabletop *table = card->table;
    float hidden = 0, zoom = table->camera.camera.zoom;
    for (int i = 0; i < table->view.tile_count; i++) {
        Rect tile = screen_cell(table, table->view.tiles[i].cell);
        Rect near = rect_cut(rect, rect_grow(tile, zoom));
        if (area(near) > 0)
            hidden += beside_worth * area(near) + area(rect_cut(rect, tile));
    }
    for (int i = 0; i < card->about_count; i++) {
        assert(card->about[i].tile < table->view.tile_count && "it lies on the table");
        Cell cell = table->view.tiles[card->about[i].tile].cell;
        hidden += area(rect_cut(rect, screen_cell(table, cell)));
    }
    return hidden / area(rect);
}

/* Returns how much of the spot a card hides. The card avoids the spot if there is room, else covers
 * as little of it as possible, because it is the card's subject. */
static float hides_spot(Rect rect, Rect spot)
{
    float over = area(rect_cut(rect, spot));
    return over > 0 ? 100 * (1 + over / area(spot)) : 0;
}

/* Returns the distance of two rectangles in px. */
static float gap_between(Rect a, Rect b)
{
    float x = fmaxf(0, fmaxf(a.x - (b.x + b.w), b.x - (a.x + a.w)));
    float y = fmaxf(0, fmaxf(a.y - (b.y + b.h), b.y - (a.y + a.h)));
    return hypotf(x, y);
}

static Rect core_of(const TableCard *card)
{
    return card->core.w > 0 ? card->core : card->spot;
}

/* Fills in the places of a card of this size at the four sides of `spot`. */
static void sides_of(Rect spot, float width, float height, float gap, Rect sides[4])
{
    float x = spot.x + spot.w / 2 - width / 2, y = spot.y + spot.h / 2 - height / 2;
    sides[0] = (Rect){spot.x - width - gap, y, width, height};
    sides[1] = (Rect){spot.x + spot.w + gap, y, width, height};
    sides[2] = (Rect){x, spot.y - height - gap, width, height};
    sides[3] = (Rect){x, spot.y + spot.h + gap, width, height};
}

/* Returns the free area next to the rail, if that leaves room, and to the left of what covers it,
 * or above that if it has the whole width. */
static Rect room_of(const Tabletop *table, float width)
{
    return tabletop_free(table, width, 18 * table->layout.s);
}

static Rect place_of(int number, Rect free, float width, float height)
{
    float x = (float)(number % COLUMNS) / (COLUMNS - 1), y = (float)(number / COLUMNS) / (ROWS - 1);
    return (Rect){free.x + x * (free.w - width), free.y + y * (free.h - height), width, height};
}

static float cost_of(const TableCard *card, Rect rect, Rect free)
{
    const Tabletop *table = card->table;
    float away = gap_between(rect, core_of(card)) / (free.w + free.h);
    return hides(card, rect) + far_cost * away + hides_spot(rect, card->spot) +
           hides_spot(rect, table->told) +
           (card->core.w > 0 ? 10 * hides_spot(rect, card->core) : 0);
}

/* u of the free area. */
enum { LOW_U = 520 };

bool table_is_low(const Tabletop *table)
{
    return table->layout.free.h < ui_u(table->ui, LOW_U);
}

/* A pinned card may cover the tiles in hand, but not the button next to them. */
static bool reaches_tray(const TableCard *card)
{
    Rect tray = card->table->layout.tray, free = card->table->layout.free;
    return card->stays && table_is_low(card->table) && tray.y >= free.y + free.h;
}

static float rightmost(const TableCard *card, Rect at, Rect free)
{
    static const float hand = .64f; /* of the tray */
    Rect tray = card->table->layout.tray;
    float right = free.x + free.w;
    if (reaches_tray(card) && at.y + at.h > tray.y)
        right = fminf(right, tray.x + hand * tray.w);
    return fmaxf(free.x, right - at.w);
}

Rect table_card_stand(const UiGroup *group, float width, float height)
{
    const TableCard *card = (const TableCard *)group;
    float gap = 18 * card->table->layout.s, least = INFINITY;
    Rect sides[BESIDE], free = room_of(card->table, width), best = {0};
    Rect tray = card->table->layout.tray;
    if (reaches_tray(card))
        free.h = tray.y + tray.h - free.y;
    sides_of(card->spot, width, height, gap, sides);
    sides_of(core_of(card), width, height, gap / 3, sides + 4);
    for (int i = 0; i < BESIDE + COLUMNS * ROWS; i++) {
        Rect at = i < BESIDE ? sides[i] : place_of(i - BESIDE, free, width, height);
        at.y = fminf(fmaxf(at.y, free.y), free.y + free.h - height);
        at.x = fminf(fmaxf(at.x, free.x), rightmost(card, at, free));
        float cost = cost_of(card, at, free) + .002f * (float)(i < BESIDE ? i : BESIDE);
        if (cost < least) {
            least = cost;
            best = at;
        }
    }
    return layout_whole(best.x, best.y, width, height);
}

Rect table_place_next_to(Tabletop *table, Rect spot, Rect core, float width, float height)
{
    Rect room = room_of(table, width);
    TableCard card = {.table = table, .spot = spot, .core = core};
    return room.w < width || room.h < height ? (Rect){0}
                                             : table_card_stand(&card.group, width, height);
}

/* Returns the nearest value to `at` well inside `from` to `from` + `size`: a line that ends on an
 * edge or in a corner could mean the cell next to it. */
static float into(float at, float from, float size)
{
    static const float within = .14f;
    return fminf(fmaxf(at, from + within * size), from + (1 - within) * size);
}

void table_lead_draw(const Tabletop *table, float x, float y, Rect to)
{
    Ui *ui = table->ui;
    float s = table->layout.s, x1 = into(x, to.x, to.w), y1 = into(y, to.y, to.h);
    draw_line(ui_list(ui), x, y, x1, y1, 5 * s, ui_color(ui, UI_FOCUS_EDGE));
    draw_line(ui_list(ui), x, y, x1, y1, 2.5f * s, ui_color(ui, UI_FOCUS));
    ui_disc(ui, rect_grow((Rect){x1, y1, 0, 0}, 4 * s), UI_FOCUS, UI_FOCUS_EDGE, 1.25f * s);
}

/* Draws a line from the card to its subject if that isn't next to it. */
void table_card_lead(const TableCard *card)
{
    Rect from = card->group.rect, to = card->end.w > 0 ? card->end : core_of(card);
    float x = to.x + to.w / 2, y = to.y + to.h / 2;
    if (gap_between(from, card->spot) < 40 * card->table->layout.s)
        return;
    table_lead_draw(card->table, fminf(fmaxf(x, from.x), from.x + from.w),
                    fminf(fmaxf(y, from.y), from.y + from.h), to);
}

/* --- table reach ------------------------------------------------------------------------------ */

/* Shows on the board which figures pieces of expansions may reach, and how far they
 * get. The rules compute it; this file only draws it. */

/* Of the ring around a figure, in tiles. */
static const float victim_size = .40f;

void table_victim_draw(Tabletop *table, BoardPicture *picture, int figure, bool soon, float alpha)
{
    const BoardViewFigure *stands = &table->view.figures[figure];
    if (stands->tile == NO_TILE)
        return;
    board_feet_update(&table->view, &table->facts);
    bool lies =
        board_follower_lies(table->catalogue, &table->view.tiles[stands->tile], stands->segment);
    float up = stands->up + (lies ? 0 : BOARD_FIGURE_HEIGHT * .4f);
    BoardMark *ring =
        board_picture_mark(picture, BOARD_MARK_VICTIM, BOARD_SQUARE, 0, stands->x, stands->y - up);
    ring->size = victim_size;
    ring->number = soon;
    ring->alpha = alpha;
}

void table_reach_draw(Tabletop *table, BoardPicture *picture, const BoardViewToken *token)
{
    const BoardTokenStyle *style = board_token_style((Label)token->label);
    if (style && style->draw_reach)
        style->draw_reach(table, picture, token);
}
