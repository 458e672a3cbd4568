/* names.h: the names that expansions add, each a row of a list with the word for it in files.
 * Everything that must know all of them (enums, records, scenarios, command lines) is generated
 * from these lists; texts for players are in `words`. Append to the end of a list; files contain
 * words, never numbers. */
#ifndef RULES_EXPANSIONS_NAMES_H
#define RULES_EXPANSIONS_NAMES_H

/* Expansions: id, name in files, the sets of their tiles, and the figures of each kind for every
 * seat. The comment cites the rule that lists the material. */
#define EXPANSION_NAMES(X)                                                                         \
    X(EXPANSION_HALFLINGS, "halflings", SETS("H1", "H2"))                                          \
    X(EXPANSION_RIVER, "river", SETS("R1"))                                                        \
    X(EXPANSION_ABBOT, "abbot", EACH(FIGURE_ABBOT, 1))                       /* ABB-1 */           \
    X(EXPANSION_INNS, "inns-and-cathedrals", SETS("IC") EACH(FIGURE_BIG, 1)) /* IC-1 */            \
    X(EXPANSION_TRADERS, "traders-and-builders",                                                   \
      SETS("TB") EACH(FIGURE_BUILDER, 1) EACH(FIGURE_PIG, 1))                  /* TB-1 */          \
    X(EXPANSION_HILLS, "hills-and-sheep", SETS("HS") EACH(FIGURE_SHEPHERD, 1)) /* HS-1, HS-2 */    \
    X(EXPANSION_CIRCLES, "crop-circles", SETS("K1", "K2")) /* CC-1, both sets */                   \
    X(EXPANSION_TOLLKEEPERS, "tollkeepers", SETS("TK"))    /* TOLL-1 */                            \
    X(EXPANSION_CIRCLES_1, "crop-circles-1", SETS("K1"))   /* CC-1, one set */                     \
    X(EXPANSION_CIRCLES_2, "crop-circles-2", SETS("K2"))                                           \
    X(EXPANSION_DRAGON, "princess-and-dragon", SETS("PD")) /* DRG-1 */                             \
    X(EXPANSION_TOWER, "tower", SETS("TO"))                /* TWR-1 */                             \
    X(EXPANSION_FLIGHTS, "flying-machines", SETS("FL"))    /* FLY-1 */                             \
    X(EXPANSION_PLAGUE, "plague", SETS("PL"))              /* PLG-1 */                             \
    X(EXPANSION_ABBEY, "abbey-and-mayor",                                                          \
      SETS("AM") EACH(FIGURE_MAYOR, 1) EACH(FIGURE_WAGON, 1) EACH(FIGURE_BARN, 1)) /* AM-1 */      \
    X(EXPANSION_CASTLES, "castles-germany", SETS("CG"))                            /* GC-1 */      \
    X(EXPANSION_MONASTERIES, "monasteries-germany-nl-be-japan",                                    \
      SETS("MG", "MN", "JB"))                                /* MON-1 */                           \
    X(EXPANSION_KING, "count-king-robber", SETS("CU", "KR")) /* CKR-4 */                           \
    X(EXPANSION_DARMSTADT, "darmstadt", SETS("DA"))          /* DAR-1 */                           \
    X(EXPANSION_RUSSIAN, "russian-promos", SETS("RU"))       /* RUS-1 */                           \
    X(EXPANSION_BUILDINGS, "little-buildings", SETS(""))     /* LB-1 */

/* The set of one ExpansionId. */
#define EXPANSION_SET(id) ((uint64_t)1 << (id))
/* The expansions of a new set-up. */
#define EXPANSIONS_DEFAULT EXPANSION_SET(EXPANSION_HALFLINGS)
/* Expansions that files may name but the set-up hides, because the mouse can't play them fully
 * yet. */
#define EXPANSIONS_UNFINISHED ((uint64_t)0)
/* Expansions with tiles that replace the monasteries of the base set; those stay in the box (MON-1,
 * MON-12). */
