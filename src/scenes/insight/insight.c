/* insight.c: switches layers on and off, and computes their data. A search runs in stages, each a
 * separate task for the host: first the values of all places, then the next player's gains, then
 * rounds of deals. Between two stages the drawing thread copies the results, so that no data is
 * shared while a task runs. */
#include "scenes/insight/insight.h"

#include "ai/level.h"
#include "ai/winning.h"
#include "base/length.h"
#include "base/memory.h"
#include "base/text.h"
#include "input/snap.h"
#include "keys/keys.h"
#include "rules/query.h"
#include "session/thought.h"
#include "store/settings.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The question that a search answers. */
typedef struct InsightQuestion {
    const Game *game;  /* the current game; views of it for the seats below are copied at once */
    int worth_seat;    /* values places for this seat, the deciding one; NO_SEAT: no values */
    int threat_seat;   /* finds the gains of this seat, the next one; NO_SEAT: none … */
    int looker;        /* … and uses only what this seat may know */
    const char *level; /* computer player that judges: "ai4" */
} InsightQuestion;

/* Deals per round: in another thread, enough to make waking up worthwhile; otherwise, what a frame
 * can spare. */
enum { DEALS_AWAY = 6, DEALS_A_FRAME = 1 };

typedef enum JobStage { JOB_IDLE, JOB_JUDGES, JOB_NEXT, JOB_TRIES } JobStage;

struct InsightJob {
    Work work; /* first, so that a pointer to the work is also a pointer to its job */
    const Catalogue *c;
    uint64_t seed;
    size_t room;        /* size of a game in bytes */
    Game *view, *other; /* the game as the deciding seat knows it, and as `looker` does */
    Action *legal;
    int legal_count;
    void *memory; /* holds the workspace; NULL until the first question */
    const Level *level;
    int threat_seat;
    bool judges, looks; /* which parts of the question are asked */
    JobStage stage;
    bool running; /* the host runs it */
    bool dropped; /* its results are no longer needed */
    const HostServices *host;
    uint32_t deals;    /* per round */
    PlaceWorths found; /* results that a task writes */
    PlaceThreat threats_found[PLACES_MOST];
    int threat_count_found;
    bool more;         /* the last task improved the values */
    PlaceWorths shown; /* results taken over from that task */
    PlaceThreat threats[PLACES_MOST];
    int threat_count;
    bool worths_known;
};

/* --- the task --------------------------------------------------------------------------------- */

static void do_share(Work *work, int share, bool (*stop)(void *self), void *self)
{
    InsightJob *job = (InsightJob *)work;
    assert(share == 0 && "one share");
    const Game *view = job->stage == JOB_NEXT ? job->other : job->view;
    Workspace *ws = workspace_make(job->memory, job->c, view, job->level->weights);
    AiTask task = {.c = job->c,
                   .view = job->view,
                   .legal = job->legal,
                   .legal_count = job->legal_count,
                   .budget = {.stop = stop, .stop_self = self}};
    if (job->stage == JOB_JUDGES)
        job->more = places_judge(ws, &task, &job->found);
    else if (job->stage == JOB_NEXT)
        job->threat_count_found =
            places_threats(ws, view, job->threat_seat, stop, self, job->threats_found);
    else
        job->more = places_try(ws, &task, &job->level->plan, job->seed, job->deals, &job->found);
    (void)share;
}

/* --- stages ----------------------------------------------------------------------------------- */

static JobStage after(const InsightJob *job, JobStage stage)
{
    bool tries = job->judges && job->level->plan.candidates > 0;
    switch (stage) {
    case JOB_IDLE:
        return job->judges ? JOB_JUDGES : after(job, JOB_JUDGES);
    case JOB_JUDGES:
        return job->looks ? JOB_NEXT : after(job, JOB_NEXT);
    case JOB_NEXT:
        return tries ? JOB_TRIES : JOB_IDLE;
    default:
        return job->more ? JOB_TRIES : JOB_IDLE;
    }
}

/* Ends a stage, so that its results are shown from now on. */
static void take_over(InsightJob *job)
{
    job->running = false;
    if (job->stage == JOB_NEXT && job->threat_count_found >= 0) {
        job->threat_count = job->threat_count_found;
        memcpy(job->threats, job->threats_found, sizeof job->threats);
    } else if (job->stage != JOB_NEXT && job->more) {
        job->shown = job->found;
        job->worths_known = true;
    }
    job->stage = after(job, job->stage);
}

