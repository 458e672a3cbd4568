/* scenario_play.c: plays the actions of a scenario. An action of the file is a whole turn, which is
 * several actions of the rules in a row:
 *
 *   seat in turn, draw ──> place ──> figure, deed or nothing ──> answers, while there are questions
 *
 * Each is applied to the game itself. When one is refused, game, points and features are restored
 * from the state before the turn (`before`): a turn takes effect completely or not at all. */
#include "scenario/expansion_file.h"

#include "base/memory.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- events ----------------------------------------------------------------------------------- */

/* Labels of the score parts that count the size of a feature; other parts add further points. */
static const Label unit_labels[] = {LABEL_TILES,  LABEL_SPACES,     LABEL_MONASTERY,
                                    LABEL_GARDEN, LABEL_NEIGHBOURS, LABEL_CITIES};

static void on_scored(ScenarioPlayer *p, const Event *event)
{
    ScenarioRun *run = p->run;
    ScenarioFeature *last = run->feature_count ? &run->features[run->feature_count - 1] : NULL;
    /* Each seat that shares a feature has an event of its own. */
    bool same = last && last->part_count == event->count && last->points == event->points &&
                last->tile == event->tile && last->segment == event->segment &&
                last->at_end == p->final && last->label == event->label &&
                !(last->seats >> event->seat & 1);
    if (same) {
        last->seats |= 1u << event->seat;
        last->parts_to_skip = event->count;
        return;
    }
    run->features = memory_room(run->features, run->feature_count + 1, &run->feature_room,
                                sizeof *run->features);
    run->features[run->feature_count++] = (ScenarioFeature){.kind = (SegmentKind)event->number,
                                                            .seats = 1u << event->seat,
                                                            .points = event->points,
                                                            .at_end = p->final,
                                                            .rule = event->rule,
                                                            .label = event->label,
                                                            .tile = event->tile,
                                                            .segment = event->segment};
}

/* Handles a score part; the count of a part in unit_labels is the size of its feature. */
static void on_part(ScenarioPlayer *p, const Event *event)
{
    assert(p->run->features && p->run->feature_count > 0 && "parts follow their score");
    ScenarioFeature *last = &p->run->features[p->run->feature_count - 1];
    if (last->parts_to_skip > 0) {
        last->parts_to_skip--;
        return;
    }
    if (last->part_count == SCORE_PARTS_MAX)
        return;
    last->parts[last->part_count++] = (ScorePart){.label = event->label,
                                                  .rule = event->rule,
                                                  .count = event->count,
                                                  .points = (int16_t)event->points};
    for (size_t i = 0; i < sizeof unit_labels / sizeof unit_labels[0]; i++)
        if (unit_labels[i] == (Label)event->label)
            last->units += event->count;
}

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    ScenarioPlayer *p = self;
    if (p->watch)
        p->watch->sink.on_event(p->watch->sink.self, c, game, event);
    switch (event->kind) {
    case EVENT_PLACED:
        p->placed = event->tile;
        break;
    case EVENT_FINAL:
        p->final = true;
        for (int seat = 0; seat < p->s->player_count; seat++)
            p->run->scores[seat] = game_score(game, seat);
        break;
    case EVENT_CHOSEN:
        scenario_on_choice(p, game, event);
        break;
    case EVENT_TURN: /* the effects of a turn's start count only once the turn is played
                      * (SCENARIO.md) */
        p->has_begun = true;
        game_copy(p->begun, game);
        break;
    case EVENT_SCORED:
        on_scored(p, event);
        break;
    case EVENT_SCORE_PART:
        on_part(p, event);
        break;
    case EVENT_FIGURE_PLACED:
    case EVENT_FIGURE_RETURNED:
    case EVENT_FIGURE_MOVED:
        if (p->note_count < FIGURE_NOTES_MAX)
            p->notes[p->note_count++] = (FigureNote){.kind = event->kind,
                                                     .seat = event->seat,
                                                     .segment = event->segment,
                                                     .tile = event->tile};
        break;
    default:
        break;
    }
}

