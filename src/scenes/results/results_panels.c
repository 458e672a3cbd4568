/* results_panels.c: Draws the headline, ranking and moments of the results scene, and contains the
 * functions that its panels share. */
#include "scenes/results/results.h"

#include "scenes/stage/heads.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

/* Rows of equal height. Players can ask about the first `count` rows. */
typedef struct ResultsRows {
    /* ids of the widget and of each row (its number is appended); label of the widget */
    const char *id, *each, *label;
    Rect rect;
    int count, shown;
    float gap;
} ResultsRows;

#define COUNT_OF(table) ((int)(sizeof(table) / sizeof((table)[0])))

/* --- pieces ----------------------------------------------------------------------------------- */

const char *results_name(const Results *results, int seat)
{
    return session_seat(results->session, seat)->name;
}

void results_draw_seat(const Results *results, Rect row, int seat)
{
    float u = results->u;
    Rect mark = layout_left(&row, 20 * u, 9 * u);
    seat_mark(results->context, mark.x + mark.w / 2, mark.y + mark.h / 2, fminf(20 * u, row.h),
              session_color(results->session, seat), 0);
    ui_text(results->ui, row, UI_TYPE_STRONG, UI_INK, results_name(results, seat));
}

void results_draw_gold(const Results *results, Rect rect, float radius, float strength)
{
    ui_fill(results->ui, rect, radius,
            ui_ink(color_fade(ui_color(results->ui, UI_GOLD), strength)));
}

float results_number(const Results *results, float px, float x, float y, unsigned align, UiInk ink,
                     int number)
{
    return ui_number(results->ui, (Rect){x, y, 0, 0}, UI_TYPE_NUMBER | align | UI_FREE | ui_px(px),
                     ink, number);
}

int results_best(const Results *results, int seat, int kind)
{
    int best = -1, most = 0;
    for (int i = 0; i < session_log_count(results->session); i++) {
        const Event *event = &session_log(results->session, i)->event;
        if (event->kind != EVENT_SCORED || event->seat != seat || event->points <= most)
            continue;
        if (kind == TALLY_KINDS ? event->label != LABEL_NONE : (int)tally_kind(event) != kind)
            continue;
        most = event->points;
        best = i;
    }
    return best;
}

void results_why(const Results *results, int event, bool clicked)
{
    if (event < 0)
        return;
    BookTopic topic = scene_book_event(results->session, event);
    scene_book_about(results->context, &topic);
    if (clicked)
        scene_book_ask(results->context, &topic);
}

/* Returns the current row, or −1 if there is none. For the keyboard all rows are one widget, in
 * which Up and Down move *at; the pointer reaches each row. The current row is highlighted and
 * shows "Why?"; *clicked is set if it was clicked. */
static int results_describe_rows(const Results *results, const ResultsRows *rows, int *at,
                                 bool *clicked)
{
    Ui *ui = results->ui;
    int told = -1;
    if (!rows->count)
        return told;
    UiState all = ui_widget(ui, rows->id, rows->label, rows->rect, UI_TAKES_Y, KEY_NONE);
    int next = *at + all.y;
    *at = next < 0 ? 0 : next >= rows->count ? rows->count - 1 : next;
    bool keyed = all.focused && ui_by_keyboard(ui);
    *clicked = all.clicked && keyed;
    for (int i = 0; i < rows->count; i++) {
        Rect row = layout_row(rows->rect, i, rows->shown, rows->gap);
        UiState each =
            ui_widget(ui, ui_id(ui, rows->each, i), _("Why?"), row, UI_NO_FOCUS, KEY_NONE);
        if (!each.hovered && !each.clicked && !(keyed && *at == i))
            continue;
        ui_tooltip(ui, _("Why?"));
        results_draw_gold(results, row, ui_space(ui, UI_RADIUS_SMALL), .16f);
        *clicked |= each.clicked;
        told = i;
    }
    return told;
}

/* --- headline --------------------------------------------------------------------------------- */

