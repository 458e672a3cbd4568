/* bridges_file.c: the words that files use for Bridges, Castles & Bazaars. "bridge" is "WE" over
 * the tile just placed, "WE of 2" over the space of tile 2. "castle" is true or a list of small
 * cities. "auction" lists all tiles of an auction except the last: {"pick": "BA-U", "bid": 1,
 * "bids": {"Green": 3}, "take": "buy"}. */
#include "base/text.h"
#include "expansions/bridges/bazaar.h"
#include "expansions/bridges/bridges.h"
#include "scenario/expansion_file.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- castles ---------------------------------------------------------------------------------- */

static const TurnField *castle_field(void)
{
    return field_of_question(QUESTION_CASTLE);
}

/* Reads one city of the list: "city@N" is on the tile just placed, "city@N of 2" on tile 2. */
static bool read_small_city(void *self, const JsonAt *at, Err *err)
{
    const char *text = json_string_value(at->value);
    ScenarioSpot *spot = scenario_add_spot(self, castle_field(), (int)at->place);
    if (strstr(text, " of ") || !strncmp(text, "of ", 3))
        return scenario_read_place(at, &spot->at, err);
    scenario_store_word(spot->at.word, text, strlen(text));
    return true;
}

static bool read_castle(void *self, const JsonAt *at, Err *err)
{
    enum { CITIES_NAMED = 8 };
    if (json_is_array(at->value))
        return json_length(at) > CITIES_NAMED
                   ? json_fault(at, err, "a tile completes no more than %d cities", CITIES_NAMED)
                   : json_each(at, "a small city", FIELD_STRING, read_small_city, self, err);
    scenario_add_spot(self, castle_field(), NO_SEAT);
    return json_is_true(at->value) ||
           json_fault(at, err, "\"castle\" is true or a list of cities: [\"city@N of 2\"]");
}

/* Finds the segment that an entry of the list names. */
static bool find_city(const ScenarioPlayer *p, const ScenarioSpot *spot, TileSegment *out)
{
    ScenarioPlace at = spot->at;
    if (at.item < 0)
        at.item = p->s->item_count + (int)(p->now - p->s->actions);
    return scenario_find_place(p->s, p->game, p->tiles, &at, out) && out->segment != NO_SEGMENT;
}

/* Returns whether the action of the file names the city that this answer is about. */
static bool names_city(const ScenarioPlayer *p, const Action *answer)
{
    const Catalogue *c = p->s->catalogue;
    FeatureId city = game_feature(c, p->game, answer->tile, answer->segment);
    for (int i = 0; i < p->now->said_count; i++) {
        const ScenarioSaid *said = &p->s->said[p->now->said_first + i];
        TileSegment at;
        if (said->field != castle_field())
            continue;
        if (said->by == NO_SEAT || (find_city(p, &said->spot, &at) &&
                                    game_feature(c, p->game, at.tile, at.segment) == city))
            return true;
    }
    return false;
}

/* Turns the cities that the action names into castles, one after the other; the others stay
 * cities. */
static bool decide_castle(ScenarioPlayer *p)
{
    enum { ANSWERS = 1 + SEGMENTS_MAX };
    Action answers[ANSWERS];
    int n = game_legal(p->s->catalogue, p->game, answers, ANSWERS);
    if (scenario_said(p->s, p->now, castle_field(), NO_SEAT) &&
        castle_choices(p->s->catalogue, p->game) != 1)
        return scenario_refuse_with(
            p, "several small cities could become castles: list them in \"castle\" (BCB-16)");
    for (int i = 0; i < n && i < ANSWERS; i++) {
        if (answers[i].choice && names_city(p, &answers[i]))
            return scenario_apply(p, answers[i]);
    }
    return scenario_apply(p, (Action){.kind = ACTION_CHOOSE});
}

/* Checks that the action made a castle of the city that it names. */
static bool check_castle(ScenarioPlayer *p, const ScenarioSaid *said)
{
    int before = castle_count(p->before);
    TileSegment at;
    bool made = castle_count(p->game) > before;
    if (said->by != NO_SEAT)
        made =
            find_city(p, &said->spot, &at) && castle_includes(p->game, before, at.tile, at.segment);
    return made || scenario_refuse_with(
                       p, "\"castle\": no such city can become one: it needs two semicircular "
                          "segments on two tiles, completed now with one meeple, whose player "
                          "has a castle left (BCB-5, BCB-16)");
}

