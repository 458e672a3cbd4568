/* board_facts.c: computes and caches anchors and mask outlines of tile kinds. Nothing is computed
 * before it is requested: anchors cost the painter milliseconds a kind, and a game shows only some
 * of the catalogue's kinds. Also finds the rows of expansions by name. */
#include "scenes/board/board_facts.h"
#include "base/memory.h"
#include "scenes/board/board_art.h"
#include "scenes/board/expansion_board.h"

#include <assert.h>
#include <cglm/struct/vec2.h>
#include <math.h>
#include <stdlib.h>

BoardAnchors *board_anchors_new(const Catalogue *c)
{
    size_t kinds = c->kind_count * sizeof(BoardKindFacts),
           pictures = c->copy_count * sizeof(Anchor);
    BoardAnchors *anchors = memory_new(sizeof *anchors + kinds + pictures);
    anchors->pictures = (Anchor *)(anchors->kinds + c->kind_count);
    for (int i = 0; i < c->copy_count; i++)
        anchors->pictures[i].x = -1;
    return anchors;
}

void board_facts_init(BoardFacts *facts, const Catalogue *c, BoardAnchors *shared,
                      BoardMaskSource *mask, void *self)
{
    *facts = (BoardFacts){
        .catalogue = c,
        .mask = mask,
        .self = self,
        .anchors = shared ? shared : board_anchors_new(c),
        .borrowed = shared != NULL,
        .kinds = c->kind_count,
        .outlines = memory_list((size_t)c->kind_count * PARTS_MAX, sizeof(BoardOutline *))};
}

void board_facts_release(BoardFacts *facts)
{
    if (!facts->borrowed)
        free(facts->anchors);
    for (int i = 0; facts->outlines && i < facts->kinds * PARTS_MAX; i++)
        free(facts->outlines[i]);
    free(facts->outlines);
    *facts = (BoardFacts){0};
}

/* Returns the anchors of a kind and computes them on the first request. */
static BoardKindFacts *known_anchors(BoardFacts *facts, uint16_t kind)
{
    assert(kind < facts->catalogue->kind_count && "kind of tile");
    BoardKindFacts *mine = &facts->anchors->kinds[kind];
    if (!mine->anchors_known) {
        painter_anchors(facts->catalogue, kind, mine->anchors);
        mine->anchors_known = true;
    }
    return mine;
}

/* Returns the segment of each pixel in a cell of a kind, read from the mask that the renderer uses
 * to light up segments. Returns NULL while the renderer has no mask, and tries again on the next
 * call. */
static const BoardOutline *known_outline(BoardFacts *facts, uint16_t kind, int part)
{
    assert(kind < facts->catalogue->kind_count && "kind of tile");
    BoardOutline **mine = &facts->outlines[kind * PARTS_MAX + part];
    const uint8_t *mask = *mine || !facts->mask
                              ? NULL
                              : facts->mask(facts->self, board_mask(facts->catalogue, kind, part));
    if (mask)
        *mine = board_outline_new(mask);
    return *mine;
}

/* At rotation 0 the second cell of a double tile is east of the first, and so are its anchors. */
static void turn_to_board(const Catalogue *c, Anchor anchor, const PlacedTile *tile, float *x,
                          float *y)
{
    const TileKind *kind = catalogue_kind(c, tile->copy);
    int number = kind->part_count > 1 && anchor.x >= 1;
    const Part *part = &kind->parts[tile->rotation & 3][number];
    anchor.x -= (float)number;
    Anchor turned = anchor_turned(anchor, tile->rotation);
    *x = (float)(tile->cell.x + part->dx) + turned.x;
    *y = (float)(tile->cell.y + part->dy) + turned.y;
}

