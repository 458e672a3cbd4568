/* review.c: `hypotenuse-bench review FILE…`: looks back at games that were kept, as the program's
 * own review does (ai/review_levels.h), and tells what each player lost, whom he played like, and
 * how much was luck. With --json a line for each file. */
#include "ai/ending.h"
#include "ai/like.h"
#include "ai/review_levels.h"
#include "base/memory.h"
#include "bench.h"
#include "session/session.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game that is looked back at. */
typedef struct Back {
    const char *path;
    int level; /* row of review_levels */
    Session *session;
    Game *start;
    int action_count;
    ReviewDesk desk;
    ReviewItem *items;
    int item_count;
    LuckMoment *moments;
    int moment_count;
    LuckRow *rows;
    LuckSum sums[SEATS_MAX];
    int scores[SEATS_MAX];
} Back;

/* --- looking back ----------------------------------------------------------------------------- */

static void begin_desk(Back *back)
{
    game_copy(back->desk.game, back->start);
    back->desk.step = 0;
}

static void make_room(Back *back)
{
    size_t room = session_game_room(back->session), count = (size_t)back->action_count;
    back->start = memory_new(room);
    session_replay_game(back->session, 0, back->start);
    const Catalogue *c = session_catalogue(back->session);
    const AiEngine *engine = ai_find(review_levels[back->level].engine);
    back->desk = (ReviewDesk){.c = c,
                              .actions = session_replay_actions(back->session),
                              .game = memory_new(room),
                              .view = memory_new(room),
                              .legal = memory_list(AI_ACTIONS_MAX, sizeof(Action)),
                              .memory = memory_new(engine->memory(c, back->start)),
                              .ending = memory_new(ending_memory(c, back->start))};
    back->items = memory_list(count, sizeof *back->items);
    back->moments = memory_list(2 * count + 2, sizeof *back->moments);
    back->rows = memory_list(2 * count + 2, sizeof *back->rows);
}

static void free_room(Back *back)
{
    void *blocks[] = {back->start,      back->desk.game,   back->desk.view,
                      back->desk.legal, back->desk.memory, back->desk.ending,
                      back->items,      back->moments,     back->rows};
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        free(blocks[i]);
    session_free(back->session);
}

/* All decisions quickly, then the worst closely, each in the order of the game. */
static void judge_decisions(Back *back, uint64_t seed)
{
    int worst[REVIEW_CLOSELY];
    ReviewPlan quick = review_plan(back->level, false, seed),
               close = review_plan(back->level, true, seed);
    begin_desk(back);
    back->item_count = review_list(&back->desk, back->action_count, back->items);
    begin_desk(back);
    for (int i = 0; i < back->item_count; i++)
        review_judge(&back->desk, &quick, &back->items[i], NULL, NULL);
    int count = review_worst(back->items, back->item_count, REVIEW_CLOSELY, worst);
    begin_desk(back);
    for (int i = 0; i < count; i++)
        review_judge(&back->desk, &close, &back->items[worst[i]], NULL, NULL);
}

static void judge_luck(Back *back, uint64_t seed)
{
    LuckPlan plan = review_luck_plan(back->level, seed);
    begin_desk(back);
    back->moment_count = luck_list(&back->desk, back->action_count, back->moments);
    begin_desk(back);
    for (int k = 0; k < back->moment_count; k++)
        luck_judge(&back->desk, &plan, &back->moments[k], NULL, NULL);
    luck_settle(back->moments, back->moment_count, back->items, back->item_count, back->scores,
                session_players(back->session), back->rows, back->sums);
}

/* Opens the record; false with a message when it cannot be read or is not over. */
static bool open_back(Back *back)
{
    Err err = {0};
    back->session = session_replay_open(rules_builtin_catalogue(), rules_builtin_generations(),
                                        back->path, NULL, &err);
    if (!back->session)
        return bench_fault("%s: %s", back->path, err.text);
    back->action_count = session_replay_count(back->session);
    session_replay_seek(back->session, back->action_count);
    const Game *end = session_game(back->session);
    if (game_phase(end) != PHASE_OVER)
        return bench_fault("%s: the game is not over", back->path);
    for (int seat = 0; seat < session_players(back->session); seat++)
        back->scores[seat] = game_score(end, seat);
    return true;
}

/* --- telling ---------------------------------------------------------------------------------- */

