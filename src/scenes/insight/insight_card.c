/* insight_card.c: the card of the place under the pointer or pinned: what a placement there loses,
 * what the next player gains, what fits, how many such tiles are left, and the chance that one is
 * drawn; and the rail of layer buttons, with the legends of the layers that are on. */
#include "scenes/insight/insight.h"

#include "base/text.h"
#include "input/snap.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/widgets.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

/* In u: with less height, no legend is drawn, because its words would barely fit. */
enum { LEGEND_LEAST = 110 };

static const struct {
    const char *id, *label, *legend;
    Icon icon;
    HelpLevel most; /* the least help that offers this layer */
} layers[INSIGHTS] = {
    [INSIGHT_OWNERS] = {"layers.owners", N_("Owners (<owners>): who owns what"),
                        N_("Marks show the owner; stripes mean shared"), ICON_HUMAN, HELP_BASIC},
    [INSIGHT_DEAD] = {"layers.dead", N_("Dead spaces (<dead>): no remaining tile fits"),
                      N_("Crossed out: can never be filled"), ICON_DEAD, HELP_BASIC},
    [INSIGHT_CHANCES] =
        {"layers.chances", N_("Odds (<chances>): chance that each space gets a fitting tile"),
         N_("Chance of a fitting square tile next round; in gaps, of a fitting half"), ICON_DICE,
         HELP_FULL},
    [INSIGHT_VALUE] = {"layers.value",
                       N_("Values (<values>): how much worse each space is than the best"),
                       N_("Points lost compared with the best space"), ICON_VALUE, HELP_FULL},
    [INSIGHT_DANGER] = {"layers.danger",
                        N_("Threats (<dangers>): where the next player would gain most"),
                        N_("Average gain for %s at each space"), ICON_WARNING, HELP_FULL},
};

/* A higher HelpLevel means less help. */
bool insight_offers(const Insight *insight, InsightKind kind)
{
    return session_help(insight->table->session) <= layers[kind].most;
}

/* --- legends ---------------------------------------------------------------------------------- */

/* Returns the label of an engine, such as "Computer: strong". */
static const char *level_words(const char *engine)
{
    int row = player_kind_row(engine);
    return row < 0 ? engine : words_text(player_kinds[row].label);
}

/* Returns the largest error among the places that lose little; for the others precision doesn't
 * matter. */
static float error_of(const PlaceWorths *worths)
{
    float error = 0;
    for (int i = 0; i < worths->tried; i++)
        if (worths->list[i].lost < 3)
            error = fmaxf(error, worths->list[i].error);
    return error;
}

/* Adds the judging engine, and the error of the values that matter. */
static void seen_by(const Insight *insight, InsightKind kind, Text *text)
{
    const PlaceWorths *worths = insight_job_worths(insight->job);
    char tenths[16];
    if (!(insight->asked >> kind & 1)) {
        if (kind == INSIGHT_VALUE)
            text_add(text, "\n%s", _("When you have a tile to place"));
        return;
    }
    text_add(text, "\n");
    text_add(text, _("As judged by “%s”"), level_words(insight_job_level(insight->job)));
    if (kind == INSIGHT_VALUE && worths && worths->deals) {
        words_tenths((int)ceilf(10 * error_of(worths)), tenths, sizeof tenths);
        text_add(text, " · ± %s", tenths);
    }
}

/* Writes a sentence for the layer's legend. */
static void insight_legend(const Insight *insight, InsightKind kind, char *out, int size)
{
    const Session *session = insight->table->session;
    Text text = text_in(out, (size_t)size);
    if (kind == INSIGHT_DANGER)
        text_add(&text, words_text(layers[kind].legend),
                 session_seat(session, insight_next(insight))->name);
    else
        text_add(&text, "%s", words_text(layers[kind].legend));
    if (kind == INSIGHT_VALUE || kind == INSIGHT_DANGER)
        seen_by(insight, kind, &text);
}

/* --- placing the rail ------------------------------------------------------------------------- */

