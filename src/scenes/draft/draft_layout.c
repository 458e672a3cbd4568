/* draft_layout.c: computes the layout of the draft scene. Lengths are in u of the design
 * (draft.h). */
#include "scenes/draft/draft.h"

#include "base/text.h"
#include "keys/keys.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/theme.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum {
    WIDTH = 1600,
    WIDTH_NARROW = 800, /* px */
    HEIGHT = 900,
    MARGIN = 20,
    BANNER_H = 62,
    RIM = 10, /* rim of the vault, between the halves and the panels on the wood */
    CELL = 172,
    APART = 9, /* between the two halves of a cell, along both axes */
    GAP_X = 52,
    GAP_X_NARROW = 20, /* in narrow windows, so that the halves are large enough for a finger */
    GAP_Y = 46,
    STRIP_H = 48,
    INSPECTOR_H = 56,
    TRAYS_W = 1530,
    TRAY_H = 196,
    TRAY_GAP = 14,
    TRAY_RISE = 8, /* how far the tray of the picking seat rises */
    HEADER_H = 44,
    CORNER_W = 160,
    BUTTON = 54,
    TRAY_LOW_H = 112,
    STRIP_LEAST = 660, /* lowest window that has room for the order of picks */
    GAP_LOW = 20,
    BESIDE = 12
};

#define WORDS_MOST 1.25f /* largest ratio of text scale to panel unit: larger text would not fit */

/* Direction from the upper left corner of a square to the corner with the right angle. */
static const int8_t east[4] = {0, 1, 1, 0}, south[4] = {0, 0, 1, 1};

/* Places the slots of a tray in the number of rows that makes them largest, at most SLOT wide. All
 * rows have the same length, except a shorter last one, which is centred. */
static void lay_slots(DraftLayout *layout, int seat)
{
    enum { SLOT = 96, PAD_X = 22, PAD_Y = 9, GAP = 14, ROW_GAP = 8 };
    float u = layout->unit, gap = roundf(GAP * u), row_gap = roundf(ROW_GAP * u), best = 0;
    float wide = layout->doubles ? 2 : 1;
    int hand = layout->hand_size, columns = 1;
    Rect room = layout->tray[seat];
    layout_top(&room, layout->header, 0);
    room = layout_inset(room, PAD_X * u, PAD_Y * u);
    for (int rows = 1; rows <= hand; rows++) {
        int n = (hand + rows - 1) / rows;
        float edge = floorf(fminf(((room.w + gap) / (float)n - gap) / wide,
                                  fminf((room.h + row_gap) / (float)rows - row_gap, SLOT * u)));
        columns = edge > best ? n : columns;
        best = fmaxf(best, edge);
    }
    int rows = (hand + columns - 1) / columns;
    room = layout_centre(room, room.w, (float)rows * (best + row_gap) - row_gap);
    for (int i = 0; i < hand; i++) {
        int row = i / columns, left = hand - row * columns, here = left < columns ? left : columns;
        Rect line = layout_row(room, row, rows, row_gap);
        line = layout_centre(line, (float)here * (wide * best + gap) - gap, best);
        layout->slot[seat][i] = layout_column(line, i % columns, here, gap);
    }
}

/* Places buttons, banner and trays at the edges of the window. Buttons are as large as a finger
 * needs at the scale of the text. The banner's room is symmetrical about the middle of the
 * window. */
static void lay_edges(DraftLayout *layout, float width, float height, float scale)
{
    float u = layout->unit, margin = layout->margin, button = fmaxf(44, BUTTON * scale),
          high = fmaxf(TRAY_LOW_H, TRAY_H - .4f * fmaxf(0, HEIGHT - height / u)) * u;
    Rect room = layout_inset((Rect){0, 0, width, height}, margin, margin);
    Rect head = layout_top(&room, button, 0), trays = layout_bottom(&room, high, 0);
    layout->hint = layout_left(&head, button, 0);
    layout->corner = layout_right(&head, CORNER_W * u, 0);
    Rect banner = {0, roundf(margin - 2 * u), width, roundf(BANNER_H * u)};
    layout->banner = layout_centre(banner, 2 * (layout->corner.x - BESIDE * u) - width, banner.h);
    trays = layout_centre(trays, TRAYS_W * u, trays.h);
    layout->header = roundf(HEADER_H * u);
    for (int seat = 0; seat < layout->players; seat++) {
        layout->tray[seat] = layout_column(trays, seat, layout->players, roundf(TRAY_GAP * u));
        lay_slots(layout, seat);
    }
}

