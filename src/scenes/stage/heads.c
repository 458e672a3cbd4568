/* heads.c: the twelve characters, the rule that gives each seat one, and the drawing of
 * portraits. */
#include "scenes/stage/heads.h"

#include "base/looks.h"
#include "store/settings.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* Each temperament has three heads. To add a head, add its rows here and in HEAD_LIST, and its
 * drawings. */
const HeadCharacter head_characters[HEADS] = {
    /* TRANSLATORS: the trades of Tomas, Ines, Bruno, Yuki, Oke, Greta, Ada, Falk, Zara, Mira, Noor
     * and Elias, in this order; Tomas, Bruno, Oke, Falk and Elias are men, the others women. */
    [HEAD_TOMAS] = {"Tomas", NC_("trade", "mason"), AI_BUILDER, FORM_TOQUE},
    [HEAD_INES] = {"Ines", NC_("trade", "glazier"), AI_BUILDER, FORM_BERET},
    [HEAD_BRUNO] = {"Bruno", NC_("trade", "carpenter"), AI_BUILDER, FORM_BARE},
    [HEAD_YUKI] = {"Yuki", NC_("trade", "beekeeper"), AI_FARMER, FORM_STRAW},
    [HEAD_OKE] = {"Oke", NC_("trade", "shepherd"), AI_FARMER, FORM_STRAW},
    [HEAD_GRETA] = {"Greta", NC_("trade", "miller"), AI_FARMER, FORM_TOQUE},
    [HEAD_ADA] = {"Ada", NC_("trade", "falconer"), AI_RAIDER, FORM_HOOD},
    [HEAD_FALK] = {"Falk", NC_("trade", "toll keeper"), AI_RAIDER, FORM_HOOD},
    [HEAD_ZARA] = {"Zara", NC_("trade", "spice trader"), AI_RAIDER, FORM_VEIL},
    [HEAD_MIRA] = {"Mira", NC_("trade", "mapmaker"), AI_STEADY, FORM_BERET},
    [HEAD_NOOR] = {"Noor", NC_("trade", "physician"), AI_STEADY, FORM_VEIL},
    [HEAD_ELIAS] = {"Elias", NC_("trade", "monk"), AI_STEADY, FORM_BARE},
};

/* Returns the head with that name, or HEADS if there is none. */
static Head head_named(const char *name)
{
    int head = 0;
    while (head < HEADS && strcmp(head_characters[head].name, name) != 0)
        head++;
    return (Head)head;
}

/* Returns one of the free heads of that temperament, chosen by `turn`; HEADS if none is free. */
static Head free_head(unsigned taken, AiCharacter likes, int turn)
{
    Head free[HEADS] = {0};
    int count = 0;
    for (int head = 0; head < HEADS; head++)
        if (head_characters[head].likes == likes && !(taken >> head & 1))
            free[count++] = (Head)head;
    return count ? free[turn % count] : HEADS;
}

void heads_deal(const HeadSeat *seats, int players, Head heads[SEATS_MAX])
{
    assert(players >= 0 && players <= SEATS_MAX && "players of a game");
    unsigned taken = 0;
    for (int seat = 0; seat < players; seat++) {
        heads[seat] = head_named(seats[seat].name);
        if (heads[seat] < HEADS && taken >> heads[seat] & 1) /* a second player with this name */
            heads[seat] = HEADS;
        taken |= heads[seat] < HEADS ? 1u << heads[seat] : 0;
    }
    for (int seat = 0; seat < players; seat++) {
        for (int i = 0; i < AI_CHARACTERS && heads[seat] == HEADS; i++)
            heads[seat] =
                free_head(taken, (AiCharacter)((seats[seat].likes + i) % AI_CHARACTERS), seat);
        taken |= 1u << heads[seat];
    }
}

/* A computer player that plays at random has no temperament, as in computer_words(). */
AiCharacter head_temperament(uint64_t seed, int seat, const char *engine)
{
    bool leans = engine[0] && strcmp(engine, "human") != 0 && strcmp(engine, "ai0") != 0;
    return leans ? ai_character(seed, seat) : AI_STEADY;
}

Head plan_head(const SessionPlan *plan, int seat)
{
    HeadSeat seats[SEATS_MAX];
    Head heads[SEATS_MAX];
    int players = plan->setup.players;
    assert(seat >= 0 && seat < players && "a seat");
    for (int i = 0; i < players; i++)
        seats[i] =
            (HeadSeat){plan->seats[i].name, head_temperament(plan->seed, i, plan->seats[i].engine)};
    heads_deal(seats, players, heads);
    return heads[seat];
}

Head seat_head(const Session *session, int seat)
{
    return plan_head(session_plan(session), seat);
}

void heads_dress(const SceneContext *context, const Session *session)
{
    FigureForm hats[LOOKS] = {FORM_WAYFARER};
    const UiTheme *theme = ui_theme(context->ui);
    bool plain = !session || context->settings->plain_figures || !theme || theme->flat;
    for (int seat = 0; !plain && seat < session_players(session); seat++)
        hats[session_color(session, seat)] = head_characters[seat_head(session, seat)].hat;
    looks_dress(plain ? NULL : hats);
}

const char *head_trade(const char *name)
{
    Head head = head_named(name);
    return head < HEADS ? words_text(head_characters[head].trade) : NULL;
}

/* The first three are shares of the portrait's side (LOOK3 part 4); the last is in u. */
static const float frame_share = .03f, radius_share = .11f, close_share = .74f, close_below = 54;

void portrait_draw(Ui *ui, Rect rect, int color, Head head, HeadFace face, bool active)
{
    float side = floorf(fminf(rect.w, rect.h));
    Rect square = {roundf(rect.x + (rect.w - side) / 2), roundf(rect.y + (rect.h - side) / 2), side,
                   side};
    float frame = fmaxf(active ? 2 : 1.5f, (active ? 1.4f : 1) * frame_share * side);
    if (side < 1)
        return;
    draw_add(ui_list(ui), (DrawCommand){.kind = DRAW_PORTRAIT,
                                        .rect = square,
                                        .radius = radius_share * side,
                                        .stroke = frame,
                                        .border = active ? ui_color(ui, UI_GOLD) : 0,
                                        .sweep = side < ui_u(ui, close_below) ? close_share : 1,
                                        .image = draw_portrait_image(color, head, face)});
}
