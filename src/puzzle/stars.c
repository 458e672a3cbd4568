/* stars.c: rates answers to puzzles and stores each player's results. */
#include "puzzle/stars.h"
#include "base/memory.h"
#include "base/text.h"
#include "json/json_read.h"
#include "system/file.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 4 << 20, PLAYERS_MAX = 64, COUNT_MAX = 1000000 };

void stars_release(Stars *stars)
{
    for (int i = 0; i < stars->player_count; i++)
        free(stars->players[i].puzzles);
    free(stars->players);
    *stars = (Stars){0};
}

static StarsPlayer *find_player(const Stars *stars, const char *name)
{
    for (int i = 0; i < stars->player_count; i++)
        if (strcmp(stars->players[i].name, name) == 0)
            return &stars->players[i];
    return NULL;
}

void stars_rename(Stars *stars, const char *from, const char *to)
{
    StarsPlayer *player = find_player(stars, from);
    if (player && !find_player(stars, to))
        text_copy(player->name, sizeof player->name, to);
}

StarsPlayer *stars_player(Stars *stars, const char *name)
{
    StarsPlayer *player = find_player(stars, name);
    if (player)
        return player;
    /* the player added first is dropped to make room for a new one */
    if (stars->player_count == PLAYERS_MAX) {
        free(stars->players[0].puzzles);
        memmove(stars->players, stars->players + 1,
                (size_t)--stars->player_count * sizeof *stars->players);
    }
    stars->players = memory_room(stars->players, stars->player_count + 1, &stars->player_room,
                                 sizeof *stars->players);
    player = &stars->players[stars->player_count++];
    *player = (StarsPlayer){.rating = STARS_RATING};
    text_copy(player->name, sizeof player->name, name);
    return player;
}

/* --- puzzles ---------------------------------------------------------------------------------- */

/* Returns the index of the puzzle in the sorted list, or the index where it belongs. */
static int place_of(const StarsPlayer *player, const char *puzzle)
{
    int at = 0;
    while (at < player->puzzle_count && strcmp(player->puzzles[at].name, puzzle) < 0)
        at++;
    return at;
}

static bool is_at(const StarsPlayer *player, int at, const char *puzzle)
{
    return at < player->puzzle_count && strcmp(player->puzzles[at].name, puzzle) == 0;
}

const StarsPuzzle *stars_of(const StarsPlayer *player, const char *puzzle)
{
    int at = place_of(player, puzzle);
    return is_at(player, at, puzzle) ? &player->puzzles[at] : NULL;
}

static StarsPuzzle *puzzle_of(StarsPlayer *player, const char *puzzle)
{
    int at = place_of(player, puzzle);
    if (is_at(player, at, puzzle))
        return &player->puzzles[at];
    player->puzzles = memory_room(player->puzzles, player->puzzle_count + 1, &player->puzzle_room,
                                  sizeof *player->puzzles);
    memmove(&player->puzzles[at + 1], &player->puzzles[at],
            (size_t)(player->puzzle_count++ - at) * sizeof *player->puzzles);
    player->puzzles[at] = (StarsPuzzle){.stars = 0};
    text_copy(player->puzzles[at].name, STARS_PUZZLE_SIZE, puzzle);
    return &player->puzzles[at];
}

/* --- answers ---------------------------------------------------------------------------------- */

float stars_grade_rating(int grade)
{
    return 800.0f + 200.0f * (float)grade;
}

/* Updates the Elo rating: a first answer counts as a game against the puzzle. The first twenty
 * count double, so that a good player soon gets the right rating. */
static void rate(StarsPlayer *player, int grade, bool solved)
{
    enum { SOON = 20 };
    float step = player->tried < SOON ? 48.0f : 24.0f;
    float chance =
        1.0f / (1.0f + powf(10.0f, (stars_grade_rating(grade) - player->rating) / 400.0f));
    player->rating += step * ((solved ? 1.0f : 0.0f) - chance);
    player->tried++;
}

int stars_answer(StarsPlayer *player, const char *puzzle, int grade, int attempt, int lost)
{
    StarsPuzzle *known = puzzle_of(player, puzzle);
    bool solved = lost <= STARS_POINTS, fresh = known->tries == 0;
    int stars = !solved || attempt >= STARS_MOST ? 0 : STARS_MOST - attempt;
    assert(grade >= 1 && grade <= PUZZLE_GRADES && attempt >= 0 && "a puzzle and a try");
    known->tries += known->tries < COUNT_MAX;
    known->stars = stars > known->stars ? stars : known->stars;
    if (attempt == 0)
        known->failed = !solved;
    if (fresh)
        rate(player, grade, solved);
    return stars;
}

int stars_failed(const StarsPlayer *player, const PuzzleShelf *shelf, int *out, int room)
{
    int count = 0;
    for (int i = 0; i < shelf->count; i++) {
        const StarsPuzzle *known = stars_of(player, shelf->entries[i].name);
        if (!known || !known->failed)
            continue;
        if (count < room)
            out[count] = i;
        count++;
    }
    return count;
}

int stars_sum(const StarsPlayer *player)
{
    int stars = 0;
    for (int i = 0; i < player->puzzle_count; i++)
        stars += player->puzzles[i].stars;
    return stars;
}

