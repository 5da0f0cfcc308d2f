// The client library of PostgreSQL. It brings twenty others and five megabytes, so only a program that names such a database
// loads it. Throws StoreError where it is not there.
#pragma once

#include <libpq-fe.h>

#define BOOST_DLL_USE_STD_FS
#include <boost/dll/shared_library.hpp>

namespace guildhall::store {

class Libpq {
 public:
  static const Libpq& get();

 private:
  boost::dll::shared_library library_;
  template <class Function>
  Function* named(const char* name) {
    return &library_.get<Function>(name);
  }
  Libpq() : library_("libpq.so.5", boost::dll::load_mode::search_system_folders) {}

 public:
#define GUILDHALL_LIBPQ(function) decltype(&PQ##function) function = named<decltype(PQ##function)>("PQ" #function)
  GUILDHALL_LIBPQ(clear);
  GUILDHALL_LIBPQ(connectdbParams);
  GUILDHALL_LIBPQ(conninfoFree);
  GUILDHALL_LIBPQ(conninfoParse);
  GUILDHALL_LIBPQ(consumeInput);
  GUILDHALL_LIBPQ(enterPipelineMode);
  GUILDHALL_LIBPQ(errorMessage);
  GUILDHALL_LIBPQ(exec);
  GUILDHALL_LIBPQ(finish);
  GUILDHALL_LIBPQ(flush);
  GUILDHALL_LIBPQ(freemem);
  GUILDHALL_LIBPQ(getResult);
  GUILDHALL_LIBPQ(getlength);
  GUILDHALL_LIBPQ(getvalue);
  GUILDHALL_LIBPQ(isBusy);
  GUILDHALL_LIBPQ(nfields);
  GUILDHALL_LIBPQ(ntuples);
  GUILDHALL_LIBPQ(pipelineSync);
  GUILDHALL_LIBPQ(prepare);
  GUILDHALL_LIBPQ(resultErrorField);
  GUILDHALL_LIBPQ(resultErrorMessage);
  GUILDHALL_LIBPQ(resultStatus);
  GUILDHALL_LIBPQ(sendQueryPrepared);
  GUILDHALL_LIBPQ(setNoticeProcessor);
  GUILDHALL_LIBPQ(setnonblocking);
  GUILDHALL_LIBPQ(socket);
  GUILDHALL_LIBPQ(status);
#undef GUILDHALL_LIBPQ
};

}  // namespace guildhall::store
