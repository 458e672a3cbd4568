/* scenario_fleas.c: flying machines and the plague in the turns of scenarios:
 *
 *   "fly": 2, "follower": {"figure": "big", "on": "monastery", "of": 4}     die, figure and landing
 *   "flee": {"from": "road@E of 1", "to": "road@W of 4"}                    before the fleas spread
 *   "flea": "of 3", {"from": "of 2", "on": "of 3"}                          the tile they spread to
 *
 * Members that follow from the board may be left out: a single landing, a single tile. */
#include "record/scenario_data.h"

#include "base/memory.h"
#include "rules/position.h"
#include "rules/units.h"

#include <stdlib.h>
#include <string.h>

enum { OPTIONS_ROOM = 4 * TILES_MAX };

/* --- reading ---------------------------------------------------------------------------------- */

bool scenario_read_fly(ScenarioAction *action, const JsonAt *at, Err *err)
{
    action->several |= action->deed != NO_DEED;
    action->deed = DEED_FLY;
    action->die = (int)json_integer_value(at->value);
    return json_check_range(at, "\"fly\", what the die shows,", 1, DIE_MOST, err);
}

/* The two places of an object being read. */
typedef struct Way {
    ScenarioSpot *from, *to;
} Way;

static bool read_from(void *self, const JsonAt *at, Err *err)
{
    return scenario_read_spot(at, ((Way *)self)->from, err);
}

static bool read_to(void *self, const JsonAt *at, Err *err)
{
    return scenario_read_spot(at, ((Way *)self)->to, err);
}

static bool read_figure(void *self, const JsonAt *at, Err *err)
{
    ScenarioSpot *from = ((Way *)self)->from;
    const char *name = json_string_value(at->value);
    from->figure = (int8_t)figure_find(name);
    return from->figure >= 0 || json_fault(at, err, "there is no figure \"%.24s\"", name);
}

bool scenario_read_flee(ScenarioAction *action, const JsonAt *at, Err *err)
{
    static const JsonMember members[] = {{"from", FIELD_STRING | FIELD_MUST, .read = read_from},
                                         {"to", FIELD_STRING | FIELD_MUST, .read = read_to},
                                         {"figure", FIELD_STRING, .read = read_figure}};
    Way way = {&action->flee_from, &action->places[QUESTION_FLEE]};
    action->flee_from.figure = NO_FIGURE_KIND;
    return json_read_object(at, "\"flee\"", JSON_ROWS(members), &way, err);
}

bool scenario_read_flea(ScenarioAction *action, const JsonAt *at, Err *err)
{
    static const JsonMember members[] = {{"from", FIELD_STRING | FIELD_MUST, .read = read_from},
                                         {"on", FIELD_STRING | FIELD_MUST, .read = read_to}};
    Way way = {&action->places[QUESTION_FLEA_TAKE], &action->places[QUESTION_FLEA]};
    return json_is_object(at->value)
               ? json_read_object(at, "\"flea\"", JSON_ROWS(members), &way, err)
               : scenario_read_spot(at, way.to, err);
}

/* --- matching --------------------------------------------------------------------------------- */

/* Returns whether `tile` is the named one, or in its space if fleas act on spaces. */
static bool is_tile(const ScenarioPlayer *p, const ScenarioSpot *spot, int tile)
{
    Units units = units_under(p->s->catalogue, p->game, NULL);
    if (spot->item < 0 || spot->item >= p->s->item_count + p->s->action_count ||
        p->tiles[spot->item] == NO_TILE)
        return false;
    return tile_concerns(&units, POLICY_RANGE_UNIT, p->tiles[spot->item], tile);
}

/* Returns whether it is the named tile, and the named segment if there is one. */
static bool is_place(const ScenarioPlayer *p, const ScenarioSpot *spot, int tile, int segment)
{
    uint16_t named;
    int on;
    if (spot->word[0])
        return scenario_find_spot(p->s, p->game, p->tiles, spot, &named, &on) && named == tile &&
               on == segment;
    return spot->item >= 0 && spot->item < p->s->item_count + p->s->action_count &&
           p->tiles[spot->item] == tile;
}

