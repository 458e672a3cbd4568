/* report.c: prints the referee's results, one object per line. The contract fixes the keys and
 * their order:
 *
 *   {"file":…,"ok":true,"failures":[],"generations":{"2014":{"scores":{"Red":8},"final":{…},
 *     "legal":true,"reason":null,"ended":false,"next":"Blue","features":[{"kind":"city",…}]},…}}
 *
 * A record that ends in its draft has "picks":{"Red":["H1-03"]} after them. */
#include "referee.h"

#include "base/text.h"
#include "record/protocol.h"
#include "record/scenario_data.h"
#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>

/* Prints one object per line and flushes it, since the reader may wait for each. */
void referee_print(json_t *object)
{
    char *line = protocol_line(object);
    fputs(line, stdout);
    fflush(stdout);
    free(line);
}

/* --- judging ---------------------------------------------------------------------------------- */

/* Returns a part of a score: what was counted, how often, for how many points, by which rule. */
static json_t *part_json(const ScorePart *part, bool explain)
{
    json_t *object =
        json_pack("{s:s, s:i, s:i, s:s}", "label", label_word((Label)part->label), "count",
                  part->count, "points", part->points, "rule", rule_name((RuleId)part->rule));
    if (explain)
        json_object_set_new(object, "explain", json_string(words_rule((RuleId)part->rule)));
    return object;
}

/* Returns a scoring, once for all players who got its points. */
static json_t *feature_json(const Scenario *s, const ScenarioFeature *feature, bool explain)
{
    json_t *players = json_array(), *breakdown = json_array();
    for (int seat = 0; seat < s->player_count; seat++)
        if (feature->seats >> seat & 1)
            json_array_append_new(players, json_string(s->players[seat]));
    for (int i = 0; i < feature->part_count; i++)
        json_array_append_new(breakdown, part_json(&feature->parts[i], explain));
    json_t *object = json_pack(
        "{s:s, s:i, s:i, s:o, s:o, s:b, s:s}", "kind",
        feature->label ? label_word((Label)feature->label) : segment_kind_name(feature->kind),
        "units", feature->units, "points", feature->points, "players", players, "breakdown",
        breakdown, "at_end", feature->at_end, "rule", rule_name((RuleId)feature->rule));
    if (explain)
        json_object_set_new(object, "explain", json_string(words_rule((RuleId)feature->rule)));
    return object;
}

/* Returns the result under one generation. After a refusal it is the state before the refused
 * action. */
static json_t *run_json(const Scenario *s, const ScenarioRun *run, bool explain)
{
    json_t *features = json_array();
    for (int i = 0; i < run->feature_count; i++)
        json_array_append_new(features, feature_json(s, &run->features[i], explain));
    bool legal = run->refused < 0;
    return json_pack("{s:o, s:o, s:b, s:o, s:b, s:o, s:o}", "scores",
                     scenario_points_json(s->players, s->player_count, run->scores), "final",
                     scenario_points_json(s->players, s->player_count, run->final), "legal", legal,
                     "reason", legal ? json_null() : json_string(run->reason), "ended", run->ended,
                     "next",
                     run->next == NO_SEAT ? json_null() : json_string(s->players[run->next]),
                     "features", features);
}

/* Cleans the name of a file, which need not be valid UTF-8; JSON must be. */
static json_t *file_json(const char *file)
{
    json_t *name = json_string(file);
    if (name)
        return name;
    char shown[1024];
    text_clean(text_copy(shown, sizeof shown, file));
    return json_string(shown);
}

/* Returns the picks of a record that ends before its first turn; NULL if it has turns, or no
 * halves. */
static json_t *picks_json(const Scenario *s)
{
    json_t *object = NULL;
    for (int seat = 0; seat < s->player_count && s->action_count == 0; seat++) {
        if (!s->has_hand[seat])
            continue;
        json_t *hand = json_array();
        for (int i = 0; i < s->hand_count[seat]; i++)
            json_array_append_new(hand, json_string(s->catalogue->copies[s->hands[seat][i]].id));
        object = object ? object : json_object();
        json_object_set_new(object, s->players[seat], hand);
    }
    return object;
}

/* Plays every generation, even those without expectations, so that the reader can compare. */
int referee_judge(const Scenario *scenario, const char *file, bool is_record, bool explain)
{
    const Generations *generations = rules_builtin_generations();
    json_t *failures = json_array(), *by_generation = json_object();
    for (int row = 0; row < generations->count; row++) {
        ScenarioRun run;
        scenario_check(scenario, row, &run);
        for (int i = 0; i < run.failure_count; i++)
            json_array_append_new(failures, json_string(run.failures[i]));
        json_object_set_new(by_generation, generations->rows[row].id,
                            run_json(scenario, &run, explain));
        scenario_run_release(&run);
    }
    bool ok = json_array_size(failures) == 0;
    referee_print(json_pack("{s:o, s:b, s:o, s:o, s:o*}", "file", file_json(file), "ok", ok,
                            "failures", failures, "generations", by_generation, "picks",
                            is_record ? picks_json(scenario) : NULL));
    return ok ? REFEREE_HOLDS : REFEREE_FAILS;
}

/* --- legal placements ------------------------------------------------------------------------- */

/* Prints each placement on its own line, so that a thousand of them can be read as they come. */
static void take(void *self, const TileKind *kind, Placement placement, const uint8_t *segments,
                 int segment_count)
{
    const Scenario *scenario = self;
    json_t *followers = json_array();
    for (int i = 0; i < segment_count; i++) {
        char name[32];
        json_array_append_new(followers, json_string(segment_name(kind, placement.rotation,
                                                                  segments[i], name, sizeof name)));
    }
    referee_print(json_pack("{s:s, s:[i,i], s:i, s:o}", "tile", scenario->legal_word, "at",
                            placement.cell.x, placement.cell.y, "rotation", placement.rotation,
                            "followers", followers));
}

int referee_list_legal(Scenario *scenario, int row, Err *err)
{
    ScenarioPlacements placements = {.take = take, .self = scenario};
    return scenario_list_legal(scenario, row, &placements, err) ? REFEREE_HOLDS : REFEREE_MALFORMED;
}
