/* results_panels.c: headline, ranking and moments of the results scene. */
#include "scenes/results/results_parts.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "ui/ui_widgets.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

#define COUNT_OF(table) (sizeof(table) / sizeof((table)[0]))

static const char *name_of(const SceneContext *context, int seat)
{
    return session_seat(context->session, seat)->name;
}

static void draw_figure(SceneContext *context, float x, float foot, float height, int seat)
{
    float width = .86f * height; /* LOOK section 7: the cloak's width */
    draw_add(ui_list(context->ui),
             (DrawCommand){.kind = DRAW_FIGURE,
                           .rect = {x - width / 2, foot - height, width, height},
                           .image = (uint32_t)session_color(context->session, seat)});
}

/* --- headline --------------------------------------------------------------------------------- */

/* "13 points ahead of Tomas"; empty when all are level. */
static void lead_in_words(const SceneContext *context, const ResultsFacts *facts, char *out,
                          int size)
{
    out[0] = 0;
    if (facts->winners >= facts->players)
        return;
    const ResultsRank *next = &facts->ranks[facts->winners];
    const char *names[SEATS_MAX];
    int count = 0, lead = facts->ranks[0].score - next->score;
    for (int i = facts->winners; i < facts->players && facts->ranks[i].rank == next->rank; i++)
        names[count++] = name_of(context, facts->ranks[i].seat);
    char who[400];
    words_list(names, count, who, sizeof who);
    words_format(out, size, words_plural("%d point ahead of %s", "%d points ahead of %s", lead),
                 lead, who);
}

void results_draw_headline(SceneContext *context, const ResultsLayout *layout,
                           const ResultsFacts *facts)
{
    Ui *ui = context->ui;
    Rect inside = layout->headline;
    float u = layout->unit, width = 104 * u, step = fminf(1, 4.f / (float)facts->winners) * width;
    for (int i = facts->winners - 1; i >= 0; i--)
        draw_figure(context, inside.x + width / 2 + (float)i * step, inside.y + 128 * u, 122 * u,
                    facts->ranks[i].seat);
    layout_left(&inside, width + (float)(facts->winners - 1) * step, 26 * u);

    const char *names[SEATS_MAX];
    for (int i = 0; i < facts->winners; i++)
        names[i] = name_of(context, facts->ranks[i].seat);
    char who[400], line[640], points[64], lead[480];
    words_list(names, facts->winners, who, sizeof who);
    if (facts->winners == 1)
        words_format(line, sizeof line, _("%s wins"), who);
    else /* TRANSLATORS: %s is a list of names: "Mira and Ada". */
        words_format(line, sizeof line, _("%s win together"), who);
    Rect upper = {inside.x, inside.y + 12 * u, inside.w, 78 * u};
    ui_text(ui, upper, UI_TYPE_HEADLINE, UI_TEXT, line);
    ui_note(ui, "headline", line, layout->headline);

    words_points(facts->ranks[0].score, points, sizeof points);
    lead_in_words(context, facts, lead, sizeof lead);
    words_format(line, sizeof line, "%s%s%s", points, lead[0] ? " · " : "", lead);
    float px = fmaxf(13, roundf(20 * ui_scale(ui)));
    Rect lower = {inside.x + 2 * u, inside.y + 92 * u, inside.w - 2 * u, 46 * u};
    if (ui_text_width(ui, UI_TYPE_BODY | ui_px(px), line) > lower.w)
        ui_text(ui, lower, UI_TYPE_BODY | UI_WRAP, UI_TEXT_SOFT, line);
    else
        ui_text(ui, (Rect){lower.x, inside.y + 112 * u, 0, 0},
                UI_TYPE_BODY | UI_FREE | UI_BASELINE | ui_px(px), UI_TEXT_SOFT, line);
}

/* --- ranking ---------------------------------------------------------------------------------- */

/* What a seat has completed: "completed: 4 cities, 3 roads and 1 monastery"; the list alone if
 * `brief`. */