/* Returns whether the option's figure is the one that flees: without details in the file, any. */
static bool is_refugee(const ScenarioPlayer *p, const ScenarioSpot *from, const Action *option)
{
    Figure figure = game_figure(p->game, option->figure);
    return option->choice && is_place(p, from, figure.tile, figure.segment) &&
           (from->figure == NO_FIGURE_KIND || from->figure == figure.kind);
}

static bool is_meant(const ScenarioPlayer *p, Question question, const Action *option)
{
    const ScenarioSpot *spot = &p->now->places[question];
    if (question == QUESTION_FLEE)
        return is_refugee(p, &p->now->flee_from, option) &&
               is_place(p, spot, option->tile, option->segment);
    if (question == QUESTION_LANDING)
        return is_place(p, spot, option->tile, option->segment);
    return is_tile(p, spot, option->tile);
}

/* Of several figures at one place it prefers the follower. */
static int find_meant(const ScenarioPlayer *p, Question question, const Action *options, int count)
{
    int found = PICK_NONE;
    for (int i = 0; i < count; i++) {
        if (!is_meant(p, question, &options[i]))
            continue;
        if (found == PICK_NONE || options[i].figure_kind == FIGURE_FOLLOWER)
            found = i;
    }
    return found;
}

/* --- playing ---------------------------------------------------------------------------------- */

bool scenario_decide_fleas(ScenarioPlayer *p, Question question)
{
    const char *field = question_field(question);
    bool told = p->now->places[question].item >= 0;
    if (!told && question == QUESTION_FLEE)
        return scenario_apply(p, (Action){.kind = ACTION_CHOOSE});
    if (!told)
        return scenario_refuse_with(p, "the action lacks \"%s\", which must be decided", field);
    Action *options = memory_list(OPTIONS_ROOM, sizeof *options);
    int n = game_legal(p->s->catalogue, p->game, options, OPTIONS_ROOM);
    int found = find_meant(p, question, options, n < OPTIONS_ROOM ? n : OPTIONS_ROOM);
    Action chosen = found >= 0 ? options[found] : (Action){0};
    free(options);
    if (found < 0)
        return scenario_refuse_answer(p, question);
    return scenario_apply(p, chosen);
}

/* An answer to a question that wasn't asked must be what the rules did. */
static bool was_done(const ScenarioPlayer *p, Question question)
{
    const ScenarioSpot *spot = &p->now->places[question];
    const ScenarioTold *at = &p->told_at[question];
    if (spot->item < 0)
        return true;
    if (p->told[question] == NO_ANSWER)
        return false;
    return question == QUESTION_FLEE ? p->told[question] > 0 : is_tile(p, spot, at->tile);
}

bool scenario_check_fleas(ScenarioPlayer *p)
{
    static const uint8_t questions[] = {QUESTION_FLEE, QUESTION_FLEA_TAKE, QUESTION_FLEA};
    for (size_t i = 0; i < sizeof questions; i++)
        if (!was_done(p, (Question)questions[i]))
            return scenario_refuse_unasked(p, (Question)questions[i]);
    return true;
}

/* Returns whether the figure of the action landed where the file says. */
static bool landed(const ScenarioPlayer *p, const ScenarioSpot *where)
{
    bool found = false;
    for (int i = 0; i < p->note_count; i++)
        found |= p->notes[i].kind == EVENT_FIGURE_PLACED &&
                 is_place(p, where, p->notes[i].tile, p->notes[i].segment);
    return found;
}

static const char nowhere[] = "nobody lands there: a figure lands as far from the machine as the "
                              "die shows, on what is unfinished and no field (FLY-3, FLY-9)";

/* A single landing may be left out, one of several may not (FLY-12). */
static bool land(ScenarioPlayer *p, const ScenarioAction *action)
{
    ScenarioSpot where = {.item = action->of};
    memcpy(where.word, action->on, sizeof where.word);
    bool asked = game_phase(p->game) == PHASE_DECIDE && game_asked(p->game) == QUESTION_LANDING;
    bool told = action->follows && action->on[0];
    if (!asked)
        return !told || landed(p, &where) || scenario_refuse_with(p, nowhere);
    if (!told)
        return scenario_refuse_with(
            p, "several places are free to land on: name one in \"follower\" (FLY-12)");
    Action options[SEGMENTS_MAX * 2];
    int n = game_legal(p->s->catalogue, p->game, options, SEGMENTS_MAX * 2);
    for (int i = 0; i < n && i < SEGMENTS_MAX * 2; i++)
        if (is_place(p, &where, options[i].tile, options[i].segment))
            return scenario_apply(p, options[i]);
    return scenario_refuse_with(p, nowhere);
}

