/* turn_preview.c: Finds the result of a move, and the worth of features, by playing on a copy of
 * the game and collecting the events. All points come from the rules. Also enlarges a small tile on
 * trial in a loupe. */
#include "base/text.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/turn.h"
#include "words/words.h"

#include <math.h>
#include <string.h>

/* --- the loupe -------------------------------------------------------------------------------- */

/* Shows a tile on trial a second time, enlarged and next to the first, if its parts are too small
 * to choose. Its choices are in the loupe, each on its own part (LOOK3 part 2). The camera doesn't
 * move.
 *
 *        +---+  ___----+-----------+
 *        |   |         |  o     o  |    A point of the loupe is the same point of the tile
 *        +---+  ---___ |     o     |    after a shift and a scale.
 *                      +-----------+
 *                      | Knight +2 |    the card about a choice,
 *                      (no follower)    and the button that ends the turn without one */

/* A tile at least this large needs no loupe: near_px in px, near_u for screens where a u is more
 * than a pixel. loupe_u is the size of the loupe, room_most its largest share of a small window's
 * free area, frame_u the width of its frame. */
static const float near_px = 130, near_u = 108, loupe_u = 262;
static const float room_most = .86f, frame_u = 3;
/* The area below the loupe, in u unless marked px: the height of the card without its details, of
 * two lines of details (at least lines_px) and of the button; its least width; the gaps between its
 * parts and the margin around the whole. */
static const float card_u = 56, lines_u = 36, lines_px = 34, button_u = 46, below_least = 210,
                   below_gap = 12, margin = 8;
/* The loupe must be at least this many times as large as the tile; a smaller one would not help. */
static const float least_factor = 1.35f;
static const float open_ms = 180;

/* cells_of returns the area of the tile on trial in cells; on_screen converts an area to px. */
static Rect cells_of(const Turn *turn)
{
    const PlacedTile *tile = &turn->trial.tile;
    return board_cells(turn->table->catalogue, tile->copy, tile->cell, tile->rotation);
}

static Rect on_screen(const Turn *turn, Rect cells)
{
    const Camera *camera = &turn->table->camera.camera;
    Rect px = {.w = cells.w * camera->zoom, .h = cells.h * camera->zoom};
    camera_to_screen(camera, cells.x, cells.y, &px.x, &px.y);
    return px;
}

/* Returns the screen area (px) of all deeds on the board, which the loupe must not cover. */
static Rect deeds_of(Turn *turn)
{
    Rect all = {0};
    for (int i = turn->trial.claim_count; i < turn->trial.count; i++) {
        float x, y;
        turn_choice_spot(turn, i, &x, &y);
        Rect spot = on_screen(turn, (Rect){x - .4f, y - .4f, .8f, .8f});
        all = all.w > 0 ? rect_around(all, spot) : spot;
    }
    return all;
}

/* Returns the width in px of the gold frame on each side, including its dark edge. */
static float frame_px(const Turn *turn)
{
    return ui_u(turn->table->ui, frame_u) + 1;
}

/* Places the loupe with `below` px of room below it, as large as possible without hiding its tile
 * or a deed. Returns false if there is no place. */
static bool place_loupe(Turn *turn, float below)
{
    static const float sizes[] = {1, .8f, .64f, .5f};
    const Tabletop *table = turn->table;
    float zoom = table->camera.camera.zoom, s = table->layout.s, frame = frame_px(turn),
          around = frame + margin * s;
    Rect cells = cells_of(turn), tile = on_screen(turn, cells), free = table->layout.free,
         deeds = deeds_of(turn),
         land = on_screen(turn, rect_around(board_view_bounds(&table->view), cells));
    float largest =
        fminf(loupe_u * s, fminf(room_most * fminf(free.w, free.h), free.h - below - 2 * around)) /
        fmaxf(cells.w, cells.h);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        float cell = sizes[i] * largest, wide = cell * cells.w, high = cell * cells.h;
        if (cell < least_factor * zoom)
            return false;
        Rect place = table_place_aside(table, land, tile, deeds,
                                       fmaxf(wide + 2 * around, below > 0 ? below_least * s : 0),
                                       high + below + 2 * around);
        if (place.w <= 0)
            continue;
        place = rect_grow(place, -margin * s);
        turn->loupe =
            layout_centre(layout_top(&place, high + 2 * frame, below_gap * s), wide, high);
        turn->below = below > 0 ? place : (Rect){0};
        return true;
    }
    return false;
}

