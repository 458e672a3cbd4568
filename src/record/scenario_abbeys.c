/* scenario_abbeys.c: barns and wagons in turns and boards:
 *
 *   "follower": {"figure": "barn", "on": "corner@NW"}                a corner of the placed tile
 *   "wagon": {"Red": "road@E of 3", "Blue": "monastery of 4"}        the places they move to
 *
 * The rules place a barn by a deed (DEED_BARN) at a corner. On a board, ScenarioItem.action.choice
 * marks that `segment` is a corner. */
#include "record/scenario_data.h"

#include "base/memory.h"
#include "rules/corners.h"

#include <stdlib.h>
#include <string.h>

static const char corner_word[] = "corner@";

bool scenario_names_corner(const char *on)
{
    return strncmp(on, corner_word, sizeof corner_word - 1) == 0;
}

bool scenario_read_corner(const JsonAt *at, const Catalogue *c, const Action *lies, Action *follow,
                          Err *err)
{
    const TileKind *kind = catalogue_kind(c, lies->copy);
    const char *on = json_string_value(json_object_get(at->value, "on"));
    int corner = corner_find(kind, on);
    follow->choice = 1;
    follow->segment = (uint8_t)corner;
    return corner != NO_CORNER || json_fault(at, err, "%s has no corner \"%.24s\"", kind->id, on);
}

bool scenario_place_barn(ScenarioPlayer *p, const ScenarioAction *action, const TileKind *kind,
                         int seat)
{
    Action barn = {.kind = ACTION_DEED,
                   .seat = (uint8_t)seat,
                   .choice = DEED_BARN,
                   .tile = p->placed,
                   .ACTION_CORNER = (uint8_t)corner_find(kind, action->on),
                   .figure_kind = FIGURE_BARN};
    if (barn.ACTION_CORNER == NO_CORNER)
        return scenario_refuse(p, REFUSAL_NO_SUCH_SEGMENT);
    if (game_phase(p->game) == PHASE_FOLLOW)
        return scenario_apply(p, barn);
    return scenario_refuse(p, game_deed_refusal(p->s->catalogue, scenario_moment(p), &barn));
}

void scenario_add_barn(json_t *turn, const Catalogue *c, const Game *game, const Action *action)
{
    char name[CORNER_NAME];
    const TileKind *kind = catalogue_kind(c, game_tile(game, action->tile).copy);
    json_object_set_new(turn, "follower",
                        json_pack("{s:s, s:s}", "on", corner_name(kind, action->segment, name),
                                  "figure", figure_name(FIGURE_BARN)));
}

/* --- wagons ----------------------------------------------------------------------------------- */

bool scenario_decide_wagon(ScenarioPlayer *p)
{
    enum { ROOM = 256 };
    int seat = game_to_act(p->game), found = 0;
    const ScenarioSpot *spot = &p->now->wagons[seat];
    Action *options = memory_list(ROOM, sizeof *options);
    int n = game_legal(p->s->catalogue, p->game, options, ROOM);
    if (spot->item >= 0)
        found = scenario_pick(p, spot, options + 1, (n < ROOM ? n : ROOM) - 1, false);
    Action answer = options[spot->item >= 0 && found >= 0 ? 1 + found : 0];
    free(options);
    p->moved |= 1u << seat;
    if (found == PICK_SEVERAL)
        return scenario_refuse_with(p, "\"wagon\" does not say which of several is meant");
    return found == PICK_NONE
               ? scenario_refuse_with(
                     p,
                     "\"wagon\" cannot be that: it names a free unfinished road, city or building "
                     "on its tile or one "
                     "of the 8 around, its own home if none is named (AM-7, AM-17)")
               : scenario_apply(p, answer);
}

bool scenario_check_wagons(ScenarioPlayer *p)
{
    for (int seat = 0; seat < p->s->player_count; seat++)
        if (p->now->wagons[seat].item >= 0 && !(p->moved >> seat & 1))
            return scenario_refuse_with(
                p,
                "\"wagon\": that of %.32s does not go on: it does after it scored, where "
                "something free and unfinished is near (AM-7, AM-17)",
                p->s->players[seat]);
    return true;
}

void scenario_add_wagon(json_t *turn, const Catalogue *c, const Game *game, const Action *action,
                        const char *name)
{
    if (!action->choice)
        return;
    if (!json_object_get(turn, "wagon"))
        json_object_set_new(turn, "wagon", json_object());
    json_object_set_new(json_object_get(turn, "wagon"), name,
                        scenario_spot_json(c, game, action->tile, action->segment));
}
