/* draft_panels.c: banner, order of picks, inspector and trays of the draft scene. */
#include "scenes/draft/draft_parts.h"
#include "scenes/stage/theme.h"
#include "ui/ui_widgets.h"
#include "words/words.h"

#include <math.h>
#include <string.h>

/* The seat that picks now; NO_SEAT once the last half has gone. */
static uint8_t picker(const SceneContext *context)
{
    const Game *game = session_game(context->session);
    return game_phase(game) == PHASE_DRAFT ? game_to_act(game) : NO_SEAT;
}

static bool picks_by_hand(const SceneContext *context, uint8_t seat)
{
    return seat != NO_SEAT && !context->autoplay && session_is_human(context->session, seat);
}

static Rect square_about(float x, float y, float edge)
{
    return (Rect){roundf(x - edge / 2), roundf(y - edge / 2), roundf(edge), roundf(edge)};
}

static void seat_disc(SceneContext *context, Rect rect, int seat)
{
    int color = session_color(context->session, seat);
    ui_mark(context->ui, rect, color, theme_seat(color), theme_seat_mark(color), false);
}

/* --- banner ----------------------------------------------------------------------------------- */

/* What the banner asks or tells. */
static void banner_in_words(const SceneContext *context, uint8_t seat, char *out, int size)
{
    if (seat == NO_SEAT)
        words_format(out, size, "%s", _("All halves are chosen"));
    else if (picks_by_hand(context, seat))
        words_prompt(PHASE_DRAFT, QUESTION_NONE, true, session_seat(context->session, seat)->name,
                     out, size);
    else
        words_format(out, size, _("%s is choosing"), session_seat(context->session, seat)->name);
}

void draft_draw_banner(const DraftState *state, SceneContext *context, const DraftLayout *layout)
{
    Ui *ui = context->ui;
    float u = layout->unit;
    uint8_t seat = picker(context);
    int total = draft_picks_total(context->session), done = draft_picks_done(state, layout->halves);
    char text[160], pick[64];
    banner_in_words(context, seat, text, sizeof text);
    words_format(pick, sizeof pick, _("pick %d of %d"), done < total ? done + 1 : total, total);
    const char *phase = words_phase(PHASE_DRAFT);
    float side_wide =
        fmaxf(ui_text_width(ui, UI_TYPE_CAPTION, phase), ui_text_width(ui, UI_TYPE_BODY, pick)) + 4;
    side_wide = ceilf(fmaxf(side_wide, 110 * u));

    /* As wide as the design says, wider for long names, never below the buttons in the corner. */
    Rect banner = layout->banner;
    float disc_wide = banner.h - 14 * u, ring_wide = 42 * u;
    float tight = ui_space(ui, UI_TIGHT), gap = ui_space(ui, UI_GAP), room = ui_space(ui, UI_ROOM),
          pad = ui_space(ui, UI_CARD_PAD);
    float gaps = tight + room + gap + 2 * pad;
    float needed =
        gaps + disc_wide + ring_wide + side_wide + ui_text_width(ui, UI_TYPE_BANNER, text) + 4;
    float most = 2 * (layout->corner.x - 12 * u - context->width / 2);
    banner.w = roundf(fminf(most, fmaxf(banner.w, needed)));
    banner.x = roundf((context->width - banner.w) / 2);
    ui_panel_round(ui, banner, UI_PANEL_NIGHT, banner.h / 2 / fmaxf(ui_scale(ui), .01f));

    Rect inside = banner;
    layout_left(&inside, tight, 0);
    Rect disc = layout_left(&inside, disc_wide, room);
    if (seat != NO_SEAT)
        seat_disc(context, square_about(disc.x + disc.w / 2, inside.y + inside.h / 2, disc.w),
                  seat);
    layout_right(&inside, pad, 0);
    Rect ring = layout_right(&inside, ring_wide, pad);
    ring = square_about(ring.x + ring.w / 2, inside.y + inside.h / 2, ring.w);
    /* How far the draft is. A number in it would look like seconds. */
    ui_ring(ui, ring, total > 0 ? (float)done / (float)total : 1, NULL);
    draw_icon(ui_list(ui), ICON_HALF, rect_grow(ring, -roundf(.31f * ring.w)),
              ui_color(ui, UI_TEXT_SOFT));

    Rect side = layout_right(&inside, side_wide, gap);
    float line = fminf(fmaxf(22 * u, ui_line_height(ui, UI_TYPE_BODY)), .46f * side.h);
    Rect upper = {side.x, side.y + side.h / 2 - line, side.w, line},
         lower = {side.x, side.y + side.h / 2, side.w, line};
    ui_text(ui, upper, UI_TYPE_CAPTION, UI_TEXT_GOLD, phase);
    ui_text(ui, lower, UI_TYPE_BODY, UI_TEXT, pick);
    ui_text(ui, inside, UI_TYPE_BANNER, UI_TEXT, text);
    ui_note(ui, "banner", text, banner);
}

