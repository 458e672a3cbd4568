/* puzzle_answer.c: Judges the player's answers, shows the best ideas in words, and saves the
 * stars. */
#include "base/text.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/play.h"
#include "scenes/play/turn.h"
#include "scenes/puzzles/puzzle_state.h"
#include "scenes/stage/hint_advice.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/seat_state.h"
#include "words/hints.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

const char *puzzle_player(const SceneContext *context)
{
    return scene_session_player_name(context);
}

/* Writes the folder next to the file of stars: "…/puzzles.json" → "…/puzzles". */
bool puzzle_own_folder(const SceneContext *context, char *out, size_t size)
{
    if (!context->puzzles_file || !context->games_folder)
        return false;
    text_copy(out, size, context->puzzles_file);
    char *end = strrchr(out, '.');
    if (end && !strchr(end, '/'))
        *end = 0;
    return strcmp(out, context->puzzles_file) != 0;
}

/* A damaged file is only logged: puzzles can be played without their stars. */
void puzzle_read_stars(SceneContext *context, Stars *stars)
{
    Err err = {0};
    stars_release(stars);
    if (context->puzzles_file && !stars_read(context->puzzles_file, stars, &err))
        log_err(context->log, LOG_WARNING, "", &err, "");
    /* Stars were kept under "" before the player gave a name, and under a proposed name by older
     * versions. */
    stars_rename(stars, "", puzzle_player(context));
    stars_rename(stars, seat_names[0], puzzle_player(context));
}

/* --- the ideas in words ----------------------------------------------------------------------- */

bool puzzle_token(const PuzzleScene *scene, int row, PlacedTile *lies)
{
    const Idea *idea = &scene->puzzle->ideas[row].idea;
    if (idea->then.kind != ACTION_DEED || !deed_board((Deed)idea->then.choice)->in_puzzles)
        return false;
    const Game *game = scene->table.game;
    *lies = idea->then.tile < game_tile_count(game) ? game_tile(game, idea->then.tile)
                                                    : (PlacedTile){.copy = idea->first.copy,
                                                                   .cell = idea->first.cell,
                                                                   .rotation = idea->first.rotation,
                                                                   .seat = idea->first.seat};
    return true;
}

/* Writes where the idea's token goes if other ideas send it to another place, else "". */
static void token_place(const PuzzleScene *scene, int row, char *out, int size)
{
    PlacedTile lies;
    Cell cells[PUZZLE_IDEAS];
    int count = 0, own = 0;
    for (int i = 0; i < scene->puzzle->idea_count; i++)
        if (puzzle_token(scene, i, &lies)) {
            own = i == row ? count : own;
            cells[count++] = lies.cell;
        }
    text_copy(out, (size_t)size, "");
    if (puzzle_token(scene, row, &lies))
        words_place(scene->table.game, cells, count, own, out, size);
}

/* Replaces the part before the dot of a hint's title, "what · where", with the deed's own name.
 * Puts the name of an expansion's figure before the title. */
static void name_idea(PuzzleScene *scene, const Hint *hints, int row,
                      const char *const names[SEATS_MAX])
{
    AdviceRow *out = &scene->rows[row];
    const Action *then = &scene->puzzle->ideas[row].idea.then;
    char line[3 * ADVICE_WORDS], place[ADVICE_WORDS];
    words_hint_title(scene->table.catalogue, scene->table.game, hints, scene->puzzle->idea_count,
                     row, names, out->what, sizeof out->what);
    token_place(scene, row, place, sizeof place);
    const char *where = strstr(out->what, " · ");
    if (place[0])
        snprintf(line, sizeof line, "%s%s · %s", words_deed((Deed)then->choice), where ? where : "",
                 place);
    else if (then->kind == ACTION_DEED)
        snprintf(line, sizeof line, "%s%s", words_deed((Deed)then->choice), where ? where : "");
    else if (then->kind == ACTION_FOLLOW && then->figure_kind != FIGURE_FOLLOWER)
        snprintf(line, sizeof line, "%s · %s", words_figure((FigureKind)then->figure_kind),
                 out->what);
    else
        return;
    text_copy(out->what, sizeof out->what, line);
    words_capital(out->what);
}

/* Moves the camera to the ideas and the tiles around them, centred in the area next to the card: on
 * a whole board they would be too small to compare. */
static void look_at_ideas(PuzzleScene *scene)
{
    Rect cells = {0};
    for (int i = 0; i < scene->puzzle->idea_count; i++) {
        const Action *place = &scene->puzzle->ideas[i].idea.first;
        Rect cell = {place->cell.x, place->cell.y, 1, 1};
        if (place->kind == ACTION_PLACE)
            cells = cells.w > 0 ? rect_around(cells, cell) : cell;
    }
    scene->play.parts = PLAY_ALONE; /* tray and banner would still ask for a move */
    puzzle_lay_out(scene);
    if (cells.w <= 0)
        return;
    scene->table.roams = true; /* else Play would show the whole board again */
    camera_control_frame_cells(&scene->table.camera, rect_grow(cells, 2));
}

