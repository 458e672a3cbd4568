/* pen.c: turns the path text of a small drawing into a Cairo path. */
#include "painter/pen.h"

#include <assert.h>
#include <stdlib.h>

/* A curve has the most numbers: three points. */
enum { NUMBERS_MAX = 6 };

/* Reads all numbers that follow, up to NUMBERS_MAX. Returns where they end. */
static const char *read_numbers(const char *text, float numbers[NUMBERS_MAX])
{
    for (int i = 0; i < NUMBERS_MAX; i++) {
        char *end;
        numbers[i] = (float)strtol(text, &end, 10) / 1000;
        if (end == text)
            break;
        text = end;
    }
    while (*text == ' ')
        text++;
    return text;
}

/* Draws one letter with its numbers, in thousandths. In every letter, pairs of numbers are
 * points. */
static void draw_letter(const Pen *pen, char letter, const float n[NUMBERS_MAX])
{
    cairo_t *cr = pen->cr;
    float size = pen->unit.z;
    vec2s p[3];
    for (int i = 0; i < 3; i++)
        p[i] =
            (vec2s){{pen->at.x + n[2 * i] * pen->unit.x, pen->at.y + n[2 * i + 1] * pen->unit.y}};
    switch (letter) {
    case 'M':
        cairo_move_to(cr, p[0].x, p[0].y);
        break;
    case 'L':
        cairo_line_to(cr, p[0].x, p[0].y);
        break;
    case 'C':
        cairo_curve_to(cr, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y);
        break;
    case 'Z':
        cairo_close_path(cr);
        break;
    case 'R':
        cairo_rectangle(cr, p[0].x, p[0].y, n[2] * size, n[3] * size);
        break;
    case 'O':
        path_circle(cr, p[0], n[2] * size);
        break;
    case 'E':
        path_ellipse(cr, p[0], n[2] * size, n[3] * size, pen->unit.x < 0 ? -n[4] : n[4]);
        break;
    default:
        assert(letter == 'B' && "a letter of pen.h");
        path_rounded(cr, p[0], p[1], n[4] * size);
    }
}

/* Trusts the path, which is ours: an unknown letter ends in the assert of draw_letter. */
void pen_path(const Pen *pen, const char *path)
{
    cairo_new_path(pen->cr);
    while (*path) {
        float numbers[NUMBERS_MAX] = {0};
        char letter = *path++;
        path = read_numbers(path, numbers);
        draw_letter(pen, letter, numbers);
    }
}

void pen_fill(const Pen *pen, Rgb colour, const char *path)
{
    pen_path(pen, path);
    fill_path(pen->cr, colour, 1);
}

void pen_stroke(const Pen *pen, float width, Rgb colour, const char *path)
{
    pen_path(pen, path);
    stroke_path(pen->cr, width, colour, 1);
}
