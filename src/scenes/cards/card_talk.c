/* card_talk.c: the latest remark of a card's player, in a bubble next to it, for some seconds.
 *
 *
 *
 *     |  Tomas      17 |
 *     |  figures       |< Good luck!      (a click leads to what was said before)
 *     |  thinking 9:41 | */
#include "base/text.h"
#include "scenes/cards/card_parts.h"
#include "scenes/stage/scene_talk.h"
#include "words/words.h"

#include <math.h>

/* u */
static const float most_wide = 300, pad = 14, tip = 12;

/* Returns the left end of a bubble: right of the card, and of the rail if that is beside it. */
static float left_of(const Card *card)
{
    Rect rail = card->table->rail, rect = card->rect;
    float side = rect.x + rect.w, end = rail.x + rail.w;
    bool beside = rail.w > 0 && rail.y < rect.y + rect.h && rect.y < rail.y + rail.h;
    return fmaxf(side, beside ? end : side) + 2 * tip * card->s;
}

/* Returns the bubble beside the card, as wide as its words, and always inside the window. */
static Rect bubble_of(const Card *card, const char *words)
{
    const SceneContext *context = card->table->context;
    Ui *ui = card->ui;
    float s = card->s, left = left_of(card);
    float most = fminf(most_wide * s, context->width - left - 2 * pad * s);
    float wide = fminf(most, ceilf(ui_text_width(ui, UI_TYPE_STRONG, words)) + 1);
    float high = ui_text_height(ui, UI_TYPE_STRONG, wide, words) + 2 * .6f * pad * s;
    Rect bubble = {roundf(left), roundf(card->rect.y + .5f * (card->rect.h - high)),
                   roundf(wide + 2 * pad * s), roundf(high)};
    Rect hidden = rect_cut(bubble, card->table->layout.banner); /* drawn on top of it */
    if (hidden.w > 0 && hidden.h > 0)
        bubble.y = roundf(hidden.y + hidden.h + .5f * tip * s);
    return bubble;
}

/* Draws the bubble's tip, two halves of a small square that point at the card. */
static void draw_tip(const Card *card, Rect bubble)
{
    float size = roundf(tip * card->s), y = bubble.y + roundf(.5f * bubble.h);
    Color paper =
        color_mix(ui_color(card->ui, UI_PAPER_TOP), ui_color(card->ui, UI_PAPER_BOTTOM), .5f);
    for (int lower = 0; lower < 2; lower++)
        draw_add(ui_list(card->ui),
                 (DrawCommand){.kind = DRAW_TRIANGLE,
                               .rect = {bubble.x + 1 - size, y - (lower ? 0 : size), size, size},
                               .turn = lower ? 1 : 2,
                               .top = paper,
                               .bottom = paper});
}

void card_talk_draw(const Card *card)
{
    TogetherTalk said;
    Ui *ui = card->ui;
    char label[RECORD_NAME_SIZE + TALK_TEXT_SIZE + 4];
    if (!scene_talk_of(card->table->context, card->seat, &said))
        return;
    const char *words = scene_talk_words(&said);
    Rect bubble = bubble_of(card, words);
    words_format(label, sizeof label, "%s: %s",
                 session_seat(card->table->session, card->seat)->name, words);
    ui_panel(ui, bubble, UI_PANEL_PAPER);
    draw_tip(card, bubble);
    UiState state =
        ui_widget(ui, ui_id(ui, "said", card->seat), label, bubble, UI_NO_FOCUS, KEY_NONE);
    ui_text(ui, layout_inset(bubble, pad * card->s, .6f * pad * card->s),
            UI_TYPE_STRONG | UI_PARAGRAPH, UI_INK, words);
    if (state.clicked)
        scene_talk_open(card->table->context);
}
