/* results_towers.c: the moment of victory. Each place has a tower of its points, with a layer for
 * each kind and the player's head on top.
 *
 *      ====_____________________====    the rim of the vault
 *          \    Mira wins      /        the headline
 *           -------------------
 *         ^^^
 *        (o o)                          a winner's head is larger and has a crown
 *        |#_#| 88     (o o)
 *        |   |        |#_#| 81          the sum
 *        |   |        |   |
 *       /-----\      /-----\
 *       [o Mira]     [<> Falk]          plates: mark, name and points paid
 *        [] Cities  [] Roads …          the legend, if it has no room on the near rail */
#include "scenes/results/results.h"

#include "base/rng.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/tabletop.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

/* Lengths in u. */
enum {
    HEADLINE = 92,
    MARGIN = 12, /* around everything but the headline, which hangs from the rim */
    SLANT = 30,
    BESIDE = 22, /* margin at both ends, for the head of a winner */
    COLUMN_MOST = 290,
    WIDE = 128,
    NARROW = 92,
    HIGHEST = 350,
    OVERHANG = 8,
    MERLON = 10,
    PLINTH = 14,
    HEAD_WINNER = 140,
    HEAD_OTHER = 92,
    CROWN_WIDE = 88,
    CROWN_HIGH = 50,
    CROWN_LOW = 8, /* this much of the crown is in front of the head */
    SUM = 44,
    SUM_NARROW = 38,
    PLATE = 44,
    PAID = 22
};
enum { MANY = 5 }; /* towers are narrow if there are this many or more */
static const float a_point = 3.95f;

/* --- times ------------------------------------------------------------------------------------ */

enum { DROP = 200, CROWN = 160, CONFETTI = 1500 }; /* ms */

static float share_of(float ms, float length)
{
    return fmaxf(0, fminf(1, ms / length));
}

/* Returns the delay in ms between the starts of two successive towers. */
static float rise_step(int players)
{
    float room = (float)(VICTORY_RISES - VICTORY_RISE) / (float)(players > 1 ? players - 1 : 1);
    return fminf(VICTORY_RISE, room);
}

static float rises_end(int players)
{
    return (float)(players - 1) * rise_step(players) + VICTORY_RISE;
}

VictoryTower victory_tower(int place, int players, float ms)
{
    float end = rises_end(players), begin = (float)(players - 1 - place) * rise_step(players);
    return (VictoryTower){.grown = share_of(ms - begin, VICTORY_RISE),
                          .head = share_of(ms - end, DROP),
                          .crown = share_of(ms - end - DROP, CROWN)};
}

float victory_confetti(float ms)
{
    return share_of(ms - (VICTORY_MS - CONFETTI), CONFETTI);
}

float victory_length(const Results *results)
{
    return session_ended(results->session) ? rises_end(results->players) : VICTORY_MS;
}

/* --- layout ----------------------------------------------------------------------------------- */

typedef struct Towers {
    Rect room;    /* around all columns */
    float ground; /* y */
    float width, px_a_point;
    float plate; /* its height */
} Towers;

/* One tower in the current frame. */
typedef struct Tower {
    const ResultsRank *rank;
    VictoryTower now;
    bool wins;
    Rect column;
    float x, top; /* left and upper edge of its walls */
    float sum_px;
} Tower;

/* Returns the points that a seat gained; the difference from its score is what it paid. */
static int gained(const Results *results, int seat)
{
    int sum = 0;
    for (int kind = 0; kind <= TALLY_KINDS; kind++)
        sum += results->shares[seat][kind] > 0 ? results->shares[seat][kind] : 0;
    return sum;
}

static float name_high(const Results *results)
{
    return fmaxf(PLATE * results->u, ui_line_height(results->ui, UI_TYPE_NAME));
}

