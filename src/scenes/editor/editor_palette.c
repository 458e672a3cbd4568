/* editor_palette.c: the left column of the editor: the pieces to choose from, tiles of all sets,
 * figures and tokens. */
#include "scenes/editor/editor.h"

#include "base/text.h"
#include "scenes/board/board_art.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Lengths in u. */
enum { THUMB = 78, FIGURE_H = 84, SEAT = 40, GAP = 6 };

/* Values of Editor.set: the filters that precede those of the expansions. */
enum { SET_ALL, SET_BASE, SET_EXPANSIONS };

/* --- the list of tiles ------------------------------------------------------------------------ */

/* Returns the expansions with tiles, because only they need a filter. The kinds of a set are
 * consecutive. */
static uint64_t filtered(const Catalogue *c)
{
    uint64_t sets = 0;
    for (int k = 0; k < c->kind_count; k = c->kinds[k].set_end)
        for (int id = 0; id < EXPANSIONS; id++)
            sets |= expansion_brings((ExpansionId)id, &c->kinds[k]) ? EXPANSION_SET(id) : 0;
    return sets;
}

/* Returns the expansion that a filter shows; only the expansions in `sets` have filters. EXPANSIONS
 * means the custom tiles of the file, −1 that there is no such filter. */
static int set_of(const Editor *editor, uint64_t sets, int filter)
{
    int left = filter - SET_EXPANSIONS;
    for (int id = 0; id < EXPANSIONS; id++) {
        if (sets >> id & 1 && left-- == 0)
            return id;
    }
    return left == 0 && editor->doc.draft->own ? EXPANSIONS : -1;
}

/* In the file's catalogue, its custom tiles come after those of the game. */
static bool in_set(const Editor *editor, uint16_t copy, int set)
{
    const TileKind *kind = catalogue_kind(editor->doc.draft->catalogue, copy);
    bool own = copy >= editor->doc.base->copy_count;
    bool of_base = !own && !expansions_bring(EXPANSION_SET(EXPANSIONS) - 1, kind);
    if (editor->set == SET_ALL)
        return true;
    if (editor->set == SET_BASE)
        return of_base;
    return set == EXPANSIONS ? own : !own && expansion_brings((ExpansionId)set, kind);
}

/* Lists the tiles that pass the filter and the search. Names are composed for hundreds of tiles, so
 * the list is kept until the filter, the search or the document changes. The search covers all
 * names of a tile. */
static void list_tiles(Editor *editor)
{
    const Catalogue *c = editor->doc.draft->catalogue;
    if (editor->listed)
        return;
    int set = set_of(editor, filtered(editor->context->catalogue), editor->set);
    editor->listed = true;
    editor->found_count = 0;
    for (int copy = 0; copy < c->copy_count && editor->found_count < TILES_MAX; copy++) {
        char words[256], name[160];
        words_tile(c, (uint16_t)copy, name, sizeof name);
        snprintf(words, sizeof words, "%s %s %s", c->copies[copy].id, name,
                 words_long_side(c, (uint16_t)copy));
        if (in_set(editor, (uint16_t)copy, set) && words_have(words, editor->search))
            editor->found[editor->found_count++] = (uint16_t)copy;
    }
}

/* If the tile in hand isn't in the list, or no tile is in hand, takes the first or the last one. */
void editor_palette_step(Editor *editor, int by)
{
    int at = -1;
    list_tiles(editor);
    for (int i = 0; i < editor->found_count; i++)
        if (editor->hand.kind == HAND_TILE && editor->found[i] == editor->hand.copy)
            at = i;
    int count = editor->found_count, next = at < 0 && by < 0 ? count - 1 : at + by;
    if (count == 0)
        return;
    editor->page = PAGE_TILES;
    editor_take_tile(editor, editor->found[(next + count) % count]);
}

/* --- pieces ----------------------------------------------------------------------------------- */

/* Draws the tile at rotation 0. */
void editor_art(const Editor *editor, uint16_t copy, Rect rect)
{
    float size = fminf(rect.w, rect.h);
    board_art_draw(ui_list(editor->context->ui), editor->doc.draft->catalogue, copy, 0,
                   layout_centre(rect, size, size), fmaxf(1, .04f * size));
}

/* Draws the background of a piece that can be taken, with its name as a tooltip. Returns true if it
 * was clicked. */
static bool thing(Ui *ui, const char *id, const char *label, Rect rect, bool chosen)
{
    UiState state = ui_widget(ui, id, label, rect, chosen ? UI_CHOSEN : 0, KEY_NONE);
    ui_tooltip(ui, label);
    if (chosen || state.hovered || state.focused)
        ui_fill(ui, rect, ui_u(ui, 8), UI_WELL);
    if (chosen)
        draw_border(ui_list(ui), rect, ui_u(ui, 8), fmaxf(2, ui_u(ui, 3)), ui_color(ui, UI_ACT));
    return state.clicked;
}

