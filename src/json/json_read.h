/* json_read.h: strict reading of JSON from outside: limited size, no duplicate keys, errors for
 * unknown and missing fields, and a line number for every error, including semantic ones. This is
 * the project's only reader of JSON files.
 *
 * A JsonAt is a place in the document: a value and the path to it. It points to the JsonAt that it
 * came from, so keep that one alive, and also the JsonDoc, which owns the text:
 *
 *      doc ◄── top ◄── member "tiles", place 1 ◄── item, place 0 ◄── member "edges", place 3
 *
 * jansson keeps no line numbers. The line is looked up only for an error, by walking the (valid)
 * text along the places of the path; a key that occurs in several objects never confuses it. */
#ifndef JSON_JSON_READ_H
#define JSON_JSON_READ_H
#include "base/err.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct JsonDoc {
    char name[256]; /* used in messages */
    char *text;
    size_t length;
    int first_line; /* number of the text's first line in the file `name` */
    bool one_line;
    json_t *root;
} JsonDoc;

typedef struct JsonAt {
    const JsonDoc *doc;
    const struct JsonAt *up; /* NULL at the top */
    json_t *value;
    const char *key; /* key of a member; NULL for items and at the top */
    size_t place;    /* number of items or members before it in `up` */
} JsonAt;

/* Reads a file of at most `limit` bytes. On any error it returns false with *err, and there is
 * nothing to release. */
bool json_doc_read(JsonDoc *doc, const char *path, size_t limit, Err *err);

/* Reads a document from a copy of `length` bytes of text, with the same checks as for a file. */
bool json_doc_parse(JsonDoc *doc, const char *name, const char *text, size_t length, int first_line,
                    Err *err);

/* Releases a document; accepts a zeroed one. */
void json_doc_release(JsonDoc *doc);

JsonAt json_top(const JsonDoc *doc);

/* Finds a member of an object. Returns false and leaves *out unchanged if there is none. */
bool json_member(const JsonAt *object, const char *key, JsonAt *out);

/* Steps through the members of an object in the order of the text, starting from a zeroed *member.
 * Returns false and leaves *member unchanged after the last one. */
bool json_next(const JsonAt *object, JsonAt *member);

/* Returns item `i` of an array, where i < json_length(array). */
JsonAt json_item(const JsonAt *array, size_t i);
size_t json_length(const JsonAt *array);

/* Returns the line where the value starts. */
int json_line(const JsonAt *at);

/* Write the line of the value (or of a member's key) and a sentence to *err. Always return
 * false. */
bool json_fault(const JsonAt *at, Err *err, const char *format, ...) PRINTF_LIKE(3, 4);
bool json_fault_at_key(const JsonAt *at, Err *err, const char *format, ...) PRINTF_LIKE(3, 4);

/* The types that a field may have, as a set of bits. */
enum {
    FIELD_STRING = 1 << 0, /* without control characters */
    FIELD_WHOLE = 1 << 1,  /* a whole number */
    FIELD_BOOL = 1 << 2,
    FIELD_ARRAY = 1 << 3,
    FIELD_OBJECT = 1 << 4,
    FIELD_NULL = 1 << 5,
    FIELD_NUMBER = 1 << 6, /* whole or fractional */
    FIELD_ANY = (1 << 7) - 1,
    FIELD_MUST = 1 << 7 /* required */
};

/* Returns true if the value has one of `types`, else false with *err set. `what` names it in
 * messages: "an edge". */
bool json_check_type(const JsonAt *at, const char *what, unsigned types, Err *err);

/* Returns true if the number is in min..max, else false with *err set. */
bool json_check_range(const JsonAt *at, const char *what, long long min, long long max, Err *err);

/* Receives a value whose type has been checked. Returns false with *err to stop reading. */
typedef bool JsonReader(void *self, const JsonAt *at, Err *err);

/* Calls `read` for each item of a list or each member of an object in the order of the text, after
 * checking that its type is in `types`. `what` names an item in messages: "an edge". */
