/* deeds.c: words for deeds, the actions instead of placing a figure: on a button or the card of a
 * lit place ("Take the abbot back"), in the chronicle, and in the banner ("Mira, place a figure or
 * take the abbot back"). */
#include "base/text.h"
#include "words/words.h"

#include <assert.h>

/* `label` is used alone, on a button or in the chronicle; `order` is part of the prompts below;
 * `then` describes consequences that no number shows. */
static const struct {
    const char *label, *order, *then;
} deeds[] = {
    [DEED_ABBOT_BACK] = {N_("Take the abbot back"), N_("take the abbot back")},
    [DEED_TOLLHOUSE] = {N_("Place the tollhouse here"), N_("place the tollhouse")},
    [DEED_FAIRY] = {N_("Move the fairy here"), N_("move the fairy"),
                    N_("She keeps the dragon out. 1 point each time your turn begins with her next "
                       "to this figure, 3 when it is scored.")},
    [DEED_PRINCESS] = {N_("Let the princess send this figure home"), N_("send a knight home"),
                       N_("It scores nothing, and you place no figure in this part of your turn.")},
    [DEED_FLY] = {N_("Let a figure fly"), N_("let a figure fly"),
                  N_("1, 2 or 3 along the arrow, equally likely. If it has nowhere to land, it "
                     "comes home.")},
    [DEED_BUILDING] =
        {N_("Place a building here"), N_("place a building"),
         N_("It adds a point to everything scored on this tile, for whoever scores it.")},
    [DEED_BARN] = {N_("Build the barn"), N_("build the barn")},
    [DEED_STAND] = {N_("Place a figure here"), N_("place a figure elsewhere")},
    [DEED_TOWER] = {N_("Build a floor here"), N_("build a floor"),
                    N_("You may then capture a figure in its range.")},
    [DEED_RANSOM] = {N_("Pay a ransom"), N_("pay a ransom")},
};
static_assert(sizeof deeds / sizeof deeds[0] == DEEDS, "words per deed");

/* The prompt without anything to claim, and with. `one` takes a name and the order of the deed,
 * `several` only a name: the banner has one line, and the lights on the board show the deeds. */
static const char *const one[2] = {N_("%s, %s or skip"), N_("%s, place a figure or %s")};
static const char *const several[2] = {N_("%s, choose an action or skip"),
                                       N_("%s, place a figure or choose another action")};

/* The open deeds form a set, so a table of prompts would need a row for each subset. */
char *words_deeds_prompt(unsigned deeds_set, bool claims, const char *name, char *out, int size)
{
    assert(deeds_set && deeds_set >> DEEDS == 0 && "a set of deeds");
    int deed = 0;
    if (deeds_set & (deeds_set - 1))
        return words_format(out, size, words_text(several[claims]), name);
    while (!(deeds_set >> deed & 1))
        deed++;
    return words_format(out, size, words_text(one[claims]), name, words_text(deeds[deed].order));
}

char *words_deeds_orders(unsigned deeds_set, bool leads, char *out, int size)
{
    Text text = text_in(out, (size_t)size);
    bool more = deeds_set & (deeds_set - 1);
    if (leads)
        /* TRANSLATORS: dots on the board are where a magic portal leads; a second line */
        text_add(&text, "%s", _("dots show where the portal leads"));
    for (int deed = 0; deed < DEEDS; deed++) {
        bool told = leads && deed == DEED_STAND;
        if (more && deeds_set >> deed & 1 && !told)
            text_add(&text, text.length ? " · %s" : "%s", words_text(deeds[deed].order));
    }
    return out;
}

/* Returns NULL if the number of the deed says everything. */
const char *words_deed_then(Deed deed)
{
    assert((unsigned)deed < DEEDS && "deed");
    return deeds[deed].then ? words_text(deeds[deed].then) : NULL;
}

const char *words_deed(Deed deed)
{
    assert((unsigned)deed < DEEDS && "deed");
    return words_text(deeds[deed].label);
}

/* `size` is that of the token, 1 to 3. */
const char *words_building(int size)
{
    static const char *const names[] = {N_("a shed"), N_("a house"), N_("a tower")};
    assert(size >= 1 && size <= (int)(sizeof names / sizeof names[0]) && "size of a building");
    return words_text(names[size - 1]);
}
