/* anim.c: Plays one animation at a time, from the head of the queue. The table takes over an event
 * when its animation ends. Tiles, however, are already placed at the beginning, hidden, so that
 * followers and tokens find them. */
#include "scenes/tabletop/tabletop.h"

#include "scenes/board/expansion_board.h"

#include "session/event_facts.h"

#include <assert.h>
#include <cglm/ease.h>
#include <math.h>

/* A turn should end within `turn_ms`, unless that leaves less than score_least_ms for a scoring or
 * point_least_ms for each thing pointed at, because in less time no player can read a sum or see
 * what is meant. */
static const float turn_ms = 2500, score_least_ms = 900, point_least_ms = 300;
static const float dim_ms = 150, roll_ms = 400;
/* No player can read a card in less time. */
static const float seen_ms = 300;

/* --- easings: cglm's, for any t --------------------------------------------------------------- */

float ease_out_cubic(float t)
{
    return glm_ease_cubic_out(glm_clamp_zo(t));
}

float ease_in_cubic(float t)
{
    return glm_ease_cubic_in(glm_clamp_zo(t));
}

float ease_in_out_cubic(float t)
{
    return glm_ease_cubic_inout(glm_clamp_zo(t));
}

float ease_in_out_sine(float t)
{
    return glm_ease_sine_inout(glm_clamp_zo(t));
}

/* glm_ease_back_out has one fixed overshoot. */
float ease_out_back(float t, float overshoot)
{
    float u = glm_clamp_zo(t) - 1;
    return 1 + (overshoot + 1) * u * u * u + overshoot * u * u;
}

/* --- what an event needs ---------------------------------------------------------------------- */

/* Lengths at speed 1. To animate another event, add its row here and its picture in anim_draw.c. */
static const struct {
    AnimKind kind;
    float ms, reduced_ms;
} scripts[EVENTS] = {
    [EVENT_DRAWN] = {ANIM_DRAW, 320, 120},
    [EVENT_SET_ASIDE] = {ANIM_ASIDE, 1500, 1200},
    [EVENT_SET_BACK] = {ANIM_ASIDE, 1500, 1200},
    [EVENT_PART] = {ANIM_NOTICE, 900, 900},
    [EVENT_PLACED] = {ANIM_CARRY, 640, 120},
    [EVENT_FIGURE_PLACED] = {ANIM_FOLLOW, 510, 150},
    [EVENT_FIGURE_RETURNED] = {ANIM_HOME, 500, 150},
    [EVENT_FIGURE_MOVED] = {ANIM_MOVE, 620, 150},
    [EVENT_FIGURE_LOST] = {ANIM_HOME, 560, 150},
    [EVENT_FIGURE_FREED] = {ANIM_FREE, 560, 150},
    [EVENT_SCORED] = {ANIM_SCORE, 0, 0},
    [EVENT_TOKEN_PLACED] = {ANIM_NOTICE, 700, 700},
    [EVENT_CHANCE] = {ANIM_NOTICE, 1100, 900},
    [EVENT_TOKEN_MOVED] = {ANIM_TOKEN, 510, 150},
    [EVENT_CHOSEN] = {ANIM_NOTICE, 900, 900},
    [EVENT_FINAL] = {ANIM_NOTICE, 1200, 900},
};

/* How long the banner reports that only one answer was possible, before the effect of that answer
 * is shown. */
static const float only_ms = 400;

/* Returns true for answers with a visible effect. Other answers get a notice. */
static bool is_seen(const Event *event)
{
    const QuestionBoard *question = question_board((Question)event->number);
    return question->seen && !(question->unseen && question->unseen(event));
}

/* Tokens with a picture on the board move there; others get a notice. */
static AnimKind kind_of(const Event *event)
{
    AnimKind kind = scripts[event->kind].kind;
    if (event->kind == EVENT_CHANCE && chance_board((Label)event->label)->rolls)
        return ANIM_ROLL;
    bool token = event->kind == EVENT_TOKEN_PLACED || event->kind == EVENT_TOKEN_MOVED;
    if (token && event->tile != NO_TILE && board_token_style((Label)event->label))
        return ANIM_TOKEN;
    return kind == ANIM_TOKEN ? ANIM_NOTICE : kind;
}

/* Sets the lengths of the stages of a scoring. `again` means that the same feature, already lit,
 * scores for another owner. */
