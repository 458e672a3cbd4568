/* sets.c: see sets.h. A card per expansion; which there are and what they bring comes from the
 * rules and the catalogue. */
#include "scenes/menu/sets.h"

#include "painter/art_key.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/figure_kinds.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { SAMPLES = 2, CARDS_MAX = EXPANSIONS, PANEL_W = 1240, CARD_LEAST_W = 430 };

/* What a card shows; found once. */
typedef struct SetCard {
    ExpansionId id;
    ExpansionFacts facts;
    uint16_t samples[SAMPLES]; /* copies, NO_COPY where there is none */
} SetCard;

typedef struct SetsState {
    SetupChoice *choice;
    SetCard cards[CARDS_MAX];
    int count;
    UiScroll scroll;
} SetsState;

/* Two tiles from different places of the set. */
static void find_samples(SetCard *card, const Catalogue *c)
{
    int total = 0;
    for (int pass = 0; pass < 2; pass++) {
        int seen = 0;
        for (int copy = 0; copy < c->copy_count; copy++) {
            if (!expansion_brings(card->id, catalogue_kind(c, (uint16_t)copy)))
                continue;
            for (int i = 0; pass && i < SAMPLES; i++)
                if (seen == (2 * i + 1) * total / (2 * SAMPLES))
                    card->samples[i] = (uint16_t)copy;
            seen++;
        }
        total = seen;
    }
}

static void enter(void *data, SceneContext *context, const void *arguments)
{
    SetsState *state = data;
    assert(arguments && "a choice to make");
    state->choice = ((const SetsArguments *)arguments)->choice;
    for (int id = 0; id < EXPANSIONS; id++) {
        if (!words_expansion_line((ExpansionId)id))
            continue;
        SetCard *card = &state->cards[state->count++];
        *card = (SetCard){.id = (ExpansionId)id,
                          .facts = expansion_facts(context->catalogue, (ExpansionId)id),
                          .samples = {NO_COPY, NO_COPY}};
        find_samples(card, context->catalogue);
    }
}

/* --- a card ----------------------------------------------------------------------------------- */

static float picture_size(const Ui *ui)
{
    return form_u(ui, 62);
}

static float card_pad(const Ui *ui)
{
    return form_space(ui, UI_CARD_PAD);
}

/* Room for words between the pictures and the switch. */
static float words_width(const Ui *ui, float card)
{
    return card - 2 * card_pad(ui) - SAMPLES * (picture_size(ui) + form_space(ui, UI_TIGHT)) -
           form_space(ui, UI_TIGHT) - form_u(ui, 44);
}

static float card_height(const Ui *ui, const SetCard *card, float width)
{
    char adds[160];
    words_expansion_adds(card->id, &card->facts, adds, sizeof adds);
    float room = words_width(ui, width);
    float words = ui_line_height(ui, UI_TYPE_NAME) +
                  ui_text_height(ui, UI_TYPE_STRONG, room, adds) +
                  ui_text_height(ui, UI_TYPE_SMALL, room, words_expansion_line(card->id)) +
                  form_space(ui, UI_AIR);
    return roundf(fmaxf(words, picture_size(ui)) + 2 * card_pad(ui));
}

/* Tiles of the set, or its figures where it has none. */
static void draw_pictures(Ui *ui, const SetCard *card, Rect place)
{
    DrawList *list = ui_list(ui);
    float size = picture_size(ui), gap = form_space(ui, UI_TIGHT);
    for (int i = 0; i < SAMPLES; i++) {
        Rect square = {roundf(place.x + (float)i * (size + gap)),
                       roundf(place.y + (place.h - size) / 2), size, size};
        if (card->samples[i] != NO_COPY)
            draw_add(list, (DrawCommand){.kind = DRAW_ART,
                                         .rect = square,
                                         .image = art_key(card->samples[i], 0, 0, 0),
                                         .turn = DRAW_SQUARE_BACK,
                                         .stroke = fmaxf(1, .05f * size)});
        if (card->facts.squares || i)
            continue;
        for (int kind = FIGURE_KINDS - 1; kind > FIGURE_FOLLOWER; kind--)
            if (card->facts.figures[kind])
                draw_add(list, (DrawCommand){.kind = DRAW_FIGURE,
                                             .rect = {square.x, square.y, 2 * size + gap, size},
                                             .image = figure_image(0, kind)});
    }
}

