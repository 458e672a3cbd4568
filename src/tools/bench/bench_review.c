/* bench_review.c: `hypotenuse-bench review FILE…`: reviews saved games as the program does
 * (ai/luck.h), and reports what each player lost, which level they resemble, and how much
 * was luck. With --json it prints a line for each file. */
#include "ai/like.h"
#include "ai/review.h"
#include "base/memory.h"
#include "bench.h"
#include "session/review_file.h"
#include "session/session.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A record under review. */
typedef struct Kept {
    const char *path;
    int level; /* row of review_levels */
    Session *session;
    LookBack back;
} Kept;

/* --- looking back ----------------------------------------------------------------------------- */

/* Opens the record; false with a message if it cannot be read or the game is not over. */
static bool open_kept(Kept *kept)
{
    Err err = {0};
    kept->session = session_replay_open(rules_builtin_catalogue(), rules_builtin_generations(),
                                        kept->path, NULL, &err);
    if (!kept->session)
        return bench_fault("%s: %s", kept->path, err.text);
    session_replay_seek(kept->session, session_replay_count(kept->session));
    return game_phase(session_game(kept->session)) == PHASE_OVER ||
           bench_fault("%s: the game is not over", kept->path);
}

static void look_back(Kept *kept)
{
    Session *session = kept->session;
    uint64_t seed = session_plan(session)->seed;
    size_t room = session_game_room(session);
    int count = session_replay_count(session);
    Game *start = memory_new(room);
    ReviewPlan quick = review_plan(kept->level, false, seed),
               close = review_plan(kept->level, true, seed);
    LuckPlan luck = review_luck_plan(kept->level, seed);
    session_replay_game(session, 0, start);
    look_back_make(&kept->back, session_catalogue(session), start, room, count, quick.engine);
    look_back_take(&kept->back, start, session_game(session), session_replay_actions(session),
                   count);
    look_back_decide(&kept->back, &quick, &close);
    stand_ins_mark(session, kept->back.items, kept->back.item_count);
    look_back_chance(&kept->back, &luck);
    free(start);
}

/* --- reports ---------------------------------------------------------------------------------- */

/* Count a seat's decisions, and its draws, with this mark. */
static int count_losses(const LookBack *back, int seat, LossMark mark)
{
    int count = 0;
    for (int i = 0; i < back->item_count; i++)
        count += back->items[i].seat == seat && review_counts(&back->items[i]) &&
                 loss_mark(back->items[i].lost) == mark;
    return count;
}

static int count_draws(const LookBack *back, int seat, LuckMark mark)
{
    int count = 0;
    for (int k = 0; k < back->moment_count; k++)
        count += back->moments[k].kind != LUCK_DEAL && back->moments[k].seat == seat &&
                 luck_mark(back->rows[k].luck[seat]) == mark;
    return count;
}

/* Rounds to hundredths: more digits would mean nothing. */
static json_t *number(double x)
{
    char text[32];
    snprintf(text, sizeof text, "%.2f", x);
    return json_real(strtod(text, NULL));
}

static json_t *losses_json(const LikeLoss loss[LIKE_KINDS])
{
    json_t *by = json_object();
    for (int kind = 0; kind < LIKE_KINDS; kind++)
        if (loss[kind].decisions)
            json_object_set_new(by, like_kind_name((LikeKind)kind),
                                json_pack("{si so}", "decisions", loss[kind].decisions, "lost",
                                          number(loss[kind].lost)));
    return by;
}

/* The level that a player resembles is measured with ai4 as the judge; a review by a lower level
 * gives level −1, which isn't reported. */
static LikeGuess guess_of(const Kept *kept, int seat)
{
    const LookBack *back = &kept->back;
    LikeCounts counts = like_counts(back->items, back->item_count, seat);
    int measured = review_level("ai4");
    return kept->level >= measured ? like_guess(&like_fitted, &counts, kept->level == measured)
                                   : (LikeGuess){.level = -1};
}

static json_t *guess_json(const LikeGuess *guess)
{
    json_t *chances = json_array();
    for (int i = 0; i < LIKE_LEVELS && guess->level >= 0; i++)
        json_array_append_new(chances, number(guess->chance[i]));
    return json_pack("{ss ss so}", "from", guess->level >= 0 ? like_levels[guess->low] : "", "to",
                     guess->level >= 0 ? like_levels[guess->high] : "", "chances", chances);
}

