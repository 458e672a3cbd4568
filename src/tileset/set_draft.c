/* set_draft.c: writes and reads drafts of tile sets.
 *
 *      {"format": "hypotenuse-draft/1", "set": {…}, "code": "ABCD", "numbered": 4, "selected": 2,
 *       "changed": true, "wrong": [{"at": 2, "bytes": "41…", "sum": "…"}]}
 *
 * The set is read like any other. Invalid tiles are the bytes of their sketch with a checksum:
 * another program or a damaged file loses only these. */
#include "tileset/set_draft.h"

#include "base/hash.h"
#include "base/text.h"
#include "json/json_read.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES_SIZE = 2 * sizeof(Sketch) + 1, SUM_SIZE = 17, DRAFT_MAX = 256 << 10 };

/* Raise it when the bytes of a Sketch change their meaning: the sums of older drafts are then
 * wrong. */
enum { LAYOUT = 1 };

static const char digits[] = "0123456789abcdef";

static char *sum_of(const Sketch *sketch, char *out)
{
    snprintf(out, SUM_SIZE, "%016" PRIx64, hash_bytes(HASH_FIRST + LAYOUT, sketch, sizeof *sketch));
    return out;
}

/* --- writing ---------------------------------------------------------------------------------- */

static json_t *wrong_json(const Sketch *sketch, int at)
{
    const uint8_t *from = (const uint8_t *)sketch;
    char bytes[BYTES_SIZE] = "", sum[SUM_SIZE];
    for (size_t i = 0; i < sizeof *sketch; i++) {
        bytes[2 * i] = digits[from[i] >> 4];
        bytes[2 * i + 1] = digits[from[i] & 15];
    }
    return json_pack("{s:i, s:s, s:s}", "at", at, "bytes", bytes, "sum", sum_of(sketch, sum));
}

char *set_draft_text(const SetDoc *doc)
{
    char *set = set_doc_text(doc);
    json_t *wrong = json_array();
    for (int i = 0; i < doc->now.count; i++)
        if (set_doc_is_wrong(doc, i))
            json_array_append_new(wrong, wrong_json(&doc->now.tiles[i].sketch, i));
    json_t *top =
        json_pack("{s:s, s:o, s:s, s:i, s:i, s:b, s:o}", "format", "hypotenuse-draft/1", "set",
                  json_loads(set, 0, NULL), "code", doc->code, "numbered", doc->now.numbered,
                  "selected", doc->now.selected, "changed", doc->changed, "wrong", wrong);
    char *text = json_dumps(top, JSON_INDENT(1));
    json_decref(top);
    free(set);
    return text;
}

/* --- reading ---------------------------------------------------------------------------------- */

static bool take_bytes(Sketch *sketch, const char *bytes, const char *sum)
{
    uint8_t *to = (uint8_t *)sketch;
    char is[SUM_SIZE];
    if (!bytes || !sum || strlen(bytes) != BYTES_SIZE - 1)
        return false;
    for (size_t i = 0; i < sizeof *sketch; i++) {
        const char *high = strchr(digits, bytes[2 * i]), *low = strchr(digits, bytes[2 * i + 1]);
        if (!high || !low)
            return false;
        to[i] = (uint8_t)((high - digits) << 4 | (low - digits));
    }
    return strcmp(sum_of(sketch, is), sum) == 0;
}

/* Inserts an invalid tile at its old position. The tiles come in their original order. */
static void take_wrong(SetDoc *doc, const json_t *item)
{
    SetState *now = &doc->now;
    SetTile tile = {.kept = -1};
    json_int_t at = json_integer_value(json_object_get(item, "at"));
    if (now->count == SET_TILES_MAX || at < 0 ||
        !take_bytes(&tile.sketch, json_string_value(json_object_get(item, "bytes")),
                    json_string_value(json_object_get(item, "sum"))))
        return;
    at = at < now->count ? at : now->count; /* an earlier invalid tile may be lost */
    memmove(&now->tiles[at + 1], &now->tiles[at], (size_t)(now->count - at) * sizeof tile);
    now->tiles[at] = tile;
    now->count++;
}

/* Reads all members except the set. */
static void take_rest(SetDoc *doc, const json_t *top)
{
    const json_t *item, *wrong = json_object_get(top, "wrong");
    const char *code = json_string_value(json_object_get(top, "code"));
    json_int_t numbered = json_integer_value(json_object_get(top, "numbered"));
    json_int_t selected = json_integer_value(json_object_get(top, "selected"));
    size_t i;
    json_array_foreach(wrong, i, item) take_wrong(doc, item);
    if (code && strspn(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == strlen(code) && strlen(code) == 4)
        text_copy(doc->code, sizeof doc->code, code);
    if (numbered > doc->now.numbered && numbered < 10000)
        doc->now.numbered = (int)numbered;
    if (selected >= 0 && selected < doc->now.count)
        doc->now.selected = (int)selected;
    doc->changed = json_is_true(json_object_get(top, "changed"));
}

/* A set without tiles is opened with an empty tile, which is removed again. */
static bool take_set(SetDoc *doc, const char *path, const json_t *object, const Catalogue *program)
{
    OwnSet set = {0};
    char *text = json_dumps(object, 0);
    bool good = text && own_set_parse(&set, path, text, strlen(text), program) &&
                set_doc_open(doc, &set, program);
    if (good && !set.kinds)
        doc->now.count = 0;
    own_set_release(&set);
    free(text);
    return good;
}

bool set_draft_read(SetDoc *doc, const char *path, const Catalogue *program)
{
    JsonDoc file;
    if (!json_doc_read(&file, path, DRAFT_MAX, NULL))
        return false;
    const json_t *set = json_object_get(file.root, "set");
    bool good = take_set(doc, path, set ? set : file.root, program);
    if (good && set)
        take_rest(doc, file.root);
    json_doc_release(&file);
    if (good && doc->now.count == 0)
        set_doc_release(doc);
    return good && doc->now.count > 0;
}
