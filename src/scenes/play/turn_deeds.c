/* turn_deeds.c: lists what each kind of figure may claim on the tile on trial, and the deeds that
 * replace placing a figure. Deeds are numbered after the claims and chosen on the board. */
#include "base/length.h"
#include "base/text.h"
#include "rules/corners.h"
#include "scenes/board/board_facts.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/turn.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/theme.h"
#include "ui/ui.h"
#include "words/answers.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

/* --- corners ---------------------------------------------------------------------------------- */

/* Draws and selects the corners of the tile on trial where a figure may be built; each corner is a
 * rosette of four petals. A corner that allows the figure shows it with its field and the cities
 * that count; other corners show crosses on the spaces that forbid it. */

/* Size of a rosette, and the distance within which the pointer selects it, in tiles. */
#define ROSETTE .28f
static const float reach = .17f;

enum { CITIES_MOST = 64 };

/* Returns the kind of figure that stands at corners, FIGURE_KINDS if this game has none. */
static int corner_kind(const Turn *turn)
{
    int kind = 0;
    while (kind < FIGURE_KINDS && !(figure_style(kind).at_corner && turn->table->each[kind]))
        kind++;
    return kind;
}

/* Returns the deed that builds a figure at a corner. */
static Deed corner_deed(void)
{
    int deed = 0;
    while (deed < DEEDS && !deed_board((Deed)deed)->at_corner)
        deed++;
    assert(deed < DEEDS && "a deed for corners");
    return (Deed)deed;
}

/* Returns true if the placing seat has a figure for corners left, and no other kind is chosen. */
static bool may_build(const Turn *turn)
{
    const TurnTrial *trial = &turn->trial;
    int kind = corner_kind(turn);
    return trial->on && trial->asks && kind < FIGURE_KINDS &&
           game_supply(turn->scratch, trial->tile.seat, (FigureKind)kind) > 0 &&
           (trial->kind == TURN_ANY_KIND || trial->kind == kind);
}

static vec2s point_of(const Turn *turn, int tile, int corner)
{
    Cell point = corner_point(turn->table->catalogue, turn->scratch, tile, corner);
    return (vec2s){{point.x, point.y}};
}

vec2s turn_corner_spot(const Turn *turn, const Action *deed)
{
    assert(deed->kind == ACTION_DEED && deed_board((Deed)deed->choice)->at_corner && "at a corner");
    return point_of(turn, deed->tile, deed->ACTION_CORNER);
}

/* Returns the choice that builds at a corner of the tile on trial, or −1 if it is refused. */
static int choice_at(const TurnTrial *trial, int corner)
{
    for (int i = trial->claim_count; i < trial->count; i++)
        if (deed_board((Deed)trial->choices[i].choice)->at_corner &&
            trial->choices[i].ACTION_CORNER == corner)
            return i;
    return -1;
}

int turn_corner_at(const Turn *turn, float x, float y)
{
    for (int corner = 0; corner < TILE_CORNERS && may_build(turn); corner++) {
        if (!corner_exists(turn->table->catalogue, turn->scratch, turn->trial.index, corner))
            continue;
        vec2s at = point_of(turn, turn->trial.index, corner);
        if (length_xy(x - at.x, y - at.y) < reach)
            return corner;
    }
    return NO_CORNER;
}

Refusal turn_corner_refusal(const Turn *turn, int corner)
{
    Action deed = {.kind = ACTION_DEED,
                   .seat = turn->trial.tile.seat,
                   .choice = (uint8_t)corner_deed(),
                   .figure_kind = (uint8_t)corner_kind(turn),
                   .tile = turn->trial.index,
                   .ACTION_CORNER = (uint8_t)corner};
    return game_deed_refusal(turn->table->catalogue, turn->scratch, &deed);
}

unsigned turn_deeds_set(const TurnTrial *trial)
{
    unsigned set = 0;
    for (int i = trial->claim_count; i < trial->count; i++)
        set |= 1u << trial->choices[i].choice;
    return set;
}

const Action *turn_choice(const TurnTrial *trial, int i)
{
    return i < 0 || i >= trial->count ? NULL : &trial->choices[i];
}

