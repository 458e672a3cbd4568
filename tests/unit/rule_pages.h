/* rule_pages.h: for tests of links into the rulebook: does a page explain a rule? */
#ifndef TESTS_RULE_PAGES_H
#define TESTS_RULE_PAGES_H
#include <stdbool.h>

/* Returns true if the rule has a page, or if data/book/examples.json says that its whole series
 * ("AM-") needs a set not offered yet. Such a set has no chapter. */
bool rule_is_explained(const char *rule);
#endif
