/* narrator.h: tells aloud what the screen shows, where somebody asked for it (settings): the scene
 * that comes, where the keyboard is, what is to be done, what happens in the game; and answers the
 * keys that ask about the board. The stage looks for it once a frame; scenes with a table tell
 * what they have by Scene.tells. */
#ifndef SCENES_STAGE_NARRATOR_H
#define SCENES_STAGE_NARRATOR_H
#include "scenes/stage/scene.h"
#include "session/session.h"
#include "speech/board_words.h"
#include "speech/speech.h"

/* What a scene with a table tells. One that has only something to move about on, and no game, tells
 * its spot. */
typedef struct SceneTable {
    Session *session; /* whose events are told; NULL: none */
    SpeechTable table;
    char spot[320];  /* what the keyboard is on, on the board; "" nothing */
    char why[320];   /* what is refused, or asked once more; "" nothing */
    char line[1024]; /* where a scene puts its prompt together */
} SceneTable;

/* One that tells nothing yet: nobody is asked, nothing is in hand or on trial. */
static inline SceneTable scene_table_empty(void)
{
    return (SceneTable){.table = {.seat = NO_SEAT, .copy = NO_COPY, .trial = {.copy = NO_COPY}}};
}

/* Fills in the game, which may be another one than the session's own (a step of a replay), its
 * tiles and who plays; all borrowed. Which events are told, `told->session`, the scene says. */
void scene_table_game(SceneTable *told, const Session *session, const Game *game);

typedef struct Narrator Narrator;

/* One that speaks by `voice`, which may be silent; the caller owns it and lends it to
 * SceneContext.narrator. */
Narrator *narrator_new(SpeechVoice voice);
void narrator_free(Narrator *narrator);
/* Says more, or less; the settings do. */
void narrator_level(Narrator *narrator, SpeechLevel level);
/* Does anybody hear it? No without a narrator, and while the voice is gone. */
bool narrator_is_heard(const Narrator *narrator);

/* After a frame: says what is new. `state` is that of `front`, the scene in front; `from` the first
 * of the frame's drawing commands that are its own. */
void narrator_look(SceneContext *context, const Scene *front, void *state, uint32_t from);
/* Before anything else hears of an event: what a person does ends what is being said. */
void narrator_interrupt(SceneContext *context, const InputEvent *event);
/* A key that asks; true if it was one. */
bool narrator_key(SceneContext *context, const Scene *front, void *state, const InputEvent *event);
/* Answers the person, where somebody speaks. */
void narrator_say(SceneContext *context, const char *text);
#endif
