/* scenario_decide.c: plays the decisions of a turn besides its tile and its figure: deeds and
 * answers to questions. A field of the file becomes a name (rules/action_name.h), and the action is
 * the legal one with that name. An answer to a question that wasn't asked must be what the rules
 * did, because there was only one answer. */
#include "record/expansion_file.h"

#include "base/memory.h"
#include "rules/corners.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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

/* Answers a question that the file doesn't answer: a player who may decline does. */
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
    const ScenarioSpot *spot = scenario_said(p->s, p->now, field, by);
    ActionName wanted;
    Action answer;
    if (field->decide)
        return field->decide(p);
    p->answered[question] |= seat_bit(by);
    if (!spot)
        return decline(p, field);
    if (form == ANSWER_WORD)
        return scenario_apply(p, (Action){.kind = ACTION_CHOOSE, .choice = (uint8_t)spot->number});
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

/* Returns whether an unused answer is what the rules did, else refuses it. The owner of a figure is
 * not compared: it may be gone. */
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
        if (!used && !(field->check ? field->check : check_unused)(p, said))
            return false;
    }
    return true;
}

/* --- deeds ------------------------------------------------------------------------------------ */

bool scenario_refuse_deed(ScenarioPlayer *p, const Action *wanted)
{
    return scenario_refuse(p, game_deed_refusal(p->s->catalogue, scenario_moment(p), wanted));
}

/* Refuses a deed that matches no legal one, with the reason. */
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
    Action deed;
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

bool scenario_place_figure(ScenarioPlayer *p, const ScenarioSpot *follower)
{
    TileSegment at;
    if (!scenario_find_place(p->s, p->game, p->tiles, &follower->at, &at) ||
        at.segment == NO_SEGMENT)
        return scenario_refuse(p, REFUSAL_NO_SUCH_SEGMENT);
    return do_exactly(p, &(Action){.kind = ACTION_DEED,
                                   .choice = DEED_STAND,
                                   .tile = at.tile,
                                   .segment = at.segment,
                                   .figure_kind = (uint8_t)follower->figure});
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
