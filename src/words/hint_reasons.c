/* hint_reasons.c: see hints.h. What a reason is about chooses among the sentences of its kind. */
#include "base/text.h"
#include "words/hint_sentences.h"
#include "words/hints.h"
#include "words/words.h"

#include <assert.h>
#include <stdlib.h>

/* --- reasons in general: what the evaluation says --------------------------------------------- */

/* [kind][costs] */
static const char *const sums[][2] = {
    [AI_REASON_NONE] = {"", ""},
    [AI_REASON_ONLY_ONE] = {N_("there is nothing else to do"), N_("there is nothing else to do")},
    [AI_REASON_CHANCE] = {N_("picked at random"), N_("picked at random")},
    [AI_REASON_POINTS] = {N_("scores %s points now"), N_("costs %s points now")},
    [AI_REASON_CITY] = {N_("your cities will bring about %s more"),
                        N_("your cities will bring about %s less")},
    [AI_REASON_ROAD] = {N_("your roads will bring about %s more"),
                        N_("your roads will bring about %s less")},
    [AI_REASON_MONASTERY] = {N_("your monasteries will bring about %s more"),
                             N_("your monasteries will bring about %s less")},
    [AI_REASON_FIELD] = {N_("your fields will bring about %s more"),
                         N_("your fields will bring about %s less")},
    [AI_REASON_FOLLOWERS] = {N_("your followers become freer, which is worth %s"),
                             N_("it binds followers that are worth %s")},
    [AI_REASON_HALVES] = {N_("keeps halves that are worth %s"),
                          N_("it uses up a half that would bring about %s later")},
    [AI_REASON_HINDERS] = {N_("leaves the others %s less"), N_("helps the others by %s")},
};

/* What one feature makes most of: [feature][one of several][costs] */
static const char *const named[SEGMENT_KINDS][2][2] = {
    [SEGMENT_CITY] = {{N_("your city will bring about %s more"),
                       N_("your city will bring about %s less")},
                      {N_("one of your cities will bring about %s more"),
                       N_("one of your cities will bring about %s less")}},
    [SEGMENT_ROAD] = {{N_("your road will bring about %s more"),
                       N_("your road will bring about %s less")},
                      {N_("one of your roads will bring about %s more"),
                       N_("one of your roads will bring about %s less")}},
    [SEGMENT_MONASTERY] = {{N_("your monastery will bring about %s more"),
                            N_("your monastery will bring about %s less")},
                           {N_("one of your monasteries will bring about %s more"),
                            N_("one of your monasteries will bring about %s less")}},
    [SEGMENT_GARDEN] = {{N_("your garden will bring about %s more"),
                         N_("your garden will bring about %s less")},
                        {N_("one of your gardens will bring about %s more"),
                         N_("one of your gardens will bring about %s less")}},
    [SEGMENT_FIELD] = {{N_("your field will bring about %s more"),
                        N_("your field will bring about %s less")},
                       {N_("one of your fields will bring about %s more"),
                        N_("one of your fields will bring about %s less")}},
};

/* What figures are good for, by FigureKind. */
static const char *const figures[FIGURE_KINDS] = {
    [FIGURE_FOLLOWER] = "",
    [FIGURE_BIG] = N_("it counts as two followers"),
    [FIGURE_ABBOT] = N_("you may take it back for its points in any later turn"),
    [FIGURE_BUILDER] = N_("whenever you extend it later, you have a second turn"),
    [FIGURE_PIG] = N_("each finished city at the field brings you one point more"),
    [FIGURE_SHEPHERD] = N_("sheep bring points here"),
};

/* The sentence of the feature itself, NULL if it has none. */
static const char *own_sentence(const Sentence *sentence, int feature, int count)
{
    if (!count && sentence->city_end && feature == SEGMENT_CITY)
        return sentence->city_end;
    if (!count && sentence->road_end && feature == SEGMENT_ROAD)
        return sentence->road_end;
    return sentence->of[feature];
}

static const char *pick_sentence(const Sentence *sentence, int feature, int count)
{
    const char *own = own_sentence(sentence, feature, count);
    return own ? own : sentence->city;
}

void words_hint_names(unsigned seats, const char *const names[SEATS_MAX], char *out, int size)
{
    const char *items[SEATS_MAX];
    int count = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seats >> seat & 1 && names[seat])
            items[count++] = names[seat];
    words_list(items, count, out, size);
}

/* A sentence whose plural follows reason->count: that of the feature, else the first. False if
 * there is one without a count that fits better. */
static bool fill_plural(const AiReason *reason, const char *who, char *out, int size)
{
    const Sentence *sentence = &hint_sentences[reason->kind];
    const WordsPlural *plural = &sentence->plurals[reason->feature];
    if (sentence->of[reason->feature] && (!plural->one || !reason->count))
        return false;
    if (!plural->one)
        plural = &sentence->plural;
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
    const Sentence *sentence = &hint_sentences[reason->kind];
    const char *format = pick_sentence(sentence, reason->feature, reason->count);
    char who[160], number[24];
    words_hint_names(reason->seats, names, who, sizeof who);
    words_hint_number(reason->centipoints, number, sizeof number);
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
    case FILL_NAMES_COUNT:
        if (!fill_plural(reason, who, out, size))
            words_format(out, size, words_text(format), who);
        break;
    case FILL_COUNT:
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
    words_hint_number(reason->centipoints, number, sizeof number);
    bool costs = reason->centipoints < 0;
    bool about = reason->kind >= AI_REASON_CITY && reason->kind <= AI_REASON_FIELD;
    const char *one =
        about && reason->count ? named[reason->feature][reason->count > 1][costs] : NULL;
    words_format(out, size, words_text(one ? one : sums[reason->kind][costs]), number);
}

enum { LINE = 480 };

char *words_hint_clauses(const Hint *hint, const char *const names[SEATS_MAX], char *out, int size)
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

char *words_hint_reasons(const Hint *hint, const char *const names[SEATS_MAX], char *out, int size)
{
    char before[LINE];
    words_hint_clauses(hint, names, before, sizeof before);
    text_copy(out, (size_t)size, "");
    if (!before[0])
        return out;
    words_format(out, size, C_("sentence", "%s."), before);
    return words_capital(out);
}
