/* Writes down every write, truncation and sync of the files whose path begins with CUT_PREFIX, in order, so that a
   test can build the disk as it would be if the power had failed at any moment and forgotten what was not synced. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int journal = -1;
static const char *prefix;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static ssize_t (*real_write)(int, const void *, size_t);

__attribute__((constructor)) static void begin(void) {
  real_write = dlsym(RTLD_NEXT, "write");
  prefix = getenv("CUT_PREFIX");
  const char *path = getenv("CUT_JOURNAL");
  if (prefix && path) journal = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/* The file's name behind the prefix; null if it is not one of ours. */
static const char *ours(int fd, char *buffer, size_t size) {
  if (journal < 0 || fd == journal) return NULL;
  char link[64];
  strcpy(link, "/proc/self/fd/");
  char digits[16];
  int n = 0, f = fd;
  do { digits[n++] = (char)('0' + f % 10); f /= 10; } while (f > 0);
  size_t at = strlen(link);
  while (n > 0) link[at++] = digits[--n];
  link[at] = 0;
  ssize_t length = readlink(link, buffer, size - 1);
  if (length <= 0) return NULL;
  buffer[length] = 0;
  size_t skip = strlen(prefix);
  return strncmp(buffer, prefix, skip) == 0 ? buffer + skip : NULL;
}

static void note(char kind, const char *name, int64_t offset, const void *data, int64_t length) {
  struct { char kind; char pad[7]; int64_t name; int64_t offset; int64_t length; } head;
  memset(&head, 0, sizeof head);
  head.kind = kind;
  head.name = (int64_t)strlen(name);
  head.offset = offset;
  head.length = length;
  pthread_mutex_lock(&lock);
  real_write(journal, &head, sizeof head);
  real_write(journal, name, (size_t)head.name);
  if (length > 0) real_write(journal, data, (size_t)length);
  pthread_mutex_unlock(&lock);
}

ssize_t write(int fd, const void *data, size_t length) {
  char buffer[4096];
  const char *name = ours(fd, buffer, sizeof buffer);
  if (!name) return real_write(fd, data, length);
  off_t at = (fcntl(fd, F_GETFL) & O_APPEND) ? lseek(fd, 0, SEEK_END) : lseek(fd, 0, SEEK_CUR);
  ssize_t done = real_write(fd, data, length);
  if (done > 0) note('w', name, at, data, done);
  return done;
}

static ssize_t positioned(const char *symbol, int fd, const void *data, size_t length, off_t offset) {
  ssize_t (*real)(int, const void *, size_t, off_t) = dlsym(RTLD_NEXT, symbol);
  ssize_t done = real(fd, data, length, offset);
  char buffer[4096];
  const char *name = ours(fd, buffer, sizeof buffer);
  if (name && done > 0) note('w', name, offset, data, done);
  return done;
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) { return positioned("pwrite", fd, data, length, offset); }
ssize_t pwrite64(int fd, const void *data, size_t length, off_t offset) { return positioned("pwrite64", fd, data, length, offset); }

static int truncated(const char *symbol, int fd, off_t length) {
  int (*real)(int, off_t) = dlsym(RTLD_NEXT, symbol);
  int done = real(fd, length);
  char buffer[4096];
  const char *name = ours(fd, buffer, sizeof buffer);
  if (name && done == 0) note('t', name, length, NULL, 0);
  return done;
}

int ftruncate(int fd, off_t length) { return truncated("ftruncate", fd, length); }
int ftruncate64(int fd, off_t length) { return truncated("ftruncate64", fd, length); }

/* The file system keeps the order of names; only contents are forgotten. */
int unlink(const char *path) {
  int (*real)(const char *) = dlsym(RTLD_NEXT, "unlink");
  int done = real(path);
  if (journal >= 0 && done == 0 && strncmp(path, prefix, strlen(prefix)) == 0) note('d', path + strlen(prefix), 0, NULL, 0);
  return done;
}

static int synced(const char *symbol, int fd) {
  int (*real)(int) = dlsym(RTLD_NEXT, symbol);
  int done = real(fd);
  char buffer[4096];
  const char *name = ours(fd, buffer, sizeof buffer);
  if (name && done == 0) note('s', name, 0, NULL, 0);
  return done;
}

int fsync(int fd) { return synced("fsync", fd); }
int fdatasync(int fd) { return synced("fdatasync", fd); }
