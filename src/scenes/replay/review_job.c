/* review_job.c: Runs a review in three stages: it lists the decisions, judges all of them quickly,
 * then the worst of them closely; luck is judged in between. Within a stage, each share of the work
 * takes the next free decision, so a share only ever moves forwards in the game. New results are
 * kept separate from those shown until a frame takes them over. */
#include "scenes/replay/review_job.h"

#include "base/memory.h"
#include "base/text.h"
#include "session/review_file.h"
#include "session/thought.h"
#include "words/hints.h"
#include "words/words.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    SHARES_MOST = 8,
    CLOSELY_COSTS = 10, /* the cost of a close look, measured in quick decisions */
    /* this many deals sampled at a random moment cost as much as one quick decision */
    DEALS_COST = 12,
    EACH_FRAME = 4 /* decisions per frame, if the host has no threads */
};

typedef enum ReviewStage {
    STAGE_LIST,
    STAGE_QUICK,
    STAGE_LUCK,
    STAGE_CLOSE,
    STAGE_DONE
} ReviewStage;

const char *const review_labels[REVIEW_LEVELS] = {
    NC_("level", "Quick"),
    NC_("level", "Far-sighted"),
    NC_("level", "Strong"),
    NC_("level", "Master"),
};

struct ReviewJob {
    Work work; /* must be first: a pointer to it also points to the job */
    const Catalogue *c;
    size_t room;
    Game *start;
    Action *actions;
    int action_count;
    bool *stood_in;      /* by action: a computer stood in for the seat's player */
    ReviewPlan plans[2]; /* for quick and for close looks */
    LuckPlan luck;
    char path[SESSION_PATH_SIZE]; /* where the review is saved; "": nowhere */
    uint64_t key;
    ReviewDesk desks[SHARES_MOST];
    ReviewStage stage;
    bool running; /* the host is running this job */
    const HostServices *host;
    /* Shared with the threads. */
    ReviewItem *found;   /* written by the threads */
    atomic_uchar *fresh; /* by decision: 1 when its result may be taken over */
    atomic_int next;     /* index in `order` */
    int order_count;
    int *order;
    int found_count;     /* valid after STAGE_LIST */
    LuckMoment *moments; /* random draws: valid after STAGE_LUCK */
    int moment_count;
    bool is_over; /* the game ended with these points */
    int scores[SEATS_MAX];
    /* The results that are shown. */
    ReviewItem *items; /* in the order of the game */
    int item_count, judged, judged_closely;
    bool luck_known;
    LuckRow *rows;
    LuckSum sums[SEATS_MAX];
};

/* --- shares ----------------------------------------------------------------------------------- */

/* Desks are kept from stage to stage, because a game is large and engines cache what they have
 * seen. */
static void prepare_desk(ReviewJob *job, ReviewDesk *desk)
{
    if (!desk->game) {
        *desk = look_back_desk(job->c, job->start, job->room, job->plans[0].engine);
        desk->actions = job->actions;
    }
    game_copy(desk->game, job->start);
    desk->step = 0;
}

/* Judges the next free decision, or in STAGE_LUCK the next free draw. Returns false if there is
 * none, or when stopped. */
static bool judge_next(ReviewJob *job, ReviewDesk *desk, bool (*stop)(void *self), void *self)
{
    int place = atomic_fetch_add(&job->next, 1);
    if (place >= job->order_count)
        return false;
    int number = job->order[place];
    if (job->stage == STAGE_LUCK)
        return luck_judge(desk, &job->luck, &job->moments[number], stop, self);
    const ReviewPlan *plan = &job->plans[job->stage == STAGE_CLOSE];
    if (!review_judge(desk, plan, &job->found[number], stop, self))
        return !stop || !stop(self); /* an engine that can't compare actions judges nothing */
    atomic_store_explicit(&job->fresh[number], 1, memory_order_release);
    return true;
}

/* Lists the decisions and the random moments, both in the order of the game. */
static void list_all(ReviewJob *job, ReviewDesk *desk)
{
    job->moment_count = luck_list(desk, job->action_count, job->moments);
    prepare_desk(job, desk);
    job->found_count = review_list(desk, job->action_count, job->found);
    job->is_over &= job->moment_count <= LUCK_MOMENTS;
}

