/* draft_panels.c: banner, order of picks, inspector and trays of the draft scene. */
#include "scenes/draft/draft_parts.h"
#include "scenes/stage/theme.h"
#include "ui/ui_widgets.h"
#include "words/words.h"

#include <math.h>

/* On whole pixels. */
static Rect square_about(float x, float y, float edge)
{
    return (Rect){roundf(x - edge / 2), roundf(y - edge / 2), roundf(edge), roundf(edge)};
}

/* The mark of a seat on a disc of its colour. */
static void seat_disc(const DraftState *state, Rect rect, int seat)
{
    int color = session_color(state->context->session, seat);
    ui_mark(state->context->ui, rect, color, theme_seat(color), theme_seat_mark(color), false);
}

/* --- banner ----------------------------------------------------------------------------------- */

/* What the banner asks or tells. */
static void banner_in_words(const DraftState *state, uint8_t seat, char *out, int size)
{
    const char *name = seat == NO_SEAT ? "" : session_seat(state->context->session, seat)->name;
    if (seat == NO_SEAT)
        words_format(out, size, "%s", _("All halves are chosen"));
    else if (draft_person_picks(state))
        words_prompt(PHASE_DRAFT, QUESTION_NONE, true, name, out, size);
    else
        words_format(out, size, _("%s is choosing"), name);
}

/* The phase, and below it how many picks are done. */
static void banner_side(const DraftState *state, Rect side, const char *pick)
{
    Ui *ui = state->context->ui;
    float line = fmaxf(22 * state->layout.unit, ui_line_height(ui, UI_TYPE_BODY));
    line = fminf(line, .46f * side.h);
    Rect upper = {side.x, side.y + side.h / 2 - line, side.w, line}, lower = upper;
    lower.y += line;
    ui_text(ui, upper, UI_TYPE_CAPTION, UI_TEXT_GOLD, words_phase(PHASE_DRAFT));
    ui_text(ui, lower, UI_TYPE_BODY, UI_TEXT, pick);
}

/* Who picks, what is asked, how far the draft is. As wide as the design says, wider for long names,
 * never below the buttons in the corner. */
void draft_draw_banner(const DraftState *state)
{
    Ui *ui = state->context->ui;
    float u = state->layout.unit, window = state->context->width;
    uint8_t seat = draft_picker(state);
    int total = draft_picks_total(state), done = draft_picks_done(state);
    char text[160], pick[64];
    banner_in_words(state, seat, text, sizeof text);
    words_format(pick, sizeof pick, _("pick %d of %d"), done < total ? done + 1 : total, total);
    float phase_w = ui_text_width(ui, UI_TYPE_CAPTION, words_phase(PHASE_DRAFT)),
          side_w = fmaxf(phase_w, ui_text_width(ui, UI_TYPE_BODY, pick)) + 4;
    side_w = ceilf(fmaxf(side_w, 110 * u));
    Rect banner = state->layout.banner;
    float disc_w = banner.h - 14 * u, ring_w = 42 * u, tight = ui_space(ui, UI_TIGHT),
          gap = ui_space(ui, UI_GAP), room = ui_space(ui, UI_ROOM), pad = ui_space(ui, UI_CARD_PAD);
    float needed = tight + disc_w + room + ui_text_width(ui, UI_TYPE_BANNER, text) + 4 + gap +
                   side_w + pad + ring_w + pad;
    float most = 2 * (state->layout.corner.x - 12 * u - window / 2);
    banner.w = roundf(fminf(most, fmaxf(banner.w, needed)));
    banner.x = roundf((window - banner.w) / 2);
    ui_panel_round(ui, banner, UI_PANEL_NIGHT, banner.h / 2 / fmaxf(ui_scale(ui), .01f));
    Rect inside = banner;
    layout_left(&inside, tight, 0);
    Rect disc = layout_left(&inside, disc_w, room);
    if (seat != NO_SEAT)
        seat_disc(state, layout_centre(disc, disc_w, disc_w), seat);
    layout_right(&inside, pad, 0);
    Rect ring = layout_centre(layout_right(&inside, ring_w, pad), ring_w, ring_w);
    /* How far the draft is. A number in it would look like seconds. */
    ui_ring(ui, ring, total > 0 ? (float)done / (float)total : 1, NULL);
    draw_icon(ui_list(ui), ICON_HALF, rect_grow(ring, -roundf(.31f * ring.w)),
              ui_color(ui, UI_TEXT_SOFT));
    banner_side(state, layout_right(&inside, side_w, gap), pick);
    ui_text(ui, inside, UI_TYPE_BANNER, UI_TEXT, text);
    ui_note(ui, "banner", text, banner);
}

