/* insight_rail.c: the buttons of the layers, and the legends of those that are on.
 *
 *   +----+
 *   | O  |   who owns the land             basic
 *   | X  |   which places are dead         basic
 *   | C  |   which tiles may still come    full
 *   | V  |   what the tile in hand loses   full
 *   | N  |   where the next player gains   full
 *   | T  |   the remaining tiles           basic
 *   +----+  [ Stripes: shared ]
 *
 * The legend is beside the rail, in the column of the cards: over the board it would hide places
 * that it is about. */
#include "base/text.h"
#include "scenes/insight/insight.h"
#include "scenes/stage/seat_state.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

/* In u: narrower lines hold hardly three words. */
enum { LEGEND_LEAST = 140 };

static const struct {
    const char *id, *label, *legend;
    Icon icon;
    HelpLevel most; /* the least help that offers this layer */
} kinds[INSIGHTS] = {
    [INSIGHT_OWNERS] = {"layers.owners", N_("Owners (<owners>): who owns what"),
                        N_("Marks show the owner; stripes mean shared"), ICON_HUMAN, HELP_BASIC},
    [INSIGHT_DEAD] = {"layers.dead", N_("Dead spaces (<dead>): no remaining tile fits"),
                      N_("Crossed out: can never be filled"), ICON_DEAD, HELP_BASIC},
    [INSIGHT_CHANCES] = {"layers.chances",
                         N_("Odds (<chances>): chance that each space gets a fitting tile"),
                         N_("Chance of a fitting square next round; in gaps, of a half"), ICON_DICE,
                         HELP_FULL},
    [INSIGHT_VALUE] = {"layers.value",
                       N_("Values (<values>): how much worse each space is than the best"),
                       N_("Points lost compared with the best space"), ICON_VALUE, HELP_FULL},
    [INSIGHT_DANGER] = {"layers.danger",
                        N_("Threats (<dangers>): where the next player would gain most"),
                        N_("Average gain for %s at each space"), ICON_WARNING, HELP_FULL},
};

/* HelpLevel rises as the help gets less. */
bool insight_offers(const Insight *insight, InsightKind kind)
{
    return session_help(insight->table->session) <= kinds[kind].most;
}

/* --- legends ---------------------------------------------------------------------------------- */

/* Returns "Computer: strong" for an engine. */
static const char *level_words(const char *engine)
{
    int row = player_kind_row(engine);
    return row < 0 ? engine : words_text(player_kinds[row].label);
}

/* Returns the largest error of the places that lose little; for the others precision doesn't
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

void insight_legend(const Insight *insight, InsightKind kind, char *out, int size)
{
    const Session *session = insight->table->session;
    Text text = text_in(out, (size_t)size);
    if (kind == INSIGHT_DANGER)
        text_add(&text, words_text(kinds[kind].legend),
                 session_seat(session, insight_next(insight))->name);
    else
        text_add(&text, "%s", words_text(kinds[kind].legend));
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

/* The rail, in one or two columns. */
typedef struct Rail {
    Rect rect;
    float button, gap;
    int columns;
} Rail;

static void size_rail(const Insight *insight, Rail *rail, int columns)
{
    float rows = ceilf((float)button_count(insight) / (float)columns), wide = (float)columns;
    rail->columns = columns;
    rail->rect.w = wide * rail->button + (wide + 1) * rail->gap;
    rail->rect.h = rows * rail->button + (rows + 1) * rail->gap;
}

/* Places the rail below the players' cards if there is room, in two columns if needed; otherwise at
 * the left of the free part. */
static Rail rail_of(const Insight *insight)
{
    const TableLayout *layout = &insight->table->layout;
    Ui *ui = insight->table->ui;
    Rail rail = {.button = ui_touch(ui, 40), .gap = ui_space(ui, UI_TIGHT)};
    float below = 0, middle, low = insight->table->height - layout->margin;
    if (insight->low.h > 0 && insight->low.x < layout->cards[0].x + layout->cards[0].w)
        low = insight->low.y - layout->gap;
    for (int seat = 0; seat < session_players(insight->table->session); seat++)
        below = fmaxf(below, layout->cards[seat].y + layout->cards[seat].h + layout->gap);
    for (int columns = 1; columns <= 2; columns++) {
        size_rail(insight, &rail, columns);
        middle = layout->free.y + fmaxf(0, (layout->free.h - rail.rect.h) / 2);
        rail.rect = layout_whole(layout->cards[0].x, fmaxf(below, fminf(middle, low - rail.rect.h)),
                                 rail.rect.w, rail.rect.h);
        if (below + rail.rect.h <= low && rail.rect.w <= layout->cards[0].w)
            return rail;
    }
    size_rail(insight, &rail, 1);
    if (rail.rect.h > layout->free.h)
        size_rail(insight, &rail, 2);
    middle = layout->free.y + fmaxf(0, (layout->free.h - rail.rect.h) / 2);
    rail.rect = layout_whole(layout->free.x, middle, rail.rect.w, rail.rect.h);
    return rail;
}

