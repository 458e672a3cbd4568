# What the build makes from data: the compiled-in catalogue (needs src/tools/embed), translations, painted art, fonts.