static int button_count(const Insight *insight)
{
    int count = 1; /* for the sheet of remaining tiles */
    for (int kind = 0; kind < INSIGHTS; kind++)
        count += insight_offers(insight, (InsightKind)kind);
    return count;
}

/* The rail, in one or more columns. */
typedef struct Rail {
    Rect rect;
    float button, gap;
} Rail;

static void size_rail(const Insight *insight, Rail *rail, int columns)
{
    float rows = ceilf((float)button_count(insight) / (float)columns), wide = (float)columns;
    rail->rect.w = wide * rail->button + (wide + 1) * rail->gap;
    rail->rect.h = rows * rail->button + (rows + 1) * rail->gap;
}

/* Returns the y of the first px below the cards, and below the scene's panel under them. */
static float cards_end(const Insight *insight)
{
    const TableLayout *layout = &insight->table->layout;
    float below = insight->above.w > 0 ? insight->above.y + insight->above.h + layout->gap : 0;
    for (int seat = 0; seat < session_players(insight->table->session); seat++)
        below = fmaxf(below, layout->cards[seat].y + layout->cards[seat].h + layout->gap);
    return below;
}

/* Places the rail over the lower left corner of the vault, in as few rows as possible. */
static Rail rail_of(const Insight *insight)
{
    const TableLayout *layout = &insight->table->layout;
    Rail rail = {.button = ui_touch(insight->table->ui, 40),
                 .gap = ui_space(insight->table->ui, UI_TIGHT)};
    float low = layout->free.y + layout->free.h - layout->gap;
    for (int rows = 1; rows == 1 || rail.rect.w > layout->free.w - 2 * layout->gap; rows++)
        size_rail(insight, &rail, (button_count(insight) + rows - 1) / rows);
    rail.rect =
        layout_whole(layout->free.x + layout->gap, low - rail.rect.h, rail.rect.w, rail.rect.h);
    return rail;
}

/* A group of widgets, and the room in which to place it. */
typedef struct Legend {
    UiGroup group; /* first, so that a pointer to the group is also a pointer to its legend */
    Rect room;
} Legend;

static Rect stand_below(const UiGroup *group, float width, float height)
{
    Rect room = ((const Legend *)group)->room;
    return layout_whole(room.x, room.y + fmaxf(0, room.h - height), width, height);
}

/* Returns the room below the cards on the left rail. */
static Rect legend_room(const Insight *insight)
{
    const TableLayout *layout = &insight->table->layout;
    float top = cards_end(insight), low = layout->free.y + layout->free.h - layout->gap;
    bool slim = layout->slim_cards;
    return (Rect){layout->cards[0].x, top, slim ? 0 : layout->cards[0].w, slim ? 0 : low - top};
}

/* Draws the legends of the layers that are on. If there is no room, only the buttons' tooltips show
 * them. */
static void draw_legend(const Insight *insight)
{
    Ui *ui = insight->table->ui;
    Legend legend = {.group = {.panel = true,
                               .kind = UI_PANEL_RECESS,
                               .stand = stand_below,
                               .gap = ui_space(ui, UI_TIGHT),
                               .pad = ui_space(ui, UI_TIGHT),
                               .low_pad = ui_space(ui, UI_TIGHT)},
                     .room = legend_room(insight)};
    legend.group.narrow = legend.group.wide = legend.room.w;
    while (insight->on && legend.room.h >= ui_u(ui, LEGEND_LEAST) && ui_group(ui, &legend.group)) {
        for (int i = 0; i < insight->on; i++) {
            char words[INSIGHT_WORDS];
            insight_legend(insight, (InsightKind)insight->order[i], words, sizeof words);
            ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT, words);
        }
    }
}

/* Returns the rectangle of a button; buttons run from top to bottom, then continue in the next
 * column. */
static Rect place_of(const Rail *rail, int number)
{
    int rows = (int)lroundf((rail->rect.h - rail->gap) / (rail->button + rail->gap));
    float step = rail->button + rail->gap;
    return (Rect){rail->rect.x + rail->gap + (float)(number / rows) * step,
                  rail->rect.y + rail->gap + (float)(number % rows) * step, rail->button,
                  rail->button};
}

