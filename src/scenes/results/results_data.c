/* results_data.c: see results_data.h. Whole numbers alone, so that bars, table and record never
 * differ by a rounding. */
#include "scenes/results/results_data.h"

#include <assert.h>

void results_rank(const int *scores, int players, ResultsRank *out)
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
    for (int i = 0; i < players; i++) /* BASE-26 */
        out[i].rank =
            (uint8_t)(i > 0 && out[i].score == out[i - 1].score ? out[i - 1].rank : i + 1);
}

int results_winners(const ResultsRank *ranks, int players)
{
    int winners = 0;
    while (winners < players && ranks[winners].rank == 1)
        winners++;
    return winners;
}

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

int results_curve_entry(int entries, int points, int i)
{
    assert(i >= 0 && i < points && points <= entries && "point of the curve");
    return points > 1 ? (int)((long)i * (entries - 1) / (points - 1)) : entries - 1;
}

unsigned results_leaders(const Tally *tally, int row, int players)
{
    assert(row >= 0 && players > 0 && players <= SEATS_MAX && "row of the generations");
    int most = tally->by_generation[row][0];
    for (int seat = 1; seat < players; seat++)
        if (tally->by_generation[row][seat] > most)
            most = tally->by_generation[row][seat];
    unsigned leaders = 0;
    for (int seat = 0; seat < players; seat++)
        if (tally->by_generation[row][seat] == most)
            leaders |= 1u << seat;
    return leaders;
}
