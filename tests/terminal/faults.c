/* Lets one call on a file below $FAULT_FOLDER fail: the $FAULT_NTH of its kind ($FAULT_KIND), with $FAULT_ERROR. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int calls;

static int is_below(const char *path) {
    const char *folder = getenv("FAULT_FOLDER");
    return folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

static int is_open_below(int file) {
    char name[64], path[4096];
    snprintf(name, sizeof name, "/proc/self/fd/%d", file);
    ssize_t length = readlink(name, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return is_below(path);
}

/* Whether this call is the one; then a mark is left that it came. */
static int fails(const char *kind) {
    const char *wanted = getenv("FAULT_KIND"), *nth = getenv("FAULT_NTH"), *mark = getenv("FAULT_MARK");
    if (!wanted || !nth || strcmp(wanted, kind) != 0 || atomic_fetch_add(&calls, 1) + 1 != atoi(nth)) return 0;
    if (mark) close((int)syscall(SYS_openat, AT_FDCWD, mark, O_CREAT | O_WRONLY, 0600));
    errno = atoi(getenv("FAULT_ERROR"));
    return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int opened(const char *path, int flags, mode_t mode, const char *name) {
    if (is_below(path) && fails("open")) return -1;
    int (*real)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, name);
    return real(path, flags, mode);
}

#define MODE(flags) \
    mode_t mode = 0; \
    if ((flags) & (O_CREAT | O_TMPFILE)) { va_list more; va_start(more, flags); mode = va_arg(more, mode_t); va_end(more); }

int open(const char *path, int flags, ...) { MODE(flags) return opened(path, flags, mode, "open"); }
int open64(const char *path, int flags, ...) { MODE(flags) return opened(path, flags, mode, "open64"); }

ssize_t write(int file, const void *bytes, size_t count) {
    return is_open_below(file) && fails("write") ? -1 : REAL(write)(file, bytes, count);
}
ssize_t read(int file, void *bytes, size_t count) {
    return is_open_below(file) && fails("read") ? -1 : REAL(read)(file, bytes, count);
}
int fsync(int file) { return is_open_below(file) && fails("fsync") ? -1 : REAL(fsync)(file); }
int fdatasync(int file) { return is_open_below(file) && fails("fsync") ? -1 : REAL(fdatasync)(file); }
int rename(const char *from, const char *to) {
    return is_below(to) && fails("rename") ? -1 : REAL(rename)(from, to);
}
