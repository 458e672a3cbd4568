/* rulebook_table.c: Draws the left column with the chapters and the pages of the open one, or,
 * during a search, all pages found. */
#include "scenes/rulebook/rulebook.h"

#include "base/text.h"
#include "keys/keys.h"
#include "scenes/stage/house_rules.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/stage.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- search ----------------------------------------------------------------------------------- */

static bool page_has(const BookPage *page, const char *word)
{
    bool found = words_have(words_text(page->title), word);
    for (int i = 0; !found && i < page->paragraph_count; i++)
        found = words_have(words_text(page->paragraphs[i]), word);
    for (int i = 0; !found && i < page->note_count; i++)
        found = words_have(words_text(page->notes[i].text), word);
    for (int i = 0; !found && i < page->rule_count; i++)
        found = words_have(page->rules[i], word);
    return found;
}

/* Each word may be anywhere on the page, independently of the others. */
bool rulebook_page_has(const BookPage *page, const char *words)
{
    while (*(words += strspn(words, " "))) {
        char word[RULEBOOK_SEARCH_SIZE];
        size_t length = strcspn(words, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, words);
        if (!page_has(page, word))
            return false;
        words += length;
    }
    return true;
}

/* Returns the first page, in the order of the contents, that has all the words; if there is none,
 * its chapter is −1. */
static BookPlace rulebook_first_found(const Book *book, const char *words)
{
    for (int c = 0; c < book->chapter_count; c++)
        for (int p = 0; p < book->chapters[c].page_count; p++)
            if (rulebook_page_has(&book->chapters[c].pages[p], words))
                return (BookPlace){c, p};
    return (BookPlace){-1, -1};
}

/* Lengths in u. */
enum { CHAPTER_H = 38, PAGE_H = 34, FIELD_H = 44, INDENT = 12, TEXT_PAD = 10 };

#define SEARCH_SHARE .32f /* share of the row's width in narrow windows */

/* Long titles take two lines. */
static bool draw_entry(Ui *ui, const char *id, const char *label, float height, bool chosen,
                       bool page, Rect *place)
{
    Rect row = ui_next(ui, ui_touch(ui, height));
    if (page)
        layout_left(&row, ui_u(ui, INDENT), 0);
    *place = row;
    UiState state = ui_widget(ui, id, label, row, chosen ? UI_CHOSEN : 0, KEY_NONE);
    if (chosen)
        ui_panel_round(ui, row, UI_PANEL_PAPER, 10);
    else if (state.hovered || state.focused)
        ui_fill(ui, row, ui_u(ui, 10), UI_WELL);
    ui_text(ui, layout_inset(row, ui_u(ui, TEXT_PAD), 0),
            (page ? UI_TYPE_SMALL : UI_TYPE_STRONG) | UI_WRAP, chosen ? UI_INK : UI_TEXT, label);
    return state.clicked;
}

/* Scrolls the contents until the new page's row is visible, however the reader reached the page. */
static void follow_page(Rulebook *book, Ui *ui, Rect row)
{
    UiScroll *scroll = ui_scroll_kept(ui, "list");
    float rim = row.h / 2; /* the list fades out here, which would hide half of the row */
    float above = scroll->view.y + rim - row.y,
          below = row.y + row.h + rim - scroll->view.y - scroll->view.h;
    if (!book->follows || scroll->view.h <= 0)
        return;
    if (above > 0)
        scroll->target = scroll->y - above;
    else if (below > 0)
        scroll->target = scroll->y + below;
    book->follows = false;
}

static void draw_pages(Rulebook *book, SceneContext *context, int c)
{
    const BookChapter *chapter = &book->book->chapters[c];
    for (int p = 0; p < chapter->page_count; p++) {
        const BookPage *page = &chapter->pages[p];
        bool here = book->place.chapter == c && book->place.page == p;
        if (book->search[0] && !rulebook_page_has(page, book->search))
            continue;
        char id[64];
        snprintf(id, sizeof id, "page-%s", page->id);
        Rect row;
        bool clicked =
            draw_entry(context->ui, id, words_text(page->title), PAGE_H, here, true, &row);
        if (clicked && book->layout.narrow)
            book->search[0] = '\0'; /* the search results cover the page */
        if (here && !book->layout.narrow)
            follow_page(book, context->ui, row);
        else if (clicked)
            rulebook_go(book, context, (BookPlace){c, p});
    }
}

