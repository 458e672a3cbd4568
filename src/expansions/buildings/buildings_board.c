/* buildings_board.c: how the little buildings look on the table: shed, house and tower side by side
 * to choose from on the tile on trial, and on the cards with the number of each that is left. */
#include "expansions/buildings/buildings.h"
#include "scenes/editor/editor.h"
#include "scenes/play/turn.h"
#include "scenes/tabletop/table_parts.h"
#include "words/words.h"

#include <math.h>

static const BoardTokenStyle token_styles[] = {
    {LABEL_BUILDING, BOARD_TOKEN_BUILDING, .34f, .85f, 0, .12f, BOARD_TOKEN_ASIDE, .least = 1,
     .values = BUILDING_SIZES},
};

/* --- on the tile on trial --------------------------------------------------------------------- */

/* The distance between the three buildings, in tiles. */
static const float building_apart = .27f;

/* Returns the place of a building: shed, house and tower are side by side, and the foot of the
 * house is at `row`. */
static Rect building_body(int building, vec2s row)
{
    const float wide = .28f, high = .30f;
    return (Rect){row.x + building_apart * (float)(building - 2) - wide / 2, row.y - high, wide,
                  high};
}

/* Returns how much of the figures that could be placed is hidden by a row of buildings. */
static float row_hides(const vec2s *figures, int count, vec2s row)
{
    const float body = .32f; /* a standing or lying figure reaches this far around its middle */
    float hides = 0;
    for (int i = 0; i < count; i++)
        for (int building = 1; building <= BUILDING_SIZES; building++) {
            Rect figure = {figures[i].x - body / 2, figures[i].y - body / 2, body, body};
            Rect cut = rect_cut(figure, building_body(building, row));
            hides += fmaxf(0, cut.w) * fmaxf(0, cut.h);
        }
    return hides;
}

/* Returns where to put the row on the tile so that the buildings hide as little as possible of the
 * figures that could be placed instead. On a double tile the row is in one of the two spaces or
 * between them. */
static vec2s building_row(Turn *turn, const PlacedTile *tile)
{
    enum { ROWS = 9, WAYS = 4 };
    const float first = .36f, step = .075f;
    const TurnTrial *trial = &turn->trial;
    const TileKind *kind = catalogue_kind(turn->table->catalogue, tile->copy);
    const Part *last = &kind->parts[tile->rotation & 3][kind->part_count - 1];
    vec2s figures[TURN_CLAIMS_MAX], best = {{0, 0}};
    float least = INFINITY;
    for (int i = 0; i < trial->claim_count; i++)
        turn_ghost_spot(turn, i, &figures[i].x, &figures[i].y);
    for (int i = 0; i < ROWS * (kind->part_count > 1 ? WAYS + 1 : 1); i++) {
        float way = (float)(i / ROWS) / WAYS;
        vec2s row = {
            {(float)tile->cell.x + .5f + way * (float)last->dx,
             (float)tile->cell.y + first + step * (float)(i % ROWS) + way * (float)last->dy}};
        float hides = row_hides(figures, trial->claim_count, row);
        if (hides < least - 1e-4f) {
            least = hides;
            best = row;
        }
    }
    return best;
}

static void place_building(Turn *turn, const Action *deed, const PlacedTile *tile, float *x,
                           float *y)
{
    Rect body = building_body(deed->ACTION_SIZE, building_row(turn, tile));
    *x = body.x + body.w / 2;
    *y = body.y + body.h;
}

/* All buildings are on the tile itself, so a click elsewhere is never meant for one. */
static bool looks_fit(const TileKind *kind, const Action *deed)
{
    (void)kind, (void)deed;
    return false;
}

static int size_of(const Turn *turn, const Action *deed)
{
    (void)turn;
    return deed->ACTION_SIZE;
}

static const DeedBoard deeds[] = {
    {DEED_BUILDING, .by_part = true, .adds = true, .looks_fit = looks_fit,
     .place_token = place_building, .value_after = size_of},
};

/* --- on the card of the set ------------------------------------------------------------------- */

static void draw_set(Ui *ui, Rect place, float size)
{
    float wide = roundf(.55f * size), high = roundf(.85f * size);
    layout_left(&place, roundf(.15f * size), 0);
    for (int value = 1; value <= BUILDING_SIZES; value++)
        draw_add(ui_list(ui),
                 (DrawCommand){.kind = DRAW_TOKEN,
                               .rect = {place.x + wide * (float)(value - 1), place.y, wide, high},
                               .image = draw_token_image(BOARD_TOKEN_BUILDING, 0, value)});
}

/* --- on cards, and in the editor -------------------------------------------------------------- */

static float building_wide(const Card *card, int i)
{
    bool there = game_setup(card->table->game)->expansions & EXPANSION_SET(EXPANSION_BUILDINGS);
    return there ? (i == 0 ? 36 : 34) : 0;
}

/* Draws shed, house or tower with the number left; a size that is used up is pale. */
static void draw_building(const Card *card, int i, Rect cell)
{
    int left = buildings_left(card->table->game, card->seat, i + 1);
    float size = 21 * card->s;
    Rect place = {cell.x, cell.y + cell.h - size, .85f * size, size};
    draw_add(ui_list(card->ui),
             (DrawCommand){.kind = DRAW_TOKEN,
                           .rect = place,
                           .image = draw_token_image(BOARD_TOKEN_BUILDING, card->color, i + 1),
                           .alpha = left ? 1 : ui_pale(card->ui)});
    card_tip(card, "buildings", i, cell, words_tip_token(LABEL_BUILDING));
    table_home_note(&card->table->homes, HOME_TOKEN, home_of(card->seat, LABEL_BUILDING), place);
    layout_left(&cell, 19 * card->s, 0);
    ui_number(card->ui, cell, UI_TYPE_NUMBER,
              ui_ink(color_fade(ui_color(card->ui, card->ink), left ? .9f : ui_pale(card->ui))),
              left);
}

static const CardRow cards[] = {
    {40, BUILDING_SIZES, building_wide, draw_building, .begins = true},
};

static const DecisionRow decisions[] = {
    {140, editor_word_row, DECIDES_BUILDING, "building", N_("Little building"),
     .words = {N_("Little building: none"), N_("Places a shed"), N_("Places a house"),
               N_("Places a tower")}},
};

const ExpansionBoard buildings_board = {
    .sets = EXPANSION_SET(EXPANSION_BUILDINGS),
    .tokens = ROWS(token_styles),
    .deeds = ROWS(deeds),
    .cards = ROWS(cards),
    .decisions = ROWS(decisions),
    .draw_set = draw_set,
};
