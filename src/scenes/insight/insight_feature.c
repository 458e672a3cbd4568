/* insight_feature.c: more about the feature under the pointer, below the table's own rows: its
 * points under each generation, its figures, where it is open and what closes it. */
#include "base/text.h"
#include "scenes/insight/insight.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
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

/* Adds one more kind of tile that closes something, if there is room. */
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

/* Returns the facts of the feature under the pointer, computed once. NULL: none, or it can't be
 * scored. */
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

/* Does every generation pay the same points? */
static bool is_same(const Generations *rows, const InsightFeature *feature)
{
    bool field = feature->kind == SEGMENT_FIELD;
    for (int i = 1; i < rows->count; i++)
        if (feature->end[i] != feature->end[0] ||
            (!field && feature->completed[i] != feature->completed[0]))
            return false;
    return true;
}

/* Generations that pay the same share a row, and the one of this game comes first. Fields are never
 * completed. */
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
        insight_speak_folded(insight);
        return;
    }
    draw_points(insight, feature);
    draw_figures(insight, feature);
    draw_open(insight, feature);
}
