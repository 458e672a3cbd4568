/* drawings.c: hypotenuse-draw DRAWINGS OUT_FOLDER makes the sheets of render/drawings.h from the
 * SVG files of assets/drawings. To add an icon, add its row in base/draw.h and its file. With
 * --icons it makes the desktop icons of the program, one PX.png for each size on the command line;
 * with --paths it writes the drawings of tiles as C (below).
 *
 *   figures   form │ body: high byte, low byte │ second: high, low │ …      FIGURE_TEXELS each
 *             form │ …
 *
 * A figure is stored as distances to its rim, not as ink, so that a shader draws it sharp at any
 * size. A distance takes two bytes, in two planes of a picture with one byte per pixel. */
#include "render/drawings.h"
#include "base/arguments.h"
#include "base/err.h"
#include "base/memory.h"

#include <assert.h>
#include <cairo.h>
#include <ctype.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- distances -------------------------------------------------------------------------------- */

/* Measures how far each texel of a drawing is from the rim of its ink. A rim point is where the
 * coverage crosses one half between two pixels. Every texel is compared with all rim points: 12,544
 * texels and about 6,000 points. The 20 parts of all figures take .6 s together, so nothing faster
 * is needed. */

typedef struct RimPoint {
    float x, y;
} RimPoint;

typedef struct Ink {
    const uint8_t *bytes;
    int side, pitch;
} Ink;

/* Returns 0 beyond the last row and column; no caller asks for a place before the first one. */
static int ink_at(const Ink *ink, int x, int y)
{
    return x < ink->side && y < ink->side ? ink->bytes[y * ink->pitch + x] : 0;
}

/* Adds the point between (x, y) and its neighbour if the rim passes there. */
static int add_point(RimPoint *rim, int count, const Ink *ink, int x, int y, int dx, int dy)
{
    int here = ink_at(ink, x, y), there = ink_at(ink, x + dx, y + dy);
    if ((here < 128) == (there < 128))
        return count;
    float t = (127.5f - (float)here) / (float)(there - here);
    rim[count] = (RimPoint){(float)x + .5f + t * (float)dx, (float)y + .5f + t * (float)dy};
    return count + 1;
}

/* Looks only to the east and to the south, so that it visits every pair of neighbours once. */
static int find_rim(const Ink *ink, RimPoint *rim)
{
    int count = 0;
    for (int y = 0; y < ink->side; y++) {
        for (int x = 0; x < ink->side; x++) {
            count = add_point(rim, count, ink, x, y, 1, 0);
            count = add_point(rim, count, ink, x, y, 0, 1);
        }
    }
    return count;
}

/* Compares squares, and takes one root at the end. */
static float nearest(const RimPoint *rim, int count, float x, float y)
{
    float least = 1e9f;
    for (int i = 0; i < count; i++) {
        float dx = rim[i].x - x, dy = rim[i].y - y, square = dx * dx + dy * dy;
        least = square < least ? square : least;
    }
    return sqrtf(least);
}

/* Returns the distances from the middles of `texels` × `texels` squares of `ink` to the rim of its
 * ink, in px, negative inside. `ink` is an A8 surface of `side` px, an even multiple of `texels`.
 * The caller frees the result. The middle of a texel is between four pixels: their mean says
 * whether it is inside the ink. */
static float *ink_distances(cairo_surface_t *surface, int side, int texels)
{
    int step = side / texels;
    assert(step % 2 == 0 && step * texels == side && "middles lie between pixels");
    cairo_surface_flush(surface);
    Ink ink = {.bytes = cairo_image_surface_get_data(surface),
               .side = side,
               .pitch = cairo_image_surface_get_stride(surface)};
    RimPoint *rim = memory_list((size_t)side * (size_t)side * 2, sizeof *rim);
    float *distances = memory_list((size_t)texels * (size_t)texels, sizeof *distances);
    int count = find_rim(&ink, rim);
    for (int i = 0; i < texels * texels; i++) {
        int x = i % texels * step + step / 2, y = i / texels * step + step / 2;
        int around = ink_at(&ink, x, y) + ink_at(&ink, x - 1, y) + ink_at(&ink, x, y - 1) +
                     ink_at(&ink, x - 1, y - 1);
        float d = nearest(rim, count, (float)x, (float)y);
        distances[i] = around >= 4 * 128 ? -d : d;
    }
    free(rim);
    return distances;
}

/* --- svg -------------------------------------------------------------------------------------- */

/* Draws SVG with librsvg, which only the build needs. */

