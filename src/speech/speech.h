/* speech.h: what is said aloud, for people who do not see the screen: one sentence after the
 * other, what is new interrupts what was begun, and the last one can be had again. Who speaks is a
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

/* What is said, one row for each kind: constant, the least level at which it is said, does it
 * interrupt? What was asked for or follows a key interrupts; what happens is said behind what is
 * being said. To add one: a row. */
#define SPEECH_KIND_LIST(X)                                                                        \
    X(ANSWER, LITTLE, true)  /* what the person asked; the scene that comes */                     \
    X(FOCUS, LITTLE, true)   /* where the keyboard is, and what is chosen there */                 \
    X(PROMPT, LITTLE, false) /* what is to be done now, the tile in hand */                        \
    X(POINTS, LITTLE, false) /* tiles that others lay, points, the end */                          \
    X(PLACE, LITTLE, false)  /* part of a line: in which space a tile was laid */                  \
    X(NEWS, LITTLE, false)   /* what has changed in a scene */                                     \
    X(EVENT, USUAL, false)   /* whatever else happens */                                           \
    X(WHERE, USUAL, false)   /* part of a line: where that was */                                  \
    X(TEXT, USUAL, false)    /* what stands on a page that comes */                                \
    X(TILE, ALL, false)      /* part of a line: what the tile shows that was laid */               \
    X(COUNT, ALL, false)     /* part of a line: the how manieth of how many */                     \
    X(DETAIL, ALL, false)    /* what explains the focus */

#define SPEECH_KIND_ITEM(name, level, interrupts) SPEECH_##name,
typedef enum SpeechKind { SPEECH_KIND_LIST(SPEECH_KIND_ITEM) SPEECH_KINDS } SpeechKind;
#undef SPEECH_KIND_ITEM

typedef struct Speech {
    SpeechVoice voice; /* say NULL: silent */
    SpeechLevel level;
    char last[SPEECH_LENGTH];
} Speech;

/* Is that said, and are parts of a line that are of this kind? */
bool speech_wants(const Speech *speech, SpeechKind kind);
/* Says `text`; nothing where it is empty. */
void speech_say(Speech *speech, SpeechKind kind, const char *text);
/* The last sentence once more. */
void speech_repeat(Speech *speech);
/* There is nothing to be had again: it was in another language. */
void speech_forget(Speech *speech);
void speech_hush(Speech *speech);
#endif
