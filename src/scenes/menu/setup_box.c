/* setup_box.c: reads and changes the choices of the box. They are words in the settings, as for
 * expansions:
 *
 *     own     "bends/bridges"            names of sets
 *     plain   "traders-and-builders"     names of expansions
 *     counts  "BA-C=0 OW-1=4"            kinds
 *     stack   "final"                    tiles/final.stack */
#include "scenes/menu/setup.h"

#include "base/memory.h"
#include "base/text.h"
#include "scenes/board/board_art.h"
#include "scenes/menu/menu.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "tileset/hypset.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STACK_ENDING ".stack"

enum { COUNTS_MAX = 128 };

/* --- the folder ------------------------------------------------------------------------------- */

static void read_stacks(SetupBox *box, const char *folder)
{
    char **names = NULL;
    int count = folder ? folder_names(folder, STACK_ENDING, &names) : -1;
    box->stack_count = 0;
    for (int i = 0; i < count && box->stack_count < SETUP_STACKS_MAX; i++) {
        size_t length = strlen(names[i]) - strlen(STACK_ENDING);
        if (length >= OWN_NAME_SIZE || names[i][0] == '.')
            continue;
        names[i][length] = 0;
        text_clean(names[i]);
        text_copy(box->stacks[box->stack_count++], OWN_NAME_SIZE, names[i]);
    }
    folder_names_free(names, count);
}

void setup_box_read(SetupBox *box, const SceneContext *context)
{
    own_shelf_read(&box->shelf, context->tiles_folder, context->catalogue, NULL);
    read_stacks(box, context->tiles_folder);
    box->follows = false;
}

void setup_box_release(SetupBox *box)
{
    own_shelf_release(&box->shelf);
    box_free(box->box);
    *box = (SetupBox){0};
}

/* --- counts ----------------------------------------------------------------------------------- */

/* Finds "KIND=" in the words, NULL if it isn't there. */
static const char *find_count(const char *words, const char *kind)
{
    size_t length = strlen(kind);
    for (const char *at = words; *at; at += strcspn(at, " "), at += strspn(at, " "))
        if (strncmp(at, kind, length) == 0 && at[length] == '=')
            return at;
    return NULL;
}

/* Removes the old count. If there is no room for the new one, it is left out. */
void setup_box_set_count(SetupChoice *choice, const char *kind, int count)
{
    char *words = choice->setup.game.counts, added[TILE_ID_SIZE + 16];
    const char *at = find_count(words, kind);
    if (at) {
        size_t from = (size_t)(at - words), gone = strcspn(at, " ");
        gone += strspn(at + gone, " ");
        memmove(words + from, words + from + gone, strlen(words + from + gone) + 1);
        size_t length = strlen(words);
        if (length && words[length - 1] == ' ')
            words[length - 1] = 0;
    }
    if (count < 0)
        return;
    snprintf(added, sizeof added, "%s%s=%d", words[0] ? " " : "", kind, count);
    if (strlen(words) + strlen(added) < sizeof choice->setup.game.counts)
        memcpy(words + strlen(words), added, strlen(added) + 1);
}

/* Skips kinds whose set isn't chosen, but leaves their words, because the set may be chosen
 * again. */
static int read_counts(const char *words, const Catalogue *c, BoxCount *out)
{
    int count = 0;
    for (const char *at = words; *at && count < COUNTS_MAX;) {
        size_t word = strcspn(at, " "), name = strcspn(at, "= ");
        BoxCount *row = &out[count];
        if (name < sizeof row->id && at[name] == '=') {
            memcpy(row->id, at, name);
            row->id[name] = 0;
            row->count = atoi(at + name + 1);
            row->count = row->count > BOX_COUNT_MOST ? BOX_COUNT_MOST : row->count;
            count += row->count >= 0 && catalogue_find(c, row->id) != NO_COPY;
        }
        at += word;
        at += strspn(at, " ");
    }
    return count;
}

/* --- tiles without their rules ---------------------------------------------------------------- */

/* Returns whether the expansion is chosen without its rules; false if it is played with them. */
static bool setup_box_plain(const SetupChoice *choice, ExpansionId id)
{
    bool played = setup_choice_sets(choice) >> id & 1;
    return !played && setup_sets_read(choice->setup.game.plain) >> id & 1;
}

