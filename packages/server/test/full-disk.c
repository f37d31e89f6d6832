/* Preloaded: a disk that has no room for anything that is written at some place in a file. */
#include <errno.h>
#include <sys/types.h>

#define FULL(name, where)                                                        \
    ssize_t name(int fd, const void *bytes, size_t count, where offset) {        \
        errno = ENOSPC;                                                          \
        return -1;                                                               \
    }

FULL(pwrite, long)
FULL(pwrite64, long long)
