/* play_act.c: Carries out the player's decisions: the host may forbid an action, then the session
 * applies it. Covers drawing, placing, claiming and undo. */
#include "base/text.h"
#include "scenes/play/play_parts.h"
#include "scenes/play/play_tray.h"
#include "scenes/tabletop/table_sounds.h"
#include "store/settings.h"
#include "ui/ui_flow.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

void play_speak(Play *play, const char *sentence)
{
    text_copy(play->said, sizeof play->said, sentence);
    play->said_ms = *sentence ? PLAY_SAID_MS : 0;
    play->said_seen_ms = 0;
}

void play_on_player_input(Play *play)
{
    play_speak(play, "");
    if (play->host.stirs)
        play->host.stirs(play->host.self);
}

bool play_allows(Play *play, const Action *action)
{
    char why[PLAY_TEXT_SIZE] = "";
    if (!play->host.allow || play->host.allow(play->host.self, action, why, sizeof why))
        return true;
    play_speak(play, why);
    table_sound(play->table, SOUND_REFUSE);
    return false;
}

/* The only function of play/ that applies an action. */
bool play_act(Play *play, const Action *action)
{
    Fault fault;
    if (!session_apply(play->table->session, action, &fault)) {
        char words[160];
        if (session_is_elsewhere(play->table->session))
            return false; /* an earlier action is still on its way to the table */
        log_write(play->table->context->log, LOG_WARNING, "refused: %s",
                  words_refusal(&fault, words, sizeof words));
        return false;
    }
    if (play->host.done)
        play->host.done(play->host.self, action);
    if (play->mode == PLAY_DECIDE)
        play->mode = PLAY_SHOW; /* play_refresh lists the next question again */
    play_refresh(play);
    return true;
}

void play_answer(Play *play, int option)
{
    if (option < 0 || option >= play->question.count)
        return;
    Action action = play->question.options[option];
    if (play_allows(play, &action))
        play_act(play, &action);
}

/* Final scoring has its own controls: a stray click must not skip what every player waits for. */
void play_end_show(Play *play)
{
    if (!anim_busy(&play->table->anim) || play->table->anim.final || play->table->context->autoplay)
        return;
    anim_skip_seen(&play->table->anim);
    play_refresh(play);
}

void play_draw_from_stack(Play *play)
{
    play_end_show(play);
    if (play->mode != PLAY_CHOOSE || !play_can_draw(play))
        return;
    Action draw = {.kind = ACTION_DRAW, .seat = game_to_act(play->table->game)};
    if (!play_allows(play, &draw))
        return;
    turn_drop(&play->turn);
    play_act(play, &draw);
}

void play_pass(Play *play)
{
    Action skip = {.kind = ACTION_SKIP, .seat = game_to_act(play->table->game)};
    if (play->mode != PLAY_CHOOSE || !play_can_pass(play) || !play_allows(play, &skip))
        return;
    turn_drop(&play->turn);
    play_act(play, &skip);
}

/* --- the trial -------------------------------------------------------------------------------- */

/* Takes the tile back to the hand. */
static void withdraw(Play *play)
{
    turn_cancel(&play->turn);
    play->mode = PLAY_SHOW;
    play_refresh(play);
}

/* A player who aims with the first click has confirmed with the second, so a tile without further
 * choices is placed at once. */
void play_lay(Play *play)
{
    if (!turn_lay(&play->turn)) {
        if (play->host.refused && play->turn.hand.fault.refusal != REFUSAL_NONE)
            play->host.refused(play->host.self, &play->turn.hand.fault);
        return;
    }
    Action place = turn_place(&play->turn);
    if (!play_allows(play, &place)) {
        withdraw(play);
        return;
    }
    play_refresh(play);
    if (play->table->context->settings->click_aims && !play->turn.trial.asks)
        play_trial_confirm(play, -1);
}

/* Returns the action of a choice of the trial; −1 is to skip. */
static Action follow_of(const TurnTrial *trial, int choice)
{
    const Action *chosen = turn_choice(trial, choice);
    return chosen ? *chosen : (Action){.kind = ACTION_SKIP, .seat = trial->tile.seat};
}

/* The trial changed only a copy of the game. Now its placement and its choice are applied to the
 * game itself, one after the other. Players have seen the tile drop, so it isn't shown again. */
void play_trial_confirm(Play *play, int choice)
{
    assert(choice >= -1 && choice < play->turn.trial.count &&
           "a claim or a deed of the trial, or none");

    TurnTrial trial = play->turn.trial;
    Action place = turn_place(&play->turn), follow = follow_of(&trial, choice);
    if (!trial.on)
        return;
    if (!play_allows(play, &follow)) {
        turn_point(&play->turn, -1, false);
        return;
    }
    if (session_is_elsewhere(play->table->session)) {
        turn_point(&play->turn, choice, false); /* it stays as it is until the table answers */
    } else {
        turn_cancel(&play->turn);
        turn_drop(&play->turn);
        play->table->anim.skip_place = !trial.recorded;
    }
    if (!trial.recorded && !play_act(play, &place)) {
        play->table->anim.skip_place = false;
        return;
    }
    if (trial.asks || trial.recorded)
        play_act(play, &follow);
}

/* --- undo ------------------------------------------------------------------------------------- */

/* The order is a half in hand, a trial, the last action, because each of them hides the next. */
bool play_take_back(Play *play)
{
    if (!play_can_take_back(play))
        return false;
    if (play->mode == PLAY_CHOOSE && play->turn.hand.copy != NO_COPY) {
        turn_drop(&play->turn);
        return true;
    }
    bool tried = turn_can_cancel(&play->turn);
    turn_cancel(&play->turn);
    if (!tried) {
        anim_skip(&play->table->anim);
        turn_drop(&play->turn); /* it may be the tile whose draw is undone */
        session_undo(play->table->session);
    }
    play->mode = PLAY_SHOW;
    play_refresh(play);
    if (tried)
        turn_aim(&play->turn);
    return true;
}

bool play_do_again(Play *play)
{
    if (!play_can_do_again(play))
        return false;
    anim_skip(&play->table->anim);
    turn_drop(&play->turn);
    session_redo(play->table->session);
    play->mode = PLAY_SHOW;
    play_refresh(play);
    return true;
}

/* --- play actions ----------------------------------------------------------------------------- */

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
            play_lay(play);
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
