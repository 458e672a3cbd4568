/* oracle_dragon.h: dragon, fairy, princess and portal a second way (DRG-2 to DRG-24, DRG-H1 to
 * DRG-H10). */
#ifndef ORACLE_ORACLE_DRAGON_H
#define ORACLE_ORACLE_DRAGON_H
#include "oracle_places.h"

void oracle_dragon_begin(Oracle *o);

/* A volcano brings the dragon; a dragon tile starts a run. True: the first volcano of the game. */
bool oracle_dragon_placed(Oracle *o, int tile);
/* Steps that he may make now, none where no run goes on (DRG-5, DRG-10). */
int oracle_dragon_open(const Oracle *o, OracleBeside out[ORACLE_BESIDE]);
/* He goes there and eats. */
void oracle_dragon_step(Oracle *o, int place);
/* The run is over. */
void oracle_dragon_rests(Oracle *o);
/* May a copy be drawn, not set aside (DRG-3)? */
bool oracle_dragon_draws(const Oracle *o, uint16_t copy);

/* Own figures to which the fairy may go, those alike in one place counted once (DRG-19). */
bool oracle_fairy_may(const Oracle *o, int seat, const OracleFigure *to);
int oracle_fairy_ways(const Oracle *o, int seat);
void oracle_fairy_goes(Oracle *o, const OracleFigure *to);
/* 1 when the turn of the seat begins (DRG-11). */
void oracle_fairy_begins(Oracle *o, int seat);
/* 3 where her figure is scored with the feature (DRG-12, DRG-20). */
void oracle_fairy_scored(Oracle *o, const OracleFeature *f);

/* Knights of the city of the princess on the last tile (DRG-14, DRG-22). */
bool oracle_princess_may(const Oracle *o, const OracleFigure *knight);
int oracle_princess_ways(const Oracle *o);

/* Through the portal of the last tile (DRG-15, DRG-23). */
bool oracle_portal_may(const Oracle *o, int seat, int kind, int tile, int segment);
int oracle_portal_ways(const Oracle *o, int seat);
#endif
