/* plague_board.c: how fleas and outbreaks look on the table, and what the questions of the plague
 * show: the land from which fleas spread, and the paths of figures that flee. */
#include "expansions/plague/fleas.h"
#include "scenes/board/board_facts.h"
#include "scenes/board/board_view.h"
#include "scenes/editor/editor.h"
#include "scenes/play/play.h"
#include "scenes/tabletop/table_parts.h"
#include "words/words.h"

#include <math.h>

/* --- the land of the plague ------------------------------------------------------------------- */

/* Returns the outbreak that ends next once all fleas are placed: the lowest one (PLG-7), or NULL if
 * there are fewer than two. */
static const BoardViewToken *ends_next(const Tabletop *table)
{
    const BoardViewToken *lowest = NULL;
    int count = 0;
    for (int i = 0; i < table->view.tokens.count; i++) {
        const BoardViewToken *token = &table->view.tokens.items[i];
        if (token->label != LABEL_OUTBREAK || token->tile == NO_TILE)
            continue;
        count++;
        lowest = !lowest || token->value < lowest->value ? token : lowest;
    }
    return count > 1 ? lowest : NULL;
}

/* Draws a pulsing picture over the outbreak that ends next. With reduced motion, the picture is
 * just larger. */
static void draw_ends_next(const Tabletop *table, BoardPicture *picture)
{
    static const float most = .22f, still = .14f;
    const BoardViewToken *token = ends_next(table);
    if (!token)
        return;
    float wave = .5f - .5f * cosf((float)fmod(table->clock_ms, 1600) / 1600 * 6.2831853f);
    float grown = 1 + (table->context->reduced_motion ? still : most * wave);
    BoardFigure *over =
        board_token_draw(picture, LABEL_OUTBREAK, 0, token->value, token->x, token->y);
    over->y += .5f * over->height * (grown - 1); /* it grows from its middle */
    over->height *= grown;
    over->moving = 1;
    over->plain = 1;
}

/* Marks the spaces or tiles with outbreaks and fleas. Latent fleas get a mark of their own. */
static void draw_land(const Tabletop *table, BoardPicture *picture)
{
    draw_ends_next(table, picture);
    Units units = units_under(table->catalogue, table->game, NULL);
    for (int i = 0; i < table->view.tokens.count; i++) {
        const BoardViewToken *token = &table->view.tokens.items[i];
        Unit at[PARTS_MAX];
        bool outbreak = token->label == LABEL_OUTBREAK, flea = token->label == LABEL_FLEA;
        if ((!outbreak && !flea) || token->tile == NO_TILE)
            continue;
        int count = tile_units(&units, token->tile, at);
        for (int k = 0; k < count; k++)
            board_ways_mark(picture, &units, at[k],
                            flea && !token->value ? BOARD_MARK_LATENT : BOARD_MARK_DANGER);
    }
}

static void draw_reach(Tabletop *table, BoardPicture *picture, const BoardViewToken *token)
{
    (void)token;
    draw_land(table, picture);
}

static const BoardTokenStyle token_styles[] = {
    {LABEL_OUTBREAK, BOARD_TOKEN_OUTBREAK, .32f, 1, 0, .16f, BOARD_TOKEN_ASIDE, .ms = 420,
     .sound = SOUND_FLEA, .least = 1, .values = OUTBREAKS, .draw_reach = draw_reach},
    /* shown as active, since only the board decides whether fleas are active */
    {LABEL_FLEA, BOARD_TOKEN_FLEA, .32f, 1, 0, .16f, BOARD_TOKEN_ASIDE, .ms = 380,
     .sound = SOUND_FLEA, .values = 1, .shown = 1, .draw_reach = draw_reach},
};

/* --- questions -------------------------------------------------------------------------------- */

static void draw_spread(Play *play, BoardPicture *picture)
{
    draw_land(play->table, picture);
}

static void draw_flight(Play *play, BoardPicture *picture)
{
    Units units = units_under(play->table->catalogue, play->table->game, NULL);
    board_ways_dim(picture, &units, NULL, 0);
    draw_land(play->table, picture);
    play_ways_draw(play, picture);
}

/* Draws the fleas that an answer would place, as a preview. */
static void draw_coming(Play *play, BoardPicture *picture, const PlacedTile *lies, float strength)
{
    float x, y;
    board_token_foot(&play->table->view, &play->table->facts, lies, NO_SEGMENT, LABEL_FLEA, &x, &y);
    BoardFigure *flea = board_token_draw(picture, LABEL_FLEA, 0, 1, x, y);
    flea->alpha = .35f + .5f * strength;
    flea->moving = 1;
}

static const char only[] = N_("the fleas have only one place to go");

static const QuestionBoard questions[] = {
    {QUESTION_FLEE, "plague-flee", .early = true, .one_ghost = true, .seen = true,
     .draw = draw_flight},
    {QUESTION_FLEA_TAKE, "plague-end", only, .early = true, .seen = true, .draw = draw_spread},
    {QUESTION_FLEA, "plague-spread", only, .early = true, .seen = true, .draw = draw_spread,
     .draw_coming = draw_coming},
};

/* --- beside the pile, and in the editor ------------------------------------------------------- */

/* Counts the fleas that the table doesn't show on the board; the game itself may be ahead of the
 * table. */
static int fleas_beside(const Tabletop *table)
{
    const BoardTokens *tokens = &table->view.tokens;
    int left = FLEAS;
    for (int i = 0; i < tokens->count; i++)
        left -= tokens->items[i].label == LABEL_FLEA && tokens->items[i].tile != NO_TILE;
    return left;
}

static WordsTip fleas_tip(void)
{
    return words_tip_stock(LABEL_FLEA);
}

static const AsideBoard asides[] = {{BOARD_TOKEN_FLEA, 1, true, fleas_beside, fleas_tip}};

static const DecisionRow decisions[] = {
    {160, editor_part_row, DECIDES_FLEE, "flee", N_("Fleeing figure"),
     .from_asked = N_("Click the figure that flees."),
     .to_asked = N_("Click where the figure flees to.")},
    {170, editor_part_row, DECIDES_FLEA, "flea", N_("Fleas spread to"), .whole_tile = true},
};

static const SketchSymbol symbols[] = {{14, SYMBOL_PLAGUE_SOURCE, false}};

const ExpansionBoard plague_board = {
    .sets = EXPANSION_SET(EXPANSION_PLAGUE),
    .tokens = ROWS(token_styles),
    .questions = ROWS(questions),
    .asides = ROWS(asides),
    .decisions = ROWS(decisions),
    .symbols = ROWS(symbols),
};
