import type {
  Candidate,
  CandidateBody,
  CandidateSort,
  CandidateSummary,
  CandidateDetail,
} from '@candi/contract/hiring/candidates';
import { readerOf, type Actor } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps, Member } from '../../platform/http/context.ts';
import type { Page } from '@candi/contract/platform/common';
import type { CandidateDecision } from '@candi/contract/platform/enumerations';
import type { SearchFilters } from '@candi/contract/hiring/searches';
import postgres from 'postgres';
import {
  findSummaries,
  insertCandidate,
  updateCandidate,
  findCandidate,
  deleteCandidate,
  eraseTraces,
  isInSession,
} from './candidates.repository.ts';
import { findCandidateIds, type IndexedSort, type ProgressFilters } from './search.repository.ts';
import { toCandidate } from './to-candidate.ts';
import {
  findOwnDecision,
  listApplicationsOf,
  listPoolsOf,
  listSessionsOf,
  lockOwnDecision,
  setOwnDecision,
} from './detail.repository.ts';
import { resumeUrl } from './resume-key.ts';

export const emailInUse = () => new AppError('EMAIL_IN_USE', undefined, { email: 'EMAIL_IN_USE' });

/** Creates a candidate. Throws EMAIL_IN_USE if the company already has a candidate with this email address. */
export function createCandidate(deps: Deps, by: Caller, body: CandidateBody): Promise<Candidate> {
  return command(deps, by, async (trx) => {
    const { companyId } = by;
    const row = await insertCandidate(trx, companyId, body);
    if (!row) throw emailInUse();
    return toCandidate(row);
  });
}

/**
 * Replaces all fields of a candidate. Throws PAGE_NOT_FOUND if the candidate doesn't exist, and EMAIL_IN_USE if another
 * candidate has the email address.
 */
export async function changeCandidate(
  deps: Deps,
  { companyId }: Actor,
  id: string,
  body: CandidateBody,
): Promise<Candidate> {
  try {
    const row = await command(deps, { companyId }, (trx) => updateCandidate(trx, companyId, id, body));
    if (!row) throw new AppError('PAGE_NOT_FOUND');
    return toCandidate(row);
  } catch (error) {
    if (
      error instanceof postgres.PostgresError &&
      error.constraint_name === 'candidates_company_id_email_key'
    )
      throw emailInUse();
    throw error;
  }
}

/**
 * Erases a candidate with their applications, sessions, reports and emails. The background worker deletes the files
 * afterwards. Only an audit log entry without the name is kept. Throws PAGE_NOT_FOUND if the candidate doesn't exist,
 * and IN_SESSION during an interview.
 */
export const eraseCandidate = (deps: Deps, by: Actor, id: string): Promise<void> =>
  command(deps, by, (trx) => eraseWithin(trx, by, id));

/** Like `eraseCandidate`. `trx`: a transaction of the company. */
export async function eraseWithin(
  trx: Handle,
  by: { companyId: string; userId: string | null },
  id: string,
): Promise<void> {
  const { companyId } = by;
  if (await isInSession(trx, companyId, id)) throw new AppError('IN_SESSION');
  const email = await deleteCandidate(trx, companyId, id);
  if (email === undefined) throw new AppError('PAGE_NOT_FOUND');
  await eraseTraces(trx, companyId, email);
  await writeAudit(trx, by, { action: 'candidate.erase', subjectId: id });
}

/**
 * Stores the decision on a candidate; null removes it. A first decision can be stored here only if the candidate has
 * no application, and no interview that the caller may see. A stored decision can always be changed, because it stays
 * with the candidate, not with the interview, if the only interview is private. Throws PAGE_NOT_FOUND if the
 * candidate doesn't exist, and DECISION_ELSEWHERE if the decision must be made on an application or interview.
 */
export function decideOnCandidate(
  deps: Deps,
  by: Actor,
  id: string,
  to: CandidateDecision | null,
): Promise<void> {
  return command(deps, by, async (trx) => {
    const { companyId } = by;
    const own = await lockOwnDecision(trx, companyId, id);
    if (!own) throw new AppError('PAGE_NOT_FOUND');
    const elsewhere = [
      ...(await listApplicationsOf(trx, companyId, id)),
      ...(await listSessionsOf(trx, readerOf(by), id)),
    ];
    if (own.decision === null && elsewhere.length > 0) throw new AppError('DECISION_ELSEWHERE');
    if (own.decision === to) return;
    await setOwnDecision(trx, companyId, id, to);
    const details = { from: own.decision, to };
    await writeAudit(trx, by, { action: 'candidate.decide', subjectId: id, details });
  });
}

export interface CandidatePage<Sort extends IndexedSort = CandidateSort> {
  /** Cursor of the previous page in the same sort order. */
  after?: string | undefined;
  limit: number;
  sort: Sort;
}

/** Returns a page of the candidates that match all filters. */
export function pageOfCandidates(
  deps: Deps,
  companyId: string,
  filters: SearchFilters,
  page: CandidatePage,
): Promise<Page<CandidateSummary>> {
  return withCompany(deps.database, companyId, (trx) => sortedPage(trx, companyId, filters, page));
}

export async function sortedPage(
  trx: Handle,
  companyId: string,
  filters: SearchFilters,
  { after, limit, sort }: CandidatePage<IndexedSort>,
  progress?: ProgressFilters,
): Promise<Page<CandidateSummary>> {
  const found = await findCandidateIds(trx, companyId, filters, sort, after, limit + 1, progress);
  const { rows: ids, next } = keysetPage(found, limit, sort, ({ id }) => id);
  return { rows: (await findSummaries(trx, companyId, ids)).map(toCandidate), next };
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/**
 * Returns a candidate with all related records. Private interviews are included only for their creator and for members
 * who may see all of them. Throws PAGE_NOT_FOUND if the candidate doesn't exist.
 */
export async function readCandidate(deps: Deps, by: Member, id: string): Promise<CandidateDetail> {
  const { companyId } = by;
  const found = await withCompany(deps.database, companyId, async (trx) => {
    const row = await findCandidate(trx, companyId, id);
    if (!row) throw new AppError('PAGE_NOT_FOUND');
    return {
      row,
      own: await findOwnDecision(trx, companyId, id),
      pools: await listPoolsOf(trx, companyId, id),
      applications: await listApplicationsOf(trx, companyId, id),
      sessions: await listSessionsOf(trx, readerOf(by), id),
    };
  });
  const candidate = toCandidate(found.row);
  const { own, applications, sessions } = found;
  return {
    ...candidate,
    decision: latestDecision([...applications, ...sessions, ...(own ? [own] : [])]),
    pools: found.pools,
    applications: applications.map(({ createdAt, decidedAt: _, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
    })),
    sessions: sessions.map(({ scheduledAt, startedAt, createdAt, decidedAt: _, ...row }) => ({
      ...row,
      scheduledAt: iso(scheduledAt),
      startedAt: iso(startedAt),
      createdAt: createdAt.toISOString(),
    })),
    resumeUrl: candidate.resume ? resumeUrl(deps, by, companyId, id) : null,
  };
}

/** Returns the latest of the rows' decisions, or null if no row has one. */
function latestDecision(
  rows: readonly { decision: CandidateDecision | null; decidedAt: Date | null }[],
): CandidateDetail['decision'] {
  const made = rows.flatMap(({ decision, decidedAt }) =>
    decision && decidedAt ? [{ value: decision, decidedAt: decidedAt.toISOString() }] : [],
  );
  return made.toSorted((one, other) => other.decidedAt.localeCompare(one.decidedAt))[0] ?? null;
}