/* --- order of picks --------------------------------------------------------------------------- */

/* All seats follow from whose pick is due. The last pick was that of the seat that begins
 * (HALF-10). */
void draft_draw_strip(const DraftState *state)
{
    Ui *ui = state->context->ui;
    DrawList *list = ui_list(ui);
    int total = draft_picks_total(state), done = draft_picks_done(state);
    int first = draft_strip_first(done, total), players = state->layout.players;
    int shown = total - first < DRAFT_STRIP_MAX ? total - first : DRAFT_STRIP_MAX;
    float u = state->layout.unit;
    Rect strip = state->layout.strip;
    Rect panel = layout_centre(strip, (float)shown * 44 * u + 24 * u, strip.h);
    Color ground = color_fade(ui_color(ui, UI_RECESS), .68f);
    draw_box(list, panel, panel.h / 2, ground, ground);
    uint8_t seat = draft_picker(state);
    int due =
        seat != NO_SEAT ? seat : draft_seat_ahead(game_in_turn(draft_game(state)), players, 1);
    for (int i = 0; i < shown; i++) {
        float x, y;
        draft_strip_disc(&state->layout, i, shown, &x, &y);
        int pick = first + i;
        bool current = pick == done && seat != NO_SEAT;
        if (current)
            draw_box(list, square_about(x, y, 46 * u), 23 * u, ui_color(ui, UI_ACT),
                     ui_color(ui, UI_GOLD));
        float before = list->fade;
        list->fade *= pick < done ? .42f : 1; /* past picks step back */
        seat_disc(state, square_about(x, y, (current ? 36 : 32) * u),
                  draft_seat_ahead(due, players, pick - done));
        list->fade = before;
    }
}

/* --- inspector -------------------------------------------------------------------------------- */

/* A text of the bar; widths in px. */
typedef struct Piece {
    UiType type;
    UiColor ink;
    const char *text;
    float natural, least; /* at its own size, at the smallest letters */
    float width;          /* that it gets */
} Piece;

/* Gives the pieces their widths, together at most `most`: all give way in the same measure, but
 * none below its smallest letters. Returns their sum. */
static float share_out(const Ui *ui, Piece *pieces, int count, float most)
{
    float wide = 0, least = 0, sum = 0;
    for (int i = 0; i < count; i++) {
        Piece *piece = &pieces[i];
        piece->natural = ceilf(ui_text_width(ui, piece->type, piece->text)) + 2;
        piece->least = ceilf(ui_text_width(ui, piece->type | ui_px(1), piece->text)) + 2;
        wide += piece->natural;
        least += piece->least;
    }
    float part = wide <= most ? 1 : wide <= least ? 0 : fmaxf(0, (most - least) / (wide - least));
    for (int i = 0; i < count; i++) {
        Piece *piece = &pieces[i];
        piece->width = floorf(piece->least + part * (piece->natural - piece->least));
        sum += piece->width;
    }
    return sum;
}

/* How many of the halves that are left have the same landscape on the long side as half `i`:
 * partners in a space. */
static int partners(const DraftState *state, int i)
{
    const Catalogue *c = state->context->catalogue;
    const Game *game = draft_game(state);
    int count = 0, land = catalogue_kind(c, game_draft(game, i))->parts[0][0].land[SIDE_L];
    for (int j = 0; j < state->layout.halves; j++)
        count += j != i && state->owner[j] == NO_SEAT &&
                 catalogue_kind(c, game_draft(game, j))->parts[0][0].land[SIDE_L] == land;
    return count;
}

