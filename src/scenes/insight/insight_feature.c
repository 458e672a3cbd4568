/* insight_feature.c: more about the feature under the pointer, below the table's own rows: its
 * points under each generation, its figures, where it is open and what closes it. */
#include "scenes/insight/insight.h"

#include "base/text.h"
#include "render/board.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/stage.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- computing -------------------------------------------------------------------------------- */

static void find_points(Insight *insight, FeatureId id)
{
    const Tabletop *table = insight->table;
    const Generations *rows = session_generations(table->session);
    InsightFeature *feature = &insight->feature;
    assert(rows->count <= GENERATIONS_MAX && "a row for each");
    for (int i = 0; i < rows->count; i++) {
        const Policies *policies = &rows->rows[i].policies;
        feature->completed[i] =
            game_feature_score(table->catalogue, insight->view, id, policies, MOMENT_COMPLETED)
                .points;
        feature->end[i] =
            game_feature_score(table->catalogue, insight->view, id, policies, MOMENT_END).points;
    }
}

/* Adds one more kind of tile that closes the feature somewhere, if there is room. */
static void note_kind(const Catalogue *c, InsightFeature *feature, const Remain *remain)
{
    for (int i = 0; i < feature->kind_count; i++) {
        if (c->copies[feature->kinds[i].copy].kind == c->copies[remain->copy].kind) {
            feature->kinds[i].count = (uint16_t)(feature->kinds[i].count + remain->count);
            return;
        }
    }
    if (feature->kind_count < INSIGHT_KINDS_SHOWN)
        feature->kinds[feature->kind_count++] = *remain;
}

/* Counts closing tiles among all remaining tiles, wherever they are. */
static void find_closers(Insight *insight)
{
    InsightFeature *feature = &insight->feature;
    const Outlook *outlook = &insight->outlook;
    int count = lands_open(outlook, feature->part, feature->open, OPEN_SIDES);
    feature->open_count = count;
    feature->kind_count = 0;
    for (int i = 0; i < OPEN_SIDES; i++)
        feature->closers[i] = 0;
    for (int k = 0; k < outlook->remain_count; k++) {
        bool any = false;
        for (int i = 0; i < count && i < OPEN_SIDES; i++) {
            bool closes =
                lands_closes(outlook, feature->part, &feature->open[i], outlook->remains[k].copy);
            feature->closers[i] += closes ? outlook->remains[k].count : 0;
            any = any || closes;
        }
        if (any)
            note_kind(outlook->c, feature, &outlook->remains[k]);
    }
}

/* Returns the facts of the feature under the pointer, computed once. Returns NULL if there is none
 * or it can't be scored. */
static const InsightFeature *find(Insight *insight)
{
    const Tabletop *table = insight->table;
    const TableHover *hover = &table->hover;
    InsightFeature *feature = &insight->feature;
    if (!hover->on || hover->segment == NO_SEGMENT || !insight->known ||
        hover->tile >= game_tile_count(insight->view))
        return NULL;
    if (feature->known && feature->seen == insight->seen && feature->part.tile == hover->tile &&
        feature->part.segment == hover->segment)
        return feature;
    FeatureId id = game_feature(table->catalogue, insight->view, hover->tile, hover->segment);
    if (id == NO_FEATURE)
        return NULL;
    FeatureFacts facts = game_feature_facts(table->catalogue, insight->view, id);
    *feature = (InsightFeature){.known = true,
                                .seen = insight->seen,
                                .part = {.tile = hover->tile, .segment = hover->segment},
                                .kind = facts.kind,
                                .complete = facts.complete};
    memcpy(feature->figures, facts.figures, sizeof feature->figures);
    find_points(insight, id);
    find_closers(insight);
    return feature;
}

/* --- on the board ----------------------------------------------------------------------------- */

/* Marks each place where the feature is open, with the number of tiles that close it there. */
void insight_feature_draw(Insight *insight, BoardPicture *picture)
{
    const InsightFeature *feature = find(insight);
    if (!feature || insight->table->camera.dragging)
        return;
    for (int i = 0; i < feature->open_count && i < OPEN_SIDES; i++) {
        const FreePlace *place = &feature->open[i].place;
        int closers = feature->closers[i] < 99 ? feature->closers[i] : 99;
        BoardMark *mark = board_picture_mark(picture, BOARD_MARK_HOLE, BOARD_SQUARE, 0,
                                             (float)place->cell.x, (float)place->cell.y);
        mark->number = (uint8_t)closers;
    }
}

/* --- on the card ------------------------------------------------------------------------------ */

static void draw_points_row(Ui *ui, const char *name, const char *completed, const char *end,
                            bool strong)
{
    unsigned type = strong ? UI_TYPE_STRONG : UI_TYPE_SMALL;
    UiInk ink = strong ? UI_INK : UI_INK_SOFT;
    float wide = ui_u(ui, 74);
    ui_cells(ui, 3, (float[]){UI_REST, wide, wide});
    ui_paragraph(ui, type, ink, name);
    ui_text(ui, ui_next(ui, ui_u(ui, 20)), type | UI_RIGHT, ink, completed);
    ui_text(ui, ui_next(ui, ui_u(ui, 20)), type | UI_RIGHT, ink, end);
    ui_grid(ui, 1);
}

/* Returns whether all generations pay the same points. */
static bool is_same(const Generations *rows, const InsightFeature *feature)
{
    bool field = feature->kind == SEGMENT_FIELD;
    for (int i = 1; i < rows->count; i++)
        if (feature->end[i] != feature->end[0] ||
            (!field && feature->completed[i] != feature->completed[0]))
            return false;
    return true;
}