static void script_score(Anim *anim, const SessionEvent *event, bool again, bool reduced)
{
    anim->again = again;
    float way = fminf(900, 60 * (float)event->step_count);
    if (event->lead) /* each thing is pointed at long enough to be seen */
        way = fminf(2400, 420 * (float)(event->step_count - event->lead));
    anim->run_ms = again || reduced ? 0 : dim_ms + way;
    anim->stay_ms = reduced ? 1200 : (event->final ? 1300 : 800) * (again ? .6f : 1);
    anim->fly_ms = reduced ? 200 : 500;
    if (event->event.points == 0) { /* a scoring of 0 is shown, but briefly */
        anim->run_ms = fminf(anim->run_ms, 400);
        anim->stay_ms = 500;
        anim->fly_ms = 100;
    }
    anim->length_ms = anim->run_ms + anim->stay_ms + anim->fly_ms;
}

/* Returns how many events of `kind` follow directly after the one at `at`. */
static int count_behind(const Session *session, int at, uint8_t kind)
{
    int end = at + 1;
    while (end < session_event_count(session) && session_event(session, end)->event.kind == kind)
        end++;
    return end - at - 1;
}

/* Returns the animation of the events from `at` in the queue; `before` is the previous scoring,
 * whose feature is still lit, or NULL. */
static Anim script(const AnimPlayer *player, int at, const SessionEvent *before)
{
    const SessionEvent *head = session_event(player->session, at);
    uint8_t kind = head->event.kind;
    Anim anim = {.kind = kind_of(&head->event),
                 .count = 1,
                 .length_ms = player->reduced ? scripts[kind].reduced_ms : scripts[kind].ms};
    if (kind == EVENT_CHOSEN && is_seen(&head->event))
        anim.length_ms = head->event.count ? only_ms : 0;
    if (anim.kind == ANIM_TOKEN && !player->reduced) {
        float ms = board_token_style((Label)head->event.label)->ms;
        anim.length_ms = ms > 0 ? ms : anim.length_ms;
    }
    if (kind == EVENT_SCORED) {
        script_score(&anim, head,
                     before && before->event.kind == EVENT_SCORED &&
                         event_facts_same_scoring(before, head),
                     player->reduced);
        anim.count += count_behind(player->session, at, EVENT_SCORE_PART);
    } else if (kind == EVENT_FIGURE_RETURNED) {
        anim.count += count_behind(player->session, at, EVENT_FIGURE_RETURNED);
        anim.length_ms += player->reduced ? 0 : ANIM_HOME_APART_MS * (float)(anim.count - 1);
    }
    return anim;
}

/* Returns the factor by which the waiting events must be sped up to keep the animations of a turn
 * below their limit. */
static float hurry_for(const AnimPlayer *player)
{
    float total = 0;
    int scorings = 0, pointed = 0, count = session_event_count(player->session);
    const SessionEvent *scored = NULL;
    for (int at = 0; at < count;) {
        Anim anim = script(player, at, scored);
        const SessionEvent *event = session_event(player->session, at);
        if (event->final || event->event.kind == EVENT_FINAL)
            break;
        if (anim.kind == ANIM_SCORE) {
            scored = event;
            scorings++;
            pointed += event->lead ? (int)(event->step_count - event->lead) : 0;
        }
        total += anim.length_ms;
        at += anim.count;
    }
    float most = fmaxf(turn_ms, score_least_ms * (float)scorings + point_least_ms * (float)pointed);
    return total > most ? total / most : 1;
}

/* --- playing ---------------------------------------------------------------------------------- */

void anim_init(AnimPlayer *player, const Catalogue *c, Session *session, BoardView *view)
{
    assert(session && view && "events, and a table that follows them");
    *player = (AnimPlayer){
        .session = session, .view = view, .catalogue = c, .speed = 1, .hurry = 1, .rate = 1};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        player->roll[seat] = (float)view->score[seat];
}

bool anim_busy(const AnimPlayer *player)
{
    return session_event_count(player->session) > 0;
}

const SessionEvent *anim_event(const AnimPlayer *player)
{
    return player->now.count ? session_event(player->session, 0) : NULL;
}

/* An animation without length is over when it begins. */
float anim_progress(const AnimPlayer *player)
{
    return player->now.length_ms > 0 ? glm_clamp_zo(player->now.ms / player->now.length_ms) : 1;
}

/* Returns the index of the first scoring in the queue from `at`, or the number of events if there
 * is none. */
static int next_scoring(const AnimPlayer *player, int at)
{
    int count = session_event_count(player->session);
    while (at < count && session_event(player->session, at)->event.kind != EVENT_SCORED)
        at++;
    return at;
}

