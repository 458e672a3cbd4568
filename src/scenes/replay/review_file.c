/* review_file.c: see review_file.h. Lines of text: what it is with key and count, a line of
 * whole numbers for each decision, and a sum over all of them. Fractions are the bits of their
 * float, so that what comes back is what was worked out. */
#include "scenes/replay/review_file.h"

#include "base/memory.h"
#include "base/rng.h"
#include "base/text.h"
#include "record/record.h"
#include "store/folders.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Raise VERSION when decisions are judged otherwise by the same numbers, or told with other
 * reasons. */
enum { VERSION = 4, LINE_SIZE = 1600, FILE_SIZE_MOST = 4 << 20 };

bool review_file_path(const char *record, const char *level, char *out, size_t size)
{
    size_t length = strlen(record), suffix = strlen(RECORD_SUFFIX);
    if (length <= suffix || strcmp(record + length - suffix, RECORD_SUFFIX) != 0 ||
        length + strlen(level) + sizeof ".review" > size)
        return false;
    snprintf(out, size, "%.*s.%s.review", (int)(length - suffix), record, level);
    return true;
}

/* --- the key ---------------------------------------------------------------------------------- */

static uint64_t mixed(uint64_t sum, uint64_t value)
{
    return rng_mix(sum ^ rng_mix(value + 1));
}

static uint64_t mix_text(uint64_t sum, const char *text)
{
    for (; *text; text++)
        sum = mixed(sum, (unsigned char)*text);
    return sum;
}

static uint64_t mix_action(uint64_t sum, const Action *a)
{
    const int members[] = {a->kind,   a->seat,   a->rotation,    a->segment, a->copy, a->cell.x,
                           a->cell.y, a->figure, a->figure_kind, a->choice,  a->tile};
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        sum = mixed(sum, (uint64_t)(int64_t)members[i]);
    return sum;
}

uint64_t review_file_key(const Catalogue *c, const Game *start, const Action *actions, int count,
                         const ReviewPlan *plans, int plan_count)
{
    uint64_t sum = mixed(VERSION, AI_REASONS);
    sum = mix_text(sum, HYPOTENUSE_VERSION);
    sum = mixed(mixed(sum, c->fingerprint), game_hash(start));
    for (int i = 0; i < plan_count; i++) {
        const AiEngine *engine = plans[i].engine;
        sum = mix_text(sum, engine->name);
        sum = mixed(sum, engine->numbers ? engine->numbers(engine) : 0);
        sum = mixed(mixed(mixed(sum, plans[i].nodes), plans[i].duel), plans[i].seed);
    }
    for (int i = 0; i < count; i++)
        sum = mix_action(sum, &actions[i]);
    return sum;
}

/* --- numbers, one after the other ------------------------------------------------------------- */

/* Writes numbers into `text`, or reads them from it: so that both ways are one list of members. */
typedef struct Tape {
    bool writes, broken;
    Text text;        /* written */
    const char *rest; /* to be read */
} Tape;

static void number(Tape *tape, int64_t *value)
{
    char *end;
    if (tape->writes) {
        text_add(&tape->text, "%" PRId64 " ", *value);
        return;
    }
    *value = strtoll(tape->rest, &end, 10);
    tape->broken |= end == tape->rest || *end != ' ';
    tape->rest = tape->broken ? tape->rest : end + 1;
}

/* A member between two bounds, the upper one included. */
static void member(Tape *tape, int64_t *value, int64_t least, int64_t most)
{
    number(tape, value);
    if (*value < least || *value > most) {
        tape->broken = true;
        *value = least;
    }
}

#define MEMBER(tape, place, least, most)                                                           \
    do {                                                                                           \
        int64_t value_ = (place);                                                                  \
        member(tape, &value_, least, most);                                                        \
        (place) = (__typeof__(place))value_;                                                       \
    } while (0)

static void fraction(Tape *tape, float *value)
{
    uint32_t bits;
    memcpy(&bits, value, sizeof bits);
    int64_t whole = bits;
    member(tape, &whole, 0, UINT32_MAX);
    bits = (uint32_t)whole;
    memcpy(value, &bits, sizeof bits);
}

static void action(Tape *tape, const Catalogue *c, Action *a)
{
    MEMBER(tape, a->kind, 0, ACTION_KINDS - 1);
    MEMBER(tape, a->seat, 0, SEATS_MAX - 1);
    MEMBER(tape, a->rotation, 0, 3);
    MEMBER(tape, a->segment, 0, NO_SEGMENT);
    MEMBER(tape, a->copy, 0, UINT16_MAX);
    MEMBER(tape, a->cell.x, INT16_MIN, INT16_MAX);
    MEMBER(tape, a->cell.y, INT16_MIN, INT16_MAX);
    MEMBER(tape, a->figure, 0, NO_FIGURE);
    MEMBER(tape, a->figure_kind, 0, UINT8_MAX);
    MEMBER(tape, a->choice, 0, UINT8_MAX);
    MEMBER(tape, a->tile, 0, NO_TILE);
    bool tile = a->kind == ACTION_PLACE || a->kind == ACTION_PICK;
    tape->broken |= c && tile && a->copy >= c->copy_count;
}

