/* main.c: hypotenuse-draw DRAWINGS OUT_FOLDER makes the sheets of render/drawings.h from the SVG
 * files of assets/drawings. To add an icon, add its row in base/draw.h and its file. With --icons
 * it makes the desktop icons of the program, one PX.png for each size on the command line; with
 * --paths it writes the drawings of tiles as C (paths.c).
 *
 *   figures   form │ body: high byte, low byte │ second: high, low │ …      FIGURE_TEXELS each
 *             form │ …
 *
 * A figure is stored as distances to its rim, not as ink, so that a shader draws it sharp at any
 * size. A distance takes two bytes, in two planes of a picture with one byte per pixel. */
#include "render/drawings.h"
#include "tools/draw/draw.h"

#include "base/arguments.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* FIGURE_SCALE: px of ink per texel of distances; even, so that the middle of a texel is between
 * pixels (distances.c). PLAIN_BELOW: below this size in px the program's plainer icon is easier to
 * read. */
enum {
    PATH_SIZE = 1024,
    FIGURE_SCALE = 8,
    FIGURE_SIDE = FIGURE_SCALE * FIGURE_TEXELS,
    PLAIN_BELOW = 32
};

static const char *const icons[ICONS] = {
#define ICON_FILE(name, file) file,
    ICON_LIST(ICON_FILE)
#undef ICON_FILE
};

#define DRAWING_FILE(number, id, file) [id] = file,
static const char *const forms[FIGURE_FORMS] = {FORM_LIST(DRAWING_FILE)};
static const char *const tokens[TOKEN_PICTURES] = {TOKEN_PICTURE_LIST(DRAWING_FILE)};
#undef DRAWING_FILE

/* Elements of a figure's file; the silhouette is the whole file. */
static const char *const parts[FIGURE_PARTS] = {NULL, "#body", "#second", "#accent"};

static bool write_sheet(cairo_surface_t *sheet, const char *folder, const char *name, Err *err)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    cairo_status_t status = cairo_surface_write_to_png(sheet, path);
    cairo_surface_destroy(sheet);
    return status == CAIRO_STATUS_SUCCESS ||
           err_set(err, path, 0, "cannot be written: %s", cairo_status_to_string(status));
}

/* Draws the ink alone: an icon has no colour of its own, its caller chooses one. */
static bool draw_icons(const char *from, const char *to, Err *err)
{
    cairo_surface_t *sheet = cairo_image_surface_create(
        CAIRO_FORMAT_A8, ICON_COLUMNS * ICON_CELL_PX, ICON_ROWS * ICON_CELL_PX);
    bool good = true;
    for (int i = 0; i < ICONS && good; i++) {
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "%s/icons/%s.svg", from, icons[i]);
        good = svg_draw(sheet, path, NULL, i % ICON_COLUMNS * ICON_CELL_PX,
                        i / ICON_COLUMNS * ICON_CELL_PX, ICON_CELL_PX, err);
    }
    return good && write_sheet(sheet, to, DRAWINGS_ICONS, err);
}

/* Writes both bytes of the distances of a part to its two planes. */
static void put_part(cairo_surface_t *sheet, const float *distances, int form, int part)
{
    uint8_t *bytes = cairo_image_surface_get_data(sheet);
    int pitch = cairo_image_surface_get_stride(sheet);
    for (int i = 0; i < FIGURE_TEXELS * FIGURE_TEXELS; i++) {
        float d = distances[i] / FIGURE_SIDE * FIGURE_SPAN / FIGURE_REACH;
        unsigned packed = (unsigned)(fminf(fmaxf(d * .5f + .5f, 0), 1) * 65535 + .5f);
        uint8_t *high = bytes + (form * FIGURE_TEXELS + i / FIGURE_TEXELS) * pitch +
                        2 * part * FIGURE_TEXELS + i % FIGURE_TEXELS;
        high[0] = (uint8_t)(packed >> 8);
        high[FIGURE_TEXELS] = (uint8_t)packed;
    }
}

/* Draws the ink of the part, eight times as fine, and then measures how far each texel is from its
 * rim. */
