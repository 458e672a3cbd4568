/* setup_number.c: the number that shuffles tiles and halves: typed, so that friends play the same
 * game, or random; and the code that shares this number with the whole set-up. */
#include "scenes/menu/setup_parts.h"

#include "words/words.h"

#include <math.h>
#include <string.h>

enum { LINE_SIZE = 512 };

const char *setup_number_fault(const SetupChoice *choice)
{
    switch (setup_choice_number(choice)) {
    case GAME_CODE_SHORT:
        return _("The code is missing some letters.");
    case GAME_CODE_FOREIGN:
        return _("A code contains only letters.");
    case GAME_CODE_WRONG:
        return _("This code isn’t quite right: check its letters.");
    case GAME_CODE_LATER:
        return _("This code comes from a newer version of the game.");
    default:
        return NULL;
    }
}

/* Writes the code of the chosen game; false if there is none. A line explains the code or what is
 * wrong. */
static bool tell_code(const SetupScene *scene, const SceneContext *context,
                      char code[GAME_CODE_SIZE], char *line, size_t size)
{
    SessionPlan plan = setup_choice_game(&scene->choice, context->generations);
    const char *fault = setup_number_fault(&scene->choice);
    plan.box = scene->box.box;
    bool told = !fault && game_code_write(&plan, code);
    if (told && strlen(code) <= GAME_CODE_SAID)
        words_format(line, (int)size, _("Anyone who enters %s gets the same game."), code);
    else
        words_format(line, (int)size, "%s",
                     fault  ? fault
                     : told ? _("The code is long because the tile order is random. Copy it.")
                            : _("The same number gives the same tile order."));
    return told;
}

void setup_number_draw(SetupScene *scene, SceneContext *context)
{
    SetupChoice *choice = &scene->choice;
    Ui *ui = context->ui;
    char code[GAME_CODE_SIZE] = "", line[LINE_SIZE];
    bool told = tell_code(scene, context, code, line, sizeof line);
    UiForm form = {.label = _("Game number or code"), .line = line};
    UiField field = {.label = form.label, .hint = "0", .letters = GAME_CODE_SIZE - 1};
    UiButton dice = {.label = _("New number"), .icon = UI_ICON(ICON_DICE), .icon_only = true},
             copy = {.label = _("Copy code"),
                     .icon = UI_ICON(ICON_COPY),
                     .icon_only = true,
                     .disabled = !told || !context->host.copy_text};
    Rect place = ui_form(ui, form);
    float gap = ui_space(ui, UI_TIGHT), wide = fmaxf(44, place.h);
    Rect last = layout_right(&place, wide, gap), first = layout_right(&place, wide, gap);
    if (ui_field(ui, "seed", place, field, choice->seed, sizeof choice->seed))
        setup_choice_take_code(choice, context->generations);
    if (ui_button(ui, "dice", first, dice))
        setup_choice_seed(choice, context->host.fresh_seed(context->host.self));
    if (ui_button(ui, "code", last, copy) && context->host.copy_text)
        context->host.copy_text(context->host.self, code);
}
