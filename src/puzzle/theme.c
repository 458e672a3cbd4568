/* theme.c: the test for each theme of a puzzle. */
#include "puzzle/theme.h"
#include "rules/query.h"

/* --- tests of the best idea ------------------------------------------------------------------- */

enum { WEIGHTY = 50 }; /* hundredths of a point; a lighter reason decides nothing */

/* Returns a weighty reason of this kind about this kind of feature (ANY_FEATURE: about any), or
 * NULL. */
enum { ANY_FEATURE = -1 };

static const AiReason *find_reason(const JudgedIdea *best, AiReasonKind kind, int feature)
{
    for (int i = 0; i < best->hint.reason_count; i++) {
        const AiReason *reason = &best->hint.reasons[i];
        if (reason->kind == kind && reason->centipoints >= WEIGHTY &&
            (feature == ANY_FEATURE || reason->feature == feature))
            return reason;
    }
    return NULL;
}

static bool has_any(const JudgedIdea *best, const uint8_t *kinds, int count)
{
    for (int i = 0; i < count; i++)
        if (find_reason(best, (AiReasonKind)kinds[i], ANY_FEATURE))
            return true;
    return false;
}

static bool closes(const JudgedIdea *best)
{
    static const uint8_t kinds[] = {AI_REASON_CLOSES, AI_REASON_CLOSES_SHARED,
                                    AI_REASON_CLOSES_FROM, AI_REASON_TAKES_CLOSED};
    return has_any(best, kinds, sizeof kinds);
}

static bool lays_half(const Catalogue *c, const JudgedIdea *best)
{
    const Action *first = &best->idea.first;
    return first->kind == ACTION_PLACE && catalogue_kind(c, first->copy)->shape == SHAPE_HALF;
}

/* Does the idea place a half into a space that has a half already? */
static bool fills_gap(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    bool half = lays_half(c, best), lies = false;
    for (int side = 0; half && side < 4; side++)
        lies = lies || game_tile_at(game, best->idea.first.cell, side) != NO_TILE;
    return half && lies;
}

/* Counts the halves in all hands that fit where the best idea places its own. */
static int halves_that_fit(const Catalogue *c, const Game *game, Cell cell)
{
    int count = 0;
    for (int seat = 0; seat < game_setup(game)->players; seat++)
        for (int i = 0; i < game_hand_count(game, seat); i++) {
            bool fits = false;
            for (int rotation = 0; rotation < 4; rotation++)
                fits =
                    fits || game_can_place(c, game, game_hand(game, seat, i), cell, rotation, NULL);
            count += fits;
        }
    return count;
}

static bool does(const JudgedIdea *best, Deed deed)
{
    const Action *then = &best->idea.then;
    return then->kind == ACTION_DEED && then->choice == deed;
}

static bool is_paid_for(const JudgedIdea *best, Label label)
{
    for (int i = 0; i < best->hint.reason_count; i++) {
        const AiReason *reason = &best->hint.reasons[i];
        if (reason->kind == AI_REASON_PAYS && reason->number == label &&
            reason->centipoints >= WEIGHTY)
            return true;
    }
    return false;
}

static bool is_own(const Game *game, const Figure *figure, FigureKind kind)
{
    return figure->kind == kind && figure->seat == game_to_act(game) && figure->tile != NO_TILE;
}

/* Finds the seat's figure of that kind on the board; NULL: none. */
static const Figure *own_figure(const Game *game, FigureKind kind, Figure *out)
{
    for (int i = 0; i < game_figure_count(game); i++) {
        *out = game_figure(game, i);
        if (is_own(game, out, kind))
            return out;
    }
    return NULL;
}

/* Does the idea complete the feature that this figure is on? */
static bool closes_own(const Game *game, const JudgedIdea *best, FigureKind kind)
{
    Figure figure;
    if (!own_figure(game, kind, &figure))
        return false;
    for (int i = 0; i < best->hint.reason_count; i++) {
        const AiReason *reason = &best->hint.reasons[i];
        if (reason->kind == AI_REASON_CLOSES && reason->tile == figure.tile &&
            reason->segment == figure.segment && reason->centipoints >= WEIGHTY)
            return true;
    }
    return false;
}

