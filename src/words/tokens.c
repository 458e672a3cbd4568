/* tokens.c: the chronicle's lines about tokens of expansions and about payments of expansions, by
 * label. Four kinds of events concern a token; its label selects the line:
 *
 *   EVENT_TOKEN_PLACED   placed     "builds the tollhouse"
 *   EVENT_TOKEN_MOVED    moved; turned where it stays and shows another value (count 0)
 *   EVENT_TOKEN_TAKEN    taken
 *   EVENT_SCORED         paid       "raises a toll" */
#include "words/words.h"

#include "base/text.h"
#include "words/tips.h"

#include <assert.h>

#define COUNT_OF(table) (sizeof(table) / sizeof((table)[0]))

/* To add a token, add its row. A missing line is that of LABEL_NONE; "" stands for no line. */
typedef struct TokenLines {
    const char *placed, *moved, *turned, *taken;
    const char *paid, *lost; /* for a whole scoring with this label; for one that costs points */
} TokenLines;

static const TokenLines lines[LABELS] = {
    [LABEL_NONE] = {.placed = N_("places a token"),
                    .moved = N_("moves a token"),
                    .turned = N_("flips a token"),
                    .taken = N_("takes a token"),
                    .paid = N_("scores points")},
    [LABEL_UNDER_HILL] = {.placed = N_("slides a tile under the hill")},
    [LABEL_WINE] = {.placed = N_("takes wine"), .paid = N_("has the most wine")},
    [LABEL_GRAIN] = {.placed = N_("takes grain"), .paid = N_("has the most grain")},
    [LABEL_CLOTH] = {.placed = N_("takes cloth"), .paid = N_("has the most cloth")},
    [LABEL_FLOCK] = {.placed = "", /* the draw has its own line */
                     .taken = "",  /* so has the shepherd that goes home */
                     .paid = N_("drives the flock home")},
    [LABEL_OUTBREAK] = {.placed = N_("starts an outbreak of the plague"),
                        .taken = N_("sees an outbreak end")},
    [LABEL_FLEA] = {.placed = N_("spreads the fleas"),
                    .turned = N_("flips fleas"),
                    .taken = N_("removes fleas from the board")},
    [LABEL_TOLLHOUSE] = {.placed = N_("places the tollhouse"),
                         .moved = N_("moves the tollhouse"),
                         .turned = N_("flips the tollhouse"),
                         .paid = N_("collects a toll")},
    [LABEL_DRAGON] = {.placed = N_("brings out the dragon"),
                      .moved = "" /* the choice has its own line */},
    [LABEL_DRAGON_TILES] = {.taken = N_("shuffles the dragon tiles back in")},
    [LABEL_FAIRY] = {.placed = N_("brings out the fairy"),
                     .moved = N_("moves the fairy"),
                     .turned = "",
                     .paid = N_("scores with the fairy")},
    [LABEL_TOWER] = {.placed = "", .turned = ""}, /* the floor has its own line */
    [LABEL_FLOORS] = {.taken = N_("adds a floor to a tower")},
    [LABEL_KING] = {.placed = N_("becomes king"), .paid = N_("scores as king")},
    [LABEL_ROBBER] = {.placed = N_("becomes the robber"), .paid = N_("scores as the robber")},
    [LABEL_DARMSTADT] = {.paid = N_("has the most figures around a church")},
    [LABEL_BARN] = {.paid = N_("scores a barn")},
    [LABEL_BUILDING] = {.placed = N_("places a little building")},
    [LABEL_RANSOM] = {.paid = N_("receives a ransom"), .lost = N_("pays a ransom")},
};

/* A token that stays in place and shows another value counts as turned over (count 0). */
static const char *line_of(const TokenLines *of, const Event *event)
{
    switch ((EventKind)event->kind) {
    case EVENT_TOKEN_PLACED:
        return of->placed;
    case EVENT_TOKEN_MOVED:
        return event->count ? of->moved : of->turned;
    case EVENT_TOKEN_TAKEN:
        return of->taken;
    case EVENT_SCORED:
        return event->points < 0 ? of->lost : of->paid;
    default:
        return NULL;
    }
}

/* Returns NULL for no line: "" means that another event of the same moment has one. A missing line
 * is replaced by that of any token. */
const char *words_token_line(const Event *event)
{
    assert(event->label < LABELS && "label");
    const char *line = line_of(&lines[event->label], event);
    if (!line)
        return line_of(&lines[LABEL_NONE], event);
    return line[0] ? line : NULL;
}

const char *words_chance_line(const Event *event)
{
    static const char *const bag[] = {
        N_("draws a wolf: all flocks are lost"), N_("draws one sheep from the bag"),
        N_("draws two sheep from the bag"),      N_("draws three sheep from the bag"),
        N_("draws four sheep from the bag"),
    };
    static const char *const die[] = {N_("rolls a 1"), N_("rolls a 2"), N_("rolls a 3")};
    int n = event->number;
    if (event->label == LABEL_DIE)
        return n >= 1 && n <= (int)COUNT_OF(die) ? die[n - 1] : NULL;
    return event->label == LABEL_BAG && n >= 0 && n < (int)COUNT_OF(bag) ? bag[n] : NULL;
}

/* Writes the card next to a token on the board. For dragon and fairy the value is no count, because
 * there is only one of each; for a little building it is the size. Only the tollhouse says how much
 * each picture along its roads pays. */
void words_token(Label label, int value, char *title, int title_size, char *detail, int detail_size)
{
    detail[0] = '\0';
    if (label == LABEL_TOWER) /* a tower reaches as far as it has floors (TWR-3) */
        words_format(detail, detail_size, _("reaches %d in all four directions"), value);
    if (label == LABEL_FLEA) {
        text_copy(title, (size_t)title_size, value ? _("Active fleas") : _("Dormant fleas"));
        text_copy(detail, (size_t)detail_size,
                  value ? _("No figure may be placed here.")
                        : _("Harmless, but no figure can flee here."));
        return;
    }
    if (label == LABEL_DRAGON || label == LABEL_FAIRY) {
        text_copy(title, (size_t)title_size, words_tip_token(label).name);
        return;
    }
    if (label != LABEL_TOLLHOUSE) {
        if (label == LABEL_BUILDING)
            text_copy(title, (size_t)title_size, words_building(value));
        else
            words_count(label, value, title, title_size);
        words_capital(title);
        return;
    }
    text_copy(title, (size_t)title_size, value > 1 ? _("Large toll") : _("Small toll"));
    words_format(detail, detail_size, _("%d for each picture, %d for travellers"), value,
                 3 * value); /* travellers pay three times as much (TOLL-9) */
}
