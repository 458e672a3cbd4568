/* scenario_box.c: moves the custom tiles of a scenario into a box and back. */
#include "record/scenario_box.h"

#include "base/memory.h"
#include "json/json_read.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

Box *scenario_box_take(json_t *scenario, const char *name, const Catalogue *program, Err *err)
{
    json_t *tiles = json_object_get(scenario, "tiles");
    if (!tiles) {
        err_set(err, name, 0, "there are no tiles of its own");
        return NULL;
    }
    json_t *brought = json_pack("{sO}", "tiles", tiles);
    char *text = json_dumps(brought, JSON_COMPACT);
    Box *box = text ? box_parse(name, text, strlen(text), program, err) : NULL;
    json_object_del(scenario, "tiles");
    json_decref(brought);
    free(text);
    return box;
}

/* Without custom tiles the text is kept as it is, so that line numbers in messages match it. */
static bool take_out(const char *name, const char *text, const Catalogue *program,
                     BoxedScenario *out, Err *err)
{
    JsonDoc doc;
    if (!json_doc_parse(&doc, name, text, strlen(text), 1, err))
        return false;
    bool has = json_array_size(json_object_get(doc.root, "tiles")) > 0;
    out->box = has ? scenario_box_take(doc.root, name, program, err) : NULL;
    out->text = has ? json_dumps(doc.root, JSON_COMPACT) : memory_copy(text, strlen(text) + 1);
    json_doc_release(&doc);
    return has == (out->box != NULL);
}

/* Reports an error with the line of the original text, provided that the original text has the
 * error too. */
static void tell_by_lines(const char *name, const char *text, const Catalogue *program,
                          const Generations *generations, Err *err)
{
    Err whole = {0};
    Scenario *scenario = scenario_parse(name, text, strlen(text), program, generations, &whole);
    if (!scenario && err)
        *err = whole;
    scenario_free(scenario);
}

bool scenario_boxed(const char *name, const char *text, Box *box, const Catalogue *program,
                    const Generations *generations, BoxedScenario *out, Err *err)
{
    *out = (BoxedScenario){.box = box_share(box)};
    if (box)
        out->text = memory_copy(text, strlen(text) + 1);
    if (box || take_out(name, text, program, out, err))
        out->scenario = scenario_parse(name, out->text, strlen(out->text),
                                       out->box ? out->box->catalogue : program, generations, err);
    if (!out->scenario) {
        scenario_boxed_release(out);
        if (!box)
            tell_by_lines(name, text, program, generations, err);
    }
    return out->scenario;
}

void scenario_boxed_release(BoxedScenario *boxed)
{
    scenario_free(boxed->scenario);
    box_free(boxed->box);
    free(boxed->text);
    *boxed = (BoxedScenario){0};
}

char *scenario_box_put(const char *text, const Box *box)
{
    if (!box)
        return memory_copy(text, strlen(text) + 1);
    json_t *top = json_loads(text, 0, NULL), *tiles = json_loads(box->text, 0, NULL);
    assert(top && tiles && "texts that were read before");
    json_object_set(top, "tiles", json_object_get(tiles, "tiles"));
    char *whole = json_dumps(top, JSON_COMPACT);
    assert(whole && "an object of our own");
    json_decref(tiles);
    json_decref(top);
    return whole;
}
