/* review_file.c: writes and reads reviews. A file has the sealed lines of a record
 * (log/record_line.h): a head, one line for each decision and one for each random moment:
 *
 *   {"format":"hypotenuse-review/11","decisions":58,"moments":71,"sum":"…"}
 *   {"step":7,"turn":2,"seat":1,"phase":2,"judged":1,"about":1,"alike":3,"exact":0,"claim":255,
 *    "lead":3.25,"lost":0.5,"variance":0.0625,"ahead":0,"best":{"seat":1,"place":…},
 *    "reasons":[[3,0,1,…],…],"played":[…],"sum":"…"}
 *   {"step":7,"turn":2,"kind":2,"seat":1,"judged":1,"copy":12,"variance":210.5,"noise":3.3,
 *    "quick":-1.25,"ends":[2.5,-2.5],"sum":"…"}
 *
 * The running sum starts with the key, so no line is valid under another key. Segments are written
 * by number, so that a review can be read without replaying its game. Fractions have the seventeen
 * digits that a double needs, so reading returns exactly the computed values. */
#include "session/review_file.h"

#include "ai/ending.h"
#include "ai/like.h"
#include "ai/luck.h"
#include "base/memory.h"
#include "base/rng.h"
#include "log/record_line.h"
#include "scenario/codec.h"
#include "system/file.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- looking back ----------------------------------------------------------------------------- */

ReviewDesk look_back_desk(const Catalogue *c, const Game *game, size_t room, const AiEngine *judge)
{
    size_t memory = judge->memory(c, game);
    return (ReviewDesk){.c = c,
                        .game = memory_new(room),
                        .view = memory_new(room),
                        .legal = memory_list(AI_ACTIONS_MAX, sizeof(Action)),
                        .memory = memory ? memory_new(memory) : NULL,
                        .ending = memory_new(ending_memory(c, game))};
}

void look_back_desk_free(ReviewDesk *desk)
{
    free(desk->game);
    free(desk->view);
    free(desk->legal);
    free(desk->memory);
    free(desk->ending);
}

/* Each action may be followed by a draw and a roll, and two moments precede all actions. */
void look_back_make(LookBack *back, const Catalogue *c, const Game *game, size_t room, int most,
                    const AiEngine *judge)
{
    size_t actions = (size_t)most, moments = 2 * actions + 2;
    *back = (LookBack){.start = memory_new(room),
                       .items = memory_list(actions, sizeof *back->items),
                       .moments = memory_list(moments, sizeof *back->moments),
                       .rows = memory_list(moments, sizeof *back->rows)};
    back->desk = look_back_desk(c, game, room, judge);
}

void look_back_free(LookBack *back)
{
    look_back_desk_free(&back->desk);
    free(back->start);
    free(back->items);
    free(back->moments);
    free(back->rows);
}

void look_back_take(LookBack *back, const Game *start, const Game *end, const Action *actions,
                    int count)
{
    assert(game_phase(end) == PHASE_OVER && "a game that is over");
    game_copy(back->start, start);
    back->desk.actions = actions;
    back->action_count = count;
    back->players = game_setup(end)->players;
    back->item_count = back->moment_count = 0;
    for (int seat = 0; seat < back->players; seat++)
        back->scores[seat] = game_score(end, seat);
}

/* Resets the desk to the start of the game, since desks only move forwards. Returns the desk. */
static ReviewDesk *look_back_prepare(LookBack *back)
{
    game_copy(back->desk.game, back->start);
    back->desk.step = 0;
    return &back->desk;
}

void look_back_decide(LookBack *back, const ReviewPlan *quick, const ReviewPlan *close)
{
    int worst[REVIEW_CLOSELY];
    back->item_count = review_list(look_back_prepare(back), back->action_count, back->items);
    ReviewDesk *desk = look_back_prepare(back);
    for (int i = 0; i < back->item_count; i++)
        review_judge(desk, quick, &back->items[i], NULL, NULL);
    int count = review_worst(back->items, back->item_count, REVIEW_CLOSELY, worst);
    look_back_prepare(back);
    for (int i = 0; i < count; i++)
        review_judge(desk, close, &back->items[worst[i]], NULL, NULL);
}

/* Adds up the luck of the whole game from the judgements. */
static void look_back_settle(LookBack *back)
{
    const LuckGame game = {back->moments,    back->moment_count, back->items,
                           back->item_count, back->scores,       back->players};
    luck_settle(&game, back->rows, back->sums);
}

