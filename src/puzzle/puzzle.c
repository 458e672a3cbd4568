/* puzzle.c: reads, writes and starts puzzles. A file is one object:
 *
 *   {"format": "hypotenuse-puzzle/1", "generation": "2021",
 *    "position": {scenario}, "before": [{"seat": 0, "draw": true}],
 *    "answers": [[{"seat": 0, "place": …}, {"seat": 0, "follow": 2}], …],
 *    "ideas": [{"do": […], "lost": 0, "error": 0, "reasons": [[…], …]}, …],
 *    "themes": ["pair", …], "missed": [8, 8, 6, 1, 0], "proven": false,
 *    "seed": 17, "turn": 31}
 *
 * Actions give segments by number, as in reviews. */
#include "puzzle/puzzle.h"

#include "base/memory.h"
#include "json/json_read.h"
#include "puzzle/make.h"
#include "rules/query.h"
#include "rules/view.h"
#include "scenario/codec.h"
#include "session/review_file.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

size_t puzzle_game_size(const Puzzle *puzzle)
{
    return scenario_game_size(puzzle->scenario);
}

/* Hands are open, as in a draft, because a scenario has no hidden hands. The steps are performed
 * before the stack is dealt, because the drawn tile is the top of the stack in the file. */
void puzzle_start(const Puzzle *puzzle, uint64_t seed, Game *game)
{
    const Catalogue *c = puzzle->scenario->catalogue;
    Policies policies = scenario_policies(puzzle->scenario, puzzle->row);
    Rng rng = rng_seeded(seed);
    scenario_start(puzzle->scenario, &policies, game, NULL);
    for (int i = 0; i < puzzle->step_count; i++) {
        bool done = game_apply(c, game, &puzzle->steps[i], NULL, NULL, NULL);
        assert(done && "it was tried when the puzzle was read");
    }
    game_redeal(c, game, &rng);
}

bool puzzle_accepts(const Puzzle *puzzle, const Idea *idea)
{
    for (int i = 0; i < puzzle->answer_count; i++)
        if (ideas_equal(puzzle->scenario->catalogue, &puzzle->answers[i], idea))
            return true;
    return false;
}

/* --- reading ---------------------------------------------------------------------------------- */

typedef struct Reading {
    Puzzle *puzzle;
    const Catalogue *c;
    const Generations *generations;
    const char *name;
} Reading;

static bool read_generation(void *self, const JsonAt *at, Err *err)
{
    Reading *r = self;
    r->puzzle->row = generations_find(r->generations, json_string_value(at->value));
    return r->puzzle->row >= 0 || json_fault(at, err, "there is no such generation");
}

static bool read_position(void *self, const JsonAt *at, Err *err)
{
    Reading *r = self;
    char *text = json_dumps(at->value, JSON_COMPACT);
    r->puzzle->scenario = scenario_parse(r->name, text, strlen(text), r->c, r->generations, err);
    free(text);
    return r->puzzle->scenario &&
           (r->puzzle->scenario->has_stack ||
            json_fault(at, err, "without a stack nobody has a turn to play"));
}

static bool read_step(void *self, const JsonAt *at, Err *err)
{
    Reading *r = self;
    Puzzle *p = r->puzzle;
    return p->step_count == PUZZLE_STEPS
               ? json_fault(at, err, "at most %d steps come before", PUZZLE_STEPS)
               : action_read(at, r->c, NULL, &p->steps[p->step_count++], err);
}

/* Reads one action, or a placement and what is placed on the tile. */
static bool read_do(const Reading *r, const JsonAt *at, Idea *idea, Err *err)
{
    size_t count = json_length(at);
    *idea = (Idea){.then = {.kind = ACTION_SKIP}};
    if (count < 1 || count > 2)
        return json_fault(at, err, "an idea is one action or two");
    JsonAt first = json_item(at, 0);
    if (!action_read(&first, r->c, NULL, &idea->first, err))
        return false;
    idea->then.seat = idea->first.seat;
    if (count == 1)
        return true;
    JsonAt then = json_item(at, 1);
    if (!action_read(&then, r->c, NULL, &idea->then, err))
        return false;
    bool on_tile = idea->then.kind == ACTION_FOLLOW || idea->then.kind == ACTION_DEED;
    return (on_tile && idea->first.kind == ACTION_PLACE) ||
           json_fault(&then, err, "the second action is what is done on a tile that is laid");
}

static bool read_answer(void *self, const JsonAt *at, Err *err)
{
    Reading *r = self;
    Puzzle *p = r->puzzle;
    return p->answer_count == PUZZLE_ANSWERS
               ? json_fault(at, err, "at most %d answers", PUZZLE_ANSWERS)
               : read_do(r, at, &p->answers[p->answer_count++], err);
}

