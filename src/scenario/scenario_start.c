/* scenario_start.c: sets up the position of a scenario, or says why it is impossible. The order is
 * tiles, figures on them, tokens and the bag, then points, hands and draw pile; finally
 * position_finish checks the whole position. The board is tried once when the file is read, with a
 * line number for every error; after that it works under any policies. */
#include "base/memory.h"
#include "base/text.h"
#include "scenario/expansion_file.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

/* --- reasons in English, for files; players read the texts of `words` ------------------------- */

static const char *const reasons[REFUSALS] = {
    [REFUSAL_NONE] = "",
    [REFUSAL_OVER] = "the game has ended",
    [REFUSAL_NOT_YOUR_TURN] = "another player is in turn",
    [REFUSAL_WRONG_PHASE] = "this cannot be done now",
    [REFUSAL_NOT_IN_HAND] = "the tile was not drawn and is not in the hand",
    [REFUSAL_TOO_FAR] = "the place is too far away",
    [REFUSAL_CELL_TAKEN] = "the space is taken",
    [REFUSAL_SQUARE_ON_HALF] = "a half lies in the space, so only a half fits there",
    [REFUSAL_HALF_OVERLAPS] = "this half of the space is taken",
    [REFUSAL_OTHER_DIAGONAL] = "the half in the space lies on the other diagonal",
    [REFUSAL_NO_CONTACT] = "no side touches a tile",
    [REFUSAL_MISMATCH] = "the sides do not match",
    [REFUSAL_NO_SUCH_SEGMENT] =
        "the tile has no such segment: name one by a side of the tile as it lies",
    [REFUSAL_SEGMENT_KIND] = "such a figure does not stand there",
    [REFUSAL_NO_FIELDS] = "the game is played without fields: nobody is a farmer (BASE-22)",
    [REFUSAL_OCCUPIED] = "the feature is occupied already",
    [REFUSAL_NO_SUPPLY] = "the supply has none left",
    [REFUSAL_NO_SUCH_OPTION] = "this is not one of the answers",
    [REFUSAL_NOTHING_LEFT] = "there is nothing left to draw",
    [REFUSAL_MUST_DRAW] = "no half fits, so a tile must be drawn",
    [REFUSAL_FULL] = "the game holds no further tile",
    [REFUSAL_NOT_IN_PLAY] = "its expansion is not in play: \"expansions\" does not list it",
};

const char *scenario_reason(const Fault *fault, char *out, int size)
{
    static const char *const lands[LANDS] = {"a field", "a road", "a city", "a river"};
    static const char *const sides[SIDES] = {"north", "east", "south", "west", "long"};
    assert(fault->refusal < REFUSALS && "refusal");
    const char *reason = refusal_reason((Refusal)fault->refusal);
    if (!reason)
        reason = reasons[fault->refusal];
    if (fault->refusal == REFUSAL_MISMATCH && fault->side < SIDES && fault->mine < LANDS &&
        fault->theirs < LANDS)
        snprintf(out, (size_t)size, "%s meets %s on its %s side", lands[fault->mine],
                 lands[fault->theirs], sides[fault->side]);
    else
        snprintf(out, (size_t)size, "%s", reason);
    return out;
}

/* --- set-up ----------------------------------------------------------------------------------- */

/* Halves are in the pool as in a draft, because all players know the hands. */
Setup scenario_setup(const Scenario *s, const Policies *policies)
{
    bool halves = s->expansions & EXPANSIONS_HALVES;
    return (Setup){.players = (uint8_t)s->player_count,
                   .first = 0,
                   .hands = halves ? HANDS_DRAFT : HANDS_NONE,
                   .hand_size = 3,
                   .base_sets = (uint8_t)(1 + s->stack_count / 72),
                   .expansions = s->expansions,
                   .policies = *policies};
}

/* Tiles of the board and the actions come from outside the game, so they need room in addition to
 * the set-up's tiles. */
