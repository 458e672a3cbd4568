/* setup_offer.h: the table that is opened with one click: the game that was set up last, with a
 * seat for a friend. No drawing. */
#ifndef SCENES_MENU_SETUP_OFFER_H
#define SCENES_MENU_SETUP_OFFER_H
#include "scenes/menu/setup_presets.h"
#include "scenes/stage/scene.h"

enum { OFFER_WORDS = 1024, OFFER_GAMES = PRESETS + SETTINGS_PRESETS + 1 };

typedef struct SetupOffer {
    const char *games[OFFER_GAMES]; /* names of the ready-made games; behind them, where the game is
                                       none of these, "As set up last" */
    int game_count, game;
    const char *line;        /* what it contains; NULL: nobody says so */
    char words[OFFER_WORDS]; /* "2021 · Draft (3)" */
    int minutes;             /* how long it takes, about */
    int players;
    int colors[SEATS_MAX];
    char names[SEATS_MAX][RECORD_NAME_SIZE]; /* at the first seat who opens the table */
    char kinds[SEATS_MAX][RECORD_KIND_SIZE]; /* SETUP_FRIEND, "human", a computer player */
} SetupOffer;

/* For the game in the settings. */
void setup_offer_make(const SceneContext *context, SetupOffer *out);
/* Opens it at this machine. Returns its id; −1 with *err, and 0 where something is in the way that
 * the scene "setup" shows. */
int setup_offer_open(SceneContext *context, Err *err);
/* The game in the settings is another one of offer->games from now on. */
void setup_offer_choose(SceneContext *context, const SetupOffer *offer, int game);
#endif
