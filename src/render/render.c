/* render.c: draws frames: the kept board with everything that floats over it, then all panels, into
 * our own framebuffer, which is then shown. Only what has changed is drawn (backing.h). */
#include "render/render.h"
#include "base/memory.h"
#include "base/text.h"
#include "render/backing.h"
#include "render/blur.h"
#include "render/damage.h"
#include "render/figure.h"
#include "render/life.h"
#include "render/pixels.h"
#include "render/sprites.h"
#include "render/window.h"
#include "system/clock.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const Color VEIL = 0x152a31ff;

/* While the camera moves, a software renderer draws a larger window from pictures of at most this
 * many px. It keeps a picture of the land only up to this size. At 3840 × 2160 a frame of a drag
 * takes 29 ms of processor time instead of 178, and the program needs 33 MiB less memory
 * (docs/PERFORMANCE.md). */
enum { SOFTWARE_PX = 4 << 20 };

/* Describes a blurred board; comparing it shows whether the kept picture is still valid. */
typedef struct BackdropKey {
    uint64_t version;
    Camera camera;
    BoardTable table;
    float blur;
} BackdropKey;

struct Render {
    Window window;
    Gl gl;
    QuadStream stream;
    Brush brush;
    GLuint figures;   /* texture of distances to the parts of figures */
    GLuint tokens;    /* texture of pictures, 9 MiB; 0 until one is shown */
    GLuint heads;     /* texture of heads, 9 MiB; 0 until a portrait is shown */
    bool no_heads;    /* their sheet couldn't be read */
    bool tokens_bold; /* the texture is the one for high contrast */
    char drawings[512], shaders[512], fonts[512];
    ArtSource source;
    Pictures pictures;
    Layers layers;
    Jump jump;
    bool shown;           /* the frame contains a picture that has been shown */
    int whole_w, whole_h; /* size, px, of the whole picture; the frame may show a part */
    /* how many px of the picture one px of the frame covers: 1, or more while the camera moves */
    int coarse;
    Life life;
    QuadBatch panels_batch;
    double art_budget_ms;
    GlTarget frame;    /* what is shown */
    GlTarget backdrop; /* the board with everything on it, blurred (blur_part) */
    Blur blur;
    BackdropKey backdrop_key; /* blur 0: there is no picture */
    const LogSink *log;
    RenderStats stats;
};

static bool open_programs(Render *render, const char *shaders, Err *err)
{
    Gl *gl = &render->gl;
    render->brush = (Brush){.gl = gl, .stream = &render->stream, .art = &render->pictures.art};
    render->layers.compose = (Compose){.gl = gl, .stream = &render->stream};
    render->layers.backing.noise = noise_texture(gl);
    return blur_open(&render->blur, gl, shaders, err) &&
           compose_open(&render->layers.compose, shaders, err) &&
           brush_open(&render->brush, shaders, err);
}

static bool open_drawings(Render *render, Err *err)
{
    const char *folder = render->drawings;
    render->pictures.sheet = sheet_read(folder, DRAWINGS_ICONS, ICON_COLUMNS * ICON_CELL_PX,
                                        ICON_ROWS * ICON_CELL_PX, err);
    render->figures = render->pictures.sheet ? figure_texture(&render->gl, folder, err) : 0;
    return render->figures != 0;
}

/* Opens everything that belongs to the context of the window. */
static bool open_parts(Render *render, Err *err)
{
    gl_reset(&render->gl);
    render->gl.software = render->window.software;
    quad_stream_open(&render->stream);
    atlas_open(&render->pictures.atlas, &render->gl);
    if (!writer_open(&render->pictures.writer, &render->pictures.atlas, render->fonts, render->log,
                     err) ||
        !open_programs(render, render->shaders, err) || !open_drawings(render, err))
        return false;
    /* Mesa's compiler keeps 6 MiB of built-in functions; it loads them again when they are
     * needed. */
    if (render->gl.es || epoxy_has_gl_extension("GL_ARB_ES2_compatibility"))
        glReleaseShaderCompiler();
    art_open(&render->pictures.art, &render->gl, &render->source, render->window.software);
    log_write(render->log, LOG_INFO, "drawing with %s%s, %s", render->window.driver,
              render->window.software ? " (in software)" : "", render->window.opengl);
    return true;
}