static Towers towers_of(const Results *results, Rect room)
{
    float u = results->u, most = (float)results->most,
          width = fminf(room.w - 2 * BESIDE * u, (float)(COLUMN_MOST * results->players) * u);
    Towers towers = {.room = layout_centre(room, floorf(width), room.h),
                     .width = roundf((results->players < MANY ? WIDE : NARROW) * u),
                     .plate = name_high(results)};
    for (int seat = 0; seat < results->players; seat++)
        if (gained(results, seat) > game_score(session_game(results->session), seat))
            towers.plate =
                name_high(results) + fmaxf(PAID * u, ui_line_height(results->ui, UI_TYPE_SMALL));
    towers.ground = roundf(room.y + room.h - towers.plate - (PLINTH + 6) * u);
    float free = towers.ground - room.y - (HEAD_WINNER + CROWN_HIGH + 2 * MERLON) * u;
    towers.px_a_point = fminf(a_point * u, fminf(HIGHEST * u, free) / most);
    return towers;
}

static Tower tower_at(const Results *results, const Towers *towers, int place)
{
    float u = results->u;
    Tower tower = {.rank = &results->ranks[place],
                   .now = victory_tower(place, results->players, results->moment_ms),
                   .wins = place < results->winners && !session_ended(results->session),
                   .column = layout_column(towers->room, place, results->players, 0)};
    char sum[16];
    float sum_px = (results->players < MANY ? SUM : SUM_NARROW) * u;
    tower.sum_px = roundf((tower.wins ? 1 : .82f) * sum_px);
    snprintf(sum, sizeof sum, "%d", tower.rank->score);
    float wide = ui_text_width(results->ui, UI_TYPE_NUMBER | ui_px(sum_px), sum),
          both = towers->width + 2 * OVERHANG * u + wide;
    tower.x = roundf(tower.column.x + fmaxf(OVERHANG * u, (tower.column.w - both) / 2));
    float high = tower.now.grown < 1 ? 0 : fmaxf(0, (float)tower.rank->score);
    tower.top = towers->ground - roundf(high * towers->px_a_point);
    return tower;
}

/* --- a tower ---------------------------------------------------------------------------------- */

/* Shades `part` of a round tower that is as wide as `whole`: light from the left, dark towards both
 * edges. */
static void draw_round(Ui *ui, Rect part, Rect whole)
{
    static const struct {
        float x, wide, soft, strength; /* shares of the width, and opacity */
        UiInk ink;
    } bands[] = {{.66f, 1, .34f, .6f, UI_SHADOW},
                 {-.96f, 1, .16f, .3f, UI_SHADOW},
                 {.2f, .16f, .16f, .3f, UI_EMBLEM_TOP}};
    DrawList *list = ui_list(ui);
    if (ui_theme(ui)->flat)
        return;
    draw_clip_push(list, part);
    for (size_t i = 0; i < sizeof bands / sizeof *bands; i++)
        draw_shadow(list,
                    (Rect){whole.x + bands[i].x * whole.w, part.y - whole.w,
                           bands[i].wide * whole.w, part.h + 2 * whole.w},
                    0, bands[i].soft * whole.w,
                    color_fade(ui_color(ui, bands[i].ink), bands[i].strength));
    draw_clip_pop(list);
}

/* The layers that are too thin for their numbers, from the bottom up: the kinds, and the y of their
 * middles. */
typedef struct ThinLayers {
    int kinds[TALLY_KINDS + 1], count;
    float y[TALLY_KINDS + 1];
} ThinLayers;

/* Draws a chip to the right of the tower for each thin layer, with the layer's colour, its number
 * and, if there is room, its name. Chips are moved down out of the sum's way, and apart. */
