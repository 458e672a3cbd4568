/* spoken.c: describes a Play to the narrator, and carries out moves that the player types. */
#include "scenes/play/play.h"

#include "base/text.h"
#include "input/snap.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "speech/speech.h"
#include "speech/typed.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>

/* --- describing ------------------------------------------------------------------------------- */

/* Sets the cell of the keyboard cursor: the place that is aimed at, unless the player is looking
 * around. */
static void find_cell(const Play *play, SpeechTable *out)
{
    if (play->table->looks)
        return;
    if (play->turn.trial.on)
        out->cell = play->turn.trial.tile.cell;
    else if (play->turn.hand.copy != NO_COPY && play->turn.hand.aimed)
        out->cell = play->turn.hand.at.cell;
}

/* Returns the choice under the keyboard cursor, or −1. */
static int choice_now(const Play *play)
{
    if (play->mode == PLAY_CLAIM && play->turn.trial.on)
        return play->turn.trial.hovered;
    return play->mode == PLAY_DECIDE && play->question.on_board ? play->question.hovered : -1;
}

/* Returns true if the current answer has consequences that its words don't mention: which figures
 * would go home, what a moved figure would get. */
static bool costs(const Play *play)
{
    const TableHover *hover = &play->table->hover;
    return play->mode == PLAY_DECIDE && hover->on && hover->detail[0];
}

/* Adds the place, claim or answer that the keyboard cursor is on, which may be away from the cell
 * being explored. */
static void spot_now(const Play *play, SceneTable *told)
{
    Text text = text_in(told->spot, sizeof told->spot);
    char name[CELL_NAME_SIZE];
    int choice = choice_now(play);
    char words[256];
    if (choice >= 0)
        text_add(&text, "%s%s%s", speech_choice(&told->table, choice, words, sizeof words),
                 costs(play) ? ". " : "", costs(play) ? play->table->hover.detail : "");
    else if (play_holds(play) && play->turn.hand.aimed)
        text_add(&text, "%s r%d", cell_name(play->turn.hand.at.cell, name, sizeof name),
                 play->turn.hand.at.rotation);
}

/* Writes the banner and the smaller line below it. While the player's own pieces move, the banner
 * is left out, because the step of the turn that it shows isn't news. */
static const char *prompt(const Play *play, char *out, size_t size)
{
    char detail[PLAY_TEXT_SIZE];
    Text text = text_in(out, size);
    play_banner_detail(play, detail, sizeof detail);
    if (!play_moves_own(play))
        text_add(&text, "%s", play->banner);
    text_add(&text, "%s%s", text.length && detail[0] ? ". " : "", detail);
    return out;
}

bool spoken_describe(const Play *play, SceneTable *told)
{
    const Tabletop *table = play->table;
    const TurnTrial *trial = &play->turn.trial;
    SpeechTable *out = &told->table;
    if (!table_describe(table, told))
        return false;
    told->session = table->session;
    if (trial->on && table->tried)
        out->game = table->tried;
    out->seat = (uint8_t)play_decider(play);
    out->copy = play_holds(play) ? play->turn.hand.copy : NO_COPY;
    find_cell(play, out);
    out->rotation = play->turn.hand.snap.rotation;
    out->prompt = prompt(play, told->line, sizeof told->line);
    if (play->by_key)
        play_banner_why(play, told->why, sizeof told->why);
    if (play->mode == PLAY_CLAIM && trial->on) {
        out->choices = trial->choices;
        out->choice_count = trial->count;
        out->claim_count = trial->claim_count;
        out->trial = trial->tile;
        if (table->tried) /* figures may stand on a bridge over the tile */
            out->trial.copy = game_tile(table->tried, trial->index).copy;
        out->kinds = turn_any_figure(trial) ? trial->kinds : 0;
        out->kind = trial->kind;
    } else if (play->mode == PLAY_DECIDE) {
        out->choices = play->question.options;
        out->choice_count = play->question.count;
        out->question = game_asked(table->game);
    }
    if (play->by_key && !told->spot[0])
        spot_now(play, told);
    return true;
}