/* --- the file --------------------------------------------------------------------------------- */

static const JsonMember puzzle_fields[] = {
    {"stars", FIELD_WHOLE, JSON_INTO(StarsPuzzle, stars), .max = STARS_MOST},
    {"tries", FIELD_WHOLE, JSON_INTO(StarsPuzzle, tries), .max = COUNT_MAX},
    {"failed", FIELD_BOOL, JSON_INTO(StarsPuzzle, failed)},
};

static const JsonMember player_fields[] = {
    {"name", FIELD_STRING | FIELD_MUST, JSON_INTO(StarsPlayer, name)},
    {"rating", FIELD_NUMBER, JSON_INTO(StarsPlayer, rating), .min = 100, .max = 4000},
    {"tried", FIELD_WHOLE, JSON_INTO(StarsPlayer, tried), .max = COUNT_MAX},
    {"row", FIELD_WHOLE, JSON_INTO(StarsPlayer, row), .max = COUNT_MAX},
    {"best_row", FIELD_WHOLE, JSON_INTO(StarsPlayer, best_row), .max = COUNT_MAX},
};

/* The file being read, and whether all of it was readable. */
typedef struct Reading {
    Stars *stars;
    StarsPlayer *player;
    Err *err; /* gets the first fault */
    bool whole;
} Reading;

static bool fault(Reading *r, const Err *err)
{
    if (r->whole && r->err)
        *r->err = *err;
    r->stars->damaged = true;
    return r->whole = false;
}

/* Leaves out an invalid puzzle or player and keeps the rest. */
static bool read_puzzle(void *self, const JsonAt *at, Err *err)
{
    Reading *r = self;
    StarsPuzzle puzzle = {.stars = 0};
    Err wrong;
    (void)err;
    if (strlen(at->key) >= STARS_PUZZLE_SIZE || r->player->puzzle_count >= PUZZLES_MAX ||
        !json_is_object(at->value)) {
        json_fault(at, &wrong, "is no puzzle");
        fault(r, &wrong);
    } else if (!json_read_known(at, JSON_ROWS(puzzle_fields), &puzzle, &wrong)) {
        fault(r, &wrong);
    } else {
        StarsPuzzle *known = puzzle_of(r->player, at->key);
        memcpy(puzzle.name, known->name, sizeof puzzle.name);
        *known = puzzle;
    }
    return true;
}

static bool read_player(void *self, const JsonAt *at, Err *err)
{
    Reading *r = self;
    StarsPlayer player = {.rating = STARS_RATING};
    JsonAt puzzles;
    Err wrong;
    (void)err;
    if (!json_check_type(at, "a player", FIELD_OBJECT, &wrong) ||
        !json_read_known(at, JSON_ROWS(player_fields), &player, &wrong)) {
        fault(r, &wrong);
        return true;
    }
    r->player = stars_player(r->stars, player.name);
    if (r->player->puzzle_count == 0) {
        free(r->player->puzzles);
        *r->player = player;
    }
    if (!json_member(at, "puzzles", &puzzles))
        return true;
    if (!json_check_type(&puzzles, "puzzles", FIELD_OBJECT, &wrong))
        fault(r, &wrong);
    else
        json_each(&puzzles, "a puzzle", FIELD_ANY, read_puzzle, r, NULL);
    return true;
}

bool stars_read(const char *path, Stars *stars, Err *err)
{
    JsonDoc doc;
    Err wrong;
    Reading reading = {.stars = stars, .err = err, .whole = true};
    JsonAt players;
    *stars = (Stars){0};
    if (!file_exists(path))
        return true;
    if (!json_doc_read(&doc, path, FILE_MAX, &wrong))
        return fault(&reading, &wrong);
    JsonAt top = json_top(&doc);
    const JsonMember format[] = {
        {"format", FIELD_STRING | FIELD_MUST, .only = "hypotenuse-stars/1"},
        {"players", .types = FIELD_ARRAY | FIELD_MUST}};
    if (!json_read_object(&top, "stars", JSON_ROWS(format), stars, &wrong))
        fault(&reading, &wrong);
    else if (json_member(&top, "players", &players))
        json_each(&players, "a player", FIELD_ANY, read_player, &reading, NULL);
    json_doc_release(&doc);
    return reading.whole;
}

static json_t *player_json(const StarsPlayer *player)
{
    json_t *object = json_write_object(JSON_ROWS(player_fields), player), *puzzles = json_object();
    for (int i = 0; i < player->puzzle_count; i++)
        json_object_set_new(puzzles, player->puzzles[i].name,
                            json_write_object(JSON_ROWS(puzzle_fields), &player->puzzles[i]));
    json_object_set_new(object, "puzzles", puzzles);
    return object;
}

bool stars_write(const char *path, const Stars *stars, Err *err)
{
    json_t *players = json_array();
    for (int i = 0; i < stars->player_count; i++)
        json_array_append_new(players, player_json(&stars->players[i]));
    json_t *top = json_pack("{s:s, s:o}", "format", "hypotenuse-stars/1", "players", players);
    char kept[FOLDER_SIZE + 16];
    if (stars->damaged)
        file_keep_bad(path, FILE_MAX, kept, NULL);
    return json_write_file(path, top, err);
}
