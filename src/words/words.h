/* words.h: all texts that players read: translation, and sentences for the codes of the rules.
 *
 * Sentences are whole units with placeholders, never assembled from parts, so that each language
 * keeps its own order and cases. Functions with `out` and `size` write at most `size` bytes, cut at
 * a whole letter, and return `out`. English is the language of the sources; data/i18n has the
 * others. */
#ifndef WORDS_WORDS_H
#define WORDS_WORDS_H
#include "base/err.h"
#include "rules/query.h"

/* --- translation ------------------------------------------------------------------------------ */

/* `_("…")` translates now. `N_("…")` only marks a text for the translators; tables use it, and
 * words_text translates it later. `C_("menu", "Play")` is for short texts that mean different
 * things in different places. */
#define _(text) words_text(text)
#define N_(text) text
#define C_(context, text) words_in_context(context "\004" text, text)

/* C_ for tables: `NC_("phase", "Place")`, translated by words_text. */
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

/* Returns the translation of `text`, or `text` itself; "" for NULL. Valid until the language
 * changes. */
const char *words_text(const char *text) __attribute__((format_arg(1)));

/* Sets the function that puts the names of keys into every text from words_text (keys/keys.h);
 * NULL: none. */
void words_keys(const char *(*names)(const char *text));

/* Implements C_: `key` is context, \004 and text. */
const char *words_in_context(const char *key, const char *text) __attribute__((format_arg(2)));

/* Returns the form that fits `n`: words_plural("%d tile", "%d tiles", n). Romanian has three forms,
 * so never choose by hand. */
const char *words_plural(const char *one, const char *many, int n)
    __attribute__((format_arg(1), format_arg(2)));
const char *words_plural_of(const WordsPlural *plural, int n);

/* Writes `format`, already translated, with its arguments into `out`, cut at a whole letter.
 * Returns `out`. */
char *words_format(char *out, int size, const char *format, ...) PRINTF_LIKE(3, 4);

/* --- languages -------------------------------------------------------------------------------- */

typedef struct WordsLanguage {
    const char *code; /* "de" */
    const char *name; /* in the language itself: "Deutsch" */
    const char *greeting;
} WordsLanguage;

/* Return the number of languages, and language `i`, counted from 0; English is the first. */
int words_language_count(void);
WordsLanguage words_language(int i);

/* Looks for catalogues in FOLDER/LANG/LC_MESSAGES/hypotenuse.mo and switches to `language` ("" or
 * NULL: the language of the environment, or else English). Works without any installed locale.
 * Returns false, with English in use, if the language isn't one of ours or its catalogue is
 * damaged. */
bool words_init(const char *folder, const char *language);

/* Switches to `language`; returns false as words_init does. It changes the environment (LANGUAGE),
 * so no other thread may read that at the same time. */
bool words_speak(const char *language);

/* Returns whether English is in use because the requested catalogue is damaged. *err (may be NULL)
 * then says which one and why. */
bool words_damaged(Err *err);

/* Returns the code of the current language: "en". */
const char *words_spoken(void);

/* --- small units ------------------------------------------------------------------------------ */

/* Writes a list: "Mira", "Mira and Ada", "Mira, Ada and Yuki". */
char *words_list(const char *const *items, int count, char *out, int size);

/* Returns the heading of a step of a turn: "Choose", "Place", "Follower". */
const char *words_phase(Phase phase);
/* Returns the plural heading of a chart: "Cities". `kind` is a TallyKind. */
const char *words_tally_kind(int kind);
/* Returns what a follower is called on that segment: "knight", "highwayman", "monk", "farmer". */
const char *words_figure_on(SegmentKind kind);
const char *words_expansion(ExpansionId expansion);
/* Writes the names of a set of expansions in the order of their ids: "Halves and …", or "" for
 * none. WORDS_EXPANSIONS bytes hold all of them in any language. */
enum { WORDS_EXPANSIONS = 640 };
char *words_expansions(uint64_t sets, char *out, int size);
/* Returns one or two sentences on what the expansion changes; NULL for the halves, which the set-up
 * handles separately. */
const char *words_expansion_line(ExpansionId expansion);
/* How much an expansion changes the game, which also decides its place in the set-up's list. */
typedef enum ExpansionGroup { EXPANSIONS_LARGE, EXPANSIONS_SMALL, EXPANSION_GROUPS } ExpansionGroup;
ExpansionGroup words_expansion_in(ExpansionId expansion);
/* Returns the heading, "Large expansions". */
const char *words_expansion_group(ExpansionGroup group);
/* Returns the set of ExpansionIds that combine well with this one. */
uint64_t words_expansion_with(ExpansionId expansion);
/* Writes the material of the expansion: "24 tiles · big follower for each player · …". Returns
 * `out`. */
char *words_expansion_adds(ExpansionId expansion, const ExpansionFacts *facts, char *out, int size);
const char *words_figure(FigureKind kind); /* "big follower" */
/* Returns the English name, whatever the current language. */
const char *words_figure_english(FigureKind kind);
/* Returns the purpose of a figure that claims nothing; "" for the others. */
const char *words_figure_purpose(FigureKind kind);
const char *words_hand_mode(HandMode mode);
const char *words_hand_mode_line(HandMode mode); /* one line that explains it */

/* --- the state of the game -------------------------------------------------------------------- */

/* Writes why something is refused: "A road meets a field on the north side." */
char *words_refusal(const Fault *fault, char *out, int size);

/* The choices in PHASE_CHOOSE: draw or place a half; draw or place any tile of your own; place one
 * of your tiles, because nothing is left to draw (HALF-53); close a hole with a tile of your own,
 * or pass. */
