/* results_news.c: the card of the results with the table of the Road and the discoveries that the
 * game brought, in words and drawn.
 *
 *     +------------------------------------+
 *     | (flag)  Table 8 won   *            |
 *     |         Table 9 is open now.       |
 *     | (half)  New in the album: …        |
 *     | [ The Road ]                       |
 *     +------------------------------------+ */
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

/* Writes "Table 8 won", and what that means for the next one. */
static void road_words(const MarksNews *news, char *out, int size)
{
    static const char *const results[] = {[ROAD_LOST] = N_("The Road: table %d lost."),
                                          [ROAD_WON] = N_("The Road: table %d won."),
                                          [ROAD_STAR] =
                                              N_("The Road: table %d won without hints.")};
    char result[WORDS / 2], next[WORDS / 2] = "";
    int number = news->table + 1;
    const RoadStanding *standing = &news->sum.road[news->table];
    bool last = number == ROAD_TABLES;
    words_format(result, sizeof result, words_text(results[news->result]), number);
    if (!last && road_is_open(news->sum.road, number))
        words_format(next, sizeof next, _("Table %d is open."), number + 1);
    else if (!last) /* TRANSLATORS: %d is how many more lost games open the next table as well. */
        words_format(next, sizeof next,
                     words_plural("One win opens the next table, or %d more try.",
                                  "One win opens the next table, or %d more tries.",
                                  ROAD_LOSSES - standing->lost),
                     ROAD_LOSSES - standing->lost);
    words_format(out, size, "%s %s", result, next);
}

static void find_words(const MarksNews *news, char *out, int size)
{
    const char *titles[FINDS];
    char list[WORDS - 80];
    int count = 0;
    for (int row = 0; row < FINDS; row++)
        if (news->finds >> row & 1)
            titles[count++] = words_text(find_rows[row].title);
    words_list(titles, count, list, sizeof list);
    /* TRANSLATORS: %s is a list of discoveries: "A gap closed and The last follower". */
    words_format(out, size, _("New in the album of halves: %s"), list);
}

bool results_news_words(const Results *results, int row, Text *text)
{
    char words[WORDS];
    const MarksNews *news = &results->news;
    bool road = news->table >= 0;
    if (!results->has_news || row >= road + (news->finds != 0))
        return false;
    if (road && row == 0)
        road_words(news, words, sizeof words);
    else
        find_words(news, words, sizeof words);
    text_add(text, "%s", words);
    return true;
}

bool results_draw_news(const Results *results, Rect panel)
{
    Ui *ui = results->ui;
    const MarksNews *news = &results->news;
    char words[WORDS];
    bool wants = false;
    ui_panel(ui, panel, UI_PANEL_PAPER);
    Rect inside = layout_inset(panel, ui_space(ui, UI_PAD_SMALL), 10 * results->u);
    float high = fmaxf(44 * results->u, ui_touch(ui, 40));
    Rect foot = layout_bottom(&inside, news->table >= 0 ? high : 0, 6 * results->u);
    int rows = (news->table >= 0) + (news->finds != 0);
    for (int row = 0; row < rows; row++) {
        Text text = text_in(words, sizeof words);
        Rect place = layout_row(inside, row, rows, 4 * results->u);
        results_news_words(results, row, &text);
        ui_note(ui, ui_id(ui, "news", row), words, place);
        bool road = row == 0 && news->table >= 0;
        Rect sign = layout_left(&place, 24 * results->u, 10 * results->u);
        ui_icon(ui, sign,
                !road                       ? ICON_HALF
                : news->result == ROAD_STAR ? ICON_STAR
                                            : ICON_FLAG,
                fminf(sign.w, sign.h), UI_INK_GOLD);
        ui_text(ui, place, UI_TYPE_BODY | UI_WRAP, UI_INK, words);
    }
    UiButton button = {.label = _("The Road"), .icon = UI_ICON(ICON_RIGHT)};
    if (news->table >= 0)
        wants = ui_button(ui, "road", foot, button);
    return wants;
}