static void write_castle(const TurnWriting *w, const Action *action)
{
    if (action->choice)
        json_append(w->turn, "castle",
                    scenario_spot_json(w->c, w->game, action->tile, action->segment));
}

/* --- reading an auction ----------------------------------------------------------------------- */

/* Bids are numbered by tile and seat; the last number of a tile is for the bid of its picker. */
enum { BIDDERS = 8, BID_OF_PICKER = BIDDERS - 1, TILES_TOLD = 16 };

/* A tile of an auction being read. */
typedef struct LotReading {
    TurnReading *turn;
    int number;
} LotReading;

static bool read_pick(void *self, const JsonAt *at, Err *err)
{
    LotReading *lot = self;
    uint16_t copy;
    if (!copy_read(at, lot->turn->s->catalogue, &copy, err))
        return false;
    scenario_add_spot(lot->turn, field_of_question(QUESTION_LOT), lot->number)->number =
        (int16_t)copy;
    return true;
}

static bool add_bid(LotReading *lot, const JsonAt *at, int bidder, Err *err)
{
    if (!json_check_range(at, "a bid", 0, AMOUNT_MAX, err))
        return false;
    scenario_add_spot(lot->turn, field_of_question(QUESTION_BID), lot->number * BIDDERS + bidder)
        ->number = (int16_t)json_integer_value(at->value);
    return true;
}

static bool read_own_bid(void *self, const JsonAt *at, Err *err)
{
    return add_bid(self, at, BID_OF_PICKER, err);
}

static bool read_bid(void *self, const JsonAt *at, Err *err)
{
    LotReading *lot = self;
    uint8_t seat;
    return scenario_read_key(lot->turn->s, at, &seat, err) && add_bid(lot, at, seat, err);
}

static const char deals[] = "buy sell";

static bool read_take(void *self, const JsonAt *at, Err *err)
{
    LotReading *lot = self;
    int deal = text_find_word(deals, json_string_value(at->value));
    scenario_add_spot(lot->turn, field_of_question(QUESTION_DEAL), lot->number)->number =
        (int16_t)deal;
    return deal >= 0 || json_fault(at, err, "\"take\" is one of: %s", deals);
}

static bool read_lot(void *self, const JsonAt *at, Err *err)
{
    static const JsonMember members[] = {
        {"pick", FIELD_STRING | FIELD_MUST, .read = read_pick},
        {"bid", FIELD_WHOLE, .read = read_own_bid},
        {"bids", FIELD_OBJECT, .each = read_bid, .items = FIELD_WHOLE, .item = "a bid"},
        {"take", FIELD_STRING, .read = read_take}};
    LotReading lot = {self, (int)at->place};
    return json_read_object(at, "a tile of the auction", JSON_ROWS(members), &lot, err);
}

static bool read_auction(void *self, const JsonAt *at, Err *err)
{
    if (json_length(at) > TILES_TOLD)
        return json_fault(at, err, "an auction has at most %d tiles", SEATS_MAX);
    return json_each(at, "a tile of the auction", FIELD_OBJECT, read_lot, self, err);
}

/* --- playing an auction ----------------------------------------------------------------------- */

static const ScenarioSpot *bid_told(const ScenarioPlayer *p, int number, int bidder)
{
    return scenario_said(p->s, p->now, field_of_question(QUESTION_BID), number * BIDDERS + bidder);
}

static const ScenarioSpot *deal_told(const ScenarioPlayer *p, int number)
{
    return scenario_said(p->s, p->now, field_of_question(QUESTION_DEAL), number);
}

static bool bids_are_told(const ScenarioPlayer *p, int number)
{
    bool told = false;
    for (int bidder = 0; bidder < BIDDERS; bidder++)
        told |= bid_told(p, number, bidder) != NULL;
    return told;
}

/* Checks a bid before any is made: the rules don't ask a seat that can't bid higher, so they would
 * silently skip its entry. `*bid` is the highest bid so far. */
static bool check_bid(ScenarioPlayer *p, int seat, int told, bool opens, int *bid)
{
    const char *name = p->s->players[seat];
    int points = game_score(p->game, seat);
    if (told > (points > 0 ? points : 0))
        return scenario_refuse_with(p, "%.32s lacks the %d points for that bid (BCB-19)", name,
                                    told);
    if (!opens && told <= *bid)
        return scenario_refuse_with(p, "the bid of %.32s is not higher than %d (BCB-19)", name,
                                    *bid);
    *bid = told;
    return true;
}

