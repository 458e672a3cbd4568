/* waiting.c: seats the players of a waiting table and collects their promises and shares. */
#include "table/waiting.h"

#include "base/text.h"
#include "record/digest.h"
#include "table/talk.h"

#include <assert.h>
#include <string.h>

static int players(const Waiting *waiting)
{
    return waiting->header.setup.players;
}

/* Returns the set of seats for persons. */
static uint8_t persons(const Waiting *waiting)
{
    unsigned set = 0;
    for (int seat = 0; seat < players(waiting); seat++)
        set |= (unsigned)!waiting->header.seats[seat].engine[0] << seat;
    return (uint8_t)set;
}

static bool is_person(const Waiting *waiting, int seat)
{
    return seat >= 0 && seat < players(waiting) && persons(waiting) >> seat & 1;
}

void waiting_begin(Waiting *waiting, const RecordHeader *header, const LogTerms *terms)
{
    *waiting = (Waiting){.header = *header, .terms = *terms};
    assert(!digest_is_zero(&terms->promise) && "the table's secret is promised first");
    record_header_share(&waiting->header);
    memset(waiting->terms.shares, 0, sizeof waiting->terms.shares);
    waiting->terms.share_count = players(waiting);
}

void waiting_end(Waiting *waiting)
{
    record_header_release(&waiting->header);
}

/* --- seats ------------------------------------------------------------------------------------ */

/* When a player joins or leaves, all promises and shares become void: a share is for one game
 * only. */
void waiting_forget(Waiting *waiting)
{
    memset(waiting->promises, 0, sizeof waiting->promises);
    memset(waiting->terms.shares, 0, sizeof waiting->terms.shares);
    waiting->promised = waiting->shared = 0;
    waiting->since = 0;
}

static bool is_named(const Waiting *waiting, int but, const char *name)
{
    for (int seat = 0; seat < players(waiting); seat++) {
        if (seat != but && talk_looks_like(waiting->header.seats[seat].name, name))
            return true;
    }
    return false;
}

const char *waiting_sit(Waiting *waiting, int seat, const Digest *key, const char *name)
{
    if (!is_person(waiting, seat))
        return "there is no such seat for a person";
    Digest *owner = &waiting->terms.keys[seat];
    if (!digest_is_zero(owner) && !digest_equal(owner, key))
        return "the seat is somebody else's";
    if (talk_hides(name) || talk_looks_like(name, ""))
        return "the name has letters that are not seen";
    if (is_named(waiting, seat, name))
        return "somebody at this table has that name already";
    *owner = *key;
    waiting->here |= (uint8_t)(1u << seat);
    text_copy(waiting->header.seats[seat].name, RECORD_NAME_SIZE, name);
    return NULL;
}

void waiting_leave(Waiting *waiting, int seat, bool stays)
{
    assert(is_person(waiting, seat) && "a person's seat");
    waiting->here &= (uint8_t) ~(1u << seat);
    if (!stays)
        waiting->terms.keys[seat] = (Digest){{0}};
    waiting_forget(waiting);
}

/* --- promises and shares ---------------------------------------------------------------------- */

bool waiting_for_shares(const Waiting *waiting)
{
    return waiting->promised == persons(waiting);
}

bool waiting_promise(Waiting *waiting, int seat, const Digest *promise, int64_t now)
{
    unsigned bit = 1u << seat;
    assert(is_person(waiting, seat) && waiting->here & bit && "who sits there");
    if (waiting_for_shares(waiting) || !promise == !(waiting->promised & bit))
        return false;
    waiting->promised ^= (uint8_t)bit;
    waiting->promises[seat] = promise ? *promise : (Digest){{0}};
    waiting->since = waiting_for_shares(waiting) ? now : 0;
    return true;
}

void waiting_recall(Waiting *waiting, unsigned seats)
{
    if (waiting_for_shares(waiting))
        waiting_forget(waiting);
    for (int seat = 0; seat < players(waiting); seat++) {
        if (seats >> seat & 1) {
            waiting->promised &= (uint8_t) ~(1u << seat);
            waiting->promises[seat] = (Digest){{0}};
        }
    }
}

bool waiting_share(Waiting *waiting, int seat, const Digest *share)
{
    Digest promise = fair_promise(share);
    assert(is_person(waiting, seat) && "a person's seat");
    if (!waiting_for_shares(waiting) || waiting->shared >> seat & 1 ||
        !digest_equal(&promise, &waiting->promises[seat]))
        return false;
    waiting->terms.shares[seat] = *share;
    waiting->shared |= (uint8_t)(1u << seat);
    return true;
}

bool waiting_is_over(const Waiting *waiting)
{
    return waiting->shared == persons(waiting);
}

bool waiting_is_late(Waiting *waiting, int64_t now)
{
    if (!waiting->since || waiting_is_over(waiting) || now - waiting->since <= WAITING_SHARES_MS)
        return false;
    waiting_forget(waiting);
    return true;
}

/* --- comparison with the game ----------------------------------------------------------------- */

static_assert(sizeof(Setup) == 32, "no byte of a set-up is without a meaning");

/* Boxes and positions are compared by their text, which is what all players received. */
static bool same_text(const char *a, const char *b)
{
    return !a == !b && (!a || strcmp(a, b) == 0);
}

static const char *box_text(const RecordHeader *header)
{
    return header->box ? header->box->text : NULL;
}

static bool same_game(const RecordHeader *a, const RecordHeader *b)
{
    bool same = same_text(box_text(a), box_text(b)) && same_text(a->scenario, b->scenario) &&
                a->setup.players == b->setup.players && a->open_hands == b->open_hands &&
                a->far_back == b->far_back && a->help == b->help &&
                strcmp(a->generation, b->generation) == 0 &&
                memcmp(&a->setup, &b->setup, sizeof a->setup) == 0;
    for (int seat = 0; same && seat < a->setup.players; seat++)
        same = strcmp(a->seats[seat].name, b->seats[seat].name) == 0 &&
               strcmp(a->seats[seat].engine, b->seats[seat].engine) == 0 &&
               a->seats[seat].color == b->seats[seat].color;
    return same;
}

/* A seat without a person has neither a share nor a key. */
static bool as_promised(const Waiting *waiting, const LogTerms *terms, int seat)
{
    if (!(persons(waiting) >> seat & 1))
        return digest_is_zero(&terms->shares[seat]) && digest_is_zero(&terms->keys[seat]);
    Digest promise = fair_promise(&terms->shares[seat]);
    return digest_equal(&promise, &waiting->promises[seat]) &&
           digest_equal(&terms->keys[seat], &waiting->terms.keys[seat]);
}

bool waiting_became(const Waiting *waiting, const RecordHeader *header, const LogTerms *terms,
                    int seat, const Digest *share)
{
    const LogTerms *then = &waiting->terms;
    bool same = same_game(&waiting->header, header) &&
                digest_equal(&then->promise, &terms->promise) &&
                memcmp(&then->clocks, &terms->clocks, sizeof terms->clocks) == 0 &&
                then->delay == terms->delay && then->hosted == terms->hosted &&
                terms->share_count == players(waiting);
    for (int i = 0; same && i < players(waiting); i++)
        same = as_promised(waiting, terms, i);
    return same && (seat == NO_SEAT || digest_equal(&terms->shares[seat], share));
}
