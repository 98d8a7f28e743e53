create or replace trigger passkeys_last after delete on passkeys for each row execute function delete_empty_factor();