static bool read_idea(void *self, const JsonAt *at, Err *err)
{
    const JsonMember members[] = {
        {"do", .types = FIELD_ARRAY | FIELD_MUST},
        {"lost", FIELD_WHOLE | FIELD_MUST, JSON_INTO(PuzzleIdea, lost), .max = 100000},
        {"error", FIELD_WHOLE | FIELD_MUST, JSON_INTO(PuzzleIdea, error), .max = 100000},
        {"reasons", .types = FIELD_ARRAY | FIELD_MUST}};
    Reading *r = self;
    Puzzle *p = r->puzzle;
    JsonAt done;
    if (p->idea_count == PUZZLE_IDEAS)
        return json_fault(at, err, "at most %d ideas", PUZZLE_IDEAS);
    PuzzleIdea *idea = &p->ideas[p->idea_count++];
    return json_read_object(at, "an idea", JSON_ROWS(members), idea, err) &&
           json_member(at, "do", &done) && read_do(r, &done, &idea->idea, err) &&
           (reasons_read(json_object_get(at->value, "reasons"), idea->reasons,
                         &idea->reason_count) ||
            json_fault(at, err, "these are no reasons"));
}

static bool read_theme(void *self, const JsonAt *at, Err *err)
{
    Reading *r = self;
    int theme = puzzle_theme_find(json_string_value(at->value));
    r->puzzle->themes |= theme < 0 ? 0 : 1u << theme;
    return theme >= 0 || json_fault(at, err, "there is no such theme");
}

static bool read_missed(void *self, const JsonAt *at, Err *err)
{
    int *missed = ((Reading *)self)->puzzle->missed;
    if (json_length(at) != PUZZLE_LEVELS)
        return json_fault(at, err, "there are %d levels", PUZZLE_LEVELS);
    for (size_t level = 0; level < PUZZLE_LEVELS; level++) {
        JsonAt item = json_item(at, level);
        if (!json_check_type(&item, "a count", FIELD_WHOLE, err) ||
            !json_check_range(&item, "a count", 0, PUZZLE_TRIES, err))
            return false;
        missed[level] = (int)json_integer_value(item.value);
    }
    return true;
}

static bool read_origin(void *self, const JsonAt *at, Err *err)
{
    Reading *r = self;
    json_int_t number = json_integer_value(at->value);
    bool seed = strcmp(at->key, "seed") == 0;
    if (!json_check_range(at, at->key, 0, seed ? 1LL << 52 : INT16_MAX, err))
        return false;
    if (seed)
        r->puzzle->seed = (uint64_t)number;
    else
        r->puzzle->turn = (int)number;
    return true;
}

static bool read_proven(void *self, const JsonAt *at, Err *err)
{
    (void)err;
    ((Reading *)self)->puzzle->proven = json_is_true(at->value);
    return true;
}

static const JsonMember parts[] = {
    {"format", FIELD_STRING | FIELD_MUST, .only = "hypotenuse-puzzle/1"},
    {"generation", FIELD_STRING | FIELD_MUST, .read = read_generation},
    {"position", FIELD_OBJECT | FIELD_MUST, .read = read_position},
    {"before", FIELD_ARRAY, .each = read_step, .items = FIELD_OBJECT, .item = "an action"},
    {"answers", FIELD_ARRAY | FIELD_MUST, .each = read_answer, .items = FIELD_ARRAY,
     .item = "an answer"},
    {"ideas", FIELD_ARRAY | FIELD_MUST, .each = read_idea, .items = FIELD_OBJECT,
     .item = "an idea"},
    {"themes", FIELD_ARRAY | FIELD_MUST, .each = read_theme, .items = FIELD_STRING,
     .item = "a theme"},
    {"missed", FIELD_ARRAY | FIELD_MUST, .read = read_missed},
    {"proven", FIELD_BOOL, .read = read_proven},
    {"seed", FIELD_WHOLE | FIELD_MUST, .read = read_origin},
    {"turn", FIELD_WHOLE | FIELD_MUST, .read = read_origin},
};

/* Is the idea legal in `game`? `after` must also have room for the game. */
static bool is_legal(const Catalogue *c, const Game *game, const Idea *idea, Game *after)
{
    game_copy(after, game);
    if (!game_apply(c, after, &idea->first, NULL, NULL, NULL))
        return false;
    return idea->first.kind != ACTION_PLACE || idea->then.kind == ACTION_SKIP ||
           game_can_apply(c, after, &idea->then, NULL);
}