/* Returns how many columns of that size fit; the cells then share the rest of the width. */
static int columns_of(const Ui *ui, float width, float size)
{
    int columns = (int)((width + ui_u(ui, GAP)) / (size + ui_u(ui, GAP)));
    return columns > 1 ? columns : 1;
}

/* Draws a row of seats to choose from; returns true if *seat changed. Names are only tooltips,
 * because six discs fit in a row but six names would not. */
static bool editor_seats(Editor *editor, const char *id, int *seat)
{
    Ui *ui = editor->context->ui;
    const Scenario *draft = editor->doc.draft;
    int before = *seat;
    ui_grid(ui, draft->player_count);
    for (int i = 0; i < draft->player_count; i++) {
        Rect cell = ui_next(ui, ui_touch(ui, SEAT));
        bool chosen = i == *seat;
        if (thing(ui, ui_id(ui, id, i + 1), draft->players[i], cell, chosen))
            *seat = i;
        seat_disc(ui, layout_inset(cell, ui_u(ui, 5), ui_u(ui, 5)),
                  session_color(editor->colors, i));
    }
    ui_grid(ui, 1);
    return *seat != before;
}

/* --- tiles ------------------------------------------------------------------------------------ */

/* If the filter of the file's custom tiles is gone, all sets are shown instead of an empty list. */
static void set_choice(Editor *editor, Ui *ui)
{
    const char *names[SET_EXPANSIONS + EXPANSIONS + 1] = {_("All sets"), _("Base game")};
    uint64_t sets = filtered(editor->context->catalogue);
    int count = SET_EXPANSIONS;
    for (int id; (id = set_of(editor, sets, count)) >= 0; count++)
        names[count] =
            id == EXPANSIONS ? _("Tiles in this file") : words_expansion((ExpansionId)id);
    if (editor->set >= count)
        editor->set = SET_ALL;
    if (ui_carousel(ui, "set", ui_next(ui, ui_control(ui)), _("Tile set"), names, count,
                    &editor->set))
        editor->listed = false;
    if (ui_field(ui, "search", ui_next(ui, ui_control(ui)),
                 (UiField){.label = _("Search tiles"), .hint = _("Search tiles"), .letters = 40},
                 editor->search, sizeof editor->search))
        editor->listed = false;
}

/* Pictures are requested only for visible tiles, because painting takes a while. */
static void draw_tile(Editor *editor, uint16_t copy, Rect cell, Rect view)
{
    Ui *ui = editor->context->ui;
    const Catalogue *c = editor->doc.draft->catalogue;
    char words[160], label[224], id[TILE_ID_SIZE + 8];
    bool chosen =
        editor->hand.kind == HAND_TILE && editor->hand.moved < 0 && editor->hand.copy == copy;
    snprintf(id, sizeof id, "tile-%s", c->copies[copy].id);
    snprintf(label, sizeof label, "%s · %s", words_tile(c, copy, words, sizeof words),
             c->copies[copy].id);
    if (thing(ui, id, label, cell, chosen))
        editor_take_tile(editor, copy);
    if (cell.y + cell.h >= view.y && cell.y <= view.y + view.h)
        editor_art(editor, copy, layout_inset(cell, ui_u(ui, 5), ui_u(ui, 5)));
}

/* Draws only the visible rows of about five hundred tiles, because text for all of them took a
 * quarter of a frame. */
static void draw_tiles(Editor *editor, Rect rect)
{
    Ui *ui = editor->context->ui;
    UiScroll *scroll = ui_scroll_kept(ui, "tiles");
    scroll->soft = true;
    Rect inner = ui_scroll_begin(ui, "tiles", rect, scroll);
    int columns = columns_of(ui, inner.w, ui_touch(ui, THUMB));
    float size = floorf((inner.w - (float)(columns - 1) * ui_u(ui, GAP)) / (float)columns);
    int count = editor->found_count;
    ui_column(ui, inner, ui_u(ui, GAP));
    UiRows rows = ui_rows_seen(ui, scroll, (count + columns - 1) / columns, size);
    ui_grid(ui, columns);
    for (int i = rows.from * columns; i < rows.to * columns && i < count; i++)
        draw_tile(editor, editor->found[i], ui_next(ui, size), rect);
    ui_grid(ui, 1);
    ui_room(ui, rows.rest);
    if (editor->found_count == 0)
        ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT_SOFT, _("No matching tiles."));
    ui_scroll_end(ui, scroll, ui_column_end(ui));
}

/* --- figures and tokens ----------------------------------------------------------------------- */