#define EXPANSIONS_REPLACING EXPANSION_SET(EXPANSION_MONASTERIES)

/* Buildings that are only pictures if their set is not in play: symbol, expansion. */
#define BUILDING_NAMES(X)                                                                          \
    X(SYMBOL_GERMAN_CASTLE, EXPANSION_CASTLES)                                                     \
    X(SYMBOL_HUT, EXPANSION_RUSSIAN)                                                               \
    X(SYMBOL_SPECIAL, EXPANSION_MONASTERIES)                                                       \
    X(SYMBOL_SHRINE, EXPANSION_KING)                                                               \
    X(SYMBOL_CHURCH, EXPANSION_DARMSTADT)

/* The rows of hooks, in the order of acting if several do (BASE-27 to BASE-34). */
#define EXPANSION_ROOMS(X)                                                                         \
    X(expansion_river)                                                                             \
    X(expansion_river_stack)                                                                       \
    X(expansion_inns)                                                                              \
    X(expansion_hill)                                                                              \
    X(expansion_builder)                                                                           \
    X(expansion_vineyard)                                                                          \
    X(expansion_abbot)                                                                             \
    X(expansion_pig)                                                                               \
    X(expansion_tollkeepers)                                                                       \
    X(expansion_goods)                                                                             \
    X(expansion_shepherd)                                                                          \
    X(expansion_barn)                                                                              \
    X(expansion_wagon)                                                                             \
    X(expansion_crop_circle)                                                                       \
    X(expansion_fairy)                                                                             \
    X(expansion_princess)                                                                          \
    X(expansion_portal)                                                                            \
    X(expansion_dragon)                                                                            \
    X(expansion_tower)                                                                             \
    X(expansion_plague)                                                                            \
    X(expansion_flights)                                                                           \
    X(expansion_abbey)                                                                             \
    X(expansion_mayor)                                                                             \
    X(expansion_german_castle)                                                                     \
    X(expansion_rows)                                                                              \
    X(expansion_hut)                                                                               \
    X(expansion_king)                                                                              \
    X(expansion_darmstadt)                                                                         \
    X(expansion_shrine)                                                                            \
    X(expansion_buildings)

/* Figures: id, name in files, weight in a majority (BASE-18), segments that it may stand on, and
 * what it needs there. The comment cites the rules for these. */
#define FIGURE_NAMES(X)                                                                            \
    X(FIGURE_FOLLOWER, "follower", 1, ON_CITY | ON_ROAD | ON_FIELD | ON_ALL_BUILDINGS,             \
      NEEDS_EMPTY)                                                                                 \
    X(FIGURE_BIG, "big", 2, ON_CITY | ON_ROAD | ON_FIELD | ON_ALL_BUILDINGS,                       \
      NEEDS_EMPTY) /* IC-2 */                                                                      \
    X(FIGURE_ABBOT, "abbot", 1, ON_MONASTERY | ON_LYING | ON_GARDEN,                               \
      NEEDS_EMPTY)                                                /* ABB-2, ABB-7, MON-7 */        \
    X(FIGURE_BUILDER, "builder", 0, ON_CITY | ON_ROAD, NEEDS_OWN) /* TB-4, TB-9 */                 \
    X(FIGURE_PIG, "pig", 0, ON_FIELD, NEEDS_OWN)                  /* TB-8, TB-9 */                 \
    X(FIGURE_SHEPHERD, "shepherd", 0, ON_FIELD, NEEDS_ALONE)      /* HS-3 */                       \
    X(FIGURE_MAYOR, "mayor", 1, ON_CITY, NEEDS_EMPTY)             /* AM-6: and coats */            \
    X(FIGURE_WAGON, "wagon", 1, ON_CITY | ON_ROAD | ON_ALL_BUILDINGS,                              \
      NEEDS_EMPTY)                             /* AM-7, GC-14 */                                   \
    X(FIGURE_BARN, "barn", 0, 0, NEEDS_CORNER) /* AM-9 */

