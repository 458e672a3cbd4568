/* list.c: draws each kind of command with its own function, chosen by a table. */
#include "render/list.h"

#include "base/looks.h"
#include "render/figure.h"
#include "render/land.h"

#include <assert.h>
#include <math.h>

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
        /* Each letter turns about itself and circles the middle of the text. */
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

/* Players choose their colours freely; a black figure would be invisible on black. */
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
    [DRAW_BOX] = draw_box_command,   [DRAW_TRIANGLE] = draw_triangle_command,
    [DRAW_DISC] = draw_disc_command, [DRAW_LINE] = draw_line_command,
    [DRAW_TEXT] = draw_text_command, [DRAW_ICON] = draw_icon_command,
    [DRAW_ART] = draw_art_command,   [DRAW_FIGURE] = draw_figure_command,
    [DRAW_BACK] = draw_back_command, [DRAW_TOKEN] = draw_figure_command,
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
