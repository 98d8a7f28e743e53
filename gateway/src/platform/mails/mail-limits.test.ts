import { randomUUID } from 'node:crypto';
import type { InterviewCreated } from '@candi/contract/interviews/interviews';
import { describe, expect, it } from 'vitest';
import { withCompany } from '../database/with-company.ts';
import { errorAnswer } from '../errors/respond.ts';
import { createTestInterview } from '../../../testing/interview.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';
import { countMail, mailLimits } from './mail-limits.ts';
import { queueMailIfAllowed } from './mails.service.ts';

const gateway = setUpGateway();
const recruiter = setUpMember(gateway);

const count = (mail: { senderId?: string | null; recipient?: string }, companyId = recruiter.companyId) =>
  withCompany(gateway.deps.database, companyId, (trx) =>
    countMail(trx, {
      companyId,
      senderId: recruiter.userId,
      recipient: `${randomUUID()}@candi.test`,
      kind: 'interview',
      ...mail,
    }),
  );
/** Sets the count of a bucket, as if that many emails had been sent. */
const setHits = (bucket: string, hits: number, left = '1 day') =>
  gateway.database.owner.sql`
    insert into rate_limits (bucket, hits, window_ends) values (${bucket}, ${hits}, now() + ${left}::interval)
    on conflict (bucket) do update set hits = ${hits}`;

it('sends only ten emails for sixty concurrent resends, and tells the recruiter why', async () => {
  const { sessionId } = await createTestInterview(gateway, recruiter);
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      gateway.call('POST', `/v1/sessions/${sessionId}/invitation`, { token: recruiter.token }),
    ),
  );
  const mails = await gateway.database.owner.queries
    .selectFrom('mails')
    .select('recipient')
    .where('subjectId', '=', sessionId)
    .execute();
  expect(mails).toHaveLength(mailLimits.recipient);
  const refused = answers.filter(({ status }) => status !== 200);
  // The invitation itself counts as the first email.
  expect(refused).toHaveLength(60 - (mailLimits.recipient - 1));
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([429, 'MAILED_TOO_OFTEN']);
    expect(body.error).toBe(`${mails[0]?.recipient} has been emailed 10 times today. Try again in 24 hours.`);
  }
});

it('doesn’t create an interview partially if its emails exceed the limit', async () => {
  const made = await createTestInterview(gateway, recruiter, { candidates: 3 });
  const candidate = await gateway.database.owner.queries
    .selectFrom('candidates')
    .innerJoin('sessions', 'sessions.candidateId', 'candidates.id')
    .select(['candidates.id', 'email'])
    .where('sessions.interviewId', '=', made.id)
    .execute();
  await setHits(`mails ${recruiter.companyId} to ${candidate[1]?.email}`, mailLimits.recipient);
  const all = () =>
    gateway.database.owner.queries
      .selectFrom('mails')
      .select('id')
      .where('companyId', '=', recruiter.companyId)
      .execute();
  const before = await all();
  const { status } = await gateway.call<InterviewCreated>('POST', '/v1/interviews', {
    token: recruiter.token,
    body: {
      title: 'Again',
      language: 'en',
      duration: 5,
      templateId: made.templateId,
      candidateIds: candidate.map(({ id }) => id),
      sendMails: true,
    },
  });
  expect(status).toBe(429);
  expect(await all()).toHaveLength(before.length);
});

describe('emails to people outside the company', () => {
  it('have a limit per sender and per company', async () => {
    const other = await gateway.signUp();
    await setHits(`mails ${other.companyId} by ${other.userId}`, mailLimits.sender);
    const limit = { code: 'MAIL_LIMIT', details: { count: mailLimits.sender } };
    await expect(count({ senderId: other.userId }, other.companyId)).rejects.toMatchObject(limit);
    await count({ senderId: recruiter.userId }, other.companyId);
    await setHits(`mails ${other.companyId}`, mailLimits.company);
    await expect(count({}, other.companyId)).rejects.toMatchObject({
      code: 'MAIL_LIMIT',
      details: { count: mailLimits.company },
    });
  });

  it('may be sent again after the time that the error states', async () => {
    const other = await gateway.signUp();
    await setHits(`mails ${other.companyId} by ${other.userId}`, mailLimits.sender, '2380 seconds');
    const refused = await count({ senderId: other.userId }, other.companyId).catch((error: unknown) => error);
    expect(errorAnswer(refused, 'en').body.error).toContain('Try again in 40 minutes.');
  });

  it('triggered by visitors are counted separately, so that they don’t block recruiters', async () => {
    const other = await gateway.signUp();
    await setHits(`mails ${other.companyId} of visitors`, mailLimits.visitors);
    await expect(count({ senderId: null }, other.companyId)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    await count({}, other.companyId);
  });

  it('aren’t counted if the change they report is rolled back', async () => {
    const recipient = `${randomUUID()}@candi.test`;
    const undone = () =>
      withCompany(gateway.deps.database, recruiter.companyId, async (trx) => {
        await countMail(trx, {
          companyId: recruiter.companyId,
          senderId: recruiter.userId,
          recipient,
          kind: 'interview',
        });
        throw new Error('undone');
      });
    for (let round = 0; round <= mailLimits.recipient; round += 1)
      await expect(undone()).rejects.toThrow('undone');
    await count({ recipient });
  });

  it('about an application are skipped beyond the limits, but the application is kept', async () => {
    const other = await gateway.signUp();
    const recipient = `${randomUUID()}@candi.test`;
    await setHits(`mails ${other.companyId} to ${recipient}`, mailLimits.recipient);
    const { queries } = gateway.database.owner;
    await withCompany(gateway.deps.database, other.companyId, async (trx) => {
      await queueMailIfAllowed(trx, gateway.deps, {
        companyId: other.companyId,
        recipient,
        language: 'en',
        data: { kind: 'application_received', companyName: 'A', jobName: 'B', candidateName: 'C' },
      });
      await trx
        .insertInto('pools')
        .values({ companyId: other.companyId, name: 'Stored all the same' })
        .execute();
    });
    const ofOther = { mails: 0, pools: 0 };
    for (const table of ['mails', 'pools'] as const)
      ofOther[table] = (
        await queries.selectFrom(table).select('id').where('companyId', '=', other.companyId).execute()
      ).length;
    expect(ofOther).toEqual({ mails: 0, pools: 1 });
  });
});
