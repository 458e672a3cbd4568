/* mine_theme.c: see mine.h. What has no idea of a theme among those that look good at once is no
 * position for it: seeing that takes a third of the shortest look. */
#include "mine.h"
#include "rules/figures.h"

/* What a seat must have for a theme; of others, what it must not have more of. */
typedef bool MayBe(const Game *g, int seat);

static bool has_half(const Game *g, int seat)
{
    return game_hand_count(g, seat) > 0;
}

/* Where followers are left, his own points are all that he brings. */
static bool has_abbot_out(const Game *g, int seat)
{
    return figure_of(g, seat, FIGURE_ABBOT) != NO_FIGURE && g->supply[seat][FIGURE_FOLLOWER] <= 1;
}

static bool has_farmer(const Game *g, int seat)
{
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->seat == seat && figure->tile != NO_TILE &&
            game_nodes(g)[figure_root(g, figure)].kind == SEGMENT_FIELD)
            return true;
    }
    return false;
}

static bool has_few(const Game *g, int seat)
{
    return g->supply[seat][FIGURE_FOLLOWER] <= 3;
}

static MayBe *const may_be[PUZZLE_THEMES] = {
    [PUZZLE_PAIR] = has_half, [PUZZLE_CUT] = has_farmer,    [PUZZLE_KEEP] = has_few,
    [PUZZLE_HALF] = has_half, [PUZZLE_ONE_HALF] = has_half, [PUZZLE_ABBOT] = has_abbot_out,
};

static bool may_be_any(const Game *g, unsigned themes)
{
    for (int theme = 0; theme < PUZZLE_THEMES; theme++)
        if (themes >> theme & 1 && (!may_be[theme] || may_be[theme](g, game_to_act(g))))
            return true;
    return false;
}

bool mine_is_narrow(unsigned themes)
{
    enum { FEW = 3 };
    int count = 0;
    for (unsigned left = themes & ~(1u << PUZZLE_PAYS_MORE); left; left &= left - 1)
        count++;
    return count > 0 && count <= FEW;
}

bool mine_is_near(JudgeDesk *desk, const Catalogue *c, const Game *game, unsigned themes)
{
    enum { NEAR = 24 };
    static const float nearly = 5.0f;
    static JudgedIdea ideas[NEAR];
    if (!may_be_any(game, themes))
        return false;
    int count = judge_look(desk, game, nearly, ideas, NEAR);
    for (int i = 0; i < count; i++)
        if (puzzle_themes(c, game, &ideas[i]) & themes)
            return true;
    return false;
}
