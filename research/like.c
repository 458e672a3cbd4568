/* like.c: `hypotenuse-bench like`: measures how much each level loses by its decisions and how
 * often, and how often it does what other levels would have done (ai/like.h), in base games between
 * two seats of the same level. In other games it reports how often seats are recognised as their
 * level. */
#include "ai/like.h"
#include "ai/luck.h"
#include "ai/review.h"
#include "base/memory.h"
#include "level_games.h"
#include "tools/bench/bench.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { SEATS = 2, TRUSTS = 10 };

/* A seat in a saved game, with the counts of its decisions. */
typedef struct Seated {
    int level, seat;
    long seed; /* of its game */
    LikeCounts counts;
    double decisions, lost;
} Seated;

typedef struct LikeBench {
    const Catalogue *c;
    long games, check, seed;
    const char *out, *keep;
    bool checking; /* use the games for checking, not those of the fit */
    Seated *seats;
    int count, room;
    LikeFit fit;
} LikeBench;

/* Games for checking use seeds beyond every seed that a fit may use. */
enum { CHECKED_FROM = 500000000 };

static bool is_meant(const LikeBench *b, const Seated *seat)
{
    return (seat->seed >= CHECKED_FROM) == b->checking;
}

/* --- saved games ------------------------------------------------------------------------------ */

static void take_seat(LikeBench *b, const Seated *seat)
{
    if (b->count == b->room)
        b->seats = memory_room(b->seats, b->count + 1, &b->room, sizeof *b->seats);
    b->seats[b->count++] = *seat;
}

static bool read_seat(FILE *in, Seated *seat)
{
    *seat = (Seated){0};
    if (fscanf(in, "%d %ld %d %lf %lf", &seat->level, &seat->seed, &seat->seat, &seat->decisions,
               &seat->lost) != 5)
        return false;
    for (int kind = 0; kind < LIKE_KINDS; kind++)
        for (int class = 0; class < LIKE_CLASSES; class ++)
            if (fscanf(in, "%d", &seat->counts.of[kind][class]) != 1)
                return false;
    return seat->level >= 0 && seat->level < LIKE_LEVELS;
}

static void write_seat(FILE *out, const Seated *seat)
{
    fprintf(out, "%d %ld %d %.0f %.4f", seat->level, seat->seed, seat->seat, seat->decisions,
            seat->lost);
    for (int kind = 0; kind < LIKE_KINDS; kind++)
        for (int class = 0; class < LIKE_CLASSES; class ++)
            fprintf(out, " %d", seat->counts.of[kind][class]);
    fprintf(out, "\n");
}

/* Reads the saved games; a missing file counts as empty. */
static void recall(LikeBench *b)
{
    Seated seat;
    FILE *in = b->keep ? fopen(b->keep, "r") : NULL;
    while (in && read_seat(in, &seat))
        take_seat(b, &seat);
    if (in)
        fclose(in);
}

static void keep(const LikeBench *b, const Seated *seat)
{
    FILE *out = b->keep ? fopen(b->keep, "a") : NULL;
    if (out) {
        write_seat(out, seat);
        fclose(out);
    }
}

static bool is_there(const LikeBench *b, int level, long seed)
{
    for (int n = 0; n < b->count; n++)
        if (b->seats[n].level == level && b->seats[n].seed == seed)
            return true;
    return false;
}

/* --- games ------------------------------------------------------------------------------------ */

static void play_game(LikeBench *b, int level, long seed)
{
    LevelGames table;
    Setup setup = setup_default();
    setup.players = SEATS;
    setup.hands = HANDS_NONE;
    setup.expansions = 0;
    level_games_make(&table, b->c, &setup, ai_find(like_levels[level]), review_level("ai4"));
    level_games_play(&table, (uint64_t)seed);
    level_games_decide(&table, (uint64_t)seed);
    for (int i = 0; i < SEATS; i++) {
        const LookBack *back = &table.back;
        LikeLoss by[LIKE_KINDS], loss = like_losses(back->items, back->item_count, i, by);
        Seated seat = {.level = level,
                       .seat = i,
                       .seed = seed,
                       .counts = like_counts(back->items, back->item_count, i),
                       .decisions = loss.decisions,
                       .lost = loss.lost};
        take_seat(b, &seat);
        keep(b, &seat);
    }
    level_games_free(&table);
}