static void do_share(Work *work, int share, bool (*stop)(void *self), void *self)
{
    assert(share >= 0 && share < SHARES_MOST && "a desk for each share");
    ReviewJob *job = (ReviewJob *)work;
    ReviewDesk *desk = &job->desks[share];
    if (job->stage == STAGE_LIST && share > 0)
        return;
    prepare_desk(job, desk);
    if (job->stage == STAGE_LIST)
        list_all(job, desk);
    else
        while (!stop(self) && judge_next(job, desk, stop, self))
            ;
}

/* --- stages ----------------------------------------------------------------------------------- */

/* Takes over the results of the threads. Returns true if there were any. */
static bool take_found(ReviewJob *job)
{
    bool some = false;
    for (int i = 0; i < job->item_count; i++) {
        if (!atomic_load_explicit(&job->fresh[i], memory_order_acquire))
            continue;
        atomic_store(&job->fresh[i], 0);
        job->judged += job->stage == STAGE_QUICK;
        job->judged_closely += job->stage == STAGE_CLOSE;
        job->items[i] = job->found[i];
        some = true;
    }
    return some;
}

/* A closer look at decisions changes the share of the result that luck explains. */
static void settle_luck(ReviewJob *job)
{
    job->luck_known = job->is_over;
    const LuckGame game = {job->moments,    job->moment_count, job->items,
                           job->item_count, job->scores,       game_setup(job->start)->players};
    if (job->is_over)
        luck_settle(&game, job->rows, job->sums);
}

/* Ends a stage and prepares the next. Shown decisions change only here and in take_found, both on
 * the drawing thread. */
static void next_stage(ReviewJob *job)
{
    take_found(job);
    if (job->stage == STAGE_LIST) {
        for (int i = 0; i < job->found_count; i++) {
            job->order[i] = i;
            job->found[i].stood_in = job->stood_in[job->found[i].step];
        }
        memcpy(job->items, job->found, (size_t)job->found_count * sizeof *job->items);
        job->item_count = job->order_count = job->found_count;
    } else if (job->stage == STAGE_QUICK) {
        job->order_count = job->is_over ? job->moment_count : 0;
        for (int i = 0; i < job->order_count; i++)
            job->order[i] = i;
    } else if (job->stage == STAGE_LUCK) {
        job->order_count = review_worst(job->items, job->item_count, REVIEW_CLOSELY, job->order);
    }
    if (job->stage >= STAGE_LUCK)
        settle_luck(job);
    job->stage++;
    if (job->stage == STAGE_DONE && job->path[0])
        review_file_write(
            job->path, job->key, job->c,
            &(ReviewKept){job->items, job->item_count, job->moments, job->moment_count});
    atomic_store(&job->next, 0);
    job->running = false;
}

/* Does a little of the stage without threads. Returns true when the stage is complete. */
static bool do_a_little(ReviewJob *job)
{
    ReviewDesk *desk = &job->desks[0];
    if (atomic_load(&job->next) == 0)
        prepare_desk(job, desk);
    if (job->stage == STAGE_LIST) {
        list_all(job, desk);
        return true;
    }
    for (int i = 0; i < EACH_FRAME; i++)
        if (!judge_next(job, desk, NULL, NULL))
            return true;
    return false;
}

bool review_job_update(ReviewJob *job, const HostServices *host)
{
    if (job->stage == STAGE_DONE)
        return false;
    bool some = take_found(job);
    if (job->running && !host->work_done(host->self))
        return some;
    job->work.shares = SHARES_MOST;
    if (!job->running && host->work && host->work(host->self, &job->work)) {
        job->host = host;
        job->running = true;
        return some;
    }
    if (job->running || do_a_little(job))
        next_stage(job);
    return true;
}

/* --- life cycle ------------------------------------------------------------------------------- */

