/* hint_reasons.c: words the reasons of a hint (hints.h). The subject of a reason selects among the
 * sentences of its kind:
 *
 *   AiReason {kind, feature, number, points, seats, centipoints}
 *      │
 *      ├─ up to AI_REASON_HINDERS   terms of the evaluation: sums[kind][costs], or
 *      │                            the sums of the land where one makes most of it
 *      └─ after it                  what happens: ReasonWords of its kind, or LandReason of the
 *                                   feature; the row of its kind in ai/reason.h says which members
 *                                   fill it in
 *
 * Only the three weightiest are worded, gains before costs ("…; …; but …, and …"), because players
 * read the line during a game. */
#include "words/hints.h"

#include "base/text.h"
#include "words/expansion_words.h"

#include <assert.h>
#include <stdlib.h>

/* --- reasons in general: what the evaluation says --------------------------------------------- */

/* [kind][costs] */
static const char *const sums[][2] = {
    [AI_REASON_NONE] = {"", ""},
    [AI_REASON_ONLY_ONE] = {N_("the only possible move"), N_("the only possible move")},
    [AI_REASON_CHANCE] = {N_("picked at random"), N_("picked at random")},
    [AI_REASON_POINTS] = {N_("scores %s now"), N_("costs %s now")},
    [AI_REASON_CITY] = {N_("your cities will score about %s more"),
                        N_("your cities will score about %s less")},
    [AI_REASON_ROAD] = {N_("your roads will score about %s more"),
                        N_("your roads will score about %s less")},
    [AI_REASON_MONASTERY] = {N_("your monasteries will score about %s more"),
                             N_("your monasteries will score about %s less")},
    [AI_REASON_FIELD] = {N_("your fields will score about %s more"),
                         N_("your fields will score about %s less")},
    [AI_REASON_FOLLOWERS] = {N_("leaves followers free (worth %s)"),
                             N_("ties up followers (worth %s)")},
    [AI_REASON_HALVES] = {N_("keeps halves worth %s"),
                          N_("uses up a half that would score about %s later")},
    [AI_REASON_HINDERS] = {N_("the others get %s less"), N_("the others get %s more")},
};

/* Returns the sentence of a land that the base game doesn't have; NULL: none. */
static const LandReason *reason_of_land(AiReasonKind kind, int feature)
{
    const LandWords *land = words_of_land((SegmentKind)feature);
    for (int i = 0; i < land->reason_count; i++)
        if (land->reasons[i].kind == kind)
            return &land->reasons[i];
    return NULL;
}

/* The sentences for a reason about one feature: without and with a number. */
typedef struct Sentence {
    const char *text; /* NULL: the feature has none of its own */
    WordsPlural plural;
} Sentence;

/* Returns what the feature has of its own. A city or road that no remaining tile can complete gets
 * a different sentence: "at the end". */
static Sentence own_sentence(const AiReason *reason)
{
    const ReasonWords *row = words_of_reason((AiReasonKind)reason->kind);
    int feature = reason->feature;
    const char *end = feature == SEGMENT_CITY   ? row->city_end
                      : feature == SEGMENT_ROAD ? row->road_end
                                                : NULL;
    const LandReason *land = reason_of_land((AiReasonKind)reason->kind, feature);
    Sentence own = {0};
    if (feature < BASE_LANDS)
        own = (Sentence){row->of[feature], row->plurals[feature]};
    else if (land)
        own = (Sentence){land->text, land->plural};
    if (!reason->number && end)
        own.text = end;
    return own;
}

/* Seats without a name are left out. */
void words_hint_names(unsigned seats, const char *const names[SEATS_MAX], char *out, int size)
{
    const char *items[SEATS_MAX];
    int count = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seats >> seat & 1 && names[seat])
            items[count++] = names[seat];
    words_list(items, count, out, size);
}

/* Sets the plural that depends on the number: that of the feature, otherwise the first. Returns
 * false if a sentence without a number fits better, because the number is unknown or the feature
 * has none. */
