/* access.c: the overlays in which players change the colours and marks of their figures, and their
 * keys. A change takes effect and is saved at once. */
#include "scenes/menu/menu.h"

#include "keys/keys.h"
#include "rules/tile.h"
#include "scenes/board/board_art.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "store/settings.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIGURES_W = 820, CHOICE_W = 400, SAMPLE_H = 120, SEAT_H = 76, HUE_STEP = 10, STEP = 5 };
enum { CODE_SIZE = 8, WARNING_H = 24 }; /* as high as UI_SIGN */

typedef struct FiguresState {
    int seat;             /* seat whose colour is being changed, 0..5 */
    Hue hue;              /* of that colour; kept because grey has no hue */
    char code[CODE_SIZE]; /* as the player types it */
} FiguresState;

static void look_at_seat(FiguresState *state, int seat)
{
    assert(seat >= 0 && seat < LOOKS && "a player's colour");
    state->seat = seat;
    Color color = player_look(seat).color;
    if (color_of_hue(state->hue) != color)
        state->hue = hue_of_color(color);
    snprintf(state->code, sizeof state->code, "%06x", (unsigned)(color >> 8));
}

static void enter_figures(void *data, SceneContext *context, const void *arguments)
{
    (void)context;
    (void)arguments;
    look_at_seat(data, 0);
}

/* --- eyes ------------------------------------------------------------------------------------- */

/* Simulates colour vision to measure distances between colours. Matrices: Machado, Oliveira and
 * Fernandes 2009, full severity, on linear sRGB. */

static const double seen[EYES][3][3] = {
    [EYES_WHOLE] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    [EYES_NO_RED] = {{.152286, 1.052583, -.204868},
                     {.114503, .786281, .099216},
                     {-.003882, -.048116, 1.051998}},
    [EYES_NO_GREEN] = {{.367322, .860646, -.227968},
                       {.280085, .672501, .047413},
                       {-.011820, .042940, .968881}},
    [EYES_NO_BLUE] = {{1.255528, -.076749, -.178779},
                      {-.078411, .930809, .147602},
                      {.004733, .691367, .303900}},
};

typedef struct Lab {
    double l, a, b;
} Lab;

static double bend(double t)
{
    return t > 216. / 24389 ? cbrt(t) : (24389. / 27 * t + 16) / 116;
}

