/* scenario_board.c: reads the board, the players' prisoners and the bags of a scenario file.
 *
 *   "board": [{"tile": "BA-D", "at": [0, 0], "rotation": 1,
 *              "followers": [{"player": "Red", "on": "city@E", "figure": "big"}],
 *              "tokens": [{"token": …, "player": "Blue", "on": "field@N0", …: [2]}]}],
 *   "prisoners": {"Red": [{"player": "Blue"}]},
 *   "bag": [0, 1]                        one such list for each bag of an expansion */
#include "scenario/expansion_file.h"

#include "base/memory.h"
#include "base/text.h"
#include "catalogue/catalogue_json.h"
#include "rules/corners.h"
#include "scenario/codec.h"
#include "scenario/scenario_data.h"

#include <assert.h>
#include <string.h>

enum { TOKENS_LIMIT = 256, TOKEN_VALUE_LIMIT = 1000 };

/* A figure or token being read, on the last tile of the board so far. */
typedef struct Standing {
    Scenario *s;
    Action follow; /* seat, place and kind of the figure, or of the token */
    Token token;
} Standing;

static const Action *last_item(const Scenario *s)
{
    return &s->items[s->item_count - 1].action;
}

static bool read_owner(void *self, const JsonAt *at, Err *err)
{
    Standing *standing = self;
    return scenario_read_seat(standing->s, at, &standing->follow.seat, err);
}

/* Sets `choice` to mark that `segment` is a corner. */
static bool read_corner(const JsonAt *at, const Scenario *s, Action *follow, Err *err)
{
    const TileKind *kind = catalogue_kind(s->catalogue, last_item(s)->copy);
    const char *on = json_string_value(json_object_get(at->value, "on"));
    int corner = corner_find(kind, on);
    follow->choice = 1;
    follow->segment = (uint8_t)corner;
    return corner != NO_CORNER || json_fault(at, err, "%s has no corner \"%.24s\"", kind->id, on);
}

static bool read_figure(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    Standing figure = {.s = s, .follow = {.kind = ACTION_FOLLOW}};
    JsonMember members[1 + ACTION_FIELDS_MAX] = {
        {"player", FIELD_STRING | FIELD_MUST, .read = read_owner}};
    size_t count = 1 + action_members(ACTION_FOLLOW, ACTION_BOARD, members + 1);
    if (!json_read_object(at, "a follower", members, count, &figure, err))
        return false;
    bool corner = strncmp(json_string_value(json_object_get(at->value, "on")), "corner@", 7) == 0;
    if (!action_take(at, ACTION_BOARD, s->catalogue, corner ? NULL : last_item(s), &figure.follow,
                     err) ||
        (corner && !read_corner(at, s, &figure.follow, err)))
        return false;
    figure.follow.tile = (uint16_t)(s->item_count - 1);
    s->figures[s->figure_count++] = (ScenarioItem){figure.follow, json_line(at)};
    return true;
}

static bool read_figures(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    size_t count = json_length(at);
    if (count + (size_t)s->figure_count > SEATS_MAX * FIGURES_EACH)
        return json_fault(at, err, "more followers than all supplies hold");
    s->figures =
        memory_room(s->figures, s->figure_count + (int)count, &s->figure_room, sizeof *s->figures);
    return json_each(at, "a follower", FIELD_OBJECT, read_figure, s, err);
}

static bool add_token(Standing *standing, const JsonAt *at, int value, Err *err)
{
    Scenario *s = standing->s;
    if (s->token_count == TOKENS_LIMIT)
        return json_fault(at, err, "more than %d tokens", TOKENS_LIMIT);
    s->tokens = memory_room(s->tokens, s->token_count + 1, &s->token_room, sizeof *s->tokens);
    ScenarioToken *kept = &s->tokens[s->token_count++];
    *kept = (ScenarioToken){standing->token, json_line(at)};
    kept->token.value = (int16_t)value;
    return true;
}

json_t *token_value_json(const Token *token)
{
    const TokenFile *row = token_file((Label)token->label);
    return row && row->words ? json_word(row->words, token->value - 1) : json_integer(token->value);
}

