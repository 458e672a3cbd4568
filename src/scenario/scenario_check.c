/* scenario_check.c: plays the decisions of a turn other than its tile and its figure, and compares
 * results with the expectations of a scenario. */
#include "scenario/expansion_file.h"

#include "base/memory.h"
#include "base/text.h"
#include "rules/corners.h"
#include "scenario/scenario_data.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- decisions -------------------------------------------------------------------------------- */

/* Plays deeds and answers to questions. A field of the file becomes a name (rules/action_name.h),
 * which selects the legal action with that name. A question with only one possible answer isn't
 * asked; if the file answers it nevertheless, its answer must match what the rules did. */

enum { OPTIONS_ROOM = 4 * TILES_MAX };

/* --- from the file to names ------------------------------------------------------------------- */

bool scenario_find_place(const Scenario *s, const Game *game, const uint16_t *tiles,
                         const ScenarioPlace *place, TileSegment *out)
{
    *out = (TileSegment){.tile = NO_TILE, .segment = NO_SEGMENT};
    if (place->item < 0 || place->item >= s->item_count + s->action_count ||
        tiles[place->item] == NO_TILE)
        return false;
    out->tile = tiles[place->item];
    PlacedTile lies = game_tile(game, out->tile);
    if (place->word[0])
        out->segment = (uint8_t)segment_find(catalogue_kind(s->catalogue, lies.copy), lies.rotation,
                                             place->word);
    return !place->word[0] || out->segment != NO_SEGMENT;
}

bool scenario_meant(const ScenarioPlayer *p, const ScenarioSpot *spot, bool whole, ActionName *name)
{
    ScenarioPlace at = spot->at;
    *name = (ActionName){.figure = spot->figure, .owner = spot->seat, .number = spot->number};
    if (whole)
        at.word[0] = 0;
    bool found = scenario_find_place(p->s, p->game, p->tiles, &at, &name->at);
    bool comes = scenario_find_place(p->s, p->game, p->tiles, &spot->from, &name->from);
    return (found || at.item < 0) && (comes || spot->from.item < 0);
}

int scenario_find(const ScenarioPlayer *p, const ActionName *wanted, int deed, Action *out)
{
    Action *options = memory_list(OPTIONS_ROOM, sizeof *options);
    int n = game_legal(p->s->catalogue, p->game, options, OPTIONS_ROOM), count = 0;
    for (int i = 0; i < n && i < OPTIONS_ROOM; i++)
        if (options[i].kind == (deed < 0 ? ACTION_CHOOSE : ACTION_DEED) &&
            (deed < 0 || options[i].choice == deed))
            options[count++] = options[i];
    int found = action_find(p->s->catalogue, p->game, wanted, options, count);
    if (found >= 0)
        *out = options[found];
    free(options);
    return found;
}

/* --- questions -------------------------------------------------------------------------------- */

static uint8_t seat_bit(int seat)
{
    return (uint8_t)(seat == NO_SEAT ? 1 << SEATS_MAX : 1 << seat);
}

static bool refuse_answer(ScenarioPlayer *p, const TurnField *field, int found)
{
    if (found == ACTION_AMBIGUOUS)
        return scenario_refuse_with(p, "\"%s\" does not say which of several is meant",
                                    field_key(field));
    if (field->unknown)
        return scenario_refuse_with(p, "%s", field->unknown);
    return scenario_refuse_with(p, "\"%s\" cannot be that: it names %s", field_key(field),
                                field->takes ? field->takes : "one of the answers");
}

/* Declines a question that the file doesn't answer; refuses the action if the player may not
 * decline. */
static bool decline(ScenarioPlayer *p, const TurnField *field)
{
    if (question_answers((Question)field->question) & MAY_DECLINE)
        return scenario_apply(p, (Action){.kind = ACTION_CHOOSE});
    if (field->lacks)
        return scenario_refuse_with(p, "%s", field->lacks);
    return scenario_refuse_with(p, "the action lacks \"%s\", which must be decided",
                                field_key(field));
}

