/* fuzz_actions.c: a stream of actions. The first bytes choose the set-up, possible or not. Each
 * further byte chooses what happens next: a legal action, any bytes as an action, a legal action
 * with one field changed, undo, redo, a view. The oracle follows every action. A refused action
 * must change nothing. */
#include "fuzz.h"

#include "rules/query.h"
#include "rules/tally.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEGAL_ROOM = 8192, PLACES = 4096, KEPT = 8 };

/* The data to undo an action, and to check that nothing of it remains. */
typedef struct Step {
    Game *before;
    Undo *undo;
    Match match;
    Action action;
} Step;

typedef struct Stream {
    const uint8_t *data;
    size_t left;
    const Catalogue *c;
    Game *game, *spare;
    size_t game_bytes;
    Match match;
    Rng rng;
    Step steps[KEPT]; /* a ring: the last `depth` can be undone */
    int next, depth;
    Action legal[LEGAL_ROOM];
    int legal_count;
    Tally tally;
    /* an action was undone, so the tally, which only counts forward, is no longer valid */
    bool gone_back;
} Stream;

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Stream *s = self;
    EventSink check = fuzz_sink();
    check.on_event(check.self, c, game, event);
    match_on_event(&s->match, event);
    if (!s->gone_back)
        tally_on_event(&s->tally, c, game, rules_builtin_generations(), event);
}

static uint8_t take(Stream *s)
{
    if (s->left == 0)
        return 0;
    s->left--;
    return *s->data++;
}

static unsigned take16(Stream *s)
{
    unsigned low = take(s);
    return low | (unsigned)take(s) << 8;
}

/* --- set-up ----------------------------------------------------------------------------------- */

/* Returns set-ups slightly beyond what is possible, so that some are refused. */
static Setup take_setup(Stream *s)
{
    const Generations *g = rules_builtin_generations();
    Setup setup = setup_default();
    setup.players = (uint8_t)(take(s) % 9);
    unsigned first = take(s) % 9;
    setup.first = first == 8 ? NO_SEAT : (uint8_t)first;
    setup.hands = (uint8_t)(take(s) % (HAND_MODES + 1));
    setup.hand_size = (uint8_t)(take(s) % (HAND_MAX + 2));
    setup.expansions =
        take(s) % 4 ? EXPANSIONS_DEFAULT : (take16(s) | (uint64_t)take(s) << 16) & match_judged();
    unsigned sets = take(s);
    setup.base_sets = sets < 240 ? 1 : (uint8_t)(sets - 240);
    unsigned row = take(s);
    setup.policies = g->rows[row % (unsigned)g->count].policies;
    for (int p = 0; row >= 128 && p < POLICIES; p++)
        setup.policies.value[p] = (uint8_t)(take(s) % (unsigned)policy_value_count((PolicyId)p));
    return setup;
}

static bool begin(Stream *s)
{
    Setup setup = take_setup(s);
    uint64_t seed = take16(s);
    s->game_bytes = game_size(s->c, &setup, 0);
    const char *fault = setup_fault(s->c, &setup);
    assert((fault || s->game_bytes > 0) && "a possible game has a size");
    assert((!fault || fault[0]) && "a reason");
    if (fault || game_size(s->c, &setup, 0) == 0 || setup.base_sets != 1)
        return false;
    s->game = fuzz_memory(s->game_bytes);
    s->spare = fuzz_memory(s->game_bytes);
    for (int i = 0; i < KEPT; i++) {
        s->steps[i].before = fuzz_memory(s->game_bytes);
        s->steps[i].undo = fuzz_memory(undo_size(s->c, &setup));
    }
    tally_init(&s->tally);
    EventSink sink = {.on_event = on_event, .self = s};
    s->match.c = NULL; /* the match takes no events before it starts */
    game_start(s->c, &setup, seed, s->game, &sink);
    match_begin(&s->match, s->c, s->game, seed, fuzz_disagree);
    s->rng = rng_seeded(seed);
    return true;
}

static void end(Stream *s)
{
    for (int i = 0; i < KEPT; i++) {
        free(s->steps[i].before);
        free(s->steps[i].undo);
    }
    free(s->game);
    free(s->spare);
}

/* --- legal actions ---------------------------------------------------------------------------- */

static void play(Stream *s, const Action *a)
{
    Step *step = &s->steps[s->next];
    EventSink sink = {.on_event = on_event, .self = s};
    Fault fault;
    step->action = *a;
    step->match = s->match;
    game_copy(step->before, s->game);
    MatchMoment moment = match_moment(&s->match, a);
    bool applied = game_apply(s->c, s->game, a, &sink, step->undo, &fault);
    assert(applied && "a legal action");
    s->next = (s->next + 1) % KEPT;
    s->depth += s->depth < KEPT;
    match_follow(&s->match, a, &moment);
}

