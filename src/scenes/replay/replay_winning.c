/* replay_winning.c: Draws below the lanes how likely each seat was to win: shares of the height, in
 * the order of the lanes, constant during each turn.
 *
 *      o |########~~~~####
 *        |~~~~~~~~         a seat's share, with its mark at the beginning
 *     <> | */
#include "ai/winning.h"
#include "base/text.h"
#include "scenes/replay/replay_state.h"
#include "scenes/stage/theme.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

static Color color_of(const ReplayScene *scene, int seat)
{
    return theme_seat_on(session_color(scene->session, seat),
                         ui_color(scene->table.ui, UI_PANEL_TOP));
}

/* A chance is valid for a whole turn, so a column reaches from one turn to the next. */
static int next_change(const ReplayScene *scene, int step, int count)
{
    int turn = session_replay_at(scene->session, step)->turn, next = step + 1;
    while (next < count && session_replay_at(scene->session, next)->turn == turn &&
           winning_line_at(scene->winning, next))
        next++;
    return next;
}

/* Draws one column: the seats from the top, separated by a line of the background. */
static void draw_column(const ReplayScene *scene, Rect column, const float *chance)
{
    Ui *ui = scene->table.ui;
    float line = fmaxf(1, scene->table.layout.s), y = column.y, high = column.h;
    int players = session_players(scene->session);
    for (int seat = 0; seat < players; seat++) {
        float share = chance[seat] * high;
        if (share > line)
            ui_fill(ui, (Rect){column.x, y, column.w, share - line}, 0,
                    ui_ink(color_fade(color_of(scene, seat), ui_theme(ui)->flat ? 1 : .8f)));
        y += share;
    }
}

/* Reports every seat's chance at the current step to screen readers. */
static void tell(ReplayScene *scene, const float *chance)
{
    char words[REPLAY_TEXT_SIZE];
    Text text = text_in(words, sizeof words);
    text_add(&text, "%s", _("Chance of winning"));
    for (int seat = 0; seat < session_players(scene->session); seat++) {
        char percent[16];
        words_format(percent, sizeof percent, "%d %%", (int)lroundf(100 * chance[seat]));
        text_add(&text, "%s%s %s", seat ? ", " : ": ", session_seat(scene->session, seat)->name,
                 percent);
    }
    if (!tabletop_is_over(&scene->table))
        text_add(&text, " (± %d %%)",
                 (int)lround(100 * winning_error(session_players(scene->session))));
    ui_note(scene->table.ui, "winning", words, scene->layout.winning);
}

/* The marks have equal distances, because every seat has the same chance before the game. */
static void draw_marks(const ReplayScene *scene, Rect rect)
{
    int players = session_players(scene->session);
    float s = scene->table.layout.s, each = rect.h / (float)players,
          size = roundf(fminf(16 * s, each));
    for (int seat = 0; seat < players; seat++)
        draw_icon(ui_list(scene->table.ui), theme_seat_icon(session_color(scene->session, seat)),
                  layout_about(scene->layout.track.x + size / 2,
                               rect.y + each * ((float)seat + .5f), size),
                  color_of(scene, seat));
}

void replay_winning_draw(ReplayScene *scene, float each)
{
    Ui *ui = scene->table.ui;
    float s = scene->table.layout.s;
    int count = session_replay_count(scene->session);
    assert(scene->winning && scene->layout.winning.h > 0 && "a review, and room for it");
    Rect rect = scene->layout.winning;
    layout_top(&rect, roundf(6 * s), 0);
    rect.x += roundf(40 * s); /* like the lanes */
    rect.w = each * (float)count;
    ui_fill(ui, rect, 4 * s, UI_WELL);
    draw_marks(scene, rect);
    for (int step = 0, next; step < count; step = next) {
        const float *chance = winning_line_at(scene->winning, step);
        if (!chance)
            break;
        next = next_change(scene, step, count);
        float x = roundf(rect.x + each * (float)step), to = roundf(rect.x + each * (float)next);
        draw_column(scene, (Rect){x, rect.y, to - x, rect.h}, chance);
    }
    float half = roundf(rect.y + rect.h / 2);
    draw_line(ui_list(ui), rect.x, half, rect.x + rect.w, half, 1,
              color_fade(ui_color(ui, UI_TEXT), .5f));
    if (scene->table.winning)
        tell(scene, scene->table.winning);
}
