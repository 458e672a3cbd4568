/* hint_text.c: see hint_text.h. A reason has a sentence for what it gains and one for what it costs. */
#include "scenes/hint_text.h"
#include "base/text.h"
#include "words/words.h"

#include <assert.h>

/* [kind][costs] */
static const char *const sentences[AI_REASONS][2] = {
    [AI_REASON_NONE] = {"", ""},
    [AI_REASON_ONLY_ONE] = {N_("there is nothing else to do"), N_("there is nothing else to do")},
    [AI_REASON_CHANCE] = {N_("picked at random"), N_("picked at random")},
    [AI_REASON_POINTS] = {N_("scores %s points now"), N_("costs %s points now")},
    [AI_REASON_CITY] = {N_("your cities promise %s more"), N_("your cities promise %s less")},
    [AI_REASON_ROAD] = {N_("your roads promise %s more"), N_("your roads promise %s less")},
    [AI_REASON_MONASTERY] = {N_("your monasteries promise %s more"),
                             N_("your monasteries promise %s less")},
    [AI_REASON_FIELD] = {N_("your fields promise %s more"), N_("your fields promise %s less")},
    [AI_REASON_FOLLOWERS] = {N_("followers come home or stay free: %s"),
                             N_("binds followers that are worth %s")},
    [AI_REASON_HALVES] = {N_("keeps halves that are worth %s"),
                          N_("spends a half that is worth %s")},
    [AI_REASON_HINDERS] = {N_("leaves the others %s less"), N_("helps the others by %s")},
};

/* "8", "2.4": whole numbers where it does not matter. */
static void number_text(int centipoints, char *out, int size)
{
    enum { WHOLE_FROM = 700 };
    int size_of = centipoints < 0 ? -centipoints : centipoints;
    int tenths = (size_of + 5) / 10;
    if (size_of >= WHOLE_FROM || tenths % 10 == 0)
        words_format(out, size, "%d", (size_of + 50) / 100);
    else
        words_format(out, size, C_("decimal", "%d.%d"), tenths / 10, tenths % 10);
}

char *hint_reasons(const Hint *hint, char *out, int size)
{
    enum { TOLD = 3 };
    Text text = text_in(out, (size_t)size);
    for (int i = 0; i < hint->reason_count && i < TOLD; i++) {
        const AiReason *reason = &hint->reasons[i];
        char number[24], sentence[160];
        assert(reason->kind < AI_REASONS && "a reason that has words");
        number_text(reason->centipoints, number, sizeof number);
        words_format(sentence, sizeof sentence,
                     words_text(sentences[reason->kind][reason->centipoints < 0]), number);
        text_add(&text, "%s%s", i ? "; " : "", sentence);
    }
    return out;
}

char *hint_rank(const Hint *hint, char *out, int size)
{
    enum { NEARLY = 100 };
    char number[24];
    number_text(hint->centipoints, number, sizeof number);
    if (hint->centipoints == 0)
        text_copy(out, (size_t)size, _("best"));
    else if (hint->centipoints < NEARLY)
        text_copy(out, (size_t)size, _("nearly as good"));
    else
        words_format(out, size, _("gives away about %s points"), number);
    return out;
}