static void draw_chapters(Rulebook *book, SceneContext *context)
{
    for (int c = 0; c < book->book->chapter_count; c++) {
        const BookChapter *chapter = &book->book->chapters[c];
        bool open = book->place.chapter == c;
        char id[64];
        snprintf(id, sizeof id, "chapter-%s", chapter->id);
        Rect row;
        if (!book->search[0] &&
            draw_entry(context->ui, id, words_text(chapter->title), CHAPTER_H, false, false,
                       &row) &&
            !open)
            rulebook_go(book, context, (BookPlace){c, 0});
        if (open || book->search[0])
            draw_pages(book, context, c);
    }
}

static void draw_list(Rulebook *book, SceneContext *context, Rect rect)
{
    Ui *ui = context->ui;
    UiScroll *scroll = ui_scroll_kept(ui, "list");
    scroll->soft = true;
    Rect inner = ui_scroll_begin(ui, "list", rect, scroll);
    ui_column(ui, inner, ui_u(ui, 2));
    draw_chapters(book, context);
    ui_scroll_end(ui, scroll, ui_column_end(ui));
}

/* Moves the keyboard focus back to the page, where letters no longer change the search. */
static void open_first_found(Rulebook *book, SceneContext *context)
{
    BookPlace place = rulebook_first_found(book->book, book->search);
    if (place.chapter < 0)
        return;
    if (book->layout.narrow)
        book->search[0] = '\0'; /* the search results cover the page */
    ui_focus_clear(context->ui);
    rulebook_go(book, context, place);
}

/* A changed search yields a new list, so the list scrolls back to its top. Enter opens the first
 * page found. */
static void search_field(Rulebook *book, SceneContext *context, Rect rect)
{
    UiScroll *scroll = ui_scroll_kept(context->ui, "list");
    bool entered = false;
    UiField field = {
        .label = _("Search the rules"), .hint = _("Search"), .letters = 40, .entered = &entered};
    if (ui_field(context->ui, "search", rect, field, book->search, sizeof book->search))
        scroll->y = scroll->target = 0;
    if (entered && book->search[0])
        open_first_found(book, context);
}

/* While the reader tries a turn, Escape first undoes a tile. */
static void leave_button(const Rulebook *book, SceneContext *context, Rect rect, bool icon_only)
{
    bool tries = book->live.session && live_tries(&book->live);
    if (ui_button(context->ui, "back", rect,
                  (UiButton){.label = _("Back"),
                             .icon = UI_ICON(ICON_LEFT),
                             .icon_only = icon_only,
                             .flags = tries ? 0 : UI_CANCEL,
                             .key = tries ? KEY_NONE : KEY_ESCAPE}))
        stage_pop(context->stage);
}

/* In narrow windows a row steps through the chapters; pages have their own arrows. Search results
 * cover the page. */
static void draw_chapter_row(Rulebook *book, SceneContext *context, Rect row)
{
    Ui *ui = context->ui;
    const char *names[BOOK_CHAPTERS_MAX];
    int chapter = book->place.chapter;
    for (int c = 0; c < book->book->chapter_count; c++)
        names[c] = words_text(book->book->chapters[c].title);
    float gap = ui_space(ui, UI_GAP);
    leave_button(book, context, layout_left(&row, row.h, gap), true);
    search_field(book, context, layout_left(&row, roundf(SEARCH_SHARE * row.w), gap));
    if (ui_carousel(ui, "chapter", row, _("Chapter"), names, book->book->chapter_count, &chapter))
        rulebook_go(book, context, (BookPlace){chapter, 0});
}

void rulebook_contents_draw(Rulebook *book, SceneContext *context)
{
    Ui *ui = context->ui;
    Rect rect = book->layout.contents;
    if (book->layout.narrow) {
        draw_chapter_row(book, context, rect);
        return;
    }
    float pad = ui_space(ui, UI_CARD_PAD), gap = ui_space(ui, UI_GAP);
    ui_panel(ui, rect, UI_PANEL_NIGHT);
    rect = layout_inset(rect, pad, pad);
    leave_button(book, context, layout_bottom(&rect, ui_touch(ui, FIELD_H), gap), false);
    ui_text(ui, layout_top(&rect, ui_u(ui, 40), gap), UI_TYPE_HEADING, UI_TEXT, _("The rulebook"));
    search_field(book, context, layout_top(&rect, ui_touch(ui, FIELD_H), gap));
    draw_list(book, context, rect);
}

