/* insight.c: which layers are on: keys, buttons, and the rail that they stand on.
 *
 *     +----+
 *     | O  |   whose the land is
 *     | C  |   what may still come
 *     | X  |   what never will
 *     +----+  [ Stripes: shared ]
 *
 * What they mean stands beside it, in the column of the cards: over the board it hid places that
 * it was about. */
#include "scenes/insight/insight.h"
#include "base/memory.h"
#include "scenes/stage/widgets.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* In u: narrower lines have hardly three words. */
enum { LEGEND_LEAST = 140 };

#define LETTER(x) ((InputKey)(KEY_A + ((x) - 'a')))

static const struct {
    const char *id, *label, *legend;
    Icon icon;
    InputKey key;
    HelpLevel most; /* players who agreed on less help than that do without */
} kinds[INSIGHTS] = {
    [INSIGHT_OWNERS] = {"layers.owners", N_("Owners (O): whose cities, roads and fields these are"),
                        N_("Marks: who gets the points; stripes: shared"), ICON_HUMAN, LETTER('o'),
                        HELP_BASIC},
    [INSIGHT_CHANCES] =
        {"layers.chances", N_("Chances (C): what may still come to each space"),
         N_("Chance of a square that fits in the next round; of a half in some hand"), ICON_DICE,
         LETTER('c'), HELP_FULL},
    /* D goes on moving the board, as W, A and S do. */
    [INSIGHT_DEAD] = {"layers.dead", N_("Dead spaces (X): what nothing that is left can fill"),
                      N_("Crossed out: can never be filled"), ICON_CLOSE, LETTER('x'), HELP_BASIC},
};

void insight_open(Insight *insight, Tabletop *table)
{
    insight->table = table;
    insight->view = memory_new(session_game_room(table->session));
}

void insight_close(Insight *insight)
{
    free(insight->view);
    insight->table->if_ended = NULL;
    *insight = (Insight){.table = NULL};
}

/* The less help, the higher the level. */
static bool is_offered(const Insight *insight, int kind)
{
    return session_help(insight->table->session) <= kinds[kind].most;
}

static int offered_count(const Insight *insight)
{
    int count = 0;
    for (int kind = 0; kind < INSIGHTS; kind++)
        count += is_offered(insight, kind);
    return count;
}

bool insight_on(const Insight *insight, InsightKind kind)
{
    return memchr(insight->order, kind, (size_t)insight->on) != NULL;
}

static void put_away(Insight *insight, int i)
{
    insight->on--;
    for (; i < insight->on; i++)
        insight->order[i] = insight->order[i + 1];
}

void insight_toggle(Insight *insight, InsightKind kind)
{
    assert(kind < INSIGHTS && "a layer");
    for (int i = 0; i < insight->on; i++) {
        if (insight->order[i] == kind) {
            put_away(insight, i);
            return;
        }
    }
    if (insight->on == INSIGHT_AT_ONCE)
        put_away(insight, 0);
    insight->order[insight->on++] = (uint8_t)kind;
    insight->known = false; /* nothing was worked out while it was off */
}

bool insight_event(Insight *insight, const InputEvent *event)
{
    for (int kind = 0; event->kind == INPUT_KEY && !event->mods && kind < INSIGHTS; kind++) {
        if (event->key == kinds[kind].key && is_offered(insight, kind)) {
            insight_toggle(insight, (InsightKind)kind);
            return true;
        }
    }
    return false;
}

void insight_update(Insight *insight)
{
    const Session *session = insight->table->session;
    uint64_t version = session_version(session);
    int viewer = session_viewer(session);
    insight->table->if_ended = insight_on(insight, INSIGHT_OWNERS) ? insight->if_ended : NULL;
    bool same = insight->known && insight->seen == version && insight->viewer == viewer;
    if (!insight->on || same)
        return;
    insight->known = true;
    insight->seen = version;
    insight->viewer = viewer;
    game_view(insight->table->catalogue, insight->table->game, viewer, insight->view);
    outlook_begin(&insight->outlook, insight->table->catalogue, insight->view);
    game_score_if_ended(insight->table->catalogue, insight->view, NULL, insight->if_ended);
    insight_find_owners(insight);
    insight_find_places(insight);
}

