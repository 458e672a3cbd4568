/* blur.c: halves a picture until a small blur is wide enough, blurs it and enlarges it again. */
#include "render/blur.h"

#include "base/memory.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#define SPREAD 2.0f /* texels that the shader blurs by */

bool blur_open(Blur *blur, Gl *gl, const char *shaders, Err *err)
{
    blur->along = gl_program(gl, shaders, "blur", NULL, err);
    blur->up = blur->along ? gl_program(gl, shaders, "blur", "#define UP\n", err) : 0;
    return blur->up != 0;
}

/* Frees the halved pictures: they take a twelfth of the picture's size, and once it is blurred they
 * are no longer needed. */
static void release(Blur *blur)
{
    for (int i = 0; i < BLUR_HALVES; i++)
        gl_target_release(&blur->halves[i]);
    gl_target_release(&blur->aside);
}

void blur_close(Blur *blur)
{
    glDeleteProgram(blur->along);
    glDeleteProgram(blur->up);
    release(blur);
}

/* Runs one pass of a program over a whole picture; it reads texels (dx, dy) apart. */
static void pass(Gl *gl, GLuint program, const GlTarget *from, const GlTarget *to, float dx,
                 float dy)
{
    gl_use(gl, program, to);
    gl_set(gl, "u_step", 2, (float[]){dx / (float)from->width, dy / (float)from->height});
    gl_texture(gl, UNIT_PASS, GL_TEXTURE_2D, from->texture);
    gl_blend(gl, BLEND_NONE);
    gl_draw(gl, 1);
}

/* Returns how often to halve until the program's own spread is about `px`. */
static int halvings(float px)
{
    return (int)fmaxf(roundf(log2f(fmaxf(px, 1) / SPREAD)), 0);
}

int blur_part(float px)
{
    return halvings(px) > 0 ? 2 : 1;
}

void blur_picture(Blur *blur, Gl *gl, const GlTarget *from, const GlTarget *to, float px)
{
    int steps = halvings(px / (float)blur_part(px));
    const GlTarget *levels[BLUR_HALVES] = {to};
    steps = steps < BLUR_HALVES ? steps : BLUR_HALVES - 1;
    gl_copy(gl, from, to);
    for (int i = 0; i < steps; i++) {
        const GlTarget *above = levels[i];
        gl_target_size(gl, &blur->halves[i], (above->width + 1) / 2, (above->height + 1) / 2,
                       GL_RGBA8);
        gl_copy(gl, above, &blur->halves[i]);
        levels[i + 1] = &blur->halves[i];
    }
    const GlTarget *least = levels[steps];
    gl_target_size(gl, &blur->aside, least->width, least->height, GL_RGBA8);
    pass(gl, blur->along, least, &blur->aside, 1, 0);
    pass(gl, blur->along, &blur->aside, least, 0, 1);
    /* Enlarge step by step, because in one step the texels would show as squares. */
    for (int i = steps; i > 0; i--)
        pass(gl, blur->up, levels[i], levels[i - 1], 1, 1);
    release(blur);
}

/* --- glow ------------------------------------------------------------------------------------- */

/* Computes glow distances from a mask. Inside, the mask already has the distance.
 * Outside, every texel near the border of the region spreads its distance over a disc, less its own
 * depth.
 *
 *     outside    |  lit segments
 *     . . . o o o|# # # # #        #  depth known from the mask
 *     . . o o o o|# # # # #        o  reached by a disc of a border texel
 *     . . . o o o|# # # # #        .  GLOW_REACH away or farther: 65535
 *
 * Where a segment continues beyond the rim of its tile there is no border: the neighbour's glow
 * meets this one there. */

typedef struct Field {
    const uint8_t *mask;
    int size;
    uint16_t segments;
} Field;

static bool is_lit(const Field *field, int x, int y)
{
    unsigned number = field->mask[2 * (y * field->size + x)];
    return number && number <= 16 && (field->segments >> (number - 1) & 1);
}

/* Returns the distance to the border of the texel's own segment, in cells. */
static float depth_at(const Field *field, int x, int y)
{
    return (float)field->mask[2 * (y * field->size + x) + 1] / 255 * GLOW_REACH;
}

static bool is_edge(const Field *field, int x, int y)
{
    static const int dx[4] = {1, -1, 0, 0}, dy[4] = {0, 0, 1, -1};
    for (int i = 0; i < 4; i++) {
        int nx = x + dx[i], ny = y + dy[i];
        if (nx >= 0 && ny >= 0 && nx < field->size && ny < field->size && !is_lit(field, nx, ny))
            return true;
    }
    return false;
}

/* Lowers `distances` (cells, out_size²) around an edge texel. */
static void spread(const Field *field, int x, int y, float *distances, int out_size)
{
    float cx = ((float)x + .5f) / (float)field->size, cy = ((float)y + .5f) / (float)field->size;
    float depth = fminf(depth_at(field, x, y), 1.5f / (float)field->size);
    float unit = (float)out_size;
    int left = (int)fmaxf(0, (cx - GLOW_REACH) * unit),
        right = (int)fminf(unit - 1, (cx + GLOW_REACH) * unit);
    int top = (int)fmaxf(0, (cy - GLOW_REACH) * unit),
        bottom = (int)fminf(unit - 1, (cy + GLOW_REACH) * unit);
    for (int oy = top; oy <= bottom; oy++) {
        float dy = ((float)oy + .5f) / unit - cy;
        for (int ox = left; ox <= right; ox++) {
            float dx = ((float)ox + .5f) / unit - cx;
            float *d = &distances[oy * out_size + ox];
            float square = dx * dx + dy * dy, reach = *d + depth;
            if (square < reach * reach)
                *d = sqrtf(square) - depth;
        }
    }
}

/* Computes the mean depth of the lit texels under an output texel; returns whether it is lit. */
static bool depth_of(const Field *field, int ox, int oy, int out_size, float *depth)
{
    int step = field->size / out_size, lit = 0;
    float sum = 0;
    for (int y = oy * step; y < (oy + 1) * step; y++) {
        for (int x = ox * step; x < (ox + 1) * step; x++) {
            bool in = is_lit(field, x, y);
            lit += in;
            sum += in ? depth_at(field, x, y) : 0;
        }
    }
    *depth = lit ? sum / (float)lit : 0;
    return 2 * lit >= step * step;
}

void glow_distances(const uint8_t *mask, int size, uint16_t segments, uint16_t *out, int out_size)
{
    assert(size >= out_size && size % out_size == 0 &&
           "a mask is a whole multiple of its distances");
    Field field = {.mask = mask, .size = size, .segments = segments};
    float *distances = memory_new((size_t)out_size * (size_t)out_size * sizeof *distances);
    for (int i = 0; i < out_size * out_size; i++)
        distances[i] = GLOW_REACH;
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++)
            if (is_lit(&field, x, y) && is_edge(&field, x, y))
                spread(&field, x, y, distances, out_size);
    for (int oy = 0; oy < out_size; oy++) {
        for (int ox = 0; ox < out_size; ox++) {
            float depth, d = distances[oy * out_size + ox];
            if (depth_of(&field, ox, oy, out_size, &depth))
                d = -depth;
            else
                d = fmaxf(d, 0);
            float t = fminf(fmaxf(d / GLOW_REACH * .5f + .5f, 0), 1);
            out[oy * out_size + ox] = (uint16_t)(t * 65535 + .5f);
        }
    }
    free(distances);
}