static void close_parts(Render *render)
{
    blur_close(&render->blur);
    layers_close(&render->layers);
    life_release(&render->life);
    art_close(&render->pictures.art);
    SDL_FreeSurface(render->pictures.sheet);
    writer_close(&render->pictures.writer);
    atlas_close(&render->pictures.atlas);
    gl_target_release(&render->frame);
    gl_target_release(&render->backdrop);
    jump_release(&render->jump);
    quad_batch_release(&render->panels_batch);
    quad_stream_close(&render->stream);
    brush_close(&render->brush);
    glDeleteTextures(1, &render->figures);
    glDeleteTextures(1, &render->tokens);
    glDeleteTextures(1, &render->heads);
}

Render *render_open(const RenderOptions *options, Err *err)
{
    assert(options->width > 0 && options->height > 0 && "a window has a size");
    assert(options->art.art && options->art.mask && "art comes from somewhere");
    Render *render = memory_new(sizeof *render);
    render->log = options->log;
    render->art_budget_ms = options->art_budget_ms;
    render->source = options->art;
    text_copy(render->drawings, sizeof render->drawings, options->drawings);
    text_copy(render->shaders, sizeof render->shaders, options->shaders);
    text_copy(render->fonts, sizeof render->fonts, options->fonts);
    if (!window_open(&render->window, options, err)) {
        window_close(&render->window);
        free(render);
        return NULL;
    }
    if (!open_parts(render, err)) {
        render_close(render);
        return NULL;
    }
    return render;
}

void render_close(Render *render)
{
    if (!render)
        return;
    window_use(&render->window);
    if (render->window.context)
        close_parts(render);
    window_close(&render->window);
    free(render);
}

bool render_is_lost(const Render *render)
{
    return window_is_lost(&render->window);
}

