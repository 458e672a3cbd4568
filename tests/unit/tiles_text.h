/* tiles_text.h: reads tiles from a text in memory, for tests. */
#ifndef TESTS_TILES_TEXT_H
#define TESTS_TILES_TEXT_H
#include "catalogue/catalogue_json.h"

#include <string.h>

/* Reads a whole tile set or a list of tiles; the text begins at line `first_line` of the file
 * `name`. */
static inline bool tiles_from_text(CatalogueBuilder *builder, const char *name, const char *text,
                                   int first_line, Err *err)
{
    JsonDoc doc;
    if (!json_doc_parse(&doc, name, text, strlen(text), first_line, err))
        return false;
    JsonAt top = json_top(&doc);
    bool good = catalogue_builder_read_at(builder, &top, err);
    json_doc_release(&doc);
    return good;
}
#endif