/* A single element keeps its place in the document, so parts that are drawn one by one still align
 * as the artist drew them. */
static bool draw(RsvgHandle *handle, cairo_t *cr, const char *id, const RsvgRectangle *place,
                 GError **trouble)
{
    return id ? rsvg_handle_render_layer(handle, cr, id, place, trouble)
              : rsvg_handle_render_document(handle, cr, place, trouble);
}

/* Draws the SVG file, or only its element `id` ("#body"; NULL: all of it), into `to` with its top
 * left corner at (x, y), `px` wide and high. Returns false with *err on failure, including when the
 * file lacks the element. */
static bool svg_draw(cairo_surface_t *to, const char *path, const char *id, int x, int y, int px,
                     Err *err)
{
    GError *trouble = NULL;
    RsvgHandle *handle = rsvg_handle_new_from_file(path, &trouble);
    cairo_t *cr = cairo_create(to);
    bool good = handle && draw(handle, cr, id, &(RsvgRectangle){x, y, px, px}, &trouble) &&
                cairo_status(cr) == CAIRO_STATUS_SUCCESS;
    if (!good)
        err_set(err, path, 0, "%s", trouble ? trouble->message : "cannot be drawn");
    cairo_destroy(cr);
    g_clear_error(&trouble);
    g_clear_object(&handle);
    return good;
}

/* --- paths ------------------------------------------------------------------------------------ */

/* Writes the drawings of assets/drawings/tiles as C, as a table of DrawingPart (painter/canvas.h).
 * It supports only the part of SVG that these drawings use:
 *
 *   <g id="NAME">              the shapes up to </g> are the drawing FILE_NAME; shapes outside are
 *                              the drawing FILE
 *   <path>, <rect>, <circle>   a shape. Numbers are whole thousandths of the size of the thing,
 *   <ellipse>                  from its middle; an ellipse may have transform="rotate(DEGREES X Y)"
 *   <linearGradient>, <stop>   two colours for the next shape with fill="url(…)"
 *
 * Colours are names of the palette, or FIRST, SECOND and THIRD for those that the caller gives.
 * data-mix ("NAME 0.5") mixes another colour in, data-light is a factor. A shape with class="fine"
 * is for large scales only, with "coarse" for small ones; data-bold widens a line at small
 * scales. */

enum { TEXT_MAX = 1 << 16, VALUE_MAX = 2048, NAME_SIZE = 64 };

/* The two files being written, and the state of the reader. */
typedef struct Output {
    FILE *names, *table;
    /* names of the file's drawing and of the drawing that is open */
    char file[NAME_SIZE], open[NAME_SIZE];
    char gradient[VALUE_MAX]; /* fields of the last gradient */
    int stops;
} Output;

/* Copies the value of an attribute of `tag` ("" if it has none). Returns whether it has it. */
static bool read_attribute(const char *tag, const char *name, char value[VALUE_MAX])
{
    size_t length = strlen(name);
    value[0] = '\0';
    for (const char *at = tag; (at = strstr(at, name)) && at < strchr(tag, '>'); at += length)
        if (isspace((unsigned char)at[-1]) && strncmp(at + length, "=\"", 2) == 0) {
            at += length + 2;
            snprintf(value, VALUE_MAX, "%.*s", (int)strcspn(at, "\""), at);
            return true;
        }
    return false;
}

/* Begins a drawing; its name in C is DRAWING_ followed by `name` in capitals. */
static void open_drawing(Output *out, const char *name)
{
    char upper[NAME_SIZE];
    if (strcmp(out->open, name) == 0)
        return;
    snprintf(out->open, sizeof out->open, "%s", name);
    for (size_t i = 0; i <= strlen(name); i++)
        upper[i] = name[i] == '-' ? '_' : (char)toupper((unsigned char)name[i]);
    fprintf(out->names, "    DRAWING_%s,\n", upper);
    fprintf(out->table, "    [DRAWING_%s] = (const DrawingPart[]){\n", upper);
}

static void close_drawing(Output *out)
{
    if (out->open[0])
        fputs("        {0}},\n", out->table);
    out->open[0] = '\0';
}

