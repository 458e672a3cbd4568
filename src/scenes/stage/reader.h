/* reader.h: reads the text of a scene aloud by paragraphs: the next one, the previous one, or
 * everything from here. Scenes with pages of their own provide them by Scene.reads. */
#ifndef SCENES_STAGE_READER_H
#define SCENES_STAGE_READER_H
#include "scenes/stage/scene.h"
#include "speech/speech.h"

/* Zeroed, it is before the first paragraph. */
typedef struct Reader {
    int next;                  /* number of the next paragraph */
    char last[SPEECH_LENGTH];  /* the paragraph read last, to find it again on a changed screen */
    char first[SPEECH_LENGTH]; /* the first paragraph at that time */
    const Scene *front;        /* the scene that has the paragraphs */
    void *state;
    uint32_t from; /* first command of its frame */
} Reader;

/* Follows the scene in front, once a frame; a new scene is read from its beginning. */
void reader_scan(Reader *reader, const Scene *front, void *state, uint32_t from);
/* Handles a reading key. Returns true if it was one. */
bool reader_key(Reader *reader, SceneContext *context, Speech *speech, const InputEvent *event);
#endif
