/* oracle_signs.h: watchtowers in the oracle (WT-1 to WT-13). */
#ifndef ORACLE_ORACLE_SIGNS_H
#define ORACLE_ORACLE_SIGNS_H
#include "oracle.h"

/* Pays for each figure on the tile of a watchtower if the figure's feature is complete now
 * (WT-3). */
void oracle_signs_pay(Oracle *o);
#endif
