/* painter.c: runs the passes that make one picture (docs/ARCHITECTURE.md, "The painter"). It
 * paints at twice the size and scales down, so that edges are soft in any direction. Masks and
 * anchors come from the same curves. */
#include "painter/painter.h"
#include "base/memory.h"
#include "painter/brush_ground.h"
#include "painter/expansion_art.h"
#include "painter/land.h"
#include "painter/layout.h"
#include "painter/spots.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>

#define SHADOW_ALPHA 0.38f
#define SHADOW_SIGMA 0.0045f
/* closer to the rim than this, only things across a seam cast shadows */
#define SHADOW_FADE_FROM 0.004f
#define SHADOW_FADE_TO 0.026f

/* --- shadows ---------------------------------------------------------------------------------- */

typedef struct Layer {
    int px, stride;
    unsigned char *bytes;
    cairo_surface_t *surface;
} Layer;

static Layer layer_new(int px)
{
    Layer layer = {.px = px, .surface = cairo_image_surface_create(CAIRO_FORMAT_A8, px, px)};
    layer.bytes = cairo_image_surface_get_data(layer.surface);
    layer.stride = cairo_image_surface_get_stride(layer.surface);
    return layer;
}

typedef struct Mean {
    int reach, px;
    unsigned char *means; /* index: sum */
    int *sums;            /* index: lane */
} Mean;

/* Runs one pass from `from` to `to` along `lanes` parallel lines; the pixels of a line are `step`
 * bytes apart. A version that divided at each pixel and went column by column took twice as long,
 * 12 % of the time for a picture. */
static void pass_mean(const Mean *mean, const unsigned char *from, int step, int lanes,
                      unsigned char *to)
{
    int *sums = mean->sums, reach = mean->reach, px = mean->px;
    for (int lane = 0; lane < lanes; lane++) {
        sums[lane] = from[lane] * (reach + 1);
        for (int b = 0; b < reach; b++)
            sums[lane] += from[b * step + lane];
    }
    for (int b = 0; b < px; b++) {
        const unsigned char *in = from + (b + reach < px ? b + reach : px - 1) * step,
                            *out = from + (b - reach - 1 > 0 ? b - reach - 1 : 0) * step;
        for (int lane = 0; lane < lanes; lane++) {
            sums[lane] += in[lane] - out[lane];
            to[b * step + lane] = mean->means[sums[lane]];
        }
    }
}

/* Two box passes in each direction are close enough to a bell curve for such a small blur. */
static void blur(Layer *layer, float sigma)
{
    int px = layer->px, reach = (int)(sigma * (float)px * 1.22f + 0.5f), whole = 2 * reach + 1;
    unsigned char *between = memory_new((size_t)layer->stride * (size_t)px);
    Mean mean = {.reach = reach,
                 .px = px,
                 .means = memory_new((size_t)whole * 255 + 1),
                 .sums = memory_new((size_t)px * sizeof *mean.sums)};
    for (int sum = 0; sum <= 255 * whole; sum++)
        mean.means[sum] = (unsigned char)(sum / whole);
    for (int twice = 0; twice < 2; twice++) {
        pass_mean(&mean, layer->bytes, layer->stride, px, between);
        for (int y = 0; y < px; y++)
            pass_mean(&mean, between + y * layer->stride, 1, 1, layer->bytes + y * layer->stride);
    }
    free(mean.sums);
    free(mean.means);
    free(between);
    cairo_surface_mark_dirty(layer->surface);
}

/* Casts the shadows of all things across seams if `seam`, otherwise of everything else. A layer
 * without shadows is not blurred: most tiles have nothing across a seam, and blurring those layers
 * took 4 % of the time for a picture. */
static void cast_shadows(const Layout *layout, bool seam, Layer *layer)
{
    cairo_t *cr = cairo_create(layer->surface);
    cairo_scale(cr, layer->px, layer->px);
    cairo_set_source_rgba(cr, 0, 0, 0, 1);
    bool any = false;
    for (int i = 0; i < layout->uprights.count; i++) {
        const Upright *item = &layout->uprights.items[i];
        if (((item->detail & DETAIL_SEAM) != 0) != seam)
            continue;
        upright_shadow(item, cr);
        any = true;
    }
    cairo_destroy(cr);
    cairo_surface_flush(layer->surface);
    if (any)
        blur(layer, SHADOW_SIGMA);
}