static bool plural_of(const AiReason *reason, WordsPlural *plural)
{
    Sentence own = own_sentence(reason);
    *plural = own.plural.one ? own.plural : words_of_reason((AiReasonKind)reason->kind)->plural;
    return !own.text || (own.plural.one && reason->number);
}

/* Words a reason whose sentence mentions its number. */
static void fill_plural(const AiReason *reason, const char *who, const WordsPlural *plural,
                        char *out, int size)
{
    const ReasonShape *shape = &reason_shapes[reason->kind];
    int number = reason->number;
    if (shape->number == NUMBER_FIGURE)
        words_format(out, size, "%s",
                     number < FIGURE_KINDS ? words_text(words_of_figure((FigureKind)number)->use)
                                           : "");
    else if (shape->number == NUMBER_LABEL)
        words_format(out, size, words_plural_of(plural, reason->points), reason->points,
                     words_payment((Label)number));
    else if (shape->said & MEMBER_SEATS)
        words_format(out, size, words_plural_of(plural, number), who, number);
    else if (shape->said & MEMBER_POINTS)
        words_format(out, size, words_plural_of(plural, number), reason->points, number);
    else
        words_format(out, size, words_plural_of(plural, number), number);
}

/* Fills in a sentence; printf ignores the arguments that the format doesn't use. */
static void fill_sentence(const AiReason *reason, const char *const names[SEATS_MAX], char *out,
                          int size)
{
    unsigned said = reason_shapes[reason->kind].said;
    char who[160], worth[24];
    words_hint_names(reason->seats, names, who, sizeof who);
    words_hint_number(reason->centipoints, worth, sizeof worth);
    WordsPlural plural;
    if (said & MEMBER_NUMBER && plural_of(reason, &plural)) {
        fill_plural(reason, who, &plural, out, size);
        return;
    }
    /* A feature without a sentence of its own gets that of a city; most such rows are about no
     * feature. */
    const char *own = own_sentence(reason).text;
    const char *format = words_text(own ? own : words_of_reason((AiReasonKind)reason->kind)->city);
    if (said & MEMBER_WORTH)
        words_format(out, size, format, worth);
    else if (said & MEMBER_SEATS)
        words_format(out, size, format, who, reason->points);
    else
        words_format(out, size, format, reason->points);
}

/* Words a reason: a term of the evaluation by its worth, an event by its own sentence. */
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
    bool about = reason_shapes[reason->kind].number == NUMBER_OWN && reason->number;
    const char *one =
        about ? words_of_land((SegmentKind)reason->feature)->sums[reason->number > 1][costs] : NULL;
    words_format(out, size, words_text(one ? one : sums[reason->kind][costs]), number);
}

/* LINE: room for three clauses in the language with the longest words. TOLD: clauses worded. */
enum { LINE = 480, TOLD = 3 };

/* Is this reason one of the weightiest? If those are all costs, the first gain replaces the last of
 * them. */
static bool is_said(const Hint *hint, int reason)
{
    int costs = 0;
    while (costs < hint->reason_count && hint->reasons[costs].centipoints < 0)
        costs++;
    bool late = costs >= TOLD && costs < hint->reason_count;
    return late && reason >= TOLD - 1 ? reason == costs : reason < TOLD;
}

char *words_hint_clauses(const Hint *hint, const char *const names[SEATS_MAX], char *out, int size)
{
    char before[LINE] = "", sentence[240];
    text_copy(out, (size_t)size, "");
    for (int costs = 0, told = 0; costs < 2; costs++) /* first gains, then costs */
        for (int i = 0, of_these = 0; i < hint->reason_count; i++) {
            if (!is_said(hint, i) || (hint->reasons[i].centipoints < 0) != (costs == 1))
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

/* Joins the clauses into one sentence with a capital and a full stop; empty if there is nothing to
 * say. */
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
