/* play_ransom.c: Draws the prisoners of the deciding seat as a column of buttons. Each ransoms one
 * prisoner for 3 points, at any moment from the beginning of the turn to the end of the action
 * (TWR-8, TWR-14); a disabled button says why. The prisoner on its captor's card is the same
 * button, and also answers which prisoner comes back in an exchange (TWR-13). */
#include "expansions/tower/tower.h"
#include "scenes/play/play_parts.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

enum { BUTTONS_MAX = 6 };

static void ransom_words(const Play *play, const Action *ransom, char *out, int size)
{
    /* TRANSLATORS: a button: "Ransom: follower, 3 points to Tomas". */
    words_format(out, size, _("Ransom: %s, %d points to %s"),
                 words_figure((FigureKind)ransom->figure_kind), RANSOM,
                 session_seat(play->table->session, ransom->figure)->name);
}

static void draw_ransom(Play *play, const Action *ransom, Rect place)
{
    const Game *game = play->table->game;
    char id[24], label[160];
    Fault fault = {.refusal = REFUSAL_NONE, .side = NO_SIDE};
    snprintf(id, sizeof id, "ransom.%d.%d", ransom->figure, ransom->figure_kind);
    ransom_words(play, ransom, label, sizeof label);
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
    if (!can) /* a disabled button would let the board shine through */
        ui_fill(play->table->ui, place, ui_space(play->table->ui, UI_RADIUS), UI_PANEL_TOP);
    if (scene_book_button(play->table->context, id, place, button, tip) && can)
        play_act(play, ransom);
}

/* Lists one ransom for each captor and kind of figure. */
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

/* --- on the cards ----------------------------------------------------------------------------- */

/* Draws a gold ring around the prisoner of `owner` on the card of `keeper`. Returns true if it is
 * clicked. Slim cards show no prisoners. */
static bool prisoner_clicked(Play *play, int keeper, int owner, int kind, const char *words)
{
    Ui *ui = play->table->ui;
    Rect place;
    char id[32];
    play->table->frees |= (uint8_t)(1u << owner);
    if (play->table->layout.slim_cards ||
        !table_home_find(&play->table->homes, HOME_CAPTIVE,
                         home_of(keeper, owner * FIGURE_KINDS + kind), &place))
        return false;
    place = rect_grow(place, ui_u(ui, 2));
    snprintf(id, sizeof id, "prisoner.%d.%d", keeper, kind);
    UiState state = ui_widget(ui, id, words, place, UI_NO_FOCUS, KEY_NONE);
    ui_tooltip(ui, words);
    ui_disc(ui, place, ui_ink(color_fade(ui_color(ui, UI_GOLD), .25f * state.hover)), UI_GOLD,
            fmaxf(2, ui_u(ui, 2)));
    return state.clicked;
}

static void draw_ransom_on_card(Play *play, const Action *ransom)
{
    char words[160];
    ransom_words(play, ransom, words, sizeof words);
    if (game_can_apply(play->table->catalogue, play->table->game, ransom, NULL) &&
        prisoner_clicked(play, ransom->figure, ransom->seat, ransom->figure_kind, words))
        play_act(play, ransom);
}

/* The dialog offers the same answers as buttons. */
static void draw_exchange(Play *play)
{
    const Game *game = play->table->game;
    int seat = game_to_act(game), clicked = -1;
    char words[160];
    for (int i = 0; i < play->question.count; i++) {
        const Action *option = &play->question.options[i];
        words_option(play->table->catalogue, game, QUESTION_EXCHANGE, option, words, sizeof words);
        if (prisoner_clicked(play, tower_exchanging(game), seat, option->figure_kind, words))
            clicked = i;
    }
    if (clicked >= 0 && play_settled(play))
        play_answer(play, clicked);
}

void play_ransom_draw(Play *play, float x, float y)
{
    Action ransoms[BUTTONS_MAX];
    bool before = play->mode == PLAY_CHOOSE || play->mode == PLAY_PLACE;
    play->table->frees = 0;
    play->ransom_h = 0;
    if (play->mode == PLAY_DECIDE && game_asked(play->table->game) == QUESTION_EXCHANGE)
        draw_exchange(play);
    if (!before || !play_waits_for_person(play))
        return;
    int n = list_ransoms(play, game_to_act(play->table->game), ransoms);
    float high = ui_touch(play->table->ui, 34), step = high + 6 * play->table->layout.s;
    play->ransom_h = step * (float)n;
    for (int i = 0; i < n; i++) {
        draw_ransom(play, &ransoms[i], (Rect){x, y + step * (float)(i + 1) - high, 0, high});
        draw_ransom_on_card(play, &ransoms[i]);
    }
}
