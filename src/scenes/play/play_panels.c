/* play_panels.c: draws the pile, the round buttons, the buttons that end a step of the turn, and
 * the card next to a spot or a feature. */
#include "base/text.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/play_parts.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/table_parts.h"
#include "scenes/tabletop/tabletop.h"
#include "store/settings.h"
#include "ui/ui_flow.h"
#include "words/tips.h"
#include "words/words.h"

#include <cglm/struct.h>
#include <math.h>
#include <stdio.h>

/* --- stack ------------------------------------------------------------------------------------ */

/* Names the next player on a separate line, or says that this is the last turn; the last tile has
 * no next player. */
static void next_words(const Play *play, char *out, size_t size)
{
    int players = session_players(play->table->session), now = play->table->view.in_turn;
    *out = '\0';
    if (play->table->anim.final || play->mode == PLAY_OVER)
        return;
    bool last = play->table->view.stack == 0 && game_is_last_turn(play->table->game);
    int seat = now < players ? (now + 1) % players : 0;
    char next[80];
    snprintf(next, sizeof next, _("next: %s"), session_seat(play->table->session, seat)->name);
    snprintf(out, size, "\n%s", last ? _("last turn") : next);
}

/* Writes the pile's tooltip; if `can` (a tile may be drawn), it says what a click does. */
static void pile_words(const Play *play, bool can, char *out, size_t size)
{
    int left = play->table->view.stack;
    char next[96];
    Text text = text_in(out, size);
    text_add(&text, "%d %s", left, words_plural("tile left", "tiles left", left));
    if (can)
        text_add(&text, "\n%s", _("Click to draw a tile. This can’t be undone."));
    WordsTip tip = words_tip_count(TIP_PILE);
    text_add(&text, "\n%s", tip.text);
    next_words(play, next, sizeof next);
    text_add(&text, "%s", next);
    pile_aside_words(play->table, &text);
}

/* A tile that is dragged from the pile is drawn at once and follows the pointer. */
static void drag_from_pile(Play *play, const UiState *state)
{
    play_draw_from_stack(play);
    play_end_show(play);
    if (!play_holds(play))
        return;
    ui_hand_over(play->table->ui);
    play_drag(play, state->drag_x, state->drag_y);
}

UiState play_pile_widget(Play *play, Rect place)
{
    Ui *ui = play->table->ui;
    char words[512];
    bool can = play_can_draw(play);
    pile_words(play, can, words, sizeof words);
    UiState state = ui_widget(ui, can ? "draw" : "pile", can ? _("Draw a tile") : words, place,
                              can ? 0 : UI_NO_FOCUS, KEY_NONE);
    scene_book_tip(play->table->context, words, words_tip_count(TIP_PILE).rule);
    if (can)
        play_tray_key(play, place, 1);
    if (can && state.clicked && play_ready(play)) {
        play_draw_from_stack(play);
        ui_focus_clear(ui); /* the arrows now move the tile over the board */
    }
    if (can && play_ready(play) && play_dragged_away(place, &state))
        drag_from_pile(play, &state);
    play->pile_asked |= !can && state.clicked;
    return state;
}

/* The pile rises under the pointer, and once by itself for a player who waits with empty hands. */
static float pile_rise(const Play *play, float hover)
{
    const SceneContext *context = play->table->context;
    bool lifts = play->lift_ms > 0 && !context->reduced_motion;
    float once = lifts ? sinf(GLM_PIf * (1 - play->lift_ms / PLAY_LIFT_MS)) : 0;
    return 4 * play->table->layout.s * fmaxf(hover, once);
}

/* Draws the number of tiles left on a chip at the corner of the pile. */
static void draw_chip(Play *play, Rect pile, int left)
{
    Ui *ui = play->table->ui;
    char text[16];
    snprintf(text, sizeof text, "%d", left);
    float high = ui_type_px(ui, UI_TYPE_STRONG) * 1.45f,
          wide = fmaxf(1.3f * high, ui_text_width(ui, UI_TYPE_STRONG, text) + .8f * high),
          end = fminf(pile.x + pile.w + .35f * wide,
                      play->table->layout.stack.x + play->table->layout.stack.w);
    Rect chip = layout_whole(end - wide, pile.y - .1f * high, wide, high);
    draw_lined(ui_list(ui), chip, high / 2, ui_color(ui, UI_PANEL_TOP) | 0xff,
               ui_color(ui, UI_PANEL_BOTTOM) | 0xff, ui_color(ui, UI_PANEL_LINE),
               fmaxf(1, ui_u(ui, 1)));
    ui_number(ui, chip, UI_TYPE_STRONG | UI_CENTRE, UI_TEXT, left);
}

