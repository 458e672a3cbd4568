/* results_read.c: Computes ranks, shares and axes of the results, and puts them into words for
 * screen readers. */
#include "scenes/results/results.h"

#include "words/words.h"

#include <assert.h>

/* --- ranks and axes --------------------------------------------------------------------------- */

/* Computes ranks, sums and axes. It uses integers only, so that bars, table and record never differ
 * because of rounding. */

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
    /* Equal scores share a rank, and all seats with the top score share the victory (BASE-26). */
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

/* The loop ends because powers of ten grow and `most` is at most a few thousand. */
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

/* Inserts each seat into a list of at most `room` entries; an entry pushed off the end is
 * dropped. */
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

/* --- for screen readers ----------------------------------------------------------------------- */

/* Writes paragraph `number` of a part. Returns false after the part's last paragraph. */
typedef bool ReadPart(const Results *results, int number, Text *text);

static bool read_headline(const Results *results, int number, Text *text)
{
    char words[640];
    if (number > 1)
        return false;
    text_add(text, "%s",
             number ? results_by_how_much(results, words, sizeof words)
                    : results_who_wins(results, words, sizeof words));
    return true;
}

static bool read_ranking(const Results *results, int number, Text *text)
{
    if (number >= results->players)
        return false;
    results_rank_words(results, number, text);
    return true;
}

static bool read_bars(const Results *results, int number, Text *text)
{
    if (number >= results->players)
        return false;
    results_bar_words(results, number, text);
    return true;
}

static const struct {
    const char *title; /* NULL: none */
    ReadPart *read;
} parts[] = {
    {NULL, read_headline},
    {N_("Final scores"), read_ranking},
    {N_("Biggest scores"), results_moment_words},
    {N_("Goals of this game"), results_goal_words},
    {N_("Your progress"), results_news_words},
    {N_("Points by feature"), read_bars},
    {N_("Under other rules"), results_counting_words},
};

/* A chart is described by its values, because the numbers on an axis alone mean nothing to
 * listeners. */
bool results_reads(const Results *results, int number, char *out, size_t size)
{
    assert(number >= 0 && "a paragraph");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        Text text = text_in(out, size);
        if (parts[i].title && number-- == 0) {
            text_add(&text, "%s", words_text(parts[i].title));
            return true;
        }
        int at = 0;
        while (at < number && parts[i].read(results, at, &text)) {
            text = text_in(out, size);
            at++;
        }
        if (at == number && parts[i].read(results, at, &text))
            return true;
        number -= at;
    }
    return false;
}
