/* referee.c: hypotenuse-referee: judges scenarios and game records under every generation of the
 * rules. Output, exit status and messages are a fixed contract that other programs rely on:
 *
 *   stdout   one JSON object per file; --legal: per placement; --export: a scenario;
 *            --serve: one per answer
 *   stderr   NAME:LINE: reason, for a malformed file; the other files are still judged
 *   exit     0 all hold, 1 an expectation fails, 2 a file is malformed; the highest counts */
#ifdef HYPOTENUSE_NETWORK
#include "net/identity.h"
#endif
#include "base/arguments.h"
#include "base/memory.h"
#include "base/text.h"
#include "log/protocol.h"
#include "record/record.h"
#include "rules/view.h"
#include "scenario/codec.h"
#include "scenario/scenario_data.h"
#include "server/table.h"
#include "session/session.h"
#include "system/file.h"
#include "system/process.h"
#include "words/words.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct RefereeOptions {
    int row;      /* generation for --legal */
    bool legal;   /* list placements instead of judging */
    bool explain; /* add the rules in words */
    bool export;  /* write a record as a scenario */
    bool log;     /* files are logs of tables */
} RefereeOptions;

/* Exit statuses of the fixed contract; the highest over all files counts. */
enum { REFEREE_HOLDS, REFEREE_FAILS, REFEREE_MALFORMED };

/* --- report ----------------------------------------------------------------------------------- */

/* Prints the referee's results, one object per line. The contract fixes the keys and
 * their order:
 *
 *   {"file":…,"ok":true,"failures":[],"generations":{"2014":{"scores":{"Red":8},"final":{…},
 *     "legal":true,"reason":null,"ended":false,"next":"Blue","features":[{"kind":"city",…}]},…}}
 *
 * For a record that ends during the draft, "picks":{"Red":["H1-03"]} follows "generations". */

/* Prints one object per line and flushes it, since the reader may wait for each. */
static void referee_print(json_t *object)
{
    char *line = protocol_line(object);
    fputs(line, stdout);
    fflush(stdout);
    free(line);
}

/* --- judging ---------------------------------------------------------------------------------- */

/* Returns a part of a score: what was counted, how often, for how many points, by which rule. */
static json_t *part_json(const ScorePart *part, bool explain)
{
    json_t *object =
        json_pack("{s:s, s:i, s:i, s:s}", "label", label_word((Label)part->label), "count",
                  part->count, "points", part->points, "rule", rule_name((RuleId)part->rule));
    if (explain)
        json_object_set_new(object, "explain", json_string(words_rule((RuleId)part->rule)));
    return object;
}

/* Returns a scoring as one object, with all players who got its points. */
static json_t *feature_json(const Scenario *s, const ScenarioFeature *feature, bool explain)
{
    json_t *players = json_array(), *breakdown = json_array();
    for (int seat = 0; seat < s->player_count; seat++)
        if (feature->seats >> seat & 1)
            json_array_append_new(players, json_string(s->players[seat]));
    for (int i = 0; i < feature->part_count; i++)
        json_array_append_new(breakdown, part_json(&feature->parts[i], explain));
    json_t *object = json_pack(
        "{s:s, s:i, s:i, s:o, s:o, s:b, s:s}", "kind",
        feature->label ? label_word((Label)feature->label) : segment_kind_name(feature->kind),
        "units", feature->units, "points", feature->points, "players", players, "breakdown",
        breakdown, "at_end", feature->at_end, "rule", rule_name((RuleId)feature->rule));
    if (explain)
        json_object_set_new(object, "explain", json_string(words_rule((RuleId)feature->rule)));
    return object;
}

/* Returns the result under one generation. If an action was refused, the result is the state before
 * it. */
static json_t *run_json(const Scenario *s, const ScenarioRun *run, bool explain)
{
    json_t *features = json_array();
    for (int i = 0; i < run->feature_count; i++)
        json_array_append_new(features, feature_json(s, &run->features[i], explain));
    bool legal = run->refused < 0;
    return json_pack("{s:o, s:o, s:b, s:o, s:b, s:o, s:o}", "scores",
                     scenario_points_json(s->players, s->player_count, run->scores), "final",
                     scenario_points_json(s->players, s->player_count, run->final), "legal", legal,
                     "reason", legal ? json_null() : json_string(run->reason), "ended", run->ended,
                     "next",
                     run->next == NO_SEAT ? json_null() : json_string(s->players[run->next]),
                     "features", features);
}

