/* scenario_turn.c: the turns of a scenario, from JSON and back. A turn is an object that gathers
 * several actions of the rules:
 *
 *   {"player": "Red", "draw": true, "place": "BA-D", "at": [1, 0], "rotation": 2,   DRAW, PLACE
 *    "follower": "city@N",  or  {"figure": "big", "on": "city@N"},                  FOLLOW
 *    "tollhouse": "of 2",                                                           DEED
 *    "shepherd": "grow",                                                            CHOOSE
 *    "crop_circle": {"kind": "farmer", "choice": "B", "by": {"Blue": "field@N0 of 3"}}}
 *
 * The fields of PLACE and FOLLOW are rows of action_codec.c; deeds, questions and their words are
 * rows of rules/expansions/names.h. A question that a word does not answer is written here by
 * hand: only the crop circle asks such ones. */
#include "record/scenario_data.h"

#include "base/memory.h"
#include "base/text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

/* What a turn has beside the fields of its actions. */
static const JsonField turn_fields[] = {
    {"player", FIELD_STRING},      {"follower", FIELD_STRING | FIELD_OBJECT},
    {"draw", FIELD_BOOL},          {"again", FIELD_BOOL},
    {"crop_circle", FIELD_OBJECT}, {"legal_for", FIELD_STRING}};

static const char circle_kinds[] = "knight highwayman farmer", circle_choices[] = "A B";

enum { TURN_FIELDS_MAX = COUNT_OF(turn_fields) + ACTION_FIELDS_MAX + DEEDS + QUESTIONS };

/* --- words ------------------------------------------------------------------------------------ */

static json_t *word_json(const char *list, int i)
{
    size_t length;
    const char *word = text_word(list, i, &length);
    assert(word && "an answer of this question");
    return json_stringn(word, length);
}

/* Is the question answered by one of some words, in a field of its own? */
static bool is_word_question(int question)
{
    return question_words((Question)question)[0] != 0;
}

/* --- reading: what expansions bring ----------------------------------------------------------- */

/* The fields of every game and those that expansions bring (expansions/names.h). */
static size_t list_fields(JsonField fields[TURN_FIELDS_MAX])
{
    size_t n = COUNT_OF(turn_fields);
    memcpy(fields, turn_fields, sizeof turn_fields);
    n += action_turn_fields(ACTION_PLACE, fields + n);
    for (int deed = 0; deed < DEEDS; deed++)
        fields[n++] = (JsonField){deed_name((Deed)deed), FIELD_STRING | FIELD_BOOL};
    for (int question = 0; question < QUESTIONS; question++)
        if (is_word_question(question))
            fields[n++] = (JsonField){question_field((Question)question), FIELD_STRING};
    return n;
}

/* "of 2", "garden of 3", or true or the deed's own word where there is only one possibility. */
static bool read_deed(const JsonAt *at, int deed, ScenarioAction *action, Err *err)
{
    const char *text = json_string_value(at->value);
    action->several =
        action->deed != NO_DEED; /* refused when it is played, as a figure beside it is */
    action->deed = (int8_t)deed;
    if (!text)
        return json_is_true(at->value) ||
               json_fault(at, err, "the answer is true or names a tile: \"of 2\"");
    return !strcmp(text, deed_word((Deed)deed)) || scenario_read_spot(at, &action->target, err);
}

static bool read_answer(const JsonAt *at, int question, ScenarioAction *action, Err *err)
{
    const char *words = question_words((Question)question);
    int number = text_find_word(words, json_string_value(at->value));
    action->answer[question] = (int8_t)number;
    return number >= 0 ||
           json_fault(at, err, "\"%s\" is one of: %s", question_field((Question)question), words);
}

static bool read_decisions(const JsonAt *at, ScenarioAction *action, Err *err)
{
    JsonAt member;
    for (int deed = 0; deed < DEEDS; deed++)
        if (json_member(at, deed_name((Deed)deed), &member) &&
            !read_deed(&member, deed, action, err))
            return false;
    for (int question = 0; question < QUESTIONS; question++)
        if (is_word_question(question) &&
            json_member(at, question_field((Question)question), &member) &&
            !read_answer(&member, question, action, err))
            return false;
    return true;
}

/* "field@N0 of 3", or {"on": "field@N0 of 3", "figure": "big"}. */
static bool read_answer_spot(const JsonAt *at, ScenarioSpot *spot, Err *err)
{
    static const JsonField fields[] = {{"on", FIELD_STRING | FIELD_MUST},
                                       {"figure", FIELD_STRING | FIELD_MUST}};
    JsonAt on;
    Action named = {.kind = ACTION_FOLLOW};
    spot->figure = NO_FIGURE_KIND;
    if (!json_is_object(at->value))
        return scenario_read_spot(at, spot, err);
    if (!json_check_object(at, "an answer at a crop circle", fields, COUNT_OF(fields), err) ||
        !action_read_turn(at, ACTION_FOLLOW, NULL, &named, err))
        return false;
    spot->figure = (int8_t)named.figure_kind;
    json_member(at, "on", &on);
    return scenario_read_spot(&on, spot, err);
}