/* Draws a button; true if it was clicked. The tooltip is next to the button, because players didn't
 * notice it below the rail. */
static bool draw_button(const Insight *insight, const Rail *rail, int number, const char *id,
                        UiButton button, const char *legend)
{
    Ui *ui = insight->table->ui;
    char tip[TABLE_TEXT_SIZE];
    button.icon_only = true;
    Rect place = place_of(rail, number);
    bool clicked = ui_button(ui, id, place, button);
    snprintf(tip, sizeof tip, "%s\n%s", button.label, legend);
    ui_tooltip_beside(ui, place, tip);
    return clicked;
}

/* Draws the eye, which opens the rail. Returns true while it is open. */
static bool draw_look(Insight *insight)
{
    UiButton look = {.label = _("Layers"),
                     .icon = UI_ICON(ICON_EYE),
                     .icon_only = true,
                     .chosen = insight->unfolded || insight->on > 0};
    if (round_button(insight->table->ui, "look", insight->table->layout.look, look))
        insight->unfolded = !insight->unfolded;
    return insight->unfolded;
}

void insight_rail_draw(Insight *insight)
{
    Rail rail = rail_of(insight);
    int number = 0;
    draw_legend(insight);
    if (!draw_look(insight))
        return;
    ui_panel(insight->table->ui, rail.rect, UI_PANEL_NIGHT);
    for (int kind = 0; kind < INSIGHTS; kind++) {
        char legend[INSIGHT_WORDS];
        if (!insight_offers(insight, (InsightKind)kind))
            continue;
        insight_legend(insight, (InsightKind)kind, legend, sizeof legend);
        UiButton button = {.label = words_text(layers[kind].label),
                           .icon = UI_ICON(layers[kind].icon),
                           .chosen = insight_on(insight, (InsightKind)kind)};
        if (draw_button(insight, &rail, number++, layers[kind].id, button, legend))
            insight_toggle(insight, (InsightKind)kind);
    }
    UiButton left = {.label = _("Remaining tiles (<left-over>)"),
                     .icon = UI_ICON(ICON_LIST),
                     .chosen = insight->sheet};
    if (draw_button(insight, &rail, number, "layers.left", left,
                    _("Tiles in the draw pile and in hands, by kind")))
        insight_toggle_sheet(insight);
}

/* Height of the free part in u: below ONE_U there is no room for two cards. */
enum { FITS_A_ROW = 4, ONE_U = 300 };

/* --- pieces ----------------------------------------------------------------------------------- */

/* Rounding mustn't turn an unlikely event into "never" or a likely one into "certain". */
static int percent_of(double chance)
{
    int percent = (int)lround(100 * chance);
    if (chance > 0 && percent == 0)
        return 1;
    return chance < 1 && percent == 100 ? 99 : percent;
}

void insight_percent(double chance, char *out, int size)
{
    if (chance <= 0)
        words_format(out, size, "%s", C_("chance", "none"));
    else if (chance >= 1)
        words_format(out, size, "%s", C_("chance", "certain"));
    else
        words_percent(percent_of(chance), out, size);
}

int insight_merge(const Catalogue *c, Remain *remains, int count)
{
    int kinds = 0;
    for (int i = 0; i < count; i++) {
        int same = 0;
        while (same < kinds &&
               c->copies[remains[same].copy].kind != c->copies[remains[i].copy].kind)
            same++;
        if (same < kinds)
            remains[same].count = (uint16_t)(remains[same].count + remains[i].count);
        else
            remains[kinds++] = remains[i];
    }
    return kinds;
}

/* Leaves a gap above and below each tile, because tiles that touch look as if they were placed
 * together. */