static bool places(const JudgedIdea *best, FigureKind kind)
{
    const Action *then = &best->idea.then;
    return then->kind == ACTION_FOLLOW && then->figure_kind == kind;
}

/* --- themes ----------------------------------------------------------------------------------- */

typedef bool IsAbout(const Catalogue *c, const Game *game, const JudgedIdea *best);

static bool is_pair(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    return fills_gap(c, game, best) && closes(best);
}

static bool is_cut(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    (void)c;
    (void)game;
    return find_reason(best, AI_REASON_KEEPS_OUT, SEGMENT_FIELD) ||
           find_reason(best, AI_REASON_CUTS_OFF, SEGMENT_FIELD);
}

static bool is_join(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    static const uint8_t kinds[] = {AI_REASON_TAKES_OVER,  AI_REASON_SHARES,
                                    AI_REASON_CLOSES_FROM, AI_REASON_CLOSES_SHARED,
                                    AI_REASON_THREATENS,   AI_REASON_THREATENS_HALF};
    (void)c;
    (void)game;
    return has_any(best, kinds, sizeof kinds);
}

static bool is_block(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    static const uint8_t kinds[] = {AI_REASON_BLOCKS, AI_REASON_GAP_BLOCKS, AI_REASON_HARDER};
    (void)c;
    (void)game;
    return has_any(best, kinds, sizeof kinds);
}

static bool is_keep(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    static const uint8_t kinds[] = {AI_REASON_KEEPS_LAST, AI_REASON_KEEPS_LAST_TWO};
    (void)c;
    (void)game;
    return has_any(best, kinds, sizeof kinds);
}

static bool is_farmer(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    static const uint8_t kinds[] = {AI_REASON_CLAIMS, AI_REASON_CLAIMS_FIELD, AI_REASON_CLAIMS_LAST,
                                    AI_REASON_STARTS, AI_REASON_STRENGTHENS};
    (void)game;
    const Action *first = &best->idea.first, *then = &best->idea.then;
    if (first->kind != ACTION_PLACE || then->kind != ACTION_FOLLOW ||
        catalogue_kind(c, first->copy)->segments[then->segment].kind != SEGMENT_FIELD)
        return false;
    for (size_t i = 0; i < sizeof kinds; i++)
        if (find_reason(best, (AiReasonKind)kinds[i], SEGMENT_FIELD))
            return true;
    return false;
}

static bool is_half(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    return game_phase(game) == PHASE_CHOOSE && game_stack_count(game) > 0 && lays_half(c, best);
}

static bool is_one_half(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    return is_pair(c, game, best) && halves_that_fit(c, game, best->idea.first.cell) == 1;
}

/* Does the abbot come home, early or because its feature is complete? */
static bool is_abbot(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    (void)c;
    return does(best, DEED_ABBOT_BACK) || closes_own(game, best, FIGURE_ABBOT) ||
           (places(best, FIGURE_ABBOT) && find_reason(best, AI_REASON_TAKES_CLOSED, ANY_FEATURE));
}

static bool is_toll(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    (void)c;
    (void)game;
    return does(best, DEED_TOLLHOUSE) || is_paid_for(best, LABEL_TOLLHOUSE);
}

static bool is_flock(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    (void)c;
    return (game_phase(game) == PHASE_DECIDE && game_asked(game) == QUESTION_FLOCK) ||
           places(best, FIGURE_SHEPHERD) || is_paid_for(best, LABEL_FLOCK);
}

static IsAbout *const is_about[PUZZLE_THEMES] = {
    [PUZZLE_PAIR] = is_pair,   [PUZZLE_CUT] = is_cut,           [PUZZLE_JOIN] = is_join,
    [PUZZLE_BLOCK] = is_block, [PUZZLE_KEEP] = is_keep,         [PUZZLE_FARMER] = is_farmer,
    [PUZZLE_HALF] = is_half,   [PUZZLE_ONE_HALF] = is_one_half, [PUZZLE_ABBOT] = is_abbot,
    [PUZZLE_TOLL] = is_toll,   [PUZZLE_FLOCK] = is_flock,
};

unsigned puzzle_themes(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    unsigned themes = 0;
    for (int theme = 0; theme < PUZZLE_THEMES; theme++)
        if (is_about[theme] && is_about[theme](c, game, best))
            themes |= 1u << theme;
    return themes;
}
