/* narrator.h: speaks the contents of the screen if the settings request it: new scenes, the
 * keyboard focus, the player's options, events of the game. It also answers the keys that ask about
 * the board. The stage calls it once a frame; scenes with a table describe it in Scene.tells. */
#ifndef SCENES_STAGE_NARRATOR_H
#define SCENES_STAGE_NARRATOR_H
#include "scenes/stage/scene.h"
#include "session/session.h"
#include "speech/board_words.h"
#include "speech/speech.h"

/* The description of a scene with a table. A scene with a board to explore but no game fills in
 * only `spot`. */
typedef struct SceneTable {
    Session *session; /* the session whose events are announced; NULL: none */
    SpeechTable table;
    char spot[320];  /* the board position under the keyboard cursor; "": none */
    char why[320];   /* a refusal, or a request to repeat an action; "": nothing */
    char line[1024]; /* room for a scene to build its prompt */
} SceneTable;

/* Returns an empty description: without a seat to act and without a tile in hand or on trial. */
static inline SceneTable scene_table_empty(void)
{
    return (SceneTable){.table = {.seat = NO_SEAT, .copy = NO_COPY, .trial = {.copy = NO_COPY}}};
}

/* Fills in the game with its tiles and names, all borrowed. The game may differ from the session's
 * current one (during a replay). The scene sets `told->session`, whose events are announced. */
void scene_table_game(SceneTable *told, const Session *session, const Game *game);

typedef struct Narrator Narrator;

/* Makes a narrator that speaks with `voice`, which may be silent. The caller owns it and sets
 * SceneContext.narrator. */
Narrator *narrator_new(SpeechVoice voice);
void narrator_free(Narrator *narrator);
/* Sets how much the narrator says, from the settings. */
void narrator_level(Narrator *narrator, SpeechLevel level);
/* Returns true if a player can hear the narrator: false without a narrator, and while the voice is
 * unavailable. */
bool narrator_is_on(const Narrator *narrator);

/* Speaks any news after a frame. `state` is the state of `front`, the scene in front; `from` is the
 * first drawing command of that scene in the frame. */
void narrator_read_screen(SceneContext *context, const Scene *front, void *state, uint32_t from);
/* Stops the current speech when the player presses a key or a button. Call it before the event is
 * handled. */
void narrator_interrupt(SceneContext *context, const InputEvent *event);
/* Handles a key that asks a question. Returns true if it was one. */
bool narrator_key(SceneContext *context, const Scene *front, void *state, const InputEvent *event);
/* Speaks an answer to the player, if there is a narrator. */
void narrator_speak(SceneContext *context, const char *text);

/* --- reader ----------------------------------------------------------------------------------- */

/* Reads the text of a scene aloud by paragraphs: the next one, the previous one, or everything from
 * here. Scenes with pages of their own provide them through Scene.reads. */

/* A zeroed Reader starts before the first paragraph. */
typedef struct Reader {
    int next;                  /* number of the next paragraph */
    char last[SPEECH_LENGTH];  /* the paragraph read last, to find it again on a changed screen */
    char first[SPEECH_LENGTH]; /* the first paragraph at that time */
    const Scene *front;        /* the scene that has the paragraphs */
    void *state;
    uint32_t from; /* the scene's first drawing command in the frame */
} Reader;

#endif