bool scenario_decide(ScenarioPlayer *p)
{
    Question question = game_asked(p->game);
    const TurnField *field = field_of_question(question);
    unsigned form = question_answers(question) % ANSWER_ADDS;
    int by = field->by_seat ? game_to_act(p->game) : NO_SEAT, found = ACTION_UNKNOWN;
    const ScenarioAction ending = {.said_first = p->s->ending_first,
                                   .said_count = p->s->ending_count};
    const ScenarioAction *now = field->at_end ? &ending : p->now;
    int i = field->many ? p->given[question][by] : 0;
    const ScenarioSpot *spot = scenario_said_next(p->s, now, field, by, i);
    ActionName wanted;
    Action answer;
    if (field->decide)
        return field->decide(p);
    p->answered[question] |= seat_bit(by);
    if (!spot)
        return decline(p, field);
    if (field->many)
        p->given[question][by]++;
    if (form == ANSWER_WORD)
        return scenario_apply(p, (Action){.kind = ACTION_CHOOSE,
                                          .choice = (uint8_t)spot->number,
                                          .figure_kind = spot->figure == NO_FIGURE_KIND
                                                             ? FIGURE_FOLLOWER
                                                             : (uint8_t)spot->figure});
    bool there = scenario_meant(p, spot, form == ANSWER_TILE, &wanted);
    if (field->segment_only && (!there || wanted.at.segment == NO_SEGMENT))
        return scenario_refuse(p, REFUSAL_NO_SUCH_SEGMENT);
    if (there)
        found = scenario_find(p, &wanted, -1, &answer);
    return found >= 0 ? scenario_apply(p, answer) : refuse_answer(p, field, found);
}

/* --- unasked questions ------------------------------------------------------------------------ */

void scenario_on_choice(ScenarioPlayer *p, const Game *game, const Event *event)
{
    if (event->number >= QUESTIONS || !p->now)
        return;
    const TurnField *field = field_of_question((Question)event->number);
    unsigned form = question_answers((Question)event->number) % ANSWER_ADDS;
    ActionName name = {.at = {.tile = event->tile, .segment = event->segment},
                       .from = {.tile = NO_TILE},
                       .figure = (int8_t)event->figure_kind,
                       .owner = NO_SEAT,
                       .number = event->label,
                       .stands = form == ANSWER_FIGURE};
    if (form == ANSWER_TILE)
        name.at.segment = NO_SEGMENT;
    if (!field->hear || field->hear(p, game, event))
        p->told[event->number] = (ScenarioTold){true, name};
}

bool scenario_refuse_unasked(ScenarioPlayer *p, const TurnField *field)
{
    const char *key = field_key(field);
    const ScenarioTold *told = &p->told[field->question];
    if (!told->told)
        return scenario_refuse_with(p, "\"%s\" is asked for only when %s", key,
                                    field->needs ? field->needs : "there is a choice");
    switch (question_answers((Question)field->question) % ANSWER_ADDS) {
    case ANSWER_WORD:
        return scenario_refuse_with(p, "\"%s\" has another answer here, the only one: leave it out",
                                    key);
    case ANSWER_KIND:
        return scenario_refuse_with(p, "\"%s\" can only be \"%s\" here: say so, or leave it out",
                                    key, figure_name((FigureKind)told->name.figure));
    default:
        return scenario_refuse_with(p, "\"%s\" can only be \"of %d\" here: say so, or leave it out",
                                    key, told->name.at.tile);
    }
}

/* Returns true if an unused answer of the file is what the rules did; otherwise refuses the action.
 * The owner of a figure is not compared, because the figure may be gone. */
static bool check_unused(ScenarioPlayer *p, const ScenarioSaid *said)
{
    const TurnField *field = said->field;
    const ScenarioTold *told = &p->told[field->question];
    unsigned form = question_answers((Question)field->question) % ANSWER_ADDS;
    ActionName wanted;
    bool done = scenario_meant(p, &said->spot, form == ANSWER_TILE, &wanted) && told->told;
    wanted.owner = NO_SEAT;
    return (done && action_name_fits(p->s->catalogue, p->game, &wanted, &told->name)) ||
           scenario_refuse_unasked(p, field);
}

