/* scenario_decide.c: plays the decisions of a turn besides its tile and its figure: deeds and
 * answers to questions. */
#include "record/scenario_data.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- decisions -------------------------------------------------------------------------------- */

static bool find_spot(const ScenarioPlayer *p, const ScenarioSpot *spot, uint16_t *tile,
                      int *segment)
{
    return scenario_find_spot(p->s, p->game, p->tiles, spot, tile, segment);
}

enum { OPTIONS_MAX = 4 * TILES_MAX };

/* Returns the legal actions, at most OPTIONS_MAX; the caller frees the list. */
static Action *options_now(const ScenarioPlayer *p, int *count)
{
    Action *options = memory_list(OPTIONS_MAX, sizeof *options);
    int n = game_legal(p->s->catalogue, p->game, options, OPTIONS_MAX);
    *count = n < OPTIONS_MAX ? n : OPTIONS_MAX;
    return options;
}

/* Returns the option about a figure on that segment: one of the named kind (of the figure that
 * comes or goes); without a kind a follower, else the first. Returns `count` if there is none. */
static int find_answer(const ScenarioPlayer *p, const Action *options, int count,
                       const ScenarioSpot *spot, uint16_t tile, int segment, bool add)
{
    int first = count;
    int wanted = spot->figure == NO_FIGURE_KIND ? (int)FIGURE_FOLLOWER : spot->figure;
    for (int i = count - 1; i >= 0; i--) {
        Figure figure = game_figure(p->game, options[i].figure);
        int kind = add ? options[i].figure_kind : figure.kind;
        if (options[i].choice != 1 || figure.tile != tile || figure.segment != segment)
            continue;
        if (kind == wanted)
            return i;
        first = spot->figure == NO_FIGURE_KIND ? i : first;
    }
    return first;
}

/* Answers for a player with the figure that "by" names. */
static bool choose_figure(ScenarioPlayer *p, const ScenarioAction *action, int seat, bool add)
{
    const ScenarioSpot *spot = &action->by[seat];
    uint16_t tile;
    int segment, n;
    if (spot->item < 0) {
        if (add) /* optional */
            return scenario_apply(p, (Action){.kind = ACTION_CHOOSE});
        return scenario_refuse_with(
            p, "a player who must choose a follower to take back is not named");
    }
    if (!find_spot(p, spot, &tile, &segment))
        return scenario_refuse(p, REFUSAL_NO_SUCH_SEGMENT);
    Action *options = options_now(p, &n);
    int found = find_answer(p, options, n, spot, tile, segment, add);
    Action answer = found < n ? options[found] : (Action){0};
    free(options);
    if (found == n)
        return scenario_refuse_with(p, "the player has no follower there");
    p->answered |= 1u << seat;
    return scenario_apply(p, answer);
}

/* Answers a question by a word. */
static bool answer_word(ScenarioPlayer *p, const ScenarioAction *action, Question question)
{
    if (action->answer[question] != NO_ANSWER)
        return scenario_apply(
            p, (Action){.kind = ACTION_CHOOSE, .choice = (uint8_t)action->answer[question]});
    return scenario_refuse_with(p, "the action lacks \"%s\", which must be decided",
                                question_field(question));
}

bool scenario_decide(ScenarioPlayer *p, const ScenarioAction *action)
{
    int seat = game_to_act(p->game);
    switch (game_asked(p->game)) {
    case QUESTION_CROP_CIRCLE_ADD:
        return choose_figure(p, action, seat, true);
    case QUESTION_CROP_CIRCLE_TAKE:
        return choose_figure(p, action, seat, false);
    case QUESTION_FLEE:
    case QUESTION_FLEA_TAKE:
    case QUESTION_FLEA:
        return scenario_decide_fleas(p, game_asked(p->game));
    case QUESTION_WAGON:
        return scenario_decide_wagon(p);
    case QUESTION_CROP_CIRCLE_KIND:
        return answer_word(p, action, QUESTION_CROP_CIRCLE_KIND);
    default:
        return scenario_answer_form(game_asked(p->game)) == ANSWERS_BY_WORD
                   ? answer_word(p, action, game_asked(p->game))
                   : scenario_decide_place(p, game_asked(p->game));
    }
}

/* A player who is named but wasn't asked must have done it anyway, because there was only one
 * answer. */
static bool check_circle(ScenarioPlayer *p, const ScenarioAction *action)
{
    bool take = action->answer[QUESTION_CROP_CIRCLE_KIND] & 1; /* B */
    EventKind wanted = take ? EVENT_FIGURE_RETURNED : EVENT_FIGURE_PLACED;
    for (int seat = 0; seat < p->s->player_count; seat++) {
        uint16_t tile;
        int segment;
        if (action->by[seat].item < 0 || p->answered >> seat & 1)
            continue;
        if (!find_spot(p, &action->by[seat], &tile, &segment))
            return scenario_refuse(p, REFUSAL_NO_SUCH_SEGMENT);
        bool done = false;
        for (int i = 0; i < p->note_count; i++)
            done |= p->notes[i].kind == wanted && p->notes[i].seat == seat &&
                    p->notes[i].tile == tile && p->notes[i].segment == segment;
        if (!done)
            return scenario_refuse_with(
                p, "a player is named at the crop circle who cannot do that there");
    }
    return true;
}

/* An answer to a question that wasn't asked must be what the rules did, because there was only one
 * answer; the same is true of a crop circle. */
