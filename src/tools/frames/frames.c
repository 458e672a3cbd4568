/* frames.c: hypotenuse-bench-frames, which `hypotenuse-bench frames` starts, measures what a frame
 * costs, depending on the size of the board. It is a separate program so that measuring the rules
 * does not load SDL and OpenGL. It needs OpenGL; without a screen set SDL_VIDEODRIVER=offscreen. */
#include "base/arguments.h"
#include "base/looks.h"
#include "base/rng.h"
#include "render/render.h"
#include "system/clock.h"
#include "system/process.h"
#include "tools/bench/bench.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- scene ------------------------------------------------------------------------------------ */

/* Makes the board and the panels whose frames are measured.
 *
 * The art is made from formulas, because the renderer is measured: a painter would take most of the
 * time, and each improvement of it would change the results. Tiles, halves, towers, figures, lit
 * features, marks and sparks occur about as often as on a real board; all icons and patterns are in
 * the tray. */

/* Keys: 1 + look × 8 + corner of a half (4: square). */
static uint32_t key_of(int look, int corner)
{
    return 1 + (uint32_t)look * 8 + (uint32_t)corner;
}

/* Returns whether a half in that corner (0 … 3, clockwise from NW) covers the point; 4 means a
 * whole square. */
static bool inside(int corner, float x, float y)
{
    const bool covers[] = {x + y<1, y<x, x + y> 1, y> x, true};
    return covers[corner];
}

/* Returns how deep the point is in the city, in tiles; negative outside. The city is on the
 * northern side, behind a curved wall. */
static float city_depth(float x, float y)
{
    return .32f * sinf(3.1416f * x) - y;
}

/* The road runs through the middle from west to east, .105 tiles wide like a painted one. */
static float road_depth(float y)
{
    return .0525f - fabsf(y - .5f);
}

/* Adds grain and edges, so that scaling and filtering have as much to do as with real art. */
static ArtState paint_art(void *self, uint32_t key, int size, uint8_t *rgba)
{
    if (size == 256) /* the small set (64 px) follows the large picture */
        paint_art(self, key, 64, rgba + (size_t)size * (size_t)size * 4);
    int corner = (int)((key - 1) & 7), look = (int)((key - 1) >> 3);
    Rng rng = rng_seeded(key);
    for (int j = 0; j < size; j++) {
        for (int i = 0; i < size; i++, rgba += 4) {
            float x = ((float)i + .5f) / (float)size, y = ((float)j + .5f) / (float)size;
            float grain =
                .96f + .08f * rng_unit(&rng) + .03f * sinf(9 * x + (float)look) * cosf(7 * y);
            float c[3] = {161 * grain, 183 * grain, 92 * grain};
            if (look & 1 && road_depth(y) > 0)
                memcpy(c, (float[3]){235, 217, 172}, sizeof c);
            if (look & 2 && city_depth(x, y) > 0)
                memcpy(c,
                       city_depth(x, y) < .03f ? (float[3]){243, 230, 203}
                                               : (float[3]){205, 120, 80},
                       sizeof c);
            for (int k = 0; k < 3; k++)
                rgba[k] = (uint8_t)fminf(c[k], 255);
            rgba[3] = inside(corner, x, y) ? 255 : 0;
        }
    }
    return ART_READY;
}

/* Writes segments like painted masks: 1 is the city, 2 the road, 3 the meadow. The second byte is
 * the depth of the pixel in its segment. */
static ArtState paint_mask(void *self, uint32_t key, int size, uint8_t *pixels)
{
    (void)self;
    int corner = (int)((key - 1) & 7);
    for (int j = 0; j < size; j++) {
        for (int i = 0; i < size; i++, pixels += 2) {
            float x = ((float)i + .5f) / (float)size, y = ((float)j + .5f) / (float)size;
            float city = city_depth(x, y) * .75f, road = road_depth(y);
            float depth = city > 0 ? city : road > 0 ? road : fminf(-city, -road);
            pixels[0] = (uint8_t)(!inside(corner, x, y) ? 0 : city > 0 ? 1 : road > 0 ? 2 : 3);
            pixels[1] = (uint8_t)fminf(depth / .125f * 255, 255);
        }
    }
    return ART_READY;
}

/* Puts a chimney on every second look, and water instead of a road on every eighth: about as often
 * as on a real board. */
