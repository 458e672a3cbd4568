/* bathhouses_file.c: the words that files use for the Bathhouses. "bath": [{"player": "Red", "on":
 * "of 3"}] lists the players whose figures bathe and the tiles of the bathhouses, in order; it is
 * needed only where there is a choice. "buy_back": "of 3", or a list of such texts, is done before
 * the tile is placed. */
#include "expansions/bathhouses/bathhouses.h"
#include "scenario/expansion_file.h"

/* --- reading ---------------------------------------------------------------------------------- */

typedef struct BatherReading {
    const Scenario *s;
    ScenarioSpot *spot;
} BatherReading;

static bool read_bather_seat(void *self, const JsonAt *at, Err *err)
{
    BatherReading *reading = self;
    return scenario_read_seat(reading->s, at, &reading->spot->seat, err);
}

static bool read_bather_bath(void *self, const JsonAt *at, Err *err)
{
    return scenario_read_place(at, &((BatherReading *)self)->spot->at, err);
}

static bool read_bather(void *self, const JsonAt *at, Err *err)
{
    static const JsonMember members[] = {
        {"player", FIELD_STRING | FIELD_MUST, .read = read_bather_seat},
        {"on", FIELD_STRING | FIELD_MUST, .read = read_bather_bath}};
    TurnReading *turn = self;
    BatherReading reading = {turn->s,
                             scenario_add_spot(turn, field_of_key("bath"), (int)at->place)};
    return json_read_object(at, "an entry of \"bath\"", JSON_ROWS(members), &reading, err);
}

static bool read_bought(void *self, const JsonAt *at, Err *err)
{
    ScenarioSpot *spot = scenario_add_spot(self, field_of_key("buy_back"), (int)at->place);
    return scenario_read_place(at, &spot->at, err);
}

static bool read_buy_back(void *self, const JsonAt *at, Err *err)
{
    if (json_is_array(at->value))
        return json_each(at, "a figure that is bought back", FIELD_STRING, read_bought, self, err);
    return scenario_read_place(at, &scenario_add_spot(self, field_of_key("buy_back"), NO_SEAT)->at,
                               err);
}

/* --- buying back ------------------------------------------------------------------------------ */

/* In a scenario without a draw pile this deed is never listed as legal, so this function tries it
 * with each figure. */
static bool play_buy_back(ScenarioPlayer *p, const ScenarioSaid *said, int seat)
{
    TileSegment at;
    Action deed = {
        .kind = ACTION_DEED, .seat = (uint8_t)seat, .choice = DEED_BUY_BACK, .tile = NO_TILE};
    if (!scenario_find_place(p->s, p->game, p->tiles, &said->spot.at, &at))
        return scenario_refuse_with(p, "\"buy_back\" names a tile that is not on the board");
    deed.tile = at.tile;
    PlacedTile lies = game_tile(p->game, at.tile);
    deed.segment =
        (uint8_t)kind_symbol_segment(catalogue_kind(p->s->catalogue, lies.copy), SYMBOL_BATHHOUSE);
    for (int i = 0; i < game_figure_count(p->game); i++) {
        deed.figure = (uint16_t)i;
        if (game_can_apply(p->s->catalogue, p->game, &deed, NULL))
            return scenario_apply(p, deed);
    }
    return scenario_refuse_deed(p, &deed);
}

static void write_buy_back(const TurnWriting *w, const Action *action)
{
    json_append(w->turn, "buy_back", json_sprintf("of %d", action->tile));
}

/* --- into the bathhouses ---------------------------------------------------------------------- */

enum { BATH_ANSWERS_MAX = BATHS_MAX + 1 };

/* Returns the tile that an entry of "bath" names, NO_TILE if it isn't on the board. */
static uint16_t bath_named(const ScenarioPlayer *p, const ScenarioSaid *said)
{
    TileSegment at;
    return scenario_find_place(p->s, p->game, p->tiles, &said->spot.at, &at) ? at.tile : NO_TILE;
}

/* Returns entry `i` of the action if it is one of "bath", else NULL. */
static const ScenarioSaid *bath_entry(const ScenarioPlayer *p, int i)
{
    const ScenarioSaid *said = &p->s->said[p->now->said_first + i];
    return said->field == field_of_question(QUESTION_BATH) ? said : NULL;
}

/* Returns whether the wagon of the seat moves on in this action. */
static bool wagon_is_told(const ScenarioPlayer *p, int seat)
{
    const TurnField *wagon = field_of_key("wagon");
    return wagon && scenario_said(p->s, p->now, wagon, seat);
}

/* Picks the first free bathhouse that an entry names for the seat. If only one is free, no entry is
 * needed. */
static bool decide_bath(ScenarioPlayer *p)
{
    Action answers[BATH_ANSWERS_MAX];
    int n = game_legal(p->s->catalogue, p->game, answers, BATH_ANSWERS_MAX);
    int seat = game_to_act(p->game), first = answers[0].choice == 0;
    for (int i = 0; i < p->now->said_count; i++) {
        const ScenarioSaid *said = bath_entry(p, i);
        for (int k = first; said && said->spot.seat == seat && k < n; k++)
            if (answers[k].tile == bath_named(p, said))
                return scenario_apply(p, answers[k]);
    }
    if (first && wagon_is_told(p, seat))
        return scenario_apply(p, answers[0]);
    if (n - first == 1)
        return scenario_apply(p, answers[first]);
    return scenario_refuse_with(p, "the action lacks \"bath\": %.32s may choose a bathhouse (BH-4)",
                                p->s->players[seat]);
}