void board_facts_anchor(BoardFacts *facts, const PlacedTile *tile, int segment, float *x, float *y)
{
    uint16_t kind = facts->catalogue->copies[tile->copy].kind;
    const TileKind *printed = &facts->catalogue->kinds[kind];
    assert(segment >= 0 && segment <= printed->segment_count && "segment of the tile");
    if (segment == printed->segment_count) { /* a road over the tile, which no picture shows */
        float middle = printed->shape == SHAPE_HALF ? 1.0f / 3 : .5f;
        turn_to_board(facts->catalogue, (Anchor){middle, middle}, tile, x, y);
        return;
    }
    turn_to_board(facts->catalogue, known_anchors(facts, kind)->anchors[segment], tile, x, y);
}

void board_facts_picture(BoardFacts *facts, const PlacedTile *tile, float *x, float *y)
{
    assert(tile->copy < facts->catalogue->copy_count && "copy of the catalogue");
    Anchor *anchor = &facts->anchors->pictures[tile->copy];
    if (anchor->x < 0 && !painter_picture_anchor(facts->catalogue, tile->copy, anchor))
        *anchor = (Anchor){.5f, .5f};
    turn_to_board(facts->catalogue, *anchor, tile, x, y);
}

/* Without a mask the nearest anchor decides. The result is exact near every anchor and approximate
 * between them. Symbols have an anchor, but no land. */
static int nearest_segment(BoardFacts *facts, uint16_t kind, int part, Anchor at)
{
    const TileKind *tile = &facts->catalogue->kinds[kind];
    const Anchor *anchors = known_anchors(facts, kind)->anchors;
    if (tile->shape == SHAPE_HALF && at.x + at.y > 1)
        return NO_SEGMENT;
    int best = NO_SEGMENT;
    float least = INFINITY;
    at.x += (float)part;
    for (int s = 0; s < tile->segment_count; s++) {
        float away =
            glms_vec2_distance2((vec2s){{anchors[s].x, anchors[s].y}}, (vec2s){{at.x, at.y}});
        if (away < least && tile->segments[s].kind != SEGMENT_SYMBOL) {
            least = away;
            best = s;
        }
    }
    return best;
}

/* Masks are stored at rotation 0, so the point is turned back. */
static int segment_in_cell(BoardFacts *facts, const PlacedTile *tile, int number, float x, float y)
{
    uint16_t kind = facts->catalogue->copies[tile->copy].kind;
    const Part *part = &facts->catalogue->kinds[kind].parts[tile->rotation & 3][number];
    Anchor at = {x - (float)(tile->cell.x + part->dx), y - (float)(tile->cell.y + part->dy)};
    if (at.x < 0 || at.y < 0 || at.x >= 1 || at.y >= 1)
        return NO_SEGMENT;
    at = anchor_turned(at, -tile->rotation);
    const BoardOutline *outline = known_outline(facts, kind, number);
    if (outline)
        return board_outline_segment(outline, at);
    facts->guessed = true;
    return nearest_segment(facts, kind, number, at);
}

int board_facts_segment(BoardFacts *facts, const PlacedTile *tile, float x, float y)
{
    int parts = catalogue_kind(facts->catalogue, tile->copy)->part_count, segment = NO_SEGMENT;
    for (int part = 0; part < parts && segment == NO_SEGMENT; part++)
        segment = segment_in_cell(facts, tile, part, x, y);
    return segment;
}

void board_facts_prepare(BoardFacts *facts, uint16_t copy)
{
    uint16_t kind = facts->catalogue->copies[copy].kind;
    known_anchors(facts, kind);
    for (int part = 0; part < facts->catalogue->kinds[kind].part_count; part++)
        known_outline(facts, kind, part);
}

bool board_facts_prepare_anchors(BoardFacts *facts, uint16_t copy)
{
    uint16_t kind = facts->catalogue->copies[copy].kind;
    bool known = facts->anchors->kinds[kind].anchors_known;
    known_anchors(facts, kind);
    return !known;
}

/* --- ways on the board ------------------------------------------------------------------------ */

/* Turns units, lines and walks of the rules into marks of a board picture. */

