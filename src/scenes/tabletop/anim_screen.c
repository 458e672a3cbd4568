/* anim_screen.c: Draws what flies over the window: sums and their breakdown, the drawn tile,
 * notices. */
#include "scenes/board/expansion_board.h"
#include "scenes/stage/theme.h"
#include "scenes/tabletop/table_parts.h"
#include "words/words.h"

#include "base/text.h"

#include <assert.h>
#include <cglm/struct/vec2.h>
#include <math.h>

#define PI 3.14159265f

/* --- sheets ----------------------------------------------------------------------------------- */

/* Draws a die that bounces three times, tumbling in the air, and then shows its number; with
 * reduced motion it is at rest at once. */
static void draw_die(Tabletop *table, const Event *event, Rect at)
{
    float t = table->anim.reduced ? 1 : anim_progress(&table->anim) / ANIM_DIE_LIES;
    float s = table->layout.s, left = fmaxf(0, 1 - t);
    int bounce = (int)(3 * t);
    at.y -= t < 1 ? 34 * s * left * fabsf(sinf(3 * PI * t)) : 0;
    at.x -= 60 * s * left * left;
    const ChanceBoard *die_of = chance_board((Label)event->label);
    int face = t < 1 ? (event->number + bounce) % die_of->values + 1 : event->number;
    DrawCommand die = {.kind = DRAW_TOKEN,
                       .rect = at,
                       .alpha = 1,
                       .angle = t < 1 ? -5 * left * left : 0,
                       .image = draw_token_image(die_of->token, 0, face)};
    draw_add(ui_list(table->ui), die);
}

/* Draws what came out of a bag, a die or the draw pile. */
static void draw_drawn(Tabletop *table, const Event *event, Rect at)
{
    const ChanceBoard *chance = chance_board((Label)event->label);
    if (event->kind == EVENT_CHANCE && chance->rolls) {
        draw_die(table, event, layout_centre(at, .75f * at.w, .75f * at.h));
        return;
    }
    if (event->kind != EVENT_CHANCE) {
        table_art_held(table, event->copy, 0, at);
        return;
    }
    uint32_t image =
        draw_token_image(chance->token, session_color(table->session, event->seat), event->number);
    draw_add(ui_list(table->ui),
             (DrawCommand){.kind = DRAW_TOKEN, .rect = at, .alpha = 1, .image = image});
}

/* Draws a sheet of paper with a line of words, and next to it the object that `event` drew, unless
 * `event` is NULL. */
static void sheet(Tabletop *table, Rect card, UiType type, const char *text, float alpha,
                  const Event *event)
{
    Ui *ui = table->ui;
    float s = table->layout.s, before = ui_list(ui)->fade;
    Rect words = layout_inset(card, 14 * s, 4 * s);
    ui_list(ui)->fade *= alpha;
    table_paper_draw(table, card);
    if (event) {
        Rect art = layout_left(&words, 96 * s, 12 * s);
        draw_drawn(table, event, layout_centre(art, art.w, art.w));
    }
    if (anim_stays(&table->anim))
        ui_text(ui, layout_bottom(&words, 34 * s, 0), UI_TYPE_SMALL | UI_CENTRE, UI_INK_SOFT,
                _("Click or press a key to continue"));
    ui_text(ui, words, type | UI_CENTRE, UI_INK, text);
    ui_list(ui)->fade = before;
}

/* --- sums ------------------------------------------------------------------------------------- */

static Color owner_color(const Tabletop *table, const SessionEvent *event)
{
    return theme_seat(session_color(table->session, event->event.seat));
}

vec2s anim_sum_place(const Tabletop *table, const SessionEvent *event)
{
    Rect cells = anim_stations(&table->anim, event),
         free = rect_grow(table->layout.free, -70 * table->layout.s);
    if (cells.w <= 0) /* points that don't come from anything on the board */
        return (vec2s){{free.x + free.w / 2, free.y + free.h / 3}};
    vec2s middle = camera_screen_point(&table->camera.camera,
                                       (vec2s){{cells.x + cells.w / 2, cells.y + cells.h / 2}});
    return (vec2s){{glm_clamp(middle.x, free.x, free.x + free.w),
                    glm_clamp(middle.y, free.y, free.y + free.h)}};
}

