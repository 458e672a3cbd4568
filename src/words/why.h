/* why.h: which rule explains something, by its number in the rulebook ("HALF-19"): what the
 * chronicle tells, and what is refused. */
#ifndef WORDS_WHY_H
#define WORDS_WHY_H
#include "rules/query.h"

/* Of an event; NULL where no rule is about it. */
const char *words_why_event(const Catalogue *c, const Event *event);

/* Of a refusal; every refusal that a person can meet has one. NULL: a mistake of a program. */
const char *words_why_refusal(Refusal refusal);

/* Of what was refused in a game with that set of ExpansionIds. */
const char *words_why_fault(uint64_t expansions, const Fault *fault);

/* Why such a figure may not be placed: the rule of that figure where it has one of its own. */
const char *words_why_figure(FigureKind kind, Refusal refusal);
#endif
