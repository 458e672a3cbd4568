/* seating.c: draws the rows and buttons of these sheets. */
#include "scenes/overlays/seating.h"

#include "scenes/stage/computer.h"
#include "scenes/stage/widgets.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>

bool seating_kind(Ui *ui, const char *id, Rect place, const char *label, const char *person,
                  int *kind)
{
    const char *names[PLAYER_KINDS];
    assert(*kind >= 0 && *kind < PLAYER_KINDS && "a kind of player");
    for (int i = 0; i < PLAYER_KINDS; i++)
        names[i] = i == 0 && person ? person : words_text(player_kinds[i].label);
    return ui_carousel(ui, id, place, label, names, PLAYER_KINDS, kind);
}

void seating_row(Ui *ui, int seat, int color, const char *name, int *kind)
{
    float high = ui_control(ui);
    ui_cells(ui, 3, (float[]){high, UI_REST, ui_next_width(ui) * .56f});
    seat_disc(ui, layout_inset(ui_next(ui, high), ui_u(ui, 4), ui_u(ui, 4)), color);
    ui_text(ui, ui_next(ui, high), UI_TYPE_STRONG, UI_TEXT, name);
    seating_kind(ui, ui_id(ui, "kind", seat + 1), ui_next(ui, high), _("Player type"), NULL, kind);
    ui_grid(ui, 1);
}

void seating_buttons(Ui *ui, bool *cancels, bool *starts)
{
    ui_grid(ui, 2);
    *cancels |= ui_offer(ui, "cancel", 44, (UiButton){.label = _("Cancel"), .flags = UI_CANCEL});
    *starts |= ui_offer(ui, "start", 44, ui_primary_button(_("Play"), ICON_PLAY));
    ui_grid(ui, 1);
}
