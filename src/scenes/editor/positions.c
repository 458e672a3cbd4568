/* positions.c: the overlay "positions": lists the player's positions and those of the rulebook to
 * open one, or asks for a name to save under. */
#include "scenes/editor/editor.h"

#include "base/memory.h"
#include "base/text.h"
#include "book/book.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "system/file.h"
#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEARCH_SIZE = 64, ROW_H = 46 }; /* bytes; u */

typedef struct Positions {
    PositionsArguments given;
    char **files; /* names of the player's files, without the folder; owned */
    int file_count;
    char search[SEARCH_SIZE];    /* text that the names must contain; "": all */
    char name[EDITOR_NAME_SIZE]; /* to save under */
    /* indexes of files or, from file_count on, of boards of the book */
    int found[2048];
    int found_count;
    bool failed; /* saving failed: the editor's message is also shown here */
} Positions;

/* --- the list --------------------------------------------------------------------------------- */

/* Writes a file's name without its ending, whether that is the new or the old one. */
static const char *name_of(const Positions *state, int i, char *out, size_t size)
{
    if (i >= state->file_count)
        return text_copy(out, size, book_builtin()->boards[i - state->file_count].name);
    text_copy(out, size, state->files[i]);
    size_t length = strlen(out), ending = strlen(POSITION_ENDING);
    bool own = length > ending && strcmp(out + length - ending, POSITION_ENDING) == 0;
    out[length - (own ? ending : strlen(POSITION_ENDING_OLD))] = 0;
    return out;
}

/* Boards of the rulebook are examples to open, never names to save under. */
static void list(Positions *state)
{
    char name[256];
    int count = state->file_count + (state->given.save ? 0 : book_builtin()->board_count);
    state->found_count = 0;
    for (int i = 0; i < count && state->found_count < (int)(sizeof state->found / sizeof(int)); i++)
        if (words_have(name_of(state, i, name, sizeof name), state->search))
            state->found[state->found_count++] = i;
}

/* A folder that can't be read counts as empty, so the book's boards can still be opened. */
static void enter(void *data, SceneContext *context, const void *arguments)
{
    Positions *state = data;
    state->given = *(const PositionsArguments *)arguments;
    if (context->positions_folder)
        state->file_count =
            folder_names(context->positions_folder, POSITION_ENDING_OLD, &state->files);
    state->file_count = state->file_count < 0 ? 0 : state->file_count;
    const char *title = edit_line(&state->given.editor->doc, "title");
    text_copy(state->name, sizeof state->name,
              state->given.editor->name[0] ? state->given.editor->name : title);
    list(state);
    if (state->given.save && ui_by_keyboard(context->ui))
        ui_focus(context->ui, "positions.name");
}

static void leave(void *data, SceneContext *context)
{
    (void)context;
    Positions *state = data;
    folder_names_free(state->files, state->file_count);
}

/* --- opening and saving ----------------------------------------------------------------------- */

/* The overlay closes before the text is read, because a message about a bad file must appear over
 * the editor. */
static void open_one(Positions *state, SceneContext *context, int i)
{
    char name[256], path[FOLDER_SIZE];
    size_t size;
    Err err = {0};
    name_of(state, i, name, sizeof name);
    stage_pop(context->stage);
    if (i >= state->file_count) {
        const BookBoard *board = &book_builtin()->boards[i - state->file_count];
        editor_read(state->given.editor, name, board->text, board->length);
        return;
    }
    char *text = editor_path(context, state->files[i], path, sizeof path)
                     ? file_read_whole(path, SCENARIO_FILE_LIMIT, &size, &err)
                     : NULL;
    if (text)
        editor_read(state->given.editor, name, text, size);
    else
        editor_show_message(state->given.editor, true, err.text);
    free(text);
}

/* Saves under the name and replaces a file of that name. The rows below show which names are taken;
 * a click on one copies it to the field. */
static void save(Positions *state, SceneContext *context)
{
    state->failed = !editor_save_as(state->given.editor, state->name);
    if (!state->failed)
        stage_pop(context->stage);
}

/* --- drawing ---------------------------------------------------------------------------------- */