/* Shadows of things across seams keep their full strength at rims; all others fade there. */
static void paint_shadows(Canvas *canvas, const Layout *layout)
{
    int px = canvas->px;
    Layer common = layer_new(px), seam = layer_new(px);
    cast_shadows(layout, false, &common);
    cast_shadows(layout, true, &seam);
    for (int y = 0; y < px; y++)
        for (int x = 0; x < px; x++) {
            unsigned char shade = common.bytes[y * common.stride + x];
            unsigned char *other = &seam.bytes[y * seam.stride + x];
            if (shade <= *other)
                continue;
            vec2s p = pixel_middle(px, x, y);
            float here = (float)shade *
                         glm_smoothstep(SHADOW_FADE_FROM, SHADOW_FADE_TO, canvas_rim_at(canvas, p));
            if (here > (float)*other)
                *other = (unsigned char)here;
        }
    cairo_surface_mark_dirty(seam.surface);
    cairo_save(canvas->cr);
    cairo_identity_matrix(canvas->cr);
    paint_colour(canvas->cr, palette(SHADOW), SHADOW_ALPHA);
    cairo_mask_surface(canvas->cr, seam.surface, 0, 0);
    cairo_restore(canvas->cr);
    cairo_surface_destroy(common.surface);
    cairo_surface_destroy(seam.surface);
}

/* --- passes ----------------------------------------------------------------------------------- */

/* Paints the grounds in the country, which are below the streets, or if `urban` those in cities,
 * which are on top of the streets. */
static void paint_grounds(Canvas *canvas, const Layout *layout, bool urban)
{
    for (int i = 0; i < layout->ground_count; i++)
        if (ground_is_urban(layout->grounds[i].kind) == urban)
            brush_ground(canvas, &layout->grounds[i]);
}

/* Paints from the lowest layer to the highest. Uprights are sorted by their foot; shields and signs
 * come on top, since they matter for the rules. */
static void paint_passes(Canvas *canvas, Layout *layout, bool bevel)
{
    upright_sort(&layout->uprights);
    brush_meadow(canvas);
    brush_parcels(canvas, layout);
    if (!canvas->plain)
        brush_growth(canvas, layout);
    brush_rivers(canvas);
    brush_roads(canvas);
    brush_bridges(canvas);
    paint_grounds(canvas, layout, false);
    brush_streets(canvas, layout);
    paint_grounds(canvas, layout, true);
    paint_shadows(canvas, layout);
    for (int i = 0; i < layout->uprights.count; i++)
        upright_draw(&layout->uprights.items[i], canvas);
    for (int k = 0; k < canvas->spots.coat_count; k++)
        brush_coat(canvas, canvas->spots.coats[k], k);
    for (int k = 0; k < canvas->spots.sign_count; k++)
        brush_goods(canvas, canvas->spots.signs[k], (Goods)canvas->spots.sign_goods[k]);
    if (canvas->spots.princess)
        brush_princess(canvas);
    if (canvas->spots.symbol == SYMBOL_DRAGON)
        brush_dragon_sign(canvas);
    if (bevel)
        brush_bevel(canvas);
}

/* Returns how much of pixel (x, y) is inside the outline, 0..1. Only the long side of a half cuts
 * pixels; the sides of the cell never do. */
static float coverage(const Piece *piece, int size, int x, int y)
{
    enum { GRID = 8 };
    if (!piece->half)
        return 1;
    float rim = piece_rim_distance(piece, pixel_middle(size, x, y)) * (float)size;
    if (rim >= 0.75f)
        return 1;
    int inside = 0;
    for (int k = 0; k < GRID * GRID && rim > -0.75f; k++) {
        vec2s p = {{((float)x + ((float)(k % GRID) + 0.5f) / GRID) / (float)size,
                    ((float)y + ((float)(k / GRID) + 0.5f) / GRID) / (float)size}};
        for (int i = 0; i < piece->side_count; i++)
            if (piece->sides[i].number == SIDE_L)
                inside +=
                    glms_vec2_dot(glms_vec2_sub(p, piece->sides[i].a), piece->sides[i].in) >= 0;
    }
    return (float)inside / (GRID * GRID);
}

