/* scenario_places.c: decisions of a turn about other tiles than the one it places:
 *
 *   "fairy": "city@N of 2", {"on": "field@N0 of 3", "figure": "big", "player": "Blue"}   a place
 *   "exchange": "big"                                                                    a figure
 *   "dragon": ["E", "N", "L", "S/2"]                                                     its way
 *
 * The questions with such answers are rows of rules/names.h (ANSWER_PLACE,
 * ANSWER_FIGURE). An answer to a question that wasn't asked must be what the rules did, because
 * there was only one answer. */
#include "record/scenario_data.h"

#include "base/memory.h"
#include "base/text.h"
#include "expansions/dragon/dragon.h"
#include "expansions/dragon/fairy.h"
#include "rules/units.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

AnswerForm scenario_answer_form(Question question)
{
    const char *words = question_words(question);
    if (!strcmp(words, ANSWER_PLACE) || !strcmp(words, ANSWER_FIGURE_THERE))
        return ANSWERS_BY_PLACE;
    if (!strcmp(words, ANSWER_FIGURE))
        return ANSWERS_BY_FIGURE;
    return words[0] ? ANSWERS_BY_WORD : ANSWERS_OTHERWISE;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* A place being read. */
typedef struct Reading {
    const Scenario *s;
    ScenarioSpot *spot;
} Reading;

static bool read_on(void *self, const JsonAt *at, Err *err)
{
    return scenario_read_spot(at, ((Reading *)self)->spot, err);
}

static bool read_kind(void *self, const JsonAt *at, Err *err)
{
    ScenarioSpot *spot = ((Reading *)self)->spot;
    const char *name = json_string_value(at->value);
    spot->figure = (int8_t)figure_find(name);
    return spot->figure >= 0 || json_fault(at, err, "there is no figure \"%.24s\"", name);
}

static bool read_owner(void *self, const JsonAt *at, Err *err)
{
    Reading *reading = self;
    return scenario_read_seat(reading->s, at, &reading->spot->seat, err);
}

bool scenario_read_place(const Scenario *s, const JsonAt *at, ScenarioSpot *spot, Err *err)
{
    static const JsonMember members[] = {{"on", FIELD_STRING | FIELD_MUST, .read = read_on},
                                         {"figure", FIELD_STRING, .read = read_kind},
                                         {"player", FIELD_STRING, .read = read_owner}};
    Reading reading = {s, spot};
    *spot = (ScenarioSpot){.item = -1, .figure = NO_FIGURE_KIND, .seat = NO_SEAT};
    return json_is_object(at->value)
               ? json_read_object(at, "a figure on the board", JSON_ROWS(members), &reading, err)
               : scenario_read_spot(at, spot, err);
}

/* Checks the form "E", "L", "S/2"; the rules decide whether the dragon may go there. */
static bool is_step(const char *text)
{
    bool part = text[0] && text[1] == '/' && (text[2] == '1' || text[2] == '2') && !text[3];
    bool side = text[0] && strchr("NESW", text[0]);
    return part ? side : text[0] && !text[1] && (side || text[0] == 'L');
}

static bool read_step(void *self, const JsonAt *at, Err *err)
{
    ScenarioAction *action = self;
    const char *text = json_string_value(at->value);
    if (!is_step(text))
        return json_fault(at, err, "\"%.24s\" is no step: \"N\", \"L\", \"S/2\"", text);
    if (action->step_count < DRAGON_STEPS_TOLD)
        text_copy(action->steps[action->step_count], sizeof(ScenarioStep), text);
    action->step_count++;
    return true;
}

bool scenario_read_steps(ScenarioAction *action, const JsonAt *at, Err *err)
{
    action->runs = true;
    return json_each(at, "a step of the dragon", FIELD_STRING, read_step, action, err);
}

/* --- writing ---------------------------------------------------------------------------------- */

static void add_step(json_t *turn, const UnitStep *step)
{
    char name[UNIT_STEP_NAME];
    if (!json_object_get(turn, "dragon"))
        json_object_set_new(turn, "dragon", json_array());
    json_array_append_new(json_object_get(turn, "dragon"), json_string(unit_step_name(step, name)));
}

void scenario_add_event(json_t *turn, const Catalogue *c, const Game *game, const Event *event)
{
    if (turn)
        scenario_add_fleas(turn, c, game, event);
    if (turn && event->kind == EVENT_CHOSEN && event->number == QUESTION_DRAGON &&
        event->label != DRAGON_STUCK)
        add_step(turn, &(UnitStep){.side = event->label % SIDES, .part = event->label / SIDES});
}

/* --- the dragon ------------------------------------------------------------------------------- */

/* Finds the unit that step `i` of the file leads to from the dragon's place. */
static bool step_told(const ScenarioPlayer *p, const Game *game, int i, Unit *to)
{
    const ScenarioAction *action = p->now;
    Units units = units_under(p->s->catalogue, game, NULL);
    UnitStep step;
    if (i >= action->step_count || i >= DRAGON_STEPS_TOLD ||
        !unit_step_find(&units, dragon_unit(game), action->steps[i], &step))
        return false;
    *to = step.to;
    return true;
}

/* The event comes before the dragon moves, so the step is compared from its old place. */
static void on_step(ScenarioPlayer *p, const Game *game, const Event *event)
{
    Units units = units_under(p->s->catalogue, game, NULL);
    UnitStep all[UNIT_STEPS_MAX];
    Unit told = NO_UNIT, made = NO_UNIT;
    int n = unit_steps(&units, dragon_unit(game), all);
    for (int i = 0; i < n; i++)
        if (all[i].side + SIDES * all[i].part == event->label)
            made = all[i].to;
    if (p->now->runs)
        p->strays |= !step_told(p, game, p->steps, &told) || told != made;
    p->steps++;
}

void scenario_hear_choice(ScenarioPlayer *p, const Game *game, const Event *event)
{
    if (event->number >= QUESTIONS || !p->now)
        return;
    p->told[event->number] = (int8_t)event->label;
    p->told_at[event->number] =
        (ScenarioTold){.tile = event->tile, .segment = event->segment, .kind = event->figure_kind};
    if (event->number == QUESTION_DRAGON)
        on_step(p, game, event);
}

static bool choose_step(ScenarioPlayer *p, const Action *options, int count)
{
    Unit to;
    if (!p->now->runs)
        return scenario_refuse_with(p, "the action lacks \"dragon\", which must be decided");
    if (p->steps >= p->now->step_count)
        return scenario_refuse_with(
            p, "\"dragon\" lacks step %d: he goes on as long as he can (DRG-4)", p->steps + 1);
    if (!step_told(p, p->game, p->steps, &to))
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

/* --- places and figures ----------------------------------------------------------------------- */

static bool finds_tile(const ScenarioPlayer *p, const ScenarioSpot *spot)
{
    return spot->item >= 0 && spot->item < p->s->item_count + p->s->action_count &&
           p->tiles[spot->item] != NO_TILE;
}

/* Returns whether it is at that place, and on the segment if one is named. For a figure the tile
 * alone means its space, if the generation counts spaces; for a place (a village) it means the
 * tile. */
static bool is_there(const ScenarioPlayer *p, const ScenarioSpot *spot, int tile, int segment,
                     bool figure)
{
    uint16_t named;
    int on;
    if (!finds_tile(p, spot) || tile == NO_TILE)
        return false;
    Units units = units_under(p->s->catalogue, p->game, NULL);
    if (!spot->word[0] && figure)
        return tile_concerns(&units, POLICY_RANGE_UNIT, p->tiles[spot->item], tile);
    return p->tiles[spot->item] == tile &&
           (!spot->word[0] ||
            (scenario_find_spot(p->s, p->game, p->tiles, spot, &named, &on) && on == segment));
}

bool scenario_spot_means(const ScenarioPlayer *p, const ScenarioSpot *spot, const Action *option,
                         bool figure)
{
    Figure at = {.tile = option->tile,
                 .segment = option->segment,
                 .seat = NO_SEAT,
                 .kind = option->figure_kind};
    if (figure)
        at = game_figure(p->game, option->figure);
    return is_there(p, spot, at.tile, at.segment, figure) &&
           (spot->figure == NO_FIGURE_KIND || spot->figure == at.kind) &&
           (spot->seat == NO_SEAT || spot->seat == at.seat);
}

/* Two followers of a seat at one place are interchangeable. */
static bool are_alike(const Game *game, int a, int b)
{
    Figure one = game_figure(game, a), other = game_figure(game, b);
    return memcmp(&one, &other, sizeof one) == 0;
}

int scenario_pick(const ScenarioPlayer *p, const ScenarioSpot *spot, const Action *options,
                  int count, bool figures)
{
    int found = PICK_NONE, followers = 0, matches = 0, follower = PICK_NONE;
    for (int i = 0; i < count; i++) {
        if (!scenario_spot_means(p, spot, &options[i], figures))
            continue;
        if (figures && found >= 0 && are_alike(p->game, options[found].figure, options[i].figure)) {
            if (options[found].figure == fairy_figure(p->game))
                found = i; /* files can't tell them apart: the one with the fairy stays */
            continue;
        }
        int kind = figures ? game_figure(p->game, options[i].figure).kind : options[i].figure_kind;
        found = i;
        matches++;
        if (kind == FIGURE_FOLLOWER) {
            follower = i;
            followers++;
        }
    }
    if (matches <= 1)
        return found;
    return followers == 1 ? follower : PICK_SEVERAL;
}

/* Optional questions have choice 0 for declining; their other answers are figures or places. */
static bool choose_place(ScenarioPlayer *p, Question question, const Action *options, int count)
{
    const ScenarioSpot *spot = &p->now->places[question];
    bool may = count > 0 && options[0].choice == 0;
    bool figures = count > may && !strcmp(question_words(question), ANSWER_FIGURE_THERE);
    if (spot->item < 0)
        return may ? scenario_apply(p, options[0])
                   : scenario_refuse_with(p, "the action lacks \"%s\", which must be decided",
                                          question_field(question));
    int found = scenario_pick(p, spot, options + may, count - may, figures);
    if (found == PICK_SEVERAL)
        return scenario_refuse_with(p, "\"%s\" does not say which of several is meant",
                                    question_field(question));
    if (found == PICK_NONE)
        return scenario_refuse_answer(p, question);
    return scenario_apply(p, options[may + found]);
}

/* Answers with a kind of figure; `answer` has it. */
static bool choose_kind(ScenarioPlayer *p, Question question, const Action *options, int count)
{
    int kind = p->now->answer[question];
    for (int i = 0; i < count; i++)
        if (options[i].figure_kind == kind)
            return scenario_apply(p, options[i]);
    return kind == NO_ANSWER
               ? scenario_refuse_with(p, "the action lacks \"%s\", which must be decided",
                                      question_field(question))
               : scenario_refuse_answer(p, question);
}

bool scenario_decide_place(ScenarioPlayer *p, Question question)
{
    enum { ROOM = 4 * TILES_MAX };
    Action *options = memory_list(ROOM, sizeof *options);
    int n = game_legal(p->s->catalogue, p->game, options, ROOM);
    int count = n < ROOM ? n : ROOM;
    bool good = question == QUESTION_DRAGON ? choose_step(p, options, count)
                : scenario_answer_form(question) == ANSWERS_BY_FIGURE
                    ? choose_kind(p, question, options, count)
                    : choose_place(p, question, options, count);
    free(options);
    return good;
}

/* --- unasked questions ------------------------------------------------------------------------ */

/* Returns whether the file's answer is what was done. */
static bool was_told(const ScenarioPlayer *p, Question question)
{
    const ScenarioSpot *spot = &p->now->places[question];
    const ScenarioTold *at = &p->told_at[question];
    if (scenario_answer_form(question) == ANSWERS_BY_FIGURE)
        return p->now->answer[question] == NO_ANSWER ||
               (p->told[question] != NO_ANSWER && p->now->answer[question] == at->kind);
    return spot->item < 0 ||
           (p->told[question] != NO_ANSWER && is_there(p, spot, at->tile, at->segment, true) &&
            (spot->figure == NO_FIGURE_KIND || spot->figure == at->kind));
}

/* The list has to be the dragon's whole way, including forced steps. */
static bool check_steps(ScenarioPlayer *p)
{
    int told = p->now->step_count;
    const char *plural = told == 1 ? "" : "s";
    if (p->steps == 0 && told > 0)
        return scenario_refuse_unasked(p, QUESTION_DRAGON);
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

bool scenario_check_places(ScenarioPlayer *p)
{
    if (p->now->runs && !check_steps(p))
        return false;
    for (int question = 0; question < QUESTIONS; question++) {
        AnswerForm form = scenario_answer_form((Question)question);
        if ((form == ANSWERS_BY_PLACE || form == ANSWERS_BY_FIGURE) &&
            !was_told(p, (Question)question))
            return scenario_refuse_unasked(p, (Question)question);
    }
    return true;
}
