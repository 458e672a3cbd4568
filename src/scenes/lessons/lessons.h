/* lessons.h: the scenes for learning the game: "lessons", the list over the menu, and "lesson", one
 * of them at the table. */
#ifndef SCENES_LESSONS_LESSONS_H
#define SCENES_LESSONS_LESSONS_H
#include "scenes/stage/scene.h"

extern const Scene lessons_scene;

/* Arguments: LessonArguments, or none for the first lesson that isn't done yet. */
typedef struct LessonArguments {
    int number; /* from 0, in the order of learning */
} LessonArguments;

extern const Scene lesson_scene;
#endif
