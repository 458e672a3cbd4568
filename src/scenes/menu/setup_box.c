/* setup_box.c: reads and changes the choices of the box. They are words in the settings, as for
 * expansions:
 *
 *     own     "bends/bridges"            names of sets
 *     plain   "traders-and-builders"     names of expansions
 *     counts  "BA-C=0 OW-1=4"            kinds
 *     stack   "final"                    tiles/final.stack */
#include "scenes/menu/setup_box.h"

#include "base/memory.h"
#include "base/text.h"
#include "scenes/menu/setup_parts.h"
#include "tileset/hypset.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STACK_ENDING ".stack"

enum { COUNTS_MAX = 128 };

/* --- the folder ------------------------------------------------------------------------------- */

static void read_stacks(SetupBox *box, const char *folder)
{
    char **names = NULL;
    int count = folder ? folder_names(folder, STACK_ENDING, &names) : -1;
    box->stack_count = 0;
    for (int i = 0; i < count && box->stack_count < SETUP_STACKS_MAX; i++) {
        size_t length = strlen(names[i]) - strlen(STACK_ENDING);
        if (length >= OWN_NAME_SIZE || names[i][0] == '.')
            continue;
        names[i][length] = 0;
        text_clean(names[i]);
        text_copy(box->stacks[box->stack_count++], OWN_NAME_SIZE, names[i]);
    }
    folder_names_free(names, count);
}

void setup_box_read(SetupBox *box, const SceneContext *context)
{
    own_shelf_read(&box->shelf, context->tiles_folder, context->catalogue, NULL);
    read_stacks(box, context->tiles_folder);
    box->follows = false;
}

void setup_box_release(SetupBox *box)
{
    own_shelf_release(&box->shelf);
    box_free(box->box);
    *box = (SetupBox){0};
}

/* --- counts ----------------------------------------------------------------------------------- */

/* Finds "KIND=" in the words, NULL if it isn't there. */
static const char *find_count(const char *words, const char *kind)
{
    size_t length = strlen(kind);
    for (const char *at = words; *at; at += strcspn(at, " "), at += strspn(at, " "))
        if (strncmp(at, kind, length) == 0 && at[length] == '=')
            return at;
    return NULL;
}

/* Removes the old count. If there is no room for the new one, it is left out. */
void setup_box_set_count(SetupChoice *choice, const char *kind, int count)
{
    char *words = choice->setup.game.counts, added[TILE_ID_SIZE + 16];
    const char *at = find_count(words, kind);
    if (at) {
        size_t from = (size_t)(at - words), gone = strcspn(at, " ");
        gone += strspn(at + gone, " ");
        memmove(words + from, words + from + gone, strlen(words + from + gone) + 1);
        size_t length = strlen(words);
        if (length && words[length - 1] == ' ')
            words[length - 1] = 0;
    }
    if (count < 0)
        return;
    snprintf(added, sizeof added, "%s%s=%d", words[0] ? " " : "", kind, count);
    if (strlen(words) + strlen(added) < sizeof choice->setup.game.counts)
        memcpy(words + strlen(words), added, strlen(added) + 1);
}

/* Skips kinds whose set isn't chosen, because the set may be chosen again. */
static int read_counts(const char *words, const Catalogue *c, BoxCount *out)
{
    int count = 0;
    for (const char *at = words; *at && count < COUNTS_MAX;) {
        size_t word = strcspn(at, " "), name = strcspn(at, "= ");
        BoxCount *row = &out[count];
        if (name < sizeof row->id && at[name] == '=') {
            memcpy(row->id, at, name);
            row->id[name] = 0;
            row->count = atoi(at + name + 1);
            row->count = row->count > BOX_COUNT_MOST ? BOX_COUNT_MOST : row->count;
            count += row->count >= 0 && catalogue_find(c, row->id) != NO_COPY;
        }
        at += word;
        at += strspn(at, " ");
    }
    return count;
}

/* --- tiles without their rules ---------------------------------------------------------------- */

bool setup_box_plain(const SetupChoice *choice, ExpansionId id)
{
    bool played = setup_choice_sets(choice) >> id & 1;
    return !played && setup_sets_read(choice->setup.game.plain) >> id & 1;
}

void setup_box_set_plain(SetupChoice *choice, ExpansionId id, bool on)
{
    SettingsGame *game = &choice->setup.game;
    uint64_t bit = EXPANSION_SET(id), plain = setup_sets_read(game->plain);
    setup_sets_words(on ? plain | bit : plain & ~bit, game->plain, sizeof game->plain);
}

static uint64_t plain_of(const SetupChoice *choice, const Catalogue *c)
{
    uint64_t plain = 0;
    for (int id = 0; id < EXPANSIONS; id++)
        if (setup_box_plain(choice, (ExpansionId)id) && box_plain_tiles(c, (ExpansionId)id) > 0)
            plain |= EXPANSION_SET(id);
    return plain;
}

/* --- the box ---------------------------------------------------------------------------------- */

static char *stack_path(const char *folder, const char *name, char *path)
{
    char file[OWN_NAME_SIZE + sizeof STACK_ENDING];
    snprintf(file, sizeof file, "%s" STACK_ENDING, name);
    return folder_join(path, FOLDER_SIZE, folder, file) ? path : NULL;
}