/* Cleans the name of a file, which need not be valid UTF-8; JSON must be. */
static json_t *file_json(const char *file)
{
    json_t *name = json_string(file);
    if (name)
        return name;
    char shown[1024];
    text_clean(text_copy(shown, sizeof shown, file));
    return json_string(shown);
}

/* Returns the picks of a record that ends before its first turn; NULL if it has turns, or no player
 * has halves in hand. */
static json_t *picks_json(const Scenario *s)
{
    json_t *object = NULL;
    for (int seat = 0; seat < s->player_count && s->action_count == 0; seat++) {
        if (!s->has_hand[seat])
            continue;
        json_t *hand = json_array();
        for (int i = 0; i < s->hand_count[seat]; i++)
            json_array_append_new(hand, json_string(s->catalogue->copies[s->hands[seat][i]].id));
        object = object ? object : json_object();
        json_object_set_new(object, s->players[seat], hand);
    }
    return object;
}

/* Plays the scenario under every generation, even those without expectations, so that the reader
 * can compare. */
static int referee_judge(const Scenario *scenario, const char *file, bool is_record, bool explain)
{
    const Generations *generations = rules_builtin_generations();
    json_t *failures = json_array(), *by_generation = json_object();
    for (int row = 0; row < generations->count; row++) {
        ScenarioRun run;
        scenario_check(scenario, row, &run);
        for (int i = 0; i < run.failure_count; i++)
            json_array_append_new(failures, json_string(run.failures[i]));
        json_object_set_new(by_generation, generations->rows[row].id,
                            run_json(scenario, &run, explain));
        scenario_run_release(&run);
    }
    bool ok = json_array_size(failures) == 0;
    referee_print(json_pack("{s:o, s:b, s:o, s:o, s:o*}", "file", file_json(file), "ok", ok,
                            "failures", failures, "generations", by_generation, "picks",
                            is_record ? picks_json(scenario) : NULL));
    return ok ? REFEREE_HOLDS : REFEREE_FAILS;
}

/* --- legal placements ------------------------------------------------------------------------- */

/* Prints each placement on its own line, so that a thousand of them can be read as they come. */
static void take(void *self, const TileKind *kind, Placement placement, const uint8_t *segments,
                 int segment_count)
{
    const Scenario *scenario = self;
    json_t *followers = json_array();
    for (int i = 0; i < segment_count; i++) {
        char name[32];
        json_array_append_new(followers, json_string(segment_name(kind, placement.rotation,
                                                                  segments[i], name, sizeof name)));
    }
    referee_print(json_pack("{s:s, s:[i,i], s:i, s:o}", "tile", scenario->legal_word, "at",
                            placement.cell.x, placement.cell.y, "rotation", placement.rotation,
                            "followers", followers));
}

static int referee_list_legal(Scenario *scenario, int row, Err *err)
{
    ScenarioPlacements placements = {.take = take, .self = scenario};
    return scenario_list_legal(scenario, row, &placements, err) ? REFEREE_HOLDS : REFEREE_MALFORMED;
}

/* --- serve ------------------------------------------------------------------------------------ */

/* hypotenuse-referee --serve: plays a game for another program. Each line of
 * standard input is a JSON object and gets one on standard output. docs/AI.md lists the requests.
 *
 *   > {"new":{"players":2,"expansions":["halflings"],"seed":7}}
 *   < {"setup":{…},"to_act":0,"scores":[0,0],"over":false,"legal":12}
 *   > {"play":3}                        or the action written out, as in a record
 *   < {"to_act":1,"scores":[0,0],"over":false,"legal":9}
 *
 * A refused request is answered with {"error": why} and changes nothing. */

enum { LINE_LIMIT = 1 << 16, LEGAL_ROOM = 16384, PAST_ROOM = 4096 };

typedef struct Served {
    const Catalogue *c;
    SessionPlan plan;
    Session *session; /* session of the plan, without a record; NULL until "new" */
    Game *view;       /* room for the view of a seat */
    Action *legal;    /* legal actions now; "play" gives an index into them */
    int legal_count;
    Action *past; /* the actions so far; room for PAST_ROOM */
    int past_count;
} Served;

/* Serves a request, given the member that names it, and adds the answer to `reply`. False with
 * *err. */
typedef bool (*Serve)(Served *served, const JsonAt *request, json_t *reply, Err *err);

static const Game *game_of(const Served *served)
{
    return session_game(served->session);
}

/* Adds the state after a change to the reply, including the number of actions that "legal" lists
 * and "play" can choose from. */