static const TileLife *find_life(void *self, uint32_t key)
{
    (void)self;
    static TileLife lives[256]; /* more than there are keys */
    int corner = (int)((key - 1) & 7), look = (int)((key - 1) >> 3);
    TileLife *life = &lives[key % 256];
    *life = (TileLife){.chimney_count = look & 1, .chimneys = {{.3f, .4f, .006f}}};
    if ((look & 7) == 1 && corner == 4) {
        life->mask = key;
        life->water = 2;
        life->rivers = 1u << 1 | 1u << 3;
    }
    return life;
}

/* Returns the art of simple landscapes: meadow, a road from west to east, a city in the north. */
static ArtSource frames_art(void)
{
    return (ArtSource){.art = paint_art, .mask = paint_mask, .life = find_life};
}

/* Adds the n-th cell: a square, or in every fifth cell one half or two. */
static void add_cell(BoardPicture *picture, int n, int x, int y)
{
    int look = n * 7 % 16;
    if (n % 5 != 3) {
        board_picture_tile(picture, BOARD_SQUARE, 0, (float)x, (float)y, key_of(look, 4));
        return;
    }
    int corner = n / 5 % 4;
    board_picture_tile(picture, BOARD_HALF, corner, (float)x, (float)y, key_of(look, corner));
    if (n % 2)
        board_picture_tile(picture, BOARD_HALF, (corner + 2) & 3, (float)x, (float)y,
                           key_of(look + 1, (corner + 2) & 3));
}

/* Fills the picture with `tiles` tiles (every fifth a pair of halves), towers, followers, marks and
 * two lit features. Places tiles in rows, wider than high like a window, and spreads the things on
 * them by remainders, so that any number of tiles has the same share of towers, figures and holes.
 * The divisors are coprime, so every combination of things occurs somewhere. Next to the board are
 * tiles in all the states that a tile in hand can have, and a ring of sparks. */
static void frames_board(BoardPicture *picture, int tiles, int width, int height, float zoom)
{
    board_picture_clear(picture);
    int across = (int)ceilf(sqrtf((float)tiles * 1.6f)), rows = (tiles + across - 1) / across;
    for (int n = 0; n < tiles; n++) {
        int x = n % across, y = n / across;
        if (n % 11 == 7 && tiles > 20)
            continue; /* a hole, which shows the sides and shadows of tiles */
        add_cell(picture, n, x, y);
        if (n % 3 == 0)
            board_picture_tower(picture, x, y);
        if (n % 7 == 2) {
            BoardFigure *figure =
                board_picture_figure(picture, n / 7 % 6, (float)x + .5f, (float)y + .62f);
            figure->lying = n % 2;
            figure->angle = n % 2 ? 1.4835f : 0;
        }
    }
    for (int i = 0; i < 3 && tiles > 12; i++) {
        BoardGlow *glow =
            board_picture_glow(picture, BOARD_SQUARE, 0, (float)(i + 1), 1, key_of(0, 4));
        glow->segments = 2;
        glow->road = 1;
        glow->color = 0xd55e00ff;
        glow = board_picture_glow(picture, BOARD_SQUARE, 0, (float)(i + 1), 0, key_of(0, 4));
        glow->segments = 1;
        glow->color = 0x0072b2ff;
    }
    board_picture_mark(picture, BOARD_MARK_FITS, BOARD_HALF, 1, -1, 0);
    board_picture_mark(picture, BOARD_MARK_FITS_TURNED, BOARD_SQUARE, 0, -1, 1);
    board_picture_mark(picture, BOARD_MARK_FITS, BOARD_SQUARE, 0, (float)across, 1)->number = 7;
    board_picture_mark(picture, BOARD_MARK_HOVER, BOARD_HALF, 3, (float)across, 2);
    BoardTile *lifted = board_picture_tile(picture, BOARD_HALF, 3, (float)across, 2, key_of(3, 3));
    lifted->flags = BOARD_TILE_FLOATS | BOARD_TILE_GLOW;
    lifted->lift = .11f;
    lifted = board_picture_tile(picture, BOARD_SQUARE, 0, -1, 2, key_of(3, 4));
    lifted->flags = BOARD_TILE_FLOATS | BOARD_TILE_ILLEGAL;
    lifted->lift = .08f;
    lifted = board_picture_tile(picture, BOARD_SQUARE, 0, -1.2f, 3.4f, key_of(3, 4));
    lifted->flags = BOARD_TILE_FLOATS;
    lifted->lift = .1f;
    lifted->angle = .35f;
    for (int i = 0; i < 9; i++) {
        BoardSpark *spark = board_picture_spark(picture, 2 + .5f * cosf(.7f * (float)i),
                                                1.5f + .5f * sinf(.7f * (float)i));
        spark->triangle = i % 3 != 0;
        spark->size = .1f;
        spark->color = i % 3 ? 0xf0c45aff : 0xd9c88880;
    }
    picture->camera = (Camera){.x = (float)across / 2,
                               .y = (float)rows / 2,
                               .zoom = zoom,
                               .width = (float)width,
                               .height = (float)height};
    picture->version++;
}