/* Draws the pile, with the edge of a card below it for every five tiles left. */
void play_stack_draw(Play *play)
{
    enum { TILES_EACH = 5 };
    Ui *ui = play->table->ui;
    const TableLayout *layout = &play->table->layout;
    int left = play->table->view.stack, edges = (left + TILES_EACH - 1) / TILES_EACH;
    float s = layout->s, out = 12 * s, room = layout->stack.h + out,
          size = roundf(fminf(76 * s, fminf(layout->stack.w - 8 * s, .84f * room)));
    Rect pile = layout_whole(layout->stack.x, layout->stack.y - out, size, size),
         whole = {pile.x, layout->stack.y, size, layout->stack.h};
    table_home_note(&play->table->homes, HOME_STACK, 0, pile);
    UiState state = play_pile_widget(play, whole);
    float edge = fmaxf(2, 2.6f * s), rise = roundf(pile_rise(play, state.hover));
    edges = (int)fminf((float)edges, (room - size) / edge);
    for (int i = 0; i < edges; i++) {
        Rect card = {pile.x, pile.y + size + edge * (float)i, size, edge};
        ui_fill(ui, card, 0, UI_WOOD_SHADE);
        ui_fill(ui, (Rect){card.x, card.y, size, .6f * edge}, 0, UI_PAPER_LINE);
    }
    pile.y -= rise;
    table_pile_draw(ui, pile, left > 0);
    if (play->lift_ms > 0 && play->table->context->reduced_motion)
        draw_lined(ui_list(ui), rect_grow(pile, 2 * s), 3 * s, 0, 0, ui_color(ui, UI_ACT),
                   fmaxf(2, 3 * s));
    pile_aside_draw(play->table);
    draw_chip(play, pile, left);
}

/* --- buttons ---------------------------------------------------------------------------------- */

/* Only one request to the other players can be open at a time. */
static const char *undo_refusal(const Session *session)
{
    const TableState *seats = session_seats(session);
    if (seats && seats->ask.what)
        return _("Undo: waiting for the other players");
    if (session_waits(session))
        return _("Undo: waiting for the table");
    if (session_undoes_freely(session) || session_is_elsewhere(session))
        return _("Nothing to undo");
    return words_undo_refusal(session_undo_barrier(session));
}

/* While another player acts, an undo reverts more than the last thing seen. */
static const char *undo_tip(const Play *play)
{
    bool others = !play_leaves_hand(play) &&
                  session_undo_seat(play->table->session) != game_to_act(play->table->game);
    return others ? _("Undo (<undo>): your last move and everything since")
                  : _("Undo (<undo>): one step back");
}

static UiButton undo_button(const Play *play)
{
    const Session *session = play->table->session;
    bool can = play_can_take_back(play),
         asks = can && !play_leaves_hand(play) && session_undo_asks(session);
    return (UiButton){.label = asks ? _("Ask to undo") : _("Undo"),
                      .tooltip = asks  ? _("Undo (<undo>): asks the other players")
                                 : can ? undo_tip(play)
                                       : undo_refusal(session),
                      .icon = UI_ICON(ICON_UNDO),
                      .kind = can && play->undo_ms > 0 ? UI_PRIMARY : UI_SECONDARY,
                      .icon_only = play->table->layout.redo.w > 0,
                      .shortens = true,
                      .disabled = !can};
}

void play_undo_draw(Play *play, Rect place)
{
    if (round_button(play->table->ui, "undo", place, undo_button(play)))
        play_take_back(play);
}

UiButton play_redo_button(const Play *play)
{
    return (UiButton){.label = _("Redo"),
                      .tooltip = _("Redo (<redo>): repeats what was undone"),
                      .icon = UI_ICON(ICON_REDO),
                      .icon_only = true,
                      .disabled = !play_can_do_again(play)};
}

