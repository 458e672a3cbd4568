/* play_losses.c: Finds the figures that each answer of a question would send home, once when the
 * question is listed, and shows them in words and as rings before the player decides. */
#include "scenes/play/play_parts.h"
#include "ui/ui.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <cglm/struct/vec2.h>
#include <math.h>
#include <stdio.h>

/* Collects the events of one answer. It stops at the next decision: where only one answer is
 * possible the program continues by itself, and that is another step. */
typedef struct Hears {
    PlayQuestion *question;
    int option, steps;
} Hears;

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Hears *hears = self;
    PlayQuestion *question = hears->question;
    (void)c;
    (void)game;
    hears->steps +=
        event->kind == EVENT_CHOSEN || event->kind == EVENT_COMPLETED || event->kind == EVENT_TURN;
    bool goes = event->kind == EVENT_FIGURE_RETURNED || event->kind == EVENT_FIGURE_LOST;
    if (goes && hears->steps <= 1 && question->loss_count < PLAY_LOSSES_MAX)
        question->losses[question->loss_count++] = (PlayLoss){
            .seat = event->seat, .figure = event->figure, .option = (uint16_t)hears->option};
}

/* Only answers that name tiles or steps send figures home; other answers name the figure that they
 * move or take. */
void play_losses_find(Play *play)
{
    PlayQuestion *question = &play->question;
    bool tiles =
        question->about.names == ANSWERS_NAME_STEPS || question->about.names == ANSWERS_NAME_TILES;
    question->loss_count = 0;
    for (int i = 0; tiles && i < question->count; i++) {
        Hears hears = {.question = question, .option = i};
        EventSink sink = {.on_event = on_event, .self = &hears};
        Game *copy = play->turn.preview_game;
        game_copy(copy, play->table->game);
        game_apply(play->table->catalogue, copy, &question->options[i], &sink, NULL, NULL);
    }
}

/* Counts a seat's figures that an answer sends home. */
static int losses_of(const PlayQuestion *question, int option, int seat)
{
    int count = 0;
    for (int i = 0; i < question->loss_count; i++)
        count += question->losses[i].option == option && question->losses[i].seat == seat;
    return count;
}