/* Checks the value of one token and adds the token. */
static bool keep_token(void *self, const JsonAt *at, Err *err)
{
    Standing *standing = self;
    const TokenFile *row = token_file((Label)standing->token.label);
    char what[32];
    snprintf(what, sizeof what, "\"%s\" of a token", token_field((Label)row->label));
    return json_check_range(at, what, row->zero_counts ? 0 : 1,
                            row->most ? row->most : TOKEN_VALUE_LIMIT, err) &&
           add_token(standing, at, (int)json_integer_value(at->value), err);
}

static void take_place(Standing *standing)
{
    standing->token.seat = standing->follow.seat;
    standing->token.segment = standing->follow.segment;
}

/* Reads a value, or a list that gives one token for each value. */
static bool read_values(void *self, const JsonAt *at, Err *err)
{
    Standing *standing = self;
    take_place(standing);
    return json_is_array(at->value)
               ? json_each(at, "the value of a token", FIELD_WHOLE, keep_token, self, err)
               : keep_token(self, at, err);
}

static bool read_value_word(void *self, const JsonAt *at, Err *err)
{
    Standing *standing = self;
    const char *words = token_file((Label)standing->token.label)->words;
    int word = text_find_word(words, json_string_value(at->value));
    take_place(standing);
    return word < 0 ? json_fault(at, err, "\"%s\" of a token is one of: %s", at->key, words)
                    : add_token(standing, at, 1 + word, err);
}

/* Reads the place of a token: the same fields as for a figure, but "on" and "figure" may both be
 * missing. */
static bool read_on(void *self, const JsonAt *at, Err *err)
{
    Standing *standing = self;
    return action_take(at->up, ACTION_BOARD, standing->s->catalogue, last_item(standing->s),
                       &standing->follow, err);
}

/* Reads a token: {"token": …, "player": "Blue", "on": "field@N0", …: [2, 4]}; token_field() is the
 * name of the last member. */
static bool read_token(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    JsonAt word;
    if (!json_member(at, "token", &word))
        return json_fault(at, err, "a token lacks the field \"token\"");
    const char *name = json_is_string(word.value) ? json_string_value(word.value) : "";
    int label = label_find(name);
    const char *field = label < 0 ? NULL : token_field((Label)label);
    if (!field)
        return json_fault(&word, err, "there is no token \"%.24s\"", name);
    bool bare = !field[0]; /* a token without a value, which may have no owner */
    const TokenFile *row = token_file((Label)label);
    const JsonMember members[] = {
        {"token", .types = FIELD_STRING},
        {"player", FIELD_STRING | (token_is_nobodys((Label)label) ? 0 : FIELD_MUST),
         .read = read_owner},
        {"on", FIELD_STRING, .read = read_on},
        /* a token without a value may name its figure */
        {bare ? "figure" : "on", FIELD_STRING, .read = read_on},
        {field, (row->words ? FIELD_STRING : FIELD_WHOLE | FIELD_ARRAY) | FIELD_MUST,
         .read = row->words ? read_value_word : read_values}};
    size_t count = sizeof members / sizeof *members - bare;
    Standing standing = {.s = s,
                         .follow = {.kind = ACTION_FOLLOW, .seat = NO_SEAT, .segment = NO_SEGMENT},
                         .token = {.label = (uint8_t)label, .tile = (uint16_t)(s->item_count - 1)}};
    if (!json_read_object(at, "a token", members, count, &standing, err))
        return false;
    take_place(&standing);
    return !bare || add_token(&standing, at, standing.follow.figure_kind, err);
}

/* Reads a prisoner: {"player": "Red", "figure": "big"}. */
static bool read_prisoner(void *self, const JsonAt *at, Err *err)
{
    Standing *standing = self;
    Scenario *s = standing->s;
    JsonMember members[1 + ACTION_FIELDS_MAX] = {
        {"player", FIELD_STRING | FIELD_MUST, .read = read_owner}};
    size_t count = 1 + action_members(ACTION_FOLLOW, ACTION_BOARD, members + 1), kept = 1;
    for (size_t i = 1; i < count; i++) /* a prisoner has no place */
        if (strcmp(members[i].key, "on") != 0)
            members[kept++] = members[i];
    standing->follow.figure_kind = FIGURE_FOLLOWER;
    if (!json_read_object(at, "a prisoner", members, kept, standing, err) ||
        !action_take(at, ACTION_BOARD, s->catalogue, NULL, &standing->follow, err))
        return false;
    s->kept = memory_room(s->kept, s->kept_count + 1, &s->kept_room, sizeof *s->kept);
    s->kept[s->kept_count++] = (ScenarioItem){standing->follow, json_line(at)};
    return true;
}