void setup_box_set_plain(SetupChoice *choice, ExpansionId id, bool on)
{
    SettingsGame *game = &choice->setup.game;
    uint64_t bit = EXPANSION_SET(id), plain = setup_sets_read(game->plain);
    setup_sets_words(on ? plain | bit : plain & ~bit, game->plain, sizeof game->plain);
}

static uint64_t plain_of(const SetupChoice *choice, const Catalogue *c)
{
    uint64_t plain = 0;
    for (int id = 0; id < EXPANSIONS; id++)
        if (setup_box_plain(choice, (ExpansionId)id) && box_plain_tiles(c, (ExpansionId)id) > 0)
            plain |= EXPANSION_SET(id);
    return plain;
}

/* --- the box ---------------------------------------------------------------------------------- */

static char *stack_path(const char *folder, const char *name, char *path)
{
    char file[OWN_NAME_SIZE + sizeof STACK_ENDING];
    snprintf(file, sizeof file, "%s" STACK_ENDING, name);
    return folder_join(path, FOLDER_SIZE, folder, file) ? path : NULL;
}

/* A prepared stack that was deleted counts as none. */
static char *read_stack(const SetupChoice *choice, const SceneContext *context, Err *err)
{
    char path[FOLDER_SIZE];
    size_t size;
    const char *name = choice->setup.game.stack;
    if (!name[0] || !context->tiles_folder ||
        !box_may_order(setup_choice_setup(choice, context->generations).expansions) ||
        !stack_path(context->tiles_folder, name, path) || !file_exists(path))
        return NULL;
    return file_read_whole(path, HYPSET_TEXT_MAX, &size, err);
}

bool setup_box_same(const SettingsGame *a, const SettingsGame *b)
{
    return strcmp(a->own, b->own) == 0 && strcmp(a->plain, b->plain) == 0 &&
           strcmp(a->counts, b->counts) == 0 && strcmp(a->stack, b->stack) == 0;
}

/* The counts and the stack refer to tiles of the sets, so the sets are read first. */
static Box *make(SetupBox *box, const SetupChoice *choice, const SceneContext *context)
{
    const char *sets[OWN_SETS_MAX];
    BoxCount counts[COUNTS_MAX];
    BoxParts parts = {.sets = sets, .plain = plain_of(choice, context->catalogue)};
    for (int i = 0; i < box->shelf.count; i++)
        if (box->shelf.sets[i].text &&
            own_shelf_is_chosen(choice->setup.game.own, box->shelf.sets[i].name))
            sets[parts.set_count++] = box->shelf.sets[i].text;
    Err *fault = &box->fault;
    char *stack = read_stack(choice, context, fault);
    Box *tiles = box_make("tiles", &parts, context->catalogue, fault), *whole = NULL;
    parts.counts = counts;
    parts.count_count = read_counts(choice->setup.game.counts,
                                    tiles ? tiles->catalogue : context->catalogue, counts);
    parts.stack = stack;
    if (!fault->text[0])
        whole = box_make(choice->setup.game.stack, &parts, context->catalogue, fault);
    box_free(tiles);
    free(stack);
    return whole;
}

void setup_box_follow(SetupBox *box, const SetupChoice *choice, const SceneContext *context)
{
    const SettingsGame *now = &choice->setup.game;
    if (box->follows && setup_box_same(&box->made, now) && strcmp(box->made.sets, now->sets) == 0)
        return;
    box_free(box->box);
    box->fault = (Err){0};
    box->made = *now;
    box->follows = true;
    box->box = make(box, choice, context);
}

/* Returns the catalogue with the tiles of the chosen game. */
static const Catalogue *setup_box_tiles(const SetupBox *box, const SceneContext *context)
{
    return box->box ? box->box->catalogue : context->catalogue;
}

static void add_words(Text *text, const char *words)
{
    text_add(text, "%s%s", text->length ? " · " : "", words);
}

