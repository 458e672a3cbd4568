/* tips.c: the tips for everything on the board and the cards (tips.h). To add a thing, add its row
 * in the table of its kind. The test of tips asks for the name, the sentence and a rule with a page
 * for each thing.
 *
 *     thing on the board ── row ── name, sentence   translated
 *                            └──── rule              'why?' opens it
 * */
#include "words/tips.h"

#include "base/text.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

#define COUNT_OF(table) (sizeof(table) / sizeof((table)[0]))

/* --- parts of cities and roads ---------------------------------------------------------------- */

/* They say what the sign changes, not what its city or road scores; another tip does that. */
static const WordsTip signs[] = {
    [TIP_COAT] = {N_("Coat of arms"),
                  N_("2 more points for its city when completed, 1 if unfinished at the end."),
                  "BASE-15"},
    [TIP_INN] = {N_("Inn"), N_("Its road scores double when completed, but nothing if unfinished."),
                 "IC-3"},
    [TIP_CATHEDRAL] =
        {N_("Cathedral"),
         N_("Its city scores 3 instead of 2 when completed, but nothing if unfinished."), "IC-4"},
    [TIP_WINE] = {N_("Wine"), N_("Whoever completes the city takes it."), "TB-2"},
    [TIP_GRAIN] = {N_("Grain"), N_("Whoever completes the city takes it."), "TB-2"},
    [TIP_CLOTH] = {N_("Cloth"), N_("Whoever completes the city takes it."), "TB-2"},
    [TIP_PRINCESS] = {N_("Princess"),
                      N_("If you place her in a city, you may send one of its knights home instead "
                         "of placing a figure."),
                      "DRG-14"},
    [TIP_DARMSTADTIUM] = {"Darmstadtium", N_("3 more points for its city when completed."),
                          "DAR-5"},
};
static_assert(COUNT_OF(signs) == TIP_SIGNS, "a row per sign");

bool tip_sign_shown(const Segment *segment, TipSign sign)
{
    const bool shown[TIP_SIGNS] = {
        [TIP_COAT] = segment->coats > 0,
        [TIP_INN] = segment->flags & SEGMENT_INN,
        [TIP_CATHEDRAL] = segment->flags & SEGMENT_CATHEDRAL,
        [TIP_WINE] = segment->goods == GOODS_WINE,
        [TIP_GRAIN] = segment->goods == GOODS_GRAIN,
        [TIP_CLOTH] = segment->goods == GOODS_CLOTH,
        [TIP_PRINCESS] = segment->flags & SEGMENT_PRINCESS,
        [TIP_DARMSTADTIUM] = segment->flags & SEGMENT_DARMSTADTIUM,
    };
    assert((unsigned)sign < TIP_SIGNS && "sign");
    return shown[sign];
}

/* --- counts ----------------------------------------------------------------------------------- */

/* Bare numbers on cards and next to the pile. */
static const WordsTip counts[] = {
    [TIP_SCORE] = {N_("Points"), N_("Points so far; more at the end."), "BASE-24"},
    [TIP_FOLLOWERS] = {N_("Followers"),
                       N_("The pale ones are on the board and come home when they score."),
                       "BASE-13"},
    [TIP_HALVES] = {N_("Halves"), N_("You may play one instead of drawing a tile."), "HALF-13"},
    [TIP_PILE] = {N_("Draw pile"), N_("The game ends when no tiles are left."), "BASE-23"},
    [TIP_FLEAS] = {N_("Fleas in the supply"),
                   N_("When none are left, the outbreak with the lowest number ends."), "PLG-7"},
};
static_assert(COUNT_OF(counts) == TIP_COUNTS, "a row per count");

/* --- land ------------------------------------------------------------------------------------- */

/* The tips say when a feature is complete, because that decides whether a follower pays off there.
 * A river and a village have rows too, so that a player who points at them learns why nothing
 * happens there. */