static void draw_thin_layers(const Results *results, const Towers *towers, const Tower *tower,
                             const ThinLayers *thin)
{
    Ui *ui = results->ui;
    float u = results->u, high = fmaxf(ui_line_height(ui, UI_TYPE_SMALL), 20 * u), pad = 5 * u,
          box = roundf(.6f * high), px = fmaxf(12, .72f * high),
          x = tower->x + towers->width + (OVERHANG + 6) * u,
          room = tower->column.x + tower->column.w - x, least = tower->top + .9f * tower->sum_px;
    for (int i = thin->count - 1; i >= 0; i--) { /* from the top down */
        char number[16];
        int points = results->shares[tower->rank->seat][thin->kinds[i]];
        const char *name = results_kind_name(thin->kinds[i]);
        snprintf(number, sizeof number, "%d", points);
        float digits = ceilf(ui_text_width(ui, UI_TYPE_NUMBER | ui_px(px), number)),
              bare = box + digits + 3 * pad,
              full = bare + pad + ceilf(ui_text_width(ui, UI_TYPE_SMALL, name)) + 2,
              y = fmaxf(thin->y[i] - high / 2, least);
        if (bare > room || y + high > towers->ground)
            return;
        Rect chip = layout_whole(x, y, full <= room ? full : bare, high), inside = chip;
        draw_line(ui_list(ui), tower->x + towers->width, thin->y[i], x, y + high / 2,
                  fmaxf(1, 1.5f * u), ui_color(ui, UI_TEXT_SOFT));
        ui_fill(ui, chip, .22f * high, UI_CHIP);
        layout_left(&inside, pad, 0);
        results_draw_kind(ui, layout_centre(layout_left(&inside, box, pad), box, box),
                          thin->kinds[i], 0);
        results_number(results, px, inside.x, y + high / 2, UI_LEFT, UI_CHIP_TEXT, points);
        layout_left(&inside, digits, pad);
        if (full <= room)
            ui_text(ui, inside, UI_TYPE_SMALL, UI_CHIP_TEXT, name);
        least = y + high + 2 * u;
    }
}

/* Draws the layers from the bottom up and sets the top. The lowest part, as high as the seat's
 * payments, is below the ground, so the tower is as high as the score. */
static void draw_layers(const Results *results, const Towers *towers, Tower *tower)
{
    const int *shares = results->shares[tower->rank->seat];
    int count = 0, layer = 0,
        paid =
            gained(results, tower->rank->seat) - (tower->rank->score > 0 ? tower->rank->score : 0);
    for (int kind = 0; kind <= TALLY_KINDS; kind++)
        count += shares[kind] > 0;
    tower->top = towers->ground;
    float foot = towers->ground + roundf((float)paid * towers->px_a_point), end = 0,
          chip = fmaxf(34 * results->u, 2 * ui_type_px(results->ui, UI_TYPE_SMALL));
    ThinLayers thin = {.count = 0};
    for (int kind = 0; kind <= TALLY_KINDS; kind++) {
        if (shares[kind] <= 0)
            continue;
        float share = share_of(tower->now.grown * (float)count - (float)layer++, 1), from = end;
        end += ease_out_cubic(share) * (float)shares[kind] * towers->px_a_point;
        float y = foot - roundf(end), low = fminf(foot - roundf(from), towers->ground);
        Rect part = {tower->x, y, towers->width, low - y};
        tower->top = fminf(tower->top, y);
        if (part.h < 1)
            continue;
        results_draw_kind(results->ui, part, kind, part.h > 6 ? 1 : 0);
        draw_round(results->ui, part, part);
        if (share >= 1 && part.h >= fmaxf(15, 18 * results->u)) {
            results_draw_chip(results, layout_centre(part, part.w, fminf(part.h, chip)),
                              shares[kind]);
        } else {
            thin.kinds[thin.count] = kind;
            thin.y[thin.count++] = part.y + part.h / 2;
        }
        results_tell_part(results, tower->rank->seat, kind, part);
    }
    if (tower->now.grown >= 1)
        draw_thin_layers(results, towers, tower, &thin);
}

/* Draws a box that narrows towards the top. */
static void draw_plinth(Ui *ui, Rect rect, float slant)
{
    Color top = ui_color(ui, UI_EMBLEM_BOTTOM), foot = color_darker(top, .25f);
    const Rect ends[] = {{rect.x - slant, rect.y, slant, rect.h},
                         {rect.x + rect.w, rect.y, slant, rect.h}};
    draw_box(ui_list(ui), rect, 0, top, foot);
    for (int i = 0; i < 2; i++)
        draw_add(
            ui_list(ui),
            (DrawCommand){
                .kind = DRAW_TRIANGLE, .rect = ends[i], .turn = 2 + i, .top = top, .bottom = foot});
}

