/* count_file.c: reads and writes the Count of Carcassonne in scenarios:
 *
 *   "leave": {"Green": ["city@N of 3", {"figure": "big", "on": "city@N of 3"}]},   CKR-11
 *   "quarter": "market"  or  {"figure": "big", "quarter": "castle"},               CKR-10
 *   "count": "cathedral" */
#include "expansions/count/count.h"

#include "scenario/expansion_file.h"

#include "base/text.h"

static const char quarters[] = "castle market blacksmith cathedral";

/* --- entering a quarter ----------------------------------------------------------------------- */

static bool read_word(void *self, const JsonAt *at, Err *err)
{
    ScenarioSpot *spot = self;
    int word = text_find_word(quarters, json_string_value(at->value));
    spot->number = (int16_t)(word + 1);
    return word >= 0 || json_fault(at, err, "a quarter is one of: %s", quarters);
}

static bool read_quarter(void *self, const JsonAt *at, Err *err)
{
    static const JsonMember members[] = {{"quarter", FIELD_STRING | FIELD_MUST, .read = read_word},
                                         {"figure", FIELD_STRING, .read = spot_read_figure}};
    TurnReading *turn = self;
    ScenarioSpot *spot = scenario_add_spot(turn, field_of_key(at->key), NO_SEAT);
    spot->figure = FIGURE_FOLLOWER;
    return json_is_object(at->value)
               ? json_read_object(at, "\"quarter\"", JSON_ROWS(members), spot, err)
               : read_word(spot, at, err);
}

static void write_quarter(const TurnWriting *w, const Action *action)
{
    if (action->kind != ACTION_CHOOSE || !action->choice)
        return;
    size_t length;
    const char *name = text_word(quarters, action->choice - 1, &length);
    json_t *word = json_stringn(name, length);
    json_t *object = json_object();
    scenario_add_figure(object, action->figure_kind);
    bool plain = json_object_size(object) == 0;
    if (!plain)
        json_object_set(object, "quarter", word);
    json_object_set(w->turn, "quarter", plain ? word : object);
    json_decref(object);
    json_decref(word);
}

/* --- the Count -------------------------------------------------------------------------------- */

/* Moves the Count as the file says. He stays (CKR-30) if the file names his present quarter or
 * none. */
static bool decide_count(ScenarioPlayer *p)
{
    const ScenarioSpot *told =
        scenario_said(p->s, p->now, field_of_question(QUESTION_COUNT), NO_SEAT);
    Action walk = {.kind = ACTION_CHOOSE};
    if (told && told->number != (int)count_quarter(p->game) + 1)
        walk.choice = (uint8_t)told->number;
    return scenario_apply(p, walk);
}

static bool check_count(ScenarioPlayer *p, const ScenarioSaid *said)
{
    bool there = said->spot.number == (int)count_quarter(p->game) + 1;
    return (p->told[QUESTION_COUNT].told && there) || scenario_refuse_unasked(p, said->field);
}

/* --- the descriptor --------------------------------------------------------------------------- */

static const TurnField count_fields[] = {
    {.question = QUESTION_LEAVE,
     .form = SAYS_PLACE,
     .member = {.item = "the goal of a figure in a quarter"},
     .by_seat = true,
     .many = true,
     .segment_only = true,
     .needs = "a feature is completed and the Count isn't in its quarter (CKR-11)",
     .takes = "a segment of a completed feature that the figure may enter (CKR-26)",
     .edits = 1 + DECIDES_LEAVE,
     .edit_part = EDITS_PLACE},
    {.question = QUESTION_QUARTER,
     .form = SAYS_OWN,
     .member = {.types = FIELD_STRING | FIELD_OBJECT, .read = read_quarter},
     .words = quarters,
     .first = 1,
     .needs = "another player scores in this turn and the current player doesn't (CKR-10)",
     .takes = "a quarter that the figure may enter (CKR-18)",
     .write = write_quarter,
     .edits = 1 + DECIDES_QUARTER,
     .edit_part = EDITS_NUMBER},
    {.question = QUESTION_COUNT,
     .form = SAYS_WORD,
     .words = quarters,
     .first = 1,
     .needs = "a figure entered a \"quarter\" (CKR-10)",
     .decide = decide_count,
     .check = check_count,
     .edits = 1 + DECIDES_COUNT,
     .edit_part = EDITS_NUMBER},
    {.question = QUESTION_MARKET,
     .form = SAYS_PLACE,
     .member = {.item = "the goal of a figure in the market"},
     .by_seat = true,
     .many = true,
     .at_end = true,
     .segment_only = true,
     .takes = "a segment of a field, while the Count is not in the market (CKR-29)"},
};

static const TokenFile count_tokens[] = {
    {LABEL_COUNT, .words = quarters, .most = QUARTERS,
     .faults = {{REFUSAL_NO_SUCH_OPTION,
                 "the Count is listed once, on the tile with the quarters (CKR-30)"}}},
};

const ExpansionFile count_file = {
    .expansion = EXPANSION_KING, FILE_ROWS(field, count_fields), FILE_ROWS(token, count_tokens)};
