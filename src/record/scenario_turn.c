/* scenario_turn.c: reads and writes the turns of a scenario. A turn is an object that combines
 * several actions of the rules:
 *
 *   {"player": "Red", "draw": true, "place": "BA-D", "at": [1, 0], "rotation": 2,   DRAW, PLACE
 *    "follower": "city@N",  or  {"figure": "big", "on": "city@N"},                  FOLLOW
 *    "tollhouse": "of 2",                                                           DEED
 *    "shepherd": "grow",                                                            CHOOSE
 *    "crop_circle": {"kind": "farmer", "choice": "B", "by": {"Blue": "field@N0 of 3"}}}
 *
 * The fields of PLACE and FOLLOW are rows of action_codec.c. Deeds, questions and their words are
 * rows of rules/names.h. The words of the crop circle, which needs two at once, are a
 * table here. */
#include "record/scenario_data.h"

#include "base/memory.h"
#include "base/text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

/* The answers to the crop circle's question: the `choice` of the action is the sum of each word's
 * index times its `weight` (rules/names.h). */
static const struct {
    const char *key, *words;
    int weight;
} circle_words[] = {{"kind", "knight highwayman farmer", 2}, {"choice", "A B", 1}};

/* Little buildings by size. */
const char scenario_buildings[] = "shed house tower";

/* A turn being read. */
typedef struct Turn {
    Scenario *s;
    bool last; /* of the file */
    ScenarioAction action;
} Turn;

/* Returns whether the question is answered by a word in a field of its own. */
static bool is_word_question(int question)
{
    return scenario_answer_form((Question)question) == ANSWERS_BY_WORD;
}

/* --- reading: expansions ---------------------------------------------------------------------- */

/* Reads "of 2", "garden of 3", or true or the deed's own word if there is only one possibility. */
static bool read_deed(void *self, const JsonAt *at, Err *err)
{
    ScenarioAction *action = &((Turn *)self)->action;
    const char *text = json_string_value(at->value);
    action->several =
        action->deed != NO_DEED; /* refused when it is played, like a figure next to a deed */
    action->deed = (int8_t)deed_find(at->key);
    if (json_is_object(at->value))
        return scenario_read_place(((Turn *)self)->s, at, &action->target, err);
    if (!text)
        return json_is_true(at->value) ||
               json_fault(at, err, "the answer is true or names a tile: \"of 2\"");
    return !strcmp(text, deed_word((Deed)action->deed)) ||
           scenario_read_spot(at, &action->target, err);
}

/* Reads the answer to a question about a place or a figure of the board. */
static bool read_place(void *self, const JsonAt *at, Err *err)
{
    Turn *turn = self;
    int question = 0;
    while (strcmp(question_field((Question)question), at->key) != 0)
        question++;
    return scenario_read_place(turn->s, at, &turn->action.places[question], err);
}

/* Reads a kind of figure as an answer. */
static bool read_kind(void *self, const JsonAt *at, Err *err)
{
    ScenarioAction *action = &((Turn *)self)->action;
    int question = 0, kind = figure_find(json_string_value(at->value));
    while (strcmp(question_field((Question)question), at->key) != 0)
        question++;
    action->answer[question] = (int8_t)kind;
    return kind >= 0 ||
           json_fault(at, err, "there is no figure \"%.24s\"", json_string_value(at->value));
}

static bool read_steps(void *self, const JsonAt *at, Err *err)
{
    return scenario_read_steps(&((Turn *)self)->action, at, err);
}

static bool read_fly(void *self, const JsonAt *at, Err *err)
{
    return scenario_read_fly(&((Turn *)self)->action, at, err);
}

static bool read_flee(void *self, const JsonAt *at, Err *err)
{
    return scenario_read_flee(&((Turn *)self)->action, at, err);
}

static bool read_flea(void *self, const JsonAt *at, Err *err)
{
    return scenario_read_flea(&((Turn *)self)->action, at, err);
}