/* In a low vault (the table's inner area) there may be no room below the loupe, so card and button
 * keep their usual places. */
void turn_loupe_find(Turn *turn)
{
    Tabletop *table = turn->table;
    turn->loupe = turn->below = (Rect){0};
    if (!turn->trial.on || !turn->trial.claim_count ||
        table->camera.camera.zoom >= fmaxf(near_px, near_u * table->layout.s))
        return;
    float below = (card_u + 2 * below_gap) * table->layout.s +
                  fmaxf(lines_px, lines_u * table->layout.s) + ceilf(ui_touch(table->ui, button_u));
    if (!place_loupe(turn, below))
        place_loupe(turn, 0);
}

float turn_loupe_open(const Turn *turn)
{
    const SceneContext *context = turn->table->context;
    return context->reduced_motion || context->speed <= 0
               ? 1
               : ease_out_cubic((turn->trial.ms - turn_down_ms(turn)) / open_ms);
}

/* The loupe grows out of its tile once the tile has landed. */
static Rect loupe_now(const Turn *turn)
{
    Rect tile = on_screen(turn, cells_of(turn)), to = turn->loupe;
    float t = turn_loupe_open(turn);
    return (Rect){tile.x + t * (to.x - tile.x), tile.y + t * (to.y - tile.y),
                  tile.w + t * (to.w - tile.w), tile.h + t * (to.h - tile.h)};
}

float turn_loupe_factor(const Turn *turn)
{
    if (turn->loupe.w <= 0 || !turn->trial.on)
        return 1;
    return loupe_now(turn).w / (cells_of(turn).w * turn->table->camera.camera.zoom);
}

vec2s turn_loupe_point(const Turn *turn, vec2s board)
{
    if (turn->loupe.w <= 0 || !turn->trial.on)
        return board;
    Rect cells = cells_of(turn), now = loupe_now(turn);
    vec2s px = {{now.x + (board.x - cells.x) / cells.w * now.w,
                 now.y + (board.y - cells.y) / cells.h * now.h}};
    return camera_board_point(&turn->table->camera.camera, px);
}

bool turn_loupe_has(const Turn *turn, vec2s board)
{
    vec2s px = camera_screen_point(&turn->table->camera.camera, board);
    return turn->loupe.w > 0 && turn->trial.on && rect_has(loupe_now(turn), px.x, px.y);
}

vec2s turn_loupe_meant(const Turn *turn, vec2s board)
{
    if (!turn_loupe_has(turn, board))
        return board;
    Rect cells = cells_of(turn), now = loupe_now(turn);
    vec2s px = camera_screen_point(&turn->table->camera.camera, board);
    return (vec2s){
        {cells.x + (px.x - now.x) / now.w * cells.w, cells.y + (px.y - now.y) / now.h * cells.h}};
}

void turn_loupe_draw(const Turn *turn, BoardPicture *picture)
{
    static const float above = .001f; /* above everything on the board */
    const PlacedTile *lies = &turn->trial.tile;
    if (turn->loupe.w <= 0 || turn->trial.ms < turn_down_ms(turn))
        return;
    float factor = turn_loupe_factor(turn);
    vec2s middle =
        turn_loupe_point(turn, (vec2s){{(float)lies->cell.x + .5f, (float)lies->cell.y + .5f}});
    BoardTile *tile = board_view_tile(turn->table->catalogue, picture, lies->copy, lies->rotation,
                                      table_next_variant(turn->table, lies->copy), middle.x - .5f,
                                      middle.y - .5f);
    tile->flags = BOARD_TILE_FLOATS;
    tile->scale = factor;
    tile->lift = above;
}

void turn_loupe_light(const Turn *turn, BoardPicture *picture, unsigned segments, Color color,
                      float strength)
{
    float factor = turn_loupe_factor(turn);
    int first = picture->glow_count;
    if (turn->loupe.w <= 0)
        return;
    board_view_glow(turn->table->catalogue, picture, &turn->trial.tile, segments, color, strength);
    for (int i = first; i < picture->glow_count; i++) {
        BoardGlow *glow = &picture->glows[i];
        vec2s middle = turn_loupe_point(turn, (vec2s){{glow->x + .5f, glow->y + .5f}});
        glow->x = middle.x - .5f;
        glow->y = middle.y - .5f;
        glow->scale = factor;
    }
}