/* Returns the tile and segment that a deed is about. */
static PlacedTile tile_of(const Turn *turn, const Action *deed, int *segment)
{
    TileSegment at = words_deed_at(turn->table->catalogue, turn->scratch, deed);
    *segment = at.segment;
    return board_printed_tile(turn->table->catalogue, game_tile(turn->scratch, at.tile));
}

static bool looks_fit(const Turn *turn, const Action *deed, int tile)
{
    const BoardView *view = &turn->table->view;
    const TileKind *kind = catalogue_kind(turn->table->catalogue, view->tiles[tile].copy);
    const DeedBoard *board = deed_board((Deed)deed->choice);
    if (board->looks_fit)
        return board->looks_fit(kind, deed);
    if (deed_target((Deed)deed->choice) == DEED_OF_PLACE)
        return kind->crossing > 0;
    for (int i = 0; i < view->figure_count; i++)
        if (view->figures[i].tile == tile)
            return true;
    return false;
}

Refusal turn_deeds_refusal(const Turn *turn, int tile, int segment, FigureKind kind)
{
    assert(tile >= 0 && tile < turn->table->view.tile_count && "a tile on the table");
    unsigned offered = turn_deeds_set(&turn->trial);
    for (int deed = 0; deed < DEEDS; deed++) {
        Action wanted = {.kind = ACTION_DEED,
                         .seat = turn->trial.tile.seat,
                         .choice = (uint8_t)deed,
                         .tile = (uint16_t)tile,
                         .segment = (uint8_t)segment,
                         .figure_kind = (uint8_t)kind};
        if (offered >> deed & 1 && looks_fit(turn, &wanted, tile))
            return game_deed_refusal(turn->table->catalogue, turn->scratch, &wanted);
    }
    return REFUSAL_NONE;
}

/* Writes the foot of what the deed moves, in board units. */
static void spot_of(Turn *turn, const Action *deed, float *x, float *y)
{
    int segment;
    PlacedTile tile = tile_of(turn, deed, &segment);
    BoardView *view = &turn->table->view;
    Label label = deed_token((Deed)deed->choice);
    const DeedBoard *board = deed_board((Deed)deed->choice);
    if (board->place_token) {
        board->place_token(turn, deed, &tile, x, y);
        return;
    }
    if (label != LABEL_NONE) {
        board_token_foot(view, &turn->table->facts, &tile, segment, label, x, y);
        return;
    }
    if (deed->choice == DEED_STAND) {
        board_figure_foot(view, &turn->table->facts, &tile, segment, deed->figure_kind, NULL, x, y);
        return;
    }
    if (deed_target((Deed)deed->choice) == DEED_OF_PLACE) {
        board_facts_anchor(&turn->table->facts, &tile, segment, x, y);
        *y += board->below;
        return;
    }
    board_feet_update(view, &turn->table->facts);
    *x = view->figures[deed->figure].x;
    *y = view->figures[deed->figure].y;
}

void turn_choice_spot(Turn *turn, int i, float *x, float *y)
{
    assert(i >= 0 && i < turn->trial.count && "choice of the trial");
    const TurnTrial *trial = &turn->trial;
    const Action *choice = &trial->choices[i];
    if (i < trial->claim_count) {
        turn_ghost_spot(turn, i, x, y);
        return;
    }
    if (deed_board((Deed)choice->choice)->at_corner) {
        vec2s at = turn_corner_spot(turn, choice);
        *x = at.x;
        *y = at.y;
        return;
    }
    spot_of(turn, choice, x, y);
    *y -= BOARD_FIGURE_HEIGHT / 2;
}

/* The player's own token is faint at its place while the current deed would move it. */
static void fade_leaving(Turn *turn, const Action *choice)
{
    BoardTokens *tokens = &turn->table->view.tokens;
    Label label =
        choice && choice->kind == ACTION_DEED ? deed_token((Deed)choice->choice) : LABEL_NONE;
    if (label != LABEL_NONE && deed_board((Deed)choice->choice)->adds)
        label = LABEL_NONE;
    uint8_t seat = label != LABEL_NONE ? choice->seat : 0;
    if (tokens->leaving == label && tokens->leaving_seat == seat)
        return;
    tokens->leaving = (uint8_t)label;
    tokens->leaving_seat = seat;
    turn->table->view.version++;
}