enum { OLDEST_SEEN = 5 }; /* after this many steps back, a walk is at its faintest */
#define FAINTEST .45f
#define PLACE_SIZE .10f  /* size of a ring that looks like a dot, in tiles */
#define STEP_HEIGHT .34f /* height of an arrow, in tiles: 15 px at 48 px a tile */

static bool by_tiles(const Units *units)
{
    return units->policies->value[POLICY_RANGE_UNIT] == UNIT_TILE;
}

static const TileKind *kind_of(const Units *units, const PlacedTile *tile)
{
    return catalogue_kind(units->c, tile->copy);
}

int board_ways_free_corner(const BoardPicture *picture, Cell cell)
{
    Rect west = {cell.x, cell.y, .5f, 1};
    for (int i = 0; i < picture->figure_count; i++)
        if (rect_has(west, picture->figures[i].x, picture->figures[i].y))
            return 1;
    return 0;
}

static BoardMark *mark_space(BoardPicture *picture, BoardMarkKind kind, Cell cell, int number)
{
    int corner = board_ways_free_corner(picture, cell);
    BoardMark *mark =
        board_picture_mark(picture, kind, BOARD_SQUARE, corner, (float)cell.x, (float)cell.y);
    mark->number = (uint8_t)(number < 99 ? number : 99);
    return mark;
}

static Cell part_cell(const Units *units, const PlacedTile *tile, int part)
{
    const Part *at = &kind_of(units, tile)->parts[tile->rotation & 3][part];
    return (Cell){(int16_t)(tile->cell.x + at->dx), (int16_t)(tile->cell.y + at->dy)};
}

/* Marks a tile in its own shape: a half in its corner, a double tile on both its cells. */
static void mark_tile(BoardPicture *picture, const Units *units, BoardMarkKind kind, int number,
                      uint16_t placed)
{
    PlacedTile tile = game_tile(units->g, placed);
    const TileKind *shape = kind_of(units, &tile);
    for (int part = 0; part < shape->part_count; part++) {
        BoardMark *mark = mark_space(picture, kind, part_cell(units, &tile, part), number);
        if (shape->shape == SHAPE_HALF) {
            mark->shape = BOARD_HALF;
            mark->rotation = tile.rotation;
        }
    }
}

/* --- middles ---------------------------------------------------------------------------------- */

/* The middle of a half's land is a third of a cell away from both sides of its right angle. */
static vec2s tile_middle(const Units *units, uint16_t placed)
{
    static const float third[4][2] = {{1, 1}, {2, 1}, {2, 2}, {1, 2}};
    PlacedTile tile = game_tile(units->g, placed);
    const TileKind *kind = kind_of(units, &tile);
    const float *share = third[tile.rotation & 3];
    if (kind->shape == SHAPE_HALF)
        return (vec2s){{(float)tile.cell.x + share[0] / 3, (float)tile.cell.y + share[1] / 3}};
    Cell last = part_cell(units, &tile, kind->part_count - 1);
    return (vec2s){{(float)(tile.cell.x + last.x + 1) / 2, (float)(tile.cell.y + last.y + 1) / 2}};
}

vec2s board_unit_middle(const Units *units, Unit unit)
{
    Cell cell = unit_cell(units, unit);
    if (by_tiles(units))
        return tile_middle(units, unit_tile(unit));
    return (vec2s){{(float)cell.x + .5f, (float)cell.y + .5f}};
}

void board_ways_mark(BoardPicture *picture, const Units *units, Unit unit, BoardMarkKind kind)
{
    if (by_tiles(units))
        mark_tile(picture, units, kind, 0, unit_tile(unit));
    else
        mark_space(picture, kind, unit_cell(units, unit), 0);
}

void board_ways_dim(BoardPicture *picture, const Units *units, const uint16_t *lit, int count)
{
    for (int tile = 0; tile < game_tile_count(units->g); tile++) {
        int i = 0;
        while (i < count && lit[i] != tile)
            i++;
        if (i == count)
            mark_tile(picture, units, BOARD_MARK_DIM, 0, (uint16_t)tile);
    }
}