static void deeds_in_words(const Tally *tally, int seat, bool brief, char *out, int size)
{
    static const struct {
        TallyKind kind;
        WordsPlural words;
    } kinds[] = {
        {TALLY_CITIES, NP_("%d city", "%d cities")},
        {TALLY_ROADS, NP_("%d road", "%d roads")},
        {TALLY_MONASTERIES, NP_("%d monastery", "%d monasteries")},
        {TALLY_GARDENS, NP_("%d garden", "%d gardens")},
    };
    char pieces[COUNT_OF(kinds)][64], list[240];
    const char *items[COUNT_OF(kinds)];
    int count = 0;
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        int n = tally->completed[seat][kinds[i].kind];
        if (n > 0) {
            items[count] = words_format(pieces[count], sizeof pieces[count],
                                        words_plural_of(&kinds[i].words, n), n);
            count++;
        }
    }
    words_list(items, count, list, sizeof list);
    if (count == 0)
        words_format(out, size, "%s", _("nothing completed"));
    else if (brief)
        words_format(out, size, "%s", list);
    else /* TRANSLATORS: %s is a list: "4 cities, 3 roads and 1 monastery". */
        words_format(out, size, _("completed: %s"), list);
}

/* Name, deeds and, where there is room for a third line, the halves. */
static void draw_rank_text(SceneContext *context, const ResultsFacts *facts,
                           const ResultsRank *rank, Rect inside, float unit)
{
    Ui *ui = context->ui;
    const Tally *tally = session_tally(context->session);
    char deeds[320], halves[64];
    bool brief = false; /* for all if one has no room for more */
    for (int seat = 0; seat < facts->players; seat++) {
        deeds_in_words(tally, seat, false, deeds, sizeof deeds);
        brief |= ui_text_width(ui, UI_TYPE_SMALL, deeds) > inside.w;
    }
    deeds_in_words(tally, rank->seat, brief, deeds, sizeof deeds);
    int laid = tally->halves_laid[rank->seat];
    words_format(halves, sizeof halves, words_plural("%d half placed", "%d halves placed", laid),
                 laid);
    float name = fminf(30 * unit, .42f * inside.h),
          line = fmaxf(20 * unit, ui_line_height(ui, UI_TYPE_SMALL));
    bool third = laid > 0 && name + 2 * line <= .94f * inside.h;
    float high = name + line * (third ? 2 : 1);
    inside.y += (inside.h - high) / 2;
    inside.h = high;
    ui_text(ui, layout_top(&inside, name, 0), UI_TYPE_NAME, UI_INK, name_of(context, rank->seat));
    ui_text(ui, layout_top(&inside, line, 0), UI_TYPE_SMALL, UI_INK_SOFT, deeds);
    if (third)
        ui_text(ui, layout_top(&inside, line, 0), UI_TYPE_SMALL, UI_INK_SOFT, halves);
}

/* A distance of the theme, as much smaller as panels are that had to fit a small window: long
 * lists of deeds need the room. */
static float panel_space(const Ui *ui, const ResultsLayout *layout, UiSpace space)
{
    return ui_space(ui, space) * fminf(1, layout->unit / ui_scale(ui));
}

static void draw_rank(SceneContext *context, const ResultsLayout *layout, const ResultsFacts *facts,
                      const ResultsRank *rank, Rect row)
{
    Ui *ui = context->ui;
    float u = layout->unit, middle = row.y + row.h / 2;
    if (rank->rank == 1)
        draw_box(ui_list(ui), rect_grow(row, -2 * u), 1.25f * ui_space(ui, UI_RADIUS_SMALL),
                 color_fade(ui_color(ui, UI_GOLD), .2f), color_fade(ui_color(ui, UI_GOLD), .2f));
    Rect inside = layout_inset(row, panel_space(ui, layout, UI_CARD_PAD), 0);
    float size = fminf(34 * u, .42f * row.h);
    Rect place = layout_left(&inside, 34 * u, panel_space(ui, layout, UI_TIGHT));
    ui_number(ui, (Rect){place.x + place.w / 2, middle, 0, 0},
              UI_TYPE_NUMBER | UI_CENTRE | UI_FREE | ui_px(fmaxf(14, size)), UI_INK_GOLD,
              rank->rank);
    float height = fminf(66 * u, .78f * row.h);
    Rect figure = layout_left(&inside, 62 * u, panel_space(ui, layout, UI_CARD_PAD));
    draw_figure(context, figure.x + figure.w / 2, middle + .5f * height, height, rank->seat);
    Rect score = layout_right(&inside, 84 * u, 6 * u);
    ui_number(ui, (Rect){score.x + score.w, middle, 0, 0},
              UI_TYPE_NUMBER | UI_RIGHT | UI_FREE | ui_px(fmaxf(16, fminf(44 * u, .56f * row.h))),
              UI_INK, rank->score);
    draw_rank_text(context, facts, rank, inside, u);
}