/* Frees the old objects first, because most of them are in the program's own memory. */
bool render_renew(Render *render, Err *err)
{
    window_use(&render->window);
    close_parts(render);
    Render old = *render;
    *render = (Render){.window = old.window,
                       .log = old.log,
                       .art_budget_ms = old.art_budget_ms,
                       .source = old.source};
    memcpy(render->drawings, old.drawings, sizeof old.drawings);
    memcpy(render->shaders, old.shaders, sizeof old.shaders);
    memcpy(render->fonts, old.fonts, sizeof old.fonts);
    return window_renew(&render->window, err) && open_parts(render, err);
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

const char *render_opengl(const Render *render)
{
    return render->window.opengl;
}

const TextMeter *render_text_meter(Render *render)
{
    return &render->pictures.writer.meter;
}

/* The veil that dims the board is drawn below the panels and kept with them. */
static void add_veil(Render *render, float dim, int width, int height)
{
    render->panels_batch.clip = (Rect){0, 0, (float)width, (float)height};
    Quad *veil = quad_add(&render->panels_batch, QUAD_BOX, render->panels_batch.clip);
    veil->alpha = dim;
    quad_color(veil->ink, VEIL);
    quad_color(veil->ink2, VEIL);
}

/* The floating and standing pieces of the board, and the batch for them. */
typedef struct Over {
    const BoardPicture *board; /* NULL: no board */
    float unit;                /* px per unit of LOOK */
    QuadBatch *batch;
    bool waits; /* set when art for the board or for these pieces is missing */
} Over;

/* Builds what is on the land, then what stands on it, then what flies over it. A blurred board does
 * not move. */
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

/* Fills both batches. If the atlas overflows, it is cleared, and enlarged if possible, and both
 * batches are filled again. Pictures that do not fit the largest atlas are left out. */
static void build(Render *render, Over *over, float dim, const DrawList *list, int width,
                  int height)
{
    Pictures *pictures = &render->pictures;
    for (int attempts = 2; attempts > 0; attempts--) {
        pictures->full = false;
        over->batch->count = render->panels_batch.count = 0;
        if (over->board)
            build_sprites(render, over);
        over->waits = pictures->art.waits;
        if (dim > 0)
            add_veil(render, dim, width, height);
        if (list)
            list_build(pictures, &render->panels_batch, list);
        if (!pictures->full)
            return;
        attempts += atlas_clear(&pictures->atlas);
    }
    log_write(render->log, LOG_WARNING, "too much text for one picture: some of it is left out");
}

/* Loads the pictures of tokens only when one is shown: games without the sets that contain such
 * tokens never need them. */
static void open_tokens(Render *render, const QuadBatch *batch)
{
    Err err = {0};
    bool shown = false, bold = render->pictures.art.outlined,
         there = render->tokens && render->tokens_bold == bold;
    for (int i = 0; i < batch->count && !there; i++)
        shown |= batch->items[i].kind == QUAD_TOKEN &&
                 token_shown(batch->items[i].layer) >= SHOWN_STANDING;
    if (!shown)
        return;
    glDeleteTextures(1, &render->tokens);
    render->gl.textures[UNIT_TOKEN] = 0;
    render->tokens = token_texture(&render->gl, render->drawings, bold, &err);
    render->tokens_bold = bold;
    if (!render->tokens)
        log_write(render->log, LOG_WARNING, "%s: %s", err.file, err.text);
}

/* Without the sheet, portraits are shown without heads; that is reported once. */
static void open_heads(Render *render, const QuadBatch *batch)
{
    Err err = {0};
    bool shown = false;
    for (int i = 0; i < batch->count && !render->heads; i++)
        shown |= batch->items[i].kind == QUAD_PORTRAIT;
    if (!shown || render->no_heads)
        return;
    render->heads = head_texture(&render->gl, render->drawings, &err);
    render->no_heads = !render->heads;
    if (render->no_heads)
        log_write(render->log, LOG_WARNING, "%s: %s", err.file, err.text);
}

static void bind_textures(Render *render)
{
    Gl *gl = &render->gl;
    gl_texture(gl, UNIT_ATLAS, GL_TEXTURE_2D_ARRAY, render->pictures.atlas.texture);
    gl_texture(gl, UNIT_FIGURE, GL_TEXTURE_2D, render->figures);
    gl_texture(gl, UNIT_TOKEN, GL_TEXTURE_2D_ARRAY, render->tokens);
    gl_texture(gl, UNIT_HEAD, GL_TEXTURE_2D_ARRAY, render->heads);
    gl_texture(gl, UNIT_NOISE, GL_TEXTURE_2D, render->layers.backing.noise);
}

void render_drop_unknown(Render *render)
{
    art_drop_unknown(&render->pictures.art);
}

static double art_budget(const Render *render)
{
    if (render->art_budget_ms < 0)
        return 1e9;
    if (render->art_budget_ms > 0)
        return render->art_budget_ms;
    /* Where drawing alone takes tens of ms, a few frames with many uploads finish sooner than many
     * with few. */
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

/* Returns `board` as it is drawn in a picture of this size. A bare board, or none, becomes an empty
 * board so far away that its lattice is invisible. */
static BoardPicture seen_board(const BoardPicture *board, int width, int height)
{
    BoardPicture seen = board ? *board : (BoardPicture){.bare = true};
    if (seen.bare)
        seen = (BoardPicture){.bare = true,
                              .scenes = seen.scenes,
                              .leaving = seen.leaving,
                              .dim = seen.dim,
                              .contrast = seen.contrast,
                              .table = seen.table,
                              .camera = {.zoom = 1, .width = (float)width}};
    seen.camera.zoom *= (float)width / seen.camera.width;
    seen.camera.width = (float)width;
    seen.camera.height = (float)height;
    return seen;
}

static BackdropKey backdrop_key(const BoardPicture *board)
{
    return (BackdropKey){.version = board->version,
                         .camera = board->camera,
                         .table = board->table,
                         .blur = board->blur};
}

static_assert(sizeof(BackdropKey) ==
                  sizeof(uint64_t) + sizeof(Camera) + sizeof(BoardTable) + sizeof(float),
              "keys are compared byte by byte: nothing lies between the members");

/* Returns whether the backdrop of full-screen panels is still the blurred picture of this board. */
static bool backdrop_is_good(const Render *render, const BackdropKey *key)
{
    /* Zeros of different sign count as different: that only causes one more draw. */
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
    return memcmp(&render->backdrop_key, key, sizeof *key) == 0;
}

/* Draws the board behind a full-screen panel: everything on it, blurred, kept until the board
 * changes. Uses the frame as a scratch buffer. */
static void draw_backdrop(Render *render, const BackingTools *tools, const BoardPicture *board)
{
    GlTarget *backdrop = &render->backdrop;
    const GlTarget *frame = &render->frame;
    int part = blur_part(board->blur);
    bind_textures(render);
    Damage all = damage_none(frame->width, frame->height);
    damage_all(&all);
    backing_compose(&render->layers.backing, tools, board, &all, frame);
    /* The sharp board takes 32 MiB in a large window; it is drawn again when it is next seen. */
    if (render->gl.in_turn)
        backing_give_back(&render->layers.backing);
    gl_target_size(&render->gl, backdrop, (frame->width + part - 1) / part,
                   (frame->height + part - 1) / part, GL_RGBA8);
    blur_picture(&render->blur, &render->gl, frame, backdrop, board->blur);
    render->layers.shown = GROUND_NOTHING;
}

/* Builds `board` and `list` and draws what is new into the frame; `unit`: px per unit of LOOK.
 * Returns false without drawing while art is missing and `whole` is set. */
static bool draw_picture(Render *render, const BoardPicture *board, const DrawList *list,
                         float unit, const RenderPart *part, bool whole, double *build_ms)
{
    double start = clock_ms();
    Backing *backing = &render->layers.backing;
    const RenderPart all = {render->whole_w, render->whole_h, 0, 0,
                            render->whole_w, render->whole_h};
    const BackingTools tools = {.gl = &render->gl,
                                .brush = &render->brush,
                                .compose = &render->layers.compose,
                                .pictures = &render->pictures,
                                .scratch = &render->frame,
                                .part = part ? *part : all};
    render->pictures.art.outlined = board->contrast;
    BackdropKey key = backdrop_key(board);
    bool blurred = board->blur > 0, drawn = !blurred || !backdrop_is_good(render, &key);
    BoardPicture aimed = *board;
    if (drawn) {
        backing_aim(backing, &tools, board);
        aimed.camera = backing->camera;
    }
    Over over = {.board = drawn ? &aimed : NULL,
                 .unit = unit * aimed.camera.zoom / board->camera.zoom,
                 .batch = &backing->next_sprites};
    build(render, &over, board->dim, list, render->whole_w, render->whole_h);
    if (whole && render->pictures.art.waits) {
        backing_forget(backing);
        return false;
    }
    open_tokens(render, &backing->next_sprites);
    open_tokens(render, &render->panels_batch);
    open_heads(render, &render->panels_batch);
    /* Time spent on uploading art counts as OpenGL's time, not as time for building. */
    *build_ms = clock_ms() - start - render->pictures.art.spent_ms;
    Damage fresh = damage_none(render->frame.width, render->frame.height);
    bind_textures(render);
    if (drawn) {
        backing_draw(backing, &tools, board);
        fresh = backing->fresh;
    }
    if (blurred && drawn) {
        draw_backdrop(render, &tools, board);
        if (over.waits)
            key = (BackdropKey){.blur = 0};
        render->backdrop_key = key;
        damage_all(&fresh);
    }
    /* Free the backdrop, because only the frame takes more memory, and most players seldom see a
     * backdrop. */
    if (!blurred) {
        gl_target_release(&render->backdrop);
        render->backdrop_key = (BackdropKey){.blur = 0};
    }
    bind_textures(render);
    const LayersPanels panels = {.batch = &render->panels_batch,
                                 .width = render->whole_w,
                                 .height = render->whole_h,
                                 .scale = (float)render->coarse};
    layers_show(&render->layers, &tools, board, blurred ? &render->backdrop : NULL, fresh, &panels,
                &render->frame);
    return true;
}

/* Releases everything of the frame's size before new targets are made. llvmpipe frees it only when
 * something else is drawn and read, so this draws one small picture into another. */
static void give_back(Render *render)
{
    enum { SMALL = 8 };
    Gl *gl = &render->gl;
    GlTarget from = {0}, to = {0};
    QuadBatch *rects = &render->layers.backing.rects;
    gl_target_release(&render->frame);
    backing_give_back(&render->layers.backing);
    gl_target_size(gl, &from, SMALL, SMALL, GL_RGBA8);
    gl_target_size(gl, &to, SMALL, SMALL, GL_RGBA8);
    rects->count = 0;
    rects->clip = (Rect){0, 0, SMALL, SMALL};
    quad_add(rects, QUAD_LAYER, rects->clip);
    gl_blend(gl, BLEND_NONE);
    compose_draw(&render->layers.compose, COMPOSE_LAYER, &from, &(ComposeView){.factor = 1}, NULL,
                 rects, &to);
    gl_target_release(&from);
    gl_target_release(&to);
}

/* Starts a frame for `width` × `height` px; one px of the frame covers `coarse` of them. */
static void begin_frame(Render *render, int width, int height, int coarse, double art_budget_ms)
{
    window_use(&render->window);
    render->whole_w = width;
    render->whole_h = height;
    render->coarse = coarse;
    width = (width + coarse - 1) / coarse;
    height = (height + coarse - 1) / coarse;
    render->gl.in_turn = render->window.software && render->whole_w * render->whole_h > SOFTWARE_PX;
    render->layers.backing.keeps_land = render->window.software && width * height <= SOFTWARE_PX;
    if (render->gl.in_turn && (render->frame.width != width || render->frame.height != height))
        give_back(render);
    gl_frame_begin(&render->gl);
    art_frame_begin(&render->pictures.art, art_budget_ms);
    if (!gl_target_size(&render->gl, &render->frame, width, height, GL_RGBA8))
        return;
    render->layers.shown = GROUND_NOTHING;
    render->shown = false;
}

/* Returns how many px of the window one px of the frame covers. At rest every px is drawn. */
static int coarseness(const Render *render, const BoardPicture *board, int width, int height)
{
    int coarse = 1;
    if (!render->window.software || !board || !board->moving || board->blur > 0)
        return 1;
    while (width / coarse * (height / coarse) > SOFTWARE_PX)
        coarse++;
    return coarse;
}

bool render_frame(Render *render, const BoardPicture *board, const DrawList *list)
{
    double start = clock_ms(), build_ms;
    int width, height;
    window_size(&render->window, &width, &height);
    begin_frame(render, width, height, coarseness(render, board, width, height),
                art_budget(render));
    BoardPicture seen = seen_board(board, render->frame.width, render->frame.height);
    seen.moving &= render->layers.backing.keeps_land;
    Jump *jump = &render->jump;
    jump_keep(jump, &render->gl, &seen, &render->frame, render->shown);
    float unit = fminf(seen.camera.width / 1600, seen.camera.height / 900);
    if (!draw_picture(render, &seen, list, unit, NULL, render->art_budget_ms < 0, &build_ms))
        return true;
    if (jump_draw(jump, &render->layers.compose, &render->layers.backing.rects, &render->frame,
                  &seen))
        render->layers.shown = GROUND_NOTHING; /* the frame now mixes old and new pixels */
    render->shown = true;
    keep_stats(render, start, build_ms);
    gl_forget_compiler(&render->gl);
    if (!render->window.hidden)
        window_present(&render->window, &render->gl, &render->frame);
    gl_forget_compiler(&render->gl);
    return render->pictures.art.waits;
}

bool render_goes_on(const Render *render)
{
    return render->pictures.art.put_off;
}

/* Also checks `waits`, because a picture that the source doesn't have never arrives. */
bool render_lacks_tiles(const Render *render)
{
    return render->pictures.art.plain && render->pictures.art.waits;
}

bool render_part(Render *render, const BoardPicture *board, const DrawList *list,
                 const RenderPart *part)
{
    double build_ms;
    begin_frame(render, part->w, part->h, 1, 1e9);
    backing_forget(&render->layers.backing);
    render->layers.shown = GROUND_NOTHING;
    render->shown = false;
    BoardPicture seen = seen_board(board, part->w, part->h);
    float unit = fminf((float)part->whole_w / 1600, (float)part->whole_h / 900);
    bool drawn = draw_picture(render, &seen, list, unit, part, true, &build_ms);
    backing_forget(&render->layers.backing);
    return !drawn;
}

void render_read(Render *render, uint8_t *rgba)
{
    assert(render->frame.framebuffer && "a frame was drawn");
    window_use(&render->window);
    GlTarget whole = {0};
    const GlTarget *from = &render->frame;
    if (render->coarse > 1) {
        gl_target_size(&render->gl, &whole, render->whole_w, render->whole_h, GL_RGBA8);
        gl_copy(&render->gl, from, &whole);
        from = &whole;
    }
    glBindFramebuffer(GL_READ_FRAMEBUFFER, from->framebuffer);
    glReadPixels(0, 0, from->width, from->height, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
    gl_target_release(&whole);
    render->gl.framebuffer = ~0u;
}

void render_wait(Render *render)
{
    window_use(&render->window);
    glFinish();
}

bool render_screenshot(Render *render, const char *path, Err *err)
{
    if (!render->frame.framebuffer)
        return err_set(err, path, 0, "nothing was drawn yet");
    uint8_t *rgba = memory_new((size_t)render->whole_w * (size_t)render->whole_h * 4);
    render_read(render, rgba);
    bool good = picture_file_write(path, rgba, render->whole_w, render->whole_h, err);
    free(rgba);
    return good;
}

RenderStats render_stats(const Render *render)
{
    return render->stats;
}
