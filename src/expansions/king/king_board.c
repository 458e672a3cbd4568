/* king_board.c: how the king and the robber look on the cards, and how the table shows that a
 * shrine and a monastery challenge each other (CKR-5). */
#include "base/text.h"
#include "expansions/king/shrine.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/table_parts.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

static const BoardTokenStyle token_styles[] = {
    {LABEL_KING, BOARD_TOKEN_KING, .40f, .8f, .place = BOARD_TOKEN_HERE, .card = true,
     .title = true},
    {LABEL_ROBBER, BOARD_TOKEN_ROBBER, .40f, .8f, .place = BOARD_TOKEN_HERE, .card = true,
     .title = true},
};

enum { TITLES_MOST = 72 };

static const StoreBoard stores[] = {
    {LABEL_KING, N_("King (city size)"), .most = TITLES_MOST},
    {LABEL_ROBBER, N_("Robber (road length)"), .most = TITLES_MOST},
};

/* --- challenges on the board ------------------------------------------------------------------ */

/* Draws footprints to the building that challenges this one. An occupied monastery and an occupied
 * shrine in neighbouring spaces challenge each other (CKR-5). */
static void draw_challenge(Tabletop *table, BoardPicture *picture, const Game *game,
                           TileSegment part)
{
    TileSegment other;
    float x, y, ox, oy;
    if (!shrine_opponent(table->catalogue, game, part.tile, part.segment, &other))
        return;
    PlacedTile mine = game_tile(game, part.tile), theirs = game_tile(game, other.tile);
    board_facts_anchor(&table->facts, &mine, part.segment, &x, &y);
    board_facts_anchor(&table->facts, &theirs, other.segment, &ox, &oy);
    BoardMark *way = board_picture_mark(picture, BOARD_MARK_TRACK, BOARD_SQUARE, 0, x, y);
    way->to_x = ox;
    way->to_y = oy;
}

/* Names the players whose building challenges the one that is pointed at, while both are occupied
 * (CKR-5). */
static void challenge_words(const Tabletop *table, TileSegment part, Text *text)
{
    const Game *game = table->game;
    TileSegment other;
    if (!shrine_opponent(table->catalogue, game, part.tile, part.segment, &other))
        return;
    FeatureId mine = game_feature(table->catalogue, game, part.tile, part.segment),
              theirs = game_feature(table->catalogue, game, other.tile, other.segment);
    unsigned held = game_feature_score(table->catalogue, game, mine, NULL, MOMENT_END).seats;
    unsigned by = game_feature_score(table->catalogue, game, theirs, NULL, MOMENT_END).seats;
    for (int seat = 0; held && seat < session_players(table->session); seat++) {
        if (!(by >> seat & 1))
            continue;
        text_add(text, "\n");
        /* TRANSLATORS: a shrine and a monastery; the name of a player */
        text_add(text,
                 _("Challenged by %s: whoever completes theirs first scores; the other gets 0."),
                 session_seat(table->session, seat)->name);
    }
}

/* --- challenges on the cards ------------------------------------------------------------------ */

/* A challenge between a building with a figure of the card's seat and another one, while both are
 * claimed and incomplete. The cards of both seats show it, with the empty spaces around each
 * building. */
typedef struct Challenge {
    bool shrine;     /* this card's building is the shrine; else it is the monastery */
    int mine, other; /* empty spaces around this building and the other */
    int seat;        /* the player in the other building */
} Challenge;

static int first_seat(const FeatureFacts *facts)
{
    int seat = 0;
    while (seat < SEATS_MAX && !facts->figures[seat])
        seat++;
    return seat;
}

/* Returns whether the seat has a figure with a lower slot in the same building: if so, that slot
 * shows the challenge. */
static bool is_shown_before(const Game *game, int slot)
{
    Figure figure = game_figure(game, slot);
    for (int i = 0; i < slot; i++) {
        Figure other = game_figure(game, i);
        if (other.tile == figure.tile && other.segment == figure.segment &&
            other.seat == figure.seat)
            return true;
    }
    return false;
}

