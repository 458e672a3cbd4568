/* paths.c: writes the drawings of assets/drawings/tiles as C, as a table of DrawingPart
 * (painter/canvas.h). It knows the part of SVG that they use:
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
#include "tools/draw/draw.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 1 << 16, VALUE_MAX = 2048, NAME_SIZE = 64 };

/* The two files in the making, and the state of reading. */
typedef struct Output {
    FILE *names, *table;
    char file[NAME_SIZE], open[NAME_SIZE]; /* the drawing of the file; the drawing that is open */
    char gradient[VALUE_MAX];              /* fields of the last gradient */
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

/* Begins a drawing; its name in C is DRAWING_ and `name` in capitals. */
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

/* Writes a colour as the initializer of a Paint. `name` is its attribute. */
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

/* Copies the shape of `tag` in the letters of painter/canvas.h. Returns false for other tags. */
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

/* Writes the row of a shape, whose drawing it opens if it is the first one there. */
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

bool draw_paths(const char *names, const char *table, char **files, int count, Err *err)
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