/* Places the cells in rows from the top of `room`, with halves on both sides of the diagonal. */
static void lay_halves(DraftLayout *layout, Rect room)
{
    float q = layout->half_unit, cell = roundf(CELL * q), apart = floorf(APART * q / 2);
    float pitch_x = roundf((CELL + layout->gap) * q), pitch_y = roundf((CELL + GAP_Y) * q);
    float left = roundf(room.x +
                        (room.w - (DRAFT_COLUMNS * (CELL + layout->gap) - layout->gap) * q) / 2),
          top = roundf(room.y + APART * q / 2);
    for (int i = 0; i < layout->halves; i++) {
        int at = i / 2, corner = draft_half_rotation(i);
        layout->half[i] =
            (Rect){left + (float)(at % DRAFT_COLUMNS) * pitch_x + (east[corner] ? apart : -apart),
                   top + (float)(at / DRAFT_COLUMNS) * pitch_y + (south[corner] ? apart : -apart),
                   cell, cell};
    }
}

/* Places the double tiles in rows from the top of `room`. */
static void lay_doubles(DraftLayout *layout, Rect room)
{
    float q = layout->half_unit, high = roundf(CELL * q);
    float pitch_x = roundf((2 * CELL + layout->gap) * q), pitch_y = roundf((CELL + GAP_Y) * q);
    int columns = layout->halves < DRAFT_DOUBLE_COLUMNS ? layout->halves : DRAFT_DOUBLE_COLUMNS;
    float left = roundf(room.x + (room.w - (float)columns * pitch_x + layout->gap * q) / 2);
    for (int i = 0; i < layout->halves; i++) {
        int row = i / DRAFT_DOUBLE_COLUMNS;
        layout->half[i] = (Rect){left + (float)(i % DRAFT_DOUBLE_COLUMNS) * pitch_x,
                                 roundf(room.y) + (float)row * pitch_y, 2 * high, high};
    }
}

/* Places the parts between the edges. Distances are fixed, and any extra height is spread evenly.
 * The halves begin below the buttons, because large text makes the buttons taller than the
 * banner. */
static void lay_between(DraftLayout *layout, float width, bool strip)
{
    int in_row = layout->doubles ? DRAFT_DOUBLE_COLUMNS : 2 * DRAFT_COLUMNS;
    int rows = (layout->halves - 1) / in_row + 1;
    float u = layout->unit, strip_h = strip ? STRIP_H * u : 0, fixed = strip_h + INSPECTOR_H * u,
          y = fmaxf(layout->banner.y + layout->banner.h, layout->corner.y + layout->corner.h),
          across = DRAFT_COLUMNS * (CELL + layout->gap) - layout->gap,
          down = (float)(rows * (CELL + GAP_Y) - GAP_Y + APART);
    Rect room = {layout->margin, y, width - 2 * layout->margin,
                 layout->tray[0].y - TRAY_RISE * u - y};
    layout->vault = room = layout_inset(room, 0, roundf(RIM * u));
    float high = room.h - fixed - (strip ? 2 : 1) * GAP_LOW * u;
    layout->half_unit = fminf(u, fminf(high / down, room.w / across));
    float spare = fmaxf(0, room.h - down * layout->half_unit - fixed);
    layout_top(&room, .33f * spare, 0);
    Rect table = layout_top(&room, down * layout->half_unit, .22f * spare);
    (layout->doubles ? lay_doubles : lay_halves)(layout, table);
    layout->strip = layout_top(&room, strip_h, .20f * spare);
    layout->inspector = layout_top(&room, INSPECTOR_H * u, 0);
}

/* In a low window, the order of picks is left out, because it is the only part without information
 * of its own. */
static DraftLayout lay_out(float width, float height, float scale, DraftLayout layout)
{
    assert(layout.halves >= 0 && layout.halves <= DRAFT_HALVES_MAX && "halves of a draft");
    assert(layout.players > 0 && layout.players <= SEATS_MAX && layout.hand_size > 0 &&
           layout.hand_size <= HAND_MAX && "trays of a draft");
    float u = fmaxf(fminf(width / WIDTH, height / HEIGHT), scale / WORDS_MOST);
    layout.unit = u;
    layout.margin = roundf(MARGIN * u);
    layout.gap = width < WIDTH_NARROW ? GAP_X_NARROW : GAP_X;
    lay_edges(&layout, width, height, scale);
    lay_between(&layout, width, height >= STRIP_LEAST * u);
    return layout;
}

