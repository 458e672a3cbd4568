/* mine_theme.c: finds ideas about a theme. A position without such an idea among those that look
 * good at once is skipped: this check takes a fifth of the time of the shortest search. Cheap
 * checks come first, on the position (may_be) and on each idea (mine_idea.c). */
#include "base/memory.h"
#include "expansions/bridges/bridges.h"
#include "mine.h"
#include "rules/figures.h"

#include <assert.h>
#include <stdlib.h>

/* Returns whether the position offers the seat what a theme needs. */
typedef bool MayBe(const Game *g, int seat);

static bool can_lay_half(const Game *g, int seat)
{
    return g->phase == PHASE_CHOOSE && game_hand_count(g, seat) > 0;
}

/* Returns whether an opponent's field meets another field at some open space, so that a tile there
 * might cut it off. */
static bool has_cut(const Game *g, int seat)
{
    for (int i = 0; i < g->frontier_count; i++)
        if (mine_cuts_at(rules_builtin_catalogue(), g, seat, game_frontier(g)[i].cell))
            return true;
    return false;
}

/* Returns whether a half in the hand fits next to another one. */
static bool can_fill(const Game *g, int seat)
{
    static Action legal[AI_ACTIONS_MAX];
    int n =
        can_lay_half(g, seat) ? game_legal(rules_builtin_catalogue(), g, legal, AI_ACTIONS_MAX) : 0;
    for (int i = 0; i < n && i < AI_ACTIONS_MAX; i++)
        for (int side = 0; legal[i].kind == ACTION_PLACE && side < 4; side++)
            if (game_tile_at(g, legal[i].cell, side) != NO_TILE)
                return true;
    return false;
}

static bool has_abbot_out(const Game *g, int seat)
{
    return figure_of(g, seat, FIGURE_ABBOT) != NO_FIGURE;
}

/* Returns whether the seat has a flock that is large enough for a puzzle, or can still place its
 * shepherd. */
static bool has_flock(const Game *g, int seat)
{
    enum { SHEEP = 4, TOKENS = 64 };
    Token tokens[TOKENS];
    int count = game_tokens(rules_builtin_catalogue(), g, tokens, TOKENS), sheep = 0;
    for (int i = 0; i < count && i < TOKENS; i++)
        sheep += tokens[i].label == LABEL_FLOCK && tokens[i].seat == seat ? tokens[i].value : 0;
    return sheep >= SHEEP || figure_of(g, seat, FIGURE_SHEPHERD) == NO_FIGURE;
}

/* Returns whether at least two spaces hold a pair of halves. Generations differ in how pairs
 * score. */
static bool has_pairs(const Game *g, int seat)
{
    (void)seat;
    const Tile *tiles = game_tiles(g);
    int pairs = 0;
    for (int i = 0; i < g->tile_count; i++)
        for (int k = 0; k < i; k++)
            pairs += tiles[i].cell.x == tiles[k].cell.x && tiles[i].cell.y == tiles[k].cell.y;
    return pairs >= 2;
}

/* Returns whether a castle is on the board, or may be made. */
static bool has_castle(const Game *g, int seat)
{
    (void)seat;
    return castle_count(g) > 0 || (g->phase == PHASE_DECIDE && g->asked == QUESTION_CASTLE);
}

static bool has_few(const Game *g, int seat)
{
    return g->supply[seat][FIGURE_FOLLOWER] <= 3;
}

static MayBe *const may_be[PUZZLE_THEMES] = {
    [PUZZLE_PAIR] = can_fill,     [PUZZLE_CUT] = has_cut,         [PUZZLE_KEEP] = has_few,
    [PUZZLE_HALF] = can_lay_half, [PUZZLE_ONE_HALF] = can_fill,   [PUZZLE_ABBOT] = has_abbot_out,
    [PUZZLE_FLOCK] = has_flock,   [PUZZLE_PAYS_MORE] = has_pairs, [PUZZLE_CASTLE] = has_castle,
};

static bool may_be_any(const Game *g, unsigned themes)
{
    for (int theme = 0; theme < PUZZLE_THEMES; theme++)
        if (themes >> theme & 1 && (!may_be[theme] || may_be[theme](g, game_to_act(g))))
            return true;
    return false;
}

/* Returns whether the quick level sees the best idea at once, which makes it too easy for a puzzle.
 * False if other ideas look nearly as good. */
static bool obvious(const JudgedIdea *ideas, int count)
{
    static const float nearly = 1.0f;
    int doubts = 0;
    for (int i = 1; i < count && ideas[i].idea.prior >= ideas[0].idea.prior - nearly; i++)
        doubts += ideas[i].idea.index != ideas[0].idea.index;
    return doubts < MINE_DOUBTS;
}

static bool is_asked(void *self, const Idea *idea)
{
    return mine_idea_may_be(self, idea);
}

int mine_near(JudgeDesk *desk, const Catalogue *c, const Game *game, unsigned themes, Idea *out)
{
    static JudgedIdea ideas[IDEAS_MAX];
    static MineAsk ask;
    int near = 0, count = 0;
    if (!may_be_any(game, themes))
        return 0;
    ask = (MineAsk){.c = c, .game = game, .themes = themes};
    ask.pays = themes >> PUZZLE_PAYS_MORE & 1 && has_pairs(game, game_to_act(game));
    const JudgeLook look = {.points = MINE_NEARLY, .asked = is_asked, .self = &ask};
    count = judge_survey(desk, game, &look, ideas, IDEAS_MAX);
    for (int i = obvious(ideas, count); i < count && near < MINE_NEAR; i++) {
        unsigned about = ideas[i].hint.reason_count ? puzzle_themes(c, game, &ideas[i]) : 0;
        if (about & themes || (ask.pays && mine_pays_elsewhere(c, game, &ideas[i].idea)))
            out[near++] = ideas[i].idea;
    }
    return near;
}

/* --- which generation pays more --------------------------------------------------------------- */

/* Returns the lead of the seat if the game ended now under the rules of generation `row`. */
static int lead_if_ended(const Catalogue *c, const Game *game, int seat, int row)
{
    int points[SEATS_MAX], others = 0, players = game->setup.players;
    assert(players >= SEATS_MIN && "others to lead");
    game_score_if_ended(c, game, &rules_builtin_generations()->rows[row].policies, points);
    for (int i = 0; i < players; i++)
        others += i == seat ? 0 : points[i];
    return points[seat] - others / (players - 1);
}

/* Compares what the idea would gain under each generation if the game ended now, because two
 * generations may differ only in the final scoring. */
bool mine_pays_elsewhere(const Catalogue *c, const Game *game, const Idea *idea)
{
    enum { CLEARLY = 2 };
    int rows = rules_builtin_generations()->count, seat = game_to_act(game), least = 0, most = 0;
    Game *after = memory_new(game->size);
    game_copy(after, game);
    game_apply(c, after, &idea->first, NULL, NULL, NULL);
    if (game_phase(after) == PHASE_FOLLOW)
        game_apply(c, after, &idea->then, NULL, NULL, NULL);
    for (int row = 0; row < rows && game_phase(after) != PHASE_OVER; row++) {
        int paid = lead_if_ended(c, after, seat, row) - lead_if_ended(c, game, seat, row);
        least = row == 0 || paid < least ? paid : least;
        most = row == 0 || paid > most ? paid : most;
    }
    free(after);
    return most - least >= CLEARLY;
}
