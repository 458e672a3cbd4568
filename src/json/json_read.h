/* json_read.h: strict reading of JSON from outside: bounded size, no duplicate keys, unknown and
 * missing fields told, and for every error, also one of meaning, the line. This is the only
 * reader of JSON files in the house.
 *
 * A JsonAt is a place in the document: a value and the way to it. It points at the JsonAt that it
 * came from, so keep that one alive, and the JsonDoc too, whose text stays in memory:
 *
 *     doc ◄── top ◄── member "tiles", place 1 ◄── item, place 0 ◄── member "edges", place 3
 *
 * jansson keeps no lines. The line is looked up only when something is wrong, by walking the
 * (valid) text along the places of the path; keys that stand twice somewhere never confuse it. */
#ifndef JSON_JSON_READ_H
#define JSON_JSON_READ_H
#include "base/err.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct JsonDoc {
    char name[256]; /* stands in messages */
    char *text;
    size_t length;
    int first_line; /* of the text in the file `name` */
    bool one_line;  /* it has no others */
    json_t *root;
} JsonDoc;

typedef struct JsonAt {
    const JsonDoc *doc;
    const struct JsonAt *up; /* NULL at the top */
    json_t *value;
    const char *key; /* of a member; NULL for items and at the top */
    size_t place;    /* how many items or members stand before it in `up` */
} JsonAt;

/* Reads a file of at most `limit` bytes. False with *err and nothing to release on any fault. */
bool json_doc_read(JsonDoc *doc, const char *path, size_t limit, Err *err);

/* The same from a copy of `length` bytes of text. */
bool json_doc_parse(JsonDoc *doc, const char *name, const char *text, size_t length, int first_line,
                    Err *err);

/* Zeroed documents too. */
void json_doc_release(JsonDoc *doc);

JsonAt json_top(const JsonDoc *doc);

/* Member of an object; false, and *out untouched, if it is not there. */
bool json_member(const JsonAt *object, const char *key, JsonAt *out);

/* Steps through the members of an object in the order of the text, from a zeroed *member; false,
 * and *member untouched, after the last one. */
bool json_next(const JsonAt *object, JsonAt *member);

/* Item of an array, i < json_length(array). */
JsonAt json_item(const JsonAt *array, size_t i);
size_t json_length(const JsonAt *array);

/* Line where the value begins. */
int json_line(const JsonAt *at);

/* Fill *err with the line of the value (or of the key of a member) and a sentence; return false. */
bool json_fault(const JsonAt *at, Err *err, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool json_fault_at_key(const JsonAt *at, Err *err, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* What a field may hold; sets of these bits. */
enum {
    FIELD_STRING = 1 << 0, /* without control characters */
    FIELD_WHOLE = 1 << 1,  /* a whole number */
    FIELD_BOOL = 1 << 2,
    FIELD_ARRAY = 1 << 3,
    FIELD_OBJECT = 1 << 4,
    FIELD_NULL = 1 << 5,
    FIELD_NUMBER = 1 << 6, /* whole or not */
    FIELD_ANY = (1 << 7) - 1,
    FIELD_MUST = 1 << 7 /* may not be missing */
};

/* Is the value itself of one of `types`? `what` names it: "an edge". */
bool json_check_type(const JsonAt *at, const char *what, unsigned types, Err *err);

/* Is the number in min..max? */
bool json_check_range(const JsonAt *at, const char *what, long long min, long long max, Err *err);

/* Receives a value whose type has been checked; false with *err ends the reading. */
typedef bool JsonReader(void *self, const JsonAt *at, Err *err);

/* Calls `read` for each item of a list or each member of an object, in the order of the text, once
 * it is one of `types`. `what` names an item in messages: "an edge". */
bool json_each(const JsonAt *at, const char *what, unsigned types, JsonReader *read, void *self,
               Err *err);

/* A member of an object and what becomes of it. Where nobody reads it the value itself goes to
 * `offset` in the struct of the object:
 *
 *   a whole number    of 1, 4 or 8 bytes, from `min` to `max` (both 0: any)
 *   FIELD_NUMBER      a float, with the same bounds
 *   true or false     of 1, 4 or 8 bytes, as 1 or 0; with `flag` that bit of a set of 16 bits
 *   a text            an array of char; at least `min` bytes, none of `barred`; or nothing but
 *                     `only`; or one of `words` (text_word), in one byte the number of the word
 *
 * Without `size` it is checked and dropped: the format has it, the game does not need it. A list
 * or an object goes item by item to `each`, as json_each does it. */
typedef struct JsonMember {
    const char *key;
    unsigned types; /* FIELD_… */
    JsonReader *read;
    size_t offset, size;
    double min, max;
    unsigned flag;
    const char *barred, *only, *words;
    JsonReader *fill; /* as `read`, but its `self` is the place of the member in the struct */
    JsonReader *each;
    unsigned items;                     /* with `each`: FIELD_… of an item */
    const char *item;                   /* and what it is called: "an edge" */
    json_t *(*write)(const void *self); /* of the struct; NULL: as it is read without a reader */
} JsonMember;

/* The place of a member of `Type`, for rows of JsonMember. */
#define JSON_INTO(Type, member)                                                                    \
    .offset = offsetof(Type, member), .size = sizeof(((Type *)0)->member)

/* A table of them as two arguments, with its length. */
#define JSON_ROWS(table) (table), sizeof(table) / sizeof *(table)

/* Is `at` an object with these members only, all musts there and all of the right type? `what`
 * names such an object in messages: "a tile". */
bool json_check_object(const JsonAt *at, const char *what, const JsonMember *members, size_t count,
                       Err *err);

/* json_check_object, then everything that is there goes to *self, in the order of the rows: what a
 * reader needs to know stands in rows above its own. What is missing leaves *self as it was. */
bool json_read_object(const JsonAt *at, const char *what, const JsonMember *members, size_t count,
                      void *self, Err *err);

/* What is there of the members, the same without json_check_object: others are passed over, and
 * none must be there. */
bool json_read_known(const JsonAt *at, const JsonMember *members, size_t count, void *self,
                     Err *err);

/* Checks the value of such a member and takes it into *self. */
bool json_take(const JsonMember *member, const JsonAt *at, void *self, Err *err);

/* An object of the members in the order of the rows, so that one table reads and writes a format;
 * what reading drops is left out. Texts in *self are UTF-8. */
json_t *json_write_object(const JsonMember *members, size_t count, const void *self);

/* Word number `number` of a list (text_word). */
json_t *json_word(const char *words, int number);

/* Value of a member whose type has been checked; `absent` where it is missing. */
long long json_get_whole(const JsonAt *object, const char *key, long long absent);
#endif
