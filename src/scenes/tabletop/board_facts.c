/* board_facts.c: see board_facts.h. */
#include "scenes/tabletop/board_facts.h"

#include "base/memory.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

void board_facts_init(BoardFacts *facts, const Catalogue *c)
{
    facts->catalogue = c;
    facts->kinds = memory_list(c->kind_count, sizeof *facts->kinds);
    facts->pictures = memory_list(c->copy_count, sizeof *facts->pictures);
    for (int i = 0; i < c->copy_count; i++)
        facts->pictures[i].x = -1;
}

void board_facts_release(BoardFacts *facts)
{
    for (int i = 0; facts->kinds && i < facts->catalogue->kind_count; i++)
        free(facts->kinds[i].mask);
    free(facts->kinds);
    free(facts->pictures);
    *facts = (BoardFacts){0};
}

static BoardKindFacts *known_anchors(BoardFacts *facts, uint16_t kind)
{
    BoardKindFacts *mine = &facts->kinds[kind];
    if (!mine->anchors_known) {
        painter_anchors(facts->catalogue, kind, mine->anchors);
        mine->anchors_known = true;
    }
    return mine;
}

static const uint8_t *known_mask(BoardFacts *facts, uint16_t kind)
{
    BoardKindFacts *mine = &facts->kinds[kind];
    if (!mine->mask) {
        mine->mask = memory_new((size_t)BOARD_MASK_SIZE * BOARD_MASK_SIZE * 2);
        painter_mask(facts->catalogue, kind, BOARD_MASK_SIZE, mine->mask);
    }
    return mine->mask;
}

void board_facts_anchor(BoardFacts *facts, const PlacedTile *tile, int segment, float *x, float *y)
{
    uint16_t kind = facts->catalogue->copies[tile->copy].kind;
    assert(segment >= 0 && segment < facts->catalogue->kinds[kind].segment_count);
    Anchor anchor = anchor_turned(known_anchors(facts, kind)->anchors[segment], tile->rotation);
    *x = (float)tile->cell.x + anchor.x;
    *y = (float)tile->cell.y + anchor.y;
}

void board_facts_picture(BoardFacts *facts, const PlacedTile *tile, float *x, float *y)
{
    Anchor *anchor = &facts->pictures[tile->copy];
    if (anchor->x < 0 && !painter_picture_anchor(facts->catalogue, tile->copy, anchor))
        *anchor = (Anchor){.5f, .5f};
    Anchor turned = anchor_turned(*anchor, tile->rotation);
    *x = (float)tile->cell.x + turned.x;
    *y = (float)tile->cell.y + turned.y;
}

int board_facts_segment(BoardFacts *facts, const PlacedTile *tile, float x, float y)
{
    float px = x - (float)tile->cell.x, py = y - (float)tile->cell.y;
    if (px < 0 || py < 0 || px >= 1 || py >= 1)
        return NO_SEGMENT;
    /* Back to rotation 0: a quarter turn clockwise took (x, y) to (1 - y, x). */
    for (int i = 0; i < tile->rotation; i++) {
        float turned = py;
        py = 1 - px;
        px = turned;
    }
    int column = (int)fminf(BOARD_MASK_SIZE - 1, px * BOARD_MASK_SIZE);
    int row = (int)fminf(BOARD_MASK_SIZE - 1, py * BOARD_MASK_SIZE);
    const uint8_t *mask = known_mask(facts, facts->catalogue->copies[tile->copy].kind);
    int number = mask[(row * BOARD_MASK_SIZE + column) * 2];
    return number ? number - 1 : NO_SEGMENT;
}

void board_facts_prepare(BoardFacts *facts, uint16_t copy)
{
    uint16_t kind = facts->catalogue->copies[copy].kind;
    known_anchors(facts, kind);
    known_mask(facts, kind);
}

bool board_facts_prepare_anchors(BoardFacts *facts, uint16_t copy)
{
    uint16_t kind = facts->catalogue->copies[copy].kind;
    bool known = facts->kinds[kind].anchors_known;
    known_anchors(facts, kind);
    return !known;
}
