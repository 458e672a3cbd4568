/* turn_safe.c: Draws a lock next to figures that the dragon or a tower reaches but can't take; its
 * tooltip says why. */
#include "expansions/dragon/dragon.h"
#include "expansions/dragon/fairy.h"
#include "expansions/tower/tower.h"
#include "scenes/stage/scene_book.h"
#include "scenes/turn/turn.h"
#include "ui/ui_layout.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

/* tiles in a straight line from a tower higher than any seen in a game */
enum { REACHED_MAX = 256 };

/* Why a figure is safe from the dragon or tower in question; SAFE_NOT: it isn't, or it is out of
 * reach. */
typedef enum Safe { SAFE_NOT, SAFE_FAIRY, SAFE_UNEATEN, SAFE_UNCOUNTED, SAFES } Safe;

static const struct {
    const char *why, *rule;
} reasons[] = {
    [SAFE_NOT] = {NULL, NULL},
    [SAFE_FAIRY] = {N_("Safe: the fairy keeps the dragon away."), "DRG-10"},
    [SAFE_UNEATEN] = {N_("Safe: the dragon doesn’t eat it."), "DRG-6"},
    [SAFE_UNCOUNTED] = {N_("Safe: towers can’t capture this kind of figure."), "TWR-5"},
};
static_assert(sizeof reasons / sizeof *reasons == SAFES, "a reason per kind of safety");

typedef Safe Safety(const Tabletop *table, const Units *units, const BoardViewFigure *figure);

/* Only the dragon's next steps count: figures further away get their lock when it approaches. */
static Safe from_dragon(const Tabletop *table, const Units *units, const BoardViewFigure *figure)
{
    UnitStep steps[UNIT_STEPS_MAX];
    int count = unit_steps(units, dragon_unit(table->game), steps);
    for (int i = 0; i < count; i++) {
        if (!unit_holds(units, steps[i].to, figure->tile))
            continue;
        if (fairy_guards(units, steps[i].to))
            return SAFE_FAIRY;
        if (!dragon_eats((FigureKind)figure->kind))
            return SAFE_UNEATEN;
    }
    return SAFE_NOT;
}

static Safe from_tower(const Tabletop *table, const Units *units, const BoardViewFigure *figure)
{
    TileAway reached[REACHED_MAX];
    const Game *game = table->game;
    uint16_t tower = tower_capturing(game);
    if (tower == NO_TILE || tower_captures((FigureKind)figure->kind))
        return SAFE_NOT;
    int count = units_straight(units, tower, tower_floors(game, tower), reached, REACHED_MAX);
    for (int i = 0; i < count && i < REACHED_MAX; i++)
        if (reached[i].tile == figure->tile)
            return SAFE_UNCOUNTED;
    return SAFE_NOT;
}

static Safety *const safeties[QUESTIONS] = {
    [QUESTION_DRAGON] = from_dragon, [QUESTION_CAPTURE] = from_tower};

/* Draws the lock at the figure's left foot, away from its mark and numbers. */
static void draw_lock(Tabletop *table, int slot, Safe safe, float size)
{
    Ui *ui = table->ui;
    const BoardViewFigure *figure = &table->view.figures[slot];
    float x, y;
    char id[24];
    const char *words = words_text(reasons[safe].why);
    camera_to_screen(&table->camera.camera, figure->x - .12f, figure->y - figure->up + .03f, &x,
                     &y);
    Rect disc = layout_whole(x - size / 2, y - size / 2, size, size);
    snprintf(id, sizeof id, "safe.%d", slot);
    ui_disc(ui, disc, UI_PANEL_TOP, UI_GOLD, fmaxf(1.5f, ui_u(ui, 1.5f)));
    ui_icon(ui, disc, ICON_LOCK, .62f * size, UI_TEXT);
    ui_widget(ui, id, words, disc, UI_NO_FOCUS, KEY_NONE);
    scene_book_tip(table->context, words, reasons[safe].rule);
}

void turn_safe_draw(Tabletop *table, float mark_px)
{
    const BoardView *view = &table->view;
    Safety *safety = safeties[game_asked(table->game)];
    if (!safety)
        return;
    Units units = units_under(table->catalogue, table->game, NULL);
    board_stands_update(&table->view, &table->facts);
    for (int i = 0; i < view->figure_count; i++) {
        if (view->figures[i].tile == NO_TILE)
            continue;
        Safe safe = safety(table, &units, &view->figures[i]);
        if (safe != SAFE_NOT)
            draw_lock(table, i, safe, roundf(mark_px));
    }
}
