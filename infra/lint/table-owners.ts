/** An area of the gateway that owns tables; `entry` owns none. */
export type OwningArea = 'platform' | 'billing' | 'identity' | 'interviews' | 'hiring' | 'reports';

/** The tables of the database by the area whose code writes them. Every area may read all of them. */
export const tablesOfAreas: Readonly<Record<OwningArea, readonly string[]>> = {
  platform: [
    'audit_log',
    'erased_files',
    'erased_renderings',
    'idempotency_keys',
    'mail_server',
    'mails',
    'migrations',
    'rate_limits',
    'repeatable_files',
    'retired_keys',
  ],
  billing: ['hour_packs', 'payment_events', 'subscriptions', 'usage_days', 'usage_entries'],
  identity: [
    'account_tokens',
    'beta_codes',
    'beta_redemptions',
    'companies',
    'company_brands',
    'email_changes',
    'invitations',
    'known_devices',
    'members',
    'passkey_challenges',
    'passkeys',
    'recovery_codes',
    'second_factors',
    'user_logins',
    'users',
  ],
  interviews: [
    'accommodations',
    'agent_workers',
    'audio_pieces',
    'confirmed_numbers',
    'interviews',
    'line_tests',
    'misheard_turns',
    'opted_out_numbers',
    'phone_calls',
    'phone_pins',
    'phone_registrations',
    'phone_tries',
    'recordings',
    'resume_questions',
    'session_briefs',
    'session_entries',
    'session_moves',
    'session_signals',
    'sessions',
    'takes',
    'talk_ratings',
    'template_versions',
    'templates',
    'withdrawn_questions',
  ],
  hiring: [
    'applications',
    'candidate_erasures',
    'candidate_search',
    'candidates',
    'import_corrections',
    'import_rows',
    'imports',
    'job_phases',
    'jobs',
    'linkedin_connections',
    'linkedin_requests',
    'pool_candidates',
    'pools',
    'posts',
    'searches',
  ],
  reports: ['notes', 'reports'],
};

/** Returns the area that owns a table; undefined for a name that isn't in the list. */
export const ownerOf = (table: string): string | undefined =>
  Object.entries(tablesOfAreas).find(([, tables]) => tables.includes(table))?.[0];

/**
 * Files that may write tables of every area, each with the reason. Deleting a company needs no entry: the function
 * `erase_company` does it in the database.
 */
export const writesOfAllAreas: Readonly<Record<string, string>> = {
  'gateway/src/entry/background-worker/purge.ts': 'Retention: deletes rows of all areas that are too old.',
  'gateway/src/entry/background-worker/erase-listed.ts':
    'Erasure: empties the lists of what is deleted outside of the database.',
  'gateway/src/interviews/visits/erase-visits.ts':
    'Retention: erases the visitors of the welcome page, who are candidates, with their interviews.',
  'gateway/src/entry/rekey/rekey.ts':
    'Replaced secrets: encrypts and hashes the columns of all areas again, by a list of columns.',
};
