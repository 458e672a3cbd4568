/* career_keep.c: stores games and their reviews. Each is written completely or not at all; if the
 * disk refuses, it is written once more, in memory. */
#include "store/career_inside.h"

#include "base/text.h"

#include <assert.h>

CareerKnown career_known(Career *career, const char *path, int64_t changed)
{
    CareerRows rows = career_ask(career, "SELECT judge FROM game WHERE path = ?1 AND changed = ?2",
                                 "ti", path, changed);
    CareerKnown known = CAREER_UNKNOWN;
    while (career_next(&rows))
        known =
            sqlite3_column_int64(rows.statement, 0) == career->judge ? CAREER_JUDGED : CAREER_KEPT;
    if (rows.failed || !CAREER_DO(career, "INSERT OR IGNORE INTO seen VALUES(?1)", "t", path)) {
        career_recover(career);
        return CAREER_UNKNOWN;
    }
    return known;
}

/* --- writing ---------------------------------------------------------------------------------- */

/* Returns the points over the mean of the others. */
static double ahead(const CareerGame *game, int seat)
{
    int all = 0;
    for (int i = 0; i < game->players; i++)
        all += game->seats[i].points;
    int own = game->seats[seat].points;
    return own - (double)(all - own) / (game->players - 1);
}

/* The seats with most points share the win. */
static double share_of_win(const CareerGame *game, int seat)
{
    int first = 0;
    for (int i = 0; i < game->players; i++) {
        if (game->seats[i].points > game->seats[seat].points)
            return 0;
        first += game->seats[i].points == game->seats[seat].points;
    }
    return 1. / first;
}

static bool write_sets(Career *career, const CareerGame *game, int64_t id)
{
    size_t length;
    const char *sql = "INSERT OR IGNORE INTO game_set VALUES(?1, ?2)";
    if (!game->sets[0])
        return CAREER_DO(career, sql, "it", id, "");
    for (int i = 0;; i++) {
        const char *word = text_word(game->sets, i, &length);
        char name[CAREER_NAME_SIZE];
        if (!word)
            return true;
        assert(length < sizeof name && "a name of a set");
        Text text = text_in(name, sizeof name);
        text_add(&text, "%.*s", (int)length, word);
        if (!CAREER_DO(career, sql, "it", id, name))
            return false;
    }
}

static bool write_game(Career *career, const CareerGame *game)
{
    if (!CAREER_DO(career, "DELETE FROM game WHERE path = ?1", "t", game->path) ||
        !CAREER_DO(career,
                   "INSERT INTO game(path, changed, time, generation, apart)"
                   "  VALUES(?1, ?2, ?3, ?4, ?5)",
                   "tiiti", game->path, game->changed, game->when, game->generation,
                   (int64_t)game->apart) ||
        !CAREER_DO(career, "INSERT OR IGNORE INTO seen VALUES(?1)", "t", game->path))
        return false;
    int64_t id = sqlite3_last_insert_rowid(career->db);
    CareerRows rows = career_ask(career, "SELECT id FROM game WHERE path = ?1", "t", game->path);
    while (career_next(&rows))
        id = sqlite3_column_int64(rows.statement, 0);
    for (int i = 0; i < game->players; i++)
        if (!CAREER_DO(career,
                       "INSERT INTO seat(game, seat, name, engine, points, ahead, won)"
                       "  VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                       "iittidd", id, (int64_t)i, game->seats[i].name, game->seats[i].engine,
                       (int64_t)game->seats[i].points, ahead(game, i), share_of_win(game, i)))
            return false;
    return !rows.failed && write_sets(career, game, id);
}

static bool write_review(Career *career, const CareerGame *game)
{
    if (!CAREER_DO(career, "DELETE FROM loss WHERE game = (SELECT id FROM game WHERE path = ?1)",
                   "t", game->path))
        return false;
    for (int i = 0; i < game->players; i++) {
        const CareerSeat *seat = &game->seats[i];
        if (!CAREER_DO(career,
                       "UPDATE seat SET luck = ?3, luck_error = ?4"
                       "  WHERE game = (SELECT id FROM game WHERE path = ?1) AND seat = ?2",
                       "tidd", game->path, (int64_t)i, seat->luck, seat->luck_error))
            return false;
        for (int kind = 0; kind < CAREER_KINDS; kind++)
            if (seat->loss[kind].decisions &&
                !CAREER_DO(career,
                           "INSERT INTO loss SELECT id, ?2, ?3, ?4, ?5, ?6 FROM game"
                           "  WHERE path = ?1",
                           "tiiidd", game->path, (int64_t)i, (int64_t)kind,
                           (int64_t)seat->loss[kind].decisions, seat->loss[kind].lost,
                           seat->loss[kind].squares))
                return false;
    }
    return CAREER_DO(career, "UPDATE game SET judge = ?2 WHERE path = ?1", "ti", game->path,
                     career->judge);
}

/* Writes everything in one transaction, with a second attempt after the disk refused. */
static void keep_whole(Career *career, const CareerGame *game,
                       bool (*what)(Career *career, const CareerGame *game))
{
    for (int attempt = 0; attempt < 2; attempt++) {
        if (CAREER_DO(career, "BEGIN IMMEDIATE", "") && what(career, game) &&
            CAREER_DO(career, "COMMIT", ""))
            return;
        career_recover(career);
    }
}

void career_keep(Career *career, const CareerGame *game)
{
    assert(game->players >= 2 && game->players <= CAREER_SEATS && "players of a game");
    keep_whole(career, game, write_game);
}

void career_judge(Career *career, const CareerGame *game)
{
    assert(game->players >= 2 && game->players <= CAREER_SEATS && "players of a game");
    keep_whole(career, game, write_review);
}

void career_forget_gone(Career *career)
{
    if (career->moved)
        return; /* the set of existing records is no longer known */
    if (!CAREER_DO(career, "DELETE FROM game WHERE path NOT IN (SELECT path FROM seen)", ""))
        career_recover(career);
}
