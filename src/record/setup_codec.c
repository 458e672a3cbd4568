/* setup_codec.c: see setup_codec.h. */
#include "record/setup_codec.h"

#include "base/text.h"
#include "catalogue/catalogue_json.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

typedef enum SetupForm {
    FORM_NUMBER, /* `least` .. `most` */
    FORM_SEAT,   /* null: by lot */
    FORM_HANDS,  /* hand_words of the dialect */
    FORM_EXPANSIONS,
    FORM_POLICIES
} SetupForm;

typedef struct SetupField {
    const char *word[SETUP_DIALECTS]; /* NULL: the dialect does not say it here */
    SetupForm form;
    uint8_t offset; /* of the member of Setup; numbers and words are one byte */
    uint8_t least, most;
} SetupField;

#define MEMBER(member) .offset = offsetof(Setup, member)

/* To add a field: a member of Setup and a row. Each dialect writes its fields in this order; two
 * stand here twice, because they have other places or bounds in the other one. */
static const SetupField setup_fields[] = {
    /* records      protocol */
    {{NULL, "players"}, FORM_NUMBER, MEMBER(players), SEATS_MIN, SEATS_MAX},
    {{NULL, "expansions"}, FORM_EXPANSIONS, MEMBER(expansions)},
    {{"first", NULL}, FORM_SEAT, MEMBER(first)},
    {{"hands", "deal"}, FORM_HANDS, MEMBER(hands)},
    {{"hand_size", NULL}, FORM_NUMBER, MEMBER(hand_size), 0, HAND_MAX},
    {{NULL, "halves"}, FORM_NUMBER, MEMBER(hand_size), 1, HAND_MAX},
    {{"base_sets", NULL}, FORM_NUMBER, MEMBER(base_sets), 1, 16},
    {{"expansions", NULL}, FORM_EXPANSIONS, MEMBER(expansions)},
    {{"policies", "policies"}, FORM_POLICIES, MEMBER(policies)},
};
enum { SETUP_FIELDS = sizeof setup_fields / sizeof *setup_fields };

static const char *const hand_words[SETUP_DIALECTS][HAND_MODES] = {
    [SETUP_RECORD] = {[HANDS_NONE] = "none", [HANDS_DEAL] = "deal", [HANDS_DRAFT] = "draft"},
    [SETUP_PROTOCOL] = {[HANDS_NONE] = "none", [HANDS_DEAL] = "random", [HANDS_DRAFT] = "draft"},
};

/* --- writing ---------------------------------------------------------------------------------- */

json_t *expansions_json(uint64_t expansions)
{
    json_t *list = json_array();
    for (int id = 0; id < EXPANSIONS; id++)
        if (expansions >> id & 1)
            json_array_append_new(list, json_string(expansion_name((ExpansionId)id)));
    return list;
}

json_t *policies_json(const Policies *policies)
{
    json_t *object = json_object();
    for (int id = 0; id < POLICIES; id++) {
        if (policy_optional((PolicyId)id) && policies->value[id] == 0)
            continue; /* an older program reads the file of a game that does not ask for it */
        json_object_set_new(object, policy_name((PolicyId)id),
                            json_string(policy_value_name((PolicyId)id, policies->value[id])));
    }
    return object;
}

static json_t *field_json(const Setup *setup, SetupDialect dialect, const SetupField *field)
{
    uint8_t value = *((const uint8_t *)setup + field->offset);
    switch (field->form) {
    case FORM_SEAT:
        return value == NO_SEAT ? json_null() : json_integer(value);
    case FORM_HANDS:
        assert(value < HAND_MODES && "a mode of hands");
        return json_string(hand_words[dialect][value]);
    case FORM_EXPANSIONS:
        return expansions_json(setup->expansions);
    case FORM_POLICIES:
        return policies_json(&setup->policies);
    default:
        return json_integer(value);
    }
}