/* A group that is placed by its room. */
typedef struct Legend {
    UiGroup group; /* first, so that a pointer to the group is one to its legend */
    Rect room;
} Legend;

static Rect stand_beside_the_rail(const UiGroup *group, float width, float height)
{
    Rect room = ((const Legend *)group)->room;
    return layout_whole(room.x, room.y, width, height);
}

/* Returns the room right of the rail, up to the width of the narrower cards: the wide card changes
 * with the turn. */
static Rect legend_room(const Insight *insight, Rect rail)
{
    const TableLayout *layout = &insight->table->layout;
    float x = rail.x + rail.w + layout->gap, right = fminf(layout->cards[0].x + layout->cards[0].w,
                                                           layout->cards[1].x + layout->cards[1].w);
    return (Rect){x, rail.y, right - x, rail.h};
}

/* Draws the legends of the layers that are on. Without room, the tooltips of the buttons have
 * them. */
static void draw_legend(const Insight *insight, Rect rail)
{
    Ui *ui = insight->table->ui;
    Legend legend = {.group = {.panel = true,
                               .kind = UI_PANEL_NIGHT,
                               .stand = stand_beside_the_rail,
                               .gap = ui_space(ui, UI_TIGHT),
                               .pad = ui_space(ui, UI_CARD_PAD),
                               .low_pad = ui_space(ui, UI_TIGHT)},
                     .room = legend_room(insight, rail)};
    legend.group.narrow = legend.group.wide = legend.room.w;
    while (insight->on && legend.room.w >= ui_u(ui, LEGEND_LEAST) && ui_group(ui, &legend.group)) {
        for (int i = 0; i < insight->on; i++) {
            char words[INSIGHT_WORDS];
            insight_legend(insight, (InsightKind)insight->order[i], words, sizeof words);
            ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT, words);
        }
    }
}

/* In narrow windows hints, or the card of a thinking player, take the place of the rail; its keys
 * still work. */
static bool has_room(const Tabletop *table, Rect rail)
{
    Rect cut = rect_cut(rail, table->covered);
    return (cut.w <= 0 || cut.h <= 0) && !(table->layout.slim_cards && table->line_taken);
}

/* Returns the rectangle of a button: from top to bottom, then in the next column. */
static Rect place_of(const Rail *rail, int number)
{
    int rows = (int)lroundf((rail->rect.h - rail->gap) / (rail->button + rail->gap));
    float step = rail->button + rail->gap;
    return (Rect){rail->rect.x + rail->gap + (float)(number / rows) * step,
                  rail->rect.y + rail->gap + (float)(number % rows) * step, rail->button,
                  rail->button};
}

/* Draws a button; true if it was clicked. Its tooltip is beside the button's row, because players
 * didn't find it below the rail. */
static bool draw_button(const Insight *insight, const Rail *rail, int number, const char *id,
                        UiButton button, const char *legend)
{
    Ui *ui = insight->table->ui;
    char tip[TABLE_TEXT_SIZE];
    button.icon_only = true;
    Rect place = place_of(rail, number), row = {rail->rect.x, place.y, rail->rect.w, place.h};
    bool clicked = ui_button(ui, id, place, button);
    snprintf(tip, sizeof tip, "%s\n%s", button.label, legend);
    ui_tooltip_beside(ui, row, tip);
    return clicked;
}

void insight_rail_draw(Insight *insight)
{
    Rail rail = rail_of(insight);
    int number = 0;
    if (!has_room(insight->table, rail.rect))
        return;
    if (rail.rect.x >= insight->table->layout.free.x)
        insight->table->rail = rail.rect;
    ui_panel(insight->table->ui, rail.rect, UI_PANEL_NIGHT);
    for (int kind = 0; kind < INSIGHTS; kind++) {
        char legend[INSIGHT_WORDS];
        if (!insight_offers(insight, (InsightKind)kind))
            continue;
        insight_legend(insight, (InsightKind)kind, legend, sizeof legend);
        UiButton button = {.label = words_text(kinds[kind].label),
                           .icon = UI_ICON(kinds[kind].icon),
                           .chosen = insight_on(insight, (InsightKind)kind)};
        if (draw_button(insight, &rail, number++, kinds[kind].id, button, legend))
            insight_toggle(insight, (InsightKind)kind);
    }
    UiButton left = {.label = _("Remaining tiles (<left-over>)"),
                     .icon = UI_ICON(ICON_LIST),
                     .chosen = insight->sheet};
    if (draw_button(insight, &rail, number, "layers.left", left,
                    _("Tiles in the draw pile and in hands, by kind")))
        insight_toggle_sheet(insight);
    draw_legend(insight, rail.rect);
}