static void add_state(Served *served, json_t *reply)
{
    const Game *game = game_of(served);
    int seat = game_to_act(game);
    served->legal_count = game_legal(served->c, game, served->legal, LEGAL_ROOM);
    if (served->legal_count > LEGAL_ROOM)
        served->legal_count = LEGAL_ROOM;
    json_object_set_new(reply, "to_act", seat == NO_SEAT ? json_null() : json_integer(seat));
    json_object_set_new(reply, "scores", scores_json(game));
    json_object_set_new(reply, "over", json_boolean(game_phase(game) == PHASE_OVER));
    json_object_set_new(reply, "legal", json_integer(served->legal_count));
}

/* Marks the events as shown at once, since no one watches them. */
static void play(Served *served, const Action *action)
{
    session_apply(served->session, action, NULL);
    session_events_done(served->session, session_event_count(served->session));
}

/* Restarts the game of the plan and plays the first `count` actions of the past. */
static void replay_actions(Served *served, int count)
{
    session_free(served->session);
    served->session =
        session_new(served->c, rules_builtin_generations(), &served->plan, NULL, NULL, NULL);
    served->past_count = count;
    for (int i = 0; i < count; i++)
        play(served, &served->past[i]);
}

/* Starts a new game. It checks the request before it ends the present game, so a refused request
 * keeps that game. */
static bool serve_new(Served *served, const JsonAt *request, json_t *reply, Err *err)
{
    Setup setup;
    if (!protocol_setup_read(request, served->c, &setup, err))
        return false;
    served->plan = session_plan_default();
    served->plan.setup = setup;
    served->plan.seed = (uint64_t)json_get_whole(request, "seed", 0);
    free(served->view);
    served->view = memory_new(game_size(served->c, &setup, 0));
    replay_actions(served, 0);
    json_object_set_new(reply, "setup", setup_json(&setup, SETUP_PROTOCOL));
    add_state(served, reply);
    return true;
}

/* Returns only what a seat may know (rules/view.h), so a program that plays through this interface
 * cannot see other hands. */
static bool serve_view(Served *served, const JsonAt *request, json_t *reply, Err *err)
{
    bool is_number = json_is_integer(request->value);
    int number = is_number ? (int)json_integer_value(request->value) : -1;
    if (number < 0 || number >= served->plan.setup.players)
        return err_set(err, "", 0, "there is no such seat");
    game_view(served->c, game_of(served), number, served->view);
    json_object_set_new(reply, "view", protocol_view(served->c, served->view, number));
    return true;
}

static bool serve_legal(Served *served, const JsonAt *request, json_t *reply, Err *err)
{
    (void)request;
    (void)err;
    json_object_set_new(
        reply, "actions",
        protocol_actions(served->c, game_of(served), served->legal, served->legal_count));
    return true;
}

static bool serve_play(Served *served, const JsonAt *request, json_t *reply, Err *err)
{
    int i = protocol_answer(request, served->c, game_of(served), served->legal, served->legal_count,
                            err);
    if (i < 0)
        return false;
    if (served->past_count == PAST_ROOM)
        return err_set(err, "", 0, "the game is too long");
    served->past[served->past_count++] = served->legal[i];
    play(served, &served->legal[i]);
    add_state(served, reply);
    return true;
}

/* {"undo": 3} undoes three actions, including those of other seats. A session can undo only within
 * a turn, as players can, so the game is replayed instead, which takes a few milliseconds. */
static bool serve_undo(Served *served, const JsonAt *request, json_t *reply, Err *err)
{
    json_int_t n = json_integer_value(request->value);
    if (n < 1 || n > served->past_count)
        return err_set(err, "", 0, "so many actions cannot be taken back");
    replay_actions(served, served->past_count - (int)n);
    add_state(served, reply);
    return true;
}

/* To add a request, add its row. If a line has several of these words, the first row counts. */
static const struct {
    const char *word;
    bool needs_game;
    Serve serve;
} requests[] = {
    {"new", false, serve_new},  {"view", true, serve_view}, {"legal", true, serve_legal},
    {"play", true, serve_play}, {"undo", true, serve_undo},
};

/* Other members of the request are ignored. */
static bool serve(Served *served, const JsonAt *request, json_t *reply, Err *err)
{
    JsonAt at;
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        if (!json_member(request, requests[i].word, &at))
            continue;
        if (requests[i].needs_game && !served->session)
            return err_set(err, "", 0, "no game has begun");
        return requests[i].serve(served, &at, reply, err);
    }
    return err_set(err, "", 0, "a request is new, view, legal, play or undo");
}

