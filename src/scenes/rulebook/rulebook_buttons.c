/* rulebook_buttons.c: Draws the buttons of the board, to watch or try it, and the line below the
 * columns with the result. */
#include "base/text.h"
#include "scenes/rulebook/rulebook_state.h"
#include "words/why.h"
#include "words/words.h"

#include <math.h>
#include <string.h>

/* --- buttons ---------------------------------------------------------------------------------- */

/* If there is nothing to place, "Try it" stays visible and says why: a button that came and went
 * with the page would be hard to find. */
static void draw_watching(Rulebook *book, Ui *ui, Rect first, Rect second)
{
    bool can = live_can_try(&book->live);
    UiButton watch = {.label = _("Watch"),
                      .kind = UI_PRIMARY,
                      .icon = UI_ICON(ICON_PLAY),
                      .disabled = !live_plays(&book->live),
                      .key = KEY_LETTER('r'),
                      .flags = UI_DEFAULT};
    UiButton try = {.label = _("Try it"),
                    .tooltip = can ? _("Play it yourself from the position before (<try-board>)")
                                   : _("Nothing to place here: this example only shows scoring."),
                    .disabled = !can,
                    .key = KEY_LETTER('t')};
    if (ui_button(ui, "watch", first, watch))
        live_again(&book->live, true);
    if (ui_button(ui, "try", second, try))
        live_try(&book->live);
}

/* "Try again" replaces "Show me" when the turn is over. Only one click a frame counts, because each
 * puts another game on the board. */
static void draw_trying(Rulebook *book, Ui *ui, Rect first, Rect second)
{
    bool over = !live_acts(&book->live);
    UiButton back = {.label = _("Back to example"),
                     .tooltip = _("Resets the board and plays the example (<put-back>)"),
                     .icon = UI_ICON(ICON_UNDO),
                     .key = KEY_LETTER('b')};
    UiButton show = {.label = _("Show me"),
                     .tooltip = _("Plays the next step of the example for you (<hint>)"),
                     .icon = UI_ICON(ICON_HINT),
                     .key = KEY_LETTER('h')};
    UiButton again = {.label = _("Try again"), .kind = UI_PRIMARY, .key = KEY_LETTER('t')};
    if (ui_button(ui, "book", first, back))
        live_as_in_book(&book->live, true);
    else if (over && ui_button(ui, "again", second, again))
        live_try(&book->live);
    else if (!over && ui_button(ui, "show", second, show))
        live_show_me(&book->live);
}

void rulebook_buttons_draw(Rulebook *book, SceneContext *context, Rect rect)
{
    Ui *ui = context->ui;
    float gap = ui_space(ui, UI_GAP);
    Rect first = layout_column(rect, 0, 2, gap), second = layout_column(rect, 1, 2, gap);
    if (live_tries(&book->live))
        draw_trying(book, ui, first, second);
    else
        draw_watching(book, ui, first, second);
}

/* --- the line --------------------------------------------------------------------------------- */

/* Writes "Red 8, Blue 3", the seats that have points. */
static char *points_words(const LiveBoard *live, int (*points)(const LiveBoard *live, int seat),
                          char *out, size_t size)
{
    Text text = text_in(out, size);
    for (int seat = 0; seat < live->scenario->player_count; seat++)
        if (points(live, seat))
            text_add(&text, "%s%s %d", text.length ? ", " : "", live->scenario->players[seat],
                     points(live, seat));
    if (!text.length)
        text_add(&text, "0");
    return out;
}

/* Writes the points of the reader's turn next to those of the example. */
static void result_words(const LiveBoard *live, char *out, size_t size)
{
    char mine[256], theirs[256];
    points_words(live, live_tried_points, mine, sizeof mine);
    points_words(live, live_book_points, theirs, sizeof theirs);
    if (live->columns[live->row].refused)
        words_format(out, (int)size, _("Your turn: %s. The move in the book isn’t allowed."), mine);
    else if (!strcmp(mine, theirs))
        words_format(out, (int)size, _("Your turn: %s, same as in the book."), mine);
    else
        words_format(out, (int)size, _("Your turn: %s. In the book: %s."), mine, theirs);
}

/* A refusal comes first, then the result of the turn, then the difference between the
 * generations. */
void rulebook_line_words(const Rulebook *book, char *out, size_t size)
{
    const LiveBoard *live = &book->live;
    bool tries = live_tries(live);
    if (tries && live->attempt.refused)
        text_copy(out, size, live->attempt.reason);
    else if (tries && live->attempt.over)
        result_words(live, out, size);
    else if (!live_acts(live))
        live_difference(live, out, (int)size);
    else
        text_copy(out, size, _("Your turn: follow the example or try something else."));
    if (!*out)
        text_copy(out, size, _("All rules versions agree here."));
}

/* Draws a button with the number of the refusing rule, which opens the rule's page. Cut from
 * *line. */
static void rule_button(Rulebook *book, SceneContext *context, Rect *line)
{
    Ui *ui = context->ui;
    const LiveBoard *live = &book->live;
    const char *rule = words_why_fault(live->scenario->expansions, &live->attempt.fault);
    BookPlace place = rule ? book_find_rule(book->book, rule) : (BookPlace){-1, -1};
    if (place.chapter < 0)
        return;
    UiButton button = {
        .label = rule, .tooltip = _("Opens the page for this rule"), .icon = UI_ICON(ICON_RIGHT)};
    float high = fminf(line->h, ui_touch(ui, 44));
    Rect rect = layout_right(line, ui_button_width(ui, high, button), ui_space(ui, UI_TIGHT));
    if (ui_button(ui, "rule", layout_centre(rect, rect.w, high), button))
        rulebook_go(book, context, place);
}

/* A refusal has a sign besides its colour, and the number of its rule at the right. */
void rulebook_line_draw(Rulebook *book, SceneContext *context)
{
    Ui *ui = context->ui;
    char words[512] = "";
    Rect line = book->layout.line;
    bool refused = live_tries(&book->live) && book->live.attempt.refused;
    rulebook_line_words(book, words, sizeof words);
    ui_panel(ui, line, UI_PANEL_NIGHT);
    ui_note(ui, "line", words, line);
    line = layout_inset(line, ui_space(ui, UI_CARD_PAD), ui_u(ui, 4));
    if (refused) {
        float size = ui_u(ui, 26);
        ui_icon(ui, layout_left(&line, size, ui_space(ui, UI_TIGHT)), ICON_WARNING, size,
                UI_WARNING);
        rule_button(book, context, &line);
    }
    ui_text(ui, line, UI_TYPE_SMALL | UI_WRAP, UI_TEXT, words);
}