/* Continues the search; call it each frame with the same host. Returns true if another frame is
 * needed, because there are new results or no thread does the work. */
static bool insight_job_update(InsightJob *job, const HostServices *host)
{
    if (job->stage == JOB_IDLE)
        return false;
    if (job->running && !host->look_done(host->self))
        return false; /* the host wakes the program up */
    if (job->running) {
        take_over(job);
        return true;
    }
    job->work = (Work){.share = do_share, .shares = 1};
    job->deals = DEALS_AWAY;
    if (host->look) { /* a refusal is temporary, since work dropped by other jobs ends soon */
        job->host = host;
        job->running = host->look(host->self, &job->work);
        return !job->running;
    }
    job->deals = DEALS_A_FRAME;
    do_share(&job->work, 0, work_never_stops, NULL);
    take_over(job);
    return true;
}

/* --- asking ----------------------------------------------------------------------------------- */

/* Makes a job for the game of `session`; it keeps the session's catalogue and game size. */
static InsightJob *insight_job_new(const Session *session)
{
    InsightJob *job = memory_new(sizeof *job);
    job->c = session_catalogue(session);
    job->seed = session_plan(session)->seed;
    job->room = session_game_room(session);
    return job;
}

/* Returns whether a new search may start; it may not while a thread that is stopping could still
 * read the last question. */
static bool is_free(InsightJob *job)
{
    if (job->running && job->host->look_done(job->host->self))
        job->running = false;
    return !job->running;
}

/* Drops the results and asks the search to stop, without waiting. */
static void insight_job_drop(InsightJob *job)
{
    if (job->running && !job->dropped)
        job->host->end_look(job->host->self);
    job->dropped = !is_free(job);
    job->stage = JOB_IDLE;
    job->worths_known = false;
    job->threat_count = 0;
}

/* Frees the job after its thread has stopped, which takes milliseconds. `job` may be NULL. */
static void insight_job_free(InsightJob *job)
{
    if (!job)
        return;
    if (job->running) /* the thread first: it writes into the memory below */
        job->host->forget_look(job->host->self);
    free(job->view);
    free(job->other);
    free(job->legal);
    free(job->memory);
    free(job);
}

/* Most games never need a search, so its memory is allocated at the first question. */
static void make_room(InsightJob *job, const Game *game)
{
    if (job->view)
        return;
    job->view = memory_new(job->room);
    job->other = memory_new(job->room);
    job->legal = memory_list(AI_ACTIONS_MAX, sizeof *job->legal);
    job->memory = memory_new(workspace_size(job->c, game));
}

/* Returns the engine's level. An engine without evaluation weights can't judge places; "ai4"
 * replaces it. */
static const Level *level_of(const char *name)
{
    const AiEngine *engine = ai_find(name);
    const Level *level = (const Level *)(engine ? engine : ai_find("ai4"));
    return level->weights ? level : (const Level *)ai_find("ai4");
}

/* Drops the current search with its results and starts a new one. Returns false without starting
 * while the dropped search is still stopping, because a frame is too short to wait in. */
static bool insight_job_ask(InsightJob *job, const InsightQuestion *question)
{
    const Game *game = question->game;
    insight_job_drop(job);
    if (job->dropped)
        return false;
    make_room(job, game);
    job->level = level_of(question->level);
    job->judges = question->worth_seat != NO_SEAT;
    job->looks = question->threat_seat != NO_SEAT;
    job->threat_seat = question->threat_seat;
    job->legal_count = 0;
    if (job->judges) {
        assert(question->worth_seat == game_to_act(game) && "the seat that decides");
        game_view(job->c, game, question->worth_seat, job->view);
        job->legal_count = game_legal(job->c, job->view, job->legal, AI_ACTIONS_MAX);
        if (job->legal_count > AI_ACTIONS_MAX)
            job->legal_count = AI_ACTIONS_MAX;
        job->judges = job->legal_count > 0;
    }
    if (job->looks)
        game_view(job->c, game, question->looker, job->other);
    job->stage = after(job, JOB_IDLE);
    return true;
}

/* --- results ---------------------------------------------------------------------------------- */

bool insight_job_judges(const InsightJob *job)
{
    return job->stage == JOB_JUDGES;
}

const PlaceWorths *insight_job_worths(const InsightJob *job)
{
    return job->worths_known ? &job->shown : NULL;
}

