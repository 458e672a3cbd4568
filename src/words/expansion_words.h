/* expansion_words.h: the texts for an expansion. Each expansion fills tables of rows, in a `const
 * ExpansionWords` of expansions/NAME/NAME_words.c; those of the base game and its halves are
 * `base_words`. A row has everything that is said about one thing: its name, its tip, its lines in
 * the chronicle, the number of its rule in the rulebook. The functions of words.h and tips.h look
 * the row up by its first member and name no expansion.
 *
 * To add a thing, add its row. Members that it doesn't need stay empty. All texts are English and
 * marked with N_, NC_ or NP_; they are translated when they are read. */
#ifndef WORDS_EXPANSION_WORDS_H
#define WORDS_EXPANSION_WORDS_H
#include "ai/reason.h"
#include "words/answers.h"
#include "words/tips.h"
#include "words/words.h"

#define COUNT_OF(table) (sizeof(table) / sizeof((table)[0]))

/* An expansion in the set-up. */
typedef struct SetWords {
    ExpansionId id;
    const char *name;
    /* what it changes for a player who knows the base game, in one or two sentences; NULL: the
     * set-up doesn't list it */
    const char *line;
    const char *more; /* its material besides tiles and figures, or NULL */
    ExpansionGroup group;
    uint64_t with; /* set of ExpansionIds that combine well with it */
} SetWords;

/* A figure of the supply. */
typedef struct FigureWords {
    FigureKind kind;
    const char *noun; /* in lower case */
    /* lines of the chronicle; NULL: the line is in the row of the land under it */
    const char *placed, *returned, *moved, *lost;
    const char *purpose;       /* of a figure that claims nothing */
    const char *use;           /* as the reason for a hint */
    WordsTip supply;           /* the tip while the figure isn't on the board */
    const char *mine, *theirs; /* tips on the board; NULL: the tip of a follower on that land */
    const char *rule;          /* the rule that those tips cite */
    /* rules for placing it and for returning it */
    const char *placed_rule, *home_rule;
} FigureWords;

/* An action that a player may take instead of placing a figure. */
typedef struct DeedWords {
    Deed deed;
    const char *label; /* alone, on a button or in the chronicle */
    const char *order; /* part of a prompt: "Mira, place a figure or …" */
    const char *then;  /* the consequences that no number shows, or NULL */
    DeedSpot spot;
    const char *const *tokens; /* DEED_OF_TOKEN: the names of the tokens, counted from 1 */
} DeedWords;

/* A question to a player, and its answers. */
typedef struct QuestionWords {
    Question question;
    const char *prompt;    /* in the banner: "%s, make a choice" */
    const char *heading;   /* above the answers */
    const char *otherwise; /* second line of the banner: what happens without an answer, or NULL */
    const char *rule;      /* the rule that requires the question */
    /* the piece that walks to the tile that the answer names; LABEL_NONE: none */
    Label walker;
    /* Texts of the answers, indexed by the choice modulo option_count. Without texts, the answer
     * names a figure, a place or a kind of figure. */
    const char *const *options;
    int option_count;
    /* Returns the tile that an answer in words names, for speech to describe. NULL: no answer names
     * a tile. */
    uint16_t (*tile)(const Game *game, int choice);
    const char *amount; /* text of answers that name an amount: "Bid %d" */
    const char *none;   /* text of choice 0 if it does nothing */
    const char *place;  /* ANSWERS_NAME_PLACES: "Land here: %s"; TILES: without the place */
    /* ANSWERS_NAME_FIGURES, by SegmentKind; the plural counts the feature's spaces */
    const WordsPlural *figures;
    const char *apart; /* ANSWERS_NAME_FIGURES: a figure outside all features */
    /* Returns a heading that fits these answers better, or NULL. */
    const char *(*heading_of)(const Action *answers, int count);
    /* Returns the chronicle's line for a choice that changes the board without another event, or
     * NULL. */
    const char *(*chosen)(const Event *event);
    const char *only; /* added to the chronicle's line if there was only one answer */
} QuestionWords;

/* Lines of the chronicle for a token and for payments with its label. A missing line is replaced by
 * that of LABEL_NONE; "" means no line, where another event at the same moment already has one. */
typedef struct TokenLines {
    const char *placed, *moved, *taken;
    const char *turned; /* it stays and shows another value */
    /* lines of a payment with this label: one that earns points, one that costs points */
    const char *paid, *lost;
} TokenLines;

