/* anim.c: one animation at a time, from the head of the queue. The table takes an event over
 * when its animation ends, but a tile is laid first and hidden, so that followers and towers
 * find it. */
#include "scenes/tabletop/anim.h"

#include "session/event_facts.h"

#include <assert.h>
#include <math.h>

static const float turn_ms = 2500,
                   score_least_ms = 900, /* a turn; below this nobody can read a sum */
    point_least_ms = 300;                /* … or see what is pointed at */
static const float dim_ms = 150, roll_ms = 400;

/* --- easings ---------------------------------------------------------------------------------- */

static float clamp01(float t)
{
    return t < 0 ? 0 : t > 1 ? 1 : t;
}

float ease_out_cubic(float t)
{
    float u = 1 - clamp01(t);
    return 1 - u * u * u;
}

float ease_in_cubic(float t)
{
    t = clamp01(t);
    return t * t * t;
}

float ease_in_out_cubic(float t)
{
    t = clamp01(t);
    return t < .5f ? 4 * t * t * t : 1 - powf(2 - 2 * t, 3) / 2;
}

float ease_in_out_sine(float t)
{
    return .5f - .5f * cosf(3.14159265f * clamp01(t));
}

float ease_out_back(float t, float overshoot)
{
    float u = clamp01(t) - 1;
    return 1 + (overshoot + 1) * u * u * u + overshoot * u * u;
}

/* --- what an event needs ---------------------------------------------------------------------- */

/* Lengths at speed 1. To animate another event: a row here, its picture in anim_draw.c. */
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
    [EVENT_SCORED] = {ANIM_SCORE, 0, 0},
    [EVENT_TOKEN_PLACED] = {ANIM_NOTICE, 700, 700},
    [EVENT_CHANCE] = {ANIM_NOTICE, 1100, 900},
    [EVENT_TOKEN_MOVED] = {ANIM_TOKEN, 510, 150},
    [EVENT_CHOSEN] = {ANIM_NOTICE, 900, 900},
    [EVENT_FINAL] = {ANIM_NOTICE, 1200, 900},
};

/* Tokens with a picture on the board move there; of others is told. */
static AnimKind kind_of(const Event *event)
{
    bool token = event->kind == EVENT_TOKEN_PLACED || event->kind == EVENT_TOKEN_MOVED;
    if (token && event->tile != NO_TILE && board_token_style((Label)event->label))
        return ANIM_TOKEN;
    return scripts[event->kind].kind == ANIM_TOKEN ? ANIM_NOTICE : scripts[event->kind].kind;
}

static void script_score(Anim *anim, const SessionEvent *event, bool again, bool reduced)
{
    anim->again = again;
    float way = fminf(900, 60 * (float)event->step_count);
    if (event->lead) /* each thing is pointed at long enough to be seen */
        way = fminf(2400, 420 * (float)(event->step_count - event->lead));
    anim->run_ms = again || reduced ? 0 : dim_ms + way;
    anim->stay_ms = event->final ? 1300 : 800;
    anim->fly_ms = reduced ? 200 : 500;
    if (again)
        anim->stay_ms *= .6f;
    if (reduced)
        anim->stay_ms = 1200;
    if (event->event.points == 0) { /* an honest nothing, but nobody wants to wait for it */
        anim->run_ms = fminf(anim->run_ms, 400);
        anim->stay_ms = 500;
        anim->fly_ms = 100;
    }
    anim->length_ms = anim->run_ms + anim->stay_ms + anim->fly_ms;
}

/* The animation of the events from `at` in the queue. */
static Anim script(const AnimPlayer *player, int at, const SessionEvent *scored_before)
{
    const SessionEvent *head = session_event(player->session, at);
    uint8_t kind = head->event.kind;
    Anim anim = {.kind = kind_of(&head->event),
                 .count = 1,
                 .length_ms = player->reduced ? scripts[kind].reduced_ms : scripts[kind].ms};
    int count = session_event_count(player->session);
    if (kind == EVENT_CHOSEN && question_words((Question)head->event.number)[0])
        anim.length_ms = 0; /* what follows from a plain answer shows it */
    if (kind == EVENT_SCORED) {
        script_score(&anim, head, scored_before && event_facts_same_scoring(scored_before, head),
                     player->reduced);
        while (at + anim.count < count &&
               session_event(player->session, at + anim.count)->event.kind == EVENT_SCORE_PART)
            anim.count++;
    } else if (kind == EVENT_FIGURE_RETURNED) {
        while (at + anim.count < count &&
               session_event(player->session, at + anim.count)->event.kind == EVENT_FIGURE_RETURNED)
            anim.count++;
        if (!player->reduced)
            anim.length_ms += 80 * (float)(anim.count - 1);
    }
    return anim;
}

/* How much faster the waiting events must go for a turn to stay below its limit. */
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