static void draw_figures(Editor *editor, Ui *ui)
{
    ui_grid(ui, columns_of(ui, ui_next_width(ui), ui_u(ui, FIGURE_H)));
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        Rect cell = ui_next(ui, ui_touch(ui, FIGURE_H));
        bool chosen = editor->hand.kind == HAND_FIGURE && (int)editor->hand.figure == kind;
        char id[40], label[96];
        snprintf(id, sizeof id, "figure-%s", figure_name((FigureKind)kind));
        text_copy(label, sizeof label, words_figure((FigureKind)kind));
        if (thing(ui, id, words_capital(label), cell, chosen))
            editor_take_figure(editor, (FigureKind)kind);
        cell = layout_inset(cell, ui_u(ui, 8), ui_u(ui, 10));
        float high = fminf(cell.h, cell.w / .85f) * (kind == FIGURE_FOLLOWER ? .82f : 1);
        draw_add(ui_list(ui),
                 (DrawCommand){
                     .kind = DRAW_FIGURE,
                     .rect = layout_centre(cell, .85f * high, high),
                     .image = figure_image(session_color(editor->colors, editor->seat), kind)});
    }
    ui_grid(ui, 1);
}

/* Writes the token's name. For tokens without a value field, the name alone is written, since the
 * board decides the value. */
static void name_token(Label label, int value, char *out, size_t size)
{
    char title[96], detail[160];
    words_token(label, value, title, sizeof title, detail, sizeof detail);
    if (token_field(label)[0])
        snprintf(out, size, "%s%s%s", title, *detail ? ": " : "", detail);
    else
        text_copy(out, size, words_tip_token(label).name);
}

static void draw_token(Editor *editor, Ui *ui, Label label, int value)
{
    const BoardTokenStyle *style = board_token_style(label);
    Rect cell = ui_next(ui, ui_touch(ui, FIGURE_H));
    char id[40], words[260];
    bool chosen = editor->hand.kind == HAND_TOKEN && editor->hand.label == label &&
                  editor->hand.value == value;
    assert(style && "a token with a picture");
    snprintf(id, sizeof id, "token-%s-%d", label_word(label), value);
    name_token(label, value, words, sizeof words);
    if (thing(ui, id, words, cell, chosen))
        editor_take_token(editor, label, value);
    cell = layout_inset(cell, ui_u(ui, 8), ui_u(ui, 10));
    float high = fminf(cell.h, cell.w);
    draw_add(ui_list(ui),
             (DrawCommand){.kind = DRAW_TOKEN,
                           .rect = layout_centre(cell, high, high),
                           .alpha = 1,
                           .image = draw_token_image(style->kind,
                                                     session_color(editor->colors, editor->seat),
                                                     style->shown ? style->shown : value)});
}

static void draw_tokens(Editor *editor, Ui *ui)
{
    ui_grid(ui, columns_of(ui, ui_next_width(ui), ui_u(ui, FIGURE_H)));
    for (int label = 0; label < LABELS; label++) {
        const BoardTokenStyle *style = board_token_style((Label)label);
        for (int i = 0; style && i < style->values; i++)
            draw_token(editor, ui, (Label)label, style->least + i);
    }
    ui_grid(ui, 1);
}

/* Draws the seats to choose from, then the pieces; both scroll if the window is low. */
static void draw_things(Editor *editor, Rect rect)
{
    Ui *ui = editor->context->ui;
    UiScroll *scroll = ui_scroll_kept(ui, "things");
    scroll->soft = true;
    ui_column(ui, ui_scroll_begin(ui, "things", rect, scroll), ui_u(ui, GAP));
    editor_seats(editor, "seat", &editor->seat);
    ui_room(ui, ui_u(ui, GAP));
    if (editor->page == PAGE_FIGURES)
        draw_figures(editor, ui);
    else
        draw_tokens(editor, ui);
    ui_paragraph(
        ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
        editor->page == PAGE_FIGURES
            ? _("Choose one, then click the part of a tile where you want it.")
            : _("Tollhouses go in villages, sheep next to their shepherd, the fairy next to a "
                "figure. Set goods, floors and prisoners under “Players”."));
    ui_scroll_end(ui, scroll, ui_column_end(ui));
}

/* --- the whole palette ------------------------------------------------------------------------ */

/* Choosing another page drops what is in hand, because a tile in hand would hide the purpose of the
 * new page. */
void editor_palette_draw(Editor *editor)
{
    Ui *ui = editor->context->ui;
    Rect rect = editor->layout.palette;
    const char *const names[] = {_("Tiles"), _("Figures"), _("Tokens")};
    static_assert(sizeof names / sizeof *names == PAGES, "a name per page");
    float pad = ui_space(ui, UI_CARD_PAD), gap = ui_space(ui, UI_TIGHT);
    ui_panel(ui, rect, UI_PANEL_NIGHT);
    rect = layout_inset(rect, pad, pad);
    int page = editor->page;
    if (ui_segments(ui, "page", layout_top(&rect, ui_control(ui), gap), _("Piece to place"), names,
                    PAGES, &editor->page) &&
        page != editor->page)
        editor_drop(editor);
    if (editor->page != PAGE_TILES) {
        draw_things(editor, rect);
        return;
    }
    ui_column(ui, rect, gap);
    set_choice(editor, ui);
    layout_top(&rect, ui_column_end(ui), gap);
    list_tiles(editor);
    draw_tiles(editor, rect);
}
