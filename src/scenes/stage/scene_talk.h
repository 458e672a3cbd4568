/* scene_talk.h: what people at other machines say (together/together.h), as scenes show it. Phrases
 * come as numbers and are said in the language of this program. */
#ifndef SCENES_STAGE_SCENE_TALK_H
#define SCENES_STAGE_SCENE_TALK_H
#include "scenes/stage/scene.h"
#include "together/together.h"

/* From 1 to TALK_PHRASES. */
const char *scene_talk_phrase(int phrase);
/* The phrase, or the text of a friend. */
const char *scene_talk_words(const TogetherTalk *said);

/* What a seat of the game in front has said just now, into `out`; false: nothing. Another frame
 * comes when it goes. */
bool scene_talk_of(SceneContext *context, int seat, TogetherTalk *out);

/* The first that was said behind *after_ms (clock_ms) at the table whose game is in front, and who
 * said it, as "Tomas: Hello!", into `out`; *after_ms goes on. False: nothing. */
bool scene_talk_next(const SceneContext *context, double *after_ms, char *out, size_t size);

/* Is the game in front that of a table? Then this opens what is said there. */
bool scene_talk_is_there(const SceneContext *context);
void scene_talk_open(SceneContext *context);

/* Arguments of the scene "talk". */
typedef struct TalkArguments {
    int id; /* of a table; 0: only the people who are marked */
} TalkArguments;
#endif
