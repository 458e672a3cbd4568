/* editor_help.h: for tests of the position editor: opens it, finds places on its table, and reads
 * the position as text. */
#ifndef TESTS_EDITOR_HELP_H
#define TESTS_EDITOR_HELP_H
#include "scene_world.h"

/* The last text copied to the clipboard, and functions for HostServices that set and get it. */
enum { EDITOR_COPIED = 1 << 16 };
extern char edit_ui_copied[EDITOR_COPIED];
bool edit_ui_take_copy(void *self, const char *text);
char *edit_ui_give_copy(void *self);

/* Opens the editor from the menu. */
void edit_ui_open(World *world);
/* Presses Ctrl and the letter. */
void edit_ui_ctrl(World *world, char letter);
/* Returns the position as text. The second function fails the test if the text doesn't contain
 * `words`. */
const char *edit_ui_document(World *world);
void edit_ui_assert_has(World *world, const char *words);
/* Returns the text of the line below the table. */
const char *edit_ui_status(const World *world);

/* Returns the rectangle of a widget; finds the middle of the cell that is (dx, dy) cells from tile
 * `lies0`. */
Rect edit_ui_rect(const World *world, const char *id);
void edit_ui_cell(const World *world, float dx, float dy, float *x, float *y);
void edit_ui_right_click(World *world, float x, float y);

/* Builds two halves of a city with a knight, and checks the display on the way and the result. */
void edit_ui_build(World *world);
#endif
