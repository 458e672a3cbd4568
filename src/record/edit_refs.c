/* edit_refs.c: updates references to tiles. Turns and expectations name tiles by number ("city@N of
 * 3", {"on": …, "of": 3}) and segments by the sides that they show, so both change when tiles are
 * added, removed or rotated. */
#include "base/text.h"
#include "record/edit_inside.h"
#include "record/expansion_file.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

EditRefs edit_refs(const EditDoc *doc)
{
    EditRefs refs = {.count = edit_tile_count(doc), .turned = -1};
    for (int i = 0; i < refs.count; i++)
        refs.number[i] = i;
    return refs;
}

void edit_refs_move(EditRefs *refs, int from, int to)
{
    assert(from <= refs->count && "number of a tile");
    for (int i = 0; i < refs->count; i++) {
        if (i == from)
            refs->number[i] = to;
        else if (i > from && (to < 0 || i <= to))
            refs->number[i] = i - 1;
        else if (to >= 0 && i < from && i >= to)
            refs->number[i] = i + 1;
    }
}

const char *edit_refs_turn(const EditRefs *refs, const char *word, char *out)
{
    int segment = segment_find(refs->kind, refs->from, word);
    if (segment == NO_SEGMENT)
        return word;
    segment_name(refs->kind, refs->to, segment, out, SEGMENT_WORD_SIZE);
    /* Words that say more than the segment (monastery@abbot) have no side. */
    return segment_find(refs->kind, refs->to, out) == segment && strchr(word, '@') ? out : word;
}

/* Returns the number in "city@N of 3" or "of 3"; NULL for all other texts. */
static const char *number_in(const char *text)
{
    const char *of = strncmp(text, "of ", 3) == 0 ? text : strstr(text, " of ");
    if (!of)
        return NULL;
    const char *number = of + (of == text ? 3 : 4);
    return *number && !number[strspn(number, "0123456789")] ? number : NULL;
}

/* Returns the text with the new number of the tile; NULL if the tile is removed. */
static json_t *mapped(const char *text, const char *number, const EditRefs *refs)
{
    char word[SEGMENT_WORD_SIZE] = "", turned[SEGMENT_WORD_SIZE];
    int tile = atoi(number), length = (int)(number - text) - 4;
    if (tile >= refs->count || length >= SEGMENT_WORD_SIZE)
        return json_string(text);
    if (refs->number[tile] < 0)
        return NULL;
    if (length < 0)
        return json_sprintf("of %d", refs->number[tile]);
    memcpy(word, text, (size_t)length);
    return json_sprintf("%s of %d",
                        tile == refs->turned ? edit_refs_turn(refs, word, turned) : word,
                        refs->number[tile]);
}

/* A player may have a name like "x of 3". */
static bool is_name(const char *key)
{
    return text_find_word("player next place ransom", key) >= 0;
}

bool edit_is_by_player(const char *key)
{
    const TurnField *field = field_of_key(key);
    return text_find_word("points hands by scores final figures prisoners", key) >= 0 ||
           (field && field->by_seat);
}

static bool rewrite(json_t *value, const EditRefs *refs, bool by_player);

/* Returns what replaces a value: itself, a new reference, or NULL to remove it. */
static json_t *become(json_t *value, const EditRefs *refs, bool by_player)
{
    const char *text = json_string_value(value), *number = text ? number_in(text) : NULL;
    if (number)
        return mapped(text, number, refs);
    return text || rewrite(value, refs, by_player) ? json_incref(value) : NULL;
}

static void rewrite_members(json_t *object, const EditRefs *refs, bool by_player)
{
    const char *key;
    void *next;
    json_t *value;
    json_object_foreach_safe(object, next, key, value)
    {
        if (!by_player && is_name(key))
            continue;
        json_t *other = become(value, refs, !by_player && edit_is_by_player(key));
        if (other)
            json_object_set_new(object, key, other);
        else
            json_object_del(object, key);
    }
}

/* {"on": "city@N", "of": 3}. Returns false if tile 3 is removed. */
static bool rewrite_of(json_t *object, const EditRefs *refs)
{
    const json_t *of = json_object_get(object, "of");
    int tile = (int)json_integer_value(of);
    char turned[SEGMENT_WORD_SIZE];
    const char *on = json_string_value(json_object_get(object, "on"));
    if (!json_is_integer(of) || tile < 0 || tile >= refs->count)
        return true;
    if (tile == refs->turned && on)
        json_object_set_new(object, "on", json_string(edit_refs_turn(refs, on, turned)));
    json_object_set_new(object, "of", json_integer(refs->number[tile]));
    return refs->number[tile] >= 0;
}

/* Updates all references in a value. Returns false if the value is about a removed tile. */
static bool rewrite(json_t *value, const EditRefs *refs, bool by_player)
{
    if (json_is_object(value)) {
        if (!by_player && !rewrite_of(value, refs))
            return false;
        rewrite_members(value, refs, by_player);
    }
    for (size_t i = json_array_size(value); i-- > 0;) {
        json_t *other = become(json_array_get(value, i), refs, false);
        if (other)
            json_array_set_new(value, i, other);
        else
            json_array_remove(value, i);
    }
    return true;
}

void edit_refs_apply(EditDoc *doc, const EditRefs *refs)
{
    rewrite(json_object_get(doc->top, "actions"), refs, false);
    rewrite(json_object_get(doc->top, "expect"), refs, false);
}
