/* results_news.c: the card of the results with the table of the Road and the discoveries made in
 * the game, in words and pictures.
 *
 *     +---------------------------------------+
 *     | (flag)  Table 8 won.       [The Road] |
 *     |         Table 9 is open.              |
 *     | (half)  New in the album: …           |
 *     +---------------------------------------+ */
#include "scenes/results/results.h"

#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <math.h>

enum { WORDS = 640 };

bool results_goal_words(const Results *results, int row, Text *text)
{
    char words[160];
    if (!results->goals.on || row >= GOALS)
        return false;
    text_add(text, "%s", goals_view_words(&results->goals, row, words, sizeof words));
    return true;
}

/* Writes "Table 8 won", and what that means for the next table. */
static void road_words(const MarksNews *news, char *out, int size)
{
    static const char *const results[] = {[ROAD_LOST] = N_("Table %d lost."),
                                          [ROAD_WON] = N_("Table %d won."),
                                          [ROAD_STAR] = N_("Table %d won without hints.")};
    char result[WORDS / 2], next[WORDS / 2] = "";
    int number = news->table + 1;
    const RoadStanding *standing = &news->sum.road[news->table];
    bool last = number == ROAD_TABLES;
    words_format(result, sizeof result, words_text(results[news->result]), number);
    if (!last && road_is_open(news->sum.road, number))
        words_format(next, sizeof next, _("Table %d is open."), number + 1);
    else if (
        !last) { /* TRANSLATORS: lost games still needed to open the next table, and its number. */
        int left = ROAD_LOSSES - standing->lost;
        words_format(next, sizeof next,
                     words_plural("One win or %d more try opens table %d.",
                                  "One win or %d more tries open table %d.", left),
                     left, number + 1);
    }
    words_format(out, size, "%s %s", result, next);
}

static void find_words(const MarksNews *news, char *out, int size)
{
    enum { NAMED = 3 };
    const char *titles[FINDS];
    char list[WORDS - 80], more[64];
    int count = 0;
    for (int row = 0; row < FINDS; row++)
        if (news->finds >> row & 1)
            titles[count++] = words_text(find_rows[row].title);
    if (count > NAMED) {
        int left = count - NAMED + 1;
        titles[NAMED - 1] =
            words_format(more, sizeof more, words_plural("%d more", "%d more", left), left);
        count = NAMED;
    }
    words_list(titles, count, list, sizeof list);
    /* TRANSLATORS: %s is a list of discoveries: "A gap closed and The last follower". */
    words_format(out, size, _("New in the album: %s"), list);
}

bool results_news_words(const Results *results, int row, Text *text)
{
    char words[WORDS];
    const MarksNews *news = &results->news;
    bool deal = news->table >= 0 || news->day >= 0;
    if (!results->has_news || row >= deal + (news->finds != 0))
        return false;
    if (deal && row == 0 && news->day >= 0)
        words_format(
            words, sizeof words,
            words_plural("Deal of the day: %d point", "Deal of the day: %d points", news->day),
            news->day);
    else if (deal && row == 0)
        road_words(news, words, sizeof words);
    else
        find_words(news, words, sizeof words);
    text_add(text, "%s", words);
    return true;
}

/* Writes line `row` and, to *high, its height when it is `width` px wide. Returns false if there is
 * no such line. */
static bool measure_line(const Results *results, int row, unsigned type, float width, float *high,
                         char words[WORDS])
{
    Text text = text_in(words, WORDS);
    bool there = results_news_words(results, row, &text);
    *high = there ? ui_text_height(results->ui, type, width - 34 * results->u, words) : 0;
    return there;
}

/* Draws the lines vertically centred in `room`, in small type if normal type would be too tall. */
static void draw_lines(const Results *results, Rect room)
{
    Ui *ui = results->ui;
    const MarksNews *news = &results->news;
    char words[WORDS];
    float u = results->u, all = 0, high;
    unsigned type = UI_TYPE_BODY;
    for (int row = 0; measure_line(results, row, type, room.w, &high, words); row++)
        all += high + 6 * u;
    if (all > room.h) {
        type = UI_TYPE_SMALL;
        all = 0;
        for (int row = 0; measure_line(results, row, type, room.w, &high, words); row++)
            all += high + 6 * u;
    }
    layout_top(&room, fmaxf(0, (room.h - all) / 2), 0);
    for (int row = 0; measure_line(results, row, type, room.w, &high, words); row++) {
        Rect line = layout_top(&room, high, 6 * u);
        bool road = (news->table >= 0 || news->day >= 0) && row == 0;
        ui_note(ui, ui_id(ui, "news", row), words, line);
        ui_icon(ui, layout_left(&line, 24 * u, 10 * u),
                !road                       ? ICON_HALF
                : news->result == ROAD_STAR ? ICON_STAR
                                            : ICON_FLAG,
                fminf(24 * u, high), UI_INK_GOLD);
        ui_text(ui, line, type | UI_PARAGRAPH, UI_INK, words);
    }
}

bool results_draw_news(const Results *results, Rect panel)
{
    Ui *ui = results->ui;
    bool wants = false;
    UiButton button = {.label = _("The Road"), .icon = UI_ICON(ICON_RIGHT), .icon_only = true};
    ui_panel(ui, panel, UI_PANEL_PAPER);
    Rect inside = layout_inset(panel, 18 * results->u, 8 * results->u);
    float high = ui_touch(ui, 44);
    if (results->news.table >= 0 || results->news.day >= 0)
        wants = ui_button(ui, "road",
                          layout_centre(layout_right(&inside, high, 12 * results->u), high, high),
                          button);
    draw_lines(results, inside);
    return wants;
}
