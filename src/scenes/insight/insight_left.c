/* insight_left.c: the sheet of remaining tiles, by kind: those in the pile, in hands as far as the
 * seat may know them, those on offer, and the tokens of a bag. It is below the pile, in place of
 * the chronicle, so it hides nothing of the board. With a rail it covers the right of the board. */
#include "render/board.h"
#include "scenes/board/expansion_board.h"
#include "scenes/insight/insight.h"
#include "scenes/stage/stage.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SHEET_WIDE = 300, TILE_HIGH = 40, BAG_VALUES_MOST = 8 };

/* The tiles in one place, merged by kind. */
typedef struct Group {
    Remain list[REMAINS_MAX];
    int count, tiles;
} Group;

/* Collects the tiles of `where` and, of hands, of `seat`. Tiles set aside are still to come, so
 * they count as part of the pile. */
static void find_group(const Insight *insight, Whereabouts where, int seat, Group *group)
{
    const Outlook *outlook = &insight->outlook;
    group->count = group->tiles = 0;
    for (int i = 0; i < outlook->remain_count; i++) {
        const Remain *remain = &outlook->remains[i];
        bool heap = where == REMAINS_HEAP && remain->where == REMAINS_ASIDE;
        if ((remain->where != where && !heap) || (seat != NO_SEAT && remain->seat != seat))
            continue;
        group->list[group->count++] = *remain;
        group->tiles += remain->count;
    }
    group->count = insight_merge(outlook->c, group->list, group->count);
}

/* Sets as many columns as have room for a tile and a number of two digits. */
static void begin_grid(Ui *ui)
{
    float least =
        ui_u(ui, TILE_HIGH) + ui_space(ui, UI_TIGHT) + ui_text_width(ui, UI_TYPE_SMALL, "×88");
    int columns = (int)(ui_next_width(ui) / least);
    ui_grid(ui, columns > 1 ? columns : 1);
}

static void draw_group(const Insight *insight, const char *title, const Group *group)
{
    Ui *ui = insight->table->ui;
    char words[INSIGHT_WORDS];
    if (!group->count)
        return;
    snprintf(words, sizeof words, "%s · %d", title, group->tiles);
    ui_paragraph(ui, UI_TYPE_STRONG, UI_TEXT, words);
    begin_grid(ui);
    for (int i = 0; i < group->count; i++)
        insight_tile_draw(insight, &group->list[i], 0, UI_TEXT, ui_next(ui, ui_u(ui, TILE_HIGH)));
    ui_grid(ui, 1);
}

/* Returns the outcome of chance that comes out of a bag. */
static const ChanceBoard *bag_chance(void)
{
    int label = 0;
    while (label < LABELS &&
           (chance_board((Label)label)->rolls || !chance_board((Label)label)->values))
        label++;
    assert(label < LABELS && "an expansion with a bag");
    return chance_board((Label)label);
}

/* Draws how many tokens of each value a bag holds. */
static void draw_bag(const Insight *insight)
{
    Ui *ui = insight->table->ui;
    const Game *view = insight->view;
    int all = 0, counts[BAG_VALUES_MOST];
    char words[INSIGHT_WORDS];
    const ChanceBoard *bag = bag_chance();
    assert(bag->values <= BAG_VALUES_MOST && "few values");
    for (int value = 0; value < bag->values; value++)
        all += counts[value] = game_bag(view, value);
    if (!all)
        return;
    snprintf(words, sizeof words, "%s · %d", _("Tokens in the bag"), all);
    ui_paragraph(ui, UI_TYPE_STRONG, UI_TEXT, words);
    begin_grid(ui);
    for (int value = 0; value < bag->values; value++) {
        Rect cell = ui_next(ui, ui_u(ui, TILE_HIGH));
        Rect art = layout_left(&cell, cell.h, ui_space(ui, UI_TIGHT));
        draw_add(ui_list(ui), (DrawCommand){.kind = DRAW_TOKEN,
                                            .rect = art,
                                            .image = draw_token_image((int)bag->token, 0, value),
                                            .alpha = counts[value] ? 1 : ui_pale(ui)});
        snprintf(words, sizeof words, "×%d", counts[value]);
        ui_text(ui, cell, UI_TYPE_SMALL, UI_TEXT, words);
    }
    ui_grid(ui, 1);
}