/* --- order of picks --------------------------------------------------------------------------- */

void draft_draw_strip(const DraftState *state, SceneContext *context, const DraftLayout *layout)
{
    Ui *ui = context->ui;
    int total = draft_picks_total(context->session), done = draft_picks_done(state, layout->halves);
    int first = draft_strip_first(done, total);
    int shown = total - first < DRAFT_STRIP_MAX ? total - first : DRAFT_STRIP_MAX;
    float u = layout->unit;
    Rect panel = layout->strip;
    float width = (float)shown * 44 * u + 24 * u;
    panel = (Rect){panel.x + (panel.w - width) / 2, panel.y, width, panel.h};
    Color strip = color_fade(ui_color(ui, UI_RECESS), .68f);
    draw_box(ui_list(ui), panel, panel.h / 2, strip, strip);
    /* All seats follow from whose pick is due. The last pick was that of the seat that begins
     * (HALF-10). */
    uint8_t seat = picker(context);
    int players = session_players(context->session);
    int due = seat != NO_SEAT
                  ? seat
                  : draft_seat_ahead(game_in_turn(session_game(context->session)), players, 1);
    for (int i = 0; i < shown; i++) {
        float x, y;
        draft_strip_disc(layout, i, shown, &x, &y);
        int pick = first + i;
        bool current = pick == done && seat != NO_SEAT;
        float radius = current ? 18 * u : 16 * u;
        DrawList *list = ui_list(ui);
        if (current)
            draw_box(list, square_about(x, y, 46 * u), 23 * u, ui_color(ui, UI_ACT),
                     ui_color(ui, UI_GOLD));
        float before = list->fade;
        list->fade *= pick < done ? .42f : 1; /* past picks step back */
        seat_disc(context, square_about(x, y, 2 * radius),
                  draft_seat_ahead(due, players, pick - done));
        list->fade = before;
    }
}

/* --- inspector -------------------------------------------------------------------------------- */

typedef struct Piece {
    UiType type;
    UiColor color;
    const char *text;
    float width; /* px */
} Piece;

static float natural(const SceneContext *context, const Piece *piece)
{
    return ceilf(ui_text_width(context->ui, piece->type, piece->text)) + 2;
}

/* At the smallest size of letters. */
static float narrowest(const SceneContext *context, const Piece *piece)
{
    return ceilf(ui_text_width(context->ui, piece->type | ui_px(1), piece->text)) + 2;
}

/* Gives the pieces their widths, together at most `most`: all give way in the same measure, but
 * none below its smallest letters. Returns their sum. */
static float share_out(const SceneContext *context, Piece *pieces, int count, float most)
{
    float wide = 0, least = 0;
    for (int i = 0; i < count; i++) {
        wide += natural(context, &pieces[i]);
        least += narrowest(context, &pieces[i]);
    }
    float part = wide <= most ? 1 : wide <= least ? 0 : fmaxf(0, (most - least) / (wide - least));
    float sum = 0;
    for (int i = 0; i < count; i++) {
        float small = narrowest(context, &pieces[i]);
        pieces[i].width = floorf(small + part * (natural(context, &pieces[i]) - small));
        sum += pieces[i].width;
    }
    return sum;
}

/* One line of text alone in the bar, on the table's colour. */
static void draw_hint(SceneContext *context, const DraftLayout *layout, const char *text)
{
    Ui *ui = context->ui;
    ui_text(ui, layout->inspector, UI_TYPE_BODY | UI_CENTRE, UI_TEXT_SOFT, text);
}

