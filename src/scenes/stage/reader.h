/* reader.h: reads what stands in a scene aloud, paragraph by paragraph: the next one, the one
 * before, or on from here. Scenes with pages of their own tell them by Scene.reads. */
#ifndef SCENES_STAGE_READER_H
#define SCENES_STAGE_READER_H
#include "scenes/stage/scene.h"
#include "speech/speech.h"

/* Zeroed it stands before the first. */
typedef struct Reader {
    int next;                  /* paragraph that comes next */
    char last[SPEECH_LENGTH];  /* what was read last: found again when the screen has changed */
    char first[SPEECH_LENGTH]; /* the first paragraph as it was then */
    const Scene *front;        /* whose paragraphs they are */
    void *state;
    uint32_t from; /* first command of its frame */
} Reader;

/* The scene in front, once a frame; another one is read from its beginning. */
void reader_look(Reader *reader, const Scene *front, void *state, uint32_t from);
/* A key that reads; true if it was one. */
bool reader_key(Reader *reader, SceneContext *context, Speech *speech, const InputEvent *event);
#endif