/* Writes "13 points ahead of Tomas", or nothing if all seats are tied. */
static void lead_in_words(const Results *results, char *out, int size)
{
    out[0] = 0;
    if (results->winners >= results->players)
        return;
    const ResultsRank *next = &results->ranks[results->winners];
    const char *names[SEATS_MAX];
    int count = 0, lead = results->ranks[0].score - next->score;
    for (int i = results->winners; i < results->players && next->rank == results->ranks[i].rank;
         i++)
        names[count++] = results_name(results, results->ranks[i].seat);
    char who[400];
    words_list(names, count, who, sizeof who);
    words_format(out, size, words_plural("%d point ahead of %s", "%d points ahead of %s", lead),
                 lead, who);
}

static void winners_in_words(const Results *results, char *out, int size)
{
    const char *names[SEATS_MAX];
    for (int i = 0; i < results->winners; i++)
        names[i] = results_name(results, results->ranks[i].seat);
    words_list(names, results->winners, out, size);
}

char *results_who_wins(const Results *results, char *out, int size)
{
    char who[400];
    winners_in_words(results, who, sizeof who);
    if (session_ended(results->session))
        return words_format(out, size, "%s", _("The game was ended early"));
    if (results->winners == 1)
        return words_format(out, size, _("%s wins"), who);
    /* TRANSLATORS: %s is a list of names: "Mira and Ada". */
    return words_format(out, size, _("%s share the win"), who);
}

/* Returns true if the first seat of the ranking was ahead of all others at that entry of the
 * tally. */
static bool is_ahead(const Results *results, int entry)
{
    const int16_t *scores = results->tally->after[entry];
    for (int i = 1; i < results->players; i++)
        if (scores[results->ranks[i].seat] >= scores[results->ranks[0].seat])
            return false;
    return true;
}

/* Returns the turn after which the winner stayed ahead, 0 for the final scoring, or −1 if there is
 * no sole winner. */
static int lead_since(const Results *results)
{
    int turns = results->tally->turns,
        last = (turns < TALLY_TURNS_MAX ? turns : TALLY_TURNS_MAX) - 1, since = last + 1;
    while (since > 1 && is_ahead(results, since - 1))
        since--;
    if (since > last || session_ended(results->session))
        return -1;
    return since < last ? since : 0;
}

char *results_by_how_much(const Results *results, char *out, int size)
{
    char who[400], points[64], lead[480], since[120] = "";
    bool ended = session_ended(results->session); /* a game ended early has no winner */
    winners_in_words(results, who, sizeof who);
    words_points(results->ranks[0].score, points, sizeof points);
    lead_in_words(results, lead, sizeof lead);
    int turn = lead_since(results);
    if (turn > 0) /* TRANSLATORS: after "86 points · 16 points ahead of Yuki". */
        words_format(since, sizeof since, _("in the lead since turn %d"), turn);
    else if (turn == 0) /* TRANSLATORS: after "86 points · 16 points ahead of Yuki". */
        words_format(since, sizeof since, "%s", _("in the lead since the final scoring"));
    return words_format(out, size, "%s%s%s%s%s%s%s", ended ? who : "", ended ? ": " : "", points,
                        lead[0] ? " · " : "", lead, since[0] ? " · " : "", since);
}

void results_draw_player(const Results *results, Rect rect, int seat, bool wins)
{
    bool glad = wins && !session_ended(results->session); /* a game ended early has no winner */
    portrait_draw(results->ui, rect, session_color(results->session, seat),
                  seat_head(results->session, seat), glad ? HEAD_GLAD : HEAD_CALM, glad);
}

void results_draw_headline(const Results *results, Rect panel)
{
    Ui *ui = results->ui;
    float u = results->u, width = 104 * u,
          step = fminf(1, 4.f / (float)results->winners) * (width + 12 * u);
    Rect inside = panel;
    for (int i = results->winners - 1; i >= 0; i--) /* draws the first winner last, in front */
        results_draw_player(results,
                            (Rect){inside.x + (float)i * step, inside.y + 14 * u, width, width},
                            results->ranks[i].seat, true);
    layout_left(&inside, width + (float)(results->winners - 1) * step, 26 * u);

    char line[640];
    results_who_wins(results, line, sizeof line);
    layout_top(&inside, 12 * u, 0);
    ui_text(ui, layout_top(&inside, 78 * u, 0), UI_TYPE_HEADLINE, UI_TEXT, line);
    ui_note(ui, "headline", line, panel);
    results_by_how_much(results, line, sizeof line);
    ui_text(ui, layout_top(&inside, 40 * u, 0),
            UI_TYPE_BODY | UI_WRAP | ui_px(fmaxf(13, roundf(20 * ui_scale(ui)))), UI_TEXT_SOFT,
            line);
}

