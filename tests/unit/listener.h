/* listener.h: somebody who has nothing but the sentences that were said, and the keyboard. */
#ifndef TESTS_LISTENER_H
#define TESTS_LISTENER_H
#include "scene_world.h"

#include "scenes/stage/narrator.h"

enum { HEARD_MAX = 400 };

/* The sentences since he did something, and the last of all. SPEECH_LOG in the environment shows
 * them. */
typedef struct Listener {
    char heard[HEARD_MAX][2048];
    int count, hushed;
    char last[SPEECH_LENGTH];
} Listener;

/* A voice that he hears. */
SpeechVoice listener_voice(Listener *listener);
/* The world speaks to a new listener, which end_listening() frees. */
Listener *begin_listening(World *world);
void end_listening(World *world, Listener *listener);
/* The same at the beginning of a game against a computer, with dealt halves. */
Listener *begin_game_by_ear(World *world);
/* Did one of the last sentences have these words? */
bool heard(const Listener *listener, const char *words);

/* What he does; the sentences before are forgotten. */
void press(World *world, Listener *listener, InputKey key);
void press_with(World *world, Listener *listener, InputKey key, int mods);
/* J, the move, Enter. */
void type(World *world, Listener *listener, const char *move);
/* Goes on with Tab until he hears what begins so, and presses it. */
void go_to(World *world, Listener *listener, const char *words);
/* All paragraphs that are read, from the first on, into `out`; how many. */
int read_all(World *world, Listener *listener, char *out, size_t size);
#endif