static const WordsTip lands[] = {
    [SEGMENT_CITY] = {N_("City"), N_("Complete when its wall is closed and there are no gaps."),
                      "BASE-15"},
    [SEGMENT_ROAD] = {N_("Road"), N_("Complete when both ends are closed or it forms a loop."),
                      "BASE-14"},
    [SEGMENT_RIVER] = {N_("River"), N_("No figure may stand on it, and it divides fields."),
                       "RIV-5"},
    [SEGMENT_FIELD] = {N_("Field"), N_("Scores at the end: 3 for each completed city touching it."),
                       "BASE-25"},
    [SEGMENT_MONASTERY] = {N_("Monastery"),
                           N_("Complete when all eight spaces around it are occupied."), "BASE-17"},
    [SEGMENT_GARDEN] = {N_("Garden"), N_("An abbot may stand here; it scores like a monastery."),
                        "ABB-3"},
    [SEGMENT_SYMBOL] = {N_("Symbol"), N_("It belongs to no feature."), "BASE-3"},
    [SEGMENT_CROSSING] = {N_("Village"), N_("Roads end here."), "BASE-14"},
    [SEGMENT_CASTLE] = {N_("Castle"),
                        N_("Its lord scores when all ten spaces around it are occupied."), "GC-4"},
    [SEGMENT_HUT] = {N_("Hut"), N_("At the end, each empty space around it scores 1 point."),
                     "RUS-9"},
    [SEGMENT_LYING] = {N_("Row and column"),
                       N_("A figure lying here scores its row and column at the end."), "MON-4"},
};
static_assert(COUNT_OF(lands) == SEGMENT_KINDS, "a row per kind of land");

/* --- tiles ------------------------------------------------------------------------------------ */

/* How to place the tile; the signs and symbols below say what it shows. */
static const WordsTip pieces[] = {
    [SHAPE_SQUARE] = {N_("Tile"), N_("Place it so that all touching sides match."), "BASE-8"},
    [SHAPE_HALF] = {N_("Half"), N_("Play it instead of drawing. Its long side must also match."),
                    "HALF-13"},
    [SHAPE_DOUBLE] = {N_("Double tile"), N_("It covers two spaces but is placed as one tile."),
                      "HALF-20"},
};
static_assert(COUNT_OF(pieces) == SHAPES, "a row per shape");

/* An abbey has the shape of a tile but none of its rules. */
static const WordsTip abbey = {N_("Abbey"),
                               N_("Fill a hole with it instead of drawing a tile: every side fits, "
                                  "and all features end there."),
                               "AM-2"};

/* It names the two rules over which newcomers stumble; each has a page of its own. */
static const WordsTip gap = {N_("Gap"),
                             N_("Only a half fits here. A gap keeps roads and cities open "
                                "(HALF-27) and divides fields (HALF-34)."),
                             "HALF-18"};

/* --- buttons ---------------------------------------------------------------------------------- */

/* The consequences of a button, for which its label has no room. */
static const WordsTip doings[] = {
    [TIP_TURN_TILE] = {N_("Rotate"), N_("A tile may face any of the four directions."), "BASE-8"},
    [TIP_LAY_TILE] = {N_("Place tile"), N_("Nothing is final until you confirm."), "BASE-8"},
    [TIP_CONFIRM] = {N_("Confirm"), N_("All completed features then score."), "BASE-12"},
    [TIP_NO_FOLLOWER] = {N_("No follower"), N_("You may keep your followers; scoring comes next."),
                         "BASE-10"},
    [TIP_NO_FIGURE] = {N_("No figure"), N_("You may keep your figures; scoring comes next."),
                       "BASE-10"},
    [TIP_PASS] = {N_("Pass"), N_("Your abbey goes unused; the next player decides."), "AM-4"},
    [TIP_ADD_NONE] = {N_("Add none"), N_("Adding a figure is optional."), "CC-4"},
};
static_assert(COUNT_OF(doings) == TIP_DOINGS, "a row per doing");

/* --- symbols ---------------------------------------------------------------------------------- */

#define SET(id) EXPANSION_SET(EXPANSION_##id)
#define HILL_SETS (SET(HALFLINGS) | SET(HILLS))
#define CIRCLE_SETS (SET(CIRCLES) | SET(CIRCLES_1) | SET(CIRCLES_2))

