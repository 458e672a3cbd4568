/* sets_card.c: the card of an expansion in the choice.
 *
 *     +-------------------------------------------------+
 *     | [tile] [tile]  Name                 [star][tick]|   the whole card is one button, the star
 *     |                12 tiles, 6 tokens               |   another; where an expansion has no
 *     |                12 turns more, about 5 minutes   |   tiles its figures stand in their place
 *     |                what it changes                  |
 *     |                goes well with …                 |
 *     +-------------------------------------------------+ */
#include "scenes/board/expansion_board.h"
#include "scenes/menu/sets.h"

#include "painter/art_key.h"
#include "scenes/board/board_art.h"
#include "scenes/board/figure_kinds.h"
#include "scenes/menu/menu.h"
#include "scenes/menu/setup_presets.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

/* Returns the size of a sample, px. */
static float picture_size(const Ui *ui)
{
    return ui_u(ui, 62);
}

uint32_t set_card_art(const SetCard *card, int sample)
{
    assert(sample >= 0 && sample < SET_SAMPLES && "a sample");
    uint16_t copy = card->samples[card->twice ? 0 : sample];
    uint32_t art = copy == NO_COPY ? 0 : art_key(copy, 0, 0, 0);
    return art && card->twice && sample ? board_art_second(art) : art;
}

/* Draws tiles of the set, or its figures if it has no tiles. */
static void draw_pictures(Ui *ui, const SetCard *card, Rect place)
{
    DrawList *list = ui_list(ui);
    float size = picture_size(ui), step = size + ui_space(ui, UI_TIGHT);
    Rect square = layout_centre(place, place.w, size);
    square.w = size;
    for (int kind = FIGURE_KINDS - 1; kind > FIGURE_FOLLOWER && !card->facts.squares; kind--)
        if (card->facts.figures[kind])
            draw_add(list, (DrawCommand){.kind = DRAW_FIGURE,
                                         .rect = {square.x, square.y, step + size, size},
                                         .image = figure_image(0, kind)});
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_set && (*board)->sets & EXPANSION_SET(card->id))
            (*board)->draw_set(ui, square, size);
    if (card->twice)
        step = size;
    for (int i = 0; i < SET_SAMPLES; i++, square.x = roundf(square.x + step))
        if (set_card_art(card, i))
            draw_add(list, (DrawCommand){.kind = DRAW_ART,
                                         .rect = square,
                                         .image = set_card_art(card, i),
                                         .turn = DRAW_SQUARE_BACK,
                                         .stroke = fmaxf(1, .05f * size)});
}

/* Draws a box with a tick. The whole card is the button; this only shows its state. */
static void draw_switch(Ui *ui, Rect place, bool on)
{
    float size = roundf(ui_u(ui, 30));
    Rect box = layout_centre(place, size, size);
    draw_lined(ui_list(ui), box, roundf(.24f * size), ui_color(ui, on ? UI_CHOSEN_TOP : UI_WELL),
               ui_color(ui, on ? UI_CHOSEN_BOTTOM : UI_WELL),
               ui_color(ui, on ? UI_GOLD : UI_WELL_LINE), fmaxf(1, ui_u(ui, 2)));
    if (on)
        ui_icon(ui, box, ICON_TICK, .64f * size, UI_CHOSEN_TEXT);
}

void menu_card_draw(Ui *ui, Rect place, bool on, float hover)
{
    Color gold = ui_color(ui, UI_GOLD), well = ui_color(ui, UI_WELL);
    Color top =
        color_mix(color_mix(well, gold, on ? .14f : 0), ui_color(ui, UI_TEXT), .08f * hover);
    draw_lined(ui_list(ui), place, ui_space(ui, UI_RADIUS), top, top,
               on ? gold : ui_color(ui, UI_WELL_LINE), fmaxf(1, ui_u(ui, on ? 2 : 1)));
}

/* Describes the contents of the expansion, and how much longer it makes the game. */
static void say_size(Ui *ui, const SetCard *card)
{
    char adds[160], turns[64], minutes[64], line[160];
    words_expansion_adds(card->id, &card->facts, adds, sizeof adds);
    ui_paragraph(ui, UI_TYPE_STRONG, UI_TEXT_GOLD, adds);
    if (!card->turns)
        return;
    int longer = setup_turns_minutes(card->turns);
    words_format(turns, sizeof turns, words_plural("+%d turn", "+%d turns", card->turns),
                 card->turns);
    words_format(minutes, sizeof minutes,
                 words_plural("about %d minute", "about %d minutes", longer), longer);
    /* TRANSLATORS: "24 turns more, about 10 minutes" */
    words_format(line, sizeof line, _("%s, %s"), turns, minutes);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
}

static void say_partners(Ui *ui, const SetCard *card)
{
    char list[WORDS_EXPANSIONS], line[WORDS_EXPANSIONS + 64];
    uint64_t with = words_expansion_with(card->id) & ~EXPANSIONS_UNFINISHED;
    if (!with)
        return;
    words_expansions(with, list, sizeof list);
    /* TRANSLATORS: of an expansion: "Goes well with The River and The Abbot." */
    words_format(line, sizeof line, _("Combines well with %s."), list);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
}

/* Draws the star; true when it was clicked. Its id has the name of the set, because all cards have
 * a star. */
static bool draw_star(Ui *ui, const SetCard *card, Rect place)
{
    char id[64];
    snprintf(id, sizeof id, "star-%s", expansion_name(card->id));
    UiButton star = {.label =
                         card->favourite ? _("Remove from favourites") : _("Add to favourites"),
                     .icon = UI_ICON(card->favourite ? ICON_STAR : ICON_STAR_OUTLINE),
                     .icon_only = true,
                     .kind = UI_QUIET};
    return ui_button(ui, id, place, star);
}

/* Draws name, contents, effect, and partners of the expansion. */
static void draw_words(Ui *ui, const SetCard *card)
{
    ui_paragraph(ui, UI_TYPE_NAME | UI_LINE, UI_TEXT, words_expansion(card->id));
    say_size(ui, card);
    ui_room(ui, ui_space(ui, UI_AIR));
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT, words_expansion_line(card->id));
    say_partners(ui, card);
}

SetCardDone set_card_draw(Ui *ui, const SetCard *card, float least)
{
    assert(words_expansion_line(card->id) && "an expansion that can be chosen");
    float pictures = SET_SAMPLES * (picture_size(ui) + ui_space(ui, UI_TIGHT)),
          knob = ui_touch(ui, 36);
    UiGroup group = {.pad = ui_space(ui, UI_CARD_PAD),
                     .least = least,
                     .id = expansion_name(card->id),
                     .label = words_expansion(card->id),
                     .chosen = card->on,
                     .ground = menu_card_draw};
    SetCardDone done = {0};
    while (ui_group(ui, &group)) {
        float inner = fmaxf(group.rect.h - 2 * group.pad, picture_size(ui) + knob);
        ui_cells(ui, 4, (float[]){pictures, ui_space(ui, UI_TIGHT), UI_REST, knob});
        draw_pictures(ui, card, ui_next(ui, inner));
        ui_next(ui, 0);
        UiGroup words = {0};
        while (ui_group(ui, &words))
            draw_words(ui, card);
        Rect knobs = ui_next(ui, inner);
        done.starred |= draw_star(ui, card, layout_top(&knobs, knob, 0));
        draw_switch(ui, knobs, card->on);
    }
    done.toggled = group.state.clicked;
    return done;
}
