// Preloaded into the server by the siege (machine.py): what a machine does to its programs. Its wall clock is set by so many
// milliseconds as the file SIEGE_CLOCK holds in its first eight bytes; and what was synced of the files in the folder
// SIEGE_DISK lies in SIEGE_SYNCED as well, so that the power can fail.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t* set_by;

__attribute__((constructor)) static void begin(void) {
  const char* file = getenv("SIEGE_CLOCK");
  const int opened = file == NULL ? -1 : open(file, O_RDONLY | O_CLOEXEC);
  if (opened < 0) return;
  void* mapped = mmap(NULL, sizeof(int64_t), PROT_READ, MAP_SHARED, opened, 0);
  if (mapped != MAP_FAILED) set_by = mapped;
  close(opened);
}

int clock_gettime(clockid_t clock, struct timespec* now) {
  static int (*real)(clockid_t, struct timespec*);
  if (real == NULL) real = (int (*)(clockid_t, struct timespec*))dlsym(RTLD_NEXT, "clock_gettime");
  const int done = real(clock, now);
  if (set_by != NULL && clock == CLOCK_REALTIME) now->tv_sec += *set_by / 1000;
  return done;
}

// The whole file as it is now, put in its place in one go: a sync that the power cuts off has not been one.
static void keep(int file) {
  const char* disk = getenv("SIEGE_DISK");
  const char* synced = getenv("SIEGE_SYNCED");
  char link[64], path[PATH_MAX], fresh[PATH_MAX], kept[PATH_MAX], part[1 << 16];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  const ssize_t length = readlink(link, path, sizeof path - 1);
  if (disk == NULL || synced == NULL || length < 0) return;
  path[length] = 0;
  const size_t folder = strlen(disk);
  if (strncmp(path, disk, folder) != 0 || path[folder] != '/') return;
  snprintf(fresh, sizeof fresh, "%s/.%s", synced, path + folder + 1);
  snprintf(kept, sizeof kept, "%s/%s", synced, path + folder + 1);
  const int from = open(path, O_RDONLY | O_CLOEXEC);
  const int to = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  for (ssize_t size; from >= 0 && to >= 0 && (size = read(from, part, sizeof part)) > 0;)
    if (write(to, part, (size_t)size) != size) abort();
  close(from);
  close(to);
  rename(fresh, kept);
}

static int sync_with(const char* name, int file) {
  static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  pthread_mutex_lock(&one_at_a_time);
  const int done = real(file);
  if (done == 0) keep(file);
  pthread_mutex_unlock(&one_at_a_time);
  return done;
}
int fsync(int file) { return sync_with("fsync", file); }
int fdatasync(int file) { return sync_with("fdatasync", file); }