void insight_tile_draw(const Insight *insight, const Remain *remain, int rotation, UiInk ink,
                       Rect cell)
{
    const Tabletop *table = insight->table;
    Ui *ui = table->ui;
    char words[16];
    cell = layout_inset(cell, 0, ui_space(ui, UI_TIGHT) / 2);
    Rect art = layout_whole(cell.x, cell.y, cell.h, cell.h);
    table_art(table, remain->copy, rotation, art);
    snprintf(words, sizeof words, "×%d", remain->count);
    cell.x += cell.h + ui_space(ui, UI_TIGHT);
    cell.w -= cell.h + ui_space(ui, UI_TIGHT);
    ui_text(ui, cell, UI_TYPE_SMALL, ink, words);
}

/* A card folds only if a click can unfold it. If a click does something else, all is shown at
 * once. */
bool insight_folds(const Insight *insight)
{
    return table_is_low(insight->table) && !insight->acts && !insight->pinned &&
           !insight->table->holds;
}

void insight_folded_draw(const Insight *insight)
{
    ui_paragraph(insight->table->ui, UI_TYPE_SMALL | UI_LINE, UI_INK_GOLD,
                 _("<pin> or click for details"));
}

/* --- what fits -------------------------------------------------------------------------------- */

/* Writes "7 squares · 2 halves", in a separate row or at the end of the heading. */
static void draw_totals(const Insight *insight, const OutlookChance *chance, Rect head)
{
    Ui *ui = insight->table->ui;
    char words[INSIGHT_WORDS];
    Text text = text_in(words, sizeof words);
    int squares = chance->squares + chance->now;
    if (squares)
        text_add(&text, words_plural("%d square", "%d squares", squares), squares);
    if (chance->halves) {
        text_add(&text, "%s", squares ? " · " : "");
        text_add(&text, words_plural("%d half", "%d halves", chance->halves), chance->halves);
    }
    float title = ui_text_width(ui, UI_TYPE_STRONG, _("What fits here")) + ui_u(ui, 12);
    bool beside =
        table_is_low(insight->table) && title + ui_text_width(ui, UI_TYPE_SMALL, words) <= head.w;
    if (text.length && beside)
        ui_text(ui, head, UI_TYPE_SMALL | UI_RIGHT, UI_INK_SOFT, words);
    else if (text.length)
        ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_SOFT, words);
}

/* Draws the fitting kinds, rotated so that they fit. */
static void draw_fits(const Insight *insight, const WaitingPlace *place)
{
    const Catalogue *c = insight->table->catalogue;
    Ui *ui = insight->table->ui;
    Remain fits[REMAINS_MAX];
    int count = outlook_fits(&insight->outlook, &place->place, fits, REMAINS_MAX);
    int kinds = insight_merge(c, fits, count);
    assert(kinds > 0 && "something fits");
    bool low = table_is_low(insight->table);
    int shown = low ? FITS_A_ROW : INSIGHT_KINDS_SHOWN, left = kinds - shown;
    float tile = ui_u(ui, 64);
    if (low)
        ui_cells(ui, FITS_A_ROW + 1, (float[]){tile, tile, tile, tile, UI_REST});
    else
        ui_grid(ui, FITS_A_ROW);
    for (int i = 0; i < kinds && i < shown; i++) {
        unsigned rotations = c->fits[c->copies[fits[i].copy].kind].rotations[place->place.need];
        insight_tile_draw(insight, &fits[i], rotations ? __builtin_ctz(rotations) : 0, UI_INK,
                          ui_next(ui, ui_u(ui, 40)));
    }
    char more[64];
    words_format(more, sizeof more, words_plural("and %d more kind", "and %d more kinds", left),
                 left);
    if (left > 0 && low)
        ui_text(ui, ui_next(ui, ui_u(ui, 40)), UI_TYPE_SMALL | UI_WRAP, UI_INK_SOFT, more);
    ui_grid(ui, 1);
    if (left > 0 && !low)
        ui_paragraph(ui, UI_TYPE_SMALL | UI_LINE, UI_INK_SOFT, more);
}

/* --- chances ---------------------------------------------------------------------------------- */

