/* game_code_row.c: Draws the row with the code of a game, and copies the code. */
#include "scenes/stage/game_code_row.h"

#include "ui/ui_flow.h"
#include "words/words.h"

#include <string.h>

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
