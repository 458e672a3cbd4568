/* main.c: hypotenuse-referee: judges scenarios and game records under every generation of the
 * rules. Output, exit status and messages are a fixed contract that other programs rely on:
 *
 *   stdout   one JSON object per file (report.c); --legal: per placement; --export: a scenario;
 *            --serve: one per answer (serve.c)
 *   stderr   NAME:LINE: reason, for a malformed file; the other files are still judged
 *   exit     0 all hold, 1 an expectation fails, 2 a file is malformed; the highest counts */
#include "referee.h"

#ifdef HYPOTENUSE_NETWORK
#include "net/identity.h"
#endif
#include "base/memory.h"
#include "record/scenario.h"
#include "system/file.h"
#include "table/verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* Opens a scenario. A record is judged as the scenario that it can be written as. */
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

/* Returns the check of signatures. It needs a library that builds without the network lack; they
 * return NULL. */
static SignatureCheck *signature_check(void)
{
#ifdef HYPOTENUSE_NETWORK
    return identity_check;
#else
    return NULL;
#endif
}

/* Lists the names of players who sat at one machine, whose key is in the head for several seats.
 * NULL if there were none. */
static json_t *together_json(const char *text, size_t size)
{
    const char *end = memchr(text, '\n', size);
    LogReader *reader = log_reader_new(rules_builtin_catalogue(), 0);
    json_t *machines = json_array();
    unsigned told = 0;
    bool head = end && log_reader_line(reader, text, (size_t)(end - text), NULL, NULL);
    for (int seat = 0; head && seat < log_reader_header(reader)->setup.players; seat++) {
        const Digest *keys = log_reader_terms(reader)->keys;
        json_t *names = json_array();
        for (int i = seat; i < log_reader_header(reader)->setup.players; i++) {
            if (digest_is_zero(&keys[seat]) || !digest_equal(&keys[i], &keys[seat]) ||
                told >> i & 1)
                continue;
            told |= 1u << i;
            json_array_append_new(names, json_string(log_reader_header(reader)->seats[i].name));
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
    json_t *together = holds ? together_json(text, size) : NULL;
    free(text);
    referee_print(json_pack("{ss ss sb sb so*}", "file", file, "kind", "log", "holds", holds,
                            "signatures", signature_check() != NULL, "together", together));
    if (!holds)
        complain(file, &err);
    return holds ? REFEREE_HOLDS : REFEREE_FAILS;
}

/* Returns the status of one file. A damaged record is judged as far as it is sound, and counts as
 * malformed. */
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

/* Takes the option at argv[*i]; false if it is unknown. An unknown generation becomes row −1, so
 * that the caller's message names it. */
static bool take_option(int argc, char **argv, int *i, RefereeOptions *options)
{
    const char *word = argv[*i];
    if (!strcmp(word, "--legal"))
        options->legal = true;
    else if (!strcmp(word, "--explain"))
        options->explain = true;
    else if (!strcmp(word, "--export"))
        options->export = true;
    else if (!strcmp(word, "--log"))
        options->log = true;
    else if (!strcmp(word, "--generation") && *i + 1 < argc)
        options->row = generations_find(rules_builtin_generations(), argv[++*i]);
    else if (!strncmp(word, "--generation=", strlen("--generation=")))
        options->row = generations_find(rules_builtin_generations(), strchr(word, '=') + 1);
    else
        return false;
    return true;
}

int main(int argc, char **argv)
{
    RefereeOptions options = {.row = rules_builtin_generations()->preset};
    int first = 1;
    for (; first < argc && !strncmp(argv[first], "--", 2); first++) {
        if (!strcmp(argv[first], "--help")) {
            fputs(usage, stdout);
            return REFEREE_HOLDS;
        }
        if (!strcmp(argv[first], "--version")) {
            puts("hypotenuse-referee " HYPOTENUSE_VERSION);
            return REFEREE_HOLDS;
        }
        if (!strcmp(argv[first], "--serve") && argc == 2)
            return referee_serve();
        if (!strcmp(argv[first], "--")) {
            first++;
            break;
        }
        if (!take_option(argc, argv, &first, &options) || options.row < 0) {
            fprintf(stderr, "hypotenuse-referee: unknown argument %s\n%s", argv[first], usage);
            return REFEREE_MALFORMED;
        }
    }
    if (first >= argc) {
        fputs(usage, stderr);
        return REFEREE_MALFORMED;
    }
    int status = REFEREE_HOLDS;
    for (int i = first; i < argc; i++) {
        int one = judge_file(argv[i], &options);
        status = one > status ? one : status;
    }
    return status;
}
