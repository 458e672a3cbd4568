/* match_turns.c: checks which seat is to act in the draft and after it, and what that seat may
 * choose from (HALF-10, HALF-13, HALF-14, HALF-52, BASE-6, BASE-9). Everything follows from the
 * set-up and from what was picked and placed. */
#include "match.h"

#include "rules/query.h"

static int modulo(int a, int n)
{
    return (a % n + n) % n;
}

/* --- the draft -------------------------------------------------------------------------------- */

/* Two or three players get two castles each; four or more get one each (GC-1). */
static int castles_each(const Match *m)
{
    return m->oracle.seats < 4 ? 2 : 1;
}

/* Castles are picked before halves (GC-13). */
static int castle_picks(const Match *m)
{
    bool picked =
        m->oracle.castles && m->oracle.policies.value[POLICY_CASTLE_CHOICE] == CASTLES_PICKED;
    return picked ? m->oracle.seats * castles_each(m) : 0;
}

static int all_picks(const Match *m)
{
    const Setup *setup = game_setup(m->game);
    int halves = setup->hands == HANDS_DRAFT ? setup->players * setup->hand_size : 0;
    return castle_picks(m) + halves;
}

/* The last in turn order picks first, then the others pick counter-clockwise, round after round
 * (HALF-10). */
static void draft(Match *m)
{
    const Setup *setup = game_setup(m->game);
    int seat = game_to_act(m->game);
    if (m->picks == 0)
        m->first_picker = seat;
    if (m->picks == 0 && setup->first != NO_SEAT)
        AGREE(m, "who picks first", seat, modulo(setup->first - 1, setup->players));
    AGREE(m, "who picks", seat, modulo(m->first_picker - m->picks, setup->players));
    AGREE(m, "no turn during the draft", game_turn(m->game), 0);
    if (m->picks >= all_picks(m))
        m->fail(m, "a pick too many", m->picks, all_picks(m));
}

void match_follow_pick(Match *m, const Action *a)
{
    const Setup *setup = game_setup(m->game);
    /* each player also has an abbey (AM-1) */
    int count = game_hand_count(m->game, a->seat), dealt = m->oracle.abbeys;
    if (castle_picks(m) == 0 && m->oracle.castles)
        dealt += castles_each(m);
    if (setup->hands == HANDS_DEAL)
        dealt += setup->hand_size;
    AGREE(m, "own tiles after a pick", count, m->picks / m->oracle.seats + 1 + dealt);
    AGREE(m, "the half that was picked", game_hand(m->game, a->seat, count - 1), a->copy);
    if (m->picked[a->copy])
        m->fail(m, "a half picked twice", a->copy, 0);
    m->picked[a->copy] = true;
    m->picks++;
}

/* Counts what is still on offer: the face-up halves of the sets in play (HALF-1, HALF-10: 24), or
 * castles (GC-1: 6). */
static int on_offer(const Match *m)
{
    int count = 0, castles = castle_picks(m);
    bool halves = m->picks >= castles;
    for (int i = 0; i < game_draft_count(m->game); i++) {
        count += game_draft_owner(m->game, i) == NO_SEAT;
        Shape shape = (Shape)catalogue_kind(m->c, game_draft(m->game, i))->shape;
        AGREE(m, "what is picked", shape == SHAPE_HALF, halves);
    }
    AGREE(m, "tiles of the draft", game_draft_count(m->game), halves ? 24 : 6);
    AGREE(m, "tiles on offer", count, halves ? 24 + castles - m->picks : 6 - m->picks);
    return count;
}

/* --- turns ------------------------------------------------------------------------------------ */

/* Returns the seat whose turn must begin: the next one clockwise (BASE-6). With an empty pile and
 * END_ALL, seats without a half that fits are skipped (HALF-52). */
static int seat_due(const Match *m)
{
    const Setup *setup = game_setup(m->game);
    int n = setup->players, seat = modulo(m->seat_of_turn + 1, n);
    if (m->turn == 0 && m->picks > 0)
        seat = modulo(m->first_picker + 1, n);
    else if (m->turn == 0)
        seat = setup->first != NO_SEAT ? setup->first : game_in_turn(m->game);
    bool skip = m->oracle.policies.value[POLICY_END] == END_ALL && game_stack_count(m->game) == 0 &&
                game_phase(m->game) == PHASE_CHOOSE;
    for (int i = 0; skip && i < n && !match_hand_fits(m, seat); i++)
        seat = modulo(seat + 1, n);
    return seat;
}