void look_back_chance(LookBack *back, const LuckPlan *plan)
{
    back->moment_count = luck_list(look_back_prepare(back), back->action_count, back->moments);
    ReviewDesk *desk = look_back_prepare(back);
    for (int k = 0; k < back->moment_count; k++)
        luck_judge(desk, plan, &back->moments[k], NULL, NULL);
    look_back_settle(back);
}

/* --- stand-ins -------------------------------------------------------------------------------- */

/* Returns whether a computer plays the seat after this remark, or `before` if the remark doesn't
 * change it. */
static bool stands_in(RemarkKind kind, bool before)
{
    switch (kind) {
    case REMARK_COMPUTER:
    case REMARK_REST:
    case REMARK_RESIGN:
        return true;
    case REMARK_PERSON:
        return false;
    default:
        return before;
    }
}

/* Remarks are in the order of their steps, so the last one that applies decides. */
bool stand_ins_at(const Session *replay, int seat, int step)
{
    bool in = false;
    for (int i = 0; i < session_remark_count(replay); i++) {
        const RecordRemark *said = session_remark_at(replay, i);
        if (said->remark.seat == seat && said->step <= step)
            in = stands_in((RemarkKind)said->remark.kind, in);
    }
    return in;
}

void stand_ins_mark(const Session *replay, ReviewItem *items, int count)
{
    for (int i = 0; i < count; i++) {
        assert(items[i].seat < session_players(replay) && "a seat of the game");
        items[i].stood_in = stand_ins_at(replay, items[i].seat, items[i].step);
    }
}

/* --- reviews ---------------------------------------------------------------------------------- */

/* Raise REVIEW_VERSION when judging changes but the engines' numbers don't, when reasons change, or
 * when the format changes. */
enum { REVIEW_VERSION = 11, REVIEW_SIZE_MAX = 4 << 20 };

bool review_file_path(const char *record, const char *level, char *out, size_t size)
{
    size_t length = strlen(record), suffix = strlen(RECORD_SUFFIX);
    if (length <= suffix || strcmp(record + length - suffix, RECORD_SUFFIX) != 0 ||
        length + strlen(level) + sizeof ".review" > size)
        return false;
    snprintf(out, size, "%.*s.%s.review", (int)(length - suffix), record, level);
    return true;
}

/* --- the key ---------------------------------------------------------------------------------- */

/* Returns a hash of the engines, their numbers and the judging plans. */
static uint64_t review_file_judges(const ReviewPlan *plans, int plan_count, const LuckPlan *luck)
{
    const uint64_t version[] = {REVIEW_VERSION, AI_REASONS, (uint64_t)luck->deals, luck->seed};
    uint64_t hash = hash_bytes(hash_text(HASH_FIRST, HYPOTENUSE_VERSION), version, sizeof version);
    for (int i = 0; i < plan_count; i++) {
        const AiEngine *engine = plans[i].engine;
        const uint64_t plan[] = {engine->numbers ? engine->numbers(engine) : 0, plans[i].nodes,
                                 plans[i].duel, plans[i].seed};
        hash = hash_bytes(hash_text(hash, engine->name), plan, sizeof plan);
    }
    return hash;
}

/* Actions are hashed as bytes: they contain no padding (rules/apply.c). */
uint64_t review_file_key(const Catalogue *c, const Game *start, const Action *actions, int count,
                         const ReviewPlan *plans, int plan_count, const LuckPlan *luck)
{
    const uint64_t game[] = {c->fingerprint, game_hash(start)};
    uint64_t hash = hash_bytes(review_file_judges(plans, plan_count, luck), game, sizeof game);
    return rng_mix(hash_bytes(hash, actions, (size_t)count * sizeof *actions));
}

/* --- lines ------------------------------------------------------------------------------------ */

/* The rows of actions and reasons only name their types: reading them needs the catalogue, and a
 * count for each list. */
