/* render.c: see render.h. A frame: kept still board, then one batch with all that floats over it and all panels, in a
 * framebuffer of our own; then that is shown. */
#include "render/render.h"
#include "render/figure.h"
#include "render/list.h"
#include "render/memory.h"
#include "render/picture_file.h"
#include "render/still.h"
#include "render/things.h"
#include "render/window.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const Color VEIL = 0x152a31ff;

struct Render {
    Window window;
    Gl gl;
    QuadStream stream;
    Brush brush;
    GLuint figure;
    Pictures pictures;
    Still still;
    Things things;
    QuadBatch batch;
    GlTarget frame;    /* what is shown */
    GlTarget backdrop; /* board with all that stands on it, blurred */
    StillKey backdrop_key;
    float backdrop_blur;
    bool backdrop_valid;
    const LogSink *log;
    RenderStats stats;
};

static double now_ms(void)
{
    return (double)SDL_GetPerformanceCounter() * 1000 / (double)SDL_GetPerformanceFrequency();
}

static bool open_programs(Render *render, const char *shaders, Err *err)
{
    if (!still_open(&render->still, &render->gl, shaders, err))
        return false;
    return brush_open(&render->brush, &render->gl, shaders, render->window.software, err);
}

Render *render_open(const RenderOptions *options, Err *err)
{
    assert(options->width > 0 && options->height > 0 && "a window has a size");
    assert(options->art.art && options->art.mask && "art comes from somewhere");
    Render *render = memory_new(sizeof *render);
    render->log = options->log;
    if (!window_open(&render->window, options, err)) {
        free(render);
        return NULL;
    }
    gl_reset(&render->gl);
    quad_stream_open(&render->stream);
    atlas_open(&render->pictures.atlas, &render->gl);
    render->pictures.gl = &render->gl;
    bool good = writer_open(&render->pictures.writer, &render->gl, &render->pictures.atlas,
                            options->fonts, options->log, err) &&
                open_programs(render, options->shaders, err);
    if (!good) {
        render_close(render);
        return NULL;
    }
    art_open(&render->pictures.art, &render->gl, &options->art, options->art_layers);
    render->figure = figure_texture(&render->gl);
    log_write(options->log, LOG_INFO, "drawing with %s%s", render->window.driver,
              render->window.software ? " (in software)" : "");
    return render;
}

void render_close(Render *render)
{
    if (!render)
        return;
    still_close(&render->still);
    things_release(&render->things);
    art_close(&render->pictures.art);
    writer_close(&render->pictures.writer);
    atlas_close(&render->pictures.atlas);
    gl_target_release(&render->frame);
    gl_target_release(&render->backdrop);
    quad_batch_release(&render->batch);
    quad_stream_close(&render->stream);
    brush_close(&render->brush);
    if (render->figure)
        glDeleteTextures(1, &render->figure);
    window_close(&render->window);
    free(render);
}

void render_size(const Render *render, int *width, int *height)
{
    window_size(&render->window, width, height);
}

float render_pixel_ratio(const Render *render)
{
    if (render->window.hidden)
        return 1;
    int width, height, points_w = 1, points_h = 1;
    window_size(&render->window, &width, &height);
    SDL_GetWindowSize(render->window.window, &points_w, &points_h);
    return points_w > 0 ? (float)width / (float)points_w : 1;
}