/* Checks that all actions of the file are legal in its position. */
static bool try_ideas(const Puzzle *p, const char *name, Err *err)
{
    const Catalogue *c = p->scenario->catalogue;
    Game *game = memory_new(puzzle_game_size(p)), *after = memory_new(puzzle_game_size(p));
    Policies policies = scenario_policies(p->scenario, p->row);
    bool good = p->answer_count > 0 && p->idea_count > 0;
    scenario_start(p->scenario, &policies, game, NULL);
    for (int i = 0; i < p->step_count; i++)
        good = good && game_apply(c, game, &p->steps[i], NULL, NULL, NULL);
    for (int i = 0; good && i < p->answer_count; i++)
        good = is_legal(c, game, &p->answers[i], after);
    for (int i = 0; good && i < p->idea_count; i++)
        good = is_legal(c, game, &p->ideas[i].idea, after);
    free(after);
    free(game);
    return good || err_set(err, name, 0, "what it tells cannot be played in its position");
}

Puzzle *puzzle_parse(const char *name, const char *text, size_t length, const Catalogue *c,
                     const Generations *generations, Err *err)
{
    JsonDoc doc;
    if (length > PUZZLE_SIZE_MAX) {
        err_set(err, name, 0, "is larger than %d bytes", PUZZLE_SIZE_MAX);
        return NULL;
    }
    if (!json_doc_parse(&doc, name, text, length, 1, err))
        return NULL;
    Puzzle *p = memory_new(sizeof *p);
    Reading reading = {.puzzle = p, .c = c, .generations = generations, .name = name};
    JsonAt top = json_top(&doc);
    bool good = json_read_object(&top, "a puzzle", JSON_ROWS(parts), &reading, err) &&
                try_ideas(p, name, err);
    json_doc_release(&doc);
    p->grade = good ? puzzle_grade(p->missed, p->scenario->expansions) : 1;
    if (good)
        return p;
    puzzle_free(p);
    return NULL;
}

void puzzle_free(Puzzle *puzzle)
{
    if (!puzzle)
        return;
    scenario_free(puzzle->scenario);
    free(puzzle);
}

/* --- writing ---------------------------------------------------------------------------------- */

static json_t *do_json(const Catalogue *c, const Idea *idea)
{
    json_t *list = json_array();
    json_array_append_new(list, action_json(c, NULL, &idea->first));
    if (idea->first.kind == ACTION_PLACE && idea->then.kind != ACTION_SKIP)
        json_array_append_new(list, action_json(c, NULL, &idea->then));
    return list;
}

static json_t *ideas_json(const Puzzle *p, const Catalogue *c)
{
    json_t *list = json_array();
    for (int i = 0; i < p->idea_count; i++) {
        const PuzzleIdea *idea = &p->ideas[i];
        json_array_append_new(list, json_pack("{s:o, s:i, s:i, s:o}", "do", do_json(c, &idea->idea),
                                              "lost", idea->lost, "error", idea->error, "reasons",
                                              reasons_json(idea->reasons, idea->reason_count)));
    }
    return list;
}

char *puzzle_write(const Puzzle *p, const char *position, const Generations *generations)
{
    const Catalogue *c = p->scenario->catalogue;
    json_t *before = json_array(), *answers = json_array(), *themes = json_array(),
           *missed = json_array();
    for (int i = 0; i < p->step_count; i++)
        json_array_append_new(before, action_json(c, NULL, &p->steps[i]));
    for (int i = 0; i < p->answer_count; i++)
        json_array_append_new(answers, do_json(c, &p->answers[i]));
    for (int theme = 0; theme < PUZZLE_THEMES; theme++)
        if (p->themes >> theme & 1)
            json_array_append_new(themes, json_string(puzzle_theme_word((PuzzleTheme)theme)));
    for (int level = 0; level < PUZZLE_LEVELS; level++)
        json_array_append_new(missed, json_integer(p->missed[level]));
    json_t *top = json_pack("{s:s, s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:b, s:I, s:i}", "format",
                            "hypotenuse-puzzle/1", "generation", generations->rows[p->row].id,
                            "position", json_loads(position, 0, NULL), "before", before, "answers",
                            answers, "ideas", ideas_json(p, c), "themes", themes, "missed", missed,
                            "proven", p->proven, "seed", (json_int_t)p->seed, "turn", p->turn);
    char *text = json_dumps(top, JSON_COMPACT);
    assert(text && "an object of our own");
    json_decref(top);
    return text;
}