void rulebook_found_draw(Rulebook *book, SceneContext *context)
{
    Ui *ui = context->ui;
    float pad = ui_space(ui, UI_CARD_PAD);
    ui_panel(ui, book->layout.page, UI_PANEL_NIGHT);
    draw_list(book, context, layout_inset(book->layout.page, pad, pad));
}

/* --- house rules ------------------------------------------------------------------------------ */

/* House rules: players combine them in the table of generations, the settings store them, and a new
 * game can use them. They apply at once: the boards of all pages show them as one more
 * generation. */

enum { NAME_LETTERS = 20, WORDS_SIZE = 2048 };

/* Returns the row that the house rules started from; the default if there are none. */
static int house_row(const SceneContext *context)
{
    int row = generations_find(context->generations, context->settings->house.generation);
    return row < 0 ? context->generations->preset : row;
}

/* Returns the policies of the player's own column, or those of the default generation while there
 * is no such column. */
static Policies rulebook_house(const SceneContext *context)
{
    Policies policies = context->generations->rows[house_row(context)].policies;
    house_words_read(context->settings->house.policies, &policies);
    return policies;
}

/* Settings apply at once: the host rebuilds the row of house rules, and boards show it. */
static void keep_house(SceneContext *context, int row, const Policies *policies)
{
    house_save(&context->settings->house, context->generations, row, policies);
    context->host.apply_settings(context->host.self);
}

/* Puts one value into the player's column; `value` must be one of the policy's values. */
static void rulebook_house_take(SceneContext *context, PolicyId id, int value)
{
    Policies policies = rulebook_house(context);
    assert(policy_has_value(id, value) && "value of the policy");
    policies.value[id] = (uint8_t)value;
    keep_house(context, house_row(context), &policies);
}

/* Opens the set-up with these rules and the last game's halves and expansions. House rules with a
 * name become one of its presets. As always when the set-up opens, the program leaves a running
 * game and returns to the menu; if the game's record can't be written, the player is asked
 * first. */
static void play_house(SceneContext *context)
{
    Settings *settings = context->settings;
    SetupArguments arguments = {.game = settings->setup.game};
    SettingsGame *game = &arguments.game;
    Policies policies = rulebook_house(context);
    if (context->session && !trouble_may_leave(context, TROUBLE_TO_MENU))
        return;
    int row = house_row(context);
    text_copy(game->generation, sizeof game->generation, context->generations->rows[row].id);
    house_words(&context->generations->rows[row].policies, &policies, game->policies,
                sizeof game->policies);
    text_copy(arguments.name, sizeof arguments.name, settings->house.name);
    stage_clear(context->stage, "menu", NULL, 0);
    stage_push(context->stage, "setup", &arguments, sizeof arguments);
}

/* Cuts a strip off the bottom of *rect and draws the house rules in it: the rules in words, with
 * the height they need, and below them their name and a button that starts a game with them. */
static void rulebook_house_draw(SceneContext *context, Rect *rect)
{
    Ui *ui = context->ui;
    Policies policies = rulebook_house(context);
    bool none = !context->settings->house.generation[0];
    char words[WORDS_SIZE];
    words_rules(context->generations, context->generations->rows[house_row(context)].id, &policies,
                words, sizeof words);
    const char *line =
        none ? _("Click values to mix your own rules; they appear in the last column.") : words;
    float gap = ui_space(ui, UI_TIGHT), control = ui_control(ui),
          high = ui_text_height(ui, UI_TYPE_SMALL, rect->w, line);
    UiButton go = {.label = _("Play with these rules"), .words = 16, .disabled = none};
    UiButton clear = {.label = _("Clear your rules"),
                      .icon = UI_ICON(ICON_CLOSE),
                      .icon_only = true,
                      .kind = UI_QUIET,
                      .disabled = none};
    UiField field = {
        .label = _("Name of your rules"), .hint = _("Name of your rules"), .letters = NAME_LETTERS};
    Rect foot = layout_bottom(rect, high + gap + control, ui_space(ui, UI_GAP));
    ui_text(ui, layout_top(&foot, high, gap), UI_TYPE_SMALL | UI_PARAGRAPH, UI_TEXT_GOLD, line);
    Rect close = layout_right(&foot, control, gap);
    Rect button = layout_right(&foot, fminf(.55f * foot.w, ui_button_width(ui, control, go)), gap);
    ui_field(ui, "name", foot, field, context->settings->house.name,
             sizeof context->settings->house.name);
    if (ui_button(ui, "play", button, go))
        play_house(context);
    if (ui_button(ui, "forget", close, clear)) {
        context->settings->house = (SettingsHouse){.generation = ""};
        context->host.apply_settings(context->host.self);
    }
}