/* `u` is the size of a unit in px, 1 at 1600 × 900. The panels have the dimensions of the game's
 * own but not its code. */
static void panel(DrawList *list, Rect rect, float u, bool paper)
{
    draw_shadow(list, (Rect){rect.x + 2 * u, rect.y + 6 * u, rect.w, rect.h}, 14 * u, 18 * u,
                0x050b0e70);
    draw_box(list, rect, 14 * u, paper ? 0xfdf8ecff : 0x203a42e6, paper ? 0xf2e7cfff : 0x152a31e6);
    draw_border(list, rect, 14 * u, fmaxf(1, u), paper ? 0xb79c66ff : 0xffffff1e);
}

/* Draws the card of a player; the second player is current. Two names have letters beyond Latin 1,
 * which not every font has: finding a font for them is part of the cost of text. */
static void card(DrawList *list, const TextMeter *meter, int seat, float y, float u)
{
    static const char *const names[6] = {"Mira", "Tomas", "Yuki", "Ada", "Δημήτρης", "Łukasz"};
    Color color = player_look(seat).color;
    bool active = seat == 1;
    Rect rect = {20 * u, y, (active ? 288 : 272) * u, 88 * u};
    panel(list, rect, u, active);
    draw_clip_push(list, (Rect){rect.x, rect.y, 46 * u, rect.h});
    draw_box(list, rect, 14 * u, color, color_mix(color, 0x000000ff, .12f));
    draw_clip_pop(list);
    draw_icon(list, (Icon)(ICON_CIRCLE + seat),
              (Rect){rect.x + 12 * u, rect.y + 33 * u, 22 * u, 22 * u}, look_ink(color));
    draw_text(list, meter, FACE_TITLE, 23 * u, rect.x + 60 * u, rect.y + 36 * u, -1,
              active ? 0x2a2a33ff : 0xfbf5e6ff, names[seat]);
    draw_text(list, meter, FACE_NUMBER, 36 * u, rect.x + rect.w - 14 * u, rect.y + 42 * u, 1,
              active ? 0x2a2a33ff : 0xfbf5e6ff, seat == 1 ? "36" : "41");
    for (int i = 0; i < 7; i++) {
        DrawCommand *figure =
            draw_add(list, (DrawCommand){.kind = DRAW_FIGURE,
                                         .rect = {rect.x + (62 + 18 * (float)i) * u,
                                                  rect.y + 54 * u, 20 * u, 21 * u},
                                         .image = (uint32_t)seat});
        if (i > 3) {
            figure->alpha = .22f;
            figure->grey = 1;
        }
    }
}

/* Draws a button like the game's own, with shadow, body and rim: three boxes where one would do. */
static void button(DrawList *list, const TextMeter *meter, Rect rect, float u, Icon icon,
                   const char *text, bool primary)
{
    draw_shadow(list, (Rect){rect.x, rect.y + 3 * u, rect.w, rect.h}, 12 * u, 8 * u, 0x050b0e80);
    draw_box(list, rect, 12 * u, primary ? 0xf2c65cff : 0x2b4a54ff,
             primary ? 0xd99a2bff : 0x1d353dff);
    draw_border(list, rect, 12 * u, fmaxf(1, u), primary ? 0xffe3a0ff : 0xffffff22);
    Color ink = primary ? 0x3a2a0cff : 0xfbf5e6ff;
    draw_icon(list, icon, (Rect){rect.x + 12 * u, rect.y + rect.h / 2 - 9 * u, 18 * u, 18 * u},
              ink);
    draw_text(list, meter, FACE_STRONG, 19 * u, rect.x + 40 * u, rect.y + rect.h / 2 + 7 * u, -1,
              ink, text);
}

