/* turn_kinds.c: Lists what each kind of figure may claim on the tile on trial. In games with only
 * followers the kind is never chosen. */
#include "base/text.h"
#include "scenes/board/expansion_board.h"
#include "scenes/board/figure_kinds.h"
#include "scenes/play/turn.h"
#include "scenes/stage/scene_links.h"
#include "ui/ui.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

enum { LEGAL_MOST = 4096 };

int turn_claim_of(const TurnTrial *trial, int segment)
{
    for (int i = 0; i < trial->claim_count; i++)
        if (trial->choices[i].segment == segment)
            return i;
    return -1;
}

/* Returns true if a deed is listed. A figure that goes to another tile or flies must be of the
 * chosen kind; without one, the first possible kind at each place is listed. */
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
            is_meant(trial, &legal[i]) && deed_target((Deed)legal[i].choice) != DEED_OF_SEAT)
            trial->choices[trial->count++] = legal[i];
    trial->asks = trial->kinds || trial->count > 0;
}

/* The current claim stays if the new kind may make it also. */
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

/* A reason that concerns a suitable part of the tile is better than the refusal that the kind is
 * wrong for another part. */
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

/* --- turn kind buttons ------------------------------------------------------------------------ */

/* Draws a button in the tray for each kind of figure that may claim. Games
 * with only followers have none. */

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
 * without gradients, because pale ones disappear on its black. */
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

/* Draws squares in a row from the left, as large as the tray allows, but at least as large as a
 * finger needs (44 px). If nine of those fill the place they move closer together, because the last
 * one would be under the rotate buttons. */
void turn_kinds_draw(Turn *turn, Rect place)
{
    float s = turn->table->layout.s, gap = 8 * s;
    int count = 0, at = 0;
    place = layout_centre(place, place.w, fmaxf(TOUCH, 66 * s));
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        count += turn->table->each[kind] > 0;
    float size = fminf(place.h, (place.w - gap * (float)(count - 1)) / (float)count);
    size = fmaxf(TOUCH, floorf(size));
    if (count > 1)
        gap = fmaxf(1, fminf(gap, floorf((place.w - size * (float)count) / (float)(count - 1))));
    Rect row = layout_centre(place, place.w, size);
    row.w = size * (float)count + gap * (float)(count - 1);
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        if (turn->table->each[kind])
            draw_kind(turn, kind, layout_column(row, at++, count, gap));
}

/* --- turn safe -------------------------------------------------------------------------------- */

/* Draws a lock next to figures that a question is about but can't take; its tooltip
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