/* Answers one line with one line; a partial reply is dropped after a fault. */
static void answer(Served *served, const char *line)
{
    Err err = {0};
    JsonDoc doc;
    json_doc_parse(&doc, "", line, strlen(line), 1, NULL);
    JsonAt request = json_top(&doc);
    json_t *reply = json_object();
    bool good = json_is_object(doc.root) ? serve(served, &request, reply, &err)
                                         : err_set(&err, "", 0, "a request is a JSON object");
    if (!good) {
        json_object_clear(reply);
        json_object_set_new(reply, "error", json_string(err.text));
    }
    referee_print(reply);
    json_doc_release(&doc);
}

/* Reads the rest of a line that is too long, so that it is answered once. */
static bool skip_rest(const char *line)
{
    int letter = 0;
    if (strlen(line) < LINE_LIMIT - 1 || line[LINE_LIMIT - 2] == '\n')
        return false;
    while (letter != EOF && letter != '\n')
        letter = getc(stdin);
    return true;
}

static int referee_serve(void)
{
    Served served = {.c = rules_builtin_catalogue()};
    char *line = memory_new(LINE_LIMIT);
    served.legal = memory_list(LEGAL_ROOM, sizeof *served.legal);
    served.past = memory_list(PAST_ROOM, sizeof *served.past);
    while (fgets(line, LINE_LIMIT, stdin))
        if (skip_rest(line))
            referee_print(json_pack("{s:o}", "error",
                                    json_sprintf("a line has at most %d bytes", LINE_LIMIT - 2)));
        else
            answer(&served, line);
    session_free(served.session);
    free(served.view);
    free(served.past);
    free(served.legal);
    free(line);
    return REFEREE_HOLDS;
}

/* --- the program ------------------------------------------------------------------------------ */

static const char usage[] =
    "usage: hypotenuse-referee [--generation G] [--legal] [--explain] FILE...\n"
    "       hypotenuse-referee --export RECORD\n"
    "       hypotenuse-referee --log FILE...\n"
    "       hypotenuse-referee --serve\n"
    "       hypotenuse-referee --help | --version\n"
    "Judges scenarios and game records under all generations of the rules and prints one JSON\n"
    "object per file. Exit status: 0 if all expectations hold, 1 if one doesn't, 2 if a file is\n"
    "malformed.\n"
    "  --generation G  the generation for --legal (default 2021)\n"
    "  --legal         list the legal placements of the tile of a last action {\"legal_for\": ID}\n"
    "  --explain       add the rule for every point, in words\n"
    "  --export        write a game record as a scenario\n"
    "  --log           check logs of online tables: every line, the results of chance, and the\n"
    "                  signatures (docs/RECORD.md); - is standard input, for example from\n"
    "                  hypotenuse-table --log NAME\n"
    "  --serve         play games for another program, one JSON object per line (docs/AI.md)\n";

/* Prints NAME:LINE: reason, with the name as it was given, however long. A file that cannot be read
 * at all has no line. */
static int complain(const char *file, const Err *err)
{
    if (err->line > 0)
        fprintf(stderr, "%s:%d: %s\n", file, err->line, err->text);
    else
        fprintf(stderr, "%s: %s\n", file, err->text);
    return REFEREE_MALFORMED;
}

/* Exports the sound part of a damaged record and reports the damage. */
static int export_record(const char *file)
{
    Err err = {0}, damage = {0};
    char *text = scenario_from_record(file, rules_builtin_catalogue(), rules_builtin_generations(),
                                      &damage, &err);
    if (!text)
        return complain(file, &err);
    puts(text);
    free(text);
    return damage.text[0] ? complain(file, &damage) : REFEREE_HOLDS;
}

/* Opens a scenario. A record is judged as if it had been exported as a scenario. */
static Scenario *open_file(const char *file, Err *damage, Err *err)
{
    const Catalogue *c = rules_builtin_catalogue();
    const Generations *generations = rules_builtin_generations();
    if (!scenario_is_record(file))
        return scenario_read(file, c, generations, err);
    char *text = scenario_from_record(file, c, generations, damage, err);
    if (!text)
        return NULL;
    Scenario *scenario = scenario_parse(file, text, strlen(text), c, generations, err);
    free(text);
    return scenario;
}

/* Returns the function that checks signatures. It needs a library; builds without the network lack
 * it and return NULL. */
static SignatureCheck *signature_check(void)
{
#ifdef HYPOTENUSE_NETWORK
    return identity_check;
#else
    return NULL;
#endif
}

/* Lists the names of players who shared a machine; the head of the log has the same key for all
 * their seats. NULL if there were none. */