static const JsonMember item_fields[] = {
    {"step", FIELD_WHOLE | FIELD_MUST, JSON_INTO(ReviewItem, step), .max = INT32_MAX},
    {"turn", FIELD_WHOLE | FIELD_MUST, JSON_INTO(ReviewItem, turn), .max = INT32_MAX},
    {"seat", FIELD_WHOLE | FIELD_MUST, JSON_INTO(ReviewItem, seat), .max = SEATS_MAX - 1},
    {"phase", FIELD_WHOLE | FIELD_MUST, JSON_INTO(ReviewItem, phase), .max = PHASE_OVER},
    {"judged", FIELD_WHOLE | FIELD_MUST, JSON_INTO(ReviewItem, judged), .max = 1},
    {"about", FIELD_WHOLE | FIELD_MUST, JSON_INTO(ReviewItem, about), .max = LIKE_KINDS - 1},
    {"alike", FIELD_WHOLE | FIELD_MUST, JSON_INTO(ReviewItem, alike), .max = LIKE_ALIKE - 1},
    {"exact", FIELD_WHOLE | FIELD_MUST, JSON_INTO(ReviewItem, exact), .max = 1},
    {"claim", FIELD_WHOLE | FIELD_MUST, JSON_INTO(ReviewItem, best_claim), .max = NO_SEGMENT},
    {"lead", FIELD_NUMBER | FIELD_MUST, JSON_INTO(ReviewItem, lead)},
    {"lost", FIELD_NUMBER | FIELD_MUST, JSON_INTO(ReviewItem, lost)},
    {"variance", FIELD_NUMBER | FIELD_MUST, JSON_INTO(ReviewItem, variance)},
    {"ahead", FIELD_NUMBER | FIELD_MUST, JSON_INTO(ReviewItem, ahead)},
    {"best", .types = FIELD_OBJECT},
    {"reasons", .types = FIELD_ARRAY | FIELD_MUST},
    {"played", .types = FIELD_ARRAY | FIELD_MUST},
    {"sum", .types = FIELD_STRING | FIELD_MUST},
};

/* A decision that wasn't judged has no best action. */
static json_t *item_json(const Catalogue *c, const ReviewItem *item)
{
    json_t *object = json_write_object(JSON_ROWS(item_fields), item);
    if (item->judged)
        json_object_set_new(object, "best", action_json(c, NULL, &item->best));
    json_object_set_new(object, "reasons", reasons_json(item->reasons, item->reason_count));
    json_object_set_new(object, "played",
                        reasons_json(item->played_reasons, item->played_reason_count));
    return object;
}

static bool item_read(const JsonAt *object, const Catalogue *c, const Action *actions, int room,
                      ReviewItem *item)
{
    JsonAt best;
    *item = (ReviewItem){0};
    if (!json_read_object(object, "", JSON_ROWS(item_fields), item, NULL) || item->step >= room)
        return false;
    item->played = actions[item->step];
    return (!item->judged || (json_member(object, "best", &best) &&
                              action_read(&best, c, NULL, &item->best, NULL))) &&
           reasons_read(json_object_get(object->value, "reasons"), item->reasons,
                        &item->reason_count) &&
           reasons_read(json_object_get(object->value, "played"), item->played_reasons,
                        &item->played_reason_count);
}

static const JsonMember moment_fields[] = {
    {"step", FIELD_WHOLE | FIELD_MUST, JSON_INTO(LuckMoment, step), .max = INT32_MAX},
    {"turn", FIELD_WHOLE | FIELD_MUST, JSON_INTO(LuckMoment, turn), .max = INT32_MAX},
    {"kind", FIELD_WHOLE | FIELD_MUST, JSON_INTO(LuckMoment, kind), .max = LUCK_DRAW},
    {"seat", FIELD_WHOLE | FIELD_MUST, JSON_INTO(LuckMoment, seat), .max = SEATS_MAX - 1},
    {"judged", FIELD_WHOLE | FIELD_MUST, JSON_INTO(LuckMoment, judged), .max = 1},
    {"copy", FIELD_WHOLE | FIELD_MUST, JSON_INTO(LuckMoment, copy), .max = NO_COPY},
    {"variance", FIELD_NUMBER | FIELD_MUST, JSON_INTO(LuckMoment, variance)},
    {"noise", FIELD_NUMBER | FIELD_MUST, JSON_INTO(LuckMoment, noise)},
    {"quick", FIELD_NUMBER | FIELD_MUST, JSON_INTO(LuckMoment, quick)},
    {"ends", .types = FIELD_ARRAY | FIELD_MUST},
    {"sum", .types = FIELD_STRING | FIELD_MUST},
};

