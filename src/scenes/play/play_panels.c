/* play_panels.c: Draws the stack card, the undo and redo buttons, the action buttons of the tray,
 * and the card next to a spot or a feature. */
#include "base/text.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/play_parts.h"
#include "scenes/stage/theme.h"
#include "scenes/tabletop/table_parts.h"
#include "scenes/tabletop/tabletop.h"
#include "ui/ui_flow.h"
#include "words/tips.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

/* --- stack ------------------------------------------------------------------------------------ */

const char *play_pile_words(const Play *play, bool can, char *out, size_t size)
{
    int left = play->table->view.stack;
    Text text = text_in(out, size);
    text_add(&text, "%d %s", left, words_plural("tile left", "tiles left", left));
    if (can)
        text_add(&text, "\n%s", _("Click to draw a tile. This can’t be undone."));
    WordsTip tip = words_tip_count(TIP_PILE);
    text_add(&text, "\n%s", tip.text);
    pile_aside_words(play->table, &text);
    return out;
}

/* The stack card is a second way to draw, besides the tray. It takes no focus: keys have the pile
 * in the tray. */
static void stack_widget(Play *play, Rect card)
{
    char words[PLAY_PILE_SIZE];
    bool can = play_can_draw(play);
    play_pile_words(play, can, words, sizeof words);
    UiState state = ui_widget(play->table->ui, can ? "stack" : "left",
                              can ? _("Draw a tile") : words, card, UI_NO_FOCUS, KEY_NONE);
    scene_book_tip(play->table->context, words, words_tip_count(TIP_PILE).rule);
    if (can && state.clicked)
        play_draw_from_stack(play);
    play->pile_asked |= !can && state.clicked;
}

static void draw_pile(Play *play, Rect place, int backs)
{
    table_pile_draw(play->table->ui, place, backs);
    table_home_note(&play->table->homes, HOME_STACK, 0, place);
}

/* Draws the pile and the number of tiles left on a slim card. */
static void draw_slim_stack(Play *play, Rect card, int left)
{
    Ui *ui = play->table->ui;
    float size = fminf(ui_u(ui, 46), card.h / 2 - ui_u(ui, 8));
    float above = fminf(ui_u(ui, 12), card.h - size - ui_u(ui, 46));
    ui_column(ui, layout_inset(card, ui_u(ui, 4), above), ui_u(ui, 2));
    draw_pile(play, layout_centre(ui_next(ui, size), size, size), left > 0);
    ui_number(ui, ui_next(ui, ui_u(ui, 44)), UI_TYPE_COUNTER | UI_CENTRE, UI_TEXT, left);
    ui_column_end(ui);
}

/* Names the next player; after the last tile there is none. */
static void next_words(const Play *play, char *out, size_t size)
{
    int players = session_players(play->table->session), now = play->table->view.in_turn;
    if (play->table->view.stack == 0 && game_is_last_turn(play->table->game))
        text_copy(out, size, _("last turn"));
    else
        snprintf(out, size, _("next: %s"),
                 session_seat(play->table->session, now < players ? (now + 1) % players : 0)->name);
}

/* Writes the number of tiles left, with a bar for the progress of the game, and the next player
 * until the end. */
static void stack_words(Play *play, Ui *ui, int left)
{
    int all = left + play->table->view.tile_count;
    char words[96];
    next_words(play, words, sizeof words);
    UiGroup column = {.gap = ui_u(ui, 4)};
    while (ui_group(ui, &column)) {
        ui_number(ui, ui_next(ui, ui_type_px(ui, UI_TYPE_COUNTER)), UI_TYPE_COUNTER, UI_TEXT, left);
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                     words_plural("tile left", "tiles left", left));
        ui_bar(ui, ui_next(ui, fmaxf(4, ui_u(ui, 7))), all > 0 ? (float)left / (float)all : 0);
        if (!play->table->anim.final && play->mode != PLAY_OVER)
            ui_paragraph(ui, UI_TYPE_SMALL | UI_LINE, UI_TEXT_SOFT, words);
    }
}

void play_stack_draw(Play *play)
{
    Ui *ui = play->table->ui;
    Rect card = play->table->layout.stack;
    int left = play->table->view.stack;
    bool slim = card.w < ui_u(ui, 150);
    ui_panel(ui, card, UI_PANEL_NIGHT);
    if (slim)
        draw_slim_stack(play, card, left);
    stack_widget(play, card);
    if (slim)
        return;
    float pile = ui_u(ui, 66), pad = ui_space(ui, UI_CARD_PAD);
    ui_column(ui, layout_inset(card, pad, pad), pad);
    ui_cells(ui, 2, (float[]){pile, UI_REST});
    draw_pile(play, ui_next(ui, pile), left < 3 ? left : 3);
    stack_words(play, ui, left);
    ui_column_end(ui);
    layout_right(&card, .8f * pad, 0); /* no number of tiles reaches this corner */
    pile_aside_draw(play->table, (Rect){card.x + card.w - ui_u(ui, 48), card.y + .7f * pad,
                                        ui_u(ui, 48), ui_u(ui, 44)});
}

