/* game_kinds.c: which kind of figure claims: buttons in the tray, and what each of them may claim. With followers alone
 * none of this is seen. */
#include "scenes/game_state.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

enum { LEGAL_MOST = 256 };

bool game_kinds_offered(const GameScene *scene)
{
    for (int kind = FIGURE_FOLLOWER + 1; kind < FIGURE_KINDS; kind++)
        if (scene->each[kind])
            return true;
    return false;
}

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
    int count = game_legal(scene->catalogue, scene->scratch, legal, LEGAL_MOST);
    trial->claim_count = 0;
    trial->kinds = 0;
    for (int i = 0; i < count && i < LEGAL_MOST; i++) {
        if (legal[i].kind != ACTION_FOLLOW)
            continue;
        trial->kinds |= 1u << legal[i].figure_kind;
        int known = claim_on(trial, legal[i].segment);
        if (known < 0 && trial->claim_count < GAME_CLAIMS_MAX)
            trial->claims[trial->claim_count++] = legal[i];
        else if (known >= 0 && (legal[i].figure_kind == trial->kind ||
                                (trial->claims[known].figure_kind != trial->kind &&
                                 legal[i].figure_kind < trial->claims[known].figure_kind)))
            trial->claims[known] = legal[i];
    }
    game_deeds_list(scene, legal, count < LEGAL_MOST ? count : LEGAL_MOST);
    trial->asks = trial->claim_count + trial->deed_count > 0;
}

void game_kind_choose(GameScene *scene, int kind)
{
    GameTrial *trial = &scene->trial;
    int segment = trial->hovered >= 0 && trial->hovered < trial->claim_count
                      ? trial->claims[trial->hovered].segment
                      : -1;
    trial->kind = (uint8_t)kind;
    game_claims_list(scene);
    trial->hovered = segment < 0 ? -1 : claim_on(trial, segment);
    scene->preview.valid = false;
    game_preview_find(scene);
}

bool game_kind_step(GameScene *scene, int by)
{
    const GameTrial *trial = &scene->trial;
    if (!(trial->kinds & (trial->kinds - 1)))
        return false;
    int kind = trial->kind;
    do
        kind = (kind + by + FIGURE_KINDS) % FIGURE_KINDS;
    while (!(trial->kinds >> kind & 1));
    game_kind_choose(scene, kind);
    return true;
}

int game_option_spot(GameScene *scene, int option, float *x, float *y)
{
    const GameQuestion *question = &scene->question;
    Figure figure = game_figure(session_game(scene->session), question->options[option].figure);
    int before = 0;
    for (int i = 0; i < option; i++)
        before += question->options[i].choice &&
                  question->options[i].figure == question->options[option].figure;
    board_view_spot(&scene->view, &scene->facts, figure.tile, figure.segment, x, y);
    bool newcomer = question->options[option].figure_kind != FIGURE_FOLLOWER;
    *x += .28f * (float)(newcomer && !before ? 1 : before);
    return before;
}

/* --- the tray ----------------------------------------------------------------------------------------------------- */

static void draw_kind(GameScene *scene, SceneContext *context, int kind, Rect place)
{
    Ui *ui = context->ui;
    const GameTrial *trial = &scene->trial;
    int seat = trial->place.seat, left = scene->view.supply[seat][kind];
    bool can = trial->kinds >> kind & 1, chosen = can && kind == trial->kind;
    char id[24];
    snprintf(id, sizeof id, "kind.%s", figure_name((FigureKind)kind));
    UiState state = ui_widget(ui, id, words_figure((FigureKind)kind), place,
                              (can ? 0u : UI_DISABLED) | (chosen ? UI_CHOSEN : 0u), KEY_NONE);
    ui_tooltip(ui, words_figure((FigureKind)kind));
    DrawList *list = ui_list(ui);
    float s = scene->layout.s, before = list->fade, radius = ui_u(ui, 10);
    list->fade *= can ? 1 : .35f;
    Color top =
        color_mix(ui_color(ui, UI_BUTTON_TOP), ui_color(ui, UI_BUTTON_TEXT), .14f * state.hover);
    DrawCommand *box = draw_box(list, place, radius, top, ui_color(ui, UI_BUTTON_BOTTOM));
    box->border = ui_color(ui, chosen ? UI_ACT : UI_BUTTON_LINE);
    box->stroke = fmaxf(1, (chosen ? 3 : 1) * s);
    float height = .58f * place.h * fminf(1.2f, figure_style(kind).scale);
    Rect figure = {place.x, place.y + .82f * place.h - height, place.w, height};
    draw_add(list, (DrawCommand){.kind = DRAW_FIGURE,
                                 .rect = figure,
                                 .image = figure_image(session_color(scene->session, seat), kind)});
    if (scene->each[kind] > 1) {
        char number[8];
        snprintf(number, sizeof number, "%d", left);
        Rect corner = {place.x + .50f * place.w, place.y + .06f * place.h, .42f * place.w,
                       .30f * place.h};
        game_text(scene, context, corner, UI_TYPE_NUMBER, UI_RIGHT, ui_color(ui, UI_BUTTON_TEXT),
                  number);
    }
    list->fade = before;
    if (state.clicked)
        game_kind_choose(scene, kind);
}

void game_kinds_draw(GameScene *scene, SceneContext *context, Rect place)
{
    float s = scene->layout.s, gap = 8 * s;
    int count = 0, at = 0;
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        count += scene->each[kind] > 0;
    float size = fminf(place.h, (place.w - gap * (float)(count - 1)) / (float)count);
    size = fmaxf(44, floorf(size));
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        if (scene->each[kind])
            draw_kind(scene, context, kind,
                      (Rect){roundf(place.x + (size + gap) * (float)at++),
                             roundf(place.y + (place.h - size) / 2), size, size});
}
