/* speech.h: what is said aloud, for people who do not see the screen: one sentence after the other,
 * until the person does something, which ends all of it; and what was said since then can be had
 * again. Who speaks is a
 * voice that the program lends (app/speaker.h: speech-dispatcher; tests: a list of lines); without
 * one nothing is said. Nothing of this knows the screen. */
#ifndef SPEECH_SPEECH_H
#define SPEECH_SPEECH_H
#include <stdbool.h>
#include <stddef.h>

enum { SPEECH_LENGTH = 4096 };

/* Somebody who speaks. All must return at once. */
typedef struct SpeechVoice {
    void *self;
    void (*say)(void *self, const char *text);
    void (*hush)(void *self);
    bool (*gone)(void *self); /* nobody hears him now; NULL: never */
} SpeechVoice;

/* How much is said. */
typedef enum SpeechLevel {
    SPEECH_LITTLE, /* what one must know to act */
    SPEECH_USUAL,  /* what happens, too, and where */
    SPEECH_ALL,    /* positions, counts and explanations */
    SPEECH_LEVELS
} SpeechLevel;

/* What is said, one row for each kind: constant, the least level at which it is said. To add one: a
 * row. */
#define SPEECH_KIND_LIST(X)                                                                        \
    X(ANSWER, LITTLE) /* what the person asked; the scene that comes */                            \
    X(FOCUS, LITTLE)  /* where the keyboard is, and what is chosen there */                        \
    X(PROMPT, LITTLE) /* what is to be done now, the tile in hand */                               \
    X(POINTS, LITTLE) /* tiles that others lay, points, the end */                                 \
    X(PLACE, LITTLE)  /* part of a line: in which space a tile was laid */                         \
    X(NEWS, LITTLE)   /* what has changed in a scene */                                            \
    X(EVENT, USUAL)   /* whatever else happens */                                                  \
    X(WHERE, USUAL)   /* part of a line: where that was */                                         \
    X(TEXT, USUAL)    /* what stands on a page that comes */                                       \
    X(TILE, ALL)      /* part of a line: what the tile shows that was laid */                      \
    X(COUNT, ALL)     /* part of a line: the how manieth of how many */                            \
    X(DETAIL, ALL)    /* what explains the focus */

#define SPEECH_KIND_ITEM(name, level) SPEECH_##name,
typedef enum SpeechKind { SPEECH_KIND_LIST(SPEECH_KIND_ITEM) SPEECH_KINDS } SpeechKind;
#undef SPEECH_KIND_ITEM

typedef struct Speech {
    SpeechVoice voice; /* say NULL: silent */
    SpeechLevel level;
    bool hushed;              /* nothing was said since */
    char last[SPEECH_LENGTH]; /* what was said since the hush before, a line each */
} Speech;

/* Is that said, and are parts of a line that are of this kind? */
bool speech_wants(const Speech *speech, SpeechKind kind);
/* Says `text` behind what is being said; nothing where it is empty. */
void speech_say(Speech *speech, SpeechKind kind, const char *text);
/* All that was said last, from one speech_hush() to the next, once more; of much the end. */
void speech_repeat(Speech *speech);
/* Is that the last line that was said, since the hush before? */
bool speech_just_said(const Speech *speech, const char *text);
/* There is nothing to be had again: it was in another language. */
void speech_forget(Speech *speech);
/* Ends what is being said. */
void speech_hush(Speech *speech);
#endif