/* A label: a part of a score, a payment, a token or an outcome of chance. */
typedef struct LabelWords {
    Label label;
    WordsPlural count;   /* as a part of a score */
    const char *payment; /* heading of a whole scoring with this label */
    TokenLines lines;
    WordsTip tip;   /* tip of the token; no name: it has no tip */
    WordsTip stock; /* tip of the tokens in the supply */
    /* rules for placing or taking the token, moving it, and changing it in place */
    const char *rule, *moved_rule, *turned_rule;
    /* the lines for the outcomes of chance, indexed by their number; NULL: none */
    const char *const *chances;
    int chance_count;
    bool notes;  /* a part without points is shown, because it explains who is paid */
    bool uneven; /* the points are a multiple of the count only by coincidence */
    bool single; /* there is one such token: its card shows the tip's name, without a count */
    /* Writes the card next to the token on the board (words_token). NULL: the card shows its
     * count. */
    void (*card)(int value, char *title, int title_size, char *detail, int detail_size);
} LabelWords;

typedef struct RefusalWords {
    Refusal refusal;
    const char *text; /* NULL: another row has the text, and this row only cites another rule */
    /* NULL: players never see it, because the screen doesn't offer the action */
    const char *rule;
} RefusalWords;

/* Our own sentence for a rule; docs/RULES.md has the full text. */
typedef struct RuleWords {
    RuleId rule;
    const char *text;
} RuleWords;

/* A symbol on a tile. */
typedef struct SymbolWords {
    Symbol symbol, last; /* `last`: the row is for all symbols from `symbol` to `last` */
    const char *word;    /* in the description of a tile: NC_("tile", …); NULL: none */
    bool told;           /* the tile's tip explains the symbol, although it is on a feature */
    bool late;           /* described after roads and villages */
    WordsTip tip;        /* what it does */
    uint64_t needs;      /* has an effect only with one of these expansions; 0: always */
    /* headings of its points, instead of those of its land: unfinished, complete */
    const char *headings[2];
} SymbolWords;

/* A sign in a city or at a road, identified by the member of Segment that shows it. */
typedef struct SignWords {
    uint16_t flag;
    uint8_t goods;
    bool coat;
    const char *word; /* in the description of a tile, or NULL */
    WordsTip tip;     /* what it changes; another tip says what its feature scores */
} SignWords;

/* A picture on a tile. */
typedef struct PictureWords {
    Decor decor;
    WordsTip tip;
    uint64_t needs; /* has an effect only with one of these expansions; 0: always */
} PictureWords;

enum { AT_OWN, AT_OTHERS, AT_SHARED, AT_KINDS };

/* A reason that hints give for one kind of feature. */
typedef struct LandReason {
    uint8_t kind; /* AiReasonKind */
    const char *text;
    WordsPlural plural; /* used if the reason's number is known */
} LandReason;

/* A kind of feature. A member without a text is replaced by that of SEGMENT_SYMBOL. */
typedef struct LandWords {
    SegmentKind kind;
    WordsTip tip;            /* when it is complete */
    WordsTip follower;       /* the role of a follower there */
    const char *figure;      /* that role as a noun: "knight" */
    const char *placed;      /* "places a knight" */
    const char *scored[2];   /* chronicle: unfinished at the end of the game, complete */
    const char *headings[2]; /* headings of its points: unfinished, complete */
    /* in the description of a tile, before cities or after roads; NULL: not mentioned */
    const char *early, *late;
    /* for typed moves: the word for it, NC_("typed", …); segment names begin with its English form.
     * Then a word that may follow the part of a tile ("lying"), and the ending that stands for that
     * word in segment names (segment_name). Each may be NULL */
    const char *typed, *typed_end, *end_name;
    WordsPlural place; /* where an answer sends a figure, with the feature's number of spaces */
    /* hints: "Knight in the city"; "at your city", "at %s’s city", "at the city you share with %s";
     * NULL: none */
    const char *hint, *at[AT_KINDS];
    /* it will score more or less: [the seat has several][costs points] */
    const char *sums[2][2];
    const LandReason *reasons; /* other reasons about it, besides those of the base game */
    int reason_count;
} LandWords;

/* A landscape at the side of a tile. */
typedef struct BorderWords {
    Land land;
    const char *long_side;    /* of a half */
    const char *meets[LANDS]; /* "A field meets a road %s.", by the land that the tile meets */
    const char *met[LANDS];   /* the sentence if a tile of that land meets this one */
} BorderWords;

/* A tile that players hold from the start and that isn't a half. */
typedef struct OwnTileWords {
    bool closes;      /* every side of it fits any landscape (kind_closes) */
    const char *word; /* NC_("tile", …), NULL: the tile is described by what it shows */
    const char *hint;
    WordsTip tip; /* no name: use the tip of other tiles of its shape */
} OwnTileWords;

typedef struct EventWords {
    EventKind kind;
    RuleId cites;     /* only events that cite this rule; RULE_NONE: all others */
    const char *line; /* of the chronicle, or NULL */
    const char *rule; /* of the rulebook, or NULL */
} EventWords;

/* The sentences of a reason (ai/reason.h), one for each feature that it may be about; a feature
 * without its own sentence uses that of cities. The row of the kind in ai/reason.h says which
 * numbers are filled into a sentence. Sentences begin in lower case and end without a full stop,
 * because several of them are joined. */
