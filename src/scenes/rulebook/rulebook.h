/* rulebook.h: the scene "rulebook": our own short text of the rules, page by page, with live boards
 * on which the game itself plays and scores them under every generation. */
#ifndef SCENES_RULEBOOK_RULEBOOK_H
#define SCENES_RULEBOOK_RULEBOOK_H
#include "scenes/stage/scene.h"

/* Takes BookArguments (stage/scene_book.h) or no arguments. */
extern const Scene rulebook_scene;
#endif
