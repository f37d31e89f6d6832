/* Preloaded: while the file named by FAILING_DISK exists, nothing that is synced reaches the disk, and the program is told so. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static int fails(void) {
    const char *flag = getenv("FAILING_DISK");
    return flag && access(flag, F_OK) == 0;
}

#define FAILING(name)                                             \
    int name(int fd) {                                            \
        static int (*real)(int);                                  \
        if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, #name);  \
        if (!fails()) return real(fd);                            \
        errno = EIO;                                              \
        return -1;                                                \
    }

FAILING(fsync)
FAILING(fdatasync)
