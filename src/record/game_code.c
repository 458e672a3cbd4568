/* game_code.c: writes and reads game codes. A code is one large number in 23 letters. The fields
 * below are its digits, each in its own base, the lowest first.
 *
 *      kind of number   4         short, long, key; 3: of a later program
 *      players − 2      5
 *      begins           2         0: drawn; else a digit of base `players` follows
 *      halves each      9         unless 0, dealt or drafted (2), hands as usual (2)
 *      generation       7         a row of the built-in ones
 *      house rules      2         1: 32 for their count − 1; for each number (32), value (4)
 *      expansions       2         1: 64 for the last one's number, then one bit for each before it
 *      number           10^9      a long one is two digits of base 2^32, a key eight
 *
 * At most 4·5·2·9·2·2·7·2·2·10^9 < 23^10 if the first player is drawn, without house rules and
 * expansions: ten letters, and two that check them. The check letters make two sums over all
 * letters, counted from the end, constant modulo 23: the sum of the values and the sum of value ×
 * place. A single wrong letter changes the first sum, a swap of two neighbours the second. */
#include "record/game_code.h"

#include "base/text.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
    LETTERS = 23, /* a prime, otherwise the sums would miss some errors */
    CHECKS = 2,   /* check letters */
    LEAST = 10,   /* minimum number of other letters */
    MOST = 120,   /* maximum number of letters, including check letters */
    GROUP = 4,    /* letters between two hyphens */
    SALT = 7,     /* the value of the first sum, so that a code can't consist of zeros only */
    DIGITS = 192, /* maximum number of digits in a code */
    LIMBS = 16,   /* 512 bits, enough for all digits of a game: see the assert in push() */
    SHORT_NUMBER = 1000000000
};

/* The letters I and O look like digits, and U like V. */
static const char alphabet[LETTERS + 1] = "ABCDEFGHJKLMNPQRSTVWXYZ";
/* Characters that are often confused with letters, and the letters that they stand for. */
static const char mistaken[] = "I1O0U258"
                               "6",
                  meant[] = "LLQQVZSB"
                            "G";

typedef enum NumberKind { NUMBER_SHORT, NUMBER_LONG, NUMBER_KEY, NUMBER_LATER } NumberKind;

/* --- digits ----------------------------------------------------------------------------------- */

typedef struct Large {
    uint32_t limbs[LIMBS];
} Large;

/* a · base + digit */
static void push(Large *a, uint64_t base, uint64_t digit)
{
    uint64_t carry = digit;
    for (int i = 0; i < LIMBS; i++) {
        uint64_t limb = a->limbs[i] * base; /* base ≤ 2^32, so this and a carry fit */
        carry += limb & 0xffffffff;
        a->limbs[i] = (uint32_t)carry;
        carry = (carry >> 32) + (limb >> 32);
    }
    assert(carry == 0 && "the number fits");
}

static uint64_t pop(Large *a, uint64_t base)
{
    uint64_t rest = 0;
    for (int i = LIMBS - 1; i >= 0; i--) {
        uint64_t part = rest << 32 | a->limbs[i];
        a->limbs[i] = (uint32_t)(part / base);
        rest = part % base;
    }
    return rest;
}

static bool is_zero(const Large *a)
{
    uint32_t any = 0;
    for (int i = 0; i < LIMBS; i++)
        any |= a->limbs[i];
    return any == 0;
}

/* The digits of a code in the order of the fields. When writing, digit() records its argument; when
 * reading, it ignores the argument and returns the digit from the code. */
typedef struct Digits {
    bool reads;
    Large from;
    uint64_t base[DIGITS], value[DIGITS];
    int count;
} Digits;

static uint64_t digit(Digits *digits, uint64_t base, uint64_t value)
{
    if (digits->reads)
        return pop(&digits->from, base);
    assert(value < base && digits->count < DIGITS && "a digit of its base");
    digits->base[digits->count] = base;
    digits->value[digits->count++] = value;
    return value;
}

/* --- fields ----------------------------------------------------------------------------------- */

/* Writes the digits of `header`, or reads them into *header. */
static void seats_and_halves(Digits *d, RecordHeader *header)
{
    Setup *setup = &header->setup;
    bool usual = header->open_hands ==
                 (setup->hands == HANDS_DRAFT); /* hands are open after a draft: HALF-12 */
    setup->players = (uint8_t)(2 + digit(d, SEATS_MAX - 1, setup->players - 2u));
    bool chosen = digit(d, 2, setup->first != NO_SEAT);
    setup->first = chosen ? (uint8_t)digit(d, setup->players, setup->first) : NO_SEAT;
    setup->hand_size = (uint8_t)digit(d, HAND_MAX + 1, setup->hand_size);
    if (setup->hand_size == 0) {
        setup->hands = HANDS_NONE;
        header->open_hands = false;
        return;
    }
    bool drafted = digit(d, 2, setup->hands == HANDS_DRAFT);
    setup->hands = drafted ? HANDS_DRAFT : HANDS_DEAL;
    header->open_hands = drafted ^ !digit(d, 2, usual);
    setup->expansions |= EXPANSIONS_HALVES;
}