/* Draws panels like those of a game: cards, banner, log, tray, buttons. Draws about as much as a
 * game with six players shows, and every icon and pattern once. */
static void frames_panels(DrawList *list, const TextMeter *meter, int width, int height)
{
    float w = (float)width, h = (float)height, u = fminf(w / 1600, h / 900);
    for (int seat = 0; seat < 6; seat++)
        card(list, meter, seat, (20 + 100 * (float)seat) * u, u);
    Rect banner = {w / 2 - 295 * u, 16 * u, 590 * u, 58 * u};
    panel(list, banner, u, false);
    draw_text(list, meter, FACE_TITLE, 22 * u, banner.x + 60 * u, banner.y + 37 * u, -1, 0xfbf5e6ff,
              "Tomas, place your half tile");
    draw_add(list, (DrawCommand){.kind = DRAW_DISC,
                                 .rect = {banner.x + 8 * u, banner.y + 8 * u, 42 * u, 42 * u},
                                 .border = 0xe0ac3fff,
                                 .stroke = 4 * u,
                                 .sweep = .7f});
    Rect stack = {w - 256 * u, 20 * u, 236 * u, 132 * u};
    panel(list, stack, u, false);
    draw_add(list, (DrawCommand){.kind = DRAW_BACK,
                                 .rect = {stack.x + 20 * u, stack.y + 18 * u, 72 * u, 72 * u},
                                 .turn = DRAW_SQUARE_BACK,
                                 .stroke = 8 * u});
    draw_text(list, meter, FACE_NUMBER, 41 * u, stack.x + 112 * u, stack.y + 58 * u, -1, 0xfbf5e6ff,
              "38");
    draw_text(list, meter, FACE_BODY, 15 * u, stack.x + 112 * u, stack.y + 80 * u, -1, 0xb9cbc8ff,
              "tiles left");
    Rect log = {w - 256 * u, 166 * u, 236 * u, 352 * u};
    panel(list, log, u, false);
    draw_text_tracked(list, meter, FACE_STRONG, fmaxf(12, 11.5f * u), 1.6f * u, log.x + 18 * u,
                      log.y + 30 * u, -1, 0xe0ac3fff, "CHRONICLE");
    for (int i = 0; i < 7; i++) {
        float y = log.y + (62 + 42 * (float)i) * u;
        draw_icon(list, (Icon)(ICON_CIRCLE + i % 6),
                  (Rect){log.x + 18 * u, y - 11 * u, 13 * u, 13 * u}, 0xf0e442ff);
        draw_text(list, meter, FACE_STRONG, 14.5f * u, log.x + 46 * u, y, -1, 0xfbf5e6ff, "Mira");
        draw_text(list, meter, FACE_BODY, 13.5f * u, log.x + 46 * u, y + 18 * u, -1, 0xb9cbc8ff,
                  "sends a follower to a city");
    }
    Rect tray = {w / 2 - 450 * u, h - 144 * u, 900 * u, 124 * u};
    panel(list, tray, u, false);
    for (int corner = 0; corner < 4; corner++)
        draw_add(list, (DrawCommand){.kind = DRAW_ART,
                                     .image = key_of(3, corner),
                                     .turn = corner,
                                     .stroke = 5 * u,
                                     .rect = {tray.x + (30 + 100 * (float)corner) * u,
                                              tray.y + 20 * u, 80 * u, 80 * u}});
    for (int i = 0; i < PATTERNS; i++)
        draw_add(list, (DrawCommand){.kind = DRAW_BOX,
                                     .pattern = (Pattern)i,
                                     .top = 0x8fb052ff,
                                     .bottom = 0x8fb052ff,
                                     .rect = {tray.x + (430 + 44 * (float)i) * u, tray.y + 20 * u,
                                              40 * u, 34 * u}});
    for (int i = 0; i < ICONS; i++)
        draw_icon(list, (Icon)i,
                  (Rect){tray.x + (430 + 24 * (float)(i % 18)) * u,
                         tray.y + (64 + 26 * (float)(i / 18)) * u, 20 * u, 20 * u},
                  0xfbf5e6ff);
    button(list, meter, (Rect){w - 256 * u, h - 74 * u, 236 * u, 54 * u}, u, ICON_MENU, "Menu",
           false);
    button(list, meter, (Rect){w - 256 * u, h - 140 * u, 236 * u, 54 * u}, u, ICON_TICK, "Confirm",
           true);
    for (int i = 0; i < 6; i++)
        draw_add(list,
                 (DrawCommand){.kind = DRAW_FIGURE,
                               .image = (uint32_t)i | (i % 2 ? DRAW_LYING : 0),
                               .rect = {w - (800 - 80 * (float)i) * u, 100 * u, 70 * u, 80 * u}});
}

