/* sprites.c: builds the quads over the still board. Order from below: marks, lit segments, floating
 * tiles that are not lifted, towers, tokens, followers, lifted tiles, moving pieces, sparks. */
#include "render/sprites.h"

#include "base/looks.h"
#include "base/memory.h"
#include "render/figure.h"
#include "render/marks.h"
#include "render/scenery.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* --- list ------------------------------------------------------------------------------------- */

/* Draws each kind of command with its own function, chosen by a table. */

typedef struct Job {
    Pictures *pictures;
    QuadBatch *batch;
    const DrawList *list;
    const DrawCommand *command;
} Job;

enum { PATTERN_PITCH_PX = 9, SHADOW_FROM_PX = 40 };
static const Color PATTERN_INK = 0x00000038;
static const float LYING = 1.4835f; /* 85° */

/* Fills the fields that all outlined shapes share. */
static void fill_shape(Quad *quad, const DrawCommand *c)
{
    quad->radius = c->radius;
    quad->stroke = c->stroke;
    quad->soft = c->soft;
    quad->dash = c->dash;
    quad->aux[0] = c->phase;
    quad->aux[2] = fmaxf(6, PATTERN_PITCH_PX * (c->px > 0 ? c->px : 1));
    quad->alpha = c->alpha;
    quad->pattern = (uint16_t)c->pattern;
    quad->grow = 1 + 1.6f * c->soft;
    quad_color(quad->ink, c->top);
    quad_color(quad->ink2, c->bottom);
    quad_color(quad->line,
               c->pattern && c->stroke == 0 && !(c->border & 0xff) ? PATTERN_INK : c->border);
    if (c->angle != 0)
        quad_turn(quad, c->angle);
}

static void draw_box_command(const Job *job)
{
    fill_shape(quad_add(job->batch, QUAD_BOX, job->command->rect), job->command);
}

/* A rounded triangle is a smaller triangle with its outline moved out by the radius. */
static void draw_triangle_command(const Job *job)
{
    const DrawCommand *c = job->command;
    Rect rect = c->rect;
    float less = c->radius * 3.4142f;
    if (c->radius > 0) {
        rect.w = fmaxf(rect.w - less, 1);
        rect.h = fmaxf(rect.h - less, 1);
        rect.x += c->turn == 0 || c->turn == 3 ? c->radius : c->rect.w - rect.w - c->radius;
        rect.y += c->turn == 0 || c->turn == 1 ? c->radius : c->rect.h - rect.h - c->radius;
    }
    Quad *quad = quad_add(job->batch, QUAD_TRIANGLE, rect);
    fill_shape(quad, c);
    quad->turn = (uint16_t)(c->turn & 3);
    quad->grow += c->radius;
}

static void draw_disc_command(const Job *job)
{
    Quad *quad = quad_add(job->batch, QUAD_DISC, job->command->rect);
    fill_shape(quad, job->command);
    quad->aux[1] = job->command->sweep < 1 ? job->command->sweep : 0;
}

static void draw_line_command(const Job *job)
{
    const DrawCommand *c = job->command;
    Quad *quad = quad_add_line(job->batch, c->rect.x, c->rect.y, c->rect.x + c->rect.w,
                               c->rect.y + c->rect.h, fmaxf(c->stroke, 1), c->top);
    quad->dash = c->dash;
    quad->aux[0] = c->phase;
    quad->alpha = c->alpha;
}

static void draw_text_command(const Job *job)
{
    const DrawCommand *c = job->command;
    assert(c->text + c->length <= job->list->text_count && "text lies in the list");
    Color colors[2] = {c->top, c->bottom ? c->bottom : c->top};
    int first = job->batch->count;
    if (!writer_draw(&job->pictures->writer, job->batch, c->face, c->px, c->tracking, c->rect.x,
                     c->rect.y, colors, job->list->texts + c->text, c->length))
        job->pictures->full = true;
    vec2s middle = {{c->rect.x + c->rect.w / 2, c->rect.y + c->rect.h / 2}};
    for (int i = first; i < job->batch->count; i++) {
        Quad *quad = &job->batch->items[i];
        quad->alpha = c->alpha;
        if (c->angle == 0)
            continue;
        /* Each letter turns about its own middle and circles the middle of the text. */
        vec2s way = glms_vec2_sub(quad_middle(quad), middle);
        vec2s to = glms_vec2_add(middle, glms_vec2_rotate(way, c->angle));
        quad->x = to.x - quad->w / 2;
        quad->y = to.y - quad->h / 2;
        quad_turn(quad, c->angle);
    }
}

