/* game_deeds.c: what can be done instead of placing a figure, beside the claims of a trial: a
 * tollhouse on a crossroads, an abbot who goes home. Deeds are numbered on behind the claims and
 * pointed at on the board. */
#include "scenes/game/game_state.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

void game_deeds_list(GameScene *scene, const Action *legal, int count)
{
    GameTrial *trial = &scene->trial;
    trial->deed_count = 0;
    for (int i = 0; i < count; i++)
        if (legal[i].kind == ACTION_DEED && trial->deed_count < GAME_DEEDS_MAX)
            trial->deeds[trial->deed_count++] = legal[i];
}

unsigned game_deeds_set(const GameTrial *trial)
{
    unsigned set = 0;
    for (int i = 0; i < trial->deed_count; i++)
        set |= 1u << trial->deeds[i].choice;
    return set;
}

const Action *game_trial_choice(const GameTrial *trial, int i)
{
    if (i < 0 || i >= trial->claim_count + trial->deed_count)
        return NULL;
    return i < trial->claim_count ? &trial->claims[i] : &trial->deeds[i - trial->claim_count];
}

/* The tile and segment that a deed is about: of the figure where it names one. */
static PlacedTile tile_of(const GameScene *scene, const Action *deed, int *segment)
{
    if (deed_token((Deed)deed->choice) == LABEL_NONE) {
        Figure figure = game_figure(scene->scratch, deed->figure);
        *segment = figure.segment;
        return game_tile(scene->scratch, figure.tile);
    }
    *segment = deed->segment;
    return game_tile(scene->scratch, deed->tile);
}

/* Tokens go to crossings, figures stand where they are. */
static bool looks_fit(const GameScene *scene, const Action *deed, int tile)
{
    if (deed_token((Deed)deed->choice) != LABEL_NONE)
        return catalogue_kind(scene->table.catalogue, scene->table.view.tiles[tile].copy)
                   ->crossing > 0;
    for (int i = 0; i < scene->table.view.figure_count; i++)
        if (scene->table.view.figures[i].tile == tile)
            return true;
    return false;
}

Refusal game_deeds_refusal(const GameScene *scene, int tile)
{
    unsigned offered = game_deeds_set(&scene->trial);
    for (int deed = 0; deed < DEEDS; deed++) {
        Action wanted = {.kind = ACTION_DEED,
                         .seat = scene->trial.place.seat,
                         .choice = (uint8_t)deed,
                         .tile = (uint16_t)tile};
        if (offered >> deed & 1 && looks_fit(scene, &wanted, tile))
            return game_deed_refusal(scene->table.catalogue, scene->scratch, &wanted);
    }
    return REFUSAL_NONE;
}

/* Foot of what the deed moves, board units. */
static void spot_of(GameScene *scene, const Action *deed, float *x, float *y)
{
    int segment;
    PlacedTile tile = tile_of(scene, deed, &segment);
    if (deed_token((Deed)deed->choice) != LABEL_NONE) {
        board_stands_token(&scene->table.view, &scene->table.facts, &tile, segment,
                           deed_token((Deed)deed->choice), x, y);
        return;
    }
    board_stands_update(&scene->table.view, &scene->table.facts);
    *x = scene->table.view.figures[deed->figure].x;
    *y = scene->table.view.figures[deed->figure].y;
}

void game_deed_middle(GameScene *scene, const Action *deed, float *x, float *y)
{
    spot_of(scene, deed, x, y);
    *y -= BOARD_FIGURE_HEIGHT / 2;
}

int game_deed_at(GameScene *scene, float x, float y, float *away)
{
    const GameTrial *trial = &scene->trial;
    int best = -1;
    for (int i = 0; i < trial->deed_count; i++) {
        float mx, my;
        game_deed_middle(scene, &trial->deeds[i], &mx, &my);
        float far = hypotf(x - mx, y - my);
        if (far < *away) {
            *away = far;
            best = trial->claim_count + i;
        }
    }
    return best;
}

