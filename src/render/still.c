/* still.c: see still.h. */
#include "render/still.h"
#include "render/noise.h"

#include <assert.h>
#include <string.h>

static const Color NIGHT_CENTRE = 0x4f7b7cff, NIGHT_RIM = 0x15292fff;

bool still_open(Still *still, const char *shaders, Err *err)
{
    still->table = gl_program(still->gl, shaders, "table", NULL, err);
    still->noise = noise_texture(still->gl);
    return still->table && blur_open(&still->blur, still->gl, shaders, err);
}

void still_close(Still *still)
{
    glDeleteProgram(still->table);
    blur_close(&still->blur);
    glDeleteTextures(1, &still->noise);
    gl_target_release(&still->picture);
    gl_target_release(&still->shade);
    land_release(&still->land);
    quad_batch_release(&still->batch);
    quad_batch_release(&still->shades);
    *still = (Still){0};
}

/*     land_shades → shade: two channels, sums of blurred tiles, half the size
 *                     │
 *     cloth ──────────┴→ picture ← sides and tops of the tiles
 *
 * Shadows are added up before they darken the cloth: two tiles beside each other throw one shadow,
 * not two that are twice as dark where they meet. */

/* The camera of a picture `scale` times the window's size. */
static Camera scaled(Camera camera, float scale)
{
    camera.zoom *= scale;
    camera.width *= scale;
    camera.height *= scale;
    return camera;
}

static_assert(sizeof(StillKey) == sizeof(uint64_t) + sizeof(Camera) + 3 * sizeof(int) +
                                      2 * sizeof(Color) + sizeof(RenderPart),
              "keys are compared byte by byte: nothing lies between the members");

bool still_same(const StillKey *a, const StillKey *b)
{
    /* Two zeros that differ are drawn once more, no harm. */
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
    return memcmp(a, b, sizeof *a) == 0;
}

void still_gather_shades(Still *still, const BoardPicture *board, const Camera *camera, int width,
                         int height)
{
    int w = (width + 1) / 2, h = (height + 1) / 2;
    Camera half = scaled(*camera, (float)w / camera->width);
    gl_target_size(still->gl, &still->shade, w, h, GL_RG8);
    gl_target(still->gl, &still->shade);
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT);
    still->shades.count = 0;
    still->shades.clip = (Rect){0, 0, (float)w, (float)h};
    if (board)
        land_shades(&still->shades, board, &half);
}

Cloth still_cloth(const BoardPicture *board, const Camera *camera, int width, int height)
{
    Cloth cloth = {.camera = *camera,
                   .whole_w = (float)width,
                   .whole_h = (float)height,
                   .centre = NIGHT_CENTRE,
                   .rim = NIGHT_RIM};
    if (board && board->table_centre)
        cloth.centre = board->table_centre;
    if (board && board->table_rim)
        cloth.rim = board->table_rim;
    return cloth;
}

static void draw_table(Still *still, const BoardPicture *board, const StillKey *key)
{
    Gl *gl = still->gl;
    const RenderPart *part = &key->part;
    Camera camera = scaled(key->camera, (float)key->width / key->camera.width);
    camera.zoom = key->board ? camera.zoom : 1;
    Cloth cloth = still_cloth(board, &camera, key->width, key->height);
    if (part->whole_w) {
        cloth.whole_w = (float)part->whole_w;
        cloth.whole_h = (float)part->whole_h;
        cloth.x = (float)part->x;
        cloth.y = (float)part->y;
    }
    gl_use(gl, still->table, &still->picture);
    gl_texture(gl, UNIT_SHADE, GL_TEXTURE_2D, still->shade.texture);
    gl_texture(gl, UNIT_NOISE, GL_TEXTURE_2D, still->noise);
    cloth_set(gl, &cloth);
    gl_blend(gl, BLEND_NONE);
    glBindVertexArray(still->brush->stream->array);
    gl_draw(gl, 1);
}

StillKey still_key(const Still *still, const BoardPicture *board, int width, int height)
{
    bool lands = board && !board->bare;
    Cloth cloth = still_cloth(
        board, &(Camera){.width = (float)width, .height = (float)height, .zoom = 1}, width, height);
    StillKey key = {.camera = cloth.camera,
                    .width = width,
                    .height = height,
                    .board = lands,
                    .centre = cloth.centre,
                    .rim = cloth.rim,
                    .part = still->part};
    if (lands) {
        key.camera = board->camera;
        key.version = board->version;
    }
    return key;
}

bool still_prepare(Still *still, const BoardPicture *board, int width, int height)
{
    StillKey key = still_key(still, board, width, height);
    bool changed = !still->valid || !still_same(&still->key, &key);
    if (!changed && !still->land.waits)
        return false;
    still->next = key;
    still->land.waits = false;
    still->batch.count = 0;
    if (key.board) {
        still->batch.clip = (Rect){0, 0, (float)key.width, (float)key.height};
        land_index(&still->land, board);
        Camera camera = scaled(key.camera, (float)key.width / key.camera.width);
        land_build(&still->land, still->pictures, &still->batch, board, &camera);
    }
    return changed || still->pictures->art.arrived;
}

void still_draw(Still *still, const BoardPicture *board)
{
    const StillKey *key = &still->next;
    gl_target_size(still->gl, &still->picture, key->width, key->height, GL_RGBA8);
    still_gather_shades(still, key->board ? board : NULL, &key->camera, key->width, key->height);
    brush_draw(still->brush, &still->shades, &still->shade, BLEND_ADD, STILL_CALLS);
    draw_table(still, board, key);
    gl_texture(still->gl, UNIT_NOISE, GL_TEXTURE_2D, still->noise);
    brush_draw(still->brush, &still->batch, &still->picture, BLEND_OVER, STILL_CALLS);
    still->key = *key;
    still->valid = true;
}