char *puzzle_write_again(const Puzzle *p, const char *text, const Generations *generations)
{
    json_t *top = json_loads(text, 0, NULL);
    assert(top && "it was read from there");
    char *position = json_dumps(json_object_get(top, "position"), JSON_COMPACT);
    char *again = puzzle_write(p, position, generations);
    free(position);
    json_decref(top);
    return again;
}

/* --- tests of the best idea ------------------------------------------------------------------- */

enum { WEIGHTY = 50 }; /* hundredths of a point; a lighter reason decides nothing */

/* Returns a weighty reason of this kind about this kind of feature (ANY_FEATURE: about any), or
 * NULL. */
enum { ANY_FEATURE = -1 };

static const AiReason *find_reason(const JudgedIdea *best, AiReasonKind kind, int feature)
{
    for (int i = 0; i < best->hint.reason_count; i++) {
        const AiReason *reason = &best->hint.reasons[i];
        if (reason->kind == kind && reason->centipoints >= WEIGHTY &&
            (feature == ANY_FEATURE || reason->feature == feature))
            return reason;
    }
    return NULL;
}

static bool has_any(const JudgedIdea *best, const uint8_t *kinds, int count)
{
    for (int i = 0; i < count; i++)
        if (find_reason(best, (AiReasonKind)kinds[i], ANY_FEATURE))
            return true;
    return false;
}

static bool closes(const JudgedIdea *best)
{
    static const uint8_t kinds[] = {AI_REASON_CLOSES, AI_REASON_CLOSES_SHARED,
                                    AI_REASON_CLOSES_FROM, AI_REASON_TAKES_CLOSED};
    return has_any(best, kinds, sizeof kinds);
}

static bool lays_half(const Catalogue *c, const JudgedIdea *best)
{
    const Action *first = &best->idea.first;
    return first->kind == ACTION_PLACE && catalogue_kind(c, first->copy)->shape == SHAPE_HALF;
}

/* Does the idea place a half into a space that has a half already? */
static bool fills_gap(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    bool half = lays_half(c, best), lies = false;
    for (int side = 0; half && side < 4; side++)
        lies = lies || game_tile_at(game, best->idea.first.cell, side) != NO_TILE;
    return half && lies;
}

/* Counts the halves in all hands that fit where the best idea places its half. */
static int halves_that_fit(const Catalogue *c, const Game *game, Cell cell)
{
    int count = 0;
    for (int seat = 0; seat < game_setup(game)->players; seat++)
        for (int i = 0; i < game_hand_count(game, seat); i++) {
            bool fits = false;
            for (int rotation = 0; rotation < 4; rotation++)
                fits =
                    fits || game_can_place(c, game, game_hand(game, seat, i), cell, rotation, NULL);
            count += fits;
        }
    return count;
}

static bool does(const JudgedIdea *best, Deed deed)
{
    const Action *then = &best->idea.then;
    return then->kind == ACTION_DEED && then->choice == deed;
}

static bool is_paid_for(const JudgedIdea *best, Label label)
{
    for (int i = 0; i < best->hint.reason_count; i++) {
        const AiReason *reason = &best->hint.reasons[i];
        if (reason->kind == AI_REASON_PAYS && reason->number == label &&
            reason->centipoints >= WEIGHTY)
            return true;
    }
    return false;
}

static bool is_own(const Game *game, const Figure *figure, FigureKind kind)
{
    return figure->kind == kind && figure->seat == game_to_act(game) && figure->tile != NO_TILE;
}

/* Finds the seat's figure of that kind on the board; NULL: none. */
static const Figure *own_figure(const Game *game, FigureKind kind, Figure *out)
{
    for (int i = 0; i < game_figure_count(game); i++) {
        *out = game_figure(game, i);
        if (is_own(game, out, kind))
            return out;
    }
    return NULL;
}

/* Does the idea complete the feature that this figure is on? */
static bool closes_own(const Game *game, const JudgedIdea *best, FigureKind kind)
{
    Figure figure;
    if (!own_figure(game, kind, &figure))
        return false;
    for (int i = 0; i < best->hint.reason_count; i++) {
        const AiReason *reason = &best->hint.reasons[i];
        if (reason->kind == AI_REASON_CLOSES && reason->tile == figure.tile &&
            reason->segment == figure.segment && reason->centipoints >= WEIGHTY)
            return true;
    }
    return false;
}

static bool places(const JudgedIdea *best, FigureKind kind)
{
    const Action *then = &best->idea.then;
    return then->kind == ACTION_FOLLOW && then->figure_kind == kind;
}

/* --- themes ----------------------------------------------------------------------------------- */

typedef bool IsAbout(const Catalogue *c, const Game *game, const JudgedIdea *best);