Rect turn_choice_room(const Turn *turn)
{
    const TurnTrial *trial = &turn->trial;
    int segment;
    if (!trial->on || trial->hovered < trial->claim_count)
        return turn_room(turn, turn->preview.place.cell);
    Cell cell = tile_of(turn, &trial->choices[trial->hovered], &segment).cell;
    return camera_cell(&turn->table->camera.camera, cell.x, cell.y);
}

void turn_point(Turn *turn, int i, bool reveal)
{
    const Action *choice = turn_choice(&turn->trial, i);
    turn->trial.hovered = choice ? i : -1;
    fade_leaving(turn, choice);
    turn_preview_find(turn);
    if (!reveal || !choice || choice->kind != ACTION_DEED)
        return;
    int segment;
    PlacedTile tile = tile_of(turn, choice, &segment);
    camera_control_reveal(&turn->table->camera,
                          (Rect){(float)tile.cell.x, (float)tile.cell.y, 1, 1});
}

/* --- drawing ---------------------------------------------------------------------------------- */

static BoardMark *draw_rosette(const Turn *turn, BoardPicture *picture, int corner, unsigned lacks)
{
    vec2s at = point_of(turn, turn->trial.index, corner);
    BoardMark *mark = board_picture_mark(picture, BOARD_MARK_CORNER, BOARD_SQUARE, 0, at.x, at.y);
    mark->size = ROSETTE;
    mark->number = (uint8_t)lacks;
    return mark;
}

/* Lights the field that the figure would keep, and its cities, in the copy of the game in which the
 * preview has placed the figure. */
static void light_field(const Turn *turn, BoardPicture *picture, const Action *deed)
{
    const Tabletop *table = turn->table;
    const Game *after = turn->preview_game;
    int field = corner_field(table->catalogue, turn->scratch, deed->tile, deed->ACTION_CORNER);
    FeatureId cities[CITIES_MOST],
        feature = game_feature(table->catalogue, after, deed->tile, field);
    table_feature_light(table, picture, after,
                        (TileSegment){.tile = deed->tile, .segment = (uint8_t)field},
                        theme_seat(session_color(table->session, deed->seat)), .7f);
    int count = game_field_cities(table->catalogue, after, feature, true, cities, CITIES_MOST);
    for (int i = 0; i < count && i < CITIES_MOST; i++) {
        TileSegment first;
        if (game_feature_walk(table->catalogue, after, cities[i], &first, 1) > 0)
            table_feature_light(table, picture, after, first, picture->act, .8f);
    }
}

/* Draws a corner that allows a figure; `hovered` shows it with its field and cities. */
static void turn_corner_draw(Turn *turn, BoardPicture *picture, const Action *deed, bool hovered,
                             float pulse)
{
    Tabletop *table = turn->table;
    PlacedTile tile = game_tile(turn->scratch, deed->tile);
    float x, y;
    if (!hovered) {
        draw_rosette(turn, picture, deed->ACTION_CORNER, 0)->alpha = pulse;
        return;
    }
    light_field(turn, picture, deed);
    board_corner_foot(table->catalogue, &tile, deed->ACTION_CORNER, &x, &y);
    BoardFigure *figure =
        board_picture_figure(picture, session_color(table->session, deed->seat), x, y);
    board_view_style_figure(figure, table->catalogue, &tile, 0, deed->figure_kind);
    figure->lying = 0;
    figure->angle = 0;
    figure->moving = 1;
}

/* Draws corners that refuse a figure, with the spaces that cause the refusal: all such corners
 * while a figure for corners is chosen, else only the one that is pointed at. */
static void turn_corners_refused_draw(Turn *turn, BoardPicture *picture)
{
    const Catalogue *c = turn->table->catalogue;
    float x, y;
    int pointed = NO_CORNER;
    if (turn->table->pointed && turn->trial.hovered < 0) {
        tabletop_pointer(turn->table, &x, &y);
        pointed = turn_corner_at(turn, x, y);
    }
    for (int corner = 0; corner < TILE_CORNERS && may_build(turn); corner++) {
        bool shown = corner == pointed || turn->trial.kind == corner_kind(turn);
        if (!shown || choice_at(&turn->trial, corner) >= 0 ||
            !corner_exists(c, turn->scratch, turn->trial.index, corner))
            continue;
        CornerFacts facts = corner_facts(c, turn->scratch,
                                         corner_point(c, turn->scratch, turn->trial.index, corner));
        unsigned lacks = corner_lacks(&facts, &game_setup(turn->scratch)->policies);
        draw_rosette(turn, picture, corner, lacks ? lacks : 0xf)->alpha =
            corner == pointed ? 1 : .75f;
    }
}