static bool read_by(void *self, int seat, const JsonAt *at, Err *err)
{
    ScenarioAction *action = self;
    return read_answer_spot(at, &action->by[seat], err);
}

static bool read_crop_circle(const Scenario *s, const JsonAt *at, ScenarioAction *action, Err *err)
{
    static const JsonField fields[] = {{"kind", FIELD_STRING | FIELD_MUST},
                                       {"choice", FIELD_STRING | FIELD_MUST},
                                       {"by", FIELD_OBJECT}};
    JsonAt kind, choice, by;
    if (!json_check_object(at, "\"crop_circle\"", fields, COUNT_OF(fields), err))
        return false;
    json_member(at, "kind", &kind);
    json_member(at, "choice", &choice);
    int which = text_find_word(circle_kinds, json_string_value(kind.value));
    int letter = text_find_word(circle_choices, json_string_value(choice.value));
    if (which < 0)
        return json_fault(&kind, err, "a crop circle names a knight, highwayman or farmer");
    if (letter < 0)
        return json_fault(&choice, err, "the choice of a crop circle is A or B");
    action->crop = (uint8_t)(2 * which + letter);
    return !json_member(at, "by", &by) || scenario_for_players(s, &by, read_by, action, err);
}

/* --- reading: the core ------------------------------------------------------------------------ */

static bool read_follower(const Scenario *s, const JsonAt *at, ScenarioAction *action, Err *err)
{
    JsonField fields[1 + ACTION_FIELDS_MAX] = {{"of", FIELD_WHOLE}};
    const char *on = json_string_value(at->value);
    JsonAt later;
    action->follows = true;
    if (!on) {
        size_t count = 1 + action_turn_fields(ACTION_FOLLOW, fields + 1);
        if (!json_check_object(at, "a follower", fields, count, err))
            return false;
        if (json_member(at, "of", &later))
            return json_fault_at_key(
                &later, err,
                "\"of\" belongs to an expansion that is not in this version of "
                "the game");
        on = json_get_string(at, "on", "");
        const char *figure = json_get_string(at, "figure", "follower");
        /* Not in the supply: refused when it is played. */
        action->other_figure = figure_find(figure) < 0 && scenario_knows_figure(figure);
        if (!action->other_figure &&
            !action_read_turn(at, ACTION_FOLLOW, s->catalogue, &action->follow, err))
            return false;
    }
    scenario_keep_word(action->on, on, strlen(on));
    return true;
}

static bool read_legal_for(Scenario *s, const JsonAt *at, const JsonAt *copy, bool last, Err *err)
{
    ScenarioAction *action = &s->actions[s->action_count];
    JsonAt other = {.key = NULL};
    while (json_next(at, &other))
        if (strcmp(other.key, "player") != 0 && strcmp(other.key, "legal_for") != 0)
            return json_fault_at_key(&other, err, "\"%s\" has no meaning beside \"legal_for\"",
                                     other.key);
    if (!last)
        return json_fault(at, err, "\"legal_for\" must be the last action");
    action->legal_for = true;
    text_copy(s->legal_word, sizeof s->legal_word, json_string_value(copy->value));
    return copy_read(copy, s->catalogue, &action->lay.copy, err);
}

static bool read_placement(Scenario *s, const JsonAt *at, Err *err)
{
    ScenarioAction *action = &s->actions[s->action_count];
    JsonAt member;
    action->draw = json_get_bool(at, "draw");
    action->again = json_get_bool(at, "again");
    if (!action->draw && !json_member(at, "place", &member))
        return json_fault(at, err, "an action lacks the field \"place\"");
    if (action->draw && !s->has_stack)
        return json_fault(at, err, "there is no \"stack\" to draw from");
    return scenario_read_place(s, at, &action->lay, err) &&
           (!json_member(at, "follower", &member) || read_follower(s, &member, action, err)) &&
           read_decisions(at, action, err) &&
           (!json_member(at, "crop_circle", &member) || read_crop_circle(s, &member, action, err));
}