const PlaceThreat *insight_job_threats(const InsightJob *job, int *count)
{
    *count = job->threat_count;
    return job->threats;
}

const char *insight_job_level(const InsightJob *job)
{
    return job->level ? job->level->engine.name : "";
}

void insight_open(Insight *insight, Tabletop *table)
{
    insight->table = table;
    insight->held = NO_COPY;
    insight->view = memory_new(session_game_room(table->session));
    insight->job = insight_job_new(table->session);
    insight->winning_turn = -1;
}

void insight_close(Insight *insight)
{
    insight_job_free(insight->job);
    free(insight->view);
    free(insight->memory);
    insight->table->holds = false;
    insight->table->if_ended = NULL;
    insight->table->winning = NULL;
    insight->table->tell_more = NULL;
    insight->table->look_more = NULL;
    *insight = (Insight){.table = NULL};
}

int insight_looker(const Insight *insight)
{
    return insight->viewer == NO_SEAT ? game_in_turn(insight->view) : insight->viewer;
}

int insight_next(const Insight *insight)
{
    return (game_in_turn(insight->table->game) + 1) % session_players(insight->table->session);
}

const WaitingPlace *insight_place_at(const Insight *insight, Cell cell)
{
    for (int i = 0; i < insight->place_count; i++)
        if (cell_equal(insight->places[i].place.cell, cell))
            return &insight->places[i];
    return NULL;
}

/* --- layers that are on ----------------------------------------------------------------------- */

bool insight_on(const Insight *insight, InsightKind kind)
{
    return memchr(insight->order, kind, (size_t)insight->on) != NULL;
}

bool insight_on_top(const Insight *insight, InsightKind kind)
{
    int top = insight->on - 1;
    while (top > 0 &&
           (insight->order[top] == INSIGHT_OWNERS || insight->order[top] == INSIGHT_DEAD))
        top--;
    return insight->on && insight->order[top] == kind;
}

static void put_away(Insight *insight, int i)
{
    insight->on--;
    for (; i < insight->on; i++)
        insight->order[i] = insight->order[i + 1];
}

void insight_toggle(Insight *insight, InsightKind kind)
{
    assert(kind < INSIGHTS && "a layer");
    insight->tint_count = 0;
    for (int i = 0; i < insight->on; i++) {
        if (insight->order[i] == kind) {
            put_away(insight, i);
            insight->pinned = insight->pinned && insight->on;
            return;
        }
    }
    if (insight->on == INSIGHT_AT_ONCE)
        put_away(insight, 0);
    insight->order[insight->on++] = (uint8_t)kind;
    insight->known = false; /* nothing was computed while the layer was off */
}

void insight_toggle_sheet(Insight *insight)
{
    insight->sheet = !insight->sheet;
    insight->known = false;
}

/* --- events ----------------------------------------------------------------------------------- */

/* Finds the cell under the pointer; false if no tile can be placed there. */
static bool place_below(const Insight *insight, Cell *cell)
{
    float x, y;
    const Tabletop *table = insight->table;
    tabletop_pointer(table, &x, &y);
    *cell = snap_cell(x, y);
    return (table->pointed || table->looks) && insight_place_at(insight, *cell);
}

/* If owners are shown, pins the card of the feature under the pointer. */
static bool pin_feature(Insight *insight)
{
    Tabletop *table = insight->table;
    bool feature = table->hover.on && table->hover.segment != NO_SEGMENT;
    if (!insight_on(insight, INSIGHT_OWNERS) || (!feature && !table->holds))
        return false;
    table->holds = !table->holds;
    return true;
}

/* Pins the card of the place under the pointer. Doing so again on the same place closes the
 * card. */
static bool pin(Insight *insight)
{
    Cell cell;
    if (!insight->on || insight->table->holds || !place_below(insight, &cell))
        return insight->on && pin_feature(insight);
    bool same = insight->pinned && cell_equal(cell, insight->pin);
    insight->pinned = !same;
    insight->pin = cell;
    return true;
}

