/* board_list.c: lists to be read aloud: the listener's features, open ends, places and choices,
 * remaining tiles, the score. */
#include "speech/board_inside.h"

#include "base/memory.h"
#include "outlook/lands.h"
#include "speech/choices.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

enum { PLACES_MAX = 2048, PLACES_SAID = 12, FEATURES_MAX = 64, ENDS_MAX = 64 };

/* --- own features ----------------------------------------------------------------------------- */

/* Collects the features with a figure of the seat, each once, as a segment with such a figure. */
static int own_features(const SpeechTable *table, TileSegment out[FEATURES_MAX])
{
    FeatureId seen[FEATURES_MAX];
    int count = 0;
    for (int i = 0; i < game_figure_count(table->game); i++) {
        Figure figure = game_figure(table->game, i);
        if (figure.tile == NO_TILE || figure.seat != table->seat || count == FEATURES_MAX)
            continue;
        FeatureId feature =
            game_feature(table->catalogue, table->game, figure.tile, figure.segment);
        int k = 0;
        while (k < count && seen[k] != feature)
            k++;
        if (k < count || feature == NO_FEATURE)
            continue;
        seen[count] = feature;
        out[count++] = (TileSegment){.tile = figure.tile, .segment = figure.segment};
    }
    return count;
}

char *speech_mine(const SpeechTable *table, char *out, size_t size)
{
    TileSegment own[FEATURES_MAX];
    Text text = text_in(out, size);
    char words[320], name[CELL_NAME_SIZE];
    int count = own_features(table, own);
    for (int i = 0; i < count; i++)
        text_add(&text, "%s%s: %s", i ? ". " : "",
                 cell_name(game_tile(table->game, own[i].tile).cell, name, sizeof name),
                 feature_words(table, own[i].tile, own[i].segment, words, sizeof words));
    if (!count)
        text_add(&text, "%s", _("You have no figures on the board."));
    return out;
}

/* Adds the names of the spaces where a feature is open. */
static void add_ends(const SpeechTable *table, TileSegment from, Text *text)
{
    WaitedSpace ends[ENDS_MAX];
    char name[CELL_NAME_SIZE];
    int count = lands_waits(table->catalogue, table->game, from, ends, ENDS_MAX);
    for (int i = 0; i < count; i++)
        text_add(text, " %s", cell_name(ends[i].cell, name, sizeof name));
}

/* Fields never close, and a lying abbot counts rows, so these have no ends to list. */
char *speech_open_ends(const SpeechTable *table, char *out, size_t size)
{
    TileSegment own[FEATURES_MAX];
    Text text = text_in(out, size);
    int count = own_features(table, own), said = 0;
    for (int i = 0; i < count; i++) {
        const TileKind *kind =
            catalogue_kind(table->catalogue, game_tile(table->game, own[i].tile).copy);
        const Segment *segment = &kind->segments[own[i].segment];
        char ends[512] = "";
        Text list = text_in(ends, sizeof ends);
        add_ends(table, own[i], &list);
        if (ends[0])
            text_add(&text, "%s%s:%s", said++ ? ". " : "", words_feature_of(segment, true), ends);
    }
    if (!said)
        text_add(&text, "%s", _("None of your features are open."));
    return out;
}

/* --- places by points ------------------------------------------------------------------------- */

typedef struct Priced {
    Placement at;
    int points; /* points more than now, if the game ended after the best claim there */
} Priced;

static int by_points(const void *a, const void *b)
{
    const Priced *x = a, *y = b;
    if (x->points != y->points)
        return x->points < y->points ? 1 : -1;
    if (x->at.cell.y != y->at.cell.y)
        return x->at.cell.y < y->at.cell.y ? -1 : 1;
    return x->at.cell.x != y->at.cell.x ? (x->at.cell.x < y->at.cell.x ? -1 : 1)
                                        : (int)x->at.rotation - (int)y->at.rotation;
}

static int points_of(const SpeechTable *table, const Game *game)
{
    int all[SEATS_MAX];
    game_score_if_ended(table->catalogue, game, NULL, all);
    return all[table->seat];
}

