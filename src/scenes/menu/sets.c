/* sets.c: the choice of expansions: the player's favourites, then the others by group, a card each
 * (sets_card.c). The list of expansions and their contents come from the rules and the
 * catalogue. */
#include "scenes/menu/sets.h"

#include "scenes/menu/setup_presets.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <assert.h>

enum { CARDS_MAX = EXPANSIONS, PANEL_W = 1240, CARD_LEAST_W = 430 };

typedef struct SetsState {
    SetupChoice *choice;
    SetCard cards[CARDS_MAX];
    int count;
    uint64_t favourites; /* when the list was opened: no card jumps away from the pointer */
} SetsState;

/* Does the tile show the building that the set's own rules are about? */
static bool shows_building(ExpansionId id, const TileKind *kind)
{
#define SHOWN(symbol, expansion) (id == (expansion) && tile_has_symbol(kind, (symbol))) ||
    return EXPANSION_BUILDINGS(SHOWN) false;
#undef SHOWN
}

/* The second sample shows the set's building, if it has one. */
static void find_building(SetCard *card, const Catalogue *c)
{
    uint16_t *last = &card->samples[SET_SAMPLES - 1];
    if (card->twice || *last == NO_COPY || shows_building(card->id, catalogue_kind(c, *last)))
        return;
    for (uint16_t copy = 0; copy < c->copy_count; copy++) {
        const TileKind *kind = catalogue_kind(c, copy);
        if (expansion_brings(card->id, kind) && shows_building(card->id, kind)) {
            *last = copy;
            return;
        }
    }
}

/* Chooses two tiles from different parts of the set. */
static void find_samples(SetCard *card, const Catalogue *c)
{
    int total = 0;
    for (int pass = 0; pass < 2; pass++) {
        int seen = 0;
        for (int copy = 0; copy < c->copy_count; copy++) {
            if (!expansion_brings(card->id, catalogue_kind(c, (uint16_t)copy)))
                continue;
            for (int i = 0; pass && i < SET_SAMPLES; i++)
                if (seen == (2 * i + 1) * total / (2 * SET_SAMPLES)) {
                    card->samples[i] = (uint16_t)copy;
                    card->twice = catalogue_kind(c, (uint16_t)copy)->shape == SHAPE_DOUBLE;
                }
            seen++;
        }
        total = seen;
    }
    find_building(card, c);
}

/* Halves have no card: the set-up has a separate choice for them, and they have no line of text. */
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
        for (int k = 0; k < SET_SAMPLES; k++)
            if (set_card_art(&state.cards[i], k))
                context->host.art_ready(context->host.self, set_card_art(&state.cards[i], k));
}

static void enter(void *data, SceneContext *context, const void *arguments)
{
    SetsState *state = data;
    assert(arguments && "a choice to make");
    state->choice = ((const SetsArguments *)arguments)->choice;
    find_cards(state, context->catalogue);
    state->favourites = setup_sets_read(context->settings->favourites);
}

/* --- the whole list --------------------------------------------------------------------------- */

/* Returns how many turns an expansion adds to the game as it is chosen now. */
static int turns_of(const SetsState *state, const SceneContext *context, ExpansionId id)
{
    Setup with = setup_choice_setup(state->choice, context->generations), without = with;
    with.expansions |= EXPANSION_SET(id);
    without.expansions &= ~EXPANSION_SET(id);
    return setup_turns(context->catalogue, &with) - setup_turns(context->catalogue, &without);
}

/* Clicks take effect at once: for the game, and for the order of the list when it is opened
 * again. */
static void draw_card(SetsState *state, SceneContext *context, SetCard *card, float least)
{
    char *words = context->settings->favourites;
    uint64_t bit = EXPANSION_SET(card->id), favourites = setup_sets_read(words);
    card->on = (setup_choice_sets(state->choice) & bit) != 0;
    card->favourite = (favourites & bit) != 0;
    card->turns = turns_of(state, context, card->id);
    SetCardDone done = set_card_draw(context->ui, card, least);
    if (done.toggled)
        setup_choice_toggle(state->choice, card->id);
    if (done.starred)
        setup_sets_words(favourites ^ bit, words, sizeof context->settings->favourites);
}

/* Draws cards in rows; the cards of a row have the same height. */
static void draw_cards(SetsState *state, SceneContext *context, SetCard *const cards[], int count)
{
    Ui *ui = context->ui;
    /* Two columns if the sheet is wide enough for them. */
    float two = 2 * ui_u(ui, CARD_LEAST_W) + ui_space(ui, UI_CARD_PAD);
    int columns = ui_next_width(ui) >= two ? 2 : 1;
    for (int first = 0; first < count; first += columns) {
        UiGroup row = {.gap = ui_space(ui, UI_CARD_PAD)};
        while (ui_group(ui, &row)) {
            ui_grid(ui, columns);
            for (int i = first; i < first + columns && i < count; i++)
                draw_card(state, context, cards[i], row.height);
        }
    }
}

/* Favourites form a separate group at the top, and are left out of the others. */
static int group_of(const SetsState *state, const SetCard *card)
{
    return state->favourites >> card->id & 1 ? 0 : 1 + (int)words_expansion_in(card->id);
}

static void draw_group(SetsState *state, SceneContext *context, int group)
{
    Ui *ui = context->ui;
    SetCard *cards[CARDS_MAX];
    int count = 0;
    for (int i = 0; i < state->count; i++)
        if (group_of(state, &state->cards[i]) == group)
            cards[count++] = &state->cards[i];
    if (!count)
        return;
    ui_heading(ui, group ? words_expansion_group((ExpansionGroup)(group - 1)) : _("Favourites"));
    draw_cards(state, context, cards, count);
}

/* Draws how long the game would take with everything that is chosen. */
static void draw_sum(const SetsState *state, const SceneContext *context)
{
    Setup setup = setup_choice_setup(state->choice, context->generations);
    int turns = setup_turns(context->catalogue, &setup),
        minutes = setup_minutes(context->catalogue, &setup);
    char a[64], b[64], line[160];
    words_format(a, sizeof a, words_plural("%d turn", "%d turns", turns), turns);
    words_format(b, sizeof b, words_plural("about %d minute", "about %d minutes", minutes),
                 minutes);
    /* TRANSLATORS: how long a game is: "72 turns, about 30 minutes" */
    words_format(line, sizeof line, _("The whole game: %s, %s"), a, b);
    ui_paragraph(context->ui, UI_TYPE_STRONG, UI_TEXT_GOLD, line);
}

/* There is nothing to confirm: a click changes the set-up below at once. */
static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    Ui *ui = context->ui;
    UiDialog dialog = scene_sheet("sets", PANEL_W, _("Expansions"));
    dialog.gap = UI_CARD_PAD;
    while (ui_dialog(ui, &dialog)) {
        draw_sum(data, context);
        for (int group = 0; group <= EXPANSION_GROUPS; group++)
            draw_group(data, context, group);
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