/* --- main ------------------------------------------------------------------------------------- */

typedef struct FramesOptions {
    long tiles, frames, width, height; /* width and height in px */
    long zoom;                         /* size of a tile in px */
    long blur;                         /* px of blur, as below a menu */
    bool moving, zooming;              /* the camera moves or zooms: all tiles are drawn again */
    bool hand;                         /* only the carried tile moves */
    bool life;                         /* clouds, smoke and water move */
    bool bare;                         /* no panels */
    bool json;
    const char *screenshot, *shaders, *drawings;
} FramesOptions;

typedef struct FramesResult {
    double first_ms;             /* includes opening the window and painting all art */
    double build_ms, submit_ms;  /* means of the numbers in RenderStats */
    double frame_ms, cpu_ms;     /* means over all frames, including their drawing */
    double rest_ms, rest_cpu_ms; /* of the frame after the movement, which is drawn sharp */
    double rss_mib;              /* peak use of memory */
    RenderStats stats;           /* of the last frame */
} FramesResult;

static bool read_size(const char *text, FramesOptions *o)
{
    enum { SIDE_MAX = 8192 };
    return (sscanf(text, "%ldx%ld", &o->width, &o->height) == 2 && o->width > 0 && o->height > 0 &&
            o->width <= SIDE_MAX && o->height <= SIDE_MAX) ||
           bench_fault("--size takes a size like 1600x900");
}

static bool read_options(int argc, char **argv, FramesOptions *o)
{
    const char *size = NULL;
    const Argument rows[] = {
        {"tiles", .number = &o->tiles, .low = 1, .high = 1024},
        {"frames", .number = &o->frames, .low = 1, .high = 100000},
        {"zoom", .number = &o->zoom, .low = 4, .high = 1024},
        {"blur", .number = &o->blur, .low = 0, .high = 100},
        {"moving", .flag = &o->moving},
        {"zooming", .flag = &o->zooming},
        {"hand", .flag = &o->hand},
        {"life", .flag = &o->life},
        {"json", .flag = &o->json},
        {"no-panels", .flag = &o->bare},
        {"screenshot", .text = &o->screenshot},
        {"shaders", .text = &o->shaders},
        {"drawings", .text = &o->drawings},
        {"size", .text = &size},
        {0},
    };
    return bench_options(argc, argv, rows, NULL) && (!size || read_size(size, o));
}

/* Lists the panels again for each frame, as scenes do. */
static void one_frame(Render *render, const FramesOptions *o, BoardPicture *board, DrawList *list)
{
    draw_begin(list, (float)o->width, (float)o->height);
    if (!o->bare)
        frames_panels(list, render_text_meter(render), (int)o->width, (int)o->height);
    render_frame(render, board, list);
}

/* Changes the picture for the next frame: drags the board quickly, zooms out and in like notches of
 * the wheel, or moves the carried tile. */
static void move_on(const FramesOptions *o, BoardPicture *board, long frame)
{
    Camera *camera = &board->camera;
    board->moving = o->moving || o->zooming;
    if (o->moving) {
        float way = frame / 20 % 2 ? -1 : 1;
        camera->x += way * 9 / camera->zoom;
        camera->y += way * 5 / camera->zoom;
    }
    if (o->zooming) /* a notch zooms by 1.15 in 160 ms; four notches out, four in */
        camera->zoom *= powf(1.15f, frame / 40 % 2 ? .1f : -.1f);
    if (o->hand)
        for (int i = 0; i < board->tile_count; i++)
            if (board->tiles[i].flags & BOARD_TILE_FLOATS)
                board->tiles[i].x += (frame / 20 % 2 ? -8 : 8) / camera->zoom;
}

/* Measures the frame after the movement, which draws the board at the window's full resolution. */
static void measure_rest(Render *render, const FramesOptions *o, BoardPicture *board,
                         DrawList *list, FramesResult *result)
{
    double start = bench_seconds(), cpu = clock_processor_s();
    board->moving = false;
    one_frame(render, o, board, list);
    render_wait(render);
    result->rest_ms = (bench_seconds() - start) * 1e3;
    result->rest_cpu_ms = (clock_processor_s() - cpu) * 1e3;
}

