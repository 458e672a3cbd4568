/* scenario_actions.c: the actions of a scenario from JSON. */
#include "record/scenario_data.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

static const JsonField action_fields[] = {
    {"player", FIELD_STRING},
    {"place", FIELD_STRING},
    {"at", FIELD_ARRAY},
    {"rotation", FIELD_WHOLE},
    {"follower", FIELD_STRING | FIELD_OBJECT},
    {"draw", FIELD_BOOL},
    {"again", FIELD_BOOL},
    {"crop_circle", FIELD_OBJECT},
    {"legal_for", FIELD_STRING},
};

enum { ACTION_FIELDS_MAX = COUNT_OF(action_fields) + DEEDS + QUESTIONS };

/* Is the question answered by one of some words, in a field of its own? */
static bool is_word_question(int question)
{
    return question_words((Question)question)[0] != 0;
}

/* The fields of the core and those that expansions bring (expansions/names.h). */
static size_t list_fields(JsonField fields[ACTION_FIELDS_MAX])
{
    size_t n = COUNT_OF(action_fields);
    memcpy(fields, action_fields, sizeof action_fields);
    for (int deed = 0; deed < DEEDS; deed++)
        fields[n++] = (JsonField){deed_name((Deed)deed), FIELD_STRING | FIELD_BOOL};
    for (int question = 0; question < QUESTIONS; question++)
        if (is_word_question(question))
            fields[n++] = (JsonField){question_field((Question)question), FIELD_STRING};
    return n;
}

/* --- what expansions bring -------------------------------------------------------------------- */

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

/* Finds the word among those of a list that are separated by blanks; −1 if it is none. */
static int word_number(const char *list, const char *word)
{
    size_t length = strlen(word);
    int number = 0;
    for (const char *p = list; *p; number++) {
        size_t n = strcspn(p, " ");
        if (n == length && memcmp(p, word, n) == 0)
            return number;
        p += n;
        p += strspn(p, " ");
    }
    return -1;
}

