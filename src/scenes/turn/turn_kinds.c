/* turn_kinds.c: Lists what each kind of figure may claim on the tile on trial. In games with only
 * followers the kind is never chosen. */
#include "scenes/board/expansion_board.h"
#include "scenes/turn/turn.h"

#include "base/text.h"
#include "words/why.h"
#include "words/words.h"

#include <assert.h>

enum { LEGAL_MOST = 4096 };

int turn_claim_of(const TurnTrial *trial, int segment)
{
    for (int i = 0; i < trial->claim_count; i++)
        if (trial->choices[i].segment == segment)
            return i;
    return -1;
}

/* Returns true if a deed is listed. A figure that goes to another tile or flies must be of the
 * chosen kind; without one, the first possible kind at each place is listed. */
static bool is_meant(TurnTrial *trial, const Action *deed)
{
    if (!deed_brings_figure((Deed)deed->choice))
        return true;
    trial->kinds |= 1u << deed->figure_kind;
    const Action *before =
        trial->count > trial->claim_count ? &trial->choices[trial->count - 1] : NULL;
    bool again = before && before->choice == deed->choice && before->tile == deed->tile &&
                 before->segment == deed->segment;
    return trial->kind == TURN_ANY_KIND ? !again : deed->figure_kind == trial->kind;
}

/* Lists everything at once from the legal actions of the copy, so that claims, kinds and deeds
 * can't disagree. */
void turn_claims_list(Turn *turn)
{
    assert(turn->trial.on && turn->trial.kind <= TURN_ANY_KIND && "a tile lies on trial");

    TurnTrial *trial = &turn->trial;
    static Action legal[LEGAL_MOST];
    int count = game_legal(turn->table->catalogue, turn->scratch, legal, LEGAL_MOST);
    count = count < LEGAL_MOST ? count : LEGAL_MOST;
    trial->claim_count = 0;
    trial->kinds = 0;
    for (int i = 0; i < count; i++) {
        if (legal[i].kind != ACTION_FOLLOW)
            continue;
        trial->kinds |= 1u << legal[i].figure_kind;
        bool meant = trial->kind == TURN_ANY_KIND ? turn_claim_of(trial, legal[i].segment) < 0
                                                  : legal[i].figure_kind == trial->kind;
        if (meant && trial->claim_count < TURN_CLAIMS_MAX)
            trial->choices[trial->claim_count++] = legal[i];
    }
    trial->count = trial->claim_count;
    for (int i = 0; i < count; i++)
        if (legal[i].kind == ACTION_DEED && trial->count < TURN_CHOICES_MAX &&
            is_meant(trial, &legal[i]) && deed_target((Deed)legal[i].choice) != DEED_OF_SEAT)
            trial->choices[trial->count++] = legal[i];
    trial->asks = trial->kinds || trial->count > 0;
}

/* The current claim stays if the new kind may make it also. */
void turn_kind_choose(Turn *turn, int kind)
{
    assert(kind >= 0 && kind <= TURN_ANY_KIND && "a kind of figure, or any");
    TurnTrial *trial = &turn->trial;
    const Action *choice = turn_choice(trial, trial->hovered);
    int segment = choice && choice->kind == ACTION_FOLLOW ? choice->segment : -1;
    trial->kind = (uint8_t)kind;
    turn_claims_list(turn);
    turn_point(turn, segment < 0 ? -1 : turn_claim_of(trial, segment), false);
    turn->preview.valid = false;
    turn_preview_find(turn);
}

bool turn_any_figure(const TurnTrial *trial)
{
    return trial->kinds & ~(1u << FIGURE_FOLLOWER);
}

/* A reason that concerns a suitable part of the tile is better than the refusal that the kind is
 * wrong for another part. */
static Fault kind_fault(const Turn *turn, FigureKind kind)
{
    const Catalogue *c = turn->table->catalogue;
    const TileKind *tile = catalogue_kind(c, turn->trial.tile.copy);
    Fault told = {.refusal = REFUSAL_SEGMENT_KIND};
    if (!game_supply(turn->scratch, turn->trial.tile.seat, kind))
        return (Fault){.refusal = REFUSAL_NO_SUPPLY};
    if (figure_style((int)kind).at_corner)
        return (Fault){.refusal = (uint8_t)turn_corner_refusal(turn, 0)};
    for (int segment = 0; segment < tile->segment_count; segment++) {
        Fault fault = {.refusal = REFUSAL_SEGMENT_KIND};
        game_can_follow(c, turn->scratch, segment, kind, &fault);
        if (told.refusal == REFUSAL_SEGMENT_KIND)
            told = fault;
    }
    return told;
}

const char *turn_kind_refusal(const Turn *turn, FigureKind kind, char *out, int size)
{
    Fault fault = kind_fault(turn, kind);
    const char *rule = words_why_figure(kind, (Refusal)fault.refusal);
    if (fault.refusal == REFUSAL_NO_SUPPLY)
        text_copy(out, (size_t)size, _("You have none left in your supply."));
    else if (fault.refusal == REFUSAL_SEGMENT_KIND)
        text_copy(out, (size_t)size, _("It can’t be placed on any part of this tile."));
    else
        words_refusal(&fault, out, size);
    return rule;
}

bool turn_kind_step(Turn *turn, int by)
{
    assert((by == 1 || by == -1) && "one kind on or back");
    const TurnTrial *trial = &turn->trial;
    if (!(trial->kinds & (trial->kinds - 1)))
        return false;
    unsigned among = trial->kinds | 1u << TURN_ANY_KIND;
    int kind = trial->kind;
    do
        kind = (kind + by + TURN_ANY_KIND + 1) % (TURN_ANY_KIND + 1);
    while (!(among >> kind & 1));
    turn_kind_choose(turn, kind);
    return true;
}