DraftLayout draft_layout(float width, float height, float scale, int halves, int players,
                         int hand_size)
{
    DraftLayout layout = {.halves = halves, .players = players, .hand_size = hand_size};
    return lay_out(width, height, scale, layout);
}

DraftLayout draft_layout_doubles(float width, float height, float scale, int doubles, int players,
                                 int each)
{
    DraftLayout layout = {
        .doubles = true, .halves = doubles, .players = players, .hand_size = each};
    return lay_out(width, height, scale, layout);
}

int draft_rotation(const DraftLayout *layout, int i)
{
    return layout->doubles ? 0 : draft_half_rotation(i);
}

int draft_half_rotation(int i)
{
    assert(i >= 0 && "half of the draft");
    return i / 2 % 2 + 2 * (i % 2);
}

/* The centre of mass is a third of the way from the right angle along both legs. */
Rect draft_half_middle(const DraftLayout *layout, int i, float size)
{
    assert(i >= 0 && i < layout->halves && "half of the draft");
    int corner = draft_half_rotation(i);
    Rect square = layout->half[i];
    if (layout->doubles)
        return layout_about(square.x + square.w / 2, square.y + square.h / 2, size);
    return layout_about(square.x + square.w * (float)(1 + east[corner]) / 3,
                        square.y + square.h * (float)(1 + south[corner]) / 3, size);
}

Rect draft_half_inside(const DraftLayout *layout, int i)
{
    int corner = draft_half_rotation(i);
    Rect square = layout->half[i];
    if (layout->doubles)
        return square;
    float edge = floorf(square.w / 2);
    return (Rect){square.x + (float)east[corner] * (square.w - edge),
                  square.y + (float)south[corner] * (square.h - edge), edge, edge};
}

int draft_seat_ahead(int now, int players, int ahead)
{
    assert(players > 0 && now >= 0 && now < players && "the seat that picks now");
    int seat = (now - ahead) % players;
    return seat < 0 ? seat + players : seat;
}

int draft_strip_first(int current, int total)
{
    int first = current - DRAFT_STRIP_MAX / 2 + 1, last = total - DRAFT_STRIP_MAX;
    first = first < last ? first : last;
    return first < 0 ? 0 : first;
}

/* --- panels ----------------------------------------------------------------------------------- */

/* Draws banner, order of picks, inspector and trays of the draft scene. */

const DraftWords *draft_doubles(const DraftState *state)
{
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draft && state->layout.doubles)
            return (*board)->draft;
    return NULL;
}

void draft_banner_words(const DraftState *state, char *out, int size)
{
    uint8_t seat = draft_picker(state);
    const char *name = seat == NO_SEAT ? "" : session_seat(state->context->session, seat)->name;
    const DraftWords *doubles = draft_doubles(state);
    if (seat == NO_SEAT)
        words_format(out, size, "%s",
                     doubles ? words_text(doubles->done) : _("All halves have been chosen"));
    else if (!draft_is_painted(state))
        words_format(out, size,
                     doubles ? words_text(doubles->preparing) : _("Preparing halves: %d of %d"),
                     state->painted, state->layout.halves);
    else if (draft_person_picks(state) && confirm_waits(&state->confirm, state->context))
        words_format(out, size, "%s", confirm_words());
    else if (draft_person_picks(state))
        words_format(out, size, doubles ? words_text(doubles->choose) : _("%s, choose a half"),
                     name);
    else if (!seat_lost_words(state->context->session, seat, out, (size_t)size))
        words_format(out, size, _("%s is choosing"), name);
}

char *draft_pick_words(const DraftState *state, char *out, int size)
{
    int total = state->picks, done = state->picks_done;
    return words_format(out, size, _("pick %d of %d"), done < total ? done + 1 : total, total);
}