static json_t *shared_machines_json(const char *text, size_t size)
{
    const char *end = memchr(text, '\n', size);
    LogReader *reader = log_reader_new(rules_builtin_catalogue(), 0);
    json_t *machines = json_array();
    unsigned told = 0;
    bool head = end && log_reader_line(reader, text, (size_t)(end - text), NULL, NULL);
    for (int seat = 0; head && seat < reader->header.setup.players; seat++) {
        const Digest *keys = reader->terms.keys;
        json_t *names = json_array();
        for (int i = seat; i < reader->header.setup.players; i++) {
            if (digest_is_zero(&keys[seat]) || !digest_equal(&keys[i], &keys[seat]) ||
                told >> i & 1)
                continue;
            told |= 1u << i;
            json_array_append_new(names, json_string(reader->header.seats[i].name));
        }
        if (json_array_size(names) > 1)
            json_array_append(machines, names);
        json_decref(names);
    }
    log_reader_free(reader);
    if (json_array_size(machines))
        return machines;
    json_decref(machines);
    return NULL;
}

enum { LOG_MAX = 64 << 20 };

/* Reads standard input to its end. The caller frees the text; NULL with *err. */
static char *read_input(size_t *size, Err *err)
{
    char *text = NULL;
    size_t count;
    int room = 0;
    *size = 0;
    do {
        text = memory_room(text, (int)*size + BUFSIZ, &room, 1);
        count = fread(text + *size, 1, BUFSIZ, stdin);
        *size += count;
    } while (count && *size <= LOG_MAX);
    if (!ferror(stdin) && *size <= LOG_MAX)
        return text;
    err_set(err, "-", 0, "it cannot be read, or has more than %d MiB", LOG_MAX >> 20);
    free(text);
    return NULL;
}

/* Checks a log: it holds if its secret is revealed and produces the game that was played. */
static int check_log(const char *file)
{
    Err err = {0};
    size_t size;
    char *text = strcmp(file, "-") == 0 ? read_input(&size, &err)
                                        : file_read_whole(file, LOG_MAX, &size, &err);
    if (!text)
        return complain(file, &err);
    bool holds = log_verify(rules_builtin_catalogue(), text, size, signature_check(), &err);
    json_t *together = holds ? shared_machines_json(text, size) : NULL;
    free(text);
    referee_print(json_pack("{ss ss sb sb so*}", "file", file, "kind", "log", "holds", holds,
                            "signatures", signature_check() != NULL, "together", together));
    if (!holds)
        complain(file, &err);
    return holds ? REFEREE_HOLDS : REFEREE_FAILS;
}

/* Returns the status of one file. The intact part of a damaged record is judged, and the file
 * counts as malformed. */
static int judge_file(const char *file, const RefereeOptions *options)
{
    Err err = {0}, damage = {0};
    if (options->export)
        return export_record(file);
    if (options->log)
        return check_log(file);
    Scenario *scenario = open_file(file, &damage, &err);
    if (!scenario)
        return complain(file, &err);
    int status = options->legal
                     ? referee_list_legal(scenario, options->row, &err)
                     : referee_judge(scenario, file, scenario_is_record(file), options->explain);
    if (err.text[0])
        complain(file, &err);
    if (damage.text[0])
        status = complain(file, &damage);
    scenario_free(scenario);
    return status;
}

int main(int argc, char **argv)
{
    RefereeOptions options = {.row = rules_builtin_generations()->preset};
    const char *generation = NULL;
    bool help = false, version = false, serve = false;
    const Argument rows[] = {{"legal", .flag = &options.legal},
                             {"explain", .flag = &options.explain},
                             {"export", .flag = &options.export},
                             {"log", .flag = &options.log},
                             {"serve", .flag = &serve},
                             {"generation", .text = &generation},
                             {"help", .flag = &help},
                             {"version", .flag = &version},
                             {0}};
    Err err = {0};
    process_start(argc, argv);
    int first = arguments_read(argc, argv, rows, NULL, &err), status = REFEREE_HOLDS;
    if (generation)
        options.row = generations_find(rules_builtin_generations(), generation);
    if (first >= 0 && options.row < 0)
        err_set(&err, "", 0, "unknown generation \"%s\"", generation);
    if (help || version) {
        fputs(help ? usage : "hypotenuse-referee " HYPOTENUSE_VERSION "\n", stdout);
        return REFEREE_HOLDS;
    }
    if (first >= 0 && serve && argc == 2)
        return referee_serve();
    if (err.text[0] || serve || first == argc) {
        if (err.text[0])
            err_print(&err, "hypotenuse-referee");
        fputs(usage, stderr);
        return REFEREE_MALFORMED;
    }
    for (int i = first; i < argc; i++) {
        int one = judge_file(argv[i], &options);
        status = one > status ? one : status;
    }
    return status;
}