static void row(Positions *state, SceneContext *context, int i, float height)
{
    Ui *ui = context->ui;
    char name[256], id[32];
    int which = state->found[i];
    snprintf(id, sizeof id, "position%d", i);
    UiButton look = {.label = name_of(state, which, name, sizeof name),
                     .left = true,
                     .icon = UI_ICON(which < state->file_count ? ICON_FOLDER : ICON_LIST)};
    if (!ui_button(ui, id, ui_next(ui, height), look))
        return;
    if (state->given.save)
        text_copy(state->name, sizeof state->name, name);
    else
        open_one(state, context, which);
}

static void head(Positions *state, SceneContext *context)
{
    Ui *ui = context->ui;
    if (state->given.save) {
        float high = ui_control(ui);
        bool entered = false; /* Enter at the end of the name saves */
        UiButton go = {.label = _("Save"),
                       .kind = UI_PRIMARY,
                       .flags = UI_DEFAULT,
                       .disabled = !state->name[0] || !context->positions_folder};
        ui_cells(ui, 2, (float[]){UI_REST, fmaxf(ui_u(ui, 140), ui_button_width(ui, high, go))});
        ui_field(ui, "name", ui_next(ui, high),
                 (UiField){.label = _("Position name"),
                           .hint = _("Position name"),
                           .letters = 40,
                           .entered = &entered},
                 state->name, sizeof state->name);
        if (ui_button(ui, "go", ui_next(ui, high), go) || (entered && !go.disabled))
            save(state, context);
        ui_grid(ui, 1);
        if (state->failed)
            ui_paragraph(ui, UI_TYPE_SMALL, UI_WARNING, state->given.editor->told);
        return;
    }
    if (ui_button(ui, "paste", ui_next(ui, ui_control(ui)),
                  (UiButton){.label = _("Paste from clipboard"), .icon = UI_ICON(ICON_COPY)})) {
        stage_pop(context->stage);
        editor_paste_text(state->given.editor);
    }
    if (ui_field(ui, "search", ui_next(ui, ui_control(ui)),
                 (UiField){.label = _("Search"), .hint = _("Search"), .letters = 40}, state->search,
                 sizeof state->search))
        list(state);
}

static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    Positions *state = data;
    Ui *ui = context->ui;
    UiDialog dialog =
        ui_sheet("positions", 680, state->given.save ? _("Save position") : _("Open position"));
    dialog.foot = "cancel";
    dialog.button = (UiButton){.label = _("Cancel"), .flags = UI_CANCEL};
    while (ui_dialog(ui, &dialog)) {
        head(state, context);
        float height = ui_touch(ui, ROW_H);
        UiRows rows = ui_rows(ui, &dialog, state->found_count, height);
        for (int i = rows.from; i < rows.to; i++)
            row(state, context, i, height);
        ui_room(ui, rows.rest);
        if (!state->found_count)
            ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT_SOFT, _("None"));
    }
    if (dialog.done)
        stage_pop(context->stage);
}

const Scene positions_scene = {
    .name = "positions",
    .state_size = sizeof(Positions),
    .overlay = true,
    .enter = enter,
    .draw = draw,
    .leave = leave,
};

/* --- starting from the position --------------------------------------------------------------- */

/* The overlay "play_from" asks who takes each seat; then a game starts from the position. Its
 * record begins with the position, so that it can be resumed and replayed like any other. For a
 * game on several computers, a table is opened next. */

typedef struct PlayFrom {
    Editor *editor;      /* the editor below, borrowed */
    int kind[SEATS_MAX]; /* index into player_kinds; 0 is a human player */
    /* For the table that is opened next, or NULL. The scene that asks for its terms opens only
     * after this one has finished the frame. */
    GamePosition *position;
} PlayFrom;

static void enter_play_from(void *data, SceneContext *context, const void *arguments)
{
    (void)context;
    PlayFrom *state = data;
    state->editor = ((const PositionsArguments *)arguments)->editor;
    for (int seat = 1; seat < SEATS_MAX; seat++)
        state->kind[seat] = 2; /* one human player against quick computers */
}

static void leave_play_from(void *data, SceneContext *context)
{
    (void)context;
    game_position_free(((PlayFrom *)data)->position);
}

