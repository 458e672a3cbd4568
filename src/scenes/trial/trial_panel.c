/* trial_panel.c: Draws the card next to a variation: where it branched, the players' scores, and
 * the way back. */
#include "scenes/stage/stage.h"
#include "scenes/trial/trial_state.h"
#include "ui/ui_flow.h"
#include "words/words.h"

/* Says whether and how the variation is saved. */
static void say_kept(TrialScene *scene)
{
    Ui *ui = scene->table.ui;
    char line[160];
    if (!scene->way.replay) {
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, _("Nothing here is saved."));
        return;
    }
    words_format(line, sizeof line, _("Tried from step %d, with the game’s draw pile."),
                 scene->step);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
    bool kept = session_line(scene->session) != 0;
    ui_paragraph(ui, UI_TYPE_SMALL, kept ? UI_TEXT_GOLD : UI_TEXT_SOFT,
                 kept ? _("Saved in the record, step by step.")
                      : _("What you do is saved as a variation in the record."));
}

/* Escape first closes the panel of marked choices. */
static void draw_buttons(TrialScene *scene, Rect row)
{
    Ui *ui = scene->table.ui;
    UiButton back = {.label = scene->way.replay ? _("Back to the replay") : _("Back"),
                     .icon = UI_ICON(ICON_LEFT),
                     .flags = scene->out.open ? 0 : UI_CANCEL};
    if (ui_button(ui, "redo", layout_right(&row, row.h, ui_space(ui, UI_GAP)),
                  play_redo_button(&scene->play)))
        play_do_again(&scene->play);
    if (ui_button(ui, "leave", row, back))
        stage_pop(scene->table.context->stage);
}

void trial_panel_draw(TrialScene *scene)
{
    Ui *ui = scene->table.ui;
    Rect room = scene->card;
    draw_buttons(scene, layout_bottom(&room, ui_touch(ui, 54), ui_space(ui, UI_GAP)));
    UiButton tryout = {.label = _("Simulate (<try-out>)"),
                       .tooltip = _("Plays out two to six choices thousands of times each"),
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
        table_say_stack(&scene->table);
        for (int seat = 0; seat < session_players(scene->session); seat++)
            table_draw_player_line(&scene->table, seat, false);
        if (ui_offer(ui, "tryout", 44, tryout))
            try_out_toggle(&scene->out);
    }
}
