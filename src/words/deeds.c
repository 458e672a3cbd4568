/* deeds.c: what can be done instead of placing a figure, in words. */
#include "words/words.h"

#include <assert.h>

static const char *const deeds[] = {
    [DEED_ABBOT_BACK] = N_("Take the abbot back"),
    [DEED_TOLLHOUSE] = N_("The tollhouse goes here"),
};
static_assert(sizeof deeds / sizeof deeds[0] == DEEDS, "words per deed");

/* By set of deeds: without anything to claim, and with. Sets without a row have the general
 * sentence, which is the first. */
static const char *const prompts[1 << DEEDS][2] = {
    [0] = {N_("%s, choose what to do, or do nothing"),
           N_("%s, place a figure or choose something else")},
    [1 << DEED_ABBOT_BACK] = {N_("%s, take the abbot back or do nothing"),
                              N_("%s, place a figure or take the abbot back")},
    [1 << DEED_TOLLHOUSE] = {N_("%s, set the tollhouse or do nothing"),
                             N_("%s, place a figure or set the tollhouse")},
    [1 << DEED_ABBOT_BACK | 1 << DEED_TOLLHOUSE] = {N_("%s, set the tollhouse or take the abbot"),
                                                    N_("%s, a figure, the tollhouse or the abbot")},
};

char *words_deeds_prompt(unsigned deeds_set, bool claims, const char *name, char *out, int size)
{
    assert(deeds_set < 1 << DEEDS && "a set of deeds");
    const char *prompt = prompts[deeds_set][claims];
    return words_format(out, size, words_text(prompt ? prompt : prompts[0][claims]), name);
}

const char *words_deed(Deed deed)
{
    assert((unsigned)deed < DEEDS && "deed");
    return words_text(deeds[deed]);
}
