/* payments.c: headings of points that expansions pay for something other than a feature. They are
 * used in rows of the final scoring and on cards on the board, in the place of a feature's name. */
#include "words/words.h"

/* By the label of the whole scoring; labels of parts have no heading. */
static const char *const payments[LABELS] = {
    [LABEL_WINE] = N_("Most wine"),   [LABEL_GRAIN] = N_("Most grain"),
    [LABEL_CLOTH] = N_("Most cloth"), [LABEL_TOLLHOUSE] = N_("Toll"),
    [LABEL_BARN] = N_("Barn"),        [LABEL_KING] = N_("King"),
    [LABEL_ROBBER] = N_("Robber"),    [LABEL_DARMSTADT] = N_("Church"),
    [LABEL_FLOCK] = N_("Flock"),      [LABEL_RANSOM] = N_("Ransom"),
};

/* A payment of a new expansion gets the plain heading "Bonus". */
const char *words_payment(Label label)
{
    return payments[label] ? words_text(payments[label]) : _("Bonus");
}