/* --- the table of generations ----------------------------------------------------------------- */

/* Lengths in u. */
enum { ROW_H = 52, HEAD_H = 40, GAP = 4, PAD = 3 };
#define NAME_SHARE .24f /* share of the width */

bool rulebook_has_table(const Rulebook *book)
{
    return strcmp(book_page(book->book, book->place)->policy, "all") == 0;
}

/* Returns the height of the longest value, because some languages need several lines in a narrow
 * cell. */
static float row_height(const Ui *ui, PolicyId id, float width)
{
    float high = ui_touch(ui, ROW_H);
    for (int value = 0; value < policy_value_count(id); value++)
        high = fmaxf(high, 2 * ui_u(ui, PAD) + ui_text_height(ui, UI_TYPE_SMALL, width,
                                                              words_policy_value(id, value)));
    return high;
}

/* Draws a button whose words may take several lines. */
static bool draw_name(Ui *ui, const char *id, const char *label, Rect rect)
{
    UiState state = ui_widget(ui, id, label, rect, 0, KEY_NONE);
    if (state.hovered || state.focused)
        ui_fill(ui, rect, ui_u(ui, 8), UI_WELL);
    ui_text(ui, layout_inset(rect, ui_u(ui, 2 * PAD), 0), UI_TYPE_STRONG | UI_WRAP, UI_TEXT, label);
    return state.clicked;
}

/* Draws a policy's value in its cell. `column` is the id of the generation. Returns true when it is
 * clicked. */
static bool draw_cell(Ui *ui, const char *column, PolicyId id, int value, bool gold, Rect cell)
{
    char name[64], label[160];
    snprintf(name, sizeof name, "%s-%s", policy_name(id), column);
    snprintf(label, sizeof label, "%s: %s (%s)", words_policy(id), words_policy_value(id, value),
             words_generation_short(column));
    /* drawn before the widget, which it would otherwise cover */
    ui_panel_round(ui, cell, UI_PANEL_PAPER, 8);
    UiState state = ui_widget(ui, name, label, cell, 0, KEY_NONE);
    if (gold || state.hovered)
        draw_border(ui_list(ui), cell, ui_u(ui, 8), ui_u(ui, state.hovered ? 2 : 3),
                    ui_color(ui, gold ? UI_ACT : UI_INK_SOFT));
    ui_text(ui, layout_inset(cell, ui_u(ui, PAD), ui_u(ui, PAD)),
            UI_TYPE_SMALL | UI_CENTRE | UI_WRAP, UI_INK, words_policy_value(id, value));
    return state.clicked;
}

static void draw_row(Rulebook *book, SceneContext *context, PolicyId id, float width)
{
    Ui *ui = context->ui;
    const Generations *generations = context->generations;
    int printed = house_printed(generations);
    Policies own = rulebook_house(context);
    int usual = generations->rows[generations->preset].policies.value[id];
    BookPlace place = book_find_policy(book->book, policy_name(id));
    char name[48];
    snprintf(name, sizeof name, "policy-%s", policy_name(id));
    float height = row_height(ui, id, width - 2 * ui_u(ui, PAD));
    if (draw_name(ui, name, words_policy(id), ui_next(ui, height)) && place.chapter >= 0) {
        /* the page opens with the player's house rules, if there are any */
        book->row = generations->count > printed ? printed : book->row;
        rulebook_go(book, context, place);
    }
    for (int row = 0; row < printed; row++) {
        int value = generations->rows[row].policies.value[id];
        if (draw_cell(ui, generations->rows[row].id, id, value, value != usual,
                      ui_next(ui, height)))
            rulebook_house_take(context, id, value);
    }
    int value = own.value[id];
    if (draw_cell(ui, HOUSE_ID, id, value, value != usual, ui_next(ui, height)))
        rulebook_house_take(context, id, (value + 1) % policy_value_count(id));
}