static void play_and_look(Stream *s, const Action *a)
{
    play(s, a);
    if (game_phase(s->game) != PHASE_OVER)
        match_features(&s->match, false);
}

static void list_legal(Stream *s)
{
    s->legal_count = game_legal(s->c, s->game, s->legal, LEGAL_ROOM);
    assert(s->legal_count > 0 && s->legal_count <= LEGAL_ROOM && "somebody can do something");
}

/* Plays random legal actions quickly: the oracle follows, but does not compare all legal
 * actions. */
static void play_some(Stream *s, int count)
{
    for (; count > 0 && game_phase(s->game) != PHASE_OVER; count--) {
        list_legal(s);
        play(s, &s->legal[rng_below(&s->rng, (uint32_t)s->legal_count)]);
    }
}

/* --- any actions ------------------------------------------------------------------------------ */

/* Returns the action without the fields that its kind does not use. Answers and deeds are compared
 * in full with what their expansion offers, so all their fields stay. */
static Action plain(const Action *a)
{
    if (a->kind == ACTION_CHOOSE || a->kind == ACTION_DEED)
        return *a;
    Action out = {.kind = a->kind, .seat = a->seat};
    if (a->kind == ACTION_PICK || a->kind == ACTION_PLACE)
        out.copy = a->copy;
    if (a->kind == ACTION_PLACE) {
        out.rotation = a->rotation;
        out.cell = a->cell;
    }
    if (a->kind == ACTION_FOLLOW) {
        out.segment = a->segment;
        out.figure_kind = a->figure_kind;
    }
    return out;
}

static bool is_listed(const Stream *s, const Action *a)
{
    for (int i = 0; i < s->legal_count; i++)
        if (action_equal(&s->legal[i], a))
            return true;
    return false;
}

/* Plays the action if it is allowed. A refused action must change nothing, and the refusal must
 * give a reason. */
static void try_action(Stream *s, const Action *a)
{
    Fault asked = {0}, told = {0};
    bool may = game_can_apply(s->c, s->game, a, &asked);
    Action bare = plain(a);
    assert((!may || is_listed(s, &bare)) && "what may be done is listed");
    assert((may || !is_listed(s, a)) && "what is listed may be done");
    if (may) {
        play_and_look(s, a);
        return;
    }
    uint64_t hash = game_hash(s->game);
    game_copy(s->spare, s->game);
    bool applied = game_apply(s->c, s->game, a, NULL, s->steps[s->next].undo, &told);
    assert(!applied && asked.refusal == told.refusal && "the same answer");
    assert(told.refusal != REFUSAL_NONE && told.refusal < REFUSALS && "a reason");
    assert(game_equal(s->game, s->spare) && game_hash(s->game) == hash && "nothing changed");
    /* the refused action used the oldest undo buffer */
    s->depth = s->depth < KEPT ? s->depth : KEPT - 1;
}

static void try_bytes(Stream *s)
{
    Action a = {.kind = take(s), .seat = take(s), .rotation = take(s), .segment = take(s)};
    a.copy = (uint16_t)take16(s);
    a.cell.x = (int16_t)take16(s);
    a.cell.y = (int16_t)take16(s);
    a.figure = (uint16_t)take16(s);
    a.figure_kind = take(s);
    a.choice = take(s);
    a.tile = (uint16_t)take16(s);
    try_action(s, &a);
}

static void try_changed(Stream *s)
{
    Action a = s->legal[take16(s) % (unsigned)s->legal_count];
    unsigned field = take(s), value = take(s);
    switch (field % 11) {
    case 0:
        a.kind = (uint8_t)value;
        break;
    case 1:
        a.seat = (uint8_t)value;
        break;
    case 2:
        a.rotation = (uint8_t)value;
        break;
    case 3:
        a.segment = (uint8_t)value;
        break;
    case 4:
        a.copy = (uint16_t)(value << (field & 16 ? 8 : 0));
        break;
    case 5:
        a.cell.x = (int16_t)(a.cell.x + (int8_t)value);
        break;
    case 6:
        a.cell.y = (int16_t)(a.cell.y + (int8_t)value);
        break;
    case 7:
        a.figure = (uint16_t)value;
        break;
    case 8:
        a.figure_kind = (uint8_t)value;
        break;
    case 9:
        a.tile = (uint16_t)value;
        break;
    default:
        a.choice = (uint8_t)value;
        break;
    }
    try_action(s, &a);
}

