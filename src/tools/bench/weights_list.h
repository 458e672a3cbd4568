/* weights_list.h: the weights of the evaluation as a list, and files of weights. */
#ifndef TOOLS_BENCH_WEIGHTS_LIST_H
#define TOOLS_BENCH_WEIGHTS_LIST_H
#include "ai/weights.h"

#include <stdbool.h>

enum { WEIGHTS_ALL = 4 * TERMS + ODDS };

/* Fitted by least squares to the outcomes of positions; tuning starts from them. Learning starts
 * from weights_gentle, which are set by hand. */
extern const AiWeights weights_fitted;

/* Convert between table and list: late, early, middle, theirs, odds in this order, each indexed by
 * Term or Odds. */
void weights_to_list(const AiWeights *table, double list[WEIGHTS_ALL]);
void weights_from_list(const double list[WEIGHTS_ALL], AiWeights *table);

/* Writes a file that defines `name`, which `header` declares; `origin`: the command that made it.
 * False with a message if that fails. */
bool weights_write(const char *path, const char *name, const char *header, const char *origin,
                   const AiWeights *table);

/* Finds the weights of that name ("learned", "fitted", "gentle"), or those of a file that
 * weights_write wrote. False with a message if there are none. */
bool weights_find(const char *name, AiWeights *table);
#endif
