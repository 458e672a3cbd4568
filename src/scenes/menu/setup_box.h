/* setup_box.h: the box of the game that is being set up: which own sets, tiles without their rules,
 * counts and order of the stack are chosen, and what they come to. No drawing. */
#ifndef SCENES_MENU_SETUP_BOX_H
#define SCENES_MENU_SETUP_BOX_H
#include "record/box.h"
#include "scenes/menu/setup_choice.h"
#include "scenes/stage/scene.h"
#include "tileset/own_shelf.h"

enum { SETUP_STACKS_MAX = 32 };

/* Zero has read nothing. Read freely. */
typedef struct SetupBox {
    OwnShelf shelf;
    char stacks[SETUP_STACKS_MAX][OWN_NAME_SIZE]; /* names of prepared stacks */
    int stack_count;
    Box *box;          /* NULL: the game has what every game has */
    Err fault;         /* why the choice comes to no box; empty where it does */
    SettingsGame made; /* what `box` was made from */
    bool follows;      /* it was made */
} SetupBox;

/* Reads the folder of own sets anew. */
void setup_box_read(SetupBox *box, const SceneContext *context);
void setup_box_release(SetupBox *box);
/* Makes the box anew where the choice has changed. */
void setup_box_follow(SetupBox *box, const SetupChoice *choice, const SceneContext *context);
/* The tiles of the game as it is chosen. */
const Catalogue *setup_box_tiles(const SetupBox *box, const SceneContext *context);

/* Do two choices of own sets, tiles without their rules, counts and stack say the same? */
bool setup_box_same(const SettingsGame *a, const SettingsGame *b);

/* Is the expansion chosen without its rules? With them is something else: then it is not. */
bool setup_box_plain(const SetupChoice *choice, ExpansionId id);
void setup_box_set_plain(SetupChoice *choice, ExpansionId id, bool on);

/* How often the kind is in the box by choice; −1: as it is printed. */
void setup_box_set_count(SetupChoice *choice, const char *kind, int count);

/* What is chosen, in words: "Bends and bridges · Inns & Cathedrals without rules"; "" for nothing.
 * Returns `out`. */
char *setup_box_words(const SetupBox *box, const SetupChoice *choice, char *out, size_t size);

/* Writes the order in which the chosen game number shuffles the stack as a prepared stack; it is
 * chosen from now on. Where it lies goes to `kept` (FOLDER_SIZE), if that is not NULL. False with
 * *err. */
bool setup_box_keep_stack(SetupBox *box, SetupChoice *choice, const SceneContext *context,
                          char *kept, Err *err);
#endif
