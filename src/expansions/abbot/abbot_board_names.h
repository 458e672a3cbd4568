/* abbot_board_names.h: the drawings and sounds of the Abbot. */
#ifndef EXPANSIONS_ABBOT_ABBOT_BOARD_NAMES_H
#define EXPANSIONS_ABBOT_ABBOT_BOARD_NAMES_H

#define ABBOT_FORMS(X) X(1, FORM_ABBOT, "abbot")
#endif