/* Returns the best score from a position with the tile placed: tries every claim on a copy. */
static int best_claim(const SpeechTable *table, const Game *laid, Game *copy)
{
    int best = points_of(table, laid);
    Action claims[64];
    int count = game_phase(laid) == PHASE_FOLLOW ? game_legal(table->catalogue, laid, claims,
                                                              (int)(sizeof claims / sizeof *claims))
                                                 : 0;
    for (int i = 0; i < count && i < (int)(sizeof claims / sizeof *claims); i++) {
        game_copy(copy, laid);
        if (claims[i].kind == ACTION_FOLLOW &&
            game_apply(table->catalogue, copy, &claims[i], NULL, NULL, NULL)) {
            int points = points_of(table, copy);
            best = points > best ? points : best;
        }
    }
    return best;
}

/* Sets the points of places. In a position from which the game can't be played on, they stay 0. */
static void price(const SpeechTable *table, Priced *places, int count)
{
    Game *laid = memory_new(table->room), *copy = memory_new(table->room);
    int now = points_of(table, table->game);
    for (int i = 0; i < count; i++) {
        Action place = {.kind = ACTION_PLACE,
                        .seat = table->seat,
                        .rotation = places[i].at.rotation,
                        .copy = table->copy,
                        .cell = places[i].at.cell};
        game_copy(laid, table->game);
        if (game_apply(table->catalogue, laid, &place, NULL, NULL, NULL))
            places[i].points = best_claim(table, laid, copy) - now;
    }
    free(laid);
    free(copy);
}

/* Returns the index of the first entry to say. Asking again continues with the next page. */
static int first_said(const SpeechTable *table, int count)
{
    int pages = (count + PLACES_SAID - 1) / PLACES_SAID;
    return pages ? table->asked % pages * PLACES_SAID : 0;
}

static void add_more(int more, Text *text)
{
    char words[48];
    if (more > 0)
        text_add(text, ". %s",
                 words_format(words, sizeof words, words_plural("and %d more", "and %d more", more),
                              more));
}

/* Returns all places of the tile in hand, the best first, and their number in *count. The caller
 * frees the list. */
static Priced *list_places(const SpeechTable *table, int *count)
{
    Placement *found = memory_new(PLACES_MAX * sizeof *found);
    Priced *places = memory_new(PLACES_MAX * sizeof *places);
    *count = game_placements(table->catalogue, table->game, table->copy, found, PLACES_MAX);
    *count = *count < PLACES_MAX ? *count : PLACES_MAX;
    for (int i = 0; i < *count; i++)
        places[i] = (Priced){.at = found[i]};
    if (table->room && game_phase(table->game) != PHASE_FREE)
        price(table, places, *count);
    qsort(places, (size_t)*count, sizeof *places, by_points);
    free(found);
    return places;
}

bool speech_place(const SpeechTable *table, int i, Placement *place)
{
    int count;
    Priced *places = list_places(table, &count);
    bool there = i >= 0 && i < count;
    if (there)
        *place = places[i].at;
    free(places);
    return there;
}

/* Writes "M9 r1, 3 points. N10 r0, 2 points", in the form in which moves are typed. */
static char *placements(const SpeechTable *table, char *out, size_t size)
{
    Text text = text_in(out, size);
    char name[CELL_NAME_SIZE], points[48];
    int count;
    Priced *places = list_places(table, &count);
    int first = first_said(table, count);
    for (int i = first; i < count && i < first + PLACES_SAID; i++)
        text_add(&text, "%s%s r%d, %s", i > first ? ". " : "",
                 cell_name(places[i].at.cell, name, sizeof name), places[i].at.rotation,
                 words_points(places[i].points, points, sizeof points));
    add_more(count - first - PLACES_SAID, &text);
    if (!count)
        text_add(&text, "%s", _("It doesn’t fit anywhere."));
    free(places);
    return out;
}

/* Adds "1 city n: knight. 2 road e: highwayman", one page at a time, because a portal leads to
 * hundreds of places. */
static void add_choices(const SpeechTable *table, Text *text)
{
    char words[320];
    int first = first_said(table, table->choice_count);
    for (int i = first; i < table->choice_count && i < first + PLACES_SAID; i++)
        text_add(text, "%s%d %s", i > first ? ". " : "", i + 1,
                 speech_choice(table, i, words, sizeof words));
    add_more(table->choice_count - first - PLACES_SAID, text);
}