/* Checks everything that the file says about the tile whose auction begins. */
static bool check_lot(ScenarioPlayer *p, const BazaarAuction *auction)
{
    int number = auction->number, players = p->s->player_count, bid = 0;
    int bidder = auction->picker;
    const ScenarioSpot *told = bid_told(p, number, BID_OF_PICKER), *deal = deal_told(p, number);
    if (game_setup(p->game)->policies.value[POLICY_BAZAAR] == BAZAAR_PICK)
        return (!bids_are_told(p, number) && !deal) ||
               scenario_refuse_with(p, "without auctions, players only pick tiles (BCB-11)");
    if (told && !check_bid(p, auction->picker, told->number, true, &bid))
        return false;
    for (int i = 0; i < players; i++) {
        int seat = (auction->picker + i) % players;
        told = bid_told(p, number, seat);
        if (!told)
            continue;
        if (i == 0 || game_waiting(p->game, seat) != NO_COPY)
            return scenario_refuse_with(
                p, "%.32s picked this tile or has one already, so can't bid again (BCB-10)",
                p->s->players[seat]);
        if (!check_bid(p, seat, told->number, false, &bid))
            return false;
        bidder = seat;
    }
    bool buys = bidder == auction->picker;
    bool sells = !buys && game_score(p->game, auction->picker) < bid;
    if (deal && (deal->number == AUCTION_BUYS ? sells : buys))
        return scenario_refuse_with(p, "\"take\" can only be \"%s\" here (BCB-10, BCB-38)",
                                    buys ? "buy" : "sell");
    return deal || buys || sells ||
           scenario_refuse_with(
               p, "another player bid higher, so \"take\" has to be \"buy\" or \"sell\" (BCB-10)");
}

/* Returns the number of the named tile on offer, −1 if there is none. If copies of a kind look
 * different, the file may name the kind: then any copy matches, but the named one is preferred. */
static int lot_told(const Catalogue *c, const Game *game, int tiles, uint16_t told)
{
    int found = -1;
    for (int i = tiles - 1; i >= 0; i--) {
        if (c->copies[bazaar_lot(game, i)].kind == c->copies[told].kind &&
            c->copies[told].decor == DECOR_NONE)
            found = i;
    }
    for (int i = 0; i < tiles; i++) {
        if (bazaar_lot(game, i) == told)
            return i;
    }
    return found;
}

static bool decide_lot(ScenarioPlayer *p)
{
    BazaarAuction auction = bazaar_auction(p->game);
    const ScenarioSpot *told =
        scenario_said(p->s, p->now, field_of_question(QUESTION_LOT), auction.number);
    if (!told)
        return scenario_refuse_with(p,
                                    "\"auction\" lacks tile %d: it lists all revealed tiles "
                                    "except the last (BCB-10)",
                                    auction.number + 1);
    if (!check_lot(p, &auction))
        return false;
    int lot = lot_told(p->s->catalogue, p->game, auction.tiles, (uint16_t)told->number);
    if (lot >= 0)
        return scenario_apply(p, (Action){.kind = ACTION_CHOOSE, .choice = (uint8_t)lot});
    return scenario_refuse_with(p, "\"pick\": %s is not on offer",
                                p->s->catalogue->copies[told->number].id);
}

static bool decide_bid(ScenarioPlayer *p)
{
    BazaarAuction auction = bazaar_auction(p->game);
    const ScenarioSpot *told =
        bid_told(p, auction.number, auction.opens ? BID_OF_PICKER : game_to_act(p->game));
    Action bid = {.kind = ACTION_CHOOSE};
    if (told && told->number) {
        bid.choice = 1;
        bid.figure = (uint16_t)told->number;
    }
    return scenario_apply(p, bid);
}

static bool decide_deal(ScenarioPlayer *p)
{
    const ScenarioSpot *deal = deal_told(p, bazaar_auction(p->game).number);
    assert(deal && "check_lot() requires it");
    return scenario_apply(p, (Action){.kind = ACTION_CHOOSE, .choice = (uint8_t)deal->number});
}

/* Checks that there was an auction, and that the list names all its tiles but the last. */
static bool check_auction(ScenarioPlayer *p, const ScenarioSaid *said)
{
    if (!p->told[QUESTION_LOT].told)
        return scenario_refuse_with(
            p, "\"auction\": there is one only after a drawn bazaar was placed, when no tile of an "
               "auction waits and the pile has a tile for each player (BCB-10, BCB-20)");
    return said->field->question != QUESTION_LOT || said->by < p->s->player_count - 1 ||
           scenario_refuse_with(p, "\"auction\" names all tiles except the last, which is "
                                   "free (BCB-10)");
}