static bool on_key(Insight *insight, const InputEvent *event)
{
    KeyAction action = keys_action(KEYS_IN_TURN, event);
    InsightKind kind = (InsightKind)(action - KEYS_OWNERS);
    if (action >= KEYS_OWNERS && action <= KEYS_DANGERS && insight_offers(insight, kind)) {
        insight_toggle(insight, kind);
        return true;
    }
    if (action == KEYS_REMAINING) {
        insight_toggle_sheet(insight);
        return true;
    }
    if (action == KEYS_BACK && insight_can_close(insight)) {
        if (!insight->pinned && !insight->table->holds)
            insight->sheet = false;
        insight->pinned = insight->table->holds = false;
        return true;
    }
    return action == KEYS_PIN && pin(insight);
}
static_assert(KEYS_DANGERS - KEYS_OWNERS == INSIGHTS - 1 &&
                  KEYS_DEAD - KEYS_OWNERS == INSIGHT_DEAD &&
                  KEYS_VALUES - KEYS_OWNERS == INSIGHT_VALUE,
              "layers in the order of their keys");

bool insight_can_close(const Insight *insight)
{
    return insight->pinned || insight->sheet || insight->table->holds;
}

/* A click without another effect pins the card; a drag moves the board. */
static void on_button(Insight *insight, const InputEvent *event)
{
    float still = 6 * insight->table->layout.s;
    if (event->button != BUTTON_LEFT || insight->acts)
        return;
    if (event->kind == INPUT_DOWN) {
        insight->down_x = event->x;
        insight->down_y = event->y;
    } else if (length_xy(event->x - insight->down_x, event->y - insight->down_y) < still) {
        pin(insight);
    }
}

bool insight_event(Insight *insight, const InputEvent *event)
{
    if (event->kind == INPUT_KEY && !event->mods)
        return on_key(insight, event);
    if (event->kind == INPUT_DOWN || event->kind == INPUT_UP)
        on_button(insight, event);
    return false;
}

/* --- computing -------------------------------------------------------------------------------- */

/* A position of the editor (PHASE_FREE) has no chances of winning, because it has no stack to draw
 * from. */
static bool shows_winning_chances(const Insight *insight)
{
    const Tabletop *table = insight->table;
    return !insight->replays && session_help(table->session) == HELP_FULL &&
           game_phase(table->game) != PHASE_FREE;
}

/* The chances of winning were fitted to positions at the start of a turn, so the effect of a turn
 * shows only after it ends. */
static void update_winning_chances(Insight *insight)
{
    double chances[SEATS_MAX];
    const Game *view = insight->view;
    bool over = game_phase(view) == PHASE_OVER;
    if (game_turn(view) == insight->winning_turn && !over)
        return;
    insight->winning_turn = game_turn(view);
    if (!insight->memory)
        insight->memory = memory_new(workspace_size(insight->table->catalogue, view));
    Workspace *ws =
        workspace_make(insight->memory, insight->table->catalogue, view, &weights_learned);
    winning_look(ws, view, chances);
    for (int seat = 0; seat < session_players(insight->table->session); seat++)
        insight->winning[seat] = (float)chances[seat];
}

static void look(Insight *insight)
{
    const Tabletop *table = insight->table;
    game_view(table->catalogue, table->game, insight->viewer, insight->view);
    outlook_begin(&insight->outlook, table->catalogue, insight->view);
    game_score_if_ended(table->catalogue, insight->view, NULL, insight->if_ended);
    lands_find(&insight->outlook, &insight->lands);
    insight->place_count =
        lands_places(&insight->outlook, insight_looker(insight), insight->places);
    if (shows_winning_chances(insight))
        update_winning_chances(insight);
}

/* Returns the seat for which places for the tile in hand are valued: the deciding seat if its
 * player, or no particular player, is at the screen; otherwise NO_SEAT. */
static int judged_seat(const Insight *insight)
{
    const Game *game = insight->table->game;
    int seat = game_to_act(game);
    bool lays = game_phase(game) == PHASE_CHOOSE || game_phase(game) == PHASE_PLACE;
    bool may = insight->viewer == NO_SEAT || insight->viewer == seat;
    return lays && may && insight_on(insight, INSIGHT_VALUE) ? seat : NO_SEAT;
}

static int threat_seat(const Insight *insight)
{
    const Game *game = insight->table->game;
    bool plays = game_phase(game) != PHASE_OVER && game_phase(game) != PHASE_FREE &&
                 game_phase(game) != PHASE_DRAFT;
    return plays && insight_on(insight, INSIGHT_DANGER) ? insight_next(insight) : NO_SEAT;
}