bool scenario_check_unasked(ScenarioPlayer *p)
{
    for (int i = 0; i < p->now->said_count; i++) {
        const ScenarioSaid *said = &p->s->said[p->now->said_first + i];
        const TurnField *field = said->field;
        bool used =
            field->question == QUESTION_NONE || p->answered[field->question] & seat_bit(said->by);
        if (field->many && used && p->given[field->question][said->by]) {
            p->given[field->question][said->by]--;
            continue;
        }
        if (field->many)
            return scenario_refuse_unasked(p, field);
        if (!used && !(field->check ? field->check : check_unused)(p, said))
            return false;
    }
    return true;
}

bool scenario_check_ending(ScenarioPlayer *p)
{
    for (int i = 0; i < p->s->ending_count; i++) {
        const ScenarioSaid *said = &p->s->said[p->s->ending_first + i];
        if (p->given[said->field->question][said->by]-- == 0)
            return scenario_refuse_unasked(p, said->field);
    }
    return true;
}

bool scenario_check_action(ScenarioPlayer *p)
{
    const ExpansionFile *file;
    for (int f = 0; (file = expansion_file(f)); f++) {
        const char *fault = file->action_fault ? file->action_fault(p->game) : NULL;
        if (fault)
            return scenario_refuse_with(p, "%s", fault);
    }
    return true;
}

/* --- deeds ------------------------------------------------------------------------------------ */

bool scenario_refuse_deed(ScenarioPlayer *p, const Action *wanted)
{
    return scenario_refuse(p, game_deed_refusal(p->s->catalogue, scenario_moment(p), wanted));
}

/* Refuses a deed that matches no legal one, and gives the reason. */
static bool refuse_unknown(ScenarioPlayer *p, const ScenarioSaid *said, int seat)
{
    const ScenarioPlace *at = &said->spot.at;
    Action wanted = {
        .kind = ACTION_DEED, .seat = (uint8_t)seat, .choice = said->field->deed, .tile = NO_TILE};
    if (at->item >= p->s->item_count + p->s->action_count ||
        (at->item >= 0 && p->tiles[at->item] == NO_TILE))
        return scenario_refuse_with(p, "the action names a tile that is not on the board");
    if (at->item >= 0)
        wanted.tile = p->tiles[at->item];
    if (deed_is_sized((Deed)said->field->deed)) {
        wanted.tile = p->placed;
        wanted.ACTION_SIZE = (uint8_t)said->spot.number;
    }
    return scenario_refuse_deed(p, &wanted);
}

bool scenario_do_deed(ScenarioPlayer *p, const ScenarioSaid *said, int seat)
{
    ActionName wanted;
    Action deed = {0};
    int found = ACTION_UNKNOWN;
    if (said->field->play)
        return said->field->play(p, said, seat);
    if (game_phase(p->game) == PHASE_FOLLOW && scenario_meant(p, &said->spot, false, &wanted))
        found = scenario_find(p, &wanted, said->field->deed, &deed);
    if (found == ACTION_UNKNOWN)
        return refuse_unknown(p, said, seat);
    if (found == ACTION_AMBIGUOUS)
        return scenario_refuse_with(p, "the action does not say which of several is meant");
    return scenario_apply(p, deed);
}

/* Applies a deed that the file describes completely, or refuses it with the reason. */
static bool do_exactly(ScenarioPlayer *p, const Action *deed)
{
    return game_phase(p->game) == PHASE_FOLLOW ? scenario_apply(p, *deed)
                                               : scenario_refuse_deed(p, deed);
}

bool scenario_symbol_stands(const TileKind *kind, int segment)
{
    const ExpansionFile *file;
    bool stands = false;
    for (int f = 0; kind->segments[segment].kind == SEGMENT_SYMBOL && (file = expansion_file(f));
         f++)
        stands |= file->stands_on && file->stands_on == kind->segments[segment].symbol;
    return stands;
}