/* --- drawing deeds ---------------------------------------------------------------------------- */

/* Returns the value that the token would show: a moved token keeps its value. */
static int value_after(Turn *turn, const Action *deed, Label label)
{
    const BoardViewToken *now =
        board_tokens_find(&turn->table->view.tokens, label, deed->seat, false);
    const DeedBoard *board = deed_board((Deed)deed->choice);
    if (board->value_after)
        return board->value_after(turn, deed);
    return now ? now->value : 1;
}

/* Draws the figure at the place that is pointed at, and only a dot at other places, because there
 * may be hundreds. */
static void draw_stand(Turn *turn, BoardPicture *picture, const Action *deed, bool hovered,
                       vec2s at)
{
    if (!hovered && deed->choice == DEED_STAND) {
        board_ways_place(picture, at);
        return;
    }
    PlacedTile tile = game_tile(turn->scratch, deed->tile);
    BoardFigure *figure =
        board_picture_figure(picture, session_color(turn->table->session, deed->seat), at.x, at.y);
    board_view_style_figure(figure, turn->table->catalogue, &tile, deed->segment,
                            deed->figure_kind);
    figure->moving = 1;
    figure->ghost = !hovered;
    figure->alpha = 1;
}

bool turn_leads_elsewhere(const Turn *turn)
{
    const TileKind *kind = catalogue_kind(turn->table->catalogue, turn->trial.tile.copy);
    bool leads = false;
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        leads |= (*board)->leads_elsewhere && kind_symbols(kind, (*board)->leads_elsewhere) > 0;
    return leads && turn_deeds_set(&turn->trial) >> DEED_STAND & 1;
}

void turn_dim_draw(const Turn *turn, BoardPicture *picture)
{
    Units units = units_under(turn->table->catalogue, turn->scratch, NULL);
    if (turn_leads_elsewhere(turn))
        board_ways_dim(picture, &units, &turn->trial.index, 1);
}

/* Lights the place, and draws the arriving token there as a ghost with its value, which a move
 * keeps. A deed that moves a figure only lights it, because the figure is already there. */
static void draw_deed(Turn *turn, BoardPicture *picture, const Action *deed, bool hovered,
                      float pulse)
{
    Tabletop *table = turn->table;
    Label label = deed_token((Deed)deed->choice);
    int segment;
    float x, y;
    PlacedTile tile = tile_of(turn, deed, &segment);
    spot_of(turn, deed, &x, &y);
    if (hovered && deed_board((Deed)deed->choice)->draw_reach)
        deed_board((Deed)deed->choice)->draw_reach(turn, picture, deed);
    if (segment != NO_SEGMENT)
        board_view_glow(table->catalogue, picture, &tile, 1u << segment, picture->act,
                        hovered ? 1 : .6f * pulse);
    if (deed_board((Deed)deed->choice)->marks_figure)
        table_victim_draw(table, picture, deed->figure, !hovered, hovered ? 1 : .6f * pulse);
    if (deed_board((Deed)deed->choice)->draw_ghost) {
        deed_board((Deed)deed->choice)->draw_ghost(turn, picture, deed, hovered, (vec2s){{x, y}});
        return;
    }
    if (deed_board((Deed)deed->choice)->shows_figure)
        draw_stand(turn, picture, deed, hovered, (vec2s){{x, y}});
    BoardFigure *token = board_token_draw(picture, label, session_color(table->session, deed->seat),
                                          value_after(turn, deed, label), x, y);
    if (!token)
        return;
    token->ghost = !hovered;
    token->moving = 1;
    token->height *= hovered ? 1 : .8f;
    token->alpha = 1;
}

void turn_deeds_draw(Turn *turn, BoardPicture *picture, float pulse)
{
    const TurnTrial *trial = &turn->trial;
    for (int i = trial->claim_count; i < trial->count; i++)
        (deed_board((Deed)trial->choices[i].choice)->at_corner ? turn_corner_draw : draw_deed)(
            turn, picture, &trial->choices[i], trial->hovered == i, pulse);
    turn_corners_refused_draw(turn, picture);
}

