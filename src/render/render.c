/* render.c: see render.h. A frame: kept still board, then one batch with all that floats over it and all panels, in a
 * framebuffer of our own; then that is shown. */
#include "render/render.h"
#include "render/figure.h"
#include "render/life.h"
#include "render/list.h"
#include "render/memory.h"
#include "render/panels.h"
#include "render/picture_file.h"
#include "render/still.h"
#include "render/things.h"
#include "render/window.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const Color VEIL = 0x152a31ff;

/* Draw calls of a frame where software draws. The still board takes five at most, a blur two, and one lays the panels
 * over the board; what remains is for the panels themselves. */
enum { FRAME_CALLS = 16, THINGS_CALLS = 8, BLURRED_CALLS = 5, PANELS_CALLS_LEAST = 2 };
enum { PART_CALLS = 64 }; /* of a picture that nobody waits for in motion */

struct Render {
    Window window;
    Gl gl;
    QuadStream stream;
    Brush brush;
    Figures figures;
    Pictures pictures;
    Still still;
    Things things;
    Life life;
    QuadBatch things_batch, panels_batch;
    Panels panels;
    unsigned panels_generation; /* of the atlas that the kept panels refer to */
    double art_budget_ms;
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
    render->art_budget_ms = options->art_budget_ms;
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
    figures_open(&render->figures, &render->gl);
    log_write(options->log, LOG_INFO, "drawing with %s%s", render->window.driver,
              render->window.software ? " (in software)" : "");
    return render;
}

