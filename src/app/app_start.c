/* app_start.c: chooses the first scene and plans the game that the command line describes.
 *
 *   --scenario      continues from its position        --resume   continues the record, or shows it
 *   other options   a game with these options; the rest is default
 *   none            the menu, and over it the welcome on the first start
 *
 * A game is planned twice: once by app_check_game, before there is a window, so that a mistake on
 * the command line is reported in the terminal; and once when it starts. */
#include "app/app.h"

#include "ai/ai.h"
#include "app/scenes_table.h"
#include "base/text.h"
#include "record/game_code.h"
#include "record/record.h"
#include "record/told_file.h"
#include "scenes/menu/setup.h"
#include "scenes/stage/house_rules.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "session/session.h"
#include "system/file.h"
#include "system/journal.h"
#include "system/summons.h"
#include "words/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the plan of a game ----------------------------------------------------------------------- */

static bool plan_generation(const App *app, Setup *setup, SessionPlan *plan, Err *err)
{
    const Generations *generations = &app->generations;
    const char *id = app->options.generation;
    int row = id ? generations_find(generations, id) : generations->preset;
    if (row < 0) {
        char known[128];
        Text list = text_in(known, sizeof known);
        for (int i = 0; i < generations->count; i++)
            text_add(&list, "%s%s", i ? ", " : "", generations->rows[i].id);
        return err_set(err, "", 0, "--generation: there is no '%s'; choose from %s", id, known);
    }
    setup->policies = generations->rows[row].policies;
    text_copy(plan->generation, sizeof plan->generation, generations->rows[row].id);
    return true;
}

/* Playing without halves is the same as playing without the halflings: rules that need this set
 * treat it as out of play. */
static void plan_halves(const Options *options, Setup *setup)
{
    if (options->has_expansions)
        setup->expansions = options->expansions;
    if (options->halves == 0 || !(setup->expansions & EXPANSION_SET(EXPANSION_HALFLINGS))) {
        setup->expansions &= ~EXPANSION_SET(EXPANSION_HALFLINGS);
        setup->hands = HANDS_NONE;
        setup->hand_size = 0;
        return;
    }
    if (options->halves > 0)
        setup->hand_size = (uint8_t)options->halves;
    if (options->deal >= 0)
        setup->hands = (uint8_t)options->deal;
}

static bool no_such_player(const char *kind, Err *err)
{
    char known[128];
    Text list = text_in(known, sizeof known);
    for (int i = 0; i < ai_count(); i++)
        text_add(&list, ", %s", ai_engine(i)->name);
    return err_set(err, "", 0, "--players: there is no player '%s'; choose from human%s", kind,
                   known);
}

static bool plan_seats(const Options *options, SessionPlan *plan, Err *err)
{
    for (int seat = 0; seat < plan->setup.players; seat++) {
        const char *kind = seat < options->players ? options->kinds[seat] : "human";
        RecordPlayer *to = &plan->seats[seat];
        bool human = strcmp(kind, "human") == 0;
        if (human && options->autoplay)
            kind = "ai0";
        if (!human && !ai_find(kind))
            return no_such_player(kind, err);
        text_copy(to->name, sizeof to->name, seat_names[seat]);
        to->color = (uint8_t)seat;
        text_copy(to->engine, sizeof to->engine, human && !options->autoplay ? "" : kind);
    }
    return true;
}

/* A game code describes everything except the players; options.c has already checked it. */
static bool plan_code(const Options *options, SessionPlan *plan, Err *err)
{
    game_code_read(options->code, plan);
    if (options->players && options->players != plan->setup.players)
        return err_set(err, "", 0, "--players: the code of --seed is for %d players",
                       plan->setup.players);
    return plan_seats(options, plan, err);
}

/* Plans everything except the seed, which is drawn only when a game starts. */
static bool make_plan(const App *app, SessionPlan *plan, Err *err)
{
    const Options *options = &app->options;
    *plan = session_plan_default();
    Setup *setup = &plan->setup;
    if (options->code)
        return plan_code(options, plan, err);
    if (options->players)
        setup->players = (uint8_t)options->players;
    if (!plan_generation(app, setup, plan, err) || !plan_seats(options, plan, err))
        return false;
    plan_halves(options, setup);
    /* drafted hands are known to all players (HALF-12) */
    plan->open_hands = setup->hands == HANDS_DRAFT;
    if (options->end >= 0)
        setup->policies.value[POLICY_END] = (uint8_t)options->end;
    const char *fault = setup_fault(app->context.catalogue, setup);
    return !fault || err_set(err, "", 0, "this game can't be set up: %s", fault);
}

/* For --scene setup: the form starts with the values of the options. A game code is copied into the
 * form, which fills in the rest from it. */
