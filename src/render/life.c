/* life.c: builds clouds, smoke and water over the lying tiles. All motion is a function of one
 * clock, so that a picture of a given moment is always the same. Every value for the shaders is
 * wrapped where it repeats, so that it stays exact for days. */
#include "render/life.h"
#include "base/memory.h"
#include "base/rng.h"
#include "render/pixels.h"
#include "render/scenery.h"

#include <math.h>
#include <stdlib.h>

/* Wind from the west-north-west, in cells a second, and the number of cells after which the texture
 * of the clouds repeats. */
#define WIND_X .085
#define WIND_Y .032
#define CLOUD_SPAN 44.0
#define CLOUD_SECOND 23.0 /* cells after which the second, finer layer repeats; it drifts faster */
#define CLOUD_FASTER 1.35
/* clouds begin at this value of the noise; shaders/life.glsl uses the same value */
#define CLOUD_FROM .56f
/* Smoke begins to show when a tile is wider than the first value, px, and is complete at the
 * second. Below the first value, tiles show the small set, which has other houses. */
#define SMOKE_FROM_PX 84
#define SMOKE_WHOLE_PX 120
#define SMOKE_WIDE .17f
#define SMOKE_HIGH .30f
#define SMOKE_SPEED .055 /* speed of the smoke's pattern, in textures a second */
#define SMOKE_ROUND 90.0 /* seconds after which a hearth smokes again */

void life_release(Life *life)
{
    free(life->rivers);
    *life = (Life){0};
}

/* --- knowledge about tiles -------------------------------------------------------------------- */

/* Returns what moves on the picture; NULL if nothing does, or if the source does not know yet. */
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

/* Adds a quad that paints a tile's art again, slightly moved; returns NULL while the art is
 * missing. */
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

/* Returns how strongly a hearth smokes now, 0 to 1: it burns for a while, then rests. `own`, 0..1,
 * is this hearth's offset in the cycle.
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

/* Returns whether the sky over a cell is clear. Most of the land is in the sun and needs no quad
 * for clouds. The noise is read at nine points, as the shader sees it, which is enough because
 * clouds are wider than the gaps between the points. */
