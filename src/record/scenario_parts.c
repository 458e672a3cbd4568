/* scenario_parts.c: board, bag and expectations of a scenario from JSON:
 *
 *   "board": [{"tile": "BA-D", "at": [0, 0], "rotation": 1,
 *              "followers": [{"player": "Red", "on": "city@E", "figure": "big"}],
 *              "tokens": [{"token": "flock", "player": "Blue", "on": "field@N0", "sheep": [2]}]}],
 *   "bag": ["wolf", 1],
 *   "expect": {"2014,2021": {"scores": {"Red": 8}, "complete": ["city@N of 2"]}} */
#include "record/scenario_data.h"

#include "base/memory.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

enum { TOKENS_LIMIT = 256, TOKEN_VALUE_LIMIT = 1000 };

/* --- pieces ----------------------------------------------------------------------------------- */

bool scenario_read_place(const Scenario *s, const JsonAt *object, Action *lay, Err *err)
{
    return (json_object_get(object->value, "at") ||
            json_fault(object, err, "a placement lacks the field \"at\"")) &&
           action_read_turn(object, ACTION_PLACE, s->catalogue, lay, err);
}

bool scenario_knows_figure(const char *name)
{
    return text_find_word("big abbot mayor wagon builder pig barn shepherd phantom ringmaster",
                          name) >= 0;
}

/* Too long for any name: a word that is the name of nothing, so that playing it refuses it, as it
 * does with a misspelt one. */
void scenario_keep_word(char to[SEGMENT_WORD_SIZE], const char *word, size_t length)
{
    if (length >= SEGMENT_WORD_SIZE) {
        word = "?";
        length = 1;
    }
    memcpy(to, word, length);
    to[length] = 0;
}

/* "of 2" alone names a tile: its word is empty. */
bool scenario_read_spot(const JsonAt *at, ScenarioSpot *spot, Err *err)
{
    if (!json_check_type(at, "a segment of a tile", FIELD_STRING, err))
        return false;
    const char *text = json_string_value(at->value), *of = strstr(text, " of ");
    const char *number = of ? of + 4 : strncmp(text, "of ", 3) == 0 ? text + 3 : "";
    char *end = NULL;
    long item = *number >= '0' && *number <= '9' ? strtol(number, &end, 10) : -1;
    if (item < 0 || item > TILES_MAX + SCENARIO_ACTIONS_MAX || *end)
        return json_fault(at, err, "\"%.40s\" does not name a segment like \"city@N of 2\"", text);
    scenario_keep_word(spot->word, text, of ? (size_t)(of - text) : 0);
    spot->item = (int)item;
    return true;
}

/* --- board ------------------------------------------------------------------------------------ */

static bool read_board_figure(Scenario *s, const JsonAt *at, int item, Err *err)
{
    static const JsonField fields[] = {{"player", FIELD_STRING | FIELD_MUST},
                                       {"on", FIELD_STRING | FIELD_MUST},
                                       {"figure", FIELD_STRING}};
    JsonAt player, on, kind;
    if (!json_check_object(at, "a follower", fields, COUNT_OF(fields), err))
        return false;
    json_member(at, "player", &player);
    json_member(at, "on", &on);
    ScenarioFigure figure = {.item = (uint16_t)item, .line = json_line(at)};
    if (!scenario_read_seat(s, &player, &figure.seat, err))
        return false;
    const char *name = json_get_string(at, "figure", "follower");
    int found = figure_find(name);
    json_member(at, "figure", &kind);
    if (found < 0)
        return json_fault(&kind, err,
                          scenario_knows_figure(name)
                              ? "the supply holds no %.24s: its expansion is not in play"
                              : "there is no figure \"%.24s\"",
                          name);
    figure.kind = (uint8_t)found;
    const ScenarioItem *tile = &s->items[item];
    const TileKind *tile_kind = catalogue_kind(s->catalogue, tile->copy);
    int segment = segment_find(tile_kind, tile->rotation, json_string_value(on.value));
    if (segment == NO_SEGMENT)
        return json_fault(&on, err, "%s has no segment \"%.24s\" as it lies", tile_kind->id,
                          json_string_value(on.value));
    figure.segment = (uint8_t)segment;
    s->figures[s->figure_count++] = figure;
    return true;
}

