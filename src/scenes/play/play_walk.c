/* play_walk.c: who walks over the board by the answers of a question: where he is, where each step
 * leads, and who would be sent home by it. */
#include "rules/expansions/dragon.h"
#include "scenes/board/board_ways.h"
#include "scenes/play/play_parts.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>

static Units units_of(const Play *play)
{
    return units_under(play->table->catalogue, play->table->game, NULL);
}

/* The unit that an answer names; NO_UNIT: none of the table. */
static Unit unit_of(const Play *play, int option)
{
    const Action *answer = &play->question.options[option];
    int part = play->question.names == PLAY_ANSWER_STEPS ? answer->segment : 0;
    bool lies = answer->tile < play->table->view.tile_count;
    return lies ? (Unit)(answer->tile * PARTS_MAX + part) : (Unit)NO_UNIT;
}

/* Where who walks is; NO_UNIT: beside the table. */
static Unit walker_unit(const Play *play)
{
    Token tokens[BOARD_TOKENS_MAX];
    int count = game_tokens(play->table->catalogue, play->table->game, tokens, BOARD_TOKENS_MAX);
    for (int i = 0; i < count && i < BOARD_TOKENS_MAX; i++)
        if (tokens[i].label == play->question.walker && tokens[i].tile != NO_TILE)
            return (Unit)(tokens[i].tile * PARTS_MAX + tokens[i].part);
    return NO_UNIT;
}

bool play_answer_middle(const Play *play, int option, float *x, float *y)
{
    Units units = units_of(play);
    Unit unit = unit_of(play, option);
    if (unit == NO_UNIT)
        return false;
    vec2s middle = board_unit_middle(&units, unit);
    *x = middle.x;
    *y = middle.y;
    return true;
}

bool play_answer_way(const Play *play, int option, float *x, float *y)
{
    Units units = units_of(play);
    Unit from = walker_unit(play);
    if (from == NO_UNIT || !play_answer_middle(play, option, x, y))
        return false;
    vec2s begins = board_unit_middle(&units, from);
    *x = (*x + begins.x) / 2;
    *y = (*y + begins.y) / 2;
    return true;
}

/* --- who goes home ---------------------------------------------------------------------------- */

/* What a step does, up to the next one: where there is but one way the program goes on by itself,
 * and that is another step. */
typedef struct Losses {
    PlayLoss *out;
    int count, steps;
} Losses;

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Losses *losses = self;
    (void)c;
    (void)game;
    losses->steps +=
        event->kind == EVENT_CHOSEN || event->kind == EVENT_COMPLETED || event->kind == EVENT_TURN;
    bool goes = event->kind == EVENT_FIGURE_RETURNED || event->kind == EVENT_FIGURE_LOST;
    if (goes && losses->steps <= 1 && losses->count < PLAY_LOSSES_MAX)
        losses->out[losses->count++] =
            (PlayLoss){.seat = event->seat, .tile = event->tile, .segment = event->segment};
}

int play_losses(Play *play, int option, PlayLoss out[PLAY_LOSSES_MAX])
{
    assert(option >= 0 && option < play->question.count && "option of the question");
    Losses losses = {.out = out};
    EventSink sink = {.on_event = on_event, .self = &losses};
    Game *copy = play->turn.preview_game;
    game_copy(copy, play->table->game);
    game_apply(play->table->catalogue, copy, &play->question.options[option], &sink, NULL, NULL);
    return losses.count;
}

/* "Sends home: Mira 2, Tomas 1". */
bool play_loss_words(Play *play, int option, char *out, size_t size)
{
    PlayLoss losses[PLAY_LOSSES_MAX];
    char piece[SEATS_MAX][RECORD_NAME_SIZE + 16], list[PLAY_TEXT_SIZE];
    const char *names[SEATS_MAX];
    int count = play_losses(play, option, losses), named = 0;
    for (int seat = 0; seat < session_players(play->table->session); seat++) {
        int own = 0;
        for (int i = 0; i < count; i++)
            own += losses[i].seat == seat;
        if (!own)
            continue;
        snprintf(piece[named], sizeof piece[named], "%s %d",
                 session_seat(play->table->session, seat)->name, own);
        names[named] = piece[named];
        named++;
    }
    if (!named)
        return false;
    words_list(names, named, list, sizeof list);
    /* TRANSLATORS: "Sends home: Mira 2 and Tomas 1", figures of players */
    words_format(out, (int)size, _("Sends home: %s"), list);
    return true;
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* A ring round everybody whom it would send home. */
static void draw_losses(Play *play, BoardPicture *picture, int option, float alpha)
{
    PlayLoss losses[PLAY_LOSSES_MAX];
    int count = play_losses(play, option, losses);
    for (int i = 0; i < count; i++) {
        float x, y;
        board_facts_anchor(&play->table->facts, &play->table->view.tiles[losses[i].tile],
                           losses[i].segment, &x, &y);
        BoardMark *ring = board_picture_mark(picture, BOARD_MARK_RING, BOARD_SQUARE, 0, x,
                                             y - BOARD_FIGURE_HEIGHT / 3);
        ring->size = .34f;
        ring->alpha = alpha;
    }
}

void play_walk_draw(Play *play, BoardPicture *picture, float pulse)
{
    Units units = units_of(play);
    Unit from = walker_unit(play);
    int color = session_color(play->table->session, play_decider(play));
    Unit been[DRAGON_STEPS + 1];
    board_ways_walk(picture, &units, been, dragon_way(play->table->game, been));
    for (int i = 0; from != NO_UNIT && i < play->question.count; i++) {
        Unit to = unit_of(play, i);
        bool hovered = play->question.hovered == i;
        if (to == NO_UNIT)
            continue;
        BoardFigure *arrow = board_ways_step(picture, &units, color, from, to);
        arrow->height *= hovered ? 1.25f : 1;
        arrow->alpha = hovered ? 1 : pulse;
        if (hovered)
            board_ways_mark(picture, &units, to, BOARD_MARK_HOVER);
        draw_losses(play, picture, i, hovered ? 1 : .5f * pulse);
    }
}
