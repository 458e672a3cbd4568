/* insight_owners.c: the owners of the land if the game ended now, as tints with marks and stripes,
 * and the number of figures of each seat. */
#include "base/text.h"
#include "scenes/insight/insight.h"
#include "scenes/stage/theme.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

static const float least_zoom = 72; /* px per cell; from there on a chip hides no figure */

/* Gives a glow the colours of the first two owners: three stripes would be indistinguishable. */
static void own(const Insight *insight, BoardGlow *glow, unsigned seats)
{
    int color[2], n = 0;
    for (int seat = 0; seat < SEATS_MAX && n < 2; seat++) {
        if (seats >> seat & 1)
            color[n++] = session_color(insight->table->session, seat);
    }
    assert(n && "somebody owns it");
    int other = n > 1 ? color[1] : color[0];
    glow->owned = 1;
    glow->mark = player_look(color[0]).mark;
    glow->mark2 = player_look(other).mark;
    glow->color2 = theme_seat(other);
}

void insight_owners_draw(const Insight *insight, BoardPicture *picture)
{
    const Tabletop *table = insight->table;
    for (int i = 0; i < insight->lands.count; i++) {
        const OwnedLand *land = &insight->lands.lands[i];
        if (land->tile >= table->view.tile_count)
            continue; /* it isn't shown yet */
        int first = __builtin_ctz(land->seats);
        int glow = picture->glow_count; /* a double tile has one for each part */
        board_view_glow(table->catalogue, picture, &table->view.tiles[land->tile], land->segments,
                        theme_seat(session_color(table->session, first)), 1);
        for (; glow < picture->glow_count; glow++)
            own(insight, &picture->glows[glow], land->seats);
    }
}

/* --- figures ---------------------------------------------------------------------------------- */

/* Writes "2 : 1", in the order of the seats with figures. Returns false for a single figure, which
 * needs no number. */
static bool count_words(const OwnedFeature *feature, char *out, size_t size)
{
    Text text = text_in(out, size);
    int seats = 0, most = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int figures = feature->figures[seat];
        if (!figures)
            continue;
        text_add(&text, seats++ ? " : %d" : "%d", figures);
        most = figures > most ? figures : most;
    }
    return seats > 1 || most > 1;
}

/* Places the chip below the first figure, because that one is on the segment's anchor. */
static Rect chip_rect(const Insight *insight, const OwnedFeature *feature, const char *text)
{
    Tabletop *table = insight->table;
    const Camera *camera = &table->camera.camera;
    Ui *ui = table->ui;
    float x, y;
    board_facts_anchor(&table->facts, &table->view.tiles[feature->part.tile], feature->part.segment,
                       &x, &y);
    camera_to_screen(camera, x, y, &x, &y);
    float wide = ui_text_width(ui, UI_TYPE_STRONG, text) + 2 * ui_space(ui, UI_TIGHT),
          high = ui_line_height(ui, UI_TYPE_STRONG);
    return layout_whole(x - wide / 2, y + .06f * camera->zoom, wide, high);
}

static bool is_in_sight(const Insight *insight, Rect rect)
{
    Rect cut = rect_cut(rect, insight->table->layout.free);
    return cut.w > 0 && cut.h > 0;
}

/* Draws the numbers of figures if more than one figure decides. */
void insight_owners_tell(Insight *insight)
{
    Tabletop *table = insight->table;
    Ui *ui = table->ui;
    int drawn = 0;
    if (!insight_on(insight, INSIGHT_OWNERS) || table->camera.camera.zoom < least_zoom)
        return;
    for (int i = 0; i < insight->lands.feature_count && drawn < INSIGHT_NUMBERS_MOST; i++) {
        const OwnedFeature *feature = &insight->lands.features[i];
        char text[64];
        if (feature->part.tile >= table->view.tile_count ||
            !count_words(feature, text, sizeof text))
            continue;
        Rect chip = chip_rect(insight, feature, text);
        if (!is_in_sight(insight, chip))
            continue;
        ui_fill(ui, chip, chip.h / 2, UI_PANEL_BOTTOM);
        ui_text(ui, chip, UI_TYPE_STRONG | UI_CENTRE, UI_TEXT, text);
        drawn++;
    }
}