/* Draws the phase, and below it the number of the pick. */
static void banner_side(const DraftState *state, Rect side, const char *pick)
{
    Ui *ui = state->context->ui;
    float lines = fmaxf(44 * state->layout.unit, 2 * ui_line_height(ui, UI_TYPE_BODY));
    side = layout_centre(side, side.w, fminf(lines, .92f * side.h));
    ui_text(ui, layout_row(side, 0, 2, 0), UI_TYPE_CAPTION, UI_TEXT_GOLD, words_phase(PHASE_DRAFT));
    ui_text(ui, layout_row(side, 1, 2, 0), UI_TYPE_BODY, UI_TEXT, pick);
}

/* Draws whose turn it is, what to do, and the progress of the draft. The banner is as wide as in
 * the design; it grows for long names, and never reaches the buttons in the corner. */
static void draw_banner(const DraftState *state)
{
    Ui *ui = state->context->ui;
    float u = state->layout.unit;
    uint8_t seat = draft_picker(state);
    char text[160], pick[64];
    draft_banner_words(state, text, sizeof text);
    draft_pick_words(state, pick, sizeof pick);
    Rect banner = state->layout.banner;
    float disc = banner.h - 14 * u, tight = ui_space(ui, UI_TIGHT), gap = ui_space(ui, UI_ROOM);
    float side = fmaxf(ui_text_width(ui, UI_TYPE_CAPTION, words_phase(PHASE_DRAFT)),
                       ui_text_width(ui, UI_TYPE_BODY, pick));
    side = ceilf(fmaxf(side + 4, 110 * u));
    float words = ui_text_width(ui, UI_TYPE_BANNER, text) + 4,
          needed = 2 * tight + disc + words + side + banner.h + 3 * gap;
    banner = layout_centre(banner, fmaxf(640 * u, needed), banner.h);
    ui_column(ui, layout_inset(banner, tight, 0), gap);
    ui_cells(ui, 4, (float[]){disc, UI_REST, side, banner.h});
    Rect mark = ui_next(ui, banner.h);
    if (seat != NO_SEAT)
        seat_disc(ui, layout_centre(mark, disc, disc),
                  session_color(state->context->session, seat));
    ui_text(ui, ui_next(ui, banner.h), UI_TYPE_BANNER | UI_WRAP, UI_TEXT, text);
    banner_side(state, ui_next(ui, banner.h), pick);
    /* The ring shows progress. A number in it would look like seconds. */
    Rect ring = layout_centre(ui_next(ui, banner.h), 42 * u, 42 * u);
    ui_ring(ui, ring, state->picks > 0 ? (float)state->picks_done / (float)state->picks : 1);
    ui_icon(ui, ring, ICON_HALF, 16 * u, UI_TEXT_SOFT);
    ui_column_end(ui);
    ui_note(ui, "banner", text, banner);
}

/* --- order of picks --------------------------------------------------------------------------- */

/* Works out every seat by counting from the seat of the next pick, or after the end from the first
 * player, who had the last pick (HALF-10). */
static void draw_strip(const DraftState *state)
{
    Ui *ui = state->context->ui;
    DrawList *list = ui_list(ui);
    int total = state->picks, done = state->picks_done;
    int first = draft_strip_first(done, total), players = state->layout.players;
    int shown = total - first < DRAFT_STRIP_MAX ? total - first : DRAFT_STRIP_MAX;
    uint8_t seat = draft_picker(state);
    int due =
        seat != NO_SEAT ? seat : draft_seat_ahead(game_in_turn(draft_game(state)), players, 1);
    float u = state->layout.unit, before = list->fade;
    Rect strip = state->layout.strip;
    strip = layout_centre(strip, (float)shown * 44 * u + 24 * u, strip.h);
    ui_fill(ui, strip, strip.h / 2, ui_ink(color_fade(ui_color(ui, UI_RECESS), .68f)));
    strip = layout_inset(strip, 12 * u, 0);
    for (int i = 0; i < shown; i++) {
        int pick = first + i;
        bool current = pick == done && seat != NO_SEAT, past = pick < done,
             bold = ui_theme(ui)->flat;
        float edge = (current ? 36 : past && bold ? 24 : 32) * u;
        Rect disc = layout_centre(layout_column(strip, i, shown, 0), edge, edge);
        list->fade = before * (past && !bold ? .42f : 1); /* past picks are faint */
        if (current)
            draw_box(list, rect_grow(disc, 5 * u), 23 * u, ui_color(ui, UI_ACT),
                     ui_color(ui, UI_GOLD));
        seat_disc(
            ui, disc,
            session_color(state->context->session, draft_seat_ahead(due, players, pick - done)));
    }
    list->fade = before;
}

