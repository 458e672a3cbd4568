/* heads.h: portraits of players (LOOK3 part 4): twelve characters, which of them a seat looks like,
 * and the drawing of a portrait.
 *
 *     +---------+   a square in the seat's colour with a head on it; the south-east corner is cut
 *     |  (o o)  |   off and has the seat's mark, so that a portrait never appears without it; the
 *     |   \_/ / |   frame is ivory, or gold for the active player
 *     +-----/ o-+ */
#ifndef SCENES_STAGE_HEADS_H
#define SCENES_STAGE_HEADS_H
#include "ai/ai.h"
#include "base/draw.h"
#include "scenes/stage/scene.h"
#include "session/session.h"
#include "ui/ui.h"

/* A character with a head. Names are the same in all languages. */
typedef struct HeadCharacter {
    const char *name;
    const char *trade; /* translated by words_text */
    AiCharacter likes; /* temperament of the computer players that get this head by default */
    FigureForm hat;    /* the hat of its followers; similar trades share one */
} HeadCharacter;

extern const HeadCharacter head_characters[HEADS];

/* The facts about a seat that determine its head. */
typedef struct HeadSeat {
    const char *name;
    AiCharacter likes; /* AI_STEADY for people */
} HeadSeat;

/* Gives each of `players` seats a head of its own: a seat with the name of a character has that
 * character's head. Any other seat gets a head of its temperament, chosen by the seat's number, or
 * the next free head if those are taken. Equal seats give equal heads, so nothing has to be
 * stored. */
void heads_deal(const HeadSeat *seats, int players, Head heads[SEATS_MAX]);
/* Returns the temperament that determines the head of a seat in the game with this `seed`. */
AiCharacter head_temperament(uint64_t seed, int seat, const char *engine);
/* Return the head of a seat in a game with this plan, or in this game. */
Head plan_head(const SessionPlan *plan, int seat);
Head seat_head(const Session *session, int seat);
/* From now on, followers wear the hats of this game's players. They wear none if `session` is NULL,
 * or with plain figures or high contrast. */
void heads_dress(const SceneContext *context, const Session *session);
/* Returns the trade of a seat with the name of a character, translated; NULL for other names. */
const char *head_trade(const char *name);

/* Draws the portrait of a player in the largest square in `rect`; below 54 u it shows only the
 * middle 74 % of the drawing. `color` is 0..5 (base/looks.h). */
void portrait_draw(Ui *ui, Rect rect, int color, Head head, HeadFace face, bool active);
#endif