char *setup_box_words(const SetupBox *box, const SetupChoice *choice, char *out, size_t size)
{
    const SettingsGame *game = &choice->setup.game;
    char words[160];
    Text text = text_in(out, size);
    for (int i = 0; i < box->shelf.count; i++)
        if (box->shelf.sets[i].text && own_shelf_is_chosen(game->own, box->shelf.sets[i].name))
            add_words(&text, box->shelf.sets[i].title);
    for (int id = 0; id < EXPANSIONS; id++)
        if (setup_box_plain(choice, (ExpansionId)id))
            add_words(&text, words_format(words, sizeof words, _("%s without its rules"),
                                          words_expansion((ExpansionId)id)));
    if (game->counts[0])
        add_words(&text, _("custom tile counts"));
    if (game->stack[0])
        add_words(&text, words_format(words, sizeof words, _("draw pile %s"), game->stack));
    return out;
}

/* --- saving the order ------------------------------------------------------------------------- */

/* Writes the order of the stack. Starts the game to learn the order; the names of players don't
 * matter and may be missing. */
static char *order_of(const SetupBox *box, const SetupChoice *choice, const SceneContext *context)
{
    const Catalogue *c = setup_box_tiles(box, context);
    SessionPlan plan = setup_choice_game(choice, context->generations);
    plan.box = box->box;
    Game *game = memory_new(game_size(c, &plan.setup, 0));
    record_game_start(c, &plan, game, NULL);
    char *rest = box_stack_text(c, game);
    uint16_t drawn = game_drawn(game);
    size_t size = strlen(rest) + 2 * TILE_ID_SIZE + 64;
    Text text = text_in(memory_new(size), size);
    text_add(&text, "# %s\n", choice->seed);
    if (drawn < c->copy_count) /* in a game without halves, the first tile has already been drawn */
        text_add(&text, "%s\n", c->copies[drawn].id);
    text_add(&text, "%s", rest);
    free(rest);
    free(game);
    return text.data;
}

bool setup_box_keep_stack(SetupBox *box, SetupChoice *choice, const SceneContext *context,
                          char *kept, Err *err)
{
    char path[FOLDER_SIZE], name[OWN_NAME_SIZE];
    Setup setup = setup_choice_setup(choice, context->generations);
    const char *fault = setup_number_fault(choice);
    if (!fault)
        fault = setup_fault(setup_box_tiles(box, context), &setup);
    if (fault)
        return err_set(err, "", 0, "%s", fault);
    snprintf(name, sizeof name, "%.20s", choice->seed[0] ? choice->seed : "0");
    char *text = order_of(box, choice, context);
    bool good = context->tiles_folder && stack_path(context->tiles_folder, name, path) &&
                file_write_whole(path, text, strlen(text), err);
    free(text);
    if (good) {
        text_copy(choice->setup.game.stack, sizeof choice->setup.game.stack, name);
        read_stacks(box, context->tiles_folder);
        if (kept)
            text_copy(kept, FOLDER_SIZE, path);
    }
    return good;
}

/* --- the game's box --------------------------------------------------------------------------- */

/* The overlay "box" of the set-up: the contents of this game's box.
 *
 *     Tiles in this game
 *     84 square tiles and 26 half tiles
 *     ── Custom sets ────────────────────────────
 *     Bends and bridges        [Excluded | Included]
 *       12 square tiles and 4 half tiles
 *     ── Draw pile ──────────────────────────────
 *     Draw pile order                  < Shuffled >
 *     Save this order                        [Save]
 *     ── Number of each tile ────────────────────
 *     [tile] − 3 +   [tile] − 1 +   [tile] − 4 +
 *     ── Tiles without their rules ──────────────
 *     Inns & Cathedrals        [Excluded | Included] */

enum { PANEL_W = 980, CELL_W = 228, PICTURE = 56 }; /* u */

typedef struct BoxSheet {
    SetupChoice *choice;
    SetupBox *box;
    bool counts;            /* the counts are shown */
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

/* Disables the switch of a set that is played with its rules, because its tiles are in the game
 * anyway. */
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
        if (!tiles)
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
                     _("Some of these sets order the draw pile by their own rules."));
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

/* --- counts on the sheet ---------------------------------------------------------------------- */

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

/* Draws the number of tiles that the game has with all these choices, and any problem that prevents
 * such a game. */
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

static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    BoxSheet *state = data;
    setup_box_follow(state->box, state->choice, context);
    if (state->box->box) /* the box's pictures are painted now and shared with the game */
        scene_tiles_paint(context, state->box->box);
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