/* --- ranking ---------------------------------------------------------------------------------- */

/* Writes what a seat has completed: "completed: 4 cities, 3 roads and 1 monastery", or only the
 * list if `brief`. */
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
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        int n = tally->completed[seat][kinds[i].kind];
        if (n > 0) {
            items[count] = words_format(pieces[count], sizeof pieces[count],
                                        words_plural_of(&kinds[i].words, n), n);
            count++;
        }
    }
    words_list(items, count, list, sizeof list);
    /* TRANSLATORS: %s is a list: "4 cities, 3 roads and 1 monastery". */
    const char *whole = _("completed: %s");
    if (count == 0)
        words_format(out, size, "%s", _("nothing completed"));
    else
        words_format(out, size, brief ? "%s" : whole, list);
}

void results_rank_words(const Results *results, int row, Text *text)
{
    const ResultsRank *rank = &results->ranks[row];
    char points[64], deeds[320], halves[64], story[160];
    int laid = results->tally->halves_laid[rank->seat];
    deeds_in_words(results->tally, rank->seat, false, deeds, sizeof deeds);
    words_format(halves, sizeof halves, words_plural("%d half played", "%d halves played", laid),
                 laid);
    text_add(text, "%d. %s: %s, %s", rank->rank, results_name(results, rank->seat),
             words_points(rank->score, points, sizeof points), deeds);
    if (laid)
        text_add(text, ", %s", halves);
    if (seat_story(results->session, rank->seat, story, sizeof story)[0])
        text_add(text, ", %s", story);
}

/* Draws the name and what the seat completed, vertically centred in `inside` and, if there is room,
 * the halves played in a third line. The seat's story replaces the halves, because it says more. */
static void draw_rank_text(const Results *results, int seat, Rect inside)
{
    Ui *ui = results->ui;
    char deeds[320], halves[64];
    bool brief = false; /* all seats use the brief form if one seat needs it */
    for (int other = 0; other < results->players; other++) {
        deeds_in_words(results->tally, other, false, deeds, sizeof deeds);
        brief |= ui_text_width(ui, UI_TYPE_SMALL, deeds) > inside.w;
    }
    deeds_in_words(results->tally, seat, brief, deeds, sizeof deeds);
    int laid = results->tally->halves_laid[seat];
    words_format(halves, sizeof halves, words_plural("%d half played", "%d halves played", laid),
                 laid);
    float name = fminf(30 * results->u, .42f * inside.h),
          line = fmaxf(20 * results->u, ui_line_height(ui, UI_TYPE_SMALL));
    char story[160];
    bool told = seat_story(results->session, seat, story, sizeof story)[0] != 0;
    bool third = (laid > 0 || told) && name + 2 * line <= .94f * inside.h;
    layout_top(&inside, (inside.h - name - line * (third ? 2 : 1)) / 2, 0);
    ui_text(ui, layout_top(&inside, name, 0), UI_TYPE_NAME, UI_INK, results_name(results, seat));
    ui_text(ui, layout_top(&inside, line, 0), UI_TYPE_SMALL, UI_INK_SOFT,
            told && !third ? story : deeds);
    if (third)
        ui_text(ui, layout_top(&inside, line, 0), UI_TYPE_SMALL, UI_INK_SOFT,
                told ? story : halves);
}

/* Returns a spacing of the theme, scaled down with the panels in a small window, because long lists
 * of completed features need the room. */
static float panel_space(const Results *results, UiSpace space)
{
    return ui_space(results->ui, space) * fminf(1, results->u / ui_scale(results->ui));
}

/*     1   (head)     Mira                         88
 *                    completed: 4 cities, 3 roads */