/* Fills the area between the two lines from from[i] to to[i] with boxes across it. Each is as wide
 * as the lines, which therefore hide the steps between the boxes. */
static void draw_veil(DrawList *list, const vec2s from[2], const vec2s to[2], bool beside,
                      float wide, Color color)
{
    float length = fabsf(beside ? to[0].x - from[0].x : to[0].y - from[0].y);
    int boxes = (int)ceilf(length / wide);
    for (int i = 0; i < boxes; i++) {
        float t = ((float)i + .5f) / (float)boxes, box = length / (float)boxes;
        vec2s low = glms_vec2_lerp(from[0], to[0], t), high = glms_vec2_lerp(from[1], to[1], t);
        Rect rect = beside ? (Rect){low.x - box / 2, low.y, box, high.y - low.y}
                           : (Rect){low.x, low.y - box / 2, high.x - low.x, box};
        draw_box(list, rect, 0, color, color);
    }
}

/* Draws a gold frame, joined to its tile by two thin lines with a veil between them, which themes
 * without gradients leave out. */
void turn_loupe_frame_draw(Turn *turn)
{
    Tabletop *table = turn->table;
    if (turn->loupe.w <= 0 || !turn->trial.on || turn->trial.ms < turn_down_ms(turn))
        return;
    DrawList *list = ui_list(table->ui);
    Rect now = loupe_now(turn), tile = on_screen(turn, cells_of(turn));
    float frame = frame_px(turn), hair = ui_u(table->ui, 1.5f);
    Color gold = ui_color(table->ui, UI_FOCUS), edge = ui_color(table->ui, UI_FOCUS_EDGE);
    float above = now.y + now.h / 2 - tile.y - tile.h / 2, aside = now.x - tile.x;
    bool beside = now.x >= tile.x + tile.w || now.x + now.w <= tile.x;
    vec2s from[2], to[2];
    for (int end = 0; end < 2; end++) {
        if (beside) {
            from[end] =
                (vec2s){{aside > 0 ? tile.x + tile.w : tile.x, tile.y + (float)end * tile.h}};
            to[end] = (vec2s){{aside > 0 ? now.x : now.x + now.w, now.y + (float)end * now.h}};
        } else {
            from[end] =
                (vec2s){{tile.x + (float)end * tile.w, above > 0 ? tile.y + tile.h : tile.y}};
            to[end] = (vec2s){{now.x + (float)end * now.w, above > 0 ? now.y : now.y + now.h}};
        }
    }
    if (!ui_theme(table->ui)->flat)
        draw_veil(list, from, to, beside, hair, color_fade(gold, .08f));
    for (int end = 0; end < 2; end++)
        draw_line(list, from[end].x, from[end].y, to[end].x, to[end].y, hair,
                  color_fade(gold, .8f));
    draw_border(list, rect_grow(now, frame), 3, 1, edge);
    draw_border(list, rect_grow(now, frame - 1), 3, frame - 1, gold);
    table->told = rect_grow(now, frame);
    if (turn->below.w > 0)
        table->told = rect_around(table->told, turn->below);
}

/* Collects the results that the events of a copy of the game report, up to the end of the turn. */
typedef struct Heard {
    TurnPreview *preview;
    /* line of `scored` while its parts become the line's detail; else NULL */
    TurnPreviewLine *line;
    TurnPreviewLine *collected; /* NULL until something is collected */
    Event scored;               /* the last scoring; its tile is NO_TILE before the first */
    uint16_t done;              /* the last completed feature */
    uint8_t done_segment;
    bool deaf; /* the turn is over: later events must not be shown */
    /* something was drawn that no player may see in advance: later payments may depend on it and
     * are left out */
    bool chance;
} Heard;

static const char *const closes[SEGMENT_KINDS] = {
    [SEGMENT_CITY] = N_("Completes a city"),
    [SEGMENT_ROAD] = N_("Completes a road"),
    [SEGMENT_MONASTERY] = N_("Completes a monastery"),
    [SEGMENT_GARDEN] = N_("Completes a garden"),
};

/* Adds a line and returns it, or NULL if there is no room. */
static TurnPreviewLine *next_line(TurnPreview *preview, uint8_t seats, int points)
{
    if (preview->count == TURN_PREVIEW_LINES)
        return NULL;
    TurnPreviewLine *line = &preview->lines[preview->count++];
    *line = (TurnPreviewLine){.points = points, .seats = seats};
    return line;
}