/* Draws a number with an outline, so that it is readable on any art. In high contrast the outline
 * is as dark as panels, to stand out from any land, and the number is readable on it. */
static void big_number(Ui *ui, float px, float x, float y, Color color, float alpha, int number)
{
    bool bold = ui_theme(ui)->flat;
    float edge = bold ? fmaxf(2.5f, px * .08f) : fmaxf(1.5f, px * .06f);
    Color panel = ui_color(ui, UI_PANEL_TOP),
          outline = color_fade(bold ? panel : look_ink(color), alpha);
    color = bold ? theme_words(ui_theme(ui), color, panel) : color;
    unsigned style = UI_TYPE_POP | UI_SIGNED | UI_CENTRE | UI_FREE | UI_BASELINE | ui_px(px);
    for (int i = 0; i < 12; i++) {
        float angle = 2 * PI * (float)i / 12;
        Rect place = {x + edge * cosf(angle), y + edge * sinf(angle), 0, 0};
        ui_number(ui, place, style, ui_ink(outline), number);
    }
    ui_number(ui, (Rect){x, y, 0, 0}, style, ui_ink(color_fade(color, alpha)), number);
}

/* Draws "+2" where a station has just been lit. */
static void draw_counts(Tabletop *table, const SessionEvent *event, const AnimScore *score)
{
    float s = table->layout.s;
    for (int i = 0; i < score->lit && !score->counted; i++) {
        const SessionStep *step = session_step(table->session, event->first_step + (uint32_t)i);
        float age = (float)(score->lit - 1 - i) * .17f + score->fresh;
        if (!step->points || age >= 1.6f || step->tile >= table->view.tile_count)
            continue;
        vec2s at = camera_screen_point(&table->camera.camera, anim_station(table, step));
        float size = fmaxf(14, 26 * s) * (.6f + .4f * ease_out_back(fminf(1, age * 2), 1.7f));
        big_number(table->ui, size, at.x, at.y - 16 * s * age, owner_color(table, event),
                   fminf(1, 1.6f - age), step->points);
    }
}

/* Returns the place of the card that explains the points: next to the feature, or if they don't
 * come from anything on the board, below the sum. */
static Rect breakdown_place(const Tabletop *table, const SessionEvent *event, float width,
                            float height)
{
    const Camera *camera = &table->camera.camera;
    Rect cells = anim_stations(&table->anim, event), free = table->layout.free;
    Rect spot = {.w = cells.w * camera->zoom, .h = cells.h * camera->zoom};
    if (cells.w <= 0)
        return layout_centre(
            (Rect){free.x, free.y + free.h / 3 + 38 * table->layout.s, free.w, height}, width,
            height);
    camera_to_screen(camera, cells.x, cells.y, &spot.x, &spot.y);
    return table_place_near(table, spot, width, height);
}

static void draw_breakdown(Tabletop *table, const SessionEvent *event, float alpha)
{
    char words[256];
    words_breakdown(event->part_count ? session_part(table->session, event->first_part) : NULL,
                    (int)event->part_count, event->event.points, words, sizeof words);
    if (!words[0])
        return;
    float s = table->layout.s, width = ui_text_width(table->ui, UI_TYPE_STRONG, words) + 32 * s;
    sheet(table, breakdown_place(table, event, roundf(width), roundf(34 * s)), UI_TYPE_STRONG,
          words, alpha, NULL);
}