static void draw_rank(const Results *results, const ResultsRank *rank, Rect row)
{
    Ui *ui = results->ui;
    float u = results->u, pad = panel_space(results, UI_CARD_PAD),
          place_px = fmaxf(14, fminf(34 * u, .42f * row.h)),
          score_px = fmaxf(16, fminf(44 * u, .56f * row.h));
    if (rank->rank == 1)
        results_draw_gold(results, rect_grow(row, -2 * u), 1.25f * ui_space(ui, UI_RADIUS_SMALL),
                          .2f);
    ui_column(ui, layout_inset(row, pad, 0), pad);
    float head = fminf(76 * u, .82f * row.h);
    ui_cells(ui, 4, (float[]){28 * u, head, UI_REST, 84 * u});
    ui_number(ui, ui_next(ui, row.h), UI_TYPE_NUMBER | UI_CENTRE | ui_px(place_px), UI_INK_GOLD,
              rank->rank);
    results_draw_player(results, ui_next(ui, row.h), rank->seat, rank->rank == 1);
    draw_rank_text(results, rank->seat, ui_next(ui, row.h));
    ui_number(ui, ui_next(ui, row.h), UI_TYPE_NUMBER | UI_RIGHT | ui_px(score_px), UI_INK,
              rank->score);
    ui_column_end(ui);
}

/* A line of the ranking opens the rule that says how the game is won, together with the final
 * scoring. */
static void tell_ranking(Results *results, Rect rect, int shown)
{
    ResultsRows rows = {.id = "ranks",
                        .each = "rank",
                        .label = _("Final scores"),
                        .rect = rect,
                        .count = results->players,
                        .shown = shown,
                        .gap = 4 * results->u};
    bool clicked = false;
    int end = session_log_count(results->session) - 1;
    while (end >= 0 && session_log(results->session, end)->event.kind != EVENT_ENDED)
        end--;
    if (results_describe_rows(results, &rows, &results->place, &clicked) >= 0)
        results_why(results, end, clicked);
}

void results_draw_ranking(Results *results, Rect panel)
{
    /* rows are sized for at least this many, so that a two-player game also looks like a list */
    enum { ROWS_LEAST = 3 };
    Ui *ui = results->ui;
    float u = results->u, pad = panel_space(results, UI_CARD_PAD);
    ui_panel(ui, panel, UI_PANEL_PAPER);
    Rect inside = layout_inset(panel, pad, pad);
    Rect head = layout_top(&inside, 32 * u, ui_space(ui, UI_AIR));
    layout_left(&head, ui_space(ui, UI_PAD_SMALL) - pad, 0);
    ui_caption(ui, head, _("Final scores"), true, false);
    int rows = results->players > ROWS_LEAST ? results->players : ROWS_LEAST;
    tell_ranking(results, inside, rows);
    for (int i = 0; i < results->players; i++) {
        Rect row = layout_row(inside, i, rows, 4 * u);
        draw_rank(results, &results->ranks[i], row);
        char id[16];
        snprintf(id, sizeof id, "rank.%d", i);
        ui_note(ui, id, results_name(results, results->ranks[i].seat), row);
    }
}

/* --- moments ---------------------------------------------------------------------------------- */

enum { MOMENTS_SHOWN = 3 };
/* In u. Rows at least HEADS_FROM high show heads. */
enum { HEADS_FROM = 50, HEAD_LEAST = 46, HEAD_MOST = 78 };

/* Wordings by kind of scoring: during play (with the turn) and in final scoring. Monasteries and
 * gardens have no size worth mentioning, and no plural. */
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
    bool counted = best->kind < COUNT_OF(moments) && moments[best->kind].turn.one;
    if (counted && best->turn > 0)
        words_format(out, size, words_plural_of(&moments[best->kind].turn, best->tiles), best->turn,
                     best->tiles);
    else if (counted)
        words_format(out, size, words_plural_of(&moments[best->kind].end, best->tiles),
                     best->tiles);
    else if (best->turn > 0)
        words_format(out, size, _("Turn %d: a monastery"), best->turn);
    else
        words_format(out, size, "%s", _("At the end: an unfinished monastery"));
}

bool results_moment_words(const Results *results, int row, Text *text)
{
    uint8_t seats[MOMENTS_SHOWN];
    char moment[200], points[64];
    int count = results_moments(results->tally, results->players, seats, MOMENTS_SHOWN);
    if (row >= count)
        return false;
    const TallyBest *best = &results->tally->best[seats[row]];
    moment_in_words(best, moment, sizeof moment);
    text_add(text, "%s, %s, %s", moment, results_name(results, seats[row]),
             words_points(best->points, points, sizeof points));
    return true;
}

