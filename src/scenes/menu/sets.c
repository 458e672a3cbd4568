/* sets.c: see menu.h. A card per expansion; which there are and what they bring comes from the
 * rules and the catalogue.
 *
 *     +------------------------------------------+
 *     | [tile] [tile]  Name                [tick]|   the whole card is one button; where
 *     |                12 tiles, 6 tokens        |   an expansion has no tiles its figures
 *     |                what it changes           |   stand in their place
 *     +------------------------------------------+ */
#include "scenes/menu/menu.h"

#include "painter/art_key.h"
#include "scenes/board/figure_kinds.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

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

/* The halves are no card here: the set-up has a choice of its own for them, and they have no
 * line. */
static void find_cards(SetsState *state, const Catalogue *c)
{
    for (int id = 0; id < EXPANSIONS; id++) {
        if (!words_expansion_line((ExpansionId)id) || EXPANSIONS_UNFINISHED >> id & 1)
            continue;
        SetCard *card = &state->cards[state->count++];
        *card = (SetCard){.id = (ExpansionId)id,
                          .facts = expansion_facts(c, (ExpansionId)id),
                          .samples = {NO_COPY, NO_COPY}};
        find_samples(card, c);
    }
}

void sets_ask_for_art(const SceneContext *context)
{
    SetsState state = {.count = 0};
    find_cards(&state, context->catalogue);
    for (int i = 0; i < state.count; i++)
        for (int k = 0; k < SAMPLES; k++)
            if (state.cards[i].samples[k] != NO_COPY)
                context->host.art_ready(context->host.self,
                                        art_key(state.cards[i].samples[k], 0, 0, 0));
}

static void enter(void *data, SceneContext *context, const void *arguments)
{
    SetsState *state = data;
    assert(arguments && "a choice to make");
    state->choice = ((const SetsArguments *)arguments)->choice;
    find_cards(state, context->catalogue);
}

/* --- a card ----------------------------------------------------------------------------------- */

/* Of a sample, px. */
static float picture_size(const Ui *ui)
{
    return ui_u(ui, 62);
}

/* Tiles of the set, or its figures where it has none. */
static void draw_pictures(Ui *ui, const SetCard *card, Rect place)
{
    DrawList *list = ui_list(ui);
    float size = picture_size(ui), step = size + ui_space(ui, UI_TIGHT);
    Rect square = layout_centre(place, place.w, size);
    square.w = size;
    for (int kind = FIGURE_KINDS - 1; kind > FIGURE_FOLLOWER && !card->facts.squares; kind--)
        if (card->facts.figures[kind])
            draw_add(list, (DrawCommand){.kind = DRAW_FIGURE,
                                         .rect = {square.x, square.y, step + size, size},
                                         .image = figure_image(0, kind)});
    for (int i = 0; i < SAMPLES; i++, square.x = roundf(square.x + step))
        if (card->samples[i] != NO_COPY)
            draw_add(list, (DrawCommand){.kind = DRAW_ART,
                                         .rect = square,
                                         .image = art_key(card->samples[i], 0, 0, 0),
                                         .turn = DRAW_SQUARE_BACK,
                                         .stroke = fmaxf(1, .05f * size)});
}

/* A box with a tick. The whole card is the button; this only shows how it stands. */
static void draw_switch(Ui *ui, Rect place, bool on)
{
    float size = roundf(ui_u(ui, 30));
    Rect box = layout_centre(place, size, size);
    draw_lined(ui_list(ui), box, roundf(.24f * size), ui_color(ui, on ? UI_CHOSEN_TOP : UI_WELL),
               ui_color(ui, on ? UI_CHOSEN_BOTTOM : UI_WELL),
               ui_color(ui, on ? UI_GOLD : UI_WELL_LINE), fmaxf(1, ui_u(ui, 2)));
    if (on)
        ui_icon(ui, box, ICON_TICK, .64f * size, UI_CHOSEN_TEXT);
}