/* --- kinds of figures ------------------------------------------------------------------------- */

/* Lists what each kind of figure may claim on the tile on trial. In games with only followers the
 * kind is never chosen. */

enum { LEGAL_MOST = 4096 };

int turn_claim_of(const TurnTrial *trial, int segment)
{
    for (int i = 0; i < trial->claim_count; i++)
        if (trial->choices[i].segment == segment)
            return i;
    return -1;
}

/* Returns true if a deed is listed. For a deed that sends a figure to another tile or lets it fly,
 * the figure must be of the chosen kind; if none is chosen, the first possible kind at each place
 * is listed. */
static bool is_meant(TurnTrial *trial, const Action *deed)
{
    if (!deed_brings_figure((Deed)deed->choice))
        return true;
    trial->kinds |= 1u << deed->figure_kind;
    const Action *before =
        trial->count > trial->claim_count ? &trial->choices[trial->count - 1] : NULL;
    bool again = before && before->choice == deed->choice && before->tile == deed->tile &&
                 before->segment == deed->segment;
    return trial->kind == TURN_ANY_KIND ? !again : deed->figure_kind == trial->kind;
}

/* Lists everything at once from the legal actions of the copy, so that claims, kinds and deeds
 * can't disagree. */
void turn_claims_list(Turn *turn)
{
    assert(turn->trial.on && turn->trial.kind <= TURN_ANY_KIND && "a tile lies on trial");

    TurnTrial *trial = &turn->trial;
    static Action legal[LEGAL_MOST];
    int count = game_legal(turn->table->catalogue, turn->scratch, legal, LEGAL_MOST);
    count = count < LEGAL_MOST ? count : LEGAL_MOST;
    trial->claim_count = 0;
    trial->kinds = 0;
    for (int i = 0; i < count; i++) {
        if (legal[i].kind != ACTION_FOLLOW)
            continue;
        trial->kinds |= 1u << legal[i].figure_kind;
        bool meant = trial->kind == TURN_ANY_KIND ? turn_claim_of(trial, legal[i].segment) < 0
                                                  : legal[i].figure_kind == trial->kind;
        if (meant && trial->claim_count < TURN_CLAIMS_MAX)
            trial->choices[trial->claim_count++] = legal[i];
    }
    trial->count = trial->claim_count;
    for (int i = 0; i < count; i++)
        if (legal[i].kind == ACTION_DEED && trial->count < TURN_CHOICES_MAX &&
            is_meant(trial, &legal[i]) && deed_target((Deed)legal[i].choice) != DEED_OF_SEAT &&
            !deed_board((Deed)legal[i].choice)->by_button)
            trial->choices[trial->count++] = legal[i];
    trial->asks = trial->kinds || trial->count > 0;
}

/* Keeps the current claim if a figure of the new kind may also make it. */
void turn_kind_choose(Turn *turn, int kind)
{
    assert(kind >= 0 && kind <= TURN_ANY_KIND && "a kind of figure, or any");
    TurnTrial *trial = &turn->trial;
    const Action *choice = turn_choice(trial, trial->hovered);
    int segment = choice && choice->kind == ACTION_FOLLOW ? choice->segment : -1;
    trial->kind = (uint8_t)kind;
    turn_claims_list(turn);
    turn_point(turn, segment < 0 ? -1 : turn_claim_of(trial, segment), false);
    turn->preview.valid = false;
    turn_preview_find(turn);
}

bool turn_any_figure(const TurnTrial *trial)
{
    return trial->kinds & ~(1u << FIGURE_FOLLOWER);
}

/* Returns the first reason that isn't a wrong kind of figure for a part: the player learns why the
 * kind can't claim a part that suits it. */
static Fault kind_fault(const Turn *turn, FigureKind kind)
{
    const Catalogue *c = turn->table->catalogue;
    const TileKind *tile = catalogue_kind(c, turn->trial.tile.copy);
    Fault told = {.refusal = REFUSAL_SEGMENT_KIND};
    if (!game_supply(turn->scratch, turn->trial.tile.seat, kind))
        return (Fault){.refusal = REFUSAL_NO_SUPPLY};
    if (figure_style((int)kind).at_corner)
        return (Fault){.refusal = (uint8_t)turn_corner_refusal(turn, 0)};
    for (int segment = 0; segment < tile->segment_count; segment++) {
        Fault fault = {.refusal = REFUSAL_SEGMENT_KIND};
        game_can_follow(c, turn->scratch, segment, kind, &fault);
        if (told.refusal == REFUSAL_SEGMENT_KIND)
            told = fault;
    }
    return told;
}