/* Sums red, green, blue and alpha over the square of `finer` × `finer` pixels that are averaged
 * into pixel (x, y). */
static void sum_pixels(cairo_surface_t *surface, int finer, int x, int y, uint32_t sum[4])
{
    for (int k = 0; k < finer * finer; k++) {
        uint32_t v = surface_row(surface, finer * y + k / finer)[finer * x + k % finer];
        for (int c = 0; c < 4; c++)
            sum[c] += v >> (c < 3 ? 16 - 8 * c : 24) & 255;
    }
}

/* Halves the size. Colours continue past the outline with alpha 0, so that filtering causes no dark
 * fringe. */
static void scale_down(Canvas *canvas, int size, uint8_t *rgba)
{
    cairo_surface_flush(canvas->surface);
    for (int y = 0; y < size; y++) {
        const uint32_t *above = surface_row(canvas->surface, 2 * y),
                       *below = surface_row(canvas->surface, 2 * y + 1);
        for (int x = 0; x < size; x++, rgba += 4) {
            for (int c = 0; c < 3; c++) {
                int shift = 16 - 8 * c;
                uint32_t sum = (above[2 * x] >> shift & 255) + (above[2 * x + 1] >> shift & 255) +
                               (below[2 * x] >> shift & 255) + (below[2 * x + 1] >> shift & 255);
                rgba[c] = (uint8_t)((sum + 2) / 4);
            }
            rgba[3] = (uint8_t)(coverage(canvas->piece, size, x, y) * 255 + 0.5f);
        }
    }
}

static void paint_layout(Canvas *canvas, Layout *layout, bool bevel, int size, uint8_t *rgba)
{
    canvas->px = 2 * size;
    canvas->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, canvas->px, canvas->px);
    canvas->cr = cairo_create(canvas->surface);
    cairo_scale(canvas->cr, canvas->px, canvas->px);
    paint_passes(canvas, layout, bevel);
    assert(cairo_status(canvas->cr) == CAIRO_STATUS_SUCCESS && "a brush upset Cairo");
    scale_down(canvas, size, rgba);
    cairo_destroy(canvas->cr);
    cairo_surface_destroy(canvas->surface);
}

static void paint_request(const Catalogue *c, const ArtRequest *request, uint8_t *rgba,
                          uint8_t *small)
{
    assert(request->size > 0);
    TileLayout *tile = tile_layout_new(c, request);
    paint_layout(&tile->canvas, &tile->layout, request->bevel, request->size, rgba);
    if (small) {
        tile->canvas.plain = true;
        layout_plain(&tile->canvas, &tile->layout);
        paint_layout(&tile->canvas, &tile->layout, request->bevel, ART_SMALL_SET, small);
    }
    tile_layout_free(tile);
}

void painter_art(const Catalogue *c, const ArtRequest *request, uint8_t *rgba)
{
    paint_request(c, request, rgba, NULL);
}

void painter_picture(const Catalogue *c, const ArtRequest *request, uint8_t *rgba)
{
    bool small = request->size == ART_WITH_SMALL;
    paint_request(c, request, rgba,
                  small ? rgba + 4 * (size_t)ART_WITH_SMALL * ART_WITH_SMALL : NULL);
}

/* Runs only the stages that choose the place of the picture, because the later layout of houses and
 * land would not change it. */
bool painter_picture_anchor(const Catalogue *c, uint16_t copy, Anchor *anchor)
{
    assert(copy < c->copy_count && "copy");
    Decor decor = (Decor)c->copies[copy].decor;
    Piece piece;
    LandMap map;
    Layout *layout = memory_new(sizeof *layout);
    piece_make(&c->kinds[c->copies[copy].kind], 0, &piece);
    land_map_init(&piece, LAND_GRID, &map);
    Canvas canvas = {.piece = &piece, .map = &map, .seed = tile_layout_seed(c->copies[copy].id, 0)};
    spots_find(&piece, &map, &canvas.spots);
    layout_places(&canvas, decor, layout);
    bool shown = layout->scene;
    vec2s at = layout->scene_at;
    if (decor == DECOR_GARDEN && piece.garden) {
        shown = true;
        at = piece.garden_at;
    }
    for (int i = 0; i < piece.road_count && decor == DECOR_FARMHOUSE && !shown; i++) {
        shown = piece.roads[i].end == ROAD_END_OPEN && piece.roads[i].at == ROAD_AT_FARMHOUSE;
        at = piece.roads[i].stop;
    }
    *anchor = (Anchor){.x = at.x, .y = at.y};
    land_map_release(&map);
    free(layout);
    return shown;
}

