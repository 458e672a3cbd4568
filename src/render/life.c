/* life.c: builds clouds, smoke and water over the lying tiles. All motion is a function of one
 * clock, so that a picture of a given moment is always the same. Every value for the shaders is
 * wrapped where it repeats, so that it stays exact for days. */
#include "render/life.h"
#include "render/land.h"
#include "render/noise.h"

#include "base/rng.h"

#include <math.h>
#include <stdlib.h>

/* Wind from the west-north-west, in cells a second, and the number of cells after which the texture
 * of the clouds repeats. */
#define WIND_X .085
#define WIND_Y .032
#define CLOUD_SPAN 44.0
#define CLOUD_SECOND 23.0 /* cells after which the second, finer layer repeats; it drifts faster */
#define CLOUD_FASTER 1.35
#define CLOUD_FROM .56f /* of the noise; shaders/life.glsl uses the same value */
/* Smoke appears at this many px a tile and is complete at the second value. Below that, tiles show
 * the small set with other houses. */
#define SMOKE_FROM_PX 84
#define SMOKE_WHOLE_PX 120
#define SMOKE_WIDE .17f
#define SMOKE_HIGH .30f
#define SMOKE_SPEED .055 /* of its pattern, textures a second */
#define SMOKE_ROUND 90.0 /* seconds after which a hearth smokes again */

void life_release(Life *life)
{
    free(life->rivers);
    *life = (Life){0};
}

/* --- knowledge about tiles -------------------------------------------------------------------- */

/* Returns NULL if nothing moves on the picture, or if that is not known yet. */
static const TileLife *life_of(Pictures *pictures, uint32_t key)
{
    const ArtSource *source = &pictures->art.source;
    if (!source->life || !key)
        return NULL;
    const TileLife *life = source->life(source->self, key);
    pictures->art.waits |= !life;
    return life;
}

static bool in_sight(const Camera *camera, const BoardTile *tile, float margin)
{
    return camera_sees(camera, camera_cell(camera, tile->x, tile->y), margin * camera->zoom);
}

/* Finds the bounds of the land and its rivers. Doing so for each picture takes less time than
 * checking whether it is necessary. */
static void learn_board(Life *life, Pictures *pictures, const BoardPicture *picture)
{
    float x0 = 1e9f, y0 = 1e9f, x1 = -1e9f, y1 = -1e9f;
    life->river_count = 0;
    for (int i = 0; i < picture->tile_count; i++) {
        const BoardTile *tile = &picture->tiles[i];
        if (!land_is_settled(tile))
            continue;
        x0 = fminf(x0, tile->x);
        y0 = fminf(y0, tile->y);
        x1 = fmaxf(x1, tile->x + 1);
        y1 = fmaxf(y1, tile->y + 1);
        const TileLife *moves = life_of(pictures, tile->art);
        if (moves && moves->water)
            life_river_add(life, moves, i, tile);
    }
    life->bounds = (Rect){x0, y0, fmaxf(0, x1 - x0), fmaxf(0, y1 - y0)};
    life_rivers_run(life);
}

/* --- water ------------------------------------------------------------------------------------ */

/* Adds a quad that paints a tile's art again, slightly moved; NULL while the art is not there. */
static Quad *add_water(Pictures *pictures, QuadBatch *batch, const BoardPicture *picture,
                       const BoardTile *tile)
{
    Rect cell = camera_cell(&picture->camera, tile->x, tile->y);
    ArtPlace place = art_place(&pictures->art, tile->art, cell.w);
    if (place.layer < 0)
        return NULL;
    Quad *quad = quad_add(batch, QUAD_WATER, cell);
    quad->grow = 0;
    quad_art(quad, place);
    quad->turn = tile->rotation;
    quad->radius = fmodf(tile->x, 50);
    quad->stroke = fmodf(tile->y, 50);
    quad->soft = tile->bright;
    quad->alpha = tile->alpha;
    return quad;
}

static float wrapped(double value, double period)
{
    return (float)(value - floor(value / period) * period);
}

static void add_river(Pictures *pictures, QuadBatch *batch, const BoardPicture *picture,
                      const LifeRiver *river)
{
    int layer = art_glow_layer(&pictures->art, river->life->mask, river->life->water);
    if (layer < 0 || !in_sight(&picture->camera, &picture->tiles[river->tile], 0))
        return;
    Quad *quad = add_water(pictures, batch, picture, &picture->tiles[river->tile]);
    if (!quad)
        return;
    quad->layer2 = (uint16_t)layer;
    quad_aux(quad, wrapped(LIFE_STREAM * picture->life_s - (double)river->start, LIFE_WATER_PERIOD),
             (float)river->from, (float)river->to, 0);
}

static void add_ponds(Pictures *pictures, QuadBatch *batch, const BoardPicture *picture,
                      const BoardTile *tile, const TileLife *life)
{
    for (int i = 0; i < life->pond_count; i++) {
        const TileSpot *pond = &life->ponds[i];
        Quad *quad = add_water(pictures, batch, picture, tile);
        if (!quad)
            return;
        float reach = pond->size * quad->w;
        quad->left = fmaxf(quad->left, quad->x + pond->x * quad->w - reach);
        quad->right = fminf(quad->right, quad->x + pond->x * quad->w + reach);
        quad->top = fmaxf(quad->top, quad->y + pond->y * quad->h - reach);
        quad->bottom = fminf(quad->bottom, quad->y + pond->y * quad->h + reach);
        quad->flags |= QUAD_POND;
        quad_aux(quad, wrapped(.5 * LIFE_STREAM * picture->life_s, LIFE_WATER_PERIOD), pond->x,
                 pond->y, pond->size);
    }
}