bool scenario_stand(ScenarioPlayer *p, int tile, int segment, int figure, int seat)
{
    return do_exactly(p, &(Action){.kind = ACTION_DEED,
                                   .seat = (uint8_t)seat,
                                   .choice = DEED_STAND,
                                   .tile = (uint16_t)tile,
                                   .segment = (uint8_t)segment,
                                   .figure_kind = (uint8_t)figure});
}

bool scenario_place_figure(ScenarioPlayer *p, const ScenarioSpot *follower)
{
    TileSegment at;
    if (!scenario_find_place(p->s, p->game, p->tiles, &follower->at, &at) ||
        at.segment == NO_SEGMENT)
        return scenario_refuse(p, REFUSAL_NO_SUCH_SEGMENT);
    return scenario_stand(p, at.tile, at.segment, follower->figure, game_in_turn(p->game));
}

bool scenario_place_at_corner(ScenarioPlayer *p, const ScenarioSpot *follower, int deed,
                              const TileKind *kind, int seat)
{
    int corner = corner_find(kind, follower->at.word);
    if (corner == NO_CORNER)
        return scenario_refuse(p, REFUSAL_NO_SUCH_SEGMENT);
    return do_exactly(p, &(Action){.kind = ACTION_DEED,
                                   .seat = (uint8_t)seat,
                                   .choice = (uint8_t)deed,
                                   .tile = p->placed,
                                   .ACTION_CORNER = (uint8_t)corner,
                                   .figure_kind = (uint8_t)follower->figure});
}

/* --- expectations ----------------------------------------------------------------------------- */

/* Compares results with the expectations of a scenario, and lists legal placements. Claims about
 * features are checked, and placements listed, between scenario_play and scenario_finish; the other
 * expectations are compared with the ScenarioRun afterwards:
 *
 *   board ── action ── action ──┬── final scoring
 *                               │        └ "final"
 *                               ├ "scores", "next", "ended", "removed", "legal"
 *                               └ "complete", "incomplete", placements for "legal_for" */

enum { FAILURE_SIZE = 512 };

/* One comparison, with the data for the sentence that reports a failure. */
typedef struct Check {
    const Scenario *s;
    int row;
    const ScenarioExpect *expect;
    ScenarioRun *run;
} Check;

static void fail(const Check *check, const char *format, ...) PRINTF_LIKE(2, 3);

/* Adds a sentence to the failures: "2021: points of Red: expected 8, got 6 (line 24)". */
static void fail(const Check *check, const char *format, ...)
{
    ScenarioRun *run = check->run;
    char *text = memory_new(FAILURE_SIZE);
    Text out = text_in(text, FAILURE_SIZE);
    text_add(&out, "%s: ", check->s->generations.rows[check->row].id);
    char rest[FAILURE_SIZE];
    va_list args;
    va_start(args, format);
    vsnprintf(rest, sizeof rest, format, args);
    va_end(args);
    text_add(&out, "%s (line %d)", rest, check->expect->line);
    run->failures = memory_room(run->failures, run->failure_count + 1, &run->failure_room,
                                sizeof *run->failures);
    run->failures[run->failure_count++] = text;
}

bool scenario_expects_final(const Scenario *s)
{
    for (int i = 0; i < s->expect_count; i++)
        if (s->expects[i].final.seats)
            return true;
    return false;
}

bool scenario_expects_points(const Scenario *s)
{
    for (int i = 0; i < s->expect_count; i++)
        if (s->expects[i].final.seats || s->expects[i].scores.seats)
            return true;
    return false;
}

/* --- claims about features, before the final scoring ------------------------------------------ */

static bool place_complete(const Scenario *s, const ScenarioPlace *place, const Game *game,
                           const uint16_t *tiles, bool *known)
{
    TileSegment at;
    FeatureId feature = scenario_find_place(s, game, tiles, place, &at) && at.segment != NO_SEGMENT
                            ? game_feature(s->catalogue, game, at.tile, at.segment)
                            : NO_FEATURE;
    *known = feature != NO_FEATURE;
    return *known && game_feature_facts(s->catalogue, game, feature).complete &&
           !game_is_unscored_abbot(game, feature);
}