static bool read_circle_word(void *self, const JsonAt *at, Err *err)
{
    int8_t *choice = &((Turn *)self)->action.answer[QUESTION_CROP_CIRCLE_KIND];
    int i = strcmp(circle_words[0].key, at->key) != 0;
    int number = text_find_word(circle_words[i].words, json_string_value(at->value));
    *choice = (int8_t)(*choice + circle_words[i].weight * number);
    return number >= 0 ||
           json_fault(at, err, "\"%s\" is one of: %s", at->key, circle_words[i].words);
}

/* "field@N0 of 3", or {"on": "field@N0 of 3", "figure": "big"}. */
static bool read_by(void *self, const JsonAt *at, Err *err)
{
    Turn *turn = self;
    JsonMember members[ACTION_FIELDS_MAX];
    size_t count = action_members(ACTION_FOLLOW, ACTION_TURN, members);
    Action named = {.kind = ACTION_FOLLOW};
    JsonAt on = *at;
    uint8_t seat;
    if (!scenario_read_key(turn->s, at, &seat, err))
        return false;
    ScenarioSpot *spot = &turn->action.by[seat];
    spot->figure = NO_FIGURE_KIND;
    if (json_is_object(at->value)) {
        if (!json_read_object(at, "an answer at a crop circle", members, count, NULL, err) ||
            !action_take(at, ACTION_TURN, turn->s->catalogue, NULL, &named, err))
            return false;
        spot->figure = (int8_t)named.figure_kind;
        json_member(at, "on", &on);
    }
    return scenario_read_spot(&on, spot, err);
}

static bool read_ransom_to(void *self, const JsonAt *at, Err *err)
{
    Turn *turn = self;
    return scenario_read_seat(turn->s, at, &turn->action.ransom_to, err);
}

static bool read_ransom_figure(void *self, const JsonAt *at, Err *err)
{
    int8_t *kind = &((Turn *)self)->action.ransom_kind;
    *kind = (int8_t)figure_find(json_string_value(at->value));
    return *kind >= 0 ||
           json_fault(at, err, "there is no figure \"%.24s\"", json_string_value(at->value));
}

/* "Blue", or {"from": "Blue", "figure": "big"}. */
static bool read_ransom(void *self, const JsonAt *at, Err *err)
{
    static const JsonMember members[] = {
        {"from", FIELD_STRING | FIELD_MUST, .read = read_ransom_to},
        {"figure", FIELD_STRING, .read = read_ransom_figure}};
    return json_is_object(at->value)
               ? json_read_object(at, "\"ransom\"", JSON_ROWS(members), self, err)
               : read_ransom_to(self, at, err);
}

/* Reads "shed", "house" or "tower" on the tile just placed. */
static bool read_building(void *self, const JsonAt *at, Err *err)
{
    ScenarioAction *action = &((Turn *)self)->action;
    action->several = action->deed != NO_DEED;
    action->deed = DEED_BUILDING;
    action->building = 1 + text_find_word(scenario_buildings, json_string_value(at->value));
    return action->building > 0 ||
           json_fault(at, err, "\"building\" is one of: %s", scenario_buildings);
}

/* Reads the destination of a wagon: "road@E of 3". */
static bool read_wagon(void *self, const JsonAt *at, Err *err)
{
    Turn *turn = self;
    uint8_t seat;
    return scenario_read_key(turn->s, at, &seat, err) &&
           scenario_read_place(turn->s, at, &turn->action.wagons[seat], err);
}

static bool read_crop_circle(void *self, const JsonAt *at, Err *err)
{
    static const JsonMember members[] = {
        {"kind", FIELD_STRING | FIELD_MUST, .read = read_circle_word},
        {"choice", FIELD_STRING | FIELD_MUST, .read = read_circle_word},
        {"by", FIELD_OBJECT, .each = read_by, .items = FIELD_STRING | FIELD_OBJECT,
         .item = "an answer at a crop circle"}};
    ((Turn *)self)->action.answer[QUESTION_CROP_CIRCLE_KIND] = 0;
    return json_read_object(at, "\"crop_circle\"", JSON_ROWS(members), self, err);
}

