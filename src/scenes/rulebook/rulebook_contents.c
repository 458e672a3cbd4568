/* rulebook_contents.c: Draws the left column with the chapters and the pages of the open one, or
 * during a search all pages found. */
#include "base/text.h"
#include "scenes/rulebook/rulebook_state.h"
#include "scenes/stage/house_rules.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/stage.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Lengths in u. */
enum { ROW_H = 38, PAGE_H = 34, FIELD_H = 44, INDENT = 12, TEXT_PAD = 10 };

#define SEARCH_SHARE .32f /* of the row in narrow windows */

/* Long titles take two lines. */
static bool entry(Ui *ui, const char *id, const char *label, float height, bool chosen, bool page,
                  Rect *place)
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

/* Scrolls until the new page is visible, however the reader got there. */
static void follow(Rulebook *book, Ui *ui, Rect row)
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
        bool clicked = entry(context->ui, id, words_text(page->title), PAGE_H, here, true, &row);
        if (clicked && book->layout.narrow)
            book->search[0] = '\0'; /* the pages found cover the page */
        if (here && !book->layout.narrow)
            follow(book, context->ui, row);
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
            entry(context->ui, id, words_text(chapter->title), ROW_H, false, false, &row) && !open)
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

/* The keyboard focus returns to the page, where letters are no longer text of the search. */
static void open_first_found(Rulebook *book, SceneContext *context)
{
    BookPlace place = rulebook_first_found(book->book, book->search);
    if (place.chapter < 0)
        return;
    if (book->layout.narrow)
        book->search[0] = '\0'; /* the pages found cover the page */
    ui_focus_clear(context->ui);
    rulebook_go(book, context, place);
}

/* A changed search is a new list, so it starts at its beginning. Enter opens the first page
 * found. */
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

/* While something is tried, Escape first undoes a tile. */
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

/* In narrow windows a row steps through the chapters; pages have their own arrows. The pages found
 * by a search cover the page. */
static void draw_row(Rulebook *book, SceneContext *context, Rect row)
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
        draw_row(book, context, rect);
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

/* --- rulebook search -------------------------------------------------------------------------- */

/* Finds the pages that have all words of a search. */

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

/* The words may be anywhere on the page, each for itself. */
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

/* Searches in the order of the contents. */
BookPlace rulebook_first_found(const Book *book, const char *words)
{
    for (int c = 0; c < book->chapter_count; c++)
        for (int p = 0; p < book->chapters[c].page_count; p++)
            if (rulebook_page_has(&book->chapters[c].pages[p], words))
                return (BookPlace){c, p};
    return (BookPlace){-1, -1};
}

/* --- rulebook house --------------------------------------------------------------------------- */

/* House rules: players mix them in the table of generations, settings keep them,
 * and a new game can use them. They apply at once: the boards of all pages show them as one more
 * generation. */

enum { NAME_LETTERS = 20, WORDS_SIZE = 2048 };

/* Returns the row that the house rules started from; the default if there are none. */
static int begun(const SceneContext *context)
{
    int row = generations_find(context->generations, context->settings->house.generation);
    return row < 0 ? context->generations->preset : row;
}

Policies rulebook_house(const SceneContext *context)
{
    Policies policies = context->generations->rows[begun(context)].policies;
    house_words_read(context->settings->house.policies, &policies);
    return policies;
}

/* Settings apply at once: the host rebuilds the row of house rules, and boards show it. */
static void keep(SceneContext *context, int row, const Policies *policies)
{
    house_save(&context->settings->house, context->generations, row, policies);
    context->host.apply_settings(context->host.self);
}

void rulebook_house_begin(SceneContext *context, int row)
{
    keep(context, row, &context->generations->rows[row].policies);
}

void rulebook_house_take(SceneContext *context, PolicyId id, int value)
{
    Policies policies = rulebook_house(context);
    assert(value >= 0 && value < policy_value_count(id) && "value of the policy");
    policies.value[id] = (uint8_t)value;
    keep(context, begun(context), &policies);
}

/* Opens the set-up with these rules and the last game's halves and expansions. House rules with a
 * name become one of its presets. A running game is left for the menu, as on any way to the set-up;
 * if its record is in trouble, the player is asked first. */
static void play(SceneContext *context)
{
    Settings *settings = context->settings;
    SetupArguments arguments = {.game = settings->setup.game};
    SettingsGame *game = &arguments.game;
    Policies policies = rulebook_house(context);
    if (context->session && !trouble_may_leave(context, TROUBLE_TO_MENU))
        return;
    int row = begun(context);
    text_copy(game->generation, sizeof game->generation, context->generations->rows[row].id);
    house_words(&context->generations->rows[row].policies, &policies, game->policies,
                sizeof game->policies);
    text_copy(arguments.name, sizeof arguments.name, settings->house.name);
    stage_clear(context->stage, "menu", NULL, 0);
    stage_push(context->stage, "setup", &arguments, sizeof arguments);
}

static void forget(SceneContext *context)
{
    context->settings->house = (SettingsHouse){.generation = ""};
    context->host.apply_settings(context->host.self);
}

/* The foot is cut from *rect: the rules in words, as high as they need, and below them the name
 * with its buttons. */
void rulebook_house_draw(SceneContext *context, Rect *rect)
{
    Ui *ui = context->ui;
    Policies policies = rulebook_house(context);
    bool none = !context->settings->house.generation[0];
    char words[WORDS_SIZE];
    words_rules(context->generations, context->generations->rows[begun(context)].id, &policies,
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
        play(context);
    if (ui_button(ui, "forget", close, clear))
        forget(context);
}