/* Deeds, done instead of placing a figure or as free deeds (ACTION_DEED): id; field of scenarios
 * and records; the word that stands for true in that field ("": scenarios use words of their own);
 * the token that it puts on the board; and its target: a `figure` on the board with its `tile` and
 * `segment`, or that place itself. */
#define DEED_NAMES(X)                                                                              \
    X(DEED_ABBOT_BACK, "abbot", "return", LABEL_NONE, DEED_OF_FIGURE)       /* scores (ABB-4) */   \
    X(DEED_TOLLHOUSE, "tollhouse", "build", LABEL_TOLLHOUSE, DEED_OF_PLACE) /* TOLL-2: crossing */ \
    /* `figure_kind` on another tile than the last (DRG-15), or on a symbol (TWR-6) */             \
    X(DEED_STAND, "stand", "", LABEL_NONE, DEED_OF_PLACE)                                          \
    X(DEED_FAIRY, "fairy", "move", LABEL_FAIRY, DEED_OF_FIGURE)        /* to it (DRG-9) */         \
    X(DEED_PRINCESS, "princess", "remove", LABEL_NONE, DEED_OF_FIGURE) /* home (DRG-14) */         \
    X(DEED_TOWER, "tower", "build", LABEL_TOWER, DEED_OF_PLACE)        /* adds a floor (TWR-2) */  \
    X(DEED_RANSOM, "ransom", "", LABEL_NONE, DEED_OF_SEAT) /* `figure` = captor (TWR-8) */         \
    X(DEED_FLY, "fly", "", LABEL_NONE, DEED_OF_PLACE)      /* FLY-2: `figure_kind` takes off */    \
    /* `segment`: the corner of `tile`, rules/corners.h */                                         \
    X(DEED_BARN, "barn", "", LABEL_NONE, DEED_OF_PLACE) /* AM-9 */                                 \
    /* `segment`: 1 shed, 2 house, 3 tower, on the tile just placed */                             \
    X(DEED_BUILDING, "building", "", LABEL_BUILDING, DEED_OF_PLACE) /* LB-2 */

/* Questions of PHASE_DECIDE: id, field of scenarios, its answers as words ("": the format needs
 * more than a word; ANSWER_PLACE: an answer names a place, "city@N of 3"; ANSWER_FIGURE_THERE: a
 * figure on the board, named in that way; ANSWER_FIGURE: a kind of figure).
 *   dragon        choice = side crossed + SIDES × part of a double tile that it leaves (1, 2;
 *                 else 0), to `tile`, of a double tile its part `segment`
 *   landing       `tile`, `segment` where `figure_kind` lands (FLY-12)
 *   flee          choice 1 with the seat's `figure`, and its new `tile`, `segment`; 0: decline
 *   flea          TAKE: the `tile` that loses its flea (PLG-7); else the `tile` that gets one
 *   wagon         choice 1 with its new `tile`, `segment`; 0: home (AM-7)
 *   crop circle   KIND: choice = 2 × kind (0 knight, 1 highwayman, 2 farmer) + (0 for A, 1 for
 *                 B) (CC-H1); ADD: choice 1 with the seat's `figure` that gets company, or 0:
 *                 decline (CC-4 A); TAKE: choice 1 with the seat's `figure` to return (CC-4 B) */
