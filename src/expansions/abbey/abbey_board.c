/* abbey_board.c: how the mayor, the wagon and the barn look on the table: a mayor's coats of arms,
 * and the places where a wagon may continue. */
#include "base/text.h"
#include "expansions/abbey/wagon.h"
#include "scenes/board/board_facts.h"
#include "scenes/board/board_view.h"
#include "scenes/editor/editor.h"
#include "scenes/play/play.h"
#include "words/words.h"

static const FigureStyle figures[] = {
    {FIGURE_MAYOR, FORM_MAYOR, .scale = 1},
    {FIGURE_WAGON, FORM_WAGON, .scale = .95f},
    {FIGURE_BARN, FORM_BARN, 1, .at_corner = true},
};

static bool barn_looks_fit(const TileKind *kind, const Action *deed)
{
    (void)kind, (void)deed;
    return false; /* the corner of a barn decides this instead (turn_deeds.c) */
}

static const DeedBoard deeds[] = {
    {DEED_BARN, .at_corner = true, .by_part = true, .looks_fit = barn_looks_fit},
};

/* --- mayors ----------------------------------------------------------------------------------- */

enum { COATS_MOST = 9 };        /* larger numbers can't be told apart */
static const float coat = .15f; /* tiles */

/* Draws the strength of a mayor below its foot: as many coats of arms as its city has, because it
 * counts as that many figures (AM-6), or an empty shield for 0. */
static void draw_coats(BoardPicture *picture, vec2s foot, int coats)
{
    BoardMark *mark =
        board_picture_mark(picture, BOARD_MARK_COATS, BOARD_SQUARE, 0, foot.x, foot.y);
    mark->size = coat;
    mark->number = (uint8_t)(coats < COATS_MOST ? coats : COATS_MOST);
}

/* A tile on trial may have joined the mayor's city to another, so the coats are counted in the copy
 * of the game with that tile. */
static void draw_mayors(Tabletop *table, BoardPicture *picture)
{
    const Game *game = table->tried ? table->tried : table->game;
    if (!table->each[FIGURE_MAYOR])
        return;
    board_feet_update(&table->view, &table->facts);
    for (int i = 0; i < table->view.figure_count; i++) {
        const BoardViewFigure *figure = &table->view.figures[i];
        if (figure->kind != FIGURE_MAYOR || figure->tile >= game_tile_count(game) || figure->away)
            continue;
        FeatureId city = game_feature(table->catalogue, game, figure->tile, figure->segment);
        if (city != NO_FEATURE)
            draw_coats(picture, (vec2s){{figure->x, figure->y}},
                       game_feature_facts(table->catalogue, game, city).coats);
    }
}

/* Draws the strength that a mayor would have if it claimed this place. */
static void draw_claim(const Turn *turn, BoardPicture *picture, const Action *claim, vec2s foot)
{
    const Catalogue *c = turn->table->catalogue;
    if (claim->figure_kind != FIGURE_MAYOR)
        return;
    FeatureId city = game_feature(c, turn->scratch, turn->trial.index, claim->segment);
    draw_coats(picture, foot, game_feature_facts(c, turn->scratch, city).coats);
}

/* --- wagons ----------------------------------------------------------------------------------- */

/* Draws footprints from the scored feature to each place where the wagon may continue (AM-7). */
static void draw_wagon_ways(Play *play, BoardPicture *picture)
{
    const Tabletop *table = play->table;
    uint16_t left = wagon_leaves(table->game, game_to_act(table->game));
    if (left >= table->view.tile_count)
        return;
    const PlacedTile *from = &table->view.tiles[left];
    float x, y, fx, fy;
    snap_middle(board_shape(table->catalogue, from->copy) == BOARD_HALF, from->cell, from->rotation,
                &fx, &fy);
    for (int i = 0; i < play->question.count; i++) {
        if (!play_option_spot(play, i, &x, &y))
            continue;
        BoardMark *way = board_ways_track(picture, (vec2s){{fx, fy}}, (vec2s){{x, y}});
        way->alpha = play->question.hovered < 0 || play->question.hovered == i ? 1 : .35f;
    }
}

/* Writes the points that the feature at this place would score on the current board if it were
 * completed now, and its points at the end of the game. */
static void wagon_words(const Play *play, const Action *option, char *out, int size)
{
    const Game *game = play->table->game;
    const Catalogue *c = play->table->catalogue;
    FeatureId feature = game_feature(c, game, option->tile, option->segment);
    char now[64], end[64];
    words_points(game_feature_score(c, game, feature, NULL, MOMENT_COMPLETED).points, now,
                 sizeof now);
    words_points(game_feature_score(c, game, feature, NULL, MOMENT_END).points, end, sizeof end);
    Text text = text_in(out, (size_t)size);
    text_add(&text, _("Once complete: %s"), now);
    text_add(&text, "\n");
    text_add(&text, _("At the end of the game: %s"), end);
}

static const QuestionBoard questions[] = {
    {QUESTION_WAGON, "wagon-page", .figure = FIGURE_WAGON, .draw = draw_wagon_ways,
     .answer_words = wagon_words},
};

static const DecisionRow decisions[] = {
    {150, editor_parts_row, DECIDES_WAGONS, "wagon", .label = N_("%s’s wagon")},
};

static int abbeys_each(int players)
{
    (void)players;
    return 1;
}

const ExpansionBoard abbey_board = {
    .sets = EXPANSION_SET(EXPANSION_ABBEY),
    .figures = ROWS(figures),
    .deeds = ROWS(deeds),
    .questions = ROWS(questions),
    .decisions = ROWS(decisions),
    .own_tiles = abbeys_each,
    .or_pass = N_("Abbey or pass"),
    .draw_resting = draw_mayors,
    .draw_claim = draw_claim,
};