/* A prepared stack that was deleted counts as none. */
static char *read_stack(const SetupChoice *choice, const SceneContext *context, Err *err)
{
    char path[FOLDER_SIZE];
    size_t size;
    const char *name = choice->setup.game.stack;
    if (!name[0] || !context->tiles_folder ||
        !box_may_order(setup_choice_setup(choice, context->generations).expansions) ||
        !stack_path(context->tiles_folder, name, path) || !file_exists(path))
        return NULL;
    return file_read_whole(path, HYPSET_TEXT_MAX, &size, err);
}

bool setup_box_same(const SettingsGame *a, const SettingsGame *b)
{
    return strcmp(a->own, b->own) == 0 && strcmp(a->plain, b->plain) == 0 &&
           strcmp(a->counts, b->counts) == 0 && strcmp(a->stack, b->stack) == 0;
}

/* Counts and stack name tiles of the sets, so the sets are read first. */
static Box *make(SetupBox *box, const SetupChoice *choice, const SceneContext *context)
{
    const char *sets[OWN_SETS_MAX];
    BoxCount counts[COUNTS_MAX];
    BoxParts parts = {.sets = sets, .plain = plain_of(choice, context->catalogue)};
    for (int i = 0; i < box->shelf.count; i++)
        if (box->shelf.sets[i].text &&
            own_shelf_is_chosen(choice->setup.game.own, box->shelf.sets[i].name))
            sets[parts.set_count++] = box->shelf.sets[i].text;
    Err *fault = &box->fault;
    char *stack = read_stack(choice, context, fault);
    Box *tiles = box_make("tiles", &parts, context->catalogue, fault), *whole = NULL;
    parts.counts = counts;
    parts.count_count = read_counts(choice->setup.game.counts,
                                    tiles ? tiles->catalogue : context->catalogue, counts);
    parts.stack = stack;
    if (!fault->text[0])
        whole = box_make(choice->setup.game.stack, &parts, context->catalogue, fault);
    box_free(tiles);
    free(stack);
    return whole;
}

void setup_box_follow(SetupBox *box, const SetupChoice *choice, const SceneContext *context)
{
    const SettingsGame *now = &choice->setup.game;
    if (box->follows && setup_box_same(&box->made, now) && strcmp(box->made.sets, now->sets) == 0)
        return;
    box_free(box->box);
    box->fault = (Err){0};
    box->made = *now;
    box->follows = true;
    box->box = make(box, choice, context);
}

const Catalogue *setup_box_tiles(const SetupBox *box, const SceneContext *context)
{
    return box->box ? box->box->catalogue : context->catalogue;
}

static void add_words(Text *text, const char *words)
{
    text_add(text, "%s%s", text->length ? " · " : "", words);
}

char *setup_box_words(const SetupBox *box, const SetupChoice *choice, char *out, size_t size)
{
    const SettingsGame *game = &choice->setup.game;
    char words[160];
    Text text = text_in(out, size);
    for (int i = 0; i < box->shelf.count; i++)
        if (box->shelf.sets[i].text && own_shelf_is_chosen(game->own, box->shelf.sets[i].name))
            add_words(&text, box->shelf.sets[i].title);
    for (int id = 0; id < EXPANSIONS; id++)
        if (setup_box_plain(choice, (ExpansionId)id))
            add_words(&text, words_format(words, sizeof words, _("%s without its rules"),
                                          words_expansion((ExpansionId)id)));
    if (game->counts[0])
        add_words(&text, _("custom tile counts"));
    if (game->stack[0])
        add_words(&text, words_format(words, sizeof words, _("draw pile %s"), game->stack));
    return out;
}

/* --- saving the order ------------------------------------------------------------------------- */

/* Writes the order of the stack. The game is started to see it; the names of players don't matter
 * and may be missing. */
static char *order_of(const SetupBox *box, const SetupChoice *choice, const SceneContext *context)
{
    const Catalogue *c = setup_box_tiles(box, context);
    SessionPlan plan = setup_choice_game(choice, context->generations);
    plan.box = box->box;
    Game *game = memory_new(game_size(c, &plan.setup, 0));
    record_game_start(c, &plan, game, NULL);
    char *rest = box_stack_text(c, game);
    uint16_t drawn = game_drawn(game);
    size_t size = strlen(rest) + 2 * TILE_ID_SIZE + 64;
    Text text = text_in(memory_new(size), size);
    text_add(&text, "# %s\n", choice->seed);
    if (drawn < c->copy_count) /* without halves the first tile is drawn already */
        text_add(&text, "%s\n", c->copies[drawn].id);
    text_add(&text, "%s", rest);
    free(rest);
    free(game);
    return text.data;
}

bool setup_box_keep_stack(SetupBox *box, SetupChoice *choice, const SceneContext *context,
                          char *kept, Err *err)
{
    char path[FOLDER_SIZE], name[OWN_NAME_SIZE];
    Setup setup = setup_choice_setup(choice, context->generations);
    const char *fault = setup_number_fault(choice);
    if (!fault)
        fault = setup_fault(setup_box_tiles(box, context), &setup);
    if (fault)
        return err_set(err, "", 0, "%s", fault);
    snprintf(name, sizeof name, "%.20s", choice->seed[0] ? choice->seed : "0");
    char *text = order_of(box, choice, context);
    bool good = context->tiles_folder && stack_path(context->tiles_folder, name, path) &&
                file_write_whole(path, text, strlen(text), err);
    free(text);
    if (good) {
        text_copy(choice->setup.game.stack, sizeof choice->setup.game.stack, name);
        read_stacks(box, context->tiles_folder);
        if (kept)
            text_copy(kept, FOLDER_SIZE, path);
    }
    return good;
}
