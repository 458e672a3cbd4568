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
    [TIP_COAT] = {N_("Coat of arms"), N_("2 points more for its city once complete, 1 at the end."),
                  "BASE-15"},
    [TIP_INN] = {N_("Inn"), N_("Its road counts double once complete, and nothing unfinished."),
                 "IC-3"},
    [TIP_CATHEDRAL] = {N_("Cathedral"),
                       N_("Its city counts 3 instead of 2 once complete, and nothing unfinished."),
                       "IC-4"},
    [TIP_WINE] = {N_("Wine"), N_("Whoever completes the city takes it."), "TB-2"},
    [TIP_GRAIN] = {N_("Grain"), N_("Whoever completes the city takes it."), "TB-2"},
    [TIP_CLOTH] = {N_("Cloth"), N_("Whoever completes the city takes it."), "TB-2"},
    [TIP_PRINCESS] =
        {N_("Princess"),
         N_("Whoever lays her in a city may send a knight of it home instead of placing a figure."),
         "DRG-14"},
    [TIP_DARMSTADTIUM] = {"Darmstadtium", N_("3 points more for its city once complete."), "DAR-5"},
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
    [TIP_SCORE] = {N_("Points"), N_("Scored so far; the end brings more."), "BASE-24"},
    [TIP_FOLLOWERS] = {N_("Followers"),
                       N_("The pale ones are placed and come home when they score."), "BASE-13"},
    [TIP_HALVES] = {N_("Halves"), N_("One may be laid instead of drawing a tile."), "HALF-13"},
    [TIP_PILE] = {N_("The pile"), N_("The game ends when nothing is left to lay."), "BASE-23"},
    [TIP_FLEAS] = {N_("Fleas in the supply"),
                   N_("When none is left the outbreak with the lowest number ends."), "PLG-7"},
};
static_assert(COUNT_OF(counts) == TIP_COUNTS, "a row per count");

/* --- land ------------------------------------------------------------------------------------- */

/* The tips say when a feature is complete, because that decides whether a follower pays off there.
 * A river and a village have rows too, so that a player who points at them learns why nothing
 * happens there. */
static const WordsTip lands[] = {
    [SEGMENT_CITY] = {N_("City"), N_("Complete when its wall is closed and it has no gap."),
                      "BASE-15"},
    [SEGMENT_ROAD] = {N_("Road"), N_("Complete when both ends stop somewhere."), "BASE-14"},
    [SEGMENT_RIVER] = {N_("River"), N_("Nobody stands on it, and it parts fields."), "RIV-5"},
    [SEGMENT_FIELD] = {N_("Field"), N_("Scores at the end: 3 for each completed city beside it."),
                       "BASE-25"},
    [SEGMENT_MONASTERY] = {N_("Monastery"),
                           N_("Complete when all eight spaces around it are occupied."), "BASE-17"},
    [SEGMENT_GARDEN] = {N_("Garden"), N_("An abbot may stand here; it scores as a monastery does."),
                        "ABB-3"},
    [SEGMENT_SYMBOL] = {N_("Symbol"), N_("It belongs to no feature."), "BASE-3"},
    [SEGMENT_CROSSING] = {N_("Village"), N_("Roads end here."), "BASE-14"},
    [SEGMENT_CASTLE] = {N_("Castle"),
                        N_("Its lord scores when all ten spaces around are occupied."), "GC-4"},
    [SEGMENT_HUT] = {N_("Hut"), N_("At the end each empty space around it brings a point."),
                     "RUS-9"},
    [SEGMENT_LYING] = {N_("Row and column"),
                       N_("Who lies here scores its row and column at the end."), "MON-4"},
};
static_assert(COUNT_OF(lands) == SEGMENT_KINDS, "a row per kind of land");

/* --- tiles ------------------------------------------------------------------------------------ */

/* How to place the tile; the signs and symbols below say what it shows. */
static const WordsTip pieces[] = {
    [SHAPE_SQUARE] = {N_("Tile"), N_("Lay it so that every side that touches another matches."),
                      "BASE-8"},
    [SHAPE_HALF] = {N_("Half"), N_("Lay it instead of drawing; its long side matches, too."),
                    "HALF-13"},
    [SHAPE_DOUBLE] = {N_("Double tile"), N_("It lies on two spaces and is laid as one tile."),
                      "HALF-20"},
};
static_assert(COUNT_OF(pieces) == SHAPES, "a row per shape");

/* An abbey has the shape of a tile but none of its rules. */
static const WordsTip abbey = {
    N_("Abbey"), N_("It closes a hole instead of drawing: every side fits it, and ends there."),
    "AM-2"};