static SetupArguments fill_form(App *app, const SessionPlan *plan)
{
    const Options *options = &app->options;
    SettingsSetup *form = &app->settings.setup;
    SettingsGame before = form->game;
    setup_choice_take(form, &app->generations, plan);
    if (!options->has_expansions)
        text_copy(form->game.sets, sizeof form->game.sets, before.sets);
    for (int seat = 0; seat < form->players; seat++)
        text_copy(form->player[seat].kind, sizeof form->player[seat].kind,
                  plan->seats[seat].engine[0] ? plan->seats[seat].engine : "human");
    SetupArguments arguments = {.game = form->game};
    if (options->code)
        text_copy(arguments.number, sizeof arguments.number, options->code);
    else if (options->has_seed)
        snprintf(arguments.number, sizeof arguments.number, "%" PRIu64, options->seed);
    return arguments;
}

/* --- games ------------------------------------------------------------------------------------ */

/* Lets computer players decide for every seat while the game is in `phase` (PHASES: any phase) and
 * not over. */
static void play_through(Session *session, Phase phase)
{
    Action action;
    while (game_phase(session_game(session)) != PHASE_OVER &&
           (phase == PHASES || game_phase(session_game(session)) == phase) &&
           session_computer_action(session, true, &action)) {
        if (!session_apply(session, &action, NULL))
            break;
        session_events_done(session, session_event_count(session));
    }
}

/* Continues from the position of the scenario, with humans, or with computer players for
 * --autoplay. */
static bool begin_scenario(App *app, Err *err)
{
    const Scenario *scenario = app->position.scenario;
    SessionPlan plan = session_plan_default();
    if (!plan_generation(app, &plan.setup, &plan, err))
        return false;
    int row = generations_find(&app->generations, plan.generation);
    plan.setup.players = (uint8_t)scenario->player_count;
    if (!plan_seats(&app->options, &plan, err))
        return false;
    for (int seat = 0; seat < plan.setup.players; seat++)
        text_copy(plan.seats[seat].name, sizeof plan.seats[seat].name, scenario->players[seat]);
    plan.setup.policies = scenario_policies(scenario, row);
    return scene_session_begin(&app->context, &plan, app->options.scenario, &app->position, err);
}

static bool begin_game(App *app, Err *err)
{
    const Options *options = &app->options;
    const char *scene = options->scene ? options->scene : "";
    SessionPlan plan;
    if (app->position.scenario) {
        if (!begin_scenario(app, err))
            return false;
    } else if (options->resume) {
        if (!scene_session_resume(&app->context, options->resume, err))
            return false;
        if (err->text[0])
            log_err(&app->log, LOG_WARNING, "", err, "");
    } else {
        if (!make_plan(app, &plan, err))
            return false;
        if (!options->code)
            plan.seed = options->has_seed ? options->seed : app->context.host.fresh_seed(app);
        if (!scene_session_start(&app->context, &plan, err))
            return false;
    }
    if (strcmp(scene, "game") == 0)
        play_through(app->context.session, PHASE_DRAFT);
    else if (strcmp(scene, "results") == 0)
        play_through(app->context.session, PHASES);
    return true;
}

/* Shows the record of --resume without continuing its game. Without a record, a game is first
 * played to its end and then shown from its start. */
static bool begin_replay(App *app, Err *err)
{
    ReplayArguments arguments = {0};
    if (app->options.resume) {
        arguments.session = session_replay_open(app->context.catalogue, app->context.generations,
                                                app->options.resume, &app->log, err);
        if (!arguments.session)
            return false;
        if (err->text[0])
            log_err(&app->log, LOG_WARNING, "", err, "");
    } else {
        if (!begin_game(app, err))
            return false;
        play_through(app->context.session, PHASES);
        arguments.session = session_replay_of(app->context.session);
    }
    bool opened, told = session_is_replica(arguments.session, &opened);
    stage_clear(app->context.stage, "replay", &arguments, sizeof arguments);
    if (told)
        message_show_replica(&app->context, scene_tables_replica_words(opened));
    return true;
}

/* --- the first scene -------------------------------------------------------------------------- */

/* Shows the warnings logged before there was a window, in one message over the first scene. */
static void show_warnings(App *app)
{
    app->messages.keeps = false;
    if (!app->messages.kept[0] || app->options.autoplay)
        return; /* no player is there to close it */
    char words[sizeof((MessageArguments *)0)->text];
    Text text = text_in(words, sizeof words);
    text_add(&text, "%s%s", app->messages.kept, app->messages.more ? "\n…" : "");
    message_show(&app->context, _("Something went wrong"), words, C_("message", "Continue"));
}

