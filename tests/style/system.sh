#!/bin/sh
# Only src/system knows the operating system: other rooms include no header of POSIX, make no call that ISO C lacks, and
# name no type of POSIX.   usage: system.sh SOURCE_FOLDER
set -eu
cd "$1/src"
headers='arpa/|dirent|dlfcn|fcntl|fnmatch|ftw|glob|grp|link|linux/|net/|netdb|netinet/|poll|pthread|pwd|sched|semaphore|signal|spawn'
headers="$headers|sys/|syslog|termios|threads|unistd|utime|wordexp"
headers="$headers|windows|win[a-z]+\.h|io\.h|direct|process\.h|psapi|sapi|shellapi|shlobj|objbase|knownfolders|ntsecapi"
calls='access|chmod|clock_gettime|close|closedir|dl_iterate_phdr|dup2?|exec[lv]p?e?|_exit|fcntl|fdatasync|fdopen|fileno|flock|fork|fstat|fsync'
calls="$calls|ftruncate|getline|getpid|getpriority|getrandom|getrusage|gmtime_r|isatty|kill|link|localtime_r|lseek|lstat|madvise|mkdir"
calls="$calls|mkdtemp|mkstemp|mmap|munmap|nanosleep|open|opendir|pclose|pipe|poll|popen|posix_[a-z]+|pread|pthread_[a-z_]+|pwrite"
calls="$calls|readdir|readlink|realpath|rmdir|scandir|sched_yield|setpriority|sigaction|signal|sleep|stat|strdup|strndup"
calls="$calls|symlink|sysconf|unlink|usleep|waitpid|write"
types='HANDLE|HWND|DWORD|LARGE_INTEGER|FILETIME|pid_t|ssize_t|off_t|mode_t|pthread_[a-z]+_t|clockid_t|sigset_t|struct (stat|dirent|timespec|timeval|rusage)|tm_gmtoff|tm_zone'
bad=0
complain() { # SENTENCE LINES
    [ -z "$2" ] && return
    printf '%s\n' "$2" "$1"
    bad=1
}
# Comments may mention functions such as open (.
code() {
    find . -name '*.[ch]' ! -path './system/*' | sed 's,^\./,,' | sort |
        xargs awk 'FNR == 1 { inside = 0 }
            { line = $0
              while (match(line, /\/\*([^*]|\*[^\/])*\*\//)) line = substr(line, 1, RSTART - 1) substr(line, RSTART + RLENGTH)
              if (inside) { if (!sub(/^.*\*\//, "", line)) next; inside = 0 }
              if (sub(/\/\*.*$/, "", line)) inside = 1
              gsub(/"([^"\\]|\\.)*"/, "\"\"", line)
              print FILENAME ":" FNR ":" line }'
}
complain 'Only src/system may include a header of the operating system (docs/PORTING.md).' \
    "$(grep -rnE "^ *# *include +<($headers)" --include='*.[ch]' . | grep -v '^\./system/' || true)"
complain 'Only src/system may call the operating system (docs/PORTING.md).' \
    "$(code | grep -E "(^|[^A-Za-z0-9_>.])($calls)\(" || true)"
# libuv reports with an ssize_t how much was read, so a reader has to name it.
complain 'Only src/system may name a type of the operating system.' \
    "$(code | grep -vE '^net/(wire|nearby)\.c:[0-9]+:static void [a-z_]+\((uv_stream_t|uv_udp_t) .*ssize_t' |
        grep -E "(^|[^A-Za-z0-9_])($types)([^A-Za-z0-9_]|\$)" || true)"
complain 'Headers of src/system name no type of the operating system.' \
    "$(ls system/*.h | grep -v '^system/windows_' | xargs grep -nE "(^|[^A-Za-z0-9_])($types)([^A-Za-z0-9_]|\$)|include <($headers)" || true)"
complain 'Only windows_*.c may include a header of Windows.' \
    "$(grep -rlE '^ *# *include +(<windows\.h>|"system/windows_)' --include='*.[ch]' system | grep -v '^system/windows_' || true)"
exit $bad