/* Restores a saved review, if there is one. */
static void recall(ReviewJob *job, const Session *replay, const char *level)
{
    job->key = review_file_key(job->c, job->start, job->actions, job->action_count, job->plans, 2,
                               &job->luck);
    if (!review_file_path(session_record_path(replay), level, job->path, sizeof job->path)) {
        job->path[0] = '\0';
        return;
    }
    ReviewKept kept = {.items = job->items, .moments = job->moments};
    if (!review_file_read(job->path, job->key, job->c, job->actions, job->action_count, &kept))
        return;
    job->item_count = kept.item_count;
    job->moment_count = kept.moment_count;
    stand_ins_mark(replay, job->items, job->item_count);
    job->stage = STAGE_DONE;
    settle_luck(job);
}

/* Notes how the game ended, then resets job->start to the beginning of the game. */
static void note_ends(ReviewJob *job, const Session *replay)
{
    job->room = session_game_room(replay);
    job->start = memory_new(job->room);
    session_replay_game(replay, job->action_count, job->start);
    job->is_over = game_phase(job->start) == PHASE_OVER;
    for (int seat = 0; seat < session_players(replay); seat++)
        job->scores[seat] = game_score(job->start, seat);
    session_replay_game(replay, 0, job->start);
}

ReviewJob *review_job_new(const Session *replay, const char *level)
{
    int row = review_level(level);
    if (row < 0)
        return NULL;
    ReviewJob *job = memory_new(sizeof *job);
    uint64_t seed = session_plan(replay)->seed;
    job->work.share = do_share;
    job->c = session_catalogue(replay);
    job->action_count = session_replay_count(replay);
    note_ends(job, replay);
    size_t count = (size_t)job->action_count, moments = 2 * count + 2;
    job->actions = memory_copy(session_replay_actions(replay), count * sizeof *job->actions);
    job->stood_in = memory_list(count, sizeof *job->stood_in);
    for (size_t i = 0; i < count; i++)
        job->stood_in[i] = stand_ins_at(replay, job->actions[i].seat, (int)i);
    for (int close = 0; close < 2; close++)
        job->plans[close] = review_plan(row, close, seed);
    job->luck = review_luck_plan(row, seed);
    job->found = memory_list(count, sizeof *job->found);
    job->items = memory_list(count, sizeof *job->items);
    job->fresh = memory_list(count, sizeof *job->fresh);
    job->order = memory_list(moments, sizeof *job->order);
    job->moments = memory_list(moments, sizeof *job->moments);
    job->rows = memory_list(moments, sizeof *job->rows);
    recall(job, replay, level);
    return job;
}

/* The threads stop first, because they write into memory that is freed here. */
void review_job_free(ReviewJob *job)
{
    if (!job)
        return;
    if (job->running)
        job->host->forget_work(job->host->self);
    for (int i = 0; i < SHARES_MOST; i++)
        look_back_desk_free(&job->desks[i]);
    free(job->start);
    free(job->actions);
    free(job->stood_in);
    free(job->found);
    free(job->items);
    free(job->fresh);
    free(job->order);
    free(job->moments);
    free(job->rows);
    free(job);
}

/* --- results ---------------------------------------------------------------------------------- */

/* Returns the cost of the random moments, measured in quick decisions. */
static float luck_cost(const ReviewJob *job, int moments)
{
    return (float)moments * (1 + (float)job->luck.deals / DEALS_COST);
}

/* Weights decisions by their cost: a close look takes about ten times as long. The number of close
 * looks is known only after all quick ones; until then, the maximum is assumed. */
float review_job_progress(const ReviewJob *job)
{
    if (job->stage == STAGE_DONE)
        return 1;
    int closely = job->item_count < REVIEW_CLOSELY ? job->item_count : REVIEW_CLOSELY;
    int next = atomic_load(&job->next), moments = job->is_over ? job->moment_count : 0;
    closely = job->stage == STAGE_CLOSE ? job->order_count : closely;
    float all = (float)(job->item_count + CLOSELY_COSTS * closely) + luck_cost(job, moments);
    float done = (float)(job->judged + CLOSELY_COSTS * job->judged_closely);
    if (job->stage == STAGE_LUCK)
        done += luck_cost(job, next < moments ? next : moments);
    if (job->stage > STAGE_LUCK)
        done += luck_cost(job, moments);
    return job->stage > STAGE_LIST && all > 0 ? done / all : 0;
}