void play_redo_draw(Play *play)
{
    if (session_undoes_freely(play->table->session) &&
        round_button(play->table->ui, "redo", play->table->layout.redo, play_redo_button(play)))
        play_do_again(play);
}

/* --- notes for probes and screen readers ------------------------------------------------------ */

/* Reports what can be done on the board to --probe and screen readers: spots, claims, figures that
 * a question is about. */

/* Something that can be done at a point of the board (board units). */
typedef struct Note {
    char id[48], label[160];
    float x, y;
} Note;

/* A spot where the tile fits only rotated has another id, because a click there rotates the tile
 * first. */
static bool note_mark(Play *play, int i, Note *note)
{
    const SnapHand *hand = &play->turn.hand.snap;
    const TurnMark *mark = &play->turn.hand.marks[i];
    int rotation = hand->half ? mark->rotation : hand->rotation;
    bool fits = mark->rotations >> rotation & 1;
    if (hand->half && hand->fixed && cell_equal(mark->cell, hand->fixed_cell))
        fits = rotation == hand->rotation;
    snap_middle(hand->half, mark->cell, rotation, &note->x, &note->y);
    snprintf(note->id, sizeof note->id, fits ? "place.%d.%d.%d" : "turn.%d.%d", mark->cell.x,
             mark->cell.y, rotation);
    snprintf(note->label, sizeof note->label, "%s",
             fits ? _("Fits here") : _("Fits here if rotated"));
    return true;
}

/* Claims are named by segment, as in records, so the same claim has the same id in every frame.
 * Deeds are named by what they move: the tile of a token, the figure that goes home. */
static bool note_choice(Play *play, int i, Note *note)
{
    const TurnTrial *trial = &play->turn.trial;
    const TileKind *kind =
        catalogue_kind(play->table->catalogue, game_tile(play->turn.scratch, trial->index).copy);
    const Action *choice = &trial->choices[i];
    Deed deed = (Deed)choice->choice;
    const char *words;
    turn_choice_spot(&play->turn, i, &note->x, &note->y);
    if (i < trial->claim_count) {
        words = words_figure_on((SegmentKind)kind->segments[choice->segment].kind);
        snprintf(note->id, sizeof note->id, "claim.%d", choice->segment);
    } else {
        words = words_deed(deed);
        int of = deed_target(deed) == DEED_OF_FIGURE ? choice->figure : choice->tile;
        snprintf(note->id, sizeof note->id,
                 deed_board(deed)->by_part ? "deed.%s.%d.%d" : "deed.%s.%d", deed_name(deed), of,
                 choice->segment);
    }
    snprintf(note->label, sizeof note->label, "%s", words);
    return true;
}

/* A follower is named by its number, another kind by number and kind, because two new figures may
 * be offered next to one figure. Places are named by the number of the answer. */
static bool note_answer(Play *play, int i, Note *note)
{
    const Action *option = &play->question.options[i];
    int kind = option->figure_kind;
    if (!play_option_spot(play, i, &note->x, &note->y))
        return false;
    if (play->question.about.names == ANSWERS_NAME_FIGURES) {
        note->y -= BOARD_FIGURE_HEIGHT / 2;
        snprintf(note->id, sizeof note->id, kind == FIGURE_FOLLOWER ? "figure.%d" : "figure.%d.%s",
                 option->figure, figure_name((FigureKind)kind));
    } else {
        snprintf(note->id, sizeof note->id, "answer.%d", i + 1);
    }
    words_option(play->table->catalogue, play->table->game, game_asked(play->table->game), option,
                 note->label, sizeof note->label);
    return true;
}

/* The notes of each mode; in a mode without notes, nothing can be done on the board. */
static bool (*const notes[PLAY_OVER + 1])(Play *play, int i, Note *note) = {
    [PLAY_CHOOSE] = note_mark,
    [PLAY_PLACE] = note_mark,
    [PLAY_CLAIM] = note_choice,
    [PLAY_DECIDE] = note_answer,
};

/* Notes are small rectangles around the point to click. A spot under a panel gets no note, because
 * the panel would get the click. */