bool scenario_fly(ScenarioPlayer *p, const ScenarioAction *action)
{
    Action wanted = {.kind = ACTION_DEED,
                     .choice = DEED_FLY,
                     .tile = NO_TILE,
                     .figure_kind = action->follows ? action->follow.figure_kind : FIGURE_FOLLOWER};
    Action *options = memory_list(OPTIONS_ROOM, sizeof *options);
    int n = game_phase(p->game) == PHASE_FOLLOW
                ? game_legal(p->s->catalogue, p->game, options, OPTIONS_ROOM)
                : 0;
    bool found = false;
    for (int i = 0; i < n && i < OPTIONS_ROOM && !found; i++) {
        found = options[i].kind == ACTION_DEED && options[i].choice == DEED_FLY &&
                options[i].figure_kind == wanted.figure_kind;
        wanted = found ? options[i] : wanted;
    }
    free(options);
    if (action->other_figure)
        return scenario_refuse(p, REFUSAL_NOT_IN_PLAY);
    if (!found)
        return scenario_refuse(p, game_deed_refusal(p->s->catalogue, scenario_moment(p), &wanted));
    position_die(p->game, action->die);
    return scenario_apply(p, wanted) && land(p, action);
}

/* --- writing ---------------------------------------------------------------------------------- */

static json_t *tile_spot(int tile)
{
    return json_sprintf("of %d", tile);
}

/* The landing of a flight is known from the event of the figure's arrival. */
static void add_landing(json_t *turn, const Catalogue *c, const Game *game, const Event *event)
{
    char name[32];
    json_t *follower = json_object_get(turn, "follower");
    PlacedTile placed = game_tile(game, event->tile);
    if (!json_object_get(turn, "fly") || json_object_get(follower, "on"))
        return;
    segment_name(catalogue_kind(c, placed.copy), placed.rotation, event->segment, name,
                 sizeof name);
    if (!follower)
        json_object_set_new(turn, "follower", json_object());
    follower = json_object_get(turn, "follower");
    json_object_set_new(follower, "on", json_string(name));
    json_object_set_new(follower, "of", json_integer(event->tile));
}

static void add_answer(json_t *turn, const Catalogue *c, const Game *game, const Event *event)
{
    if (event->number == QUESTION_FLEE && event->label) {
        Figure figure = game_figure(game, event->figure);
        json_object_set_new(turn, "flee",
                            json_pack("{s:o, s:o, s:s}", "from",
                                      scenario_spot_json(c, game, figure.tile, figure.segment),
                                      "to",
                                      scenario_spot_json(c, game, event->tile, event->segment),
                                      "figure", figure_name((FigureKind)figure.kind)));
    } else if (event->number == QUESTION_FLEA_TAKE) {
        json_object_set_new(turn, "flea", json_pack("{s:o}", "from", tile_spot(event->tile)));
    } else if (event->number == QUESTION_FLEA) {
        json_t *taken = json_object_get(turn, "flea");
        if (taken)
            json_object_set_new(taken, "on", tile_spot(event->tile));
        else
            json_object_set_new(turn, "flea", tile_spot(event->tile));
    }
}

void scenario_add_fleas(json_t *turn, const Catalogue *c, const Game *game, const Event *event)
{
    if (event->kind == EVENT_CHOSEN)
        add_answer(turn, c, game, event);
    if (event->kind == EVENT_FIGURE_PLACED)
        add_landing(turn, c, game, event);
    if (event->kind != EVENT_CHANCE || event->label != LABEL_DIE)
        return;
    json_object_set_new(turn, "fly", json_integer(event->number));
    if (event->figure_kind != FIGURE_FOLLOWER)
        json_object_set_new(
            turn, "follower",
            json_pack("{s:s}", "figure", figure_name((FigureKind)event->figure_kind)));
}
