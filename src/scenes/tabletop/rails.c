/* rails.c: draws the score track on the top rail of the table, and the log with one row a turn on
 * the right rail. */
#include "base/text.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/heads.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/table_parts.h"
#include "ui/ui.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

/* --- the score track -------------------------------------------------------------------------- */

/* Each seat's follower is on its score, modulo the number of holes; a brass tab below it counts
 * the laps.
 *
 *        8            8     8
 *     o  o  o  o  …  o  o  o        8 follower, o hole
 *     0             10 [50]                                      */
enum { HOLES = 50, NUMBERED = 10 };

/* In u: the holes' distance from the top of the rail, their radii, the height of figures and of
 * their hops, and the distance between two figures on one hole. */
static const float hole_y = 31, hole_r = 3, tenth_r = 4, figure_high = 30, hop_high = 9,
                   beside = 10, tab_w = 26, tab_h = 15;

/* Returns the place of a score, px; a fractional score is between two holes. */
static vec2s hole_at(const Tabletop *table, float score)
{
    Rect track = table->layout.track;
    float pitch = track.w / HOLES, along = fmodf(fmaxf(0, score), HOLES);
    if (along > HOLES - 1) /* from the last hole back to the first */
        along = (HOLES - 1) * (HOLES - along);
    return (vec2s){{track.x + (along + .5f) * pitch, track.y + hole_y * table->layout.s}};
}

static void draw_holes(const Tabletop *table)
{
    Ui *ui = table->ui;
    float s = table->layout.s, pitch = table->layout.track.w / HOLES;
    bool flat = ui_theme(ui)->flat;
    for (int i = 0; i < HOLES; i++) {
        vec2s at = hole_at(table, (float)i);
        float r = (i % NUMBERED ? hole_r : tenth_r) * s;
        Rect hole = {at.x - r, at.y - r, 2 * r, 2 * r};
        if (!flat) {
            Rect lip = {hole.x, hole.y + 1, hole.w, hole.h};
            ui_fill(ui, lip, r, ui_ink(color_fade(ui_color(ui, UI_WOOD_LIT), .8f)));
        }
        ui_fill(ui, hole, r, flat ? UI_TEXT : UI_WOOD_SHADE);
        if (i % NUMBERED)
            continue;
        char number[8];
        snprintf(number, sizeof number, "%d", i);
        float high = ui_line_height(ui, UI_TYPE_SMALL), wide = 2 * pitch;
        ui_text(ui, (Rect){at.x - wide / 2, at.y + 3 * s, wide, fminf(high, 17 * s)},
                UI_TYPE_SMALL | UI_CENTRE, UI_TEXT, number);
    }
}

/* Returns whether the figures of two seats are on one hole, perhaps after different laps. */
static bool share_hole(const Tabletop *table, int seat, int other)
{
    const float *roll = table->anim.roll;
    return fabsf(fmodf(roll[other] - roll[seat], HOLES)) < .01f;
}

/* Returns the place of the figure among those that rest on the same hole: −½, ½ and so on. */
static float place_among(const Tabletop *table, int seat)
{
    int before = 0, all = 0;
    for (int other = 0; other < session_players(table->session); other++)
        if (share_hole(table, seat, other)) {
            before += other < seat;
            all++;
        }
    return (float)before - (float)(all - 1) / 2;
}

/* Draws a brass tab with the laps of 50 points. */
static void draw_laps(const Tabletop *table, vec2s at, int laps)
{
    Ui *ui = table->ui;
    char number[16];
    float s = table->layout.s, wide = tab_w * s, high = tab_h * s;
    Rect tab = layout_whole(at.x - wide / 2, at.y + 3 * s, wide, high);
    bool flat = ui_theme(ui)->flat;
    snprintf(number, sizeof number, "%d", laps * HOLES);
    draw_lined(ui_list(ui), tab, 3 * s, ui_color(ui, flat ? UI_WOOD : UI_PRIMARY_TOP),
               ui_color(ui, flat ? UI_WOOD : UI_PRIMARY_BOTTOM), ui_color(ui, UI_BRASS_SHADE), 1);
    ui_text(ui, tab, UI_TYPE_SMALL | UI_CENTRE | ui_px(fmaxf(12, 11 * s)),
            flat ? UI_TEXT : UI_PRIMARY_TEXT, number);
}