void results_draw_ranking(SceneContext *context, const ResultsLayout *layout,
                          const ResultsFacts *facts)
{
    Ui *ui = context->ui;
    float u = layout->unit;
    ui_panel(ui, layout->ranking, UI_PANEL_PAPER);
    Rect inside = layout_inset(layout->ranking, panel_space(ui, layout, UI_CARD_PAD),
                               panel_space(ui, layout, UI_CARD_PAD));
    Rect head = layout_top(&inside, 32 * u, ui_space(ui, UI_AIR));
    layout_left(&head, ui_space(ui, UI_PAD_SMALL) - panel_space(ui, layout, UI_CARD_PAD), 0);
    ui_caption(ui, head, _("Final scores"), true, false);
    for (int i = 0; i < facts->players; i++) {
        Rect row = layout_row(inside, i, facts->players > 3 ? facts->players : 3, 4 * u);
        draw_rank(context, layout, facts, &facts->ranks[i], row);
        char id[16];
        snprintf(id, sizeof id, "rank.%d", i);
        ui_note(ui, id, name_of(context, facts->ranks[i].seat), row);
    }
}

/* --- moments ---------------------------------------------------------------------------------- */

enum { MOMENTS_SHOWN = 3 };

/* By kind: during play (with the turn) and in final scoring. */
static const struct {
    WordsPlural turn, end;
} moments[] = {
    [SEGMENT_CITY] = {.turn = NP_("Turn %d: a city of %d tile", "Turn %d: a city of %d tiles"),
                      .end = NP_("At the end: an unfinished city of %d tile",
                                 "At the end: an unfinished city of %d tiles")},
    [SEGMENT_ROAD] = {.turn = NP_("Turn %d: a road of %d tile", "Turn %d: a road of %d tiles"),
                      .end = NP_("At the end: an unfinished road of %d tile",
                                 "At the end: an unfinished road of %d tiles")},
    [SEGMENT_FIELD] = {.turn = NP_("Turn %d: a field of %d tile", "Turn %d: a field of %d tiles"),
                       .end = NP_("At the end: a field of %d tile",
                                  "At the end: a field of %d tiles")},
};

static void moment_in_words(const TallyBest *best, char *out, int size)
{
    if (best->kind < COUNT_OF(moments) && moments[best->kind].turn.one) {
        if (best->turn > 0)
            words_format(out, size, words_plural_of(&moments[best->kind].turn, best->tiles),
                         best->turn, best->tiles);
        else
            words_format(out, size, words_plural_of(&moments[best->kind].end, best->tiles),
                         best->tiles);
    } else if (best->turn > 0) {
        words_format(out, size, _("Turn %d: a monastery"), best->turn);
    } else {
        words_format(out, size, "%s", _("At the end: an unfinished monastery"));
    }
}

void results_draw_moments(SceneContext *context, const ResultsLayout *layout,
                          const ResultsFacts *facts)
{
    Ui *ui = context->ui;
    float u = layout->unit;
    const Tally *tally = session_tally(context->session);
    ui_panel(ui, layout->moments, UI_PANEL_NIGHT);
    Rect inside = layout_inset(layout->moments, ui_space(ui, UI_PAD_SMALL), ui_space(ui, UI_GAP));
    ui_caption(ui, layout_top(&inside, 24 * u, 4 * u), _("Biggest scorings"), false, false);
    uint8_t seats[MOMENTS_SHOWN];
    int count = results_moments(tally, facts->players, seats, MOMENTS_SHOWN);
    for (int i = 0; i < count; i++) {
        Rect row = layout_row(inside, i, MOMENTS_SHOWN, 0);
        const TallyBest *best = &tally->best[seats[i]];
        char text[200], points[16];
        Rect mark = layout_left(&row, 20 * u, ui_space(ui, UI_GAP));
        seat_mark(context, mark.x + mark.w / 2, mark.y + mark.h / 2, 18 * u,
                  session_color(context->session, seats[i]),
                  theme_mark_on(ui_color(ui, UI_PANEL_BOTTOM)));
        snprintf(points, sizeof points, "+%d", best->points);
        float px = fminf(fmaxf(13, 19 * ui_scale(ui)), .9f * row.h);
        Rect number = layout_right(&row, 60 * u, 8 * u);
        ui_text(ui, number, UI_TYPE_NUMBER | UI_RIGHT | UI_FREE | ui_px(px), UI_TEXT_GOLD, points);
        moment_in_words(best, text, sizeof text);
        ui_text(ui, row, UI_TYPE_BODY, UI_TEXT, text);
    }
    if (count == 0)
        ui_text(ui, inside, UI_TYPE_BODY, UI_TEXT_SOFT, _("Nobody scored anything."));
}
