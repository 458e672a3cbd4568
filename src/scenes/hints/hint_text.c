/* hint_text.c: see hint_text.h. A reason is a whole sentence for each feature that it may be about; what it needs to be filled in is
 * told by its row. */
#include "scenes/hints/hint_text.h"
#include "base/text.h"
#include "words/words.h"

#include <assert.h>
#include <stdlib.h>

/* --- reasons in general: what the evaluation says ----------------------------------------------------------------------- */

/* [kind][costs] */
static const char *const sums[][2] = {
    [AI_REASON_NONE] = {"", ""},
    [AI_REASON_ONLY_ONE] = {N_("there is nothing else to do"), N_("there is nothing else to do")},
    [AI_REASON_CHANCE] = {N_("picked at random"), N_("picked at random")},
    [AI_REASON_POINTS] = {N_("scores %s points now"), N_("costs %s points now")},
    [AI_REASON_CITY] = {N_("your cities promise %s more"), N_("your cities promise %s less")},
    [AI_REASON_ROAD] = {N_("your roads promise %s more"), N_("your roads promise %s less")},
    [AI_REASON_MONASTERY] = {N_("your monasteries promise %s more"),
                             N_("your monasteries promise %s less")},
    [AI_REASON_FIELD] = {N_("your fields promise %s more"), N_("your fields promise %s less")},
    [AI_REASON_FOLLOWERS] = {N_("your followers become freer, which is worth %s"),
                             N_("it binds followers that are worth %s")},
    [AI_REASON_HALVES] = {N_("keeps halves that are worth %s"),
                          N_("spends a half that is worth %s")},
    [AI_REASON_HINDERS] = {N_("leaves the others %s less"), N_("helps the others by %s")},
};

/* --- what happens --------------------------------------------------------------------------------------------------------- */

typedef enum Filling {
    FILL_NOTHING,
    FILL_POINTS,
    FILL_NUMBER, /* the worth, in tenths */
    FILL_NAMES,
    FILL_NAMES_POINTS,
    FILL_PAYMENT,     /* what is paid for, points */
    FILL_COUNT,       /* a plural */
    FILL_POINTS_COUNT /* a plural by the second number */
} Filling;

/* A sentence for each feature; where a feature has none, the first that there is. Plurals: one and many. */
typedef struct Sentence {
    Filling filling;
    const char *city, *road, *field, *monastery, *garden;
    WordsPlural plural, plural_road;
} Sentence;

/* TRANSLATORS: these follow one another, divided by semicolons: "Closes your city for 12; brings your follower home." %s are names
 * of players, %d points. */