static int extra_tiles(const Scenario *s)
{
    int count = s->item_count + s->action_count + s->bought_count + 1;
    return count < TILES_MAX ? count : TILES_MAX;
}

/* A board may be played under rules other than its own, and a record may have any rules. Policies
 * that determine the tiles in play are therefore set to the values that need the most memory. */
size_t scenario_game_size(const Scenario *s)
{
    Policies policies = scenario_policies(s, s->generations.preset);
    Setup setup = scenario_setup(s, &policies);
    size_t most = game_size(s->catalogue, &setup, extra_tiles(s));
    assert(most && "a position of 2 to 6 players with bounded numbers is possible");
    for (int id = 0; id < POLICIES; id++) {
        uint8_t best = setup.policies.value[id];
        for (int value = 0; value < policy_value_count((PolicyId)id); value++) {
            setup.policies.value[id] = (uint8_t)value;
            size_t size = game_size(s->catalogue, &setup, extra_tiles(s));
            best = size > most ? (uint8_t)value : best;
            most = size > most ? size : most;
        }
        setup.policies.value[id] = best;
    }
    return most;
}

/* Starts at the first action, since each may depend on the previous one. An extra part ("again")
 * stays with its seat. */
uint8_t scenario_seat_of(const Scenario *s, int i)
{
    int seat = 0;
    for (int a = 0; a <= i; a++)
        if (s->actions[a].seat != NO_SEAT)
            seat = s->actions[a].seat;
        else if (!s->actions[a].again)
            seat = a ? (seat + 1) % s->player_count : 0;
    return (uint8_t)seat;
}

/* The place and subject of a possible error. */
typedef struct Suspect {
    int line, tile;   /* as in ScenarioWrong */
    const char *what; /* "a follower" */
    const char *does; /* what it cannot do: "be there" */
} Suspect;

/* Returns the result of the die roll that the turn names; 0: the turn rolls no die. */
static int die_of(const Scenario *s, const ScenarioAction *action)
{
    const ScenarioSaid *deed = scenario_deed(s, action, NULL);
    return deed && deed->field->joins_figure ? deed->spot.number : 0;
}

ScenarioMove scenario_move(const Scenario *s, int i)
{
    assert(i >= 0 && i < s->action_count && "a turn of the file");
    const ScenarioAction *action = &s->actions[i];
    ScenarioMove move = {.seat = scenario_seat_of(s, i),
                         .again = action->again,
                         .asks = action->legal_for,
                         .lay = action->lay,
                         .die = die_of(s, action)};
    move.lay.rotation = (uint8_t)scenario_rotation(s->catalogue, &action->lay);
    if (action->legal_for)
        move.lay = (Action){.kind = ACTION_PLACE, .copy = s->legal_copy};
    return move;
}

static bool fault_at(const Scenario *s, Suspect at, const Fault *fault, ScenarioWrong *wrong)
{
    char reason[SCENARIO_REASON_SIZE];
    wrong->tile = at.tile;
    wrong->fault = *fault;
    return err_set(&wrong->err, s->name, at.line, "%s cannot %s: %s", at.what, at.does,
                   scenario_reason(fault, reason, sizeof reason));
}

int scenario_rotation(const Catalogue *c, const Action *lay)
{
    bool turns = lay->copy == NO_COPY || !kind_closes(catalogue_kind(c, lay->copy));
    return turns ? lay->rotation : 0;
}

/* Returns the SpanEnds of the road over a tile of the board, SPAN_NONE if the file has none. */
static int ends_of_span(const Scenario *s, int item)
{
    for (int i = 0; i < s->token_count; i++) {
        const Token *token = &s->tokens[i].token;
        if (token->tile == item && token_file((Label)token->label)->spans)
            return token->value;
    }
    return SPAN_NONE;
}

