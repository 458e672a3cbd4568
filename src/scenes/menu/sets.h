/* sets.h: the cards in the choice of expansions. */
#ifndef SCENES_MENU_SETS_H
#define SCENES_MENU_SETS_H
#include "scenes/menu/menu.h"

enum { SET_SAMPLES = 2 };

/* The contents of a card. */
typedef struct SetCard {
    ExpansionId id;
    ExpansionFacts facts;
    uint16_t samples[SET_SAMPLES]; /* copies, NO_COPY if there is none */
    bool twice;                    /* one double tile, with a sample for each of its spaces */
    bool on, favourite;
    int turns; /* turns that it adds to the game */
} SetCard;

/* The clicks on a card in this frame. */
typedef struct SetCardDone {
    bool toggled, starred;
} SetCardDone;

/* Returns the art of a sample; 0: none. */
uint32_t set_card_art(const SetCard *card, int sample);
/* Draws the card in the next cell, at least `least` px high. */
SetCardDone set_card_draw(Ui *ui, const SetCard *card, float least);
#endif
