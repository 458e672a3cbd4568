/* dragon_file.c: the words that scenario files use for the Princess & the Dragon. The dragon's path
 * is a list of steps, "dragon": ["E", "N", "L", "S/2"]. */
#include "base/text.h"
#include "expansions/dragon/dragon.h"
#include "rules/units.h"
#include "scenario/expansion_file.h"

#include <assert.h>
#include <string.h>

/* --- reading ---------------------------------------------------------------------------------- */

/* No run is this long. Steps beyond this number are counted but not stored. */
enum { STEPS_TOLD = 16 };

static const TurnField *way(void)
{
    return field_of_question(QUESTION_DRAGON);
}

/* Checks that a step has the form "E", "L" or "S/2"; the rules decide whether the dragon may take
 * it. */
static bool is_step(const char *text)
{
    bool part = text[0] && text[1] == '/' && (text[2] == '1' || text[2] == '2') && !text[3];
    bool side = text[0] && strchr("NESW", text[0]);
    return part ? side : text[0] && !text[1] && (side || text[0] == 'L');
}

static bool read_step(void *self, const JsonAt *at, Err *err)
{
    const char *text = json_string_value(at->value);
    if (!is_step(text))
        return json_fault(at, err, "\"%.24s\" is no step: \"N\", \"L\", \"S/2\"", text);
    if (at->place < STEPS_TOLD)
        text_copy(scenario_add_spot(self, way(), (int)at->place)->at.word, SEGMENT_WORD_SIZE, text);
    return true;
}

/* The first entry stores only the number of steps; each of the others stores one step. */
static bool read_steps(void *self, const JsonAt *at, Err *err)
{
    scenario_add_spot(self, way(), NO_SEAT)->number = (int16_t)json_length(at);
    return json_each(at, "a step of the dragon", FIELD_STRING, read_step, self, err);
}

/* --- playing ---------------------------------------------------------------------------------- */

/* Returns the number of steps in the file, −1 if it gives none. */
static int steps_given(const ScenarioPlayer *p)
{
    const ScenarioSpot *all = scenario_said(p->s, p->now, way(), NO_SEAT);
    return all ? all->number : -1;
}

/* Finds the unit that the next step of the file leads to from the dragon's place. */
static bool next_step_given(const ScenarioPlayer *p, const Game *game, Unit *to)
{
    Units units = units_under(p->s->catalogue, game, NULL);
    const ScenarioSpot *told =
        p->steps < STEPS_TOLD ? scenario_said(p->s, p->now, way(), p->steps) : NULL;
    UnitStep step;
    if (!told || !unit_step_find(&units, dragon_unit(game), told->at.word, &step))
        return false;
    *to = step.to;
    return true;
}

/* The event is sent before the dragon moves, so the step is checked from the dragon's old place. */
static bool hear_step(ScenarioPlayer *p, const Game *game, const Event *event)
{
    Units units = units_under(p->s->catalogue, game, NULL);
    UnitStep all[UNIT_STEPS_MAX];
    Unit told = NO_UNIT, made = NO_UNIT;
    if (event->label == DRAGON_STUCK)
        return false;
    int n = unit_steps(&units, dragon_unit(game), all);
    for (int i = 0; i < n; i++)
        if (all[i].side + SIDES * all[i].part == event->label)
            made = all[i].to;
    if (steps_given(p) >= 0)
        p->strays |= !next_step_given(p, game, &told) || told != made;
    p->steps++;
    return true;
}

