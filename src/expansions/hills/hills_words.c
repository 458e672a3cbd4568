/* hills_words.c: the texts for Hills & Sheep (words/expansion_words.h). */
#include "words/expansion_words.h"

#include "base/text.h"
#include "rules/tally.h"

/* Halves also show hills and vineyards. */
#define HILL_SETS (EXPANSION_SET(EXPANSION_HALFLINGS) | EXPANSION_SET(EXPANSION_HILLS))

/* Indexed by the number of sheep on the token. */
static const char *const tokens[BAG_SHEEP_MOST + 1] = {
    N_("draws a wolf: all flocks are lost"), N_("draws one sheep from the bag"),
    N_("draws two sheep from the bag"),      N_("draws three sheep from the bag"),
    N_("draws four sheep from the bag"),
};

static const char *const flock_options[] = {N_("Grow the flock: draw a token from the bag"),
                                            N_("Drive it home: score its sheep")};

/* Writes how many tokens of each kind are in the bag: "1 sheep × 3, 2 sheep × 5, 1 wolf × 2". */
static char *write_bag(const Game *game, char *out, int size)
{
    enum { ITEM = 48 };
    char items[BAG_SHEEP_MOST + 1][ITEM], name[ITEM], list[256];
    const char *pointers[BAG_SHEEP_MOST + 1];
    int count = 0, all = 0;
    for (int sheep = BAG_SHEEP_MOST; sheep >= 0; sheep--) {
        int left = game_bag(game, sheep);
        all += left;
        if (!left)
            continue;
        words_count(sheep ? LABEL_FLOCK : LABEL_WOLF, sheep ? sheep : 1, name, sizeof name);
        words_format(items[count], ITEM, "%s × %d", name, left);
        pointers[count] = items[count];
        count++;
    }
    int wolves = game_bag(game, 0);
    if (!all)
        return text_copy(out, (size_t)size, _("The bag is empty."));
    words_list(pointers, count, list, sizeof list);
    return words_format(out, size, _("In the bag: %s. Chance of a wolf: %d%%."), list,
                        (100 * wolves + all / 2) / all);
}

static const SetWords sets[] = {
    {EXPANSION_HILLS, .name = N_("Hills & Sheep"),
     .line = N_("Shepherds gather flocks and fear the wolf. Hills win ties, and vineyards help "
                "monasteries."),
     .more = N_("a bag of sheep"), .group = EXPANSIONS_LARGE,
     .with = WORDS_WITH(ABBOT, TOLLKEEPERS)},
};

static const FigureWords figures[] = {
    {FIGURE_SHEPHERD, .noun = N_("shepherd"), .placed = N_("places the shepherd"),
     .returned = N_("gets the shepherd back"), .moved = N_("moves the shepherd"),
     .lost = N_("loses the shepherd"),
     .purpose = N_("draws from the bag; sheep score when they are driven home"),
     .use = N_("sheep score points here"),
     .supply = {N_("Shepherd"), N_("Goes into a field without a shepherd and gathers sheep."),
                "HS-3"},
     .mine = N_("Extend this field to grow your flock or drive it home."),
     .theirs = N_("Its player can grow the flock or drive it home."), .rule = "HS-5",
     .placed_rule = "HS-3", .home_rule = "HS-6"},
};

static const QuestionWords questions[] = {
    {QUESTION_FLOCK, .prompt = N_("%s, grow your flock or drive it home"),
     .heading = N_("Grow your flock or drive it home?"),
     .otherwise = N_("choose one: a flock that isn’t driven home grows"), .rule = "HS-5",
     .options = flock_options, .option_count = 2},
};

