/* board_art.h: the numbers under which the renderer knows pictures and masks of a catalogue's
 * tiles (Catalogue.painted). */
#ifndef SCENES_BOARD_BOARD_ART_H
#define SCENES_BOARD_BOARD_ART_H
#include "painter/art_key.h"
#include "rules/tile.h"

/* Art key of copy `copy` < copy_count in rotation 0..3 and a variant of art_variant(). */
static inline uint32_t board_art(const Catalogue *c, uint16_t copy, int rotation, uint32_t variant)
{
    return art_key(c->painted ? c->painted[copy] : copy, (uint32_t)rotation, variant, 0);
}

/* Mask key of kind `kind` < kind_count. */
static inline uint32_t board_mask(const Catalogue *c, uint16_t kind)
{
    return mask_key(c->painted ? c->painted[c->copy_count + kind] : kind, 0);
}
#endif