static void draw_icon_command(const Job *job)
{
    const DrawCommand *c = job->command;
    pictures_icon(job->pictures, job->batch, c->icon, c->rect.x + c->rect.w / 2,
                  c->rect.y + c->rect.h / 2, fminf(c->rect.w, c->rect.h), c->top,
                  c->bottom ? c->bottom : c->top, c->angle, c->alpha);
}

static void plain_piece(const Job *job)
{
    const DrawCommand *c = job->command;
    Quad *quad = quad_add(job->batch, c->turn < 4 ? QUAD_TRIANGLE : QUAD_BOX, c->rect);
    quad->turn = (uint16_t)(c->turn & 3);
    quad->alpha = c->alpha;
    quad_color(quad->ink, color_mix(0xbfca76ff, 0xb0b0a0ff, c->grey));
    quad_color(quad->ink2, color_mix(0xa1b75cff, 0x9a9a8aff, c->grey));
    quad_turn(quad, c->angle);
}

static void draw_art_command(const Job *job)
{
    const DrawCommand *c = job->command;
    Pictures *pictures = job->pictures;
    pictures_side(job->batch, c->rect, c->turn, c->stroke, c->angle, 1, c->alpha);
    ArtPlace place = art_place(&pictures->art, c->image, c->rect.w);
    if (place.layer < 0) {
        pictures->art.plain = true;
        plain_piece(job);
        return;
    }
    Quad *quad = quad_add(job->batch, QUAD_ART, c->rect);
    quad_art(quad, place);
    quad_aux(quad, c->grey, 0, 0, pictures->art.outlined ? land_outline_px(c->rect.w) : 0);
    quad->turn = (uint16_t)(c->turn < 4 ? c->turn : 4);
    quad->flags |= LAND_ALL_SIDES & (uint16_t)~c->inner;
    quad->shows = art_shown_key(&pictures->art, c->image);
    quad->alpha = c->alpha;
    quad_turn(quad, c->angle);
}

/* The minimum brightness of a figure drawn in grey: players choose their colours freely, and a
 * black figure would be invisible on black. */
static const float grey_least = .52f;

/* Also draws tokens: their form, seat and value are in the same fields, and they never lie or
 * turn. */
static void draw_figure_command(const Job *job)
{
    const DrawCommand *c = job->command;
    bool lying = c->image & DRAW_LYING;
    Rect r = c->rect;
    BoardFigure figure = {.x = r.x + r.w / 2,
                          .y = r.y + r.h,
                          .height = r.h,
                          .angle = c->angle + (lying ? LYING : 0),
                          .squash = 1,
                          .alpha = c->alpha,
                          .token = c->kind == DRAW_TOKEN,
                          .seat = (uint8_t)c->image,
                          .form = (uint8_t)(c->image >> DRAW_FORM_SHIFT),
                          .value = (uint8_t)(c->image >> DRAW_VALUE_SHIFT),
                          .lying = lying,
                          .plain = r.h < SHADOW_FROM_PX,
                          .bold = job->pictures->art.outlined};
    figure_add(job->batch, &figure);
    if (c->grey > 0) {
        Quad *quad = &job->batch->items[job->batch->count - 1];
        Color color = player_look(figure.seat < LOOKS ? figure.seat : 0).color;
        uint32_t luma = (uint32_t)(fmaxf(color_luma(color), grey_least) * 255);
        quad_color(quad->ink,
                   color_mix(color, luma << 24 | luma << 16 | luma << 8 | 0xff, c->grey));
    }
}

static void draw_portrait_command(const Job *job)
{
    portrait_add(job->batch, job->command);
}

static void draw_back_command(const Job *job)
{
    const DrawCommand *c = job->command;
    pictures_side(job->batch, c->rect, c->turn, c->stroke, c->angle, 1, c->alpha);
    Quad *quad = quad_add(job->batch, QUAD_BACK, c->rect);
    quad->turn = (uint16_t)c->turn;
    quad->alpha = c->alpha;
    quad_turn(quad, c->angle);
}