static bool check_language(const char *code, Err *err)
{
    char known[64];
    Text list = text_in(known, sizeof known);
    for (int i = 0; i < words_language_count(); i++) {
        if (strcmp(words_language(i).code, code) == 0)
            return true;
        text_add(&list, "%s%s", i ? ", " : "", words_language(i).code);
    }
    return err_set(err, "", 0, "--lang: there is no language '%s'; choose from %s", code, known);
}

bool app_check_names(const Options *options, Err *err)
{
    if (options->language && !check_language(options->language, err))
        return false;
    return !options->scene || scenes_find(options->scene, err);
}

/* Checks the theme separately from the other names, because the player's themes must be read before
 * it. */
static bool check_theme(const char *name, Err *err)
{
    char known[256];
    Text text = text_in(known, sizeof known);
    for (int i = 0; i < theme_count(); i++)
        text_add(&text, "%s%s", i ? ", " : "", theme_at(i)->name);
    return !name || theme_known(name) ||
           err_set(err, "", 0, "--theme: there is no theme '%s'; choose from %s", name, known);
}

/* Refuses a game that another program has open; that program's window comes to the front. */
static bool check_free(App *app, const char *path, Err *err)
{
    Journal *journal = NULL;
    bool taken = journal_open(path, &journal) == JOURNAL_TAKEN;
    journal_close(journal);
    app->elsewhere = taken && !app->fixed && summons_call(path);
    if (app->elsewhere)
        return err_set(
            err, path, 0, "%s",
            _("another copy of Hypotenuse is playing this game; its window is now in front"));
    return !taken || err_set(err, path, 0, "%s",
                             _("another copy of Hypotenuse is playing this game; close it first"));
}

bool app_check_game(App *app, Err *err)
{
    const Options *options = &app->options;
    SessionPlan plan;
    RecordInfo info;
    if (!check_theme(options->theme, err))
        return false;
    bool watches = options->scene && strcmp(options->scene, "replay") == 0;
    if (options->resume && replica_log_is(options->resume))
        return watches ? replica_log_peek(options->resume, app->context.catalogue, &info, err)
                       : err_set(err, options->resume, 0,
                                 "only the table of this game can continue it; watch it with "
                                 "--scene replay");
    if (options->resume)
        return record_peek(options->resume, &info, err) &&
               (watches || check_free(app, options->resume, err));
    return !options_want_game(options) || make_plan(app, &plan, err);
}

/* Opens the tables scene, which accepts the invitation of --join. */
static bool begin_tables(App *app, Err *err)
{
    TablesArguments arguments = {.id = 0};
    if (!app->context.together || !stage_knows(app->context.stage, "tables"))
        return err_set(err, "", 0, "--join: this program was built without network support");
    text_copy(arguments.invitation, sizeof arguments.invitation, app->options.join);
    stage_clear(app->context.stage, "menu", NULL, 0);
    stage_push(app->context.stage, "tables", &arguments, sizeof arguments);
    show_warnings(app);
    return true;
}

static bool begin_form(App *app, Err *err)
{
    SessionPlan plan;
    if (!make_plan(app, &plan, err))
        return false;
    SetupArguments form = fill_form(app, &plan);
    stage_clear(app->context.stage, "menu", NULL, 0);
    stage_push(app->context.stage, "setup", &form, sizeof form);
    show_warnings(app);
    return true;
}

bool app_begin(App *app, Err *err)
{
    const Options *options = &app->options;
    Stage *stage = app->context.stage;
    const Scene *scene = NULL;
    if (options->scene && !(scene = scenes_find(options->scene, err)))
        return false;
    if (scene && strcmp(scene->name, "replay") == 0) {
        if (!begin_replay(app, err))
            return false;
        show_warnings(app);
        return true;
    }
    if (scene ? scene->start == SCENE_OF_GAME : options_want_game(options)) {
        if (!begin_game(app, err))
            return false;
        scene = scenes_find(scene_session_name(app->context.session), err);
        if (!scene)
            return false;
    }
    if (options->join)
        return begin_tables(app, err);
    if (scene && strcmp(scene->name, "setup") == 0 && options_want_game(options))
        return begin_form(app, err);
    bool over_menu = scene && (scene->overlay || scene->start == SCENE_ABOVE);
    stage_clear(stage, over_menu || !scene ? "menu" : scene->name, NULL, 0);
    if (over_menu)
        stage_push(stage, scene->name, NULL, 0);
    else if (!scene && options->tile_set)
        scene_tiles_found(&app->context, options->tile_set);
    else if (!scene && !app->settings.welcomed && !app->fixed && !options->input && !options->probe)
        stage_push(stage, "welcome", NULL, 0);
    show_warnings(app);
    return true;
}
