/* table_tips.c: Finds the things on the board that have tips, besides features and tokens: symbols,
 * pictures next to a road, figures, gaps, and the signs in a city or on a road. Also the look: keys
 * that move from thing to thing, so that players reach all of them without a pointer. */
#include "base/length.h"
#include "base/text.h"
#include "input/snap.h"
#include "keys/keys.h"
#include "scenes/board/board_view.h"
#include "scenes/stage/scene_links.h"
#include "scenes/tabletop/table_parts.h"
#include "words/tips.h"

#include <math.h>
#include <string.h>

/* The pointer is on a symbol, a picture or a figure up to this distance from its middle, in
 * tiles. */
#define THING_REACH .13f

/* --- what is there ---------------------------------------------------------------------------- */

static bool near(float x, float y, float px, float py)
{
    return length_xy(x - px, y - py) < THING_REACH;
}

static uint64_t expansions_of(const Tabletop *table)
{
    return game_setup(table->game)->expansions;
}

static bool tell(Tabletop *table, uint16_t tile, WordsTip tip, float x, float y)
{
    TableHover *hover = table_hover_set(table, tile, 0);
    hover->rule = tip.rule;
    hover->x = x;
    hover->y = y;
    text_copy(hover->title, sizeof hover->title, tip.name);
    text_copy(hover->detail, sizeof hover->detail, tip.text);
    return true;
}

/* Symbols cover the land that they are painted on. */
static bool find_symbol(Tabletop *table, uint16_t tile, float x, float y)
{
    const PlacedTile *placed = &table->view.tiles[tile];
    const TileKind *kind = catalogue_kind(table->catalogue, placed->copy);
    for (int i = 0; kind->symbols >> i; i++) {
        float sx, sy;
        if (!(kind->symbols >> i & 1))
            continue;
        board_facts_anchor(&table->facts, placed, i, &sx, &sy);
        if (near(x, y, sx, sy))
            return tell(table, tile,
                        words_tip_symbol((Symbol)kind->segments[i].symbol, expansions_of(table)),
                        sx, sy);
    }
    return false;
}

static bool find_picture(Tabletop *table, uint16_t tile, float x, float y)
{
    const PlacedTile *placed = &table->view.tiles[tile];
    uint8_t decor = table->catalogue->copies[placed->copy].decor;
    float px, py;
    if (decor == DECOR_NONE)
        return false;
    board_facts_picture(&table->facts, placed, &px, &py);
    return near(x, y, px, py) &&
           tell(table, tile, words_tip_picture((Decor)decor, expansions_of(table)), px, py);
}

bool table_tips_find(Tabletop *table, uint16_t tile, float x, float y)
{
    return find_symbol(table, tile, x, y) || find_picture(table, tile, x, y);
}

/* Writes the middle of the gap in the cell of a lone half, which is at the cell's two free sides.
 * Returns false if there is no gap. */
static bool gap_of(const Tabletop *table, uint16_t tile, float *x, float *y)
{
    static const float dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0}; /* SIDE_N, … */
    const PlacedTile *placed = &table->view.tiles[tile];
    int open = 0;
    *x = (float)placed->cell.x + .5f;
    *y = (float)placed->cell.y + .5f;
    for (int side = 0; side < 4; side++)
        if (game_tile_at(table->game, placed->cell, side) == NO_TILE) {
            *x += dx[side] / 6; /* the middle of a triangle is the mean of its corners */
            *y += dy[side] / 6;
            open++;
        }
    return open == 2;
}

bool table_tips_gap(Tabletop *table, float x, float y)
{
    Cell cell = snap_cell(x, y);
    for (int side = 0; side < 4; side++) {
        uint16_t tile = game_tile_at(table->game, cell, side);
        float gx, gy;
        if (tile != NO_TILE && tile < table->view.tile_count && gap_of(table, tile, &gx, &gy))
            return tell(table, tile, words_tip_gap(), gx, gy);
    }
    return false;
}