/* The own token is drawn faint where it stands as long as a deed would take it away. */
static void fade_leaving(GameScene *scene, const Action *choice)
{
    BoardTokens *tokens = &scene->table.view.tokens;
    Label label =
        choice && choice->kind == ACTION_DEED ? deed_token((Deed)choice->choice) : LABEL_NONE;
    uint8_t seat = label != LABEL_NONE ? choice->seat : 0;
    if (tokens->leaving == label && tokens->leaving_seat == seat)
        return;
    tokens->leaving = (uint8_t)label;
    tokens->leaving_seat = seat;
    scene->table.view.version++;
}

void game_trial_point(GameScene *scene, int i, bool reveal)
{
    const Action *choice = game_trial_choice(&scene->trial, i);
    scene->trial.hovered = choice ? i : -1;
    fade_leaving(scene, choice);
    game_preview_find(scene);
    if (!reveal || !choice || choice->kind != ACTION_DEED)
        return;
    int segment;
    PlacedTile tile = tile_of(scene, choice, &segment);
    camera_control_reveal(&scene->table.camera,
                          (Rect){(float)tile.cell.x, (float)tile.cell.y, 1, 1});
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* What the own token shows now; moving keeps it (TOLL-7). */
static int value_of(const GameScene *scene, Label label, int seat)
{
    for (int i = 0; i < scene->table.view.tokens.count; i++) {
        const BoardViewToken *token = &scene->table.view.tokens.items[i];
        if (token->label == label && token->seat == seat)
            return token->value;
    }
    return 1;
}

static void draw_deed(GameScene *scene, BoardPicture *picture, const Action *deed, bool hovered,
                      float pulse)
{
    int segment;
    float x, y;
    PlacedTile tile = tile_of(scene, deed, &segment);
    spot_of(scene, deed, &x, &y);
    uint16_t kind = scene->table.catalogue->copies[tile.copy].kind;
    BoardGlow *glow =
        board_picture_glow(picture, board_shape(scene->table.catalogue, tile.copy), tile.rotation,
                           (float)tile.cell.x, (float)tile.cell.y, mask_key(kind, 0));
    glow->segments = (uint16_t)(1u << segment);
    glow->color = picture->act;
    glow->strength = hovered ? 1 : .6f * pulse;
    BoardToken *token = board_token_draw(
        picture, deed_token((Deed)deed->choice), session_color(scene->table.session, deed->seat),
        value_of(scene, deed_token((Deed)deed->choice), deed->seat), x, y);
    if (!token)
        return;
    token->ghost = !hovered;
    token->moving = 1;
    token->height *= hovered ? 1 : .8f;
    token->alpha = hovered ? 1 : .85f;
}

void game_deeds_draw(GameScene *scene, BoardPicture *picture, float pulse)
{
    const GameTrial *trial = &scene->trial;
    for (int i = 0; i < trial->deed_count; i++)
        draw_deed(scene, picture, &trial->deeds[i], trial->hovered == trial->claim_count + i,
                  pulse);
}

/* --- words ------------------------------------------------------------------------------------ */

void game_deeds_note(GameScene *scene, SceneContext *context,
                     void (*note)(GameScene *, SceneContext *, const char *id, const char *label,
                                  float x, float y))
{
    const GameTrial *trial = &scene->trial;
    for (int i = 0; i < trial->deed_count; i++) {
        const Action *deed = &trial->deeds[i];
        char id[40];
        float x, y;
        snprintf(id, sizeof id, "deed.%s.%d", deed_name((Deed)deed->choice),
                 deed_token((Deed)deed->choice) == LABEL_NONE ? deed->figure : deed->tile);
        game_deed_middle(scene, deed, &x, &y);
        note(scene, context, id, words_deed((Deed)deed->choice), x, y);
    }
}
