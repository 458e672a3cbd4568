/* scenario_export.c: writes a game record as a scenario. The start tile becomes the board, every
 * turn an action, and the drawn tiles become the draw pile. Unseen tiles (under tokens, in the rest
 * of the pile) are replaced by the remaining tiles in the order of the catalogue. An unfinished
 * turn is left out. The list of players starts with the first player. A record that started from a
 * scenario becomes that scenario with the turns that were played. */
#include "scenario/scenario.h"

#include "base/memory.h"
#include "base/text.h"
#include "record/record.h"
#include "scenario/codec.h"
#include "scenario/expansion_file.h"
#include "scenario/scenario_data.h"
#include "system/file.h"

#include <assert.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD_SIZE = 512, STACK_MAX = TILES_MAX };

/* The state of an export. */
typedef struct Export {
    const Catalogue *c;
    const RecordFile *file;
    const RecordHeader *header;
    const Generations *generations;
    Game *game;
    json_t *actions;
    json_t *turn; /* the action being built, NULL between turns */
    int stack_count;
    uint16_t stack[STACK_MAX]; /* NO_COPY: unseen */
    int back_count;
    /* drawn and put back into the pile (RIV-6) */
    uint16_t back[STACK_MAX];
    uint8_t first_turn_seat; /* NO_SEAT: no turn yet */
    json_t *hands;           /* NULL: during the draft */
    BagDraws draws;
    json_t *ending;     /* members for decisions made before final scoring */
    int now[SEATS_MAX]; /* points before a turn begins, and after each action */
    /* points at the end of the last complete turn, and before final scoring */
    int scores[SEATS_MAX], before_final[SEATS_MAX];
    bool begun; /* the last action began a turn, and `now` has the points before it */
    bool final, ended;
    char names[SEATS_MAX][RECORD_NAME_SIZE]; /* of the seats in the scenario */
} Export;

bool scenario_is_record(const char *path)
{
    char head[HEAD_SIZE];
    FILE *file = file_open(path);
    if (!file)
        return false;
    size_t length = fread(head, 1, sizeof head - 1, file);
    fclose(file);
    head[length] = 0;
    head[strcspn(head, "\n")] = 0;
    return strstr(head, "\"hypotenuse-record/") != NULL;
}

/* --- names ------------------------------------------------------------------------------------ */

/* Uses the names of the initial position, else those of the players. */
static void name_players(Export *e)
{
    static_assert((int)RECORD_NAME_SIZE == SCENARIO_NAME_SIZE, "names of players and of scenarios");
    for (int seat = 0; seat < e->header->setup.players; seat++)
        if (e->file->scenario)
            text_copy(e->names[seat], RECORD_NAME_SIZE, e->file->scenario->players[seat]);
        else
            scenario_name_seat(e->names, seat, e->header->seats[seat].name);
}

/* --- following the game ----------------------------------------------------------------------- */

/* Was this tile put back before? Then it is not listed a second time, because the rules put it back
 * again when the scenario is played. */
static bool comes_again(Export *e, uint16_t copy)
{
    for (int i = 0; i < e->back_count; i++)
        if (e->back[i] == copy) {
            e->back[i] = e->back[--e->back_count];
            return true;
        }
    return false;
}

static void take_scores(const Export *e, const Game *game, int *scores)
{
    for (int seat = 0; seat < e->header->setup.players; seat++)
        scores[seat] = game_score(game, seat);
}

/* Points at the start of a turn belong to that turn, as when the scenario is played
 * (SCENARIO.md). */
static void note_beginning(Export *e, const Game *game, const Event *event)
{
    if (event->kind != EVENT_TURN)
        return;
    take_scores(e, game, e->now);
    e->begun = true;
}

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Export *e = self;
    note_beginning(e, game, event);
    scenario_add_event(e->turn, c, game, event);
    bool drawn = event->kind == EVENT_REVEALED ||
                 (event->kind == EVENT_DRAWN && event->number == 0 && !comes_again(e, event->copy));
    bool back = event->kind == EVENT_SET_BACK, waits = back && event->rule == RULE_DRG_3;
    if (waits && e->stack_count > 0)
        e->stack_count--; /* shuffled back later, so it counts only when it is drawn again */
    else if (back && e->back_count < STACK_MAX)
        e->back[e->back_count++] = event->copy;
    bool unseen = event_covers(event);
    if ((drawn || unseen) && e->stack_count < STACK_MAX)
        e->stack[e->stack_count++] = drawn ? event->copy : NO_COPY;
    scenario_note_draw(&e->draws, event);
    if (event->kind == EVENT_FINAL) {
        e->final = true;
        take_scores(e, game, e->before_final);
    }
}