/* It names the two rules over which newcomers stumble; each has a page of its own. */
static const WordsTip gap = {N_("Gap"),
                             N_("Only a half fits here. It keeps roads and cities open (HALF-27) "
                                "and cuts fields (HALF-34)."),
                             "HALF-18"};

/* --- buttons ---------------------------------------------------------------------------------- */

/* The consequences of a button, for which its label has no room. */
static const WordsTip doings[] = {
    [TIP_TURN_TILE] = {N_("Turn"), N_("A tile may lie in any of its four directions."), "BASE-8"},
    [TIP_LAY_TILE] = {N_("Lay the tile"), N_("It lies there on trial until you confirm."),
                      "BASE-8"},
    [TIP_CONFIRM] = {N_("Confirm"), N_("Then everything that is complete scores."), "BASE-12"},
    [TIP_NO_FOLLOWER] = {N_("No follower"),
                         N_("You may keep your followers; then the tile scores."), "BASE-10"},
    [TIP_NO_FIGURE] = {N_("No figure"), N_("You may keep your figures; then the tile scores."),
                       "BASE-10"},
    [TIP_PASS] = {N_("Pass"), N_("The abbey stays in the box, and the next player is asked."),
                  "AM-4"},
    [TIP_ADD_NONE] = {N_("Add none"), N_("Nobody has to add a figure."), "CC-4"},
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
         N_("Whoever lays it may let a figure fly in the direction of its arrow, as far as "       \
            "the die says."),                                                                      \
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
    [SYMBOL_GARDEN] = {{N_("Garden"), N_("An abbot may stand here; it scores as a monastery does."),
                        "ABB-3"},
                       SET(ABBOT)},
    [SYMBOL_VINEYARD] = {{N_("Vineyard"),
                          N_("3 points more for each monastery beside it that is completed."),
                          "HS-16"},
                         HILL_SETS},
    [SYMBOL_HILL] = {{N_("Hill"), N_("In a tie a follower up here wins."), "HS-14"}, HILL_SETS},
    [SYMBOL_SHEEP] = {{N_("Sheep"),
                       N_("They count 3 whenever a flock of their field is driven home."), "HS-H3"},
                      SET(HILLS)},
    [SYMBOL_CROP_CIRCLE_HALF] =
        {{N_("Crop circle"),
          N_("Whoever lays it names a kind of figure: everybody adds one or "
             "takes one back."),
          "CC-H1"},
         SET(HALFLINGS)},
    [SYMBOL_CROP_CIRCLE_CITY] =
        {{N_("Crop circle of the knights"),
          N_("Whoever lays it decides: everybody adds a knight or takes one "
             "back."),
          "CC-1"},
         CIRCLE_SETS},
    [SYMBOL_CROP_CIRCLE_ROAD] =
        {{N_("Crop circle of the highwaymen"),
          N_("Whoever lays it decides: everybody adds a highwayman or takes "
             "one back."),
          "CC-1"},
         CIRCLE_SETS},
    [SYMBOL_CROP_CIRCLE_FIELD] = {{N_("Crop circle of the farmers"),
                                   N_("Whoever lays it decides: everybody adds a farmer or takes "
                                      "one back."),
                                   "CC-1"},
                                  CIRCLE_SETS},
    [SYMBOL_RIVER_SPRING] = {{N_("Spring"), N_("The river begins here."), "RIV-2"}, 0},
    [SYMBOL_RIVER_LAKE] = {{N_("Lake"), N_("The river ends here; then other tiles are drawn."),
                            "RIV-2"},
                           0},
    [SYMBOL_TRAVELLERS] = {{N_("Travellers"),
                            N_("A toll for their completed road brings 3 more, a large one 6."),
                            "TOLL-9"},
                           SET(TOLLKEEPERS)},
    [SYMBOL_VOLCANO] = {{N_("Volcano"), N_("The dragon comes here, and nobody may be placed."),
                         "DRG-2"},
                        SET(DRAGON)},
    [SYMBOL_DRAGON] = {{N_("Dragon"),
                        N_("After the action the dragon takes up to six steps, and eats."),
                        "DRG-4"},
                       SET(DRAGON)},
    [SYMBOL_PORTAL] = {{N_("Magic portal"),
                        N_("Whoever lays it may place a follower on any tile of the board."),
                        "DRG-15"},
                       SET(DRAGON)},
    [SYMBOL_TOWER] = {{N_("Tower"),
                       N_("A floor put here instead of a follower may capture one in range."),
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
                               N_("Fleas spread from here to the tiles beside it."), "PLG-5"},
                              SET(PLAGUE)},
    [SYMBOL_GERMAN_CASTLE] =
        {{N_("Castle"), N_("Its lord scores when all ten spaces around are occupied."), "GC-4"}, 0},
    [SYMBOL_SHRINE] = {{N_("Shrine"), N_("It scores as a monastery and challenges one."), "CKR-5"},
                       0},
    [SYMBOL_SPECIAL] = {{N_("Special monastery"),
                         N_("Who lies here scores its row and column at the end."), "MON-4"},
                        0},
    [SYMBOL_CHURCH] = {{N_("Church"), N_("Most figures around it bring 3 when it is complete."),
                        "DAR-3"},
                       0},
    [SYMBOL_HUT] = {{N_("Hut"), N_("At the end each empty space around it brings a point."),
                     "RUS-9"},
                    0},
    [SYMBOL_OTHER] = {{N_("Symbol"), N_("It has no effect."), "BASE-3"}, 0},
};
static_assert(COUNT_OF(symbols) == SYMBOLS, "a row per symbol");