static bool decide_step(ScenarioPlayer *p)
{
    Action options[UNIT_STEPS_MAX];
    int count = game_legal(p->s->catalogue, p->game, options, UNIT_STEPS_MAX);
    Unit to;
    assert(count <= UNIT_STEPS_MAX && "one answer for each step");
    if (steps_given(p) < 0)
        return scenario_refuse_with(p, "the action lacks \"dragon\", which must be decided");
    if (p->steps >= steps_given(p))
        return scenario_refuse_with(
            p, "\"dragon\" lacks step %d: he goes on as long as he can (DRG-4)", p->steps + 1);
    if (!next_step_given(p, p->game, &to))
        return scenario_refuse_with(
            p, "step %d of \"dragon\" leads to no tile: he goes to one beside his (DRG-5)",
            p->steps + 1);
    for (int i = 0; i < count; i++)
        if (options[i].tile == unit_tile(to) && options[i].segment == unit_part(to))
            return scenario_apply(p, options[i]);
    return scenario_refuse_with(
        p, "step %d of \"dragon\" is barred: he was there already, or the fairy is (DRG-5, DRG-10)",
        p->steps + 1);
}

/* The list has to be the dragon's whole path, including forced steps. */
static bool check_steps(ScenarioPlayer *p, const ScenarioSaid *said)
{
    int told = steps_given(p);
    const char *plural = told == 1 ? "" : "s";
    if (p->steps == 0 && told > 0)
        return scenario_refuse_unasked(p, said->field);
    if (p->steps > told)
        return scenario_refuse_with(p,
                                    "\"dragon\" has %d step%s, but he makes %d: name all (DRG-4)",
                                    told, plural, p->steps);
    if (p->steps < told)
        return scenario_refuse_with(
            p, "\"dragon\" has %d step%s, but he stops after %d: no way on is free (DRG-5, DRG-10)",
            told, plural, p->steps);
    return !p->strays || scenario_refuse_with(
                             p, "\"dragon\" has a step where he can only go another way (DRG-5)");
}

/* --- writing ---------------------------------------------------------------------------------- */

static void add_step(json_t *turn, const Catalogue *c, const Game *game, const Event *event)
{
    UnitStep step = {.side = event->label % SIDES, .part = event->label / SIDES};
    char name[UNIT_STEP_NAME];
    (void)c;
    (void)game;
    if (event->kind != EVENT_CHOSEN || event->number != QUESTION_DRAGON ||
        event->label == DRAGON_STUCK)
        return;
    json_append(turn, "dragon", json_string(unit_step_name(&step, name)));
}

/* --- the descriptor --------------------------------------------------------------------------- */

static const TurnField dragon_fields[] = {
    {.question = QUESTION_DRAGON,
     .form = SAYS_OWN,
     .member = {.types = FIELD_ARRAY, .read = read_steps},
     .needs = "a tile with his sign is laid while he is on the board (DRG-4)",
     .decide = decide_step,
     .check = check_steps,
     .hear = hear_step,
     .by_events = true,
     .edit_part = EDITS_STEPS},
    {.deed = DEED_FAIRY,
     .form = SAYS_DEED,
     .words = "move",
     .instead = "DRG-9",
     .edits = 1 + DECIDES_FAIRY,
     .edit_part = EDITS_PLACE},
    {.deed = DEED_PRINCESS,
     .form = SAYS_DEED,
     .words = "remove",
     .instead = "DRG-14",
     .edits = 1 + DECIDES_PRINCESS,
     .edit_part = EDITS_PLACE},
};

static const TokenFile dragon_tokens[] = {
    {LABEL_DRAGON, .room = ROOM_ON_BOARD,
     .faults = {{REFUSAL_NO_SUPPLY, "there is one dragon"},
                {REFUSAL_NO_SUCH_OPTION, "it belongs to no player and stands on no segment"}}},
    {LABEL_FAIRY, .room = ROOM_ON_BOARD,
     .faults = {{REFUSAL_NO_SUPPLY, "there is one fairy"},
                {REFUSAL_FAIRY, "that player has no such meeple there (DRG-9)"},
                {REFUSAL_NO_SUCH_OPTION, "with a segment it names the player, too"}}},
};

const ExpansionFile dragon_file = {.expansion = EXPANSION_DRAGON,
                                   FILE_ROWS(field, dragon_fields),
                                   FILE_ROWS(token, dragon_tokens),
                                   .add_event = add_step};