/* A tip for a thing that only has an effect with certain expansions. */
typedef struct SetTip {
    WordsTip tip;
    uint64_t needs; /* one of these expansions; 0: always */
} SetTip;

#define FLIER                                                                                      \
    {                                                                                              \
        {N_("Flying machine"),                                                                     \
         N_("The player who places it may send a figure flying in the direction of its arrow. A "  \
            "die decides how far."),                                                               \
         "FLY-2"},                                                                                 \
            SET(FLIGHTS)                                                                           \
    }

/* Halves and tiles of other expansions may show symbols of an expansion that isn't in play. Their
 * tips must not promise an effect that they don't have. */
static const SetTip symbols[] = {
    [SYMBOL_NONE] = {{N_("Symbol"), N_("It has no effect."), "BASE-3"}, 0},
    [SYMBOL_MONASTERY] = {{N_("Monastery"),
                           N_("Complete when all eight spaces around it are occupied."), "BASE-17"},
                          0},
    [SYMBOL_GARDEN] = {{N_("Garden"), N_("An abbot may stand here; it scores like a monastery."),
                        "ABB-3"},
                       SET(ABBOT)},
    [SYMBOL_VINEYARD] = {{N_("Vineyard"),
                          N_("Each monastery next to it scores 3 more points when completed."),
                          "HS-16"},
                         HILL_SETS},
    [SYMBOL_HILL] = {{N_("Hill"), N_("A follower up here wins ties."), "HS-14"}, HILL_SETS},
    [SYMBOL_SHEEP] = {{N_("Sheep"),
                       N_("Worth 3 points whenever a flock in their field is driven home."),
                       "HS-H3"},
                      SET(HILLS)},
    [SYMBOL_CROP_CIRCLE_HALF] = {{N_("Crop circle"),
                                  N_("The player who places it chooses a kind of figure: everyone "
                                     "adds one or takes one back."),
                                  "CC-H1"},
                                 SET(HALFLINGS)},
    [SYMBOL_CROP_CIRCLE_CITY] =
        {{N_("Crop circle of the knights"),
          N_("The player who places it decides: everyone adds a knight or takes one back."),
          "CC-1"},
         CIRCLE_SETS},
    [SYMBOL_CROP_CIRCLE_ROAD] =
        {{N_("Crop circle of the highwaymen"),
          N_("The player who places it decides: everyone adds a highwayman or takes one back."),
          "CC-1"},
         CIRCLE_SETS},
    [SYMBOL_CROP_CIRCLE_FIELD] =
        {{N_("Crop circle of the farmers"),
          N_("The player who places it decides: everyone adds a farmer or takes one back."),
          "CC-1"},
         CIRCLE_SETS},
    [SYMBOL_RIVER_SPRING] = {{N_("Spring"), N_("The river begins here."), "RIV-2"}, 0},
    [SYMBOL_RIVER_LAKE] = {{N_("Lake"), N_("The river ends here; then the other tiles are drawn."),
                            "RIV-2"},
                           0},
    [SYMBOL_TRAVELLERS] =
        {{N_("Travellers"),
          N_("They add 3 to the toll when their road is completed, or 6 to a large toll."),
          "TOLL-9"},
         SET(TOLLKEEPERS)},
    [SYMBOL_VOLCANO] = {{N_("Volcano"),
                         N_("The dragon comes here, and no figure may be placed on this tile."),
                         "DRG-2"},
                        SET(DRAGON)},
    [SYMBOL_DRAGON] =
        {{N_("Dragon"),
          N_("Before scoring, the dragon takes up to six steps and eats the figures in its path."),
          "DRG-4"},
         SET(DRAGON)},
    [SYMBOL_PORTAL] = {{N_("Magic portal"),
                        N_("When you place it, you may place a follower on any tile on the board."),
                        "DRG-15"},
                       SET(DRAGON)},
    [SYMBOL_TOWER] =
        {{N_("Tower"),
          N_("Add a floor instead of placing a follower; it may capture a figure in range."),
          "TWR-2"},
         SET(TOWER)},
    [SYMBOL_FLIER_N] = FLIER,
    [SYMBOL_FLIER_NE] = FLIER,
    [SYMBOL_FLIER_E] = FLIER,
    [SYMBOL_FLIER_SE] = FLIER,
    [SYMBOL_FLIER_S] = FLIER,
    [SYMBOL_FLIER_SW] = FLIER,
    [SYMBOL_FLIER_W] = FLIER,
    [SYMBOL_FLIER_NW] = FLIER,
    [SYMBOL_PLAGUE_SOURCE] = {{N_("Source of the plague"),
                               N_("Fleas spread from here to the tiles next to it."), "PLG-5"},
                              SET(PLAGUE)},
    [SYMBOL_GERMAN_CASTLE] = {{N_("Castle"),
                               N_("Its lord scores when all ten spaces around it are occupied."),
                               "GC-4"},
                              0},
    [SYMBOL_SHRINE] = {{N_("Shrine"),
                        N_("It scores like a monastery and challenges one next to it."), "CKR-5"},
                       0},
    [SYMBOL_SPECIAL] = {{N_("Special monastery"),
                         N_("A figure lying here scores its row and column at the end."), "MON-4"},
                        0},
    [SYMBOL_CHURCH] =
        {{N_("Church"),
          N_("When it is completed, whoever has the most figures around it scores 3."), "DAR-3"},
         0},
    [SYMBOL_HUT] = {{N_("Hut"), N_("At the end, each empty space around it scores 1 point."),
                     "RUS-9"},
                    0},
    [SYMBOL_OTHER] = {{N_("Symbol"), N_("It has no effect."), "BASE-3"}, 0},
};
static_assert(COUNT_OF(symbols) == SYMBOLS, "a row per symbol");