/* Writes a colour as the initializer of a Paint. `name` is the attribute that contains it. */
static void describe_paint(const char *tag, const char *name, char text[VALUE_MAX])
{
    char colour[VALUE_MAX], mix[VALUE_MAX], light[VALUE_MAX], with[NAME_SIZE] = "0",
                                                              share[16] = "0";
    read_attribute(tag, name, colour);
    if (read_attribute(tag, "data-mix", mix))
        sscanf(mix, "%63s %15s", with, share);
    if (!read_attribute(tag, "data-light", light))
        strcpy(light, "1");
    snprintf(text, VALUE_MAX, "{%.63s, (Colour)%s, (float)%s, (float)%.15s}", colour, with, share,
             light);
}

/* Writes the shape of `tag` to `path`, in the letters that painter/canvas.h defines. Returns false
 * for other tags. */
static bool describe_shape(const char *tag, char path[VALUE_MAX])
{
    static const struct {
        const char *tag, *letter, *attributes[5];
    } shapes[] = {{"rect ", "R", {"x", "y", "width", "height", "rx"}},
                  {"circle ", "O", {"cx", "cy", "r"}},
                  {"ellipse ", "E", {"cx", "cy", "rx", "ry", "transform"}}};
    char value[VALUE_MAX];
    if (strncmp(tag, "path ", 5) == 0)
        return read_attribute(tag, "d", path);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        long n[5] = {0};
        if (strncmp(tag, shapes[i].tag, strlen(shapes[i].tag)) != 0)
            continue;
        for (int k = 0; k < 5 && shapes[i].attributes[k]; k++)
            if (read_attribute(tag, shapes[i].attributes[k], value))
                n[k] = value[0] == 'r' /* rotate(, in thousandths of a radian */
                           ? lround(strtod(value + strlen("rotate("), NULL) * 3.14159265 / 0.18)
                           : strtol(value, NULL, 10);
        bool box = *shapes[i].letter == 'R' && n[4]; /* with round corners */
        snprintf(path, VALUE_MAX, "%s %ld %ld %ld %ld %ld", box ? "B" : shapes[i].letter, n[0],
                 n[1], n[2] + (box ? n[0] : 0), n[3] + (box ? n[1] : 0), n[4]);
        return true;
    }
    return false;
}

/* Writes the row of a shape; first opens the drawing if this is its first shape. */
static void write_part(Output *out, const char *tag, const char *path)
{
    static const char *const numbers[][2] = {{"opacity", "alpha"}, {"data-bold", "bold"}};
    static const char *const words[][2] = {{"stroke-linecap", ".cap = 1 + CAIRO_LINE_CAP_"},
                                           {"stroke-linejoin", ".join = 1 + CAIRO_LINE_JOIN_"},
                                           {"class", ".scale = SCALE_"}};
    char value[VALUE_MAX], paint[VALUE_MAX];
    if (!out->open[0])
        open_drawing(out, out->file);
    fprintf(out->table, "        {.path = \"%s\"", path);
    if (read_attribute(tag, "stroke-width", value)) {
        describe_paint(tag, "stroke", paint);
        fprintf(out->table, ", .paint = %s, .width = %s / 1000.0f", paint, value);
    } else if (read_attribute(tag, "fill", value) && strncmp(value, "url", 3) == 0) {
        fprintf(out->table, ", %s", out->gradient);
    } else if (value[0] && strcmp(value, "none") != 0) {
        describe_paint(tag, "fill", paint);
        fprintf(out->table, ", .paint = %s", paint);
    }
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        fprintf(out->table, ", .%s = (float)%s", numbers[i][1],
                read_attribute(tag, numbers[i][0], value) ? value : "1");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (read_attribute(tag, words[i][0], value)) {
            for (char *c = value; *c; c++)
                *c = (char)toupper((unsigned char)*c);
            fprintf(out->table, ", %s%s", words[i][1], value);
        }
    fputs("},\n", out->table);
}

static void read_tag(Output *out, const char *tag)
{
    char value[VALUE_MAX], path[VALUE_MAX], paint[VALUE_MAX];
    static const char *const ends[4] = {"x1", "y1", "x2", "y2"};
    if (strncmp(tag, "g ", 2) == 0 && read_attribute(tag, "id", value)) {
        char name[2 * NAME_SIZE];
        close_drawing(out);
        snprintf(name, sizeof name, "%s_%.62s", out->file, value);
        open_drawing(out, name);
    } else if (strncmp(tag, "/g>", 3) == 0 || strncmp(tag, "/svg", 4) == 0) {
        close_drawing(out);
    } else if (strncmp(tag, "linearGradient", 14) == 0) {
        int at = snprintf(out->gradient, VALUE_MAX, ".line = {");
        for (int i = 0; i < 4; i++) {
            read_attribute(tag, ends[i], value);
            at += snprintf(out->gradient + at, (size_t)(VALUE_MAX - at), "%s / 1000.0f, ", value);
        }
        snprintf(out->gradient + at, (size_t)(VALUE_MAX - at), "}");
        out->stops = 0;
    } else if (strncmp(tag, "stop ", 5) == 0) {
        size_t at = strlen(out->gradient);
        describe_paint(tag, "stop-color", paint);
        snprintf(out->gradient + at, VALUE_MAX - at, ", .%s = %s", out->stops++ ? "end" : "paint",
                 paint);
    } else if (describe_shape(tag, path)) {
        write_part(out, tag, path);
    }
}