bool scenario_check_unasked(ScenarioPlayer *p, const ScenarioAction *action)
{
    if (!check_circle(p, action) || !scenario_check_places(p) || !scenario_check_fleas(p) ||
        !scenario_check_wagons(p))
        return false;
    for (int question = 0; question < QUESTIONS; question++) {
        if (scenario_answer_form((Question)question) == ANSWERS_BY_FIGURE ||
            action->answer[question] == NO_ANSWER ||
            action->answer[question] == p->told[question] || question == QUESTION_CROP_CIRCLE_KIND)
            continue; /* the answer for a circle is ignored if no circle asks */
        return scenario_refuse_unasked(p, (Question)question);
    }
    return true;
}

/* --- deeds ------------------------------------------------------------------------------------ */

/* Moves the matching deeds to the front, by the size of a little building if there is one. A word
 * without a segment ("of 2") matches any deed on that tile. */
static int keep_meant(const ScenarioAction *action, Action *options, int count)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        if (options[i].kind == ACTION_DEED && (int)options[i].choice == (int)action->deed &&
            (action->deed != DEED_BUILDING || options[i].ACTION_SIZE == action->building))
            options[found++] = options[i];
    return found;
}

/* Refuses a deed that matches no legal one, with the reason. */
static bool refuse_deed(ScenarioPlayer *p, const ScenarioAction *action, int seat)
{
    const ScenarioSpot *spot = &action->target;
    Action wanted = {.kind = ACTION_DEED,
                     .seat = (uint8_t)seat,
                     .choice = (uint8_t)action->deed,
                     .tile = NO_TILE};
    if (spot->item >= p->s->item_count + p->s->action_count ||
        (spot->item >= 0 && p->tiles[spot->item] == NO_TILE))
        return scenario_refuse_with(p, "the action names a tile that is not on the board");
    if (spot->item >= 0)
        wanted.tile = p->tiles[spot->item];
    if (action->deed == DEED_BUILDING) {
        wanted.tile = p->placed;
        wanted.ACTION_SIZE = (uint8_t)action->building;
    }
    return scenario_refuse(p, game_deed_refusal(p->s->catalogue, scenario_moment(p), &wanted));
}

bool scenario_do_deed(ScenarioPlayer *p, const ScenarioAction *action, int seat)
{
    int n = 0;
    Action *options = game_phase(p->game) == PHASE_FOLLOW ? options_now(p, &n) : NULL;
    bool figure = deed_target((Deed)action->deed) == DEED_OF_FIGURE;
    int count = keep_meant(action, options, n), found = PICK_NONE;
    if (action->target.item >= 0)
        found = scenario_pick(p, &action->target, options, count, figure);
    else if (count)
        found = count == 1 ? 0 : PICK_SEVERAL;
    assert(found < 0 || options); /* a found option is in the list */
    Action chosen = found >= 0 ? options[found] : (Action){0};
    free(options);
    if (found == PICK_NONE)
        return refuse_deed(p, action, seat);
    if (found == PICK_SEVERAL)
        return scenario_refuse_with(p, "the action does not say which of several is meant");
    return scenario_apply(p, chosen);
}

bool scenario_stand(ScenarioPlayer *p, const ScenarioAction *action)
{
    ScenarioSpot spot = {.item = action->of, .figure = NO_FIGURE_KIND, .seat = NO_SEAT};
    Action wanted = action->follow;
    uint16_t tile;
    int segment;
    memcpy(spot.word, action->on, sizeof spot.word);
    if (!find_spot(p, &spot, &tile, &segment))
        return scenario_refuse(p, REFUSAL_NO_SUCH_SEGMENT);
    if (action->other_figure)
        return scenario_refuse(p, REFUSAL_NOT_IN_PLAY);
    wanted.kind = ACTION_DEED;
    wanted.choice = DEED_STAND;
    wanted.tile = tile;
    wanted.segment = (uint8_t)segment;
    if (game_phase(p->game) == PHASE_FOLLOW)
        return scenario_apply(p, wanted);
    return scenario_refuse(p, game_deed_refusal(p->s->catalogue, scenario_moment(p), &wanted));
}

/* --- ransom ----------------------------------------------------------------------------------- */

/* Returns the kind of the prisoner to ransom, NO_FIGURE_KIND if several kinds are held. */
static int ransom_kind(const ScenarioPlayer *p, const ScenarioAction *action, int seat)
{
    int found = FIGURE_FOLLOWER, kinds = 0;
    if (action->ransom_kind != NO_FIGURE_KIND)
        return action->ransom_kind;
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        if (game_kept(p->game, action->ransom_to, seat, (FigureKind)kind) == 0)
            continue;
        found = kind;
        kinds++;
    }
    return kinds <= 1 ? found : NO_FIGURE_KIND;
}

bool scenario_ransom(ScenarioPlayer *p, const ScenarioAction *action, int seat)
{
    if (action->ransom_to == NO_SEAT)
        return true;
    int kind = ransom_kind(p, action, seat);
    if (kind == NO_FIGURE_KIND)
        return scenario_refuse_with(p, "the action does not say which figure is ransomed");
    Action ransom = {.kind = ACTION_DEED,
                     .seat = (uint8_t)seat,
                     .choice = DEED_RANSOM,
                     .figure = action->ransom_to,
                     .figure_kind = (uint8_t)kind};
    if (!game_can_apply(p->s->catalogue, p->game, &ransom, NULL))
        return scenario_refuse(p, game_deed_refusal(p->s->catalogue, p->game, &ransom));
    return scenario_apply(p, ransom);
}