/* --- starting --------------------------------------------------------------------------------- */

/* Returns the text of the position, always with a stack. If the file has none, the remaining tiles
 * of the sets are written into a copy, so that the document itself still has no stack. Returns NULL
 * if it can't be read; the caller frees the text. */
static char *text_to_play(const Editor *editor)
{
    const EditDoc *doc = &editor->doc;
    const HostServices *host = &editor->context->host;
    EditDoc copy = {0};
    uint16_t rest[TILES_MAX];
    int settled;
    if (!edit_open(&copy, doc->base, doc->generations, doc->draft->name, doc->text,
                   strlen(doc->text), NULL))
        return NULL;
    if (!copy.draft->has_stack) {
        int count = edit_unused_tiles(&copy, rest, &settled);
        Rng rng = rng_seeded(host->fresh_seed(host->self));
        rng_shuffle16(&rng, rest + settled, (uint32_t)(count - settled));
        edit_set_tiles(&copy, NO_SEAT, rest, count, NULL);
    }
    char *text = memory_copy(copy.text, strlen(copy.text) + 1);
    edit_release(&copy);
    return text;
}

/* Names the players as the file does; a seat without an engine is for a human player. */
static SessionPlan plan_of(const PlayFrom *state, const Scenario *scenario)
{
    const HostServices *host = &state->editor->context->host;
    SessionPlan plan = session_plan_default();
    plan.seed = host->fresh_seed(host->self);
    plan.open_hands = true; /* the author of the position knows the hands */
    plan.setup.policies = scenario_policies(scenario, state->editor->row);
    for (int seat = 0; seat < scenario->player_count; seat++) {
        RecordPlayer *player = &plan.seats[seat];
        text_copy(player->name, sizeof player->name, scenario->players[seat]);
        text_copy(player->engine, sizeof player->engine, player_kind_engine(state->kind[seat]));
    }
    return plan;
}

/* Writes why the position can't be played online, and what helps, or else quotes the scenario
 * reader's message. */
static void tell_fault(GamePositionFault fault, Err *err)
{
    static const char *const told[] = {
        [GAME_POSITION_NO_STACK] = N_("There are no tiles left to draw, so the game can’t "
                                      "continue. Give the position a draw pile."),
        [GAME_POSITION_TOO_LARGE] = N_("This position takes more than 248 KiB, too much for online "
                                       "play. Remove turns, texts or part of the board."),
        [GAME_POSITION_TILES_STAY] =
            N_("This position has too many custom tiles for online play: more than 256 kinds, or "
               "more than 248 KiB on their own. Use fewer custom tiles."),
        [GAME_POSITION_BOTH_TOO_LARGE] =
            N_("With its custom tiles, this position takes more than 248 KiB, too much for online "
               "play. Use fewer custom tiles, or remove turns and texts.")};
    char words[sizeof err->text];
    if (fault < sizeof told / sizeof *told && told[fault]) {
        text_copy(err->text, sizeof err->text, words_text(told[fault]));
        return;
    } /* TRANSLATORS: %s is an error message from the file reader, always in English. */
    words_format(words, sizeof words, _("This position can’t be played online: %s."), err->text);
    text_copy(err->text, sizeof err->text, words);
}

/* Asks for the terms of an online table. The order of its tiles is drawn at that table, because no
 * player may choose it. The player who opens the table gets their own name; the other seats keep
 * theirs. The board stays visible beneath the sheet with the terms. */
static bool ask_terms(PlayFrom *state, SceneContext *context, const char *text, Err *err)
{
    const Editor *editor = state->editor;
    GamePositionFault fault;
    GamePosition *position =
        game_position_make("position", text, strlen(text), context->catalogue, &fault, err);
    if (!position) {
        tell_fault(fault, err);
        return false;
    }
    game_position_free(state->position);
    state->position = position;
    OpeningArguments arguments = {.plan = plan_of(state, position->scenario)};
    RecordHeader *plan = &arguments.plan;
    record_header_begins(plan, position);
    plan->box = position->box;
    plan->setup = game_position_setup(position, &plan->setup.policies);
    plan->open_hands = false; /* the hands of a position are open anyway */
    text_copy(plan->generation, sizeof plan->generation,
              context->generations->rows[editor->row].id);
    for (int seat = 0; seat < plan->setup.players; seat++) {
        plan->seats[seat].color = session_color(editor->colors, seat);
        if (plan->seats[seat].engine[0])
            continue;
        scene_session_own_name(context, seat, plan->seats[seat].name);
        break;
    }
    stage_push_over(context->stage, state, "opening", &arguments, sizeof arguments);
    return true;
}