/* Draws the column heads: a year for each generation, where a click copies that column to the house
 * rules, and the head of the player's own column. */
static void draw_heads(SceneContext *context)
{
    Ui *ui = context->ui;
    const Generations *generations = context->generations;
    int printed = house_printed(generations);
    ui_next(ui, ui_touch(ui, HEAD_H));
    for (int row = 0; row < printed; row++) {
        const char *id = generations->rows[row].id;
        Rect head = ui_next(ui, ui_touch(ui, HEAD_H));
        UiState state = ui_widget(ui, id, words_generation_short(id), head, 0, KEY_NONE);
        ui_tooltip(ui, _("Use this whole column"));
        if (state.hovered || state.focused)
            ui_fill(ui, head, ui_u(ui, 8), UI_WELL);
        ui_text(ui, head, UI_TYPE_STRONG | UI_CENTRE, UI_TEXT, words_generation_short(id));
        if (state.clicked)
            keep_house(context, row, &context->generations->rows[row].policies);
    }
    ui_text(ui, ui_next(ui, ui_touch(ui, HEAD_H)), UI_TYPE_STRONG | UI_CENTRE, UI_TEXT_GOLD,
            words_generation_short(HOUSE_ID));
}

void rulebook_table_draw(Rulebook *book, SceneContext *context)
{
    Ui *ui = context->ui;
    const Generations *generations = context->generations;
    Rect rect = book->layout.board;
    float pad = ui_space(ui, UI_CARD_PAD), cells[2 + GENERATIONS_MAX];
    ui_panel(ui, rect, UI_PANEL_NIGHT);
    UiScroll *scroll = ui_scroll_kept(ui, "table");
    scroll->soft = true;
    Rect inside = layout_inset(rect, pad, pad);
    rulebook_house_draw(context, &inside);
    Rect inner = ui_scroll_begin(ui, "table", inside, scroll);
    int columns = house_printed(generations) + 1;
    cells[0] = inner.w * NAME_SHARE;
    for (int column = 0; column < columns; column++)
        cells[1 + column] = UI_REST;
    float gaps = (float)columns * ui_u(ui, GAP);
    float width = floorf((inner.w - cells[0] - gaps) / (float)columns);
    ui_column(ui, inner, ui_u(ui, GAP));
    ui_cells(ui, 1 + columns, cells);
    draw_heads(context);
    for (int id = 0; id < POLICIES; id++)
        draw_row(book, context, (PolicyId)id, width);
    ui_scroll_end(ui, scroll, ui_column_end(ui));
}

/* --- buttons of the board --------------------------------------------------------------------- */

/* Draws the buttons for watching or trying the board, and the line below the columns with the
 * result. */

/* If there is nothing to place, "Try it" stays visible and says why, because a button that came and
 * went with the page would be hard to find. */
static void draw_watching(Rulebook *book, Ui *ui, Rect first, Rect second)
{
    bool can = live_can_try(&book->live);
    UiButton watch = {.label = _("Watch"),
                      .kind = UI_PRIMARY,
                      .icon = UI_ICON(ICON_PLAY),
                      .disabled = !live_plays(&book->live),
                      .key = keys_known(KEYS_AGAIN),
                      .flags = UI_DEFAULT};
    UiButton try = {.label = _("Try it"),
                    .tooltip = can ? _("Go back and play this turn yourself (<try-board>)")
                                   : _("Nothing to place here: this example only shows scoring."),
                    .disabled = !can,
                    .key = keys_known(KEYS_TRY_BOARD)};
    if (ui_button(ui, "watch", first, watch))
        live_again(&book->live, true);
    if (ui_button(ui, "try", second, try))
        live_try(&book->live);
}

/* "Try again" replaces "Show me" when the turn is over. Only one click a frame counts, because each
 * click puts another game on the board. */
