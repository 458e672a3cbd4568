/* card_ground.c: the ground of a player's card, and the player's portrait on it. */
#include "scenes/stage/heads.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/table_parts.h"
#include "ui/ui.h"

#include <math.h>
#include <stdio.h>

/* Returns the width of the portrait, u. It is larger on the card of the seat that decides, unless
 * predictions beside the score need the room. */
static float portrait_size(const Card *card)
{
    bool predicts = card->table->if_ended || card->table->winning;
    return card->active && !predicts ? 78 : 60;
}

float card_left(const Card *card)
{
    return portrait_size(card) + 2 * CARD_PORTRAIT_PAD;
}

static bool is_slim(const Card *card)
{
    return card->rect.w < .9f * table_card_width(false) * card->s;
}

float card_spine(const Card *card)
{
    return roundf(30 * card->s);
}

/* While points are shown, a player is glad about their own, from GLAD_LEAST on, and sorry if all
 * points of a feature with their follower go to others. */
static HeadFace face_of(const Card *card)
{
    enum { GLAD_LEAST = 4 };
    const SessionEvent *event = anim_event(&card->table->anim);
    if (!event || event->event.kind != EVENT_SCORED || event->event.points <= 0)
        return HEAD_CALM;
    if (event->event.seat == card->seat)
        return event->event.points >= GLAD_LEAST ? HEAD_GLAD : HEAD_CALM;
    bool lost = event->event.label == LABEL_NONE && !(event->seats >> card->seat & 1);
    return lost && table_stands_on(card->table, card->seat, event) ? HEAD_SORRY : HEAD_CALM;
}

void card_portrait_draw(const Card *card)
{
    char words[CARD_TIP_SIZE];
    float s = card->s, size = roundf(fminf(portrait_size(card) * s, card->rect.h - 8 * s)),
          above = fminf((card->rect.h - size) / 2, (card->active ? 6 : 11) * s);
    Rect place = {card->rect.x + roundf(CARD_PORTRAIT_PAD * s), card->rect.y + roundf(above), size,
                  size};
    const char *name = session_seat(card->table->session, card->seat)->name,
               *trade = head_trade(name);
    portrait_draw(card->ui, place, card->color, seat_head(card->table->session, card->seat),
                  face_of(card), card->active);
    if (!trade)
        return;
    snprintf(words, sizeof words, "%s, %s", name, trade);
    ui_widget(card->ui, ui_id(card->ui, "head", card->seat), words, place, UI_NO_FOCUS, KEY_NONE);
    ui_tooltip(card->ui, words);
}

/* Draws the spine of a slim card: a portrait as wide as the spine, and below it the mark, which is
 * larger than the one in the portrait. Only the left corners of the spine are round, as those of
 * the card. */
static void draw_spine(const Card *card)
{
    DrawList *list = ui_list(card->ui);
    float radius = ui_space(card->ui, UI_RADIUS), s = card->s;
    Color top = theme_seat(card->color), bottom = color_darker(top, .10f);
    Rect body = rect_grow(card->rect, -1), mark = card->rect;
    mark.w = body.w = card_spine(card);
    mark.h = fminf(mark.h, 88 * s);
    draw_box(list, body, radius, top, bottom);
    draw_box(list, (Rect){body.x + radius, body.y, body.w - radius, body.h}, 0, top, bottom);
    if (mark.h >= mark.w + 26 * s) { /* else there is room for the mark alone */
        layout_top(&mark, 5 * s, 0); /* clear of the round corner */
        Rect head = layout_top(&mark, mark.w, 0);
        portrait_draw(card->ui, rect_grow(head, -roundf(2 * s)), card->color,
                      seat_head(card->table->session, card->seat), face_of(card), card->active);
    }
    ui_icon(card->ui, mark, theme_seat_icon(card->color), 20 * s,
            ui_ink(theme_seat_mark(card->color)));
}

void card_pointer_draw(const Card *card)
{
    Ui *ui = card->ui;
    float size = roundf(11 * card->s), x = card->rect.x + card->rect.w - 1,
          y = card->rect.y + roundf(card->rect.h / 2);
    Color paper = color_mix(ui_color(ui, UI_PAPER_TOP), ui_color(ui, UI_PAPER_BOTTOM), .5f);
    if (ui_theme(ui)->flat) /* where all panels look alike */
        paper = ui_color(ui, UI_GOLD);
    for (int lower = 0; lower < 2; lower++)
        draw_add(ui_list(ui), (DrawCommand){.kind = DRAW_TRIANGLE,
                                            .rect = {x, y - (lower ? 0 : size), size, size},
                                            .turn = lower ? 0 : 3,
                                            .top = paper,
                                            .bottom = paper});
}

void card_ground_draw(const Card *card)
{
    Ui *ui = card->ui;
    ui_panel(ui, card->rect, card->active ? UI_PANEL_PAPER : UI_PANEL_NIGHT);
    if (is_slim(card))
        draw_spine(card);
    if (card->active && ui_theme(ui)->flat)
        draw_border(ui_list(ui), card->rect, ui_space(ui, UI_RADIUS), fmaxf(3, 3 * card->s),
                    ui_color(ui, UI_GOLD));
}
