/* count_art.c: paints the quarters of the City of Carcassonne. Each has a building at the back of
 * its ground; figures stand in front of it. */
#include "painter/expansion_art.h"

#define QUARTER .24f /* radius of a quarter */
#define GROUND .215f /* radius of its paving */
#define BEHIND .075f /* distance from the figures' places back to the middle of the paving */
#define FLAT .80f    /* height of the paving, as a share of its width */

/* Paints an oval of one colour with a paler path around it. */
static void paint_yard(Canvas *canvas, const Ground *ground, Colour colour)
{
    float r = ground->radius;
    fill_ellipse(canvas->cr, ground->at, r, FLAT * r, 0, palette(MARKET), 1);
    fill_ellipse(canvas->cr, ground->at, .92f * r, .91f * FLAT * r, 0, palette(colour), 1);
}

static void paint_court(Canvas *canvas, const Ground *ground)
{
    paint_yard(canvas, ground, COURT_STONE);
}

static void paint_market(Canvas *canvas, const Ground *ground)
{
    paint_yard(canvas, ground, SAND);
}

static void paint_smithy(Canvas *canvas, const Ground *ground)
{
    float r = ground->radius;
    vec2s fire = beside(ground->at, r, .46f, .02f);
    paint_yard(canvas, ground, SOOT);
    fill_ellipse(canvas->cr, fire, .27f * r, .20f * r, 0, palette(CLOAK), 1);
    fill_ellipse(canvas->cr, fire, .20f * r, .14f * r, 0, palette(EMBERS), 1);
    fill_ellipse(canvas->cr, fire, .10f * r, .07f * r, 0, palette(WINDOW_LIT), 1);
}

static void paint_close(Canvas *canvas, const Ground *ground)
{
    float r = ground->radius;
    paint_yard(canvas, ground, CLOSE);
    fill_ellipse(canvas->cr, beside(ground->at, r, 0, .12f), .26f * r, .62f * FLAT * r, 0,
                 palette(MARKET), 1);
}

/* Raises a gatehouse between two round towers, and the keep behind it. */
static void raise_castle(const Canvas *canvas, Layout *layout, vec2s place, float radius)
{
    const float r = GROUND / QUARTER * radius;
    const vec2s at = beside(place, 1, 0, -BEHIND);
    (void)canvas;
    layout_own_ground(layout, paint_court, true, at, r);
    layout_tower(layout, beside(at, r, .02f, -.40f), .24f * r, .48f * r, .30f * r);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, r, 0, -.22f), EAST, 1.02f * r, .26f * r, .28f * r,
               .12f * r, SLATE, WALL_STONE, DETAIL_GATE, 0);
    layout_tower(layout, beside(at, r, -.54f, -.18f), .18f * r, .40f * r, .30f * r);
    layout_tower(layout, beside(at, r, .54f, -.18f), .18f * r, .40f * r, .30f * r);
}

/* Places stalls in many colours round a well. */
static void raise_stalls(const Canvas *canvas, Layout *layout, vec2s place, float radius)
{
    const float r = GROUND / QUARTER * radius;
    const vec2s at = beside(place, 1, 0, -BEHIND);
    static const Rgb awnings[8] = {{.82f, .29f, .24f}, {.17f, .44f, .67f}, {.90f, .66f, .20f},
                                   {.24f, .55f, .33f}, {.52f, .35f, .66f}, {.82f, .29f, .24f},
                                   {.90f, .66f, .20f}, {.17f, .44f, .67f}};
    static const vec2 places[8] = {{-.46f, -.46f}, {0, -.58f},    {.46f, -.46f}, {-.70f, -.06f},
                                   {.70f, -.06f},  {-.58f, .36f}, {.58f, .36f},  {0, -.22f}};
    (void)canvas;
    layout_own_ground(layout, paint_market, true, at, r);
    for (int i = 0; i < 7; i++)
        layout_stall(layout, beside(at, r, places[i][0], places[i][1]),
                     (vec3s){{.40f * r, .20f * r, .18f * r}}, awnings[i]);
    layout_thing(layout, UPRIGHT_WELL, beside(at, r, places[7][0], places[7][1]), 0, .15f * r,
                 .10f * r);
}

/* Raises a dark house and a brick chimney, with a fire and an anvil in front. */
static void raise_smithy(const Canvas *canvas, Layout *layout, vec2s place, float radius)
{
    const float r = GROUND / QUARTER * radius;
    const vec2s at = beside(place, 1, 0, -BEHIND);
    (void)canvas;
    layout_own_ground(layout, paint_smithy, true, at, r);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, r, -.12f, -.40f), EAST, .86f * r, .40f * r,
               .26f * r, .24f * r, CLOAK, PLASTER_3, DETAIL_BEAMS | DETAIL_DOOR, 0);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, r, .48f, -.34f), EAST, .34f * r, .34f * r,
               .50f * r, .10f * r, BRICK, BRICK, DETAIL_GATE, 0);
    layout_thing(layout, UPRIGHT_ANVIL, beside(at, r, -.50f, .26f), .27f * r, .20f * r, .12f * r);
}

/* Raises a nave with two belfries, and a lawn in front. */
static void raise_cathedral(const Canvas *canvas, Layout *layout, vec2s place, float radius)
{
    const float r = GROUND / QUARTER * radius;
    const vec2s at = beside(place, 1, 0, -BEHIND);
    (void)canvas;
    layout_own_ground(layout, paint_close, true, at, r);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, r, .12f, -.44f), EAST, 1.0f * r, .38f * r,
               .32f * r, .28f * r, SLATE, PLASTER_0, DETAIL_CHURCH, 1);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, r, .30f, -.36f), SOUTH, .48f * r, .32f * r,
               .32f * r, .26f * r, SLATE, PLASTER_2, DETAIL_ROSE, 1);
    for (int side = -1; side <= 1; side += 2)
        layout_box(layout, UPRIGHT_BELFRY, beside(at, r, -.50f, -.40f + .17f * (float)side), EAST,
                   .26f * r, .26f * r, .62f * r, .38f * r, SLATE, PLASTER_2, 0, 1);
}

#define QUARTER_ROW(number, column, row, raise)                                                    \
    {                                                                                              \
        (number), .most = QUARTER, .fixed = true, .x = (column), .y = (row), .lay_out = (raise)    \
    }

const ExpansionArt count_art = {{
    QUARTER_ROW(SYMBOL_QUARTER_CASTLE, .26f, .335f, raise_castle),
    QUARTER_ROW(SYMBOL_QUARTER_MARKET, .74f, .335f, raise_stalls),
    QUARTER_ROW(SYMBOL_QUARTER_BLACKSMITH, .26f, .815f, raise_smithy),
    QUARTER_ROW(SYMBOL_QUARTER_CATHEDRAL, .74f, .815f, raise_cathedral),
}};
