# The Debian package: program, web client, unit and page for operators. `./run package` makes it.

install(TARGETS guildhall RUNTIME DESTINATION bin)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/build/web/" DESTINATION share/guildhall/web OPTIONAL)
install(FILES "${PROJECT_SOURCE_DIR}/docs/operating.md" "${PROJECT_SOURCE_DIR}/docs/api.md" DESTINATION share/doc/guildhall)
install(FILES "${PROJECT_SOURCE_DIR}/packaging/guildhall.service" DESTINATION /lib/systemd/system)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME guildhall)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Guildhall project <guildhall@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Hidden-information tabletop games: table server, terminal and engine")
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_SOURCE_DIR}/build/package")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)   # the libraries it needs, by what it is linked with
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libcurl4, libpq5, libssl3")   # for --hook, --db postgres:// and push
set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};guildhall;ALL;/")
include(CPack)