/* All levels play the same deals; games already saved are skipped. */
static void play(LikeBench *b, long games, long seed)
{
    for (long i = 0; i < games; i++)
        for (int level = 0; level < LIKE_LEVELS; level++)
            if (!is_there(b, level, seed + i))
                play_game(b, level, seed + i);
}

/* --- the fit ---------------------------------------------------------------------------------- */

static bool is_of_game(const Seated *seat, const Seated *of)
{
    return of && seat->level == of->level && seat->seed == of->seed;
}

/* Counts decisions of a level (−1: of all levels) by class, except those of one game (NULL:
 * none). */
static void count_level(const LikeBench *b, int level, const Seated *without, LikeCounts *counts)
{
    *counts = (LikeCounts){0};
    for (int n = 0; n < b->count; n++) {
        const Seated *seat = &b->seats[n];
        bool other = (level >= 0 && seat->level != level) || is_of_game(seat, without);
        if (other || !is_meant(b, seat))
            continue;
        for (int kind = 0; kind < LIKE_KINDS; kind++)
            for (int class = 0; class < LIKE_CLASSES; class ++)
                counts->of[kind][class] += seat->counts.of[kind][class];
    }
}

static double sum_of(const int classes[LIKE_CLASSES])
{
    double sum = 0.0;
    for (int class = 0; class < LIKE_CLASSES; class ++)
        sum += classes[class];
    return sum;
}

/* Adds `held` imaginary decisions to each kind, spread over the classes as the decisions of all
 * levels together are, so that levels with few decisions look alike. */
static void fit_shares(LikeBench *b, const Seated *without)
{
    static const double held = 20.0, seen = .5;
    LikeCounts all, own;
    count_level(b, -1, without, &all);
    for (int level = 0; level < LIKE_LEVELS; level++) {
        count_level(b, level, without, &own);
        for (int kind = 0; kind < LIKE_KINDS; kind++)
            for (int class = 0; class < LIKE_CLASSES; class ++) {
                double usual =
                    (all.of[kind][class] + seen) / (sum_of(all.of[kind]) + seen * LIKE_CLASSES);
                b->fit.shares[level][kind][class] =
                    (own.of[kind][class] + held * usual) / (sum_of(own.of[kind]) + held);
            }
    }
}

/* Finds how far the decisions of one game can be trusted: picks the trust that makes the actual
 * level of each game likeliest, judged by shares that leave this game out. */
static void fit_trust(LikeBench *b)
{
    double sums[TRUSTS] = {0};
    for (int n = 0; n < b->count; n++) {
        if (!is_meant(b, &b->seats[n]))
            continue;
        fit_shares(b, &b->seats[n]);
        for (int i = 0; i < TRUSTS; i++) {
            b->fit.trust = (i + 1.0) / TRUSTS;
            LikeGuess guess = like_guess(&b->fit, &b->seats[n].counts, true);
            sums[i] += log(fmax(guess.chance[b->seats[n].level], 1e-9));
        }
    }
    int best = 0;
    for (int i = 1; i < TRUSTS; i++)
        best = sums[i] > sums[best] ? i : best;
    fit_shares(b, NULL);
    b->fit.trust = (best + 1.0) / TRUSTS;
}

/* --- evaluation ------------------------------------------------------------------------------- */

/* Guesses the level of a seat. A seat whose game is part of the fit is judged by shares that leave
 * it out. */
static LikeGuess guess_of(LikeBench *b, const Seated *seat)
{
    if (!b->checking)
        fit_shares(b, seat);
    return like_guess(&b->fit, &seat->counts, true);
}

/* Reports, for seats of two levels, how many resemble their own level more than the other. */
static void tell_pair(LikeBench *b, int low, int high)
{
    long right = 0, count = 0;
    for (int n = 0; n < b->count; n++) {
        const Seated *seat = &b->seats[n];
        if ((seat->level != low && seat->level != high) || !is_meant(b, seat))
            continue;
        LikeGuess guess = guess_of(b, seat);
        right += (guess.chance[high] > guess.chance[low]) == (seat->level == high);
        count++;
    }
    printf("%s or %s: right %.1f %% of %ld\n", like_levels[low], like_levels[high],
           100.0 * (double)right / (double)count, count);
}