void match_turns(Match *m)
{
    if (game_phase(m->game) == PHASE_DRAFT) {
        draft(m);
        return;
    }
    if (m->picks > 0)
        AGREE(m, "picks of the draft", m->picks, all_picks(m));
    if (game_phase(m->game) == PHASE_OVER || game_turn(m->game) == m->turn)
        return;
    /* a turn passes at once if no tile drawn in it fits (HALF-54); then the current seat isn't
     * compared */
    bool plain = game_turn(m->game) == m->turn + 1;
    if (plain && !m->oracle.last_round)
        AGREE(m, "seat in turn", game_in_turn(m->game), seat_due(m));
    bool choice = game_phase(m->game) == PHASE_CHOOSE;
    /* a drawn lake that fits nowhere makes halves playable, but only after the choice (RIV-6,
     * RIV-H2) */
    bool lake_gone = m->oracle.river && game_aside_count(m->game) > m->asides_of_turn;
    if (plain && game_stack_count(m->game) > 0 && !lake_gone)
        AGREE(m, "choice before the draw", choice,
              (match_hand_fits(m, game_in_turn(m->game)) ||
               match_hand_bridges(m, game_in_turn(m->game))) &&
                  !m->fair.came);
    m->asides_of_turn = game_aside_count(m->game);
    m->turn = game_turn(m->game);
    m->seat_of_turn = game_in_turn(m->game);
}

/* --- parts ------------------------------------------------------------------------------------ */

bool match_has_hill(const Match *m, uint16_t copy)
{
    const TileKind *kind = catalogue_kind(m->c, copy);
    for (int s = 0; s < kind->segment_count; s++)
        if (kind->segments[s].symbol == SYMBOL_HILL)
            return true;
    return false;
}

bool match_draws(const Action *a)
{
    return a->kind == ACTION_DRAW || (a->kind == ACTION_DEED && a->choice == DEED_REMOVE);
}

/* Returns whether this is a payment that doesn't count as an action: a ransom, or buying a figure
 * back from a bathhouse. */
static bool is_ransom(const Action *a)
{
    return a->kind == ACTION_DEED && (a->choice == DEED_RANSOM || a->choice == DEED_BUY_BACK);
}

bool match_ends(const Match *m)
{
    return game_phase(m->game) == PHASE_OVER ||
           (game_phase(m->game) == PHASE_DECIDE && game_asked(m->game) == QUESTION_MARKET);
}

static bool ends_part(const Match *m, const Action *a)
{
    Phase phase = game_phase(m->game);
    bool still = phase == PHASE_FOLLOW || (phase == PHASE_DECIDE && !match_ends(m));
    return !still && a->kind != ACTION_PICK && !match_draws(a) && !is_ransom(a);
}

void match_parts(Match *m, const Action *a, const MatchMoment *before)
{
    bool over = match_ends(m), went_on = game_turn(m->game) != before->turn;
    if (before->question == QUESTION_MARKET)
        return;
    if (match_draws(a) && (over || went_on)) {
        m->part = 0; /* no drawn tile fitted */
        return;
    }
    if (!ends_part(m, a))
        return;
    int pile = before->stack;
    if (a->kind == ACTION_PLACE && pile > 0)
        pile -= match_has_hill(m, a->copy); /* the tile was slid under the hill at once */
    pile += m->came_back;
    /* with an empty pile a second part needs a half that fits (HALF-55); if no drawn tile fitted,
     * the turn is over */
    bool due = m->part == 0 && m->again && (pile > 0 || match_hand_fits(m, before->seat));
    if (due && pile > 0 && game_stack_count(m->game) == 0 && game_part(m->game) == 0)
        due = false;
    AGREE(m, "a second part", game_part(m->game), due);
    AGREE(m, "the turn goes on", over || went_on, !due);
    if (due)
        AGREE(m, "who plays the second part", game_to_act(m->game), before->seat);
    m->part = due;
}

/* --- the choices of the seat ------------------------------------------------------------------ */

static bool in_hand(const Match *m, int seat, uint16_t copy)
{
    for (int i = 0; i < game_hand_count(m->game, seat); i++)
        if (game_hand(m->game, seat, i) == copy)
            return true;
    return false;
}

static bool names_its_own(const Match *m, const Action *a)
{
    if (is_ransom(a))
        /* a ransom may be paid at any time of the turn (TWR-14); match_walks.c checks whose figures
         * are freed */
        return game_phase(m->game) != PHASE_DRAFT;
    switch (game_phase(m->game)) {
    case PHASE_DRAFT:
        return a->kind == ACTION_PICK && !m->picked[a->copy];
    case PHASE_CHOOSE:
        if (a->kind == ACTION_SKIP)
            return m->oracle.last_round; /* only in the last round may a seat do nothing (AM-4) */
        return a->kind == ACTION_DRAW ? game_stack_count(m->game) > 0
                                      : in_hand(m, a->seat, a->copy);
    case PHASE_PLACE:
        return match_draws(a) || (a->kind == ACTION_PLACE && a->copy == game_drawn(m->game));
    default:
        return true;
    }
}

void match_legal_owners(Match *m, const Action *legal, int count)
{
    if (game_phase(m->game) == PHASE_DRAFT)
        AGREE(m, "picks to choose from", count, on_offer(m));
    for (int i = 0; i < count; i++) {
        AGREE(m, "seat of an action", legal[i].seat, game_to_act(m->game));
        if (!names_its_own(m, &legal[i]))
            m->fail(m, "an action about a tile that is not there", legal[i].kind, legal[i].copy);
    }
    int one = count ? (int)rng_below(&m->rng, (uint32_t)count) : 0;
    for (int i = 0; i < count; i++)
        if (i != one && action_equal(&legal[i], &legal[one]))
            m->fail(m, "an action listed twice", i, one);
}