/* --- reading: the core ------------------------------------------------------------------------ */

static bool read_player(void *self, const JsonAt *at, Err *err)
{
    Turn *turn = self;
    return scenario_read_seat(turn->s, at, &turn->action.seat, err);
}

/* Whether that tile exists is checked when the turn is played. */
static bool read_of(void *self, const JsonAt *at, Err *err)
{
    ((Turn *)self)->action.of = (int)json_integer_value(at->value);
    return json_check_range(at, "\"of\"", 0, TILES_MAX + SCENARIO_ACTIONS_MAX, err);
}

/* A figure that isn't in play is refused when the turn is played: the supply has none. */
static bool read_follower(void *self, const JsonAt *at, Err *err)
{
    Turn *turn = self;
    ScenarioAction *action = &turn->action;
    JsonMember members[1 + ACTION_FIELDS_MAX] = {{"of", FIELD_WHOLE, .read = read_of}};
    size_t count = 1 + action_members(ACTION_FOLLOW, ACTION_TURN, members + 1);
    const char *on = json_string_value(at->value);
    action->follows = true;
    for (size_t i = 0; i < count; i++) /* a flight may have no landing */
        if (!strcmp(members[i].key, "on") && json_object_get(at->up->value, "fly"))
            members[i].types = FIELD_STRING;
    if (!on) {
        if (!json_read_object(at, "a follower", members, count, turn, err))
            return false;
        const char *figure = json_string_value(json_object_get(at->value, "figure"));
        on = json_string_value(json_object_get(at->value, "on"));
        action->other_figure = figure && action_later_figure(figure);
        if (!action->other_figure &&
            !action_take(at, ACTION_TURN, turn->s->catalogue, NULL, &action->follow, err))
            return false;
    }
    scenario_keep_word(action->on, on ? on : "", on ? strlen(on) : 0);
    return true;
}

static bool read_legal_for(void *self, const JsonAt *at, Err *err)
{
    Turn *turn = self;
    JsonAt other = {.key = NULL};
    while (json_next(at->up, &other))
        if (strcmp(other.key, "player") != 0 && strcmp(other.key, "legal_for") != 0)
            return json_fault_at_key(&other, err, "\"%s\" has no meaning beside \"legal_for\"",
                                     other.key);
    if (!turn->last)
        return json_fault(at->up, err, "\"legal_for\" must be the last action");
    turn->action.legal_for = true;
    text_copy(turn->s->legal_word, sizeof turn->s->legal_word, json_string_value(at->value));
    return copy_read(at, turn->s->catalogue, &turn->s->legal_copy, err);
}

/* The members of a turn besides the fields of its actions. */
static const JsonMember turn_members[] = {
    {"player", FIELD_STRING, .read = read_player},
    {"legal_for", FIELD_STRING, .read = read_legal_for},
    {"draw", FIELD_BOOL, JSON_INTO(Turn, action.draw)},
    {"again", FIELD_BOOL, JSON_INTO(Turn, action.again)},
    {"follower", FIELD_STRING | FIELD_OBJECT, .read = read_follower},
    {"crop_circle", FIELD_OBJECT, .read = read_crop_circle},
    {"building", FIELD_STRING, .read = read_building},
    {"wagon", FIELD_OBJECT, .each = read_wagon, .items = FIELD_STRING | FIELD_OBJECT,
     .item = "where a wagon moves on"},
    {"dragon", FIELD_ARRAY, .read = read_steps},
    {"ransom", FIELD_STRING | FIELD_OBJECT, .read = read_ransom},
    {"fly", FIELD_WHOLE, .read = read_fly},
    {"flee", FIELD_OBJECT, .read = read_flee},
    {"flea", FIELD_STRING | FIELD_OBJECT, .read = read_flea}};

