/* why.c: finds the rules that explain events and refusals, in the rows of expansion_words.h. Rule
 * numbers are texts, because the rulebook explains more rules than scores cite
 * (rules/rule_ids.h). */
#include "words/why.h"

#include "words/expansion_words.h"

#include <assert.h>

/* Returns NULL if the rulebook has no rule for the event, as for the start of a turn. Scores cite
 * their own rule; a question has the rule by which it is asked, not those of its answers. */
const char *words_why_event(const Catalogue *c, const Event *event)
{
    assert(event->kind < EVENTS && "event");
    switch ((EventKind)event->kind) {
    case EVENT_SCORED:
        return event->rule ? rule_name((RuleId)event->rule) : NULL;
    case EVENT_PLACED:
        if (catalogue_kind(c, event->copy)->shape == SHAPE_HALF)
            return "HALF-15";
        break;
    case EVENT_FIGURE_PLACED:
        return words_of_figure((FigureKind)event->figure_kind)->placed_rule;
    case EVENT_FIGURE_RETURNED:
    case EVENT_FIGURE_MOVED:
        return words_of_figure((FigureKind)event->figure_kind)->home_rule;
    case EVENT_TOKEN_PLACED:
    case EVENT_TOKEN_TAKEN:
    case EVENT_CHANCE:
        return words_of_label((Label)event->label)->rule;
    case EVENT_TOKEN_MOVED: {
        const LabelWords *row = words_of_label((Label)event->label);
        return event->count ? row->moved_rule : row->turned_rule;
    }
    case EVENT_CHOSEN:
        return words_of_question((Question)event->number)->rule;
    default:
        break;
    }
    const EventWords *row = words_of_event((EventKind)event->kind, (RuleId)event->rule);
    return row ? row->rule : NULL;
}

/* Returns, of the rules that forbid something, the one that a newcomer has to learn. The sentence
 * of the refusal says what is wrong on this board. */
const char *words_why_refusal(Refusal refusal)
{
    assert(words_of_refusal(refusal) && "refusal");
    return words_of_refusal(refusal)->rule;
}

/* Does one of the sets of a table belong to the game? */
static bool in_play(const ExpansionWords *words, uint64_t expansions)
{
    uint64_t sets = 0;
    for (int i = 0; i < words->sets.count; i++)
        sets |= EXPANSION_SET(words->sets.rows[i].id);
    return sets & expansions;
}

/* An expansion in play may explain a refusal of the base game by a rule of its own. */
const char *words_why_fault(uint64_t expansions, const Fault *fault)
{
    for (int table = 0; table < words_table_count(); table++) {
        const ExpansionWords *words = words_tables(table);
        for (int i = 0; in_play(words, expansions) && i < words->refusals.count; i++)
            if (words->refusals.rows[i].refusal == fault->refusal)
                return words->refusals.rows[i].rule;
    }
    return words_why_refusal((Refusal)fault->refusal);
}

/* Some figures have a rule of their own about where they may be placed. */
const char *words_why_figure(FigureKind kind, Refusal refusal)
{
    assert((unsigned)kind < FIGURE_KINDS && "figure");
    bool own = refusal == REFUSAL_SEGMENT_KIND || refusal == REFUSAL_NEEDS_OWN ||
               refusal == REFUSAL_SAME_KIND;
    return own && kind != FIGURE_FOLLOWER ? words_of_figure(kind)->placed_rule
                                          : words_why_refusal(refusal);
}