/* Draws one row for each group of generations that pay the same; the row with this game's
 * generation comes first. Fields are never completed. */
static void draw_points(const Insight *insight, const InsightFeature *feature)
{
    Ui *ui = insight->table->ui;
    const Generations *rows = session_generations(insight->table->session);
    int own = session_generation(insight->table->session);
    bool field = feature->kind == SEGMENT_FIELD, told[GENERATIONS_MAX] = {false};
    if (own >= 0 && is_same(rows, feature)) {
        ui_paragraph(ui, UI_TYPE_SMALL, UI_INK, _("Same points under all rules"));
        return;
    }
    draw_points_row(ui, "", field ? "" : C_("points", "complete"), C_("points", "at the end"),
                    false);
    for (int k = -1; k < rows->count; k++) {
        int first = k < 0 ? own : k;
        char completed[16], end[16], names[INSIGHT_WORDS];
        Text text = text_in(names, sizeof names);
        if (first < 0 || told[first])
            continue;
        for (int i = 0; i < rows->count; i++) {
            bool same = (field || feature->completed[i] == feature->completed[first]) &&
                        feature->end[i] == feature->end[first];
            if (!same || told[i])
                continue;
            told[i] = true;
            text_add(&text, "%s%s", text.length ? ", " : "",
                     words_generation_short(rows->rows[i].id));
        }
        snprintf(completed, sizeof completed, "%d", feature->completed[first]);
        snprintf(end, sizeof end, "%d", feature->end[first]);
        draw_points_row(ui, names, field ? "" : completed, end, first == own);
    }
}

static void draw_figures(const Insight *insight, const InsightFeature *feature)
{
    const Tabletop *table = insight->table;
    char words[INSIGHT_WORDS];
    Text text = text_in(words, sizeof words);
    for (int seat = 0; seat < session_players(table->session); seat++) {
        if (feature->figures[seat])
            text_add(&text, "%s%s %d", text.length ? " · " : "",
                     session_seat(table->session, seat)->name, feature->figures[seat]);
    }
    if (text.length)
        ui_paragraph(table->ui, UI_TYPE_SMALL, UI_INK_SOFT, words);
}

static void draw_open(const Insight *insight, const InsightFeature *feature)
{
    Ui *ui = insight->table->ui;
    char words[INSIGHT_WORDS];
    int open = feature->open_count;
    if (!open)
        return;
    Text text = text_in(words, sizeof words);
    text_add(&text, words_plural("Open at %d place", "Open at %d places", open), open);
    text_add(&text, ". %s",
             feature->kind_count ? _("Tiles that can close it there:")
                                 : _("No remaining tile can close it there."));
    ui_paragraph(ui, UI_TYPE_SMALL, UI_INK, words);
    ui_grid(ui, 4);
    for (int i = 0; i < feature->kind_count; i++)
        insight_tile_draw(insight, &feature->kinds[i], 0, UI_INK, ui_next(ui, ui_u(ui, 36)));
    ui_grid(ui, 1);
}

void insight_feature_rows(void *self)
{
    Insight *insight = self;
    const InsightFeature *feature = find(insight);
    bool scores = feature && feature->kind != SEGMENT_RIVER && feature->kind != SEGMENT_SYMBOL &&
                  feature->kind != SEGMENT_CROSSING;
    if (!scores)
        return;
    if (insight_folds(insight)) {
        insight_folded_draw(insight);
        return;
    }
    draw_points(insight, feature);
    draw_figures(insight, feature);
    draw_open(insight, feature);
}

/* --- remaining tiles -------------------------------------------------------------------------- */

/* The sheet of remaining tiles, by kind: those in the pile, in hands if the seat may know them,
 * those on offer, and the tokens of a bag. It is below the pile, in place of the chronicle, so it
 * hides no part of the board. With a rail, it covers the right side of the board. */

enum { SHEET_WIDE = 300, TILE_HIGH = 40, BAG_VALUES_MOST = 8 };

/* The tiles in one place, merged by kind. */
typedef struct Group {
    Remain list[REMAINS_MAX];
    int count, tiles;
} Group;

/* Collects the tiles in `where`, only those of `seat` unless that is NO_SEAT. Tiles set aside are
 * still to come, so they count as part of the pile. */
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

/* Sets up as many columns as fit, each wide enough for a tile and a two-digit number. */
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

/* Draws how many tokens of each value a bag holds. */
static void draw_bag(const Insight *insight, const ChanceBoard *bag)
{
    Ui *ui = insight->table->ui;
    const Game *view = insight->view;
    int all = 0, counts[BAG_VALUES_MOST];
    char words[INSIGHT_WORDS];
    assert(bag->values <= BAG_VALUES_MOST && "few values");
    for (int value = 0; value < bag->values; value++)
        all += counts[value] = bag->unseen(view, value);
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
    for (int label = 0; label < LABELS; label++)
        if (chance_board((Label)label)->unseen)
            draw_bag(insight, chance_board((Label)label));
}

/* Draws the tiles that were drawn after the step shown on the screen, in that order. No player knew
 * them at the time. */
static void draw_order(const Insight *insight)
{
    const Session *session = insight->table->session;
    Ui *ui = insight->table->ui;
    int last = session_replay_at(session, session_replay_count(session))->events, number = 0;
    assert(insight->opens && "a game that is over");
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                 _("In the order they were drawn. No player could have known it."));
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
    Rect free = insight->table->layout.free;
    return insight->page.w > 0 ? insight->page : layout_right(&free, wide, 0);
}

/* Draws the heading; returns true if the sheet should close. */
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
        if (insight->page.w <= 0)
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