static void draw_description(const DraftState *state, SceneContext *context,
                             const DraftLayout *layout, bool takes)
{
    Ui *ui = context->ui;
    const Game *game = session_game(context->session);
    uint16_t copy = game_draft(game, state->pointed);
    char title[160], fits[96];
    words_tile(context->catalogue, copy, title, sizeof title);
    words_fits(draft_partners(context->catalogue, game, draft_open_halves(state, layout->halves),
                              state->pointed),
               fits, sizeof fits);
    Piece pieces[] = {{.type = UI_TYPE_NAME, .color = UI_INK, .text = title},
                      {.type = UI_TYPE_BODY,
                       .color = UI_INK_SOFT,
                       .text = words_long_side(context->catalogue, copy)},
                      {.type = UI_TYPE_BODY, .color = UI_INK_SOFT, .text = fits},
                      /* TRANSLATORS: stands after a key: "[Enter] takes it". */
                      {.type = UI_TYPE_STRONG, .color = UI_INK_GOLD, .text = _("takes it")}};
    enum { PIECES = sizeof pieces / sizeof pieces[0] };
    /* TRANSLATORS: the key as it is written on keyboards. */
    const char *key = _("Enter");
    float u = layout->unit, gap = 26 * u, pad = ui_space(ui, UI_PAD_SMALL),
          cap = ui_text_width(ui, UI_TYPE_SMALL, key) + 26 * u, fixed = 2 * pad + 2 * gap;
    float most = fminf(context->width - 40 * u, 1200 * u);
    float width = fixed + cap + gap + share_out(context, pieces, PIECES, most - fixed - cap - gap);
    takes &= width <= most;
    if (!takes) /* what a click does is said elsewhere, too */
        width = fixed + share_out(context, pieces, PIECES - 1, most - fixed);
    width = fminf(most, fmaxf(width, layout->inspector.w));
    Rect bar = {roundf((context->width - width) / 2), layout->inspector.y, roundf(width),
                layout->inspector.h};
    ui_panel(ui, bar, UI_PANEL_PAPER);
    Rect inside = layout_inset(bar, pad, 0);
    for (int i = 0; i < PIECES - 1; i++) {
        Rect place = layout_left(&inside, pieces[i].width, gap);
        ui_text(ui, place, pieces[i].type, pieces[i].color, pieces[i].text);
        if (i == 0) /* a thin line after the title */
            draw_line(ui_list(ui), place.x + place.w + gap / 2, bar.y + .28f * bar.h,
                      place.x + place.w + gap / 2, bar.y + .72f * bar.h, fmaxf(1, u),
                      color_fade(ui_color(ui, UI_PAPER_LINE), .7f));
    }
    if (takes) {
        Rect verb = layout_right(&inside, pieces[PIECES - 1].width, ui_space(ui, UI_TIGHT));
        ui_text(ui, verb, UI_TYPE_STRONG, pieces[PIECES - 1].color, pieces[PIECES - 1].text);
        ui_key_cap(ui, inside.x + inside.w - cap + 4 * u, bar.y + bar.h / 2, key, true);
    }
    ui_note(ui, "inspector", title, bar);
}

void draft_draw_inspector(const DraftState *state, SceneContext *context, const DraftLayout *layout)
{
    uint8_t seat = picker(context);
    bool by_hand = picks_by_hand(context, seat);
    bool open = state->pointed >= 0 && state->owner[state->pointed] == NO_SEAT;
    if (open)
        draw_description(state, context, layout, by_hand);
    else if (by_hand)
        draw_hint(context, layout, _("Point at a half to see what it shows. A click takes it."));
}

/* --- trays ------------------------------------------------------------------------------------ */

static void draw_slot(const DraftState *state, SceneContext *context, const DraftLayout *layout,
                      int seat, int slot, float dy, bool paper)
{
    const Game *game = session_game(context->session);
    Rect square = draft_tray_slot(layout, seat, slot);
    square.y += dy;
    for (int i = 0; i < layout->halves; i++)
        if (state->owner[i] == seat && state->slot[i] == slot && !state->flights[i].flying) {
            draft_draw_half(context, square, 0, game_draft(game, i), 0, 1);
            return;
        }
    Ui *ui = context->ui;
    Color fill = paper ? color_fade(ui_color(ui, UI_PAPER_LINE), .22f)
                       : color_fade(ui_color(ui, UI_WELL), .7f);
    draw_add(ui_list(ui),
             (DrawCommand){.kind = DRAW_TRIANGLE,
                           .rect = square,
                           .turn = 0,
                           .top = fill,
                           .bottom = fill,
                           .stroke = fmaxf(1, 1.5f * layout->unit),
                           .dash = 5 * layout->unit,
                           .border = paper ? ui_color(ui, UI_PAPER_LINE)
                                           : color_fade(ui_color(ui, UI_TEXT_SOFT), .45f)});
}