/* --- writing an auction ----------------------------------------------------------------------- */

static json_t *last_lot(const TurnWriting *w)
{
    json_t *lots = json_object_get(w->turn, "auction");
    return json_array_get(lots, json_array_size(lots) - 1);
}

static void write_lot(const TurnWriting *w, const Action *action)
{
    json_append(w->turn, "auction",
                json_pack("{s:o}", "pick", copy_json(w->c, bazaar_lot(w->game, action->choice))));
}

static void write_bid(const TurnWriting *w, const Action *action)
{
    json_t *lot = last_lot(w);
    if (!action->choice)
        return;
    if (bazaar_auction(w->game).opens) {
        json_object_set_new(lot, "bid", json_integer(action->figure));
        return;
    }
    if (!json_object_get(lot, "bids"))
        json_object_set_new(lot, "bids", json_object());
    json_object_set_new(json_object_get(lot, "bids"), w->names[action->seat],
                        json_integer(action->figure));
}

static void write_deal(const TurnWriting *w, const Action *action)
{
    json_object_set_new(last_lot(w), "take", json_word(deals, action->choice));
}

static const char ends_words[] = "NS WE"; /* indexed by SpanEnds, from SPAN_NS on */

/* --- bridges ---------------------------------------------------------------------------------- */

static bool read_bridge(void *self, const JsonAt *at, Err *err)
{
    ScenarioSpot *spot = scenario_add_spot(self, field_of_key(at->key), NO_SEAT);
    const char *text = json_string_value(at->value), *of = strstr(text, " of ");
    char word[SEGMENT_WORD_SIZE];
    if (of && !scenario_read_place(at, &spot->at, err))
        return false;
    scenario_store_word(word, text, of ? (size_t)(of - text) : strlen(text));
    spot->at.word[0] = 0;
    spot->number = (int16_t)(SPAN_NS + text_find_word(ends_words, word));
    return spot->number >= SPAN_NS ||
           json_fault(at, err, "\"%.40s\" is no bridge: it is \"NS\", \"WE\" or \"WE of 2\"", text);
}

/* Sets *cell to the space that the entry of the file names. Returns false if its tile isn't on the
 * board. */
static bool cell_meant(const ScenarioPlayer *p, const ScenarioSaid *said, const Action *lay,
                       Cell *cell)
{
    int item = said->spot.at.item, own = p->s->item_count + (int)(p->now - p->s->actions);
    if (item < 0 || item == own) {
        *cell = lay->cell;
        return true;
    }
    TileSegment at;
    bool there = scenario_find_place(p->s, p->game, p->tiles, &said->spot.at, &at);
    if (there)
        *cell = game_tile(p->game, at.tile).cell;
    return there;
}

/* Places the bridge together with the tile if the bridge that the placement needs is the one that
 * the file names (BCB-22). */
static bool lay_bridge(ScenarioPlayer *p, const ScenarioSaid *said, Action *lay)
{
    NeededSpan needed;
    Cell cell;
    if (!cell_meant(p, said, lay, &cell) ||
        !game_span_needed(p->s->catalogue, p->game, lay->copy, lay->cell, lay->rotation, &needed))
        return false;
    Cell ground = needed.tile == NO_TILE ? lay->cell : game_tile(p->game, needed.tile).cell;
    if (!cell_equal(cell, ground) || said->spot.number != needed.ends)
        return false;
    lay->choice = PLACE_SPANS;
    return true;
}

static bool play_bridge(ScenarioPlayer *p, const ScenarioSaid *said, int seat)
{
    TileSegment at = {.tile = p->placed};
    if (said->spot.at.item >= 0 &&
        !scenario_find_place(p->s, p->game, p->tiles, &said->spot.at, &at))
        return scenario_refuse_with(p, "the action names a tile that is not on the board");
    Action deed = {.kind = ACTION_DEED,
                   .seat = (uint8_t)seat,
                   .choice = DEED_BRIDGE,
                   .tile = bridge_ground(p->game, at.tile),
                   .ACTION_SIZE = (uint8_t)said->spot.number};
    return game_phase(p->game) == PHASE_FOLLOW &&
                   game_can_apply(p->s->catalogue, p->game, &deed, NULL)
               ? scenario_apply(p, deed)
               : scenario_refuse_deed(p, &deed);
}

