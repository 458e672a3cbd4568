/* scene_talk.h: messages of players on other computers (together/together.h), as scenes show them.
 * Phrases arrive as numbers and are shown in this program's language. */
#ifndef SCENES_STAGE_SCENE_TALK_H
#define SCENES_STAGE_SCENE_TALK_H
#include "scenes/stage/scene.h"
#include "together/together.h"

/* Returns phrase number `phrase`, 1 to TALK_PHRASES. */
const char *scene_talk_phrase(int phrase);
/* Returns the phrase, or the text of a friend. */
const char *scene_talk_words(const TogetherTalk *said);

/* Writes the recent message of a seat of the game in front to `out`. Returns false if there is
 * none. Requests another frame for its end. */
bool scene_talk_of(SceneContext *context, int seat, TogetherTalk *out);

/* Writes the first message after *after_ms (clock_ms) at the table in front to `out` as "Tomas:
 * Hello!", and advances *after_ms. Returns false if there is none. */
bool scene_talk_next(const SceneContext *context, double *after_ms, char *out, size_t size);

/* scene_talk_is_there returns true if the game in front is that of a table; scene_talk_open then
 * opens its messages. */
bool scene_talk_is_there(const SceneContext *context);
void scene_talk_open(SceneContext *context);

/* Arguments of the scene "talk". */
typedef struct TalkArguments {
    int id; /* of a table; 0: only the list of blocked players */
} TalkArguments;
#endif