static bool read_drawing(Output *out, const char *file, Err *err)
{
    static char text[TEXT_MAX];
    FILE *in = fopen(file, "r");
    if (!in)
        return err_set(err, file, 0, "cannot be read");
    text[fread(text, 1, sizeof text - 1, in)] = '\0';
    fclose(in);
    const char *name = strrchr(file, '/') ? strrchr(file, '/') + 1 : file;
    snprintf(out->file, sizeof out->file, "%.*s", (int)strcspn(name, "."), name);
    for (const char *tag = text; (tag = strchr(tag, '<')); tag++)
        if (strncmp(tag, "<!--", 4) == 0 && strstr(tag, "-->"))
            tag = strstr(tag, "-->");
        else if (strchr(tag, '>'))
            read_tag(out, tag + 1);
    return true;
}

/* Writes the drawings in the SVG `files` as C: an enum into `names`, their shapes into `table`.
 * Returns false with *err if it cannot. */
static bool draw_paths(const char *names, const char *table, char **files, int count, Err *err)
{
    static const char first[] = "/* Generated by hypotenuse-draw --paths. */";
    Output out = {.names = fopen(names, "w"), .table = fopen(table, "w")};
    if (!out.names || !out.table)
        return err_set(err, out.names ? table : names, 0, "cannot be written");
    fprintf(out.names, "%s\ntypedef enum DrawingName {\n", first);
    fprintf(
        out.table,
        "%s\n#include \"painter/canvas.h\"\n\nconst DrawingPart *const drawings[DRAWINGS] = {\n",
        first);
    bool good = true;
    for (int i = 0; i < count && good; i++)
        good = read_drawing(&out, files[i], err);
    fputs("    DRAWINGS\n} DrawingName;\n", out.names);
    fputs("};\n", out.table);
    bool written = !ferror(out.names) && !ferror(out.table);
    written = fclose(out.names) == 0 && written;
    written = fclose(out.table) == 0 && written;
    return good && (written || err_set(err, table, 0, "cannot be written"));
}

/* --- main ------------------------------------------------------------------------------------- */

/* FIGURE_SCALE: px of ink per texel of distances; even, so that the middle of a texel is between
 * pixels. PLAIN_BELOW: icons below this size in px use the program's plainer icon, which is easier
 * to read. */
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

static const char *const heads[HEADS] = {
#define HEAD_FILE(name, file) file,
    HEAD_LIST(HEAD_FILE)
#undef HEAD_FILE
};
static const char *const faces[HEAD_FACES] = {
    [HEAD_CALM] = "calm", [HEAD_GLAD] = "glad", [HEAD_SORRY] = "sorry"};

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

/* Draws the ink alone: an icon has no colour of its own; its caller chooses one. */
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

/* Writes the high and the low bytes of a part's distances to its two planes. */
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

/* Draws the ink of the part at eight times the resolution, and then measures how far each texel is
 * from its rim. */
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

/* Draws the heads, a column for each with its faces one below the other. */
static bool draw_heads(const char *from, const char *to, Err *err)
{
    cairo_surface_t *sheet =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, HEADS * HEAD_PX, HEAD_FACES * HEAD_PX);
    bool good = true;
    for (int i = 0; i < HEADS * HEAD_FACES && good; i++) {
        char path[PATH_SIZE];
        int head = i / HEAD_FACES, face = i % HEAD_FACES;
        snprintf(path, sizeof path, "%s/heads/%s-%s.svg", from, heads[head], faces[face]);
        good = svg_draw(sheet, path, NULL, head * HEAD_PX, face * HEAD_PX, HEAD_PX, err);
    }
    return good && write_sheet(sheet, to, DRAWINGS_HEADS, err);
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
           draw_heads(from, to, err) && draw_program(path, PROGRAM_PX, to, DRAWINGS_PROGRAM, err);
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
