/* board_art.c: draws a tile's art on a panel and splits a double tile into its two cells. */
#include "scenes/board/board_art.h"

#include <math.h>

DrawCommand *board_art_draw(DrawList *list, const Catalogue *c, uint16_t copy, int rotation,
                            Rect rect, float depth)
{
    return board_art_draw_as(list, c, copy, rotation, 0, rect, depth);
}

DrawCommand *board_art_draw_as(DrawList *list, const Catalogue *c, uint16_t copy, int rotation,
                               uint32_t variant, Rect rect, float depth)
{
    const TileKind *kind = catalogue_kind(c, copy);
    DrawCommand tile = {.kind = DRAW_ART,
                        .rect = rect,
                        .image = board_art(c, copy, rotation, variant),
                        .turn = kind->shape == SHAPE_HALF ? rotation : DRAW_SQUARE_BACK,
                        .stroke = depth};
    if (kind->part_count == 1)
        return draw_add(list, tile);
    const Part *second = &kind->parts[rotation & 3][1];
    bool wide = second->dx != 0;
    float size = roundf(wide ? fminf(rect.w / 2, rect.h) : fminf(rect.w, rect.h / 2));
    float x = rect.x + rect.w / 2, y = rect.y + rect.h / 2;
    tile.rect = (Rect){roundf(x - size / 2 - .5f * size * (float)second->dx),
                       roundf(y - size / 2 - .5f * size * (float)second->dy), size, size};
    uint8_t across = second->dx > 0 ? 2 : second->dx < 0 ? 8 : second->dy > 0 ? 4 : 1;
    DrawCommand other = tile;
    tile.inner = across;
    other.inner = across > 2 ? across >> 2 : (uint8_t)(across << 2);
    other.image = board_art_second(tile.image);
    other.rect.x += size * (float)second->dx;
    other.rect.y += size * (float)second->dy;
    bool below = second->dy > 0; /* the lower cell last: cardboard shows below it */
    draw_add(list, below ? tile : other);
    return draw_add(list, below ? other : tile);
}
