/* play_actions.c: Draws the buttons at the right end of the tray: rotate, and the one that
 * continues the turn. */
#include "scenes/play/play_tray.h"
#include "ui/ui_flow.h"
#include "words/tips.h"
#include "words/words.h"

#include <math.h>

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
