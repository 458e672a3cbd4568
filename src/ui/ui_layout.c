/* ui_layout.c: cuts rectangles. All cuts are on whole pixels, so that lines stay crisp. */
#include "ui/ui_layout.h"

#include <assert.h>
#include <math.h>

static float at_most(float size, float there)
{
    return fmaxf(0, fminf(roundf(size), there));
}

Rect layout_top(Rect *from, float size, float gap)
{
    size = at_most(size, from->h);
    Rect piece = {from->x, from->y, from->w, size};
    float used = fminf(from->h, size + roundf(gap));
    from->y += used;
    from->h -= used;
    return piece;
}

Rect layout_bottom(Rect *from, float size, float gap)
{
    size = at_most(size, from->h);
    Rect piece = {from->x, from->y + from->h - size, from->w, size};
    from->h -= fminf(from->h, size + roundf(gap));
    return piece;
}

Rect layout_left(Rect *from, float size, float gap)
{
    size = at_most(size, from->w);
    Rect piece = {from->x, from->y, size, from->h};
    float used = fminf(from->w, size + roundf(gap));
    from->x += used;
    from->w -= used;
    return piece;
}

Rect layout_right(Rect *from, float size, float gap)
{
    size = at_most(size, from->w);
    Rect piece = {from->x + from->w - size, from->y, size, from->h};
    from->w -= fminf(from->w, size + roundf(gap));
    return piece;
}

/* Returns the start of cell i: differences of rounded starts make widths that add up. */
static float start(float from, float whole, int i, int count, float gap)
{
    return roundf(from + (float)i * (whole + gap) / (float)count);
}

Rect layout_column(Rect of, int i, int count, float gap)
{
    float x = start(of.x, of.w, i, count, gap), next = start(of.x, of.w, i + 1, count, gap);
    return (Rect){x, of.y, fmaxf(0, next - x - gap), of.h};
}

Rect layout_row(Rect of, int i, int count, float gap)
{
    float y = start(of.y, of.h, i, count, gap), next = start(of.y, of.h, i + 1, count, gap);
    return (Rect){of.x, y, of.w, fmaxf(0, next - y - gap)};
}

Rect layout_centre(Rect of, float width, float height)
{
    width = fminf(roundf(width), of.w);
    height = fminf(roundf(height), of.h);
    return (Rect){roundf(of.x + (of.w - width) / 2), roundf(of.y + (of.h - height) / 2), width,
                  height};
}

Rect layout_whole(float x, float y, float w, float h)
{
    return (Rect){roundf(x), roundf(y), roundf(w), roundf(h)};
}

Rect layout_about(float x, float y, float size)
{
    return (Rect){roundf(x - size / 2), roundf(y - size / 2), size, size};
}

Rect layout_inset(Rect r, float x, float y)
{
    x = fminf(x, r.w / 2);
    y = fminf(y, r.h / 2);
    return (Rect){r.x + x, r.y + y, r.w - 2 * x, r.h - 2 * y};
}

unsigned layout_labels(float room, int count, const float *whole, const float *sign, int main)
{
    assert(count > 0 && count < 32 && main < count && "buttons in a row");
    unsigned words = (1u << count) - 1;
    float wide = 0;
    for (int i = 0; i < count; i++)
        wide += whole[i];
    while (wide > room && words) {
        int most = main;
        float saved = 0;
        for (int i = 0; i < count; i++)
            if (i != main && words >> i & 1 && whole[i] - sign[i] >= saved) {
                most = i;
                saved = whole[i] - sign[i];
            }
        if (most < 0 || !(words >> most & 1))
            break;
        wide -= whole[most] - sign[most];
        words &= ~(1u << most);
    }
    return words;
}