static bool read_answer(const JsonAt *at, int question, ScenarioAction *action, Err *err)
{
    const char *words = question_words((Question)question);
    int number = word_number(words, json_string_value(at->value));
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

/* --- the core --------------------------------------------------------------------------------- */

static bool read_follower(const JsonAt *at, ScenarioAction *action, Err *err)
{
    static const JsonField fields[] = {
        {"figure", FIELD_STRING}, {"on", FIELD_STRING | FIELD_MUST}, {"of", FIELD_WHOLE}};
    const char *on, *figure = "follower";
    action->follows = true;
    if (json_is_string(at->value)) {
        on = json_string_value(at->value);
    } else {
        JsonAt later;
        if (!json_check_object(at, "a follower", fields, COUNT_OF(fields), err))
            return false;
        if (json_member(at, "of", &later))
            return json_fault_at_key(
                &later, err,
                "\"of\" belongs to an expansion that is not in this version of "
                "the game");
        on = json_get_string(at, "on", "");
        figure = json_get_string(at, "figure", "follower");
    }
    int kind = figure_find(figure);
    if (kind < 0 && !scenario_knows_figure(figure))
        return json_fault(at, err, "there is no figure \"%.24s\"", figure);
    action->other_figure = kind < 0; /* not in the supply: refused when it is played */
    action->figure = (uint8_t)(kind < 0 ? 0 : kind);
    scenario_keep_word(action->on, on, strlen(on));
    return true;
}

/* "field@N0 of 3", or {"on": "field@N0 of 3", "figure": "big"}. */
static bool read_answer_spot(const JsonAt *at, ScenarioSpot *spot, Err *err)
{
    static const JsonField fields[] = {{"on", FIELD_STRING | FIELD_MUST},
                                       {"figure", FIELD_STRING | FIELD_MUST}};
    JsonAt on, figure;
    spot->figure = NO_FIGURE_KIND;
    if (!json_is_object(at->value))
        return scenario_read_spot(at, spot, err);
    if (!json_check_object(at, "an answer at a crop circle", fields, COUNT_OF(fields), err))
        return false;
    json_member(at, "on", &on);
    json_member(at, "figure", &figure);
    int kind = figure_find(json_string_value(figure.value));
    spot->figure = (int8_t)kind;
    if (kind < 0)
        return json_fault(&figure, err, "there is no figure \"%.24s\"",
                          json_string_value(figure.value));
    return scenario_read_spot(&on, spot, err);
}

static bool read_crop_circle(const Scenario *s, const JsonAt *at, ScenarioAction *action, Err *err)
{
    static const JsonField fields[] = {{"kind", FIELD_STRING | FIELD_MUST},
                                       {"choice", FIELD_STRING | FIELD_MUST},
                                       {"by", FIELD_OBJECT}};
    static const char *const kinds[] = {"knight", "highwayman", "farmer"};
    JsonAt kind, choice, by;
    if (!json_check_object(at, "\"crop_circle\"", fields, COUNT_OF(fields), err))
        return false;
    json_member(at, "kind", &kind);
    json_member(at, "choice", &choice);
    int k = 0;
    while (k < 3 && strcmp(kinds[k], json_string_value(kind.value)) != 0)
        k++;
    if (k == 3)
        return json_fault(&kind, err, "a crop circle names a knight, highwayman or farmer");
    const char *letter = json_string_value(choice.value);
    if (strcmp(letter, "A") != 0 && strcmp(letter, "B") != 0)
        return json_fault(&choice, err, "the choice of a crop circle is A or B");
    action->crop = (uint8_t)(2 * k + (letter[0] == 'B'));
    if (!json_member(at, "by", &by))
        return true;
    const char *key;
    json_t *value;
    json_object_foreach(by.value, key, value)
    {
        JsonAt member;
        json_member(&by, key, &member);
        int seat = 0;
        while (seat < s->player_count && strcmp(s->players[seat], key) != 0)
            seat++;
        if (seat == s->player_count)
            return json_fault_at_key(&member, err, "there is no player \"%.40s\"", key);
        if (!read_answer_spot(&member, &action->by[seat], err))
            return false;
    }
    return true;
}

static bool read_legal_for(Scenario *s, const JsonAt *at, const JsonAt *copy, bool last, Err *err)
{
    JsonField fields[ACTION_FIELDS_MAX];
    size_t count = list_fields(fields);
    ScenarioAction *action = &s->actions[s->action_count];
    JsonAt other;
    for (size_t i = 0; i < count; i++)
        if (strcmp(fields[i].key, "player") != 0 && strcmp(fields[i].key, "legal_for") != 0 &&
            json_member(at, fields[i].key, &other))
            return json_fault_at_key(&other, err, "\"%s\" has no meaning beside \"legal_for\"",
                                     fields[i].key);
    if (!last)
        return json_fault(at, err, "\"legal_for\" must be the last action");
    action->legal_for = true;
    text_copy(s->legal_word, sizeof s->legal_word, json_string_value(copy->value));
    return scenario_read_copy(s, copy, &action->copy, err);
}

static bool read_placement(Scenario *s, const JsonAt *at, Err *err)
{
    ScenarioAction *action = &s->actions[s->action_count];
    JsonAt place, member;
    action->draw = json_get_bool(at, "draw");
    action->again = json_get_bool(at, "again");
    if (json_member(at, "place", &place)) {
        if (!scenario_read_copy(s, &place, &action->copy, err))
            return false;
    } else if (!action->draw) {
        return json_fault(at, err, "an action lacks the field \"place\"");
    }
    if (action->draw && !s->has_stack)
        return json_fault(at, err, "there is no \"stack\" to draw from");
    return scenario_read_place(at, &action->cell, &action->rotation, err) &&
           (!json_member(at, "follower", &member) || read_follower(&member, action, err)) &&
           read_decisions(at, action, err) &&
           (!json_member(at, "crop_circle", &member) || read_crop_circle(s, &member, action, err));
}

static bool read_action(Scenario *s, const JsonAt *at, bool last, Err *err)
{
    ScenarioAction *action = &s->actions[s->action_count];
    *action = (ScenarioAction){.seat = NO_SEAT,
                               .copy = NO_COPY,
                               .crop = CROP_NONE,
                               .deed = NO_DEED,
                               .target = {.item = -1}};
    for (int question = 0; question < QUESTIONS; question++)
        action->answer[question] = NO_ANSWER;
    JsonField fields[ACTION_FIELDS_MAX];
    size_t field_count = list_fields(fields);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        action->by[seat].item = -1;
    JsonAt member;
    if (!json_check_type(at, "an action", FIELD_OBJECT, err) ||
        !json_check_object(at, "an action", fields, field_count, err))
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
    s->actions = scenario_memory(count, sizeof *s->actions);
    for (size_t i = 0; i < count; i++) {
        JsonAt item = json_item(at, i);
        if (!read_action(s, &item, i + 1 == count, err))
            return false;
    }
    return true;
}
