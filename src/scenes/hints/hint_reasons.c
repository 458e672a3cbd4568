/* hint_reasons.c: reasons of hints in words, see hint_text.h. A reason is a whole sentence for each feature that it may be about; what it needs to be filled in is
 * told by its row. */
#include "base/text.h"
#include "scenes/hints/hint_text.h"
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
                          N_("it uses up a half that would bring about %s later")},
    [AI_REASON_HINDERS] = {N_("leaves the others %s less"), N_("helps the others by %s")},
};

/* --- what happens --------------------------------------------------------------------------------------------------------- */

typedef enum Filling {
    FILL_NOTHING,
    FILL_POINTS,
    FILL_NUMBER, /* the worth, in tenths */
    FILL_NAMES,
    FILL_NAMES_POINTS,
    FILL_PAYMENT,     /* points, a plural, and what is paid for */
    FILL_COUNT,       /* a plural */
    FILL_FIGURE,      /* what the figure is good for */
    FILL_NAMES_COUNT, /* a plural by the number */
    FILL_POINTS_COUNT /* a plural by the second number; 0: the sentence of the feature, with points */
} Filling;

/* A sentence for each feature; where a feature has none, the first that there is. Plurals: one and many. */
typedef struct Sentence {
    Filling filling;
    const char *city, *road, *field, *monastery, *garden;
    const char *city_end, *road_end; /* where reason->count is 0: it stays as it stands */
    WordsPlural plural, plural_road, plural_field, plural_monastery, plural_garden;
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
    [AI_REASON_CLOSES_FROM] = {.filling = FILL_NAMES_POINTS,
                               .city = N_("takes the city from %s and closes it for %d"),
                               .road = N_("takes the road from %s and closes it for %d")},
    [AI_REASON_TAKES_CLOSED] = {.filling = FILL_POINTS,
                                .city = N_("a follower takes the finished city for %d and is back "
                                           "at once"),
                                .road = N_("a follower takes the finished road for %d and is back "
                                           "at once"),
                                .monastery = N_("a follower takes the finished monastery for %d "
                                                "and is back at once"),
                                .garden = N_("a follower takes the finished garden for %d and is "
                                             "back at once")},
    /* TRANSLATORS: %s is what an expansion pays for: "Toll". */
    [AI_REASON_PAYS] = {.filling = FILL_PAYMENT, .plural = NP_("%d point (%s)", "%d points (%s)")},
    [AI_REASON_HOME] = {.filling = FILL_NOTHING, .city = N_("brings your follower home")},
    [AI_REASON_HOME_MANY] = {.filling = FILL_COUNT,
                             .plural = NP_("brings %d follower home", "brings %d followers home")},
    [AI_REASON_TAKES_OVER] = {.filling = FILL_NAMES_POINTS,
                              .city = N_("takes the city over from %s, at least %d when finished"),
                              .road = N_("takes the road over from %s, at least %d when finished"),
                              .field = N_("takes the field over from %s, with %d points now"),
                              .city_end = N_("takes the city over from %s: %d at the end"),
                              .road_end = N_("takes the road over from %s: %d at the end")},
    [AI_REASON_SHARES] = {.filling = FILL_NAMES_POINTS,
                          .city = N_("joins the city of %s: at least %d for each when finished"),
                          .road = N_("joins the road of %s: at least %d for each when finished"),
                          .field = N_("joins the field of %s: %d points for each now"),
                          .city_end = N_("joins the city of %s: %d for each at the end"),
                          .road_end = N_("joins the road of %s: %d for each at the end")},
    [AI_REASON_LETS_IN] = {.filling = FILL_NAMES,
                           .city = N_("lets %s into your city"),
                           .road = N_("lets %s onto your road"),
                           .field = N_("lets %s into your field")},
    [AI_REASON_LOSES] = {.filling = FILL_NAMES,
                         .city = N_("leaves your city to %s"),
                         .road = N_("leaves your road to %s"),
                         .field = N_("leaves your field to %s")},
    [AI_REASON_UNITES] = {.filling = FILL_POINTS,
                          .city = N_("joins two of your cities: at least %d when finished"),
                          .road = N_("joins two of your roads: at least %d when finished"),
                          .field = N_("joins two of your fields: %d points now"),
                          .city_end = N_("joins two of your cities: %d at the end"),
                          .road_end = N_("joins two of your roads: %d at the end")},
    [AI_REASON_THREATENS] =
        {.filling = FILL_NAMES_POINTS,
         .city = N_("one tile more would join the city of %s, which has %d points already"),
         .road = N_("one tile more would join the road of %s, which has %d points already"),
         .field = N_("one tile more would join the field of %s, which has %d points already")},
    [AI_REASON_THREATENS_HALF] =
        {.filling = FILL_NAMES_POINTS,
         .city = N_("a half of yours could then join the city of %s, which has %d points already"),
         .road = N_("a half of yours could then join the road of %s, which has %d points already"),
         .field =
             N_("a half of yours could then join the field of %s, which has %d points already")},
    [AI_REASON_MAKES_ALONE] =
        {.filling = FILL_NAMES,
         .city = N_("one tile more would make the city yours alone that you share with %s"),
         .road = N_("one tile more would make the road yours alone that you share with %s"),
         .field = N_("one tile more would make the field yours alone that you share with %s")},
    [AI_REASON_ENDANGERS] = {.filling = FILL_NAMES,
                             .city = N_("one tile more would leave your city to %s"),
                             .road = N_("one tile more would leave your road to %s"),
                             .field = N_("one tile more would leave your field to %s")},
    [AI_REASON_EXPOSES] = {.filling = FILL_NAMES,
                           .city = N_("one tile more would let %s into your city"),
                           .road = N_("one tile more would let %s onto your road"),
                           .field = N_("one tile more would let %s into your field")},
    [AI_REASON_KEEPS_OUT] = {.filling = FILL_NAMES,
                             .city = N_("keeps %s out of your city"),
                             .road = N_("keeps %s off your road"),
                             .field = N_("keeps %s out of your field")},
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
    [AI_REASON_HARDER] =
        {.filling = FILL_NAMES_COUNT,
         .plural = NP_("makes the city of %s harder to finish: it needs %d tile that fits",
                       "makes the city of %s harder to finish: it needs %d tiles at least"),
         .plural_road = NP_("makes the road of %s harder to finish: it needs %d tile that fits",
                            "makes the road of %s harder to finish: it needs %d tiles at least"),
         .plural_monastery =
             NP_("makes the monastery of %s harder to complete: %d space is empty",
                 "makes the monastery of %s harder to complete: %d spaces are empty")},
    [AI_REASON_SPOILS] = {.filling = FILL_NOTHING,
                          .city = N_("your city can never be finished then"),
                          .road = N_("your road can never be finished then"),
                          .monastery = N_("your monastery can never be completed then")},
    [AI_REASON_HINDERS_OWN] =
        {.filling = FILL_COUNT,
         .plural = NP_("your city becomes harder to finish: it needs %d tile that fits",
                       "your city becomes harder to finish: it needs %d tiles at least"),
         .plural_road = NP_("your road becomes harder to finish: it needs %d tile that fits",
                            "your road becomes harder to finish: it needs %d tiles at least"),
         .plural_monastery = NP_("your monastery becomes harder to complete: %d space is empty",
                                 "your monastery becomes harder to complete: %d spaces are empty")},
    [AI_REASON_GROWS] = {.filling = FILL_POINTS,
                         .city = N_("your city grows: at least %d when it is finished"),
                         .road = N_("your road grows: at least %d when it is finished"),
                         .monastery = N_("fills a space around your monastery: %d now"),
                         .garden = N_("fills a space around your garden: %d now")},
    [AI_REASON_GROWS_END] = {.filling = FILL_POINTS_COUNT,
                             .plural = NP_("your city will bring %d, and %d tile can finish it",
                                           "your city will bring %d, and %d tiles can finish it"),
                             .plural_road =
                                 NP_("your road will bring %d, and %d tile can finish it",
                                     "your road will bring %d, and %d tiles can finish it")},
    [AI_REASON_GROWS_NOW] = {.filling = FILL_POINTS,
                             .city = N_("your city, which nobody can finish, gains %d"),
                             .road = N_("your road, which nobody can finish, gains %d"),
                             .monastery = N_("your monastery, which nobody can complete, gains %d"),
                             .garden = N_("your garden, which nobody can complete, gains %d")},
    [AI_REASON_GROWS_FOR] = {.filling = FILL_NAMES,
                             .city = N_("the city of %s grows"),
                             .road = N_("the road of %s grows"),
                             .monastery = N_("fills a space around the monastery of %s"),
                             .garden = N_("fills a space around the garden of %s")},
    [AI_REASON_STARTS] = {.filling = FILL_COUNT,
                          .plural = NP_("starts a city that needs %d more tile at least",
                                        "starts a city that needs %d more "
                                        "tiles at least"),
                          .plural_road = NP_("starts a road that needs %d more tile at least",
                                             "starts a road that needs %d more tiles at least"),
                          .field = N_("a farmer whose field lies at no city yet")},
    [AI_REASON_CLAIMS] =
        {.filling = FILL_POINTS_COUNT,
         .city = N_("takes a free city: %d at the end"),
         .road = N_("takes a free road: %d at the end"),
         .field = N_("a farmer here has %d points already"),
         .monastery = N_("a monk here has %d points already"),
         .garden = N_("the garden has %d points already"),
         .plural = NP_("takes a free city: at least %d with the %d tile that is missing",
                       "takes a free city: at least %d with the %d tiles that are missing"),
         .plural_road = NP_("takes a free road: at least %d with the %d tile that is missing",
                            "takes a free road: at least %d with the %d tiles that are missing"),
         .plural_field = NP_("a farmer here has %d points already, beside %d unfinished city",
                             "a farmer here has %d points already, beside %d unfinished cities"),
         .plural_monastery = NP_("a monk here has %d points already, and %d space is empty",
                                 "a monk here has %d points already, and %d spaces are empty"),
         .plural_garden = NP_("the garden has %d points already, and %d space is empty",
                              "the garden has %d points already, and %d spaces are empty")},
    [AI_REASON_CLAIMS_END] =
        {.filling = FILL_POINTS_COUNT,
         .plural = NP_("takes a city that will bring %d, and %d tile can finish it",
                       "takes a city that will bring %d, and %d tiles can finish it"),
         .plural_road = NP_("takes a road that will bring %d, and %d tile can finish it",
                            "takes a road that will bring %d, and %d tiles can finish it")},
    [AI_REASON_CLAIMS_FIELD] = {.filling = FILL_COUNT,
                                .plural = NP_("a farmer whose field lies at %d unfinished city",
                                              "a farmer whose field lies at %d unfinished cities")},
    [AI_REASON_STRENGTHENS] = {.filling = FILL_NOTHING,
                               .city = N_("one more follower holds your city"),
                               .road = N_("one more follower holds your road"),
                               .field = N_("one more follower holds your field")},
    [AI_REASON_FIGURE] = {.filling = FILL_FIGURE},
    [AI_REASON_SECOND_TURN] = {.filling = FILL_NOTHING,
                               .city = N_("your builder gives you a second turn")},
    [AI_REASON_FLOCK_GROWS] = {.filling = FILL_NOTHING,
                               .city = N_("more sheep may come, or a wolf that takes them all")},
    [AI_REASON_CIRCLE_ADDS] = {.filling = FILL_NOTHING, .city = N_("you may add a follower")},
    [AI_REASON_CIRCLE_ADDS_FOR] = {.filling = FILL_NAMES, .city = N_("%s may add a follower")},
    [AI_REASON_CIRCLE_TAKES] = {.filling = FILL_NOTHING,
                                .city = N_("you have to take a follower back")},
    [AI_REASON_CIRCLE_TAKES_FOR] = {.filling = FILL_NAMES,
                                    .city = N_("takes a follower back from %s")},
    [AI_REASON_TOLLS] = {.filling = FILL_COUNT,
                         .plural = NP_("%d unfinished road begins at it, and pays toll",
                                       "%d unfinished roads begin at it, and pay toll")},
    [AI_REASON_SPARES] = {.filling = FILL_NOTHING,
                          .city = N_("keeps the follower for something better")},
    [AI_REASON_LAST_FOLLOWER] = {.filling = FILL_NOTHING,
                                 .city = N_("it takes your last follower")},
    [AI_REASON_KEEPS_LAST] = {.filling = FILL_NOTHING, .city = N_("keeps the last follower")},
    [AI_REASON_KEEPS_LAST_TWO] = {.filling = FILL_NOTHING,
                                  .city = N_("keeps the last two followers")},
    [AI_REASON_QUIET] = {.filling = FILL_NOTHING, .city = N_("a quiet place that helps nobody")},
    [AI_REASON_NOTHING] = {.filling = FILL_NOTHING, .city = N_("brings you nothing at once")},
    [AI_REASON_NO_FOLLOWER] = {.filling = FILL_NOTHING,
                               .city = N_("no part of the tile is worth a follower")},
    [AI_REASON_FIELD_GAINS] = {.filling = FILL_POINTS, .city = N_("your field gains %d")},
    [AI_REASON_FIELD_GAINS_FOR] = {.filling = FILL_NAMES_POINTS,
                                   .city = N_("the field of %s gains %d")},
    [AI_REASON_FIELD_REACHES] = {.filling = FILL_COUNT,
                                 .plural = NP_("your field reaches %d more unfinished city",
                                               "your field reaches %d more unfinished cities")},
    [AI_REASON_FIELD_REACHES_FOR] = {.filling = FILL_NAMES_COUNT,
                                     .plural = NP_("the field of %s reaches %d city more",
                                                   "the field of %s reaches %d cities "
                                                   "more")},
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

/* What figures are good for, by FigureKind. */
static const char *const figures[FIGURE_KINDS] = {
    [FIGURE_FOLLOWER] = "",
    [FIGURE_BIG] = N_("it counts as two followers"),
    [FIGURE_ABBOT] = N_("you may take it back for its points in any later turn"),
    [FIGURE_BUILDER] = N_("whenever you extend it later, you have a second turn"),
    [FIGURE_PIG] = N_("each finished city at the field brings you one point more"),
    [FIGURE_SHEPHERD] = N_("sheep bring points here"),
};

static const char *pick_sentence(const Sentence *sentence, int feature, int count)
{
    if (!count && sentence->city_end && feature == SEGMENT_CITY)
        return sentence->city_end;
    if (!count && sentence->road_end && feature == SEGMENT_ROAD)
        return sentence->road_end;
    const char *by_feature[SEGMENT_KINDS] = {[SEGMENT_CITY] = sentence->city,
                                             [SEGMENT_ROAD] = sentence->road,
                                             [SEGMENT_FIELD] = sentence->field,
                                             [SEGMENT_MONASTERY] = sentence->monastery,
                                             [SEGMENT_GARDEN] = sentence->garden};
    return feature < SEGMENT_KINDS && by_feature[feature] ? by_feature[feature] : sentence->city;
}

void hint_names(unsigned seats, const char *const names[SEATS_MAX], char *out, int size)
{
    const char *items[SEATS_MAX];
    int count = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seats >> seat & 1 && names[seat])
            items[count++] = names[seat];
    words_list(items, count, out, size);
}