/* Copies the game here, because only its state before the turn continues shows why nothing can be
 * done. */
static void on_not_asked(void *self, const Catalogue *c, const Game *game)
{
    ScenarioPlayer *p = self;
    (void)c;
    p->has_passed = true;
    game_copy(p->passed, game);
}

const Game *scenario_moment(const ScenarioPlayer *p)
{
    return p->has_passed ? p->passed : p->game;
}

static EventSink sink_of(ScenarioPlayer *p)
{
    return (EventSink){.on_event = on_event, .not_asked = on_not_asked, .self = p};
}

/* --- refusing --------------------------------------------------------------------------------- */

static bool refuse_fault(ScenarioPlayer *p, const Fault *fault)
{
    p->run->fault = *fault;
    scenario_reason(fault, p->run->reason, sizeof p->run->reason);
    return false;
}

bool scenario_refuse(ScenarioPlayer *p, Refusal refusal)
{
    return refuse_fault(p, &(Fault){.refusal = (uint8_t)refusal, .side = NO_SIDE});
}

bool scenario_refuse_with(ScenarioPlayer *p, const char *reason, ...)
{
    va_list args;
    p->run->fault = (Fault){.side = NO_SIDE};
    va_start(args, reason);
    vsnprintf(p->run->reason, sizeof p->run->reason, reason, args);
    va_end(args);
    return false;
}

/* Refuses a figure; if it may not stand on such a segment, adds where its kind may. */
static bool refuse_kind(ScenarioPlayer *p, const Fault *fault, FigureKind kind)
{
    refuse_fault(p, fault);
    if (fault->refusal == REFUSAL_SEGMENT_KIND)
        snprintf(p->run->reason, sizeof p->run->reason, "such a figure does not stand there: %s",
                 figure_file(kind)->stands);
    return false;
}

static void note_action(ScenarioScript *script, Action action, bool applied)
{
    if (script->count == SCENARIO_SCRIPT_MAX)
        return;
    script->actions[script->count] = action;
    script->count += applied;
    script->has_wanted = !applied;
}

/* Drops the last action of a refused turn if it ends the turn, so that a reader who follows the
 * script meets the refusal within the turn. */
static void stay_in_turn(ScenarioPlayer *p)
{
    Phase phase = game_phase(p->game);
    if (p->script->count > 0 && !p->script->has_wanted && phase != PHASE_PLACE &&
        phase != PHASE_FOLLOW && phase != PHASE_DECIDE)
        p->script->count--;
}

bool scenario_apply(ScenarioPlayer *p, Action action)
{
    Fault fault = {.side = NO_SIDE};
    EventSink sink = sink_of(p);
    action.seat = game_to_act(p->game);
    bool applied = game_apply(p->s->catalogue, p->game, &action, &sink, NULL, &fault);
    if (p->script)
        note_action(p->script, action, applied);
    return applied || refuse_kind(p, &fault, (FigureKind)action.figure_kind);
}

/* --- placing ---------------------------------------------------------------------------------- */

static bool hand_holds(const Game *game, int seat, uint16_t copy)
{
    for (int i = 0; i < game_hand_count(game, seat); i++)
        if (game_hand(game, seat, i) == copy)
            return true;
    return false;
}

static bool is_own(const Scenario *s, uint16_t copy)
{
    return copy != NO_COPY && kind_is_own(catalogue_kind(s->catalogue, copy));
}

/* Does the free deeds of the action that are due at `when`. */
static bool do_free_deeds(ScenarioPlayer *p, const ScenarioAction *action, FieldMoment when,
                          int seat)
{
    for (int i = 0; i < action->said_count; i++) {
        const ScenarioSaid *said = &p->s->said[action->said_first + i];
        if (field_is_deed(said->field) && !said->field->instead && said->field->when == when &&
            said != p->laid && !said->field->play(p, said, seat))
            return false;
    }
    return true;
}