/* --- buttons ---------------------------------------------------------------------------------- */

bool play_button_on_land(Ui *ui, const char *id, Rect place, UiButton button)
{
    if (button.disabled)
        ui_fill(ui, place, ui_space(ui, UI_RADIUS), UI_PANEL_TOP);
    return ui_button(ui, id, place, button);
}

/* Only one request can be open at a time. */
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

UiButton play_undo_button(const Play *play)
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
    if (play_button_on_land(play->table->ui, "undo", place, play_undo_button(play)))
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
        play_button_on_land(play->table->ui, "redo", play->table->layout.redo,
                            play_redo_button(play)))
        play_do_again(play);
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

/* Reports "Closes a city +6, 3 spaces: Mira" to --probe. While the tile is on trial a click on the
 * line asks for the rule. Before that the pointer carries the tile and needs what is below the
 * card; keys have '?'. */
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

/*   (o)(o) Closes a city              (o) Field   +0
 *   +12    6 spaces, 2 coats of arms
 *
 * Draws seats and title, and below them the points and where they come from. Points without further
 * explanation are in the line of their title. */
static void draw_line_of(Play *play, const TurnPreviewLine *line, int i)
{
    Ui *ui = play->table->ui;
    float wide = ui_u(ui, 58), gap = ui_space(ui, UI_TIGHT);
    bool brief = !line->plain && !line->detail[0];
    unsigned style = UI_TYPE_SCORE | UI_SIGNED | ui_px(ui_u(ui, 28));
    if (brief)
        ui_cells(ui, 2, (float[]){UI_REST, wide});
    Rect head = table_card_head(play->table, line->seats, line->title);
    if (!brief)
        ui_cells(ui, 2, (float[]){line->plain ? 0 : wide + gap, UI_REST});
    Rect points = ui_next(ui, brief ? head.h : 0);
    if (!brief)
        points.h =
            fmaxf(ui_u(ui, 38), ui_text_height(ui, UI_TYPE_SMALL, ui_next_width(ui), line->detail));
    if (!line->plain)
        ui_number(ui, points, brief ? style | UI_RIGHT : style,
                  ui_ink(points_color(play, ui, line)), line->points);
    Rect detail = brief ? points : ui_next(ui, points.h);
    ui_text(ui, detail, UI_TYPE_SMALL | UI_WRAP, UI_INK_SOFT, line->detail);
    ui_grid(ui, 1);
    tell_line(play, line, i, rect_around(head, detail));
}

/* The preview is hidden while something moves, because it would cover it. */
void play_preview_draw(Play *play)
{
    const TurnPreview *preview = &play->turn.preview;
    BookTopic topic;
    if (play_topic(play, &topic))
        scene_book_about(play->table->context, &topic);
    if (!preview->valid || !preview->count) {
        table_hover_card(play->table);
        return;
    }
    if (anim_busy(&play->table->anim) || play->table->camera.dragging || play->mode == PLAY_SENT)
        return;
    TableCard card = table_card_at(play->table, turn_choice_room(&play->turn));
    card.core = turn_core(&play->turn);
    card.end = turn_preview_spot(&play->turn);
    while (table_card(&card))
        for (int i = 0; i < preview->count; i++)
            draw_line_of(play, &preview->lines[i], i);
}

/* --- notes for probes and screen readers ------------------------------------------------------ */

/* Reports what can be done on the board to --probe and screen readers: spots, claims,
 * figures in question. */

/* Something that can be done at a point of the board (board units). */
typedef struct Note {
    char id[48], label[160];
    float x, y;
} Note;

/* A spot that fits only rotated has another id, because a click there rotates the tile first. */
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

/* The notes of each mode; in a mode without them nothing is done on the board. */
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

/* Plays the sounds of the player's own hand, besides those of the table
 * (tabletop.h). */

/* Covers the own hand only: tiles of others sound where the animation places them
 * (table_parts.h). */
static void on_hand(const Play *play)
{
    const PlayHeard *heard = &play->heard;
    const TurnHand *hand = &play->turn.hand;
    if (hand->copy != NO_COPY && hand->turned_by && hand->turned_ms < heard->turned_ms)
        table_sound(play->table, SOUND_TURN);
    if (hand->shake_ms > heard->shake_ms)
        table_sound(play->table, SOUND_REFUSE);
    if (play->turn.trial.on && !heard->trial)
        table_sound(play->table, SOUND_PLACE);
}

/* Sounds follow what the screen shows. Events would reveal what hasn't been seen yet, or never
 * is. */
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

/* --- buttons of the tray ---------------------------------------------------------------------- */

/* Draws the buttons at the right end of the tray: rotate, and the one that
 * continues the turn. */

float play_action_high(const Play *play)
{
    return fmaxf(44, roundf(54 * play->table->layout.s));
}

bool play_turns(const Play *play)
{
    return play->turn.hand.copy != NO_COPY && !play->turn.trial.on;
}

/* The buttons keep their place while nothing can be rotated. A compact tray has room for them only
 * while something can; a narrow one only has room for the second. */