/* Adds a line with the feature as its title and returns it, or NULL if there is no room. */
static TurnPreviewLine *add_line(TurnPreview *preview, SegmentKind kind, bool done, int points,
                                 uint8_t seats)
{
    TurnPreviewLine *line = next_line(preview, seats, points);
    const char *title = done ? closes[kind] : NULL;
    if (line)
        text_copy(line->title, sizeof line->title, title ? _(title) : words_feature(kind, true));
    return line;
}

/* Adds "6 spaces, 2 coats of arms", or with `points` "2 farmhouses +2". */
static void add_detail(TurnPreviewLine *line, int label, int count, int points)
{
    char words[80];
    words_count((Label)label, count, words, sizeof words);
    Text text = {.data = line->detail, .size = sizeof line->detail, .length = strlen(line->detail)};
    text_add(&text, text.length ? ", %s" : "%s", words);
    if (points)
        text_add(&text, " %+d", points);
    if (preview_board((Label)label)->adds)
        text_add(&text, " (%s)", words_text(preview_board((Label)label)->adds));
}

/* Makes a line for each scoring; the same points for the same feature to several seats share a line
 * with several marks. Payments of expansions after a draw may depend on it, so they are skipped. */
static void on_scored(Heard *heard, const Event *event)
{
    TurnPreview *preview = heard->preview;
    TurnPreviewLine *last = preview->count ? &preview->lines[preview->count - 1] : NULL;
    const Event *before = &heard->scored;
    uint8_t seats = (uint8_t)(1u << event->seat);
    bool done = heard->done == event->tile && heard->done_segment == event->segment;
    bool again = last && before->tile == event->tile && before->segment == event->segment &&
                 before->label == event->label && last->points == event->points;
    heard->line = NULL;
    if (heard->chance && event->label != LABEL_NONE)
        return;
    heard->scored = *event;
    if (again) {
        last->seats |= seats;
        return;
    }
    heard->line = add_line(preview, (SegmentKind)event->number, done, event->points, seats);
    if (heard->line) {
        heard->line->rule = event->rule;
        heard->line->tile = event->tile;
        heard->line->segment = event->tile == NO_TILE ? NO_SEGMENT : event->segment;
        heard->line->label = event->label;
    }
    if (heard->line && event->label)
        text_copy(heard->line->title, sizeof heard->line->title,
                  words_payment((Label)event->label));
}

static void on_part(Heard *heard, const Event *event)
{
    bool each = preview_board((Label)heard->scored.label)->each_part;
    if (heard->line && event->points)
        add_detail(heard->line, event->label, event->count, each ? event->points : 0);
}

static void on_collected(Heard *heard, const Event *event)
{
    if (!heard->collected) {
        TurnPreviewLine *line = next_line(heard->preview, (uint8_t)(1u << event->seat), 0);
        if (!line)
            return;
        line->plain = true;
        for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
            if ((*board)->collects)
                text_copy(line->title, sizeof line->title, words_text((*board)->collects));
        heard->collected = line;
    }
    add_detail(heard->collected, event->label, event->count, 0);
}

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    (void)c, (void)game;
    Heard *heard = self;
    heard->deaf |= event->kind == EVENT_TURN || event->kind == EVENT_FINAL;
    heard->chance |= event->kind == EVENT_CHANCE;
    if (heard->deaf)
        return;
    if (event->kind == EVENT_COMPLETED) {
        heard->done = event->tile;
        heard->done_segment = event->segment;
    } else if (event->kind == EVENT_SCORED) {
        on_scored(heard, event);
    } else if (event->kind == EVENT_SCORE_PART) {
        on_part(heard, event);
    } else if (event->kind == EVENT_TOKEN_PLACED && event->tile == NO_TILE) {
        on_collected(heard, event);
    } else if (event->kind == EVENT_CHOSEN) {
        const QuestionBoard *question = question_board((Question)event->number);
        if (!question->idle || !question->idle(event))
            return;
        TurnPreviewLine *line = next_line(heard->preview, 0, 0);
        if (!line)
            return;
        line->plain = true;
        text_copy(line->title, sizeof line->title, words_text(question->idle_title));
        text_copy(line->detail, sizeof line->detail, words_text(question->idle_why));
    }
}

/* Fills in `heard` and returns a sink that collects events into the preview. */
static EventSink hear(Turn *turn, Heard *heard)
{
    *heard = (Heard){.preview = &turn->preview, .scored.tile = NO_TILE, .done = NO_TILE};
    return (EventSink){.on_event = on_event, .self = heard};
}

