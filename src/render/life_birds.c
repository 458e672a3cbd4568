/* life_birds.c: sends a few gulls across the board now and then. The number of the flight
 * determines its direction, size and time. */
#include "render/life.h"

#include "base/rng.h"

#include <math.h>

#define FLIGHT_EVERY 34.0 /* seconds */
#define FLIGHT_SPEED 1.15f
#define BEYOND 2.5f /* cells outside the land where flights start and end */
#define SPAN .15f   /* of the wings, cells */
#define SPAN_LEAST_PX 9
#define HIGH .55f /* cells above the land, which is the distance of their shadow */

enum { BIRDS_LEAST = 3, BIRDS_MOST = 6 };

typedef struct Flight {
    vec2s from, way;    /* where the first bird appears, and its direction, a unit vector */
    float length, gone; /* cells */
    double seconds;
    int birds;
    Rng rng;
} Flight;

/* Computes the flight at this second; false while the sky is empty.
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
            float sway = .35f * sinf(.28f * t); /* the whole flock, slowly */
            vec2s right = {{-flight.way.y, flight.way.x}};
            vec2s bird = glms_vec2_muladds(flight.way, along, flight.from);
            bird = glms_vec2_muladds(right, beside + sway, bird);
            float turn = atanf(.35f * .28f * cosf(.28f * t) / FLIGHT_SPEED);
            /* A few wing beats, then a glide. */
            float beats = fmaxf(0, sinf(.55f * t + own)), wings = .55f * beats * sinf(9 * t + own);
            static const vec2s shadow_reach = {{.75f, .57f}}; /* as the painter paints shadows */
            vec2s seen = glms_vec2_muladds(shadow_reach, shadow ? HIGH : 0, bird);
            vec2s px = camera_screen_point(camera, seen);
            float angle = atan2f(flight.way.y, flight.way.x) + turn;
            Quad *quad = add_bird(batch, px.x, px.y, span, angle, wings);
            quad->alpha = ends;
            quad->flags = shadow ? QUAD_GHOST : 0;
        }
    }
}