enum { TURN_MEMBERS_MAX = COUNT_OF(turn_members) + ACTION_FIELDS_MAX + DEEDS + QUESTIONS };

/* Lists the members for every game and those of expansions (rules/names.h). */
static size_t list_members(JsonMember members[TURN_MEMBERS_MAX])
{
    size_t n = COUNT_OF(turn_members);
    memcpy(members, turn_members, sizeof turn_members);
    n += action_members(ACTION_PLACE, ACTION_TURN, members + n);
    for (int deed = 0; deed < DEEDS; deed++)
        if (deed_word((Deed)deed)[0])
            members[n++] = (JsonMember){
                deed_name((Deed)deed), FIELD_STRING | FIELD_BOOL | FIELD_OBJECT, .read = read_deed};
    for (int question = 0; question < QUESTIONS; question++) {
        AnswerForm form = scenario_answer_form((Question)question);
        const char *field = question_field((Question)question);
        if (form == ANSWERS_BY_PLACE)
            members[n++] = (JsonMember){field, FIELD_STRING | FIELD_OBJECT, .read = read_place};
        else if (form == ANSWERS_BY_FIGURE)
            members[n++] = (JsonMember){field, FIELD_STRING, .read = read_kind};
        else if (form == ANSWERS_BY_WORD)
            members[n++] = (JsonMember){question_field((Question)question), FIELD_STRING,
                                        .offset = offsetof(Turn, action.answer) + (size_t)question,
                                        .size = 1, .words = question_words((Question)question)};
    }
    return n;
}

/* Checks that the turn says what it places, and at which cell. */
static bool finish_turn(Turn *turn, const JsonAt *at, Err *err)
{
    ScenarioAction *action = &turn->action;
    if (action->legal_for)
        return true;
    if (!action->draw && !json_object_get(at->value, "place"))
        return json_fault(at, err, "an action lacks the field \"place\"");
    if (action->draw && !turn->s->has_stack)
        return json_fault(at, err, "there is no \"stack\" to draw from");
    if (!json_object_get(at->value, "at"))
        return json_fault(at, err, "a placement lacks the field \"at\"");
    return action_take(at, ACTION_TURN, turn->s->catalogue, NULL, &action->lay, err);
}

static bool read_turn(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    Turn turn = {.s = s,
                 .last = at->place + 1 == json_length(at->up),
                 .action = {.seat = NO_SEAT,
                            .lay = {.kind = ACTION_PLACE, .copy = NO_COPY},
                            .follow = {.kind = ACTION_FOLLOW},
                            .of = -1,
                            .ransom_to = NO_SEAT,
                            .ransom_kind = NO_FIGURE_KIND,
                            .deed = NO_DEED,
                            .target = {.item = -1, .figure = NO_FIGURE_KIND, .seat = NO_SEAT},
                            .line = json_line(at)}};
    JsonMember members[TURN_MEMBERS_MAX];
    memset(turn.action.answer, NO_ANSWER, sizeof turn.action.answer);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        turn.action.by[seat].item = turn.action.wagons[seat].item = -1;
    for (int question = 0; question < QUESTIONS; question++)
        turn.action.places[question].item = -1;
    bool good = json_read_object(at, "an action", members, list_members(members), &turn, err) &&
                finish_turn(&turn, at, err);
    s->actions[s->action_count++] = turn.action;
    return good;
}

bool scenario_read_actions(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    size_t count = json_length(at);
    if (count > SCENARIO_ACTIONS_MAX)
        return json_fault(at, err, "more than %d actions", SCENARIO_ACTIONS_MAX);
    if ((size_t)s->item_count + count > TILES_MAX)
        return json_fault(at, err, "board and actions have more than %d tiles together", TILES_MAX);
    s->actions = memory_list(count, sizeof *s->actions);
    return json_each(at, "an action", FIELD_OBJECT, read_turn, s, err);
}