/* Unlike other pictures, the tower is painted at four times the size, because it is drawn over
 * tiles at every zoom and its edge must be clean. */
void painter_tower(int size, uint8_t *rgba)
{
    enum { FINER = 4 };
    int px = FINER * size;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, px, px);
    Canvas canvas = {.surface = surface, .cr = cairo_create(surface), .px = px};
    Upright tower = {.kind = UPRIGHT_TOWER,
                     .at = (vec2s){{0.5f, 0.518f}},
                     .radius = 0.036f,
                     .height = 0.078f,
                     .ridge = 0.076f,
                     .colour = palette(SLATE),
                     .second = palette(WALL_STONE)};
    cairo_scale(canvas.cr, px, px);
    paint_colour(canvas.cr, palette(SHADOW), SHADOW_ALPHA);
    upright_shadow(&tower, canvas.cr);
    upright_draw(&tower, &canvas);
    cairo_surface_flush(surface);
    for (int i = 0; i < size * size; i++, rgba += 4) {
        uint32_t sum[4] = {0};
        sum_pixels(surface, FINER, i % size, i / size, sum);
        for (int c = 0; c < 3; c++)
            rgba[c] = sum[3] ? (uint8_t)fminf(255, (float)sum[c] * 255 / (float)sum[3]) : 0;
        rgba[3] = (uint8_t)(sum[3] / (FINER * FINER));
    }
    cairo_destroy(canvas.cr);
    cairo_surface_destroy(surface);
}

/* --- masks and anchors ------------------------------------------------------------------------ */

enum { ANCHOR_GRID = 128 };

/* Beyond a long side the distances continue mirrored, so that linear filtering finds no border
 * there. */
static float mirrored_border(const LandMap *map, int x, int y)
{
    int past = x + y - (map->size - 1);
    int mx = x - past, my = y - past;
    if (past <= 0)
        return map->border[y * map->size + x];
    if (mx < 0 || my < 0)
        return 0;
    return map->border[my * map->size + mx];
}

/* The symbols with a fixed place in a cell. Looking them up for each pixel would take half of the
 * time that a mask takes. */
typedef struct FixedSymbols {
    int count;
    uint8_t segment[SEGMENTS_MAX];
    const SymbolArt *art[SEGMENTS_MAX];
} FixedSymbols;

static FixedSymbols fixed_symbols_of(const Piece *piece)
{
    FixedSymbols fixed = {0};
    for (int s = 0; s < piece->kind->segment_count; s++) {
        const SymbolArt *art = symbol_art(piece->kind->segments[s].symbol);
        if (!art->fixed || art->part != piece->part)
            continue;
        fixed.segment[fixed.count] = (uint8_t)s;
        fixed.art[fixed.count++] = art;
    }
    return fixed;
}

static float distance_from(const SymbolArt *art, vec2s p)
{
    return glms_vec2_distance(p, (vec2s){{art->x, art->y}});
}

/* Returns the fixed symbol whose ground contains `p` at rotation 0, or NO_SEGMENT. */
static int fixed_symbol_at(const FixedSymbols *fixed, vec2s p)
{
    for (int i = 0; i < fixed->count; i++)
        if (distance_from(fixed->art[i], p) < fixed->art[i]->most)
            return fixed->segment[i];
    return NO_SEGMENT;
}

/* Returns the distance to the rim of the nearest ground of a fixed symbol, at most `border`. */
static float fixed_border(const FixedSymbols *fixed, vec2s p, float border)
{
    for (int i = 0; i < fixed->count; i++)
        border = fminf(border, fabsf(distance_from(fixed->art[i], p) - fixed->art[i]->most));
    return border;
}