/* Returns whether the entry sends this figure into a free bathhouse of its feature. */
static bool sends(const ScenarioPlayer *p, const ScenarioSaid *said, const Figure *figure)
{
    const Catalogue *c = p->s->catalogue;
    uint16_t baths[BATHS_MAX], named = bath_named(p, said);
    FeatureId feature = game_feature(c, p->game, figure->tile, figure->segment);
    int n = bath_free(c, p->game, feature, baths);
    bool found = false;
    for (int i = 0; i < n; i++)
        found |= baths[i] == named;
    return found && said->spot.seat == figure->seat;
}

static bool decide_bather(ScenarioPlayer *p)
{
    Action answers[SEATS_MAX];
    int n = game_legal(p->s->catalogue, p->game, answers, SEATS_MAX);
    for (int i = 0; i < p->now->said_count; i++) {
        const ScenarioSaid *said = bath_entry(p, i);
        for (int k = 0; said && k < n; k++) {
            Figure figure = game_figure(p->game, answers[k].figure);
            if (sends(p, said, &figure))
                return scenario_apply(p, answers[k]);
        }
    }
    return scenario_refuse_with(
        p, "the action lacks \"bath\": there are fewer free bathhouses than lone figures (BH-12)");
}

/* Returns whether an earlier entry names the same tile: a bathhouse holds one figure (BH-5). */
static bool named_before(const ScenarioPlayer *p, const ScenarioSaid *said)
{
    bool before = false;
    for (int i = 0; bath_entry(p, i) != said; i++)
        before |= bath_entry(p, i) && bath_named(p, bath_entry(p, i)) == bath_named(p, said);
    return before;
}

/* Checks that each entry was carried out, even where the player had no choice. */
static bool check_bath(ScenarioPlayer *p, const ScenarioSaid *said)
{
    uint16_t tile = bath_named(p, said);
    bool done = false;
    for (int i = 0; tile != NO_TILE && i < p->note_count; i++) {
        const FigureNote *note = &p->notes[i];
        PlacedTile lies = game_tile(p->game, tile);
        done |= note->kind == EVENT_FIGURE_MOVED && note->seat == said->spot.seat &&
                note->tile == tile &&
                note->segment == kind_symbol_segment(catalogue_kind(p->s->catalogue, lies.copy),
                                                     SYMBOL_BATHHOUSE);
    }
    return (done && !named_before(p, said)) ||
           scenario_refuse_with(p,
                                "\"bath\": no figure of %.32s goes there: it has to be the "
                                "player's only one in a completed feature with that bathhouse, "
                                "which has to be free and not surrounded (BH-4, BH-13)",
                                p->s->players[said->spot.seat]);
}

/* --- writing ---------------------------------------------------------------------------------- */

static void add_bather(const TurnWriting *w, int seat, int tile)
{
    json_append(
        w->turn, "bath",
        json_pack("{s:s, s:o}", "player", w->names[seat], "on", json_sprintf("of %d", tile)));
}

static void write_bath(const TurnWriting *w, const Action *action)
{
    if (action->choice)
        add_bather(w, action->seat, action->tile);
}

/* If only one bathhouse is free, writes the figure that goes next and this bathhouse; otherwise the
 * figure is written together with its owner's answer. */
static void write_bather(const TurnWriting *w, const Action *action)
{
    Figure figure = game_figure(w->game, action->figure);
    uint16_t baths[BATHS_MAX];
    FeatureId feature = game_feature(w->c, w->game, figure.tile, figure.segment);
    if (bath_free(w->c, w->game, feature, baths) == 1 &&
        !bath_may_leave(w->c, w->game, action->figure))
        add_bather(w, figure.seat, baths[0]);
}

/* --- the descriptor --------------------------------------------------------------------------- */

static const TurnField bathhouses_fields[] = {
    {.deed = DEED_BUY_BACK,
     .form = SAYS_OWN,
     .member = {.types = FIELD_STRING | FIELD_ARRAY, .read = read_buy_back},
     .tile_only = true,
     .play = play_buy_back,
     .write = write_buy_back,
     .edits = 1 + DECIDES_BUY_BACK,
     .edit_part = EDITS_PLACE},
    {.question = QUESTION_BATH,
     .form = SAYS_OWN,
     .member = {.types = FIELD_ARRAY,
                .each = read_bather,
                .items = FIELD_OBJECT,
                .item = "an entry of \"bath\""},
     .decide = decide_bath,
     .check = check_bath,
     .write = write_bath},
    {.question = QUESTION_BATHER,
     .form = SAYS_WITHIN,
     .decide = decide_bather,
     .write = write_bather},
};

const ExpansionFile bathhouses_file = {.expansion = EXPANSION_BATHHOUSES,
                                       FILE_ROWS(field, bathhouses_fields)};