static void draw_chance(const Insight *insight, const char *label, double chance)
{
    Ui *ui = insight->table->ui;
    char text[32];
    insight_percent(chance, text, sizeof text);
    ui_cells(ui, 2, (float[]){UI_REST, ui_u(ui, 76)});
    ui_text(ui, ui_next(ui, ui_u(ui, 22)), UI_TYPE_BODY, UI_INK, label);
    ui_text(ui, ui_next(ui, ui_u(ui, 22)), UI_TYPE_STRONG | UI_RIGHT, UI_INK, text);
    ui_grid(ui, 1);
}

/* Writes "Fitting halves: Mira, Tomas", or the chance that a hidden hand has one. */
static void draw_hands(const Insight *insight, const OutlookChance *chance)
{
    const Tabletop *table = insight->table;
    char names[INSIGHT_WORDS], words[INSIGHT_WORDS];
    Text text = text_in(names, sizeof names);
    for (int seat = 0; seat < session_players(table->session); seat++) {
        if (chance->held >> seat & 1)
            text_add(&text, "%s%s", text.length ? ", " : "",
                     session_seat(table->session, seat)->name);
    }
    words_format(words, sizeof words, _("Fitting halves in hand: %s"), names);
    if (text.length)
        ui_paragraph(table->ui, UI_TYPE_SMALL, UI_INK_SOFT, words);
    if (chance->hidden > 0)
        draw_chance(insight, _("A half in a hidden hand"), chance->hidden);
}

/* For a space, shows the chance that a fitting square is drawn; halves are listed separately,
 * because some half fits nearly anywhere. Only halves fit in a gap, so its odds include the halves
 * in hands, which needn't be drawn. */
static void draw_chances(const Insight *insight, const OutlookChance *chance, bool gap)
{
    const Tabletop *table = insight->table;
    char line[96];
    words_format(line, sizeof line, _("%s, next turn"),
                 session_seat(table->session, insight_looker(insight))->name);
    draw_chance(insight, _("Anyone, next round"), gap ? chance->any_round : chance->round);
    draw_chance(insight, line, gap ? chance->any_mine : chance->mine);
    draw_chance(insight, _("Anyone, before the end"), gap ? chance->any_end : chance->end);
    draw_hands(insight, chance);
    if (gap || table_is_low(insight->table))
        return;
    int left = game_stack_count(insight->view);
    words_format(line, sizeof line,
                 words_plural("If everyone draws: %d square tile left",
                              "If everyone draws: %d square tiles left", left),
                 left);
    ui_paragraph(table->ui, UI_TYPE_SMALL, UI_INK_SOFT, line);
}

/* --- values ----------------------------------------------------------------------------------- */

static void draw_worth(const Insight *insight, const PlaceWorth *worth)
{
    char words[INSIGHT_WORDS], lost[16], error[16];
    Text text = text_in(words, sizeof words);
    words_tenths((int)lroundf(10 * worth->lost), lost, sizeof lost);
    words_tenths((int)ceilf(10 * worth->error), error, sizeof error);
    if (worth->lost <= 0)
        text_add(&text, "%s", _("The best place for this tile"));
    else
        text_add(&text, _("%s points worse than the best"), lost);
    if (worth->error > 0)
        text_add(&text, " (± %s)", error);
    ui_paragraph(insight->table->ui, UI_TYPE_BODY, UI_INK, words);
}

/* Describes the gain of the next player, with the best tile for that player. */
static void draw_threat(const Insight *insight, const PlaceThreat *threat)
{
    const Tabletop *table = insight->table;
    Ui *ui = table->ui;
    char words[INSIGHT_WORDS], mean[16], most[16];
    words_tenths((int)lroundf(10 * threat->mean), mean, sizeof mean);
    words_tenths((int)lroundf(10 * threat->most), most, sizeof most);
    words_format(words, sizeof words,
                 table_is_low(insight->table)
                     ? _("%s would gain %s points here on average, %s at most")
                     : _("%s would gain %s points here on average, and %s with this:"),
                 session_seat(table->session, insight_next(insight))->name, mean, most);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_INK, words);
    if (table_is_low(insight->table))
        return;
    if (threat->count) {
        Remain tiles = {.copy = threat->copy, .count = (uint16_t)threat->count};
        insight_tile_draw(insight, &tiles, 0, UI_INK, ui_next(ui, ui_u(ui, 40)));
    } else {
        Rect cell = ui_next(ui, ui_u(ui, 40));
        table_art(table, threat->copy, 0, layout_whole(cell.x, cell.y, cell.h, cell.h));
    }
}