static bool is_pair(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    return fills_gap(c, game, best) && closes(best);
}

static bool is_cut(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    (void)c;
    (void)game;
    return find_reason(best, AI_REASON_KEEPS_OUT, SEGMENT_FIELD) ||
           find_reason(best, AI_REASON_CUTS_OFF, SEGMENT_FIELD);
}

static bool is_join(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    static const uint8_t kinds[] = {AI_REASON_TAKES_OVER,  AI_REASON_SHARES,
                                    AI_REASON_CLOSES_FROM, AI_REASON_CLOSES_SHARED,
                                    AI_REASON_THREATENS,   AI_REASON_THREATENS_HALF};
    (void)c;
    (void)game;
    return has_any(best, kinds, sizeof kinds);
}

static bool is_block(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    static const uint8_t kinds[] = {AI_REASON_BLOCKS, AI_REASON_GAP_BLOCKS, AI_REASON_HARDER};
    (void)c;
    (void)game;
    return has_any(best, kinds, sizeof kinds);
}

static bool is_keep(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    static const uint8_t kinds[] = {AI_REASON_KEEPS_LAST, AI_REASON_KEEPS_LAST_TWO};
    (void)c;
    (void)game;
    return has_any(best, kinds, sizeof kinds);
}

static bool is_farmer(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    static const uint8_t kinds[] = {AI_REASON_CLAIMS, AI_REASON_CLAIMS_FIELD, AI_REASON_CLAIMS_LAST,
                                    AI_REASON_STARTS, AI_REASON_STRENGTHENS};
    (void)game;
    const Action *first = &best->idea.first, *then = &best->idea.then;
    if (first->kind != ACTION_PLACE || then->kind != ACTION_FOLLOW ||
        catalogue_kind(c, first->copy)->segments[then->segment].kind != SEGMENT_FIELD)
        return false;
    for (size_t i = 0; i < sizeof kinds; i++)
        if (find_reason(best, (AiReasonKind)kinds[i], SEGMENT_FIELD))
            return true;
    return false;
}

static bool is_half(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    return game_phase(game) == PHASE_CHOOSE && game_stack_count(game) > 0 && lays_half(c, best);
}

static bool is_one_half(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    return is_pair(c, game, best) && halves_that_fit(c, game, best->idea.first.cell) == 1;
}

/* Does the abbot come home, early or because its feature is complete? */
static bool is_abbot(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    (void)c;
    return does(best, DEED_ABBOT_BACK) || closes_own(game, best, FIGURE_ABBOT) ||
           (places(best, FIGURE_ABBOT) && find_reason(best, AI_REASON_TAKES_CLOSED, ANY_FEATURE));
}

static bool is_toll(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    (void)c;
    (void)game;
    return does(best, DEED_TOLLHOUSE) || is_paid_for(best, LABEL_TOLLHOUSE);
}

static bool is_flock(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    (void)c;
    return (game_phase(game) == PHASE_DECIDE && game_asked(game) == QUESTION_FLOCK) ||
           places(best, FIGURE_SHEPHERD) || is_paid_for(best, LABEL_FLOCK);
}

static bool is_bridge(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    (void)c;
    (void)game;
    const Action *first = &best->idea.first;
    return does(best, DEED_BRIDGE) || (first->kind == ACTION_PLACE && first->choice == PLACE_SPANS);
}

static bool is_castle(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    (void)c;
    return (game_phase(game) == PHASE_DECIDE && game_asked(game) == QUESTION_CASTLE) ||
           is_paid_for(best, LABEL_CASTLE);
}

static IsAbout *const is_about[PUZZLE_THEMES] = {
    [PUZZLE_PAIR] = is_pair,     [PUZZLE_CUT] = is_cut,           [PUZZLE_JOIN] = is_join,
    [PUZZLE_BLOCK] = is_block,   [PUZZLE_KEEP] = is_keep,         [PUZZLE_FARMER] = is_farmer,
    [PUZZLE_HALF] = is_half,     [PUZZLE_ONE_HALF] = is_one_half, [PUZZLE_ABBOT] = is_abbot,
    [PUZZLE_TOLL] = is_toll,     [PUZZLE_FLOCK] = is_flock,       [PUZZLE_BRIDGE] = is_bridge,
    [PUZZLE_CASTLE] = is_castle,
};

unsigned puzzle_themes(const Catalogue *c, const Game *game, const JudgedIdea *best)
{
    unsigned themes = 0;
    for (int theme = 0; theme < PUZZLE_THEMES; theme++)
        if (is_about[theme] && is_about[theme](c, game, best))
            themes |= 1u << theme;
    return themes;
}