/* Features may change in the final scoring (figures go home), so claims are checked before it. */
static void check_claims(const Check *check, const ScenarioPlayer *player)
{
    for (int i = 0; i < check->expect->claim_count; i++) {
        const ScenarioClaim *claim = &check->expect->claims[i];
        bool known,
            complete = place_complete(check->s, &claim->place, player->game, player->tiles, &known);
        if (!known)
            fail(check, "there is no feature \"%s of %d\"", claim->place.word, claim->place.item);
        else if (complete != claim->complete)
            fail(check, "\"%s of %d\" is %s", claim->place.word, claim->place.item,
                 complete ? "complete" : "incomplete");
    }
}

/* --- numbers ---------------------------------------------------------------------------------- */

static void check_points(const Check *check, const char *what, const ScenarioPoints *wanted,
                         const int *got)
{
    for (int seat = 0; seat < check->s->player_count; seat++)
        if (wanted->seats >> seat & 1 && wanted->of[seat] != got[seat])
            fail(check, "%s of %s: expected %d, got %d", what, check->s->players[seat],
                 wanted->of[seat], got[seat]);
}

/* "legal": false refers to the last action; every other action has to be legal. */
static void check_legal(const Check *check)
{
    const Scenario *s = check->s;
    const ScenarioRun *run = check->run;
    int last = s->action_count - 1;
    bool refused_last = run->refused >= 0 && run->refused == last;
    if (run->refused >= 0 && !(refused_last && check->expect->legal == SAY_NO))
        fail(check, "action %d is refused: %s", s->item_count + run->refused, run->reason);
    if (check->expect->legal == SAY_NO && run->refused < 0)
        fail(check, "the last action is legal");
}

/* Returns whether both lists have the same copies, in any order. */
static bool same_copies(const uint16_t *a, const uint16_t *b, int count)
{
    int surplus = 0;
    for (int i = 0; i < count && surplus == 0; i++)
        for (int k = 0; k < count; k++)
            surplus += (a[k] == a[i]) - (b[k] == a[i]);
    return surplus == 0;
}

/* Checks "removed": a list names the removed tiles, a number only counts them. */
static void check_removed(const Check *check)
{
    const ScenarioExpect *expect = check->expect;
    const ScenarioRun *run = check->run;
    if (!expect->has_removed)
        return;
    if (run->removed_count != expect->removed_count)
        fail(check, "removed tiles: expected %d, got %d", expect->removed_count,
             run->removed_count);
    else if (expect->removed && !same_copies(expect->removed, run->removed, run->removed_count))
        fail(check, "other tiles were removed than expected, the first was %s",
             check->s->catalogue->copies[run->removed[0]].id);
}

static const char *seat_name(const Scenario *s, int seat)
{
    return seat == NO_SEAT ? "nobody" : s->players[seat];
}

static void check_expect(const Check *check)
{
    const ScenarioExpect *expect = check->expect;
    const ScenarioRun *run = check->run;
    check_legal(check);
    check_points(check, "points", &expect->scores, run->scores);
    check_points(check, "final points", &expect->final, run->final);
    check_points(check, "figures", &expect->figures, run->figures);
    check_points(check, "prisoners", &expect->prisoners, run->prisoners);
    if (expect->ended != SAY_NOTHING && expect->ended != (run->ended ? SAY_YES : SAY_NO))
        fail(check, run->ended ? "the game has ended" : "the game has not ended");
    if (expect->has_next && expect->next != run->next)
        fail(check, "next: expected %s, got %s", seat_name(check->s, expect->next),
             seat_name(check->s, run->next));
    check_removed(check);
}