/* Requests a search once for each state of the game and set of layers. */
static bool search(Insight *insight)
{
    const Tabletop *table = insight->table;
    int worth = judged_seat(insight), threat = threat_seat(insight);
    unsigned asked = (worth != NO_SEAT ? 1u << INSIGHT_VALUE : 0) |
                     (threat != NO_SEAT ? 1u << INSIGHT_DANGER : 0);
    const char *level = table->context->settings->hints;
    if (insight->asked != asked || insight->asked_about != insight->seen || insight->waits ||
        insight->unheard) {
        insight_job_drop(insight->job);
        insight->asked = insight->waits ? 0 : asked;
        insight->asked_about = insight->seen;
        InsightQuestion question = {.game = table->game,
                                    .worth_seat = worth,
                                    .threat_seat = threat,
                                    .looker = insight_looker(insight),
                                    .level = strcmp(level, "off") == 0 ? "ai4" : level};
        insight->unheard = insight->asked && !insight_job_ask(insight->job, &question);
    }
    return insight_job_update(insight->job, &table->context->host);
}

/* Returns the seat whose knowledge is shown. In a replay that is the seat that decided at this
 * step. */
static int viewer_of(const Insight *insight)
{
    const Session *session = insight->table->session;
    if (!insight->replays)
        return session_viewer(session);
    int seat = game_to_act(session_game(session));
    return seat < session_players(session) ? seat : NO_SEAT;
}

/* Returns whether a layer about places is on. The owners layer is about tiles; all other layers are
 * about places. */
static bool tells_places(const Insight *insight)
{
    return insight->known && insight->on > (int)insight_on(insight, INSIGHT_OWNERS);
}

/* Finds the middle of a place that the keyboard may choose; for a gap, the middle of its missing
 * half. */
static bool place_middle(void *self, int i, float *x, float *y)
{
    const Insight *insight = self;
    if (i >= insight->place_count)
        return false;
    const FreePlace *place = &insight->places[i].place;
    bool gap = need_is_gap(place->need);
    insight_middle(place->cell, gap, gap ? need_gap_rotation(place->need) : 0, x, y);
    return true;
}

bool insight_update(Insight *insight)
{
    Tabletop *table = insight->table;
    const Session *session = table->session;
    uint64_t version = session_version(session);
    int viewer = viewer_of(insight);
    bool owners = insight_on(insight, INSIGHT_OWNERS), needed = insight->on || insight->sheet;
    table->if_ended = owners ? insight->if_ended : NULL;
    if (!insight->replays) /* a review displays the chances itself */
        table->winning = owners && shows_winning_chances(insight) ? insight->winning : NULL;
    table->tell_more = owners ? insight_feature_rows : NULL;
    table->look_more = tells_places(insight) ? place_middle : NULL;
    table->teller = insight;
    table->holds &= owners;
    bool same = insight->known && insight->seen == version && insight->viewer == viewer;
    if (needed && !same) {
        insight->known = true;
        insight->seen = version;
        insight->viewer = viewer;
        look(insight);
    }
    if (!needed || !insight->known) {
        insight_job_drop(insight->job);
        insight->asked = 0;
        return false;
    }
    return search(insight);
}

void insight_pause(Insight *insight)
{
    insight_job_drop(insight->job);
    insight->asked = 0;
    insight->known = insight->sheet = insight->pinned = false;
    insight->table->if_ended = NULL;
    insight->table->winning = NULL;
    insight->table->tell_more = NULL;
    insight->table->look_more = NULL;
}

Rect insight_around(const Insight *insight, Rect cells)
{
    for (int i = 0; tells_places(insight) && i < insight->place_count; i++) {
        Cell cell = insight->places[i].place.cell;
        Rect place = {cell.x, cell.y, 1, 1};
        cells = cells.w > 0 ? rect_around(cells, place) : place;
    }
    return cells;
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Hides the layers during an animation, because they already belong to the state after it and would
 * tint a tile that is still moving. */
bool insight_shown(const Insight *insight)
{
    return insight->on && insight->known && !anim_busy(&insight->table->anim);
}

void insight_board_draw(Insight *insight, BoardPicture *picture)
{
    if (!insight_shown(insight))
        return;
    if (insight_on(insight, INSIGHT_OWNERS)) {
        insight_owners_draw(insight, picture);
        insight_feature_draw(insight, picture);
    }
    insight_places_draw(insight, picture);
    insight_worths_draw(insight, picture);
}

void insight_draw(Insight *insight)
{
    insight_rail_draw(insight);
    if (insight_shown(insight)) {
        insight_owners_tell(insight);
        insight_places_tell(insight);
        insight_worths_tell(insight);
        if (!insight_card_late(insight))
            insight_card_draw(insight);
    }
}
