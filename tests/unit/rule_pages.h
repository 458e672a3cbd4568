/* rule_pages.h: for tests of what leads to the book: does a page explain a rule? */
#ifndef TESTS_RULE_PAGES_H
#define TESTS_RULE_PAGES_H
#include <stdbool.h>

/* Has the rule a page, or does all that data/book/examples.json lists of its series ("AM-") need a
 * set that nobody is offered yet? Such a set has no chapter. */
bool rule_is_explained(const char *rule);
#endif
