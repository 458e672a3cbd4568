/* policy.h: the switches between the generations of the rules (HALFLINGS.md section 9). Code asks a
 * policy, never a year. */
#ifndef RULES_POLICY_H
#define RULES_POLICY_H
#include <stdbool.h>
#include <stdint.h>

/* The first one lies in a byte of the set-up that was 0 before it came, so that the checksums of
 * older records hold; those behind the eleventh lie in Setup.spare (game_hash). */
typedef enum PolicyId {
    POLICY_FARMHOUSE,            /* counts | none: TOLL-17, HALF-E35 */
    POLICY_ROAD_CITY_UNIT,       /* space | tile: HALF-26, 28, BASE-H1 */
    POLICY_MONASTERY_UNIT,       /* space | tile: HALF-29…33, BASE-H2 */
    POLICY_RANGE_UNIT,           /* space | tile: COMB-13…17, 31 (units.h) */
    POLICY_FAIRY_REACH,          /* space | half: DRG-H4, H9, H11 */
    POLICY_BUILDING_REACH,       /* space | half: LB-H1…H6 */
    POLICY_BARN_CORNER,          /* full | partial: AM-H3…H7 */
    POLICY_END,                  /* last-square | turn | all: HALF-50…52 */
    POLICY_TINY_CITY,            /* 4 | 2: BASE-15, BASE-21 */
    POLICY_INN_CATHEDRAL_AT_END, /* zero | ignore */
    POLICY_HILL_TIEBREAK,        /* any | number: HS-14 */
    POLICY_FIELDS,               /* counts | none: BASE-22, BASE-25, the game for beginners */
    POLICY_BUILDING_POINTS,      /* equal | size: LB-4, LB-9 */
    POLICY_CASTLE_CHOICE,        /* deal | pick: GC-13 */
    POLICY_BASE_MONASTERIES,     /* replaced | kept | fewer: MON-1, MON-12, DAR-1 */
    POLICY_KING_POINTS,          /* features | ten | fifteen | at-once: CKR-2, CKR-14 */
    POLICY_BARN_FIELD,           /* free | any: AM-9, AM-20 */
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

/* value[id] is the index of the value in policy_values(id). */
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

/* The column's name in files: "road_city_unit". */
const char *policy_name(PolicyId id);
/* How many values the column has, and the name of value `v` in files. */
int policy_value_count(PolicyId id);
const char *policy_value_name(PolicyId id, int v);
/* May files leave the column out? Then it has its first value: it came after the format. */
bool policy_optional(PolicyId id);
/* PolicyId by name, −1 if unknown; value by name, −1 if unknown. */
int policy_find(const char *name);
int policy_find_value(PolicyId id, const char *value);
/* Row by id, −1 if unknown. */
int generations_find(const Generations *g, const char *id);
/* The rows that are compiled in; equal to data/generations.json, which a test checks. */
const Generations *rules_builtin_generations(void);
#endif