json_t *setup_json(const Setup *setup, SetupDialect dialect)
{
    json_t *object = json_object();
    for (int i = 0; i < SETUP_FIELDS; i++)
        if (setup_fields[i].word[dialect])
            json_object_set_new(object, setup_fields[i].word[dialect],
                                field_json(setup, dialect, &setup_fields[i]));
    return object;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Expansions that the formats know by name beside those that the game has (expansion_find). */
static const char later_expansions[] =
    "abbey-and-mayor bathhouses big-top bridges-castles-bazaars castles-germany count-king-robber "
    "darmstadt flying-machines leipzig little-buildings monasteries-germany-nl-be-japan plague "
    "princess-and-dragon russian-promos tower watchtowers";

static bool expansion_read(void *self, const JsonAt *at, Err *err)
{
    uint64_t *expansions = self;
    const char *name = json_string_value(at->value);
    if (!strcmp(name, "base"))
        return true; /* always in play */
    int id = expansion_find(name);
    if (id < 0 && text_find_word(later_expansions, name) >= 0)
        return json_fault(at, err, "the expansion %s is not in this version of the game", name);
    if (id < 0)
        return json_fault(at, err, "there is no expansion \"%.40s\"", name);
    if (*expansions >> id & 1)
        return json_fault(at, err, "the expansion %s is listed twice", name);
    *expansions |= EXPANSION_SET(id);
    return true;
}

bool expansions_read(const JsonAt *list, uint64_t *expansions, Err *err)
{
    *expansions = 0;
    return json_each(list, "an expansion", FIELD_STRING, expansion_read, expansions, err);
}

/* How halves are dealt has another word in each dialect. */
static bool hands_read(const JsonAt *at, SetupDialect dialect, uint8_t *hands, Err *err)
{
    const char *const *words = hand_words[dialect], *word = json_string_value(at->value);
    for (int mode = 0; word && mode < HAND_MODES; mode++)
        if (strcmp(words[mode], word) == 0) {
            *hands = (uint8_t)mode;
            return true;
        }
    return json_fault(at, err, "'%s' is not %s, %s or %s", at->key, words[0], words[1], words[2]);
}

static bool number_read(const JsonAt *at, int least, int most, uint8_t *out, Err *err)
{
    json_int_t number = json_integer_value(at->value);
    if (!json_is_integer(at->value) || number < least || number > most)
        return json_fault(at, err, "'%s' is not a number from %d to %d", at->key, least, most);
    *out = (uint8_t)number;
    return true;
}

/* The member that a row names; sets and policies are wider than a byte and stand by name. */
static bool field_read(const JsonAt *at, SetupDialect dialect, const SetupField *field,
                       Setup *setup, Err *err)
{
    uint8_t *member = (uint8_t *)setup + field->offset;
    switch (field->form) {
    case FORM_SEAT:
        *member = NO_SEAT;
        return json_is_null(at->value) || number_read(at, 0, setup->players - 1, member, err);
    case FORM_HANDS:
        return hands_read(at, dialect, member, err);
    case FORM_EXPANSIONS:
        return json_check_type(at, "'expansions'", FIELD_ARRAY, err) &&
               expansions_read(at, &setup->expansions, err);
    case FORM_POLICIES: /* who asks for a game names a generation */
        return dialect == SETUP_PROTOCOL || policies_read(at, FIELD_MUST, &setup->policies, err);
    default:
        return number_read(at, field->least, field->most, member, err);
    }
}

/* A record has all fields and no others; to the protocol all are free, and what it does not know
 * is for others. */
static bool fields_check(const JsonAt *object, SetupDialect dialect, Err *err)
{
    JsonMember known[SETUP_FIELDS];
    size_t count = 0;
    for (int i = 0; i < SETUP_FIELDS; i++)
        if (setup_fields[i].word[dialect])
            known[count++] =
                (JsonMember){setup_fields[i].word[dialect], .types = FIELD_ANY | FIELD_MUST};
    return dialect == SETUP_PROTOCOL ? json_check_type(object, "a set-up", FIELD_OBJECT, err)
                                     : json_check_object(object, "'setup'", known, count, err);
}

bool setup_read(const JsonAt *object, SetupDialect dialect, Setup *setup, Err *err)
{
    JsonAt at;
    if (!fields_check(object, dialect, err))
        return false;
    for (int i = 0; i < SETUP_FIELDS; i++) {
        const SetupField *field = &setup_fields[i];
        if (field->word[dialect] && json_member(object, field->word[dialect], &at) &&
            !field_read(&at, dialect, field, setup, err))
            return false;
    }
    return true;
}