/* --- the card --------------------------------------------------------------------------------- */

/* Returns the place under the pointer, if a layer about places is on. If a click would place the
 * tile in hand, the preview is enough, unless the player wants to know what fits. */
static const WaitingPlace *pointed_at(const Insight *insight)
{
    float x, y;
    const Tabletop *table = insight->table;
    bool fits = insight_on(insight, INSIGHT_CHANCES) || insight_on(insight, INSIGHT_DEAD);
    bool places = insight->on > (int)insight_on(insight, INSIGHT_OWNERS);
    bool both = table->layout.free.h >= ui_u(table->ui, ONE_U);
    bool asks = insight->acts ? fits && both : places;
    if (insight->pinned)
        return insight_place_at(insight, insight->pin);
    if (!asks || !(table->pointed || table->looks))
        return NULL;
    tabletop_pointer(table, &x, &y);
    return insight_place_at(insight, snap_cell(x, y));
}

static void draw_rows(const Insight *insight, const WaitingPlace *place, Rect head)
{
    Ui *ui = insight->table->ui;
    const PlaceWorth *worth = insight_worth_at(insight, place->place.cell);
    const PlaceThreat *threat = insight_threat_at(insight, place->place.cell);
    if (worth)
        draw_worth(insight, worth);
    if (threat)
        draw_threat(insight, threat);
    if (place->dead) {
        ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_SOFT,
                     _("No remaining tile or half in a hand fits here."));
        return;
    }
    OutlookChance chance =
        outlook_chance(&insight->outlook, &place->place, insight_looker(insight));
    bool gap = need_is_gap(place->place.need);
    draw_totals(insight, &chance, head);
    if (insight_folds(insight)) {
        if (insight_offers(insight, INSIGHT_CHANCES))
            draw_chance(insight, _("Anyone, next round"), gap ? chance.any_round : chance.round);
        insight_folded_draw(insight);
        return;
    }
    draw_fits(insight, place);
    if (insight_offers(insight, INSIGHT_CHANCES))
        draw_chances(insight, &chance, gap);
}

/* Adds a note for screen readers and --probe about the chance of a fitting tile. */
static void note_card(const Insight *insight, const WaitingPlace *place, Rect card)
{
    char words[INSIGHT_WORDS], chance[32];
    bool tells = !place->dead && insight_offers(insight, INSIGHT_CHANCES);
    insight_percent(place->share, chance, sizeof chance);
    if (tells)
        words_format(words, sizeof words, "%s. %s: %s", _("What fits here"),
                     _("Anyone, next round"), chance);
    else
        words_format(words, sizeof words, "%s",
                     place->dead ? _("Can never be filled") : _("What fits here"));
    ui_note(insight->table->ui, "place-card", words, card);
}

bool insight_card_late(const Insight *insight)
{
    return insight->pinned && table_is_low(insight->table);
}

void insight_card_draw(Insight *insight)
{
    Tabletop *table = insight->table;
    const WaitingPlace *place = table->camera.dragging ? NULL : pointed_at(insight);
    float x, y, zoom = table->camera.camera.zoom;
    if (!place)
        return;
    camera_to_screen(&table->camera.camera, (float)place->place.cell.x, (float)place->place.cell.y,
                     &x, &y);
    TableCard card = table_card_at(table, (Rect){x, y, zoom, zoom});
    card.stays = insight->pinned;
    card.group.narrow = ui_u(table->ui, insight_card_late(insight) ? 350 : 264);
    card.group.wide = fmaxf(card.group.wide, card.group.narrow);
    while (table_card(&card)) {
        Rect head =
            table_card_head(table, 0, place->dead ? _("Can never be filled") : _("What fits here"));
        draw_rows(insight, place, head);
    }
    note_card(insight, place, card.group.rect);
}