/* --- undo, redo, queries ---------------------------------------------------------------------- */

static void undo(Stream *s, int count, bool redo)
{
    Action again[KEPT];
    s->gone_back = true;
    count = count < s->depth ? count : s->depth;
    for (int i = 0; i < count; i++) {
        s->next = (s->next + KEPT - 1) % KEPT;
        s->depth--;
        Step *step = &s->steps[s->next];
        game_undo(s->game, step->undo);
        assert(game_equal(s->game, step->before) && "as it was before");
        assert(game_hash(s->game) == game_hash(step->before) && "as it was before");
        s->match = step->match;
        again[i] = step->action;
    }
    fuzz_check_game(s->c, s->game);
    for (int i = count - 1; redo && i >= 0; i--)
        play(s, &again[i]);
}

static void list_places(Stream *s)
{
    static Placement places[PLACES];
    uint16_t copy = (uint16_t)(take(s) % s->c->copy_count);
    int count = game_placements(s->c, s->game, copy, places, PLACES);
    for (int i = 0; i < count; i++) {
        const Placement *p = &places[i], *q = &places[i ? i - 1 : 0];
        bool sorted = p->cell.y != q->cell.y   ? p->cell.y > q->cell.y
                      : p->cell.x != q->cell.x ? p->cell.x > q->cell.x
                                               : p->rotation > q->rotation;
        assert((i == 0 || sorted) && "sorted by y, x, rotation");
        assert(game_can_place(s->c, s->game, copy, p->cell, p->rotation, NULL) && "it fits");
    }
    match_places(&s->match);
}

static void look(Stream *s)
{
    int points[SEATS_MAX];
    const Generations *g = rules_builtin_generations();
    uint64_t hash = game_hash(s->game);
    fuzz_check_game(s->c, s->game);
    match_features(&s->match, true);
    game_score_if_ended(s->c, s->game, &g->rows[take(s) % (unsigned)g->count].policies, points);
    for (int seat = 0; seat < s->match.oracle.seats; seat++)
        assert(points[seat] >= game_score(s->game, seat) && "nobody loses points at the end");
    assert(game_hash(s->game) == hash && "asking changes nothing");
}

static void one_byte(Stream *s)
{
    unsigned byte = take(s);
    list_legal(s);
    match_legal(&s->match, s->legal, s->legal_count);
    switch (byte >> 4) {
    case 8:
        play_some(s, 1 + (int)(byte & 15) * 4);
        break;
    case 9:
        try_bytes(s);
        break;
    case 10:
    case 11:
        try_changed(s);
        break;
    case 12:
        undo(s, 1 + (int)(byte & 7), byte & 8);
        break;
    case 13:
        fuzz_check_views(s->c, s->game, s->game_bytes, (int)(byte & 15) % s->match.oracle.seats,
                         &s->rng);
        break;
    case 14:
        list_places(s);
        break;
    case 15:
        look(s);
        break;
    default: /* 0..127: a legal action */
        play(
            s,
            &s->legal[(byte < 112 ? byte : (byte & 15) << 8 | take(s)) % (unsigned)s->legal_count]);
        break;
    }
}

static void check_tally(const Stream *s)
{
    for (int seat = 0; !s->gone_back && seat < s->match.oracle.seats; seat++) {
        int sum = 0;
        for (int kind = 0; kind < TALLY_KINDS; kind++)
            sum += s->tally.points[seat][kind];
        assert(sum == game_score(s->game, seat) && "the parts are the whole");
    }
}

static void check_over(Stream *s)
{
    Action any = {.kind = take(s), .seat = take(s)};
    Fault fault = {0};
    match_features(&s->match, true);
    fuzz_check_game(s->c, s->game);
    check_tally(s);
    assert(game_legal(s->c, s->game, s->legal, LEGAL_ROOM) == 0 && "nothing more to do");
    assert(game_to_act(s->game) == NO_SEAT);
    assert(!game_apply(s->c, s->game, &any, NULL, NULL, &fault) && fault.refusal == REFUSAL_OVER);
    undo(s, 1 + take(s) % KEPT, true);
}

void fuzz_input(const uint8_t *data, size_t size)
{
    static Stream s;
    memset(&s, 0, sizeof s);
    s.data = data;
    s.left = size;
    s.c = rules_builtin_catalogue();
    if (begin(&s)) {
        while (s.left > 0 && game_phase(s.game) != PHASE_OVER)
            one_byte(&s);
        if (game_phase(s.game) == PHASE_OVER)
            check_over(&s);
    }
    end(&s);
}