/* Merges the free deed that the placement needs into the placement itself. */
static void lay_with_deed(ScenarioPlayer *p, const ScenarioAction *action, Action *lay)
{
    for (int i = 0; i < action->said_count && !p->laid; i++) {
        const ScenarioSaid *said = &p->s->said[action->said_first + i];
        if (said->field->lays && said->field->lays(p, said, lay))
            p->laid = said;
    }
}

static const char no_extra_part[] = "the turn has no extra part";

/* If the copies of a kind look different, the file may name just the kind: any copy matches.
 * Without a name, the drawn tile is meant. */
static void match_drawn(const ScenarioPlayer *p, uint16_t *copy)
{
    uint16_t drawn = game_drawn(p->game);
    const Catalogue *c = p->s->catalogue;
    if (*copy == NO_COPY ||
        (c->copies[*copy].decor == DECOR_NONE && c->copies[*copy].kind == c->copies[drawn].kind))
        *copy = drawn;
}

/* Without a draw pile any seat may have the turn, and tiles come from outside the game, except
 * tiles from a hand listed in the file. */
static bool begin_free(ScenarioPlayer *p, const ScenarioAction *action, int seat, uint16_t *copy)
{
    EventSink sink = sink_of(p);
    if (action->again && (game_part(p->game) == 0 || game_in_turn(p->game) != seat))
        return scenario_refuse_with(p, no_extra_part);
    position_turn(p->s->catalogue, p->game, seat, action->again, &sink);
    if (!do_free_deeds(p, action, AT_TURN_BEGIN, seat))
        return false;
    if (is_own(p->s, action->lay.copy) && p->s->has_hand[seat] &&
        !hand_holds(p->game, seat, action->lay.copy))
        return scenario_refuse(p, REFUSAL_NOT_IN_HAND);
    if (game_phase(p->game) == PHASE_PLACE)
        match_drawn(p, copy);
    return true;
}

/* In the round after the last tile (AM-4), seats that have no action in the file pass. */
static bool pass_to(ScenarioPlayer *p, int seat)
{
    Action skip = {.kind = ACTION_SKIP};
    bool passes = true;
    while (passes && game_phase(p->game) == PHASE_CHOOSE && game_in_turn(p->game) != seat) {
        skip.seat = game_to_act(p->game);
        passes = game_can_apply(p->s->catalogue, p->game, &skip, NULL) && scenario_apply(p, skip);
    }
    return game_in_turn(p->game) == seat || scenario_refuse(p, REFUSAL_NOT_YOUR_TURN);
}

/* With a draw pile, square tiles are drawn whether or not the file has "draw"; a seat's own tiles
 * (is_own) come from its hand. */
static bool begin_drawing(ScenarioPlayer *p, const ScenarioAction *action, int seat, uint16_t *copy)
{
    if (!pass_to(p, seat))
        return false;
    if (action->again && game_part(p->game) == 0)
        return scenario_refuse_with(p, no_extra_part);
    if (action->draw && game_drawn_waited(p->game, seat))
        return scenario_refuse_with(p, "a tile of an auction waits, so none is drawn (BCB-20)");
    if (!do_free_deeds(p, action, AT_TURN_BEGIN, seat))
        return false;
    if (game_phase(p->game) == PHASE_CHOOSE && (action->draw || !is_own(p->s, action->lay.copy)) &&
        !scenario_apply(p, (Action){.kind = ACTION_DRAW}))
        return false;
    if (!do_free_deeds(p, action, AFTER_DRAW, seat))
        return false;
    if (game_phase(p->game) != PHASE_PLACE)
        return game_phase(p->game) != PHASE_OVER || scenario_refuse(p, REFUSAL_OVER);
    match_drawn(p, copy);
    return true;
}

/* --- figures ---------------------------------------------------------------------------------- */