/* Tolls count the pictures along their roads; otherwise pictures mean nothing (BASE-3). */
#define PICTURE(name)                                                                              \
    {                                                                                              \
        {name, N_("Adds 1 to the toll for a road beside it, 2 to a large one."), "TOLL-10"},       \
            SET(TOLLKEEPERS)                                                                       \
    }
static const SetTip pictures[] = {
    [DECOR_NONE] = {{N_("Board image"), N_("It has no effect."), "BASE-3"}, 0},
    [DECOR_FARMHOUSE] = PICTURE(N_("Farmhouse")),
    [DECOR_COWSHED] = PICTURE(N_("Cowshed")),
    [DECOR_PIGSTY] = PICTURE(N_("Pigsty")),
    [DECOR_DONKEY_STABLE] = PICTURE(N_("Donkey stable")),
    [DECOR_HIGHWAYMEN] = PICTURE(N_("Highwaymen")),
    [DECOR_GARDEN] = PICTURE(N_("Garden")),
    [DECOR_WATER_TOWER] = {{N_("Water tower"), N_("It has no effect."), "BASE-3"}, 0},
};
static_assert(COUNT_OF(pictures) == DECORS, "a row per picture");

/* --- figures ---------------------------------------------------------------------------------- */

/* The role of a follower and what it does, by the feature that it is on. */
static const WordsTip followers[] = {
    [SEGMENT_CITY] = {N_("Knight"),
                      N_("Whoever has the most knights in this city gets its points."), "BASE-18"},
    [SEGMENT_ROAD] = {N_("Highwayman"),
                      N_("Whoever has the most highwaymen on this road gets its points."),
                      "BASE-18"},
    [SEGMENT_RIVER] = {N_("Follower"), N_("Whoever has the most followers gets the points."),
                       "BASE-18"},
    [SEGMENT_FIELD] = {N_("Farmer"), N_("Stays until the end, then scores the field."), "BASE-22"},
    [SEGMENT_MONASTERY] = {N_("Monk"),
                           N_("Scores and comes home when all spaces around it are occupied."),
                           "BASE-17"},
    [SEGMENT_GARDEN] = {N_("Follower"), N_("Whoever has the most followers gets the points."),
                        "BASE-18"},
    [SEGMENT_SYMBOL] = {N_("Follower"), N_("Whoever has the most followers gets the points."),
                        "BASE-18"},
    [SEGMENT_CROSSING] = {N_("Follower"), N_("Whoever has the most followers gets the points."),
                          "BASE-18"},
    [SEGMENT_CASTLE] = {N_("Lord"),
                        N_("Scores and comes home when all spaces around it are occupied."),
                        "GC-4"},
    [SEGMENT_HUT] = {N_("Follower"), N_("Whoever has the most followers gets the points."),
                     "BASE-18"},
    [SEGMENT_LYING] = {N_("Follower"), N_("Whoever has the most followers gets the points."),
                       "BASE-18"},
};
static_assert(COUNT_OF(followers) == SEGMENT_KINDS, "a row per kind of land");

