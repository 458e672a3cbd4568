/* setup_box.h: the box of the game that is being set up: the chosen custom sets, tiles without
 * their rules, counts and order of the stack, and the tiles that they add up to. No drawing. */
#ifndef SCENES_MENU_SETUP_BOX_H
#define SCENES_MENU_SETUP_BOX_H
#include "record/box.h"
#include "scenes/menu/setup_choice.h"
#include "scenes/stage/scene.h"
#include "tileset/own_set.h"

enum { SETUP_STACKS_MAX = 32 };

/* Zeroed has read nothing. Read freely; change through setup_box_*(). */
typedef struct SetupBox {
    OwnShelf shelf;
    char stacks[SETUP_STACKS_MAX][OWN_NAME_SIZE]; /* names of prepared stacks */
    int stack_count;
    Box *box;          /* NULL: the tiles of the program, unchanged */
    Err fault;         /* why the choice makes no box; empty if it does */
    SettingsGame made; /* the choice that `box` was made from */
    bool follows;      /* `made` and `box` are valid */
} SetupBox;

/* Reads the folder of custom sets and prepared stacks again. */
void setup_box_read(SetupBox *box, const SceneContext *context);
void setup_box_release(SetupBox *box);
/* Makes the box again if the choice has changed. */
void setup_box_follow(SetupBox *box, const SetupChoice *choice, const SceneContext *context);
/* Returns the catalogue with the tiles of the chosen game. */
const Catalogue *setup_box_tiles(const SetupBox *box, const SceneContext *context);

/* Are two choices of custom sets, tiles without their rules, counts and stack equal? */
bool setup_box_same(const SettingsGame *a, const SettingsGame *b);

/* Is the expansion chosen without its rules? False if it is played with its rules. */
bool setup_box_plain(const SetupChoice *choice, ExpansionId id);
void setup_box_set_plain(SetupChoice *choice, ExpansionId id, bool on);

/* Sets how many tiles of the kind are in the box; −1: as many as are printed. */
void setup_box_set_count(SetupChoice *choice, const char *kind, int count);

/* Describes the choice: "Bends and bridges · Inns & Cathedrals without its rules"; "" if nothing
 * was chosen. Returns `out`. */
char *setup_box_words(const SetupBox *box, const SetupChoice *choice, char *out, size_t size);

/* Saves the order in which the game number shuffles the stack as a prepared stack, and chooses it.
 * Its path is written to `kept` (FOLDER_SIZE), unless that is NULL. Returns false with *err if the
 * number or the game is faulty, or the file can't be written. */
bool setup_box_keep_stack(SetupBox *box, SetupChoice *choice, const SceneContext *context,
                          char *kept, Err *err);
#endif