/* Counts the features still waiting in final scoring; the scorings of one feature's owners follow
 * one another. */
static int count_final(const AnimPlayer *player)
{
    int features = 0, count = session_event_count(player->session);
    const SessionEvent *before = NULL;
    for (int at = next_scoring(player, 0); at < count; at = next_scoring(player, at + 1)) {
        const SessionEvent *event = session_event(player->session, at);
        if (!event->final)
            continue;
        features += !before || !event_facts_same_scoring(before, event);
        before = event;
    }
    return features;
}

/* The view's token moves at once; the animation draws it until it has arrived. */
static void begin_token(AnimPlayer *player, const Event *event)
{
    assert(board_token_style((Label)event->label) && event->tile != NO_TILE &&
           "a token with a picture goes to a tile");
    BoardTokens *tokens = &player->view->tokens;
    Anim *anim = &player->now;
    const BoardViewToken *was =
        event->kind == EVENT_TOKEN_MOVED
            ? board_tokens_find(tokens, (Label)event->label, event->seat, false)
            : NULL;
    anim->from = was ? was->tile : NO_TILE;
    anim->from_x = was ? was->x : 0;
    anim->from_y = was ? was->y : 0;
    anim->from_value = was ? was->value : event->number;
    board_view_on_event(player->view, player->catalogue, event);
    if (was)
        board_tokens_find(tokens, (Label)event->label, event->seat, false)->away = true;
    else if (event->kind == EVENT_TOKEN_PLACED && tokens->count)
        tokens->items[tokens->count - 1].away = true;
}

/* Puts everything on the table that the animation needs while it runs. */
static void begin(AnimPlayer *player)
{
    const SessionEvent *head = session_event(player->session, 0);
    BoardView *view = player->view;
    if (head->event.kind == EVENT_CHOSEN) {
        player->only = head->event.count ? (uint8_t)head->event.number : QUESTION_NONE;
        player->only_seat = head->event.seat;
    } else if (head->event.kind == EVENT_COMPLETED || head->event.kind == EVENT_TURN) {
        player->only = QUESTION_NONE;
    }
    if (head->event.kind == EVENT_TURN)
        player->launch = (AnimLaunch){0};
    switch (player->now.kind) {
    case ANIM_ROLL:
        player->launch = (AnimLaunch){.tile = head->event.tile,
                                      .segment = head->event.segment,
                                      .rolled = (uint8_t)head->event.number};
        break;
    case ANIM_CARRY:
        if (player->placed >= 1)
            player->now.length_ms = 0;
        player->now.ms = player->placed * player->now.length_ms;
        player->placed = 0;
        board_view_on_event(view, player->catalogue, &head->event);
        view->hidden_tile = (uint16_t)(view->tile_count - 1);
        break;
    case ANIM_FOLLOW:
        board_view_on_event(view, player->catalogue, &head->event);
        view->figures[head->event.figure].away = true;
        break;
    case ANIM_MOVE:
        player->now.from_x = view->figures[head->event.figure].x;
        player->now.from_y = view->figures[head->event.figure].y;
        board_view_on_event(view, player->catalogue, &head->event);
        view->figures[head->event.figure].away = true;
        break;
    case ANIM_TOKEN:
        begin_token(player, &head->event);
        break;
    case ANIM_HOME:
        for (int i = 0; i < player->now.count; i++)
            view->figures[session_event(player->session, i)->event.figure].away = true;
        view->version++;
        break;
    case ANIM_SCORE:
        player->final_done += head->final && !player->now.again;
        if (!player->now.again)
            board_view_unlight(view);
        for (uint32_t i = 0; i < head->step_count; i++)
            board_view_light(view, session_step(player->session, head->first_step + i)->tile);
        break;
    default:
        break;
    }
    if (head->event.kind == EVENT_FINAL) {
        player->final = true;
        player->final_count = count_final(player);
        player->final_done = 0;
    }
}

/* Ends the animation: the table takes its events over, and what was placed at the beginning becomes
 * visible. Returns the first of those events. */
