/* listener.h: a player who has nothing but the spoken sentences and the keyboard. */
#ifndef TESTS_LISTENER_H
#define TESTS_LISTENER_H
#include "scene_world.h"

#include "scenes/stage/narrator.h"

enum { HEARD_MAX = 400 };

/* The sentences spoken since the last input, and the latest sentence, whenever it was spoken. They
 * are printed if SPEECH_LOG is set in the environment. */
typedef struct Listener {
    char heard[HEARD_MAX][2048];
    int count, hushed;
    char last[SPEECH_LENGTH];
} Listener;

/* Returns a voice whose sentences the listener records. */
SpeechVoice listener_voice(Listener *listener);
/* Lets the world speak to a new listener, which end_listening() frees. */
Listener *begin_listening(World *world);
void end_listening(World *world, Listener *listener);
/* Lets the world speak to a new listener and begins a game against a computer, with dealt
 * halves. */
Listener *begin_game_by_ear(World *world);
/* Returns whether one of the latest sentences contained these words. */
bool heard(const Listener *listener, const char *words);

/* Presses a key, after forgetting the earlier sentences. */
void press(World *world, Listener *listener, InputKey key);
void press_with(World *world, Listener *listener, InputKey key, int mods);
/* Types a move: J, the move, Enter. */
void type(World *world, Listener *listener, const char *move);
/* Presses Tab until a spoken text begins with these words, then presses the widget. */
void go_to(World *world, Listener *listener, const char *words);
/* Collects all paragraphs that are read, from the first, in `out`; returns how many. */
int read_all(World *world, Listener *listener, char *out, size_t size);
#endif
