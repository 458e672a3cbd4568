/* record_read.c: the reader of records (record.h). It checks line by line, replays, and keeps the
 * actions that count. A line is accepted only if it passes every check:
 *
 *   newline? ──> right seal? ──> JSON? ──> known fields? ──> rules accept? ──> same `out`? ──> kept
 *      │              └────────────┴────────────┘                 └──────────────┘
 *   RECORD_TORN              RECORD_CHANGED                      RECORD_REFUSED
 *
 * The first failing line ends the reading; the lines before it are a game. During the replay each
 * action keeps its Undo, so that an undo line can undo as the session did, without a replay from
 * the start. */
#include "record/record.h"

#include "base/memory.h"
#include "base/text.h"
#include "log/public_log.h"
#include "log/record_line.h"
#include "log/table_state.h"
#include "record/record_tree.h"
#include "rules/view.h"
#include "scenario/codec.h"
#include "scenario/scenario.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RECORD_SIZE_MAX = 16 << 20, /* a game of 1,024 tiles has about 1 MiB */
    RECORD_ACTIONS_MAX = 1 << 16
};

/* The game during the replay, with the data to undo its actions. */
typedef struct Replay {
    RecordFile *file;
    Game *game;
    Undo **undos; /* one for each valid action */
    int undo_room;
    int line;
    int64_t time; /* of the current line, if there are clocks */
    RecordTreeReader tree;
} Replay;

/* --- the file --------------------------------------------------------------------------------- */

static bool damaged(Replay *replay, RecordDamage damage, const char *text)
{
    RecordFile *file = replay->file;
    file->damage = damage;
    bool tiles_differ = file->header.fingerprint != file->catalogue->fingerprint;
    err_set(&file->fault, file->path, replay->line, "%s%s", text,
            damage == RECORD_REFUSED && tiles_differ
                ? " (the tiles have changed since this game was played)"
                : "");
    return false;
}

/* Returns whether a tail without a newline could be the start of a line whose write was
 * interrupted. Text after a complete seal can't be. */
static bool is_torn(const char *line, size_t length)
{
    for (size_t i = 0; i + 8 < length; i++)
        if (memcmp(line + i, ",\"sum\":\"", 8) == 0)
            return length - i < 8 + 16 + 2 + 1;
    return line[0] == '{' || memchr(line, 0, length);
}

/* --- lines ------------------------------------------------------------------------------------ */

static void keep_action(Replay *replay, const Action *action, Undo *undo)
{
    RecordFile *file = replay->file;
    int wanted = file->action_count + 1;
    file->actions = memory_room(file->actions, wanted, &file->action_room, sizeof *file->actions);
    replay->undos = memory_room(replay->undos, wanted, &replay->undo_room, sizeof(Undo *));
    file->actions[file->action_count] = *action;
    replay->undos[file->action_count++] = undo;
}

/* Reduces `came` to the old form if `told` has it: the first versions wrote only the place of a
 * covered tile, not the tile itself. */
static void as_old_as(const json_t *told, json_t *came)
{
    json_t *under = json_object_get(came, "under");
    if (!json_is_integer(json_array_get(json_object_get(told, "under"), 0)))
        return;
    for (size_t i = 0; i < json_array_size(under); i++) {
        json_t *place = json_array_get(json_array_get(under, i), 0);
        json_array_set(under, i, place);
    }
}

static bool out_equal(Replay *replay, json_t *object, json_t *came)
{
    as_old_as(json_object_get(object, "out"), came);
    bool equal = json_equal(json_object_get(object, "out"), came);
    json_decref(came);
    return equal || damaged(replay, RECORD_REFUSED,
                            "the game comes out differently here than when it was played");
}

/* Updates players and clocks according to the line. */
static void follow(Replay *replay, LogLine line)
{
    line.time = replay->time;
    bool followed = table_state_follow(replay->file->seats, &line, replay->game);
    assert(followed && "it was asked before, or always may come");
    (void)followed;
}

