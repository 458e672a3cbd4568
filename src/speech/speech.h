/* speech.h: what is said aloud, for people who do not see the screen: one sentence after the
 * other, what is new interrupts what was begun, and the last one can be had again. Who speaks is a
 * voice that the program lends (app/speaker.h: speech-dispatcher; tests: a list of lines); without
 * one nothing is said. Nothing of this knows the screen. */
#ifndef SPEECH_SPEECH_H
#define SPEECH_SPEECH_H
#include <stdbool.h>
#include <stddef.h>

enum { SPEECH_LENGTH = 2048 };

/* Somebody who speaks. Both must return at once. */
typedef struct SpeechVoice {
    void *self;
    void (*say)(void *self, const char *text);
    void (*hush)(void *self);
} SpeechVoice;

/* Why something is said. What is asked for or needs an answer interrupts; what happens is said
 * behind what is being said. */
typedef enum SpeechKind {
    SPEECH_FOCUS,  /* where the keyboard is */
    SPEECH_EVENT,  /* what happened in the game */
    SPEECH_PROMPT, /* what is to be done now */
    SPEECH_ANSWER, /* what the person asked */
    SPEECH_DETAIL, /* what explains the focus: said where many words are wanted */
    SPEECH_KINDS
} SpeechKind;

typedef struct Speech {
    SpeechVoice voice; /* say NULL: silent */
    bool full;         /* SPEECH_DETAIL is said, too */
    char last[SPEECH_LENGTH];
} Speech;

/* Says `text`; nothing where it is empty. */
void speech_say(Speech *speech, SpeechKind kind, const char *text);
/* The last sentence once more. */
void speech_repeat(Speech *speech);
void speech_hush(Speech *speech);
#endif