/* Writes segments at `size`, and distances as the mean of four at twice that size. */
void painter_mask(const Catalogue *c, uint16_t kind, int part, int size, uint8_t *pixels)
{
    assert(kind < c->kind_count && size > 0 && size <= 1024);
    Piece piece;
    LandMap fine, coarse;
    piece_make(&c->kinds[kind], part, &piece);
    FixedSymbols fixed = fixed_symbols_of(&piece);
    land_map_segments(&piece, size, &coarse);
    /* borders at twice the size, so that slopes have no steps */
    land_map_init(&piece, 2 * size, &fine);
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            uint8_t *out = pixels + 2 * (y * size + x), segment = coarse.segment[y * size + x];
            float sum = 0;
            for (int k = 0; k < 4; k++) {
                int fx = 2 * x + (k & 1), fy = 2 * y + (k >> 1);
                sum += fminf(piece.half ? mirrored_border(&fine, fx, fy)
                                        : fine.border[fy * fine.size + fx],
                             PAINTER_MASK_REACH);
            }
            int own = fixed_symbol_at(&fixed, pixel_middle(size, x, y));
            segment = own != NO_SEGMENT ? (uint8_t)own : segment;
            bool none = segment >= piece.kind->segment_count; /* outside, or WALLED_CITY */
            out[0] = none ? 0 : (uint8_t)(segment + 1);
            sum = fixed_border(&fixed, pixel_middle(size, x, y), sum / 4);
            out[1] = (uint8_t)(glm_clamp(sum / PAINTER_MASK_REACH, 0, 1) * 255 + 0.5f);
        }
    land_map_release(&fine);
    land_map_release(&coarse);
}

/* Uses a coarser grid than art does: its pixels are .008 tile edges wide, and finding anchors takes
 * a quarter of the time. */
static void find_anchors(const TileKind *kind, int part, int *most, Anchor *anchors)
{
    Piece piece;
    LandMap map;
    Spots spots;
    int pixels[LAND_OUTSIDE + 1] = {0};
    piece_make(kind, part, &piece);
    land_map_init(&piece, ANCHOR_GRID, &map);
    spots_find(&piece, &map, &spots);
    for (int i = 0; i < ANCHOR_GRID * ANCHOR_GRID; i++)
        pixels[map.segment[i]]++;
    for (int s = 0; s < kind->segment_count; s++) {
        const SymbolArt *art = symbol_art(kind->segments[s].symbol);
        if ((art->fixed && art->part != part) || pixels[s] < most[s] ||
            (pixels[s] == most[s] && kind->segments[s].kind != SEGMENT_CASTLE))
            continue;
        vec2s at = spots_anchor(&piece, &map, &spots, s);
        anchors[s] = (Anchor){.x = at.x + (float)part, .y = at.y};
        most[s] = pixels[s];
    }
    land_map_release(&map);
}

/* On a double tile the anchor of a segment is in the cell that contains most of the segment. */
void painter_anchors(const Catalogue *c, uint16_t kind, Anchor *anchors)
{
    int most[SEGMENTS_MAX];
    assert(kind < c->kind_count);
    for (int s = 0; s < SEGMENTS_MAX; s++)
        most[s] = -1; /* a symbol has no pixels but does have an anchor */
    for (int part = 0; part < c->kinds[kind].part_count; part++)
        find_anchors(&c->kinds[kind], part, most, anchors);
}

Anchor anchor_turned(Anchor anchor, int rotation)
{
    vec2s at = cell_turned((vec2s){{anchor.x, anchor.y}}, rotation);
    return (Anchor){.x = at.x, .y = at.y};
}

/* Reads the curves, not the half-edges, because a wall that stops short of a corner has no tower
 * there. */
unsigned painter_wall_corners(const TileKind *kind, int rotation, int part)
{
    static const vec2s corner[4] = {{{0, 0}}, {{1, 0}}, {{1, 1}}, {{0, 1}}};
    unsigned corners = 0;
    Piece piece;
    piece_make_walls(kind, part, &piece);
    for (int i = 0; i < piece.wall_count; i++) {
        const Line *wall = &piece.walls[i].line;
        for (int k = 0; k < 4; k++)
            if (glms_vec2_distance(wall->points[0], corner[k]) < 0.01f ||
                glms_vec2_distance(wall->points[wall->count - 1], corner[k]) < 0.01f)
                corners |= 1u << ((k + rotation) & 3);
    }
    return corners;
}

