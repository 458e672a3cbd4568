/* foreign_file.h: saved games of other programs. They can't be played here, but players try to
 * open them, and the program says what they are. */
#ifndef RECORD_FOREIGN_FILE_H
#define RECORD_FOREIGN_FILE_H

typedef enum ForeignFile {
    FOREIGN_NONE,
    FOREIGN_JCLOISTERZONE, /* a .jcz file: JSON, XML in old versions */
    FOREIGN_BGA            /* a game log of Board Game Arena */
} ForeignFile;

/* Judges by the name and the first 64 KiB of the plain file `path`. */
ForeignFile foreign_file(const char *path);
#endif