/* What the half that is pointed at shows; `takes`: how it is taken, too, if there is room. */
static void draw_description(const DraftState *state, bool takes)
{
    const Catalogue *c = state->context->catalogue;
    Ui *ui = state->context->ui;
    uint16_t copy = game_draft(draft_game(state), state->pointed);
    char title[160], fits[96];
    words_tile(c, copy, title, sizeof title);
    words_fits(partners(state, state->pointed), fits, sizeof fits);
    Piece pieces[] = {{.type = UI_TYPE_NAME, .ink = UI_INK, .text = title},
                      {.type = UI_TYPE_BODY, .ink = UI_INK_SOFT, .text = words_long_side(c, copy)},
                      {.type = UI_TYPE_BODY, .ink = UI_INK_SOFT, .text = fits},
                      /* TRANSLATORS: stands after a key: "[Enter] takes it". */
                      {.type = UI_TYPE_STRONG, .ink = UI_INK_GOLD, .text = _("takes it")}};
    enum { TAKES = sizeof pieces / sizeof pieces[0] - 1 };
    /* TRANSLATORS: the key as it is written on keyboards. */
    const char *key = _("Enter");
    float u = state->layout.unit, gap = 26 * u, pad = ui_space(ui, UI_PAD_SMALL),
          cap = ui_text_width(ui, UI_TYPE_SMALL, key) + 26 * u, fixed = 2 * pad + 2 * gap;
    float most = fminf(state->context->width - 40 * u, 1200 * u);
    float width = fixed + cap + gap + share_out(ui, pieces, TAKES + 1, most - fixed - cap - gap);
    takes &= width <= most;
    if (!takes) /* what a click does is said elsewhere, too */
        width = fixed + share_out(ui, pieces, TAKES, most - fixed);
    Rect bar = draft_bar(&state->layout, state->context->width, width, most);
    ui_panel(ui, bar, UI_PANEL_PAPER);
    Rect inside = layout_inset(bar, pad, 0);
    for (int i = 0; i < TAKES; i++)
        ui_text(ui, layout_left(&inside, pieces[i].width, gap), pieces[i].type, pieces[i].ink,
                pieces[i].text);
    float line = bar.x + pad + pieces[0].width + gap / 2; /* a thin one after the title */
    draw_line(ui_list(ui), line, bar.y + .28f * bar.h, line, bar.y + .72f * bar.h, fmaxf(1, u),
              color_fade(ui_color(ui, UI_PAPER_LINE), .7f));
    if (takes) {
        Rect verb = layout_right(&inside, pieces[TAKES].width, ui_space(ui, UI_TIGHT));
        ui_text(ui, verb, UI_TYPE_STRONG, UI_INK_GOLD, pieces[TAKES].text);
        ui_key_cap(ui, inside.x + inside.w - cap + 4 * u, bar.y + bar.h / 2, key, true);
    }
    ui_note(ui, "inspector", title, bar);
}

void draft_draw_inspector(const DraftState *state)
{
    bool person = draft_person_picks(state);
    if (state->pointed >= 0 && state->owner[state->pointed] == NO_SEAT)
        draw_description(state, person);
    else if (person) /* on the table's colour */
        ui_text(state->context->ui, state->layout.inspector, UI_TYPE_BODY | UI_CENTRE, UI_TEXT_SOFT,
                _("Point at a half to see what it shows. A click takes it."));
}

/* --- trays ------------------------------------------------------------------------------------ */

/* The half that lies in it, or its outline. */
static void draw_slot(const DraftState *state, int seat, int slot, bool paper)
{
    Rect square = draft_tray_slot(&state->layout, seat, slot);
    for (int i = 0; i < state->layout.halves; i++)
        if (state->owner[i] == seat && state->slot[i] == slot && state->flown[i] >= 1) {
            draft_draw_half(state, i, square, 0, 0);
            return;
        }
    Ui *ui = state->context->ui;
    float u = state->layout.unit;
    Color line = ui_color(ui, UI_PAPER_LINE), soft = color_fade(ui_color(ui, UI_TEXT_SOFT), .45f);
    Color fill = paper ? color_fade(line, .22f) : color_fade(ui_color(ui, UI_WELL), .7f);
    draw_add(ui_list(ui), (DrawCommand){.kind = DRAW_TRIANGLE,
                                        .rect = square,
                                        .turn = 0,
                                        .top = fill,
                                        .bottom = fill,
                                        .stroke = fmaxf(1, 1.5f * u),
                                        .dash = 5 * u,
                                        .border = paper ? line : soft});
}