/* Returns the row that the header names if the game's rules equal that row. House rules are encoded
 * as differences from the nearest row, the first one if several are equally near, so that each game
 * has one code. */
static int row_of(const RecordHeader *header)
{
    const Generations *printed = rules_builtin_generations();
    const Policies *policies = &header->setup.policies;
    int row = generations_find(printed, header->generation), nearest = 0;
    if (row >= 0 && policies_differences(&printed->rows[row].policies, policies) == 0)
        return row;
    for (int i = 1; i < printed->count; i++)
        if (policies_differences(&printed->rows[i].policies, policies) <
            policies_differences(&printed->rows[nearest].policies, policies))
            nearest = i;
    return nearest;
}

/* Returns false if the code contains rules that this program doesn't know. */
static bool rules(Digits *d, RecordHeader *header)
{
    enum { ROWS = 7, IDS = 32, VALUES = 4 };
    const Generations *printed = rules_builtin_generations();
    int row = (int)digit(d, ROWS, (uint64_t)row_of(header)), differ = 0;
    if (row >= printed->count)
        return false;
    Policies *policies = &header->setup.policies, usual = printed->rows[row].policies;
    int which[POLICIES] = {0};
    for (int id = 0; id < POLICIES && !d->reads; id++)
        if (policies->value[id] != usual.value[id])
            which[differ++] = id;
    text_copy(header->generation, sizeof header->generation, printed->rows[row].id);
    if (d->reads)
        *policies = usual;
    if (!digit(d, 2, differ > 0))
        return true;
    differ = 1 + (int)digit(d, IDS, (uint64_t)(differ - 1));
    for (int i = 0; i < differ; i++) {
        int id = (int)digit(d, IDS, d->reads ? 0 : (uint64_t)which[i]);
        if (id >= POLICIES)
            return false;
        int value = (int)digit(d, VALUES, d->reads ? 0 : policies->value[id]);
        if (value >= policy_value_count((PolicyId)id))
            return false;
        policies->value[id] = (uint8_t)value;
    }
    return true;
}

/* The number of halves already shows whether halves are in play, so their expansions aren't
 * encoded. */
static bool expansions(Digits *d, RecordHeader *header)
{
    uint64_t halves = EXPANSIONS_HALVES, *all = &header->setup.expansions;
    uint64_t others = d->reads ? 0 : *all & ~halves;
    int last = 0;
    while (others >> last > 1)
        last++;
    if (!digit(d, 2, others != 0))
        return true;
    last = (int)digit(d, 64, (uint64_t)last);
    if (last >= EXPANSIONS || halves >> last & 1)
        return false;
    *all |= EXPANSION_SET(last);
    for (int id = 0; id < last; id++)
        if (!(halves >> id & 1) && digit(d, 2, others >> id & 1))
            *all |= EXPANSION_SET(id);
    return true;
}

static void number(Digits *d, NumberKind kind, RecordHeader *header)
{
    enum { WORDS = sizeof header->key.words / sizeof header->key.words[0] };
    if (kind == NUMBER_SHORT)
        header->seed = digit(d, SHORT_NUMBER, header->seed);
    else if (kind == NUMBER_LONG) {
        uint64_t low = digit(d, 1ull << 32, header->seed & 0xffffffff);
        header->seed = digit(d, 1ull << 32, header->seed >> 32) << 32 | low;
    } else
        for (int i = 0; i < WORDS; i++)
            header->key.words[i] = (uint32_t)digit(d, 1ull << 32, header->key.words[i]);
}

static bool fields(Digits *d, RecordHeader *header)
{
    bool keyed = !chance_key_is_none(&header->key);
    NumberKind kind = keyed ? NUMBER_KEY : header->seed < SHORT_NUMBER ? NUMBER_SHORT : NUMBER_LONG;
    kind = (NumberKind)digit(d, 4, kind);
    if (kind == NUMBER_LATER)
        return false;
    seats_and_halves(d, header);
    if (!rules(d, header) || !expansions(d, header))
        return false;
    number(d, kind, header);
    return true;
}

/* --- letters ---------------------------------------------------------------------------------- */

