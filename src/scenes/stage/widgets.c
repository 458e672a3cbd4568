/* widgets.c: Draws figures, seat marks and common buttons. */
#include "scenes/stage/widgets.h"

#include "base/text.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "store/settings.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

void draw_figure_in(Ui *ui, Rect rect, int color)
{
    float height = fminf(rect.h, rect.w / .85f);
    Rect place = layout_centre(rect, .85f * height, height);
    draw_add(ui_list(ui),
             (DrawCommand){.kind = DRAW_FIGURE, .rect = place, .image = (uint32_t)color});
}

void seat_mark(SceneContext *context, float x, float y, float edge, int color, Color rim)
{
    DrawList *list = ui_list(context->ui);
    Rect outer = {x - edge / 2, y - edge / 2, edge, edge};
    Color seat = theme_seat(color);
    draw_icon(list, theme_seat_icon(color), outer, rim ? rim : look_ink(seat));
    draw_icon(list, theme_seat_icon(color), rect_grow(outer, -fmaxf(1.5f, .12f * edge)), seat);
}

void seat_disc(Ui *ui, Rect rect, int color)
{
    ui_mark(ui, rect, player_look(color));
}

const char *name_fitting(const Ui *ui, UiType type, float width, const char *name,
                         char out[RECORD_NAME_SIZE])
{
    text_copy(out, RECORD_NAME_SIZE, name);
    if (!ui_text_fits(ui, type, width, name))
        out[strcspn(out, " -")] = '\0';
    return out;
}

UiButton scene_done(void)
{
    return (UiButton){.label = _("Done"),
                      .kind = UI_PRIMARY,
                      .icon = UI_ICON(ICON_TICK),
                      .flags = UI_CANCEL | UI_DEFAULT};
}

UiDialog scene_sheet(const char *id, float width, const char *heading)
{
    UiDialog sheet = ui_sheet(id, width, heading);
    sheet.foot = "done";
    sheet.button = scene_done();
    return sheet;
}

/* --- confirm ---------------------------------------------------------------------------------- */

/* Decides which actions need a confirmation, and waits for their repetition. */

/* After this time the question starts over. */
#define MEANT_MS 20000.

/* Placing a tile is tried on the board and confirmed anyway. A drawn tile can't go back, the next
 * player has seen a picked half, and chance follows many answers. */
static bool needs(const char *mode, ActionKind kind, bool final)
{
    if (strcmp(mode, "always") == 0)
        return kind != ACTION_PLACE;
    return strcmp(mode, "final") == 0 &&
           (final || kind == ACTION_DRAW || kind == ACTION_CHOOSE || kind == ACTION_PICK);
}

bool confirm_waits(const Confirm *confirm, const SceneContext *context)
{
    return confirm->asks && context->now_ms - confirm->meant_ms < MEANT_MS;
}

const char *confirm_words(void)
{
    return _("Repeat to confirm.");
}

bool confirm_once_more(Confirm *confirm, const SceneContext *context, const Action *action,
                       bool final, char *why, size_t size)
{
    assert(action->kind < ACTION_KINDS && "something that is decided");
    if (!needs(context->settings->confirm, (ActionKind)action->kind, final))
        return true;
    bool again = confirm_waits(confirm, context) && action_equal(&confirm->meant, action);
    *confirm = (Confirm){.asks = !again, .meant = *action, .meant_ms = context->now_ms};
    if (!again)
        text_copy(why, size, confirm_words());
    return again;
}

/* --- parting ---------------------------------------------------------------------------------- */

/* Moves overlapping discs apart. */

/* 40 discs in one heap took 9 steps. */
enum { STEPS_MOST = 24 };

static void move(Rect *disc, float dx, float dy)
{
    disc->x += dx;
    disc->y += dy;
}

/* Moves two overlapping discs apart, each by half of the overlap. Returns true if they moved. */
static bool part(Rect *a, Rect *b)
{
    float dx = b->x + b->w / 2 - a->x - a->w / 2, dy = b->y + b->w / 2 - a->y - a->w / 2,
          far = hypotf(dx, dy), over = (a->w + b->w) / 2 - far;
    if (over <= 0)
        return false;
    /* One px more, because drawing rounds their places. Of two discs at the same place one moves
     * down. */
    float step = over / 2 + 1;
    dx = far > 0 ? dx / far * step : 0;
    dy = far > 0 ? dy / far * step : step;
    move(a, -dx, -dy);
    move(b, dx, dy);
    return true;
}

void discs_part(Rect *discs, int count)
{
    bool parted = true;
    assert(count >= 0 && "a list");
    for (int step = 0; parted && step < STEPS_MOST; step++) {
        parted = false;
        for (int i = 0; i < count; i++)
            for (int k = 0; k < i; k++)
                parted |= part(&discs[k], &discs[i]);
    }
}

/* --- game code row ---------------------------------------------------------------------------- */

/* Draws the row with the code of a game, and copies the code. */

bool game_code_of(const RecordHeader *header, bool over, char code[GAME_CODE_SIZE])
{
    code[0] = 0;
    return (over || chance_key_is_none(&header->key)) && game_code_write(header, code);
}

static const char *detail(const char *code)
{
    return strlen(code) > GAME_CODE_SAID ? _("It’s long because the tile order was random.")
           : code[0]                     ? code
                                         : _("This game has no code; share a copy of it instead.");
}

bool game_code_offer(SceneContext *context, const char *id, const char *code, bool left,
                     GameCodeCopy *copy)
{
    enum { HIGH = 62 }; /* u; two lines */
    const HostServices *host = &context->host;
    UiButton button = {.label = _("Copy game code"),
                       .detail = detail(code),
                       .icon = UI_ICON(ICON_COPY),
                       .left = left,
                       .disabled = !code[0] || !host->copy_text};
    if (!ui_offer(context->ui, id, HIGH, button) || !host->copy_text)
        return false;
    *copy = host->copy_text(host->self, code) ? GAME_CODE_COPIED : GAME_CODE_NO_CLIPBOARD;
    return true;
}

const char *game_code_message(GameCodeCopy copy)
{
    switch (copy) {
    case GAME_CODE_COPIED:
        return _("Code copied. Anyone who enters it in the set-up gets the same game.");
    case GAME_CODE_NO_CLIPBOARD:
        return _("No clipboard available.");
    default:
        return "";
    }
}