static const Sentence sentences[] = {
    [AI_REASON_CLOSES] = {.filling = FILL_POINTS,
                          .city = N_("closes your city for %d"),
                          .road = N_("closes your road for %d"),
                          .monastery = N_("completes your monastery for %d"),
                          .garden = N_("completes your garden for %d")},
    [AI_REASON_CLOSES_SHARED] = {.filling = FILL_NAMES_POINTS,
                                 .city = N_("closes the city that you share with %s, for %d each"),
                                 .road = N_("closes the road that you share with %s, for %d each")},
    [AI_REASON_CLOSES_FOR] = {.filling = FILL_NAMES_POINTS,
                              .city = N_("finishes a city of %s, for %d"),
                              .road = N_("finishes a road of %s, for %d"),
                              .monastery = N_("completes a monastery of %s, for %d"),
                              .garden = N_("completes a garden of %s, for %d")},
    [AI_REASON_TAKES_CLOSED] = {.filling = FILL_POINTS,
                                .city = N_("a follower takes the finished city for %d and is back "
                                           "at once"),
                                .road = N_("a follower takes the finished road for %d and is back "
                                           "at once"),
                                .monastery = N_("a follower takes the finished monastery for %d "
                                                "and is back at once"),
                                .garden = N_("a follower takes the finished garden for %d and is "
                                             "back at once")},
    [AI_REASON_PAYS] = {.filling = FILL_PAYMENT, .city = NC_("hint", "%s: %d points")},
    [AI_REASON_HOME] = {.filling = FILL_NOTHING, .city = N_("brings your follower home")},
    [AI_REASON_HOME_MANY] = {.filling = FILL_COUNT,
                             .plural = NP_("brings %d follower home", "brings %d followers home")},
    [AI_REASON_TAKES_OVER] = {.filling = FILL_NAMES,
                              .city = N_("takes the city over from %s"),
                              .road = N_("takes the road over from %s"),
                              .field = N_("takes the field over from %s")},
    [AI_REASON_SHARES] = {.filling = FILL_NAMES,
                          .city = N_("joins the city of %s and shares it"),
                          .road = N_("joins the road of %s and shares it"),
                          .field = N_("joins the field of %s and shares it")},
    [AI_REASON_LETS_IN] = {.filling = FILL_NAMES,
                           .city = N_("lets %s into your city"),
                           .road = N_("lets %s onto your road"),
                           .field = N_("lets %s into your field")},
    [AI_REASON_LOSES] = {.filling = FILL_NAMES,
                         .city = N_("leaves your city to %s"),
                         .road = N_("leaves your road to %s"),
                         .field = N_("leaves your field to %s")},
    [AI_REASON_UNITES] = {.filling = FILL_NOTHING,
                          .city = N_("joins two of your cities"),
                          .road = N_("joins two of your roads"),
                          .field = N_("joins two of your fields")},
    [AI_REASON_THREATENS] = {.filling = FILL_NAMES,
                             .city = N_("one tile more would join the city of %s"),
                             .road = N_("one tile more would join the road of %s"),
                             .field = N_("one tile more would join the field of %s")},
    [AI_REASON_BLOCKS] = {.filling = FILL_NAMES,
                          .city = N_("blocks the city of %s: nothing fits there any more"),
                          .road = N_("blocks the road of %s: nothing fits there any more"),
                          .monastery =
                              N_("blocks the monastery of %s: nothing fits there any more")},
    [AI_REASON_GAP_BLOCKS] = {.filling = FILL_NAMES,
                              .city = N_("this gap can never be filled again, so the city of %s "
                                         "stays open"),
                              .road = N_("this gap can never be filled again, so the road of %s "
                                         "stays open")},
    [AI_REASON_GAP_DEAD] = {.filling = FILL_NOTHING,
                            .city = N_("the gap that is left can never be filled again")},
    [AI_REASON_HARDER] = {.filling = FILL_NAMES,
                          .city = N_("makes the city of %s hard to finish"),
                          .road = N_("makes the road of %s hard to finish"),
                          .monastery = N_("makes the monastery of %s hard to complete")},
    [AI_REASON_SPOILS] = {.filling = FILL_NOTHING,
                          .city = N_("your city can never be finished then"),
                          .road = N_("your road can never be finished then"),
                          .monastery = N_("your monastery can never be completed then")},
    [AI_REASON_GROWS] = {.filling = FILL_POINTS,
                         .city = N_("your city grows: %d when it is finished"),
                         .road = N_("your road grows: %d when it is finished"),
                         .monastery = N_("fills a space around your monastery: %d now"),
                         .garden = N_("fills a space around your garden: %d now")},
    [AI_REASON_GROWS_END] = {.filling = FILL_POINTS_COUNT,
                             .plural = NP_("your city will bring %d, and %d tile can finish it",
                                           "your city will bring %d, and %d tiles can finish it"),
                             .plural_road =
                                 NP_("your road will bring %d, and %d tile can finish it",
                                     "your road will bring %d, and %d tiles can finish it")},
    [AI_REASON_GROWS_FOR] = {.filling = FILL_NAMES,
                             .city = N_("the city of %s grows"),
                             .road = N_("the road of %s grows"),
                             .monastery = N_("fills a space around the monastery of %s"),
                             .garden = N_("fills a space around the garden of %s")},
    [AI_REASON_STARTS] = {.filling = FILL_NOTHING,
                          .city = N_("starts a city"),
                          .road = N_("starts a road"),
                          .field = N_("a farmer whose field lies at no city yet")},
    [AI_REASON_CLAIMS] = {.filling = FILL_POINTS,
                          .city = N_("takes a free city: %d when it is finished"),
                          .road = N_("takes a free road: %d when it is finished"),
                          .field = N_("a farmer here has %d points already"),
                          .monastery = N_("a monk here has %d points already"),
                          .garden = N_("the garden has %d points already")},
    [AI_REASON_CLAIMS_FIELD] = {.filling = FILL_COUNT,
                                .plural =
                                    NP_("a farmer whose field lies at %d city to be finished",
                                        "a farmer whose field lies at %d cities to be finished")},
    [AI_REASON_LAST_FOLLOWER] = {.filling = FILL_NOTHING,
                                 .city = N_("it takes your last follower")},
    [AI_REASON_KEEPS_LAST] = {.filling = FILL_NOTHING, .city = N_("keeps the last follower")},
    [AI_REASON_KEEPS_LAST_TWO] = {.filling = FILL_NOTHING,
                                  .city = N_("keeps the last two followers")},
    [AI_REASON_QUIET] = {.filling = FILL_NOTHING, .city = N_("a quiet place that helps nobody")},
    [AI_REASON_NO_FOLLOWER] = {.filling = FILL_NOTHING,
                               .city = N_("no part of the tile is worth a follower")},
    [AI_REASON_FIELD_GAINS] = {.filling = FILL_POINTS, .city = N_("your field gains %d")},
    [AI_REASON_FIELD_GAINS_FOR] = {.filling = FILL_NAMES_POINTS,
                                   .city = N_("the field of %s gains %d")},
    [AI_REASON_DRAWS] = {.filling = FILL_NUMBER,
                         .city = N_("a drawn tile brings about %s on average")},
    [AI_REASON_KEEPS_PAIR] = {.filling = FILL_NOTHING,
                              .city = N_("keeps the pair of halves for a city"),
                              .road = N_("keeps the pair of halves for a road")},
    [AI_REASON_KEEPS_HALVES] = {.filling = FILL_COUNT,
                                .plural =
                                    NP_("keeps %d half for later", "keeps %d halves for later")},
    [AI_REASON_HALF_CAPS] = {.filling = FILL_NOTHING, .city = N_("it can close a city")},
    [AI_REASON_HALF_ENDS] = {.filling = FILL_NOTHING, .city = N_("it can end a road")},
    [AI_REASON_HALF_COAT] = {.filling = FILL_NOTHING, .city = N_("it has a coat of arms")},
    [AI_REASON_HALF_MONASTERY] = {.filling = FILL_NOTHING, .city = N_("it has a monastery")},
    [AI_REASON_HALF_PAIRS] = {.filling = FILL_NOTHING,
                              .city = N_("makes a pair with your half: city on both long sides"),
                              .road = N_("makes a pair with your half: road on both long sides"),
                              .field = N_("makes a pair with your half: field on both long sides")},
    [AI_REASON_HALF_DENIES] = {.filling = FILL_NAMES, .city = N_("%s could use it, too")},
};
static_assert(sizeof sentences / sizeof *sentences == AI_REASONS, "a sentence for each reason");