#define ANSWER_PLACE "@"
#define ANSWER_FIGURE_THERE "@figure"
#define ANSWER_FIGURE "#"
#define QUESTION_NAMES(X)                                                                          \
    X(QUESTION_CROP_CIRCLE_KIND, "crop_circle", "")                                                \
    X(QUESTION_CROP_CIRCLE_ADD, "crop_circle", "")                                                 \
    X(QUESTION_CROP_CIRCLE_TAKE, "crop_circle", "")                                                \
    X(QUESTION_FLOCK, "shepherd", "grow drive") /* HS-5: 0 grow, 1 drive */                        \
    X(QUESTION_DRAGON, "dragon", "")                                                               \
    X(QUESTION_CAPTURE, "capture",                                                                 \
      ANSWER_FIGURE_THERE)                          /* TWR-3: choice 1 with the figure, or 0 */    \
    X(QUESTION_EXCHANGE, "exchange", ANSWER_FIGURE) /* TWR-13: the kind that returns */            \
    X(QUESTION_LANDING, "land", "")                                                                \
    X(QUESTION_FLEE, "flee", "")                                                                   \
    X(QUESTION_FLEA_TAKE, "flea", "")                                                              \
    X(QUESTION_FLEA, "flea", "")                                                                   \
    X(QUESTION_WAGON, "wagon", "")

/* Labels of score parts, of whole scorings, tokens and outcomes of chance: id, word in files. */
#define LABEL_NAMES(X)                                                                             \
    X(LABEL_VINEYARDS, "vineyards")                                                                \
    X(LABEL_HILL, "hill")             /* a hill broke a tie; 0 points */                           \
    X(LABEL_UNDER_HILL, "under-hill") /* token: a tile slid under a hill */                        \
    X(LABEL_INN, "inn")                                                                            \
    X(LABEL_CATHEDRAL, "cathedral")                                                                \
    X(LABEL_GARDEN, "garden") /* the garden's own space */                                         \
    X(LABEL_WINE, "wine")     /* tokens of seats, and their majorities */                          \
    X(LABEL_GRAIN, "grain")                                                                        \
    X(LABEL_CLOTH, "cloth")                                                                        \
    X(LABEL_PIG, "pig")             /* 1 more per city */                                          \
    X(LABEL_TOLLHOUSE, "tollhouse") /* token, value 1 or 2; and the whole scoring of a toll */     \
    X(LABEL_TRAVELLERS, "travellers")                                                              \
    X(LABEL_FARMHOUSES, "farmhouses")                                                              \
    X(LABEL_SHEDS, "sheds")                                                                        \
    X(LABEL_GARDENS, "gardens")                                                                    \
    X(LABEL_HIGHWAYMEN, "highwaymen")                                                              \
    X(LABEL_FLOCK, "flock")           /* token: a flock of 1 to 4 sheep; whole scoring */          \
    X(LABEL_SHEEP_HALF, "sheep-half") /* the sheep printed on a half */                            \
    X(LABEL_WOLF, "wolf")                                                                          \
    X(LABEL_BAG, "bag")                   /* chance: drawn from the bag, 0: the wolf */            \
    X(LABEL_DRAGON, "dragon")             /* token of no seat */                                   \
    X(LABEL_DRAGON_TILES, "dragon-tiles") /* token of no seat: tiles set aside */                  \
    X(LABEL_FAIRY, "fairy")       /* token of no seat, value: slot of its figure + 1; payments */  \
    X(LABEL_TOWER, "tower")       /* token: a tower, value = its floors */                         \
    X(LABEL_FLOORS, "floors")     /* token: floors that a seat has left */                         \
    X(LABEL_RANSOM, "ransom")     /* whole scoring: paid or received for a prisoner */             \
    X(LABEL_DIE, "die")           /* chance: number on the die */                                  \
    X(LABEL_OUTBREAK, "outbreak") /* token of no seat on an active source: its number */           \
    X(LABEL_FLEA, "flea")         /* token of no seat: 1 active, 0 latent */                       \
    X(LABEL_BARN, "barn")         /* whole scoring: a barn at the end */                           \
    X(LABEL_GERMAN_CASTLE, "german-castle") /* its own spaces; +3 for a feature there */           \
    X(LABEL_ROWS, "rows")                   /* row and column of a lying abbot */                  \
    X(LABEL_HUT, "hut")                                                                            \
    X(LABEL_EMPTY, "empty-spaces")                                                                 \
    X(LABEL_KING, "king")           /* token for the largest city; payment */                      \
    X(LABEL_ROBBER, "robber")       /* token for the longest road; payment */                      \
    X(LABEL_DARMSTADT, "darmstadt") /* bonus of a church or of the Darmstadtium */                 \
    X(LABEL_BUILDING, "building")   /* token: 1 shed, 2 house, 3 tower */                          \
    X(LABEL_BUILDINGS, "buildings")                                                                \
    X(LABEL_TITLE, "title") /* king or robber: pays for the title itself */

