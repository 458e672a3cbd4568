/* levels.c: the table of levels of computer players, and how they decide. Each row says what a
 * level values, how far it looks ahead and how often it errs. */
#include "ai/ai.h"
#include "ai/expansion_value.h"
#include "ai/greedy.h"
#include "ai/level.h"
#include "base/memory.h"
#include "expansions/layers.h"

#include <assert.h>
#include <string.h>

/* --- ai --------------------------------------------------------------------------------------- */

/* Merges the answers of the shares of one decision, and finds the action of a seat that rests. */

/* Adds one choice of a share. `luck` says by how much the deals of this share were better than
 * those of the first share, in points of lead. */
static void add_choice(AiAnswer *to, const AiChoice *choice, double luck)
{
    double sum = choice->sum - luck * (double)choice->count;
    for (int i = 0; i < to->choice_count; i++) {
        AiChoice *known = &to->choices[i];
        if (known->action == choice->action) {
            known->segment = choice->count > known->count ? choice->segment : known->segment;
            known->count += choice->count;
            known->sum += sum;
            if (!known->reason_count) {
                known->reason_count = choice->reason_count;
                memcpy(known->reasons, choice->reasons, sizeof known->reasons);
            }
            return;
        }
    }
    if (to->choice_count < AI_CHOICES_MAX) {
        AiChoice *added = &to->choices[to->choice_count++];
        *added = *choice;
        added->sum = sum;
    }
}

const Action *ai_least_action(const Action *legal, int count)
{
    for (int i = 0; i < count; i++) {
        if (legal[i].kind == ACTION_SKIP)
            return &legal[i];
    }
    return NULL;
}

/* A choice tried more than twice as often as the other comes first regardless of its mean, because
 * each share spends more tries on its better choices. */
static bool choice_before(const AiChoice *a, const AiChoice *b)
{
    if (2 * a->count < b->count || 2 * b->count < a->count)
        return a->count > b->count;
    return a->sum * (double)b->count > b->sum * (double)a->count;
}

AiAnswer ai_merge(const AiAnswer *shares, int n)
{
    assert(n >= 1 && n <= AI_SHARES_MAX && "shares of one decision");
    AiAnswer all = shares[0];
    for (int share = 1; share < n; share++) {
        all.nodes += shares[share].nodes;
        for (int i = 0; i < shares[share].choice_count; i++)
            add_choice(&all, &shares[share].choices[i], shares[share].lead - shares[0].lead);
    }
    if (n < 2)
        return all;
    for (int i = 1; i < all.choice_count; i++) {
        if (choice_before(&all.choices[i], &all.choices[0])) {
            AiChoice best = all.choices[i];
            memmove(&all.choices[1], &all.choices[0], (size_t)i * sizeof best);
            all.choices[0] = best;
        }
    }
    all.action = all.choices[0].action;
    return all;
}

/* --- levels ----------------------------------------------------------------------------------- */

/* Returns an answer for which no choices were compared. */
static AiAnswer take(int action, AiReasonKind why)
{
    AiChoice choice = {.action = action,
                       .segment = NO_SEGMENT,
                       .reason_count = 1,
                       .reasons = {{.kind = (uint8_t)why}}};
    return (AiAnswer){.action = action, .choice_count = 1, .choices = {choice}, .nodes = 1};
}

static size_t no_memory(const Catalogue *c, const Game *view)
{
    (void)c;
    (void)view;
    return 0;
}

/* ai0 picks any legal action with equal chance: each (cell, rotation) of the drawn tile, then no
 * follower or each segment that may be claimed; before drawing, the draw or each placement of each
 * half; in the draft, each half. */
static AiAnswer decide_at_random(const AiEngine *self, const AiTask *task)
{
    (void)self;
    assert(task->legal_count > 0 && "something to choose from");
    return take((int)rng_below(task->rng, (uint32_t)task->legal_count),
                task->legal_count == 1 ? AI_REASON_ONLY_ONE : AI_REASON_CHANCE);
}

/* Returns a random error between −noise and noise, from the sum of three uniform numbers: mostly
 * small, rarely large. */
static float misjudged(Rng *rng, float noise)
{
    float sum = rng_unit(rng) + rng_unit(rng) + rng_unit(rng);
    return noise * (sum * 2.0f / 3.0f - 1.0f);
}

/* Keeps the best choices of an answer by lead, in order. */
static void offer_choice(AiAnswer *answer, int action, float lead, uint8_t segment)
{
    enum { TOLD = 8 };
    int at = answer->choice_count;
    AiChoice *choices = answer->choices;
    while (at > 0 && choices[at - 1].sum < (double)lead)
        at--;
    AiChoice *place = memory_insert(choices, &answer->choice_count, TOLD, at, sizeof *choices);
    if (place)
        *place = (AiChoice){.action = action, .segment = segment, .count = 1, .sum = (double)lead};
}