/* --- inspector -------------------------------------------------------------------------------- */

/* The bar is never narrower than in the design, nor wider than the window. */
Rect draft_draw_bar(const DraftState *state, float wanted)
{
    Rect place = state->layout.inspector;
    Rect bar = layout_centre(place, fmaxf(760 * state->layout.unit, wanted), place.h);
    ui_panel(state->context->ui, bar, UI_PANEL_PAPER);
    return bar;
}

/* Returns how many halves on the table have the same land on the long side as half `i`, so they can
 * share a space with it. */
static int partners(const DraftState *state, int i)
{
    if (state->layout.doubles)
        return 0;
    const Catalogue *c = session_catalogue(state->context->session);
    const Game *game = draft_game(state);
    int count = 0, land = catalogue_kind(c, game_draft(game, i))->parts[0][0].land[SIDE_L];
    for (int j = 0; j < state->layout.halves; j++)
        count += j != i && state->owner[j] == NO_SEAT &&
                 catalogue_kind(c, game_draft(game, j))->parts[0][0].land[SIDE_L] == land;
    return count;
}

/* Uses the last line of the tile's tip, which is about its symbol. The first line describes the
 * picture, the second one how the tile is placed. A half without a symbol needs no line here. */
const char *draft_half_describe(const DraftState *state, int i, char *out, size_t size)
{
    const Game *game = draft_game(state);
    char words[2 * DRAFT_TOLD_SIZE];
    const char *rule =
        words_tip_tile(session_catalogue(state->context->session), game_draft(game, i),
                       game_setup(game)->expansions, words, sizeof words);
    const char *line = strchr(words, '\n'), *third = line ? strchr(line + 1, '\n') : NULL;
    bool plain = !state->layout.doubles && !third;
    assert(line && "a tip has two lines");
    line = third ? third : line;
    text_copy(out, size, plain ? "" : line + 1);
    out[strcspn(out, "\n")] = 0;
    return plain ? "HALF-16" : rule;
}

/* Describes the half that has the pointer or the focus and, if `takes` is true and there is room,
 * how to pick it. The effect of a symbol replaces the number of other halves that fit. If there is
 * not enough room, all texts shrink in proportion. */
static void draw_description(const DraftState *state, bool takes)
{
    const Catalogue *c = session_catalogue(state->context->session);
    Ui *ui = state->context->ui;
    uint16_t copy = game_draft(draft_game(state), state->pointed);
    char title[160], fits[96], told[DRAFT_TOLD_SIZE];
    words_tile(c, copy, title, sizeof title);
    int others = partners(state, state->pointed);
    words_format(fits, sizeof fits,
                 words_plural("fits %d of the other halves", "fits %d of the other halves", others),
                 others);
    Text rule = {.data = fits, .size = sizeof fits, .length = strlen(fits)};
    text_add(&rule, " (HALF-16)");
    draft_half_describe(state, state->pointed, told, sizeof told);
    enum { DRAWN_PIECES = 3 };
    const char *pieces[DRAWN_PIECES] = {title, "", told};
    if (!state->layout.doubles) {
        pieces[1] = words_long_side(c, copy);
        pieces[2] = fits;
    }
    const char *key = keys_describe("<confirm>");
    /* TRANSLATORS: stands after a key: "[Enter] takes it". */
    const char *does = _("take it");
    float u = state->layout.unit, gap = 26 * u, pad = ui_space(ui, UI_PAD_SMALL), wide = 0;
    float most =
        fminf(state->context->width - 40 * u, 1200 * u) - 2 * pad - (DRAWN_PIECES - 1) * gap;
    float others_w =
        ui_text_width(ui, UI_TYPE_NAME, title) + ui_text_width(ui, UI_TYPE_BODY, pieces[1]) + 6;
    if (told[0] && others_w + ui_text_width(ui, UI_TYPE_BODY, told) <= most)
        pieces[2] = told;
    float widths[DRAWN_PIECES + 1], keyed = ui_text_width(ui, UI_TYPE_STRONG, does) +
                                            ui_text_width(ui, UI_TYPE_SMALL, key) + 26 * u;
    for (int i = 0; i < DRAWN_PIECES; i++) {
        widths[i] = ceilf(ui_text_width(ui, i ? UI_TYPE_BODY : UI_TYPE_NAME, pieces[i])) + 2;
        wide += widths[i];
    }
    takes &= wide + gap + keyed <= most;
    for (int i = 0; i < DRAWN_PIECES; i++)
        widths[i] *= fminf(1, most / wide);
    wide = fminf(most, wide) + (DRAWN_PIECES - 1) * gap + (takes ? gap + keyed : 0);
    widths[DRAWN_PIECES - 1] = UI_REST;
    widths[DRAWN_PIECES] = keyed;
    Rect bar = draft_draw_bar(state, wide + 2 * pad);
    ui_column(ui, layout_inset(bar, pad, 0), gap);
    ui_cells(ui, DRAWN_PIECES + takes, widths);
    for (int i = 0; i < DRAWN_PIECES; i++)
        ui_text(ui, ui_next(ui, bar.h), (i ? UI_TYPE_BODY : UI_TYPE_NAME) | UI_WRAP,
                i ? UI_INK_SOFT : UI_INK, pieces[i]);
    if (takes) {
        Rect place = ui_next(ui, bar.h);
        ui_key_cap(ui, place.x, bar.y + bar.h / 2, key, true);
        ui_text(ui, place, UI_TYPE_STRONG | UI_RIGHT, UI_INK_GOLD, does);
    }
    float line = bar.x + pad + widths[0] + gap / 2; /* a thin line after the title */
    draw_line(ui_list(ui), line, bar.y + .28f * bar.h, line, bar.y + .72f * bar.h, fmaxf(1, u),
              color_fade(ui_color(ui, UI_PAPER_LINE), .7f));
    ui_column_end(ui);
    ui_note(ui, "inspector", title, bar);
}

