/* partners.h: the sparring partners, one row each for the list in sparring.c. */
#ifndef SPARRING_PARTNERS_H
#define SPARRING_PARTNERS_H
#include "one_ply.h"

extern const OnePly naive_partner; /* points 'as if the game ended now' */
extern const OnePly
    ranking_partner; /* chances to fill spaces, penalties for too many open features */
extern const OnePly oneply_partner; /* chances to fill spaces while neighbours may spoil them */
/* search trees over randomly dealt stacks, with evaluated leaves */
extern const AiEngine tree_partner;
#endif