static bool draw_part(cairo_surface_t *sheet, const char *path, int form, int part, Err *err)
{
    cairo_surface_t *ink = cairo_image_surface_create(CAIRO_FORMAT_A8, FIGURE_SIDE, FIGURE_SIDE);
    bool good = svg_draw(ink, path, parts[part], 0, 0, FIGURE_SIDE, err);
    float *distances = good ? ink_distances(ink, FIGURE_SIDE, FIGURE_TEXELS) : NULL;
    if (good)
        put_part(sheet, distances, form, part);
    free(distances);
    cairo_surface_destroy(ink);
    return good;
}

/* Draws a row for each form, with two planes for each of its parts. */
static bool draw_figures(const char *from, const char *to, Err *err)
{
    cairo_surface_t *sheet = cairo_image_surface_create(
        CAIRO_FORMAT_A8, 2 * FIGURE_PARTS * FIGURE_TEXELS, FIGURE_FORMS * FIGURE_TEXELS);
    cairo_surface_flush(sheet);
    bool good = true;
    for (int i = 0; i < FIGURE_FORMS * FIGURE_PARTS && good; i++) {
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "%s/figures/%s.svg", from, forms[i / FIGURE_PARTS]);
        good = draw_part(sheet, path, i / FIGURE_PARTS, i % FIGURE_PARTS, err);
    }
    cairo_surface_mark_dirty(sheet);
    return good && write_sheet(sheet, to, DRAWINGS_FIGURES, err);
}

/* Draws the tokens in their own colours, side by side. */
static bool draw_tokens(const char *from, const char *to, Err *err)
{
    cairo_surface_t *sheet =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, TOKEN_PICTURES * TOKEN_PX, TOKEN_PX);
    bool good = true;
    for (int i = 0; i < TOKEN_PICTURES && good; i++) {
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "%s/tokens/%s.svg", from, tokens[i]);
        good = svg_draw(sheet, path, NULL, i * TOKEN_PX, 0, TOKEN_PX, err);
    }
    return good && write_sheet(sheet, to, DRAWINGS_TOKENS, err);
}

static bool draw_program(const char *path, int px, const char *to, const char *name, Err *err)
{
    cairo_surface_t *sheet = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, px, px);
    return svg_draw(sheet, path, NULL, 0, 0, px, err) && write_sheet(sheet, to, name, err);
}

static bool draw_sheets(const char *from, const char *to, Err *err)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/program.svg", from);
    return draw_icons(from, to, err) && draw_figures(from, to, err) && draw_tokens(from, to, err) &&
           draw_program(path, PROGRAM_PX, to, DRAWINGS_PROGRAM, err);
}

/* Draws a picture for each size in `sizes`. */
static bool draw_sizes(const char *from, const char *to, char *const *sizes, int count, Err *err)
{
    bool good = true;
    for (int i = 0; i < count && good; i++) {
        char path[PATH_SIZE], name[32];
        int px = atoi(sizes[i]);
        snprintf(path, sizeof path, "%s/%s.svg", from,
                 px < PLAIN_BELOW ? "program-small" : "program");
        snprintf(name, sizeof name, "%d.png", px);
        good = px > 0 ? draw_program(path, px, to, name, err)
                      : err_set(err, sizes[i], 0, "is not a size in px");
    }
    return good;
}

int main(int argc, char **argv)
{
    Err err = {0};
    bool sizes = argc > 4 && strcmp(argv[1], "--icons") == 0,
         paths = argc > 4 && strcmp(argv[1], "--paths") == 0;
    static const char usage[] = "usage: hypotenuse-draw DRAWINGS OUT_FOLDER\n"
                                "       hypotenuse-draw --icons DRAWINGS OUT_FOLDER PX…\n"
                                "       hypotenuse-draw --paths NAMES.h TABLE.c FILE…\n";
    if (arguments_answered(argc, argv, "hypotenuse-draw", usage))
        return 0;
    if (argc != 3 && !sizes && !paths) {
        fputs(usage, stderr);
        return 2;
    }
    if (paths   ? draw_paths(argv[2], argv[3], argv + 4, argc - 4, &err)
        : sizes ? draw_sizes(argv[2], argv[3], argv + 4, argc - 4, &err)
                : draw_sheets(argv[1], argv[2], &err))
        return 0;
    err_print(&err, "hypotenuse-draw");
    return 1;
}