float anim_progress(const AnimPlayer *player)
{
    return player->now.length_ms > 0 ? clamp01(player->now.ms / player->now.length_ms) : 1;
}

static int count_final(const AnimPlayer *player)
{
    int count = 0;
    const SessionEvent *before = NULL;
    for (int i = 0; i < session_event_count(player->session); i++) {
        const SessionEvent *event = session_event(player->session, i);
        if (event->event.kind != EVENT_SCORED || !event->final)
            continue;
        count += !before || !event_facts_same_scoring(before, event);
        before = event;
    }
    return count;
}

/* The scoring whose feature is still lit: the present animation, when it is one. */
static const SessionEvent *lit_scoring(const AnimPlayer *player, SessionEvent *memory)
{
    if (player->now.kind != ANIM_SCORE || !player->now.count)
        return NULL;
    *memory = *session_event(player->session, 0);
    return memory;
}

/* The view's token moves at once and is drawn by the animation until it has arrived. */
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

/* What must be on the table while the animation runs. */
static void begin(AnimPlayer *player)
{
    const SessionEvent *head = session_event(player->session, 0);
    BoardView *view = player->view;
    switch (player->now.kind) {
    case ANIM_CARRY:
        if (player->skip_place) {
            player->skip_place = false;
            player->now.length_ms = 0;
        }
        board_view_on_event(view, player->catalogue, &head->event);
        view->hidden_tile = (uint16_t)(view->tile_count - 1);
        view->version++;
        break;
    case ANIM_FOLLOW:
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
        if (!player->now.again) {
            board_view_unlight(view);
            for (uint32_t i = 0; i < head->step_count; i++)
                board_view_light(view, session_step(player->session, head->first_step + i)->tile,
                                 true);
            player->final_done += head->final;
        }
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

/* The table takes the events over. */
static void finish(AnimPlayer *player)
{
    assert(player->now.count > 0 && player->now.count <= session_event_count(player->session) &&
           "the events of the present animation wait");
    BoardView *view = player->view;
    AnimKind kind = player->now.kind;
    for (int i = 0; i < player->now.count; i++) {
        const SessionEvent *event = session_event(player->session, i);
        if (kind == ANIM_FOLLOW)
            view->figures[event->event.figure].away = false;
        else if (kind == ANIM_TOKEN)
            board_tokens_settle(&view->tokens);
        else if (kind != ANIM_CARRY)
            board_view_on_event(view, player->catalogue, &event->event);
        if (event->event.kind == EVENT_ENDED)
            player->paused = false;
    }
    if (kind == ANIM_CARRY)
        view->hidden_tile = NO_TILE;
    if (kind == ANIM_CARRY || kind == ANIM_FOLLOW || kind == ANIM_HOME || kind == ANIM_TOKEN)
        view->version++;
    session_events_done(player->session, player->now.count);
    player->now.count = 0;
}

/* Takes the next event; false when there is none. `kind` and scoring of the one before tell
 * whether its feature is lit. */
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

/* A paused final scoring waits before a feature that was not asked for by a step. */
static bool held(const AnimPlayer *player)
{
    return player->final && player->paused && player->step == 0;
}

static float length_of(const AnimPlayer *player)
{
    if (player->speed <= 0)
        return 0;
    float rate = player->speed * player->hurry * (player->final ? player->rate : 1);
    return player->now.length_ms / rate;
}

/* Steps of a paused final scoring end with the last owner of a feature. */
static void count_step(AnimPlayer *player, const SessionEvent *done)
{
    if (player->now.count || !player->paused || player->step == 0 ||
        done->event.kind != EVENT_SCORED)
        return;
    for (int i = 0; i < session_event_count(player->session); i++) {
        const SessionEvent *event = session_event(player->session, i);
        if (event->event.kind == EVENT_SCORED) {
            if (!event_facts_same_scoring(event, done))
                player->step--;
            return;
        }
    }
    player->step = 0;
}

static void roll_scores(AnimPlayer *player, float ms, bool *moves)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        float to = (float)player->view->score[seat], gap = to - player->roll[seat];
        if (gap == 0)
            continue;
        float step = ms / roll_ms * fmaxf(6, fabsf(gap) * 3) * fmaxf(player->speed, 1);
        bool there = fabsf(gap) <= step || player->speed <= 0 || player->reduced;
        player->roll[seat] = there ? to : player->roll[seat] + (gap > 0 ? step : -step);
        *moves = true;
    }
}

static void ease_dim(AnimPlayer *player, float ms, bool *moves)
{
    bool scoring = player->now.count && player->now.kind == ANIM_SCORE;
    float to = scoring ? 1 : 0, gap = to - player->view->dim;
    if (gap == 0)
        return;
    float step = player->reduced || player->speed <= 0 ? 1 : ms / dim_ms;
    board_view_dim(player->view,
                   fabsf(gap) <= step ? to : player->view->dim + (gap > 0 ? step : -step));
    *moves = true;
}