/* Plays `action` on a copy of `game`. Returns false if it is illegal. */
static bool play(Turn *turn, const Game *game, const Action *action, const EventSink *sink)
{
    game_copy(turn->preview_game, game);
    return game_apply(turn->table->catalogue, turn->preview_game, action, sink, NULL, NULL);
}

/* Adds features that the tile completes and no seat owns yet, because they are worth claiming. */
static void add_unowned(Turn *turn, const Game *game, int tile)
{
    const Catalogue *c = turn->table->catalogue;
    const TileKind *kind = catalogue_kind(c, game_tile(game, tile).copy);
    FeatureId told[SEGMENTS_MAX];
    int told_count = 0;
    for (int segment = 0; segment < kind->segment_count; segment++) {
        FeatureId feature = game_feature(c, game, tile, segment);
        bool known = feature == NO_FEATURE;
        for (int i = 0; i < told_count; i++)
            known = known || told[i] == feature;
        if (known || !game_can_follow(c, game, segment, FIGURE_FOLLOWER, NULL))
            continue;
        told[told_count++] = feature;
        FeatureFacts facts = game_feature_facts(c, game, feature);
        if (!facts.complete)
            continue;
        FeatureScore score = game_feature_score(c, game, feature, NULL, MOMENT_COMPLETED);
        TurnPreviewLine *line = add_line(&turn->preview, facts.kind, true, score.points, 0);
        if (line)
            text_copy(line->detail, sizeof line->detail, _("if you place a follower there now"));
    }
}

/* Plays `place` without a follower. */
static void preview_place(Turn *turn, const Action *place)
{
    Game *game = turn->preview_game;
    Heard heard;
    EventSink sink = hear(turn, &heard);
    int tile = game_tile_count(turn->table->game);
    if (!play(turn, turn->table->game, place, &sink) || heard.deaf ||
        game_phase(game) != PHASE_FOLLOW || game_to_act(game) != place->seat)
        return;
    add_unowned(turn, game, tile);
    Action skip = {.kind = ACTION_SKIP, .seat = place->seat};
    game_apply(turn->table->catalogue, game, &skip, &sink, NULL, NULL);
}

/* Returns the seat's points as if the game ended after `action`. */
static int worth_after(Turn *turn, const Action *action, const EventSink *sink)
{
    int scores[SEATS_MAX];
    play(turn, turn->scratch, action, sink);
    game_score_if_ended(turn->table->catalogue, turn->preview_game, NULL, scores);
    return scores[action->seat];
}

/* The title of a claim is the figure's role on the feature, such as "Knight", for a follower or big
 * follower, else the name of the figure. */
static void title_claim(TurnPreviewLine *line, const Action *claim, SegmentKind kind)
{
    FigureKind figure = (FigureKind)claim->figure_kind;
    bool follower = figure == FIGURE_FOLLOWER || figure == FIGURE_BIG;
    text_copy(line->title, sizeof line->title,
              follower ? words_figure_on(kind) : words_figure(figure));
    if (line->title[0] >= 'a' && line->title[0] <= 'z')
        line->title[0] = (char)(line->title[0] - 'a' + 'A');
}

static const char *const against_nothing = N_("compared with skipping, if the game ended now");

/* Returns a line with the gain over doing nothing, or NULL if there is no room. Sets *chance if the
 * gain depends on a draw. */
static TurnPreviewLine *gain_line(Turn *turn, const Action *action, bool *chance)
{
    Heard heard;
    EventSink sink = hear(turn, &heard);
    Action skip = {.kind = ACTION_SKIP, .seat = action->seat};
    int without = worth_after(turn, &skip, NULL);
    int gain = worth_after(turn, action, &sink) - without;
    *chance = heard.chance;
    return next_line(&turn->preview, (uint8_t)(1u << action->seat), gain);
}

/* Previews a figure that claims nothing: what it adds to the points now, else its purpose. */
static void preview_helper(Turn *turn, const Action *claim, SegmentKind kind)
{
    bool chance;
    TurnPreviewLine *line = gain_line(turn, claim, &chance);
    if (!line)
        return;
    title_claim(line, claim, kind);
    line->points = chance ? 0 : line->points;
    line->plain = line->points == 0;
    text_copy(line->detail, sizeof line->detail,
              line->plain ? words_figure_purpose((FigureKind)claim->figure_kind)
                          : _(against_nothing));
}

