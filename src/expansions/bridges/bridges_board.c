/* bridges_board.c: how bridges and castles look on the table, where a bridge may be built, the tile
 * that its player may remove (BCB-13), and the tiles of an auction above the answers. */
#include "expansions/bridges/bazaar.h"
#include "scenes/board/board_art.h"
#include "scenes/board/board_facts.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/play_parts.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

/* --- bridges and castles ---------------------------------------------------------------------- */

/* The drawings are 1.282 times as wide as high (assets/drawings/figures), so that at this height a
 * bridge is as wide as its space. */
static const float bridge_high = .78f, bridge_foot = .34f;

/* The areas that a bridge hides, relative to its foot, in multiples of its height; they come from
 * the outlines of the two drawings. */
static const Rect bridge_hides[] = {{-.12f, -1.08f, .24f, 1.28f}, {-.64f, -.62f, 1.28f, .33f}};

static const BoardTokenStyle token_styles[] = {
    {LABEL_BRIDGE, BOARD_TOKEN_BRIDGE, .78f, 0, 0, .34f, BOARD_TOKEN_FIXED, .over = true,
     .hides = bridge_hides, .sound = SOUND_FLOOR, .least = SPAN_NS, .values = 2},
    {LABEL_CASTLE, BOARD_TOKEN_CASTLE, .44f, .80f, 0, .14f, BOARD_TOKEN_BESIDE, .values = 1,
     .on = 1u << SEGMENT_CITY, .sound = SOUND_FLOOR},
};

static BoardFigure *draw_bridge(const Tabletop *table, BoardPicture *picture, int seat, int ends,
                                Cell cell)
{
    BoardFigure *bridge =
        board_picture_token(picture, BOARD_TOKEN_BRIDGE, session_color(table->session, seat), ends,
                            (float)cell.x + .5f, (float)cell.y + .5f + bridge_foot);
    bridge->height = bridge_high;
    bridge->moving = 1;
    return bridge;
}

/* Draws the bridge of the tile in the loupe. */
static void draw_in_loupe(const Turn *turn, BoardPicture *picture)
{
    float factor = turn_loupe_factor(turn);
    if (!turn->trial.on || factor <= 1)
        return;
    PlacedTile tile = game_tile(turn->scratch, turn->trial.index);
    SpanEnds ends = span_ends(turn->table->catalogue, tile.copy, tile.rotation);
    if (ends == SPAN_NONE)
        return;
    BoardFigure *bridge = draw_bridge(turn->table, picture, turn->trial.tile.seat, ends, tile.cell);
    vec2s at = turn_loupe_point(turn, (vec2s){{bridge->x, bridge->y}});
    bridge->x = at.x;
    bridge->y = at.y;
    bridge->height *= factor;
}

/* Draws the bridge that a placement needs (BCB-22), and returns it, or NULL. */
static BoardFigure *draw_needed(const Tabletop *table, BoardPicture *picture, const Action *place)
{
    NeededSpan span;
    const Game *game = table->game;
    if (place->choice != PLACE_SPANS ||
        !game_span_needed(table->catalogue, game, place->copy, place->cell, place->rotation, &span))
        return NULL;
    Cell cell = span.tile == NO_TILE ? place->cell : game_tile(game, span.tile).cell;
    return draw_bridge(table, picture, place->seat, span.ends, cell);
}

static void draw_with_tile(const Turn *turn, BoardPicture *picture)
{
    Action place = turn_place(turn);
    draw_in_loupe(turn, picture);
    BoardFigure *bridge = draw_needed(turn->table, picture, &place);
    if (bridge)
        bridge->ghost = !turn->trial.on;
}

static void draw_with_idea(const Tabletop *table, BoardPicture *picture, const Action *place,
                           float alpha)
{
    BoardFigure *bridge = draw_needed(table, picture, place);
    if (!bridge)
        return;
    bridge->ghost = 1;
    bridge->alpha = alpha;
}

/* --- bridges of the player's choice ----------------------------------------------------------- */

/* The signs of both bridges over a space are in its northern corners, clear of figures. */
static const float sign_high = .30f, sign_aside = .29f, sign_foot = .34f;

static void place_sign(Turn *turn, const Action *deed, const PlacedTile *tile, float *x, float *y)
{
    float aside = deed->ACTION_SIZE == SPAN_NS ? -sign_aside : sign_aside;
    (void)turn;
    *x = (float)tile->cell.x + .5f + aside;
    *y = (float)tile->cell.y + sign_foot;
}

static void draw_sign(Turn *turn, BoardPicture *picture, const Action *deed, bool hovered, vec2s at)
{
    if (hovered) {
        draw_bridge(turn->table, picture, deed->seat, deed->ACTION_SIZE,
                    game_tile(turn->scratch, deed->tile).cell);
        return;
    }
    BoardFigure *sign =
        draw_bridge(turn->table, picture, deed->seat, deed->ACTION_SIZE, (Cell){0, 0});
    sign->x = at.x;
    sign->y = at.y - .05f;
    sign->height = sign_high;
    sign->ghost = 1;
}