bool review_job_luck(const ReviewJob *job, ReviewLuck *out)
{
    if (!job->luck_known)
        return false;
    *out = (ReviewLuck){.count = job->moment_count,
                        .moments = job->moments,
                        .rows = job->rows,
                        .sums = job->sums,
                        .played_on = job->luck.deals > 0};
    return true;
}

const ReviewItem *review_job_items(const ReviewJob *job, int *count)
{
    *count = job->item_count;
    return job->items;
}

const ReviewItem *review_job_at(const ReviewJob *job, int step)
{
    for (int i = 0; i < job->item_count && job->items[i].step <= step; i++)
        if (job->items[i].step == step)
            return &job->items[i];
    return NULL;
}

/* Describes the consequences of a decision. Features only ever merge, and each is scored as it is
 * at that time, so segments that form one feature on the final board already formed it when it was
 * scored. */

/* --- what became of it ------------------------------------------------------------------------ */

/* Returns true if `list` has the same reason. A reason that both actions share makes no
 * difference. */
static bool is_among(const AiReason *reason, const AiReason *list, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i].kind == reason->kind && list[i].feature == reason->feature &&
            list[i].seats == reason->seats && list[i].points == reason->points &&
            list[i].number == reason->number)
            return true;
    return false;
}

/* Returns the weightiest reason that names a feature: one for the best action that the action
 * played doesn't share, or else one for the action played that the best action doesn't share.
 * Returns NULL if there is none. */
static const AiReason *anchor_of(const ReviewItem *item)
{
    const AiReason *lists[] = {item->reasons, item->played_reasons};
    const int counts[] = {item->reason_count, item->played_reason_count};
    for (int which = 0; which < 2; which++)
        for (int i = 0; i < counts[which]; i++) {
            const AiReason *reason = &lists[which][i];
            if (reason->kind >= AI_REASON_CITY && reason->tile != AI_NO_TILE &&
                !is_among(reason, lists[!which], counts[!which]))
                return reason;
        }
    return NULL;
}

/* Returns the turn of event number `i` of the game, or 0 in final scoring. */
static int turn_of(const Session *replay, int step, int i)
{
    if (session_replay_event(replay, i)->final)
        return 0;
    while (session_replay_at(replay, step)->events <= i)
        step++;
    return session_replay_at(replay, step - 1)->turn;
}

/* Notes the last scoring of the feature after the decision in *fate. */
static void find_scoring(const Session *replay, const Game *end, int from, FeatureId feature,
                         ReviewFate *fate)
{
    const Catalogue *c = session_catalogue(replay);
    int last = session_replay_at(replay, session_replay_count(replay))->events;
    for (int i = session_replay_at(replay, from)->events; i < last; i++) {
        const SessionEvent *told = session_replay_event(replay, i);
        const Event *event = &told->event;
        if (event->kind != EVENT_SCORED || event->label != LABEL_NONE ||
            event->segment == NO_SEGMENT ||
            game_feature(c, end, event->tile, event->segment) != feature)
            continue;
        fate->seats = told->seats;
        fate->points = event->points;
        fate->turn = turn_of(replay, from, i);
    }
}

ReviewFate review_fate(const Session *replay, const Game *end, const ReviewItem *item)
{
    const AiReason *anchor = anchor_of(item);
    ReviewFate fate = {0};
    if (!anchor || game_phase(end) != PHASE_OVER || anchor->tile >= game_tile_count(end))
        return fate;
    FeatureId feature = game_feature(session_catalogue(replay), end, anchor->tile, anchor->segment);
    if (feature == NO_FEATURE)
        return fate;
    fate.known = true;
    fate.feature = anchor->feature;
    find_scoring(replay, end, item->step, feature, &fate);
    return fate;
}

/* --- in words --------------------------------------------------------------------------------- */

static const char *const became[SEGMENT_KINDS] = {
    [SEGMENT_CITY] = N_("How the city scored: %s."),
    [SEGMENT_ROAD] = N_("How the road scored: %s."),
    [SEGMENT_FIELD] = N_("How the field scored: %s."),
    [SEGMENT_MONASTERY] = N_("How the monastery scored: %s."),
    [SEGMENT_GARDEN] = N_("How the garden scored: %s."),
};

