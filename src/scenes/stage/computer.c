/* computer.c: The names and descriptions of human and computer players. To add a computer player,
 * add a row to player_kinds. */
#include "scenes/stage/computer.h"

#include "ai/ai.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Short first names that are common in many languages, so they aren't translated. */
const char *const seat_names[SEATS_MAX] = {"Mira", "Tomas", "Yuki", "Ada", "Noor", "Elias"};

char *seat_number_name(int seat, char *out, size_t size)
{
    /* TRANSLATORS: a person without a name; %d is the number of the seat. */
    words_format(out, (int)size, _("Player %d"), seat + 1);
    return out;
}

const PlayerKind player_kinds[PLAYER_KINDS] = {
    {"human", N_("Human"), NULL},
    {"ai1", N_("Computer: gentle"),
     N_("Easy-going: misses good moves but makes no gross blunders.")},
    {"ai2", N_("Computer: quick"), N_("Plays the move that looks best right now.")},
    {"ai3", N_("Computer: far-sighted"), N_("Considers what the next turn may bring.")},
    {"ai4", N_("Computer: strong"), N_("Looks four turns ahead and calculates the endgame.")},
    {"ai5", N_("Computer: master"), N_("Thinks as far ahead as its time limit allows.")},
    {"ai0", N_("Random computer player"), N_("Plays random legal moves.")},
};

int player_kind_row(const char *kind)
{
    for (int i = 0; i < PLAYER_KINDS; i++)
        if (strcmp(player_kinds[i].kind, kind) == 0)
            return i;
    return -1;
}

const char *player_kind_engine(int row)
{
    assert(row >= 0 && row < PLAYER_KINDS && "a kind of player");
    return row ? player_kinds[row].kind : "";
}

const char *player_kind_words(const char *kind)
{
    int row = player_kind_row(kind);
    return row >= 0 ? words_text(player_kinds[row].label) : kind;
}

const char *player_kind_line(const char *kind)
{
    int row = player_kind_row(kind);
    return row >= 0 && player_kinds[row].line ? words_text(player_kinds[row].line) : NULL;
}

/* A computer player's preference when moves are about equal. */
static const char *const characters[AI_CHARACTERS] = {
    [AI_STEADY] = NULL,
    /* TRANSLATORS: behind the level of a computer player: "Computer: strong · likes cities". */
    [AI_BUILDER] = N_("likes cities"),
    [AI_FARMER] = N_("likes fields"),
    [AI_RAIDER] = N_("likes to muscle in"),
};

const char *computer_words(const Session *session, int seat, char *out, size_t size)
{
    AiCharacter character = ai_character(session_plan(session)->seed, seat);
    assert(character < AI_CHARACTERS && "what a computer player likes");
    int row = player_kind_row(session_engine(session, seat));
    const PlayerKind *kind = &player_kinds[row < 0 ? PLAYER_KINDS - 1 : row];
    bool level = strcmp(kind->kind, "ai0") != 0; /* a random player has no preferences */
    if (level && characters[character])
        snprintf(out, size, "%s · %s", words_text(kind->label), words_text(characters[character]));
    else
        snprintf(out, size, "%s", words_text(kind->label));
    return out;
}