/* For each figure: in the supply, your own on the board, another player's on the board. */
static const struct {
    WordsTip supply;
    const char *mine, *theirs, *rule;
} figures[] = {
    [FIGURE_FOLLOWER] = {{N_("Follower"),
                          N_("Claims an unoccupied feature of the tile just placed."), "BASE-10"},
                         NULL,
                         NULL,
                         NULL},
    [FIGURE_BIG] = {{N_("Big follower"), N_("Claims like any follower, but counts as two."),
                     "IC-2"},
                    N_("It counts as two followers."),
                    N_("It counts as two followers."),
                    "IC-2"},
    [FIGURE_ABBOT] = {{N_("Abbot"), N_("Claims a monastery or a garden and may come home early."),
                       "ABB-2"},
                      N_("Instead of placing a figure, you may take it back and score it."),
                      N_("Its player may take it back and score it."),
                      "ABB-4"},
    [FIGURE_BUILDER] = {{N_("Builder"),
                         N_("Goes next to one of your followers on a road or in a city."), "TB-4"},
                        N_("Extend its road or city to get a second part of your turn."),
                        N_("Its player gets a second part of the turn by extending this."),
                        "TB-5"},
    [FIGURE_PIG] = {{N_("Pig"), N_("Goes next to one of your farmers: 1 more for each city."),
                     "TB-8"},
                    N_("If you score this field, you get 1 more for each city."),
                    N_("Its player gets 1 more for each city when scoring this field."),
                    "TB-8"},
    [FIGURE_SHEPHERD] = {{N_("Shepherd"),
                          N_("Goes into a field without a shepherd and gathers sheep."), "HS-3"},
                         N_("Extend this field to grow your flock or drive it home."),
                         N_("Its player can grow the flock or drive it home."),
                         "HS-5"},
    [FIGURE_MAYOR] = {{N_("Mayor"), N_("Claims a city and counts one for each coat of arms in it."),
                       "AM-6"},
                      N_("It counts one for each coat of arms in the city."),
                      N_("It counts one for each coat of arms in the city."),
                      "AM-6"},
    [FIGURE_WAGON] = {{N_("Wagon"),
                       N_("Claims a road, city or monastery and may move on after scoring."),
                       "AM-7"},
                      N_("After scoring, it may move on to a free feature next to it."),
                      N_("After scoring, it may move on to a free feature next to it."),
                      "AM-7"},
    [FIGURE_BARN] = {{N_("Barn"), N_("Goes where four fields meet and scores at the end."), "AM-9"},
                     N_("At the end, it scores 4 for each completed city touching its field."),
                     N_("At the end, it scores 4 for each completed city touching its field."),
                     "AM-12"},
};
static_assert(COUNT_OF(figures) == FIGURE_KINDS, "a row per figure");

/* --- tokens ----------------------------------------------------------------------------------- */

