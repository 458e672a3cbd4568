/* words.h: everything that players read: translation, and sentences for the codes of the rules.
 *
 * Sentences are whole units with placeholders, never glued pieces, so that every language keeps
 * its own order and cases. Functions with `out` and `size` write at most `size` bytes, cut at a
 * whole letter, and return `out`. English is the language of the sources; data/i18n has the
 * others. */
#ifndef WORDS_WORDS_H
#define WORDS_WORDS_H
#include "base/err.h"
#include "rules/query.h"

/* --- translation ------------------------------------------------------------------------------ */

/* `_("…")` translates now, `N_("…")` only marks a text for the translators (tables; translate
 * with words_text later). `C_("menu", "Play")` is for short texts that mean different things in
 * different places. */
#define _(text) words_text(text)
#define N_(text) text
#define C_(context, text) words_in_context(context "\004" text, text)

/* The same for tables: `NC_("phase", "Place")`, translated by words_context_of. */
#define NC_(context, text) context "\004" text

/* A pair for tables: `static const WordsPlural tiles = NP_("%d tile", "%d tiles");`, then
 * words_plural_of(&tiles, n). */
#define NP_(one, many)                                                                             \
    {                                                                                              \
        one, many                                                                                  \
    }
typedef struct WordsPlural {
    const char *one, *many;
} WordsPlural;

/* The translation of `text`, or `text` itself; "" for NULL. Valid until the language changes. */
const char *words_text(const char *text) __attribute__((format_arg(1)));

/* `names` puts the names of keys into every text that words_text gives (keys/keys.h); NULL: none.
 */
void words_keys(const char *(*names)(const char *text));

/* What C_ calls: `key` is context, \004 and text. */
const char *words_in_context(const char *key, const char *text) __attribute__((format_arg(2)));

/* The translation of a text marked with NC_. */
const char *words_context_of(const char *key);

/* The form that fits `n`: words_plural("%d tile", "%d tiles", n). Romanian has three forms, so
 * never choose by hand. */
const char *words_plural(const char *one, const char *many, int n)
    __attribute__((format_arg(1), format_arg(2)));
const char *words_plural_of(const WordsPlural *plural, int n);

/* Writes `format` (a translated one) with its arguments into `out`; cut at a whole letter.
 * Returns `out`. */
