/* policy.h: the switches between the generations of the rules (HALFLINGS.md section 9). Code tests
 * a policy, never a year. */
#ifndef RULES_POLICY_H
#define RULES_POLICY_H
#include <stdbool.h>
#include <stdint.h>

/* The first policy occupies a byte of the set-up that used to be 0, so that the checksums of older
 * records stay valid; those after the eleventh use up Setup.spare (game_hash). */
typedef enum PolicyId {
    POLICY_FARMHOUSE,            /* counts | none: toll for farmhouses (TOLL-17, HALF-E35) */
    POLICY_ROAD_CITY_UNIT,       /* space | tile: size of roads and cities (HALF-26, 28, BASE-H1) */
    POLICY_MONASTERY_UNIT,       /* space | tile: size of monasteries (HALF-29…33, BASE-H2) */
    POLICY_RANGE_UNIT,           /* space | tile: ranges and lines (COMB-13…17, 31; units.h) */
    POLICY_FAIRY_REACH,          /* space | half: the fairy's protection (DRG-H4, H9, H11) */
    POLICY_BUILDING_REACH,       /* space | half: the reach of little buildings (LB-H1…H6) */
    POLICY_BARN_CORNER,          /* full | partial: corners for barns (AM-H3…H7) */
    POLICY_END,                  /* last-square | turn | all: the end of the game (HALF-50…52) */
    POLICY_TINY_CITY,            /* 4 | 2: points of a city of two tiles (BASE-15, BASE-21) */
    POLICY_INN_CATHEDRAL_AT_END, /* zero | ignore: open at the end (IC-3, IC-4) */
    POLICY_HILL_TIEBREAK,        /* any | number: hills that break a tie (HS-14) */
    POLICY_FIELDS,               /* counts | none: fields, off for beginners (BASE-22, BASE-25) */
    POLICY_BUILDING_POINTS,      /* equal | size: points of little buildings (LB-4, LB-9) */
    POLICY_CASTLE_CHOICE,        /* deal | pick: German castles (GC-13) */
    POLICY_BASE_MONASTERIES,     /* replaced | kept | fewer: in the stack (MON-1, MON-12, DAR-1) */
    POLICY_KING_POINTS,          /* features | ten | fifteen | at-once: titles (CKR-2, CKR-14) */
    POLICY_BARN_FIELD,           /* free | any: fields for barns (AM-9, AM-20) */
    POLICIES
} PolicyId;

enum { FARMHOUSE_COUNTS, FARMHOUSE_NONE };
enum { UNIT_SPACE, UNIT_TILE };
enum { CORNER_FULL, CORNER_PARTIAL };
enum { END_LAST_SQUARE, END_TURN, END_ALL };
enum { TINY_CITY_4, TINY_CITY_2 };
enum { INN_CATHEDRAL_ZERO, INN_CATHEDRAL_IGNORE };
enum { HILL_ANY, HILL_NUMBER };
enum { FIELDS_COUNT, FIELDS_NONE };
enum { BUILDINGS_EQUAL, BUILDINGS_BY_SIZE };
enum { CASTLES_DEALT, CASTLES_PICKED };
enum { MONASTERIES_REPLACED, MONASTERIES_KEPT, MONASTERIES_FEWER };
enum { KING_BY_FEATURES, KING_TEN, KING_FIFTEEN, KING_AT_ONCE };
enum { BARN_IN_FREE_FIELD, BARN_IN_ANY_FIELD };

/* value[id] is an index as in policy_value_name(id, v). */
typedef struct Policies {
    uint8_t value[POLICIES];
} Policies;

enum { GENERATIONS_MAX = 8 };

/* A row of data/generations.json. */
typedef struct Generation {
    char id[16]; /* "2021", "community" */
    Policies policies;
} Generation;

typedef struct Generations {
    int count;
    int preset; /* index of the default row */
    Generation rows[GENERATIONS_MAX];
} Generations;

/* Returns the column's name in files: "road_city_unit". */
const char *policy_name(PolicyId id);
/* Return how many values the column has, and the name of value `v` in files. */
int policy_value_count(PolicyId id);
const char *policy_value_name(PolicyId id, int v);
/* Returns whether files may leave the column out, because it is younger than the format. It then
 * has its first value. */
bool policy_optional(PolicyId id);
/* Return the PolicyId or the value of that name, −1 if unknown. */
int policy_find(const char *name);
int policy_find_value(PolicyId id, const char *value);
/* Returns the index of the row of that id, −1 if unknown. */
int generations_find(const Generations *g, const char *id);
/* Returns the rows that are compiled in. A test checks that they equal data/generations.json. */
const Generations *rules_builtin_generations(void);
#endif
