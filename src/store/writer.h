// The thread of a store that writes. Commits wait in a queue; it takes all that wait, so that many tables share one write, and
// answers each. What is done with a group is the store's: two functions that it hands in.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/store.h"

namespace guildhall::store {

class Writer {
 public:
  struct Job {
    Commit commit;
    Done done;
  };
  using CommitAll = std::function<std::vector<Written>(const std::vector<Job>&)>;

  // `look` is called when nothing was handed in for a moment.
  Writer(CommitAll commit_all, std::function<void()> look)
      : commit_all_(std::move(commit_all)), look_(std::move(look)) {}
  ~Writer() { end(); }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void begin();
  void end();  // after everything that was handed in before

  void add(Commit commit, Done done);
  void flush();

  // For who cannot write at the moment: waits, and says whether the end has come.
  bool ends_within(std::chrono::milliseconds time);

 private:
  void work();

  CommitAll commit_all_;
  std::function<void()> look_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable idle_;
  std::condition_variable ends_;
  std::deque<Job> waiting_;
  bool busy_ = false;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace guildhall::store