static void draw_sum(Tabletop *table, const SessionEvent *event, const AnimScore *score)
{
    float s = table->layout.s;
    vec2s at = anim_sum_place(table, event);
    if (score->counted && score->fly <= 0)
        draw_breakdown(table, event, score->fade * fminf(1, score->pop));
    if (score->pop <= 0 || score->sum == 0)
        return;
    Rect score_home = table_home(table, HOME_SCORE, event->event.seat);
    vec2s to = {{score_home.x + score_home.w / 2, score_home.y + score_home.h / 2}};
    at.y -= 40 * s * score->rise;
    at = glms_vec2_lerp(at, to, score->fly);
    float size = 62 * s * score->pop * (1 - .45f * score->fly);
    float arc = sinf(PI * score->fly) * 50 * s;
    big_number(table->ui, fmaxf(12, size), at.x, at.y - arc + size * .34f,
               owner_color(table, event), score->fade, score->sum);
}

static void draw_scoring(Tabletop *table, const SessionEvent *event)
{
    AnimScore score = anim_score(&table->anim);
    draw_counts(table, event, &score);
    draw_sum(table, event, &score);
}

/* --- tiles ------------------------------------------------------------------------------------ */

/* A tile leaves the stack face down and arrives in the tray face up. */
static void draw_from_pile(Tabletop *table, const SessionEvent *event)
{
    DrawList *list = ui_list(table->ui);
    float t = ease_out_cubic(anim_progress(&table->anim)), s = table->layout.s, before = list->fade;
    Rect to = table_home(table, HOME_DUE, 0), from = table_home(table, HOME_STACK, 0);
    if (table->anim.reduced) { /* the tile appears at its destination at once */
        list->fade *= t;
        t = 1;
    }
    float face = fabsf(1 - 2 * t); /* the tile turns over: it is narrow halfway */
    float w = from.w + (to.w - from.w) * t, h = from.h + (to.h - from.h) * t;
    Rect turned = {from.x + (to.x - from.x) * t + w * (1 - face) / 2,
                   from.y + (to.y - from.y) * t - 40 * s * sinf(PI * t), w * face, h};
    if (t < .5f)
        draw_add(list, (DrawCommand){.kind = DRAW_BACK, .rect = turned, .turn = DRAW_SQUARE_BACK});
    else
        table_art_held(table, event->event.copy, 0, turned)->angle = -.105f * (1 - t);
    list->fade = before;
}

/* --- notices ---------------------------------------------------------------------------------- */

/* Shows a notice in the upper part of the board. */
static void notice(Tabletop *table, const char *text, const Event *event)
{
    Ui *ui = table->ui;
    Rect free = table->layout.free;
    float s = table->layout.s, t = anim_progress(&table->anim), art = event ? 112 * s : 0;
    float width = fminf(ui_text_width(ui, UI_TYPE_NAME, text) + 56 * s + art, free.w);
    /* The die must not cover the land that it is about. */
    float top = table->anim.now.kind == ANIM_ROLL ? 0 : free.h * .3f;
    Rect card =
        layout_whole(free.x + (free.w - width) / 2, free.y + top, width, (event ? 128 : 64) * s);
    float alpha = table->anim.reduced ? 1 : fminf(1, fminf(t, 1 - t) * 8);
    sheet(table, card, UI_TYPE_NAME, text, alpha, event);
}

/* The texts of events without a row in the chronicle. */
static const char *const plain[EVENTS] = {
    [EVENT_FINAL] = N_("The last tile has been placed: final scoring"),
    [EVENT_SET_ASIDE] = N_("This tile doesn’t fit anywhere, so it is set aside."),
};

static const char *put_back_words(const Event *event)
{
    const ExpansionBoard *const *board = expansion_boards();
    while (*board && !((*board)->put_back && (*board)->put_back_rule == event->rule))
        board++;
    assert(*board && "an expansion puts its tile back");
    return (*board)->put_back;
}

static const char *second_part_words(void)
{
    const ExpansionBoard *const *board = expansion_boards();
    while (*board && !(*board)->second_part)
        board++;
    assert(*board && "an expansion gives a second part");
    return (*board)->second_part;
}

/* Returns true if the figure that was sent off has landed or must choose where to land; the events
 * after the roll show it. */
static bool lands(const Tabletop *table)
{
    for (int i = 1; i < session_event_count(table->session); i++) {
        const Event *event = &session_event(table->session, i)->event;
        if (event->kind == EVENT_FIGURE_PLACED || event->kind == EVENT_ASKED)
            return true;
        if (event->kind == EVENT_TURN)
            return false;
    }
    return false;
}

