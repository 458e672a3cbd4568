/* play_question.c: handles questions that are answered on the board: where each answer is, what it
 * says, where a walker may go, and which figures an answer would send home. */
#include "base/text.h"
#include "scenes/board/board_facts.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/play_parts.h"
#include "ui/ui.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <cglm/struct/vec2.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- walking figures -------------------------------------------------------------------------- */

/* Handles questions about a figure that walks across the board: where it is, and where each step
 * leads. */

static Units units_of(const Play *play)
{
    return units_under(play->table->catalogue, play->table->game, NULL);
}

/* Returns the unit that an answer names, or NO_UNIT if it names none on the table. */
static Unit unit_of(const Play *play, int option)
{
    const Action *answer = &play->question.options[option];
    int part = play->question.about.names == ANSWERS_NAME_STEPS ? answer->segment : 0;
    bool lies = answer->tile < play->table->view.tile_count;
    return lies ? (Unit)(answer->tile * PARTS_MAX + part) : (Unit)NO_UNIT;
}

/* Returns the walker's unit, or NO_UNIT if it is not on the table. */
static Unit walker_unit(const Play *play)
{
    Token tokens[BOARD_TOKENS_MAX];
    int count = game_tokens(play->table->catalogue, play->table->game, tokens, BOARD_TOKENS_MAX);
    for (int i = 0; i < count && i < BOARD_TOKENS_MAX; i++)
        if (tokens[i].label == play->question.about.walker && tokens[i].tile != NO_TILE)
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

bool play_walker_middle(const Play *play, float *x, float *y)
{
    Units units = units_of(play);
    Unit at = walker_unit(play);
    if (at == NO_UNIT)
        return false;
    vec2s middle = board_unit_middle(&units, at);
    *x = middle.x;
    *y = middle.y;
    return true;
}

/* Writes the point halfway between the walker and an answer's tile. Returns false if there is no
 * walker. */
static bool play_answer_way(const Play *play, int option, float *x, float *y)
{
    vec2s begins;
    if (!play_walker_middle(play, &begins.x, &begins.y) || !play_answer_middle(play, option, x, y))
        return false;
    *x = (*x + begins.x) / 2;
    *y = (*y + begins.y) / 2;
    return true;
}

/* --- figures that go home --------------------------------------------------------------------- */

/* Finds the figures that each answer of a question would send home, once when the question is
 * listed, and shows them in words and as rings before the player decides. */

/* Collects the events of one answer. Collecting stops at the next decision: even if only one answer
 * is possible, the program gives it in a separate step. */
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

/* Writes "Sends home: Mira 2, Tomas 1". Returns false and leaves `out` as it is if the answer sends
 * no figure home. */
static bool play_loss_words(const Play *play, int option, char *out, size_t size)
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

/* Writes where the new figure of an option stands: next to the figure that the option names, and
 * next to the new figures of earlier options. Returns false if the option adds no figure. */
static bool newcomer_spot(Play *play, int option, float *x, float *y)
{
    bool stands = false;
    BoardView *view = &play->table->view;
    Figure beside = game_figure(play->table->game, play->question.options[option].figure);
    board_feet_update(view, &play->table->facts);
    BoardBodies others = view->bodies;
    for (int i = 0; i <= option; i++) {
        const Action *answer = &play->question.options[i];
        if (!answer->choice || answer->figure != play->question.options[option].figure)
            continue;
        board_figure_foot(view, &play->table->facts, &view->tiles[beside.tile], beside.segment,
                          answer->figure_kind, &others, x, y);
        stands = true;
    }
    return stands;
}

static void figure_spot(Play *play, int option, float *x, float *y)
{
    board_feet_update(&play->table->view, &play->table->facts);
    *x = play->table->view.figures[play->question.options[option].figure].x;
    *y = play->table->view.figures[play->question.options[option].figure].y;
}

static TileSegment answer_part(const Play *play, const Action *answer)
{
    const Game *game = play->table->game;
    const QuestionBoard *asked = question_board(game_asked(game));
    return asked->place && answer->choice ? asked->place(play->table->catalogue, game, answer)
                                          : words_answer_at(game, game_asked(game), answer);
}

TileSegment play_answer_part(const Play *play, int option)
{
    return answer_part(play, &play->question.options[option]);
}

/* Returns how far east of its place the figure of an answer stands, if several figures may be
 * placed there and stand side by side. */
static float aside_at_place(const Play *play, int option)
{
    static const float apart = .20f;
    TileSegment mine = play_answer_part(play, option);
    int before = 0, all = 0;
    if (!question_board(game_asked(play->table->game))->side_by_side)
        return 0;
    for (int i = 0; i < play->question.count; i++) {
        TileSegment other = play_answer_part(play, i);
        bool same = play->question.options[i].choice && other.tile == mine.tile &&
                    other.segment == mine.segment;
        before += same && i < option;
        all += same;
    }
    return apart * ((float)before - .5f * (float)(all - 1));
}

bool play_option_spot(Play *play, int option, float *x, float *y)
{
    assert(option >= 0 && option < play->question.count && "option of the question");
    const PlayQuestion *question = &play->question;
    const Action *answer = &question->options[option];
    if (!question->on_board || (question->declines && !answer->choice))
        return false;
    switch ((AnswersName)question->about.names) {
    case ANSWERS_NAME_FIGURES:
        if (question->about.adds)
            return newcomer_spot(play, option, x, y);
        figure_spot(play, option, x, y);
        return true;
    case ANSWERS_NAME_PLACES: {
        TileSegment part = play_answer_part(play, option);
        board_facts_anchor(&play->table->facts, &play->table->view.tiles[part.tile], part.segment,
                           x, y);
        *x += aside_at_place(play, option);
        return true;
    }
    case ANSWERS_NAME_STEPS:
        return play_answer_way(play, option, x, y);
    default:
        return play_answer_middle(play, option, x, y);
    }
}

static Rect with_tile(Rect cells, float x, float y)
{
    Rect tile = {x - .5f, y - .5f, 1, 1};
    return cells.w > 0 ? rect_around(cells, tile) : tile;
}

/* The spot of a step is only halfway to its tile, so the tile is also included: both must be in
 * sight. */
Rect play_answers_cells(Play *play)
{
    Rect all = {0};
    for (int i = 0; i < play->question.count; i++) {
        float x, y;
        if (!play_option_spot(play, i, &x, &y))
            continue;
        all = with_tile(all, x, y);
        if (play->question.about.names == ANSWERS_NAME_STEPS && play_answer_middle(play, i, &x, &y))
            all = with_tile(all, x, y);
    }
    return all;
}

/* Puts the answer that is pointed at into words. */
static bool hover_option(Play *play)
{
    const Game *game = play->table->game;
    if (play->mode != PLAY_DECIDE || play->question.hovered < 0)
        return false;
    const Action *option = &play->question.options[play->question.hovered];
    bool figures = play->question.about.names == ANSWERS_NAME_FIGURES;
    TableHover *hover =
        table_hover_set(play->table,
                        figures ? game_figure(game, option->figure).tile
                                : play_answer_part(play, play->question.hovered).tile,
                        (uint8_t)(1u << option->seat));
    words_option(play->table->catalogue, game, game_asked(game), option, hover->title,
                 sizeof hover->title);
    if (!figures)
        play_loss_words(play, play->question.hovered, hover->detail, sizeof hover->detail);
    const QuestionBoard *asked = question_board(game_asked(game));
    if (asked->answer_words)
        asked->answer_words(play, option, hover->detail, sizeof hover->detail);
    hover->rule =
        words_why_event(play->table->catalogue,
                        &(Event){.kind = EVENT_CHOSEN, .number = (int16_t)game_asked(game)});
    return true;
}

/* An answer hides the facts of the feature below it: what a click does is more important. */
void play_hover_find(Play *play)
{
    if (!hover_option(play))
        table_hover_find(play->table);
}

void play_symbol_words(const Play *play, const Action *answer, char *out, int size)
{
    const Game *game = play->table->game;
    TileSegment part = answer_part(play, answer);
    const TileKind *kind = catalogue_kind(play->table->catalogue, game_tile(game, part.tile).copy);
    Symbol symbol = (Symbol)kind->segments[part.segment].symbol;
    text_copy(out, (size_t)size, words_tip_symbol(symbol, game_setup(game)->expansions).text);
}

/* Rings each figure that may move. Footprints lead only to the answer that is pointed at, because
 * there may be dozens of paths. */
void play_ways_draw(Play *play, BoardPicture *picture)
{
    static const float ring_size = .58f;
    BoardView *view = &play->table->view;
    board_feet_update(view, &play->table->facts);
    for (int i = 0, last = -1; i < play->question.count; i++) {
        const Action *answer = &play->question.options[i];
        float x, y;
        if (!answer->choice || !play_option_spot(play, i, &x, &y))
            continue;
        vec2s from = {{view->figures[answer->figure].x, view->figures[answer->figure].y}};
        if (answer->figure != last)
            board_picture_mark(picture, BOARD_MARK_RING, BOARD_SQUARE, 0, from.x,
                               from.y - .4f * BOARD_FIGURE_HEIGHT)
                ->size = ring_size;
        last = answer->figure;
        if (play->question.hovered == i)
            board_ways_track(picture, from, (vec2s){{x, y}});
        else
            board_ways_place(picture, (vec2s){{x, y}});
    }
}

/* --- what is at stake at each step ------------------------------------------------------------ */

/* Returns the middle of the chip next to the arrow's tip, away from the arrow's shaft: to the right
 * of a vertical arrow, below a horizontal one. */
static vec2s chip_middle(const Play *play, int option, Rect chip)
{
    const Camera *camera = &play->table->camera.camera;
    const float tip = .17f, aside = .20f; /* in tiles: half the arrow's length, half its width */
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

/* --- topics of the rulebook ------------------------------------------------------------------- */

/* Turns what is shown about a turn right now into a topic of the rulebook: a refusal, the worth of
 * a tile or a claim, else what is pointed at. The topic includes the position and the placement
 * tried, so that the book refuses or scores that placement in the same way. */

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
    /* A player can see that an edge doesn't match, but not why an expansion refuses a tile. */
    if (hand->at.kind == SNAP_TURN && !refusal_of_set(hand->fault.refusal))
        return NULL;
    bool far = hand->fault.refusal == REFUSAL_NO_CONTACT || hand->fault.refusal == REFUSAL_TOO_FAR;
    return far && hand->shake_ms <= 0 && hand->age_ms < 1500 ? NULL : &hand->fault;
}

/* Adds the placement of the tile where it is on trial or aimed, unless the game has it already;
 * then adds `more`, if any. */
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

/* --- drawing ---------------------------------------------------------------------------------- */

/* Draws a faint walker where a step would lead. */
static void draw_walker_there(Play *play, BoardPicture *picture, const Units *units, Unit to)
{
    Label walker = (Label)play->question.about.walker;
    vec2s middle = board_unit_middle(units, to);
    board_ways_mark(picture, units, to, BOARD_MARK_HOVER);
    const BoardViewToken *now =
        board_tokens_find(&play->table->view.tokens, walker, NO_SEAT, false);
    bool west = now && middle.x < now->x - .05f;
    BoardFigure *ghost = board_token_draw(picture, walker, 0, west, middle.x,
                                          middle.y + .4f * board_token_style(walker)->height);
    ghost->alpha = .35f; /* a figure that it would eat shows through */
    ghost->moving = 1;
}

void play_walk_draw(Play *play, BoardPicture *picture, float pulse)
{
    Units units = units_of(play);
    Unit from = walker_unit(play);
    int color = session_color(play->table->session, play_decider(play));
    const QuestionBoard *asked = question_board(game_asked(play->table->game));
    if (asked->draw)
        asked->draw(play, picture);
    for (int i = 0; from != NO_UNIT && i < play->question.count; i++) {
        Unit to = unit_of(play, i);
        bool hovered = play->question.hovered == i;
        if (to == NO_UNIT)
            continue;
        BoardFigure *arrow = board_ways_step(picture, &units, color, from, to);
        arrow->height *= hovered ? 1.25f : 1;
        arrow->alpha = hovered ? 1 : pulse;
        if (hovered)
            draw_walker_there(play, picture, &units, to);
    }
    play_losses_draw(play, picture, pulse);
}