static void draw_groups(const Insight *insight)
{
    static Group group; /* 4 KiB, needed for one group at a time */
    const Tabletop *table = insight->table;
    static const struct {
        Whereabouts where;
        const char *title;
    } heaps[] = {{REMAINS_DRAWN, N_("Drawn")},
                 {REMAINS_HEAP, N_("Still to be drawn")},
                 {REMAINS_OFFERED, N_("Offered")},
                 {REMAINS_UNKNOWN, N_("In hidden hands or in the box")}};
    for (size_t i = 0; i < sizeof heaps / sizeof *heaps; i++) {
        find_group(insight, heaps[i].where, NO_SEAT, &group);
        draw_group(insight, words_text(heaps[i].title), &group);
    }
    for (int seat = 0; seat < session_players(table->session); seat++) {
        char title[96];
        find_group(insight, REMAINS_HAND, seat, &group);
        words_format(title, sizeof title, _("Held by %s"),
                     session_seat(table->session, seat)->name);
        draw_group(insight, title, &group);
    }
    draw_bag(insight);
}

/* Draws what was drawn after the step on the screen, in that order. No player knew it at the
 * time. */
static void draw_order(const Insight *insight)
{
    const Session *session = insight->table->session;
    Ui *ui = insight->table->ui;
    int last = session_replay_at(session, session_replay_count(session))->events, number = 0;
    assert(insight->opens && "a game that is over");
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                 _("In the order they came. Nobody could know it."));
    begin_grid(ui);
    for (int i = session_replay_at(session, session_replay_step(session))->events; i < last; i++) {
        const SessionEvent *event = session_replay_event(session, i);
        if (event->event.kind != EVENT_DRAWN)
            continue;
        char words[16];
        Rect cell = layout_inset(ui_next(ui, ui_u(ui, TILE_HIGH)), 0, ui_space(ui, UI_TIGHT) / 2);
        Rect art = layout_left(&cell, cell.h, ui_space(ui, UI_TIGHT));
        table_art(insight->table, event->event.copy, 0, layout_whole(art.x, art.y, art.h, art.h));
        snprintf(words, sizeof words, "%d", ++number);
        ui_text(ui, cell, UI_TYPE_SMALL, UI_TEXT, words);
    }
    ui_grid(ui, 1);
    if (!number)
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT, _("No more tiles were drawn."));
}

/* After the game players may look at the hidden pile. */
static void draw_choice(Insight *insight)
{
    Ui *ui = insight->table->ui;
    const char *names[] = {_("As known then"), _("Pile revealed")};
    if (insight->opens)
        ui_segments(ui, "open", ui_next(ui, ui_touch(ui, 34)), _("Remaining tiles"), names, 2,
                    &insight->open_stack);
}

static Rect sheet_room(const Insight *insight, float wide)
{
    const TableLayout *layout = &insight->table->layout;
    if (insight->page.w > 0)
        return insight->page;
    if (layout->slim_side)
        return (Rect){layout->free.x + layout->free.w - wide, layout->free.y, wide, layout->free.h};
    float top = layout->stack.y + layout->stack.h + layout->gap;
    return (Rect){layout->stack.x, top, layout->stack.w, layout->undo.y - layout->gap - top};
}

/* Returns true if the sheet should close. */
static bool draw_head(Ui *ui)
{
    UiButton close = {
        .label = _("Close"), .icon = UI_ICON(ICON_CLOSE), .icon_only = true, .kind = UI_QUIET};
    float high = ui_touch(ui, 34);
    ui_cells(ui, 2, (float[]){UI_REST, high});
    ui_text(ui, ui_next(ui, high), UI_TYPE_NAME, UI_TEXT, _("Remaining tiles"));
    bool closed = ui_button(ui, "close", ui_next(ui, high), close);
    ui_grid(ui, 1);
    return closed;
}

void insight_sheet_draw(Insight *insight)
{
    Tabletop *table = insight->table;
    const TableLayout *layout = &table->layout;
    bool closed = false;
    if (insight_shown(insight) && insight_card_late(insight))
        insight_card_draw(insight);
    if (!insight->sheet || !insight->known)
        return;
    float wide = fminf(ui_u(table->ui, SHEET_WIDE), .45f * layout->free.w);
    UiDialog sheet = ui_aside("left", SHEET_WIDE, sheet_room(insight, wide), NULL);
    sheet.gap = UI_TIGHT;
    while (ui_dialog(table->ui, &sheet)) {
        if (layout->slim_side)
            table->covered = sheet.panel;
        closed |= draw_head(table->ui);
        draw_choice(insight);
        if (insight->opens && insight->open_stack)
            draw_order(insight);
        else
            draw_groups(insight);
    }
    if (closed)
        insight_toggle_sheet(insight);
}