/* A click, Enter or '?' on the current moment opens its rule. */
static void tell_moments(Results *results, const uint8_t *seats, int count, Rect rect)
{
    ResultsRows rows = {.id = "moments",
                        .each = "moment",
                        .label = _("Biggest scores"),
                        .rect = rect,
                        .count = count,
                        .shown = MOMENTS_SHOWN};
    bool clicked = false;
    int told = results_describe_rows(results, &rows, &results->moment, &clicked);
    if (told >= 0)
        results_why(results, results_best(results, seats[told], TALLY_KINDS), clicked);
}

/* Returns true if the moments fit rows of that height, with text `width` wide. */
static bool moments_fit(const Results *results, const uint8_t *seats, int count, UiType type,
                        float width, float high)
{
    for (int i = 0; i < count; i++) {
        char text[200];
        moment_in_words(&results->tally->best[seats[i]], text, sizeof text);
        if (ui_text_height(results->ui, type, width, text) > high &&
            !ui_text_fits_large(results->ui, type, width, text))
            return false;
    }
    return true;
}

/* Draws the seat of a moment: its head, `head` px wide, or its mark for 0. */
static void draw_moment_seat(const Results *results, int seat, Rect cell, float head)
{
    float u = results->u;
    if (head > 0)
        results_draw_player(results, layout_left(&cell, head, 0), seat, false);
    else
        seat_mark(results->context, cell.x + 10 * u, cell.y + cell.h / 2, 18 * u,
                  session_color(results->session, seat),
                  look_ink(ui_color(results->ui, UI_PANEL_BOTTOM)));
}

/* Shows at most one scoring of each seat, because the three biggest often belong to one player. */
void results_draw_moments(Results *results, Rect panel, UiPanelKind kind)
{
    Ui *ui = results->ui;
    float u = results->u;
    ui_panel(ui, panel, kind);
    Rect inside = layout_inset(panel, ui_space(ui, UI_PAD_SMALL), ui_space(ui, UI_GAP));
    ui_caption(ui, layout_top(&inside, 24 * u, 4 * u), _("Biggest scores"), false, false);
    uint8_t seats[MOMENTS_SHOWN];
    int count = results_moments(results->tally, results->players, seats, MOMENTS_SHOWN);
    float high = inside.h / MOMENTS_SHOWN, px = fminf(fmaxf(13, 19 * ui_scale(ui)), .9f * high);
    tell_moments(results, seats, count, inside);
    ui_column(ui, inside, 0);
    float sign = ui_space(ui, UI_GAP),
          number = ceilf(ui_text_width(ui, UI_TYPE_NUMBER | ui_px(px), "+888")),
          words = inside.w - sign - number;
    float head = fmaxf(HEAD_LEAST * u, fminf(HEAD_MOST * u, .7f * high));
    if (high < HEADS_FROM * u ||
        !moments_fit(results, seats, count, UI_TYPE_SMALL, words - head, high))
        head = 0;
    sign += head > 0 ? head : 20 * u;
    words = inside.w - sign - number;
    UiType type = moments_fit(results, seats, count, UI_TYPE_BODY, words, high) ? UI_TYPE_BODY
                                                                                : UI_TYPE_SMALL;
    float widths[] = {sign, words, number};
    ui_cells(ui, 3, widths);
    for (int i = 0; i < count; i++) {
        const TallyBest *best = &results->tally->best[seats[i]];
        char text[200], points[16];
        draw_moment_seat(results, seats[i], ui_next(ui, high), head);
        moment_in_words(best, text, sizeof text);
        ui_text(ui, ui_next(ui, high), type | UI_WRAP, UI_TEXT, text);
        snprintf(points, sizeof points, "+%d", best->points);
        ui_text(ui, ui_next(ui, high), UI_TYPE_NUMBER | UI_RIGHT | ui_px(px), UI_TEXT_GOLD, points);
    }
    ui_column_end(ui);
    if (count == 0)
        ui_text(ui, inside, UI_TYPE_BODY, UI_TEXT_SOFT, _("Nobody scored."));
}