/* Draws the plinth and the battlements, which carry the head. */
static void draw_stones(const Results *results, const Towers *towers, const Tower *tower)
{
    enum { TEETH = 4 };
    Ui *ui = results->ui;
    float u = results->u, over = OVERHANG * u, high = roundf(MERLON * u),
          wide = towers->width + 2 * over, x = tower->x - over;
    Color light = ui_color(ui, UI_EMBLEM_TOP), dark = ui_color(ui, UI_EMBLEM_BOTTOM);
    Rect plinth = {tower->x - over / 2, towers->ground, towers->width + over, PLINTH * u},
         ring = {x, tower->top - high, wide, high};
    draw_plinth(ui, plinth, over);
    draw_round(ui, plinth, plinth);
    draw_box(ui_list(ui), ring, 0, dark, color_darker(dark, .12f));
    draw_round(ui, ring, ring);
    for (int i = 0; i < TEETH; i++) {
        float from = roundf(wide * (float)(2 * i) / (2 * TEETH - 1)),
              to = roundf(wide * (float)(2 * i + 1) / (2 * TEETH - 1));
        Rect tooth = {x + from, ring.y - high, to - from, high};
        draw_box(ui_list(ui), tooth, 0, light, dark);
        draw_round(ui, tooth, ring);
    }
}

/* Writes what a seat paid: "Bazaars −3". */
static void paid_words(const Results *results, int seat, char *out, size_t size)
{
    Text text = text_in(out, size);
    for (int kind = 0; kind <= TALLY_KINDS; kind++)
        if (results->shares[seat][kind] < 0)
            text_add(&text, "%s%s \u2212%d", text.length ? " · " : "", results_kind_name(kind),
                     -results->shares[seat][kind]);
}

/* Draws a plate below the tower with the player's mark and name, and the points that the player
 * paid. */
static void draw_plate(const Results *results, const Towers *towers, const Tower *tower)
{
    Ui *ui = results->ui;
    int seat = tower->rank->seat;
    float u = results->u, pad = 10 * u, mark = 20 * u,
          left = fmaxf(tower->column.x, tower->x - 2 * OVERHANG * u);
    char paid[160], first[RECORD_NAME_SIZE];
    paid_words(results, seat, paid, sizeof paid);
    float least = towers->width + 4 * OVERHANG * u,
          most = tower->column.x + tower->column.w - 4 * u - left,
          words = fmaxf(mark + pad + ui_text_width(ui, UI_TYPE_NAME, results_name(results, seat)),
                        ui_text_width(ui, UI_TYPE_SMALL, paid));
    Rect plate = {left, towers->room.y + towers->room.h - towers->plate,
                  fminf(most, fmaxf(least, ceilf(words) + 2 * pad + 2)), towers->plate};
    ui_panel_round(ui, plate, UI_PANEL_NIGHT, 8);
    ui_note(ui, ui_id(ui, "plate", seat), results_name(results, seat), plate);
    Rect inside = layout_inset(plate, pad, 0), row = layout_top(&inside, name_high(results), 0);
    Rect sign = layout_left(&row, mark, pad);
    seat_mark(results->context, sign.x + sign.w / 2, sign.y + sign.h / 2, mark,
              session_color(results->session, seat), look_ink(ui_color(ui, UI_PANEL_BOTTOM)));
    ui_text(ui, row, UI_TYPE_NAME, UI_TEXT,
            name_fitting(ui, UI_TYPE_NAME, row.w, results_name(results, seat), first));
    if (paid[0])
        ui_text(ui, (Rect){inside.x, inside.y - 4 * u, inside.w, inside.h}, UI_TYPE_SMALL,
                UI_TEXT_SOFT, paid);
}

/* The sum is drawn on the board itself, so it gets a background in the veil's colour: a shadow, or
 * in high contrast a box. */