static json_t *player_json(const Kept *kept, int seat)
{
    const LookBack *back = &kept->back;
    LikeLoss loss[LIKE_KINDS];
    LikeLoss all = like_losses(back->items, back->item_count, seat, loss);
    const LuckSum *sum = &back->sums[seat];
    const RecordPlayer *player = session_seat(kept->session, seat);
    json_t *object = json_pack(
        "{ss si so so so so so so so so}", "name", player->name, "points", back->scores[seat],
        "lead", number((double)sum->result), "fair", number((double)sum->fair), "luck",
        number((double)sum->own), "luck_of_others", number((double)sum->others), "mistakes",
        number((double)sum->lost), "mistakes_of_others", number((double)sum->gained), "rest",
        number((double)sum->rest), "luck_error", number((double)sum->error));
    json_object_set_new(object, "decisions", json_integer(all.decisions));
    json_object_set_new(object, "lost", number(all.lost));
    LikeGuess guess = guess_of(kept, seat);
    json_object_set_new(object, "played_like", guess_json(&guess));
    json_object_set_new(object, "by", losses_json(loss));
    json_object_set_new(object, "marks",
                        json_pack("{si si si si si si si}", "inexact",
                                  count_losses(back, seat, LOSS_INEXACT), "mistakes",
                                  count_losses(back, seat, LOSS_MISTAKE), "blunders",
                                  count_losses(back, seat, LOSS_BLUNDER), "very_lucky",
                                  count_draws(back, seat, LUCK_VERY_LUCKY), "lucky",
                                  count_draws(back, seat, LUCK_LUCKY), "unlucky",
                                  count_draws(back, seat, LUCK_UNLUCKY), "very_unlucky",
                                  count_draws(back, seat, LUCK_VERY_UNLUCKY)));
    return object;
}

static void tell_json(const Kept *kept)
{
    json_t *players = json_array();
    for (int seat = 0; seat < kept->back.players; seat++)
        json_array_append_new(players, player_json(kept, seat));
    json_t *object = json_pack("{ss ss so}", "file", kept->path, "judge",
                               review_levels[kept->level].engine, "players", players);
    char *line = json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(6));
    puts(line);
    free(line);
    json_decref(object);
}

static void tell(const Kept *kept)
{
    const LookBack *back = &kept->back;
    printf("%s, as %s sees it\n", kept->path, review_levels[kept->level].engine);
    for (int seat = 0; seat < back->players; seat++) {
        LikeLoss loss[LIKE_KINDS];
        LikeLoss all = like_losses(back->items, back->item_count, seat, loss);
        const LuckSum *sum = &back->sums[seat];
        printf("  %s: %d points, lead %+.1f = fair %+.1f, luck %+.1f, luck of others %+.1f, "
               "mistakes %+.1f, mistakes of others %+.1f, rest %+.1f (luck ± %.1f)\n",
               session_seat(kept->session, seat)->name, back->scores[seat], (double)sum->result,
               (double)sum->fair, (double)sum->own, (double)sum->others, -(double)sum->lost,
               (double)sum->gained, (double)sum->rest, (double)sum->error);
        LikeGuess guess = guess_of(kept, seat);
        printf("    lost %.1f in %d decisions, played like %s to %s;", all.lost, all.decisions,
               guess.level >= 0 ? like_levels[guess.low] : "?",
               guess.level >= 0 ? like_levels[guess.high] : "?");
        for (int kind = 0; kind < LIKE_KINDS; kind++)
            if (loss[kind].decisions)
                printf(" %s %.1f of %d", like_kind_name((LikeKind)kind), loss[kind].lost,
                       loss[kind].decisions);
        printf("\n");
    }
}

/* Files come first; the rest are options. */
int bench_review(int argc, char **argv)
{
    const char *judge = "ai4";
    bool json = false, works = true;
    int files = 0;
    while (files < argc && strncmp(argv[files], "--", 2) != 0)
        files++;
    const Argument rows[] = {{"judge", .text = &judge}, {"json", .flag = &json}, {0}};
    if (!bench_options(argc - files, argv + files, rows, NULL))
        return 2;
    int level = review_level(judge);
    if (level < 0 || !files)
        return bench_fault("review FILE… [--judge ai2|ai3|ai4|ai5] [--json]") ? 0 : 2;
    for (int i = 0; i < files; i++) {
        Kept kept = {.path = argv[i], .level = level};
        if (open_kept(&kept)) {
            look_back(&kept);
            (json ? tell_json : tell)(&kept);
            fflush(stdout);
        } else {
            works = false;
        }
        look_back_free(&kept.back);
        session_free(kept.session);
    }
    return works ? 0 : 1;
}