/* Refuses a figure that the rules didn't ask for, and gives their reason. */
static bool refuse_figure(ScenarioPlayer *p, const Action *follow, int segment)
{
    const Game *game = scenario_moment(p);
    FigureKind kind = (FigureKind)follow->figure_kind;
    Fault fault = {.refusal = REFUSAL_NOT_IN_PLAY, .side = NO_SIDE};
    bool could =
        game_has_kind(game, kind) && game_can_follow(p->s->catalogue, game, segment, kind, &fault);
    assert(!could && "who can place a figure is asked");
    return refuse_kind(p, &fault, kind);
}

static bool refuse_second(ScenarioPlayer *p, const TurnField *deed, bool several)
{
    return scenario_refuse_with(
        p, "\"%s\" comes instead of a figure and of other deeds: leave out that or %s (%s)",
        field_key(deed), several ? "another deed" : "\"follower\"", deed->instead);
}

/* Places the figure on the tile just placed. If the rules skipped the question, refuses the figure
 * and gives their reason. */
static bool place_figure(ScenarioPlayer *p, const ScenarioAction *action,
                         const ScenarioSpot *figure, int seat, uint16_t copy)
{
    const TileKind *kind = catalogue_kind(p->s->catalogue, copy);
    const FigureFile *row = figure_file((FigureKind)figure->figure);
    if (row->at_corner)
        return scenario_place_at_corner(p, figure, row->deed, kind, seat);
    int segment =
        segment_find(kind, scenario_rotation(p->s->catalogue, &action->lay), figure->at.word);
    if (segment == NO_SEGMENT)
        return scenario_refuse(p, REFUSAL_NO_SUCH_SEGMENT);
    if (scenario_symbol_stands(kind, segment))
        return scenario_stand(p, p->placed, segment, figure->figure, seat);
    Action follow = {
        .kind = ACTION_FOLLOW, .segment = (uint8_t)segment, .figure_kind = (uint8_t)figure->figure};
    return game_phase(p->game) == PHASE_FOLLOW ? scenario_apply(p, follow)
                                               : refuse_figure(p, &follow, segment);
}

/* Places the figure of the turn, does its deed, or skips if it has neither. */
static bool follow(ScenarioPlayer *p, const ScenarioAction *action, int seat, uint16_t copy)
{
    int count;
    const ScenarioSaid *deed = scenario_deed(p->s, action, &count);
    const ScenarioSpot *figure = scenario_said(p->s, action, &follower_field, NO_SEAT);
    if (count > 1 || (deed && figure && !deed->field->joins_figure))
        return refuse_second(p, deed->field, count > 1);
    if (deed)
        return scenario_do_deed(p, deed, seat);
    if (!figure)
        return game_phase(p->game) != PHASE_FOLLOW ||
               scenario_apply(p, (Action){.kind = ACTION_SKIP});
    bool elsewhere =
        figure->at.item >= 0 && figure->at.item != p->s->item_count + (int)(action - p->s->actions);
    return elsewhere ? scenario_place_figure(p, figure)
                     : place_figure(p, action, figure, seat, copy);
}

/* --- whole actions ---------------------------------------------------------------------------- */

/* Answers all pending questions; a turn may have some before its figure and some after it. */
static bool decide_all(ScenarioPlayer *p)
{
    while (game_phase(p->game) == PHASE_DECIDE)
        if (!scenario_decide(p))
            return false;
    return true;
}

/* Plays the rest of a turn after the tile: the figure or deed, and the answers. */
static bool play_second(ScenarioPlayer *p, int index, int seat)
{
    const ScenarioAction *action = &p->s->actions[index];
    p->tiles[p->s->item_count + index] = p->placed;
    return decide_all(p) && do_free_deeds(p, action, AFTER_TILE, seat) &&
           follow(p, action, seat, game_tile(p->game, p->placed).copy) && decide_all(p) &&
           scenario_check_unasked(p) && scenario_check_action(p);
}