/* --- smoke ------------------------------------------------------------------------------------ */

/* Returns how much of its smoke a hearth has now: it burns for a while and rests. `own` 0..1 is
 * its offset from others.
 *
 *     1    /‾‾‾‾‾‾‾‾‾‾‾‾‾‾\
 *     0 ──/                \────────      of SMOKE_ROUND
 *       0  .08          .64 .74    1 */
static float burns(double seconds, float own)
{
    float t = wrapped(seconds + (double)own * SMOKE_ROUND, SMOKE_ROUND) / (float)SMOKE_ROUND;
    float rise = fminf(1, t / .08f), fall = fminf(1, (.74f - t) / .10f);
    return fmaxf(0, fminf(rise, fall));
}

static void add_smoke(QuadBatch *batch, const BoardPicture *picture, const BoardTile *tile,
                      const TileLife *life)
{
    float zoom = picture->camera.zoom;
    float near = fminf(1, (zoom - SMOKE_FROM_PX) / (SMOKE_WHOLE_PX - SMOKE_FROM_PX));
    for (int i = 0; i < life->chimney_count; i++) {
        const TileSpot *spot = &life->chimneys[i];
        uint64_t hash = rng_mix((uint64_t)tile->art << 8 ^ (uint64_t)i);
        float own = (float)(hash & 0xffff) / 65536, x, y;
        float strength = near * tile->alpha * tile->bright * burns(picture->life_s, own);
        if (strength <= 0)
            continue;
        camera_to_screen(&picture->camera, tile->x + spot->x, tile->y + spot->y, &x, &y);
        Quad *quad = quad_add(batch, QUAD_SMOKE,
                              (Rect){x - .22f * SMOKE_WIDE * zoom, y - SMOKE_HIGH * zoom,
                                     SMOKE_WIDE * zoom, SMOKE_HIGH * zoom});
        quad->grow = 0;
        quad->alpha = strength;
        quad_aux(quad, wrapped(SMOKE_SPEED * picture->life_s, 1), own, spot->size / SMOKE_WIDE, 0);
    }
}

/* --- clouds ----------------------------------------------------------------------------------- */

/* Returns whether the sky over a cell is clear. Most of the land is in the sun, and need not be
 * drawn. The noise is read at nine points, as the shader sees it: clouds are wider than the gaps
 * between the points. */
static bool is_clear(const Quad *cloud)
{
    enum { POINTS = 3 };
    for (int i = 0; i < POINTS * POINTS; i++) {
        float x = (float)(i % POINTS) / (POINTS - 1), y = (float)(i / POINTS) / (POINTS - 1);
        float broad =
            noise_slow(cloud->aux[0] + x * cloud->radius, cloud->aux[1] + y * cloud->radius);
        float fine =
            noise_slow(cloud->aux[2] + x * cloud->stroke, cloud->aux[3] + y * cloud->stroke);
        if (.68f * broad + .32f * fine > CLOUD_FROM - .03f) /* it may rise between the points */
            return false;
    }
    return true;
}

static void add_cloud(QuadBatch *batch, const BoardPicture *picture, const BoardTile *tile)
{
    Quad *quad = quad_add(batch, QUAD_CLOUD, camera_cell(&picture->camera, tile->x, tile->y));
    quad->turn = (uint16_t)land_corner(tile->shape, tile->rotation);
    quad->grow = 0;
    quad->alpha = tile->alpha;
    double s = picture->life_s;
    quad_aux(quad, wrapped(((double)tile->x - s * WIND_X) / CLOUD_SPAN, 1),
             wrapped(((double)tile->y - s * WIND_Y) / CLOUD_SPAN, 1),
             wrapped(((double)tile->x - s * WIND_X * CLOUD_FASTER) / CLOUD_SECOND, 1),
             wrapped(((double)tile->y - s * WIND_Y * CLOUD_FASTER) / CLOUD_SECOND, 1));
    quad->radius = (float)(1 / CLOUD_SPAN);
    quad->stroke = (float)(1 / CLOUD_SECOND);
    if (is_clear(quad))
        batch->count--;
}

void life_ground(Life *life, Pictures *pictures, QuadBatch *batch, const BoardPicture *picture)
{
    const Camera *camera = &picture->camera;
    batch->clip = (Rect){0, 0, camera->width, camera->height};
    learn_board(life, pictures, picture);
    for (int i = 0; i < life->river_count; i++)
        add_river(pictures, batch, picture, &life->rivers[i]);
    for (int i = 0; i < picture->tile_count; i++) {
        const BoardTile *tile = &picture->tiles[i];
        if (!land_is_settled(tile) || !in_sight(camera, tile, .3f))
            continue;
        const TileLife *moves = life_of(pictures, tile->art);
        if (moves)
            add_ponds(pictures, batch, picture, tile, moves);
        if (moves && camera->zoom > SMOKE_FROM_PX && !picture->contrast)
            add_smoke(batch, picture, tile, moves);
    }
    if (picture->contrast) /* high contrast: nothing may veil the land */
        return;
    for (int i = 0; i < picture->tile_count; i++)
        if (land_is_settled(&picture->tiles[i]) && in_sight(camera, &picture->tiles[i], 0))
            add_cloud(batch, picture, &picture->tiles[i]);
}