static bool put_tiles(const Scenario *s, Game *game, ScenarioWrong *wrong)
{
    for (int i = 0; i < s->item_count; i++) {
        const Action *lay = &s->items[i].action;
        Suspect at = {s->items[i].line, i, s->catalogue->copies[lay->copy].id, "be there"};
        Fault fault;
        int rotation = scenario_rotation(s->catalogue, lay), ends = ends_of_span(s, i);
        bool lies = ends ? position_put_spanned(s->catalogue, game, lay->copy, lay->cell, rotation,
                                                ends, &fault)
                         : position_put(s->catalogue, game, lay->copy, lay->cell, rotation, &fault);
        if (!lies)
            return fault_at(s, at, &fault, wrong);
    }
    return true;
}

/* Lists where figures of the kind may be placed, in the words of the format. */
static void tell_places(const Game *game, FigureKind kind, Text *out)
{
    static const uint8_t places[] = {SEGMENT_CITY,      SEGMENT_ROAD,   SEGMENT_FIELD,
                                     SEGMENT_MONASTERY, SEGMENT_GARDEN, SEGMENT_LYING,
                                     SEGMENT_CASTLE,    SEGMENT_HUT};
    const char *between = "";
    for (size_t i = 0; i < sizeof places; i++) {
        if (game_usual_refusal(game, kind, places[i]) == REFUSAL_SEGMENT_KIND)
            continue;
        text_add(out, "%s%s", between, segment_kind_name((SegmentKind)places[i]));
        between = ", ";
    }
    text_add(out, "%s", between[0] ? "" : "a corner, \"corner@NW\"");
}

/* Returns why the figure can't be on the named symbol, where other kinds may stand; NULL if no
 * symbol is named. */
static const char *symbol_fault(const Scenario *s, const Game *game, const Action *follow)
{
    Action stand = {.kind = ACTION_DEED,
                    .seat = follow->seat,
                    .choice = DEED_STAND,
                    .tile = follow->tile,
                    .segment = follow->segment,
                    .figure_kind = follow->figure_kind};
    const TileKind *kind = catalogue_kind(s->catalogue, game_tile(game, follow->tile).copy);
    if (follow->segment >= kind->segment_count ||
        kind->segments[follow->segment].kind != SEGMENT_SYMBOL)
        return NULL;
    return scenario_symbol_stands(kind, follow->segment)
               ? refusal_reason(game_deed_refusal(s->catalogue, game, &stand))
               : NULL;
}

/* Explains why a figure can't be there. For a figure at a corner, a position checks only the
 * figure's tile, not all four spaces around the corner. */
static bool tell_figure_fault(const Scenario *s, const Game *game, Suspect at, const Action *follow,
                              ScenarioWrong *wrong)
{
    FigureKind kind = (FigureKind)follow->figure_kind;
    char list[SCENARIO_REASON_SIZE];
    Text places = text_in(list, sizeof list);
    tell_places(game, kind, &places);
    if (wrong->fault.refusal == REFUSAL_CORNER)
        err_set(&wrong->err, s->name, at.line,
                "%s cannot %s: its tile shows no field at that corner", at.what, at.does);
    const char *symbol = symbol_fault(s, game, follow);
    if (wrong->fault.refusal == REFUSAL_SEGMENT_KIND && symbol)
        err_set(&wrong->err, s->name, at.line, "%s cannot %s: %s", at.what, at.does, symbol);
    else if (wrong->fault.refusal == REFUSAL_SEGMENT_KIND)
        err_set(&wrong->err, s->name, at.line,
                "%s cannot %s: such a figure does not stand there, but on %s", at.what, at.does,
                list);
    return false;
}

static bool put_figures(const Scenario *s, Game *game, ScenarioWrong *wrong)
{
    for (int i = 0; i < s->figure_count; i++) {
        const Action *follow = &s->figures[i].action;
        FigureKind kind = (FigureKind)follow->figure_kind;
        Fault fault;
        char what[SCENARIO_NAME_SIZE];
        snprintf(what, sizeof what, kind == FIGURE_FOLLOWER ? "a follower" : "the figure \"%s\"",
                 figure_name(kind));
        Suspect at = {s->figures[i].line, follow->tile, what, "stand there"};
        bool stands = follow->choice ? position_at_corner(s->catalogue, game, follow->seat, kind,
                                                          follow->tile, follow->segment, &fault)
                                     : position_figure(s->catalogue, game, follow->seat, kind,
                                                       follow->tile, follow->segment, &fault);
        if (!stands) {
            fault_at(s, at, &fault, wrong);
            return tell_figure_fault(s, game, at, follow, wrong);
        }
    }
    return true;
}