static const char *pick_sentence(const Sentence *sentence, int feature)
{
    const char *by_feature[SEGMENT_KINDS] = {[SEGMENT_CITY] = sentence->city,
                                             [SEGMENT_ROAD] = sentence->road,
                                             [SEGMENT_FIELD] = sentence->field,
                                             [SEGMENT_MONASTERY] = sentence->monastery,
                                             [SEGMENT_GARDEN] = sentence->garden};
    return feature < SEGMENT_KINDS && by_feature[feature] ? by_feature[feature] : sentence->city;
}

static void list_names(unsigned seats, const char *const names[SEATS_MAX], char *out, int size)
{
    const char *items[SEATS_MAX];
    int count = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seats >> seat & 1 && names[seat])
            items[count++] = names[seat];
    words_list(items, count, out, size);
}

/* Tenths, or whole points where a tenth does not matter. */
static void number_text(int centipoints, char *out, int size)
{
    enum { WHOLE_FROM = 700 };
    int tenths = (abs(centipoints) + 5) / 10;
    if (abs(centipoints) >= WHOLE_FROM)
        tenths = (tenths + 5) / 10 * 10;
    words_tenths(tenths, out, size);
}

static void fill_sentence(const AiReason *reason, const char *const names[SEATS_MAX], char *out,
                          int size)
{
    const Sentence *sentence = &sentences[reason->kind];
    const char *format = pick_sentence(sentence, reason->feature);
    const WordsPlural *plural = reason->feature == SEGMENT_ROAD && sentence->plural_road.one
                                    ? &sentence->plural_road
                                    : &sentence->plural;
    char who[160], number[24];
    list_names(reason->seats, names, who, sizeof who);
    number_text(reason->centipoints, number, sizeof number);
    switch (sentence->filling) {
    case FILL_NOTHING:
        words_format(out, size, "%s", words_text(format));
        break;
    case FILL_POINTS:
        words_format(out, size, words_text(format), reason->points);
        break;
    case FILL_NUMBER:
        words_format(out, size, words_text(format), number);
        break;
    case FILL_NAMES:
        words_format(out, size, words_text(format), who);
        break;
    case FILL_NAMES_POINTS:
        words_format(out, size, words_text(format), who, reason->points);
        break;
    case FILL_PAYMENT:
        words_format(out, size, words_context_of(format), words_payment((Label)reason->count),
                     reason->points);
        break;
    case FILL_COUNT:
        words_format(out, size, words_plural_of(plural, reason->count), reason->count);
        break;
    case FILL_POINTS_COUNT:
        words_format(out, size, words_plural_of(plural, reason->count), reason->points,
                     reason->count);
        break;
    }
}

