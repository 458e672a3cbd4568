/* json_mutator.c: changes JSON for libFuzzer so that it stays JSON. Bytes changed at random nearly
 * always fail in the parser, so the code after the parser would be tested little. A third of the
 * inputs are left to libFuzzer's own mutations. In a record one line is changed. */
#include "fuzz.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

enum { NODES = 4096 };

/* The place of a value: in an object (`key`) or an array (`index`). */
typedef struct Node {
    json_t *in, *value;
    const char *key;
    size_t index;
} Node;

typedef struct Tree {
    Node nodes[NODES];
    int count;
    Rng rng;
} Tree;

static void collect(Tree *tree, json_t *in)
{
    const char *key;
    json_t *value;
    size_t i;
    if (json_is_object(in)) {
        json_object_foreach(in, key, value)
        {
            if (tree->count == NODES)
                return;
            tree->nodes[tree->count++] = (Node){.in = in, .value = value, .key = key};
            collect(tree, value);
        }
    } else if (json_is_array(in)) {
        json_array_foreach(in, i, value)
        {
            if (tree->count == NODES)
                return;
            tree->nodes[tree->count++] = (Node){.in = in, .value = value, .index = i};
            collect(tree, value);
        }
    }
}

static const Node *any_node(Tree *tree)
{
    return &tree->nodes[rng_below(&tree->rng, (uint32_t)tree->count)];
}

static void put(const Node *node, json_t *value)
{
    if (!value)
        return;
    if (node->key)
        json_object_set_new(node->in, node->key, value);
    else
        json_array_set_new(node->in, node->index, value);
}

static json_t *other_number(Tree *tree, json_int_t now)
{
    static const json_int_t odd[] = {0,   1,   2,     3,     4,     5,          6,
                                     7,   8,   9,     15,    16,    -1,         -2,
                                     255, 256, 32767, 32768, 65535, 4294967296, INT64_MAX};
    switch (rng_below(&tree->rng, 4)) {
    case 0:
        return json_integer(now < INT64_MAX ? now + 1 : now);
    case 1:
        return json_integer(now > INT64_MIN ? now - 1 : now);
    case 2:
        return json_integer(rng_below(&tree->rng, 12));
    default:
        return json_integer(odd[rng_below(&tree->rng, sizeof odd / sizeof odd[0])]);
    }
}

/* Returns the string with a few letters changed; NULL if it is no longer UTF-8. */
static json_t *other_string(Tree *tree, const char *now)
{
    uint8_t text[256];
    size_t length = strlen(now);
    if (length > 200)
        return json_string("");
    memcpy(text, now, length);
    if (length && rng_below(&tree->rng, 2)) {
        static const char letters[] = "NESWLHFRCIabc0123456789@/-:*, ";
        text[rng_below(&tree->rng, (uint32_t)length)] =
            (uint8_t)letters[rng_below(&tree->rng, sizeof letters - 1)];
    } else {
        length = LLVMFuzzerMutate(text, length, 220);
    }
    return json_stringn((char *)text, length);
}

static json_t *other_kind(Tree *tree)
{
    switch (rng_below(&tree->rng, 7)) {
    case 0:
        return json_null();
    case 1:
        return json_true();
    case 2:
        return json_false();
    case 3:
        return json_array();
    case 4:
        return json_object();
    case 5:
        return json_real(.5);
    default:
        return json_string("x");
    }
}

static void change_value(Tree *tree, const Node *node)
{
    if (json_is_integer(node->value))
        put(node, other_number(tree, json_integer_value(node->value)));
    else if (json_is_string(node->value))
        put(node, other_string(tree, json_string_value(node->value)));
    else if (json_is_boolean(node->value))
        put(node, json_boolean(!json_is_true(node->value)));
}

/* Replaces the value with a copy of another value of the same type; arrays and objects are copied
 * whole. */
