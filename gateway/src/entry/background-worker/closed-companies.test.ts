import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { setUpModel, plainReport } from '../../../testing/model.ts';
import { createTestInterview, createTestCandidate, createTestJob } from '../../../testing/interview.ts';
import { setUpQueue } from '../../../testing/queue.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { queueScreenings } from '../../hiring/applications/screening.queue.ts';
import { listDuePosts } from '../../hiring/posts/publish-posts.repository.ts';
import { queueResumeQuestions } from '../../interviews/resume-questions/resume-question.queue.ts';
import { queueCriteria } from '../../interviews/templates/criteria.queue.ts';
import { openaiModel } from '../../platform/llm.ts';
import { sendQueuedMails } from '../../platform/mails/mail.queue.ts';
import { queueEndedSessions } from './outbox.ts';
import { workOnQueues } from './work-on-queues.ts';

const gateway = setUpGateway();
const log = pino({ level: 'silent' });
const model = setUpModel(plainReport);
const boss = setUpQueue(gateway);
const owner = () => gateway.database.owner.queries;
const modelOf = () => openaiModel({ url: model.url, key: 'k', model: 'm-1', offlineDemo: false });
const sent: string[] = [];
beforeAll(() =>
  workOnQueues({
    boss: boss(),
    database: owner(),
    storage: gateway.deps.storage,
    model: modelOf(),
    log,
    environment: gateway.deps.environment,
    sender: {
      send: async ({ recipient }) => void sent.push(recipient),
      hasSmtpUtf8: async () => true,
      close: () => undefined,
    },
  }),
);

/** Creates a company in which every kind of background job has something to do, and closes it. */
async function closedCompany() {
  const member = await gateway.signUp();
  const { companyId } = member;
  const interview = await createTestInterview(gateway, member);
  const { sessionId, templateId } = interview;
  const job = await createTestJob(gateway, member);
  const candidate = await createTestCandidate(gateway, member);
  await gateway.call('POST', `/v1/jobs/${job.id}/applications`, {
    token: member.token,
    body: { candidateIds: [candidate.id] },
  });
  const { id: applicationId } = await owner()
    .selectFrom('applications')
    .select('id')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  await sql`update sessions set status = 'COMPLETED', started_at = now() - interval '1 hour', ended_at = now()
    where id = ${sessionId}`.execute(owner());
  await owner().insertInto('reports').values({ companyId, sessionId }).execute();
  await owner().insertInto('recordings').values({ companyId, sessionId }).execute();
  await owner()
    .insertInto('resumeQuestions')
    .values({ companyId, sessionId, state: 'preparing' })
    .onConflict((on) => on.doNothing())
    .execute();
  const { id: mailId, recipient } = await owner()
    .selectFrom('mails')
    .select(['id', 'recipient'])
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  await setClosed(companyId, true);
  return { companyId, sessionId, templateId, applicationId, mailId, recipient, job, member };
}
const setClosed = (id: string, isClosed: boolean) =>
  owner()
    .updateTable('companies')
    .set({ deletedAt: isClosed ? new Date() : null })
    .where('id', '=', id)
    .execute();

/** Number of a queue's jobs that haven't begun: those that wait for a later time, and those that are to be run now. */
async function jobsIn(queue: string): Promise<{ later: number; now: number }> {
  const { rows } = await sql<{ later: number; now: number }>`
    select count(*) filter (where start_after > now() + interval '1 minute')::int as later,
      count(*) filter (where start_after <= now() + interval '1 minute')::int as now
    from queue.job where name = ${queue} and state = 'created'`.execute(owner());
  return rows[0] ?? { later: 0, now: 0 };
}
const soon = { interval: 50, timeout: 20_000 };

it('every kind of job waits while its company is closed, and goes on afterwards', async () => {
  const made = await closedCompany();
  const session = { sessionId: made.sessionId };
  /** A job of each queue. A queue that is missing here fails the test. */
  const jobs: Record<string, object> = {
    finalise: session,
    report: session,
    mail: { mailId: made.mailId },
    screening: { applicationId: made.applicationId },
    criteria: { templateId: made.templateId, round: null },
    'resume-question': { ...session, round: null },
  };
  const queues = (await boss().getQueues()).map(({ name }) => name);
  const working = queues.filter((name) => !name.endsWith('-dead') && !name.startsWith('__'));
  expect(working.toSorted()).toEqual(Object.keys(jobs).toSorted());

  for (const queue of working) await boss().send(queue, jobs[queue] ?? {});
  for (const queue of working) await expect.poll(() => jobsIn(queue), soon).toEqual({ later: 1, now: 0 });
  expect(model.requests).toEqual([]);
  expect(sent).toEqual([]);

  await setClosed(made.companyId, false);
  await sql`update queue.job set start_after = now() where state = 'created'`.execute(owner());
  for (const queue of working) await expect.poll(() => jobsIn(queue), soon).toEqual({ later: 0, now: 0 });
  await expect.poll(() => sent, soon).toEqual([made.recipient]);
  await expect.poll(() => model.requests.length, soon).toBeGreaterThan(0);
});

it('no job is sent for a closed company, and everything is sent afterwards', async () => {
  const { companyId } = await closedCompany();
  const deps = { database: owner(), boss: boss(), model: modelOf(), log };
  const kinds: Record<string, () => Promise<number>> = {
    sessions: () => queueEndedSessions(owner(), boss(), log),
    mails: () => sendQueuedMails(owner(), boss(), log),
    screenings: () => queueScreenings(deps),
    criteria: () => queueCriteria(owner(), boss(), log),
    resumeQuestions: () => queueResumeQuestions(owner(), boss(), log),
  };
  const queueAll = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(kinds).map(async ([kind, queue]) => [kind, await queue()] as const)),
    );
  // What other tests and their companies have left.
  await queueAll();
  expect(Object.values(await queueAll())).toEqual([0, 0, 0, 0, 0]);
  await setClosed(companyId, false);
  expect(Object.values(await queueAll()).every((count) => count > 0)).toBe(true);
});

it('a post of a closed company isn’t published', async () => {
  const { companyId, job, member } = await closedCompany();
  const id = randomUUID();
  await owner()
    .insertInto('posts')
    .values({
      id,
      companyId,
      jobId: job.id,
      authorId: member.userId,
      text: 'We are hiring.',
      status: 'scheduled',
      publishAt: new Date(0),
    })
    .execute();
  expect(await listDuePosts(owner())).toEqual([]);
  await setClosed(companyId, false);
  expect(await listDuePosts(owner())).toEqual([{ id }]);
});

it('the email with which a candidate erases their data is sent all the same', async () => {
  const { companyId } = await closedCompany();
  // What other tests have left.
  await sendQueuedMails(owner(), boss(), log);
  const values = {
    companyId,
    kind: 'candidate_erasure',
    recipient: 'robin@candi.test',
    sealed: Buffer.from('sealed'),
  };
  await owner().insertInto('mails').values(values).execute();
  expect(await sendQueuedMails(owner(), boss(), log)).toBe(1);
});
