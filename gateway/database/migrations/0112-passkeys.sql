-- Passkeys (WebAuthn) as second factors beside the authenticator app. A row of second_factors now stands for the second factor
-- of an account, of either kind; its passkeys and recovery codes are deleted with it.

-- When a code showed that the authenticator app has the secret; null if the account has no app. confirmed_at is from now on the
-- time at which the first factor of either kind was switched on.
alter table second_factors add column app_confirmed_at timestamptz(3);
update second_factors set app_confirmed_at = confirmed_at;
alter table second_factors alter column sealed_secret drop not null;
alter table second_factors add constraint second_factors_app
  check (app_confirmed_at is null or (sealed_secret is not null and confirmed_at is not null));

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references second_factors on delete cascade,
  -- Chosen by the authenticator. Unique over all accounts, as WebAuthn requires.
  credential_id bytea not null unique,
  -- COSE key.
  public_key bytea not null,
  -- Number of signatures that the authenticator last reported; 0 if it doesn't count them.
  sign_count bigint not null,
  -- How the browser reaches the authenticator, as it reported.
  transports text[] not null,
  -- Null if the user gave none and the device is unknown.
  name text,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_by_user on passkeys (user_id, created_at);

-- Challenges that a passkey has yet to sign. Each is deleted when it is used.
create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null constraint passkey_challenges_purpose check (purpose in ('add', 'sign_in', 'confirm')),
  -- Hash of the login that asked for the challenge, or of the sign-in that waits for the second factor.
  bound_to bytea not null,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_by_user on passkey_challenges (user_id);
create index passkey_challenges_age on passkey_challenges (expires_at);

alter table passkeys enable row level security, force row level security;
alter table passkey_challenges enable row level security, force row level security;
create policy owner on passkeys to current_user using (true) with check (true);
create policy owner on passkey_challenges to current_user using (true) with check (true);
create policy self on passkeys to candi_app
  using (user_id = (select nullif(current_setting('app.user', true), '')::uuid));
create policy self on passkey_challenges to candi_app
  using (user_id = (select nullif(current_setting('app.user', true), '')::uuid));
grant select, insert, delete on passkeys, passkey_challenges to candi_app;
grant update (name, sign_count, last_used_at) on passkeys to candi_app;

-- Deletes a second factor, with its recovery codes, once it has neither an app nor a passkey.
create function delete_empty_factor() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from second_factors f where f.user_id = old.user_id and f.confirmed_at is not null and f.app_confirmed_at is null
    and not exists (select from passkeys p where p.user_id = f.user_id);
  return null;
end $$;
revoke all on function delete_empty_factor() from public;
create trigger passkeys_last after delete on passkeys for each row execute function delete_empty_factor();
create trigger second_factors_app_removed after update of app_confirmed_at on second_factors for each row
  when (old.app_confirmed_at is not null and new.app_confirmed_at is null) execute function delete_empty_factor();

-- Whoever changed an email address may also have added an app or a passkey to a second factor that the user had before. The
-- user who gets the address back loses them, as undo_email_change() does it with a factor that was switched on since.
create function delete_doubtful_factors() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from passkeys where user_id = new.user_id and created_at > new.created_at - interval '7 days';
  update second_factors set sealed_secret = null, app_confirmed_at = null
    where user_id = new.user_id and app_confirmed_at > new.created_at - interval '7 days';
  return null;
end $$;
revoke all on function delete_doubtful_factors() from public;
create trigger email_changes_undone after update of undone_at on email_changes for each row
  when (old.undone_at is null and new.undone_at is not null) execute function delete_doubtful_factors();
