import { type Dashboard, mostWaiting, type Review } from '@candi/contract/reports/dashboard';
import { type Actor, readerOf } from '../../platform/actor.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { BillingDeps } from '../../billing/payments/payments.ts';
import { describeSubscription } from '../../billing/subscriptions/subscriptions.service.ts';
import {
  countToReview,
  findNextToReview,
  findReviewed,
  listFunnels,
  listPlanned,
  listRunning,
  listToReview,
} from './dashboard.repository.ts';

const reviewDays = 30;
const dayMs = 86_400_000;
/** How long an interview is still listed as planned after its scheduled time (ms). */
const plannedGraceMs = 2 * 3_600_000;

interface SessionRow {
  id: string;
  title: string;
  type: Dashboard['running'][number]['type'];
  firstName: string;
  lastName: string;
}
const nameOf = ({ firstName, lastName }: Pick<SessionRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
const base = (row: SessionRow) => ({
  sessionId: row.id,
  title: row.title,
  candidateName: nameOf(row),
  type: row.type,
});
const iso = (date: Date | null): string => date?.toISOString() ?? '';

/** Returns the oldest end of an interview that is still to be reviewed. */
const reviewSince = (now: Date) => new Date(now.getTime() - reviewDays * dayMs);

/**
 * Returns which interview the reader can review after the session `at`, and how many wait. Throws PAGE_NOT_FOUND if the
 * reader may not see the session.
 */
export function readReview(deps: BillingDeps, by: Actor, at: string): Promise<Review> {
  const reader = readerOf(by);
  const since = reviewSince(deps.now());
  return withCompany(deps.database, reader.companyId, async (trx) => {
    const current = await findReviewed(trx, reader, at);
    if (current === undefined) throw new AppError('PAGE_NOT_FOUND');
    const [next, waiting] = await Promise.all([
      findNextToReview(trx, reader, since, current),
      countToReview(trx, reader, since, { at, most: mostWaiting }),
    ]);
    return { next: next ? { sessionId: next.id, candidateName: nameOf(next) } : null, waiting };
  });
}

/** Returns the items that need the reader's attention today. */
export function readDashboard(deps: BillingDeps, by: Actor): Promise<Dashboard> {
  const { companyId } = by;
  const reader = readerOf(by);
  const now = deps.now();
  return withCompany(deps.database, companyId, async (trx) => {
    // The queries are pipelined on one connection, which saves round trips.
    const [toReview, planned, running, funnels, subscription] = await Promise.all([
      listToReview(trx, reader, reviewSince(now)),
      listPlanned(trx, reader, new Date(now.getTime() - plannedGraceMs)),
      listRunning(trx, reader),
      listFunnels(trx, companyId),
      describeSubscription(deps, trx, companyId),
    ]);
    return {
      toReview: toReview.map((row) => ({
        ...base(row),
        endedAt: iso(row.endedAt),
        overallScore: row.overallScore,
        verdict: row.verdict,
        sample: row.sample,
      })),
      planned: planned.map((row) => ({ ...base(row), scheduledAt: iso(row.scheduledAt) })),
      running: running.map((row) => ({ ...base(row), startedAt: iso(row.startedAt) })),
      funnels,
      usage: {
        unlimited: subscription.unlimited,
        interview: subscription.usage.interview,
        periodEnd: subscription.periodEnd,
      },
    };
  });
}