/* What is on its way would lie under a tint that it does not have yet. */
static bool is_shown(const Insight *insight)
{
    return insight->on && insight->known && !anim_busy(&insight->table->anim);
}

void insight_board_draw(const Insight *insight, BoardPicture *picture)
{
    if (!is_shown(insight))
        return;
    if (insight_on(insight, INSIGHT_OWNERS))
        insight_owners_draw(insight, picture);
    insight_places_draw(insight, picture);
}

/* --- on the screen ---------------------------------------------------------------------------- */

/* Below the players' cards where they leave room, else at the left of the free part. */
static Rect rail_rect(const Insight *insight, float button, float gap)
{
    const TableLayout *layout = &insight->table->layout;
    float rows = (float)offered_count(insight), below = 0;
    float wide = button + 2 * gap, high = rows * button + (rows + 1) * gap;
    for (int seat = 0; seat < session_players(insight->table->session); seat++)
        below = fmaxf(below, layout->cards[seat].y + layout->cards[seat].h);
    float y = layout->free.y + fmaxf(0, (layout->free.h - high) / 2);
    if (below + layout->gap + high <= insight->table->height - layout->margin)
        return layout_whole(layout->cards[0].x, fmaxf(y, below + layout->gap), wide, high);
    return layout_whole(layout->free.x, y, wide, high);
}

/* Its card knows the table through what lies behind it. */
typedef struct Legend {
    UiGroup group; /* first */
    Rect room;
} Legend;

static Rect stand_beside_the_rail(const UiGroup *group, float width, float height)
{
    Rect room = ((const Legend *)group)->room;
    return layout_whole(room.x, room.y, width, height);
}

/* Right of the rail, as far as the narrower cards reach: whose is wide changes with the turn. */
static Rect legend_room(const Insight *insight, Rect rail)
{
    const TableLayout *layout = &insight->table->layout;
    float x = rail.x + rail.w + layout->gap, right = fminf(layout->cards[0].x + layout->cards[0].w,
                                                           layout->cards[1].x + layout->cards[1].w);
    return (Rect){x, rail.y, right - x, rail.h};
}

/* What those that are on mean; where it has no room the tips of the buttons say it. */
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
        for (int i = 0; i < insight->on; i++)
            ui_say(ui, UI_TYPE_SMALL, UI_TEXT, words_text(kinds[insight->order[i]].legend));
    }
}

/* In narrow windows hints, or the card of who thinks, take its place; keys still do. */
static bool has_room(const Tabletop *table, Rect rail)
{
    Rect cut = rect_cut(rail, table->covered);
    return (cut.w <= 0 || cut.h <= 0) && !(table->layout.slim_cards && table->line_taken);
}

/* The rail with the cards above it, which its tips must not hide. */
static Rect column_of(const TableLayout *layout, Rect rail)
{
    Rect cards = layout->cards[0];
    if (rail.x != cards.x)
        return rail;
    return (Rect){cards.x, cards.y, cards.w, rail.y + rail.h - cards.y};
}

static void draw_rail(Insight *insight)
{
    Ui *ui = insight->table->ui;
    float button = ui_touch(ui, 40), gap = ui_space(ui, UI_TIGHT);
    Rect rail = rail_rect(insight, button, gap);
    if (!has_room(insight->table, rail))
        return;
    ui_panel(ui, rail, UI_PANEL_NIGHT);
    Rect place = {rail.x + gap, rail.y + gap, button, button};
    for (int kind = 0; kind < INSIGHTS; kind++) {
        if (!is_offered(insight, kind))
            continue;
        UiButton shown = {.label = words_text(kinds[kind].label),
                          .icon = UI_ICON(kinds[kind].icon),
                          .icon_only = true,
                          .chosen = insight_on(insight, (InsightKind)kind)};
        if (ui_button(ui, kinds[kind].id, place, shown))
            insight_toggle(insight, (InsightKind)kind);
        char tip[TABLE_TEXT_SIZE];
        snprintf(tip, sizeof tip, "%s\n%s", shown.label, words_text(kinds[kind].legend));
        ui_tooltip_beside(ui, column_of(&insight->table->layout, rail), tip);
        place.y += button + gap;
    }
    draw_legend(insight, rail);
}

void insight_draw(Insight *insight)
{
    if (is_shown(insight))
        insight_places_tell(insight);
    draw_rail(insight);
}
