/* own.c: finds puzzles in the player's own games and reads them back. Cheap checks come first, as
 * in mining, because in most decisions the player's choice was as good as any, or there were many
 * good choices. */
#include "puzzle/own.h"

#include "base/memory.h"
#include "base/text.h"
#include "puzzle/make.h"
#include "puzzle/puzzle.h"
#include "record/record.h"
#include "system/file.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How many positions each of the three passes may examine; a game with 40 decisions of the player
 * takes about a second. */
enum { GLANCE = 5000, LOOK = 25000, AGAIN = 60000 };

/* Points that the player must have given away; the best idea must also lead the next one by as
 * many. */
static const double least = 3.0, sure = 3.0; /* standard errors */

#define OWN_SUFFIX ".puzzles"

/* --- a decision ------------------------------------------------------------------------------- */

typedef struct Stop {
    bool (*stop)(void *self);
    void *self;
} Stop;

/* A game that is being searched. */
typedef struct Look {
    const OwnDig *dig;
    const RecordFile *file;
    const Stop *stop;
    int row;
    MakingWalk walk;
    JudgeDesk *desk;
    int count;
    int lost[OWN_PER_GAME]; /* the worst first */
    char *texts[OWN_PER_GAME];
} Look;

/* Returns what was played as action number `at`, including what was placed on the tile. */
static Idea played(const Look *look, int at)
{
    const Action *first = &look->file->actions[at];
    Idea idea = {.first = *first, .then = {.kind = ACTION_SKIP, .seat = first->seat}};
    const Action *then = at + 1 < look->file->action_count ? first + 1 : NULL;
    if (first->kind == ACTION_PLACE && then && then->seat == first->seat &&
        (then->kind == ACTION_FOLLOW || then->kind == ACTION_DEED))
        idea.then = *then;
    return idea;
}

/* Returns the hundredths of a point that the idea gives away compared with the best one, or 0 if
 * none is clearly best or too little was given away. An idea that was dropped early lost at least
 * as much as the worst idea that stayed in the comparison until the end. */
static int given_away(const Look *look, const Judgement *judgement, const Idea *idea, double errors)
{
    if (!judge_is_clear(judgement, least, errors))
        return 0;
    double lost = judgement->ideas[judgement->count - 1].lost;
    for (int i = 0; i < judgement->count; i++)
        if (ideas_equal(look->dig->c, &judgement->ideas[i].idea, idea))
            lost = judgement->ideas[i].lost;
    return lost >= least ? (int)(100.0 * lost + 0.5) : 0;
}

static int judge_played(const Look *look, JudgeDesk *desk, const Game *game, const Idea *idea,
                        const JudgePlan *how, double errors, Judgement *judgement)
{
    JudgePlan plan = *how;
    plan.search = judge_search;
    plan.weights = &weights_learned;
    plan.stop = look->stop->stop;
    plan.stop_self = look->stop->self;
    return judge(desk, game, &plan, judgement) ? given_away(look, judgement, idea, errors) : 0;
}

/* Keeps the worst decisions, in order. Takes ownership of the text. */
static void keep(Look *look, int lost, char *text)
{
    int at = look->count;
    while (at > 0 && look->lost[at - 1] < lost)
        at--;
    if (at == OWN_PER_GAME) {
        free(text);
        return;
    }
    if (look->count == OWN_PER_GAME)
        free(look->texts[--look->count]);
    memmove(&look->lost[at + 1], &look->lost[at], (size_t)(look->count - at) * sizeof *look->lost);
    memmove(&look->texts[at + 1], &look->texts[at],
            (size_t)(look->count - at) * sizeof *look->texts);
    look->lost[at] = lost;
    look->texts[at] = text;
    look->count++;
}

/* Makes a puzzle of the position as it will be when read from its file, with open hands. The best
 * idea is judged once more in that position, and the deciding player gets the first seat. */