/* The plural of the feature; where it has none, the first. */
static const WordsPlural *pick_plural(const Sentence *sentence, int feature)
{
    const WordsPlural *by_feature[SEGMENT_KINDS] = {[SEGMENT_ROAD] = &sentence->plural_road,
                                                    [SEGMENT_FIELD] = &sentence->plural_field,
                                                    [SEGMENT_MONASTERY] =
                                                        &sentence->plural_monastery,
                                                    [SEGMENT_GARDEN] = &sentence->plural_garden};
    const WordsPlural *found = feature < SEGMENT_KINDS ? by_feature[feature] : NULL;
    return found && found->one ? found : &sentence->plural;
}

/* A sentence whose plural follows reason->count. False if it has none: then the one without a count is said. */
static bool fill_plural(const AiReason *reason, const char *who, char *out, int size)
{
    const Sentence *sentence = &sentences[reason->kind];
    const WordsPlural *plural = pick_plural(sentence, reason->feature);
    bool other = reason->feature == SEGMENT_FIELD && sentence->field && !sentence->plural_field.one;
    if (!plural->one || other || (sentence->filling == FILL_POINTS_COUNT && !reason->count))
        return false;
    const char *format = words_plural_of(plural, reason->count);
    if (sentence->filling == FILL_COUNT)
        words_format(out, size, format, reason->count);
    else if (sentence->filling == FILL_NAMES_COUNT)
        words_format(out, size, format, who, reason->count);
    else
        words_format(out, size, format, reason->points, reason->count);
    return true;
}