static void draw_inspector(const DraftState *state)
{
    bool person = draft_person_picks(state);
    const DraftWords *doubles = draft_doubles(state);
    if (state->pointed >= 0 && state->owner[state->pointed] == NO_SEAT)
        draw_description(state, person);
    else if (person) /* on the colour of the table */
        ui_text(state->context->ui, state->layout.inspector, UI_TYPE_BODY | UI_CENTRE, UI_TEXT_SOFT,
                doubles ? words_text(doubles->point)
                        : _("Point at a half to see its details. Click to take it."));
}

/* --- trays ------------------------------------------------------------------------------------ */

/* Draws the outlines of a tray's slots, and the halves that have arrived. */
static void draw_slots(const DraftState *state, int seat, bool paper)
{
    Ui *ui = state->context->ui;
    const DraftLayout *layout = &state->layout;
    Color line = ui_color(ui, UI_PAPER_LINE), soft = color_fade(ui_color(ui, UI_TEXT_SOFT), .45f);
    Color fill = paper ? color_fade(line, .22f) : color_fade(ui_color(ui, UI_WELL), .7f);
    for (int slot = 0; slot < layout->hand_size; slot++) {
        DrawCommand *place = draft_outline(state, layout->slot[seat][slot], 0, fill);
        place->stroke = fmaxf(1, 1.5f * layout->unit);
        place->dash = 5 * layout->unit;
        place->border = paper ? line : soft;
    }
    for (int i = 0; i < layout->halves; i++)
        if (state->owner[i] == seat && state->flown[i] >= 1)
            draft_draw_half(state, i, layout->slot[seat][state->slot[i]], 0, 0);
}

/* Returns how many halves the seat has picked. Its other tiles do not count. */
static int picked_by(const DraftState *state, int seat)
{
    int count = 0;
    for (int i = 0; i < state->layout.halves; i++)
        count += state->owner[i] == seat;
    return count;
}

/* Draws "1 of 3" at the right end of *inside, which it shortens. The text is on a pill, because the
 * seat colours orange and pink would be too close to the text colour. In a game with clocks, the
 * seat's clock takes the place of the count. The slots show the same number, so the count is left
 * out if it would make a long `name` small; a running clock always stays. */