/* --- what moves on a tile --------------------------------------------------------------------- */

/* Finds what moves on a tile (painter_life in painter.h). Every house of a village, a farm, an inn
 * or a monastery may smoke; only two of a city's many chimneys do. */

enum { CITY_CHIMNEYS = 2, LAND_CHIMNEYS = TILE_CHIMNEYS - CITY_CHIMNEYS };

static void add_chimney(TileLife *life, const Upright *house)
{
    vec2s top = upright_chimney(house);
    life->chimneys[life->chimney_count++] =
        (TileSpot){.x = top.x, .y = top.y, .size = UPRIGHT_CHIMNEY_WIDTH};
}

/* Returns whether the item is a house with its own chimney and, as `city` says, inside or outside a
 * city. */
static bool smokes(const TileLayout *tile, const Upright *item, bool city)
{
    bool hearth = item->kind == UPRIGHT_HOUSE && (item->detail & DETAIL_CHIMNEY) &&
                  !(item->detail & DETAIL_SEAM); /* the neighbouring tile shows the same house */
    return hearth && (canvas_kind_at(&tile->canvas, item->at) == SEGMENT_CITY) == city;
}

/* Adds all chimneys outside cities, in the order of the layout. */
static void find_country_smoke(const TileLayout *tile, TileLife *life)
{
    for (int i = 0; i < tile->layout.uprights.count && life->chimney_count < LAND_CHIMNEYS; i++)
        if (smokes(tile, &tile->layout.uprights.items[i], false))
            add_chimney(life, &tile->layout.uprights.items[i]);
}

/* Adds the chimneys with the lowest hash of house and tile, so that they are scattered but the same
 * every time. */
static void find_city_smoke(const TileLayout *tile, TileLife *life)
{
    uint64_t above = 0;
    for (int k = 0; k < CITY_CHIMNEYS; k++) {
        const Upright *best = NULL;
        uint64_t lowest = UINT64_MAX;
        for (int i = 0; i < tile->layout.uprights.count; i++) {
            const Upright *item = &tile->layout.uprights.items[i];
            uint64_t hash = rng_mix((uint64_t)item->seed << 8 ^ tile->canvas.seed);
            if (hash > above && hash < lowest && smokes(tile, item, true)) {
                lowest = hash;
                best = item;
            }
        }
        if (best)
            add_chimney(life, best);
        above = lowest;
    }
}

/* Finds the sides where rivers leave, the segments of water, whether a spring is here, and the
 * lakes next to inns. */
static void find_waters(const TileLayout *tile, TileLife *life)
{
    const Piece *piece = &tile->piece;
    for (int i = 0; i < piece->side_count; i++)
        if (piece->sides[i].land == LAND_RIVER && piece->sides[i].number < 4)
            life->rivers |= (uint8_t)(1u << piece->sides[i].number);
    for (int i = 0; i < piece->road_count; i++)
        if (piece->roads[i].river) {
            life->water |= (uint16_t)(1u << piece->roads[i].segment);
            life->spring |= piece->roads[i].pond > 0 && piece->roads[i].pond < PIECE_LAKE_LEAST;
        }
    const Layout *layout = &tile->layout;
    for (int i = 0; i < layout->ground_count && life->pond_count < TILE_PONDS; i++)
        if (layout->grounds[i].kind == GROUND_LAKE)
            life->ponds[life->pond_count++] = (TileSpot){.x = layout->grounds[i].at.x,
                                                         .y = layout->grounds[i].at.y,
                                                         .size = layout->grounds[i].radius};
}

/* The mask is needed only for moving water: nothing else on a tile uses its segment. */
void painter_life(const Catalogue *c, const ArtRequest *request, TileLife *life)
{
    TileLayout *tile = tile_layout_new(c, request);
    *life = (TileLife){.rotation = request->rotation};
    find_country_smoke(tile, life);
    find_city_smoke(tile, life);
    find_waters(tile, life);
    if (life->water)
        life->mask = mask_key(c->copies[request->copy].kind, request->part);
    tile_layout_free(tile);
}