/* "1 of 3" at the right end of *inside, which it shortens, on a pill: orange and pink alone
 * would be too near to it. */
static void draw_count(Ui *ui, Rect *inside, Color ground, Color on, const char *count, float px,
                       float width, float unit)
{
    DrawList *list = ui_list(ui);
    Rect number = layout_right(inside, width + 2, 10 * unit);
    float middle = number.y + number.h / 2;
    Rect pill = {number.x - 8 * unit, middle - .8f * px, number.w + 16 * unit, 1.6f * px};
    Color below = color_luma(on) > .5f ? color_darker(ground, .28f) : color_lighter(ground, .28f);
    draw_box(list, pill, pill.h / 2, below, below);
    ui_text(ui, number, UI_TYPE_NUMBER | UI_RIGHT | UI_FREE | ui_px(px), ui_ink(on), count);
}

static void draw_tray_header(SceneContext *context, const DraftLayout *layout, int seat,
                             Rect header, Rect tray)
{
    Ui *ui = context->ui;
    DrawList *list = ui_list(ui);
    float u = layout->unit;
    int color = session_color(context->session, seat);
    Color ground = theme_seat(color), on = theme_seat_mark(color);
    draw_clip_push(list, header); /* round above, straight below */
    draw_box(list, tray, ui_space(ui, UI_RADIUS), ground, ground);
    draw_clip_pop(list);
    bool narrow = header.w < 240 * u; /* then long names need what is round them */
    Rect inside = layout_inset(header, narrow ? .04f * header.w : ui_space(ui, UI_ROOM), 0);
    Rect mark = layout_left(&inside, 22 * u, narrow ? .03f * header.w : ui_space(ui, UI_GAP));
    draw_icon(list, theme_seat_icon(color),
              square_about(mark.x + mark.w / 2, mark.y + mark.h / 2, mark.w), on);
    const char *name = session_seat(context->session, seat)->name;
    char count[48];
    words_format(count, sizeof count, _("%d of %d"),
                 game_hand_count(session_game(context->session), seat), layout->hand_size);
    float px = fminf(fmaxf(13, 17 * ui_scale(ui)), .6f * header.h);
    float width =
        ceilf(ui_meter(ui)->width(ui_meter(ui)->self, FACE_NUMBER, px, count, strlen(count)));
    /* The slots below tell as much: a long name in a narrow tray goes before the number. */
    float least = ui_text_width(ui, UI_TYPE_NAME, name) * 12 / ui_type_px(ui, UI_TYPE_NAME);
    if (least + width + 24 * u < inside.w)
        draw_count(ui, &inside, ground, on, count, px, width, u);
    ui_text(ui, inside, UI_TYPE_NAME, ui_ink(on), name);
}

void draft_draw_trays(const DraftState *state, SceneContext *context, const DraftLayout *layout)
{
    Ui *ui = context->ui;
    uint8_t now = picker(context);
    for (int seat = 0; seat < layout->players; seat++) {
        bool active = seat == now;
        float rise = active ? roundf(8 * layout->unit) : 0;
        Rect tray = draft_tray(layout, seat), header = draft_tray_header(layout, seat);
        tray.y -= rise;
        tray.h += rise;
        header.y -= rise;
        header.h += rise;
        ui_panel(ui, tray, active ? UI_PANEL_PAPER : UI_PANEL_NIGHT);
        draw_tray_header(context, layout, seat, header, tray);
        for (int slot = 0; slot < layout->hand_size; slot++)
            draw_slot(state, context, layout, seat, slot, 0, active);
        char id[24];
        words_format(id, sizeof id, "tray.%d", seat);
        ui_note(ui, id, session_seat(context->session, seat)->name, tray);
    }
}