static bool is_clear(const Quad *cloud)
{
    enum { POINTS = 3 };
    for (int i = 0; i < POINTS * POINTS; i++) {
        float x = (float)(i % POINTS) / (POINTS - 1), y = (float)(i / POINTS) / (POINTS - 1);
        float broad =
            noise_slow(cloud->aux[0] + x * cloud->radius, cloud->aux[1] + y * cloud->radius);
        float fine =
            noise_slow(cloud->aux[2] + x * cloud->stroke, cloud->aux[3] + y * cloud->stroke);
        if (.68f * broad + .32f * fine > CLOUD_FROM - .03f) /* the noise may be higher between the
                                                             * points */
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

/* --- birds ------------------------------------------------------------------------------------ */

/* Sends a few gulls across the board now and then. The number of the flight
 * determines its direction, size and time. */

#define FLIGHT_EVERY 34.0 /* seconds */
#define FLIGHT_SPEED 1.15f
#define BEYOND 2.5f /* cells outside the land where flights start and end */
#define SPAN .15f   /* of the wings, in cells */
#define SPAN_LEAST_PX 9
#define HIGH .55f /* height above the land in cells, and so the distance of the shadow */

enum { BIRDS_LEAST = 3, BIRDS_MOST = 6 };

typedef struct Flight {
    vec2s from, way;    /* where the first bird appears, and its direction, a unit vector */
    float length, gone; /* cells */
    double seconds;
    int birds;
    Rng rng;
} Flight;

/* Computes the flight at this time; returns false while the sky is empty.
 *
 *          +------------------------+         The path crosses a point in the middle half of
 *     from |                        |         the land, in any direction, and reaches half of its
 *      ────|───────────●────────────|────→    diagonal and BEYOND to both sides of that point.
 *          |         land           |
 *          +------------------------+ */
static bool flight_now(Rect land, double seconds, Flight *flight)
{
    double number = floor(seconds / FLIGHT_EVERY);
    Rng rng = rng_seeded(rng_mix((uint64_t)number + 77));
    double late = (double)(8 * rng_unit(&rng));
    float angle = 6.2831853f * rng_unit(&rng);
    float cx = land.x + land.w * (.25f + .5f * rng_unit(&rng)),
          cy = land.y + land.h * (.25f + .5f * rng_unit(&rng));
    float reach = .5f * glms_vec2_norm((vec2s){{land.w, land.h}}) + BEYOND;
    flight->way = glms_vec2_rotate((vec2s){{1, 0}}, angle);
    flight->from = glms_vec2_muladds(flight->way, -reach, (vec2s){{cx, cy}});
    flight->length = 2 * reach;
    flight->seconds = seconds - number * FLIGHT_EVERY - late;
    flight->gone = (float)flight->seconds * FLIGHT_SPEED;
    flight->birds = BIRDS_LEAST + (int)rng_below(&rng, BIRDS_MOST - BIRDS_LEAST + 1);
    flight->rng = rng;
    return flight->gone > 0 && flight->gone < flight->length;
}

static Quad *add_bird(QuadBatch *batch, float x, float y, float span, float angle, float wings)
{
    Quad *quad = quad_add(batch, QUAD_BIRD, (Rect){x - span / 2, y - span / 2, span, span});
    quad->aux[0] = wings;
    quad_turn(quad, angle);
    return quad;
}

void life_birds(const Life *life, QuadBatch *batch, const BoardPicture *picture)
{
    const Camera *camera = &picture->camera;
    Flight flight;
    if (life->bounds.w <= 0 || !flight_now(life->bounds, picture->life_s, &flight))
        return;
    batch->clip = (Rect){0, 0, camera->width, camera->height};
    float span = fmaxf(SPAN_LEAST_PX, SPAN * camera->zoom), t = (float)flight.seconds;
    float ends = fminf(1, fminf(flight.gone, flight.length - flight.gone));
    for (int shadow = picture->contrast ? 0 : 1; shadow >= 0; shadow--) {
        Rng rng = flight.rng;
        for (int i = 0; i < flight.birds; i++) {
            float own = 6.2831853f * rng_unit(&rng), side = i & 1 ? 1 : -1;
            float back = .30f * (float)((i + 1) / 2) * (.8f + .4f * rng_unit(&rng));
            float beside = side * .85f * back + .08f * sinf(.9f * t + own);
            float along = flight.gone - back - .05f * sinf(.6f * t + own);
            float sway = .35f * sinf(.28f * t); /* the whole flock sways slowly */
            vec2s right = {{-flight.way.y, flight.way.x}};
            vec2s bird = glms_vec2_muladds(flight.way, along, flight.from);
            bird = glms_vec2_muladds(right, beside + sway, bird);
            float turn = atanf(.35f * .28f * cosf(.28f * t) / FLIGHT_SPEED);
            /* A bird makes a few wing beats, then glides. */
            float beats = fmaxf(0, sinf(.55f * t + own)), wings = .55f * beats * sinf(9 * t + own);
            /* the direction of the shadows that the painter paints */
            static const vec2s shadow_reach = {{.75f, .57f}};
            vec2s seen = glms_vec2_muladds(shadow_reach, shadow ? HIGH : 0, bird);
            vec2s px = camera_screen_point(camera, seen);
            float angle = atan2f(flight.way.y, flight.way.x) + turn;
            Quad *quad = add_bird(batch, px.x, px.y, span, angle, wings);
            quad->alpha = ends;
            quad->flags = shadow ? QUAD_GHOST : 0;
        }
    }
}

/* --- rivers ----------------------------------------------------------------------------------- */

/* Finds which way the water of a river runs, from cell to cell starting at its spring
 * (life.h). */

enum { NOWHERE = 4 };

/* Length along the middle of a straight river, and of a bend, in cells. */
#define STRAIGHT 1.0f
#define BEND .7853982f

void life_river_add(Life *life, const TileLife *moves, int index, const BoardTile *tile)
{
    life->rivers =
        memory_room(life->rivers, life->river_count + 1, &life->river_room, sizeof *life->rivers);
    life->rivers[life->river_count++] = (LifeRiver){.tile = index,
                                                    .x = (int)lroundf(tile->x),
                                                    .y = (int)lroundf(tile->y),
                                                    .from = NOWHERE,
                                                    .to = NOWHERE,
                                                    .life = moves};
}

static int first_side(unsigned sides)
{
    for (int side = 0; side < NOWHERE; side++)
        if (sides >> side & 1)
            return side;
    return NOWHERE;
}

static LifeRiver *river_at(Life *life, int x, int y)
{
    for (int i = 0; i < life->river_count; i++)
        if (life->rivers[i].x == x && life->rivers[i].y == y)
            return &life->rivers[i];
    return NULL;
}

static float length_of(const LifeRiver *river)
{
    bool bends = river->from != NOWHERE && river->to != NOWHERE && ((river->from ^ river->to) & 1);
    return bends ? BEND : STRAIGHT;
}

/* Follows the stream until it ends or reaches a cell that is already known.
 *
 *       from N          The pattern of a cell begins where that of the previous cell ended, so
 *     +---|---+         that light flows on. `start` adds up lengths along the middle: 1 for
 *     |   └───|─ to E   a straight cell, for a bend π / 4, a quarter of a circle of radius 1/2.
 *     +-------+ */
static void follow(Life *life, LifeRiver *river, int from, float start)
{
    static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
    while (river && !river->reached) {
        unsigned sides = river->life->rivers;
        if (from != NOWHERE)
            sides &= ~(1u << from);
        river->reached = true;
        river->from = (uint8_t)from;
        river->to = (uint8_t)first_side(sides);
        river->start = start;
        if (river->to == NOWHERE)
            return;
        start += length_of(river);
        from = (river->to + 2) & 3;
        river = river_at(life, river->x + dx[river->to], river->y + dy[river->to]);
    }
}

static bool is_end(const LifeRiver *river)
{
    unsigned sides = river->life->rivers;
    return (sides & (sides - 1)) == 0;
}

void life_rivers_run(Life *life)
{
    for (int pass = 0; pass < 3; pass++)
        for (int i = 0; i < life->river_count; i++) {
            LifeRiver *river = &life->rivers[i];
            bool begins = pass == 0 ? river->life->spring : pass == 1 ? is_end(river) : true;
            if (begins && !river->reached)
                follow(life, river, is_end(river) ? NOWHERE : first_side(river->life->rivers), 0);
        }
}