/* Adds "Figures: follower, big follower, chosen." */
static void add_figures(const SpeechTable *table, Text *text)
{
    bool first = true;
    if (table->kinds)
        text_add(text, ". %s", _("Figures:"));
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        if (!(table->kinds >> kind & 1))
            continue;
        text_add(text, "%s %s", first ? "" : ",", words_figure((FigureKind)kind));
        if (kind == table->kind)
            text_add(text, " (%s)", C_("spoken", "selected"));
        first = false;
    }
}

char *speech_tray(const SpeechTable *table, int i, char *out, size_t size)
{
    uint16_t copy = i ? game_hand(table->game, table->seat, i - 1) : NO_COPY;
    if (!i && game_stack_count(table->game))
        return text_copy(out, size, _("the draw pile"));
    return copy < table->catalogue->copy_count ? words_tile(table->catalogue, copy, out, (int)size)
                                               : text_copy(out, size, "");
}

/* Adds the choices before drawing, numbered as in the tray: "1 the draw pile. 2 City and road". */
static void add_tray(const SpeechTable *table, Text *text)
{
    char words[160];
    for (int i = 0; i <= game_hand_count(table->game, table->seat); i++)
        if (speech_tray(table, i, words, sizeof words)[0])
            text_add(text, "%s%d %s", text->length ? ". " : "", i + 1, words);
}

char *speech_places(const SpeechTable *table, char *out, size_t size)
{
    Text text = text_in(out, size);
    if (table->copy != NO_COPY && table->seat < SEATS_MAX && table->trial.copy == NO_COPY)
        return placements(table, out, size);
    add_choices(table, &text);
    add_figures(table, &text);
    if (game_phase(table->game) == PHASE_CHOOSE && table->seat < SEATS_MAX)
        add_tray(table, &text);
    if (!text.length)
        text_add(&text, "%s", table->prompt ? table->prompt : "");
    return out;
}

/* --- numbers ---------------------------------------------------------------------------------- */

char *speech_left(const SpeechTable *table, char *out, size_t size)
{
    Text text = text_in(out, size);
    char words[320];
    int tiles = game_stack_count(table->game);
    text_add(
        &text, "%s",
        words_format(words, sizeof words,
                     words_plural("%d tile in the draw pile", "%d tiles in the draw pile", tiles),
                     tiles));
    if (table->seat >= SEATS_MAX)
        return out;
    int figures = game_supply(table->game, table->seat, FIGURE_FOLLOWER),
        halves = game_hand_count(table->game, table->seat);
    text_add(&text, ", %s",
             words_format(
                 words, sizeof words,
                 words_plural("%d follower in your supply", "%d followers in your supply", figures),
                 figures));
    for (int i = 0; i < halves; i++) {
        uint16_t copy = game_hand(table->game, table->seat, i);
        if (copy < table->catalogue->copy_count)
            text_add(&text, ". h%d: %s", i + 1,
                     speech_tile(table->catalogue, copy, 0, words, sizeof words));
    }
    if (table->copy != NO_COPY)
        text_add(&text, ". %s: %s", _("in hand"), speech_hand(table, words, sizeof words));
    return out;
}

char *speech_score(const SpeechTable *table, char *out, size_t size)
{
    Text text = text_in(out, size);
    int players = game_setup(table->game)->players, last = 1 << 30;
    unsigned told = 0;
    for (int n = 0; n < players; n++) {
        int best = -1;
        for (int seat = 0; seat < players; seat++)
            if (!(told >> seat & 1) &&
                (best < 0 || game_score(table->game, seat) > game_score(table->game, best)))
                best = seat;
        assert(best >= 0 && game_score(table->game, best) <= last && "the leader first");
        char points[48];
        told |= 1u << best;
        last = game_score(table->game, best);
        text_add(&text, "%s%s %s", n ? ". " : "", table->names[best] ? table->names[best] : "",
                 words_points(last, points, sizeof points));
    }
    return out;
}