static Lab seen_by(Eyes eyes, Color color)
{
    double in[3] = {color_light(color, 24), color_light(color, 16), color_light(color, 8)};
    double rgb[3];
    for (int i = 0; i < 3; i++) {
        const double *row = seen[eyes][i];
        rgb[i] = fmin(1, fmax(0, row[0] * in[0] + row[1] * in[1] + row[2] * in[2]));
    }
    double x = bend((.4124564 * rgb[0] + .3575761 * rgb[1] + .1804375 * rgb[2]) / .95047);
    double y = bend(.2126729 * rgb[0] + .7151522 * rgb[1] + .0721750 * rgb[2]);
    double z = bend((.0193339 * rgb[0] + .1191920 * rgb[1] + .9503041 * rgb[2]) / 1.08883);
    return (Lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double eyes_distance(Eyes eyes, Color a, Color b)
{
    assert(eyes < EYES && "a kind of eyes");
    Lab p = seen_by(eyes, a), q = seen_by(eyes, b);
    return sqrt((p.l - q.l) * (p.l - q.l) + (p.a - q.a) * (p.a - q.a) + (p.b - q.b) * (p.b - q.b));
}

/* --- rows ------------------------------------------------------------------------------------- */

/* The last cell, "Custom", can't be chosen, because it only shows that the colours match no
 * preset. */
static bool draw_ready(SceneContext *context, PlayerLook *looks)
{
    const char *names[PALETTES + 1] = {
        [PALETTE_STANDARD] = C_("figures", "Standard"),
        [PALETTE_APART] = _("Maximum contrast"),
        [PALETTE_LIGHT] = _("Dark to light"),
        [PALETTE_CLASSIC] = _("Classic"),
        [PALETTES] = C_("keys", "Custom"),
    };
    int chosen = looks_palette(looks), count = PALETTES + (chosen == PALETTES);
    UiForm form = {.label = _("Preset"), .width = 560};
    if (!ui_form_choice(context->ui, "ready", form, names, count, &chosen) || chosen >= PALETTES)
        return false;
    looks_paint(looks, chosen);
    return true;
}

/* Returns where the seat's number is written. Warnings name the colours by these numbers. */
static Rect number_place(const Ui *ui, Rect place)
{
    return (Rect){place.x + ui_u(ui, 10), place.y + ui_u(ui, 4), ui_u(ui, 20),
                  ui_line_height(ui, UI_TYPE_STRONG)};
}

static void draw_seats(FiguresState *state, SceneContext *context)
{
    Ui *ui = context->ui;
    UiGroup row = {.gap = ui_space(ui, UI_TIGHT)};
    while (ui_group(ui, &row)) {
        ui_grid(ui, LOOKS);
        for (int i = 0; i < LOOKS; i++) {
            char label[48];
            words_format(label, sizeof label, _("Colour %d"), i + 1);
            Rect place = ui_next(ui, ui_touch(ui, SEAT_H));
            bool chosen = i == state->seat;
            UiState done = ui_widget(ui, ui_id(ui, "seat", i + 1), label, place,
                                     chosen ? UI_CHOSEN : 0, KEY_NONE);
            ui_fill(ui, place, ui_space(ui, UI_RADIUS), UI_WELL);
            draw_border(ui_list(ui), place, ui_space(ui, UI_RADIUS),
                        fmaxf(1, ui_u(ui, chosen ? 3 : 1)),
                        ui_color(ui, chosen || done.hover > 0 ? UI_GOLD : UI_WELL_LINE));
            seat_disc(ui, rect_grow(place, -ui_u(ui, 10)), i);
            char number[4];
            snprintf(number, sizeof number, "%d", i + 1);
            ui_text(ui, number_place(ui, place), UI_TYPE_STRONG, UI_WELL_TEXT, number);
            if (done.clicked)
                look_at_seat(state, i);
        }
    }
}

static bool draw_mark(FiguresState *state, SceneContext *context, PlayerLook *looks)
{
    const char *names[LOOKS] = {C_("mark", "Circle"), C_("mark", "Diamond"), C_("mark", "Triangle"),
                                C_("mark", "Square"), C_("mark", "Hexagon"), C_("mark", "Cross")};
    UiForm form = {.label = C_("player", "Symbol"),
                   .line = _("Swaps with the player who has it now."),
                   .width = CHOICE_W};
    int mark = looks[state->seat].mark;
    if (!ui_carousel(context->ui, "mark", ui_form(context->ui, form), form.label, names, LOOKS,
                     &mark))
        return false;
    figure_mark(looks, state->seat, mark);
    return true;
}

/* Takes the colour once all six digits are typed. */
static bool draw_code(FiguresState *state, SceneContext *context, PlayerLook *looks)
{
    UiForm form = {.label = _("Colour code"),
                   .line = _("Six digits 0–9 and a–f: red, green, blue."),
                   .width = CHOICE_W};
    UiField field = {.label = form.label, .hint = "d55e00", .letters = CODE_SIZE - 2};
    if (!ui_field(context->ui, "code", ui_form(context->ui, form), field, state->code,
                  sizeof state->code))
        return false;
    if (strspn(state->code, "0123456789abcdefABCDEF") != CODE_SIZE - 2)
        return false;
    looks[state->seat].color = (Color)strtoul(state->code, NULL, 16) << 8 | 0xff;
    return true;
}

static bool draw_hue(FiguresState *state, SceneContext *context, PlayerLook *looks)
{
    Hue *hue = &state->hue;
    char shown[3][16];
    int turn = hue->hue / HUE_STEP, strength = hue->strength / STEP, light = hue->light / STEP;
    snprintf(shown[0], sizeof shown[0], "%d°", hue->hue);
    words_percent(hue->strength, shown[1], sizeof shown[1]);
    words_percent(hue->light, shown[2], sizeof shown[2]);
    Ui *ui = context->ui;
    UiForm forms[] = {{.label = _("Hue"), .width = CHOICE_W},
                      {.label = _("Saturation"), .width = CHOICE_W},
                      {.label = _("Brightness"), .width = CHOICE_W}};
    bool turned = ui_form_stepper(ui, "hue", forms[0], shown[0], -1, 360 / HUE_STEP, &turn);
    bool changed = ui_form_stepper(ui, "strength", forms[1], shown[1], 0, 100 / STEP, &strength);
    bool lit = ui_form_stepper(ui, "light", forms[2], shown[2], 0, 100 / STEP, &light);
    if (!turned && !changed && !lit)
        return false;
    *hue = (Hue){.hue = turned ? (turn * HUE_STEP + 360) % 360 : hue->hue,
                 .strength = changed ? strength * STEP : hue->strength,
                 .light = lit ? light * STEP : hue->light};
    looks[state->seat].color = color_of_hue(*hue);
    return true;
}

/* --- warnings --------------------------------------------------------------------------------- */

/* indexed by Eyes */
static const char *const alike[EYES] = {
    N_("Colours %d and %d look alike."),
    N_("Colours %d and %d look alike with protanopia (red-blindness)."),
    N_("Colours %d and %d look alike with deuteranopia (green-blindness)."),
    N_("Colours %d and %d look alike with tritanopia (blue-blindness).")};
static const char *const on_fields[EYES] = {
    N_("Colour %d is hard to see on fields."),
    N_("With protanopia (red-blindness), colour %d is hard to see on fields."),
    N_("With deuteranopia (green-blindness), colour %d is hard to see on fields."),
    N_("With tritanopia (blue-blindness), colour %d is hard to see on fields.")};
static const char *const in_cities[EYES] = {
    N_("Colour %d is hard to see in cities."),
    N_("With protanopia (red-blindness), colour %d is hard to see in cities."),
    N_("With deuteranopia (green-blindness), colour %d is hard to see in cities."),
    N_("With tritanopia (blue-blindness), colour %d is hard to see in cities.")};

/* The list of warnings always has the same height, so that no button moves away from under the
 * pointer while a colour changes. */
static void draw_warnings(SceneContext *context, const PlayerLook *looks)
{
    FigureWarning warnings[FIGURE_WARNINGS];
    int count = figure_warnings(looks, warnings);
    for (int i = 0; i < count; i++) {
        const FigureWarning *w = &warnings[i];
        char text[160];
        const char *const *said = w->land < 0             ? alike
                                  : w->land == LAND_FIELD ? on_fields
                                                          : in_cities;
        words_format(text, sizeof text, words_text(said[w->eyes]), w->a + 1, w->b + 1);
        UI_ROW(context->ui, UI_SIGN(ICON_WARNING, UI_WARNING),
               UI_WORDS(UI_TYPE_BODY, UI_WARNING, text));
    }
    if (!count)
        UI_ROW(context->ui, UI_SIGN(ICON_TICK, UI_GOLD),
               UI_WORDS(UI_TYPE_BODY, UI_TEXT_SOFT,
                        _("All six colours can be told apart, even with colour blindness.")));
    for (int i = count > 0 ? count : 1; i < FIGURE_WARNINGS; i++)
        ui_next(context->ui, ui_u(context->ui, WARNING_H));
}

static void draw_figures(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    FiguresState *state = data;
    Ui *ui = context->ui;
    PlayerLook looks[LOOKS];
    bool changed = false;
    for (int i = 0; i < LOOKS; i++)
        looks[i] = player_look(i);
    UiDialog dialog = scene_sheet("figures", FIGURES_W, _("Figures"));
    while (ui_dialog(ui, &dialog)) {
        changed |= draw_ready(context, looks);
        board_sample_draw(ui, context->catalogue, ui_next(ui, ui_u(ui, SAMPLE_H)), LOOKS,
                          state->seat);
        draw_seats(state, context);
        changed |= draw_mark(state, context, looks);
        changed |= draw_code(state, context, looks);
        changed |= draw_hue(state, context, looks);
        draw_warnings(context, looks);
    }
    if (changed) {
        looks_write(looks, context->settings->figures, sizeof context->settings->figures);
        context->host.apply_settings(context->host.self);
        look_at_seat(state, state->seat);
    }
    if (dialog.done)
        stage_pop(context->stage);
}

const Scene figures_scene = {
    .name = "figures",
    .help = "access",
    .start = SCENE_ABOVE,
    .state_size = sizeof(FiguresState),
    .overlay = true,
    .enter = enter_figures,
    .event = scene_pop_by_key,
    .draw = draw_figures,
};

/* --- colours and marks ------------------------------------------------------------------------ */

/* Converts between colours and hues, assigns marks, and finds colours that are too close to each
 * other or to a land. */

/* Smallest acceptable distance between a figure's colour and a land's. Figures have an ivory edge
 * and a dark outline, so a figure is lost only if its colour is almost that of the land. */
static const double lost = 10;

void figure_mark(PlayerLook *looks, int i, int mark)
{
    for (int other = 0; other < LOOKS; other++)
        if (looks[other].mark == mark)
            looks[other].mark = looks[i].mark;
    looks[i].mark = (uint8_t)mark;
}

/* --- any colour ------------------------------------------------------------------------------- */

Color color_of_hue(Hue hue)
{
    float light = (float)hue.light / 100, strength = (float)hue.strength / 100;
    float sector = (float)(hue.hue % 360) / 60;
    Color color = 0;
    for (int i = 0; i < 3; i++) { /* red, green, blue: offset by 5, 3, 1 sixths of the circle */
        float k = fmodf((float)(5 - 2 * i) + sector, 6);
        float value = light - light * strength * fmaxf(0, fminf(1, fminf(k, 4 - k)));
        color = color << 8 | (Color)lroundf(255 * value);
    }
    return color << 8 | 0xff;
}

Hue hue_of_color(Color color)
{
    float c[3] = {(float)(color >> 24 & 255) / 255, (float)(color >> 16 & 255) / 255,
                  (float)(color >> 8 & 255) / 255};
    float most = fmaxf(c[0], fmaxf(c[1], c[2])), least = fminf(c[0], fminf(c[1], c[2]));
    float span = most - least, sector = 0;
    if (span > 0)
        sector = most == c[0]   ? (c[1] - c[2]) / span
                 : most == c[1] ? 2 + (c[2] - c[0]) / span
                                : 4 + (c[0] - c[1]) / span;
    return (Hue){.hue = (int)lroundf(60 * sector + 360) % 360,
                 .strength = most > 0 ? (int)lroundf(100 * span / most) : 0,
                 .light = (int)lroundf(100 * most)};
}

/* --- what may go wrong ------------------------------------------------------------------------ */

/* Returns the first kind of colour vision for which the colours are closer than `least`, or EYES if
 * there is none. */
static Eyes taken_by(Color a, Color b, double least)
{
    Eyes eyes = EYES_WHOLE;
    while (eyes < EYES && eyes_distance(eyes, a, b) >= least)
        eyes++;
    return eyes;
}

/* Inserts the warning in the order of Eyes, so that warnings for normal colour vision come
 * first. */
static int add(FigureWarning *out, int count, FigureWarning warning)
{
    int at = count;
    while (at > 0 && out[at - 1].eyes > warning.eyes)
        at--;
    if (at == FIGURE_WARNINGS)
        return count;
    int behind = count < FIGURE_WARNINGS ? count - at : FIGURE_WARNINGS - 1 - at;
    memmove(&out[at + 1], &out[at], (size_t)behind * sizeof *out);
    out[at] = warning;
    return count < FIGURE_WARNINGS ? count + 1 : count;
}

int figure_warnings(const PlayerLook *looks, FigureWarning out[FIGURE_WARNINGS])
{
    static const int lands[] = {LAND_FIELD, LAND_CITY};
    int count = 0;
    for (int a = 0; a < LOOKS; a++) {
        for (int b = a + 1; b < LOOKS; b++) {
            Eyes eyes = taken_by(looks[a].color, looks[b].color, EYES_ALIKE);
            if (eyes < EYES)
                count = add(out, count, (FigureWarning){a, b, -1, eyes});
        }
        for (int i = 0; i < 2; i++) {
            Eyes eyes = taken_by(looks[a].color, theme_land(lands[i]), lost);
            if (eyes < EYES)
                count = add(out, count, (FigureWarning){a, a, lands[i], eyes});
        }
    }
    return count;
}

enum { KEYS_W = 820, KEY_W = 240 };

typedef struct KeysState {
    bool waits; /* the overlay waits for a new key for `action` */
    KeyAction action;
    bool refused; /* the last key that was pressed can't be bound */
} KeysState;

/* Saves the keys and makes them take effect. */
static void keep_keys(SceneContext *context, const KeyMap *map)
{
    bool whole = keys_write(map, context->settings->keys, sizeof context->settings->keys);
    assert(whole && "settings have room for every key");
    keys_in_force(map, keys_by_pad());
    context->host.apply_settings(context->host.self);
}

/* Binds the key that the overlay was waiting for. Escape keeps the old one. */
static bool takes_key(void *data, SceneContext *context, const InputEvent *event)
{
    KeysState *state = data;
    if (!state->waits || event->device == DEVICE_PAD)
        return false;
    assert(state->action < KEY_ACTIONS && "the key of an action");
    /* Digits can't be bound, because they always choose places on the board. */
    state->refused = event->key == KEY_NONE || keys_digit(event) >= 0;
    if (state->refused)
        return true;
    state->waits = false;
    if (event->key == KEY_ESCAPE)
        return true;
    KeyMap map = *keys_now();
    map.chord[state->action] = (KeyChord){event->key, event->mods};
    keep_keys(context, &map);
    return true;
}

/* A click anywhere stops waiting for a key. */
static bool keys_event(void *data, SceneContext *context, const InputEvent *input)
{
    KeysState *state = data;
    if (input->kind == INPUT_DOWN)
        state->waits = false;
    return stage_pop_by_key(context->stage, input);
}

/* Draws the choice of presets. The last cell, "Custom", can't be chosen, because it only shows that
 * the keys match no preset. */
static void draw_presets(SceneContext *context)
{
    const char *names[KEY_PRESETS + 1] = {
        [KEYS_STANDARD] = _("Both hands"),
        [KEYS_LEFT_HAND] = _("Left hand"),
        [KEYS_RIGHT_HAND] = _("Right hand"),
        [KEY_PRESETS] = C_("keys", "Custom"),
    };
    int chosen = (int)keys_preset_of(keys_now()), count = KEY_PRESETS + (chosen == KEY_PRESETS);
    UiForm form = {.label = _("Preset"), .width = 520};
    if (!ui_form_choice(context->ui, "preset", form, names, count, &chosen) ||
        chosen >= KEY_PRESETS)
        return;
    KeyMap map;
    keys_preset(&map, (KeyPreset)chosen);
    keep_keys(context, &map);
}

/* Draws the row of one action. A conflict is described below its name. */
static void draw_action(KeysState *state, SceneContext *context, KeyAction action)
{
    Ui *ui = context->ui;
    const KeyMap *map = keys_now();
    KeyAction other = keys_conflict(map, action);
    bool waits = state->waits && state->action == action;
    char key[48], conflict[160] = "";
    if (other < KEY_ACTIONS)
        words_format(conflict, sizeof conflict, _("Already used for: %s"), keys_action_name(other));
    UiForm form = {.label = keys_action_name(action), .line = conflict, .width = KEY_W};
    keys_chord_name(map->chord[action], key, sizeof key);
    UiButton button = {.label = !waits           ? key
                                : state->refused ? _("Choose another key")
                                                 : _("Press a key…"),
                       .words = 18,
                       .icon = other < KEY_ACTIONS ? UI_ICON(ICON_WARNING) : 0,
                       .chosen = waits};
    const char *id = ui_id(ui, "key", (int)action);
    Rect place = ui_form(ui, form);
    bool clicked = ui_button(ui, id, place, button);
    char held[240];
    words_format(held, sizeof held, conflict[0] ? "%s. %s" : "%s", form.label, conflict);
    ui_holds(ui, id, place, held);
    if (!clicked)
        return;
    state->waits = true;
    state->refused = false;
    state->action = action;
}

static void draw_keys(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    UiDialog dialog = scene_sheet("keys", KEYS_W, _("Keys"));
    while (ui_dialog(context->ui, &dialog)) {
        draw_presets(context);
        for (int i = 0; i < KEY_ACTIONS; i++)
            draw_action(data, context, (KeyAction)i);
    }
    if (dialog.done)
        stage_pop(context->stage);
}

const Scene keys_scene = {
    .name = "keys",
    .help = "keys-turn",
    .state_size = sizeof(KeysState),
    .overlay = true,
    .takes_key = takes_key,
    .event = keys_event,
    .draw = draw_keys,
};
