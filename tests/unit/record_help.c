/* record_help.c: makes temporary folders and records of random games. */
#include "record_help.h"

#include "log/record_line.h"
#include "rules/view.h"
#include "system/clock.h"
#include "system/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#ifdef _WIN32
#include <direct.h>
#else
#define _rmdir remove /* on POSIX, remove() also removes folders */
#endif

char *help_folder(void)
{
    const char *base = getenv("TMPDIR");
    char *folder = malloc(256);
    snprintf(folder, 256, "%s/hypotenuse-%016llx", base ? base : "/tmp",
             (unsigned long long)clock_random());
    assert_true(folder_make(folder, NULL));
    return folder;
}

/* Links are removed, not followed. */
static void remove_tree(const char *path)
{
    char **names, inside[FOLDER_SIZE];
    if (remove(path) == 0 || !folder_is_there(path))
        return;
    int count = folder_names(path, "", &names);
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], ".") != 0 && strcmp(names[i], "..") != 0 &&
            folder_join(inside, sizeof inside, path, names[i]))
            remove_tree(inside);
    folder_names_free(names, count);
    _rmdir(path);
}

void help_remove(char *folder)
{
    remove_tree(folder);
    free(folder);
}

const char *help_path(const char *folder, const char *name)
{
    static char paths[4][512];
    static int next;
    char *path = paths[next++ & 3];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

char *help_read(const char *path, size_t *size)
{
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    fseek(in, 0, SEEK_END);
    *size = (size_t)ftell(in);
    rewind(in);
    char *text = malloc(*size + 1);
    assert_int_equal(fread(text, 1, *size, in), *size);
    text[*size] = 0;
    fclose(in);
    return text;
}

void help_write(const char *path, const void *text, size_t size)
{
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(text, 1, size, out), size);
    fclose(out);
}

char *help_forged(const char *text, const char *json)
{
    uint64_t sum = RECORD_FIRST_SUM;
    for (const char *line = text, *end; (end = strchr(line, '\n')); line = end + 1)
        assert_true(record_line_sound(line, (size_t)(end - line), &sum));
    json_t *object = json_loads(json, 0, NULL);
    assert_non_null(object);
    char *line = record_line_seal(object, &sum), *out = malloc(strlen(text) + strlen(line) + 1);
    strcpy(out, text);
    strcat(out, line);
    free(line);
    return out;
}

RecordHeader help_header(int players, int halves, uint64_t seed)
{
    RecordHeader header = {.setup = setup_default(), .seed = seed, .generation = "2021"};
    header.setup.players = (uint8_t)players;
    header.setup.hand_size = (uint8_t)halves;
    if (!halves) {
        header.setup.hands = HANDS_NONE;
        header.setup.expansions = 0;
    }
    for (int seat = 0; seat < players; seat++) {
        snprintf(header.seats[seat].name, RECORD_NAME_SIZE, "Spielerin Nº %d \"%c\"", seat,
                 'A' + seat);
        strcpy(header.seats[seat].engine, seat ? "ai0" : "");
        header.seats[seat].color = (uint8_t)(5 - seat);
    }
    return header;
}

HelpPlay help_begin(const char *path, const RecordHeader *header)
{
    const Catalogue *c = header->box ? header->box->catalogue : rules_builtin_catalogue();
    assert_null(record_header_fault(header, c));
    HelpPlay play = {.catalogue = c, .header = *header, .rng = rng_seeded(header->seed + 77)};
    play.game = calloc(1, record_header_room(header, c));
    play.undo = calloc(1, undo_size(c, &header->setup));
    record_game_start(c, header, play.game, NULL);
    if (header->open_hands)
        game_open_hands(play.game);
    if (path)
        play.record = record_new(path, c, header, play.game);
    return play;
}

bool help_step(HelpPlay *play)
{
    static Action legal[4096];
    int count = game_legal(play->catalogue, play->game, legal, 4096);
    if (!count)
        return false;
    assert_true(count <= 4096);
    const Action *action = &legal[rng_below(&play->rng, (uint32_t)count)];
    assert_true(
        record_apply(play->record, play->catalogue, play->game, action, NULL, play->undo, NULL));
    play->actions++;
    return true;
}

void help_undo(HelpPlay *play)
{
    game_undo(play->game, play->undo);
    record_undo(play->record, play->game, 1);
    play->actions--;
}

void help_end(HelpPlay *play)
{
    record_close(play->record);
    free(play->game);
    free(play->undo);
    *play = (HelpPlay){0};
}

void help_same(const char *path, const Game *game)
{
    Err err = {0};
    RecordFile *file = record_read(path, rules_builtin_catalogue(), &err);
    if (!file)
        fail_msg("%s:%d: %s", err.file, err.line, err.text);
    err = file->fault;
    if (file->damage != RECORD_WHOLE)
        fail_msg("%s:%d: %s", err.file, err.line, err.text);
    Game *again = calloc(1, record_game_size(file));
    record_build(file, file->action_count, again, NULL);
    assert_true(game_equal(again, game));
    free(again);
    record_file_free(file);
}
