/* circles_file.c: reads and writes crop circles in files: two words, and an answer from each
 * player: {"kind": "farmer", "choice": "B", "by": {"Blue": "field@N0 of 3"}}. */
#include "base/text.h"
#include "scenario/expansion_file.h"

#include <string.h>

/* The answers to the question of a circle: the `choice` of the action is the sum of each word's
 * index times its `weight` (circles_names.h). */
static const struct {
    const char *key, *words;
    int weight;
} circle_words[] = {{"kind", "knight highwayman farmer", 2}, {"choice", "A B", 1}};
enum { CIRCLE_WORDS = sizeof circle_words / sizeof *circle_words };

/* A circle being read. */
typedef struct CircleReading {
    TurnReading *turn;
    int choice;
} CircleReading;

static bool read_circle_word(void *self, const JsonAt *at, Err *err)
{
    CircleReading *circle = self;
    int i = strcmp(circle_words[0].key, at->key) != 0;
    int number = text_find_word(circle_words[i].words, json_string_value(at->value));
    circle->choice += circle_words[i].weight * number;
    return number >= 0 ||
           json_fault(at, err, "\"%s\" is one of: %s", at->key, circle_words[i].words);
}

/* Choice A adds figures, B returns them to the supply. */
static bool read_by(void *self, const JsonAt *at, Err *err)
{
    CircleReading *circle = self;
    TurnReading *turn = circle->turn;
    Question question = circle->choice & 1 ? QUESTION_CROP_CIRCLE_TAKE : QUESTION_CROP_CIRCLE_ADD;
    uint8_t seat;
    return scenario_read_key(turn->s, at, &seat, err) &&
           scenario_read_spot(turn->s, at,
                              scenario_add_spot(turn, field_of_question(question), seat), err);
}

static bool read_circle(void *self, const JsonAt *at, Err *err)
{
    const JsonMember members[] = {
        {circle_words[0].key, FIELD_STRING | FIELD_MUST, .read = read_circle_word},
        {circle_words[1].key, FIELD_STRING | FIELD_MUST, .read = read_circle_word},
        {"by", FIELD_OBJECT, .each = read_by, .items = FIELD_STRING | FIELD_OBJECT,
         .item = "an answer at a crop circle"}};
    CircleReading circle = {self, 0};
    bool good = json_read_object(at, "\"crop_circle\"", JSON_ROWS(members), &circle, err);
    scenario_add_spot(self, field_of_key(at->key), NO_SEAT)->number = (int16_t)circle.choice;
    return good;
}

/* A player whom the file names but whom the rules didn't ask must have acted anyway, because only
 * one answer was possible. */
static bool check_by(ScenarioPlayer *p, const ScenarioSaid *said)
{
    bool take = said->field->question == QUESTION_CROP_CIRCLE_TAKE, done = false;
    TileSegment at;
    if (!scenario_find_place(p->s, p->game, p->tiles, &said->spot.at, &at) ||
        at.segment == NO_SEGMENT)
        return scenario_refuse(p, REFUSAL_NO_SUCH_SEGMENT);
    for (int i = 0; i < p->note_count; i++)
        done |= p->notes[i].kind == (take ? EVENT_FIGURE_RETURNED : EVENT_FIGURE_PLACED) &&
                p->notes[i].seat == said->by && p->notes[i].tile == at.tile &&
                p->notes[i].segment == at.segment;
    return done ||
           scenario_refuse_with(p, "a player is named at the crop circle who cannot do that there");
}

/* Accepts and ignores an answer for a crop circle in a turn without a question about one. */
static bool ignore(ScenarioPlayer *p, const ScenarioSaid *said)
{
    (void)p;
    (void)said;
    return true;
}

static json_t *circle_json(int choice)
{
    json_t *object = json_object();
    for (int i = 0; i < CIRCLE_WORDS; i++) {
        json_object_set_new(object, circle_words[i].key,
                            json_word(circle_words[i].words, choice / circle_words[i].weight));
        choice %= circle_words[i].weight;
    }
    return object;
}

/* Writes the words of the circle, and an empty "by" for what each seat does. */
static void write_circle(const TurnWriting *w, const Action *action)
{
    json_t *object = circle_json(action->choice);
    json_object_set_new(object, "by", json_object());
    json_object_set_new(w->turn, "crop_circle", object);
}

/* Writes which figure a seat adds or returns, in the object of the circle. */
static void write_by(const TurnWriting *w, const Action *action)
{
    json_t *by = json_object_get(json_object_get(w->turn, "crop_circle"), "by");
    ActionName name = action_name(w->game, action);
    if (name.at.tile == NO_TILE || !by)
        return;
    json_t *on = scenario_spot_json(w->c, w->game, name.at.tile, name.at.segment);
    if (name.figure != FIGURE_FOLLOWER) {
        on = json_pack("{s:o}", "on", on);
        scenario_add_figure(on, name.figure);
    }
    json_object_set_new(by, w->names[action->seat], on);
}

#define ANSWER_OF_SEATS                                                                            \
    .form = SAYS_WITHIN, .by_seat = true, .segment_only = true,                                    \
    .unknown = "the player has no follower there", .check = check_by, .write = write_by

static const TurnField circles_fields[] = {
    {.question = QUESTION_CROP_CIRCLE_KIND,
     .form = SAYS_OWN,
     .member = {.types = FIELD_OBJECT, .read = read_circle},
     .check = ignore,
     .write = write_circle,
     .edits = 1 + DECIDES_CIRCLE,
     .edit_part = EDITS_NUMBER,
     .choice_json = circle_json},
    {.question = QUESTION_CROP_CIRCLE_ADD,
     ANSWER_OF_SEATS,
     .edits = 1 + DECIDES_CIRCLES,
     .edit_part = EDITS_PLACE,
     .inside = "by"},
    {.question = QUESTION_CROP_CIRCLE_TAKE,
     ANSWER_OF_SEATS,
     .lacks = "a player who must choose a follower to take back is not named",
     .edits = 1 + DECIDES_CIRCLES,
     .edit_part = EDITS_PLACE,
     .inside = "by"},
};

const ExpansionFile circles_file = {.expansion = EXPANSION_CIRCLES,
                                    FILE_ROWS(field, circles_fields)};