/* Does the present animation wait for a step? */
static bool waits(const AnimPlayer *player)
{
    return player->now.count && player->now.kind == ANIM_SCORE && player->now.ms <= 0 &&
           held(player);
}

/* Ends what has had its time, and begins what follows, as often as the time allows. */
static bool advance(AnimPlayer *player)
{
    bool moves = false;
    while (player->now.count && !waits(player) && session_is_durable(player->session)) {
        float length = length_of(player);
        if (length > 0 && player->now.ms < player->now.length_ms)
            break;
        float over = length > 0 ? player->now.ms - player->now.length_ms : 0;
        SessionEvent memory, done = *session_event(player->session, 0);
        const SessionEvent *before = lit_scoring(player, &memory);
        finish(player);
        count_step(player, &done);
        moves = true;
        if (next(player, before) && !held(player))
            player->now.ms = over;
    }
    return moves;
}

bool anim_update(AnimPlayer *player, float ms)
{
    assert(ms >= 0 && player->hurry >= 1 && "animations only go on, and never slower than written");
    if (!player->now.count && anim_busy(player))
        next(player, NULL);
    float rate = player->speed * player->hurry * (player->final ? player->rate : 1);
    if (player->now.count && !waits(player) && session_is_durable(player->session)) {
        float before = anim_progress(player);
        player->now.ms += ms * rate;
        if (player->now.kind == ANIM_CARRY && before < ANIM_CARRY_DOWN &&
            anim_progress(player) >= ANIM_CARRY_DOWN)
            anim_landed(player, player->catalogue, &player->view->tiles[player->view->hidden_tile]);
    }
    bool moves = anim_drop_update(player, ms);
    moves |= advance(player);
    roll_scores(player, ms, &moves);
    ease_dim(player, ms, &moves);
    if (!player->now.count)
        player->skip_place = false;
    return moves || (player->now.count && !waits(player));
}

void anim_skip_one(AnimPlayer *player)
{
    if (player->now.count)
        player->now.ms = player->now.length_ms;
}

void anim_skip(AnimPlayer *player)
{
    SessionEvent memory;
    if (!player->now.count && anim_busy(player))
        next(player, NULL);
    while (player->now.count) {
        const SessionEvent *before = lit_scoring(player, &memory);
        finish(player);
        next(player, before);
    }
    player->paused = false;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        player->roll[seat] = (float)player->view->score[seat];
    board_view_dim(player->view, 0);
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
    float each = rest ? fmaxf(1, run - dim_ms) / (float)rest : 1;
    score.lit = run <= 0 || ms >= run ? steps
                : ms < dim_ms         ? lead
                                      : lead + (int)((ms - dim_ms) / each) + 1;
    if (score.lit > steps)
        score.lit = steps;
    score.fresh =
        run <= 0 ? 1 : clamp01((ms - dim_ms - each * (float)(score.lit - lead - 1)) / 350);
    for (int i = 0; i < score.lit; i++)
        score.sum += session_step(player->session, event->first_step + (uint32_t)i)->points;
    score.counted = ms >= run;
    if (!score.counted) {
        return score;
    }
    score.sum = event->event.points;
    float t = ms - run;
    score.pop = player->reduced ? 1 : ease_out_back(t / 350, 1.7f);
    score.rise = player->reduced ? 0 : ease_out_cubic(t / 900);
    float fly = clamp01((t - anim->stay_ms) / anim->fly_ms);
    score.fly = player->reduced ? 0 : ease_in_out_cubic(fly);
    score.fade = player->reduced ? 1 - fly : 1 - ease_in_cubic((fly - .7f) / .3f);
    return score;
}

bool anim_focus(const AnimPlayer *player, Rect *cells)
{
    const SessionEvent *event = anim_event(player);
    if (!event || (player->now.kind != ANIM_SCORE && player->now.kind != ANIM_CARRY))
        return false;
    const BoardView *view = player->view;
    float x0 = 1e9f, y0 = 1e9f, x1 = -1e9f, y1 = -1e9f;
    uint32_t steps = player->now.kind == ANIM_SCORE ? event->step_count : 1;
    for (uint32_t i = 0; i < steps; i++) {
        int tile = player->now.kind == ANIM_SCORE
                       ? session_step(player->session, event->first_step + i)->tile
                       : view->hidden_tile;
        if (tile >= view->tile_count)
            continue;
        Cell cell = view->tiles[tile].cell;
        x0 = fminf(x0, (float)cell.x);
        y0 = fminf(y0, (float)cell.y);
        x1 = fmaxf(x1, (float)cell.x + 1);
        y1 = fmaxf(y1, (float)cell.y + 1);
    }
    *cells = (Rect){x0, y0, x1 - x0, y1 - y0};
    return x1 > x0;
}
