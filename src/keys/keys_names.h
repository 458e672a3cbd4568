/* keys_names.h: shared by the files of keys/: the rows, and keys by name. */
#ifndef KEYS_KEYS_NAMES_H
#define KEYS_KEYS_NAMES_H
#include "keys/keys.h"

typedef struct KeyRow {
    const char *id;
    unsigned where;
    KeyChord chord; /* the default */
    const char *words;
} KeyRow;

extern const KeyRow key_rows[KEY_ACTIONS];

/* Chords as stored in settings, whatever the language: "Ctrl+Z", "Space", "none". */
bool keys_chord_read(const char *text, KeyChord *chord);
const char *keys_chord_write(KeyChord chord, char *out, size_t size);
#endif
