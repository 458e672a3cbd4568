/* ten_games.c: Plays ten games with a set and ten without. Game i of both kinds has the same seed,
 * so that the same players have the same luck as far as the tiles allow. Each result is written
 * once, before the count of results that the other thread reads. */
#include "scenes/tiles/ten_games.h"
#include "scenes/board/expansion_board.h"

#include "base/memory.h"
#include "base/text.h"
#include "rules/query.h"
#include "session/session.h"
#include "session/thought.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>

/* The quickest engine that plays sensibly. */
static const char player[] = "ai1";
enum { SEATS = 2, HALVES = 3, FIRST_SEED = 4711 };

/* The sums of one game. */
typedef struct TenResult {
    double points, city, road;
    int cities, roads, turns, drawn, aside, own;
} TenResult;

struct TenGames {
    Work work; /* first, so that a Work pointer is its games */
    const Catalogue *program;
    const Generations *generations;
    Box *box; /* of the games with the set */
    uint64_t expansions;
    bool halves;
    bool runs; /* the host runs the work */
    TenResult results[2 * TEN_GAMES];
    atomic_int done;
};

/* --- one game --------------------------------------------------------------------------------- */

typedef struct Watch {
    TenResult *result;
    const Session *session;
    const Catalogue *program;
} Watch;

static SessionPlan plan_of(const TenGames *games, int number)
{
    SessionPlan plan = session_plan_default();
    plan.setup.players = SEATS;
    plan.setup.hands = games->halves ? HANDS_DEAL : HANDS_NONE;
    plan.setup.hand_size = games->halves ? HALVES : 0;
    plan.setup.expansions = games->expansions | (games->halves ? expansion_halves() : 0);
    plan.seed = FIRST_SEED + (uint64_t)(number / 2);
    plan.box = number % 2 ? games->box : NULL;
    for (int seat = 0; seat < SEATS; seat++)
        text_copy(plan.seats[seat].engine, sizeof plan.seats[seat].engine, player);
    return plan;
}

static void take_feature(TenResult *result, const Session *session, const Event *event)
{
    const Game *game = session_game(session);
    const Catalogue *c = session_catalogue(session);
    int tiles =
        game_feature_walk(c, game, game_feature(c, game, event->tile, event->segment), NULL, 0);
    if (event->number == SEGMENT_CITY) {
        result->city += tiles;
        result->cities++;
    } else if (event->number == SEGMENT_ROAD) {
        result->road += tiles;
        result->roads++;
    }
}

static void take_events(const TenGames *games, TenResult *result, Session *session)
{
    const Catalogue *c = session_catalogue(session);
    int count = session_event_count(session);
    for (int i = 0; i < count; i++) {
        const Event *event = &session_event(session, i)->event;
        result->turns += event->kind == EVENT_TURN;
        result->drawn += event->kind == EVENT_DRAWN;
        result->aside += event->kind == EVENT_SET_ASIDE;
        result->own += event->kind == EVENT_PLACED &&
                       catalogue_kind(c, event->copy) - c->kinds >= games->program->kind_count;
        if (event->kind == EVENT_COMPLETED)
            take_feature(result, session, event);
    }
    session_events_done(session, count);
}

static void play(const TenGames *games, int number, bool (*stop)(void *self), void *self)
{
    TenResult result = {0};
    SessionPlan plan = plan_of(games, number);
    Action action;
    Session *session = session_new(games->program, games->generations, &plan, NULL, NULL, NULL);
    while (session && !stop(self) && session_computer_action(session, true, &action) &&
           session_apply(session, &action, NULL))
        take_events(games, &result, session);
    for (int seat = 0; session && seat < SEATS; seat++)
        result.points += (double)game_score(session_game(session), seat) / SEATS;
    session_free(session);
    ((TenGames *)games)->results[number] = result;
}

/* One share plays all games: they are short, and their results arrive in order. */
static void do_share(Work *work, int share, bool (*stop)(void *self), void *self)
{
    TenGames *games = (TenGames *)work;
    (void)share;
    while (atomic_load(&games->done) < 2 * TEN_GAMES && !stop(self)) {
        play(games, atomic_load(&games->done), stop, self);
        if (!stop(self))
            atomic_fetch_add(&games->done, 1);
    }
}

/* --- all games -------------------------------------------------------------------------------- */

/* Returns true if the set has halves; then the games use halves. */
static bool has_halves(const Box *box, const Catalogue *program)
{
    for (int k = program->kind_count; k < box->catalogue->kind_count; k++)
        if (box->catalogue->kinds[k].shape == SHAPE_HALF)
            return true;
    return false;
}

