/* marks_sites.c: marks of places that are not tiles, and of figures: corners where four spaces
 * meet, a way, coats of arms below a figure. A cross, not a colour, shows what keeps a
 * piece away. */
#include "render/marks.h"

#include <math.h>

static const Color QUIET = 0xb9cbc8ff;

/* Draws four petals, one in each space; a minimum size keeps them apart at 48 px a tile. */
void mark_corner(const Scenery *s, const BoardMark *mark)
{
    static const int8_t dx[4] = {-1, 1, 1, -1}, dy[4] = {-1, -1, 1, 1};
    vec2s at = camera_screen_point(s->camera, (vec2s){{mark->x, mark->y}});
    float r = fmaxf(3.5f, .21f * mark->size * s->camera->zoom), away = 1.15f * r,
          rim = s->picture->contrast ? fmaxf(2, .3f * r) : fmaxf(1, .22f * r);
    for (int i = 0; i < 4; i++) {
        bool lacks = mark->number >> i & 1;
        float x = at.x + away * (float)dx[i], y = at.y + away * (float)dy[i];
        scenery_disc(s, x, y, r + rim, SCENERY_NIGHT, 0, mark->alpha);
        scenery_disc(s, x, y, r, lacks ? QUIET : scenery_act(s), 0, mark->alpha);
        if (lacks)
            pictures_icon_stretched(s->pictures, s->batch, ICON_CLOSE, x, y, 1.7f * r,
                                    SCENERY_NIGHT, 0, mark->alpha);
    }
}

/* Draws coats in a row below the foot: golden, or dark if there are none. Their rims are visible on
 * any land. */
void mark_coats(const Scenery *s, const BoardMark *mark)
{
    static const Color gold = 0xe9b949ff;
    int count = mark->number > 0 ? mark->number : 1;
    vec2s at = camera_screen_point(s->camera, (vec2s){{mark->x, mark->y}});
    float size = fmaxf(11, mark->size * s->camera->zoom), step = 1.05f * size,
          x = at.x - step * .5f * (float)(count - 1), y = at.y + .4f * size;
    for (int i = 0; i < count; i++, x += step) {
        pictures_icon_stretched(s->pictures, s->batch, ICON_COAT, x, y, 1.35f * size, SCENERY_NIGHT,
                                0, mark->alpha);
        pictures_icon_stretched(s->pictures, s->batch, ICON_COAT, x, y, 1.1f * size, SCENERY_IVORY,
                                0, mark->alpha);
        pictures_icon_stretched(s->pictures, s->batch, ICON_COAT, x, y, .8f * size,
                                mark->number ? gold : SCENERY_NIGHT, 0, mark->alpha);
    }
}

/* Draws footprints: pairs of dots along the way, unlike any road. */
void mark_track(const Scenery *s, const BoardMark *mark)
{
    vec2s from = camera_screen_point(s->camera, (vec2s){{mark->x, mark->y}}),
          to = camera_screen_point(s->camera, (vec2s){{mark->to_x, mark->to_y}});
    float length = glms_vec2_distance(from, to), r = fmaxf(2, .022f * s->camera->zoom),
          each = 5 * r;
    vec2s along = glms_vec2_scale(glms_vec2_sub(to, from), 1 / fmaxf(1, length)),
          side = {{-along.y * 1.2f * r, along.x * 1.2f * r}};
    /* in high contrast at least one dot, even on the shortest way seen from afar */
    int count = (int)fmaxf(length / each, s->picture->contrast ? 2 : 0);
    for (int i = 1; i < count; i++) {
        vec2s at = glms_vec2_add(from, glms_vec2_scale(along, each * (float)i));
        at = i & 1 ? glms_vec2_add(at, side) : glms_vec2_sub(at, side);
        scenery_disc(s, at.x, at.y, r + fmaxf(1, .4f * r), SCENERY_NIGHT, 0, mark->alpha);
        scenery_disc(s, at.x, at.y, r, scenery_legal(s), 0, mark->alpha);
    }
}