/* Ideas were found when the puzzle was mined. They are put into words here like the hints of a
 * game, so that both read alike in every language. Titles are made from all hints at once, because
 * two with the same name have to be told apart. */
void puzzle_describe(PuzzleScene *scene)
{
    const char *names[SEATS_MAX] = {0};
    Hint hints[PUZZLE_IDEAS] = {0};
    int count = scene->puzzle->idea_count;
    assert(count <= PUZZLE_IDEAS && "ideas of a puzzle");
    for (int seat = 0; seat < session_players(scene->session); seat++)
        names[seat] = session_seat(scene->session, seat)->name;
    for (int i = 0; i < count; i++) {
        const PuzzleIdea *idea = &scene->puzzle->ideas[i];
        bool stands =
            idea->idea.first.kind == ACTION_PLACE && idea->idea.then.kind == ACTION_FOLLOW;
        hints[i] = (Hint){.action = idea->idea.first,
                          .segment = stands ? idea->idea.then.segment : (uint8_t)NO_SEGMENT,
                          .centipoints = idea->lost,
                          .reason_count = idea->reason_count};
        memcpy(hints[i].reasons, idea->reasons, sizeof hints[i].reasons);
    }
    for (int i = 0; i < count; i++) {
        AdviceRow *row = &scene->rows[i];
        row->hint = hints[i];
        name_idea(scene, hints, i, names);
        words_hint_rank(&hints[i], row->rank, sizeof row->rank);
        words_hint_reasons(&hints[i], names, row->why, sizeof row->why);
    }
    scene->told = true;
    scene->play.people = 0; /* the player has nothing left to do */
    turn_cancel(&scene->play.turn);
    play_refresh(&scene->play);
    look_at_ideas(scene);
}

/* --- judging ---------------------------------------------------------------------------------- */

/* Returns what an answer loses in hundredths of a point, or −1 for an answer that isn't among the
 * best: it loses more than a point, and how much is unknown. */
static int lost_by(const PuzzleScene *scene, const Idea *idea)
{
    const Puzzle *puzzle = scene->puzzle;
    for (int i = 0; i < puzzle->idea_count; i++)
        if (ideas_equal(scene->table.catalogue, &puzzle->ideas[i].idea, idea))
            return puzzle->ideas[i].lost;
    return puzzle_accepts(puzzle, idea) ? 0 : -1;
}

/* An answer within a point of the best is also right. */
static void say(PuzzleScene *scene, const Idea *idea, int lost)
{
    char number[32];
    bool best = ideas_equal(scene->table.catalogue, &scene->puzzle->ideas[0].idea, idea);
    words_hint_number(lost, number, sizeof number);
    if (scene->got > 0)
        text_copy(scene->verdict, sizeof scene->verdict,
                  best ? _("Right! That’s the best move.")
                       : _("Right! It’s within a point of the best move."));
    else if (lost >= 0)
        words_format(scene->verdict, sizeof scene->verdict,
                     _("That’s about %s points worse than the best move."), number);
    else
        text_copy(scene->verdict, sizeof scene->verdict,
                  _("Not quite – there is a clearly better move."));
}

/* Answers to turning points of the player's own games give stars that aren't saved. */
static void keep_nothing(PuzzleScene *scene, int lost)
{
    bool solved = lost >= 0 && lost <= STARS_POINTS;
    scene->got = solved && scene->attempt < STARS_MOST ? STARS_MOST - scene->attempt : 0;
    scene->attempt++;
}

/* Saves the result after each answer, because a player can leave a puzzle at any time. A streak
 * begins with the scene; other modes neither extend nor end it. */
static void keep(PuzzleScene *scene, int lost)
{
    if (scene->way.mode == PUZZLE_OWN) {
        keep_nothing(scene, lost);
        return;
    }
    SceneContext *context = scene->table.context;
    StarsPlayer *player = stars_player(&scene->stars, puzzle_player(context));
    enum { CLEARLY = 10 * STARS_POINTS }; /* ten points: any loss above STARS_POINTS is a mistake */
    Err err = {0};
    bool first = scene->attempt == 0, counts = scene->way.mode == PUZZLE_ROW;
    scene->got = stars_answer(player, scene->entry->name, scene->entry->grade, scene->attempt,
                              lost < 0 ? CLEARLY : lost);
    if (first && counts)
        player->row = scene->got ? player->row + 1 : 0;
    player->best_row = player->row > player->best_row ? player->row : player->best_row;
    scene->attempt++;
    if (context->puzzles_file && !stars_write(context->puzzles_file, &scene->stars, &err))
        log_err(context->log, LOG_WARNING, "", &err, "");
}

void puzzle_give_up(PuzzleScene *scene)
{
    if (scene->attempt == 0) {
        keep(scene, -1);
        scene->attempt = 0; /* no answer was given, so none can be shown */
    }
    scene->got = 0;
    scene->told = true;
}

