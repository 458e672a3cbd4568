/* why.h: finds the rule that explains an event or a refusal, as its number in the rulebook
 * ("HALF-19"). */
#ifndef WORDS_WHY_H
#define WORDS_WHY_H
#include "rules/query.h"

/* Returns the rule of an event; NULL: none. */
const char *words_why_event(const Catalogue *c, const Event *event);

/* Returns the rule of a refusal. Every refusal that a player can meet has one; NULL: only a faulty
 * program can cause it. */
const char *words_why_refusal(Refusal refusal);

/* Returns the rule of a refusal in a game with this set of ExpansionIds. */
const char *words_why_fault(uint64_t expansions, const Fault *fault);

/* Returns the rule by which this figure may not be placed, preferring one about the figure
 * itself. */
const char *words_why_figure(FigureKind kind, Refusal refusal);
#endif