static void (*const draws[])(const Job *) = {
    [DRAW_BOX] = draw_box_command,           [DRAW_TRIANGLE] = draw_triangle_command,
    [DRAW_DISC] = draw_disc_command,         [DRAW_LINE] = draw_line_command,
    [DRAW_TEXT] = draw_text_command,         [DRAW_ICON] = draw_icon_command,
    [DRAW_ART] = draw_art_command,           [DRAW_FIGURE] = draw_figure_command,
    [DRAW_BACK] = draw_back_command,         [DRAW_TOKEN] = draw_figure_command,
    [DRAW_PORTRAIT] = draw_portrait_command,
};
_Static_assert(sizeof draws / sizeof draws[0] == DRAW_KINDS, "every kind of command is drawn");

void list_build(Pictures *pictures, QuadBatch *batch, const DrawList *list)
{
    Job job = {.pictures = pictures, .batch = batch, .list = list};
    for (uint32_t i = 0; i < list->count && !pictures->full; i++) {
        job.command = &list->commands[i];
        assert(job.command->kind < DRAW_KINDS && "kind of command");
        if (job.command->clip.w <= 0 || job.command->clip.h <= 0 || job.command->alpha <= 0)
            continue;
        batch->clip = job.command->clip;
        draws[job.command->kind](&job);
    }
}

/* --- sprites ---------------------------------------------------------------------------------- */

#define FOLLOWER_HEIGHT .36f /* cells (LOOK section 7) */
#define GLOW_PAST .12f       /* cells that a glow may reach into a neighbour */
/* Alpha of previews, which have a golden rim to distinguish them from real pieces. At .72 players
 * could not recognise their owner over roofs. */
#define GHOST_ALPHA .92f
/* The maximum width of the rim of a lit segment, in u, and in px for small windows; without the
 * limit it would look huge in close views. */
#define RIM 9
#define RIM_PX 7
#define FIELD_RIM 6
#define FIELD_RIM_PX 4.5f

static const Color SHADOW = 0x050b0eff;

/* Returns the sides of the glow's cell without another glow next to them: it may shine past these.
 *
 *     +-------+-------+        Two adjacent lit cells: each leaves out the side between them
 *     | lit   │ lit   |        (│), or the light of both would add up on a strip of
 *     +-------+-------+        2 × GLOW_PAST. */
static uint16_t glow_sides(const Scenery *s, const BoardGlow *glow)
{
    static const int8_t dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
    uint16_t sides = 0x0f;
    if (glow->scale != 1) /* a lifted tile has a frame */
        return 0;
    if (glow->shape == BOARD_HALF) /* never across its long side */
        sides = (uint16_t)(1u << (glow->rotation & 3) | 1u << ((glow->rotation + 3) & 3));
    for (int i = 0; i < s->picture->glow_count; i++) {
        const BoardGlow *other = &s->picture->glows[i];
        for (int k = 0; k < 4 && other->strength > 0 && other->scale == 1; k++)
            if (fabsf(other->x - glow->x - (float)dx[k]) < .5f &&
                fabsf(other->y - glow->y - (float)dy[k]) < .5f)
                sides &= (uint16_t) ~(1u << k);
    }
    return sides;
}

static void add_glow(const Scenery *s, const BoardGlow *glow)
{
    if (!scenery_sees(s, glow->x + .5f, glow->y + .5f, .6f * glow->scale) || glow->strength <= 0)
        return;
    int layer = art_glow_layer(&s->pictures->art, glow->mask, glow->segments);
    if (layer < 0)
        return;
    Quad *quad = quad_add(s->batch, QUAD_GLOW, scenery_cell(s, glow->x, glow->y, glow->scale));
    quad->layer = (uint16_t)layer;
    quad->shows = (glow->mask << 16) | glow->segments;
    quad->turn =
        (uint16_t)(glow->shape == BOARD_HALF ? glow->rotation & 3 : 4 + (glow->rotation & 3));
    quad->flags = (uint16_t)((glow->road    ? QUAD_ROAD
                              : glow->field ? QUAD_FIELD
                                            : 0) |
                             (glow->owned ? QUAD_OWNED : 0) |
                             (s->picture->contrast ? QUAD_BOLD : 0) | glow_sides(s, glow));
    quad->aux[0] = fminf(glow->strength, 1);
    quad->aux[2] = glow->mark;
    quad->aux[3] = glow->mark2;
    quad->aux[1] = glow->field ? fmaxf(FIELD_RIM * s->u, FIELD_RIM_PX) : fmaxf(RIM * s->u, RIM_PX);
    quad->grow = GLOW_PAST * s->camera->zoom * glow->scale;
    quad_color(quad->ink, glow->color);
    quad_color(quad->ink2, glow->color2);
}

