/* bridges_board_names.h: the drawings of bridges and castles. */
#ifndef EXPANSIONS_BRIDGES_BRIDGES_BOARD_NAMES_H
#define EXPANSIONS_BRIDGES_BRIDGES_BOARD_NAMES_H

#define BRIDGES_FORMS(X)                                                                           \
    X(12, FORM_BRIDGE_NS, "bridge-ns") /* ordered by SpanEnds */                                   \
    X(13, FORM_BRIDGE_WE, "bridge-we")                                                             \
    X(14, FORM_CASTLE, "castle")

#define BRIDGES_TOKEN_KINDS(X)                                                                     \
    X(15, BOARD_TOKEN_BRIDGE, SHOWN_AS_FIGURE, FORM_BRIDGE_NS, 2) /* value: SpanEnds */            \
    X(16, BOARD_TOKEN_CASTLE, SHOWN_AS_FIGURE, FORM_CASTLE, 1)                                     \
    X(17, BOARD_TOKEN_BRIDGES, SHOWN_AS_FIGURE, FORM_BRIDGE_WE, 1) /* on cards */
#endif