/* Plays the actions of the rules for one turn, in their order. */
static bool play_parts(ScenarioPlayer *p, int index)
{
    const ScenarioAction *action = &p->s->actions[index];
    Action lay = action->lay;
    if (game_phase(p->game) == PHASE_OVER)
        return scenario_refuse(p, REFUSAL_OVER);
    int seat = scenario_seat_of(p->s, index);
    if (p->s->has_stack && action->seat == NO_SEAT)
        seat = game_in_turn(p->game); /* a player who can't place may have been skipped (HALF-52) */
    if (!(p->s->has_stack ? begin_drawing(p, action, seat, &lay.copy)
                          : begin_free(p, action, seat, &lay.copy)))
        return false;
    if (lay.copy == NO_COPY)
        return scenario_refuse(p, REFUSAL_NOTHING_LEFT);
    lay.rotation = (uint8_t)scenario_rotation(p->s->catalogue, &lay);
    lay_with_deed(p, action, &lay);
    return scenario_apply(p, lay) && play_second(p, index, seat);
}

static void begin_turn(ScenarioPlayer *p, int index)
{
    p->note_count = 0;
    p->has_passed = false;
    p->now = &p->s->actions[index];
    p->laid = NULL;
    p->steps = 0;
    p->strays = false;
    memset(p->answered, 0, sizeof p->answered);
    memset(p->given, 0, sizeof p->given);
    memset(p->told, 0, sizeof p->told);
}

/* Plays the action completely or not at all. */
static bool play_action(ScenarioPlayer *p, int index)
{
    int features = p->run->feature_count;
    int scores[SEATS_MAX];
    bool final = p->final;
    memcpy(scores, p->run->scores, sizeof scores);
    game_copy(p->before, p->game);
    p->had_begun = p->has_begun;
    if (p->has_begun)
        game_copy(p->begun_before, p->begun);
    p->has_begun = false;
    begin_turn(p, index);
    if (play_parts(p, index))
        return true;
    if (p->script)
        stay_in_turn(p);
    game_copy(p->game, p->before);
    p->has_begun = p->had_begun;
    if (p->has_begun)
        game_copy(p->begun, p->begun_before);
    memcpy(p->run->scores, scores, sizeof scores);
    p->run->feature_count = features;
    p->run->refused = index;
    p->final = final;
    p->tiles[p->s->item_count + index] = NO_TILE;
    return false;
}

/* Board items are the first tiles of the game in the same order, so their numbers are equal. */
static void sit_down(ScenarioPlayer *p)
{
    const Scenario *s = p->s;
    size_t size = scenario_game_size(s);
    p->game = memory_new(size);
    p->before = memory_new(size);
    p->begun = memory_new(size);
    p->passed = memory_new(size);
    p->begun_before = memory_new(size);
    p->tiles = memory_list((size_t)s->item_count + (size_t)s->action_count, sizeof *p->tiles);
    *p->run = (ScenarioRun){.refused = -1};
    for (int i = 0; i < s->item_count + s->action_count; i++)
        p->tiles[i] = i < s->item_count ? (uint16_t)i : NO_TILE;
}

static void stand_up(ScenarioPlayer *p)
{
    free(p->game);
    free(p->before);
    free(p->begun);
    free(p->passed);
    free(p->begun_before);
    free(p->tiles);
}

static void start(ScenarioPlayer *p, const Policies *policies)
{
    sit_down(p);
    EventSink sink = sink_of(p);
    scenario_start(p->s, policies, p->game, &sink);
}

/* Undoes the effects of the start of a turn that has no action yet. */
static void return_to_begin(ScenarioPlayer *p)
{
    if (p->has_begun)
        game_copy(p->game, p->begun);
}

/* Answers the questions that are asked if the game ends here; returns false if the file has no
 * answer. */
static bool play_ending(ScenarioPlayer *p)
{
    EventSink sink = sink_of(p);
    if (p->final)
        return true;
    memset(p->given, 0, sizeof p->given);
    position_close(p->s->catalogue, p->game, &sink);
    return decide_all(p) && scenario_check_ending(p);
}

