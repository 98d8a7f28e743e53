import { monthlySeconds } from '@candi/contract/billing/plans';
import type { Dashboard, Review } from '@candi/contract/reports/dashboard';
import type { Updateable } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionsTable } from '../../platform/database/tables/sessions.ts';
import type { TestMember } from '../../../testing/gateway.ts';
import { createTestInterview } from '../../../testing/interview.ts';
import { storeTestReport } from '../../../testing/reports.ts';
import { setUpGateway } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
let owner: TestMember;
beforeEach(async () => {
  owner = await gateway.signUp();
});

const dashboard = async (who = owner) =>
  (await gateway.call<Dashboard>('GET', '/v1/dashboard', { token: who.token })).body;

const change = (sessionId: string, to: Updateable<SessionsTable>) =>
  gateway.database.owner.queries.updateTable('sessions').set(to).where('id', '=', sessionId).execute();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

it('is empty for a new company, and shows the plan’s allowance', async () =>
  expect(await dashboard()).toMatchObject({
    toReview: [],
    planned: [],
    running: [],
    funnels: [],
    usage: { unlimited: false, interview: { used: 0, of: monthlySeconds('GROWTH', 'interview') } },
  }));

it('lists undecided completed interviews, running ones and planned ones', async () => {
  const made = await createTestInterview(gateway, owner, { withJob: true, candidates: 4 });
  const [finished, decided, old, running] = made.links.map(({ sessionId }) => sessionId);
  const completed = { status: 'COMPLETED', startedAt: daysAgo(1), endedAt: daysAgo(0.9) } as const;
  await change(finished!, completed);
  await change(decided!, { ...completed, decision: 'REJECTED' });
  await change(old!, { status: 'COMPLETED', startedAt: daysAgo(60), endedAt: daysAgo(59) });
  await change(running!, { status: 'OPENED', startedAt: daysAgo(0.001) });
  const planned = await createTestInterview(gateway, owner);
  await gateway.database.owner.queries
    .updateTable('interviews')
    .set({ scheduledAt: daysAgo(-2) })
    .where('id', '=', planned.id)
    .execute();

  const shown = await dashboard();
  expect(shown.toReview.map(({ sessionId }) => sessionId)).toEqual([finished]);
  expect(shown.running.map(({ sessionId }) => sessionId)).toEqual([running]);
  expect(shown.planned.map(({ sessionId }) => sessionId)).toEqual([planned.links[0]!.sessionId]);
  expect(shown.funnels).toMatchObject([{ phases: [{ candidates: 4 }] }]);

  const stranger = await gateway.signUp();
  expect(await dashboard(stranger)).toMatchObject({ toReview: [], planned: [], running: [], funnels: [] });
});

it('says which reports to review the offline engine made', async () => {
  const { links } = await createTestInterview(gateway, owner, { candidates: 3 });
  for (const [at, { sessionId }] of links.entries())
    await change(sessionId, { status: 'COMPLETED', startedAt: daysAgo(at + 1), endedAt: daysAgo(at + 0.9) });
  const [first, second] = links.map(({ sessionId }) => sessionId);
  await storeTestReport(gateway, owner, first!, { overallScore: 79, offlineDemo: true });
  await storeTestReport(gateway, owner, second!, { overallScore: 79 });
  expect((await dashboard()).toReview).toMatchObject([
    { overallScore: 79, offlineDemo: true },
    { overallScore: 79, offlineDemo: false },
    { overallScore: null, offlineDemo: false },
  ]);
});

it('shows private interviews only to their creator and to members who may see all', async () => {
  const made = await createTestInterview(gateway, owner);
  const { sessionId } = made.links[0]!;
  await change(sessionId, { status: 'OPENED', startedAt: daysAgo(0.001) });
  await gateway.database.owner.queries
    .updateTable('interviews')
    .set({ access: 'private' })
    .where('id', '=', made.id)
    .execute();
  const editor = await gateway.signUp('EDITOR', owner.companyId);
  expect((await dashboard(editor)).running).toEqual([]);
  expect((await dashboard()).running).toHaveLength(1);
});

describe('a review', () => {
  const review = (sessionId: string, who = owner) =>
    gateway.call<Review>('GET', `/v1/reports/${sessionId}/review`, { token: who.token });
  /** Creates interviews that ended on the last days, the newest first. */
  const finished = async (count: number) => {
    const { links } = await createTestInterview(gateway, owner, { candidates: count });
    for (const [at, { sessionId }] of links.entries())
      await change(sessionId, {
        status: 'COMPLETED',
        startedAt: daysAgo(at + 1),
        endedAt: daysAgo(at + 0.9),
      });
    return links.map(({ sessionId }) => sessionId);
  };

  it('goes from the newest interview to the oldest, and then begins again', async () => {
    const [newest = '', middle = '', oldest = ''] = await finished(3);
    const after = async (sessionId: string) => (await review(sessionId)).body;
    expect(await after(newest)).toMatchObject({ next: { sessionId: middle }, waiting: 2 });
    expect(await after(middle)).toMatchObject({ next: { sessionId: oldest }, waiting: 2 });
    expect(await after(oldest)).toMatchObject({ next: { sessionId: newest }, waiting: 2 });
    await change(newest, { decision: 'ACCEPTED' });
    expect(await after(oldest)).toMatchObject({ next: { sessionId: middle }, waiting: 1 });
    expect(await after(newest)).toMatchObject({ next: { sessionId: middle }, waiting: 2 });
  });

  it('is over when no other interview waits for a decision', async () => {
    const [only = ''] = await finished(1);
    expect((await review(only)).body).toEqual({ next: null, waiting: 0 });
  });

  it('is closed to viewers and to other companies', async () => {
    const [session = ''] = await finished(1);
    expect((await review(session, await gateway.signUp('VIEWER', owner.companyId))).status).toBe(403);
    expect((await review(session, await gateway.signUp())).status).toBe(404);
  });
});
