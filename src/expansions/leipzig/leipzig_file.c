/* leipzig_file.c: reads and writes the Markets of Leipzig in scenarios:
 *
 *   "leipzig": {"Red": {"from": "road@E of 3", "to": "wainwrights", "figure": "big"}}
 *
 * or a list, if a seat sends figures from several roads. */
#include "expansions/leipzig/leipzig.h"

#include "scenario/expansion_file.h"

#include "base/text.h"

#include <string.h>

/* Words of the quarters, in the order of LeipzigQuarter. */
static const char quarters[] = "wainwrights tanners coiners bookbinders";

/* --- reading ---------------------------------------------------------------------------------- */

static bool read_to(void *self, const JsonAt *at, Err *err)
{
    int word = text_find_word(quarters, json_string_value(at->value));
    ((ScenarioSpot *)self)->number = (int16_t)word;
    return word >= 0 || json_fault(at, err, "a quarter is one of: %s", quarters);
}

/* Reads one figure that a seat sends; the key of the seat is at `seat_at`. */
static bool read_sending(TurnReading *turn, const JsonAt *seat_at, const JsonAt *at, Err *err)
{
    static const JsonMember members[] = {
        {"from", FIELD_STRING | FIELD_MUST, .read = spot_read_from},
        {"to", FIELD_STRING | FIELD_MUST, .read = read_to},
        {"figure", FIELD_STRING, .read = spot_read_figure}};
    uint8_t seat;
    return scenario_read_key(turn->s, seat_at, &seat, err) &&
           json_read_object(at, "a figure for Leipzig", JSON_ROWS(members),
                            scenario_add_spot(turn, field_of_question(QUESTION_LEIPZIG), seat),
                            err);
}

static bool read_listed(void *self, const JsonAt *at, Err *err)
{
    return read_sending(self, at->up, at, err);
}

static bool read_seat(void *self, const JsonAt *at, Err *err)
{
    return json_is_array(at->value)
               ? json_each(at, "a figure for Leipzig", FIELD_OBJECT, read_listed, self, err)
               : read_sending(self, at, at, err);
}

/* --- playing ---------------------------------------------------------------------------------- */

/* Searches the answers to the question for the one that an entry of the file means. Returns false
 * if there is none. */
static bool find_sending(const ScenarioPlayer *p, const ScenarioSpot *spot, Action *answer)
{
    ActionName wanted;
    ScenarioSpot says = *spot;
    says.number = NO_NUMBER;
    if (!scenario_meant(p, &says, false, &wanted))
        return false;
    for (int tile = 0; tile < game_tile_count(p->game); tile++) {
        const TileKind *kind = catalogue_kind(p->s->catalogue, game_tile(p->game, tile).copy);
        for (int s = 0; s < kind->segment_count; s++) {
            wanted.at = (TileSegment){.tile = (uint16_t)tile, .segment = (uint8_t)s};
            if ((int)leipzig_quarter(kind, s) == spot->number &&
                scenario_find(p, &wanted, -1, answer) >= 0)
                return true;
        }
    }
    return false;
}

/* Answers the question about one road with the seat's entry for it, or with no figure if there is
 * none. */
static bool decide(ScenarioPlayer *p)
{
    const TurnField *field = field_of_question(QUESTION_LEIPZIG);
    int seat = game_to_act(p->game);
    Action answer = {.kind = ACTION_CHOOSE};
    const ScenarioSpot *spot;
    p->answered[QUESTION_LEIPZIG] |= (uint8_t)(1u << seat);
    for (int i = 0; (spot = scenario_said_next(p->s, p->now, field, seat, i)); i++) {
        if (find_sending(p, spot, &answer)) {
            p->given[QUESTION_LEIPZIG][seat]++;
            break;
        }
    }
    return scenario_apply(p, answer);
}

/* --- writing ---------------------------------------------------------------------------------- */

static void write_sending(const TurnWriting *w, const Action *action)
{
    if (!action->choice)
        return;
    Figure goes = game_figure(w->game, action->figure);
    PlacedTile to = game_tile(w->game, action->tile);
    LeipzigQuarter quarter = leipzig_quarter(catalogue_kind(w->c, to.copy), action->segment);
    size_t length;
    const char *word = text_word(quarters, (int)quarter, &length);
    json_t *sending =
        json_pack("{s:o}", "from", scenario_spot_json(w->c, w->game, goes.tile, goes.segment));
    scenario_add_figure(sending, goes.kind);
    json_object_set_new(sending, "to", json_stringn(word, length));
    scenario_add_by_seat(w, field_of_question(QUESTION_LEIPZIG), action->seat, sending);
}

/* --- editing ---------------------------------------------------------------------------------- */

/* Returns the word of a quarter. Any other place gets an empty word, which the reader refuses. */
static json_t *quarter_json(const TileKind *kind, int segment)
{
    size_t length = 0;
    LeipzigQuarter quarter =
        segment < kind->segment_count ? leipzig_quarter(kind, segment) : LEIPZIG_QUARTERS;
    const char *word = quarter < LEIPZIG_QUARTERS ? text_word(quarters, (int)quarter, &length) : "";
    return json_stringn(word, length);
}

/* --- the descriptor --------------------------------------------------------------------------- */

static const TurnField leipzig_fields[] = {
    {.question = QUESTION_LEIPZIG,
     .form = SAYS_OWN,
     .member = {.types = FIELD_OBJECT,
                .each = read_seat,
                .items = FIELD_OBJECT | FIELD_ARRAY,
                .item = "the figures that a player sends"},
     .by_seat = true,
     .many = true,
     .needs = "a road that leads to Leipzig is completed, for those with the majority (LPZ-14)",
     .decide = decide,
     .write = write_sending,
     .edits = 1 + DECIDES_LEIPZIG,
     .edit_part = EDITS_WAY,
     .end_json = quarter_json},
};

const ExpansionFile leipzig_file = {.expansion = EXPANSION_LEIPZIG,
                                    FILE_ROWS(field, leipzig_fields)};