void play_notes(Play *play)
{
    const SceneContext *context = play->table->context;
    Rect window = {2, 2, context->width - 4, context->height - 4};
    int count = notes[play->mode] ? play_numbered(play) : 0;
    for (int i = 0; i < count; i++) {
        Note note;
        float x, y;
        if (!notes[play->mode](play, i, &note))
            continue;
        camera_to_screen(&play->table->camera.camera, note.x, note.y, &x, &y);
        if (rect_has(window, x, y) && !ui_covered(play->table->ui, x, y))
            ui_note(play->table->ui, note.id, note.label, (Rect){x - 6, y - 6, 12, 12});
    }
}

/* --- sounds of the player's hand -------------------------------------------------------------- */

/* Plays the sounds of the player's own hand. The animation plays those of other players' tiles when
 * it places them (table_parts.h). */
static void on_hand(const Play *play)
{
    const PlayHeard *heard = &play->heard;
    const TurnHand *hand = &play->turn.hand;
    if (hand->copy != NO_COPY && hand->turned_by && hand->turned_ms < heard->turned_ms)
        table_sound(play->table, SOUND_TURN);
    if (hand->shake_ms > heard->shake_ms)
        table_sound(play->table, SOUND_REFUSE);
    if (play->turn.trial.on && !heard->trial)
        table_sound(play->table, table_place_sound(play->table));
}

/* Sounds follow what the screen shows. Events would reveal things that the player hasn't seen yet
 * or will never see. */
void play_sounds(Play *play)
{
    int decider = play_decider(play);
    table_sounds(play->table);
    on_hand(play);
    /* a player is called to the table if another seat decided last */
    if (decider != NO_SEAT && play->heard.decider != decider && play->heard.any)
        table_sound(play->table, SOUND_CALL);
    play->heard = (PlayHeard){
        .any = true,
        .trial = play->turn.trial.on,
        .decider = decider == NO_SEAT ? play->heard.decider : decider,
        .turned_ms = play->turn.hand.turned_ms,
        .shake_ms = play->turn.hand.shake_ms,
    };
}

/* --- ending a step ---------------------------------------------------------------------------- */

/* The buttons for what no click on the board can do: continue without a figure, pass, and confirm a
 * tile for players or scenes that want it confirmed. */

float play_action_high(const Play *play)
{
    return fmaxf(44, roundf(46 * play->table->layout.s));
}

bool play_turns(const Play *play)
{
    return play->turn.hand.copy != NO_COPY && !play->turn.trial.on;
}

/* How a button can end the current step. */
typedef struct NextStep {
    const char *id; /* NULL: no button */
    UiButton button;
    WordsTip tip;
    bool confirms; /* it confirms a tile: its button on the rail is Done */
    int choice;    /* index among the trial's choices; −1: none */
} NextStep;

/* Returns the button that ends a trial: without a figure, with the figure chosen by key, or simply
 * by confirming if there is nothing to choose. */
static NextStep trial_step(const Play *play)
{
    const TurnTrial *trial = &play->turn.trial;
    bool takes = trial->asks && play->by_key && trial->hovered >= 0, skips = trial->asks && !takes;
    bool deeds = trial->count > trial->claim_count, any = turn_any_figure(trial);
    const char *none = deeds ? C_("choice", "Skip") : any ? _("No figure") : _("No follower");
    TipDoing none_tip = deeds || any ? TIP_NO_FIGURE : TIP_NO_FOLLOWER;
    return (NextStep){.id = "confirm",
                      .button = {.label = skips ? none : _("Confirm"),
                                 .kind = skips ? UI_SECONDARY : UI_PRIMARY,
                                 .icon = UI_ICON(skips ? ICON_SKIP : ICON_TICK)},
                      .tip = words_tip_doing(skips ? none_tip : TIP_CONFIRM),
                      .confirms = !trial->asks,
                      .choice = takes ? trial->hovered : -1};
}

static NextStep next_step(const Play *play)
{
    if (!play_waits_for_person(play))
        return (NextStep){.id = NULL};
    if (play->mode == PLAY_CLAIM)
        return trial_step(play);
    if (play_can_pass(play) && play->turn.hand.copy == NO_COPY)
        return (NextStep){.id = "pass",
                          .button = {.label = _("Pass"), .icon = UI_ICON(ICON_SKIP)},
                          .tip = words_tip_doing(TIP_PASS)};
    return (NextStep){.id = NULL};
}

