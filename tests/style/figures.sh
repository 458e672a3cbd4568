#!/bin/sh
# Measures the sources, to compare two states of the project side by side.
#   figures.sh FOLDER…          a table, one column for each checkout: git worktree add ../before COMMIT; figures.sh ../before .
#   figures.sh --bounds FOLDER  the same, and fails when a bound below is broken (the test style/figures)
# All of src except generated files counts; "tests" is the C code of tests/, since code may have been
# moved there. Lines are all lines of a file, including blank ones, except for "code": lines with
# anything other than blanks and comments. A function's lines are those between its outer braces.
set -eu
# A table or a switch may be long; nine of ten functions fit a screen.
longest_max=120 most_max=30
here=$(cd "$(dirname "$0")" && pwd)

c_files() { find "$@" -name '*.[ch]' ! -path '*/build/*'; }

# Prints one figure per line, its name and value, in the order of the table.
figures() {
    folder=$1
    cd "$folder"
    c_files tests | xargs awk -f "$here/figures.awk" | awk '$1 == "file" { code += $3 } END { print "tests, code\t" code }'
    c_files src | xargs awk -f "$here/figures.awk" | sed 's,src/,,' | awk -v OFS='\t' '
        function percent(part, all) { return sprintf("%.1f %%", all ? 100 * part / all : 0) }
        function thousandth(part, all) { return sprintf("%.1f", all ? 1000 * part / all : 0) }
        function folder_of(path) { sub(/\/[^\/]*$/, "", path); return path }
        $1 == "file" {
            n = split($2, part, "/")
            rooms[0] = "src"; rooms[1] = part[1]; rooms[2] = n > 2 ? part[1] "/" part[2] : ""
            for (i = 0; i < 3; i++) {
                if (rooms[i] == "") continue
                code[rooms[i]] += $3; asserts[rooms[i]] += $5; told[rooms[i]] += $6; lines[rooms[i]] += $7
            }
            if (part[1] == "scenes" && n > 2) folders[rooms[2]] = 1
        }
        $1 == "function" { print $2 | "sort -n >" lengths }
        $1 == "include" && $2 ~ /^scenes\/.*\// && $3 ~ /^scenes\/.*\// {
            from = folder_of($2); to = folder_of($3)
            if (from != to) { arrows[from, to] = 1; if ((to, from) in arrows) pairs[from < to ? from "-" to : to "-" from] = 1 }
        }
        END {
            close("sort -n >" lengths)
            while ((getline length_of < lengths) > 0) sorted[++functions] = length_of
            for (pair in pairs) { both++; gsub(/scenes\//, "", pair); named = named " " pair }
            print "src, code", code["src"]
            print "src, lines", lines["src"]
            print "lines with a comment", percent(told["src"], lines["src"])
            print "functions", functions
            print "functions, median", sorted[int((functions + 1) / 2)]
            print "functions, 90th of 100", sorted[int(functions * .9)]
            print "functions, longest", sorted[functions]
            print "asserts per 1,000 lines", thousandth(asserts["src"], lines["src"])
            for (folder in folders) if (largest == "" || lines[folder] > lines[largest]) largest = folder
            m = split("rules expansions ai scenes", of, " ")
            for (i = 1; i <= m; i++) print "asserts, " of[i], thousandth(asserts[of[i]], lines[of[i]])
            print "scenes, pairs both ways", both + 0
            print "scenes, largest folder", lines[largest] " " substr(largest, 8)
            for (room in lines)
                if (room !~ /\// && room != "src")
                    print "room " room, code[room] " code, " percent(told[room], lines[room]) | "sort"
        }' lengths="$scratch/lengths"
}

bounds=
[ "${1:-}" != --bounds ] || { bounds=yes; shift; }
[ $# -gt 0 ] || { sed -n '2,4s/^# //p' "$0" >&2; exit 2; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
column=0
for checkout in "$@"; do
    column=$((column + 1))
    (figures "$checkout") >"$scratch/$column"
done
# The rows of all columns: a room that only one state has keeps its row.
awk -F '\t' -v columns="$column" '
    FNR == 1 { at++ }
    { if (!($1 in seen)) { seen[$1] = 1; rows[++count] = $1 } value[$1, at] = $2 }
    END {
        for (i = 1; i <= count; i++) {
            line = sprintf("%-26s", rows[i])
            for (k = 1; k <= columns; k++) line = line sprintf("  %-22s", (rows[i], k) in value ? value[rows[i], k] : "-")
            sub(/ +$/, "", line)
            print line
        }
    }' "$scratch"/[0-9]*

[ -z "$bounds" ] || awk -F '\t' -v longest="$longest_max" -v most="$most_max" '
    $1 == "functions, longest" && $2 > longest { print "A function is longer than " longest " lines."; bad = 1 }
    $1 == "functions, 90th of 100" && $2 > most {
        print "More than one of ten functions is longer than " most " lines."
        bad = 1
    }
    END { exit bad }' "$scratch/1"