/* [shared][in final scoring] */
static const WordsPlural brought[2][2] = {
    {NP_("%d point for %s on turn %d", "%d points for %s on turn %d"),
     NP_("%d point for %s at the end", "%d points for %s at the end")},
    {NP_("%d point each for %s on turn %d", "%d points each for %s on turn %d"),
     NP_("%d point each for %s at the end", "%d points each for %s at the end")},
};

static void add_sentence(Text *text, const char *sentence)
{
    text_add(text, "%s%s", text->length ? " " : "", sentence);
}

/* Writes "How the city scored: 12 points for Mira on turn 31." */
static void tell_fate(const ReviewFate *fate, const char *const names[SEATS_MAX], Text *text)
{
    char who[160], outcome[240], sentence[320];
    if (!fate->known || !became[fate->feature])
        return;
    bool shared = (fate->seats & (fate->seats - 1)) != 0, final = fate->turn == 0;
    const char *format = words_plural_of(&brought[shared][final], fate->points);
    words_hint_names(fate->seats, names, who, sizeof who);
    if (!fate->seats || !fate->points)
        text_copy(outcome, sizeof outcome, _("nothing for anyone"));
    else if (final)
        words_format(outcome, sizeof outcome, format, fate->points, who);
    else
        words_format(outcome, sizeof outcome, format, fate->points, who, fate->turn);
    words_format(sentence, sizeof sentence, words_text(became[fate->feature]), outcome);
    add_sentence(text, sentence);
}

/* Reasons that depend on the follower, whose placement is a separate decision. */
static const bool about_follower[AI_REASONS] = {
    [AI_REASON_TAKES_CLOSED] = true,   [AI_REASON_STARTS] = true,
    [AI_REASON_CLAIMS] = true,         [AI_REASON_CLAIMS_END] = true,
    [AI_REASON_CLAIMS_FIELD] = true,   [AI_REASON_CLAIMS_LAST] = true,
    [AI_REASON_LAST_FOLLOWER] = true,  [AI_REASON_KEEPS_LAST] = true,
    [AI_REASON_KEEPS_LAST_TWO] = true, [AI_REASON_NO_FOLLOWER] = true,
    [AI_REASON_THREATENS] = true,      [AI_REASON_MAKES_ALONE] = true,
};

/* Writes "Played instead: a drawn tile brings about 3.", or nothing if the action has no reason
 * that the best one doesn't share. */
static void tell_played(const ReviewItem *item, const char *const names[SEATS_MAX], Text *text)
{
    Hint played = {.action = item->played, .segment = NO_SEGMENT};
    char clauses[320], sentence[400];
    for (int i = 0; i < item->played_reason_count; i++) {
        const AiReason *reason = &item->played_reasons[i];
        if ((item->played.kind != ACTION_PLACE || !about_follower[reason->kind]) &&
            !is_among(reason, item->reasons, item->reason_count))
            played.reasons[played.reason_count++] = *reason;
    }
    words_hint_clauses(&played, names, clauses, sizeof clauses);
    if (!clauses[0])
        return;
    words_format(sentence, sizeof sentence, _("Played instead: %s."), clauses);
    add_sentence(text, sentence);
}

/* The reason for the best action comes first, because players can learn from it. */
char *review_story(const Session *replay, const Game *end, const ReviewItem *item, char *out)
{
    enum { WHY = 480 };
    const char *names[SEATS_MAX] = {0};
    char why[WHY];
    Text text = text_in(out, REVIEW_STORY_SIZE);
    Hint best = {
        .action = item->best, .segment = item->best_claim, .reason_count = item->reason_count};
    memcpy(best.reasons, item->reasons, sizeof best.reasons);
    for (int seat = 0; seat < session_players(replay); seat++)
        names[seat] = session_seat(replay, seat)->name;
    words_hint_reasons(&best, names, why, sizeof why);
    if (why[0])
        add_sentence(&text, why);
    if (action_equal(&item->best, &item->played))
        return out;
    tell_played(item, names, &text);
    ReviewFate fate = review_fate(replay, end, item);
    tell_fate(&fate, names, &text);
    return out;
}