/* Scenarios start with hands instead of a draft: the hands at its end, or the picks so far if the
 * record ends during the draft. */
static void take_hands(Export *e, bool at_the_end)
{
    if (e->hands || (game_turn(e->game) == 0 && !at_the_end))
        return;
    e->hands = json_object();
    for (int seat = 0; seat < e->header->setup.players; seat++)
        json_object_set_new(e->hands, e->names[seat], hand_json(e->c, e->game, seat));
}

/* Adds the action to the current turn. The game must be in the state before the action. */
static void note_action(Export *e, const Action *action)
{
    bool begins = action->kind == ACTION_PLACE ||
                  (action->kind == ACTION_DEED && game_phase(e->game) != PHASE_FOLLOW);
    if (begins && e->first_turn_seat == NO_SEAT)
        e->first_turn_seat = action->seat;
    if (begins && !e->turn)
        e->turn = json_pack("{s:s}", "player", e->names[action->seat]);
    const Export *told = e;
    if (e->turn)
        scenario_add_to_turn(&(TurnWriting){e->turn, e->c, e->game, told->names, e->ending},
                             action);
}

/* A turn counts once the next one has started or the game is over. */
static void end_turn(Export *e)
{
    Phase phase = game_phase(e->game);
    bool between =
        phase == PHASE_CHOOSE || phase == PHASE_PLACE || phase == PHASE_FREE || phase == PHASE_OVER;
    if (!e->turn || !between || !scenario_turn_lays(e->turn))
        return;
    json_array_append_new(e->actions, e->turn);
    e->turn = NULL;
    e->ended = phase == PHASE_OVER;
    if (!e->begun)
        take_scores(e, e->game, e->now);
    memcpy(e->scores, e->now, sizeof e->scores);
}

/* Replays the record and notes each action before it is applied, since names of segments and tiles
 * refer to that state. */
static void follow_game(Export *e)
{
    EventSink sink = {.on_event = on_event, .self = e};
    const Action *actions = e->file->actions;
    record_build(e->file, 0, e->game, &sink);
    take_hands(e, false);
    for (int i = 0; i < e->file->action_count; i++) {
        note_action(e, &actions[i]);
        e->begun = false;
        bool ok = game_apply(e->c, e->game, &actions[i], &sink, NULL, NULL);
        assert(ok && "record_read has replayed it");
        take_hands(e, false);
        end_turn(e);
    }
    take_hands(e, true);
}

/* --- writing ---------------------------------------------------------------------------------- */

/* Takes one copy from `left` and returns it: by layers of the stack, each in the order of the
 * catalogue. */
static uint16_t next_left(int *left, const Catalogue *c)
{
    for (int layer = 0; layer < STACK_LAYERS; layer++)
        for (int i = 0; i < c->copy_count; i++)
            if (left[i] > 0 && scenario_stack_layer(catalogue_kind(c, (uint16_t)i)) == layer) {
                left[i]--;
                return (uint16_t)i;
            }
    return NO_COPY;
}

/* Returns how many tiles were on the table at the start, placed by no seat. */
static int start_tiles(const Export *e)
{
    int n = 0;
    while (n < game_tile_count(e->game) && game_tile(e->game, n).seat == NO_SEAT)
        n++;
    return n;
}

/* Counts the copies in the draw pile at the start of the game. */
static void count_stack(const Export *e, int *left)
{
    const Scenario *s = e->file->scenario;
    for (int i = 0; s && i < s->stack_count; i++)
        left[s->stack[i]]++;
    for (int i = 0; !s && i < e->c->copy_count; i++)
        left[i] = setup_copies(e->c, &e->header->setup, (uint16_t)i);
    for (int i = 0; !s && i < start_tiles(e); i++) {
        uint16_t copy = catalogue_printed_copy(e->c, game_tile(e->game, i).copy);
        left[copy] -= left[copy] > 0;
    }
}

static json_t *stack_json(const Export *e)
{
    const Catalogue *c = e->c;
    int *left = memory_list(c->copy_count, sizeof *left);
    count_stack(e, left);
    for (int i = 0; i < e->stack_count; i++)
        if (e->stack[i] != NO_COPY)
            left[e->stack[i]]--;
    int count = e->stack_count + game_stack_count(e->game) - e->back_count;
    json_t *stack = json_array();
    for (int i = 0; i < count; i++) {
        uint16_t copy =
            i < e->stack_count && e->stack[i] != NO_COPY ? e->stack[i] : next_left(left, c);
        if (copy != NO_COPY)
            json_array_append_new(stack, copy_json(c, copy));
    }
    free(left);
    return stack;
}

