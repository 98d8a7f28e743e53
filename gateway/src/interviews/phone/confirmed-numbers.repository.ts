import { type Insertable, sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { keyset, newestFirst } from '../../platform/database/keyset.ts';
import { sessionExpiry } from '../../platform/database/session-expiry.ts';
import type { ConfirmedNumbersTable } from '../../platform/database/tables/phone.ts';
import { declines } from './plan.ts';

/** Condition of a join with `sessions`. */
const ofSession = sql<boolean>`(confirmed_numbers.interview_id = sessions.interview_id
  and confirmed_numbers.candidate_id = sessions.candidate_id)`;
/** False if the candidate's stored number has changed since the confirmation. */
const current = sql<boolean>`coalesce(confirmed_numbers.candidate_phone = candidates.phone, false)`;

/**
 * Returns the number that was confirmed for a session's candidate. `current`: false if the candidate's stored number has
 * changed since.
 */
export function findConfirmed(
  trx: Handle,
  sessionId: string,
): Promise<{ number: string; current: boolean } | undefined> {
  return trx
    .selectFrom('sessions')
    .innerJoin('confirmedNumbers', (on) => on.on(ofSession))
    .innerJoin('candidates', 'candidates.id', 'sessions.candidateId')
    .where('sessions.id', '=', sessionId)
    .select(['confirmedNumbers.number', current.as('current')])
    .executeTakeFirst();
}

/** Stores a confirmation, which replaces an earlier one. Copies the candidate's stored number. */
export async function storeConfirmed(
  trx: Handle,
  row: Omit<Insertable<ConfirmedNumbersTable>, 'candidatePhone'>,
): Promise<void> {
  await trx
    .insertInto('confirmedNumbers')
    .columns([
      'companyId',
      'interviewId',
      'candidateId',
      'number',
      'confirmedBy',
      'confirmedAt',
      'candidatePhone',
    ])
    .expression((is) =>
      is
        .selectFrom('candidates')
        .where('candidates.id', '=', row.candidateId)
        .select([
          'candidates.companyId',
          sql<string>`${row.interviewId}::uuid`.as('interviewId'),
          'candidates.id as candidateId',
          sql<string>`${row.number}`.as('number'),
          sql<string | null>`${row.confirmedBy}::uuid`.as('confirmedBy'),
          sql<Date>`${row.confirmedAt}::timestamptz`.as('confirmedAt'),
          'candidates.phone as candidatePhone',
        ]),
    )
    .onConflict((on) =>
      on.columns(['interviewId', 'candidateId']).doUpdateSet((is) => ({
        number: is.ref('excluded.number'),
        candidatePhone: is.ref('excluded.candidatePhone'),
        confirmedBy: is.ref('excluded.confirmedBy'),
        confirmedAt: is.ref('excluded.confirmedAt'),
      })),
    )
    .execute();
}

/** Returns the candidates of pending sessions, each with the confirmed number or else the one stored with the candidate. */
export function listNumbers(trx: Handle, companyId: string, interviewId: string) {
  return trx
    .selectFrom('sessions')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidateId')
    .leftJoin('confirmedNumbers', (on) => on.on(ofSession).on(current))
    .where('sessions.companyId', '=', companyId)
    .where('sessions.interviewId', '=', interviewId)
    .where('sessions.status', '=', 'PENDING')
    .select([
      'candidates.firstName',
      'candidates.lastName',
      sql<string>`coalesce(confirmed_numbers.number, candidates.phone)`.as('number'),
    ])
    .execute();
}

/**
 * Sets when the planned calls of an interview's pending sessions are due, or of one of them, and adds missing ones. Leaves
 * out candidates without a current confirmation and those who have declined a call.
 */
export async function storePlan(
  trx: Handle,
  companyId: string,
  interviewId: string,
  dueAt: Date,
  sessionId: string | null,
): Promise<void> {
  const mine = sql`s.company_id = ${companyId} and s.interview_id = ${interviewId} and s.status = 'PENDING' and not s.test
    and (${sessionId}::uuid is null or s.id = ${sessionId})`;
  await sql`update phone_tries t set due_at = ${dueAt}, kind = 'planned', requested_by = null from sessions s
    where s.id = t.session_id and ${mine} and t.settled_at is null and t.claimed_at is null`.execute(trx);
  await sql`insert into phone_tries (company_id, session_id, kind, due_at)
    select s.company_id, s.id, 'planned', ${dueAt} from sessions s
    join candidates c on c.id = s.candidate_id
    join confirmed_numbers n on n.interview_id = s.interview_id and n.candidate_id = s.candidate_id
      and n.candidate_phone = c.phone
    where ${mine} and not exists (select from phone_tries d where d.session_id = s.id
      and d.result in (${sql.join(declines)}))
    on conflict (session_id) where settled_at is null do nothing`.execute(trx);
}

/** Settles an interview's calls that haven't been placed. */
export async function stopPlan(
  trx: Handle,
  companyId: string,
  interviewId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('phoneTries')
    .from('sessions')
    .set({ result: 'stopped', settledAt: now })
    .whereRef('sessions.id', '=', 'phoneTries.sessionId')
    .where('sessions.companyId', '=', companyId)
    .where('sessions.interviewId', '=', interviewId)
    .where('phoneTries.settledAt', 'is', null)
    .where('phoneTries.claimedAt', 'is', null)
    .execute();
}

/** Returns the call that is planned for a session, with the number that it goes to. */
export function findPlanned(
  trx: Handle,
  sessionId: string,
): Promise<{ number: string; dueAt: Date } | undefined> {
  return trx
    .selectFrom('phoneTries')
    .innerJoin('sessions', 'sessions.id', 'phoneTries.sessionId')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidateId')
    .innerJoin('confirmedNumbers', (on) => on.on(ofSession).on(current))
    .where('phoneTries.sessionId', '=', sessionId)
    .where('phoneTries.settledAt', 'is', null)
    .where('phoneTries.claimedAt', 'is', null)
    .select(['confirmedNumbers.number', 'phoneTries.dueAt'])
    .executeTakeFirst();
}

/** Returns the sessions of an interview with their numbers, the newest first. `sessionId`: only this session. */
export function listPlans(
  trx: Handle,
  companyId: string,
  interviewId: string,
  { after, limit, sessionId }: { after?: string | undefined; limit: number; sessionId?: string | undefined },
) {
  const page = keyset(newestFirst('sessions'), 'newest', after);
  return trx
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidateId')
    .leftJoin('confirmedNumbers', (on) => on.on(ofSession))
    .leftJoin('users', 'users.id', 'confirmedNumbers.confirmedBy')
    .where('sessions.companyId', '=', companyId)
    .where('sessions.interviewId', '=', interviewId)
    .$if(sessionId !== undefined, (query) => query.where('sessions.id', '=', sessionId ?? ''))
    .where(page.afterCursor)
    .orderBy(page.order)
    .limit(limit)
    .select([
      'sessions.id',
      'sessions.createdAt',
      'sessions.status',
      sessionExpiry.as('expiresAt'),
      'candidates.firstName',
      'candidates.lastName',
      'candidates.phone',
      'confirmedNumbers.number',
      'confirmedNumbers.confirmedAt',
      current.as('current'),
      'users.firstName as confirmerFirstName',
      'users.lastName as confirmerLastName',
      page.key,
    ])
    .execute();
}
