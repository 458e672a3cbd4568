/* board_art.h: the numbers under which the renderer knows pictures and masks of a catalogue's
 * tiles (Catalogue.painted), and tiles on panels. */
#ifndef SCENES_BOARD_BOARD_ART_H
#define SCENES_BOARD_BOARD_ART_H
#include "base/draw.h"
#include "painter/art_key.h"
#include "rules/tile.h"

/* Art key of copy `copy` < copy_count in rotation 0..3 and a variant < ART_VARIANTS. */
static inline uint32_t board_art(const Catalogue *c, uint16_t copy, int rotation, uint32_t variant)
{
    return art_key(c->painted ? c->painted[copy] : copy, (uint32_t)rotation, variant, 0);
}

/* The same of the second cell of a double tile. */
static inline uint32_t board_art_second(uint32_t art)
{
    return art | (art_key(0, 0, 0, 1) ^ art_key(0, 0, 0, 0));
}

/* Mask key of cell `part` of kind `kind` < kind_count. */
static inline uint32_t board_mask(const Catalogue *c, uint16_t kind, int part)
{
    return mask_key(c->painted ? c->painted[c->copy_count + kind] : kind, (uint32_t)part);
}

/* Draws the first variant of a tile's art in a rectangle of the screen; a double tile fills its
 * length and stands in the middle. `depth` px of cardboard. Returns the command of its first
 * cell. */
DrawCommand *board_art_draw(DrawList *list, const Catalogue *c, uint16_t copy, int rotation,
                            Rect rect, float depth);
/* The same of any variant. */
DrawCommand *board_art_draw_as(DrawList *list, const Catalogue *c, uint16_t copy, int rotation,
                               uint32_t variant, Rect rect, float depth);
#endif
