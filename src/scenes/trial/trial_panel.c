/* trial_panel.c: the card beside a variation: where it left, how the players stand, and the way
 * back. */
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "scenes/trial/trial_state.h"
#include "ui/ui_list.h"
#include "words/words.h"

/* Mark, name, followers left, points. */
static void say_player(TrialScene *scene, int seat)
{
    Ui *ui = scene->table.ui;
    const Game *game = scene->table.game;
    float disc = ui_u(ui, 26);
    char followers[64];
    int left = game_supply(game, seat, FIGURE_FOLLOWER);
    words_format(followers, sizeof followers, words_plural("%d follower", "%d followers", left),
                 left);
    ui_cells(ui, 4, (float[]){disc, ui_space(ui, UI_TIGHT), UI_REST, ui_u(ui, 48)});
    seat_disc(ui, ui_next(ui, disc), session_color(scene->session, seat));
    ui_next(ui, 0);
    UiGroup words = {0};
    while (ui_group(ui, &words)) {
        ui_say(ui, UI_TYPE_STRONG, UI_TEXT, session_seat(scene->session, seat)->name);
        ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, followers);
    }
    ui_number(ui, ui_next(ui, disc), UI_TYPE_NUMBER | UI_RIGHT, UI_TEXT, game_score(game, seat));
    ui_grid(ui, 1);
}

/* What becomes of it. */
static void say_kept(TrialScene *scene)
{
    Ui *ui = scene->table.ui;
    char line[160];
    if (!scene->way.replay) {
        ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, _("Nothing of this is kept."));
        return;
    }
    words_format(line, sizeof line, _("Tried from step %d on, with the stack of the game."),
                 scene->step);
    ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
    bool kept = session_line(scene->session) != 0;
    ui_say(ui, UI_TYPE_SMALL, kept ? UI_TEXT_GOLD : UI_TEXT_SOFT,
           kept ? _("Kept in the record, step by step.")
                : _("What you do is kept as a variation of the record."));
}

static void say_stack(TrialScene *scene)
{
    char line[160];
    int left = game_stack_count(scene->table.game);
    words_format(line, sizeof line,
                 words_plural("%d tile left in the stack", "%d tiles left in the stack", left),
                 left);
    ui_say(scene->table.ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
}

/* Escape closes what is marked first. */
static void draw_buttons(TrialScene *scene, Rect row)
{
    Ui *ui = scene->table.ui;
    UiButton back = {.label = scene->way.replay ? _("Back to the replay") : _("Back"),
                     .icon = UI_ICON(ICON_LEFT),
                     .flags = scene->out.open ? 0 : UI_CANCEL};
    UiButton redo = {.label = _("Redo"),
                     .tooltip = _("Redo (Ctrl+Y): what was taken back is done again"),
                     .icon = UI_ICON(ICON_REDO),
                     .icon_only = true,
                     .disabled = !play_can_do_again(&scene->play)};
    if (ui_button(ui, "redo", layout_right(&row, row.h, ui_space(ui, UI_GAP)), redo))
        play_do_again(&scene->play);
    if (ui_button(ui, "leave", row, back))
        stage_pop(scene->table.context->stage);
}

void trial_panel_draw(TrialScene *scene)
{
    Ui *ui = scene->table.ui;
    Rect room = scene->card;
    draw_buttons(scene, layout_bottom(&room, ui_touch(ui, 54), ui_space(ui, UI_GAP)));
    UiButton tryout = {.label = _("Try it out (M)"),
                       .tooltip = _("Two to six choices, each played on thousands of times"),
                       .icon = UI_ICON(ICON_DICE),
                       .words = 16,
                       .disabled = play_decider(&scene->play) == NO_SEAT};
    if (scene->out.open) {
        try_out_draw(&scene->out, room, false);
        return;
    }
    UiDialog card = ui_aside("card", room.w / scene->table.context->scale, room,
                             scene->way.replay ? _("Variation") : _("Position"));
    while (ui_dialog(ui, &card)) {
        say_kept(scene);
        say_stack(scene);
        for (int seat = 0; seat < session_players(scene->session); seat++)
            say_player(scene, seat);
        if (ui_offer(ui, "tryout", 44, tryout))
            try_out_toggle(&scene->out);
    }
}
