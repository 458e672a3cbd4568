/* insight_places.c: places that wait for a tile: crossed out where nothing fits any more, filled to
 * the chance that something comes; and a card about the one that is pointed at. */
#include "base/text.h"
#include "input/snap.h"
#include "scenes/insight/insight.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

enum { FITS_SHOWN = 8, FITS_A_ROW = 4 };
static const float least_zoom = 56; /* px of a cell in which a number can be read */

/* As whom one looks: where nobody has sat down, as who is in turn. */
static int looker(const Insight *insight)
{
    return insight->viewer == NO_SEAT ? game_in_turn(insight->view) : insight->viewer;
}

/* A space is filled by a square, of the next round, for before the end nearly all are; a gap by
 * a half that somebody holds, or may hold. */
static float chance_of(const OutlookChance *chance, bool gap)
{
    if (!gap)
        return (float)chance->round;
    return chance->held ? 1 : (float)chance->hidden;
}

void insight_find_places(Insight *insight)
{
    FreePlace all[INSIGHT_PLACES];
    const Outlook *outlook = &insight->outlook;
    bool over = game_phase(insight->view) == PHASE_OVER;
    int count = over ? 0 : game_free_places(insight->view, all, INSIGHT_PLACES);
    insight->place_count = count < INSIGHT_PLACES ? count : INSIGHT_PLACES;
    for (int i = 0; i < insight->place_count; i++) {
        WaitingPlace *place = &insight->places[i];
        *place = (WaitingPlace){.place = all[i], .dead = outlook_dead(outlook, &all[i])};
        if (place->dead)
            continue;
        OutlookChance chance = outlook_chance(outlook, &all[i], looker(insight));
        place->share = chance_of(&chance, need_is_gap(all[i].need));
    }
}

static bool is_marked(const Insight *insight, const WaitingPlace *place)
{
    return insight_on(insight, INSIGHT_CHANCES) ||
           (place->dead && insight_on(insight, INSIGHT_DEAD));
}

void insight_places_draw(const Insight *insight, BoardPicture *picture)
{
    for (int i = 0; i < insight->place_count; i++) {
        const WaitingPlace *place = &insight->places[i];
        bool gap = need_is_gap(place->place.need);
        if (!is_marked(insight, place))
            continue;
        BoardMark *mark = board_picture_mark(
            picture, place->dead ? BOARD_MARK_DEAD : BOARD_MARK_CHANCE,
            gap ? BOARD_HALF : BOARD_SQUARE, gap ? need_gap_rotation(place->place.need) : 0,
            (float)place->place.cell.x, (float)place->place.cell.y);
        mark->size = place->share;
    }
}

/* --- numbers ---------------------------------------------------------------------------------- */

/* What is likely, and what is certain, is not told as certain or never by rounding. */
static int percent_of(double chance)
{
    int percent = (int)lround(100 * chance);
    if (chance > 0 && percent == 0)
        return 1;
    return chance < 1 && percent == 100 ? 99 : percent;
}

static void percent_words(double chance, char *out, int size)
{
    if (chance <= 0)
        words_format(out, size, "%s", C_("chance", "no square"));
    else if (chance >= 1)
        words_format(out, size, "%s", C_("chance", "certain"));
    else
        words_format(out, size, "%d %%", percent_of(chance));
}

/* The middle of the triangle of a gap lies a sixth of the cell nearer to its right angle. */
static Rect number_rect(const Insight *insight, const WaitingPlace *place)
{
    const Camera *camera = &insight->table->camera.camera;
    float x = (float)place->place.cell.x + .5f, y = (float)place->place.cell.y + .5f, sx, sy;
    if (need_is_gap(place->place.need)) {
        int corner = need_gap_rotation(place->place.need) & 3;
        x += corner == 1 || corner == 2 ? 1 / 6.f : -1 / 6.f;
        y += corner >= 2 ? 1 / 6.f : -1 / 6.f;
    }
    camera_to_screen(camera, x, y, &sx, &sy);
    if (!need_is_gap(place->place.need))
        sy += .22f * camera->zoom; /* in the middle stands the dot of places where a tile fits */
    float wide = camera->zoom, high = ui_u(insight->table->ui, 24);
    return layout_whole(sx - wide / 2, sy - high / 2, wide, high);
}

