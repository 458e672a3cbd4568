/* play_rim.c: While a player looks around, spaces to choose from may be out of view: a gold arrow
 * at that rim shows how many, and a click shows them. */
#include "scenes/play/play_parts.h"
#include "words/words.h"

#include <math.h>

enum { RIM_W, RIM_N, RIM_E, RIM_S, RIMS };

/* The spaces beyond one rim of the free area, in board units. */
typedef struct Beyond {
    int count;
    Rect cells;
} Beyond;

/* Writes the middle of a space or an answer in the current mode. Returns false if it isn't on the
 * board. */
static bool spot_of(Play *play, int i, vec2s *at)
{
    const SnapHand *hand = &play->turn.hand.snap;
    if (play->mode == PLAY_DECIDE)
        return play_option_spot(play, i, &at->x, &at->y);
    const TurnMark *mark = &play->turn.hand.marks[i];
    snap_middle(hand->half, mark->cell, hand->half ? mark->rotation : 0, &at->x, &at->y);
    return true;
}

/* Returns the rim over which a point of the screen is farthest outside, or −1 if it is in sight. */
static int rim_of(Rect free, vec2s px)
{
    const float out[RIMS] = {free.x - px.x, free.y - px.y, px.x - free.x - free.w,
                             px.y - free.y - free.h};
    int best = -1;
    for (int rim = 0; rim < RIMS; rim++)
        if (out[rim] > 0 && (best < 0 || out[rim] > out[best]))
            best = rim;
    return best;
}

static void gather(Play *play, Beyond beyond[RIMS])
{
    bool spots = play_holds(play) || play->mode == PLAY_DECIDE;
    int count = spots ? play_numbered(play) : 0;
    for (int i = 0; i < count; i++) {
        vec2s at;
        if (!spot_of(play, i, &at))
            continue;
        vec2s px = camera_screen_point(&play->table->camera.camera, at);
        int rim = rim_of(play->table->camera.free, px);
        if (rim < 0)
            continue;
        Rect cell = {floorf(at.x), floorf(at.y), 1, 1};
        beyond[rim].cells = beyond[rim].count++ ? rect_around(beyond[rim].cells, cell) : cell;
    }
}

/* Returns the button's place, in the middle of its rim. */
static Rect place_of(const Play *play, int rim)
{
    Ui *ui = play->table->ui;
    Rect free = play->table->camera.free;
    float side = ui_touch(ui, 40), x = free.x + (free.w - side) / 2,
          y = free.y + (free.h - side) / 2;
    const Rect places[RIMS] = {{free.x, y, side, side},
                               {x, free.y, side, side},
                               {free.x + free.w - side, y, side, side},
                               {x, free.y + free.h - side, side, side}};
    return places[rim];
}

void play_rims_draw(Play *play)
{
    static const Icon icons[RIMS] = {ICON_LEFT, ICON_UP, ICON_RIGHT, ICON_DOWN};
    Beyond beyond[RIMS] = {{0}};
    Ui *ui = play->table->ui;
    if (play->table->camera.journey_ms > 0 || anim_busy(&play->table->anim) || play->turn.trial.on)
        return;
    gather(play, beyond);
    for (int rim = 0; rim < RIMS; rim++) {
        char label[96], id[16];
        if (!beyond[rim].count)
            continue;
        Rect place = place_of(play, rim);
        words_format(label, sizeof label, _("Spaces outside the view: %d"), beyond[rim].count);
        snprintf(id, sizeof id, "outside.%d", rim);
        UiState state = ui_widget(ui, id, label, place, UI_NO_FOCUS, KEY_NONE);
        ui_tooltip(ui, label);
        ui_disc(ui, place, UI_BUTTON_TOP, UI_GOLD, ui_u(ui, state.hovered ? 2.5f : 1.5f));
        ui_icon(ui, place, icons[rim], .55f * place.w, UI_GOLD);
        float size = .46f * place.w;
        ui_badge(ui, (Rect){place.x + place.w - .7f * size, place.y - .3f * size, size, size},
                 beyond[rim].count, true);
        if (state.clicked) {
            play->table->roams = true;
            camera_control_reveal(&play->table->camera, beyond[rim].cells);
        }
    }
}