/* The three goods differ only in their names. */
#define GOODS_TEXT N_("Whoever has the most at the end gets 10 points.")
/* Labels that are no tokens have no row and use that of LABEL_NONE. */
static const WordsTip tokens[LABELS] = {
    [LABEL_NONE] = {N_("Token"), N_("It has no effect."), "BASE-3"},
    [LABEL_TOLLHOUSE] = {N_("Tollhouse"), N_("Earns a toll for each road completed here."),
                         "TOLL-9"},
    [LABEL_FLOCK] = {N_("Flock"), N_("1 point for each sheep when driven home."), "HS-6"},
    [LABEL_WINE] = {N_("Wine"), GOODS_TEXT, "TB-3"},
    [LABEL_GRAIN] = {N_("Grain"), GOODS_TEXT, "TB-3"},
    [LABEL_CLOTH] = {N_("Cloth"), GOODS_TEXT, "TB-3"},
    [LABEL_UNDER_HILL] = {N_("Tile under the hill"), N_("It has left the game."), "HS-13"},
    [LABEL_SHEEP_HALF] = {N_("Sheep"),
                          N_("Worth 3 points whenever a flock in their field is driven home."),
                          "HS-H3"},
    [LABEL_WOLF] = {N_("Wolf"), N_("It drives away all flocks in the field."), "HS-7"},
    [LABEL_KING] = {N_("King"),
                    N_("Belongs to whoever completed the largest city; the number is its size. At "
                       "the end, it scores 1 for each completed city."),
                    "CKR-2"},
    [LABEL_ROBBER] = {N_("Robber"),
                      N_("Belongs to whoever completed the longest road; the number is its length. "
                         "At the end, it scores 1 for each completed road."),
                      "CKR-2"},
    [LABEL_BUILDING] = {N_("Little Buildings"),
                        N_("Each little building in a feature adds 1 point when the feature is "
                           "scored; as an option, a shed adds 1, a house 2 and a tower 3."),
                        "LB-3"},
    [LABEL_DRAGON] =
        {N_("Dragon"),
         N_("A tile with its symbol moves it up to six steps. Every figure in its path goes home."),
         "DRG-6"},
    [LABEL_DRAGON_TILES] = {N_("Dragon tiles"), N_("They wait for the first volcano."), "DRG-3"},
    [LABEL_FAIRY] = {N_("Fairy"),
                     N_("Keeps the dragon away and earns points for the figure next to her."),
                     "DRG-12"},
    [LABEL_BAG] = {N_("Bag"), N_("Shepherds draw sheep from it, or a wolf."), "HS-4"},
    [LABEL_TOWER] = {N_("Tower"), N_("With each new floor it may capture a figure in range."),
                     "TWR-3"},
    [LABEL_FLOORS] = {N_("Floors"), N_("You may add one to a tower instead of placing a follower."),
                      "TWR-2"},
    [LABEL_DIE] = {N_("Die"), N_("It shows how far a figure flies."), "FLY-2"},
    [LABEL_OUTBREAK] = {N_("Outbreak"), N_("Fleas connected to it are active."), "PLG-8"},
    [LABEL_FLEA] = {N_("Fleas"),
                    N_("Active fleas send all figures home and keep others away. Once each turn "
                       "they spread to a tile next to them."),
                    "PLG-9"},
};

/* --- lookup ----------------------------------------------------------------------------------- */

/* Translates a tip into the current language; rule numbers are the same in all languages. */
static WordsTip spoken(WordsTip tip)
{
    return (WordsTip){words_text(tip.name), words_text(tip.text), tip.rule};
}

/* Keeps the name, because the thing is called the same whether it has an effect or not. */
static WordsTip spoken_in(const SetTip *row, uint64_t expansions)
{
    WordsTip tip = row->tip;
    if (row->needs && !(row->needs & expansions))
        tip = (WordsTip){tip.name, N_("It has no effect in this game."), "BASE-3"};
    return spoken(tip);
}

WordsTip words_tip_sign(TipSign sign)
{
    assert((unsigned)sign < TIP_SIGNS && "sign");
    return spoken(signs[sign]);
}

WordsTip words_tip_count(TipCount count)
{
    assert((unsigned)count < TIP_COUNTS && "count");
    return spoken(counts[count]);
}

WordsTip words_tip_doing(TipDoing doing)
{
    assert((unsigned)doing < TIP_DOINGS && "doing");
    return spoken(doings[doing]);
}

WordsTip words_tip_land(SegmentKind kind)
{
    assert((unsigned)kind < SEGMENT_KINDS && "kind of land");
    return spoken(lands[kind]);
}

WordsTip words_tip_piece(Shape shape)
{
    assert((unsigned)shape < SHAPES && "shape");
    return spoken(pieces[shape]);
}