static bool is_in_sight(const Insight *insight, Rect rect)
{
    Rect cut = rect_cut(rect, insight->table->layout.free);
    return cut.w > 0 && cut.h > 0;
}

/* As many as can be read at once. */
static void draw_numbers(const Insight *insight)
{
    Ui *ui = insight->table->ui;
    int seen = 0;
    if (!insight_on(insight, INSIGHT_CHANCES) || insight->table->camera.camera.zoom < least_zoom)
        return;
    for (int i = 0; i < insight->place_count; i++)
        seen += !insight->places[i].dead &&
                is_in_sight(insight, number_rect(insight, &insight->places[i]));
    for (int i = 0; seen <= INSIGHT_NUMBERS_MOST && i < insight->place_count; i++) {
        const WaitingPlace *place = &insight->places[i];
        Rect rect = number_rect(insight, place);
        char text[32];
        if (place->dead || !is_in_sight(insight, rect))
            continue;
        percent_words(place->share, text, sizeof text);
        ui_text(ui, rect, UI_TYPE_STRONG | UI_CENTRE, UI_TEXT, text);
    }
}

/* --- the card of a place ---------------------------------------------------------------------- */

/* A tile with its number; turned so that it fits. Rows keep apart: tiles that touch
 * look as if they were laid together. */
static void draw_fit(const Insight *insight, const WaitingPlace *place, const Remain *fit,
                     Rect cell)
{
    const Tabletop *table = insight->table;
    Ui *ui = table->ui;
    uint16_t kind = table->catalogue->copies[fit->copy].kind;
    unsigned rotations = table->catalogue->fits[kind].rotations[place->place.need];
    cell = layout_inset(cell, 0, ui_space(ui, UI_TIGHT) / 2);
    Rect art = layout_whole(cell.x, cell.y, cell.h, cell.h);
    char count[16];
    table_art(table, fit->copy, rotations ? __builtin_ctz(rotations) : 0, art);
    snprintf(count, sizeof count, "× %d", fit->count);
    cell.x += cell.h + ui_space(ui, UI_TIGHT);
    cell.w -= cell.h + ui_space(ui, UI_TIGHT);
    ui_text(ui, cell, UI_TYPE_SMALL, UI_INK, count);
}

/* Copies that look alike are one, wherever they are. */
static int fits_of(const Insight *insight, const WaitingPlace *place, Remain *out)
{
    Remain all[REMAINS_MAX];
    int count = outlook_fits(&insight->outlook, &place->place, all, REMAINS_MAX), kinds = 0;
    const Catalogue *c = insight->table->catalogue;
    for (int i = 0; i < count; i++) {
        int same = 0;
        while (same < kinds && c->copies[out[same].copy].kind != c->copies[all[i].copy].kind)
            same++;
        if (same < kinds)
            out[same].count = (uint16_t)(out[same].count + all[i].count);
        else
            out[kinds++] = all[i];
    }
    return kinds;
}

static void draw_fits(const Insight *insight, const WaitingPlace *place)
{
    Ui *ui = insight->table->ui;
    Remain fits[REMAINS_MAX];
    int kinds = fits_of(insight, place, fits);
    assert(kinds > 0 && "something fits");
    ui_grid(ui, FITS_A_ROW);
    for (int i = 0; i < kinds && i < FITS_SHOWN; i++)
        draw_fit(insight, place, &fits[i], ui_next(ui, ui_u(ui, 40)));
    ui_grid(ui, 1);
    char more[64];
    if (kinds > FITS_SHOWN) {
        words_format(more, sizeof more,
                     words_plural("and %d more kind", "and %d more kinds", kinds - FITS_SHOWN),
                     kinds - FITS_SHOWN);
        ui_say(ui, UI_TYPE_SMALL | UI_LINE, UI_INK_SOFT, more);
    }
}