static void draw_sum(const Results *results, const Towers *towers, const Tower *tower)
{
    Ui *ui = results->ui;
    float u = results->u, x = tower->x + towers->width + 2 * OVERHANG * u,
          y = tower->top + .35f * tower->sum_px;
    char sum[16];
    snprintf(sum, sizeof sum, "%d", tower->rank->score);
    float wide = ui_text_width(ui, UI_TYPE_NUMBER | ui_px(tower->sum_px), sum);
    if (tower->now.grown < 1)
        return;
    Color ground = ui_color(ui, UI_TABLE_RIM) | 0xff;
    Rect behind = {x, y - .3f * tower->sum_px, wide, .6f * tower->sum_px};
    if (ui_theme(ui)->flat)
        ui_fill(ui, rect_grow(behind, 5 * u), 5 * u, ui_ink(ground));
    else
        draw_shadow(ui_list(ui), behind, 8 * u, 22 * u, color_fade(ground, .8f));
    results_number(results, tower->sum_px, x, y, UI_LEFT, tower->wins ? UI_TEXT_GOLD : UI_TEXT,
                   tower->rank->score);
}

/* --- heads ------------------------------------------------------------------------------------ */

static void draw_crown(Ui *ui, Rect head, float u, float share)
{
    float size = 1 + .5f * (1 - ease_out_cubic(share)), wide = CROWN_WIDE * u * size,
          high = CROWN_HIGH * u * size;
    Rect crown = {head.x + (head.w - wide) / 2, head.y + CROWN_LOW * u - high, wide, high};
    float before = ui_list(ui)->fade;
    ui_list(ui)->fade *= share;
    draw_icon(ui_list(ui), ICON_CROWN, rect_grow(crown, 3 * u), ui_color(ui, UI_PRIMARY_TEXT));
    draw_icon(ui_list(ui), ICON_CROWN, crown, ui_color(ui, UI_PRIMARY_TOP))->bottom =
        ui_color(ui, UI_PRIMARY_BOTTOM);
    draw_add(ui_list(ui), (DrawCommand){.kind = DRAW_TRIANGLE,
                                        .rect = layout_about(crown.x + crown.w / 2,
                                                             crown.y + .66f * crown.h, 16 * u),
                                        .top = ui_color(ui, UI_CHIP),
                                        .bottom = ui_color(ui, UI_CHIP)});
    ui_list(ui)->fade = before;
}

/* Returns the place where the head rests. */
static Rect head_of(const Results *results, const Towers *towers, const Tower *tower)
{
    float u = results->u, side = (tower->wins ? HEAD_WINNER : HEAD_OTHER) * u;
    return (Rect){tower->x + (towers->width - side) / 2, tower->top - 2 * MERLON * u - side, side,
                  side};
}

/* Draws the light behind the head of a winner. */
static void draw_light(const Results *results, const Towers *towers, const Tower *tower)
{
    enum { RAYS = 16 };
    Ui *ui = results->ui;
    Rect head = head_of(results, towers, tower);
    float x = head.x + head.w / 2, y = head.y + head.h / 2, u = results->u,
          share = tower->now.crown;
    Color gold = ui_color(ui, UI_PRIMARY_TOP);
    if (ui_theme(ui)->flat || share <= 0 || !tower->wins)
        return;
    draw_shadow(ui_list(ui), rect_grow(head, 8 * u), 40 * u, 90 * u, color_fade(gold, .5f * share));
    for (int i = 0; i < RAYS; i++) {
        float angle = 6.2832f * ((float)i + .5f) / RAYS, from = 80 * u,
              to = from + (i % 2 ? 50 : 76) * u * share;
        draw_line(ui_list(ui), x + from * cosf(angle), y + from * sinf(angle), x + to * cosf(angle),
                  y + to * sinf(angle), 20 * u, color_fade(gold, .16f * share));
    }
}

/* A head rides up on its growing tower, but a winner's head drops onto the complete one. */
static void draw_head(const Results *results, const Towers *towers, const Tower *tower)
{
    Ui *ui = results->ui;
    float u = results->u, there = tower->wins ? tower->now.head : fminf(1, 8 * tower->now.grown);
    Rect head = head_of(results, towers, tower);
    if (there <= 0)
        return;
    float before = ui_list(ui)->fade;
    ui_list(ui)->fade *= fminf(1, 3 * there);
    if (tower->wins)
        head.y -= 90 * u * (1 - there * there);
    results_draw_player(results, head, tower->rank->seat, tower->wins);
    ui_list(ui)->fade = before;
    if (tower->wins && tower->now.crown > 0)
        draw_crown(ui, head, u, tower->now.crown);
}