static void say_reason(const AiReason *reason, const char *const names[SEATS_MAX], char *out,
                       int size)
{
    assert(reason->kind < AI_REASONS && "a reason that has words");
    if (reason->kind > AI_REASON_HINDERS) {
        fill_sentence(reason, names, out, size);
        return;
    }
    char number[24];
    number_text(reason->centipoints, number, sizeof number);
    words_format(out, size, words_text(sums[reason->kind][reason->centipoints < 0]), number);
}

char *hint_reasons(const Hint *hint, const char *const names[SEATS_MAX], char *out, int size)
{
    enum { TOLD = 3, LINE = 320 };
    char before[LINE] = "", sentence[200];
    text_copy(out, (size_t)size, "");
    for (int costs = 0, told = 0; costs < 2; costs++) /* what it brings, then what it costs */
        for (int i = 0; i < hint->reason_count && told < TOLD; i++) {
            if ((hint->reasons[i].centipoints < 0) != (costs == 1))
                continue;
            say_reason(&hint->reasons[i], names, sentence, sizeof sentence);
            text_copy(before, sizeof before, out);
            if (!told++)
                text_copy(out, (size_t)size, sentence);
            else
                words_format(out, size, costs ? _("%s; but %s") : _("%s; %s"), before, sentence);
        }
    if (!out[0])
        return out;
    text_copy(before, sizeof before, out);
    words_format(out, size, C_("sentence", "%s."), before);
    return words_capital(out);
}

/* --- what is done, and how good it is --------------------------------------------------------------------------------- */

static const char *const with_figure[SEGMENT_KINDS] = {
    [SEGMENT_CITY] = N_("With a knight in the city"),
    [SEGMENT_ROAD] = N_("With a highwayman on the road"),
    [SEGMENT_FIELD] = N_("With a farmer in the field"),
    [SEGMENT_MONASTERY] = N_("With a monk in the monastery"),
};

static const char *placed_words(const Catalogue *c, uint16_t copy, uint8_t segment)
{
    const TileKind *kind = catalogue_kind(c, copy);
    if (segment >= kind->segment_count || !with_figure[kind->segments[segment].kind])
        return _("Without a follower");
    return words_text(with_figure[kind->segments[segment].kind]);
}

static void follow_words(const Catalogue *c, const Game *game, const Action *action, char *out,
                         int size)
{
    uint16_t copy = game_tile(game, game_last_tile(game)).copy;
    bool follower = action->figure_kind == FIGURE_FOLLOWER;
    text_copy(out, (size_t)size,
              follower ? placed_words(c, copy, action->segment)
                       : words_figure((FigureKind)action->figure_kind));
    words_capital(out);
}

char *hint_action(const Catalogue *c, const Game *game, const Hint *hint, char *out, int size)
{
    const Action *action = &hint->action;
    switch (action->kind) {
    case ACTION_PICK:
        return words_tile(c, action->copy, out, size);
    case ACTION_DRAW:
        return text_copy(out, (size_t)size, _("Draw a tile"));
    case ACTION_PLACE:
        return text_copy(out, (size_t)size, placed_words(c, action->copy, hint->segment));
    case ACTION_FOLLOW:
        follow_words(c, game, action, out, size);
        return out;
    case ACTION_CHOOSE:
        return words_option(c, game, game_asked(game), action, out, size);
    case ACTION_DEED:
        return text_copy(out, (size_t)size, words_deed((Deed)action->choice));
    default:
        return text_copy(out, (size_t)size, _("Without a follower"));
    }
}

char *hint_rank(const Hint *hint, char *out, int size)
{
    enum { SAME = 30 };
    char number[24];
    number_text(hint->centipoints, number, sizeof number);
    if (hint->centipoints == 0)
        text_copy(out, (size_t)size, _("best"));
    else if (hint->centipoints < SAME)
        text_copy(out, (size_t)size, _("just as good"));
    else
        words_format(out, size, _("−%s points"), number);
    return out;
}