static bool take_back(Replay *replay, json_t *object)
{
    RecordFile *file = replay->file;
    json_int_t count = json_integer_value(json_object_get(object, "undo"));
    if (count < 1 || count > file->action_count || json_object_size(object) != 3)
        return damaged(replay, RECORD_CHANGED, "'undo' takes back more than was played");
    int before = file->action_count;
    const RecordPlayer *who = &file->header.seats[file->actions[before - count].seat];
    assert(replay->undos && "one for each action that was played");
    while (before - file->action_count < count)
        game_undo(replay->game, replay->undos[--file->action_count]);
    bool good = out_equal(replay, object, record_outcome_none(replay->game));
    if (!good)
        file->action_count = before; /* reading ends here; this line undoes nothing */
    for (int i = file->action_count; i < before; i++)
        free(replay->undos[i]);
    if (good)
        record_tree_take_back(&file->tree, file->actions, before, (int)count, who->name);
    if (good)
        record_tree_cut(&file->tree, 0, file->action_count);
    for (int i = 0; good && i < file->said_count; i++)
        file->said[i].step =
            file->said[i].step < file->action_count ? file->said[i].step : file->action_count;
    if (good)
        follow(replay, (LogLine){.kind = LOG_UNDO, .count = (int)count});
    return good;
}

static bool play(Replay *replay, const JsonAt *line)
{
    RecordFile *file = replay->file;
    const Catalogue *c = file->catalogue;
    Action action;
    Err err = {0};
    if (!action_read(line, c, replay->game, &action, &err))
        return damaged(replay, RECORD_CHANGED, err.text);
    if (file->action_count == RECORD_ACTIONS_MAX)
        return damaged(replay, RECORD_CHANGED, "no game has so many actions");
    Undo *undo = memory_new(undo_size(c, &file->header.setup));
    json_t *out = NULL;
    if (!record_outcome_apply(c, replay->game, &action, NULL, undo, NULL, &out)) {
        free(undo);
        return damaged(replay, RECORD_REFUSED, "the rules refuse this action");
    }
    keep_action(replay, &action, undo);
    if (out_equal(replay, line->value, out)) {
        follow(replay, (LogLine){.kind = LOG_ACTION, .action = action});
        return true;
    }
    game_undo(replay->game, undo);
    free(undo);
    file->action_count--;
    return false;
}

/* Reads a line of variations, which leaves the main line unchanged. */
static bool try_branch(Replay *replay, const JsonAt *line)
{
    Err err = {0};
    RecordDamage damage = record_tree_read(&replay->tree, line->value, line, replay->game, &err);
    return damage == RECORD_WHOLE || damaged(replay, damage, err.text);
}

/* Reads a remark; the state of the table decides whether it is possible. */
static bool read_remark(Replay *replay, const JsonAt *line)
{
    RecordFile *file = replay->file;
    RecordRemark said = {.time = replay->time, .step = file->action_count};
    Err err = {0};
    if (!record_remark_read(line, file->header.setup.players, &said.remark, &err))
        return damaged(replay, RECORD_CHANGED, err.text);
    LogLine says = {.kind = LOG_REMARK, .time = replay->time, .remark = said.remark};
    if (!table_state_allows(file->seats, &says))
        return damaged(replay, RECORD_REFUSED, "nobody can say this here");
    bool ended = said.remark.kind == REMARK_END;
    if (!out_equal(replay, line->value, record_outcome_stands(replay->game, ended)))
        return false;
    said.turn = game_turn(replay->game);
    file->said =
        memory_room(file->said, file->said_count + 1, &file->said_room, sizeof *file->said);
    file->said[file->said_count++] = said;
    follow(replay, says);
    return true;
}

/* With clocks every line of the main line has its time, otherwise none has. The time is removed
 * from the object, so that the code that reads the rest of the line needn't handle it. */