/* Tolls count the pictures along their roads; otherwise pictures mean nothing (BASE-3). */
#define PICTURE(name)                                                                              \
    {                                                                                              \
        {name, N_("A toll for a road beside it brings 1 more, a large one 2."), "TOLL-10"},        \
            SET(TOLLKEEPERS)                                                                       \
    }
static const SetTip pictures[] = {
    [DECOR_NONE] = {{N_("Picture"), N_("It has no effect."), "BASE-3"}, 0},
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
    [SEGMENT_CITY] = {N_("Knight"), N_("Whoever has most of them in this city gets its points."),
                      "BASE-18"},
    [SEGMENT_ROAD] = {N_("Highwayman"),
                      N_("Whoever has most of them on this road gets its points."), "BASE-18"},
    [SEGMENT_RIVER] = {N_("Follower"), N_("Whoever has most of them gets the points."), "BASE-18"},
    [SEGMENT_FIELD] = {N_("Farmer"), N_("He stays to the end and scores the field then."),
                       "BASE-22"},
    [SEGMENT_MONASTERY] = {N_("Monk"),
                           N_("He comes home with his points when all around is occupied."),
                           "BASE-17"},
    [SEGMENT_GARDEN] = {N_("Follower"), N_("Whoever has most of them gets the points."), "BASE-18"},
    [SEGMENT_SYMBOL] = {N_("Follower"), N_("Whoever has most of them gets the points."), "BASE-18"},
    [SEGMENT_CROSSING] = {N_("Follower"), N_("Whoever has most of them gets the points."),
                          "BASE-18"},
    [SEGMENT_CASTLE] = {N_("Lord"),
                        N_("He comes home with his points when all around is occupied."), "GC-4"},
    [SEGMENT_HUT] = {N_("Follower"), N_("Whoever has most of them gets the points."), "BASE-18"},
    [SEGMENT_LYING] = {N_("Follower"), N_("Whoever has most of them gets the points."), "BASE-18"},
};
static_assert(COUNT_OF(followers) == SEGMENT_KINDS, "a row per kind of land");

/* For each figure: in the supply, your own on the board, another player's on the board. */
static const struct {
    WordsTip supply;
    const char *mine, *theirs, *rule;
} figures[] = {
    [FIGURE_FOLLOWER] = {{N_("Follower"),
                          N_("Claims a part of the tile just placed where nobody stands yet."),
                          "BASE-10"},
                         NULL,
                         NULL,
                         NULL},
    [FIGURE_BIG] = {{N_("Big follower"), N_("Claims like any follower and counts as two."), "IC-2"},
                    N_("It counts as two followers."),
                    N_("It counts as two followers."),
                    "IC-2"},
    [FIGURE_ABBOT] = {{N_("Abbot"), N_("Claims a monastery or a garden and may come home early."),
                       "ABB-2"},
                      N_("Instead of placing a figure you may take him back with his points."),
                      N_("His player may take him back with his points."),
                      "ABB-4"},
    [FIGURE_BUILDER] = {{N_("Builder"),
                         N_("Goes beside a follower of your own on a road or in a city."), "TB-4"},
                        N_("Extend what it stands on and take a second part of your turn."),
                        N_("Its player takes a second part of the turn by extending this."),
                        "TB-5"},
    [FIGURE_PIG] = {{N_("Pig"), N_("Goes beside a farmer of your own: 1 more for each city."),
                     "TB-8"},
                    N_("If you score this field, you get 1 more for each city."),
                    N_("Its player gets 1 more for each city if he scores this field."),
                    "TB-8"},
    [FIGURE_SHEPHERD] = {{N_("Shepherd"), N_("Goes into a field without one and gathers sheep."),
                          "HS-3"},
                         N_("Extend this field: your flock grows or is driven home."),
                         N_("Its player lets the flock grow or drives it home."),
                         "HS-5"},
    [FIGURE_MAYOR] = {{N_("Mayor"), N_("Claims a city and counts as many as it has coats of arms."),
                       "AM-6"},
                      N_("He counts as many as the city has coats of arms."),
                      N_("He counts as many as the city has coats of arms."),
                      "AM-6"},
    [FIGURE_WAGON] = {{N_("Wagon"),
                       N_("Claims a road, city or monastery and moves on after the scoring."),
                       "AM-7"},
                      N_("After its scoring it may move on to a free feature beside it."),
                      N_("After its scoring it may move on to a free feature beside it."),
                      "AM-7"},
    [FIGURE_BARN] = {{N_("Barn"), N_("Goes where four fields meet and scores at the end."), "AM-9"},
                     N_("It brings 4 for each completed city of its field at the end."),
                     N_("It brings 4 for each completed city of its field at the end."),
                     "AM-12"},
};
static_assert(COUNT_OF(figures) == FIGURE_KINDS, "a row per figure");

