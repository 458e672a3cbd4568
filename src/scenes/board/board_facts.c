/* board_facts.c: computes and caches anchors and mask outlines of tile kinds. Nothing is computed
 * before it is requested: anchors cost the painter milliseconds a kind, and a game shows only some
 * of the catalogue's kinds. */
#include "scenes/board/board_facts.h"
#include "scenes/board/board_art.h"

#include "base/memory.h"

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

/* Returns which segment each pixel belongs to in a cell of a kind, read from the mask that lights
 * segments. Returns NULL while the renderer has no mask, and tries again on the next call. */
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
    assert(segment >= 0 && segment < facts->catalogue->kinds[kind].segment_count &&
           "segment of the tile");
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

/* Without a mask the nearest anchor decides. That is right close to every anchor and rough between
 * them. Symbols have an anchor, but no land. */
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