/* Adds to each lead how much the task's character likes the action. */
static void add_likings(Workspace *ws, const AiTask *task, int n, int best)
{
    const AiWeights *learned = ws->weights, own = character_weights(learned, task->character);
    uint8_t segment;
    workspace_weigh(ws, &own, ws->game);
    float plain = ws->leads[best], liked = greedy_try(ws, ws->game, &task->legal[best], &segment);
    for (int i = 0; i < n && !workspace_stops(ws); i++) {
        float lead = greedy_try(ws, ws->game, &task->legal[i], &segment);
        ws->leads[i] += character_liking(ws->leads[i], lead, plain, liked);
    }
    workspace_weigh(ws, learned, ws->game);
}

static AiAnswer decide_at_once(const Level *level, Workspace *ws, const AiTask *task)
{
    const Game *view = task->view;
    AiAnswer answer = {0};
    int n = task->legal_count < AI_ACTIONS_MAX ? task->legal_count : AI_ACTIONS_MAX;
    workspace_copy(ws, view);
    if (view->phase == PHASE_CHOOSE)
        greedy_measure_draw(ws, ws->game, DRAW_SAMPLES);
    greedy_measure_turn(ws, ws->game, task->legal, n);
    greedy_measure_offers(ws, ws->game);
    bool thin = n > 2 && greedy_thin(ws, ws->game, task->legal, n);
    for (int i = 0; i < n; i++) {
        uint8_t segment;
        ws->leads[i] = GREEDY_NEVER;
        if (answer.choice_count && workspace_ends_look(ws))
            continue;
        if ((thin && ws->left_out[i]) || (n > 2 && greedy_is_twin(ws, task->legal, i)))
            continue;
        ws->leads[i] = greedy_try(ws, ws->game, &task->legal[i], &segment);
        offer_choice(&answer, i, ws->leads[i], segment);
    }
    assert(answer.choice_count > 0 && "the first action is no twin");
    answer.action = answer.choices[0].action;
    if (task->character != AI_STEADY && view->phase != PHASE_DRAFT && !workspace_stops(ws)) {
        add_likings(ws, task, n, answer.action);
        for (int i = 0; i < n && !ws->stopped; i++)
            answer.action = ws->leads[i] > ws->leads[answer.action] ? i : answer.action;
    }
    /* the last turns offer little to misjudge */
    float noise = level->noise * eval_use(view), most = ws->leads[answer.action];
    float best = most - 2.0f * noise;
    for (int i = 0; i < n && noise > 0.0f; i++) {
        float lead = ws->leads[i] + misjudged(task->rng, noise);
        if (lead > best && ws->leads[i] + level->forgiving >= most) {
            best = lead;
            answer.action = i;
        }
    }
    answer.nodes = ws->nodes;
    return answer;
}

static AiAnswer decide(const AiEngine *self, const AiTask *task)
{
    const Level *level = (const Level *)self;
    assert(task->legal_count > 0 && task->memory && "a decision, and room to think");
    if (task->legal_count == 1)
        return take(0, AI_REASON_ONLY_ONE);
    Workspace *ws = workspace_make(task->memory, task->c, task->view, level->weights);
    ws->hurry = &task->budget;
    AiAnswer answer = level->plan.candidates == 0 || task->view->phase == PHASE_DRAFT
                          ? decide_at_once(level, ws, task)
                          : search_decide(ws, task, &level->plan);
    ws->hurry = NULL; /* a stop no longer matters, because the answer still needs its reasons */
    ws->stopped = false;
    if (task->explain)
        reasons_explain(ws, task, &answer);
    return answer;
}

static uint64_t mix_words(uint64_t sum, const void *numbers, size_t size)
{
    for (size_t i = 0; i + sizeof(uint32_t) <= size; i += sizeof(uint32_t)) {
        uint32_t word;
        memcpy(&word, (const char *)numbers + i, sizeof word);
        sum = rng_mix(sum ^ word);
    }
    return sum;
}

static uint64_t sum_of_numbers(const AiEngine *self)
{
    static_assert(sizeof(SearchPlan) == 7 * sizeof(uint32_t), "numbers and nothing between them");
    const Level *level = (const Level *)self;
    uint64_t sum = mix_words(1, level->weights, sizeof *level->weights);
    sum = mix_words(sum, &level->noise, sizeof level->noise);
    sum = mix_words(sum, &level->forgiving, sizeof level->forgiving);
    return mix_words(sum, &level->plan, sizeof level->plan);
}

#define ENGINE(NAME, SHARES, NODES, TIMED)                                                         \
    {                                                                                              \
        .name = NAME, .shares = SHARES, .nodes = NODES, .timed = TIMED, .memory = workspace_size,  \
        .decide = decide, .numbers = sum_of_numbers                                                \
    }

/* docs/AI.md lists the wins of each row against the previous one ("Measured") and the attempts that
 * failed ("Tried"). */