static bool take_time(Replay *replay, json_t *object)
{
    const json_t *time = json_object_get(object, "time");
    json_int_t now = json_integer_value(time);
    const TableState *seats = replay->file->seats;
    if (!seats->clocks.initial)
        return !time || damaged(replay, RECORD_CHANGED, "there is a time where no clocks run");
    if (!json_is_integer(time) || now < seats->turn_at || now > REMARK_TIME_MAX)
        return damaged(replay, RECORD_CHANGED,
                       "the line has no time, or one before that of the last line");
    replay->time = now;
    json_object_del(object, "time");
    return true;
}

static bool read_main(Replay *replay, const JsonAt *line)
{
    if (!take_time(replay, line->value))
        return false;
    if (replay->file->seats->ended)
        return damaged(replay, RECORD_REFUSED, "the game had ended before this line");
    if (record_remark_is_line(line->value))
        return read_remark(replay, line);
    return json_object_get(line->value, "undo") ? take_back(replay, line->value)
                                                : play(replay, line);
}

/* Reads a line after the header, `length` bytes without newline; its seal is sound. */
static bool read_line(Replay *replay, const char *line, size_t length)
{
    JsonDoc doc;
    Err err = {0};
    if (!record_line_parse(&doc, replay->file->path, replay->line, line, length, &err))
        return damaged(replay, RECORD_CHANGED, err.text);
    JsonAt top = json_top(&doc);
    bool good = record_tree_is_line(doc.root) ? try_branch(replay, &top) : read_main(replay, &top);
    json_doc_release(&doc);
    return good;
}

/* --- the whole -------------------------------------------------------------------------------- */

/* Reads the initial position, if there is one. Its custom tiles are in the box. Older programs
 * stored the custom tiles in the position; they are moved into a box. A record with tiles in both
 * places has already been refused. */
static bool read_scenario(RecordFile *file, json_t *scenario, Err *err)
{
    BoxedScenario boxed;
    if (!scenario)
        return true;
    char *text = json_dumps(scenario, JSON_COMPACT);
    if (!text)
        return err_set(err, "", 0, "'scenario' is not an object");
    bool good = scenario_boxed(file->path, text, file->box, file->catalogue,
                               rules_builtin_generations(), &boxed, err);
    free(text);
    if (!good)
        return false;
    box_free(file->box); /* boxed.box is another reference to the same box */
    file->box = boxed.box;
    file->scenario = boxed.scenario;
    file->scenario_text = boxed.text;
    if (file->scenario->player_count != file->header.setup.players)
        return err_set(err, "", 0, "'scenario' has other players than the game");
    file->header.scenario = file->scenario_text;
    file->catalogue = file->scenario->catalogue;
    return true;
}

/* The box is read before the rest of the header, because its tiles decide whether the set-up is
 * possible. */
static bool read_box(RecordFile *file, const JsonAt *top, Err *err)
{
    JsonAt at;
    if (!json_member(top, "box", &at))
        return true;
    if (!json_check_type(&at, "\"box\"", FIELD_OBJECT, err))
        return false;
    file->box = box_read(&at, file->catalogue, err);
    if (file->box)
        file->catalogue = file->box->catalogue;
    return file->box != NULL;
}

/* Starts the game that the header describes in replay->game. */
static bool begin_game(Replay *replay, const JsonAt *top, Err *err)
{
    RecordFile *file = replay->file;
    if (!read_box(file, top, err) ||
        !record_header_read(top, file->catalogue, &file->header, err) ||
        !read_scenario(file, json_object_get(top->value, "scenario"), err))
        return false;
    file->header.box = file->box;
    file->header.boxed = file->box != NULL;
    replay->game = memory_new(record_game_size(file));
    record_build(file, 0, replay->game, NULL);
    file->header.setup = *game_setup(replay->game);
    file->seats = memory_new(sizeof *file->seats);
    table_state_together(file->seats, &file->header, replay->game);
    json_t *start = record_outcome_start(file->catalogue, replay->game);
    bool same = json_equal(json_object_get(top->value, "out"), start);
    json_decref(start);
    return same ||
           json_fault(
               top, err,
               "the game begins differently than when it was played; its tiles have changed");
}

