import {
  type Dashboard,
  mostWaiting,
  type Review,
  type Stalled,
  stalledDays,
  type ToReviewCount,
} from '@candi/contract/reports/dashboard';
import { type Actor, readerOf } from '../../platform/actor.ts';
import { withCompany, withSession } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { photoUrlOf } from '../../platform/photo-url.ts';
import type { BillingDeps } from '../../billing/payments/payments.ts';
import { describeSubscription } from '../../billing/subscriptions/subscriptions.service.ts';
import { readActivity } from './activity.ts';
import { findFirstSteps, hasCompleted } from './figures.repository.ts';
import { readFigures } from './figures.ts';
import {
  countToReview,
  findNextToReview,
  findReviewed,
  listFunnels,
  listPlanned,
  listRunning,
  listStalled,
  listToReview,
} from './dashboard.repository.ts';

const reviewDays = 30;
const dayMs = 86_400_000;
/** Number of days after which an unused invitation is no longer shown. */
const stalledShownDays = 90;
/** How long an interview is still listed as planned after its scheduled time (ms). */
const plannedGraceMs = 2 * 3_600_000;

interface SessionRow {
  id: string;
  candidateId: string;
  title: string;
  type: Dashboard['running'][number]['type'];
  firstName: string;
  lastName: string;
  photoVersion: string | null;
}
const nameOf = ({ firstName, lastName }: Pick<SessionRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
const base = (row: SessionRow) => ({
  sessionId: row.id,
  candidateId: row.candidateId,
  title: row.title,
  candidateName: nameOf(row),
  photoUrl: photoUrlOf(row.candidateId, row.photoVersion),
  type: row.type,
});
const iso = (date: Date | null): string => date?.toISOString() ?? '';

const toStalled = (row: Awaited<ReturnType<typeof listStalled>>[number]): Stalled => ({
  ...base(row),
  interviewId: row.interviewId,
  candidate: { id: row.candidateId, firstName: row.firstName, lastName: row.lastName, email: row.email },
  status: row.status,
  mail: row.mail,
  invitedAt: iso(row.createdAt),
  expiresAt: iso(row.expiresAt),
});

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

/** Returns how many interviews await the reader's decision. */
export async function readToReviewCount(deps: BillingDeps, by: Actor): Promise<ToReviewCount> {
  const reader = readerOf(by);
  const since = reviewSince(deps.now());
  const count = await withCompany(deps.database, reader.companyId, (trx) =>
    countToReview(trx, reader, since, { most: mostWaiting }),
  );
  return { count };
}

/** Returns the items that need the reader's attention today, and the figures of the last days. */
export async function readDashboard(deps: BillingDeps, by: Actor): Promise<Dashboard> {
  const { companyId } = by;
  const reader = readerOf(by);
  const now = deps.now();
  const since = reviewSince(now);
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const { completed, ...dashboard } = await withCompany(deps.database, companyId, async (trx) => {
    // The queries are pipelined on one connection, which saves round trips.
    const [figures, toReview, waiting, planned, stalled, running, funnels, activity, subscription, any] =
      await Promise.all([
        readFigures(trx, reader, now),
        listToReview(trx, reader, since),
        countToReview(trx, reader, since, { most: mostWaiting }),
        listPlanned(trx, reader, new Date(now.getTime() - plannedGraceMs)),
        listStalled(trx, reader, { from: ago(stalledShownDays), before: ago(stalledDays), now }),
        listRunning(trx, reader),
        listFunnels(trx, companyId),
        readActivity(trx, reader),
        describeSubscription(deps, trx, companyId),
        hasCompleted(trx, reader),
      ]);
    return {
      completed: any,
      figures: { ...figures, toReview: waiting },
      toReview: toReview.map((row) => ({
        ...base(row),
        endedAt: iso(row.endedAt),
        overallScore: row.overallScore,
        verdict: row.verdict,
        offlineDemo: row.offlineDemo,
        sample: row.sample,
      })),
      planned: planned.map((row) => ({ ...base(row), scheduledAt: iso(row.scheduledAt) })),
      stalled: stalled.map(toStalled),
      running: running.map((row) => ({ ...base(row), startedAt: iso(row.startedAt) })),
      funnels,
      activity,
      usage: {
        unlimited: subscription.unlimited,
        interview: subscription.usage.interview,
        periodEnd: subscription.periodEnd,
      },
    };
  });
  const firstRun = completed
    ? null
    : await withSession(deps.database, companyId, (trx) => findFirstSteps(trx, reader));
  return { firstRun, ...dashboard };
}
