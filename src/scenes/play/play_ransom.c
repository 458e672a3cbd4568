/* play_ransom.c: prisoners of whoever decides, as a column of buttons: each buys one back
 * while the tile is still in the hand (TWR-8, TWR-14). Who cannot pay sees why. */
#include "rules/expansions/tower.h"
#include "scenes/play/play_parts.h"
#include "words/words.h"

#include <stdio.h>

enum { BUTTONS_MAX = 6 };

static void draw_ransom(Play *play, const Action *ransom, Rect place)
{
    const Game *game = play->table->game;
    char id[24], label[160];
    Fault fault = {.refusal = REFUSAL_NONE, .side = NO_SIDE};
    snprintf(id, sizeof id, "ransom.%d.%d", ransom->figure, ransom->figure_kind);
    /* TRANSLATORS: a button: "Ransom: follower, 3 points to Tomas". */
    words_format(label, sizeof label, _("Ransom: %s, %d points to %s"),
                 words_figure((FigureKind)ransom->figure_kind), RANSOM,
                 session_seat(play->table->session, ransom->figure)->name);
    bool can = game_can_apply(play->table->catalogue, game, ransom, NULL);
    char why[160] = "";
    if (!can) {
        fault.refusal = (uint8_t)game_deed_refusal(play->table->catalogue, game, ransom);
        words_refusal(&fault, why, sizeof why);
    }
    UiButton button = {.label = label, .disabled = !can};
    WordsTip tip = {words_deed(DEED_RANSOM), can ? words_rule(RULE_TWR_8) : why,
                    rule_name(RULE_TWR_8)};
    place.w = ui_button_width(play->table->ui, place.h, button);
    place.x -= place.w / 2;
    if (scene_book_button(play->table->context, id, place, button, tip) && can)
        play_act(play, ransom);
}

/* One for each captor and kind. */
static int list_ransoms(const Play *play, int seat, Action out[BUTTONS_MAX])
{
    const Game *game = play->table->game;
    int n = 0;
    for (int i = 0; i < SEATS_MAX * FIGURE_KINDS && n < BUTTONS_MAX; i++) {
        int keeper = i / FIGURE_KINDS, kind = i % FIGURE_KINDS;
        if (keeper < game_setup(game)->players &&
            game_kept(game, keeper, seat, (FigureKind)kind) > 0)
            out[n++] = (Action){.kind = ACTION_DEED,
                                .seat = (uint8_t)seat,
                                .choice = DEED_RANSOM,
                                .figure = (uint16_t)keeper,
                                .figure_kind = (uint8_t)kind};
    }
    return n;
}

void play_ransom_draw(Play *play, float x, float y)
{
    Action ransoms[BUTTONS_MAX];
    bool before = play->mode == PLAY_CHOOSE || play->mode == PLAY_PLACE;
    if (!before || !play_waits_for_person(play))
        return;
    int n = list_ransoms(play, game_to_act(play->table->game), ransoms);
    float high = ui_touch(play->table->ui, 34), step = high + 6 * play->table->layout.s;
    for (int i = 0; i < n; i++)
        draw_ransom(play, &ransoms[i], (Rect){x, y + step * (float)(i + 1) - high, 0, high});
}
