/* A disk on which every sync takes SLOW_DISK_MS milliseconds more. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static int slowly(const char *symbol, int fd) {
  int (*real)(int) = dlsym(RTLD_NEXT, symbol);
  const char *more = getenv("SLOW_DISK_MS");
  struct timespec wait = {0, (more ? atol(more) : 0) * 1000000L};
  nanosleep(&wait, NULL);
  return real(fd);
}

int fsync(int fd) { return slowly("fsync", fd); }
int fdatasync(int fd) { return slowly("fdatasync", fd); }