/* Returns the y of a figure's middle, above its foot if it stands. A lying figure has its middle at
 * its foot. */
static float middle_of(const Tabletop *table, const BoardViewFigure *figure)
{
    BoardFigure drawn = {0};
    board_view_style_figure(&drawn, table->catalogue, &table->view.tiles[figure->tile],
                            figure->segment, figure->kind);
    return figure->y - (drawn.lying ? 0 : BOARD_FIGURE_HEIGHT / 2);
}

int table_figure_at(const Tabletop *table, float x, float y)
{
    for (int i = 0; i < table->view.figure_count; i++) {
        const BoardViewFigure *figure = &table->view.figures[i];
        if (figure->tile != NO_TILE && near(x, y, figure->x, middle_of(table, figure)))
            return i;
    }
    return -1;
}

/* --- lines below a feature's points ----------------------------------------------------------- */

static void add_line(TableHover *hover, const WordsTip *tip)
{
    char line[256];
    Text text = {
        .data = hover->detail, .size = sizeof hover->detail, .length = strlen(hover->detail)};
    text_add(&text, "\n%s", words_tip_line(tip, line, sizeof line));
}

void table_tips_add(Tabletop *table, const TileKind *kind)
{
    TableHover *hover = &table->hover;
    const Segment *segment = &kind->segments[hover->segment];
    for (int sign = 0; sign < words_sign_count(); sign++)
        if (tip_sign_shown(segment, sign)) {
            WordsTip tip = words_tip_sign(sign);
            add_line(hover, &tip);
        }
    if (hover->figure < 0)
        return;
    const BoardViewFigure *figure = &table->view.figures[hover->figure];
    bool mine = figure->seat == table->spotlight;
    WordsTip tip = words_tip_figure((FigureKind)figure->kind, (SegmentKind)segment->kind, mine);
    add_line(hover, &tip);
}

/* --- why? ------------------------------------------------------------------------------------- */

/* Returns the log number of the scoring of a feature in a game that is over, or −1. */
static int scoring_of(const Tabletop *table, uint16_t tile, uint8_t segment)
{
    FeatureId feature = game_feature(table->catalogue, table->game, tile, segment);
    for (int i = session_log_count(table->session) - 1; i >= 0; i--) {
        const Event *event = &session_log(table->session, i)->event;
        if (event->kind == EVENT_SCORED && event->label == LABEL_NONE &&
            event->segment != NO_SEGMENT &&
            game_feature(table->catalogue, table->game, event->tile, event->segment) == feature)
            return i;
    }
    return -1;
}

bool table_hover_topic(const Tabletop *table, BookTopic *topic)
{
    const TableHover *hover = &table->hover;
    if (!hover->on || !hover->rule || !hover->rule[0])
        return false;
    bool over = tabletop_is_over(table), feature = hover->segment != NO_SEGMENT;
    int scored = over && feature ? scoring_of(table, hover->tile, hover->segment) : -1;
    *topic = feature && !over ? scene_book_feature(table->session, hover->tile, hover->segment)
             : scored >= 0    ? scene_book_event(table->session, scored)
                              : scene_book_now(over ? NULL : table->session);
    topic->rule = hover->rule;
    return true;
}

void table_hover_ask(Tabletop *table)
{
    BookTopic topic;
    if (table_hover_topic(table, &topic))
        scene_book_ask(table->context, &topic);
}

/* --- the look --------------------------------------------------------------------------------- */

/* The best place so far in the direction of an arrow. */
typedef struct Way {
    float x, y;   /* the current place of the look */
    int dx, dy;   /* direction of the arrow; both 0: search for the nearest place */
    float cost;   /* cost of the best place, INFINITY: none */
    float tx, ty; /* the best place */
} Way;