enum { BASE_LANDS = SEGMENT_MONASTERY + 1 };
typedef struct ReasonWords {
    AiReasonKind kind;
    /* if no remaining tile can complete the feature, so it stays as it is */
    const char *city_end, *road_end;
    union {
        const char *of[BASE_LANDS];
        struct {
            const char *city, *road, *unused, *field, *monastery;
        };
    };
    union { /* for sentences whose form depends on a number */
        WordsPlural plurals[BASE_LANDS];
        struct {
            WordsPlural plural, plural_road, plural_unused, plural_field, plural_monastery;
        };
    };
} ReasonWords;

/* The largest number of values of a house rule, as in names.c. */
enum { VALUES_MAX = 4 };

/* A house rule as the set-up shows it: "Roads and cities count: tiles", with a line that explains
 * the value. */
typedef struct PolicyWords {
    PolicyId policy;
    const char *name;
    struct {
        const char *name, *line;
    } values[VALUES_MAX]; /* in the order of rules/names.c */
} PolicyWords;

/* Words for the members of other enums. */
typedef struct TallyWords {
    int kind; /* TallyKind */
    const char *heading;
} TallyWords;
typedef struct ChooseWords {
    WordsChoose what;
    const char *prompt;
} ChooseWords;
typedef struct DoingWords {
    TipDoing doing;
    WordsTip tip;
} DoingWords;

#define WORDS_ROWS(Row)                                                                            \
    struct {                                                                                       \
        const Row *rows;                                                                           \
        int count;                                                                                 \
    }
/* The set of two expansions. */
#define WORDS_WITH(a, b) (EXPANSION_SET(EXPANSION_##a) | EXPANSION_SET(EXPANSION_##b))
/* Fills a list member of a row from an array. */
#define WORDS_LIST(array)                                                                          \
    {                                                                                              \
        array, sizeof(array) / sizeof(array)[0]                                                    \
    }

typedef struct ExpansionWords {
    WORDS_ROWS(SetWords) sets;
    WORDS_ROWS(FigureWords) figures;
    WORDS_ROWS(DeedWords) deeds;
    WORDS_ROWS(QuestionWords) questions;
    WORDS_ROWS(LabelWords) labels;
    WORDS_ROWS(RefusalWords) refusals;
    WORDS_ROWS(RuleWords) rules;
    WORDS_ROWS(SymbolWords) symbols;
    WORDS_ROWS(SignWords) signs;
    WORDS_ROWS(PictureWords) pictures;
    WORDS_ROWS(LandWords) lands;
    WORDS_ROWS(BorderWords) borders;
    WORDS_ROWS(OwnTileWords) own_tiles;
    WORDS_ROWS(EventWords) events;
    WORDS_ROWS(ReasonWords) reasons;
    WORDS_ROWS(PolicyWords) policies;
    WORDS_ROWS(TallyWords) tallies;
    WORDS_ROWS(ChooseWords) chooses;
    WORDS_ROWS(DoingWords) doings;
    WordsTip captive;   /* a figure that another seat holds captive */
    WordsTip challenge; /* two competing buildings: only the first one completed scores */
    const char *leads;  /* second line of the banner: where DEED_STAND leads */
    /* Writes the remaining contents of the expansion's bag. */
    char *(*bag)(const Game *game, char *out, int size);
} ExpansionWords;

/* Return one of the tables, and their number. The base game's table is the first; those of the
 * expansions follow. */
const ExpansionWords *words_tables(int i);
int words_table_count(void);

/* Return the row of a thing; NULL: it has none. */
const SetWords *words_of_set(ExpansionId id);
const FigureWords *words_of_figure(FigureKind kind);
const DeedWords *words_of_deed(Deed deed);
const QuestionWords *words_of_question(Question question);
const LabelWords *words_of_label(Label label);
const RefusalWords *words_of_refusal(Refusal refusal);
const RuleWords *words_of_rule(RuleId rule);
const SymbolWords *words_of_symbol(Symbol symbol);
const PictureWords *words_of_picture(Decor decor);
const LandWords *words_of_land(SegmentKind kind);
const BorderWords *words_of_border(Land land);
const OwnTileWords *words_of_own_tile(const TileKind *kind);
const EventWords *words_of_event(EventKind kind, RuleId cites);
const ReasonWords *words_of_reason(AiReasonKind kind);
const PolicyWords *words_of_policy(PolicyId policy);
const TallyWords *words_of_tally(int kind);
const ChooseWords *words_of_choose(WordsChoose what);
const DoingWords *words_of_doing(TipDoing doing);
/* Return the number of signs, and one of them; the coat of arms is the first. */
int words_sign_count(void);
const SignWords *words_of_sign(int sign);

extern const ExpansionWords base_words;
#endif