static bool challenge_of(const Card *card, int slot, Challenge *challenge)
{
    const Catalogue *c = card->table->catalogue;
    const Game *game = card->table->game;
    TileSegment other;
    if (!(game_setup(game)->expansions & EXPANSION_SET(EXPANSION_KING)) ||
        slot >= game_figure_count(game))
        return false;
    Figure figure = game_figure(game, slot);
    if (figure.tile == NO_TILE || figure.seat != card->seat ||
        !shrine_opponent(c, game, figure.tile, figure.segment, &other) ||
        is_shown_before(game, slot))
        return false;
    const TileKind *kind = catalogue_kind(c, game_tile(game, figure.tile).copy);
    FeatureFacts mine = game_feature_facts(c, game,
                                           game_feature(c, game, figure.tile, figure.segment)),
                 theirs =
                     game_feature_facts(c, game, game_feature(c, game, other.tile, other.segment));
    int seat = first_seat(&theirs);
    *challenge = (Challenge){.shrine = kind->segments[figure.segment].symbol == SYMBOL_SHRINE,
                             .mine = mine.open,
                             .other = theirs.open,
                             .seat = seat};
    return seat < SEATS_MAX && !mine.complete && !theirs.complete;
}

static float challenge_wide(const Card *card, int slot)
{
    Challenge challenge;
    return challenge_of(card, slot, &challenge) ? 92 : 0;
}

static WordsTip challenge_tip(const Card *card, int slot, char *name, int size)
{
    Challenge challenge = {.seat = card->seat};
    WordsTip tip = words_tip_challenge();
    bool there = challenge_of(card, slot, &challenge);
    assert(there && "a figure in a challenge");
    (void)there;
    words_format(name, size,
                 challenge.shrine
                     /* TRANSLATORS: the name of a player; two numbers of spaces */
                     ? _("Shrine against %s’s monastery (spaces still empty: %d : %d)")
                     : _("Monastery against %s’s shrine (spaces still empty: %d : %d)"),
                 session_seat(card->table->session, challenge.seat)->name, challenge.mine,
                 challenge.other);
    tip.name = name;
    return tip;
}

/* Two crossed swords: without hilts they would look like a multiplication sign. */
static void draw_crossed(const Card *card, Rect place)
{
    DrawList *list = ui_list(card->ui);
    Color color = ui_color(card->ui, card->active ? UI_INK_GOLD : UI_GOLD);
    float right = place.x + place.w, low = place.y + place.h, stroke = fmaxf(1, 2 * card->s);
    float hilt = .3f * place.w, in = .1f * place.w;
    draw_line(list, place.x, place.y, right, low, stroke, color);
    draw_line(list, place.x, low, right, place.y, stroke, color);
    draw_line(list, place.x - in, low - hilt - in, place.x + hilt + in, low + in, stroke, color);
    draw_line(list, right - hilt - in, low + in, right + in, low - hilt - in, stroke, color);
}

static void draw_mark(const Card *card, Rect place, int seat)
{
    float size = roundf(16 * card->s);
    seat_disc(card->ui, layout_centre(place, size, size),
              session_color(card->table->session, seat));
}

/* Draws this seat's mark and missing spaces, the swords, and the other seat's mark and missing
 * spaces. */
static void draw_on_card(const Card *card, int slot, Rect cell)
{
    Challenge challenge = {.seat = card->seat};
    float s = card->s, gap = 2 * s;
    char name[CARD_TIP_SIZE];
    card_tip(card, "challenge", slot, cell, challenge_tip(card, slot, name, sizeof name));
    challenge_of(card, slot, &challenge);
    UiInk ink = ui_ink(ui_color(card->ui, card->ink));
    draw_mark(card, layout_left(&cell, 17 * s, gap), card->seat);
    ui_number(card->ui, layout_left(&cell, 13 * s, 3 * s), UI_TYPE_NUMBER | UI_CENTRE, ink,
              challenge.mine);
    draw_crossed(card, layout_centre(layout_left(&cell, 14 * s, 3 * s), 11 * s, 11 * s));
    ui_number(card->ui, layout_left(&cell, 13 * s, gap), UI_TYPE_NUMBER | UI_CENTRE, ink,
              challenge.other);
    draw_mark(card, layout_left(&cell, 17 * s, 0), challenge.seat);
}

static const CardRow cards[] = {
    {70, CARD_FIGURES, challenge_wide, draw_on_card, .begins = true, .tip = challenge_tip},
};

static const SketchSymbol symbols[] = {{10, SYMBOL_SHRINE, false}};

const ExpansionBoard king_board = {
    .sets = EXPANSION_SET(EXPANSION_KING),
    .tokens = ROWS(token_styles),
    .stores = ROWS(stores),
    .cards = ROWS(cards),
    .draw_feature = draw_challenge,
    .feature_words = challenge_words,
    .symbols = ROWS(symbols),
};