/* Writes "Sends home: Mira 2, Tomas 1". */
bool play_loss_words(const Play *play, int option, char *out, size_t size)
{
    char piece[SEATS_MAX][RECORD_NAME_SIZE + 16], list[PLAY_TEXT_SIZE];
    const char *names[SEATS_MAX];
    int named = 0;
    assert(option >= 0 && option < play->question.count && "option of the question");
    for (int seat = 0; seat < session_players(play->table->session); seat++) {
        int own = losses_of(&play->question, option, seat);
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

void play_losses_draw(Play *play, BoardPicture *picture, float pulse)
{
    const PlayQuestion *question = &play->question;
    for (int i = 0; i < question->loss_count; i++) {
        bool hovered = question->hovered == question->losses[i].option;
        table_victim_draw(play->table, picture, question->losses[i].figure, false,
                          hovered                 ? 1
                          : question->hovered < 0 ? pulse
                                                  : .5f);
    }
}

/* --- what is at stake at each step ------------------------------------------------------------ */

/* Returns the middle of the chip next to the arrow's tip, off its way: to the right of an arrow up
 * or down, below one to a side. */
static vec2s chip_middle(const Play *play, int option, Rect chip)
{
    const Camera *camera = &play->table->camera.camera;
    const float tip = .17f, aside = .20f; /* of a tile: half the arrow's length, half its width */
    vec2s half, end;
    if (!play_answer_way(play, option, &half.x, &half.y) ||
        !play_answer_middle(play, option, &end.x, &end.y))
        return (vec2s){{-chip.w, -chip.h}};
    vec2s way = glms_vec2_normalize(glms_vec2_sub(end, half));
    vec2s at = camera_screen_point(camera, glms_vec2_muladds(way, tip, half));
    if (fabsf(way.y) > fabsf(way.x))
        at.x += aside * camera->zoom + chip.w / 2;
    else
        at.y += aside * camera->zoom + chip.h / 2;
    return at;
}

/* Draws "(o) 2 (<>) 1" on paper, or nothing if no figure goes home. */
static void draw_chip(Play *play, int option)
{
    Ui *ui = play->table->ui;
    float mark = roundf(table_mark_px(play->table)), each = roundf(2.05f * mark),
          pad = roundf(.3f * mark);
    char words[PLAY_TEXT_SIZE];
    int seats = 0;
    for (int seat = 0; seat < session_players(play->table->session); seat++)
        seats += losses_of(&play->question, option, seat) > 0;
    if (!seats)
        return;
    Rect chip = {0, 0, (float)seats * each + pad, mark + 2 * pad};
    vec2s at = chip_middle(play, option, chip);
    chip = layout_whole(at.x - chip.w / 2, at.y - chip.h / 2, chip.w, chip.h);
    table_paper_draw(play->table, chip);
    if (play_loss_words(play, option, words, sizeof words))
        ui_note(ui, ui_id(ui, "stake.", option), words, chip);
    Rect row = layout_inset(chip, pad, pad);
    for (int seat = 0; seat < session_players(play->table->session); seat++) {
        int own = losses_of(&play->question, option, seat);
        if (!own)
            continue;
        Rect cell = layout_left(&row, each, 0);
        table_seats_draw(play->table, 1u << seat, &cell, mark, 0);
        ui_number(ui, cell, UI_TYPE_STRONG | ui_px(.8f * mark), UI_INK, own);
    }
}

void play_stakes_draw(Play *play)
{
    bool walks = play->mode == PLAY_DECIDE && play->question.about.names == ANSWERS_NAME_STEPS;
    for (int i = 0; walks && i < play->question.count; i++)
        draw_chip(play, i);
}

/* --- play why --------------------------------------------------------------------------------- */

/* Turns what is shown about a turn right now into a topic of the rulebook: a refusal,
 * the worth of a tile or a claim, else what is pointed at. The position goes along with what is
 * tried, so that the book refuses it for the same reason or scores it. */

const Fault *play_fault(const Play *play)
{
    const TurnHand *hand = &play->turn.hand;
    const TurnTrial *trial = &play->turn.trial;
    if (play->said_ms > 0)
        return NULL;
    if (play->mode == PLAY_CLAIM && trial->fault_ms > 0)
        return &trial->fault;
    bool holds = (play->mode == PLAY_CHOOSE || play->mode == PLAY_PLACE) && hand->copy != NO_COPY &&
                 hand->aimed;
    if (!holds || hand->at.kind == SNAP_PLACE || !hand->fault.refusal)
        return NULL;
    /* A player sees an edge that doesn't match; why an expansion refuses isn't visible. */
    if (hand->at.kind == SNAP_TURN && !refusal_of_set(hand->fault.refusal))
        return NULL;
    bool far = hand->fault.refusal == REFUSAL_NO_CONTACT || hand->fault.refusal == REFUSAL_TOO_FAR;
    return far && hand->shake_ms <= 0 && hand->age_ms < 1500 ? NULL : &hand->fault;
}

/* Adds the tile where it is tried or aimed, unless the game knows it already; then `more`, if
 * any. */
static void try_turn(const Play *play, const Action *more, BookTopic *topic)
{
    if (!play->turn.trial.on || !play->turn.trial.recorded)
        topic->tried[topic->tries++] = turn_place(&play->turn);
    if (more)
        topic->tried[topic->tries++] = *more;
}

static bool fault_topic(const Play *play, BookTopic *topic)
{
    const Fault *fault = play_fault(play);
    const TurnTrial *trial = &play->turn.trial;
    if (!fault)
        return false;
    const Session *session = play->table->session;
    *topic = scene_book_now(session);
    topic->rule = words_why_fault(game_setup(session_game(session))->expansions, fault);
    bool claims = play->mode == PLAY_CLAIM && trial->refused.kind == ACTION_FOLLOW;
    try_turn(play, claims ? &trial->refused : NULL, topic);
    return topic->rule != NULL;
}

bool play_line_topic(const Play *play, const TurnPreviewLine *line, BookTopic *topic)
{
    if (!line->rule)
        return false;
    *topic = scene_book_now(play->table->session);
    topic->rule = rule_name((RuleId)line->rule);
    topic->tile = line->tile;
    topic->segment = line->segment;
    topic->label = line->label;
    try_turn(play, turn_choice(&play->turn.trial, play->turn.preview.choice), topic);
    return true;
}

/* A preview may cover several features; the first one that has a rule is the topic. */
static bool preview_topic(const Play *play, BookTopic *topic)
{
    const TurnPreview *preview = &play->turn.preview;
    for (int i = 0; preview->valid && i < preview->count; i++)
        if (play_line_topic(play, &preview->lines[i], topic))
            return true;
    return false;
}

bool play_topic(const Play *play, BookTopic *topic)
{
    return fault_topic(play, topic) || preview_topic(play, topic) ||
           table_hover_topic(play->table, topic);
}

void play_ask(Play *play)
{
    BookTopic topic;
    if (play_topic(play, &topic))
        scene_book_ask(play->table->context, &topic);
}
