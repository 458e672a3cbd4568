/* test_session_deeds.c: in games with all sets each deed and each answer is found by its name and
 * can be undone exactly. If undo is limited to the turn, the session says what prevents it: a drawn
 * tile, chance, the end of the turn. No deed is left out. */
#include "all_sets.h"

#include "rules/action_name.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Returns whether two names are the same; figures that have the same name count as one option. */
static bool same_name(const ActionName *a, const ActionName *b)
{
    return !memcmp(&a->at, &b->at, sizeof a->at) && !memcmp(&a->from, &b->from, sizeof a->from) &&
           a->figure == b->figure && a->owner == b->owner && a->number == b->number;
}

/* Each deed and each answer is found by its name among the others of its kind. */
static void check_names(const Session *session)
{
    static Action legal[ALL_SETS_LEGAL], alike[ALL_SETS_LEGAL];
    const Game *game = session_game(session);
    const Catalogue *c = session_catalogue(session);
    int n = game_legal(c, game, legal, ALL_SETS_LEGAL);
    bool bids = game_phase(game) == PHASE_DECIDE &&
                question_answers(game_asked(game)) % ANSWER_ADDS == ANSWER_AMOUNT;
    enum { BIDS = 16 }; /* a few of the hundreds of bids are enough */
    for (int i = 0; i < n; i += bids ? 1 + n / BIDS : 1) {
        ActionName wanted = action_name(game, &legal[i]);
        bool named = legal[i].kind == ACTION_DEED ||
                     (legal[i].kind == ACTION_CHOOSE &&
                      (wanted.at.tile != NO_TILE || wanted.figure != NO_FIGURE_KIND ||
                       wanted.number != NO_NUMBER));
        int count = 0;
        for (int k = 0; named && k < n; k++)
            if (legal[k].kind == legal[i].kind &&
                (legal[k].kind == ACTION_CHOOSE || legal[k].choice == legal[i].choice))
                alike[count++] = legal[k];
        if (!named)
            continue;
        int found = action_find(c, game, &wanted, alike, count);
        assert_true(found >= 0);
        ActionName name = action_name(game, &alike[found]);
        assert_true(same_name(&wanted, &name));
    }
}

typedef struct Count {
    int done[ALL_SETS_KEYS], back[ALL_SETS_KEYS];
} Count;

static void do_and_undo(Session *session, const Action *action, Count *count)
{
    int key = all_sets_key(session, action);
    uint64_t before = game_hash(session_game(session));
    assert_true(session_apply(session, action, NULL));
    count->done[key]++;
    assert_true(session_undo_seat(session) != NO_SEAT || !session_undoes_freely(session));
    if (session_undo_seat(session) == NO_SEAT) {
        EventKind barrier = session_undo_barrier(session);
        assert_true(barrier == EVENT_DRAWN || barrier == EVENT_CHANCE || barrier == EVENT_TURN ||
                    barrier == EVENT_SET_ASIDE || barrier == EVENT_SET_BACK ||
                    barrier == EVENT_PICKED || /* a tile of an auction is handed over */
                    barrier == EVENT_REVEALED || barrier == EVENT_FINAL || barrier == EVENT_ENDED);
        return;
    }
    uint64_t after = game_hash(session_game(session));
    assert_int_equal(session_undo_seat(session), action->seat);
    session_undo(session);
    assert_true(game_hash(session_game(session)) == before);
    assert_true(session_apply(session, action, NULL));
    assert_true(game_hash(session_game(session)) == after);
    count->back[key]++;
    /* the die roll can't be undone unless undo is unlimited (FLY-2) */
    assert_true(key != DEED_FLY || session_undoes_freely(session));
}

/* Plays the session to its end, and frees it. */
static void play(Session *session, uint64_t seed, Count *count)
{
    Rng rng = rng_seeded(seed);
    while (game_phase(session_game(session)) != PHASE_OVER) {
        check_names(session);
        Action action = all_sets_action(session, &rng, count->done);
        do_and_undo(session, &action, count);
    }
    session_free(session);
}

static void test_every_deed_goes_back(void **state)
{
    enum { GAMES = 18, FAR = 6 }; /* in every sixth game any number of turns can be undone */
    enum { TRIES = 4 };           /* games from each position, half of them with unlimited undo */
    static Count count;
    const char *position;
    (void)state;
    /* Only one game in twelve is played if each undo is also checked; in that case not every deed
     * occurs. */
    bool few = getenv("HYPOTENUSE_SHORT") != NULL;
    for (uint64_t seed = 0; seed < GAMES; seed += few ? 12 : 1)
        play(all_sets_begin(seed, seed % FAR == FAR - 1), seed, &count);
    for (int i = 0; (position = all_sets_position(i)) != NULL; i++)
        for (uint64_t seed = 0; seed < TRIES; seed++)
            play(all_sets_begin_at(position, seed % 2), seed, &count);
    for (int key = 0; key < DEEDS + QUESTIONS && !few; key++)
        if (key != DEEDS + QUESTION_NONE &&
            (count.done[key] == 0 || (count.back[key] == 0 && key != DEED_PRINCESS)))
            fail_msg("%s: done %d times, taken back %d", all_sets_name(key), count.done[key],
                     count.back[key]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_deed_goes_back)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