/* Replaces the error by the token's own explanation of the refusal, if it has one. */
static void tell_token_fault(const Scenario *s, const ScenarioToken *token, const Fault *fault,
                             const char *what, ScenarioWrong *wrong)
{
    for (const TokenFault *row = token_file((Label)token->token.label)->faults; row->means; row++) {
        if (row->refusal == fault->refusal)
            err_set(&wrong->err, s->name, token->line, "%s cannot be there: %s", what, row->means);
    }
}

/* Tokens that carry figures are placed before the figures, all others after them, since they need
 * their figure. */
static bool put_tokens(const Scenario *s, Game *game, bool before_figures, ScenarioWrong *wrong)
{
    for (int i = 0; i < s->token_count; i++) {
        const ScenarioToken *token = &s->tokens[i];
        if (token_file((Label)token->token.label)->before_figures != before_figures)
            continue;
        Fault fault;
        char what[SCENARIO_NAME_SIZE];
        snprintf(what, sizeof what, "the token \"%s\"", label_word((Label)token->token.label));
        Suspect at = {token->line, token->token.tile, what, "be there"};
        if (position_token(s->catalogue, game, &token->token, &fault))
            continue;
        fault_at(s, at, &fault, wrong);
        tell_token_fault(s, token, &fault, what, wrong);
        return false;
    }
    return true;
}

/* Returns why an expansion in play refuses an impossible prisoner; NULL if no expansion in play
 * keeps prisoners. */
static const char *prisoner_fault(const Scenario *s)
{
    const ExpansionFile *file;
    for (int f = 0; (file = expansion_file(f)); f++)
        if (file->prisoner_fault && s->expansions >> file->expansion & 1)
            return file->prisoner_fault;
    return NULL;
}

/* Places the prisoners, which leave the supply. */
static bool put_kept(const Scenario *s, Game *game, ScenarioWrong *wrong)
{
    for (int i = 0; i < s->kept_count; i++) {
        const Action *kept = &s->kept[i].action;
        Suspect at = {s->kept[i].line, -1, "a prisoner", "be kept"};
        Fault fault;
        if (!position_keep(game, kept->choice, kept->seat, (FigureKind)kept->figure_kind, &fault)) {
            fault_at(s, at, &fault, wrong);
            if (fault.refusal == REFUSAL_NOT_IN_PLAY && prisoner_fault(s))
                err_set(&wrong->err, s->name, at.line, "%s", prisoner_fault(s));
            return false;
        }
    }
    return true;
}

/* A bag is defined by its draws. Drawn tokens may return to it, so a value may occur more often
 * than it is printed, but only among the draws that the actions can make (`draws_each` for each
 * action). */
static bool put_bag(const Scenario *s, int number, Game *game, ScenarioWrong *wrong)
{
    int of = 0, many = -1;
    const BagFile *bag = bag_file(number, &of);
    const struct ScenarioBag *drawn = &s->bags[number];
    int *seen = memory_list((size_t)bag->values, sizeof *seen);
    Suspect at = {drawn->line, -1, "the bag", "be like that"};
    Fault fault;
    for (int i = 0; many < 0 && i < drawn->count; i++)
        if (++seen[drawn->values[i]] > bag->printed(drawn->values[i]) &&
            i >= bag->draws_each * s->action_count)
            many = drawn->values[i];
    free(seen);
    if (many >= 0)
        return err_set(&wrong->err, s->name, drawn->line, many ? bag->many : bag->many_zero,
                       bag->printed(many), many);
    return !drawn->has ||
           position_bag(s->catalogue, game, (ExpansionId)of, drawn->values, drawn->count, &fault) ||
           fault_at(s, at, &fault, wrong);
}