void scenario_script(const Scenario *s, int index, const Game *game, ScenarioScript *out)
{
    assert(index >= 0 && index < s->action_count && "an action");
    ScenarioRun run = {.refused = -1};
    ScenarioPlayer p = {.s = s, .run = &run, .script = out};
    *out = (ScenarioScript){0};
    sit_down(&p);
    for (int i = s->item_count; i < s->item_count + index; i++)
        p.tiles[i] = (uint16_t)i; /* each turn places one tile */
    game_copy(p.game, game);
    if (game_phase(game) == PHASE_FOLLOW) {
        p.placed = (uint16_t)(game_tile_count(game) - 1);
        begin_turn(&p, index);
        out->refused = !play_second(&p, index, game_in_turn(game));
    } else {
        out->refused = !play_action(&p, index);
    }
    if (!out->refused) {
        return_to_begin(&p);
        out->refused = !play_ending(&p);
        if (out->refused)
            stay_in_turn(&p);
    }
    stand_up(&p);
    scenario_run_release(&run);
}

static void tell_step(const ScenarioPlayer *p, bool counts)
{
    if (p->watch)
        p->watch->at_step(p->watch->self, p->game, counts);
}

void scenario_play(ScenarioPlayer *p, const Policies *policies)
{
    start(p, policies);
    tell_step(p, true);
    bool plays = true;
    for (int i = 0; plays && i < p->s->action_count && !p->s->actions[i].legal_for; i++) {
        plays = play_action(p, i);
        tell_step(p, plays);
    }
}

/* Counts figures on the board, and prisoners of each seat. */
static void count_figures(ScenarioPlayer *p)
{
    for (int i = 0; i < game_figure_count(p->game); i++) {
        Figure figure = game_figure(p->game, i);
        if (figure.tile != NO_TILE)
            p->run->figures[figure.seat]++;
    }
    for (int keeper = 0; keeper < p->s->player_count; keeper++)
        for (int seat = 0; seat < p->s->player_count; seat++)
            for (int kind = 0; kind < FIGURE_KINDS; kind++)
                p->run->prisoners[keeper] +=
                    game_prisoner_count(p->game, keeper, seat, (FigureKind)kind);
}

/* Reads the scores and the current seat, then does the final scoring on the same game. If the file
 * contains an impossible answer before final scoring, the last action counts as refused. */
void scenario_finish(ScenarioPlayer *p)
{
    ScenarioRun *run = p->run;
    const Scenario *s = p->s;
    run->ended = game_phase(p->game) == PHASE_OVER;
    run->next = run->ended ? NO_SEAT : game_in_turn(p->game);
    run->removed_count = game_aside_count(p->game);
    run->removed = memory_list((size_t)run->removed_count, sizeof *run->removed);
    for (int i = 0; i < run->removed_count; i++)
        run->removed[i] = game_aside(p->game, i);
    return_to_begin(p);
    count_figures(p);
    if (!play_ending(p)) {
        EventSink sink = sink_of(p);
        run->refused = run->refused < 0 ? s->action_count - 1 : run->refused;
        position_end(s->catalogue, p->game, &sink);
    }
    tell_step(p, true);
    for (int seat = 0; seat < s->player_count; seat++)
        run->final[seat] = game_score(p->game, seat);
    stand_up(p);
}

void scenario_show(const Scenario *scenario, const Policies *policies, const ScenarioWatch *watch,
                   ScenarioRun *run)
{
    ScenarioPlayer player = {.s = scenario, .run = run, .watch = watch};
    scenario_play(&player, policies);
    scenario_finish(&player);
}

void scenario_run_release(ScenarioRun *run)
{
    for (int i = 0; i < run->failure_count; i++)
        free(run->failures[i]);
    free(run->failures);
    free(run->features);
    free(run->removed);
    *run = (ScenarioRun){.refused = -1};
}
