/* box_sheet.c: the overlay "box" of the set-up: the contents of this game's box.
 *
 *     The tiles of this game
 *     84 square tiles and 26 half tiles
 *     ── Own sets ───────────────────────────────
 *     Bends and bridges                   [ no |yes]
 *       12 square tiles and 4 half tiles
 *     ── The stack ──────────────────────────────
 *     [ Shuffled | 4711 ]      [ Keep this order ]
 *     ── How many of each ───────────────────────
 *     [tile] − 3 +   [tile] − 1 +   [tile] − 4 +
 *     ── Tiles without their rules ──────────────
 *     Inns & Cathedrals                   [ no |yes] */
#include "scenes/menu/menu.h"
#include "scenes/menu/setup_box.h"

#include "base/text.h"
#include "scenes/board/board_art.h"
#include "scenes/stage/scene_tiles.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { PANEL_W = 980, CELL_W = 228, PICTURE = 56 }; /* u */

typedef struct BoxSheet {
    SetupChoice *choice;
    SetupBox *box;
    bool counts;            /* the counts are unfolded */
    char kept[FOLDER_SIZE]; /* path of the order that was saved last */
    Err told;               /* why an order could not be saved */
} BoxSheet;

static void enter(void *data, SceneContext *context, const void *arguments)
{
    BoxSheet *state = data;
    const BoxArguments *given = arguments;
    assert(given && "a choice to make");
    state->choice = given->choice;
    state->box = given->box;
    setup_box_read(state->box, context);
    setup_box_follow(state->box, state->choice, context);
}

static void heading(Ui *ui, const char *text)
{
    ui_room(ui, ui_space(ui, UI_AIR));
    ui_heading(ui, text);
}

/* --- custom sets ------------------------------------------------------------------------------ */

static void draw_set(BoxSheet *state, SceneContext *context, const OwnSet *set, int number)
{
    Ui *ui = context->ui;
    char counts[160], fault[sizeof set->fault + 16];
    SettingsGame *game = &state->choice->setup.game;
    UiForm form = {.label = set->title, .width = 210};
    if (!set->text) {
        form.line = err_format(&set->fault, fault, (int)sizeof fault);
        ui_paragraph(ui, UI_TYPE_STRONG, UI_WARNING, set->title);
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, form.line);
        return;
    }
    form.line = own_set_words(set, counts, sizeof counts);
    bool on = own_shelf_is_chosen(game->own, set->name);
    if (ui_form_switch(ui, ui_id(ui, "own", number), form, _("Excluded"), _("Included"), &on))
        own_shelf_choose(game->own, sizeof game->own, set->name, on);
}

static void draw_own(BoxSheet *state, SceneContext *context)
{
    Ui *ui = context->ui;
    heading(ui, _("Custom sets"));
    for (int i = 0; i < state->box->shelf.count; i++)
        draw_set(state, context, &state->box->shelf.sets[i], i);
    if (!state->box->shelf.count)
        ui_paragraph(
            ui, UI_TYPE_BODY, UI_TEXT_SOFT,
            _("None yet. Open a file someone sent you, or create tiles in the tile editor."));
}

/* --- without their rules ---------------------------------------------------------------------- */

/* A set that is played with its rules has its tiles anyway. */
static void draw_plain(BoxSheet *state, SceneContext *context)
{
    Ui *ui = context->ui;
    uint64_t played = setup_choice_sets(state->choice);
    heading(ui, _("Tiles without their rules"));
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                 _("The roads, cities and fields on these tiles count; their symbols do nothing."));
    for (int i = 0; i < EXPANSIONS; i++) {
        ExpansionId id = (ExpansionId)i;
        char line[96];
        int tiles = words_expansion_line(id) ? box_plain_tiles(context->catalogue, id) : 0;
        if (!tiles || EXPANSIONS_UNFINISHED >> id & 1)
            continue;
        bool with = played >> id & 1, on = setup_box_plain(state->choice, id);
        words_format(line, sizeof line, words_plural("%d kind of tile", "%d kinds of tiles", tiles),
                     tiles);
        UiForm form = {.label = words_expansion(id),
                       .line = with ? _("Played with its rules in this game") : line,
                       .width = 210};
        ui_disable_begin(ui, with);
        if (ui_form_switch(ui, expansion_name(id), form, _("Excluded"), _("Included"), &on))
            setup_box_set_plain(state->choice, id, on);
        ui_disable_end(ui);
    }
}

/* --- the stack -------------------------------------------------------------------------------- */

static void choose_stack(BoxSheet *state, SceneContext *context)
{
    Ui *ui = context->ui;
    SettingsGame *game = &state->choice->setup.game;
    const char *names[SETUP_STACKS_MAX + 1] = {_("Shuffled")};
    int chosen = 0, count = 1;
    for (int i = 0; i < state->box->stack_count; i++) {
        names[count] = state->box->stacks[i];
        chosen = strcmp(game->stack, names[count]) == 0 ? count : chosen;
        count++;
    }
    UiForm form = {.label = _("Draw pile order"),
                   .line = _("A prepared draw pile is the same for everyone who plays with it."),
                   .width = 330};
    if (ui_carousel(ui, "stack", ui_form(ui, form), form.label, names, count, &chosen))
        text_copy(game->stack, sizeof game->stack, chosen ? names[chosen] : "");
}