typedef enum WordsChoose { CHOOSE_HALF, CHOOSE_OWN, CHOOSE_MUST, CHOOSE_HOLE, CHOICES } WordsChoose;
char *words_prompt_choose(WordsChoose what, const char *name, char *out, int size);
/* Writes the prompt to the player `name` for the banner: "Mira, choose a half". `other`: in
 * PHASE_PLACE, the tile is a half; in PHASE_FOLLOW, a figure other than a follower may be placed.
 * `question` only matters in PHASE_DECIDE. */
char *words_prompt(Phase phase, Question question, bool other, const char *name, char *out,
                   int size);

/* Writes the chronicle's line for `event`, to be shown below the player's name: "scores a road",
 * "places a knight". Returns false, with an empty text, if the event has no line. The points are in
 * event->points. */
bool words_event(const Catalogue *c, const Game *game, const Event *event, char *out, int size);

/* Returns the label of a deed. */
const char *words_deed(Deed deed);
/* Returns a sentence or two on the consequences that no number shows; NULL: none. */
const char *words_deed_then(Deed deed);
/* Returns the name of the token that a deed puts down, if the deed offers several tokens; NULL:
 * there is only one. */
const char *words_deed_token(const Action *deed);
/* Writes the prompt when these Deeds (a set) are possible, depending on whether there is something
 * to claim. */
char *words_deeds_prompt(unsigned deeds, bool claims, const char *name, char *out, int size);
/* Writes what the prompt leaves out if several Deeds are possible: the `order` of each (DeedWords),
 * separated by dots. `leads`: figures may go to other tiles, which is mentioned first. "" if the
 * prompt says everything. */
char *words_deeds_orders(unsigned deeds, bool leads, char *out, int size);

/* Writes what a token on the board is and what its value means; `detail` may stay empty. */
void words_token(Label label, int value, char *title, int title_size, char *detail,
                 int detail_size);

/* Write the question put to a player, given its `answers`, and one of the answers (an ACTION_CHOOSE
 * of game_legal): "Knights: each player may add one". A kind of figure other than a follower is
 * added in brackets; words_option_plain omits it for callers that mention it themselves. */
char *words_question(Question question, const Action *answers, int count, char *out, int size);
char *words_option(const Catalogue *c, const Game *game, Question question, const Action *action,
                   char *out, int size);
char *words_option_plain(const Catalogue *c, const Game *game, Question question,
                         const Action *action, char *out, int size);
/* Writes what happens without an answer, or that one is required: "the floor stays either way".
 * Empty if the banner counts steps instead. */
char *words_otherwise(Question question, char *out, int size);
/* Writes the contents of an expansion's bag and the chance of drawing its bad token. */
char *words_bag(const Game *game, char *out, int size);

/* --- points ----------------------------------------------------------------------------------- */

/* Returns the heading for an expansion's payment that isn't for a feature: "Most wine". */
const char *words_payment(Label label);

/* Returns whether `text` contains every word of `wanted`, ignoring case. True if `wanted` has no
 * words. */
bool words_have(const char *text, const char *wanted);
/* Writes a count: "6 spaces", "2 coats of arms", "3 completed cities". */
char *words_count(Label label, int count, char *out, int size);
/* Writes tenths as a number: "2.4", and "2" for 20. */
char *words_tenths(int tenths, char *out, int size);
/* Capitalizes the first letter in place, for the start of a sentence. Returns `text`. */
char *words_capital(char *text);
/* Returns why nothing before that event can be undone (session_undo_barrier). */
const char *words_undo_refusal(EventKind barrier);
/* Writes points: "16 points". */
char *words_points(int points, char *out, int size);
/* Writes a share, "37%", as the language writes it; the second takes the number as text,
 * "57 ± 8". Both return `out`. */
char *words_percent(int percent, char *out, int size);
char *words_percent_of(const char *number, char *out, int size);
/* Writes the parts of a score and their sum: "6 spaces × 2 + 2 coats of arms × 2 = 16". */
char *words_breakdown(const ScorePart *parts, int count, int points, char *out, int size);
/* Writes the parts without the sum, for places that show it separately; "" without parts. */
char *words_parts(const ScorePart *parts, int count, char *out, int size);
/* Returns the heading of a score in final scoring: "City", "Unfinished city", "Field". */
const char *words_feature(SegmentKind kind, bool complete);
/* Returns the heading for a segment; some symbols have a name of their own. */
const char *words_feature_of(const Segment *segment, bool complete);

/* Returns our summary of a rule, a sentence or two; "" for RULE_NONE. */
const char *words_rule(RuleId rule);

/* --- generations and policies ----------------------------------------------------------------- */

/* Returns a short heading for tables, "2021" or "Community", by the id of the row; an unknown id is
 * returned unchanged. */
const char *words_generation_short(const char *id);
/* Returns one line on what the generation changes. */
const char *words_generation_line(const char *id);
/* Writes rules in one line: the generation `id` ("": the nearest) and the differences from it:
 * "2014 with changes (Fields: off)". Returns `out`. */
char *words_rules(const Generations *generations, const char *id, const Policies *policies,
                  char *out, int size);
/* Return the names of a house rule and of its values, and a line that explains the value. */
const char *words_policy(PolicyId policy);
const char *words_policy_value(PolicyId policy, int value);
const char *words_policy_line(PolicyId policy, int value);

/* --- tiles ------------------------------------------------------------------------------------ */

/* Writes what a tile shows: "City, coat of arms and road". */
char *words_tile(const Catalogue *c, uint16_t copy, char *out, int size);
/* Return the word for a symbol in the current language and in English: "monastery"; "" if it has
 * none. */
const char *words_symbol(Symbol symbol);
const char *words_symbol_english(Symbol symbol);
/* Returns "long side: road"; "" for tiles without a long side. */
const char *words_long_side(const Catalogue *c, uint16_t copy);
#endif