bool scenario_read_kept(void *self, const JsonAt *at, Err *err)
{
    const Scenario *s = self;
    Standing standing = {.s = self, .follow = {.kind = ACTION_FOLLOW}};
    if (json_length(at) + (size_t)s->kept_count > SEATS_MAX * FIGURES_EACH)
        return json_fault(at, err, "more prisoners than all supplies hold");
    return scenario_read_key(self, at, &standing.follow.choice, err) &&
           json_each(at, "a prisoner", FIELD_OBJECT, read_prisoner, &standing, err);
}

const BagFile *bag_file(int i, int *of)
{
    const ExpansionFile *file;
    for (int f = 0; (file = expansion_file(f)); f++)
        if (file->bag && i-- == 0) {
            if (of)
                *of = file->expansion;
            return file->bag;
        }
    return NULL;
}

int bag_of_key(const char *key)
{
    const BagFile *bag;
    for (int i = 0; (bag = bag_file(i, NULL)); i++)
        if (!strcmp(bag->key, key))
            return i;
    return -1;
}

int bag_of_event(const Event *event)
{
    const BagFile *bag;
    for (int i = 0; event->kind == EVENT_CHANCE && (bag = bag_file(i, NULL)); i++)
        if (bag->chance == event->label)
            return i;
    return -1;
}

/* Reads a draw: a number, or the word for 0. */
static bool read_draw(void *self, const JsonAt *at, Err *err)
{
    int of = bag_of_key(at->up->key);
    const BagFile *bag = bag_file(of, NULL);
    struct ScenarioBag *drawn = &((Scenario *)self)->bags[of];
    const char *word = json_string_value(at->value);
    bool zero = word && bag->zero && label_find(word) == (int)bag->zero;
    drawn->values[drawn->count++] = (int16_t)json_integer_value(at->value);
    return zero ||
           (json_check_type(at, "a token of the bag", FIELD_WHOLE, err) &&
            json_check_range(at, "a token of the bag", bag->zero ? 0 : 1, bag->values - 1, err));
}

bool scenario_read_bag(void *self, const JsonAt *at, Err *err)
{
    int of = bag_of_key(at->key), most = bag_file(of, NULL)->most;
    struct ScenarioBag *drawn = &((Scenario *)self)->bags[of];
    if (json_length(at) > (size_t)most)
        return json_fault(at, err, "a scenario tells at most %d draws from the bag", most);
    drawn->values = memory_list(json_length(at), sizeof *drawn->values);
    drawn->has = true;
    drawn->line = json_line(at);
    return json_each(at, "a token of the bag", FIELD_ANY, read_draw, self, err);
}

static bool read_item(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    JsonAt on_it;
    JsonMember members[ACTION_FIELDS_MAX + 2];
    size_t count = action_members(ACTION_PLACE, ACTION_BOARD, members);
    members[count++] = (JsonMember){"followers", .types = FIELD_ARRAY};
    members[count++] = (JsonMember){"tokens", .types = FIELD_ARRAY};
    ScenarioItem *item = &s->items[s->item_count++];
    *item = (ScenarioItem){{.kind = ACTION_PLACE}, json_line(at)};
    return json_read_object(at, "a board item", members, count, s, err) &&
           action_take(at, ACTION_BOARD, s->catalogue, NULL, &item->action, err) &&
           (!json_member(at, "followers", &on_it) || read_figures(s, &on_it, err)) &&
           (!json_member(at, "tokens", &on_it) ||
            json_each(&on_it, "a token", FIELD_OBJECT, read_token, s, err));
}

bool scenario_read_board(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    if (json_length(at) > TILES_MAX)
        return json_fault(at, err, "a board holds at most %d tiles", TILES_MAX);
    s->items = memory_list(json_length(at), sizeof *s->items);
    return json_each(at, "a board item", FIELD_OBJECT, read_item, s, err);
}