/* Distance to the side costs more than distance ahead. */
static void offer(Way *way, float x, float y)
{
    float rx = x - way->x, ry = y - way->y;
    float along = rx * (float)way->dx + ry * (float)way->dy;
    float aside = fabsf(rx * (float)way->dy) + fabsf(ry * (float)way->dx);
    bool there = !way->dx && !way->dy;
    if (there)
        along = length_xy(rx, ry);
    else if (along < .04f || aside > 2 * along + .2f)
        return;
    float cost = along + (there ? 0 : 2 * aside);
    if (cost < way->cost) {
        way->cost = cost;
        way->tx = x;
        way->ty = y;
    }
}

static void offer_tile(Tabletop *table, Way *way, const PlacedTile *tile)
{
    const TileKind *kind = catalogue_kind(table->catalogue, tile->copy);
    float x, y;
    for (int i = 0; i < kind->segment_count; i++) {
        board_facts_anchor(&table->facts, tile, i, &x, &y);
        offer(way, x, y);
    }
    if (gap_of(table, (uint16_t)(tile - table->view.tiles), &x, &y))
        offer(way, x, y);
    if (table->catalogue->copies[tile->copy].decor == DECOR_NONE)
        return;
    board_facts_picture(&table->facts, tile, &x, &y);
    offer(way, x, y);
}

/* Offers everything that has a tip: parts of tiles, symbols, pictures, figures and tokens, and
 * places that layers describe. */
static bool look_from(Tabletop *table, Way *way)
{
    float x, y;
    way->cost = INFINITY;
    for (int i = 0; table->look_more && table->look_more(table->teller, i, &x, &y); i++)
        offer(way, x, y);
    board_feet_update(&table->view, &table->facts);
    for (int i = 0; i < table->view.tile_count; i++)
        offer_tile(table, way, &table->view.tiles[i]);
    for (int i = 0; i < table->view.figure_count; i++)
        if (table->view.figures[i].tile != NO_TILE)
            offer(way, table->view.figures[i].x,
                  table->view.figures[i].y - BOARD_FIGURE_HEIGHT / 2);
    for (int i = 0; i < table->view.tokens.count; i++)
        if (table->view.tokens.items[i].tile != NO_TILE)
            offer(way, table->view.tokens.items[i].x, table->view.tokens.items[i].y - .1f);
    return way->cost < INFINITY;
}

static void look_at(Tabletop *table, float x, float y)
{
    table->look_x = x;
    table->look_y = y;
    table->hover.on = table->holds = false;
    camera_control_reveal(&table->camera, (Rect){floorf(x), floorf(y), 1, 1});
    table_hover_find(table);
}

/* Starts from the middle of the visible board. */
static bool begin_look(Tabletop *table)
{
    const Rect free = table->layout.free;
    Way way = {0};
    camera_to_board(&table->camera.camera, free.x + free.w / 2, free.y + free.h / 2, &way.x,
                    &way.y);
    table->looks = look_from(table, &way);
    if (table->looks)
        look_at(table, way.tx, way.ty);
    return true;
}

static bool end_look(Tabletop *table)
{
    table->looks = false;
    table->hover.on &= table->holds; /* a pinned card stays */
    return true;
}

bool table_handle_look_keys(Tabletop *table, const InputEvent *event)
{
    if (event->kind == INPUT_MOVE || event->kind == INPUT_DOWN)
        table->looks = false;
    if (event->kind != INPUT_KEY || anim_busy(&table->anim))
        return false;
    KeyAction action = keys_action(KEYS_IN_TURN, event);
    if (action == KEYS_LOOK)
        return table->looks ? end_look(table) : begin_look(table);
    if (action == KEYS_BACK && !table->looks && chronicle_cover(table).w > 0) {
        table->chronicle.open = false;
        return true;
    }
    if (!table->looks)
        return false;
    if (action == KEYS_BACK)
        return end_look(table);
    Way way = {.x = table->look_x, .y = table->look_y};
    way.dx = (action == KEYS_RIGHT) - (action == KEYS_LEFT);
    way.dy = (action == KEYS_DOWN) - (action == KEYS_UP);
    if (!way.dx && !way.dy)
        return false;
    if (look_from(table, &way))
        look_at(table, way.tx, way.ty);
    return true;
}