void render_full_screen(Render *render, bool on)
{
    if (!render->window.hidden)
        SDL_SetWindowFullscreen(render->window.window, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

void render_resize(Render *render, int width, int height)
{
    assert(width > 0 && height > 0 && "a window has a size");
    render->window.hidden_w = width;
    render->window.hidden_h = height;
    SDL_SetWindowSize(render->window.window, width, height);
}

bool render_is_software(const Render *render)
{
    return render->window.software;
}

const char *render_driver(const Render *render)
{
    return render->window.driver;
}

const TextMeter *render_text_meter(Render *render)
{
    return &render->pictures.writer.meter;
}

/* Which part of a frame a batch holds. */
typedef enum Part { PART_THINGS = 1, PART_LIST = 2 } Part;

/* Fills the batch. When the atlas is full it is emptied and the batch filled once more; what still finds no room then is
 * left out. */
static void build(Render *render, const BoardPicture *board, const DrawList *list, int parts)
{
    Pictures *pictures = &render->pictures;
    for (int attempt = 0; attempt < 2; attempt++) {
        pictures->full = false;
        render->batch.count = 0;
        if (board && (parts & PART_THINGS))
            things_build(&render->things, pictures, &render->batch, board);
        if (board && board->dim > 0 && (parts & PART_LIST)) {
            int width, height;
            window_size(&render->window, &width, &height);
            render->batch.clip = (Rect){0, 0, (float)width, (float)height};
            Quad *veil = quad_add(&render->batch, QUAD_BOX, render->batch.clip);
            veil->alpha = board->dim;
            quad_color(veil->ink, VEIL);
            quad_color(veil->ink2, VEIL);
        }
        if (list && (parts & PART_LIST))
            list_build(pictures, &render->batch, list);
        if (!pictures->full)
            return;
        atlas_clear(&pictures->atlas);
    }
    log_write(render->log, LOG_WARNING, "too much text for one picture: some of it is left out");
}

static void draw_batch(Render *render, const GlTarget *target)
{
    Gl *gl = &render->gl;
    const Pictures *pictures = &render->pictures;
    gl_texture(gl, UNIT_ATLAS, GL_TEXTURE_2D_ARRAY, pictures->atlas.texture);
    gl_texture(gl, UNIT_FIGURE, GL_TEXTURE_2D, render->figure);
    gl_texture(gl, UNIT_NOISE, GL_TEXTURE_2D, render->still.noise);
    brush_draw(&render->brush, gl, &render->stream, &render->batch, &pictures->art, target,
               BLEND_OVER);
}

/* The board behind a full-screen panel: everything on it, blurred, kept until the board changes. */
static void update_backdrop(Render *render, const BoardPicture *board, bool redrawn,
                            double *build_ms)
{
    Still *still = &render->still;
    bool same = render->backdrop_valid && !redrawn && render->backdrop_blur == board->blur &&
                render->backdrop.width == render->frame.width &&
                render->backdrop.height == render->frame.height &&
                still_same(&render->backdrop_key, &still->key);
    if (same)
        return;
    gl_target_size(&render->gl, &render->backdrop, render->frame.width, render->frame.height,
                   GL_RGBA8);
    gl_copy(&render->gl, &still->picture, &render->backdrop);
    double start = now_ms();
    build(render, board, NULL, PART_THINGS);
    *build_ms += now_ms() - start;
    draw_batch(render, &render->backdrop);
    still_blur(still, &render->gl, &render->backdrop, board->blur);
    render->backdrop_key = still->key;
    render->backdrop_blur = board->blur;
    render->backdrop_valid = true;
}

bool render_frame(Render *render, const BoardPicture *board, const DrawList *list)
{
    double start = now_ms(), build_ms = 0;
    int width, height;
    window_size(&render->window, &width, &height);
    Gl *gl = &render->gl;
    gl_frame_begin(gl);
    /* Where drawing itself takes tens of ms, few frames with many uploads are sooner done. */
    art_frame_begin(&render->pictures.art, render->window.software ? 30 : 4);
    gl_target_size(gl, &render->frame, width, height, GL_RGBA8);
    bool redrawn = still_update(&render->still, gl, &render->brush, &render->stream,
                                &render->pictures, board, width, height, render->window.software);
    bool blurred = board && board->blur > 0;
    if (blurred)
        update_backdrop(render, board, redrawn, &build_ms);
    double before = now_ms();
    build(render, board, list, blurred ? PART_LIST : PART_THINGS | PART_LIST);
    build_ms += now_ms() - before;
    gl_copy(gl, blurred ? &render->backdrop : &render->still.picture, &render->frame);
    draw_batch(render, &render->frame);
    render->stats =
        (RenderStats){.draw_calls = gl->draw_calls,
                      .instances = gl->instances,
                      .art_layers = art_layers_used(&render->pictures.art),
                      .texture_mib = (double)art_bytes(&render->pictures.art) / (1 << 20),
                      .build_ms = build_ms,
                      .submit_ms = now_ms() - start - build_ms};
    if (!render->window.hidden) {
        window_present(&render->window, gl, &render->frame);
        render->stats.draw_calls = gl->draw_calls;
    }
    return render->pictures.art.waits;
}

void render_read(Render *render, uint8_t *rgba)
{
    assert(render->frame.framebuffer && "a frame was drawn");
    glBindFramebuffer(GL_READ_FRAMEBUFFER, render->frame.framebuffer);
    glReadPixels(0, 0, render->frame.width, render->frame.height, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
    render->gl.framebuffer = ~0u;
}

bool render_screenshot(Render *render, const char *path, Err *err)
{
    if (!render->frame.framebuffer)
        return err_set(err, path, 0, "nothing was drawn yet");
    uint8_t *rgba = memory_new((size_t)render->frame.width * (size_t)render->frame.height * 4);
    render_read(render, rgba);
    bool good = picture_file_write(path, rgba, render->frame.width, render->frame.height, err);
    free(rgba);
    return good;
}

RenderStats render_stats(const Render *render)
{
    return render->stats;
}