bool table_event_words(const Tabletop *table, const Event *event, char *out, int size)
{
    char does[TABLE_TEXT_SIZE];
    if (!words_event(table->catalogue, session_game(table->session), event, does, sizeof does))
        return false;
    if (event->seat < session_players(table->session))
        /* TRANSLATORS: who, and what they do: "Yuki slides a tile under the hill" */
        words_format(out, size, _("%s %s"), session_seat(table->session, event->seat)->name, does);
    else
        text_copy(out, (size_t)size, does);
    return true;
}

/* An answer that was the only possible one gets no notice here, because the banner, which shows
 * questions, reports it. */
static void draw_notice(Tabletop *table, const SessionEvent *shown)
{
    const Event *event = &shown->event;
    char text[TABLE_TEXT_SIZE];
    if (event->kind == EVENT_CHOSEN && event->count)
        return;
    bool told = true, drawn = event->kind == EVENT_SET_ASIDE || event->kind == EVENT_SET_BACK ||
                              event->kind == EVENT_CHANCE;
    if (event->kind == EVENT_SET_BACK)
        text_copy(text, sizeof text, words_text(put_back_words(event)));
    else if (plain[event->kind])
        text_copy(text, sizeof text, words_text(plain[event->kind]));
    else if (event->kind == EVENT_CHOSEN && question_board((Question)event->number)->notice)
        text_copy(text, sizeof text, words_text(question_board((Question)event->number)->notice));
    else if (event->kind == EVENT_PART)
        words_format(text, sizeof text, words_text(second_part_words()),
                     session_seat(table->session, event->seat)->name);
    else
        told = table_event_words(table, event, text, sizeof text);
    if (told && table->anim.now.kind == ANIM_ROLL && !lands(table)) {
        char roll[TABLE_TEXT_SIZE];
        text_copy(roll, sizeof roll, text);
        words_format(text, sizeof text, words_text(chance_board((Label)event->label)->nothing),
                     roll);
    }
    if (told)
        notice(table, text, drawn ? event : NULL);
}

/* A prisoner flies from its captor's card to its owner's. */
static void draw_free(Tabletop *table, const SessionEvent *shown)
{
    const Event *event = &shown->event;
    float s = table->layout.s, t = anim_progress(&table->anim), way = ease_in_out_sine(t);
    Rect from = table_home(table, HOME_CARD, event->number),
         to = table_home(table, HOME_CARD, event->seat);
    table_home_find(&table->homes, HOME_CAPTIVE,
                    home_of(event->number, event->seat * FIGURE_KINDS + event->figure_kind), &from);
    table_home_find(&table->homes, HOME_FIGURE, home_of(event->seat, event->figure_kind), &to);
    float high = 42 * s, x = from.x + (to.x - from.x) * way, y = from.y + (to.y - from.y) * way;
    if (table->anim.reduced) {
        x = to.x;
        y = to.y;
    }
    draw_add(ui_list(table->ui),
             (DrawCommand){.kind = DRAW_FIGURE,
                           .rect = {x + 40 * s * sinf(PI * t), y + to.h - high, high, high},
                           .image = figure_image(session_color(table->session, event->seat),
                                                 event->figure_kind),
                           .alpha = table->anim.reduced ? t : 1});
}

static void (*const pictures[ANIM_KINDS])(Tabletop *, const SessionEvent *) = {
    [ANIM_DRAW] = draw_from_pile, [ANIM_ASIDE] = draw_notice, [ANIM_SCORE] = draw_scoring,
    [ANIM_NOTICE] = draw_notice,  [ANIM_ROLL] = draw_notice,  [ANIM_FREE] = draw_free,
};

void anim_draw_screen(Tabletop *table)
{
    const SessionEvent *event = anim_event(&table->anim);
    table_moments_screen(table);
    if (event && pictures[table->anim.now.kind])
        pictures[table->anim.now.kind](table, event);
}