static void reasons(Tape *tape, int *count, AiReason *list)
{
    MEMBER(tape, *count, 0, AI_REASONS_MAX);
    for (int i = 0; i < *count; i++) {
        AiReason *reason = &list[i];
        MEMBER(tape, reason->kind, 0, AI_REASONS - 1);
        MEMBER(tape, reason->feature, 0, SEGMENT_KINDS - 1);
        MEMBER(tape, reason->seats, 0, UINT8_MAX);
        MEMBER(tape, reason->count, 0, UINT8_MAX);
        MEMBER(tape, reason->segment, 0, UINT8_MAX);
        MEMBER(tape, reason->tile, 0, AI_NO_TILE);
        MEMBER(tape, reason->points, INT32_MIN, INT32_MAX);
        MEMBER(tape, reason->centipoints, INT32_MIN, INT32_MAX);
    }
}

static void item(Tape *tape, const Catalogue *c, ReviewItem *it)
{
    MEMBER(tape, it->step, 0, INT32_MAX);
    MEMBER(tape, it->turn, 0, INT32_MAX);
    MEMBER(tape, it->seat, 0, SEATS_MAX - 1);
    MEMBER(tape, it->phase, 0, PHASE_OVER);
    MEMBER(tape, it->judged, 0, 1);
    MEMBER(tape, it->best_claim, 0, NO_SEGMENT);
    action(tape, c, &it->best);
    fraction(tape, &it->lead);
    fraction(tape, &it->lost);
    fraction(tape, &it->variance);
    fraction(tape, &it->ahead);
    reasons(tape, &it->reason_count, it->reasons);
    reasons(tape, &it->played_reason_count, it->played_reasons);
}

/* --- the file --------------------------------------------------------------------------------- */

static int head(uint64_t key, int count, char *out, size_t size)
{
    return snprintf(out, size, "hypotenuse-review %016" PRIx64 " %d\n", key, count);
}

bool review_file_write(const char *path, uint64_t key, const ReviewItem *items, int count)
{
    size_t size = (size_t)(count + 2) * LINE_SIZE;
    char *all = memory_new(size);
    Tape tape = {.writes = true, .text = text_in(all, size)};
    char line[80];
    head(key, count, line, sizeof line);
    text_add(&tape.text, "%s", line);
    for (int i = 0; i < count; i++) {
        ReviewItem copy = items[i];
        item(&tape, NULL, &copy);
        text_add(&tape.text, "\n");
    }
    text_add(&tape.text, "%016" PRIx64 "\n", mix_text(key, all));
    bool kept = !tape.broken && file_write_whole(path, all, strlen(all), NULL);
    free(all);
    return kept;
}

/* The decisions of a sound file: one line each, and the sum in the last one. */
static bool read_items(char *all, size_t size, uint64_t key, const Catalogue *c,
                       const Action *actions, int room, ReviewItem *items, int count)
{
    char sum[20];
    enum { SUM_SIZE = 17 };
    if (size < SUM_SIZE)
        return false;
    char *last = all + size - SUM_SIZE;
    char found[SUM_SIZE + 1];
    text_copy(found, sizeof found, last);
    *last = '\0';
    snprintf(sum, sizeof sum, "%016" PRIx64 "\n", mix_text(key, all));
    if (strcmp(sum, found) != 0)
        return false;
    Tape tape = {.rest = strchr(all, '\n') + 1};
    for (int i = 0; i < count; i++) {
        items[i] = (ReviewItem){0};
        item(&tape, c, &items[i]);
        if (tape.broken || *tape.rest != '\n' || items[i].step >= room)
            return false;
        tape.rest++;
        items[i].played = actions[items[i].step];
    }
    return *tape.rest == '\0';
}

int review_file_read(const char *path, uint64_t key, const Catalogue *c, const Action *actions,
                     int room, ReviewItem *items)
{
    size_t size;
    char *all = file_read_whole(path, FILE_SIZE_MOST, &size, NULL), line[80];
    int count = -1;
    if (!all)
        return -1;
    sscanf(all, "hypotenuse-review %*16s %9d", &count);
    int length = head(key, count, line, sizeof line);
    bool ours = count >= 0 && count <= room && strncmp(all, line, (size_t)length) == 0;
    if (!ours || !read_items(all, size, key, c, actions, room, items, count))
        count = -1;
    free(all);
    return count;
}