/* --- writing ---------------------------------------------------------------------------------- */

json_t *scenario_part_json(const Catalogue *c, PlacedTile lies, int number, int segment)
{
    char name[32] = "";
    if (segment != NO_SEGMENT)
        segment_name(catalogue_kind(c, lies.copy), lies.rotation, segment, name, sizeof name);
    return json_sprintf("%s%sof %d", name, name[0] ? " " : "", number);
}

json_t *scenario_spot_json(const Catalogue *c, const Game *game, int tile, int segment)
{
    return scenario_part_json(c, game_tile(game, tile), tile, segment);
}

/* The game shows whether the tile was drawn and whether the part is an extra one. */
static void add_place(json_t *turn, const Catalogue *c, const Game *game, const Action *action)
{
    action_add(turn, ACTION_TURN, c, game, action);
    if (game_phase(game) == PHASE_PLACE)
        json_object_set_new(turn, "draw", json_true());
    if (game_part(game) > 0)
        json_object_set_new(turn, "again", json_true());
}

/* A plain follower is only the word of its segment; otherwise the word comes last. */
static void add_follower(json_t *turn, const Catalogue *c, const Game *game, const Action *action)
{
    json_t *object = json_object();
    action_add(object, ACTION_TURN, c, game, action);
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

/* Names a figure by its place; adds kind and owner if there are other figures at that place. */
static json_t *figure_json_at(const Catalogue *c, const Game *game, int slot,
                              const char names[][SCENARIO_NAME_SIZE])
{
    Figure figure = game_figure(game, slot);
    json_t *on = scenario_spot_json(c, game, figure.tile, figure.segment);
    bool alone = true;
    for (int i = 0; i < game_figure_count(game); i++) {
        Figure other = game_figure(game, i);
        alone &= i == slot || other.tile != figure.tile || other.segment != figure.segment;
    }
    if (alone)
        return on;
    json_t *object =
        json_pack("{s:o, s:s}", "on", on, "figure", figure_name((FigureKind)figure.kind));
    json_object_set_new(object, "player", json_string(names[figure.seat]));
    return object;
}

json_t *scenario_stand_json(const Catalogue *c, PlacedTile lies, const Action *action)
{
    char name[32];
    segment_name(catalogue_kind(c, lies.copy), lies.rotation, action->segment, name, sizeof name);
    json_t *object = json_pack("{s:s, s:i}", "on", name, "of", action->tile);
    if (action->figure_kind != FIGURE_FOLLOWER)
        json_object_set_new(object, "figure",
                            json_string(figure_name((FigureKind)action->figure_kind)));
    return object;
}

static void add_deed(json_t *turn, const Catalogue *c, const Game *game, const Action *action,
                     const char names[][SCENARIO_NAME_SIZE])
{
    Deed deed = (Deed)action->choice;
    if (deed == DEED_FLY)
        return; /* written from the result of the die (scenario_add_fleas) */
    if (deed == DEED_BUILDING)
        json_object_set_new(turn, deed_name(deed),
                            json_word(scenario_buildings, action->ACTION_SIZE - 1));
    else if (deed == DEED_BARN)
        scenario_add_barn(turn, c, game, action);
    else if (deed == DEED_STAND)
        json_object_set_new(turn, "follower",
                            scenario_stand_json(c, game_tile(game, action->tile), action));
    else if (deed == DEED_TOWER)
        json_object_set_new(turn, deed_name(deed),
                            scenario_spot_json(c, game, action->tile, NO_SEGMENT));
    else if (deed == DEED_RANSOM)
        json_object_set_new(turn, deed_name(deed),
                            json_pack("{s:s, s:s}", "from", names[action->figure], "figure",
                                      figure_name((FigureKind)action->figure_kind)));
    else if (deed_target(deed) == DEED_OF_FIGURE)
        json_object_set_new(turn, deed_name(deed), figure_json_at(c, game, action->figure, names));
    else
        json_object_set_new(turn, deed_name(deed),
                            scenario_spot_json(c, game, action->tile, action->segment));
}

/* Writes an answer about a place, a figure on the board or a kind of figure; nothing if the player
 * declines. */
static void add_place_answer(json_t *turn, const Catalogue *c, const Game *game,
                             const Action *action, const char names[][SCENARIO_NAME_SIZE])
{
    Question question = game_asked(game);
    const char *field = question_field(question);
    if (scenario_answer_form(question) == ANSWERS_BY_FIGURE)
        json_object_set_new(turn, field, json_string(figure_name((FigureKind)action->figure_kind)));
    else if (action->choice && !strcmp(question_words(question), ANSWER_FIGURE_THERE))
        json_object_set_new(turn, field, figure_json_at(c, game, action->figure, names));
    else if (action->choice)
        json_object_set_new(turn, field,
                            scenario_spot_json(c, game, action->tile, action->segment));
}

/* Writes what a seat adds or takes back at the turn's crop circle. */
static void add_by(json_t *turn, const Catalogue *c, const Game *game, const Action *action,
                   const char *name)
{
    Figure figure = game_figure(game, action->figure);
    bool add = game_asked(game) == QUESTION_CROP_CIRCLE_ADD;
    int kind = add ? action->figure_kind : figure.kind;
    json_t *on = scenario_spot_json(c, game, figure.tile, figure.segment);
    if (kind != FIGURE_FOLLOWER)
        on = json_pack("{s:o, s:s}", "on", on, "figure", figure_name((FigureKind)kind));
    json_object_set_new(json_object_get(json_object_get(turn, "crop_circle"), "by"), name, on);
}

json_t *scenario_circle_json(int choice)
{
    json_t *object = json_object();
    for (size_t i = 0; i < COUNT_OF(circle_words); i++) {
        int weight = circle_words[i].weight;
        json_object_set_new(object, circle_words[i].key,
                            json_word(circle_words[i].words, choice / weight));
        choice %= weight;
    }
    return object;
}

/* Includes room for what each seat does. */
static void add_circle(json_t *turn, int choice)
{
    json_t *object = scenario_circle_json(choice);
    json_object_set_new(object, "by", json_object());
    json_object_set_new(turn, "crop_circle", object);
}

/* Answers of other seats go into the object of the answer that caused them. */
static void add_choice(json_t *turn, const Catalogue *c, const Game *game, const Action *action,
                       const char names[][SCENARIO_NAME_SIZE])
{
    Question question = game_asked(game);
    AnswerForm form = scenario_answer_form(question);
    if (form == ANSWERS_BY_PLACE || form == ANSWERS_BY_FIGURE)
        add_place_answer(turn, c, game, action, names);
    else if (is_word_question(question))
        json_object_set_new(turn, question_field(question),
                            json_word(question_words(question), action->choice));
    else if (question == QUESTION_WAGON)
        scenario_add_wagon(turn, c, game, action, names[action->seat]);
    else if (question == QUESTION_CROP_CIRCLE_KIND)
        add_circle(turn, action->choice);
    else if (action->choice && json_object_get(turn, "crop_circle"))
        add_by(turn, c, game, action, names[action->seat]);
}

bool scenario_turn_lays(const json_t *turn)
{
    return json_object_get(turn, "at") != NULL;
}

void scenario_add_to_turn(json_t *turn, const Catalogue *c, const Game *game, const Action *action,
                          const char names[][SCENARIO_NAME_SIZE])
{
    if (action->kind == ACTION_PLACE)
        add_place(turn, c, game, action);
    else if (action->kind == ACTION_FOLLOW)
        add_follower(turn, c, game, action);
    else if (action->kind == ACTION_DEED)
        add_deed(turn, c, game, action, names);
    else if (action->kind == ACTION_CHOOSE)
        add_choice(turn, c, game, action, names);
}