static bool read_header(Replay *replay, const char *line, size_t length, Err *err)
{
    JsonDoc doc;
    Err reason = {0};
    bool good = record_line_parse(&doc, replay->file->path, 1, line, length, &reason);
    if (good) {
        JsonAt top = json_top(&doc);
        good = begin_game(replay, &top, &reason);
        json_doc_release(&doc);
    }
    return good || err_set(err, replay->file->path, 1, "%s", reason.text);
}

/* Reads lines until one fails. Returns false only if the file contains no game at all. */
static bool read_lines(Replay *replay, Err *err)
{
    RecordFile *file = replay->file;
    for (size_t at = 0; at < file->size; at = file->good) {
        const char *line = file->text + at, *end = memchr(line, '\n', file->size - at);
        size_t length = end ? (size_t)(end - line) : file->size - at;
        uint64_t sum = file->sum;
        replay->line++;
        bool sound = end && record_line_sound(line, length, &sum);
        if (at == 0) {
            if (!sound)
                return err_set(err, file->path, 1,
                               "this is no recorded game, or its first line was changed");
            if (!read_header(replay, line, length, err))
                return false;
        } else if (!end && is_torn(line, length)) {
            damaged(replay, RECORD_TORN, "the last line was cut off while it was being written");
            return true;
        } else if (!sound) {
            damaged(replay, RECORD_CHANGED, "this line was changed: its checksum does not match");
            return true;
        } else if (!read_line(replay, line, length)) {
            return true;
        }
        file->sum = sum;
        file->good = at + length + 1;
    }
    return file->size > 0 || err_set(err, file->path, 1, "the file is empty");
}

RecordFile *record_read(const char *path, const Catalogue *c, Err *err)
{
    RecordFile *file = memory_new(sizeof *file);
    file->catalogue = c;
    file->sum = RECORD_FIRST_SUM;
    text_copy(file->path, sizeof file->path, path);
    Replay replay = {.file = file, .tree = {.file = file}};
    file->text = record_text_read(path, RECORD_SIZE_MAX, &file->size, &file->mailed, err);
    bool good = file->text && read_lines(&replay, err);
    if (good && file->mailed && file->damage == RECORD_WHOLE)
        err_set(&file->fault, path, 0,
                "its line ends were changed on the way, as by mail; the whole game was read");
    for (int i = 0; replay.undos && i < file->action_count; i++)
        free(replay.undos[i]);
    free(replay.undos);
    free(replay.game);
    free(replay.tree.game);
    if (good)
        return file;
    record_file_free(file);
    return NULL;
}

void record_file_free(RecordFile *file)
{
    if (!file)
        return;
    scenario_free(file->scenario);
    box_free(file->box);
    free(file->scenario_text);
    record_tree_release(&file->tree);
    free(file->actions);
    free(file->said);
    free(file->seats);
    free(file->text);
    free(file);
}

uint64_t record_file_identity(const RecordFile *file)
{
    return record_text_identity(file->text, file->size);
}

/* --- queries ---------------------------------------------------------------------------------- */

size_t record_game_size(const RecordFile *file)
{
    return file->scenario ? scenario_game_size(file->scenario)
                          : game_size(file->catalogue, &file->header.setup, 0);
}

void record_build(const RecordFile *file, int actions, Game *game, const EventSink *sink)
{
    assert(actions >= 0 && actions <= file->action_count && "actions of this record");
    if (file->scenario)
        scenario_start_keyed(file->scenario, &file->header.setup.policies, &file->header.key, game,
                             sink);
    else
        record_game_start(file->catalogue, &file->header, game, sink);
    if (file->header.open_hands)
        game_open_hands(game);
    for (int i = 0; i < actions; i++) {
        bool applied = game_apply(file->catalogue, game, &file->actions[i], sink, NULL, NULL);
        assert(applied && "it was applied when the record was read");
    }
}