/* Computes the cells of a floating tile, which turns about its first cell. Returns how many there
 * are. */
static int float_cells(const BoardTile *tile, Rect first, Rect cells[2])
{
    cells[0] = cells[1] = first;
    if (tile->shape != BOARD_DOUBLE)
        return 1;
    vec2s way = glms_vec2_rotate(board_second(tile->rotation), tile->angle);
    cells[1].x += way.x * first.w;
    cells[1].y += way.y * first.h;
    return 2;
}

/* Returns the rectangle of both cells, before it is turned about its own middle. */
static Rect float_whole(const BoardTile *tile, Rect first)
{
    Rect cells[2];
    if (float_cells(tile, first, cells) == 1)
        return first;
    bool wide = !(tile->rotation & 1);
    float w = wide ? 2 * first.w : first.w, h = wide ? first.h : 2 * first.h,
          x = (cells[0].x + cells[1].x + first.w) / 2, y = (cells[0].y + cells[1].y + first.h) / 2;
    return (Rect){x - w / 2, y - h / 2, w, h};
}

/* Draws the shadow of a tile `lift` cells above the board: the higher, the farther away and the
 * softer. */
static void float_shadow(const Scenery *s, const BoardTile *tile, int corner)
{
    float zoom = s->camera->zoom, lift = tile->lift;
    Rect rect = float_whole(tile, scenery_cell(s, tile->x, tile->y, tile->scale));
    rect.x += (.03f + .5f * lift) * zoom;
    rect.y += (.07f + .9f * lift) * zoom;
    Quad *quad = quad_add(s->batch, QUAD_CAST, rect);
    quad->turn = (uint16_t)corner;
    quad->alpha = .48f * tile->alpha;
    quad->aux[0] = (.03f + .4f * lift) * zoom;
    quad->grow = 1 + 3 * quad->aux[0];
    quad_color(quad->ink, SHADOW);
    quad_turn(quad, tile->angle);
}

/* Draws a red tint and a cross badge on a tile that does not fit. A tint of 30 % leaves roads and
 * cities their colours. A hatched veil of 63 % blackened the tile, and players could not see what
 * they held. */
static void illegal_veil(const Scenery *s, const BoardTile *tile, Rect rect, int corner)
{
    Rect cells[2];
    Quad *quad = scenery_piece(s, float_whole(tile, rect), corner, 0xb8402c4c, tile->alpha);
    quad_turn(quad, tile->angle);
    int count = float_cells(tile, rect, cells);
    rect = cells[tile->bad_cell % count];
    /* The badge is in the right angle of a half or in the upper right corner of a square, so that
     * the land stays visible. */
    float r = fmaxf(8, fminf(15 * s->u, rect.w * .2f)), in = .5f * r;
    bool left = corner == 0 || corner == 3, low = corner == 2 || corner == 3;
    vec2s at = {
        {left ? rect.x + in : rect.x + rect.w - in, low ? rect.y + rect.h - in : rect.y + in}};
    scenery_disc(s, at.x, at.y, r + fmaxf(1, 1.5f * s->u), SCENERY_IVORY, 0, tile->alpha);
    scenery_disc(s, at.x, at.y, r, SCENERY_NIGHT, 0, tile->alpha);
    pictures_icon(s->pictures, s->batch, ICON_CLOSE, at.x, at.y, r * 1.1f, SCENERY_IVORY,
                  SCENERY_IVORY, 0, tile->alpha);
}