const char *turn_kind_refusal(const Turn *turn, FigureKind kind, char *out, int size)
{
    Fault fault = kind_fault(turn, kind);
    const char *rule = words_why_figure(kind, (Refusal)fault.refusal);
    if (fault.refusal == REFUSAL_NO_SUPPLY)
        text_copy(out, (size_t)size, _("You have none left in your supply."));
    else if (fault.refusal == REFUSAL_SEGMENT_KIND)
        text_copy(out, (size_t)size, _("It can’t be placed on any part of this tile."));
    else
        words_refusal(&fault, out, size);
    return rule;
}

bool turn_kind_step(Turn *turn, int by)
{
    assert((by == 1 || by == -1) && "one kind on or back");
    const TurnTrial *trial = &turn->trial;
    if (!(trial->kinds & (trial->kinds - 1)))
        return false;
    unsigned among = trial->kinds | 1u << TURN_ANY_KIND;
    int kind = trial->kind;
    do
        kind = (kind + by + TURN_ANY_KIND + 1) % (TURN_ANY_KIND + 1);
    while (!(among >> kind & 1));
    turn_kind_choose(turn, kind);
    return true;
}

/* --- buttons for kinds of figures ------------------------------------------------------------- */

/* Draws a button in the tray for each kind of figure that may claim. Games with only followers have
 * none. */

enum { WORDS_SIZE = 320 };

/* Returns the kind that claims: the chosen one, else that of the current claim; TURN_ANY_KIND if
 * neither exists. */
static int kind_shown(const TurnTrial *trial)
{
    const Action *choice = turn_choice(trial, trial->hovered);
    bool points = trial->kind == TURN_ANY_KIND && choice && choice->kind == ACTION_FOLLOW;
    return points ? choice->figure_kind : trial->kind;
}

/* Draws a button with a figure instead of words. Kinds that may not be placed on the tile keep
 * their place, pale, so that the others don't move from turn to turn; they are grey in a theme
 * without gradients, because pale ones disappear on its black background. */
static void draw_kind(Turn *turn, int kind, Rect place)
{
    Ui *ui = turn->table->ui;
    const TurnTrial *trial = &turn->trial;
    int seat = trial->tile.seat, left = turn->table->view.supply[seat][kind];
    bool can = trial->kinds >> kind & 1, chosen = can && kind == kind_shown(trial);
    char id[24];
    snprintf(id, sizeof id, "kind.%s", figure_name((FigureKind)kind));
    UiState state = ui_widget(ui, id, words_figure((FigureKind)kind), place,
                              (can ? 0u : UI_DISABLED) | (chosen ? UI_CHOSEN : 0u), KEY_NONE);
    char why[WORDS_SIZE], tip[WORDS_SIZE];
    WordsTip does = words_tip_supply((FigureKind)kind);
    words_tip_line(&does, tip, sizeof tip);
    if (!can) {
        does.rule = turn_kind_refusal(turn, (FigureKind)kind, why, sizeof why);
        words_format(tip, sizeof tip, "%s: %s", words_figure((FigureKind)kind), why);
    }
    scene_book_tip(turn->table->context, words_capital(tip), does.rule);
    DrawList *list = ui_list(ui);
    float s = turn->table->layout.s, before = list->fade, radius = ui_u(ui, 10);
    list->fade *= can ? 1 : ui_pale(ui);
    Color top =
        color_mix(ui_color(ui, UI_BUTTON_TOP), ui_color(ui, UI_BUTTON_TEXT), .14f * state.hover);
    draw_lined(list, place, radius, top, ui_color(ui, UI_BUTTON_BOTTOM),
               ui_color(ui, chosen ? UI_ACT : UI_BUTTON_LINE), fmaxf(1, (chosen ? 3 : 1) * s));
    float height = .58f * place.h * fminf(1.2f, figure_style(kind).scale);
    draw_add(list,
             (DrawCommand){.kind = DRAW_FIGURE,
                           .rect = {place.x, place.y + .82f * place.h - height, place.w, height},
                           .image = figure_image(session_color(turn->table->session, seat), kind),
                           .grey = !can && ui_theme(ui)->flat});
    Rect corner = layout_inset(place, .08f * place.w, .06f * place.h);
    if (turn->table->each[kind] > 1)
        ui_number(ui, layout_top(&corner, .30f * place.h, 0), UI_TYPE_NUMBER | UI_RIGHT,
                  UI_BUTTON_TEXT, left);
    list->fade = before;
    if (state.clicked)
        turn_kind_choose(turn, trial->kind == kind ? TURN_ANY_KIND : kind);
}