/* Does a printed tile show the same as the segment: a symbol, a sign, a river? */
static bool shows(const TileKind *printed, const Segment *own)
{
    bool alike = false;
    for (int s = 0; s < printed->segment_count; s++) {
        const Segment *other = &printed->segments[s];
        alike |= (own->symbol && own->symbol == other->symbol) || (own->flags & other->flags) ||
                 (own->goods && other->goods) ||
                 (own->kind == SEGMENT_RIVER && other->kind == SEGMENT_RIVER);
    }
    return alike;
}

/* Returns the first expansion that has such a segment, or 0 if the base game or the halves also
 * have it. */
static uint64_t expansion_of(const Segment *own, const Catalogue *program)
{
    for (int k = 0; k < program->kind_count; k++) {
        const TileKind *printed = &program->kinds[k];
        uint64_t brings = 0;
        if (!shows(printed, own))
            continue;
        for (int id = EXPANSIONS - 1; id >= 0; id--)
            brings = expansion_brings((ExpansionId)id, printed) ? EXPANSION_SET(id) : brings;
        return brings & ~expansion_halves();
    }
    return 0;
}

/* Adds the expansion that a segment needs, unless two players can't combine it with the others. */
static void add_expansion(TenGames *games, const Segment *own)
{
    uint64_t before = games->expansions;
    games->expansions |= expansion_of(own, games->program);
    SessionPlan plan = plan_of(games, 1);
    if (setup_fault(games->box->catalogue, &plan.setup))
        games->expansions = before;
}

/* One segment may need several expansions, such as a city with goods and a sign. */
static void add_each(TenGames *games, const Segment *own)
{
    add_expansion(games, &(Segment){.symbol = own->symbol});
    add_expansion(games, &(Segment){.goods = own->goods});
    for (int flag = 1; flag <= UINT8_MAX; flag <<= 1)
        if (own->flags & flag && sketch_sign((uint16_t)flag))
            add_expansion(games, &(Segment){.flags = (uint16_t)flag});
    if (own->kind == SEGMENT_RIVER)
        add_expansion(games, &(Segment){.kind = SEGMENT_RIVER});
}

static void add_expansions(TenGames *games)
{
    const Catalogue *c = games->box->catalogue;
    for (int k = games->program->kind_count; k < c->kind_count; k++)
        for (int s = 0; s < c->kinds[k].segment_count; s++)
            add_each(games, &c->kinds[k].segments[s]);
}

uint64_t ten_games_expansions(const TenGames *games)
{
    return games->expansions;
}

/* The box is made for these games only, because boxes are reference-counted in one thread. */
TenGames *ten_games_new(const SceneContext *context, const char *text)
{
    const char *sets[] = {text};
    Box *box = box_make("set", &(BoxParts){.sets = sets, .set_count = 1}, context->catalogue, NULL);
    if (!box)
        return NULL;
    TenGames *games = memory_new(sizeof *games);
    games->work = (Work){.share = do_share, .shares = 1};
    games->program = context->catalogue;
    games->generations = context->generations;
    games->box = box;
    games->halves = has_halves(box, context->catalogue);
    add_expansions(games);
    return games;
}

void ten_games_free(TenGames *games, const HostServices *host)
{
    if (!games)
        return;
    if (games->runs)
        host->forget_work(host->self);
    box_free(games->box);
    free(games);
}

/* Without other threads it plays a game each frame. */
bool ten_games_update(TenGames *games, const HostServices *host)
{
    int done = atomic_load(&games->done);
    if (games->runs) {
        games->runs = !host->work_done(host->self);
        return games->runs || atomic_load(&games->done) < 2 * TEN_GAMES;
    }
    if (done == 2 * TEN_GAMES)
        return false;
    games->runs = host->work && host->work(host->self, &games->work);
    if (!games->runs && !host->work) {
        play(games, done, work_never_stops, NULL);
        atomic_fetch_add(&games->done, 1);
    }
    return true;
}

static double share(double part, double whole)
{
    return whole > 0 ? part / whole : 0;
}

TenSums ten_games_sums(const TenGames *games, bool with)
{
    TenResult all = {0};
    int count = 0;
    for (int i = with; i < atomic_load(&((TenGames *)games)->done); i += 2) {
        const TenResult *one = &games->results[i];
        all.points += one->points;
        all.city += one->city;
        all.road += one->road;
        all.cities += one->cities;
        all.roads += one->roads;
        all.turns += one->turns;
        all.drawn += one->drawn;
        all.aside += one->aside;
        all.own += one->own;
        count++;
    }
    return (TenSums){.games = count,
                     .points = share(all.points, count),
                     .city = share(all.city, all.cities),
                     .road = share(all.road, all.roads),
                     .turns = share(all.turns, count),
                     .aside = share(all.aside, all.drawn),
                     .own = share(all.own, count)};
}
