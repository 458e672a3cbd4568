/* setup_offer.h: the table that opens with one click: the game that was set up last, with a seat
 * for a friend. No drawing. */
#ifndef SCENES_MENU_SETUP_OFFER_H
#define SCENES_MENU_SETUP_OFFER_H
#include "scenes/menu/setup_presets.h"
#include "scenes/stage/scene.h"

enum { OFFER_WORDS = 1024, OFFER_GAMES = PRESETS + SETTINGS_PRESETS + 1 };

typedef struct SetupOffer {
    const char *games[OFFER_GAMES]; /* names of the presets; then, if the game is none of them,
                                       "Last set-up" */
    int game_count, game;
    const char *line;        /* what it contains; NULL: the presets don't say */
    char words[OFFER_WORDS]; /* "2021 · Draft (3)" */
    int minutes;             /* rough duration */
    int players;
    int colors[SEATS_MAX];
    char names[SEATS_MAX][RECORD_NAME_SIZE]; /* the first seat opens the table */
    char kinds[SEATS_MAX][RECORD_KIND_SIZE]; /* SETUP_FRIEND, "human", a computer player */
} SetupOffer;

/* Describes the game in the settings. */
void setup_offer_make(const SceneContext *context, SetupOffer *out);
/* Opens the game at a table on this computer. Returns the table's id, −1 with *err, or 0 if there
 * is a problem that the scene "setup" shows. */
int setup_offer_open(SceneContext *context, Err *err);
/* Replaces the game in the settings by offer->games[game]; ignores the last set-up. */
void setup_offer_choose(SceneContext *context, const SetupOffer *offer, int game);
#endif
