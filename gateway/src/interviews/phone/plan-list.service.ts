import type { PhonePlan, PhoneTry, TryResult } from '@candi/contract/interviews/phone-out';
import type { Page } from '@candi/contract/platform/common';
import type { Actor } from '../../platform/actor.ts';
import { readerOf } from '../../platform/actor.ts';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps } from '../../platform/http/context.ts';
import { findInterview } from '../interviews/interviews.repository.ts';
import { listPlans } from './confirmed-numbers.repository.ts';
import { isLate } from './plan.ts';
import { listTries } from './tries.repository.ts';

type PlanRow = Omit<Awaited<ReturnType<typeof listPlans>>[number], 'key'>;
type TryRow = Awaited<ReturnType<typeof listTries>>[number];

/**
 * Returns a page of the calls to an interview's candidates. Throws PAGE_NOT_FOUND, and VALIDATION if the cursor belongs to
 * another list.
 */
export async function readPlans(
  deps: Deps,
  by: Actor,
  interviewId: string,
  query: { after?: string | undefined; limit: number; sessionId?: string | undefined },
): Promise<Page<PhonePlan>> {
  const now = deps.now();
  const { rows, tries } = await withCompany(deps.database, by.companyId, async (trx) => {
    if (!(await findInterview(trx, readerOf(by), interviewId))) throw new AppError('PAGE_NOT_FOUND');
    const found = await listPlans(trx, by.companyId, interviewId, { ...query, limit: query.limit + 1 });
    const ids = found.map(({ id }) => id);
    return { rows: found, tries: ids.length ? await listTries(trx, by.companyId, ids) : [] };
  });
  return keysetPage(rows, query.limit, 'newest', (row) =>
    toPlan(
      row,
      tries.filter(({ sessionId }) => sessionId === row.id),
      now,
    ),
  );
}

function toPlan(row: PlanRow, rows: TryRow[], now: Date): PhonePlan {
  const { id, firstName, lastName, phone, number, confirmedAt, current } = row;
  const open = row.status === 'PENDING' && row.expiresAt > now;
  const tries = rows.map((each) => toTry(each, open, now));
  const waiting = tries.find(({ startedAt, result }) => startedAt === null && result === null);
  const confirmed = number !== null && confirmedAt !== null && current;
  return {
    sessionId: id,
    candidateName: `${firstName} ${lastName}`,
    candidatePhone: phone,
    confirmed: confirmed
      ? { number, by: nameOf(row.confirmerFirstName, row.confirmerLastName), at: confirmedAt.toISOString() }
      : null,
    numberChanged: number !== null && !current,
    tries,
    nextAt: waiting?.dueAt ?? null,
    open,
  };
}

const nameOf = (firstName: string | null, lastName: string | null): string | null =>
  firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim();

const toTry = (row: TryRow, open: boolean, now: Date): PhoneTry => ({
  id: row.id,
  kind: row.kind,
  dueAt: row.dueAt.toISOString(),
  startedAt: row.claimedAt?.toISOString() ?? null,
  result: row.result ?? expectedResult(row, open, now),
  number: row.callee ?? '',
  requestedBy: nameOf(row.requesterFirstName, row.requesterLastName),
});

/** Returns the result that an overdue try will get. It is stored only when the phone bridge claims its next try. */
function expectedResult({ kind, dueAt, claimedAt }: TryRow, open: boolean, now: Date): TryResult | null {
  if (claimedAt !== null) return null;
  if (!open && kind !== 'call_back') return 'over';
  return isLate(dueAt, now) ? 'late' : null;
}
