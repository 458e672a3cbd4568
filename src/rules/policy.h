/* policy.h: the switches between the generations of the rules (HALFLINGS.md section 9). Code tests
 * a policy, never a year. */
#ifndef RULES_POLICY_H
#define RULES_POLICY_H
#include "rules/names.h"

#include <stdbool.h>
#include <stdint.h>

/* Files name policies and their values (rules/names.h). The first policy occupies a byte of the
 * set-up that used to be 0, so that the checksums of older records stay valid. Nineteen policies
 * fill the set-up up to the field `expansions`; a twentieth would change those checksums
 * (game_hash). */
typedef enum PolicyId { POLICY_NAMES(NAME_ENUM) POLICIES = 0 POLICY_NAMES(NAME_COUNT) } PolicyId;

enum { UNIT_SPACE, UNIT_TILE };
enum { END_LAST_SQUARE, END_TURN, END_ALL };
enum { TINY_CITY_4, TINY_CITY_2 };
enum { FIELDS_COUNT, FIELDS_NONE };

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

/* Returns the policy's name in files, such as "road_city_unit". */
const char *policy_name(PolicyId id);
/* Returns whether `value` is a value of the policy. */
bool policy_has_value(PolicyId id, int value);
/* Return how many values the policy has, and the name of value `v` in files. */
int policy_value_count(PolicyId id);
const char *policy_value_name(PolicyId id, int v);
/* Returns whether files may leave the policy out, because it is newer than the file format. It then
 * has its first value. */
bool policy_optional(PolicyId id);
/* Return the PolicyId or the value of that name, −1 if unknown. */
int policy_find(const char *name);
int policy_find_value(PolicyId id, const char *value);
/* Returns how many policies differ. */
int policies_differences(const Policies *a, const Policies *b);
/* Returns the index of the row with that id, −1 if unknown. */
int generations_find(const Generations *g, const char *id);
/* Returns the generations that are compiled in. A test checks that they equal
 * data/generations.json. */
const Generations *rules_builtin_generations(void);
#endif