static const Level levels[] = {
    {.engine = {.name = "ai0", .shares = 1, .memory = no_memory, .decide = decide_at_random}},
    {.engine = ENGINE("ai1", 1, 0, false),
     .weights = &weights_gentle,
     .noise = 3.5f,
     .forgiving = 5.0f},
    {.engine = ENGINE("ai2", 1, 0, false),
     .weights = &weights_learned,
     .noise = 6.0f,
     .forgiving = 1.0f},
    {.engine = ENGINE("ai3", 1, 1200, false),
     .weights = &weights_learned,
     .plan = {.candidates = 10, .turns = 1, .narrow = 6}},
    {.engine = ENGINE("ai4", 1, 60000, true),
     .weights = &weights_learned,
     .plan = {.candidates = 24, .turns = 4, .to_end = 8, .narrow = 6, .sure = 4.0f}},
    {.engine = ENGINE("ai5", 2, 60000, true),
     .weights = &weights_learned,
     .plan = {.candidates = 28,
              .turns = 4,
              .deeper = 2,
              .deepest = 12,
              .to_end = 14,
              .narrow = 6,
              .sure = 4.0f}},
};

int ai_count(void)
{
    return sizeof levels / sizeof levels[0];
}

const AiEngine *ai_engine(int i)
{
    assert(i >= 0 && i < ai_count() && "engine");
    return &levels[i].engine;
}

const AiEngine *ai_find(const char *name)
{
    for (int i = 0; i < ai_count(); i++)
        if (strcmp(levels[i].engine.name, name) == 0)
            return &levels[i].engine;
    return NULL;
}

/* --- character -------------------------------------------------------------------------------- */

/* Gives a computer player its character, as factors on the weights of the evaluation (level.h). */

/* The points that each factor costs are in docs/AI.md, "Tried". */
static const struct {
    uint8_t character, term;
    float factor;
} tempers[] = {
    {AI_BUILDER, TERM_CITY + FEATURE_GAIN, 1.5f}, {AI_BUILDER, TERM_CITY + FEATURE_NOW, 1.2f},
    {AI_FARMER, TERM_FIELD_OPEN, 1.5f},           {AI_FARMER, TERM_FIELD_FIGURE, 1.6f},
    {AI_FARMER, TERM_FIELD_LEAD, 1.3f},           {AI_RAIDER, TERM_CITY + FEATURE_MERGE, 6.0f},
    {AI_RAIDER, TERM_ROAD + FEATURE_MERGE, 6.0f}, {AI_RAIDER, TERM_CITY + FEATURE_LOST, 3.0f},
    {AI_RAIDER, TERM_ROAD + FEATURE_LOST, 3.0f},
};

AiCharacter ai_character(uint64_t seed, int seat)
{
    assert(seat >= 0 && "a seat");
    return (AiCharacter)(1 + (rng_mix(seed) + (uint64_t)seat) % (AI_CHARACTERS - 1));
}

const char *ai_character_name(AiCharacter character)
{
    static const char *const names[AI_CHARACTERS] = {"steady", "builder", "farmer", "raider"};
    assert(character < AI_CHARACTERS && "character");
    return names[character];
}

AiWeights character_weights(const AiWeights *from, int character)
{
    assert(character >= 0 && character < AI_CHARACTERS && "character");
    AiWeights own = *from;
    for (size_t i = 0; i < sizeof tempers / sizeof tempers[0]; i++) {
        if (tempers[i].character != character)
            continue;
        own.late[tempers[i].term] *= tempers[i].factor;
        own.early[tempers[i].term] *= tempers[i].factor;
        own.middle[tempers[i].term] *= tempers[i].factor;
    }
    return own;
}

float character_liking(float plain, float own, float best_plain, float best_own)
{
    float liking = (own - plain) - (best_own - best_plain);
    return liking > CHARACTER_MOST    ? CHARACTER_MOST
           : liking < -CHARACTER_MOST ? -CHARACTER_MOST
                                      : liking;
}

/* --- expansion value -------------------------------------------------------------------------- */

/* The rows of all expansions. */

#define VALUE_EXTERN(value) extern const ExpansionValue value;
EXPANSION_AI(VALUE_EXTERN)

#define VALUE_ADDRESS(value) &value,
static const ExpansionValue *const values[] = {EXPANSION_AI(VALUE_ADDRESS) NULL};

const ExpansionValue *value_in_play(const Game *g, int *i)
{
    while (values[*i] && !(values[*i]->brought_by & g->setup.expansions))
        ++*i;
    return values[*i] ? values[(*i)++] : NULL;
}

ActionTraits value_traits(const Game *g)
{
    ActionTraits all = {0};
    const ExpansionValue *value;
    for (int i = 0; (value = value_in_play(g, &i));) {
        all.continued |= value->traits.continued;
        all.alike |= value->traits.alike;
        all.rolled |= value->traits.rolled;
        all.extra |= value->traits.extra;
    }
    return all;
}
