import { audioVoices } from '@candi/contract/interviews/agent';
import { imageTypes } from '@candi/contract/platform/images';
import { resumeQuestionFaults, resumeQuestionStates } from '@candi/contract/interviews/resume-questions';
import { tryKinds, tryResults } from '@candi/contract/interviews/phone-out';
import { moveDestinations } from '@candi/contract/interviews/moves';
import { registrationFaults, registrationStates } from '@candi/contract/interviews/phone-line';
import { phoneCallEnds, phoneDirections, phoneLegs } from '@candi/contract/interviews/phone';
import * as contract from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../../testing/database.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { challengePurposes, sampleJobStates } from './tables/identity.ts';
import { jobPhaseKinds } from './tables/jobs.ts';
import { recordingSources } from './tables/recordings.ts';

/** The expected values of every CHECK constraint that lists values. */
const lists: Record<string, readonly string[]> = {
  account_tokens_purpose: contract.accountTokenPurposes,
  applications_consent_language: contract.languages,
  applications_decision: contract.candidateDecisions,
  candidates_decision: contract.candidateDecisions,
  applications_fit: contract.fits,
  applications_source: contract.applicationSources,
  jobs_employment: contract.employmentTypes,
  jobs_workplace: contract.workplaces,
  audio_pieces_voice: audioVoices,
  companies_kind: contract.companyKinds,
  companies_sample_job: sampleJobStates,
  company_brands_logo_type: imageTypes,
  candidates_photo_type: imageTypes,
  hour_packs_kind: contract.hourKinds,
  imports_existing: contract.existingRules,
  imports_kind: contract.importKinds,
  interviews_access: contract.interviewAccesses,
  interviews_language: contract.languages,
  interviews_phase: contract.interviewPhases,
  interviews_type: contract.interviewTypes,
  job_phases_kind: jobPhaseKinds,
  passkey_challenges_purpose: challengePurposes,
  invitations_role: contract.memberRoles,
  mails_status: contract.mailStatuses,
  members_role: contract.memberRoles,
  phone_calls_direction: phoneDirections,
  phone_calls_end_reason: phoneCallEnds,
  sessions_ended_by: contract.endedBys,
  phone_calls_leg: phoneLegs,
  phone_registrations_fault: registrationFaults,
  phone_registrations_state: registrationStates,
  phone_tries_kind: tryKinds,
  phone_tries_leg: phoneLegs,
  phone_tries_result: tryResults,
  session_moves_destination: moveDestinations,
  posts_failure: contract.postFailures,
  posts_status: contract.postStatuses,
  recordings_source: recordingSources,
  recordings_status: contract.recordingStatuses,
  resume_questions_fault: resumeQuestionFaults,
  resume_questions_state: resumeQuestionStates,
  reports_status: contract.reportStatuses,
  reports_verdict: contract.verdicts,
  session_entries_kind: ['segment', 'event'],
  session_signals_kind: contract.signalKinds,
  sessions_cancel_reason: contract.cancelReasons,
  sessions_consent_language: contract.languages,
  sessions_decision: contract.candidateDecisions,
  sessions_status: contract.interviewStatuses,
  subscriptions_billing: contract.billings,
  subscriptions_plan: contract.plans,
  templates_avatar_look: contract.avatarAppearances,
  templates_language: contract.languages,
  templates_phase: contract.interviewPhases,
  templates_testing_language: contract.languages,
  templates_tone: contract.tones,
  usage_days_kind: contract.hourKinds,
  usage_entries_kind: contract.hourKinds,
  users_language: contract.languages,
  users_role: contract.userRoles,
  users_status: contract.userStatuses,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('the database has constraints with exactly the values of the contract’s enumerations', async () => {
  const { rows } = await sql<{ name: string; text: string }>`
    select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace
      and pg_get_constraintdef(oid) like '%= ANY (ARRAY[%'`.execute(database.owner.queries);
  const found = rows
    // Compares only constraints that just list values. Constraints on several columns mention single values.
    .filter(({ text }) => /^CHECK \(\(\w+ = ANY \(ARRAY\[[^\]]*\]\)\)\)$/.test(text))
    .map(
      ({ name, text }) => [name, [...text.matchAll(/'([^']*)'::text/g)].map((match) => match[1])] as const,
    );
  expect(Object.fromEntries(found)).toEqual(lists);
});

it('the database forces row-level security on every table with personal data', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not (relrowsecurity and relforcerowsecurity)
    order by 1`.execute(database.owner.queries);
  expect(rows.map((row) => row.name)).toEqual(['migrations', 'rate_limits', 'repeatable_files']);
});

it('the database hides passwords and all tables without row-level security from the gateway’s role', async () => {
  for (const table of ['migrations', 'rate_limits', 'repeatable_files'])
    await expect(sql`select * from ${sql.table(table)}`.execute(database.app.queries)).rejects.toThrow(
      'permission denied',
    );
  await expect(sql`select password_hash from users`.execute(database.app.queries)).rejects.toThrow(
    'permission denied',
  );
});

it('the database has an index that begins with the columns of each foreign key', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || c.conname as name from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid
        and (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(c.conkey)] @> c.conkey)
    and not exists (
      -- (company_id, x_id) is found by the index that begins with x_id.
      select from pg_index i where i.indrelid = c.conrelid and cardinality(c.conkey) = 2 and i.indkey[0] = c.conkey[2])
    order by 1`.execute(database.owner.queries);
  // The indexes of these tables begin with the session. This is enough, because deleting a company deletes its sessions
  // first.
  const bySession = [
    'audio_pieces',
    'recordings',
    'reports',
    'session_briefs',
    'session_entries',
    'session_signals',
    'takes',
  ];
  expect(rows.map((row) => row.name)).toEqual(bySession.map((table) => `${table}.${table}_company_id_fkey`));
});
