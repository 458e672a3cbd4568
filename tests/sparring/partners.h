/* partners.h: the sparring partners, a row each for sparring.c. */
#ifndef SPARRING_PARTNERS_H
#define SPARRING_PARTNERS_H
#include "one_ply.h"

extern const OnePly naive_partner; /* points 'as if the game ended now' */
extern const OnePly
    ranking_partner; /* chances to fill spaces, penalties for too many open features */
extern const OnePly oneply_partner; /* chances to fill spaces while neighbours may spoil them */
extern const AiEngine tree_partner; /* trees over dealt stacks, leaves by an evaluation */
#endif