/* --- tokens ----------------------------------------------------------------------------------- */

/* The three goods differ only in their names. */
#define GOODS_TEXT N_("Whoever has most of it at the end gets 10 points.")
/* Labels that are no tokens have no row and use that of LABEL_NONE. */
static const WordsTip tokens[LABELS] = {
    [LABEL_NONE] = {N_("Token"), N_("It has no effect."), "BASE-3"},
    [LABEL_TOLLHOUSE] = {N_("Tollhouse"), N_("Earns by what lies beside each road completed here."),
                         "TOLL-9"},
    [LABEL_FLOCK] = {N_("Flock"), N_("1 point for each sheep when it is driven home."), "HS-6"},
    [LABEL_WINE] = {N_("Wine"), GOODS_TEXT, "TB-3"},
    [LABEL_GRAIN] = {N_("Grain"), GOODS_TEXT, "TB-3"},
    [LABEL_CLOTH] = {N_("Cloth"), GOODS_TEXT, "TB-3"},
    [LABEL_UNDER_HILL] = {N_("Tile under the hill"), N_("It is out of the game."), "HS-13"},
    [LABEL_SHEEP_HALF] = {N_("Sheep"),
                          N_("They count 3 whenever a flock of their field is driven home."),
                          "HS-H3"},
    [LABEL_WOLF] = {N_("Wolf"), N_("It drives all flocks of its field away."), "HS-7"},
    [LABEL_KING] = {N_("King"),
                    N_("He is with whoever completed the largest city, of which the number tells "
                       "the size. At the end he brings 1 for each completed city."),
                    "CKR-2"},
    [LABEL_ROBBER] = {N_("Robber"),
                      N_("He is with whoever completed the longest road, of which the number tells "
                         "the length. At the end he brings 1 for each completed road."),
                      "CKR-2"},
    [LABEL_BUILDING] = {N_("Little Buildings"),
                        N_("Each little building of a feature brings a point when it is scored; by "
                           "the option a shed 1, a house 2, a tower 3."),
                        "LB-3"},
    [LABEL_DRAGON] = {N_("Dragon"),
                      N_("A tile with his sign sends him on up to six steps. Whoever stands "
                         "where he comes goes home."),
                      "DRG-6"},
    [LABEL_DRAGON_TILES] = {N_("Dragon tiles"), N_("They wait for the first volcano."), "DRG-3"},
    [LABEL_FAIRY] = {N_("Fairy"),
                     N_("Keeps the dragon out, and brings points to the figure beside her."),
                     "DRG-12"},
    [LABEL_BAG] = {N_("Bag"), N_("Shepherds draw sheep from it, or a wolf."), "HS-4"},
    [LABEL_TOWER] = {N_("Tower"), N_("With each new floor it may capture a figure in range."),
                     "TWR-3"},
    [LABEL_FLOORS] = {N_("Floors"), N_("Each may be put on a tower instead of a follower."),
                      "TWR-2"},
    [LABEL_DIE] = {N_("Die"), N_("It says how far a figure flies."), "FLY-2"},
    [LABEL_OUTBREAK] = {N_("Outbreak"), N_("Fleas that hang together with it are active."),
                        "PLG-8"},
    [LABEL_FLEA] = {N_("Fleas"),
                    N_("Active ones sent all figures home and keep others off. Once each turn "
                       "they spread to land beside them."),
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
        N_("Prisoner"), N_("Its owner buys it back in his turn for 3 points, paid to the captor."),
        "TWR-8"};
    return spoken(captive);
}

WordsTip words_tip_challenge(void)
{
    static const WordsTip challenge = {
        N_("Challenge"), N_("Who completes first scores, the other goes home with 0."), "CKR-5"};
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