static json_t *moment_json(const LuckMoment *moment)
{
    json_t *object = json_write_object(JSON_ROWS(moment_fields), moment), *ends = json_array();
    for (int seat = 0; seat < SEATS_MAX; seat++)
        json_array_append_new(ends, json_real((double)moment->ends[seat]));
    json_object_set_new(object, "ends", ends);
    return object;
}

static bool moment_read(const JsonAt *object, const Catalogue *c, int room, LuckMoment *moment)
{
    *moment = (LuckMoment){0};
    if (!json_read_object(object, "", JSON_ROWS(moment_fields), moment, NULL) ||
        moment->step > room || (moment->copy != NO_COPY && moment->copy >= (int)c->copy_count))
        return false;
    const json_t *ends = json_object_get(object->value, "ends");
    for (size_t seat = 0; seat < SEATS_MAX; seat++) {
        const json_t *end = json_array_get(ends, seat);
        if (!json_is_number(end))
            return false;
        moment->ends[seat] = (float)json_number_value(end);
    }
    return true;
}

/* --- the file --------------------------------------------------------------------------------- */

/* Appends `object` as a sealed line and frees it. */
static char *add_line(char *text, size_t *size, json_t *object, uint64_t *sum)
{
    char *line = record_line_seal(object, sum);
    size_t length = strlen(line);
    text = memory_resize(text, *size + length + 1);
    memcpy(text + *size, line, length + 1);
    *size += length;
    free(line);
    return text;
}

bool review_file_write(const char *path, uint64_t key, const Catalogue *c, const ReviewKept *review)
{
    size_t size = 0;
    char *text = add_line(
        NULL, &size,
        json_pack("{so si si}", "format", json_sprintf("hypotenuse-review/%d", REVIEW_VERSION),
                  "decisions", review->item_count, "moments", review->moment_count),
        &key);
    for (int i = 0; i < review->item_count; i++)
        text = add_line(text, &size, item_json(c, &review->items[i]), &key);
    for (int i = 0; i < review->moment_count; i++)
        text = add_line(text, &size, moment_json(&review->moments[i]), &key);
    bool kept = file_write_whole(path, text, size, NULL);
    free(text);
    return kept;
}

/* Reads one line. The head gives the number of decisions and moments that follow. */
static bool line_read(const JsonAt *line, int number, const Catalogue *c, const Action *actions,
                      int room, ReviewKept *kept)
{
    int item = number - 1, moment = item - kept->item_count;
    if (number > 0 && item < kept->item_count)
        return item_read(line, c, actions, room, &kept->items[item]);
    if (number > 0)
        return moment < kept->moment_count && moment_read(line, c, room, &kept->moments[moment]);
    kept->item_count = (int)json_get_whole(line, "decisions", -1);
    kept->moment_count = (int)json_get_whole(line, "moments", -1);
    return kept->item_count >= 0 && kept->item_count <= room && kept->moment_count >= 0 &&
           kept->moment_count <= 2 * room + 2;
}

/* Any error ends the reading silently, because a review can be computed again. A line with a broken
 * seal ends the loop before the text ends. */
static bool lines_read(const char *text, size_t size, uint64_t key, const Catalogue *c,
                       const Action *actions, int room, ReviewKept *kept)
{
    const char *line;
    size_t at = 0, length;
    int number = 0;
    while (record_line_next(text, size, &at, &line, &length, &key)) {
        JsonDoc doc;
        if (!json_doc_parse(&doc, "", line, length, 1, NULL))
            return false;
        JsonAt top = json_top(&doc);
        bool good = line_read(&top, number++, c, actions, room, kept);
        json_doc_release(&doc);
        if (!good)
            return false;
    }
    return at == size && number > 0 && number == kept->item_count + kept->moment_count + 1;
}

bool review_file_read(const char *path, uint64_t key, const Catalogue *c, const Action *actions,
                      int room, ReviewKept *kept)
{
    size_t size = 0;
    char *text = file_read_whole(path, REVIEW_SIZE_MAX, &size, NULL);
    bool read = text && lines_read(text, size, key, c, actions, room, kept);
    free(text);
    return read;
}

/* --- reasons ---------------------------------------------------------------------------------- */

json_t *reasons_json(const AiReason *reasons, int count)
{
    json_t *list = json_array();
    for (const AiReason *r = reasons; r < reasons + count; r++)
        json_array_append_new(list,
                              json_pack("[iiiiiiii]", r->kind, r->feature, r->seats, r->number,
                                        r->segment, r->tile, r->points, r->centipoints));
    return list;
}

