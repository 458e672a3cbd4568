/* bathhouses_board.c: figures in bathhouses on the table, the questions about which figure goes
 * where, and buttons below the banner that buy figures back (BH-6). */
#include "expansions/bathhouses/bathhouses.h"
#include "scenes/board/board_facts.h"
#include "scenes/board/board_view.h"
#include "scenes/editor/editor.h"
#include "scenes/play/play_parts.h"
#include "words/words.h"

#include <stdio.h>

enum { BUTTONS_MAX = 6 };

/* The figure stands in the middle of the pool. */
static const StandBoard stands[] = {{SYMBOL_BATHHOUSE, 1, {{0, .09f, 0}}}};

/* --- buying back ------------------------------------------------------------------------------ */

static bool bath_looks_fit(const TileKind *kind, const Action *deed)
{
    (void)deed;
    return kind_symbols(kind, SYMBOL_BATHHOUSE) > 0;
}

static const DeedBoard deeds[] = {
    {DEED_BUY_BACK, .by_button = true, .looks_fit = bath_looks_fit},
};

static Action buy_back(const Game *game, int figure)
{
    Figure bathes = game_figure(game, figure);
    return (Action){.kind = ACTION_DEED,
                    .seat = bathes.seat,
                    .choice = DEED_BUY_BACK,
                    .figure = (uint16_t)figure,
                    .figure_kind = bathes.kind,
                    .tile = bathes.tile,
                    .segment = bathes.segment};
}

static bool draw_button(Play *play, int figure, Rect place)
{
    const Game *game = play->table->game;
    Action deed = buy_back(game, figure);
    char id[24], label[160];
    int price = bath_price(play->table->catalogue, game, figure);
    snprintf(id, sizeof id, "buyback.%d", figure);
    words_format(label, sizeof label,
                 /* TRANSLATORS: a button: "Buy back: follower, 4 points" */
                 words_plural("Buy back: %s, %d point", "Buy back: %s, %d points", price),
                 words_figure((FigureKind)deed.figure_kind), price);
    return play_free_deed_button(play, &deed, id, label, RULE_BH_6, place);
}

static float draw_free_deeds(Play *play, float x, float y)
{
    const Game *game = play->table->game;
    bool before = play->mode == PLAY_CHOOSE || play->mode == PLAY_PLACE;
    if (!before || !play_waits_for_person(play))
        return 0;
    float high = ui_touch(play->table->ui, 34), step = high + 6 * play->table->layout.s;
    int n = 0, chosen = -1;
    for (int i = 0; i < game_figure_count(game) && n < BUTTONS_MAX; i++) {
        if (game_figure(game, i).seat != game_to_act(game) ||
            !bath_price(play->table->catalogue, game, i))
            continue;
        n++;
        if (draw_button(play, i, (Rect){x, y + step * (float)n - high, 0, high}))
            chosen = i;
    }
    if (chosen >= 0) {
        Action deed = buy_back(game, chosen);
        play_act(play, &deed);
    }
    return step * (float)n;
}

/* --- questions -------------------------------------------------------------------------------- */

/* Draws the figure in the bathhouse where it would go. */
static void draw_coming(Play *play, BoardPicture *picture, const PlacedTile *tile, float strength)
{
    const Game *game = play->table->game;
    uint16_t bather = bath_bather(game);
    if (bather == NO_FIGURE)
        return;
    Figure figure = game_figure(game, bather);
    int segment =
        kind_symbol_segment(catalogue_kind(play->table->catalogue, tile->copy), SYMBOL_BATHHOUSE);
    float x, y;
    board_figure_foot(&play->table->view, &play->table->facts, tile, segment, figure.kind, NULL, &x,
                      &y);
    BoardFigure *ghost =
        board_picture_figure(picture, session_color(play->table->session, figure.seat), x, y);
    board_view_style_figure(ghost, play->table->catalogue, tile, segment, figure.kind);
    ghost->alpha = .35f + .5f * strength;
    ghost->moving = 1;
    ghost->ghost = strength < 1;
}

static const char only[] = N_("%s’s figure goes to the only free bathhouse");

static const QuestionBoard questions[] = {
    {QUESTION_BATH, "bathhouse-page", only, .seen = true, .draw_coming = draw_coming},
    {QUESTION_BATHER, "bathhouse-page", .seen = true},
};

/* --- in the editor ---------------------------------------------------------------------------- */

static const DecisionRow decisions[] = {
    {112, editor_part_row, DECIDES_BUY_BACK, "buyback", N_("Bought back from"), .whole_tile = true},
};

const ExpansionBoard bathhouses_board = {
    .sets = EXPANSION_SET(EXPANSION_BATHHOUSES),
    .stands = ROWS(stands),
    .deeds = ROWS(deeds),
    .questions = ROWS(questions),
    .decisions = ROWS(decisions),
    .draw_free_deeds = draw_free_deeds,
};