/* --- typing ----------------------------------------------------------------------------------- */

/* Carries out the moves that players type in the overlay below. */

static void answer(Play *play, const char *words)
{
    narrator_speak(play->table->context, words);
}

/* Acts as if the key had been pressed. */
static void press(Play *play, InputKey key)
{
    InputEvent event = {.kind = INPUT_KEY, .key = key};
    play_event(play, &event);
}

/* Returns how many choices have a number now, not counting places. */
static int numbered(const Play *play)
{
    switch (play->mode) {
    case PLAY_CHOOSE: /* the pile, then the halves */
        return 1 + game_hand_count(play->table->game, play_decider(play));
    case PLAY_CLAIM:
        return play->turn.trial.count;
    case PLAY_DECIDE:
        return play->question.count;
    default:
        return 0;
    }
}

static void no_such_number(Play *play, int number)
{
    char words[160];
    answer(play,
           words_format(words, sizeof words,
                        _("There is no number %d. Press <ask-places> to hear what you can do."),
                        number));
}

/* Places the tile in hand in `cell`. Returns true if it is placed for good, because no figure can
 * be placed on it. */
static bool lay_at(Play *play, Cell cell, int rotation)
{
    turn_aim_at(&play->turn, cell, rotation);
    play_lay(play);
    bool plain = play->turn.trial.on && !play->turn.trial.asks;
    if (plain)
        play_trial_confirm(play, -1);
    return plain;
}

/* Places the tile at the place announced with that number. */
static void place_number(Play *play, int number)
{
    SceneTable told = scene_table_empty();
    Placement place;
    if (spoken_describe(play, &told) && speech_place(&told.table, number - 1, &place))
        lay_at(play, place.cell, place.rotation);
    else
        no_such_number(play, number);
}

/* Presses the digits as a player would, then confirms what they point at. */
static void number(Play *play, int number)
{
    assert(number > 0 && number < 1000 && "a number that was typed");
    PlayMode before = play->mode;
    if (play_holds(play)) {
        place_number(play, number);
        return;
    }
    if (number > numbered(play)) {
        no_such_number(play, number);
        return;
    }
    for (int place = number >= 100 ? 100 : number >= 10 ? 10 : 1; place; place /= 10)
        press(play, (InputKey)(KEY_0 + number / place % 10));
    if (play->mode == before && before != PLAY_CHOOSE)
        press(play, KEY_ENTER);
}

/* Chooses the kind of figure that claims. If that kind can't be placed, says why and returns
 * false. */
static bool take_figure(Play *play, int kind)
{
    assert(kind >= 0 && kind < FIGURE_KINDS && "a kind of figure");
    Turn *turn = &play->turn;
    bool can = play->mode == PLAY_CLAIM && turn->trial.on && turn->trial.kinds >> kind & 1;
    char why[320];
    if (can)
        turn_kind_choose(turn, kind);
    else if (turn->trial.on) {
        turn_kind_refusal(turn, (FigureKind)kind, why, sizeof why);
        answer(play, why);
    } else
        answer(play, _("You can’t place a figure now."));
    return can;
}

/* Claims the named part, or nothing. */
static void claim(Play *play, const TypedMove *move)
{
    const TurnTrial *trial = &play->turn.trial;
    if (move->claim == CLAIM_OPEN)
        return;
    if (play->mode != PLAY_CLAIM || !trial->on) {
        if (move->claim == CLAIM_PART)
            answer(play, _("You can’t place a figure now."));
        return;
    }
    if (move->claim == CLAIM_NONE) {
        play_trial_confirm(play, -1);
        return;
    }
    if (move->figure >= 0 && !take_figure(play, move->figure))
        return;
    int segment = typed_segment(catalogue_kind(play->table->catalogue, trial->tile.copy),
                                trial->tile.rotation, move->part);
    for (int i = 0; i < trial->claim_count; i++)
        if (trial->choices[i].segment == segment) {
            play_trial_confirm(play, i);
            return;
        }
    answer(play, _("You can’t place a figure there. Everything you can claim has a number."));
}