static void draw_trying(Rulebook *book, Ui *ui, Rect first, Rect second)
{
    bool over = !live_acts(&book->live);
    UiButton back = {.label = _("Back to example"),
                     .tooltip = _("Resets the board and plays the example (<put-back>)"),
                     .icon = UI_ICON(ICON_UNDO),
                     .key = keys_known(KEYS_PUT_BACK)};
    UiButton show = {.label = _("Show me"),
                     .tooltip = _("Plays the next step of the example for you (<hint>)"),
                     .icon = UI_ICON(ICON_HINT),
                     .key = keys_known(KEYS_HINT)};
    UiButton again = {
        .label = _("Try again"), .kind = UI_PRIMARY, .key = keys_known(KEYS_TRY_BOARD)};
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

/* Writes the points of each seat that has any, such as "Red 8, Blue 3". */
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
        words_format(out, (int)size, _("Your turn: %s, the same as in the book."), mine);
    else
        words_format(out, (int)size, _("Your turn: %s. In the book: %s."), mine, theirs);
}

/* Writes the refusal if there is one, else the result of the finished turn, else the difference
 * between the generations. */
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

/* Draws a button with the number of the rule behind a refusal; it opens the rule's page. Takes the
 * button's space from *line. */
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

/* Draws the line below the columns: a refusal with its sign and rule, the result of the reader's
 * turn, or the difference between the generations. */
static void rulebook_line_draw(Rulebook *book, SceneContext *context)
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

/* --- the live board --------------------------------------------------------------------------- */

/* Names the board, because it isn't an example but a position of the game or the editor. */
static void tell_position(Ui *ui, Rect frame, bool edited)
{
    const char *words = edited ? _("Your position") : _("Position from the game");
    float pad = ui_space(ui, UI_CARD_PAD), high = ui_u(ui, 34);
    float wide = fminf(frame.w - 4 * pad, ui_text_width(ui, UI_TYPE_STRONG, words) + 2 * pad);
    Rect pill = {frame.x + 2 * pad, frame.y + pad, wide, high};
    ui_panel_round(ui, pill, UI_PANEL_NIGHT, 17);
    ui_text(ui, layout_inset(pill, pad, 0), UI_TYPE_STRONG | UI_CENTRE, UI_TEXT, words);
}

/* Opens the current board in the editor: an example, or the position that the player asked
 * about. */
static void open_editor(const Rulebook *book, SceneContext *context)
{
    const BookPage *page = book_page(book->book, book->place);
    int number = book->board - (rulebook_boards(book) - page->board_count);
    const char *position = rulebook_shows_position(book) ? book->asked.position : NULL;
    const BookBoard *file = position ? NULL : &book->book->boards[page->boards[number]];
    scene_editor_open(context, position ? "" : file->name, position ? position : file->text,
                      position ? strlen(position) : file->length);
}

/* Draws the editor button in the upper right corner, except while the reader tries a turn, or when
 * the rulebook is open over the editor itself. */
static void edit_button(const Rulebook *book, SceneContext *context)
{
    Ui *ui = context->ui;
    Rect frame = book->layout.board;
    float size = ui_touch(ui, 44), pad = ui_space(ui, UI_CARD_PAD);
    Rect place = {frame.x + frame.w - size - pad, frame.y + pad, size, size};
    bool free = !live_tries(&book->live) && !stage_has(context->stage, "editor");
    if (free && frame.w > 4 * size && frame.h > 2 * size + 2 * pad &&
        ui_button(ui, "edit", place,
                  (UiButton){.label = _("Open in editor"),
                             .icon = UI_ICON(ICON_EDIT),
                             .icon_only = true,
                             .key = keys_known(KEYS_TO_EDITOR)}))
        open_editor(book, context);
}

void rulebook_board_draw(Rulebook *book, SceneContext *context)
{
    Ui *ui = context->ui;
    Rect frame = book->layout.board;
    if (rulebook_shows_position(book))
        tell_position(ui, frame, book->asked.edited);
    if (book->layout.columns.w > 0)
        live_columns_draw(&book->live, book->layout.columns);
    if (book->layout.line.w > 0)
        rulebook_line_draw(book, context);
    edit_button(book, context);
}
