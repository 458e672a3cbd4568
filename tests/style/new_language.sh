#!/bin/sh
# A language is one .po file and no line of C: German under another name and with one changed word is found in the output of the
# build, offered, used, and not taken for damaged.   usage: new_language.sh SOURCE_FOLDER C_COMPILER BUILD_FOLDER
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir -p "$place/i18n" "$place/mo/xx/LC_MESSAGES"
cp "$1/data/i18n/sums.sh" "$1/data/i18n/de.po" "$place/i18n"
sed -e 's/^"Language: de/"Language: xx/; s/^"X-Native-Name: .*/"X-Native-Name: Xish\\n"/; s/^"X-Greeting: .*/"X-Greeting: Xello!\\n"/' \
    -e 's/^msgstr "Vorbereitung"/msgstr "Xreparation"/' "$1/data/i18n/de.po" >"$place/i18n/xx.po"
msgfmt --check-format -o "$place/mo/xx/LC_MESSAGES/hypotenuse.mo" "$place/i18n/xx.po"
"$place/i18n/sums.sh" "$place/sums.c" "xx=$place/mo/xx/LC_MESSAGES/hypotenuse.mo"
cat >"$place/main.c" <<'EOF'
#include "words/words.h"
#include <stdio.h>
int main(int n, char **folder)
{
    bool spoken = n == 2 && words_init(folder[1], "xx");
    WordsLanguage last = words_language(words_language_count() - 1);
    printf("%d %s %s %s %s\n", spoken, last.code, last.name, last.greeting, words_text("Set-up"));
    return 0;
}
EOF
"$2" -std=c17 -D_POSIX_C_SOURCE=200809L -D_DEFAULT_SOURCE -I"$1/src" -I"$3/generated" -o "$place/speaks" "$place/main.c" "$place/sums.c" \
    "$1/src/words/language.c" "$1/src/base/text.c" "$1/src/base/err.c" "$1/src/base/log.c"
said=$("$place/speaks" "$place/mo")
[ "$said" = "1 xx Xish Xello! Xreparation" ] || { echo "a new language says: $said"; exit 1; }
# No list of languages in the sources: they come only from data/i18n.
if grep -rnE '"(nl|ro)"' "$1/src" "$1/cmake" "$1/CMakeLists.txt"; then
    echo "a language is named here"
    exit 1
fi
