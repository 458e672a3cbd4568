/* card_ground.c: the background of a player's card, and the player's portrait on it. */
#include "scenes/stage/heads.h"
#include "scenes/stage/scene_tables.h"
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

/* Draws the current face over the previous one, as the head drops into its place. */
static void draw_face(const Card *card, Rect place)
{
    const Tabletop *table = card->table;
    HeadFace before, face;
    LobbyTalk said;
    DrawList *list = ui_list(card->ui);
    float share, way = table_head_way(table, card->seat), whole = list->fade;
    Head head = seat_head(table->session, card->seat);
    if (!table->context->reduced_motion)
        place.y -= .45f * place.h * (1 - ease_out_back(way, 1.2f));
    face = table_face(table, card->seat, &before, &share);
    if (face == HEAD_CALM && scene_talk_of(table->context, card->seat, &said))
        face = before = scene_talk_face(said.phrase);
    list->fade *= fminf(1, 3 * way);
    if (share < 1 && before != face)
        portrait_draw(card->ui, place, card->color, head, before, card->active);
    list->fade *= before != face ? share : 1;
    portrait_draw(card->ui, place, card->color, head, face, card->active);
    list->fade = whole;
}

void card_portrait_draw(const Card *card, Rect place)
{
    char words[CARD_TIP_SIZE];
    const char *name = session_seat(card->table->session, card->seat)->name,
               *trade = head_trade(name);
    place = layout_whole(place.x, place.y, place.w, place.h);
    draw_face(card, place);
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
    if (ui_theme(ui)->flat) /* in a flat theme all panels look alike */
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