static void draw_turns(Play *play, bool narrow)
{
    Ui *ui = play->table->ui;
    for (int by = narrow ? 1 : -1; by <= 1; by += 2) {
        UiButton turn = {.label = by < 0 ? _("Rotate left (<turn-left>)")
                                         : _("Rotate right (<turn-right>)"),
                         .icon = UI_ICON(by < 0 ? ICON_TURN_LEFT : ICON_TURN_RIGHT),
                         .icon_only = true,
                         .disabled = !play_turns(play) || !play_waits_for_person(play)};
        Rect place = ui_next(ui, play_action_high(play));
        if (scene_book_button(play->table->context, by < 0 ? "turn.left" : "turn.right", place,
                              turn, words_tip_doing(TIP_TURN_TILE)))
            turn_rotate(&play->turn, by);
    }
}

/* Draws one button in one place for every next step: draw, place, confirm, skip. It is gold if it
 * does what most players want next. It keeps its place while there is no next step or others
 * play. */
static void draw_going_on(Play *play, Rect rect)
{
    Ui *ui = play->table->ui;
    const TurnTrial *trial = &play->turn.trial;
    bool waits = play_waits_for_person(play);
    if (waits && play->mode == PLAY_CLAIM) {
        bool takes = trial->asks && play->by_key && trial->hovered >= 0;
        bool skips = trial->asks && !takes;
        bool deeds = trial->count > trial->claim_count;
        bool any = turn_any_figure(trial); /* else a follower is the only figure */
        const char *none = deeds ? C_("choice", "Skip") : any ? _("No figure") : _("No follower");
        UiButton confirm = {.label = skips ? none : _("Confirm"),
                            .kind = UI_PRIMARY,
                            .icon = UI_ICON(skips ? ICON_SKIP : ICON_TICK)};
        TipDoing none_tip = deeds || any ? TIP_NO_FIGURE : TIP_NO_FOLLOWER;
        WordsTip tip = words_tip_doing(skips ? none_tip : TIP_CONFIRM);
        if (scene_book_button(play->table->context, "confirm", rect, confirm, tip) &&
            play_settled(play))
            play_trial_confirm(play, takes ? trial->hovered : -1);
    } else if (play_can_draw(play) && play->turn.hand.copy == NO_COPY) {
        char tip[PLAY_PILE_SIZE];
        UiButton pile = {.label = _("Draw a tile"), .kind = UI_PRIMARY};
        if (!ui_text_fits(ui, UI_TYPE_STRONG, rect.w - .4f * rect.h, pile.label))
            pile.label = _("Draw");
        if (ui_button(ui, "draw", rect, pile) && play_ready(play))
            play_draw_from_stack(play);
        scene_book_tip(play->table->context, play_pile_words(play, true, tip, sizeof tip),
                       words_tip_count(TIP_PILE).rule);
    } else if (play_can_pass(play) && play->turn.hand.copy == NO_COPY) {
        UiButton pass = {.label = _("Pass"), .kind = UI_PRIMARY, .icon = UI_ICON(ICON_SKIP)};
        if (scene_book_button(play->table->context, "pass", rect, pass,
                              words_tip_doing(TIP_PASS)) &&
            play_ready(play))
            play_pass(play);
    } else if (play_holds(play)) {
        bool aims = play->turn.hand.aimed && play->turn.hand.at.kind == SNAP_PLACE;
        UiButton lay = {.label = aims ? _("Place here") : _("Click a space"),
                        .kind = aims ? UI_PRIMARY : UI_SECONDARY, /* pale gold is hard to read */
                        .icon = UI_ICON(ICON_TICK),
                        .icon_only = rect.w < 2 * rect.h,
                        .disabled = !aims};
        if (scene_book_button(play->table->context, "lay", rect, lay,
                              words_tip_doing(TIP_LAY_TILE)) &&
            play_ready(play))
            play_place(play);
    } else if (!play->table->layout.compact) {
        UiButton later = {.label = _("Confirm"), .icon = UI_ICON(ICON_TICK), .disabled = true};
        ui_button(ui, "confirm.later", rect, later);
    }
}

void play_actions_draw(Play *play, Rect cell)
{
    Ui *ui = play->table->ui;
    const TableLayout *layout = &play->table->layout;
    float high = play_action_high(play);
    layout_left(&cell, 8 * layout->s, 0);
    ui_column(ui, layout_centre(cell, cell.w, high), layout->gap);
    if (play_turns(play) || !layout->compact) {
        bool narrow = cell.w < 3 * high + 2 * layout->gap;
        ui_cells(ui, narrow ? 2 : 3, (float[]){high, narrow ? UI_REST : high, UI_REST});
        draw_turns(play, narrow);
    }
    draw_going_on(play, ui_next(ui, high));
    ui_column_end(ui);
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
    if (!can) /* a disabled button would let the board shine through */
        ui_fill(play->table->ui, place, ui_space(play->table->ui, UI_RADIUS), UI_PANEL_TOP);
    return scene_book_button(play->table->context, id, place, button, tip) && can;
}
