/* friend_help.h: a friend's program next to the world of scenes; it joins the tables that clicks
 * open in the world. */
#ifndef TESTS_FRIEND_HELP_H
#define TESTS_FRIEND_HELP_H
#include "scene_world.h"

#include "lobby/lobby.h"

extern Lobby *friend_of;
extern char *friend_folder; /* folder of this test, removed at its end */

/* Starts both programs, each with its own keys; ends them. */
void friend_begin(World *world);
void friend_end(World *world);
/* Ends the world's program and starts it again at the menu. */
void friend_restarts_here(World *world);
/* Returns the table that the world's program has opened; −1: none. */
int friend_opened(const World *world);
/* Lets the friend use the table's invitation to visit it. Returns its id in the friend's
 * program. */
int friend_visits(const World *world);
/* Lets both programs work until `so` is true of their views of table `id`. */
void friend_wait(World *world, int id, bool (*so)(const LobbyView *, const LobbyView *));
/* Returns whether both programs see the table waiting. */
bool friend_both_wait(const LobbyView *own, const LobbyView *view);
/* Return whether both players are seated, and whether both are playing. */
bool friend_both_sit(const LobbyView *own, const LobbyView *view);
bool friend_both_play(const LobbyView *own, const LobbyView *view);

/* Opens the list of tables as a player who has never played here; they enter `name`, or no name if
 * it is "". The second function ends that visit. */
void friend_lists(World *world, const char *name);
void friend_lists_end(World *world);
/* Types text at the end of the field. */
void friend_writes(World *world, const char *field, const char *text);
/* Draws frames and lets both programs work until `so` is true; the second function checks that it
 * stays true for 60 frames. */
typedef bool FriendSees(const LobbyView *own, const LobbyView *view);
void friend_frames_until(World *world, int id, FriendSees *so);
void friend_frames_while(World *world, int id, FriendSees *so);
#endif
