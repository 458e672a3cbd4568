/* king_file.c: the words that scenario files use for Count, King & Robber. */
#include "scenario/expansion_file.h"

static const TokenFile king_tokens[] = {
    {LABEL_KING, .one_owner = true,
     .faults = {{REFUSAL_NO_SUCH_OPTION, "there is one king, on no segment (CKR-1)"}}},
    {LABEL_ROBBER, .one_owner = true,
     .faults = {{REFUSAL_NO_SUCH_OPTION, "there is one robber, on no segment (CKR-1)"}}},
};

const ExpansionFile king_file = {.expansion = EXPANSION_KING, FILE_ROWS(token, king_tokens)};