/* Draws the tab below the figure at `at`. Figures on one hole after equally many laps share a tab
 * in their middle, which the first of them draws. */
static void draw_tab(const Tabletop *table, int seat, vec2s at)
{
    const float *roll = table->anim.roll;
    int laps = (int)roll[seat] / HOLES;
    bool first = true, alike = true;
    for (int other = 0; other < session_players(table->session); other++) {
        if (!share_hole(table, seat, other))
            continue;
        first &= other >= seat;
        alike &= (int)roll[other] / HOLES == laps;
    }
    if (alike)
        at.x -= beside * table->layout.s * place_among(table, seat);
    if (first || !alike)
        draw_laps(table, at, laps);
}

/* Returns where the figure of the seat stands or hops. */
static vec2s runner_at(const Tabletop *table, int seat)
{
    float s = table->layout.s, score = table->anim.roll[seat], part = score - floorf(score);
    vec2s at = hole_at(table, score);
    at.x += beside * s * place_among(table, seat);
    at.y += 3 * s - hop_high * s * 4 * part * (1 - part);
    return at;
}

static void draw_runner(const Tabletop *table, int seat)
{
    float high = figure_high * table->layout.s;
    vec2s at = runner_at(table, seat);
    draw_add(
        ui_list(table->ui),
        (DrawCommand){.kind = DRAW_FIGURE,
                      .rect = {at.x - high / 2, at.y - high, high, high},
                      .image = figure_image(session_color(table->session, seat), FIGURE_FOLLOWER),
                      .alpha = 1});
}

/* Reports the scores as a tip and to screen readers. */
static void tell_scores(const Tabletop *table)
{
    char words[TABLE_TEXT_SIZE];
    Text text = text_in(words, sizeof words);
    for (int seat = 0; seat < session_players(table->session); seat++)
        text_add(&text, seat ? "\n%s: %d" : "%s: %d", session_seat(table->session, seat)->name,
                 table->view.score[seat]);
    ui_widget(table->ui, "track", words, table->layout.track, UI_NO_FOCUS, KEY_NONE);
    ui_tooltip(table->ui, words);
}

static void draw_track(const Tabletop *table)
{
    if (table->layout.track.w <= 0)
        return;
    draw_holes(table);
    /* Draws all tabs first, so that no tab hides a figure next to it and all figures take one draw
     * call. */
    for (int seat = 0; seat < session_players(table->session); seat++)
        if (table->anim.roll[seat] >= HOLES)
            draw_tab(table, seat, runner_at(table, seat));
    for (int seat = 0; seat < session_players(table->session); seat++)
        draw_runner(table, seat);
    tell_scores(table);
}

/* --- the turns -------------------------------------------------------------------------------- */

/* in u */
static const float row_high = 54, tile_size = 34, head_size = 28;

/* A turn as rows of the chronicle: the tile placed, and all that followed from it. */
typedef struct TurnRows {
    int first, end; /* rows */
    int points;     /* points of the seat that placed the tile */
} TurnRows;

static bool begins(const Tabletop *table, const ChronicleRow *row)
{
    return row->event >= 0 && row->event < session_log_count(table->session) &&
           session_log(table->session, row->event)->event.kind == EVENT_PLACED;
}

/* Finds the last turn before row `end`. Returns false if there is none. */
static bool turn_before(const Tabletop *table, int end, TurnRows *turn)
{
    const ChronicleRow *rows = table->chronicle.rows;
    *turn = (TurnRows){.end = end};
    for (int i = end - 1; i >= 0; i--)
        if (begins(table, &rows[i])) {
            turn->first = i;
            for (int k = i; k < end; k++)
                turn->points += rows[k].seat == rows[i].seat ? rows[k].points : 0;
            return true;
        }
    return false;
}