/* Moves to the next expectation for the current generation; returns false after the last. */
static bool next_expect(Check *check)
{
    if (!check->s->expect_count)
        return false;
    const ScenarioExpect *end = check->s->expects + check->s->expect_count;
    check->expect = check->expect ? check->expect + 1 : check->s->expects;
    while (check->expect < end && !(check->expect->rows >> check->row & 1))
        check->expect++;
    return check->expect < end;
}

bool scenario_check(const Scenario *s, int row, ScenarioRun *run)
{
    Policies policies = scenario_policies(s, row);
    ScenarioPlayer player = {.s = s, .run = run};
    Check before = {.s = s, .row = row, .run = run}, after = before;
    scenario_play(&player, &policies);
    while (next_expect(&before))
        check_claims(&before, &player);
    scenario_finish(&player);
    while (next_expect(&after))
        check_expect(&after);
    return run->failure_count == 0;
}

/* --- legal placements ------------------------------------------------------------------------- */

enum { PLACEMENTS_ROOM = 4 * TILES_MAX * 4 };

/* Returns whether a follower may stand on a symbol of the tile just placed. */
static bool can_stand(const Catalogue *c, const Game *game, int segment)
{
    Action stand = {.kind = ACTION_DEED,
                    .seat = game_to_act(game),
                    .choice = DEED_STAND,
                    .tile = game_last_tile(game),
                    .segment = (uint8_t)segment,
                    .figure_kind = FIGURE_FOLLOWER};
    return game_can_apply(c, game, &stand, NULL);
}

/* The claimable segments are known only after placing the tile, so it is placed in a copy of the
 * game. */
static void list_one(const Scenario *s, const Game *game, Game *tried, Placement placement,
                     const ScenarioPlacements *placements)
{
    const Catalogue *c = s->catalogue;
    uint16_t copy = s->legal_copy;
    const TileKind *kind = catalogue_kind(c, copy);
    uint8_t segments[SEGMENTS_MAX];
    int count = 0;
    game_copy(tried, game);
    Action lay = {.kind = ACTION_PLACE, .seat = (uint8_t)game_to_act(game), .copy = copy};
    lay.cell = placement.cell;
    lay.rotation = placement.rotation;
    bool ok = game_apply(c, tried, &lay, NULL, NULL, NULL);
    assert(ok && "a listed placement is legal");
    for (int segment = 0; game_phase(tried) == PHASE_FOLLOW && segment < kind->segment_count;
         segment++)
        if (game_can_follow(c, tried, segment, FIGURE_FOLLOWER, NULL) ||
            can_stand(c, tried, segment))
            segments[count++] = (uint8_t)segment;
    placements->take(placements->self, kind, placement, segments, count);
}

/* Starts the turn of the last action's seat without drawing, and lists the placements of
 * `legal_copy`. `tried` is room for a second game. */
static void list_all(const Scenario *s, Game *game, Game *tried,
                     const ScenarioPlacements *placements)
{
    Placement *found = memory_list(PLACEMENTS_ROOM, sizeof *found);
    position_turn(s->catalogue, game, scenario_seat_of(s, s->action_count - 1), false, NULL);
    int count = game_placements(s->catalogue, game, s->legal_copy, found, PLACEMENTS_ROOM);
    for (int i = 0; i < count && i < PLACEMENTS_ROOM; i++)
        list_one(s, game, tried, found[i], placements);
    free(found);
}

bool scenario_list_legal(const Scenario *s, int row, const ScenarioPlacements *placements, Err *err)
{
    if (s->legal_copy == NO_COPY)
        return err_set(err, s->name, 1, "no last action {\"legal_for\": …} names a tile");
    Policies policies = scenario_policies(s, row);
    ScenarioRun run = {.refused = -1};
    ScenarioPlayer player = {.s = s, .run = &run};
    scenario_play(&player, &policies);
    bool ok = run.refused < 0;
    if (!ok)
        err_set(err, s->name, s->actions[run.refused].line, "the action is refused: %s",
                run.reason);
    else if (game_phase(player.game) != PHASE_OVER)
        list_all(s, player.game, player.before, placements);
    scenario_finish(&player);
    scenario_run_release(&run);
    return ok;
}
