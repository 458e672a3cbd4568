/* results_spoken.c: Puts the results into words for screen readers, part by part in the order of
 * the page. */
#include "scenes/results/results_parts.h"
#include "words/words.h"

#include <assert.h>

/* Writes paragraph `number` of a part; false after its last one. */
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
    {N_("Points by feature"), read_bars},
    {N_("Under other rules"), results_counting_words},
};

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
