/* setup_choice.h: the choices of the set-up so far: always a possible game, whatever is clicked. No
 * drawing. */
#ifndef SCENES_MENU_SETUP_CHOICE_H
#define SCENES_MENU_SETUP_CHOICE_H
#include "record/game_code.h"
#include "session/session.h"
#include "store/settings.h"

enum { SETUP_NAME_LETTERS = 16 };

typedef struct SetupChoice {
    SettingsSetup setup;
    bool table;                /* an online table: seats can also be for friends */
    int first;                 /* first player: 0 at random, i for seat i − 1 */
    char seed[GAME_CODE_SIZE]; /* a number or a code, as the player typed it */
} SetupChoice;

/* Starts with the last game from the settings, where all colours are different and numbers are
 * within their limits. Words that are no longer known are dropped. */
void setup_choice_begin(SetupChoice *choice, const SettingsSetup *last,
                        const Generations *generations, uint64_t seed);

/* Names the first seat, if it is for a human player, as the player of this program is called, and
 * clears that name from all other seats. "" changes nothing. */
void setup_choice_call(SetupChoice *choice, const char *name);
/* Writes the name that the player at `seat` has in the game to `out` and returns it: the name in
 * the set-up; without one, "Player 1" and so on for human players, and a first name for computer
 * players. */
char *setup_choice_name(const SetupChoice *choice, int seat, char out[SETTINGS_NAME_SIZE]);

/* Sets a number for the game, short enough to be typed. */
void setup_choice_seed(SetupChoice *choice, uint64_t seed);
/* Returns whether the field holds a number, a code, or what is wrong with it. */
GameCodeState setup_choice_number(const SetupChoice *choice);
/* Takes over the game of a code; false if the field holds none. Players and other agreements
 * stay. */
bool setup_choice_take_code(SetupChoice *choice, const Generations *generations);
/* Takes over rules, sets, halves and the number of players from `plan`. */
void setup_choice_take(SettingsSetup *setup, const Generations *generations,
                       const SessionPlan *plan);

/* The words of the modes in the settings; the mode of the choice, and how to change it. */
extern const char *const setup_hand_words[HAND_MODES];
HandMode setup_choice_hands(const SetupChoice *choice);
void setup_choice_set_hands(SetupChoice *choice, HandMode hands);
/* Are hands open? Unless the player chose, they are open after a draft and hidden when dealt
 * (HALF-12). */
bool setup_choice_open(const SetupChoice *choice);
void setup_choice_set_open(SetupChoice *choice, bool open);

/* The chosen expansions without halves, a set of ExpansionId; the second function adds or removes
 * one. The last two convert between such a set and words in the settings. */
uint64_t setup_choice_sets(const SetupChoice *choice);
void setup_choice_toggle(SetupChoice *choice, ExpansionId id);
void setup_sets_words(uint64_t sets, char *out, size_t size);
uint64_t setup_sets_read(const char *words);
/* Returns all expansions that can be chosen. */
uint64_t setup_sets_all(void);

/* Returns the clock of the game; zeros: none. */
LogClocks setup_choice_clocks(const SetupChoice *choice);

/* Corrects what depends on the number of players and the way of getting halves. */
void setup_choice_settle(SetupChoice *choice);

/* Returns how many halves each player can have: 20 are dealt, 24 drafted (HALF-11). */
int setup_halves_most(int players, HandMode hands);

/* Returns the player at `seat`: "human", a computer player, or at a table also SETUP_FRIEND, for a
 * player who will join from another computer. At a table the first seat is for the player who opens
 * it, and the second one for a friend, until the player chooses. */
#define SETUP_FRIEND "friend"
const char *setup_choice_kind(const SetupChoice *choice, int seat);
void setup_choice_set_kind(SetupChoice *choice, int seat, const char *kind);
/* Returns the seats for friends, a set of bits. */
unsigned setup_choice_friends(const SetupChoice *choice);

/* Adds a player with an unused name and colour, or removes the player at `seat`. Within 2..6. */
void setup_choice_add(SetupChoice *choice);
void setup_choice_remove(SetupChoice *choice, int seat);

/* Gives `seat` the next colour (`step` ±1). The seat with that colour gets the old one. */
void setup_choice_color(SetupChoice *choice, int seat, int step);

/* Return the row of the generation, and the policies in force: the player's choices, then those of
 * the row. */
int setup_choice_generation(const SetupChoice *choice, const Generations *generations);
Policies setup_choice_policies(const SetupChoice *choice, const Generations *generations);
/* Sets a policy. A value equal to the generation's isn't kept as a choice. */
void setup_choice_set_policy(SetupChoice *choice, const Generations *generations, PolicyId id,
                             int value);
/* Sets the generation. The player's choices are dropped, except for policies that belong to no
 * generation. */
void setup_choice_set_generation(SetupChoice *choice, const Generations *generations, int row);

/* Returns the seats (set of bits) that share their name with another one; friends bring their own
 * names. */
unsigned setup_choice_bad_names(const SetupChoice *choice);

/* Returns the set-up for the rules; it is always possible. */
Setup setup_choice_setup(const SetupChoice *choice, const Generations *generations);

/* Like setup_choice_setup, with the game number and whether hands are open: the contents of a
 * code. */
SessionPlan setup_choice_game(const SetupChoice *choice, const Generations *generations);

/* Returns the whole plan of the game. bad_names must be 0. */
SessionPlan setup_choice_plan(const SetupChoice *choice, const Generations *generations);
#endif
