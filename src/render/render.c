/* render.c: see render.h. A frame: kept still board, then one batch with all that floats over it
 * and all panels, in a framebuffer of our own; then that is shown. Where software draws, only
 * what changed is drawn (soft.h). */
#include "render/render.h"
#include "base/memory.h"
#include "render/figure.h"
#include "render/jump.h"
#include "render/life.h"
#include "render/list.h"
#include "render/picture_file.h"
#include "render/soft.h"
#include "render/sprites.h"
#include "render/still.h"
#include "render/window.h"
#include "system/clock.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

static const Color VEIL = 0x152a31ff;

/* Draw calls of a frame where software draws. The still board takes five at most, a blur two,
 * and one lays the panels over the board; what remains is for the panels themselves. */
enum { FRAME_CALLS = 16, SPRITES_CALLS = 8, BLURRED_CALLS = 5, PANELS_CALLS_LEAST = 2 };
enum { PART_CALLS = 64 }; /* of a picture that nobody waits for in motion */

struct Render {
    Window window;
    Gl gl;
    QuadStream stream;
    Brush brush;
    GLuint figures; /* texture of distances */
    Pictures pictures;
    Still still;
    Soft soft; /* where software draws */
    Jump jump;
    bool shown; /* the frame is a picture that was shown */
    Life life;
    QuadBatch sprites_batch, panels_batch;
    double art_budget_ms;
    GlTarget frame;    /* what is shown */
    GlTarget backdrop; /* board with all that stands on it, blurred */
    StillKey backdrop_key;
    float backdrop_blur;
    bool backdrop_valid;
    const LogSink *log;
    RenderStats stats;
};

static bool open_programs(Render *render, const char *shaders, Err *err)
{
    Gl *gl = &render->gl;
    render->brush = (Brush){.gl = gl,
                            .stream = &render->stream,
                            .art = &render->pictures.art,
                            .split = render->window.software};
    render->soft.compose = (Compose){.gl = gl, .stream = &render->stream};
    render->still = (Still){.gl = gl, .brush = &render->brush, .pictures = &render->pictures};
    return still_open(&render->still, shaders, err) &&
           compose_open(&render->soft.compose, shaders, err) &&
           brush_open(&render->brush, shaders, err);
}

static bool open_drawings(Render *render, const char *folder, Err *err)
{
    render->pictures.sheet = sheet_read(folder, DRAWINGS_ICONS, ICON_COLUMNS * ICON_CELL_PX,
                                        ICON_ROWS * ICON_CELL_PX, err);
    render->figures = render->pictures.sheet ? figure_texture(&render->gl, folder, err) : 0;
    return render->figures != 0;
}