void menu_card_draw(Ui *ui, Rect place, bool on, float hover)
{
    Color gold = ui_color(ui, UI_GOLD), well = ui_color(ui, UI_WELL);
    Color top =
        color_mix(color_mix(well, gold, on ? .14f : 0), ui_color(ui, UI_TEXT), .08f * hover);
    draw_lined(ui_list(ui), place, ui_space(ui, UI_RADIUS), top, top,
               on ? gold : ui_color(ui, UI_WELL_LINE), fmaxf(1, ui_u(ui, on ? 2 : 1)));
}

/* The ground of a card, and what is done to it. */
static void draw_ground(SetsState *state, Ui *ui, const SetCard *card, Rect place)
{
    bool on = setup_choice_sets(state->choice) >> card->id & 1;
    UiState widget = ui_widget(ui, expansion_name(card->id), words_expansion(card->id), place,
                               on ? UI_CHOSEN : 0, KEY_NONE);
    if (widget.clicked)
        setup_choice_toggle(state->choice, card->id);
    menu_card_draw(ui, place, on, widget.hover);
}

/* Name, what comes into the game, and what that changes. */
static void draw_words(Ui *ui, const SetCard *card)
{
    char adds[160];
    words_expansion_adds(card->id, &card->facts, adds, sizeof adds);
    ui_text(ui, ui_next(ui, ui_line_height(ui, UI_TYPE_NAME)), UI_TYPE_NAME, UI_TEXT,
            words_expansion(card->id));
    ui_say(ui, UI_TYPE_STRONG, UI_TEXT_GOLD, adds);
    ui_room(ui, ui_space(ui, UI_AIR));
    ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, words_expansion_line(card->id));
}

/* Pictures, words, switch. */
static void draw_card(SetsState *state, Ui *ui, const SetCard *card, float least)
{
    float pictures = SAMPLES * (picture_size(ui) + ui_space(ui, UI_TIGHT)), knob = ui_u(ui, 44);
    UiGroup group = {.pad = ui_space(ui, UI_CARD_PAD), .least = least};
    while (ui_group(ui, &group)) {
        draw_ground(state, ui, card, group.rect);
        float inner = group.rect.h - 2 * group.pad;
        ui_cells(ui, 4, (float[]){pictures, ui_space(ui, UI_TIGHT), UI_REST, knob});
        draw_pictures(ui, card, ui_next(ui, fmaxf(inner, picture_size(ui))));
        ui_next(ui, 0);
        UiGroup words = {0};
        while (ui_group(ui, &words))
            draw_words(ui, card);
        bool on = setup_choice_sets(state->choice) >> card->id & 1;
        draw_switch(ui, ui_next(ui, fmaxf(inner, 0)), on);
    }
}

/* --- the whole -------------------------------------------------------------------------------- */

/* Cards in rows, those of a row equally high. */
static void draw_cards(SetsState *state, Ui *ui, int columns)
{
    for (int first = 0; first < state->count; first += columns) {
        UiGroup row = {.gap = ui_space(ui, UI_CARD_PAD)};
        while (ui_group(ui, &row)) {
            ui_grid(ui, columns);
            for (int i = first; i < first + columns && i < state->count; i++)
                draw_card(state, ui, &state->cards[i], row.height);
        }
    }
}

/* Nothing is confirmed: what is clicked is chosen in the set-up below at once. */
static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    Ui *ui = context->ui;
    UiDialog dialog = {.id = "sets",
                       .width = PANEL_W,
                       .kind = UI_PANEL_SHEET,
                       .pad = UI_PAD_WIDE,
                       .gap = UI_CARD_PAD,
                       .heading = _("Expansions"),
                       .foot = "done",
                       .button = scene_done()};
    while (ui_dialog(ui, &dialog)) {
        /* Two columns where the sheet is wide enough for them. */
        float two = 2 * ui_u(ui, CARD_LEAST_W) + ui_space(ui, UI_CARD_PAD);
        draw_cards(data, ui, ui_next_width(ui) >= two ? 2 : 1);
    }
    if (dialog.done)
        stage_pop(context->stage);
}

const Scene sets_scene = {
    .name = "sets",
    .help = "turn-with-expansions",
    .state_size = sizeof(SetsState),
    .overlay = true,
    .enter = enter,
    .draw = draw,
};