/* Plays the current claim on a copy of the trial's game. */
static void preview_claim(Turn *turn, const Action *claim)
{
    const Catalogue *c = turn->table->catalogue;
    FeatureId feature = game_feature(c, turn->scratch, turn->trial.index, claim->segment);
    FeatureFacts facts = {0};
    int later = 0;
    if (feature != NO_FEATURE) {
        facts = game_feature_facts(c, turn->scratch, feature);
        later = game_feature_score(c, turn->scratch, feature, NULL, MOMENT_END).points;
    }
    if (!figure_weight((FigureKind)claim->figure_kind)) {
        preview_helper(turn, claim, facts.kind);
        return;
    }
    Heard heard;
    EventSink sink = hear(turn, &heard);
    play(turn, turn->scratch, claim, &sink);
    if (facts.complete || feature == NO_FEATURE)
        return;
    TurnPreviewLine *line = next_line(&turn->preview, (uint8_t)(1u << claim->seat), later);
    if (!line)
        return;
    title_claim(line, claim, facts.kind);
    text_copy(line->detail, sizeof line->detail, _("if the game ended now"));
}

/* Plays the current deed: what it scores now, and what it would be worth at the end; or its
 * consequence, if that is more than a number or depends on chance. */
static void preview_deed(Turn *turn, const Action *deed)
{
    bool chance;
    const char *then = words_deed_then((Deed)deed->choice);
    TurnPreviewLine *line = gain_line(turn, deed, &chance);
    if (!line)
        return;
    line->points = chance ? 0 : line->points;
    line->plain = then && !line->points;
    text_copy(line->title, sizeof line->title, words_deed((Deed)deed->choice));
    text_copy(line->detail, sizeof line->detail, line->plain ? then : _(against_nothing));
}

Rect turn_preview_spot(Turn *turn)
{
    const TurnTrial *trial = &turn->trial;
    const TurnPreviewLine *line = turn->preview.lines;
    const Catalogue *c = turn->table->catalogue;
    bool scores = turn->preview.valid && turn->preview.count > 0 && line->rule != RULE_NONE &&
                  line->tile != NO_TILE && line->segment != NO_SEGMENT;
    if (!trial->on || trial->recorded || turn->preview.choice >= 0 || !scores)
        return (Rect){0};
    FeatureId feature = game_feature(c, turn->scratch, line->tile, line->segment);
    PlacedTile tile = game_tile(turn->scratch, line->tile);
    int segment = line->segment, own = catalogue_kind(c, trial->tile.copy)->segment_count;
    for (int i = 0; feature != NO_FEATURE && i < own; i++)
        if (game_feature(c, turn->scratch, trial->index, i) == feature) {
            tile = trial->tile;
            segment = i;
        }
    vec2s at;
    board_facts_anchor(&turn->table->facts, &tile, segment, &at.x, &at.y);
    if (cell_equal(tile.cell, trial->tile.cell))
        at = turn_loupe_point(turn, at);
    camera_to_screen(&turn->table->camera.camera, at.x, at.y, &at.x, &at.y);
    return (Rect){at.x - 1, at.y - 1, 2, 2};
}

/* Plays on a copy only if tile, place or choice has changed since the previous frame. */
void turn_preview_find(Turn *turn)
{
    const TurnTrial *trial = &turn->trial;
    const TurnHand *hand = &turn->hand;
    bool turns = !trial->on && hand->at.kind == SNAP_TURN;
    bool aimed = hand->copy != NO_COPY && hand->aimed && (turns || hand->at.kind == SNAP_PLACE);
    if (!trial->on && !aimed) {
        turn->preview.valid = false;
        return;
    }
    Action place = turn_place(turn);
    /* in the rotation that is shown at the spot */
    place.rotation = turns ? hand->at.turn_to : place.rotation;
    TurnPreview *preview = &turn->preview;
    int choice = trial->on ? trial->hovered : -1;
    if (preview->valid && preview->choice == choice && action_equal(&preview->place, &place))
        return;
    *preview = (TurnPreview){.valid = true, .place = place, .choice = choice};
    if (choice >= 0 && trial->choices[choice].kind == ACTION_DEED)
        preview_deed(turn, &trial->choices[choice]);
    else if (choice >= 0)
        preview_claim(turn, &trial->choices[choice]);
    else if (!trial->on || !trial->recorded)
        preview_place(turn, &place);
}
