/* quips.c: the lines of computer players. */
#include "words/quips.h"

#include "words/words.h"

#include <assert.h>

enum { LINES = 12 };

/* The index of each occasion's first line; its last line precedes the first one of the next
 * occasion. */
static const int first_line[] = {0, 1, 2, 3, 5, 7, 11, LINES};
_Static_assert(sizeof first_line / sizeof *first_line == QUIP_OCCASIONS + 1, "a row is missing");

/* TRANSLATORS: remarks of the computer players at the table: Mira (mapmaker), Tomas (mason), Yuki
 * (beekeeper), Ada (falconer), Noor (physician), Elias (monk), Ines (glazier), Bruno (carpenter),
 * Oke (shepherd), Greta (miller), Falk (toll keeper), Zara (spice trader). Each says in this order:
 * I won; another player won; the last tile; others took my feature (2 lines); points are shared
 * (2); points for me (4); many points for another player. At most 48 letters; a line that fits the
 * trade is better than a literal translation. */
static const char *const lines[HEADS][LINES] = {
    [HEAD_MIRA] = {N_("The map is finished. And mine."), N_("Your name goes in the corner."),
                   N_("One blank spot left."), N_("I’ll have to redraw that."),
                   N_("Here be others."), N_("A border drawn by two."),
                   N_("Both our names on the map."), N_("That goes on the map."),
                   N_("Drawn in ink now."), N_("The line meets. Beautiful."),
                   N_("Just as I sketched it."), N_("I’ll need a bigger sheet.")},
    [HEAD_TOMAS] = {N_("Built to last, it seems."), N_("Well built. I tip my hat."),
                    N_("The last stone. Mind your fingers."), N_("Another roof goes on it."),
                    N_("Even good mortar cracks."), N_("Two trowels, one wall."),
                    N_("Half the wall, half the praise."), N_("Set true. It will stand."),
                    N_("One stone at a time."), N_("A wall is a promise kept."),
                    N_("Level, plumb and paid."), N_("Handsome work, that.")},
    [HEAD_YUKI] = {N_("Sweet. Very sweet."), N_("Honey for the winner."),
                   N_("Last flower of summer."), N_("Stung. It happens."),
                   N_("The swarm moved on."), N_("Room for two hives here."),
                   N_("Bees never minded a fence."), N_("Honey in the jar."),
                   N_("The bees approve."), N_("A good year for clover."),
                   N_("Busy, but worth it."), N_("What a harvest!")},
    [HEAD_ADA] = {N_("The sky was mine today."), N_("You flew higher."), N_("One last flight."),
                  N_("It slipped the talons."), N_("A crooked little gap. Pity."),
                  N_("Two hawks, one rabbit."), N_("We both saw it, then."),
                  N_("She saw it from up there."), N_("A clean strike."),
                  N_("Patience, then speed."), N_("Back on the glove."),
                  N_("A fine catch. I saw it late.")},
    [HEAD_NOOR] = {N_("Just what I prescribed."), N_("Rude health. Congratulations."),
                   N_("The last dose."), N_("It will heal."), N_("Rest, water, another tile."),
                   N_("Shared joy is half the cure."), N_("A second opinion. Fine."),
                   N_("A healthy result."), N_("Steady pulse, steady points."),
                   N_("Good for the heart."), N_("Taken twice a day, that helps."),
                   N_("You look very well today.")},
    [HEAD_ELIAS] = {N_("Humility. I must look it up."), N_("Go in peace, and in front."),
                    N_("The candle burns low."), N_("Vanity, all of it."),
                    N_("I was told to own nothing."), N_("We break bread together."),
                    N_("There’s room on the bench."), N_("The bell rings for it."),
                    N_("Thanks be. And well placed."), N_("Worth breaking the silence for."),
                    N_("Copied fair, in red ink."), N_("A page worth illuminating.")},
    [HEAD_INES] = {N_("A bright day for glass."), N_("You outshone us all."),
                   N_("One last pane to fit."), N_("A crack right through it."),
                   N_("Glass teaches you patience."), N_("Two colours in one window."),
                   N_("We share the view, then."), N_("The light falls just right."),
                   N_("Clear as a window."), N_("Every pane in its place."),
                   N_("That one sparkles."), N_("Now that catches the light.")},
    [HEAD_BRUNO] = {N_("The beam held after all."), N_("Clean work. I’d hire you."),
                    N_("Last plank on the pile."), N_("Back to the sawhorse."),
                    N_("Well. More kindling."), N_("A table seats more than one."),
                    N_("We planed it together."), N_("Measured twice, cut once."),
                    N_("Snug as a dovetail."), N_("No nails needed."), N_("That joint will hold."),
                    N_("Fine joinery over there.")},
    [HEAD_OKE] = {N_("Slow and woolly wins it."), N_("You kept your flock well."),
                  N_("Gate’s closing."), N_("One more strayed."), N_("Even the wolf must eat."),
                  N_("Sheep don’t read boundaries."), N_("The meadow is wide enough."),
                  N_("The flock is home."), N_("Counted, and all there."),
                  N_("Green grass, quiet evening."), N_("No hurry. It came anyway."),
                  N_("That’s a fat flock you have.")},
    [HEAD_GRETA] = {N_("The mill has the last word."), N_("Well ground. Well won."),
                    N_("Last sack of the season."), N_("Chaff. Only chaff."),
                    N_("The wind has turned."), N_("Half a sack is still flour."),
                    N_("The river turns two wheels."), N_("Grist to the mill."),
                    N_("The wheel keeps turning."), N_("Fine flour, this."),
                    N_("That’s bread for a week."), N_("A rich load you have there.")},
    [HEAD_FALK] = {N_("And the box is full."), N_("You may pass. Free of charge."),
                   N_("The gate closes at dusk."), N_("They found a way around."),
                   N_("Waved through. For once."), N_("Split the toll, then."),
                   N_("Two keepers at one gate."), N_("Pay here, please."),
                   N_("The road always pays."), N_("Exact change. Lovely."),
                   N_("All roads pass my gate."), N_("I should have charged for that.")},
    [HEAD_ZARA] = {N_("A profitable afternoon."), N_("You drove a fine bargain."),
                   N_("Last stall at the market."), N_("Outbid. I know the feeling."),
                   N_("Pepper in my own eye."), N_("A fair split. Almost."),
                   N_("Partners? For today."), N_("A pinch of luck, well weighed."), N_("Sold!"),
                   N_("That’s the price of saffron."), N_("Good goods find a buyer."),
                   N_("Expensive taste. I like it.")},
};

int words_quip_count(QuipOccasion occasion)
{
    assert(occasion < QUIP_OCCASIONS && "an occasion");
    return first_line[occasion + 1] - first_line[occasion];
}

const char *words_quip(Head head, QuipOccasion occasion, uint64_t choice)
{
    assert(head < HEADS && "a character");
    int line = first_line[occasion] + (int)(choice % (uint64_t)words_quip_count(occasion));
    return words_text(lines[head][line]);
}