static const LabelWords labels[] = {
    {LABEL_VINEYARDS, .count = NP_("%d vineyard", "%d vineyards")},
    {LABEL_HILL,
     .count = NP_("tie won by %d follower on a hill", "tie won by %d followers on hills"),
     .notes = true},
    {LABEL_UNDER_HILL, .count = NP_("%d tile under a hill", "%d tiles under hills"),
     .lines = {.placed = N_("slides a tile under the hill")},
     .tip = {N_("Tile under the hill"), N_("It is out of the game."), "HS-13"}, .rule = "HS-13"},
    {LABEL_FLOCK, .count = NP_("%d sheep", "%d sheep"), .payment = N_("Flock"),
     .lines = {.placed = "", /* the draw gets its own log line */
               .taken = "",  /* the shepherd going home has its own line */
               .paid = N_("drives the flock home")},
     .tip = {N_("Flock"), N_("Scores 1 point for each sheep when driven home."), "HS-6"},
     .rule = "HS-4"},
    {LABEL_SHEEP_HALF, .count = NP_("%d sheep on a half", "%d sheep on halves"),
     .tip = {N_("Sheep"), N_("Worth 3 points whenever a flock in their field is driven home."),
             "HS-H3"}},
    {LABEL_WOLF, .count = NP_("%d wolf", "%d wolves"),
     .tip = {N_("Wolf"), N_("It drives away all flocks in the field."), "HS-7"}, .rule = "HS-7"},
    {LABEL_BAG, .count = NP_("%d token from the bag", "%d tokens from the bag"),
     .tip = {N_("Bag"), N_("Shepherds draw sheep from it, or a wolf."), "HS-4"}, .rule = "HS-4",
     .chances = tokens, .chance_count = BAG_SHEEP_MOST + 1},
};

static const RuleWords rules[] = {
    {RULE_HS_6, N_("Driving a flock home scores 1 point for each sheep of all flocks in the "
                   "field, for every player with a shepherd there.")},
    {RULE_HS_H3,
     N_("The three sheep on the half count for every flock driven home from their field.")},
    {RULE_HS_14,
     N_("If players are tied, those with one of this feature’s followers on a hill win.")},
    {RULE_HS_16, N_("A completed monastery scores 3 more points for each vineyard around it.")},
    {RULE_HS_17, N_("A vineyard in the monastery’s own space also counts.")},
};

static const SymbolWords symbols[] = {
    {SYMBOL_VINEYARD, .word = NC_("tile", "vineyard"),
     .tip = {N_("Vineyard"), N_("Each monastery next to it scores 3 more points when completed."),
             "HS-16"},
     .needs = HILL_SETS},
    {SYMBOL_HILL, .word = NC_("tile", "hill"),
     .tip = {N_("Hill"), N_("A follower up here wins ties."), "HS-14"}, .needs = HILL_SETS},
    {SYMBOL_SHEEP, .word = NC_("tile", "sheep"),
     .tip = {N_("Sheep"), N_("Worth 3 points whenever a flock in their field is driven home."),
             "HS-H3"},
     .needs = EXPANSION_SET(EXPANSION_HILLS)},
};

static const ReasonWords reasons[] = {
    {AI_REASON_FLOCK_GROWS, .city = N_("may bring more sheep – or a wolf that takes them all")},
};

static const PolicyWords policies[] = {
    {POLICY_HILL_TIEBREAK,
     N_("Hills break ties"),
     {{N_("with one follower"), N_("One follower on a hill is enough to win a tie.")},
      {N_("by number"), N_("The player with the most followers on hills wins a tie.")}}},
};

static const TallyWords tallies[] = {
    {TALLY_SHEEP, N_("Sheep")},
};

const ExpansionWords hills_words = {
    .sets = WORDS_LIST(sets),
    .figures = WORDS_LIST(figures),
    .questions = WORDS_LIST(questions),
    .labels = WORDS_LIST(labels),
    .rules = WORDS_LIST(rules),
    .symbols = WORDS_LIST(symbols),
    .reasons = WORDS_LIST(reasons),
    .policies = WORDS_LIST(policies),
    .tallies = WORDS_LIST(tallies),
    .bag = write_bag,
};