static bool read_turn(Scenario *s, const JsonAt *at, bool last, Err *err)
{
    ScenarioAction *action = &s->actions[s->action_count];
    *action = (ScenarioAction){.seat = NO_SEAT,
                               .lay = {.kind = ACTION_PLACE, .copy = NO_COPY},
                               .follow = {.kind = ACTION_FOLLOW},
                               .crop = CROP_NONE,
                               .deed = NO_DEED,
                               .target = {.item = -1}};
    memset(action->answer, NO_ANSWER, sizeof action->answer);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        action->by[seat].item = -1;
    JsonField fields[TURN_FIELDS_MAX];
    JsonAt member;
    if (!json_check_object(at, "an action", fields, list_fields(fields), err))
        return false;
    action->line = json_line(at);
    if (json_member(at, "player", &member) && !scenario_read_seat(s, &member, &action->seat, err))
        return false;
    bool ok = json_member(at, "legal_for", &member) ? read_legal_for(s, at, &member, last, err)
                                                    : read_placement(s, at, err);
    s->action_count += ok;
    return ok;
}

bool scenario_read_actions(Scenario *s, const JsonAt *at, Err *err)
{
    size_t count = json_length(at);
    if (count > SCENARIO_ACTIONS_MAX)
        return json_fault(at, err, "more than %d actions", SCENARIO_ACTIONS_MAX);
    if ((size_t)s->item_count + count > TILES_MAX)
        return json_fault(at, err, "board and actions have more than %d tiles together", TILES_MAX);
    s->actions = memory_list(count, sizeof *s->actions);
    for (size_t i = 0; i < count; i++) {
        JsonAt item = json_item(at, i);
        if (!read_turn(s, &item, i + 1 == count, err))
            return false;
    }
    return true;
}

/* --- writing ---------------------------------------------------------------------------------- */

/* "field@N0 of 3": tiles are numbered as in the scenario. */
static json_t *spot_json(const Catalogue *c, const Game *game, int tile, int segment)
{
    char name[32];
    PlacedTile placed = game_tile(game, tile);
    segment_name(catalogue_kind(c, placed.copy), placed.rotation, segment, name, sizeof name);
    return json_sprintf("%s of %d", name, tile);
}

static void add_place(json_t *turn, const Catalogue *c, const Game *game, const Action *action)
{
    action_add_to_turn(turn, c, game, action);
    if (game_phase(game) == PHASE_PLACE)
        json_object_set_new(turn, "draw", json_true());
    if (game_part(game) > 0)
        json_object_set_new(turn, "again", json_true());
}

/* A plain follower is the bare word of its segment, which stands last otherwise. */
static void add_follower(json_t *turn, const Catalogue *c, const Game *game, const Action *action)
{
    json_t *object = json_object();
    action_add_to_turn(object, c, game, action);
    json_t *on = json_incref(json_object_get(object, "on"));
    json_object_del(object, "on");
    if (json_object_size(object) == 0) {
        json_object_set_new(turn, "follower", on);
        json_decref(object);
        return;
    }
    json_object_set_new(object, "on", on);
    json_object_set_new(turn, "follower", object);
}

/* What a seat adds or takes back at the crop circle that the turn tells. */
static void add_by(json_t *turn, const Catalogue *c, const Game *game, const Action *action,
                   const char *name)
{
    Figure figure = game_figure(game, action->figure);
    bool add = game_asked(game) == QUESTION_CROP_CIRCLE_ADD;
    int kind = add ? action->figure_kind : figure.kind;
    json_t *on = spot_json(c, game, figure.tile, figure.segment);
    if (kind != FIGURE_FOLLOWER)
        on = json_pack("{s:o, s:s}", "on", on, "figure", figure_name((FigureKind)kind));
    json_object_set_new(json_object_get(json_object_get(turn, "crop_circle"), "by"), name, on);
}

static void add_choice(json_t *turn, const Catalogue *c, const Game *game, const Action *action,
                       const char *name)
{
    Question question = game_asked(game);
    if (is_word_question(question))
        json_object_set_new(turn, question_field(question),
                            word_json(question_words(question), action->choice));
    else if (question == QUESTION_CROP_CIRCLE_KIND)
        json_object_set_new(turn, "crop_circle",
                            json_pack("{s:o, s:o, s:{}}", "kind",
                                      word_json(circle_kinds, action->choice / 2), "choice",
                                      word_json(circle_choices, action->choice % 2), "by"));
    else if (action->choice && json_object_get(turn, "crop_circle"))
        add_by(turn, c, game, action, name);
}

void scenario_add_to_turn(json_t *turn, const Catalogue *c, const Game *game, const Action *action,
                          const char *name)
{
    if (action->kind == ACTION_PLACE)
        add_place(turn, c, game, action);
    else if (action->kind == ACTION_FOLLOW)
        add_follower(turn, c, game, action);
    else if (action->kind == ACTION_DEED)
        json_object_set_new(turn, deed_name((Deed)action->choice),
                            spot_json(c, game, action->tile, action->segment));
    else if (action->kind == ACTION_CHOOSE)
        add_choice(turn, c, game, action, name);
}
