/* card_ground.c: the ground of a player's card, and the player's portrait on it. */
#include "scenes/stage/heads.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/table_parts.h"
#include "ui/ui.h"

#include <math.h>
#include <stdio.h>

float card_portrait_size(const Card *card)
{
    return card->low ? 46 : card->active ? 78 : 60;
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

void card_portrait_draw(const Card *card, Rect place)
{
    char words[CARD_TIP_SIZE];
    const char *name = session_seat(card->table->session, card->seat)->name,
               *trade = head_trade(name);
    place = layout_whole(place.x, place.y, place.w, place.h);
    portrait_draw(card->ui, place, card->color, seat_head(card->table->session, card->seat),
                  face_of(card), card->active);
    if (!trade)
        return;
    snprintf(words, sizeof words, "%s, %s", name, trade);
    ui_widget(card->ui, ui_id(card->ui, "head", card->seat), words, place, UI_NO_FOCUS, KEY_NONE);
    ui_tooltip(card->ui, words);
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
    bool unfolded = card->rect.x > card->table->layout.free.x;
    ui_panel(ui, card->rect,
             card->active ? UI_PANEL_PAPER
             : unfolded   ? UI_PANEL_SHEET
                          : UI_PANEL_RECESS);
    if (card->active && ui_theme(ui)->flat)
        draw_border(ui_list(ui), card->rect, ui_space(ui, UI_RADIUS), fmaxf(3, 3 * card->s),
                    ui_color(ui, UI_GOLD));
}