static void open_table(PlayFrom *state, SceneContext *context)
{
    Editor *editor = state->editor;
    Err err = {0};
    text_copy(err.text, sizeof err.text, _("The position can’t be read."));
    char *text = text_to_play(editor);
    if (!text || !ask_terms(state, context, text, &err)) {
        stage_pop(context->stage);
        editor_show_message(editor, true, err.text);
    }
    free(text);
}

/* Starts the position as a trial: the player takes all seats, and any turn can be undone. */
static bool try_out(SceneContext *context, SessionPlan *plan, const char *text, Err *err)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        plan->seats[seat].engine[0] = '\0';
    plan->far_back = true;
    TrialArguments way = {.session = scene_session_try(context, plan, "position", text, err)};
    if (way.session)
        stage_push(context->stage, "trial", &way, sizeof way);
    return way.session;
}

static bool play_it(SceneContext *context, const SessionPlan *plan, const char *text, Err *err)
{
    bool plays = scene_session_play(context, plan, "position", text, err);
    if (plays)
        scene_session_show(context);
    return plays;
}

static void start(PlayFrom *state, SceneContext *context, bool tries)
{
    Editor *editor = state->editor;
    Err err = {0};
    text_copy(err.text, sizeof err.text, _("The position can’t be read."));
    char *text = text_to_play(editor);
    SessionPlan plan = plan_of(state, editor->doc.draft);
    stage_pop(context->stage);
    bool goes =
        text && (tries ? try_out(context, &plan, text, &err) : play_it(context, &plan, text, &err));
    if (!goes)
        editor_show_message(editor, true, err.text);
    free(text);
}

/* --- drawing the overlay ---------------------------------------------------------------------- */

static void draw_play_from(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    PlayFrom *state = data;
    Ui *ui = context->ui;
    const Scenario *draft = state->editor->doc.draft;
    bool starts = false, cancels = false, tries = false, together = false;
    UiButton machines = {.label = _("Play online"),
                         .tooltip = _("Opens a table that others can join from their computers; "
                                      "the draw pile is reshuffled there"),
                         .icon = UI_ICON(ICON_HUMAN)};
    UiButton trial = {.label = _("Try it out"),
                      .tooltip = _("You play every seat yourself; the game isn’t saved"),
                      .icon = UI_ICON(ICON_DICE)};
    UiDialog dialog = ui_sheet("play_from", 620, _("Play from here"));
    dialog.gap = UI_GAP;
    while (ui_dialog(ui, &dialog)) {
        for (int seat = 0; seat < draft->player_count; seat++)
            seating_row(ui, seat, session_color(state->editor->colors, seat), draft->players[seat],
                        &state->kind[seat]);
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                     draft->has_stack ? _("Tiles are drawn in the order given in the position.")
                                      : _("The draw pile holds the remaining tiles of "
                                          "the sets in play, shuffled."));
        if (edit_turn_count(&state->editor->doc) > 0)
            ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                         _("Turns with a coloured frame are yours to play, in order."));
        tries |= ui_offer(ui, "tryout", 44, trial);
        if (context->together && stage_knows(context->stage, "opening"))
            together |= ui_offer(ui, "together", 44, machines);
        seating_buttons(ui, &cancels, &starts);
    }
    if (starts || tries)
        start(state, context, tries);
    else if (together)
        open_table(state, context);
    else if (cancels)
        stage_pop(context->stage);
}

const Scene play_from_scene = {
    .name = "play_from",
    .state_size = sizeof(PlayFrom),
    .overlay = true,
    .enter = enter_play_from,
    .leave = leave_play_from,
    .draw = draw_play_from,
};