/* Never allows an answer to be applied: the refusal's reason is the verdict. After the last try,
 * and where a streak ends, the best ideas are shown. */
static bool allow(void *self, const Action *action, char *why, size_t size)
{
    PuzzleScene *scene = self;
    Idea idea = {.first = *action, .then = {.kind = ACTION_SKIP, .seat = action->seat}};
    if (action->kind == ACTION_PLACE)
        return true; /* this only starts the trial; the player then answers on the tile */
    if (!confirm_once_more(&scene->confirm, scene->table.context, action, true, why, size))
        return false;
    if (scene->play.turn.trial.on) {
        idea.first = turn_place(&scene->play.turn);
        idea.then = *action;
    }
    int lost = lost_by(scene, &idea);
    keep(scene, lost);
    say(scene, &idea, lost);
    text_copy(why, size, scene->verdict);
    scene->wrong = !scene->got;
    if (scene->got || scene->attempt == STARS_MOST || scene->way.mode == PUZZLE_ROW)
        /* puzzle_describe runs in the next frame, because Play must not be changed here */
        scene->told = true;
    return false;
}

PlayHost puzzle_host(PuzzleScene *scene)
{
    return (PlayHost){.self = scene, .allow = allow};
}

/* --- ideas on the board ----------------------------------------------------------------------- */

static const float strong = .85f, weak = .5f; /* alpha of the lit idea, of the others */

static TableIdeas ideas_of(const PuzzleScene *scene)
{
    TableIdeas ideas = {.count = scene->puzzle->idea_count, .pointed = scene->pointed};
    for (int row = 0; row < ideas.count; row++)
        ideas.places[row] = &scene->puzzle->ideas[row].idea.first;
    return ideas;
}

/* Returns the row of the idea to highlight: the one pointed at, or else the best. */
static int lit_row(const PuzzleScene *scene)
{
    return scene->pointed < 0 ? 0 : scene->pointed;
}

/* Draws the token where the lit idea sends it. */
static void draw_token(PuzzleScene *scene, BoardPicture *picture, int row)
{
    const Action *then = &scene->puzzle->ideas[row].idea.then;
    PlacedTile lies;
    float x, y;
    if (row != lit_row(scene) || !puzzle_token(scene, row, &lies))
        return;
    board_spot(&scene->table.facts, &lies, then->segment, &x, &y);
    BoardFigure *token = board_token_draw(picture, deed_token((Deed)then->choice),
                                          session_color(scene->session, then->seat), 0, x, y);
    if (token)
        token->alpha = strong;
}

/* Draws from the last idea to the best, which is on top where halves overlap. Ideas that place no
 * tile are shown only on the card. For skips and most deeds only the tile is shown. */
void puzzle_ghosts_draw(PuzzleScene *scene, BoardPicture *picture)
{
    TableIdeas ideas = ideas_of(scene);
    for (int row = ideas.count - 1; row >= 0; row--) {
        const Action *then = &scene->puzzle->ideas[row].idea.then;
        bool lit = row == lit_row(scene);
        if (ideas.places[row]->kind != ACTION_PLACE || idea_ghost_hidden(&ideas, row))
            continue;
        IdeaGhost ghost = idea_ghost_with(ideas.places[row], then, lit ? strong : weak, lit);
        idea_ghost_draw(&scene->table, picture, &ghost);
        draw_token(scene, picture, row);
    }
}

void puzzle_badges_draw(PuzzleScene *scene)
{
    TableIdeas ideas = ideas_of(scene);
    idea_ghost_numbers(&scene->table, &ideas, lit_row(scene));
}

/* --- for screen readers ----------------------------------------------------------------------- */

bool puzzle_describe_scene(void *state, SceneContext *context, SceneTable *told)
{
    PuzzleScene *scene = state;
    (void)context;
    if (!scene->session || !spoken_describe(&scene->play, told))
        return false;
    if (strcmp(told->why, scene->verdict) == 0)
        told->why[0] = '\0'; /* reported as news, with the attempt's number */
    told->table.prompt = scene->told ? _("The answer is shown.") : puzzle_question(scene);
    return true;
}

/* Announces each attempt with its number, so that a repeated verdict is announced again. */
void puzzle_news(void *state, SceneContext *context, char *out, size_t size)
{
    const PuzzleScene *scene = state;
    (void)context;
    Text text = text_in(out, size);
    if (!scene->session)
        return;
    assert(scene->at < scene->count && "a puzzle of the list");
    if (!scene->attempt && !scene->told) {
        words_format(out, (int)size,
                     _("Puzzle %d of %d. Press <ask-board> for the board, <ask-left> for what you "
                       "have, and <ask-places> for what you can do."),
                     scene->at + 1, scene->count);
        return;
    }
    if (scene->attempt)
        text_add(&text, "%s ", scene->verdict);
    if (scene->told && !scene->play.people) /* put into words in the frame after the answer */
        advice_rows_describe(scene->rows, scene->puzzle->idea_count, &text);
    else if (scene->attempt > 1)
        text_add(&text, "(%d)", scene->attempt);
}