static void draw_count(const DraftState *state, int seat, Rect *inside, const char *name)
{
    Ui *ui = state->context->ui;
    float u = state->layout.unit, px = fminf(fmaxf(13, 17 * ui_scale(ui)), .6f * inside->h);
    int color = session_color(state->context->session, seat);
    Color ground = theme_seat(color), on = theme_seat_mark(color);
    const Session *session = state->context->session;
    char count[48], clock[SEAT_CLOCK_SIZE];
    if (seat_clock(session, seat))
        words_format(count, sizeof count, "%s",
                     seat_clock_text(session_clock(session, seat), clock));
    else
        words_format(count, sizeof count, _("%d of %d"), picked_by(state, seat),
                     state->layout.hand_size);
    unsigned style = UI_TYPE_NUMBER | UI_RIGHT | UI_FREE | ui_px(px);
    float width = ceilf(ui_text_width(ui, style, count));
    float least = .8f * ui_text_width(ui, UI_TYPE_NAME, name);
    if (least + width + 24 * u >= inside->w && !seat_clock_runs(session, seat))
        return;
    float pad = fminf(8 * u, .03f * inside->w); /* a narrow tray leaves less room beside the pill */
    Rect number = layout_right(inside, width + 2, 10 * u + pad);
    Rect pill = layout_inset(layout_centre(number, number.w, 1.6f * px), -pad, 0);
    Color below = color_luma(on) > .5f ? color_darker(ground, .28f) : color_lighter(ground, .28f);
    bool bold = ui_theme(ui)->flat;
    if (!bold)
        ui_fill(ui, pill, pill.h / 2, ui_ink(below));
    ui_text(ui, number, style, bold ? UI_TEXT : ui_ink(on), count);
}

/* Draws the name on the seat's colour. In high contrast the name is next to that colour, on the
 * panel, because text isn't readable enough on every colour. `tray` gives the header its round
 * upper corners. */
static void draw_tray_header(const DraftState *state, int seat, Rect header, Rect tray)
{
    Ui *ui = state->context->ui;
    int color = session_color(state->context->session, seat);
    UiInk on = ui_ink(theme_seat_mark(color));
    float u = state->layout.unit;
    bool bold = ui_theme(ui)->flat,
         narrow = header.w < 240 * u; /* then a long name needs the space of the padding */
    Rect inside = layout_inset(header, narrow ? .04f * header.w : ui_space(ui, UI_ROOM), 0);
    Rect mark = layout_left(&inside, 22 * u, narrow ? .03f * header.w : ui_space(ui, UI_GAP));
    Rect colored = header;
    colored.w = bold ? mark.x + mark.w + (mark.x - header.x) - header.x : header.w;
    inside.x += bold ? mark.x - header.x : 0;
    inside.w -= bold ? mark.x - header.x : 0;
    draw_clip_push(ui_list(ui), colored); /* round corners above, square ones below */
    ui_fill(ui, tray, ui_space(ui, UI_RADIUS), ui_ink(theme_seat(color)));
    draw_clip_pop(ui_list(ui));
    ui_icon(ui, mark, theme_seat_icon(color), mark.w, on);
    const char *name = session_seat(state->context->session, seat)->name;
    draw_count(state, seat, &inside, name);
    char first[RECORD_NAME_SIZE];
    ui_text(ui, inside, UI_TYPE_NAME, bold ? UI_TEXT : on,
            name_fitting(ui, UI_TYPE_NAME, inside.w, name, first));
}

/* The tray of the seat that picks rises a little. */
static void draw_trays(const DraftState *state)
{
    Ui *ui = state->context->ui;
    for (int seat = 0; seat < state->layout.players; seat++) {
        bool active = seat == draft_picker(state);
        float rise = active ? roundf(8 * state->layout.unit) : 0;
        Rect tray = state->layout.tray[seat];
        tray.y -= rise;
        tray.h += rise;
        ui_panel(ui, tray, active ? UI_PANEL_PAPER : UI_PANEL_RECESS);
        draw_tray_header(state, seat, (Rect){tray.x, tray.y, tray.w, state->layout.header + rise},
                         tray);
        draw_slots(state, seat, active);
        char id[24];
        words_format(id, sizeof id, "tray.%d", seat);
        ui_note(ui, id, session_seat(state->context->session, seat)->name, tray);
    }
}

void draft_draw_panels(const DraftState *state)
{
    if (state->layout.strip.h > 0)
        draw_strip(state);
    if (!draft_hint_words(state))
        draw_inspector(state);
    draw_trays(state);
    draw_banner(state);
}
