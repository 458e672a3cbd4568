/* board_art.h: the keys under which the renderer stores pictures and masks of a catalogue's tiles
 * (Catalogue.painted), and tiles drawn on panels. */
#ifndef SCENES_BOARD_BOARD_ART_H
#define SCENES_BOARD_BOARD_ART_H
#include "base/draw.h"
#include "painter/art_key.h"
#include "painter/painter.h"
#include "rules/tile.h"
#include "ui/ui.h"

/* Returns the art key of copy `copy` < copy_count in rotation 0..3 and a variant < ART_VARIANTS. */
static inline uint32_t board_art(const Catalogue *c, uint16_t copy, int rotation, uint32_t variant)
{
    return art_key(c->painted ? c->painted[copy] : copy, (uint32_t)rotation, variant, 0);
}

/* Turns the art key of a double tile into that of its second cell. */
static inline uint32_t board_art_second(uint32_t art)
{
    return art | (art_key(0, 0, 0, 1) ^ art_key(0, 0, 0, 0));
}

/* Returns the mask key of cell `part` of kind `kind` < kind_count. */
static inline uint32_t board_mask(const Catalogue *c, uint16_t kind, int part)
{
    return mask_key(c->painted ? c->painted[c->copy_count + kind] : kind, (uint32_t)part);
}

/* Draws the first variant of a tile's art in a rectangle of the screen. A double tile fills the
 * length of the rectangle and is centred across it. The cardboard is `depth` px thick. Returns the
 * command of the cell that was drawn last, the lower one of a double tile. */
DrawCommand *board_art_draw(DrawList *list, const Catalogue *c, uint16_t copy, int rotation,
                            Rect rect, float depth);
/* Like board_art_draw, with a variant < ART_VARIANTS. */
DrawCommand *board_art_draw_as(DrawList *list, const Catalogue *c, uint16_t copy, int rotation,
                               uint32_t variant, Rect rect, float depth);

/* --- outlines of segments --------------------------------------------------------------------- */

/* Maps each pixel of a tile's mask to its segment, stored as runs in each row. This is exact and
 * takes about 2 KiB instead of the mask's 128 KiB, so that a board can keep the outlines of all its
 * tiles. Placing the figures of a full board takes more masks at once than the program keeps. */

typedef struct BoardOutline BoardOutline;

/* Copies a mask (painter.h: MASK_SIZE² × 2 bytes). The caller frees the outline with free(). */
BoardOutline *board_outline_new(const uint8_t *mask);
/* Returns the segment at a point of the tile at rotation 0; NO_SEGMENT outside it. */
int board_outline_segment(const BoardOutline *outline, Anchor at);

/* --- sample strips ---------------------------------------------------------------------------- */

/* A strip of land with each player's figure in the current colours and marks. */

/* Fills the middle of `rect` with as many tiles side by side as fit. Figures in the first `figures`
 * (0..6) of the players' colours stand on them; the one of colour `lifted` is raised, −1 for
 * none. */
void board_sample_draw(Ui *ui, const Catalogue *catalogue, Rect rect, int figures, int lifted);
#endif