static void tell_level(LikeBench *b, int level)
{
    double lost = 0.0, decisions = 0.0, mean = 0.0, told = 0.0, count = 0.0, within = 0.0;
    int taken[LIKE_LEVELS] = {0};
    for (int n = 0; n < b->count; n++) {
        const Seated *seat = &b->seats[n];
        if (seat->level != level || !is_meant(b, seat))
            continue;
        LikeGuess guess = guess_of(b, seat);
        taken[guess.level]++;
        told += guess.level + 1;
        within += guess.low <= level && level <= guess.high;
        lost += seat->lost;
        decisions += seat->decisions;
        count++;
        for (int i = 0; i < LIKE_LEVELS; i++)
            mean += (i + 1) * guess.chance[i];
    }
    printf("%s: lost %.4f a decision, estimated %.3f on average (chances %.3f), within the range "
           "%.0f %%, estimates by level",
           like_levels[level], lost / decisions, told / count, mean / count,
           100.0 * within / count);
    for (int i = 0; i < LIKE_LEVELS; i++)
        printf(" %d", taken[i]);
    printf("\n");
}

/* Reports on the games used for the fit, or on those used for checking it. */
static void tell(LikeBench *b)
{
    int far = 0, count = 0;
    for (int level = 0; level < LIKE_LEVELS; level++)
        tell_level(b, level);
    for (int low = 0; low + 2 < LIKE_LEVELS; low++)
        tell_pair(b, low, low + 2);
    for (int n = 0; n < b->count; n++) {
        if (!is_meant(b, &b->seats[n]))
            continue;
        far += abs(guess_of(b, &b->seats[n]).level - b->seats[n].level) >= 2;
        count++;
    }
    printf("mistaken for a level two or more steps away: %d of %d\n", far, count);
}

/* --- the file --------------------------------------------------------------------------------- */

static void write_level(FILE *out, const double shares[LIKE_KINDS][LIKE_CLASSES])
{
    fprintf(out, "        {\n");
    for (int kind = 0; kind < LIKE_KINDS; kind++) {
        fprintf(out, "            {");
        for (int class = 0; class < LIKE_CLASSES; class ++)
            fprintf(out, "%s%.6f",
                    !class               ? ""
                    : class % LIKE_ALIKE ? ", "
                                         : ",\n             ",
                    shares[kind][class]);
        fprintf(out, "}, /* %s */\n", like_kind_name((LikeKind)kind));
    }
    fprintf(out, "        },\n");
}

static bool write_fit(const LikeBench *b)
{
    FILE *out = fopen(b->out, "w");
    if (!out)
        return bench_fault("cannot write %s", b->out);
    fprintf(out,
            "/* like_fitted.c: made by hypotenuse-bench like --games %ld --seed %ld; how right\n"
            " * it is: docs/AI.md. */\n#include \"ai/like.h\"\n\n"
            "/* clang-format off */\nconst LikeFit like_fitted = {\n"
            "    .trust = %.2f,\n    .shares = {\n",
            b->games, b->seed, b->fit.trust);
    for (int level = 0; level < LIKE_LEVELS; level++)
        write_level(out, b->fit.shares[level]);
    fprintf(out, "    },\n};\n/* clang-format on */\n");
    return fclose(out) == 0;
}

/* Without --games, evaluates the shares built into the program. */
int bench_like(int argc, char **argv)
{
    LikeBench b = {.c = rules_builtin_catalogue(), .check = 4, .seed = 1, .fit = like_fitted};
    const Argument rows[] = {
        {"games", .number = &b.games, .low = 0, .high = 100000},
        {"check", .number = &b.check, .low = 0, .high = 100000},
        {"seed", .number = &b.seed, .low = 0, .high = CHECKED_FROM / 2},
        {"keep", .text = &b.keep},
        {"out", .text = &b.out},
        {0},
    };
    if (!bench_options(argc, argv, rows, NULL))
        return 2;
    recall(&b);
    if (b.games) {
        play(&b, b.games, b.seed);
        fit_trust(&b);
        printf("trust %.1f; games of the fit, each left out of the shares:\n", b.fit.trust);
        tell(&b);
        fit_shares(&b, NULL);
    }
    bool works = !b.out || write_fit(&b);
    if (b.check) {
        play(&b, b.check, b.seed + CHECKED_FROM);
        b.checking = true;
        tell(&b);
    }
    free(b.seats);
    return works ? 0 : 1;
}