static bool reason_read(json_t *numbers, AiReason *out)
{
    json_int_t kind, feature, seats, number, segment, tile, points, centipoints;
    if (json_unpack(numbers, "[IIIIIIII!]", &kind, &feature, &seats, &number, &segment, &tile,
                    &points, &centipoints) != 0)
        return false;
    *out = (AiReason){.kind = (uint8_t)kind,
                      .feature = (uint8_t)feature,
                      .seats = (uint8_t)seats,
                      .number = (uint8_t)number,
                      .segment = (uint8_t)segment,
                      .tile = (uint16_t)tile,
                      .points = (int32_t)points,
                      .centipoints = (int32_t)centipoints};
    return out->kind == kind && out->feature == feature && out->seats == seats &&
           out->number == number && out->segment == segment && out->tile == tile &&
           out->points == points && out->centipoints == centipoints && reason_is_sound(out);
}

bool reasons_read(const json_t *list, AiReason *reasons, int *count)
{
    if (!json_is_array(list) || json_array_size(list) > AI_REASONS_MAX)
        return false;
    *count = (int)json_array_size(list);
    for (int i = 0; i < *count; i++)
        if (!reason_read(json_array_get(list, (size_t)i), &reasons[i]))
            return false;
    return true;
}

/* --- a complete review ------------------------------------------------------------------------ */

/* Runs the stages of a review: all decisions quickly, the worst of them closely, then
 * luck. Each stage passes through the game from start to end. */

typedef enum RunStage { RUN_QUICK, RUN_CLOSE, RUN_LUCK, RUN_DONE } RunStage;

/* The cost of a step in each stage, relative to a quick decision. */
static const float costs[RUN_DONE] = {1, 10, 6};

struct ReviewRun {
    Session *session;
    ReviewPlan plans[2]; /* quick, close */
    LuckPlan luck;
    char path[SESSION_PATH_SIZE]; /* path of the stored review; "": none */
    uint64_t key;
    LookBack back;
    RunStage stage;
    int next; /* index within the stage */
    int worst[REVIEW_CLOSELY], worst_count;
};

/* --- opening ---------------------------------------------------------------------------------- */

/* The replay has to be at its end. */
static void make_room(ReviewRun *run)
{
    const Session *session = run->session;
    size_t room = session_game_room(session);
    int count = session_replay_count(session);
    Game *start = memory_new(room);
    session_replay_game(session, 0, start);
    look_back_make(&run->back, session_catalogue(session), start, room, count,
                   run->plans[0].engine);
    look_back_take(&run->back, start, session_game(session), session_replay_actions(session),
                   count);
    free(start);
}

static void settle(ReviewRun *run)
{
    look_back_settle(&run->back);
    run->stage = RUN_DONE;
}

static bool recall(ReviewRun *run, const char *level)
{
    LookBack *back = &run->back;
    const Catalogue *c = back->desk.c;
    const Action *actions = back->desk.actions;
    run->key =
        review_file_key(c, back->start, actions, back->action_count, run->plans, 2, &run->luck);
    if (!review_file_path(session_record_path(run->session), level, run->path, sizeof run->path)) {
        run->path[0] = '\0';
        return false;
    }
    ReviewKept kept = {.items = back->items, .moments = back->moments};
    if (!review_file_read(run->path, run->key, c, actions, back->action_count, &kept))
        return false;
    back->item_count = kept.item_count;
    back->moment_count = kept.moment_count;
    return true;
}

static void list(LookBack *back)
{
    back->moment_count = luck_list(look_back_prepare(back), back->action_count, back->moments);
    back->item_count = review_list(look_back_prepare(back), back->action_count, back->items);
    look_back_prepare(back);
}

/* Prepares the review. Returns false with *err if the game isn't over or is too long. */
static bool open_game(ReviewRun *run, const char *path, const char *level, Err *err)
{
    bool over = game_phase(session_game(run->session)) == PHASE_OVER, kept = false;
    if (over) {
        make_room(run);
        kept = recall(run, level);
        if (!kept)
            list(&run->back);
    }
    if (!over || run->back.moment_count > LUCK_MOMENTS)
        return err_set(err, path, 0, "the game is not over, or too long");
    stand_ins_mark(run->session, run->back.items, run->back.item_count);
    if (kept)
        settle(run);
    return true;
}