char *words_format(char *out, int size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* --- languages -------------------------------------------------------------------------------- */

typedef struct WordsLanguage {
    const char *code; /* "de" */
    const char *name; /* in the language itself: "Deutsch" */
    const char *greeting;
} WordsLanguage;

/* All languages, English first. */
int words_language_count(void);
WordsLanguage words_language(int i);

/* Reads catalogues FOLDER/LANG/LC_MESSAGES/hypotenuse.mo and speaks `language` ("" or NULL: that
 * of the environment, else English). Works where no locale is installed. False if the language
 * is none of ours or its catalogue is damaged; English is spoken then. */
bool words_init(const char *folder, const char *language);

/* Speaks `language` from now on; as above. Changes the environment (LANGUAGE): call it where no
 * other thread reads that. */
bool words_speak(const char *language);

/* Is English spoken because the catalogue that was asked for is damaged? Then *err (may be NULL)
 * says which and why. */
bool words_damaged(Err *err);

/* Code of the language that is spoken now: "en". */
const char *words_spoken(void);

/* --- small units ------------------------------------------------------------------------------ */

/* "Mira", "Mira and Ada", "Mira, Ada and Yuki". */
char *words_list(const char *const *items, int count, char *out, int size);

/* Headings of the steps of a turn: "Choose", "Place", "Follower". */
const char *words_phase(Phase phase);
/* Plural headings of charts: "Cities". `kind` is a TallyKind. */
const char *words_tally_kind(int kind);
/* "knight", "highwayman", "monk", "farmer": what a follower is on that segment. */
const char *words_figure_on(SegmentKind kind);
const char *words_expansion(ExpansionId expansion);
/* Names of a set of expansions, in the order of the ids: "The River and The Abbot", "" for none;
 * `out` of WORDS_EXPANSIONS bytes holds all of them in every language. */
enum { WORDS_EXPANSIONS = 640 };
char *words_expansions(uint64_t sets, char *out, int size);
/* What it changes, one or two sentences; NULL for the halves, which the set-up asks for by
 * themselves. */
const char *words_expansion_line(ExpansionId expansion);
/* How much of the game it changes, and so where the list of the set-up has it. */
typedef enum ExpansionGroup { EXPANSIONS_LARGE, EXPANSIONS_SMALL, EXPANSION_GROUPS } ExpansionGroup;
ExpansionGroup words_expansion_in(ExpansionId expansion);
/* "Large expansions". */
const char *words_expansion_group(ExpansionGroup group);
/* The ExpansionIds that it goes well with, a set. */
uint64_t words_expansion_with(ExpansionId expansion);
/* What it brings: "24 tiles · builder and pig for each player · 20 goods". Returns `out`. */
char *words_expansion_adds(ExpansionId expansion, const ExpansionFacts *facts, char *out, int size);
const char *words_figure(FigureKind kind); /* "big follower" */
/* The same in English, whatever is spoken. */
const char *words_figure_english(FigureKind kind);
/* What a figure that claims nothing is placed for; "" for the others. */
const char *words_figure_purpose(FigureKind kind);
const char *words_hand_mode(HandMode mode);
const char *words_hand_mode_line(HandMode mode); /* one line on what it means */

/* --- what is going on ------------------------------------------------------------------------- */

/* Why something is refused: "A road meets a field on the north side." */
char *words_refusal(const Fault *fault, char *out, int size);

/* What PHASE_CHOOSE asks: to draw or lay a half, or any tile of one's own; to lay one, since there
 * is nothing left to draw (HALF-53); to close a hole with the abbey, or to pass (AM-4). */
typedef enum WordsChoose { CHOOSE_HALF, CHOOSE_OWN, CHOOSE_MUST, CHOOSE_HOLE, CHOICES } WordsChoose;
char *words_prompt_choose(WordsChoose what, const char *name, char *out, int size);
/* What `name` is to do now, for the banner: "Mira, choose a half". `other`: in PHASE_PLACE it is
 * a half that is placed, in PHASE_FOLLOW another figure than a follower may be; `question` matters
 * in PHASE_DECIDE only. */
char *words_prompt(Phase phase, Question question, bool other, const char *name, char *out,
                   int size);

/* The line of the chronicle for `event`, to stand below the player's name: "finishes a road",
 * "sends a follower to a city". False (and an empty text) for events that have no line of their
 * own. Points are event->points. */
bool words_event(const Catalogue *c, const Game *game, const Event *event, char *out, int size);

/* The label of what can be done instead of placing a figure. */
const char *words_deed(Deed deed);
/* What follows from it that no number tells, a sentence or two; NULL: nothing. */
const char *words_deed_then(Deed deed);
/* Which little building: size 1 to 3 (LB-1). */
const char *words_building(int size);
/* The prompt where such Deeds (a set) may be done, beside claims or without any. */
char *words_deeds_prompt(unsigned deeds, bool claims, const char *name, char *out, int size);
/* What a prompt leaves out where there are several Deeds: the order of each, a dot between them. Of
 * a portal, which `leads` elsewhere, where it does. "" where the prompt says all. */
char *words_deeds_orders(unsigned deeds, bool leads, char *out, int size);
/* What came out of a bag, untranslated; NULL where it has no line of its own. */
const char *words_chance_line(const Event *event);

/* The line, untranslated, of a figure that is placed, taken back, moved or lost. */
const char *words_figure_line(const Catalogue *c, const Game *game, const Event *event);

/* What a token on the board is, and what its value means; `detail` may stay empty. */
void words_token(Label label, int value, char *title, int title_size, char *detail,
                 int detail_size);

/* The line, untranslated, of a token that is placed, moved, turned over or taken, and of a
 * payment with a label. */
const char *words_token_line(const Event *event);

/* The question that a player is asked, with its `answers`, and one of them (an ACTION_CHOOSE of
 * game_legal): "Knights: everybody may add one". A kind of figure that is no follower stands behind
 * it in brackets, but in the plain one, for whoever tells it himself. */
char *words_question(Question question, const Action *answers, int count, char *out, int size);
char *words_option(const Catalogue *c, const Game *game, Question question, const Action *action,
                   char *out, int size);
char *words_option_plain(const Catalogue *c, const Game *game, Question question,
                         const Action *action, char *out, int size);
/* What happens where it is not answered, or that it must be: "or nobody: the floor stays". Empty of
 * the dragon's steps. */
char *words_otherwise(Question question, char *out, int size);
/* What is in the bag of sheep, and how often a wolf comes out of it. */
char *words_bag(const Game *game, char *out, int size);

/* --- points ----------------------------------------------------------------------------------- */

/* What an expansion pays for, beside features, as a heading: "Most wine". */
const char *words_payment(Label label);

/* Does `text` have every word of `wanted`, whatever its case? Nothing wanted is always there. */
bool words_have(const char *text, const char *wanted);
/* "6 spaces", "2 coats of arms", "3 completed cities". */
char *words_count(Label label, int count, char *out, int size);
/* Tenths as a number: "2.4", and "2" for 20. */
char *words_tenths(int tenths, char *out, int size);
/* The same text with its first letter as a capital, where a sentence begins with it. Returns
 * `text`. */
char *words_capital(char *text);
/* Why nothing is taken back behind that event (session_undo_barrier). */
const char *words_undo_refusal(EventKind barrier);
/* "16 points". */
char *words_points(int points, char *out, int size);
/* "6 spaces × 2 + 2 coats of arms × 2 = 16". */
char *words_breakdown(const ScorePart *parts, int count, int points, char *out, int size);
/* The same without the sum, for places where that stands by itself; "" without parts. */
char *words_parts(const ScorePart *parts, int count, char *out, int size);
/* "City", "Unfinished city", "Field": heading of a scoring in final scoring. */
const char *words_feature(SegmentKind kind, bool complete);
/* The same of a segment: a shrine is a monastery with a name of its own (CKR-5). */
const char *words_feature_of(const Segment *segment, bool complete);

/* What a rule says, in a sentence or two of our own; "" for RULE_NONE. */
const char *words_rule(RuleId rule);

/* --- generations and policies ----------------------------------------------------------------- */

/* Short heading for tables: "2021", "Community", by the id of the row; ids that we do not know are
 * given back. */
const char *words_generation_short(const char *id);
/* One line on what it changes. */
const char *words_generation_line(const char *id);
/* Rules in a line: the generation `id` ("" : the nearest), and in what they differ from it: "2014,
 * but Fields: do not count". Returns `out`. */
char *words_rules(const Generations *generations, const char *id, const Policies *policies,
                  char *out, int size);
/* Names of a house rule and of its values, with one line on the meaning of the value. */
const char *words_policy(PolicyId policy);
const char *words_policy_value(PolicyId policy, int value);
const char *words_policy_line(PolicyId policy, int value);

/* --- tiles ------------------------------------------------------------------------------------ */

/* What a tile shows: "City, hill and road". */
char *words_tile(const Catalogue *c, uint16_t copy, char *out, int size);
/* "tower", "magic portal", and the same in English, whatever is spoken; "" for a symbol without a
 * word. */
const char *words_symbol(Symbol symbol);
const char *words_symbol_english(Symbol symbol);
/* "long side: road"; "" for squares. */
const char *words_long_side(const Catalogue *c, uint16_t copy);
#endif