/* Draws the top of a floating tile. While it turns, the art for the new rotation fades in over that
 * for the old one, which is turned to fit the tile: both together cover as much as one of them
 * would alone. */
static void float_top(const Scenery *s, const BoardTile *tile, Rect rect, float alpha)
{
    float share = alpha;
    if (tile->fade_art && tile->fade < 1) {
        BoardTile before = *tile;
        before.art = before.stand_in = tile->fade_art;
        before.rotation = (uint8_t)((tile->rotation - tile->fade_turn) & 3);
        share = alpha * tile->fade;
        land_top(s->pictures, s->batch, &before, rect, LAND_ALL_SIDES,
                 alpha * (1 - tile->fade) / (1 - share), NULL);
        quad_turn(&s->batch->items[s->batch->count - 1],
                  tile->angle + 1.57079633f * (float)tile->fade_turn);
    }
    land_top(s->pictures, s->batch, tile, rect, LAND_ALL_SIDES, share, NULL);
    quad_turn(&s->batch->items[s->batch->count - 1], tile->angle);
}

static void add_float(const Scenery *s, const BoardTile *tile)
{
    int corner = land_corner(tile->shape, tile->rotation);
    bool illegal = tile->flags & BOARD_TILE_ILLEGAL;
    float alpha = tile->alpha * (illegal ? .6f : 1);
    if (tile->lift > 0)
        float_shadow(s, tile, corner);
    Rect rect = scenery_cell(s, tile->x, tile->y - tile->lift, tile->scale), cells[2];
    int count = float_cells(tile, rect, cells);
    /* The bands of a turned tile overlap and would show through a translucent tile, which therefore
     * gets unturned ones. */
    for (int i = 0; i < count; i++)
        pictures_side(s->batch, cells[i], corner, LAND_THICKNESS * s->camera->zoom * tile->scale,
                      alpha < 1 ? 0 : tile->angle, tile->bright, alpha);
    for (int i = 0; i < count; i++) {
        BoardTile part = *tile;
        part.shape = tile->shape == BOARD_DOUBLE ? BOARD_SQUARE : tile->shape;
        part.art |= i ? tile->second : 0;
        part.stand_in |= i && part.stand_in ? tile->second : 0;
        part.fade_art |= i && part.fade_art ? tile->second : 0;
        float_top(s, &part, cells[i], alpha);
    }
    if (illegal)
        illegal_veil(s, tile, rect, corner);
    if (tile->flags & BOARD_TILE_GLOW)
        scenery_gold(s, float_whole(tile, rect), corner, tile->angle, tile->alpha);
}

static void add_tower(const Scenery *s, const BoardTower *tower)
{
    float x, y, zoom = s->camera->zoom;
    if (!scenery_sees(s, (float)tower->x, (float)tower->y, .3f))
        return;
    camera_to_screen(s->camera, (float)tower->x, (float)tower->y, &x, &y);
    Quad *quad = quad_add(s->batch, QUAD_TOWER,
                          (Rect){x - .06f * zoom, y - .15f * zoom, .17f * zoom, .22f * zoom});
    quad_aux(quad, zoom, .025f, -.040f, 0); /* from the vertex to the rectangle's middle */
    quad->flags = s->picture->contrast ? QUAD_BOLD : 0;
    quad->grow = s->picture->contrast ? 3 : 0;
}

static bool moves(const BoardFigure *figure)
{
    return figure->lift > 0 || figure->ghost || figure->moving || figure->squash != 1;
}

static void add_figure(const Scenery *s, const BoardFigure *figure)
{
    float zoom = s->camera->zoom, least = 1;
    bool close = figure->height > 2 * FOLLOWER_HEIGHT; /* seen in the loupe */
    if (!scenery_sees(s, figure->x, figure->y, 1 + figure->lift))
        return;
    /* From a distance figures stay large enough for their marks to be readable, as long as the tile
     * has room for them. */
    if (!figure->token && !close)
        least = fmaxf(fminf(fmaxf(18, 22 * s->u) / zoom, .5f) / FOLLOWER_HEIGHT, 1);
    /* tokens also stay large, because their lines take more room */
    else if (s->picture->contrast && !close)
        least = fmaxf(fminf(18 / zoom, .6f) / figure->height, 1);
    BoardFigure px = *figure;
    camera_to_screen(s->camera, figure->x, figure->y, &px.x, &px.y);
    px.height = fmaxf(figure->height * zoom * least, 1);
    px.lift = figure->lift * zoom / px.height;
    px.bold = s->picture->contrast;
    px.alpha *= figure->ghost ? GHOST_ALPHA : 1;
    figure_add(s->batch, &px);
}