/* "1 of 3" at the right end of *inside, which it shortens, on a pill: orange and pink alone
 * would be too near to it. The slots tell as much: a long `name` in a narrow tray goes first. */
static void draw_count(const DraftState *state, int seat, Rect *inside, const char *name)
{
    Ui *ui = state->context->ui;
    float u = state->layout.unit, px = fminf(fmaxf(13, 17 * ui_scale(ui)), .6f * inside->h);
    int color = session_color(state->context->session, seat);
    Color ground = theme_seat(color), on = theme_seat_mark(color);
    char count[48];
    words_format(count, sizeof count, _("%d of %d"), game_hand_count(draft_game(state), seat),
                 state->layout.hand_size);
    unsigned style = UI_TYPE_NUMBER | UI_RIGHT | UI_FREE | ui_px(px);
    float width = ceilf(ui_text_width(ui, style, count));
    float least = ui_text_width(ui, UI_TYPE_NAME, name) * 12 / ui_type_px(ui, UI_TYPE_NAME);
    if (least + width + 24 * u >= inside->w)
        return;
    Rect number = layout_right(inside, width + 2, 10 * u);
    Rect pill = layout_inset(layout_centre(number, number.w, 1.6f * px), -8 * u, 0);
    Color below = color_luma(on) > .5f ? color_darker(ground, .28f) : color_lighter(ground, .28f);
    draw_box(ui_list(ui), pill, pill.h / 2, below, below);
    ui_text(ui, number, style, ui_ink(on), count);
}

/* The name on the colour of the seat. `tray` gives its rim the round corners above. */
static void draw_tray_header(const DraftState *state, int seat, Rect header, Rect tray)
{
    Ui *ui = state->context->ui;
    int color = session_color(state->context->session, seat);
    Color ground = theme_seat(color), on = theme_seat_mark(color);
    draw_clip_push(ui_list(ui), header); /* round above, straight below */
    draw_box(ui_list(ui), tray, ui_space(ui, UI_RADIUS), ground, ground);
    draw_clip_pop(ui_list(ui));
    float u = state->layout.unit;
    bool narrow = header.w < 240 * u; /* then long names need what is round them */
    Rect inside = layout_inset(header, narrow ? .04f * header.w : ui_space(ui, UI_ROOM), 0);
    Rect mark = layout_left(&inside, 22 * u, narrow ? .03f * header.w : ui_space(ui, UI_GAP));
    draw_icon(ui_list(ui), theme_seat_icon(color), layout_centre(mark, mark.w, mark.w), on);
    const char *name = session_seat(state->context->session, seat)->name;
    draw_count(state, seat, &inside, name);
    ui_text(ui, inside, UI_TYPE_NAME, ui_ink(on), name);
}

/* The tray of who picks rises a little. */
void draft_draw_trays(const DraftState *state)
{
    Ui *ui = state->context->ui;
    for (int seat = 0; seat < state->layout.players; seat++) {
        bool active = seat == draft_picker(state);
        float rise = active ? roundf(8 * state->layout.unit) : 0;
        Rect tray = draft_tray(&state->layout, seat);
        float header = draft_tray_header(&state->layout, seat).h + rise;
        tray.y -= rise;
        tray.h += rise;
        ui_panel(ui, tray, active ? UI_PANEL_PAPER : UI_PANEL_NIGHT);
        draw_tray_header(state, seat, (Rect){tray.x, tray.y, tray.w, header}, tray);
        for (int slot = 0; slot < state->layout.hand_size; slot++)
            draw_slot(state, seat, slot, active);
        char id[24];
        words_format(id, sizeof id, "tray.%d", seat);
        ui_note(ui, id, session_seat(state->context->session, seat)->name, tray);
    }
}