static bool read_board_figures(Scenario *s, const JsonAt *list, int item, Err *err)
{
    size_t count = json_length(list);
    if (count + (size_t)s->figure_count > SEATS_MAX * FIGURES_EACH)
        return json_fault(list, err, "more followers than all supplies hold");
    s->figures =
        memory_room(s->figures, s->figure_count + (int)count, &s->figure_room, sizeof *s->figures);
    for (size_t i = 0; i < count; i++) {
        JsonAt at = json_item(list, i);
        if (!read_board_figure(s, &at, item, err))
            return false;
    }
    return true;
}

/* One token, or one for each value of a list. */
static bool keep_token(Scenario *s, const JsonAt *at, Token token, Err *err)
{
    if (!json_check_type(at, "the value of a token", FIELD_WHOLE, err) ||
        !json_check_range(at, "the value of a token", 0, TOKEN_VALUE_LIMIT, err))
        return false;
    if (s->token_count == TOKENS_LIMIT)
        return json_fault(at, err, "more than %d tokens", TOKENS_LIMIT);
    s->tokens = memory_room(s->tokens, s->token_count + 1, &s->token_room, sizeof *s->tokens);
    token.value = (int16_t)json_integer_value(at->value);
    s->tokens[s->token_count++] = (ScenarioToken){.token = token, .line = json_line(at)};
    return true;
}

static bool read_token_values(Scenario *s, const JsonAt *at, Token token, Err *err)
{
    if (!json_is_array(at->value))
        return keep_token(s, at, token, err);
    for (size_t i = 0; i < json_length(at); i++) {
        JsonAt item = json_item(at, i);
        if (!keep_token(s, &item, token, err))
            return false;
    }
    return true;
}

/* {"token": "flock", "player": "Blue", "on": "field@N0", "sheep": [2, 4]}; token_field() names
 * the last member. */
static bool read_token(Scenario *s, const JsonAt *at, int item, Err *err)
{
    JsonAt word, on, player, value;
    if (!json_check_type(at, "a token", FIELD_OBJECT, err))
        return false;
    if (!json_member(at, "token", &word))
        return json_fault(at, err, "a token lacks the field \"token\"");
    const char *name = json_is_string(word.value) ? json_string_value(word.value) : "";
    int label = label_find(name);
    const char *field = label < 0 ? NULL : token_field((Label)label);
    if (!field)
        return json_fault(&word, err, "there is no token \"%.24s\"", name);
    const JsonField fields[] = {{"token", FIELD_STRING},
                                {"player", FIELD_STRING},
                                {"on", FIELD_STRING},
                                {field, FIELD_WHOLE | FIELD_ARRAY | FIELD_MUST}};
    if (!json_check_object(at, "a token", fields, COUNT_OF(fields), err))
        return false;
    Token token = {
        .label = (uint8_t)label, .seat = NO_SEAT, .tile = (uint16_t)item, .segment = NO_SEGMENT};
    if (json_member(at, "player", &player) && !scenario_read_seat(s, &player, &token.seat, err))
        return false;
    const ScenarioItem *tile = &s->items[item];
    const TileKind *kind = catalogue_kind(s->catalogue, tile->copy);
    if (json_member(at, "on", &on)) {
        int segment = segment_find(kind, tile->rotation, json_string_value(on.value));
        if (segment == NO_SEGMENT)
            return json_fault(&on, err, "%s has no segment \"%.24s\" as it lies", kind->id,
                              json_string_value(on.value));
        token.segment = (uint8_t)segment;
    }
    json_member(at, field, &value);
    return read_token_values(s, &value, token, err);
}

static bool read_tokens(Scenario *s, const JsonAt *list, int item, Err *err)
{
    for (size_t i = 0; i < json_length(list); i++) {
        JsonAt at = json_item(list, i);
        if (!read_token(s, &at, item, err))
            return false;
    }
    return true;
}