void board_ways_place(BoardPicture *picture, vec2s at)
{
    board_picture_mark(picture, BOARD_MARK_RING, BOARD_SQUARE, 0, at.x, at.y)->size = PLACE_SIZE;
}

BoardMark *board_ways_track(BoardPicture *picture, vec2s from, vec2s to)
{
    BoardMark *way = board_picture_mark(picture, BOARD_MARK_TRACK, BOARD_SQUARE, 0, from.x, from.y);
    way->to_x = to.x;
    way->to_y = to.y;
    return way;
}

/* --- ranges ----------------------------------------------------------------------------------- */

/* Marks one cell of a line if it is within reach; returns whether it is. */
static bool mark_cell(BoardPicture *picture, const Units *units, const LineCell *at, int reach)
{
    bool reached = at->distance[0] <= reach;
    if (reached && at->count == 0)
        mark_space(picture, BOARD_MARK_HOLE, at->cell, at->distance[0]);
    else if (reached && !by_tiles(units))
        mark_space(picture, BOARD_MARK_REACH, at->cell, at->distance[0]);
    for (int i = 0; i < at->count && by_tiles(units); i++)
        if (at->distance[i] <= reach)
            mark_tile(picture, units, BOARD_MARK_REACH, at->distance[i], at->tile[i]);
    return reached;
}

void board_ways_line(BoardPicture *picture, UnitLine line, int reach)
{
    LineCell next;
    while (unit_line_next(&line, &next) && mark_cell(picture, &line.units, &next, reach))
        ;
}

void board_ways_range(BoardPicture *picture, const Units *units, int tile, int reach)
{
    static const uint8_t directions[] = {1, 3, 5, 7}; /* N E S W, as in cell_towards() */
    enum { HERE = 8 };
    TileAway here[HERE];
    Cell own = game_tile(units->g, tile).cell;
    assert(reach >= 0 && "a range");
    if (!by_tiles(units))
        mark_space(picture, BOARD_MARK_REACH, own, 0);
    /* Mark the tile's own space first: the tile, and the other half of a pair. */
    int count = units_straight(units, tile, 0, here, HERE);
    for (int i = 0; i < count && i < HERE && by_tiles(units); i++)
        mark_tile(picture, units, BOARD_MARK_REACH, here[i].distance, here[i].tile);
    for (size_t i = 0; i < sizeof directions; i++)
        board_ways_line(picture, unit_line(units, own, directions[i]), reach);
}

/* --- walks ------------------------------------------------------------------------------------ */

void board_ways_walk(BoardPicture *picture, const Units *units, const Unit *walk, int count)
{
    for (int i = 0; i + 1 < count; i++)
        board_ways_mark(picture, units, walk[i], BOARD_MARK_PRINTS);
    for (int i = 0; i + 1 < count; i++) {
        vec2s from = board_unit_middle(units, walk[i]), to = board_unit_middle(units, walk[i + 1]);
        int age = count - 2 - i;
        BoardMark *way =
            board_picture_mark(picture, BOARD_MARK_WAY, BOARD_SQUARE, 0, from.x, from.y);
        way->to_x = to.x;
        way->to_y = to.y;
        way->number = (uint8_t)i;
        way->alpha = 1 - (1 - FAINTEST) * fminf(1, (float)age / OLDEST_SEEN);
    }
}

/* Returns a direction in eighths of a turn, clockwise from the north. */
static int eighth(vec2s way)
{
    return (int)lroundf(atan2f(way.x, -way.y) / .78539816f) & 7;
}

BoardFigure *board_ways_step(BoardPicture *picture, const Units *units, int color, Unit from,
                             Unit to)
{
    vec2s a = board_unit_middle(units, from), b = board_unit_middle(units, to);
    vec2s middle = glms_vec2_lerp(a, b, .5f);
    BoardFigure *step =
        board_picture_token(picture, BOARD_TOKEN_STEP, color, eighth(glms_vec2_sub(b, a)), middle.x,
                            middle.y + .45f * STEP_HEIGHT);
    step->height = STEP_HEIGHT;
    step->plain = 1;
    step->moving = 1; /* above all figures */
    return step;
}