static void do_step(Play *play, const NextStep *step)
{
    if (step->confirms || play->mode == PLAY_CLAIM) {
        if (play_settled(play))
            play_trial_confirm(play, step->choice);
    } else if (play_ready(play))
        play_pass(play);
}

/* Returns true if round buttons rotate the tile: for fingers, for players whose device has no wheel
 * or right button, and on boards without players' cards. */
static bool shows_turns(const Play *play)
{
    const SceneContext *context = play->table->context;
    bool asked =
        !(play->parts & PLAY_CARDS) || context->finger > 0 || context->settings->board_buttons;
    return asked && play_turns(play) && play_waits_for_person(play);
}

/* Returns the width that the kinds of figures leave for a button in the tray. */
static float beside_kinds(const Play *play)
{
    const TableLayout *layout = &play->table->layout;
    bool kinds = play->mode == PLAY_CLAIM && table_kinds_offered(play->table);
    float least = kinds ? turn_kinds_least(&play->turn, 2) + 24 * layout->s : .5f * layout->tray.w;
    return layout->tray.w - least - 2 * layout->gap;
}

/* Returns whether the step's button appears as Done on the rail: if it confirms, or if the tray has
 * no room for it. */
static bool is_done(const Play *play, const NextStep *step)
{
    bool full = beside_kinds(play) < play_action_high(play);
    return play->table->layout.done.w > 0 && (step->confirms || full);
}

/* Returns whether the step's button appears in the tray. */
static bool is_in_tray(const Play *play, const NextStep *step)
{
    return step->id && play->turn.below.w <= 0 && !is_done(play, step);
}

float play_actions_wide(const Play *play)
{
    const TableLayout *layout = &play->table->layout;
    NextStep step = next_step(play);
    float high = play_action_high(play), gap = layout->gap;
    if (shows_turns(play))
        return 2 * ceilf(fmaxf(high, ui_touch(play->table->ui, 44))) + 4 * gap;
    if (!is_in_tray(play, &step))
        return 0;
    float wide = fminf(ui_button_width(play->table->ui, high, step.button), beside_kinds(play));
    return fmaxf(high, wide) + 2 * gap;
}

static void draw_turns(Play *play, Rect cell)
{
    for (int by = -1; by <= 1; by += 2) {
        UiButton turn = {.label = by < 0 ? _("Rotate left (<turn-left>)")
                                         : _("Rotate right (<turn-right>)"),
                         .tooltip = "",
                         .icon = UI_ICON(by < 0 ? ICON_TURN_LEFT : ICON_TURN_RIGHT)};
        WordsTip tip = words_tip_doing(TIP_TURN_TILE);
        char words[256];
        Rect place = layout_column(cell, by > 0, 2, play->table->layout.gap);
        if (round_button(play->table->ui, by < 0 ? "turn.left" : "turn.right",
                         layout_centre(place, place.w, place.w), turn))
            turn_rotate(&play->turn, by);
        words_format(words, sizeof words, "%s\n%s", turn.label, tip.text);
        scene_book_tip(play->table->context, words, tip.rule);
    }
}

static void draw_step(Play *play, const NextStep *step, Rect place)
{
    if (scene_book_button(play->table->context, step->id, place, step->button, step->tip))
        do_step(play, step);
}

void play_actions_draw(Play *play, Rect cell)
{
    float gap = play->table->layout.gap;
    NextStep step = next_step(play);
    layout_left(&cell, gap, 0);
    layout_right(&cell, gap, 0);
    if (shows_turns(play)) {
        draw_turns(play, cell);
        return;
    }
    if (!is_in_tray(play, &step)) /* a click in this frame has just ended the step */
        return;
    step.button.icon_only = cell.w < 1.6f * play_action_high(play);
    draw_step(play, &step, layout_centre(cell, cell.w, play_action_high(play)));
}

/* Draws the step's button below the loupe. It fades in while the loupe opens. */
static void draw_below(Play *play, const NextStep *step)
{
    DrawList *list = ui_list(play->table->ui);
    Rect below = play->turn.below;
    float whole = list->fade;
    list->fade *= turn_loupe_open(&play->turn);
    play->ended = layout_bottom(&below, play_action_high(play), 0);
    draw_step(play, step, play->ended);
    list->fade = whole;
}