enum { TOUCH = 44 }; /* px: no button is smaller than a finger needs */

float turn_kinds_least(const Turn *turn, float gap)
{
    float needed = 0;
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        needed += turn->table->each[kind] > 0 ? TOUCH + gap : 0;
    return needed;
}

/* If there isn't room for all kinds, those that may not be placed on the tile are left out. */
static bool is_kind_shown(const Turn *turn, int kind, bool all)
{
    return turn->table->each[kind] > 0 && (all || turn->trial.kinds >> kind & 1);
}

/* Draws squares in a row from the left, as large as the tray allows, but at least as large as a
 * finger needs (44 px). If squares of that least size fill the place (nine do), the gaps between
 * them shrink to keep the last one clear of the rotate buttons. */
void turn_kinds_draw(Turn *turn, Rect place)
{
    float s = turn->table->layout.s, gap = floorf(8 * s);
    int count = 0, at = 0;
    bool all = turn_kinds_least(turn, 1) <= place.w + 1;
    place = layout_centre(place, place.w, fmaxf(TOUCH, 66 * s));
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        count += is_kind_shown(turn, kind, all);
    if (!count)
        return;
    float size = fminf(place.h, (place.w - gap * (float)(count - 1)) / (float)count);
    size = fmaxf(TOUCH, floorf(size));
    if (count > 1)
        gap = fmaxf(1, fminf(gap, floorf((place.w - size * (float)count) / (float)(count - 1))));
    Rect row = layout_centre(place, place.w, size);
    row.x = roundf(row.x);
    row.w = size * (float)count + gap * (float)(count - 1);
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        if (is_kind_shown(turn, kind, all))
            draw_kind(turn, kind, layout_column(row, at++, count, gap));
}

/* --- figures that can't be taken -------------------------------------------------------------- */

/* Draws a lock next to each figure that the piece of a question reaches but can't take; its tooltip
 * says why. */

/* Draws the lock at the figure's left foot, away from its mark and numbers. */
static void draw_lock(Tabletop *table, int slot, const SafeReason *safe, float size)
{
    Ui *ui = table->ui;
    const BoardViewFigure *figure = &table->view.figures[slot];
    float x, y;
    char id[24];
    const char *words = words_text(safe->why);
    camera_to_screen(&table->camera.camera, figure->x - .12f, figure->y - figure->up + .03f, &x,
                     &y);
    Rect disc = layout_whole(x - size / 2, y - size / 2, size, size);
    snprintf(id, sizeof id, "safe.%d", slot);
    ui_disc(ui, disc, UI_PANEL_TOP, UI_GOLD, fmaxf(1.5f, ui_u(ui, 1.5f)));
    ui_icon(ui, disc, ICON_LOCK, .62f * size, UI_TEXT);
    ui_widget(ui, id, words, disc, UI_NO_FOCUS, KEY_NONE);
    scene_book_tip(table->context, words, safe->rule);
}

void turn_safe_draw(Tabletop *table, float mark_px)
{
    const BoardView *view = &table->view;
    const QuestionBoard *asked = question_board(game_asked(table->game));
    if (!asked->safe)
        return;
    Units units = units_under(table->catalogue, table->game, NULL);
    board_feet_update(&table->view, &table->facts);
    for (int i = 0; i < view->figure_count; i++) {
        if (view->figures[i].tile == NO_TILE)
            continue;
        const SafeReason *safe = asked->safe(table, &units, &view->figures[i]);
        if (safe)
            draw_lock(table, i, safe, roundf(mark_px));
    }
}
