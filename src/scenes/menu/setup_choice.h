/* setup_choice.h: what has been chosen in the set-up so far: always a possible game, whatever is
 * clicked. No drawing. */
#ifndef SCENES_MENU_SETUP_CHOICE_H
#define SCENES_MENU_SETUP_CHOICE_H
#include "record/game_code.h"
#include "session/session.h"
#include "store/settings.h"

enum { SETUP_NAME_LETTERS = 16 };

typedef struct SetupChoice {
    SettingsSetup setup;
    bool table;                /* of several machines: it is chosen who sits at which one */
    int first;                 /* who begins: 0 by lot, i seat i − 1 */
    char seed[GAME_CODE_SIZE]; /* a number or a code, as it was typed */
} SetupChoice;

/* From the last game, as the settings keep it (all colours are different, numbers within their
 * limits): words that no longer mean anything are forgotten. */
void setup_choice_begin(SetupChoice *choice, const SettingsSetup *last,
                        const Generations *generations, uint64_t seed);

/* Gives the person at the first seat, if it is one, the name that this program's person goes by; no
 * other seat keeps it. "" changes nothing. */
void setup_choice_call(SetupChoice *choice, const char *name);
/* Writes the name that the player at `seat` has in the game to `out` and returns it: the one that a
 * person wrote; else "Player 1" and so on for people, and a first name for computer players. */
char *setup_choice_name(const SetupChoice *choice, int seat, char out[SETTINGS_NAME_SIZE]);

/* Writes a number of the game, short enough to be typed. */
void setup_choice_seed(SetupChoice *choice, uint64_t seed);
/* What was typed as number or code. */
GameCodeState setup_choice_number(const SetupChoice *choice);
/* Chooses the game of a code; false where it is none. Whoever plays and what else was agreed on
 * stays. */
bool setup_choice_take_code(SetupChoice *choice, const Generations *generations);
/* Chooses the rules, sets and halves of `plan` and as many players. */
void setup_choice_take(SettingsSetup *setup, const Generations *generations,
                       const SessionPlan *plan);

/* The words in settings for the modes; the mode of the word in the choice, and to change it. */
extern const char *const setup_hand_words[HAND_MODES];
HandMode setup_choice_hands(const SetupChoice *choice);
void setup_choice_set_hands(SetupChoice *choice, HandMode hands);
/* Do hands lie open? Where nobody said so, they do after a draft and not when dealt (HALF-12). */
bool setup_choice_open(const SetupChoice *choice);
void setup_choice_set_open(SetupChoice *choice, bool open);

/* The expansions chosen, halves left out: a set of ExpansionId; put one in, or take it out; all
 * of them at once. */
uint64_t setup_choice_sets(const SetupChoice *choice);
void setup_choice_toggle(SetupChoice *choice, ExpansionId id);
void setup_sets_words(uint64_t sets, char *out, size_t size);
uint64_t setup_sets_read(const char *words);
/* All that can be chosen. */
uint64_t setup_sets_all(void);

/* How time is counted; zeros: not at all. */
LogClocks setup_choice_clocks(const SetupChoice *choice);

/* Brings what depends on players and hands back into its limits. */
void setup_choice_settle(SetupChoice *choice);

/* Halves that each player can have at most: 20 are dealt, 24 drafted (HALF-11). */
int setup_halves_most(int players, HandMode hands);

/* Who is at `seat`: "human", a computer player, or at a table also SETUP_FRIEND, somebody at
 * another machine who is not there yet. At a table the first seat is that of who opens it, and the
 * second one for a friend, until somebody says otherwise. */
#define SETUP_FRIEND "friend"
const char *setup_choice_kind(const SetupChoice *choice, int seat);
void setup_choice_set_kind(SetupChoice *choice, int seat, const char *kind);
/* The set of seats that are for friends. */
unsigned setup_choice_friends(const SetupChoice *choice);

/* One player more, with a free name and colour; the player at `seat` less. Within 2..6. */
void setup_choice_add(SetupChoice *choice);
void setup_choice_remove(SetupChoice *choice, int seat);

/* Gives `seat` the next colour (`step` ±1); whoever plays with that one gets the old one. */
void setup_choice_color(SetupChoice *choice, int seat, int step);

/* Row of the generation, and the policies in force: the person's own before those of the row. */
int setup_choice_generation(const SetupChoice *choice, const Generations *generations);
Policies setup_choice_policies(const SetupChoice *choice, const Generations *generations);
/* A value that the generation has anyway is not kept as a choice. */
void setup_choice_set_policy(SetupChoice *choice, const Generations *generations, PolicyId id,
                             int value);
/* Another generation: of the person's own choices those stay that no generation makes. */
void setup_choice_set_generation(SetupChoice *choice, const Generations *generations, int row);

/* Seats (set of bits) whose name another seat has as well; friends bring their own. */
unsigned setup_choice_bad_names(const SetupChoice *choice);

/* What is played; always possible. */
Setup setup_choice_setup(const SetupChoice *choice, const Generations *generations);

/* The same with its number, and how hands lie: what its code tells. */
SessionPlan setup_choice_game(const SetupChoice *choice, const Generations *generations);

/* The game. bad_names must be 0. */
SessionPlan setup_choice_plan(const SetupChoice *choice, const Generations *generations);
#endif
