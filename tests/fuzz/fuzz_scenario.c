/* fuzz_scenario.c: a scenario. One that was read can be run under any policies, judged under every
 * generation and queried for legal placements; the same run gives the same result. */
#include "fuzz.h"

#include "base/text.h"
#include "scenario/scenario_data.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Players may lose points through a ransom (TWR-8), a bid (BCB-10), a figure that they buy back
 * (BH-6) and one that is still in the lake (RUS-6). */
static bool may_cost(Label label)
{
    return label == LABEL_RANSOM || label == LABEL_BAZAAR || label == LABEL_BUY_BACK ||
           label == LABEL_LAKE;
}

static void check_feature(const ScenarioFeature *feature)
{
    assert(feature->part_count <= SCORE_PARTS_MAX);
    assert(feature->points >= 0 || may_cost(feature->label));
}

static void check_run(const Scenario *s, const ScenarioRun *run)
{
    assert(run->refused >= -1 && run->refused < s->action_count);
    assert((run->refused >= 0) == (run->reason[0] != 0) && "a refusal has a reason");
    assert(run->fault.refusal < REFUSALS && text_is_clean(run->reason));
    assert(run->next < s->player_count || run->next == NO_SEAT);
    assert(run->feature_count >= 0 && run->removed_count >= 0 && run->failure_count >= 0);
    for (int i = 0; i < run->removed_count; i++)
        assert(run->removed[i] < s->catalogue->copy_count);
    for (int i = 0; i < run->feature_count; i++)
        check_feature(&run->features[i]);
    for (int i = 0; i < run->failure_count; i++)
        assert(run->failures[i][0] && text_is_clean(run->failures[i]));
}

static void run_under(const Scenario *s, const Policies *policies, ScenarioRun *run)
{
    ScenarioPlayer player = {.s = s, .run = run};
    scenario_play(&player, policies);
    scenario_finish(&player);
}

static void check_policies(const Scenario *s, const Policies *policies)
{
    ScenarioRun run = {0}, again = {0};
    run_under(s, policies, &run);
    check_run(s, &run);
    run_under(s, policies, &again);
    assert(run.refused == again.refused && run.feature_count == again.feature_count);
    assert(!memcmp(run.scores, again.scores, sizeof run.scores) &&
           !memcmp(run.final, again.final, sizeof run.final) && "the same again");
    scenario_run_release(&run);
    scenario_run_release(&again);
}

typedef struct Seen {
    int count;
    Placement last;
} Seen;

static void take_placement(void *self, const TileKind *kind, Placement placement,
                           const uint8_t *segments, int segment_count)
{
    Seen *seen = self;
    assert(placement.rotation < 4 && segment_count >= 0 && segment_count <= kind->segment_count);
    for (int i = 0; i < segment_count; i++)
        assert(segments[i] < kind->segment_count);
    int turn = (placement.cell.y - seen->last.cell.y) * 4 * 65536 +
               (placement.cell.x - seen->last.cell.x) * 4 + placement.rotation -
               seen->last.rotation;
    assert((seen->count == 0 || turn > 0) && "sorted by y, x, rotation");
    seen->count++;
    seen->last = placement;
}

static void check_legal(const Scenario *s, int row)
{
    Seen seen = {0};
    Err err = {0};
    if (!scenario_list_legal(s, row, &(ScenarioPlacements){.take = take_placement, .self = &seen},
                             &err))
        fuzz_check_err(&err);
}

static void check_views(const Scenario *s, Rng *rng)
{
    size_t size = scenario_game_size(s);
    Game *game = fuzz_memory(size);
    Policies policies = scenario_policies(s, 0);
    EventSink sink = fuzz_sink();
    scenario_start(s, &policies, game, &sink);
    const char *wrong = game_check(s->catalogue, game);
    assert(!wrong && "every cached fact is right");
    fuzz_check_views(s->catalogue, game, size, (int)rng_below(rng, (uint32_t)s->player_count), rng);
    free(game);
}

static void check_scenario(const Scenario *s, Rng *rng)
{
    const Generations *g = rules_builtin_generations();
    for (int p = 0; p < s->player_count; p++)
        assert(s->players[p][0] && text_is_clean(s->players[p]));
    Policies any = {{0}};
    for (int p = 0; p < POLICIES; p++)
        any.value[p] = (uint8_t)rng_below(rng, (uint32_t)policy_value_count((PolicyId)p));
    check_policies(s, &any);
    for (int row = 0; row < g->count; row++) {
        ScenarioRun run = {0};
        bool good = scenario_check(s, row, &run);
        assert(good == (run.failure_count == 0) && "a judgement has reasons");
        check_run(s, &run);
        scenario_run_release(&run);
    }
    if (s->legal_copy != NO_COPY)
        check_legal(s, (int)rng_below(rng, (uint32_t)g->count));
    check_views(s, rng);
}

void fuzz_input(const uint8_t *data, size_t size)
{
    Rng rng = rng_seeded(fuzz_sum(data, size));
    Err err = {0};
    Scenario *s = scenario_parse("scenario.json", (const char *)data, size,
                                 rules_builtin_catalogue(), rules_builtin_generations(), &err);
    if (s)
        check_scenario(s, &rng);
    else
        fuzz_check_err(&err);
    scenario_free(s);
}