/* Draws until the renderer has all art, up to 200 frames, none of them measured. Then it measures
 * the frames, including drawing that is still running at the end. */
static FramesResult measure(Render *render, const FramesOptions *o)
{
    BoardPicture board = {0};
    DrawList list = {0};
    FramesResult result = {0};
    double start = bench_seconds();
    frames_board(&board, (int)o->tiles, (int)o->width, (int)o->height, (float)o->zoom);
    board.blur = (float)o->blur;
    board.dim = o->blur ? .58f : 0;
    board.alive = o->life;
    for (int warm = 0; warm < 200; warm++) {
        draw_begin(&list, (float)o->width, (float)o->height);
        if (!render_frame(render, &board, &list))
            break;
    }
    one_frame(render, o, &board, &list);
    render_wait(render);
    result.first_ms = (bench_seconds() - start) * 1e3;
    start = bench_seconds();
    double cpu = clock_processor_s() * 1e3;
    for (long i = 0; i < o->frames; i++) {
        move_on(o, &board, i);
        board.life_s = 12 + (double)i / 30;
        one_frame(render, o, &board, &list);
        result.stats = render_stats(render);
        result.build_ms += result.stats.build_ms / (double)o->frames;
        result.submit_ms += result.stats.submit_ms / (double)o->frames;
    }
    render_wait(render);
    result.frame_ms = (bench_seconds() - start) * 1e3 / (double)o->frames;
    result.cpu_ms = (clock_processor_s() * 1e3 - cpu) / (double)o->frames;
    measure_rest(render, o, &board, &list, &result);
    result.rss_mib = process_memory_most_mib();
    board_picture_release(&board);
    draw_release(&list);
    return result;
}

/* Prints the same figures for people and for scripts. */
static void report(const FramesOptions *o, const FramesResult *r, const char *driver)
{
    const BenchFigure rows[] = {
        {"tiles", 0, .value = (double)o->tiles},
        {"width", 0, .value = (double)o->width},
        {"height", 0, .value = (double)o->height},
        {"driver", .word = driver},
        {"first_ms", 1, .value = r->first_ms},
        {"frame_build_ms", 3, .value = r->build_ms},
        {"frame_submit_ms", 3, .value = r->submit_ms},
        {"frame_ms", 2, .value = r->frame_ms},
        {"frame_cpu_ms", 2, .value = r->cpu_ms},
        {"rest_ms", 2, .value = r->rest_ms},
        {"rest_cpu_ms", 2, .value = r->rest_cpu_ms},
        {"draw_calls", 0, .value = r->stats.draw_calls},
        {"instances", 0, .value = r->stats.instances},
        {"texture_mib", 1, .value = (double)r->stats.texture_mib},
        {"rss_mib", 1, .value = r->rss_mib},
        {0},
    };
    bench_figures(rows, o->json);
}

int main(int argc, char **argv)
{
    FramesOptions o = {.tiles = 72,
                       .frames = 120,
                       .width = 1600,
                       .height = 900,
                       .zoom = 128,
                       .shaders = "shaders",
                       .drawings = "build/release/drawings"};
    static const char usage[] = "usage: hypotenuse-bench-frames [OPTION]... (hypotenuse-bench "
                                "frames runs it and lists the options)\n";
    if (arguments_answered(argc, argv, "hypotenuse-bench-frames", usage))
        return 0;
    if (!read_options(argc - 1, argv + 1, &o))
        return 2;
    Err err = {0};
    process_return_memory(); /* as the game does */
    double start = bench_seconds();
    Render *render = render_open(&(RenderOptions){.title = "hypotenuse-bench",
                                                  .shaders = o.shaders,
                                                  .drawings = o.drawings,
                                                  .width = (int)o.width,
                                                  .height = (int)o.height,
                                                  .hidden = true,
                                                  .art = frames_art()},
                                 &err);
    if (!render) {
        err_print(&err, "hypotenuse-bench");
        return 1;
    }
    double opened = (bench_seconds() - start) * 1e3;
    FramesResult result = measure(render, &o);
    result.first_ms += opened;
    report(&o, &result, render_driver(render));
    bool good = !o.screenshot || render_screenshot(render, o.screenshot, &err);
    if (!good)
        err_print(&err, "hypotenuse-bench");
    render_close(render);
    return good ? 0 : 1;
}