/* Some expansions order the stack by their own rules, and no prepared order may break these. */
static void draw_stack(BoxSheet *state, SceneContext *context)
{
    Ui *ui = context->ui;
    Setup setup = setup_choice_setup(state->choice, context->generations);
    bool may = box_may_order(setup.expansions);
    char line[FOLDER_SIZE + 32];
    heading(ui, _("Draw pile"));
    if (!may)
        ui_paragraph(ui, UI_TYPE_SMALL, UI_WARNING,
                     _("The River and The Plague order the draw pile by their own rules."));
    ui_disable_begin(ui, !may);
    choose_stack(state, context);
    UiForm form = {.label = _("Save this order"),
                   .line = _("Saves a text file with one tile per line in your tiles folder, named "
                             "after the game number. Edit it there as you like."),
                   .width = 230};
    UiButton keep = {.label = _("Save"), .words = 16, .disabled = !context->tiles_folder};
    if (ui_button(ui, "keep", ui_form(ui, form), keep)) {
        state->told = (Err){0};
        setup_box_keep_stack(state->box, state->choice, context, state->kept, &state->told);
    }
    ui_disable_end(ui);
    if (state->kept[0] && !state->told.text[0])
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_GOLD,
                     words_format(line, sizeof line, _("Saved: %s"), state->kept));
    if (state->told.text[0])
        ui_paragraph(ui, UI_TYPE_SMALL, UI_WARNING, state->told.text);
}

/* --- counts ----------------------------------------------------------------------------------- */

static void draw_count(BoxSheet *state, SceneContext *context, const TileKind *kind)
{
    Ui *ui = context->ui;
    const Catalogue *c = setup_box_tiles(state->box, context);
    int value = catalogue_printed(c, kind);
    char shown[16], label[160], tile[128];
    snprintf(shown, sizeof shown, "%d", value);
    words_tile(c, kind->first_copy, tile, sizeof tile);
    words_format(label, sizeof label, "%s: %s", kind->id, tile);
    Rect cell = ui_next(ui, fmaxf(ui_u(ui, PICTURE), ui_control(ui)));
    float size = ui_u(ui, PICTURE);
    Rect square = layout_centre(layout_left(&cell, size, ui_space(ui, UI_TIGHT)), size, size);
    if (!state->box->box || c->painted)
        board_art_draw(ui_list(ui), c, kind->first_copy, 0, square, fmaxf(1, .04f * size));
    Rect control = layout_centre(cell, cell.w, ui_control(ui));
    if (ui_stepper(ui, kind->id, control, label, shown, kind->start ? 1 : 0, BOX_COUNT_MOST,
                   &value))
        setup_box_set_count(state->choice, kind->id, value);
}

static void draw_counts(BoxSheet *state, SceneContext *context)
{
    Ui *ui = context->ui;
    const Catalogue *c = setup_box_tiles(state->box, context);
    Setup setup = setup_choice_setup(state->choice, context->generations);
    heading(ui, _("Number of each tile"));
    UiButton fold = {.label = state->counts ? _("Hide tiles") : _("Show all tiles"), .words = 16};
    UiButton printed = {.label = _("Reset to standard"),
                        .words = 16,
                        .disabled = !state->choice->setup.game.counts[0]};
    ui_grid(ui, 2);
    if (ui_button(ui, "kinds", ui_next(ui, ui_control(ui)), fold))
        state->counts = !state->counts;
    if (ui_button(ui, "printed", ui_next(ui, ui_control(ui)), printed))
        state->choice->setup.game.counts[0] = 0;
    ui_grid(ui, 1);
    if (!state->counts)
        return;
    int columns = (int)(ui_next_width(ui) / ui_u(ui, CELL_W));
    ui_grid(ui, columns < 1 ? 1 : columns);
    for (int k = 0; k < c->kind_count; k++)
        if (setup_may_hold(&setup, &c->kinds[k]))
            draw_count(state, context, &c->kinds[k]);
    ui_grid(ui, 1);
}

/* --- the whole sheet -------------------------------------------------------------------------- */

/* Draws the number of tiles that the game has with all these choices, and what prevents it. */
static void draw_sum(const BoxSheet *state, const SceneContext *context)
{
    Ui *ui = context->ui;
    const Catalogue *c = setup_box_tiles(state->box, context);
    Setup setup = setup_choice_setup(state->choice, context->generations);
    OwnSet sum = {0};
    char line[160], fault[sizeof state->box->fault + 16];
    for (int copy = 0; copy < c->copy_count; copy++) {
        const TileKind *kind = catalogue_kind(c, (uint16_t)copy);
        sum.squares += setup_copies(c, &setup, (uint16_t)copy);
        if (kind->shape == SHAPE_HALF && setup_may_hold(&setup, kind))
            sum.halves += c->copies[copy].count;
    }
    ui_paragraph(ui, UI_TYPE_STRONG, UI_TEXT_GOLD, own_set_words(&sum, line, sizeof line));
    if (state->box->fault.text[0])
        ui_paragraph(ui, UI_TYPE_BODY, UI_WARNING,
                     err_format(&state->box->fault, fault, (int)sizeof fault));
}

/* Tiles are painted when they are shown for the first time; the box shares its pictures with the
 * game. */
static void paint(const BoxSheet *state, const SceneContext *context)
{
    if (state->box->box)
        scene_tiles_paint(context, state->box->box);
}

static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    BoxSheet *state = data;
    setup_box_follow(state->box, state->choice, context);
    paint(state, context);
    UiDialog dialog = scene_sheet("box", PANEL_W, _("Tiles in this game"));
    dialog.gap = UI_TIGHT;
    while (ui_dialog(context->ui, &dialog)) {
        draw_sum(state, context);
        draw_own(state, context);
        draw_stack(state, context);
        draw_counts(state, context);
        draw_plain(state, context);
    }
    if (dialog.done)
        stage_pop(context->stage);
}

const Scene box_scene = {
    .name = "box",
    .help = "players",
    .state_size = sizeof(BoxSheet),
    .overlay = true,
    .enter = enter,
    .draw = draw,
};