/* Writes "Mira", and below it what happened in the turn, with the names of other players. */
static void turn_words(const Tabletop *table, const TurnRows *turn, char *out, size_t size)
{
    const ChronicleRow *rows = table->chronicle.rows;
    uint8_t seat = rows[turn->first].seat;
    Text text = text_in(out, size);
    text_add(&text, "%s", session_seat(table->session, seat)->name);
    for (int i = turn->first; i < turn->end; i++) {
        const char *name = session_seat(table->session, rows[i].seat)->name;
        text_add(&text, rows[i].seat == seat ? "\n%s%s" : "\n%s: %s",
                 rows[i].seat == seat ? "" : name, rows[i].text);
        if (rows[i].points)
            text_add(&text, " %+d", rows[i].points);
    }
}

static void draw_turn(const Tabletop *table, const TurnRows *turn, Rect rect)
{
    Ui *ui = table->ui;
    const ChronicleRow *row = &table->chronicle.rows[turn->first];
    const Event *event = &session_log(table->session, row->event)->event;
    float s = table->layout.s;
    Rect tile = layout_whole(rect.x + 6 * s, rect.y + 4 * s, tile_size * s, tile_size * s);
    Rect head = layout_whole(tile.x + tile.w - 8 * s, tile.y + tile.h - 18 * s, head_size * s,
                             head_size * s);
    table_art(table, event->copy, event->rotation, tile);
    portrait_draw(ui, head, session_color(table->session, row->seat),
                  seat_head(table->session, row->seat), HEAD_CALM, false);
    if (!turn->points)
        return;
    float right = rect.x + rect.w - 4 * s, left = tile.x + tile.w + 2 * s;
    ui_number(ui, (Rect){left, rect.y + 2 * s, right - left, 16 * s},
              UI_TYPE_NUMBER | UI_SIGNED | UI_RIGHT | ui_px(fmaxf(11, 13 * s)), UI_TEXT_GOLD,
              turn->points);
}

/* Returns true if something that the scene drew over the table covers part of the row. The
 * uncovered rest would look broken. */
static bool is_covered(const Tabletop *table, Rect row)
{
    Rect hidden = rect_cut(row, table->covered);
    return hidden.w > 0 && hidden.h > 0;
}

/* Draws the newest turn at the top. A row under the pointer describes its turn and shows its tile
 * on the board; a click opens the whole chronicle. */
static void draw_turns(Tabletop *table)
{
    Ui *ui = table->ui;
    Chronicle *log = &table->chronicle;
    Rect panel = table->layout.turns, rest = panel;
    float high = row_high * table->layout.s;
    if (panel.w <= 0)
        return;
    chronicle_read(table);
    TurnRows turn = {.first = log->count};
    ui_panel(ui, panel, UI_PANEL_RECESS);
    layout_top(&rest, .08f * high, 0);
    while (rest.h >= high && turn_before(table, turn.first, &turn)) {
        char words[TABLE_TEXT_SIZE];
        Rect row = layout_top(&rest, high, 0);
        if (is_covered(table, row))
            continue;
        turn_words(table, &turn, words, sizeof words);
        UiState state =
            ui_widget(ui, ui_id(ui, "past", turn.first), words, row, UI_NO_FOCUS, KEY_NONE);
        ui_tooltip(ui, words);
        if (state.clicked)
            log->open = !log->open;
        if (state.hovered) {
            ui_fill(ui, rect_grow(row, -1), ui_u(ui, 8),
                    ui_ink(color_fade(ui_color(ui, UI_ACT), .16f)));
            log->pointed = log->rows[turn.first].event + 1;
        }
        draw_turn(table, &turn, row);
    }
}

void rails_draw(Tabletop *table)
{
    draw_track(table);
    draw_turns(table);
}