static void draw_switch(Ui *ui, Rect place, bool on)
{
    float size = roundf(form_u(ui, 30));
    Rect box = layout_centre(place, size, size);
    DrawList *list = ui_list(ui);
    float radius = roundf(.24f * size);
    Color fill = on ? ui_color(ui, UI_CHOSEN_BOTTOM) : ui_color(ui, UI_WELL);
    DrawCommand *command =
        draw_box(list, box, radius, on ? ui_color(ui, UI_CHOSEN_TOP) : fill, fill);
    command->border = ui_color(ui, on ? UI_GOLD : UI_WELL_LINE);
    command->stroke = fmaxf(1, ui_u(ui, 2));
    if (on)
        draw_icon(list, ICON_TICK, rect_grow(box, -roundf(.18f * size)),
                  ui_color(ui, UI_CHOSEN_TEXT));
}

static void draw_card(SetsState *state, Ui *ui, const SetCard *card, Rect place)
{
    bool on = setup_choice_sets(state->choice) >> card->id & 1;
    UiState widget = ui_widget(ui, expansion_name(card->id), words_expansion(card->id), place,
                               on ? UI_CHOSEN : 0, KEY_NONE);
    if (widget.clicked)
        setup_choice_toggle(state->choice, card->id);
    DrawList *list = ui_list(ui);
    float radius = ui_space(ui, UI_RADIUS), pad = card_pad(ui);
    Color gold = ui_color(ui, UI_GOLD), well = ui_color(ui, UI_WELL);
    Color top =
        color_mix(color_mix(well, gold, on ? .14f : 0), ui_color(ui, UI_TEXT), .08f * widget.hover);
    DrawCommand *box = draw_box(list, place, radius, top, top);
    box->border = on ? gold : ui_color(ui, UI_WELL_LINE);
    box->stroke = fmaxf(1, ui_u(ui, on ? 2 : 1));
    Rect inner = layout_inset(place, pad, pad);
    float pictures = SAMPLES * (picture_size(ui) + form_space(ui, UI_TIGHT));
    draw_pictures(ui, card, layout_left(&inner, pictures, form_space(ui, UI_TIGHT)));
    draw_switch(ui, layout_right(&inner, form_u(ui, 44), 0), on);
    char adds[160];
    words_expansion_adds(card->id, &card->facts, adds, sizeof adds);
    const char *line = words_expansion_line(card->id);
    float height = ui_text_height(ui, UI_TYPE_STRONG, inner.w, adds);
    ui_text(ui, layout_top(&inner, ui_line_height(ui, UI_TYPE_NAME), 0), UI_TYPE_NAME, UI_LEFT,
            ui_color(ui, UI_TEXT), words_expansion(card->id));
    ui_paragraph(ui, layout_top(&inner, height, form_space(ui, UI_AIR)), UI_TYPE_STRONG, UI_LEFT,
                 ui_color(ui, UI_TEXT_GOLD), adds);
    ui_paragraph(ui, inner, UI_TYPE_SMALL, UI_LEFT, ui_color(ui, UI_TEXT_SOFT), line);
}

/* --- the whole -------------------------------------------------------------------------------- */

/* Cards in rows, those of a row equally high. Returns the height of all. */
static float draw_cards(SetsState *state, Ui *ui, Rect area, int columns, bool seen)
{
    float gap = form_space(ui, UI_CARD_PAD), y = area.y;
    for (int first = 0; first < state->count; first += columns) {
        float high = 0, width = layout_column(area, 0, columns, gap).w;
        for (int i = first; i < first + columns && i < state->count; i++)
            high = fmaxf(high, card_height(ui, &state->cards[i], width));
        for (int i = first; seen && i < first + columns && i < state->count; i++) {
            Rect place = layout_column(area, i - first, columns, gap);
            draw_card(state, ui, &state->cards[i], (Rect){place.x, y, place.w, high});
        }
        y += high + gap;
    }
    return y - gap - area.y;
}

static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    SetsState *state = data;
    Ui *ui = context->ui;
    ui_push(ui, "sets", -1);
    ui_veil(ui);
    /* Two columns where the sheet will be wide enough for them. */
    float inner =
        fminf(form_u(ui, PANEL_W), context->width - ui_u(ui, 40)) - 2 * form_space(ui, UI_PAD_WIDE);
    int columns = inner >= 2 * form_u(ui, CARD_LEAST_W) + form_space(ui, UI_CARD_PAD) ? 2 : 1;
    float body = draw_cards(state, ui, (Rect){0, 0, inner, 0}, columns, false);
    FormSheet sheet;
    Rect cards = form_sheet(ui, &sheet, _("Expansions"), PANEL_W, body, &state->scroll);
    if (form_sheet_end(ui, &sheet, draw_cards(state, ui, cards, columns, true)))
        stage_pop(context->stage);
    ui_pop(ui);
}

const Scene sets_scene = {
    .name = "sets",
    .state_size = sizeof(SetsState),
    .overlay = true,
    .enter = enter,
    .draw = draw,
};