static void fill_sentence(const AiReason *reason, const char *const names[SEATS_MAX], char *out,
                          int size)
{
    const Sentence *sentence = &sentences[reason->kind];
    const char *format = pick_sentence(sentence, reason->feature, reason->count);
    char who[160], number[24];
    hint_names(reason->seats, names, who, sizeof who);
    hint_number(reason->centipoints, number, sizeof number);
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
        words_format(out, size, words_plural_of(&sentence->plural, reason->points), reason->points,
                     words_payment((Label)reason->count));
        break;
    case FILL_FIGURE:
        words_format(out, size, "%s",
                     reason->count < FIGURE_KINDS ? words_text(figures[reason->count]) : "");
        break;
    case FILL_COUNT:
    case FILL_NAMES_COUNT:
    case FILL_POINTS_COUNT:
        if (!fill_plural(reason, who, out, size))
            words_format(out, size, words_text(format), reason->points);
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
    hint_number(reason->centipoints, number, sizeof number);
    words_format(out, size, words_text(sums[reason->kind][reason->centipoints < 0]), number);
}

enum { LINE = 480 };

char *hint_clauses(const Hint *hint, const char *const names[SEATS_MAX], char *out, int size)
{
    enum { TOLD = 3 };
    char before[LINE] = "", sentence[240];
    text_copy(out, (size_t)size, "");
    for (int costs = 0, told = 0; costs < 2; costs++) /* what it brings, then what it costs */
        for (int i = 0, of_these = 0; i < hint->reason_count && told < TOLD; i++) {
            if ((hint->reasons[i].centipoints < 0) != (costs == 1))
                continue;
            say_reason(&hint->reasons[i], names, sentence, sizeof sentence);
            text_copy(before, sizeof before, out);
            if (!told++)
                text_copy(out, (size_t)size, sentence);
            else
                words_format(out, size,
                             !costs     ? _("%s; %s")
                             : of_these ? C_("costs", "%s, and %s")
                                        : _("%s; but %s"),
                             before, sentence);
            of_these++;
        }
    return out;
}

char *hint_reasons(const Hint *hint, const char *const names[SEATS_MAX], char *out, int size)
{
    char before[LINE];
    hint_clauses(hint, names, before, sizeof before);
    text_copy(out, (size_t)size, "");
    if (!before[0])
        return out;
    words_format(out, size, C_("sentence", "%s."), before);
    return words_capital(out);
}
