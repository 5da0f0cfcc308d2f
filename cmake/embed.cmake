# guildhall_embed(TARGET FUNCTION ROOT PATTERN...): the files below the project's folder ROOT lie in the program, nothing is
# opened at run time. FUNCTION (declared in TARGET/embedded.h) gives them as EmbeddedFile: path below ROOT, and text.
function(guildhall_embed target function root)
  set(root "${PROJECT_SOURCE_DIR}/${root}")
  set(script "${PROJECT_SOURCE_DIR}/cmake/write_embedded.cmake")
  set(embedded "${CMAKE_CURRENT_BINARY_DIR}/embedded.cpp")
  list(TRANSFORM ARGN PREPEND "${root}/" OUTPUT_VARIABLE patterns)
  file(GLOB files CONFIGURE_DEPENDS ${patterns})
  add_custom_command(
    OUTPUT "${embedded}"
    COMMAND ${CMAKE_COMMAND} "-DHEADER=${target}/embedded.h" -DFUNCTION=${function} "-DROOT=${root}" "-DFILES=${files}"
            "-DOUT=${embedded}" -P "${script}"
    DEPENDS ${files} "${script}"
    COMMENT "Embedding ${root}"
    VERBATIM)
  target_sources(${target} PRIVATE "${embedded}")
  # The Greek rules for readers are longer than the 64 KiB a literal must have room for; our compilers take more.
  set_source_files_properties("${embedded}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
endfunction()