/* How many of a seat's decisions are marked so, how many of its draws. */
static int count_losses(const Back *back, int seat, LossMark mark)
{
    int count = 0;
    for (int i = 0; i < back->item_count; i++)
        count += back->items[i].seat == seat && back->items[i].judged &&
                 back->items[i].phase != PHASE_DRAFT && loss_mark(back->items[i].lost) == mark;
    return count;
}

static int count_draws(const Back *back, int seat, LuckMark mark)
{
    int count = 0;
    for (int k = 0; k < back->moment_count; k++)
        count += back->moments[k].kind != LUCK_DEAL && back->moments[k].seat == seat &&
                 luck_mark(back->rows[k].luck[seat]) == mark;
    return count;
}

/* Hundredths: more digits would tell nothing. */
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

/* Whom he played like is measured as ai4 and ai5 see it. */
static const char *like_of(const Back *back, const LikeLoss *all)
{
    int row = like_level(all);
    return row >= 0 && back->level >= review_level("ai4") ? like_levels[row] : "";
}

static json_t *player_json(const Back *back, int seat)
{
    LikeLoss loss[LIKE_KINDS];
    LikeLoss all = like_losses(back->items, back->item_count, seat, loss);
    const LuckSum *sum = &back->sums[seat];
    const RecordPlayer *player = session_seat(back->session, seat);
    json_t *object = json_pack(
        "{ss si so so so so so so so so}", "name", player->name, "points", back->scores[seat],
        "lead", number((double)sum->result), "fair", number((double)sum->fair), "luck",
        number((double)sum->own), "luck_of_others", number((double)sum->others), "lost",
        number((double)sum->lost), "lost_by_others", number((double)sum->gained), "rest",
        number((double)sum->rest), "luck_error", number((double)sum->error));
    json_object_set_new(object, "decisions", json_integer(all.decisions));
    json_object_set_new(object, "played_like", json_string(like_of(back, &all)));
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

static void tell_json(const Back *back)
{
    json_t *players = json_array();
    for (int seat = 0; seat < session_players(back->session); seat++)
        json_array_append_new(players, player_json(back, seat));
    json_t *object = json_pack("{ss ss so}", "file", back->path, "judge",
                               review_levels[back->level].engine, "players", players);
    char *line = json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(6));
    puts(line);
    free(line);
    json_decref(object);
}

static void tell(const Back *back)
{
    printf("%s, as %s sees it\n", back->path, review_levels[back->level].engine);
    for (int seat = 0; seat < session_players(back->session); seat++) {
        LikeLoss loss[LIKE_KINDS];
        LikeLoss all = like_losses(back->items, back->item_count, seat, loss);
        const LuckSum *sum = &back->sums[seat];
        printf("  %s: %d points, lead %+.1f = fair %+.1f, luck %+.1f, luck of others %+.1f, lost "
               "%+.1f, lost by others %+.1f, rest %+.1f (luck ± %.1f)\n",
               session_seat(back->session, seat)->name, back->scores[seat], (double)sum->result,
               (double)sum->fair, (double)sum->own, (double)sum->others, -(double)sum->lost,
               (double)sum->gained, (double)sum->rest, (double)sum->error);
        printf("    %d decisions, played like %s;", all.decisions, like_of(back, &all));
        for (int kind = 0; kind < LIKE_KINDS; kind++)
            if (loss[kind].decisions)
                printf(" %s %.1f of %d", like_kind_name((LikeKind)kind), loss[kind].lost,
                       loss[kind].decisions);
        printf("\n");
    }
}

/* Files come first; what is left are options. */
int bench_review(int argc, char **argv)
{
    const char *judge = "ai4";
    bool json = false, works = true;
    int files = 0;
    while (files < argc && strncmp(argv[files], "--", 2) != 0)
        files++;
    const BenchOption rows[] = {{"--judge", .text = &judge}, {"--json", .flag = &json}, {0}};
    if (!bench_options(argc - files, argv + files, rows, NULL))
        return 2;
    int level = review_level(judge);
    if (level < 0 || !files)
        return bench_fault("review FILE… [--judge ai2|ai3|ai4|ai5] [--json]") ? 0 : 2;
    for (int i = 0; i < files; i++) {
        Back back = {.path = argv[i], .level = level};
        if (open_back(&back)) {
            uint64_t seed = session_plan(back.session)->seed;
            make_room(&back);
            judge_decisions(&back, seed);
            judge_luck(&back, seed);
            (json ? tell_json : tell)(&back);
            fflush(stdout);
        } else {
            works = false;
        }
        free_room(&back);
    }
    return works ? 0 : 1;
}