/* Places the tile where the player typed, with the typed rotation or the current one. */
static void place(Play *play, const TypedMove *move)
{
    Tabletop *table = play->table;
    Turn *turn = &play->turn;
    int seat = play_decider(play);
    Fault fault;
    char why[320];
    if (move->half &&
        (play->mode != PLAY_CHOOSE || move->half > game_hand_count(table->game, seat))) {
        answer(play, _("You can’t play that half now."));
        return;
    }
    if (move->half)
        turn_take(turn, game_hand(table->game, seat, move->half - 1));
    if (turn->trial.on) {
        answer(play, _("You can’t place a figure there. Everything you can claim has a number."));
        return;
    }
    if (turn->hand.copy == NO_COPY) {
        answer(play, _("You have no tile in hand."));
        return;
    }
    int rotation = move->rotation >= 0 ? move->rotation : turn->hand.snap.rotation;
    if (!game_can_place(table->catalogue, table->game, turn->hand.copy, move->cell, rotation,
                        &fault)) {
        answer(play, words_refusal(&fault, why, sizeof why));
        return;
    }
    bool lies = lay_at(play, move->cell, rotation);
    if (lies && move->claim == CLAIM_PART)
        answer(play, _("You can’t place a figure now."));
    else if (!lies)
        claim(play, move);
}

/* Acts like the key for "without", except that it never draws a tile: a player who types "none"
 * doesn't mean that. */
static void go_without(Play *play)
{
    bool draws = play_choosing(play) && !play_can_pass(play);
    if (draws || play_holds(play) || play->mode == PLAY_PLACE || play->mode == PLAY_SHOW)
        answer(play, _("Place a tile first."));
    else if (play->mode == PLAY_DECIDE && !play->question.declines)
        answer(play, _("That isn’t one of the answers. Press <ask-places> to hear them."));
    else
        press(play, KEY_SPACE);
}

/* Returns the choice that the text names: among the current choices, or in the tray before the
 * draw. */
static int named(const Play *play, const char *text)
{
    SceneTable told = scene_table_empty();
    if (!spoken_describe(play, &told))
        return CHOICE_NONE;
    return play_choosing(play) ? speech_tray_typed(&told.table, text)
                               : speech_choice_typed(&told.table, text);
}

static void several(Play *play)
{
    answer(play, _("That matches several choices. Add the space, part or figure."));
}

/* Returns the choice of a trial that the text names. If it names a different kind of figure from
 * the chosen one, that kind is chosen. */
static int named_with_figure(Play *play, const char *text)
{
    Turn *turn = &play->turn;
    int choice = named(play, text), before = turn->trial.kind;
    for (int kind = 0; choice == CHOICE_NONE && kind < FIGURE_KINDS; kind++) {
        if (!(turn->trial.kinds >> kind & 1) || !typed_names_figure(text, (FigureKind)kind))
            continue;
        turn_kind_choose(turn, kind);
        choice = named(play, text);
    }
    if (choice == CHOICE_NONE && turn->trial.kind != before)
        turn_kind_choose(turn, before);
    return choice;
}

/* Carries out the claim or deed of a trial that the text names. Returns false if it names none. */
static bool claim_named(Play *play, const char *text)
{
    int choice = named_with_figure(play, text);
    if (choice >= 0)
        play_trial_confirm(play, choice);
    else if (choice == CHOICE_SEVERAL)
        several(play);
    return choice != CHOICE_NONE;
}

static void answer_named(Play *play, const char *text)
{
    int choice = named(play, text);
    if (choice >= 0)
        play_answer(play, choice);
    else if (choice == CHOICE_SEVERAL)
        several(play);
    else
        answer(play, _("That isn’t one of the answers. Press <ask-places> to hear them."));
}