WordsTip words_tip_gap(void)
{
    return spoken(gap);
}

/* A tip without effect in this game cites BASE-3. */
static bool has_effect(const WordsTip *tip)
{
    return strcmp(tip->rule, "BASE-3") != 0;
}

/* Adds a line unless it is there already; *rule is set to the rule of the first line. */
static void add_thing(Text *text, WordsTip tip, const char **rule)
{
    char line[256];
    words_tip_line(&tip, line, sizeof line);
    if (!has_effect(&tip) || strstr(text->data, line))
        return;
    text_add(text, "\n%s", line);
    *rule = *rule ? *rule : tip.rule;
}

/* Does the segment deserve a line of its own, as a symbol or a building with rules of its own? */
static bool is_told(const TileKind *kind, int segment)
{
    int symbol = kind->segments[segment].symbol;
    return kind->symbols >> segment & 1 || symbol >= SYMBOL_GERMAN_CASTLE;
}

/* Writes the sentence of the tile, then a line for each thing on it. 'why?' opens the rule of the
 * first thing, because players who see it already know how to place tiles. */
const char *words_tip_tile(const Catalogue *c, uint16_t copy, uint64_t expansions, char *out,
                           int size)
{
    const TileKind *kind = catalogue_kind(c, copy);
    WordsTip tip = kind_closes(kind) ? spoken(abbey) : words_tip_piece((Shape)kind->shape);
    const char *rule = NULL;
    words_tile(c, copy, out, size);
    Text text = {.data = out, .size = (size_t)size, .length = strlen(out)};
    text_add(&text, "\n%s", tip.text);
    for (int i = 0; i < kind->segment_count; i++) {
        if (is_told(kind, i))
            add_thing(&text, words_tip_symbol((Symbol)kind->segments[i].symbol, expansions), &rule);
        for (int sign = 0; sign < TIP_SIGNS; sign++)
            if (tip_sign_shown(&kind->segments[i], (TipSign)sign))
                add_thing(&text, words_tip_sign((TipSign)sign), &rule);
    }
    if (c->copies[copy].decor != DECOR_NONE)
        add_thing(&text, words_tip_picture((Decor)c->copies[copy].decor, expansions), &rule);
    return rule ? rule : tip.rule;
}

WordsTip words_tip_symbol(Symbol symbol, uint64_t expansions)
{
    assert((unsigned)symbol < SYMBOLS && "symbol");
    return spoken_in(&symbols[symbol], expansions);
}

WordsTip words_tip_picture(Decor decor, uint64_t expansions)
{
    assert((unsigned)decor < DECORS && "picture");
    return spoken_in(&pictures[decor], expansions);
}

/* A follower is described by the feature that it is on, any other figure by its kind. */
WordsTip words_tip_figure(FigureKind kind, SegmentKind land, bool mine)
{
    assert((unsigned)kind < FIGURE_KINDS && (unsigned)land < SEGMENT_KINDS && "figure and land");
    if (!figures[kind].rule)
        return spoken(followers[land]);
    return spoken((WordsTip){figures[kind].supply.name,
                             mine ? figures[kind].mine : figures[kind].theirs, figures[kind].rule});
}

WordsTip words_tip_supply(FigureKind kind)
{
    assert((unsigned)kind < FIGURE_KINDS && "figure");
    return spoken(figures[kind].supply);
}

WordsTip words_tip_captive(void)
{
    static const WordsTip captive = {
        N_("Prisoner"),
        N_("Its owner may buy it back on their turn for 3 points, paid to the captor."), "TWR-8"};
    return spoken(captive);
}

WordsTip words_tip_challenge(void)
{
    static const WordsTip challenge = {
        N_("Challenge"), N_("The first one completed scores; the other goes home with nothing."),
        "CKR-5"};
    return spoken(challenge);
}

WordsTip words_tip_token(Label label)
{
    assert((unsigned)label < LABELS && "label");
    return spoken(tokens[label].name ? tokens[label] : tokens[LABEL_NONE]);
}

char *words_tip_line(const WordsTip *tip, char *out, int size)
{
    return words_format(out, size, "%s: %s", tip->name, tip->text);
}
