create or replace trigger import_rows_erased after delete on import_rows for each row when (old.resume_key is not null)
  execute function erase_files_of_candidate();