static void make(Look *look, Idea idea)
{
    PuzzleSource source =
        walk_source(&look->walk, (uint64_t)game_turn(look->walk.begin), look->row);
    Making m = {.c = look->dig->c, .generations = look->dig->generations, .desk = look->desk};
    JudgePlan plan = {.nodes = AGAIN, .seed = source.seed};
    Judgement judgement;
    idea.first.seat = idea.then.seat = 0;
    int lost = making_open(&m, &source)
                   ? judge_played(look, m.desk, m.game, &idea, &plan, sure, &judgement)
                   : 0;
    if (lost) {
        m.puzzle.themes = puzzle_themes(m.c, m.game, &judgement.ideas[0]);
        making_take(&m, &judgement);
        char *text = puzzle_write(&m.puzzle, m.position, m.generations);
        if (strlen(text) <= PUZZLE_SIZE_MAX && puzzle_explains(&m.puzzle))
            keep(look, lost, text);
        else
            free(text);
    }
    making_close(&m);
}

/* --- a game ----------------------------------------------------------------------------------- */

static void look_at(Look *look, int at)
{
    const RecordPlayer *seats = look->file->header.seats;
    int seat = game_to_act(look->walk.now);
    if (seat >= SEATS_MAX || seats[seat].engine[0] ||
        !making_asks(look->dig->c, look->walk.now, look->walk.step_count))
        return;
    Idea idea = played(look, at);
    Judgement judgement;
    JudgePlan glance = {.nodes = GLANCE, .seed = (uint64_t)at},
              closer = {.nodes = LOOK, .seed = (uint64_t)at + 1};
    if (judge_played(look, look->desk, look->walk.now, &idea, &glance, 0.0, &judgement) &&
        judge_played(look, look->desk, look->walk.now, &idea, &closer, 1.0, &judgement))
        make(look, idea);
}

/* Returns the row of the generation that the game was played under; changes by house rules are part
 * of the position. −1: a puzzle can't express the game. */
static int row_of(const OwnDig *dig, const RecordFile *file)
{
    int row = generations_find(dig->generations, file->header.generation);
    return file->scenario ? -1 : row < 0 ? dig->generations->preset : row;
}

static void look_through(Look *look)
{
    look->walk = walk_new(look->dig->c, record_game_size(look->file));
    look->desk = judge_desk_new(look->dig->c);
    record_build(look->file, 0, look->walk.now, NULL);
    walk_start(&look->walk);
    for (int at = 0; at < look->file->action_count && !look->stop->stop(look->stop->self); at++) {
        look_at(look, at);
        walk_on(&look->walk, &look->file->actions[at]);
    }
    judge_desk_free(look->desk);
    walk_free(&look->walk);
}

/* Writes an empty file if nothing was found, so that the game isn't searched again. */
static void write_found(const Look *look, const char *path)
{
    size_t room = 1 + (size_t)OWN_PER_GAME * (PUZZLE_SIZE_MAX + 16);
    char *lines = memory_new(room);
    size_t length = 0;
    for (int i = 0; i < look->count; i++)
        length += (size_t)snprintf(lines + length, room - length, "%d %s\n", look->lost[i],
                                   look->texts[i]);
    file_write_whole(path, lines, length, NULL);
    free(lines);
}

/* Searches one game. Puzzles name tiles that every player has, so games with custom tiles give
 * none. */
static void dig_game(const OwnDig *dig, const char *record, const char *path, const Stop *stop)
{
    Err err;
    RecordFile *file = record_read(record, dig->c, &err);
    Look look = {
        .dig = dig, .file = file, .stop = stop, .row = file && !file->box ? row_of(dig, file) : -1};
    if (look.row >= 0)
        look_through(&look);
    if (!stop->stop(stop->self)) /* if stopped, the next search starts with this game again */
        write_found(&look, path);
    for (int i = 0; i < look.count; i++)
        free(look.texts[i]);
    record_file_free(file);
}

/* --- all games -------------------------------------------------------------------------------- */

