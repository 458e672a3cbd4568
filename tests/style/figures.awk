# figures.awk: reads C files in our format and writes one line each:
#   file PATH CODE ALONE ASSERTS COMMENTED LINES   lines with code; with only comments; calls of assert; lines with a comment
#                                                  next to code or alone; all lines
#   function LINES PATH                            between the braces at the start of a line
#   include PATH TARGET
function strip(line,    out, i, two, c, end) { # the line without comments; sets `commented`
    out = ""
    for (i = 1; i <= length(line);) {
        if (inside) {
            commented = 1
            end = index(substr(line, i), "*/")
            if (!end) return out
            inside = 0
            i += end + 1
            continue
        }
        two = substr(line, i, 2)
        c = substr(line, i, 1)
        if (two == "/*") { inside = commented = 1; i += 2; continue }
        if (two == "//") { commented = 1; return out }
        if (c == "\"" || c == "'") {
            for (end = i + 1; end <= length(line) && substr(line, end, 1) != c; end++)
                if (substr(line, end, 1) == "\\") end++
            out = out substr(line, i, end - i + 1)
            i = end + 1
            continue
        }
        out = out c
        i++
    }
    return out
}
function close_file() {
    if (path != "") print "file", path, code, comment, asserts, any, lines
    any = lines = code = comment = asserts = inside = opened = 0
}
FNR == 1 { close_file(); path = FILENAME }
{
    commented = 0
    lines++
    bare = inside || /\/[*\/]/ ? strip($0) : $0
    if (bare ~ /[^ \t]/) code++
    else if (commented) comment++
    if (commented) any++
    if (bare ~ /^#include "/) { split(bare, part, "\""); print "include", path, part[2] }
    asserts += gsub(/(^|[^a-z_])assert\(/, "&", bare)
    if ($0 == "{") opened = FNR
    if ($0 == "}" && opened) { print "function", FNR - opened - 1, path; opened = 0 }
}
END { close_file() }
