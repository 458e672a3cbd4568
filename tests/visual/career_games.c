/* career_games.c: plays and reviews games for a career. Games are played at random, which is
 * fast; losses become smaller from game to game. */
#include "career_games.h"

#include "base/rng.h"
#include "base/text.h"
#include "scenes/career/career.h"
#include "session/feats.h"
#include "session/review_file.h"
#include "session/road.h"
#include "store/career.h"
#include "system/file.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>

enum { FIRST_DAY = 1760000000, DAYS = 3 * 86400 };

static void empty(const char *folder)
{
    char **names, path[FOLDER_SIZE];
    int count = folder_names(folder, "", &names);
    for (int i = 0; i < count; i++)
        if (names[i][0] != '.' && folder_join(path, sizeof path, folder, names[i]))
            remove(path);
    if (count > 0)
        folder_names_free(names, count);
}

static SessionPlan plan_of(const Generations *generations, int number)
{
    static const char *const engines[] = {"ai2", "ai3", "ai3", "ai4"};
    SessionPlan plan = session_plan_default();
    plan.seed = (uint64_t)number + 5;
    plan.started = FIRST_DAY + (int64_t)number * DAYS;
    plan.setup.players = number % 4 == 3 ? 3 : 2;
    plan.setup.hands = HANDS_NONE;
    plan.setup.expansions = number % 3 ? 0 : 1 << EXPANSION_RIVER | 1 << EXPANSION_INNS;
    plan.setup.policies = generations->rows[number % 2 ? 3 : 0].policies;
    for (int seat = 0; seat < plan.setup.players; seat++) {
        RecordPlayer *player = &plan.seats[seat];
        text_copy(player->name, sizeof player->name,
                  seat == 0   ? "Mira"
                  : seat == 1 ? "Ada"
                              : "Yuki");
        if (seat == 1)
            text_copy(player->engine, sizeof player->engine, engines[number % 4]);
        player->color = (uint8_t)seat;
    }
    return plan;
}

/* The start time of records, later that of the last one, so that pictures of the last days are the
 * same every day; replaces the clock of the C library. */
static int64_t now;

time_t time(time_t *out)
{
    struct timespec real;
    clock_gettime(CLOCK_REALTIME, &real);
    time_t told = now ? (time_t)now : real.tv_sec;
    if (out)
        *out = told;
    return told;
}

/* Makes up about as many losses as human players have. */
static void make_up_review(CareerGame *game, int number, Rng *rng)
{
    static const int decisions[CAREER_KINDS] = {0, 34, 18, 9, 3};
    static const double each[CAREER_KINDS] = {0, .5, .3, .6, .2};
    for (int seat = 0; seat < game->players; seat++) {
        CareerSeat *to = &game->seats[seat];
        for (int kind = 0; kind < CAREER_KINDS; kind++) {
            double lost = 0, squares = 0;
            for (int i = 0; i < decisions[kind]; i++) {
                double one = rng_below(rng, 3)
                                 ? 0
                                 : 3 * each[kind] * rng_below(rng, 200) / 100. * 12 / (12 + number);
                lost += one;
                squares += one * one;
            }
            to->loss[kind] = (CareerLoss){decisions[kind], lost, squares};
        }
        to->luck = (double)rng_below(rng, 240) / 10 - 12;
        to->luck_error = 2 + (double)rng_below(rng, 20) / 10;
    }
}

static bool make_game(const char *folder, const Catalogue *catalogue,
                      const Generations *generations, int number, CareerGame *game, Err *err)
{
    char name[32], path[FOLDER_SIZE];
    SessionPlan plan = plan_of(generations, number);
    snprintf(name, sizeof name, "game%02d.hyp", number);
    if (!folder_join(path, sizeof path, folder, name))
        return err_set(err, folder, 0, "the path is too long");
    now = plan.started; /* a fixed time, whenever this test runs */
    Session *session = session_new(catalogue, generations, &plan, path, NULL, err);
    if (!session)
        return false;
    Rng rng = rng_seeded((uint64_t)number);
    Action legal[4096];
    int count;
    while ((count = game_legal(catalogue, session_game(session), legal, 4096)) > 0)
        session_apply(session, &legal[rng_below(&rng, (uint32_t)count)], NULL);
    session_free(session);
    const struct timespec times[] = {{.tv_sec = plan.started}, {.tv_sec = plan.started}};
    utimensat(AT_FDCWD, path, times, 0);
    RecordInfo info;
    if (!record_peek(path, &info, err))
        return false;
    career_note_game(&info, game);
    game->when = plan.started;
    return true;
}

/* Each of the first games wins a table, every second one with a star, or makes a discovery. */
static void make_up_marks(Career *career, const CareerGame *game, int number)
{
    enum { WON = 7 };
    CareerMark marks[] = {{"", number % 2 ? ROAD_WON : ROAD_STAR}, {"", 1}, {"goal.gap", 1}};
    snprintf(marks[0].word, sizeof marks[0].word, "road.%02d", number + 1);
    snprintf(marks[1].word, sizeof marks[1].word, "find.%s", find_rows[number].word);
    if (number < WON)
        career_mark(career, game, marks, 3);
}

bool career_games_make(const char *folder, const Catalogue *catalogue,
                       const Generations *generations, int count, Err *err)
{
    char path[FOLDER_SIZE];
    Rng rng = rng_seeded(7);
    if (!folder_make(folder, err) || !folder_join(path, sizeof path, folder, "career.sqlite"))
        return false;
    empty(folder);
    Career *career = career_open(path, review_run_judge(review_level("ai4")));
    bool made = true;
    setenv("TZ", "UTC", 1);
    tzset();
    for (int i = 0; made && i < count; i++) {
        CareerGame game = {0};
        made = make_game(folder, catalogue, generations, i, &game, err);
        make_up_review(&game, i, &rng);
        if (made)
            career_store(career, &game);
        if (made)
            career_judge(career, &game);
        if (made)
            make_up_marks(career, &game, i);
    }
    career_close(career);
    return made;
}
