/* game_kinds.c: which kind of figure claims: buttons in the tray, and what each of them may
 * claim. With followers alone none of this is seen. */
#include "scenes/game/game_state.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

enum { LEGAL_MOST = 256 };

/* The claim of `segment` that is listed already, −1. */
static int claim_on(const GameTrial *trial, int segment)
{
    for (int i = 0; i < trial->claim_count; i++)
        if (trial->claims[i].segment == segment)
            return i;
    return -1;
}

void game_claims_list(GameScene *scene)
{
    GameTrial *trial = &scene->trial;
    static Action legal[LEGAL_MOST];
    int count = game_legal(scene->table.catalogue, scene->scratch, legal, LEGAL_MOST);
    count = count < LEGAL_MOST ? count : LEGAL_MOST;
    trial->claim_count = 0;
    trial->kinds = 0;
    for (int i = 0; i < count; i++) {
        if (legal[i].kind != ACTION_FOLLOW)
            continue;
        trial->kinds |= 1u << legal[i].figure_kind;
        bool meant = trial->kind == GAME_ANY_KIND ? claim_on(trial, legal[i].segment) < 0
                                                  : legal[i].figure_kind == trial->kind;
        if (meant && trial->claim_count < GAME_CLAIMS_MAX)
            trial->claims[trial->claim_count++] = legal[i];
    }
    game_deeds_list(scene, legal, count);
    trial->asks = trial->kinds || trial->deed_count > 0;
}

void game_kind_choose(GameScene *scene, int kind)
{
    GameTrial *trial = &scene->trial;
    const Action *choice = game_trial_choice(trial, trial->hovered);
    int segment = choice && choice->kind == ACTION_FOLLOW ? choice->segment : -1;
    trial->kind = (uint8_t)kind;
    game_claims_list(scene);
    game_trial_point(scene, segment < 0 ? -1 : claim_on(trial, segment), false);
    scene->preview.valid = false;
    game_preview_find(scene);
}

bool game_kind_step(GameScene *scene, int by)
{
    const GameTrial *trial = &scene->trial;
    if (!(trial->kinds & (trial->kinds - 1)))
        return false;
    unsigned among = trial->kinds | 1u << GAME_ANY_KIND;
    int kind = trial->kind;
    do
        kind = (kind + by + GAME_ANY_KIND + 1) % (GAME_ANY_KIND + 1);
    while (!(among >> kind & 1));
    game_kind_choose(scene, kind);
    return true;
}

/* Where the newcomer of an option stands: beside the figure that it is about, and beside the
 * newcomers of options before. */
static void newcomer_spot(GameScene *scene, int option, float *x, float *y)
{
    const GameQuestion *question = &scene->question;
    const Game *game = session_game(scene->table.session);
    BoardPlace places[GAME_OPTIONS_MAX];
    int count = 0;
    for (int i = 0; i <= option; i++) {
        const Action *answer = &question->options[i];
        if (!answer->choice || answer->figure != question->options[option].figure)
            continue;
        Figure beside = game_figure(game, answer->figure);
        board_stands_figure(&scene->table.view, &scene->table.facts,
                            &scene->table.view.tiles[beside.tile], beside.segment,
                            answer->figure_kind, places, count, x, y);
        places[count++] = (BoardPlace){*x, *y};
    }
}

bool game_option_spot(GameScene *scene, int option, float *x, float *y)
{
    const GameQuestion *question = &scene->question;
    if (!question->on_board || !question->options[option].choice)
        return false;
    if (question->adds) {
        newcomer_spot(scene, option, x, y);
        return true;
    }
    board_stands_update(&scene->table.view, &scene->table.facts);
    *x = scene->table.view.figures[question->options[option].figure].x;
    *y = scene->table.view.figures[question->options[option].figure].y;
    return true;
}

/* --- the tray --------------------------------------------------------------------------------- */

/* The kind that claims: the chosen one, else that of the claim that is pointed at;
 * GAME_ANY_KIND: not decided yet. */
static int kind_shown(const GameTrial *trial)
{
    const Action *choice = game_trial_choice(trial, trial->hovered);
    bool points = trial->kind == GAME_ANY_KIND && choice && choice->kind == ACTION_FOLLOW;
    return points ? choice->figure_kind : trial->kind;
}

static void draw_kind(GameScene *scene, SceneContext *context, int kind, Rect place)
{
    Ui *ui = context->ui;
    const GameTrial *trial = &scene->trial;
    int seat = trial->place.seat, left = scene->table.view.supply[seat][kind];
    bool can = trial->kinds >> kind & 1, chosen = can && kind == kind_shown(trial);
    char id[24];
    snprintf(id, sizeof id, "kind.%s", figure_name((FigureKind)kind));
    UiState state = ui_widget(ui, id, words_figure((FigureKind)kind), place,
                              (can ? 0u : UI_DISABLED) | (chosen ? UI_CHOSEN : 0u), KEY_NONE);
    ui_tooltip(ui, words_figure((FigureKind)kind));
    DrawList *list = ui_list(ui);
    float s = scene->table.layout.s, before = list->fade, radius = ui_u(ui, 10);
    list->fade *= can ? 1 : .35f;
    Color top =
        color_mix(ui_color(ui, UI_BUTTON_TOP), ui_color(ui, UI_BUTTON_TEXT), .14f * state.hover);
    DrawCommand *box = draw_box(list, place, radius, top, ui_color(ui, UI_BUTTON_BOTTOM));
    box->border = ui_color(ui, chosen ? UI_ACT : UI_BUTTON_LINE);
    box->stroke = fmaxf(1, (chosen ? 3 : 1) * s);
    float height = .58f * place.h * fminf(1.2f, figure_style(kind).scale);
    Rect figure = {place.x, place.y + .82f * place.h - height, place.w, height};
    draw_add(list,
             (DrawCommand){.kind = DRAW_FIGURE,
                           .rect = figure,
                           .image = figure_image(session_color(scene->table.session, seat), kind)});
    if (scene->table.each[kind] > 1) {
        char number[8];
        snprintf(number, sizeof number, "%d", left);
        Rect corner = {place.x + .50f * place.w, place.y + .06f * place.h, .42f * place.w,
                       .30f * place.h};
        ui_text(context->ui, corner, UI_TYPE_NUMBER, UI_RIGHT, ui_color(ui, UI_BUTTON_TEXT),
                number);
    }
    list->fade = before;
    if (state.clicked)
        game_kind_choose(scene, trial->kind == kind ? GAME_ANY_KIND : kind);
}

void game_kinds_draw(GameScene *scene, SceneContext *context, Rect place)
{
    float s = scene->table.layout.s, gap = 8 * s;
    int count = 0, at = 0;
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        count += scene->table.each[kind] > 0;
    float size = fminf(place.h, (place.w - gap * (float)(count - 1)) / (float)count);
    size = fmaxf(44, floorf(size));
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        if (scene->table.each[kind])
            draw_kind(scene, context, kind,
                      (Rect){roundf(place.x + (size + gap) * (float)at++),
                             roundf(place.y + (place.h - size) / 2), size, size});
}
