/* outline.c: see outline.h. A scanline filler was tried first: where pieces of a stroke overlap
 * it counts the half-covered pixels twice. Distances have no such seams, and icons are small and
 * made once per size. */
#include "render/outline.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CURVE_STEPS = 14, CIRCLE_STEPS = 40 };

static void add_point(Outline *o, float x, float y)
{
    assert(o->count < OUTLINE_POINTS && "an outline has too many points");
    o->points[o->count++] = (Point){x, y};
    o->first[o->parts] = o->count;
}

static void begin_part(Outline *o)
{
    assert(o->parts < OUTLINE_PARTS && "an outline has too many parts");
    o->closed[o->parts++] = false;
    o->first[o->parts] = o->count;
}

static void add_circle(Outline *o, float x, float y, float r)
{
    begin_part(o);
    for (int i = 0; i < CIRCLE_STEPS; i++) {
        float a = 6.2831853f * (float)i / CIRCLE_STEPS;
        add_point(o, x + r * cosf(a), y + r * sinf(a));
    }
    o->closed[o->parts - 1] = true;
}

static void add_curve(Outline *o, const float c[6])
{
    Point from = o->points[o->count - 1];
    for (int i = 1; i <= CURVE_STEPS; i++) {
        float t = (float)i / CURVE_STEPS, u = 1 - t;
        float a = u * u * u, b = 3 * u * u * t, d = 3 * u * t * t, e = t * t * t;
        add_point(o, a * from.x + b * c[0] + d * c[2] + e * c[4],
                  a * from.y + b * c[1] + d * c[3] + e * c[5]);
    }
}

static const char *read_numbers(const char *p, int count, float scale, float *out)
{
    for (int i = 0; i < count; i++) {
        char *end;
        out[i] = (float)strtol(p, &end, 10) * scale;
        assert(end != p && "a path lacks a number");
        p = end;
    }
    return p;
}

void outline_read(Outline *outline, const char *path, float scale)
{
    float n[6];
    *outline = (Outline){0};
    for (const char *p = path; *p;) {
        char command = *p++;
        switch (command) {
        case 'M':
            begin_part(outline);
            p = read_numbers(p, 2, scale, n);
            add_point(outline, n[0], n[1]);
            break;
        case 'L':
            p = read_numbers(p, 2, scale, n);
            add_point(outline, n[0], n[1]);
            break;
        case 'C':
            p = read_numbers(p, 6, scale, n);
            add_curve(outline, n);
            break;
        case 'O':
            p = read_numbers(p, 3, scale, n);
            add_circle(outline, n[0], n[1], n[2]);
            break;
        case 'Z':
            outline->closed[outline->parts - 1] = true;
            break;
        default:
            assert(isspace((unsigned char)command) && "a path has an unknown letter");
        }
    }
}

float outline_distance(const Outline *outline, bool filled, float x, float y)
{
    float nearest = 1e9f;
    int winding = 0;
    for (int part = 0; part < outline->parts; part++) {
        int from = outline->first[part], to = outline->first[part + 1];
        bool closed = outline->closed[part];
        Point a = outline->points[closed ? to - 1 : from];
        for (int i = from; i < to; i++) {
            Point b = outline->points[i];
            float ex = b.x - a.x, ey = b.y - a.y, vx = x - a.x, vy = y - a.y;
            float length = ex * ex + ey * ey;
            float t = length > 0 ? fminf(fmaxf((vx * ex + vy * ey) / length, 0), 1) : 0;
            float dx = vx - ex * t, dy = vy - ey * t;
            nearest = fminf(nearest, dx * dx + dy * dy);
            if (closed && (a.y <= y) != (b.y <= y) && (ex * vy - ey * vx > 0) == (b.y > a.y))
                winding += b.y > a.y ? 1 : -1;
            a = b;
        }
    }
    return filled && winding ? -sqrtf(nearest) : sqrtf(nearest);
}
