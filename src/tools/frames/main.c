/* main.c: hypotenuse-bench-frames, which `hypotenuse-bench frames` becomes: what a frame costs,
 * by the size of the board. A program of its own, so that measuring the rules does not load SDL
 * and OpenGL. It needs OpenGL 3.3; without a screen set SDL_VIDEODRIVER=offscreen. */
#include "base/memory.h"
#include "scene.h"
#include "system/clock.h"
#include "system/process.h"
#include "tools/bench/bench.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct FramesOptions {
    long tiles, frames, width, height, zoom;
    bool moving, zooming, hand, json, panels, life;
    long blur;
    const char *screenshot, *shaders, *drawings;
} FramesOptions;

typedef struct FramesResult {
    double first_ms, build_ms, submit_ms, frame_ms, cpu_ms, rss_mib;
    RenderStats stats;
} FramesResult;

static bool read_options(int argc, char **argv, FramesOptions *o)
{
    for (int i = 0; i < argc; i++) {
        bool good = true;
        if (strcmp(argv[i], "--tiles") == 0)
            good = bench_number(argc, argv, &i, 1, 1024, &o->tiles);
        else if (strcmp(argv[i], "--frames") == 0)
            good = bench_number(argc, argv, &i, 1, 100000, &o->frames);
        else if (strcmp(argv[i], "--zoom") == 0)
            good = bench_number(argc, argv, &i, 4, 1024, &o->zoom);
        else if (strcmp(argv[i], "--blur") == 0)
            good = bench_number(argc, argv, &i, 0, 100, &o->blur);
        else if (strcmp(argv[i], "--moving") == 0)
            o->moving = true;
        else if (strcmp(argv[i], "--zooming") == 0)
            o->zooming = true;
        else if (strcmp(argv[i], "--hand") == 0)
            o->hand = true;
        else if (strcmp(argv[i], "--life") == 0)
            o->life = true;
        else if (strcmp(argv[i], "--json") == 0)
            o->json = true;
        else if (strcmp(argv[i], "--no-panels") == 0)
            o->panels = false;
        else if (strcmp(argv[i], "--screenshot") == 0)
            good = (o->screenshot = bench_value(argc, argv, &i)) != NULL;
        else if (strcmp(argv[i], "--shaders") == 0)
            good = (o->shaders = bench_value(argc, argv, &i)) != NULL;
        else if (strcmp(argv[i], "--drawings") == 0)
            good = (o->drawings = bench_value(argc, argv, &i)) != NULL;
        else if (strcmp(argv[i], "--size") == 0) {
            const char *text = bench_value(argc, argv, &i);
            good = text && sscanf(text, "%ldx%ld", &o->width, &o->height) == 2 && o->width > 0 &&
                   o->height > 0 && o->width <= 8192 && o->height <= 8192;
        } else {
            good = false;
        }
        if (!good) {
            fprintf(stderr, "hypotenuse-bench frames: what does \"%s\" mean? See --help\n",
                    argv[i < argc ? i : argc - 1]);
            return false;
        }
    }
    return true;
}

static void one_frame(Render *render, const FramesOptions *o, BoardPicture *board, DrawList *list)
{
    draw_begin(list, (float)o->width, (float)o->height);
    if (o->panels)
        frames_panels(list, render_text_meter(render), (int)o->width, (int)o->height);
    render_frame(render, board, list);
}

/* What a frame changes: a board dragged by a quick hand, notches of the wheel out and in, a tile
 * that is carried. */
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

static FramesResult measure(Render *render, const FramesOptions *o, uint8_t *pixels)
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
    render_read(render, pixels);
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
    render_read(render, pixels); /* waits for the drawing */
    result.frame_ms = (bench_seconds() - start) * 1e3 / (double)o->frames;
    result.cpu_ms = (clock_processor_s() * 1e3 - cpu) / (double)o->frames;
    result.rss_mib = process_memory_most_mib();
    board_picture_release(&board);
    draw_release(&list);
    return result;
}

static void report(const FramesOptions *o, const FramesResult *r, const char *driver)
{
    const char *form =
        o->json
            ? "{\"tiles\": %ld, \"width\": %ld, \"height\": %ld, \"driver\": \"%s\", \"first_ms\": "
              "%.1f, "
              "\"frame_build_ms\": %.3f, \"frame_submit_ms\": %.3f, \"frame_ms\": %.2f, "
              "\"frame_cpu_ms\": %.2f, "
              "\"draw_calls\": %d, \"instances\": %d, \"texture_mib\": %.1f, \"rss_mib\": %.1f}\n"
            : "tiles %ld, %ld x %ld, %s\nfirst frame %.1f ms with art\nbuild %.3f ms, submit %.3f "
              "ms, whole frame "
              "%.2f ms, processor %.2f ms\ndraw calls %d, instances %d, textures %.1f MiB, memory "
              "%.1f MiB\n";
    printf(form, o->tiles, o->width, o->height, driver, r->first_ms, r->build_ms, r->submit_ms,
           r->frame_ms, r->cpu_ms, r->stats.draw_calls, r->stats.instances, r->stats.texture_mib,
           r->rss_mib);
}

int main(int argc, char **argv)
{
    FramesOptions o = {.tiles = 72,
                       .frames = 120,
                       .width = 1600,
                       .height = 900,
                       .zoom = 128,
                       .panels = true,
                       .shaders = "shaders",
                       .drawings = "build/release/drawings"};
    if (!read_options(argc - 1, argv + 1, &o))
        return 2;
    Err err = {0};
    double start = bench_seconds();
    Render *render = render_open(&(RenderOptions){.title = "hypotenuse-bench",
                                                  .shaders = o.shaders,
                                                  .drawings = o.drawings,
                                                  .width = (int)o.width,
                                                  .height = (int)o.height,
                                                  .hidden = true,
                                                  .art = frames_art(),
                                                  .art_layers = 64},
                                 &err);
    if (!render) {
        char text[1024];
        fprintf(stderr, "hypotenuse-bench: %s\n", err_format(&err, text, sizeof text));
        return 1;
    }
    double opened = (bench_seconds() - start) * 1e3;
    uint8_t *pixels = memory_new((size_t)o.width * (size_t)o.height * 4);
    FramesResult result = measure(render, &o, pixels);
    result.first_ms += opened;
    report(&o, &result, render_driver(render));
    bool good = !o.screenshot || render_screenshot(render, o.screenshot, &err);
    if (!good) {
        char text[1024];
        fprintf(stderr, "hypotenuse-bench: %s\n", err_format(&err, text, sizeof text));
    }
    free(pixels);
    render_close(render);
    return good ? 0 : 1;
}
