/* main.c: hypotenuse-bench-frames, which `hypotenuse-bench frames` starts, measures the cost of a
 * frame by the size of the board. It is a separate program so that measuring the rules does not
 * load SDL and OpenGL. It needs OpenGL 3.3; without a screen set SDL_VIDEODRIVER=offscreen. */
#include "scene.h"
#include "system/clock.h"
#include "system/process.h"
#include "tools/bench/bench.h"

#include "base/arguments.h"

#include <math.h>
#include <stdio.h>

typedef struct FramesOptions {
    long tiles, frames, width, height; /* px */
    long zoom;                         /* px of a tile */
    long blur;                         /* px; as under a menu */
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
    double frame_ms, cpu_ms;     /* means over all frames and their drawing */
    double rest_ms, rest_cpu_ms; /* of the next frame, when nothing moves: it is sharp */
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

/* Panels are written again each frame, as in scenes. */
static void one_frame(Render *render, const FramesOptions *o, BoardPicture *board, DrawList *list)
{
    draw_begin(list, (float)o->width, (float)o->height);
    if (!o->bare)
        frames_panels(list, render_text_meter(render), (int)o->width, (int)o->height);
    render_frame(render, board, list);
}

/* Changes the picture for the next frame: a board dragged by a quick hand, notches of the wheel out
 * and in, a carried tile. */
static void move_on(const FramesOptions *o, BoardPicture *board, long frame)
{
    Camera *camera = &board->camera;
    board->moving = o->moving || o->zooming;
    if (o->moving) {
        float way = frame / 20 % 2 ? -1 : 1;
        camera->x += way * 9 / camera->zoom;
        camera->y += way * 5 / camera->zoom;
    }
    if (o->zooming) /* of a notch of 1.15 in 160 ms; four out, four in */
        camera->zoom *= powf(1.15f, frame / 40 % 2 ? .1f : -.1f);
    if (o->hand)
        for (int i = 0; i < board->tile_count; i++)
            if (board->tiles[i].flags & BOARD_TILE_FLOATS)
                board->tiles[i].x += (frame / 20 % 2 ? -8 : 8) / camera->zoom;
}

/* After the movement, the board is drawn for every px of the window. */
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
 * the frames; drawing that is still running counts. */
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