/* Makes "FOUND/2026-05-12 1.puzzles" from "…/2026-05-12 1.hyp". */
static bool path_of(const OwnDig *dig, const char *record, char *out, size_t size)
{
    const char *name = path_name(record);
    char file[256];
    int stem = (int)strlen(name) - (int)strlen(RECORD_SUFFIX);
    if (stem < 1 || stem > 200)
        return false;
    snprintf(file, sizeof file, "%.*s" OWN_SUFFIX, stem, name);
    return folder_join(out, size, dig->places.found, file);
}

static void do_share(Work *work, int share, bool (*stop)(void *self), void *self)
{
    OwnDig *dig = (OwnDig *)work;
    const Stop until = {stop, self};
    RecordInfo info;
    char path[RECORD_PATH_SIZE];
    if (share > 0 || !dig->places.games || !folder_make(dig->places.found, NULL))
        return;
    RecordList *list = record_list_new(dig->places.games, dig->places.spare);
    for (int i = 0; i < OWN_GAMES && !stop(self) && record_list_next(list, &info); i++) {
        if (info.to_act == NO_SEAT && path_of(dig, info.path, path, sizeof path) &&
            !file_exists(path)) {
            dig_game(dig, info.path, path, &until);
            atomic_fetch_add(&dig->fresh, 1);
        }
    }
    record_list_free(list);
}

OwnDig own_search(const Catalogue *c, const Generations *generations, OwnPlaces places)
{
    return (OwnDig){.work = {.share = do_share, .shares = 1},
                    .c = c,
                    .generations = generations,
                    .places = places};
}

/* --- the puzzles found ------------------------------------------------------------------------ */

static void add_line(OwnPuzzles *own, const char *name, char *line)
{
    char *text = strchr(line, ' ');
    int lost = atoi(line);
    if (!text || lost <= 0 || own->shelf.count == PUZZLES_MAX)
        return;
    int room = own->room;
    own->entries =
        memory_room(own->entries, own->shelf.count + 1, &own->room, sizeof *own->entries);
    own->lost = memory_room(own->lost, own->shelf.count + 1, &room, sizeof *own->lost);
    own->lost[own->shelf.count] = lost;
    own->entries[own->shelf.count++] = (PuzzleEntry){
        .name = name, .text = text + 1, .length = (uint32_t)strlen(text + 1), .grade = 1};
}

static void read_game(OwnPuzzles *own, const char *folder, const char *name)
{
    enum { MOST = (OWN_PER_GAME + 1) * (PUZZLE_SIZE_MAX + 16) };
    char path[RECORD_PATH_SIZE];
    size_t size;
    char *text = folder_join(path, sizeof path, folder, name)
                     ? file_read_whole(path, MOST, &size, NULL)
                     : NULL;
    if (!text)
        return;
    own->texts[own->text_count] = text;
    own->names[own->text_count] = memory_new(strlen(name) + 1);
    memcpy(own->names[own->text_count], name, strlen(name) - strlen(OWN_SUFFIX));
    for (char *rest = text, *line = strtok_r(text, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest))
        add_line(own, own->names[own->text_count], line);
    own->text_count++;
}

/* Names begin with the time, so the last ones are the newest. */
void own_read(const char *folder, OwnPuzzles *own)
{
    char **names;
    int count = folder_names(folder, OWN_SUFFIX, &names);
    *own = (OwnPuzzles){.texts = memory_list(count + 1, sizeof *own->texts),
                        .names = memory_list(count + 1, sizeof *own->names)};
    for (int i = count - 1; i >= 0; i--)
        read_game(own, folder, names[i]);
    folder_names_free(names, count);
    own->shelf.entries = own->entries;
}

void own_release(OwnPuzzles *own)
{
    for (int i = 0; i < own->text_count; i++) {
        free(own->texts[i]);
        free(own->names[i]);
    }
    free(own->texts);
    free(own->names);
    free(own->entries);
    free(own->lost);
    *own = (OwnPuzzles){0};
}
