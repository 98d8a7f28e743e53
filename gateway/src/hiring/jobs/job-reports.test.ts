import type { JobReportRow } from '@candi/contract/hiring/jobs';
import type { Page } from '@candi/contract/platform/common';
import { expect, it } from 'vitest';
import { createTestInterview } from '../../../testing/interview.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);

it('lists a job’s reports newest first, by the time when the interview took place, is scheduled or was created', async () => {
  const { id, links } = await createTestInterview(gateway, member, { withJob: true, candidates: 4 });
  const { queries } = gateway.database.owner;
  const { jobId } = await queries
    .selectFrom('interviews')
    .select('jobId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [early, late, never, scheduled] = links.map(({ sessionId }) => sessionId);
  const set = async (sessionId: string | undefined, created: string, started: string | null) => {
    await gateway.database.owner.sql`
      update sessions set created_at = ${created}, started_at = ${started},
        status = ${started === null ? 'PENDING' : 'OPENED'} where id = ${sessionId ?? ''}`;
  };
  await set(early, '2026-05-04', '2026-05-05');
  await set(late, '2026-05-01', '2026-05-07');
  await set(never, '2026-05-06', null);
  await set(scheduled, '2026-05-03', null);
  await gateway.database.owner.sql`
    update sessions set list_scheduled_at = '2026-05-08' where id = ${scheduled ?? ''}`;

  const read = async (query: string) =>
    (
      await gateway.call<Page<JobReportRow>>('GET', `/v1/jobs/${jobId}/reports?sort=newest${query}`, {
        token: member.token,
      })
    ).body;
  const whole = await read('');
  expect(whole.rows.map(({ sessionId }) => sessionId)).toEqual([scheduled, late, never, early]);
  const first = await read('&limit=2');
  const second = await read(`&limit=2&after=${encodeURIComponent(first.next ?? '')}`);
  expect([...first.rows, ...second.rows].map(({ sessionId }) => sessionId)).toEqual([
    scheduled,
    late,
    never,
    early,
  ]);
});

it('lists the questions of each category, by which the categories of a template’s translations are matched', async () => {
  const { id, sessionId } = await createTestInterview(gateway, member, { withJob: true });
  const { queries } = gateway.database.owner;
  const { jobId } = await queries
    .selectFrom('interviews')
    .select('jobId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const content = {
    categories: [
      { category: 'Wood', average: 4, questions: 2 },
      { category: 'Repair', average: null, questions: 1 },
    ],
    questions: ['Wood', 'Repair', 'Wood'].map((category, at) => ({ questionId: `question-${at}`, category })),
  };
  await queries.insertInto('reports').values({ sessionId, companyId: member.companyId }).execute();
  await gateway.database.owner.sql`
    update reports set content = ${gateway.database.owner.sql.json(content)} where session_id = ${sessionId}`;
  const { body } = await gateway.call<Page<JobReportRow>>('GET', `/v1/jobs/${jobId}/reports`, {
    token: member.token,
  });
  expect(body.rows).toMatchObject([
    {
      language: 'en',
      categories: [
        { category: 'Wood', average: 4, questionIds: ['question-0', 'question-2'] },
        { category: 'Repair', average: null, questionIds: ['question-1'] },
      ],
    },
  ]);
});
