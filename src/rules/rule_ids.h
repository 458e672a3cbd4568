/* rule_ids.h: the numbers of the rules that points and refusals cite. To add one, add a row here
 * and explain it in docs/RULES.md. */
#ifndef RULES_RULE_IDS_H
#define RULES_RULE_IDS_H

#define RULE_IDS(X)                                                                                \
    X(RULE_NONE, "")                                                                               \
    X(RULE_BASE_9, "BASE-9")                                                                       \
    X(RULE_BASE_14, "BASE-14")                                                                     \
    X(RULE_BASE_15, "BASE-15")                                                                     \
    X(RULE_BASE_16, "BASE-16")                                                                     \
    X(RULE_BASE_17, "BASE-17")                                                                     \
    X(RULE_BASE_18, "BASE-18")                                                                     \
    X(RULE_BASE_21, "BASE-21")                                                                     \
    X(RULE_BASE_24, "BASE-24")                                                                     \
    X(RULE_BASE_25, "BASE-25")                                                                     \
    X(RULE_HALF_26, "HALF-26")                                                                     \
    X(RULE_HALF_28, "HALF-28")                                                                     \
    X(RULE_HALF_30, "HALF-30")                                                                     \
    X(RULE_HALF_31, "HALF-31")                                                                     \
    X(RULE_HALF_32, "HALF-32")                                                                     \
    X(RULE_HALF_33, "HALF-33")                                                                     \
    X(RULE_HALF_34, "HALF-34")                                                                     \
    X(RULE_HALF_36, "HALF-36")                                                                     \
    X(RULE_HS_6, "HS-6")                                                                           \
    X(RULE_HS_H3, "HS-H3")                                                                         \
    X(RULE_HS_14, "HS-14")                                                                         \
    X(RULE_HS_16, "HS-16")                                                                         \
    X(RULE_HS_17, "HS-17")                                                                         \
    X(RULE_RIV_6, "RIV-6")                                                                         \
    X(RULE_ABB_3, "ABB-3")                                                                         \
    X(RULE_ABB_4, "ABB-4")                                                                         \
    X(RULE_ABB_7, "ABB-7")                                                                         \
    X(RULE_TB_2, "TB-2")                                                                           \
    X(RULE_TB_3, "TB-3")                                                                           \
    X(RULE_TB_8, "TB-8")                                                                           \
    X(RULE_IC_3, "IC-3")                                                                           \
    X(RULE_IC_4, "IC-4")                                                                           \
    X(RULE_TOLL_9, "TOLL-9")                                                                       \
    X(RULE_TOLL_16, "TOLL-16")                                                                     \
    X(RULE_DRG_3, "DRG-3")                                                                         \
    X(RULE_DRG_11, "DRG-11")                                                                       \
    X(RULE_DRG_12, "DRG-12")                                                                       \
    X(RULE_TWR_8, "TWR-8")                                                                         \
    X(RULE_AM_10, "AM-10")                                                                         \
    X(RULE_AM_11, "AM-11")                                                                         \
    X(RULE_AM_12, "AM-12")                                                                         \
    X(RULE_GC_4, "GC-4")                                                                           \
    X(RULE_GC_5, "GC-5")                                                                           \
    X(RULE_GC_6, "GC-6")                                                                           \
    X(RULE_MON_4, "MON-4")                                                                         \
    X(RULE_RUS_9, "RUS-9")                                                                         \
    X(RULE_CKR_2, "CKR-2")                                                                         \
    X(RULE_DAR_3, "DAR-3")                                                                         \
    X(RULE_DAR_5, "DAR-5")                                                                         \
    X(RULE_LB_3, "LB-3")                                                                           \
    X(RULE_CKR_14, "CKR-14")

typedef enum RuleId {
#define RULE_ENUM(id, name) id,
    RULE_IDS(RULE_ENUM) RULES
#undef RULE_ENUM
} RuleId;

/* Returns the name of a rule, "BASE-15"; "" for RULE_NONE. */
const char *rule_name(RuleId id);
#endif
