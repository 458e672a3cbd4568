/* land_life.c: decides from the facts whether the land moves. */
#include "app/land_life.h"

bool land_life_shows(LandLifeFacts facts)
{
    return facts.wanted && !facts.reduced_motion && facts.speed > 0 && facts.board;
}

bool land_life_goes(LandLifeFacts facts)
{
    return land_life_shows(facts) && facts.focused && !facts.minimized;
}

int land_life_wait(LandLifeFacts facts, double gone)
{
    if (!land_life_goes(facts))
        return -1;
    double left = (facts.software ? 2 : 1) * LAND_LIFE_MS - gone;
    return left > 0 ? (int)left + (left > (double)(int)left) : 0;
}