static json_t *bridge_json(int ends, int tile)
{
    json_t *word = json_word(ends_words, ends - SPAN_NS);
    json_t *text =
        tile < 0 ? json_incref(word) : json_sprintf("%s of %d", json_string_value(word), tile);
    json_decref(word);
    return text;
}

static void write_bridge(const TurnWriting *w, const Action *action)
{
    NeededSpan needed = {.tile = action->tile, .ends = action->ACTION_SIZE};
    if (action->kind == ACTION_PLACE)
        game_span_needed(w->c, w->game, action->copy, action->cell, action->rotation, &needed);
    bool own = needed.tile == NO_TILE ||
               (action->kind == ACTION_DEED && needed.tile == game_last_tile(w->game));
    json_object_set_new(w->turn, "bridge", bridge_json(needed.ends, own ? -1 : needed.tile));
}

/* --- removed tiles ---------------------------------------------------------------------------- */

static bool read_remove(void *self, const JsonAt *at, Err *err)
{
    TurnReading *turn = self;
    ScenarioSpot *spot = scenario_add_spot(turn, field_of_key(at->key), NO_SEAT);
    spot->number = (int16_t)json_integer_value(at->value);
    if (!turn->s->has_stack)
        return json_fault(at, err, "there is no \"stack\" to draw from");
    return json_check_range(at, "the number of removed tiles", 1, TILES_MAX, err);
}

static bool play_remove(ScenarioPlayer *p, const ScenarioSaid *said, int seat)
{
    Action remove = {.kind = ACTION_DEED,
                     .seat = (uint8_t)seat,
                     .choice = DEED_REMOVE,
                     .figure = (uint16_t)seat};
    for (int i = 0; i < said->spot.number; i++) {
        if (!game_can_apply(p->s->catalogue, p->game, &remove, NULL))
            return scenario_refuse(p, game_deed_refusal(p->s->catalogue, p->game, &remove));
        if (!scenario_apply(p, remove))
            return false;
    }
    return true;
}

static void write_remove(const TurnWriting *w, const Action *action)
{
    json_int_t before = json_integer_value(json_object_get(w->turn, "remove"));
    (void)action;
    json_object_set_new(w->turn, "remove", json_integer(before + 1));
}

/* --- the descriptor --------------------------------------------------------------------------- */

static const TurnField bridges_fields[] = {
    {.question = QUESTION_CASTLE,
     .form = SAYS_OWN,
     .member = {.types = FIELD_BOOL | FIELD_ARRAY, .read = read_castle},
     .decide = decide_castle,
     .check = check_castle,
     .write = write_castle},
    {.question = QUESTION_LOT,
     .needs_stack = true,
     .form = SAYS_OWN,
     .member = {.types = FIELD_ARRAY, .read = read_auction},
     .decide = decide_lot,
     .check = check_auction,
     .write = write_lot},
    {.question = QUESTION_BID,
     .needs_stack = true,
     .form = SAYS_WITHIN,
     .decide = decide_bid,
     .check = check_auction,
     .write = write_bid},
    {.question = QUESTION_DEAL,
     .needs_stack = true,
     .form = SAYS_WITHIN,
     .decide = decide_deal,
     .check = check_auction,
     .write = write_deal},
    {.deed = DEED_BRIDGE,
     .form = SAYS_OWN,
     .member = {.types = FIELD_STRING, .read = read_bridge},
     .when = AFTER_TILE,
     .lays = lay_bridge,
     .play = play_bridge,
     .write = write_bridge},
    {.deed = DEED_REMOVE,
     .needs_stack = true,
     .form = SAYS_OWN,
     .member = {.types = FIELD_WHOLE, .read = read_remove},
     .when = AFTER_DRAW,
     .play = play_remove,
     .write = write_remove},
};

static const TokenFile bridges_tokens[] = {
    {LABEL_CASTLE, .room = ROOM_ON_TILE},
    {LABEL_CASTLES, .zero_counts = true},
    {LABEL_BRIDGE, .room = ROOM_ON_TILE, .before_figures = true, .spans = true, .words = ends_words,
     .faults = {{REFUSAL_NO_SPAN, "no player gets that many bridges (BCB-1)"}}},
    {LABEL_BRIDGES, .zero_counts = true,
     .faults = {{REFUSAL_NO_SPAN, "no player gets that many bridges (BCB-1)"}}},
};

const ExpansionFile bridges_file = {.expansion = EXPANSION_BRIDGES,
                                    FILE_ROWS(field, bridges_fields),
                                    FILE_ROWS(token, bridges_tokens)};
