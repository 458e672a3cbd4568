/* scenario_check.c: compares results with the expectations of a scenario, and lists legal
 * placements. Both inspect the game between scenario_play and scenario_finish:
 *
 *   board ── action ── action ──┬── final scoring
 *                               │        └ "final"
 *                               ├ "scores", "next", "ended", "removed", "legal"
 *                               └ "complete", "incomplete", placements for "legal_for" */
#include "record/scenario_data.h"

#include "base/memory.h"
#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FAILURE_SIZE = 512 };

/* One comparison, with the data for a sentence about it. */
typedef struct Check {
    const Scenario *s;
    int row;
    const ScenarioExpect *expect;
    ScenarioRun *run;
} Check;

static void fail(const Check *check, const char *format, ...) __attribute__((format(printf, 2, 3)));

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

/* A list names the tiles, a number only counts them. */
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
        if (game_can_follow(c, tried, segment, FIGURE_FOLLOWER, NULL))
            segments[count++] = (uint8_t)segment;
    placements->take(placements->self, kind, placement, segments, count);
}

/* Starts the turn of the action's seat, with that tile and without drawing. `tried` is room for a
 * second game. */
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
