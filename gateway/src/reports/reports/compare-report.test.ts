import type { Comparison } from '@candi/contract/reports/reports';
import { expect, it } from 'vitest';
import { createTestInterview } from '../../../testing/interview.ts';
import { storeTestReport } from '../../../testing/reports.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const owner = setUpMember(gateway);

const compare = async (sessionId: string, who = owner) =>
  gateway.call<Comparison>('GET', `/v1/reports/${sessionId}/comparison`, { token: who.token });

/** Stores a report. `overallScore`: null if there wasn't enough evidence. */
const reported = (sessionId: string, overallScore: number | null, offlineDemo = false) =>
  storeTestReport(gateway, owner, sessionId, { overallScore, offlineDemo });

it('ranks a session among those of its job', async () => {
  const made = await createTestInterview(gateway, owner, { withJob: true, candidates: 4 });
  const ids = made.links.map(({ sessionId }) => sessionId);
  for (const [i, score] of [60, 90, 75, null].entries()) await reported(ids[i]!, score, score === 75);
  const other = await createTestInterview(gateway, owner);
  await reported(other.links[0]!.sessionId, 100);

  const { body } = await compare(ids[0]!);
  expect(body).toMatchObject({ by: 'job', of: 3, place: 3, average: 75 });
  expect(body.best).toMatchObject([
    { overallScore: 90, offlineDemo: false },
    { overallScore: 75, offlineDemo: true },
    { overallScore: 60, offlineDemo: false },
  ]);
  expect((await compare(ids[1]!)).body.place).toBe(1);
  expect((await compare(ids[3]!)).body).toMatchObject({ of: 3, place: null });
});

it('lists a session first among those with the same score', async () => {
  const made = await createTestInterview(gateway, owner, { withJob: true, candidates: 12 });
  const ids = made.links.map(({ sessionId }) => sessionId);
  for (const id of ids) await reported(id, 60);
  for (const id of ids) {
    const { place, best } = (await compare(id)).body;
    expect([place, best.length, best[0]?.sessionId]).toEqual([1, 10, id]);
  }
});

it('compares sessions of the same template if there is no job', async () => {
  const made = await createTestInterview(gateway, owner, { candidates: 2 });
  const [first, second] = made.links.map(({ sessionId }) => sessionId);
  await reported(first!, 40);
  await reported(second!, 80);
  expect((await compare(first!)).body).toMatchObject({ by: 'template', of: 2, place: 2, average: 60 });
});

it('a comparison is hidden from other companies', async () => {
  const made = await createTestInterview(gateway, owner);
  const stranger = await gateway.signUp();
  expect((await compare(made.links[0]!.sessionId, stranger)).status).toBe(404);
});