/* Parts of scores and payments that the results show as a kind of their own (rules/tally.h). Other
 * parts belong to their scoring, and other payments are symbols. */
#define TALLY_LABELS(X)                                                                            \
    X(LABEL_VINEYARDS, TALLY_SYMBOLS)                                                              \
    X(LABEL_WINE, TALLY_GOODS)                                                                     \
    X(LABEL_GRAIN, TALLY_GOODS)                                                                    \
    X(LABEL_CLOTH, TALLY_GOODS)                                                                    \
    X(LABEL_TOLLHOUSE, TALLY_TOLLS)                                                                \
    X(LABEL_FLOCK, TALLY_SHEEP)

/* Main rules of scorings that are no plain majority of a feature: id, and what is the same under
 * all generations. TALLY_OWNER: the owner, who alone scores a feature that is not complete.
 * TALLY_POINTS: the points, fewer than the feature is worth. */
#define TALLY_RULES(X)                                                                             \
    X(RULE_ABB_4, TALLY_OWNER)                                                                     \
    X(RULE_AM_11, TALLY_POINTS)

/* Tokens that a scenario can put on its board: label, field with the value or the list of values
 * ("": no value), and whether it belongs to a seat. */
#define TOKEN_NAMES(X)                                                                             \
    X(LABEL_TOLLHOUSE, "side", OF_SEAT)                                                            \
    X(LABEL_FLOCK, "sheep", OF_SEAT)                                                               \
    X(LABEL_WINE, "count", OF_SEAT)                                                                \
    X(LABEL_GRAIN, "count", OF_SEAT)                                                               \
    X(LABEL_CLOTH, "count", OF_SEAT)                                                               \
    X(LABEL_DRAGON, "", OF_NOBODY)                                                                 \
    X(LABEL_FAIRY, "", OF_NOBODY)                                                                  \
    X(LABEL_TOWER, "height", OF_NOBODY)                                                            \
    X(LABEL_FLOORS, "count", OF_SEAT)                                                              \
    X(LABEL_OUTBREAK, "number", OF_NOBODY)                                                         \
    X(LABEL_FLEA, "", OF_NOBODY)                                                                   \
    X(LABEL_KING, "size", OF_SEAT)                                                                 \
    X(LABEL_ROBBER, "size", OF_SEAT)                                                               \
    X(LABEL_BUILDING, "size", OF_SEAT)

