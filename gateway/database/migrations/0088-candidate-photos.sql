-- A candidate's photo. The file is in the storage, like a résumé.
alter table candidates
  add column photo_key text,
  add column photo_type text constraint candidates_photo_type check (photo_type in ('image/png', 'image/jpeg', 'image/webp')),
  -- Part of the photo's URL; changes with the photo.
  add column photo_version text,
  add constraint candidates_photo check (
    (photo_key is null) = (photo_type is null) and (photo_key is null) = (photo_version is null));

-- Deletes the files of photos that were replaced or removed, and of erased candidates.
create function erase_photo_of_candidate() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into erased_files (key) values (old.photo_key) on conflict do nothing;
  return null;
end $$;
revoke all on function erase_photo_of_candidate() from public;
create trigger candidates_photo_erased after delete on candidates for each row when (old.photo_key is not null)
  execute function erase_photo_of_candidate();
create trigger candidates_photo_replaced after update of photo_key on candidates for each row
  when (old.photo_key is not null and old.photo_key is distinct from new.photo_key)
  execute function erase_photo_of_candidate();