Render *render_open(const RenderOptions *options, Err *err)
{
    assert(options->width > 0 && options->height > 0 && "a window has a size");
    assert(options->art.art && options->art.mask && "art comes from somewhere");
    Render *render = memory_new(sizeof *render);
    render->log = options->log;
    render->art_budget_ms = options->art_budget_ms;
    if (!window_open(&render->window, options, err)) {
        window_close(&render->window);
        free(render);
        return NULL;
    }
    gl_reset(&render->gl);
    quad_stream_open(&render->stream);
    atlas_open(&render->pictures.atlas, &render->gl);
    bool good = writer_open(&render->pictures.writer, &render->pictures.atlas, options->fonts,
                            options->log, err) &&
                open_programs(render, options->shaders, err) &&
                open_drawings(render, options->drawings, err);
    if (!good) {
        render_close(render);
        return NULL;
    }
    art_open(&render->pictures.art, &render->gl, &options->art, options->art_layers);
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
    soft_close(&render->soft);
    life_release(&render->life);
    art_close(&render->pictures.art);
    SDL_FreeSurface(render->pictures.sheet);
    writer_close(&render->pictures.writer);
    atlas_close(&render->pictures.atlas);
    gl_target_release(&render->frame);
    gl_target_release(&render->backdrop);
    jump_release(&render->jump);
    quad_batch_release(&render->sprites_batch);
    quad_batch_release(&render->panels_batch);
    quad_stream_close(&render->stream);
    brush_close(&render->brush);
    glDeleteTextures(1, &render->figures);
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

/* What floats and stands on the board, and where it goes. */
typedef struct Over {
    const BoardPicture *board; /* NULL: nothing */
    float unit;                /* px of a unit of LOOK */
    QuadBatch *batch;
} Over;

/* What lies on the land, what stands on it, what flies over it. A blurred board stands still. */
static void build_sprites(Render *render, const Over *over)
{
    Pictures *pictures = &render->pictures;
    bool alive = over->board->alive && over->board->blur <= 0;
    if (alive)
        life_ground(&render->life, pictures, over->batch, over->board);
    sprites_build(pictures, over->batch, over->board, over->unit);
    if (alive)
        life_birds(&render->life, over->batch, over->board);
}

/* Fills both batches. When the atlas is full it is emptied and they are filled once more; what
 * still finds no room then is left out. */
static void build(Render *render, const Over *over, float dim, const DrawList *list, int width,
                  int height)
{
    Pictures *pictures = &render->pictures;
    for (int attempt = 0; attempt < 2; attempt++) {
        pictures->full = false;
        over->batch->count = render->panels_batch.count = 0;
        if (over->board)
            build_sprites(render, over);
        if (dim > 0)
            add_veil(render, dim, width, height);
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
    gl_texture(gl, UNIT_FIGURE, GL_TEXTURE_2D, render->figures);
    gl_texture(gl, UNIT_NOISE, GL_TEXTURE_2D, render->still.noise);
}

static void draw_batch(Render *render, const QuadBatch *batch, const GlTarget *target, int most)
{
    bind_textures(render);
    brush_draw(&render->brush, batch, target, BLEND_OVER, most);
}

/* Is the blurred board still the right one? */
static bool backdrop_is_good(const Render *render, const BoardPicture *board, const StillKey *key)
{
    return render->backdrop_valid && render->backdrop_blur == board->blur &&
           render->backdrop.width == render->frame.width &&
           render->backdrop.height == render->frame.height &&
           still_same(&render->backdrop_key, key);
}

/* The board behind a full-screen panel: everything on it, blurred, kept until the board changes. */
static void blur_backdrop(Render *render, const BoardPicture *board, const StillKey *key)
{
    blur_picture(&render->still.blur, &render->gl, &render->backdrop, board->blur);
    render->backdrop_key = *key;
    render->backdrop_blur = board->blur;
    render->backdrop_valid = true;
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
                                  .submit_ms = clock_ms() - start - build_ms};
}

/* A frame of a graphics card: everything is drawn. */
static void draw_frame(Render *render, const BoardPicture *board, bool redraw, bool refresh)
{
    Gl *gl = &render->gl;
    Still *still = &render->still;
    bool blurred = board && !board->bare && board->blur > 0;
    if (redraw)
        still_draw(still, board);
    if (refresh) {
        gl_copy(gl, &still->picture, &render->backdrop);
        draw_batch(render, &render->sprites_batch, &render->backdrop, BLURRED_CALLS);
        blur_backdrop(render, board, &still->key);
    }
    gl_copy(gl, blurred ? &render->backdrop : &still->picture, &render->frame);
    if (blurred)
        render->sprites_batch.count = 0;
    quad_append(&render->sprites_batch, &render->panels_batch);
    draw_batch(render, &render->sprites_batch, &render->frame, 1);
}

/* A frame where software draws: what is new. */
static void draw_soft_frame(Render *render, const BackingTools *tools, const BoardPicture *board,
                            const StillKey *key, bool redraw, bool refresh)
{
    Gl *gl = &render->gl;
    Soft *soft = &render->soft;
    bool lands = board && !board->bare, blurred = lands && board->blur > 0;
    Damage fresh = damage_none(render->frame.width, render->frame.height), all = fresh;
    damage_all(&all);
    bind_textures(render);
    if (lands && (!blurred || refresh)) {
        backing_draw(&soft->backing, tools, board, SPRITES_CALLS);
        fresh = soft->backing.fresh;
    }
    if (refresh) {
        backing_compose(&soft->backing, tools, board, &all, &render->backdrop);
        blur_backdrop(render, board, key);
    }
    if (!lands && redraw)
        still_draw(&render->still, board);
    if (refresh || (!lands && redraw))
        fresh = all;
    bind_textures(render);
    soft_show(soft, tools, board,
              blurred ? SOFT_BACKDROP
              : lands ? SOFT_BACKING
                      : SOFT_STILL,
              blurred ? &render->backdrop : &render->still.picture, fresh, &render->panels_batch,
              &render->frame, SDL_max(FRAME_CALLS - 1 - gl->draw_calls, PANELS_CALLS_LEAST));
}

bool render_frame(Render *render, const BoardPicture *board, const DrawList *list)
{
    double start = clock_ms();
    int width, height;
    window_use(&render->window);
    window_size(&render->window, &width, &height);
    Gl *gl = &render->gl;
    Still *still = &render->still;
    Backing *backing = &render->soft.backing;
    const Art *art = &render->pictures.art;
    bool lands = board && !board->bare, blurred = lands && board->blur > 0;
    bool soft = lands && render->window.software;
    gl_frame_begin(gl);
    art_frame_begin(&render->pictures.art, art_budget(render));
    if (gl_target_size(gl, &render->frame, width, height, GL_RGBA8)) {
        render->soft.shown = SOFT_NOTHING;
        render->shown = false;
    }
    jump_keep(&render->jump, gl, lands ? board : NULL, &render->frame, render->shown);
    BackingTools tools = {.gl = gl,
                          .brush = &render->brush,
                          .compose = &render->soft.compose,
                          .pictures = &render->pictures,
                          .scratch = &render->frame,
                          .still = still};
    StillKey key = still_key(still, board, width, height);
    bool good = blurred && backdrop_is_good(render, board, &key) && !(soft && backing->index.waits);
    bool redraw = !soft && still_prepare(still, board, width, height);
    bool refresh = blurred && (redraw || !good);
    if (refresh)
        gl_target_size(gl, &render->backdrop, width, height, GL_RGBA8);
    BoardPicture view;
    Over over = {.batch = soft ? &backing->next_sprites : &render->sprites_batch};
    if (lands && (!blurred || refresh)) {
        view = *board;
        over.board = &view;
        over.unit = fminf(view.camera.width / 1600, view.camera.height / 900);
    }
    if (soft && over.board) {
        backing_aim(backing, &tools, board, width, height);
        over.unit *= backing->camera.zoom / view.camera.zoom;
        view.camera = backing->camera;
    }
    build(render, &over, board ? board->dim : 0, list, width, height);
    if (render->art_budget_ms < 0 && art->waits) {
        backing_forget(backing);
        return true;
    }
    /* Art of the board may have come while the panels asked for theirs. */
    redraw |= !soft && still->land.waits && art->arrived;
    /* Uploads of art are OpenGL's time. */
    double build_ms = clock_ms() - start - art->spent_ms;
    if (render->window.software)
        draw_soft_frame(render, &tools, board, &key, redraw, refresh);
    else
        draw_frame(render, board, redraw, refresh);
    if (jump_draw(&render->jump, &render->soft.compose, &backing->rects, &render->frame,
                  lands ? board->before : 0))
        render->soft.shown = SOFT_NOTHING; /* the frame is a mixture now */
    render->shown = true;
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
    render->soft.shown = SOFT_NOTHING;
    render->shown = false;
    still_prepare(still, board, part->w, part->h);
    float unit = fminf((float)part->whole_w / 1600, (float)part->whole_h / 900);
    build(render, &(Over){board, unit, &render->sprites_batch}, board->dim, list, part->w, part->h);
    bool waits = render->pictures.art.waits;
    if (!waits) {
        still_draw(still, board);
        gl_copy(gl, &still->picture, &render->frame);
        draw_batch(render, &render->sprites_batch, &render->frame, PART_CALLS);
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
