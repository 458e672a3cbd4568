/* live_panels.c: the generations side by side: a choice, and below each the points and their
 * reason.
 *
 *     [ 2014 ][ 10/2015 ][ 2020 ][ 1/2021 ][ community ]      ui_segments
 *     +------++---------++------++--------++-----------+
 *     |  6   ||    8    ||  8   ||   6    ||     6     |      gold lines: what differs from the
 *     | 3 sp.|| 4 tiles ||  …   ||        ||           |      generation that is shown
 *     +------++---------++------++--------++-----------+
 *
 * If all pay the same, one column represents all: five columns made readers look for a
 * difference. */
#include "base/text.h"
#include "scenes/live/live_board.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { COUNTED_SIZE = 320 }; /* bytes of live_counted */

/* Lengths in u. */
enum { CHOICE_H = 44, PAD = 8, NUMBER_H = 46, GAP = 6 };

static Rect column_rect(const Ui *ui, Rect rect, int i, int count)
{
    return layout_column(rect, i, count, ui_u(ui, GAP));
}

int live_columns_count(const LiveBoard *live)
{
    for (int row = 1; row < live->rows; row++)
        if (!live_equal(&live->columns[0], &live->columns[row], live->scenario->player_count))
            return live->rows;
    return 1;
}

/* Does the longest word fit `width`? In the smallest windows it may not fit four columns; these
 * then show only their points. */
static bool words_fit(const Ui *ui, float width, const char *text)
{
    char word[COUNTED_SIZE];
    for (size_t length; *text; text += length + (text[length] == ' ')) {
        length = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        if (!ui_text_fits(ui, UI_TYPE_SMALL, width, word))
            return false;
    }
    return true;
}

/* Returns the height of the longest column's text, so that the numbers of all columns are
 * aligned. */
static float text_height(const LiveBoard *live, float width)
{
    const Ui *ui = live->table.ui;
    float high = 0;
    int count = live_columns_count(live);
    for (int row = 0; row < live->rows; row++) {
        char counted[COUNTED_SIZE];
        Rect column = column_rect(ui, (Rect){0, 0, width, 1}, row % count, count);
        live_counted(live, row, counted, sizeof counted);
        high =
            fmaxf(high, ui_text_height(ui, UI_TYPE_SMALL, column.w - 2 * ui_u(ui, PAD), counted));
    }
    return high;
}

float live_columns_height(const LiveBoard *live, float width)
{
    const Ui *ui = live->table.ui;
    return ui_touch(ui, CHOICE_H) + ui_u(ui, GAP) + 2 * ui_u(ui, PAD) + ui_u(ui, NUMBER_H) +
           text_height(live, width);
}

/* Draws "27" after the seat's mark, in the middle of `part`; smaller if it would be too wide. */
static void draw_seat_points(const LiveBoard *live, int seat, int points, Rect part)
{
    Ui *ui = live->table.ui;
    char number[16];
    Text text = text_in(number, sizeof number);
    text_add(&text, "%d", points);
    float px = fminf(ui_type_px(ui, UI_TYPE_SCORE), part.h), gap = ui_u(ui, 4),
          disc = fminf(ui_u(ui, 18), part.w * .3f);
    float wide = ui_text_width(ui, UI_TYPE_SCORE | ui_px(px), number),
          most = part.w - disc - 2 * gap;
    px = floorf(px * fminf(1, most / wide));
    wide = ui_text_width(ui, UI_TYPE_SCORE | ui_px(px), number);
    float left = roundf(part.x + (part.w - wide - disc - gap) / 2);
    seat_disc(ui, (Rect){left, roundf(part.y + (part.h - disc) / 2), disc, disc},
              session_color(live->session, seat));
    left += disc + gap;
    ui_text(ui, (Rect){left, part.y, part.x + part.w - left, part.h}, UI_TYPE_SCORE | ui_px(px),
            UI_INK, number);
}

/* Draws the points of all seats that scored, in two rows if there are more than three. */
static void draw_points(const LiveBoard *live, const LiveColumn *column, Rect line)
{
    Ui *ui = live->table.ui;
    int seats[SEATS_MAX], count = 0;
    for (int seat = 0; seat < live->scenario->player_count; seat++)
        if (column->points[seat])
            seats[count++] = seat;
    if (column->refused || count == 0) {
        if (column->refused)
            ui_icon(ui, line, ICON_CLOSE, fminf(line.h, ui_u(ui, 26)), UI_INK_SOFT);
        else
            ui_number(ui, line, UI_TYPE_SCORE | UI_CENTRE, UI_INK, 0);
        return;
    }
    int rows = count > 3 ? 2 : 1, across = (count + rows - 1) / rows;
    for (int i = 0; i < count; i++) {
        Rect part = layout_column(line, i % across, across, 0);
        part.h /= (float)rows;
        part.y += (float)(i / across) * part.h;
        draw_seat_points(live, seats[i], column->points[seats[i]], part);
    }
}

/* A column that differs from the generation shown has a golden rim. */
static void draw_column(const LiveBoard *live, int row, Rect card)
{
    Ui *ui = live->table.ui;
    const LiveColumn *column = &live->columns[row], *shown = &live->columns[live->row];
    char counted[COUNTED_SIZE];
    ui_panel(ui, card, UI_PANEL_PAPER);
    if (!live_equal(column, shown, live->scenario->player_count))
        draw_border(ui_list(ui), card, ui_u(ui, 10), ui_u(ui, 3), ui_color(ui, UI_ACT));
    Rect inner = layout_inset(card, ui_u(ui, PAD), ui_u(ui, PAD));
    draw_points(live, column, layout_top(&inner, ui_u(ui, NUMBER_H), 0));
    live_counted(live, row, counted, sizeof counted);
    if (words_fit(ui, inner.w, counted))
        ui_text(ui, inner, UI_TYPE_SMALL | UI_CENTRE | UI_WRAP, UI_INK_SOFT, counted);
}

/* A choice sets up the board again; the columns below it change only their rims. */
void live_columns_draw(LiveBoard *live, Rect rect)
{
    Ui *ui = live->table.ui;
    const Generations *generations = live->table.context->generations;
    const char *names[GENERATIONS_MAX];
    for (int row = 0; row < live->rows; row++)
        names[row] = words_generation_short(generations->rows[row].id);
    int row = live->row;
    Rect choice = layout_top(&rect, ui_touch(ui, CHOICE_H), ui_u(ui, GAP));
    if (ui_segments(ui, "generation", choice, _("Half-tile rules"), names, live->rows, &row))
        live_choose(live, row);
    int count = live_columns_count(live);
    for (int i = 0; i < count; i++)
        draw_column(live, count > 1 ? i : live->row, column_rect(ui, rect, i, count));
}