/* Numbers, or "wolf" for 0. */
bool scenario_read_bag(Scenario *s, const JsonAt *at, Err *err)
{
    size_t count = json_length(at);
    if (count > TOKENS_LIMIT)
        return json_fault(at, err, "a bag holds at most %d tokens", TOKENS_LIMIT);
    s->bag = memory_list(count, sizeof *s->bag);
    s->has_bag = true;
    s->bag_line = json_line(at);
    for (size_t i = 0; i < count; i++) {
        JsonAt item = json_item(at, i);
        const char *word = json_string_value(item.value);
        bool wolf = word && label_find(word) == LABEL_WOLF;
        if (!wolf && (!json_check_type(&item, "a token of the bag", FIELD_WHOLE, err) ||
                      !json_check_range(&item, "a token of the bag", 0, TOKEN_VALUE_LIMIT, err)))
            return false;
        s->bag[s->bag_count++] = (int16_t)(wolf ? 0 : json_integer_value(item.value));
    }
    return true;
}

static bool read_item(Scenario *s, const JsonAt *at, Err *err)
{
    static const JsonField fields[] = {
        {"tile", FIELD_STRING | FIELD_MUST},
        {"at", FIELD_ARRAY | FIELD_MUST},
        {"rotation", FIELD_WHOLE},
        {"followers", FIELD_ARRAY},
        {"tokens", FIELD_ARRAY},
    };
    JsonAt tile, followers, tokens;
    ScenarioItem *item = &s->items[s->item_count];
    if (!json_check_object(at, "a board item", fields, COUNT_OF(fields), err))
        return false;
    json_member(at, "tile", &tile);
    Action lay = {.kind = ACTION_PLACE};
    if (!copy_read(&tile, s->catalogue, &item->copy, err) || !scenario_read_place(s, at, &lay, err))
        return false;
    item->cell = lay.cell;
    item->rotation = lay.rotation;
    item->line = json_line(at);
    int index = s->item_count++;
    return (!json_member(at, "followers", &followers) ||
            read_board_figures(s, &followers, index, err)) &&
           (!json_member(at, "tokens", &tokens) || read_tokens(s, &tokens, index, err));
}

bool scenario_read_board(Scenario *s, const JsonAt *at, Err *err)
{
    size_t count = json_length(at);
    if (count > TILES_MAX)
        return json_fault(at, err, "a board holds at most %d tiles", TILES_MAX);
    s->items = memory_list(count, sizeof *s->items);
    for (size_t i = 0; i < count; i++) {
        JsonAt item = json_item(at, i);
        if (!read_item(s, &item, err))
            return false;
    }
    return true;
}

/* --- expectations ----------------------------------------------------------------------------- */

static bool read_rows(const Scenario *s, const JsonAt *at, const char *key, unsigned *rows,
                      Err *err)
{
    const char *p = key;
    do {
        p += strspn(p, " ");
        size_t length = strcspn(p, ","), end = length;
        while (end && p[end - 1] == ' ')
            end--;
        char id[16] = "";
        if (end < sizeof id)
            memcpy(id, p, end);
        int row = generations_find(&s->generations, id);
        if (row < 0)
            return json_fault_at_key(at, err, "there is no generation \"%.*s\"",
                                     (int)(end < 40 ? end : 40), p);
        *rows |= 1u << row;
        p += length;
    } while (*p++ == ',');
    return true;
}

/* The points that are expected of some seats. */
typedef struct Points {
    unsigned *seats;
    int *points;
} Points;

static bool read_points_of(void *self, int seat, const JsonAt *at, Err *err)
{
    Points *wanted = self;
    if (!json_check_type(at, "points", FIELD_WHOLE, err) ||
        !json_check_range(at, "points", -1000000, 1000000, err))
        return false;
    *wanted->seats |= 1u << seat;
    wanted->points[seat] = (int)json_integer_value(at->value);
    return true;
}

static bool read_scores(const Scenario *s, const JsonAt *at, unsigned *seats, int *points, Err *err)
{
    return scenario_for_players(s, at, read_points_of, &(Points){seats, points}, err);
}

/* A tile that the claim is about: where its kind is known, the segment must exist. */
static bool check_claim(const Scenario *s, const JsonAt *at, const ScenarioSpot *spot, Err *err)
{
    int action = spot->item - s->item_count;
    if (action >= s->action_count)
        return json_fault(at, err, "there is no tile %d: board and actions have %d", spot->item,
                          s->item_count + s->action_count);
    uint16_t copy = action < 0 ? s->items[spot->item].copy : s->actions[action].lay.copy;
    int rotation = action < 0 ? s->items[spot->item].rotation : s->actions[action].lay.rotation;
    if (copy == NO_COPY)
        return true;
    const TileKind *kind = catalogue_kind(s->catalogue, copy);
    if (segment_find(kind, rotation, spot->word) == NO_SEGMENT)
        return json_fault(at, err, "%s (tile %d) has no segment \"%s\" as it lies", kind->id,
                          spot->item, spot->word);
    return true;
}