static json_t *points_json(const Export *e, const int *points)
{
    return scenario_points_json(e->names, e->header->setup.players, points);
}

/* Returns the row of the game's rules, or −1 for house rules. */
static int row_of(const RecordHeader *header, const Generations *generations)
{
    int row = generations_find(generations, header->generation);
    bool same = row >= 0 && !memcmp(&generations->rows[row].policies, &header->setup.policies,
                                    sizeof header->setup.policies);
    return same ? row : -1;
}

/* Writes the actual results, so that a later run of the scenario detects a change of the rules. */
static json_t *expect_json(const Export *e, int row)
{
    const char *id = e->generations->rows[row < 0 ? e->generations->preset : row].id;
    json_t *expect =
        json_pack("{s:o, s:b}", "scores", points_json(e, e->ended ? e->before_final : e->scores),
                  "ended", e->ended);
    if (e->ended)
        json_object_set_new(expect, "final", points_json(e, e->scores));
    return json_pack("{s:o}", id, expect);
}

/* Returns the seat that played the first turn or, before that, the seat whose turn it is. */
static int first_seat(const Export *e)
{
    return e->first_turn_seat != NO_SEAT ? e->first_turn_seat : game_in_turn(e->game);
}

/* Writes a game that started from the draw pile: its start tiles are the board. */
static json_t *fresh_top(const Export *e)
{
    json_t *board = json_array();
    for (int i = 0; i < start_tiles(e); i++)
        json_array_append_new(board, tile_json(e->c, game_tile(e->game, i)));
    return json_pack("{s:s, s:s, s:o, s:o, s:o, s:o}", "format", "hypotenuse-scenario/1", "title",
                     "A game record", "expansions", expansions_json(e->header->setup.expansions),
                     "players",
                     scenario_players_json(e->names, e->header->setup.players, first_seat(e)),
                     "board", board, "stack", stack_json(e));
}

/* Adds the custom tiles of the game's box. */
static void add_tiles(const Export *e, json_t *top)
{
    json_t *box = e->header->box ? json_loads(e->header->box->text, 0, NULL) : NULL;
    if (json_object_get(box, "tiles"))
        json_object_set(top, "tiles", json_object_get(box, "tiles"));
    json_decref(box);
}

static char *write_scenario(Export *e)
{
    int row = row_of(e->header, e->generations);
    json_t *top = e->header->scenario ? json_loads(e->header->scenario, 0, NULL) : fresh_top(e);
    assert(top && "the record was read");
    add_tiles(e, top);
    bool by_chance = e->header->scenario && !chance_key_is_none(&e->header->key);
    if (by_chance) /* the position does not contain the drawn tiles */
        json_object_set_new(top, "stack", stack_json(e));
    /* Writes hands only with a draw pile: without one, halves need no source unless the scenario
     * has hands. */
    if (json_object_get(top, "stack"))
        json_object_set(top, "hands", e->hands);
    json_decref(e->hands);
    scenario_fix_draws(e->c, e->game);
    scenario_add_draws(top, &e->draws, e->c, e->game);
    /* removes the position's policies, because the game has its own */
    json_object_del(top, "policies");
    if (row < 0)
        json_object_set_new(top, "policies", policies_json(&e->header->setup.policies));
    json_object_set_new(top, "actions", e->actions);
    json_object_update(top, e->ending);
    json_object_set_new(top, "expect", expect_json(e, row));
    char *text = json_dumps(top, JSON_INDENT(1));
    assert(text && "an object of our own");
    json_decref(top);
    return text;
}

char *scenario_from_record(const char *path, const Catalogue *c, const Generations *generations,
                           Err *damage, Err *err)
{
    RecordFile *file = record_read(path, c, err);
    if (!file)
        return NULL;
    Export e = {.c = file->catalogue,
                .file = file,
                .header = &file->header,
                .generations = generations,
                .first_turn_seat = NO_SEAT};
    if (damage)
        *damage = file->fault;
    e.game = memory_new(record_game_size(file));
    e.actions = json_array();
    e.ending = json_object();
    name_players(&e);
    follow_game(&e);
    json_decref(e.turn);
    char *text = write_scenario(&e);
    json_decref(e.ending);
    free(e.game);
    record_file_free(file);
    return text;
}
