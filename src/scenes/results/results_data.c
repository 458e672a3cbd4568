/* results_data.c: Computes ranks, sums and axes. It uses integers only, so that bars, table and
 * record never differ by a rounding. */
#include "scenes/results/results_data.h"

#include <assert.h>

int results_rank(const int *scores, int players, ResultsRank *out)
{
    assert(players > 0 && players <= SEATS_MAX && "players of a game");
    for (int i = 0; i < players; i++) {
        int place = i; /* insertion keeps the order of the seats among equals */
        while (place > 0 && out[place - 1].score < scores[i]) {
            out[place] = out[place - 1];
            place--;
        }
        out[place] = (ResultsRank){.seat = (uint8_t)i, .score = scores[i]};
    }
    /* Equal scores share a rank, and seats with the top score share the victory (BASE-26). */
    for (int i = 0; i < players; i++)
        out[i].rank =
            (uint8_t)(i > 0 && out[i].score == out[i - 1].score ? out[i - 1].rank : i + 1);
    int winners = 1;
    while (winners < players && out[winners].rank == 1)
        winners++;
    return winners;
}

/* The remainder is 0 in a game played from its start: every scoring has a kind. */
void results_shares(const Tally *tally, int seat, int score, int *out)
{
    assert(seat >= 0 && seat < SEATS_MAX && "seat");
    int rest = score;
    for (int kind = 0; kind < TALLY_KINDS; kind++) {
        out[kind] = tally->points[seat][kind];
        rest -= out[kind];
    }
    out[TALLY_KINDS] = rest;
}

/* Ends because powers of ten grow: `most` is at most a few thousand. */
int results_axis_step(int most, int marks)
{
    assert(marks > 0 && "an axis has marks");
    for (int power = 1;; power *= 10) {
        static const int factors[] = {1, 2, 5};
        for (int i = 0; i < 3; i++)
            if (factors[i] * power * marks >= most)
                return factors[i] * power;
    }
}

/* Inserts into a list of `room`: what falls off its end is dropped. */
int results_moments(const Tally *tally, int players, uint8_t *out, int room)
{
    assert(room >= 0 && players <= SEATS_MAX && "best scorings of the players");
    int count = 0;
    for (int seat = 0; seat < players; seat++) {
        if (tally->best[seat].points <= 0)
            continue;
        int place = count < room ? count++ : room;
        while (place > 0 && tally->best[out[place - 1]].points < tally->best[seat].points) {
            if (place < room)
                out[place] = out[place - 1];
            place--;
        }
        if (place < room)
            out[place] = (uint8_t)seat;
    }
    return count;
}