/* Reasons why expansions refuse an action: id, English reason for files. */
#define REFUSAL_NAMES(X)                                                                           \
    X(REFUSAL_NEEDS_OWN, "such a figure needs a follower of its owner there (TB-4, TB-8)")         \
    X(REFUSAL_SAME_KIND, "such a figure stands in that feature already (HS-3)")                    \
    X(REFUSAL_RIVER, "the river must be continued from its open end (RIV-3)")                      \
    X(REFUSAL_RIVER_TURN, "the river would turn back (RIV-4)")                                     \
    X(REFUSAL_RIVER_ROOM, "the river would lack room ahead, which it has elsewhere (RIV-4)")       \
    X(REFUSAL_RIVER_FIRST, "halves and other own tiles come after the lake (RIV-H2)")              \
    X(REFUSAL_NO_ABBOT, "no own abbot stands there on an unfinished monastery or garden (ABB-4)")  \
    X(REFUSAL_NO_CROSSROADS, "a tollhouse needs a village where roads meet (TOLL-3)")              \
    X(REFUSAL_TOLLHOUSE, "another tollhouse stands at that village: choose a free one (TOLL-5)")   \
    X(REFUSAL_TOLLHOUSE_STAYS, "the tollhouse stands at that village: choose another (TOLL-8)")    \
    X(REFUSAL_ALL_TOLLHOUSES, "no village without a tollhouse is on the table (TOLL-4, TOLL-5)")   \
    X(REFUSAL_DRAGON, "the dragon lies there: nobody comes to him (DRG-2)")                        \
    X(REFUSAL_FAIRY, "the fairy goes to an own meeple that she is not with (DRG-9, DRG-19)")       \
    X(REFUSAL_PRINCESS, "a princess removes a knight of her own city: name one (DRG-14, DRG-22)")  \
    X(REFUSAL_PORTAL, "a portal leads to unfinished features of other tiles (DRG-15)")             \
    X(REFUSAL_NO_TOWER, "a floor needs a tower's base on that tile (TWR-2)")                       \
    X(REFUSAL_NO_FLOORS, "no floors are left (TWR-11)")                                            \
    X(REFUSAL_TOWER_CLOSED, "somebody stands on that tower: it is closed (TWR-6)")                 \
    X(REFUSAL_NO_FLOOR_YET, "that tower has no floor yet to stand on (TWR-6)")                     \
    X(REFUSAL_NO_CLIMBER, "on towers stand followers and big ones alone (TWR-10)")                 \
    X(REFUSAL_NO_PRISONER, "that player holds no such figure (TWR-8)")                             \
    X(REFUSAL_RANSOM_POINTS, "a ransom costs 3 points (TWR-8)")                                    \
    X(REFUSAL_RANSOM_ONCE, "one ransom was paid in this turn already (TWR-8)")                     \
    X(REFUSAL_NO_MACHINE, "the tile just laid shows no flying machine (FLY-2)")                    \
    X(REFUSAL_CANNOT_FLY, "builder, pig, shepherd and barn do not fly (FLY-10)")                   \
    X(REFUSAL_SOURCE, "nobody is placed on a source in the turn in which it is laid (PLG-3)")      \
    X(REFUSAL_FLEAS, "fleas are there: nobody comes to them (PLG-9)")                              \
    X(REFUSAL_NO_SOURCE, "an outbreak needs a source of the plague, each its own (PLG-3)")         \
    X(REFUSAL_NO_FLEA, "fleas need a tile without source and fleas, and one of 18 (PLG-5)")        \
    X(REFUSAL_NO_HOLE, "it lies in a hole: a free space with tiles at all four sides (AM-2)")      \
    X(REFUSAL_LAST_ROUND, "the last tile lies: only holes may be closed (AM-4, HALF-50)")          \
    X(REFUSAL_CORNER, "a barn needs field in all four spaces of a corner there (AM-9, AM-H3)")     \
    X(REFUSAL_BARN, "a barn stands in that field (AM-9, AM-11)")                                   \
    X(REFUSAL_CASTLES, "it would touch another castle (GC-2)")                                     \
    X(REFUSAL_SHRINE, "a monastery or shrine would have two opponents (CKR-6)")                    \
    X(REFUSAL_BUILDING, "a building goes on the tile just laid, which has none (LB-2, LB-8)")      \
    X(REFUSAL_NO_PORTAL, "the tile just laid has no portal: figures go on it alone (DRG-15)")      \
    X(REFUSAL_NO_TRAVELLER, "builder, pig, shepherd and barn go through no portal (DRG-23)")       \
    X(REFUSAL_NO_PRINCESS, "no princess lives in a city of the tile just laid (DRG-14)")
#endif