static void add_spark(const Scenery *s, const BoardSpark *spark)
{
    float x, y, size = spark->size * s->camera->zoom;
    camera_to_screen(s->camera, spark->x, spark->y, &x, &y);
    if (!spark->triangle) {
        scenery_disc(s, x, y, size / 2, spark->color, size * .35f, spark->alpha);
        return;
    }
    pictures_icon_stretched(s->pictures, s->batch, ICON_TRIANGLE, x, y, size * 1.3f, 0x4a3a10ff,
                            spark->angle, spark->alpha);
    pictures_icon_stretched(s->pictures, s->batch, ICON_TRIANGLE, x, y + size * .02f, size * .95f,
                            spark->color, spark->angle, spark->alpha);
}

/* Returns the indices 0 … count − 1 by ascending `y`, so that a piece farther south covers those
 * behind it. Insertion sort: the order hardly changes between frames. The caller frees the list. */
static int *by_foot(const BoardPicture *picture, int count,
                    float (*foot)(const BoardPicture *, int))
{
    int *order = memory_list((size_t)count, sizeof *order);
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && foot(picture, order[at - 1]) > foot(picture, i); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    return order;
}

static float tower_foot(const BoardPicture *picture, int i)
{
    return (float)picture->towers[i].y;
}

static float figure_foot(const BoardPicture *picture, int i)
{
    return picture->figures[i].y;
}

/* Tokens that lie flat or are built are drawn below figures; other tokens stand among the
 * figures. */
static bool is_low(const BoardFigure *figure)
{
    return figure->token && token_shown(figure->form) != SHOWN_STANDING;
}

/* Adds the figures that move, or those that do not, low tokens first. `order` lists them by their
 * feet, from north to south. */
static void add_figures(const Scenery *s, const int *order, bool moving)
{
    for (int low = 1; low >= 0; low--) {
        for (int i = 0; i < s->picture->figure_count; i++) {
            const BoardFigure *figure = &s->picture->figures[order[i]];
            if (is_low(figure) == low && moves(figure) == moving)
                add_figure(s, figure);
        }
    }
}

static void add_glows(const Scenery *s, bool lifted)
{
    for (int i = 0; i < s->picture->glow_count; i++)
        if ((s->picture->glows[i].scale != 1) == lifted)
            add_glow(s, &s->picture->glows[i]);
}

static void add_floats(const Scenery *s, bool lifted)
{
    for (int i = 0; i < s->picture->tile_count; i++) {
        const BoardTile *tile = &s->picture->tiles[i];
        if (!land_is_settled(tile) && (tile->lift > 0) == lifted)
            add_float(s, tile);
    }
}

void sprites_build(Pictures *pictures, QuadBatch *batch, const BoardPicture *picture, float unit)
{
    const Camera *camera = &picture->camera;
    Scenery s = {
        .pictures = pictures, .batch = batch, .picture = picture, .camera = camera, .u = unit};
    batch->clip = (Rect){0, 0, camera->width, camera->height};
    marks_add(&s, false);
    /* Floating tiles that are not lifted are drawn below the lit segments, so that the claimable
     * segments of a tile just placed are also lit. */
    add_floats(&s, false);
    add_glows(&s, false);
    int *towers = by_foot(picture, picture->tower_count, tower_foot);
    for (int i = 0; i < picture->tower_count; i++)
        add_tower(&s, &picture->towers[towers[i]]);
    free(towers);
    int *figures = by_foot(picture, picture->figure_count, figure_foot);
    add_figures(&s, figures, false);
    add_floats(&s, true);
    add_glows(&s, true);
    add_figures(&s, figures, true);
    free(figures);
    marks_add(&s, true);
    for (int i = 0; i < picture->spark_count; i++)
        add_spark(&s, &picture->sparks[i]);
}