enum { TICK_U = 50 }; /* u */

/* Draws the gold tick at the corner of the tile that waits to be confirmed or, for players whose
 * clicks only aim, to be placed. */
static void draw_tick(Play *play, const char *id, const UiButton *button)
{
    Action place = turn_place(&play->turn);
    float size = ui_touch(play->table->ui, TICK_U);
    Rect tile = turn_room(&play->turn, place.cell), free = play->table->layout.free;
    float x = fminf(tile.x + tile.w, free.x + free.w - size / 2),
          y = fmaxf(tile.y, free.y + size / 2);
    UiButton tick = {.label = button->label,
                     .kind = UI_PRIMARY,
                     .icon = UI_ICON(ICON_TICK),
                     .flags = UI_NO_FOCUS};
    bool clicked = round_button(play->table->ui, id, layout_about(x, y, size), tick);
    NextStep step = next_step(play);
    if (clicked && step.confirms)
        do_step(play, &step);
    else if (clicked && play_ready(play))
        play_place(play);
}

void play_done_draw(Play *play)
{
    const TurnHand *hand = &play->turn.hand;
    NextStep step = next_step(play);
    UiButton lay = {.label = _("Place here")};
    if (step.id && step.confirms)
        draw_tick(play, "tick", &step.button);
    if (step.id && play->turn.below.w > 0) {
        draw_below(play, &step);
    } else if (step.id && is_done(play, &step)) {
        step.button.called = step.button.label;
        step.button.label = step.confirms ? C_("button", "Done") : C_("choice", "Skip");
        if (round_button(play->table->ui, step.id, play->table->layout.done, step.button))
            do_step(play, &step);
    } else if (play_holds(play) && play_click_aims(play) && hand->aimed &&
               hand->at.kind == SNAP_PLACE && (hand->stays || play->by_key)) {
        draw_tick(play, "lay", &lay);
    }
}

/* --- preview ---------------------------------------------------------------------------------- */

/* Returns the colour of the first seat that gets the points. */
static Color points_color(Play *play, const Ui *ui, const TurnPreviewLine *line)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (line->seats >> seat & 1)
            return theme_seat_words(ui_theme(ui), session_color(play->table->session, seat),
                                    UI_PAPER_TOP);
    return ui_color(ui, UI_INK_GOLD);
}

/* Reports "Closes a city +6, 3 spaces: Mira" to --probe. While the tile is on trial, a click on the
 * line opens its rule. Before the trial, the pointer carries the tile and must reach what is below
 * the card; on the keyboard, '?' opens the rule. */
static void tell_line(Play *play, const TurnPreviewLine *line, int i, Rect place)
{
    Ui *ui = play->table->ui;
    BookTopic topic;
    char words[2 * PLAY_TEXT_SIZE];
    Text text = text_in(words, sizeof words);
    text_add(&text, "%s", line->title);
    if (!line->plain)
        text_add(&text, " %+d", line->points);
    text_add(&text, ", %s", line->detail);
    const char *before = ": ";
    for (int seat = 0; seat < session_players(play->table->session); seat++) {
        if (!(line->seats >> seat & 1))
            continue;
        text_add(&text, "%s%s", before, session_seat(play->table->session, seat)->name);
        before = ", ";
    }
    const char *id = ui_id(ui, "preview.", i);
    if (play->mode != PLAY_CLAIM || !play_line_topic(play, line, &topic)) {
        ui_note(ui, id, words, place);
        return;
    }
    UiState state = ui_widget(ui, id, words, place, 0, KEY_NONE);
    if (ui_tooltip(ui, _("Why?")))
        scene_book_about(play->table->context, &topic);
    if (state.hover > 0)
        ui_fill(ui, rect_grow(place, ui_u(ui, 4)), ui_space(ui, UI_RADIUS_SMALL),
                ui_ink(color_fade(ui_color(ui, UI_GOLD), .2f * state.hover)));
    if (state.clicked)
        scene_book_ask(play->table->context, &topic);
}

/* (o)(o) Closes a city              (o) Knight             +2
 *   +12    6 spaces, 2 coats of arms if the game ended now
 *
 * Draws seats and title, and below them the points and where they come from. The points are on the
 * same line as their title if nothing explains them, and in the low card below the loupe. */
