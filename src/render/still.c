/* still.c: see still.h. */
#include "render/still.h"
#include "render/noise.h"

#include <string.h>

/* Draw calls for the tiles in software: those of the small and of the large art, and one to
 * spare. */
enum { LAND_CALLS = 3 };

static const Color NIGHT_CENTRE = 0x4f7b7cff, NIGHT_RIM = 0x15292fff;

bool still_open(Still *still, Gl *gl, const char *shaders, Err *err)
{
    *still = (Still){0};
    still->table_program = gl_program(shaders, "table", NULL, err);
    if (!still->table_program || !blur_open(&still->blur, gl, shaders, err))
        return false;
    gl_units(gl, still->table_program);
    still->table_size = gl_uniform(still->table_program, "u_size");
    still->cloth = cloth_places(still->table_program);
    still->noise = noise_texture(gl);
    return true;
}

void still_close(Still *still)
{
    if (still->table_program)
        glDeleteProgram(still->table_program);
    blur_close(&still->blur);
    if (still->noise)
        glDeleteTextures(1, &still->noise);
    gl_target_release(&still->picture);
    gl_target_release(&still->shade);
    land_release(&still->land);
    quad_batch_release(&still->batch);
    quad_batch_release(&still->shades);
    *still = (Still){0};
}

/* The camera of a picture `scale` times the window's size. */
static Camera scaled(Camera camera, float scale)
{
    camera.zoom *= scale;
    camera.width *= scale;
    camera.height *= scale;
    return camera;
}

static bool same_camera(const Camera *a, const Camera *b)
{
    return a->x == b->x && a->y == b->y && a->zoom == b->zoom && a->width == b->width &&
           a->height == b->height;
}

static bool same_part(const RenderPart *a, const RenderPart *b)
{
    return a->whole_w == b->whole_w && a->whole_h == b->whole_h && a->x == b->x && a->y == b->y;
}

bool still_same(const StillKey *a, const StillKey *b)
{
    return a->version == b->version && a->width == b->width && a->height == b->height &&
           a->board == b->board && a->centre == b->centre && a->rim == b->rim &&
           same_part(&a->part, &b->part) && same_camera(&a->camera, &b->camera);
}

/* Shadows are soft: half the size is enough. */
static void draw_shades(Still *still, Gl *gl, Brush *brush, QuadStream *stream,
                        const Pictures *pictures, const BoardPicture *board, const StillKey *key)
{
    int w = (key->width + 1) / 2, h = (key->height + 1) / 2;
    gl_target_size(gl, &still->shade, w, h, GL_RG8);
    gl_target(gl, &still->shade);
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT);
    if (!key->board)
        return;
    Camera camera = scaled(key->camera, (float)w / key->camera.width);
    still->shades.count = 0;
    still->shades.clip = (Rect){0, 0, (float)w, (float)h};
    land_shades(&still->shades, board, &camera);
    brush_draw(brush, gl, stream, &still->shades, &pictures->art, &still->shade, BLEND_ADD,
               LAND_CALLS);
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

static void draw_table(Still *still, Gl *gl, QuadStream *stream, const BoardPicture *board,
                       const StillKey *key)
{
    Camera camera = scaled(key->camera, (float)key->width / key->camera.width);
    camera.zoom = key->board ? camera.zoom : 1;
    gl_target(gl, &still->picture);
    gl_texture(gl, UNIT_SHADE, GL_TEXTURE_2D, still->shade.texture);
    gl_texture(gl, UNIT_NOISE, GL_TEXTURE_2D, still->noise);
    gl_use(gl, still->table_program);
    const RenderPart *part = &key->part;
    Cloth cloth = still_cloth(board, &camera, key->width, key->height);
    if (part->whole_w) {
        cloth.whole_w = (float)part->whole_w;
        cloth.whole_h = (float)part->whole_h;
        cloth.x = (float)part->x;
        cloth.y = (float)part->y;
    }
    glUniform2f(still->table_size, (float)key->width, (float)key->height);
    cloth_set(&still->cloth, &cloth);
    gl_blend(gl, BLEND_NONE);
    glBindVertexArray(stream->array);
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

bool still_prepare(Still *still, Pictures *pictures, const BoardPicture *board, int width,
                   int height)
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
        land_build(&still->land, pictures, &still->batch, board, &camera);
    }
    return changed || pictures->art.arrived;
}

void still_draw(Still *still, Gl *gl, Brush *brush, QuadStream *stream, const Pictures *pictures,
                const BoardPicture *board)
{
    gl_target_size(gl, &still->picture, still->next.width, still->next.height, GL_RGBA8);
    draw_shades(still, gl, brush, stream, pictures, board, &still->next);
    draw_table(still, gl, stream, board, &still->next);
    gl_texture(gl, UNIT_NOISE, GL_TEXTURE_2D, still->noise);
    brush_draw(brush, gl, stream, &still->batch, &pictures->art, &still->picture, BLEND_OVER,
               LAND_CALLS);
    still->key = still->next;
    still->valid = true;
}