void render_close(Render *render)
{
    if (!render)
        return;
    window_use(&render->window);
    still_close(&render->still);
    things_release(&render->things);
    life_release(&render->life);
    art_close(&render->pictures.art);
    writer_close(&render->pictures.writer);
    atlas_close(&render->pictures.atlas);
    gl_target_release(&render->frame);
    gl_target_release(&render->backdrop);
    panels_close(&render->panels);
    quad_batch_release(&render->things_batch);
    quad_batch_release(&render->panels_batch);
    quad_stream_close(&render->stream);
    brush_close(&render->brush);
    figures_close(&render->figures);
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

/* The board's dimming lies below the panels and is kept with them. */
static void add_veil(Render *render, float dim, int width, int height)
{
    render->panels_batch.clip = (Rect){0, 0, (float)width, (float)height};
    Quad *veil = quad_add(&render->panels_batch, QUAD_BOX, render->panels_batch.clip);
    veil->alpha = dim;
    quad_color(veil->ink, VEIL);
    quad_color(veil->ink2, VEIL);
}

/* What lies on the land, what stands on it, what flies over it. A blurred board stands still. */
static void build_things(Render *render, const BoardPicture *board)
{
    Pictures *pictures = &render->pictures;
    QuadBatch *batch = &render->things_batch;
    bool alive = board->alive && board->blur <= 0;
    if (alive)
        life_ground(&render->life, pictures, batch, board);
    things_build(&render->things, pictures, batch, board);
    if (alive)
        life_birds(&render->life, batch, board);
}

/* Fills both batches. When the atlas is full it is emptied and they are filled once more; what still finds no room then is
 * left out. */
static void build(Render *render, const BoardPicture *board, bool things, const DrawList *list,
                  int width, int height)
{
    Pictures *pictures = &render->pictures;
    for (int attempt = 0; attempt < 2; attempt++) {
        pictures->full = false;
        render->things_batch.count = render->panels_batch.count = 0;
        if (board && things && !board->bare)
            build_things(render, board);
        if (board && board->dim > 0)
            add_veil(render, board->dim, width, height);
        if (list)
            list_build(pictures, &render->panels_batch, list);
        if (!pictures->full)
            return;
        atlas_clear(&pictures->atlas);
    }
    log_write(render->log, LOG_WARNING, "too much text for one picture: some of it is left out");
}

static void bind_textures(Render *render)
{
    Gl *gl = &render->gl;
    gl_texture(gl, UNIT_ATLAS, GL_TEXTURE_2D_ARRAY, render->pictures.atlas.texture);
    gl_texture(gl, UNIT_FIGURE, GL_TEXTURE_2D, render->figures.texture);
    gl_texture(gl, UNIT_NOISE, GL_TEXTURE_2D, render->still.noise);
}

static void draw_batch(Render *render, const QuadBatch *batch, const GlTarget *target, int most)
{
    bind_textures(render);
    brush_draw(&render->brush, &render->gl, &render->stream, batch, &render->pictures.art, target,
               BLEND_OVER, most);
}

/* Is the blurred board still the right one? */
static bool backdrop_is_good(const Render *render, const BoardPicture *board)
{
    return render->backdrop_valid && render->backdrop_blur == board->blur &&
           render->backdrop.width == render->frame.width &&
           render->backdrop.height == render->frame.height &&
           still_same(&render->backdrop_key, &render->still.key);
}

/* The board behind a full-screen panel: everything on it, blurred, kept until the board changes. */
static void draw_backdrop(Render *render, const BoardPicture *board)
{
    Still *still = &render->still;
    gl_target_size(&render->gl, &render->backdrop, render->frame.width, render->frame.height,
                   GL_RGBA8);
    gl_copy(&render->gl, &still->picture, &render->backdrop);
    draw_batch(render, &render->things_batch, &render->backdrop, BLURRED_CALLS);
    still_blur(still, &render->gl, &render->backdrop, board->blur);
    render->backdrop_key = still->key;
    render->backdrop_blur = board->blur;
    render->backdrop_valid = true;
}

/* Panels: kept in a layer where software draws, else in the same draw call as what is on the board. */
static void draw_over(Render *render, bool things)
{
    Gl *gl = &render->gl;
    const Art *art = &render->pictures.art;
    if (!things)
        render->things_batch.count = 0;
    if (!render->window.software) {
        quad_append(&render->things_batch, &render->panels_batch);
        draw_batch(render, &render->things_batch, &render->frame, 1);
        return;
    }
    bool forget = art->arrived || render->panels_generation != render->pictures.atlas.generation;
    render->panels_generation = render->pictures.atlas.generation;
    draw_batch(render, &render->things_batch, &render->frame, THINGS_CALLS);
    bind_textures(render);
    panels_update(&render->panels, gl, &render->brush, &render->stream, &render->panels_batch, art,
                  render->frame.width, render->frame.height, forget,
                  SDL_max(FRAME_CALLS - 1 - gl->draw_calls, PANELS_CALLS_LEAST));
    panels_show(&render->panels, gl, &render->brush, &render->stream, art, &render->frame);
}

static double art_budget(const Render *render)
{
    if (render->art_budget_ms < 0)
        return 1e9;
    if (render->art_budget_ms > 0)
        return render->art_budget_ms;
    /* Where drawing itself takes tens of ms, few frames with many uploads are sooner done. */
    return render->window.software ? 30 : 4;
}

static void keep_stats(Render *render, double start, double build_ms)
{
    const Art *art = &render->pictures.art;
    render->stats = (RenderStats){.draw_calls = render->gl.draw_calls,
                                  .instances = render->gl.instances,
                                  .art_layers = art_layers_used(art),
                                  .texture_mib = (double)art_bytes(art) / (1 << 20),
                                  .build_ms = build_ms,
                                  .submit_ms = now_ms() - start - build_ms};
}

bool render_frame(Render *render, const BoardPicture *board, const DrawList *list)
{
    double start = now_ms();
    int width, height;
    window_use(&render->window);
    window_size(&render->window, &width, &height);
    Gl *gl = &render->gl;
    Still *still = &render->still;
    const Art *art = &render->pictures.art;
    bool blurred = board && !board->bare && board->blur > 0;
    gl_frame_begin(gl);
    art_frame_begin(&render->pictures.art, art_budget(render));
    gl_target_size(gl, &render->frame, width, height, GL_RGBA8);
    bool redraw =
        still_prepare(still, gl, &render->pictures, board, width, height, render->window.software);
    bool refresh = blurred && (redraw || !backdrop_is_good(render, board));
    figures_need(&render->figures, &render->gl, board ? board->figures : NULL,
                 board && !board->bare ? board->figure_count : 0, list);
    build(render, board, !blurred || refresh, list, width, height);
    if (render->art_budget_ms < 0 && art->waits)
        return true;
    /* Art of the board may have come while the panels asked for theirs. */
    redraw |= still->land.waits && art->arrived;
    /* Uploads of art are OpenGL's time. */
    double build_ms = now_ms() - start - art->spent_ms;
    if (redraw)
        still_draw(still, gl, &render->brush, &render->stream, &render->pictures, board);
    if (refresh)
        draw_backdrop(render, board);
    gl_copy(gl, blurred ? &render->backdrop : &still->picture, &render->frame);
    draw_over(render, !blurred);
    keep_stats(render, start, build_ms);
    if (!render->window.hidden)
        window_present(&render->window, gl, &render->frame);
    return art->waits;
}

bool render_part(Render *render, const BoardPicture *board, const DrawList *list,
                 const RenderPart *part)
{
    window_use(&render->window);
    Gl *gl = &render->gl;
    Still *still = &render->still;
    gl_frame_begin(gl);
    art_frame_begin(&render->pictures.art, 1e9);
    gl_target_size(gl, &render->frame, part->w, part->h, GL_RGBA8);
    still->part = *part;
    still_prepare(still, gl, &render->pictures, board, part->w, part->h, false);
    build(render, board, true, list, part->w, part->h);
    bool waits = render->pictures.art.waits;
    if (!waits) {
        still_draw(still, gl, &render->brush, &render->stream, &render->pictures, board);
        gl_copy(gl, &still->picture, &render->frame);
        draw_batch(render, &render->things_batch, &render->frame, PART_CALLS);
        draw_batch(render, &render->panels_batch, &render->frame, PART_CALLS);
    }
    still->part = (RenderPart){0};
    return waits;
}

void render_read(Render *render, uint8_t *rgba)
{
    assert(render->frame.framebuffer && "a frame was drawn");
    window_use(&render->window);
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