/* --- rows of expansions ----------------------------------------------------------------------- */

/* Finds the rows of expansions by name, and adds those of the base game. */

static const FigureStyle follower = {FIGURE_FOLLOWER, FORM_WAYFARER, 1, .lies = true};

static bool stand_looks_fit(const TileKind *kind, const Action *deed)
{
    (void)kind;
    return deed->segment != NO_SEGMENT;
}

/* There are many places on other tiles, so only the highlighted place shows the figure
 * (turn_deeds.c). */
static const DeedBoard stand = {DEED_STAND, .by_part = true, .shows_figure = true,
                                .looks_fit = stand_looks_fit};

const ExpansionBoard *const *expansion_boards(void)
{
#define EXPANSION_BOARD_POINTER(row) &row,
    static const ExpansionBoard *const boards[] = {EXPANSION_BOARD(EXPANSION_BOARD_POINTER) NULL};
#undef EXPANSION_BOARD_POINTER
    return boards;
}

uint64_t expansion_halves(void)
{
    uint64_t sets = 0;
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        sets |= (*board)->halves ? (*board)->sets : 0;
    return sets;
}

/* Defines a function that returns the row whose key is `wanted`, else `otherwise`. */
#define FIND_ROW(name, type, table, key, key_type, otherwise)                                      \
    const type *name(key_type wanted)                                                              \
    {                                                                                              \
        for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)             \
            for (int i = 0; i < (*board)->table.count; i++)                                        \
                if ((*board)->table.row[i].key == wanted)                                          \
                    return &(*board)->table.row[i];                                                \
        return otherwise;                                                                          \
    }

static const DeedBoard no_deed;
static const QuestionBoard no_question;
static const ChanceBoard no_chance;
static const PreviewBoard no_preview;
static const PileBoard no_pile;
static const TallyBoard no_tally;
static const AroundBoard no_around, around = {SEGMENT_MONASTERY, AROUND_SPACES, false};

FIND_ROW(board_token_style, BoardTokenStyle, tokens, label, Label, NULL)
FIND_ROW(deed_board, DeedBoard, deeds, deed, Deed, wanted == DEED_STAND ? &stand : &no_deed)
FIND_ROW(question_board, QuestionBoard, questions, question, Question, &no_question)
FIND_ROW(chance_board, ChanceBoard, chances, label, Label, &no_chance)
FIND_ROW(preview_board, PreviewBoard, previews, label, Label, &no_preview)
FIND_ROW(tally_board, TallyBoard, tallies, kind, TallyKind, &no_tally)
FIND_ROW(sketch_sign, SketchSign, signs, flag, uint16_t, NULL)
FIND_ROW(stand_board, StandBoard, stands, symbol, Symbol, NULL)
FIND_ROW(pile_board, PileBoard, piles, label, Label, &no_pile)
FIND_ROW(around_board, AroundBoard, arounds, kind, SegmentKind,
         wanted == SEGMENT_MONASTERY ? &around : &no_around)
static FIND_ROW(find_figure, FigureStyle, figures, kind, FigureKind, &follower)

    const StoreBoard *store_board(Label label, uint64_t sets)
{
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        for (int i = 0; i < (*board)->stores.count && (*board)->sets & sets; i++)
            if ((*board)->stores.row[i].label == label)
                return &(*board)->stores.row[i];
    return NULL;
}

FigureStyle figure_style(int kind)
{
    assert(kind >= 0 && kind < FIGURE_KINDS && "a kind of figure");
    return *find_figure((FigureKind)kind);
}

/* --- forms of figures ------------------------------------------------------------------------- */

/* Converts the form of a figure to the number that drawing commands use. */

uint32_t figure_image(int color, int kind)
{
    return (uint32_t)color | (uint32_t)figure_style(kind).form << DRAW_FORM_SHIFT;
}
