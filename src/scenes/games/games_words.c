/* games_words.c: writes the lines about a game. */
#include "scenes/games/games_words.h"

#include "base/text.h"
#include "scenes/menu/menu.h"
#include "system/clock.h"
#include "words/words.h"

#include <assert.h>

enum { SETS_SHOWN = 3 };

void games_score_line(const RecordInfo *game, char *out, size_t size)
{
    Text text = text_in(out, size);
    int order[SEATS_MAX] = {0}, players = game->header.setup.players;
    assert(players <= SEATS_MAX && "a sound header");
    for (int seat = 0; seat < players; seat++) {
        int at = seat;
        for (; at > 0 && game->points[order[at - 1]] < game->points[seat]; at--)
            order[at] = order[at - 1];
        order[at] = seat;
    }
    for (int i = 0; i < players; i++)
        text_add(&text, "%s%s %d", i ? " · " : "", game->header.seats[order[i]].name,
                 game->points[order[i]]);
}

void games_sets_line(const RecordInfo *game, bool all, char *out, size_t size)
{
    const char *names[EXPANSIONS + 1];
    char more[48], list[512];
    int count = 0;
    for (int id = 0; id < EXPANSIONS; id++)
        if (game->header.setup.expansions >> id & 1)
            names[count++] = words_expansion((ExpansionId)id);
    if (!all && count > SETS_SHOWN + 1) {
        int left = count - SETS_SHOWN;
        words_format(more, sizeof more, words_plural("%d more", "%d more", left), left);
        names[SETS_SHOWN] = more;
        count = SETS_SHOWN + 1;
    }
    Text text = text_in(out, size);
    const char *year = game->header.generation;
    text_add(&text, "%s · ", year[0] ? words_generation_short(year) : _("House rules"));
    text_add(&text, "%s", count ? words_list(names, count, list, sizeof list) : _("no expansions"));
}

/* Records of old versions lack their start; the time when their file was last written stands in. */
void games_date_line(const RecordInfo *game, char *out, size_t size)
{
    char day[32] = "", next[160];
    struct tm local =
        clock_day(game->header.started ? game->header.started : game->changed / 1000000000, false);
    strftime(day, sizeof day, "%Y-%m-%d %H:%M", &local);
    Text text = text_in(out, size);
    text_add(&text, "%s · ", day);
    if (game->told) /* TRANSLATORS: of a past game: all that its table told is kept, no record. */
        text_add(&text, "%s · ", _("as reported by the table"));
    if (game->to_act == NO_SEAT)
        text_add(&text, words_plural("%d turn", "%d turns", game->turn), game->turn);
    else
        text_add(&text, "%s", menu_next_line(game, next, sizeof next));
}
