/* speech.h: speech output, for players who can't see the screen. Sentences are spoken one after
 * another until the player does something, which stops all of them; everything said since then can
 * be repeated. The program provides the voice (app/speaker.h: speech-dispatcher; tests: a list of
 * lines); without one nothing is said. The folder speech doesn't depend on a screen. */
#ifndef SPEECH_SPEECH_H
#define SPEECH_SPEECH_H
#include "base/draw.h"
#include "speech/board_words.h"

#include <stdbool.h>
#include <stddef.h>

enum { SPEECH_LENGTH = 4096 };

/* A voice. All functions must return at once. */
typedef struct SpeechVoice {
    void *self;
    void (*say)(void *self, const char *text);
    void (*hush)(void *self);
    bool (*gone)(void *self); /* returns whether the listener has gone; NULL: never */
} SpeechVoice;

/* How much is said. */
typedef enum SpeechLevel {
    SPEECH_LITTLE, /* what players must know to act */
    SPEECH_USUAL,  /* also what happens, and where */
    SPEECH_ALL,    /* also positions, counts and explanations */
    SPEECH_LEVELS
} SpeechLevel;

/* The kinds of lines: constant, the lowest level that speaks the line. To add one, add its row. */
#define SPEECH_KIND_LIST(X)                                                                        \
    X(ANSWER, LITTLE) /* answer to the user's question; a new scene */                             \
    X(FOCUS, LITTLE)  /* keyboard position, and the selection there */                             \
    X(PROMPT, LITTLE) /* what has to be done now, the tile in hand */                              \
    X(POINTS, LITTLE) /* tiles placed by others, points, the end of the game */                    \
    X(PLACE, LITTLE)  /* part of a line: the space of a placed tile */                             \
    X(NEWS, LITTLE)   /* changes in a scene */                                                     \
    X(EVENT, USUAL)   /* anything else that happens */                                             \
    X(WHERE, USUAL)   /* part of a line: where the event was */                                    \
    X(TEXT, USUAL)    /* the text of a new page */                                                 \
    X(TILE, ALL)      /* part of a line: the placed tile */                                        \
    X(COUNT, ALL)     /* part of a line: number and total */                                       \
    X(DETAIL, ALL)    /* explains the focus */

#define SPEECH_KIND_ITEM(name, level) SPEECH_##name,
typedef enum SpeechKind { SPEECH_KIND_LIST(SPEECH_KIND_ITEM) SPEECH_KINDS } SpeechKind;
#undef SPEECH_KIND_ITEM

typedef struct Speech {
    SpeechVoice voice; /* `say` is NULL: silent */
    SpeechLevel level;
    bool hushed;              /* nothing has been said since the last hush */
    char last[SPEECH_LENGTH]; /* lines since the last hush, separated by newlines */
} Speech;

/* Returns whether this kind of line, or part of a line, is said at the current level. */
bool speech_wants(const Speech *speech, SpeechKind kind);
/* Says `text` after what is being said; an empty text is skipped. */
void speech_speak(Speech *speech, SpeechKind kind, const char *text);
/* Repeats everything said between the last two calls of speech_hush(), or only its end if it was
 * too long. */
void speech_repeat(Speech *speech);
/* Returns whether this is the last line said since the hush. */
bool speech_was_last(const Speech *speech, const char *text);
/* Clears the text kept for repeating, because it is in another language. */
void speech_forget(Speech *speech);
/* Stops what is being said. */
void speech_hush(Speech *speech);

/* --- reading ---------------------------------------------------------------------------------- */

/* Reads the texts of a screen as paragraphs for a voice, in the order in which they were drawn. The
 * lines of a paragraph are joined, and so are texts side by side in a row. */

/* maximum number of paragraphs read from a page; the rest are skipped */
enum { READING_MOST = 400 };

/* Writes paragraph `number`, from 0, of the commands from `from` on; returns false after the last
 * one. */
bool reading_at(const DrawList *list, uint32_t from, int number, char *out, size_t size);

/* --- choices ---------------------------------------------------------------------------------- */

/* The current choices can be read aloud one by one, and typed. A claim, deed or answer begins with
 * its place and its figure, in the form in which it can be typed; what it does follows the colon:
 *
 *     city n: knight
 *     N9 city n, big follower, Mira: Capture the knight: city of 3 spaces
 *     N9 road e, from M10 field s: Flee here: road of 2 spaces
 *     M10 nw: To the north                 of two halves the one in that corner
 *     M10 corner se: Build the barn
 *     N9 city n, Mira, number 2: Capture the knight: city of 3 spaces      of two that are alike */

enum { CHOICE_NONE = -1, CHOICE_SEVERAL = -2 };

/* Writes table->choices[i]. Returns `out`. */
char *speech_choice(const SpeechTable *table, int i, char *out, size_t size);

/* Returns the choice that `text` means. Everything in the text must be true of it, in the order
 * above; parts may be left out as long as only one choice fits. If several fit, the one with fewest
 * parts left out wins. CHOICE_NONE: none fits; CHOICE_SEVERAL: it is ambiguous. */
int speech_choice_typed(const SpeechTable *table, const char *text);

/* Before drawing: writes entry `i` of the tray, from 0: the pile, then the tiles in hand; "" for
 * none. Returns `out`. speech_tray_typed returns the first entry with that name, or CHOICE_NONE. */
char *speech_tray(const SpeechTable *table, int i, char *out, size_t size);
int speech_tray_typed(const SpeechTable *table, const char *text);
#endif