bool json_each(const JsonAt *at, const char *what, unsigned types, JsonReader *read, void *self,
               Err *err);

/* A member of an object and its destination. Without a reader the value itself is stored at
 * `offset` in the struct of the object:
 *
 *   a whole number    of 1, 4 or 8 bytes, from `min` to `max` (both 0: any)
 *   FIELD_NUMBER      a float, with the same bounds
 *   true or false     of 1, 4 or 8 bytes, as 1 or 0; with `flag` that bit of a set of 16 bits
 *   a text            an array of char; at least `min` bytes, none of `barred`; or nothing but
 *                     `only`; or one of `words` (text_word), in one byte the number of the word
 *
 * Without `size` the value is checked and dropped: the format has it, the game doesn't need it. The
 * items of a list or the members of an object are passed to `each` one by one, as in json_each. */
typedef struct JsonMember {
    const char *key;
    unsigned types; /* FIELD_… */
    JsonReader *read;
    size_t offset, size;
    double min, max;
    unsigned flag;
    const char *barred, *only, *words;
    JsonReader *fill; /* like `read`, but `self` is the member's place in the struct */
    JsonReader *each;
    unsigned items;   /* with `each`: the types (FIELD_…) of an item */
    const char *item; /* with `each`: the name of an item in messages: "an edge" */
    /* Returns the value to write, from the member's place in the struct, as for `fill`. Without
     * this function, the member is written as it would be read without a reader. Returns NULL to
     * leave the member out. */
    json_t *(*write)(const void *from);
    /* Replaces `write` in rows whose value depends on the key. */
    json_t *(*write_named)(const void *from, const char *key);
    /* The offset of the bool that says whether the struct has the member (JSON_HAS). Reading sets
     * this bool. If it is false, writing leaves the member out, or writes null where null is
     * allowed. */
    size_t has;
    bool brief; /* left out if it is 0, false or "" */
} JsonMember;

/* Sets the offset and size to those of a member of `Type`, for rows of JsonMember. */
#define JSON_INTO(Type, member)                                                                    \
    .offset = offsetof(Type, member), .size = sizeof(((Type *)0)->member)

/* Sets `has` to a bool of `Type`. It can't be the first member of a struct, because offset 0 means
 * none. */
#define JSON_HAS(Type, member) .has = offsetof(Type, member)

/* Passes a table as two arguments: the table and its length. */
#define JSON_ROWS(table) (table), sizeof(table) / sizeof *(table)

/* Checks that `at` is an object with these members only, all required ones, and all of the right
 * type, then stores each member in *self in the order of the rows; a row may rely on the rows
 * before it. Missing members leave *self unchanged. `what` names such an object in messages: "a
 * tile". */
bool json_read_object(const JsonAt *at, const char *what, const JsonMember *members, size_t count,
                      void *self, Err *err);

/* Stores the members that the rows list in *self like json_read_object, but ignores other members
 * and requires none. */
bool json_read_known(const JsonAt *at, const JsonMember *members, size_t count, void *self,
                     Err *err);

/* Checks the value of one member and stores it in *self. */
bool json_take(const JsonMember *member, const JsonAt *at, void *self, Err *err);

/* Returns an object of the members in the order of the rows, so that one table both reads and
 * writes a format; dropped and missing members are left out. Texts in *self have to be UTF-8. */
json_t *json_write_object(const JsonMember *members, size_t count, const void *self);

/* Returns word number `number` of a list (text_word). */
json_t *json_word(const char *words, int number);

/* Returns a member whose type has been checked; `absent` if it is missing. */
long long json_get_whole(const JsonAt *object, const char *key, long long absent);

/* Replaces the file's contents with the text of `top`, one member per line, and releases `top`.
 * Returns false with *err if the file can't be written; the old one then stays. */
bool json_write_file(const char *path, json_t *top, Err *err);
#endif