static void draw_line_of(Play *play, const TurnPreviewLine *line, int i)
{
    Ui *ui = play->table->ui;
    char number[16];
    bool brief = !line->plain && (!line->detail[0] || play->turn.below.w > 0);
    unsigned style = UI_TYPE_SCORE | UI_SIGNED | ui_px(ui_u(ui, 28));
    snprintf(number, sizeof number, "%+d", line->points);
    Rect head, points, detail;
    if (brief) {
        ui_cells(ui, 2, (float[]){UI_REST, ui_text_width(ui, style, number) + 2});
        head = table_card_head(play->table, line->seats, line->title);
        points = detail = ui_next(ui, head.h);
        ui_grid(ui, 1);
        style |= UI_RIGHT;
    } else {
        float wide = line->plain ? 0 : ui_u(ui, 58) + ui_space(ui, UI_TIGHT);
        head = table_card_head(play->table, line->seats, line->title);
        ui_cells(ui, 2, (float[]){wide, UI_REST});
        points = detail = ui_next(ui, 0);
        points.h = ui_u(ui, 38);
    }
    if (line->detail[0]) {
        float high = ui_text_height(ui, UI_TYPE_SMALL, ui_next_width(ui), line->detail);
        points.h = brief ? points.h : fmaxf(points.h, high);
        detail = ui_next(ui, brief ? high : points.h);
    }
    if (!line->plain)
        ui_number(ui, points, style, ui_ink(points_color(play, ui, line)), line->points);
    ui_text(ui, detail, UI_TYPE_SMALL | UI_WRAP, UI_INK_SOFT, line->detail);
    ui_grid(ui, 1);
    tell_line(play, line, i, rect_around(head, detail));
}

/* The preview is hidden while anything moves, because it would cover the movement. Below the loupe,
 * the card says what happens without a figure as long as there is no other result. */
void play_preview_draw(Play *play)
{
    const TurnPreview *preview = &play->turn.preview;
    BookTopic topic;
    if (play_topic(play, &topic))
        scene_book_about(play->table->context, &topic);
    NextStep step = next_step(play);
    bool below = play->turn.below.w > 0 && step.id;
    int count = preview->valid ? preview->count : 0;
    if (!count && !below) {
        table_hover_card(play->table);
        return;
    }
    if (anim_busy(&play->table->anim) || play->table->camera.dragging || play->mode == PLAY_SENT)
        return;
    TableCard card = table_card_at(play->table, turn_choice_room(&play->turn));
    card.core = turn_core(&play->turn);
    card.end = turn_preview_spot(&play->turn);
    if (below) {
        card.place = play->turn.below;
        layout_bottom(&card.place, play_action_high(play), play->table->layout.gap);
        card.group.narrow = card.group.wide = card.place.w;
    }
    while (table_card(&card)) {
        for (int i = 0; i < count; i++)
            draw_line_of(play, &preview->lines[i], i);
        if (!count)
            ui_paragraph(play->table->ui, UI_TYPE_SMALL, UI_INK_SOFT, step.tip.text);
    }
}

/* --- free deeds ------------------------------------------------------------------------------- */

bool play_free_deed_button(Play *play, const Action *deed, const char *id, const char *label,
                           RuleId rule, Rect place)
{
    const Catalogue *c = play->table->catalogue;
    const Game *game = play->table->game;
    Fault fault = {.refusal = REFUSAL_NONE, .side = NO_SIDE};
    bool can = game_can_apply(c, game, deed, NULL);
    char why[160] = "";
    if (!can) {
        fault.refusal = (uint8_t)game_deed_refusal(c, game, deed);
        words_refusal(&fault, why, sizeof why);
    }
    UiButton button = {.label = label, .disabled = !can};
    WordsTip tip = {words_deed((Deed)deed->choice), can ? words_rule(rule) : why, rule_name(rule)};
    place.w = ui_button_width(play->table->ui, place.h, button);
    place.x -= place.w / 2;
    if (!can) /* a disabled button would let the board show through */
        ui_fill(play->table->ui, place, ui_space(play->table->ui, UI_RADIUS), UI_PANEL_TOP);
    return scene_book_button(play->table->context, id, place, button, tip) && can;
}