static void draw_chance(const Insight *insight, const char *label, double chance)
{
    Ui *ui = insight->table->ui;
    char text[32];
    percent_words(chance, text, sizeof text);
    ui_cells(ui, 2, (float[]){UI_REST, ui_u(ui, 76)});
    ui_text(ui, ui_next(ui, ui_u(ui, 22)), UI_TYPE_BODY, UI_INK, label);
    ui_text(ui, ui_next(ui, ui_u(ui, 22)), UI_TYPE_STRONG | UI_RIGHT, UI_INK, text);
    ui_grid(ui, 1);
}

/* Who is known to hold one that fits, else how likely somebody does. */
static void draw_hands(const Insight *insight, const OutlookChance *chance)
{
    const Tabletop *table = insight->table;
    for (int seat = 0; seat < session_players(table->session); seat++) {
        char text[96];
        if (!(chance->held >> seat & 1))
            continue;
        words_format(text, sizeof text, _("%s holds one"),
                     session_seat(table->session, seat)->name);
        ui_say(table->ui, UI_TYPE_SMALL, UI_INK_SOFT, text);
    }
    if (chance->hidden > 0)
        draw_chance(insight, _("In a hidden hand"), chance->hidden);
}

/* Draws of squares alone; what is in hands stands for itself. */
static void draw_chances(const Insight *insight, const OutlookChance *chance)
{
    const Tabletop *table = insight->table;
    char line[96];
    words_format(line, sizeof line, _("Drawn next by %s"),
                 session_seat(table->session, looker(insight))->name);
    if (chance->squares) {
        draw_chance(insight, _("Drawn in the next round"), chance->round);
        draw_chance(insight, line, chance->mine);
        draw_chance(insight, _("Drawn before the end"), chance->end);
    }
    draw_hands(insight, chance);
    words_format(line, sizeof line,
                 words_plural("If everybody draws: %d square is left",
                              "If everybody draws: %d squares are left",
                              game_stack_count(insight->view)),
                 game_stack_count(insight->view));
    ui_say(table->ui, UI_TYPE_SMALL, UI_INK_SOFT, line);
}

static const WaitingPlace *pointed_at(const Insight *insight)
{
    float x, y;
    const Tabletop *table = insight->table;
    tabletop_pointer(table, &x, &y);
    Cell cell = snap_cell(x, y);
    for (int i = 0; (table->pointed || table->looks) && i < insight->place_count; i++) {
        if (cell_equal(insight->places[i].place.cell, cell))
            return is_marked(insight, &insight->places[i]) ? &insight->places[i] : NULL;
    }
    return NULL;
}

static void draw_card(Insight *insight, const WaitingPlace *place)
{
    Tabletop *table = insight->table;
    float x, y, zoom = table->camera.camera.zoom;
    camera_to_screen(&table->camera.camera, (float)place->place.cell.x, (float)place->place.cell.y,
                     &x, &y);
    TableCard card = table_card_at(table, (Rect){x, y, zoom, zoom});
    OutlookChance chance = {0};
    if (!place->dead)
        chance = outlook_chance(&insight->outlook, &place->place, looker(insight));
    card.group.narrow = ui_u(table->ui, 264);
    card.group.wide = fmaxf(card.group.wide, card.group.narrow);
    while (table_card(&card)) {
        table_card_head(table, 0, place->dead ? _("Can never be filled") : _("What fits here"));
        if (place->dead) {
            ui_say(table->ui, UI_TYPE_SMALL, UI_INK_SOFT,
                   _("No tile fits that is still to come or in a hand."));
            continue;
        }
        draw_fits(insight, place);
        draw_chances(insight, &chance);
    }
}

void insight_places_tell(Insight *insight)
{
    const WaitingPlace *place = insight->table->camera.dragging ? NULL : pointed_at(insight);
    draw_numbers(insight);
    if (place)
        draw_card(insight, place);
}
