/* replay_like.c: Shows which level a player's decisions resemble, and what the player lost by each
 * kind of decision, as rows of the review's page. */
#include "ai/like.h"
#include "base/text.h"
#include "scenes/replay/replay_state.h"
#include "scenes/stage/computer.h"
#include "ui/ui_flow.h"
#include "words/hints.h"
#include "words/words.h"

/* Writes "place 12.5 · follower 3". */
static void tell_kinds(ReplayScene *scene, const LikeLoss loss[LIKE_KINDS])
{
    char words[REPLAY_TEXT_SIZE], number[24];
    Text text = text_in(words, sizeof words);
    for (int kind = 0; kind < LIKE_KINDS; kind++)
        if (loss[kind].decisions)
            text_add(&text, "%s%s %s", text.length ? " · " : "", words_decision(kind),
                     replay_number((float)loss[kind].lost, false, number));
    ui_paragraph(scene->table.ui, UI_TYPE_SMALL, UI_TEXT_SOFT, words);
}

/* Writes "Played like “Solid” to “Strong”", the range that the game supports. */
static void tell_like(ReplayScene *scene, const LikeGuess *guess)
{
    Ui *ui = scene->table.ui;
    char words[REPLAY_TEXT_SIZE];
    if (guess->low == guess->high)
        words_format(words, sizeof words, _("Played at “%s” level"),
                     player_kind_words(like_levels[guess->level]));
    else
        words_format(words, sizeof words, _("Played at “%s” to “%s” level"),
                     player_kind_words(like_levels[guess->low]),
                     player_kind_words(like_levels[guess->high]));
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT, words);
}

/* The estimate is valid only for a complete review by ai4 or stronger. */
static bool is_measured(const ReplayScene *scene)
{
    return scene->level >= review_level("ai4") && review_job_progress(scene->review) >= 1;
}

void replay_like_draw(ReplayScene *scene, const ReviewItem *items, int count, int seat)
{
    LikeLoss loss[LIKE_KINDS];
    if (!like_losses(items, count, seat, loss).decisions)
        return;
    tell_kinds(scene, loss);
    if (!is_measured(scene))
        return;
    const LikeCounts counts = like_counts(items, count, seat);
    LikeGuess guess = like_guess(&like_fitted, &counts, scene->level == review_level("ai4"));
    tell_like(scene, &guess);
}

void replay_like_tell_source(ReplayScene *scene)
{
    const Setup *setup = game_setup(scene->end);
    bool same = setup->players == SEATS_MIN && !setup->expansions && setup->hands == HANDS_NONE;
    if (is_measured(scene) && !same)
        ui_paragraph(scene->table.ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                     _("Compared with computer players in two-player games without expansions"));
}