/* --- confetti and headline -------------------------------------------------------------------- */

/* Half tiles of paper fall behind the towers and stop all over the stage. Each is a function of its
 * number and the time, so nothing is stored. */
static void draw_confetti(const Results *results, Rect stage)
{
    enum { SCRAPS = 84 };
    float share = victory_confetti(results->moment_ms), u = results->u;
    /* in a flat theme, confetti disappears when it stops */
    bool flat_theme = ui_theme(results->ui)->flat;
    const Color colors[] = {ui_color(results->ui, UI_GOLD), ui_color(results->ui, UI_EMBLEM_TOP),
                            theme_seat(session_color(results->session, results->ranks[0].seat))};
    for (uint64_t i = 0; i < SCRAPS && !session_ended(results->session); i++) {
        uint64_t hash = rng_mix(i + 1);
        float some = (float)(hash & 255) / 255, other = (float)(hash >> 8 & 255) / 255,
              fallen = share_of(share - .4f * other, .6f), side = (14 + 14 * some) * u;
        if (fallen <= 0 || (flat_theme && fallen >= 1))
            continue;
        float x = stage.x + stage.w * ((float)i + other) / SCRAPS +
                  24 * u * sinf(7 * fallen + 6 * some) * (1 - fallen),
              end = stage.y + stage.h * (float)(hash >> 16 & 0xffff) / 65535,
              y = ease_out_cubic(fallen) * (end + side) - side,
              flat = .35f + .65f * fabsf(cosf(9 * fallen + 6 * other));
        draw_icon(ui_list(results->ui), ICON_BULLET,
                  (Rect){x - side / 2, y - flat * side / 2, side, flat * side},
                  colors[hash >> 32 & 1 ? 2 : hash >> 33 & 1])
            ->angle = 5 * (some - fallen * other);
    }
}

/* Draws a sheet of paper that narrows towards the bottom. */
static void draw_sheet(Ui *ui, Rect sheet, float slant, float soft)
{
    Color top = ui_color(ui, UI_PAPER_TOP), foot = ui_color(ui, UI_PAPER_BOTTOM);
    const Rect ends[] = {{sheet.x + sheet.w, sheet.y, slant, sheet.h},
                         {sheet.x - slant, sheet.y, slant, sheet.h}};
    if (ui_theme(ui)->flat) {
        ui_panel_round(ui, sheet, UI_PANEL_PAPER, 0);
        return;
    }
    draw_shadow(ui_list(ui), sheet, 0, soft, ui_color(ui, UI_SHADOW));
    for (int i = 0; i < 2; i++)
        draw_add(
            ui_list(ui),
            (DrawCommand){
                .kind = DRAW_TRIANGLE, .rect = ends[i], .turn = i, .top = top, .bottom = foot});
    draw_box(ui_list(ui), sheet, 0, top, foot);
}

static float lead_high(const Results *results)
{
    return fmaxf(28 * results->u, ui_line_height(results->ui, UI_TYPE_BODY));
}

static float headline_high(const Results *results)
{
    return HEADLINE * results->u - 28 * results->u + lead_high(results);
}

