/* friend_help.h: the program of a friend beside the world of scenes: tables that are opened there
 * by clicks are joined from here. */
#ifndef TESTS_FRIEND_HELP_H
#define TESTS_FRIEND_HELP_H
#include "scene_world.h"

#include "together/together.h"

extern Together *friend_of;
extern char *friend_folder; /* of this test, removed at its end */

/* Both programs have keys of their own. */
void friend_begin(World *world);
void friend_end(World *world);
/* The world's program ends and is started anew, with the menu on its stage. */
void friend_restarts_here(World *world);
/* The table that the world's program has opened; −1: none. */
int friend_opened(const World *world);
/* The friend takes up its invitation and looks at it. Returns its id there. */
int friend_visits(const World *world);
/* Both programs work until it is so of their views of it. */
void friend_wait(World *world, int id, bool (*so)(const TogetherView *, const TogetherView *));
/* Both know what is waited for there. */
bool friend_both_wait(const TogetherView *own, const TogetherView *view);
/* Both sit there; both play. */
bool friend_both_sit(const TogetherView *own, const TogetherView *view);
bool friend_both_play(const TogetherView *own, const TogetherView *view);

/* Somebody who has never played here opens the list of tables, and writes his name there ("" : he
 * does not); the end of that. */
void friend_lists(World *world, const char *name);
void friend_lists_end(World *world);
/* Writes behind what stands in the field. */
void friend_writes(World *world, const char *field, const char *text);
/* Frames are drawn and both programs work, until it is so; … and it stays so for 60 frames. */
typedef bool FriendSees(const TogetherView *own, const TogetherView *view);
void friend_frames_until(World *world, int id, FriendSees *so);
void friend_frames_while(World *world, int id, FriendSees *so);
#endif
