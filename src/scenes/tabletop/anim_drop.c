/* anim_drop.c: Animates the effects after a tile has come down: it is squashed a little, dust flies
 * up around it, and the edges of a half flash (LOOK section 10). They run next to the following
 * animation and never delay it. */
#include "scenes/tabletop/table_parts.h"

#include <math.h>

static const float squash_ms = 100, dust_ms = 300, flash_ms = 180,
                   rims_ms = 400; /* with reduced motion */

enum { PUFFS = 6 };

/* Returns true if another half is in the cell that a half has come into. */
static bool lies_across(const BoardView *view, const Catalogue *c, const PlacedTile *half)
{
    for (int i = 0; i < view->tile_count; i++) {
        const PlacedTile *tile = &view->tiles[i];
        if (tile->cell.x == half->cell.x && tile->cell.y == half->cell.y &&
            board_shape(c, tile->copy) == BOARD_HALF && tile->rotation != half->rotation)
            return true;
    }
    return false;
}

void anim_landed(AnimPlayer *player, const Catalogue *c, const PlacedTile *tile)
{
    bool half = board_shape(c, tile->copy) == BOARD_HALF;
    player->drop = (AnimDrop){.on = player->speed > 0 && (half || !player->reduced),
                              .still = player->reduced,
                              .half = half,
                              .across = half && lies_across(player->view, c, tile),
                              .rotation = tile->rotation,
                              .cell = tile->cell};
}

bool anim_drop_update(AnimPlayer *player, float ms)
{
    AnimDrop *drop = &player->drop;
    drop->ms += player->speed > 0 ? ms * player->speed : rims_ms;
    drop->on &= drop->ms < (drop->still ? rims_ms : dust_ms);
    return drop->on;
}

float anim_squash(float ms)
{
    return ms > 0 && ms < squash_ms ? 1 - .015f * sinf(ms / squash_ms * 3.14159265f) : 1;
}

/* Writes a point of the outline, `t` 0..1 around it, and the outward direction there. */
static void rim_at(const AnimDrop *drop, float t, float *x, float *y, float *dx, float *dy)
{
    static const int8_t corners[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    int count = drop->half ? 3 : 4, side = (int)(t * (float)count) % count;
    int first =
        drop->half ? (drop->rotation + 3) & 3 : 0; /* a half's outline starts at its right angle */
    const int8_t *a = corners[(first + side) & 3];
    const int8_t *b = corners[drop->half && side == 2 ? first : (first + side + 1) & 3];
    float along = t * (float)count - (float)side;
    *x = (float)a[0] + (float)(b[0] - a[0]) * along;
    *y = (float)a[1] + (float)(b[1] - a[1]) * along;
    /* Clockwise with y down: the outside is at the left. */
    float ex = (float)(b[0] - a[0]), ey = (float)(b[1] - a[1]), length = hypotf(ex, ey);
    *dx = ey / length;
    *dy = -ex / length;
}

static void draw_dust(const AnimDrop *drop, BoardPicture *picture)
{
    float t = drop->ms / dust_ms;
    for (int i = 0; i < PUFFS; i++) {
        float x, y, dx, dy, own = .5f + .5f * sinf(2.4f * (float)i + (float)drop->cell.x);
        rim_at(drop, ((float)i + .25f + .5f * own) / PUFFS, &x, &y, &dx, &dy);
        float far = .01f + (.09f + .05f * own) * ease_out_cubic(t);
        BoardSpark *puff =
            board_picture_spark(picture, (float)drop->cell.x + x + dx * far,
                                (float)drop->cell.y + y + dy * far + .02f - .05f * t);
        puff->size = (.15f + .07f * own) * (.45f + ease_out_cubic(t));
        puff->alpha = .40f * (1 - t) * (1 - t);
        puff->color = picture->dust;
    }
}

/* Flashes the edge of the half, and that of the half across its long side. */
static void draw_flash(const AnimDrop *drop, BoardPicture *picture)
{
    float t = drop->still ? 0 : drop->ms / flash_ms;
    for (int k = 0; k < 1 + drop->across && t < 1; k++)
        board_picture_mark(picture, BOARD_MARK_FLASH, BOARD_HALF, (drop->rotation + 2 * k) & 3,
                           (float)drop->cell.x, (float)drop->cell.y)
            ->alpha = 1 - t;
}

void anim_draw_drop(const AnimPlayer *player, BoardPicture *picture)
{
    const AnimDrop *drop = &player->drop;
    if (!drop->on)
        return;
    if (!drop->still)
        draw_dust(drop, picture);
    if (drop->half)
        draw_flash(drop, picture);
}