/* Sets the check letters to the values that complete the sums; values[0] is the last letter. */
static void check(uint8_t *values, int count)
{
    int sum = SALT, places = 0;
    values[0] = values[1] = 0;
    for (int i = CHECKS; i < count; i++) {
        sum += values[i];
        places += i * values[i];
    }
    values[1] = (uint8_t)((LETTERS - places % LETTERS) % LETTERS);
    values[0] = (uint8_t)((2 * LETTERS - (sum + values[1]) % LETTERS) % LETTERS);
}

/* Writes the values of the letters, from the end of the code. Returns their number. */
static int letters_of(Large large, uint8_t values[MOST])
{
    int count = CHECKS;
    while (count < CHECKS + LEAST || !is_zero(&large)) {
        assert(count < MOST && "room for all letters");
        values[count++] = (uint8_t)pop(&large, LETTERS);
    }
    check(values, count);
    return count;
}

bool game_code_write(const RecordHeader *header, char out[GAME_CODE_SIZE])
{
    RecordHeader told = *header;
    Digits digits = {0};
    Large large = {0};
    uint8_t values[MOST] = {0};
    out[0] = 0;
    if (header->scenario || header->from_position || header->box || header->boxed ||
        header->setup.base_sets != 1 || !fields(&digits, &told))
        return false;
    for (int i = digits.count - 1; i >= 0; i--)
        push(&large, digits.base[i], digits.value[i]);
    int count = letters_of(large, values);
    Text text = text_in(out, GAME_CODE_SIZE);
    for (int i = 0; i < count; i++)
        text_add(&text, "%s%c", i && i % GROUP == 0 ? "-" : "", alphabet[values[count - 1 - i]]);
    assert(!text.cut && "the code fits");
    return true;
}

/* Returns the value of a letter, or of a character that is confused with one; −1 if no code
 * contains it. */
static int value_of(char letter)
{
    letter = (char)toupper((unsigned char)letter);
    const char *other = letter ? strchr(mistaken, letter) : NULL;
    const char *at = letter ? strchr(alphabet, other ? meant[other - mistaken] : letter) : NULL;
    return at ? (int)(at - alphabet) : -1;
}

/* Copies the text without blanks and hyphens. Returns false if it is too long. */
static bool bare(const char *text, char out[MOST + 1])
{
    int count = 0;
    for (; *text; text++)
        if (!strchr(" -\t\r\n", *text)) {
            if (count == MOST)
                return false;
            out[count++] = *text;
        }
    out[count] = 0;
    return true;
}

static GameCodeState number_read(const char *text, RecordHeader *header)
{
    errno = 0;
    uint64_t seed = strtoull(text, NULL, 10);
    if (errno)
        return GAME_CODE_WRONG;
    header->seed = seed;
    header->key = (ChanceKey){0};
    return GAME_CODE_NUMBER;
}

/* Reads the letters as one number. Each code has one spelling: leading zeros are wrong. */
static GameCodeState letters_read(const char *text, Large *large)
{
    uint8_t values[MOST] = {0}, again[MOST];
    int count = (int)strlen(text);
    for (int i = 0; i < count; i++) {
        int value = value_of(text[i]);
        if (value < 0)
            return GAME_CODE_FOREIGN;
        values[count - 1 - i] = (uint8_t)value;
    }
    if (count < CHECKS + LEAST)
        return GAME_CODE_SHORT;
    *large = (Large){0};
    for (int i = count - 1; i >= CHECKS; i--) {
        if (large->limbs[LIMBS - 1])
            return GAME_CODE_WRONG; /* longer than any code */
        push(large, LETTERS, values[i]);
    }
    return letters_of(*large, again) == count && memcmp(values, again, (size_t)count) == 0
               ? GAME_CODE_WHOLE
               : GAME_CODE_WRONG;
}

GameCodeState game_code_read(const char *text, RecordHeader *header)
{
    char letters[MOST + 1] = "";
    if (!bare(text, letters))
        return GAME_CODE_WRONG;
    if (letters[0] && letters[strspn(letters, "0123456789")] == 0)
        return strchr(text, '-') ? GAME_CODE_WRONG : number_read(letters, header); /* not "-5" */
    Digits digits = {.reads = true};
    GameCodeState state = letters_read(letters, &digits.from);
    if (state != GAME_CODE_WHOLE)
        return state;
    RecordHeader read = *header;
    read.seed = 0;
    read.key = (ChanceKey){0};
    read.setup = (Setup){.base_sets = 1};
    if (!fields(&digits, &read) || !is_zero(&digits.from) ||
        setup_fault(rules_builtin_catalogue(), &read.setup))
        return GAME_CODE_LATER;
    *header = read;
    return state;
}