/* Carries out a text that names one of the current choices, or says why it can't. Returns false if
 * the text isn't about a choice. */
static bool chooses(Play *play, const char *text, const TypedMove *move)
{
    bool plain = move && (move->kind == TYPED_NUMBER || move->kind == TYPED_NONE);
    if (plain)
        return false;
    if (play->mode == PLAY_DECIDE) {
        answer_named(play, text);
        return true;
    }
    if (play_choosing(play) && named(play, text) >= 0) {
        number(play, 1 + named(play, text));
        return true;
    }
    bool figure = move && move->kind == TYPED_FIGURE; /* it only names the kind for later claims */
    return play->mode == PLAY_CLAIM && play->turn.trial.on && !figure && claim_named(play, text);
}

void spoken_typed(Play *play, const char *text)
{
    TypedMove move;
    play_end_show(play);
    bool read = typed_read(text, &move);
    play->by_key = true;
    if (chooses(play, text, read ? &move : NULL))
        return;
    if (!read) {
        answer(play, _("That isn’t a move. Type it like this: C4 r1 city n"));
        return;
    }
    switch (move.kind) {
    case TYPED_NUMBER:
        number(play, move.number);
        break;
    case TYPED_DRAW:
        if (play->mode != PLAY_CHOOSE || !play_can_draw(play))
            answer(play, _("You can’t draw now."));
        play_draw_from_stack(play);
        break;
    case TYPED_NONE:
        go_without(play);
        break;
    case TYPED_PLACE:
        place(play, &move);
        break;
    case TYPED_CLAIM:
        claim(play, &move);
        break;
    case TYPED_FIGURE:
        take_figure(play, move.figure);
        break;
    }
}

/* --- the table in words ----------------------------------------------------------------------- */

/* Returns the cell that the player looks at, else that of the last tile. */
static Cell cell_now(const Tabletop *table)
{
    int tiles = game_tile_count(table->game);
    if (table->looks)
        return snap_cell(table->look_x, table->look_y);
    return tiles ? game_tile(table->game, tiles - 1).cell : (Cell){0, 0};
}

bool table_describe(const Tabletop *table, SceneTable *told)
{
    if (!table || !table->session)
        return false;
    SpeechTable *out = &told->table;
    assert(table->game && table->catalogue && "a table with a game");
    scene_table_game(told, table->session, table->game);
    out->seat = (uint8_t)game_to_act(table->game);
    out->cell = cell_now(table);
    if (table->looks && table->hover.on) {
        Text text = text_in(told->spot, sizeof told->spot);
        text_add(&text, "%s. %s", table->hover.title, table->hover.detail);
    }
    return true;
}

/* --- typed moves ------------------------------------------------------------------------------ */

enum { PANEL_W = 620, LETTERS = 120 };

typedef struct TypingState {
    char text[4 * LETTERS];
    bool begun;
} TypingState;

static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    TypingState *state = data;
    Ui *ui = context->ui;
    bool entered = false;
    UiDialog dialog = scene_sheet("typing", PANEL_W, _("Type a move"));
    UiField field = {
        .label = _("Move"), .hint = "C4 r1 city n", .letters = LETTERS, .entered = &entered};
    while (ui_dialog(ui, &dialog)) {
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                     _("Type the space, the rotation and what a follower claims; or an answer, a "
                       "number, “draw” or “none”."));
        ui_field(ui, "move", ui_next(ui, ui_control(ui)), field, state->text, sizeof state->text);
    }
    if (!state->begun)
        ui_focus(ui, "typing.move");
    state->begun = true;
    if (entered || dialog.done) {
        stage_typed(context->stage, state->text);
        stage_pop(context->stage);
    }
}

const Scene typing_scene = {
    .name = "typing",
    .state_size = sizeof(TypingState),
    .overlay = true,
    .event = scene_pop_by_key,
    .draw = draw,
};