static bool put_bags(const Scenario *s, Game *game, ScenarioWrong *wrong)
{
    bool good = true;
    for (int i = 0; good && bag_file(i, NULL); i++)
        good = put_bag(s, i, game, wrong);
    return good;
}

/* With a draw pile, tiles that are held in hands (kind_is_own) come from the seat's hand. A player
 * without a hand in the file gets the tiles that their actions place. */
static void put_unnamed_hand(const Scenario *s, Game *game)
{
    for (int i = 0; s->has_stack && i < s->action_count; i++) {
        const ScenarioAction *action = &s->actions[i];
        int seat = scenario_seat_of(s, i);
        if (action->legal_for || action->draw || action->lay.copy == NO_COPY || s->has_hand[seat] ||
            !kind_is_own(catalogue_kind(s->catalogue, action->lay.copy)) ||
            game_hand_count(game, seat) == HAND_ROOM)
            continue;
        position_hand(game, seat, action->lay.copy);
    }
}

/* Points, hands and the draw pile don't depend on the board. */
static void put_players(const Scenario *s, Game *game)
{
    for (int seat = 0; seat < s->player_count; seat++) {
        position_points(game, seat, s->points[seat]);
        for (int i = 0; i < s->hand_count[seat]; i++)
            position_hand(game, seat, s->hands[seat][i]);
    }
    put_unnamed_hand(s, game);
    if (s->has_stack)
        position_stack(game, s->stack, s->stack_count);
}

/* Bought tiles come from outside the game, like those of the board. */
static bool put_bought(const Scenario *s, Game *game, ScenarioWrong *wrong)
{
    for (int i = 0; i < s->bought_count; i++) {
        const Action *bought = &s->bought[i].action;
        Suspect at = {s->bought[i].line, -1, s->catalogue->copies[bought->copy].id, "wait"};
        Fault fault = {.side = NO_SIDE};
        if (!position_waiting(s->catalogue, game, bought->seat, bought->copy, &fault))
            return fault_at(s, at, &fault, wrong);
    }
    return true;
}

int scenario_first(const Scenario *s)
{
    return s->action_count ? scenario_seat_of(s, 0) : 0;
}

bool scenario_lay(const Scenario *s, const Policies *policies, Game *game, ScenarioWrong *wrong)
{
    Setup setup = scenario_setup(s, policies);
    *wrong = (ScenarioWrong){.tile = -1};
    position_begin(s->catalogue, &setup, extra_tiles(s), 1, game);
    if (!put_tiles(s, game, wrong) || !put_tokens(s, game, true, wrong) ||
        !put_figures(s, game, wrong) || !put_tokens(s, game, false, wrong) ||
        !put_kept(s, game, wrong) || !put_bags(s, game, wrong) || !put_bought(s, game, wrong))
        return false;
    put_players(s, game);
    return true;
}

/* Whether a figure is on a completed feature is known only after all tiles are placed
 * (position_finish). */
bool scenario_build(const Scenario *s, const Policies *policies, Game *game, const EventSink *sink,
                    ScenarioWrong *wrong)
{
    Fault fault;
    int figure = 0;
    if (!scenario_lay(s, policies, game, wrong))
        return false;
    if (position_finish(s->catalogue, game, scenario_first(s), sink, &fault, &figure))
        return true;
    const ScenarioItem *stands = &s->figures[figure];
    Suspect at = {stands->line, stands->action.tile, "the figure", "stand there"};
    fault_at(s, at, &fault, wrong);
    if (fault.refusal == REFUSAL_OCCUPIED)
        err_set(&wrong->err, s->name, at.line,
                "a follower cannot stand on a feature that the board completes already");
    return false;
}

void scenario_start(const Scenario *s, const Policies *policies, Game *game, const EventSink *sink)
{
    ScenarioWrong wrong;
    bool ok = scenario_build(s, policies, game, sink, &wrong);
    assert(ok && "the board was tried when the scenario was read");
}