static bool read_claims(const Scenario *s, const JsonAt *at, bool complete, ScenarioExpect *expect,
                        Err *err)
{
    size_t count = json_length(at);
    expect->claims = memory_room(expect->claims, expect->claim_count + (int)count,
                                 &expect->claim_room, sizeof *expect->claims);
    for (size_t i = 0; i < count; i++) {
        JsonAt item = json_item(at, i);
        ScenarioClaim claim = {.complete = complete};
        if (!scenario_read_spot(&item, &claim.spot, err) ||
            !check_claim(s, &item, &claim.spot, err))
            return false;
        expect->claims[expect->claim_count++] = claim;
    }
    return true;
}

static bool read_removed(const Scenario *s, const JsonAt *at, ScenarioExpect *expect, Err *err)
{
    expect->has_removed = true;
    if (json_is_integer(at->value)) {
        expect->removed_count = (int)json_integer_value(at->value);
        return json_check_range(at, "\"removed\"", 0, TILES_MAX, err);
    }
    size_t count = json_length(at);
    if (count > TILES_MAX)
        return json_fault(at, err, "more than %d tiles", TILES_MAX);
    expect->removed = memory_list(count, sizeof *expect->removed);
    for (size_t i = 0; i < count; i++) {
        JsonAt item = json_item(at, i);
        if (!copy_read(&item, s->catalogue, &expect->removed[i], err))
            return false;
        expect->removed_count++;
    }
    return true;
}

static int say(const JsonAt *object, const char *key)
{
    JsonAt member;
    return !json_member(object, key, &member) ? SAY_NOTHING
           : json_is_true(member.value)       ? SAY_YES
                                              : SAY_NO;
}

static bool read_one_expect(const Scenario *s, const JsonAt *at, ScenarioExpect *expect, Err *err)
{
    static const JsonField fields[] = {
        {"scores", FIELD_OBJECT},
        {"final", FIELD_OBJECT},
        {"legal", FIELD_BOOL},
        {"complete", FIELD_ARRAY},
        {"incomplete", FIELD_ARRAY},
        {"ended", FIELD_BOOL},
        {"next", FIELD_STRING | FIELD_NULL},
        {"removed", FIELD_ARRAY | FIELD_WHOLE},
    };
    JsonAt member;
    expect->next = NO_SEAT;
    expect->line = json_line(at);
    if (!json_check_object(at, "an expectation", fields, COUNT_OF(fields), err))
        return false;
    expect->legal = say(at, "legal");
    expect->ended = say(at, "ended");
    if (json_member(at, "scores", &member) &&
        !read_scores(s, &member, &expect->has_score, expect->scores, err))
        return false;
    if (json_member(at, "final", &member) &&
        !read_scores(s, &member, &expect->has_final, expect->final, err))
        return false;
    expect->has_next = json_member(at, "next", &member);
    if (expect->has_next && !json_is_null(member.value) &&
        !scenario_read_seat(s, &member, &expect->next, err))
        return false;
    return (!json_member(at, "complete", &member) || read_claims(s, &member, true, expect, err)) &&
           (!json_member(at, "incomplete", &member) ||
            read_claims(s, &member, false, expect, err)) &&
           (!json_member(at, "removed", &member) || read_removed(s, &member, expect, err));
}

bool scenario_read_expect(Scenario *s, const JsonAt *at, Err *err)
{
    size_t count = json_object_size(at->value);
    if (count > SCENARIO_EXPECTS_MAX)
        return json_fault(at, err, "more than %d expectations", SCENARIO_EXPECTS_MAX);
    s->expects = memory_list(count, sizeof *s->expects);
    JsonAt member = {.key = NULL};
    while (json_next(at, &member)) {
        ScenarioExpect *expect = &s->expects[s->expect_count++];
        if (!read_rows(s, &member, member.key, &expect->rows, err) ||
            !read_one_expect(s, &member, expect, err))
            return false;
    }
    return true;
}