static void take_from_elsewhere(Tree *tree, const Node *node)
{
    for (int tries = 0; tries < 16; tries++) {
        const Node *other = any_node(tree);
        if (json_typeof(other->value) != json_typeof(node->value) || other == node)
            continue;
        put(node, json_deep_copy(other->value));
        return;
    }
}

static void drop(const Node *node)
{
    if (node->key)
        json_object_del(node->in, node->key);
    else
        json_array_remove(node->in, node->index);
}

/* Repeats the value at another place in its array. A member of an object is repeated under the name
 * of another member. */
static void repeat(Tree *tree, const Node *node)
{
    json_t *copy = json_deep_copy(node->value);
    if (!node->key) {
        size_t size = json_array_size(node->in);
        json_array_insert_new(node->in, rng_below(&tree->rng, (uint32_t)size + 1), copy);
        return;
    }
    const Node *other = any_node(tree);
    if (other->key)
        json_object_set_new(node->in, other->key, copy);
    else
        json_decref(copy);
}

static void swap_items(Tree *tree, const Node *node)
{
    if (node->key)
        return;
    size_t at = rng_below(&tree->rng, (uint32_t)json_array_size(node->in));
    json_t *moved = json_incref(node->value);
    json_array_remove(node->in, node->index);
    json_array_insert_new(node->in, at, moved);
}

static void change(Tree *tree, json_t *root)
{
    tree->count = 0;
    collect(tree, root);
    if (tree->count == 0)
        return;
    const Node *node = any_node(tree);
    switch (rng_below(&tree->rng, 12)) {
    case 0:
        drop(node);
        break;
    case 1:
        repeat(tree, node);
        break;
    case 2:
        swap_items(tree, node);
        break;
    case 3:
        put(node, other_kind(tree));
        break;
    case 4:
    case 5:
    case 6:
        take_from_elsewhere(tree, node);
        break;
    default:
        change_value(tree, node);
        break;
    }
}

/* Changes the JSON in data[from, from + length) and keeps what is around it. Returns the new size
 * of the data; 0 if that part is not JSON, or became too long. */
static size_t change_part(Tree *tree, uint8_t *data, size_t size, size_t from, size_t length,
                          size_t most)
{
    json_t *root = json_loadb((const char *)data + from, length, JSON_DECODE_ANY, NULL);
    for (uint32_t n = 1 + rng_below(&tree->rng, 3); root && n > 0; n--)
        change(tree, root);
    char *text = root ? json_dumps(root, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    size_t written = text ? strlen(text) : 0, tail = size - from - length;
    bool fits = text && from + written + tail <= most;
    if (fits) {
        memmove(data + from + written, data + from + length, tail);
        memcpy(data + from, text, written);
    }
    free(text);
    json_decref(root);
    return fits ? from + written + tail : 0;
}

/* Picks a line at random. Returns its offset, and its length in *length. */
static size_t any_line(Rng *rng, const uint8_t *data, size_t size, size_t *length)
{
    size_t lines = 1, from = 0;
    for (size_t i = 0; i < size; i++)
        lines += data[i] == '\n';
    for (uint32_t skip = rng_below(rng, (uint32_t)lines); skip > 0; skip--)
        from = (size_t)((const uint8_t *)memchr(data + from, '\n', size - from) - data) + 1;
    const uint8_t *end = size > from ? memchr(data + from, '\n', size - from) : NULL;
    *length = end ? (size_t)(end - data) - from : size - from;
    return from;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    static Tree tree;
    tree.rng = rng_seeded(seed);
    if (rng_below(&tree.rng, 3) == 0)
        return LLVMFuzzerMutate(data, size, most);
    size_t length, changed = change_part(&tree, data, size, 0, size, most);
    if (changed == 0) {
        size_t from = any_line(&tree.rng, data, size, &length);
        changed = change_part(&tree, data, size, from, length, most);
    }
    return changed ? changed : LLVMFuzzerMutate(data, size, most);
}