/* The headline names the winner, so it appears together with the winner's head. */
static void draw_headline(const Results *results, Rect room)
{
    Ui *ui = results->ui;
    float u = results->u, slant = SLANT * u, before = ui_list(ui)->fade;
    VictoryTower first = victory_tower(0, results->players, results->moment_ms);
    float share = session_ended(results->session) ? first.grown : first.head;
    char who[640], lead[640];
    if (share <= 0)
        return;
    ui_list(ui)->fade *= share;
    results_who_wins(results, who, sizeof who);
    results_by_how_much(results, lead, sizeof lead);
    unsigned large = UI_TYPE_HEADLINE | ui_px(roundf(46 * u)), small = UI_TYPE_BODY;
    float words = fmaxf(ui_text_width(ui, large, who), ui_text_width(ui, small, lead));
    Rect sheet = layout_centre(room, fminf(room.w - 2 * slant, ceilf(words) + 40 * u), room.h);
    draw_sheet(ui, sheet, slant, 24 * u);
    ui_note(ui, "headline", who, sheet);
    layout_top(&sheet, 6 * u, 0);
    ui_text(ui, layout_top(&sheet, 52 * u, 0), large | UI_CENTRE, UI_INK, who);
    ui_text(ui, layout_top(&sheet, lead_high(results), 0), small | UI_CENTRE, UI_INK_SOFT, lead);
    ui_list(ui)->fade = before;
}

static void draw_legend(const Results *results, Rect *room)
{
    float u = results->u, pad = 14 * u,
          high = results_legend_height(results, room->w - 2 * pad) + 16 * u;
    Rect strip = layout_bottom(room, high, 8 * u), none = {0};
    ui_panel_round(results->ui, strip, UI_PANEL_NIGHT, 8);
    strip = layout_inset(strip, pad, 8 * u);
    results_draw_legend(results, &none, &strip, UI_TEXT_SOFT);
}

void results_draw_towers(Results *results, Rect vault, bool legend)
{
    float margin = MARGIN * results->u;
    Rect room = layout_inset(vault, margin, 0);
    Rect head = layout_top(&room, headline_high(results), 8 * results->u);
    layout_bottom(&room, margin, 0);
    if (legend)
        draw_legend(results, &room);
    Towers towers = towers_of(results, room);
    draw_clip_push(ui_list(results->ui), vault);
    draw_confetti(results, rect_around((Rect){vault.x, vault.y, vault.w, 0}, room));
    draw_headline(results, head);
    results_tell_bars(results, towers.room, true);
    for (int i = results->players - 1; i >= 0; i--) { /* the winner in front */
        Tower tower = tower_at(results, &towers, i);
        draw_plate(results, &towers, &tower);
        draw_light(results, &towers, &tower);
        draw_layers(results, &towers, &tower);
        draw_stones(results, &towers, &tower);
        draw_sum(results, &towers, &tower);
        draw_head(results, &towers, &tower);
        ui_note(results->ui, ui_id(results->ui, "tower", i),
                results_name(results, tower.rank->seat),
                (Rect){tower.x, tower.top, towers.width, towers.ground - tower.top});
    }
    draw_clip_pop(ui_list(results->ui));
}

/* --- the player at this screen ---------------------------------------------------------------- */

int results_own(const Results *results)
{
    int own = NO_SEAT, persons = 0;
    for (int i = 0; i < results->players; i++)
        if (session_is_owned(results->session, results->ranks[i].seat)) {
            own = results->ranks[i].rank > 1 ? results->ranks[i].seat : NO_SEAT;
            persons++;
        }
    return persons == 1 ? own : NO_SEAT;
}

void results_draw_own(const Results *results, Rect panel)
{
    Ui *ui = results->ui;
    int seat = results_own(results), rank = 0;
    char place[80], points[64], words[160];
    for (int i = 0; i < results->players; i++)
        rank = results->ranks[i].seat == seat ? results->ranks[i].rank : rank;
    /* TRANSLATORS: the result of a player: the rank and the number of players. */
    words_format(place, sizeof place, _("Place %d of %d"), rank, results->players);
    snprintf(words, sizeof words, "%s · %s", place,
             words_points(game_score(session_game(results->session), seat), points, sizeof points));
    ui_panel(ui, panel, UI_PANEL_PAPER);
    Rect inside = layout_inset(panel, 14 * results->u, 10 * results->u);
    results_draw_player(results, layout_left(&inside, inside.h, 14 * results->u), seat, false);
    ui_note(ui, "own", words, panel);
    ui_text(ui, layout_row(inside, 0, 2, 0), UI_TYPE_NAME, UI_INK, results_name(results, seat));
    ui_text(ui, layout_row(inside, 1, 2, 0), UI_TYPE_BODY, UI_INK_SOFT, words);
}