static SessionEvent finish(AnimPlayer *player)
{
    assert(player->now.count > 0 && player->now.count <= session_event_count(player->session) &&
           "the events of the present animation wait");
    BoardView *view = player->view;
    AnimKind kind = player->now.kind;
    bool stands = kind == ANIM_FOLLOW || kind == ANIM_MOVE;
    bool laid = kind == ANIM_CARRY || stands || kind == ANIM_TOKEN;
    SessionEvent head = *session_event(player->session, 0);
    for (int i = 0; i < player->now.count; i++) {
        const SessionEvent *event = session_event(player->session, i);
        if (!laid)
            board_view_on_event(view, player->catalogue, &event->event);
        player->paused &= event->event.kind != EVENT_ENDED;
    }
    if (stands)
        view->figures[head.event.figure].away = false;
    if (kind == ANIM_FOLLOW)
        player->launch = (AnimLaunch){0};
    view->hidden_tile = NO_TILE;
    board_tokens_settle(&view->tokens);
    view->version += laid;
    session_events_done(player->session, player->now.count);
    player->now.count = 0;
    return head;
}

/* Starts the next event, or returns false if there is none. `before` is the event that has just
 * ended, or NULL. */
static bool next(AnimPlayer *player, const SessionEvent *before)
{
    if (!session_event_count(player->session)) {
        player->now = (Anim){0};
        player->hurry = 1;
        player->batch = 0;
        return false;
    }
    if (player->batch <= 0) {
        player->hurry = hurry_for(player);
        player->batch = session_event_count(player->session);
    }
    player->now = script(player, 0, before);
    player->batch -= player->now.count;
    begin(player);
    return true;
}

/* A paused final scoring waits before a feature unless the player asked for a step. */
static bool held(const AnimPlayer *player)
{
    return player->final && player->paused && player->step == 0;
}

/* Nothing on the table shows that a tile fitted nowhere. If a player is at the screen, the notice
 * therefore stays as long as at normal speed, even with animations off. */
static bool notice_stays(const AnimPlayer *player)
{
    return player->now.count && player->now.kind == ANIM_ASIDE && player->patient;
}

/* Returns how fast the animation runs; 0: it ends at once. */
static float rate_of(const AnimPlayer *player)
{
    float speed = player->speed <= 0 && notice_stays(player) ? 1 : player->speed;
    return speed * player->hurry * (player->final ? player->rate : 1);
}

/* A step of a paused final scoring ends with the last owner of a feature. */
static void count_step(AnimPlayer *player, const SessionEvent *done)
{
    if (player->now.count || !player->paused || player->step == 0 ||
        done->event.kind != EVENT_SCORED)
        return;
    int at = next_scoring(player, 0);
    if (at == session_event_count(player->session))
        player->step = 0;
    else if (!event_facts_same_scoring(session_event(player->session, at), done))
        player->step--;
}

static float step_towards(float from, float to, float step)
{
    return to > from ? fminf(to, from + step) : fmaxf(to, from - step);
}

/* roll_scores and ease_dim return true while something changes. */
static bool roll_scores(AnimPlayer *player, float ms)
{
    bool moves = false, at_once = player->speed <= 0 || player->reduced;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        float *roll = &player->roll[seat], to = (float)player->view->score[seat];
        float gap = fabsf(to - *roll);
        float step = ms / roll_ms * fmaxf(6, gap * 3) * fmaxf(player->speed, 1);
        moves |= gap > 0;
        *roll = step_towards(*roll, to, at_once ? gap : step);
    }
    return moves;
}

static bool ease_dim(AnimPlayer *player, float ms)
{
    float to = player->now.count && player->now.kind == ANIM_SCORE, dim = player->view->dim;
    bool at_once = player->speed <= 0 || player->reduced;
    board_view_dim(player->view, step_towards(dim, to, at_once ? 1 : ms / dim_ms));
    return dim != to;
}

/* Returns true while the result of a random draw stays on the screen until the player continues.
 * Some outcomes change a lot while many other things move, and players would miss them. */
bool anim_stays(const AnimPlayer *player)
{
    const SessionEvent *head = anim_event(player);
    return head && player->patient && head->event.kind == EVENT_CHANCE && head->event.number == 0 &&
           chance_board((Label)head->event.label)->zero_stays;
}

/* Returns true if the current animation waits for a step, or pauses halfway for the player. */
static bool waits(const AnimPlayer *player)
{
    if (anim_stays(player))
        return player->now.ms >= player->now.length_ms / 2;
    return player->now.count && player->now.kind == ANIM_SCORE && player->now.ms <= 0 &&
           held(player);
}

/* Ends animations whose time is up, and starts the following ones, as often as the time allows. */
static bool advance(AnimPlayer *player)
{
    bool moves = false;
    while (player->now.count && !waits(player) && session_is_durable(player->session)) {
        bool lasts = (player->speed > 0 || notice_stays(player)) && player->now.length_ms > 0;
        float over = lasts ? player->now.ms - player->now.length_ms : 0;
        if (over < 0)
            break;
        SessionEvent done = finish(player);
        count_step(player, &done);
        moves = true;
        if (next(player, &done) && !held(player))
            player->now.ms = over;
    }
    return moves;
}