static bool bridge_looks_fit(const TileKind *kind, const Action *deed)
{
    (void)kind, (void)deed;
    return false; /* signs show where bridges are possible */
}

static int ends_of(const Turn *turn, const Action *deed)
{
    (void)turn;
    return deed->ACTION_SIZE;
}

static const DeedBoard deeds[] = {
    {DEED_BRIDGE, .by_part = true, .adds = true, .looks_fit = bridge_looks_fit,
     .place_token = place_sign, .value_after = ends_of, .draw_ghost = draw_sign},
};

/* --- a tile that fits only with a bridge ------------------------------------------------------ */

static float draw_removal(Play *play, float x, float y)
{
    const Game *game = play->table->game;
    Ui *ui = play->table->ui;
    uint8_t seat = game_to_act(game);
    Action removal = {.kind = ACTION_DEED, .seat = seat, .choice = DEED_REMOVE, .figure = seat};
    bool before = play->mode == PLAY_CHOOSE || play->mode == PLAY_PLACE;
    if (!before || !play_waits_for_person(play) ||
        !game_can_apply(play->table->catalogue, game, &removal, NULL))
        return 0;
    float high = ui_touch(ui, 34), step = high + 6 * play->table->layout.s;
    UiButton button = {.label = words_deed(DEED_REMOVE)};
    float wide = ui_button_width(ui, high, button);
    WordsTip tip = {words_deed(DEED_REMOVE),
                    _("It fits only with a bridge, so you may draw another tile instead."),
                    "BCB-13"};
    Rect place = {x - wide / 2, y + step - high, wide, high};
    if (scene_book_button(play->table->context, "remove", place, button, tip)) {
        turn_drop(&play->turn);
        play_act(play, &removal);
    }
    return step;
}

/* --- auctions --------------------------------------------------------------------------------- */

static uint16_t picked_tile(const Game *game)
{
    return bazaar_auction(game).picked;
}

/* Buttons raise the bid by 1, 2, 3, 5 or 10, or to all the points that the seat has. */
static bool bid_is_listed(const Play *play, int option)
{
    const Action *bid = &play->question.options[option];
    int most = play->table->view.score[bid->seat];
    int more = bid->figure - bazaar_auction(play->table->game).bid;
    return !bid->choice || more <= 3 || more == 5 || more == 10 || bid->figure == most;
}

static char *auction_line(const Game *game, char *out, int size)
{
    BazaarAuction auction = bazaar_auction(game);
    /* TRANSLATORS: of an auction: "Highest bid: 3 · tiles on offer: 2" */
    return words_format(out, size, _("Highest bid: %d · tiles on offer: %d"), auction.bid,
                        auction.tiles);
}

static const QuestionBoard questions[] = {
    {QUESTION_CASTLE, .page = "small-castle", .token = LABEL_CASTLE, .seen = true},
    {QUESTION_LOT, .page = "bazaar-page", .offer = bazaar_lot},
    {QUESTION_BID, .page = "bazaar-page", .offer = bazaar_lot, .picked = picked_tile,
     .listed = bid_is_listed, .line = auction_line},
    {QUESTION_DEAL, .page = "bazaar-page", .offer = bazaar_lot, .picked = picked_tile,
     .line = auction_line},
};

/* --- on cards, and on the card of the set ----------------------------------------------------- */

static const StoreBoard stores[] = {
    {LABEL_BRIDGES, N_("Bridges"), -1, BRIDGES_MOST, .on_card = true, .token = BOARD_TOKEN_BRIDGES,
     .wide = 1.9f},
    {LABEL_CASTLES, N_("Castles"), -1, BRIDGES_MOST, .on_card = true, .token = BOARD_TOKEN_CASTLE,
     .wide = 1.15f},
};

static const TallyBoard tallies[] = {
    {TALLY_CASTLES, UI_CHART_CASTLES, PATTERN_HATCH},
    {TALLY_BAZAARS, UI_CHART_BAZAARS, PATTERN_DOTS},
};

static const SketchSymbol symbols[] = {{21, SYMBOL_BAZAAR, false}};

const ExpansionBoard bridges_board = {
    .sets = EXPANSION_SET(EXPANSION_BRIDGES),
    .tokens = ROWS(token_styles),
    .deeds = ROWS(deeds),
    .questions = ROWS(questions),
    .stores = ROWS(stores),
    .tallies = ROWS(tallies),
    .symbols = ROWS(symbols),
    .draw_with_tile = draw_with_tile,
    .draw_with_idea = draw_with_idea,
    .draw_free_deeds = draw_removal,
};
