/* setup_offer.c: makes an offer from the settings, and opens its table. */
#include "scenes/menu/setup_offer.h"

#include "base/text.h"
#include "scenes/menu/setup_parts.h"
#include "scenes/stage/scene_session.h"
#include "words/words.h"

static void offer_games(const Settings *settings, int preset, SetupOffer *out)
{
    int count = setup_preset_count(settings);
    for (int i = 0; i < count; i++)
        out->games[i] = setup_preset_name(settings, i);
    out->games[count] = _("Last set-up");
    out->game_count = count + (preset < 0);
    out->game = preset < 0 ? count : preset;
    out->line = preset < 0 ? NULL : setup_preset_line(preset);
}

static SetupChoice choice_of(const SceneContext *context, uint64_t seed)
{
    SetupChoice choice;
    setup_choice_begin(&choice, &context->settings->setup, context->generations, seed);
    choice.table = true;
    setup_choice_call(&choice, scene_session_player_name(context));
    return choice;
}

void setup_offer_make(const SceneContext *context, SetupOffer *out)
{
    SetupChoice choice = choice_of(context, 1);
    Setup setup = setup_choice_setup(&choice, context->generations);
    int preset = setup_preset_chosen(&choice, context->settings, context->generations);
    *out = (SetupOffer){.players = choice.setup.players,
                        .minutes = setup_minutes(context->catalogue, &setup)};
    offer_games(context->settings, preset, out);
    setup_words(&choice, context, out->words, sizeof out->words);
    for (int seat = 0; seat < out->players; seat++) {
        const SettingsPlayer *player = &choice.setup.player[seat];
        out->colors[seat] = player->color;
        setup_choice_name(&choice, seat, out->names[seat]);
        text_copy(out->kinds[seat], sizeof out->kinds[seat], setup_choice_kind(&choice, seat));
    }
}

void setup_offer_choose(SceneContext *context, const SetupOffer *offer, int game)
{
    SetupChoice choice = choice_of(context, 1);
    if (game == offer->game || game >= setup_preset_count(context->settings))
        return;
    setup_preset_choose(&choice, context->settings, game);
    context->settings->setup.game = choice.setup.game;
    context->host.apply_settings(context->host.self);
}

int setup_offer_open(SceneContext *context, Err *err)
{
    SetupChoice choice = choice_of(context, context->host.fresh_seed(context->host.self));
    SetupBox box = {0};
    int id = 0;
    setup_box_read(&box, context);
    setup_box_follow(&box, &choice, context);
    if (setup_travels(&choice, &box)) {
        const OpeningArguments wanted = setup_table(&choice, &box, 0, context);
        const TogetherTerms terms = {.clocks = wanted.plan.clocks};
        setup_save(&choice, context);
        id = scene_tables_begin(context, &wanted, &terms, NULL, err);
    }
    setup_box_release(&box);
    return id;
}