bool anim_update(AnimPlayer *player, float ms)
{
    assert(ms >= 0 && player->hurry >= 1 && "animations only go on, and never slower than written");
    if (!player->now.count && anim_busy(player))
        next(player, NULL);
    if (player->now.count && !waits(player) && session_is_durable(player->session)) {
        float before = anim_progress(player);
        player->now.ms += ms * rate_of(player);
        if (player->now.kind == ANIM_CARRY && before < ANIM_CARRY_DOWN &&
            anim_progress(player) >= ANIM_CARRY_DOWN)
            anim_landed(player, player->catalogue, &player->view->tiles[player->view->hidden_tile]);
    }
    bool moves = anim_drop_update(player, ms);
    moves |= advance(player);
    float half = player->now.length_ms / 2;
    if (anim_stays(player) && (player->now.ms > half || player->speed <= 0))
        player->now.ms = half;
    moves |= roll_scores(player, ms);
    moves |= ease_dim(player, ms);
    player->placed *= player->now.count > 0;
    return moves || (player->now.count && !waits(player));
}

/* Ends the waiting animations. If `stops`, it stops at an animation that players must see and that
 * hasn't been on the screen long enough yet. */
static void skip(AnimPlayer *player, bool stops)
{
    bool seen = player->now.count && (!anim_stays(player) || player->now.ms >= seen_ms);
    if (!player->now.count && anim_busy(player))
        next(player, NULL);
    while (player->now.count && (seen || !stops || !anim_stays(player))) {
        SessionEvent done = finish(player);
        next(player, &done);
        seen = false;
    }
    player->paused = false;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        player->roll[seat] = (float)player->view->score[seat];
    board_view_dim(player->view, 0);
}

void anim_skip(AnimPlayer *player)
{
    skip(player, false);
}

void anim_skip_seen(AnimPlayer *player)
{
    skip(player, true);
}

/* --- scoring ---------------------------------------------------------------------------------- */

AnimScore anim_score(const AnimPlayer *player)
{
    AnimScore score = {.fade = 1};
    const Anim *anim = &player->now;
    const SessionEvent *event = anim_event(player);
    if (anim->kind != ANIM_SCORE || !event)
        return score;
    float ms = anim->ms, run = anim->run_ms;
    int steps = (int)event->step_count, lead = (int)event->lead, rest = steps - lead;
    /* The leading stations are lit from the beginning; the others follow once the rest of the board
     * is dim. */
    float each = rest ? fmaxf(1, run - dim_ms) / (float)rest : 1;
    int begun = ms < dim_ms ? 0 : (int)((ms - dim_ms) / each) + 1;
    score.lit = run <= 0 || ms >= run || lead + begun > steps ? steps : lead + begun;
    score.fresh = run <= 0 ? 1 : (ms - dim_ms - each * (float)(score.lit - lead - 1)) / 350;
    score.fresh = glm_clamp_zo(score.fresh);
    for (int i = 0; i < score.lit; i++)
        score.sum += session_step(player->session, event->first_step + (uint32_t)i)->points;
    score.counted = ms >= run;
    if (!score.counted)
        return score;
    score.sum = event->event.points;
    float t = ms - run;
    score.pop = player->reduced ? 1 : ease_out_back(t / 350, 1.7f);
    score.rise = player->reduced ? 0 : ease_out_cubic(t / 900);
    float fly = glm_clamp_zo((t - anim->stay_ms) / anim->fly_ms);
    score.fly = player->reduced ? 0 : ease_in_out_cubic(fly);
    score.fade = player->reduced ? 1 - fly : 1 - ease_in_cubic((fly - .7f) / .3f);
    return score;
}

Rect anim_stations(const AnimPlayer *player, const SessionEvent *event)
{
    Rect cells = {0};
    for (uint32_t i = 0; i < event->step_count; i++)
        cells = board_view_around(
            player->view, session_step(player->session, event->first_step + i)->tile, cells);
    return cells;
}

bool anim_focus(const AnimPlayer *player, Rect *cells)
{
    const SessionEvent *event = anim_event(player);
    *cells = (Rect){0};
    if (event && player->now.kind == ANIM_SCORE)
        *cells = anim_stations(player, event);
    if (event && player->now.kind == ANIM_CARRY)
        *cells = board_view_around(player->view, player->view->hidden_tile, *cells);
    return cells->w > 0;
}