ReviewRun *review_run_new(const Catalogue *catalogue, const Generations *generations,
                          const char *path, int level, Err *err)
{
    assert(level >= 0 && level < REVIEW_LEVELS && "a row");
    Session *session = session_replay_open(catalogue, generations, path, NULL, err);
    if (!session)
        return NULL;
    session_replay_seek(session, session_replay_count(session));
    ReviewRun *run = memory_new(sizeof *run);
    uint64_t seed = session_plan(session)->seed;
    run->session = session;
    for (int close = 0; close < 2; close++)
        run->plans[close] = review_plan(level, close, seed);
    run->luck = review_luck_plan(level, seed);
    if (open_game(run, path, review_levels[level].engine, err))
        return run;
    review_run_free(run);
    return NULL;
}

void review_run_free(ReviewRun *run)
{
    if (!run)
        return;
    look_back_free(&run->back);
    session_free(run->session);
    free(run);
}

/* --- judging ---------------------------------------------------------------------------------- */

static int steps_of(const ReviewRun *run, RunStage stage)
{
    if (stage == RUN_QUICK)
        return run->back.item_count;
    if (stage == RUN_LUCK)
        return run->back.moment_count;
    if (run->stage >= RUN_CLOSE)
        return run->worst_count;
    return run->back.item_count < REVIEW_CLOSELY ? run->back.item_count : REVIEW_CLOSELY;
}

static void next_stage(ReviewRun *run)
{
    if (run->stage == RUN_QUICK)
        run->worst_count =
            review_worst(run->back.items, run->back.item_count, REVIEW_CLOSELY, run->worst);
    run->stage++;
    run->next = 0;
    look_back_prepare(&run->back);
    if (run->stage < RUN_DONE)
        return;
    settle(run);
    if (run->path[0])
        review_file_write(run->path, run->key, session_catalogue(run->session),
                          &(ReviewKept){run->back.items, run->back.item_count, run->back.moments,
                                        run->back.moment_count});
}

/* If the judging of a decision is stopped, the decision stays unjudged and the next step judges it.
 * A decision that the engine can't compare is skipped and loses nothing. */
bool review_run_step(ReviewRun *run, bool (*stop)(void *self), void *self)
{
    while (run->stage < RUN_DONE && run->next == steps_of(run, run->stage))
        next_stage(run);
    if (run->stage == RUN_DONE)
        return false;
    int next = run->next;
    bool judged;
    if (run->stage == RUN_LUCK)
        judged = luck_judge(&run->back.desk, &run->luck, &run->back.moments[next], stop, self);
    else if (run->stage == RUN_CLOSE)
        judged = review_judge(&run->back.desk, &run->plans[1], &run->back.items[run->worst[next]],
                              stop, self);
    else
        judged = review_judge(&run->back.desk, &run->plans[0], &run->back.items[next], stop, self);
    if (!judged && stop && stop(self))
        return false;
    run->next++;
    return true;
}

float review_run_progress(const ReviewRun *run)
{
    if (run->stage == RUN_DONE)
        return 1;
    float all = 0, done = 0;
    for (int stage = 0; stage < RUN_DONE; stage++) {
        float cost = costs[stage] * (float)steps_of(run, (RunStage)stage);
        all += cost;
        done += stage < (int)run->stage ? cost : 0;
    }
    done += costs[run->stage] * (float)run->next;
    return all > 0 ? fminf(done / all, .99f) : 0;
}

/* --- results ---------------------------------------------------------------------------------- */

const ReviewItem *review_run_items(const ReviewRun *run, int *count)
{
    assert(run->stage == RUN_DONE && "all is judged");
    *count = run->back.item_count;
    return run->back.items;
}

const LuckSum *review_run_luck(const ReviewRun *run)
{
    assert(run->stage == RUN_DONE && "all is judged");
    return run->back.sums;
}

const Session *review_run_session(const ReviewRun *run)
{
    return run->session;
}

int64_t review_run_judge(int level)
{
    const ReviewPlan plans[2] = {review_plan(level, false, 0), review_plan(level, true, 0)};
    LuckPlan luck = review_luck_plan(level, 0);
    int64_t judge = (int64_t)review_file_judges(plans, 2, &luck);
    return judge ? judge : 1;
}
