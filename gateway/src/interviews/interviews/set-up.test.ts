import type { ErrorBody } from '@candi/contract/platform/errors';
import type { Page } from '@candi/contract/platform/common';
import type { Interview, InterviewCreated, SessionRow } from '@candi/contract/interviews/interviews';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import {
  createTestCandidate,
  createTestInterview,
  createTestJob,
  createTestTemplate,
} from '../../../testing/interview.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
const stranger = setUpMember(gateway);
let templateId: string;
beforeAll(async () => {
  templateId = (await createTestTemplate(gateway, member)).id;
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const create = async (body: object, who = member) => {
  const candidate = await createTestCandidate(gateway, member);
  const answer = await gateway.call<InterviewCreated & ErrorBody>('POST', '/v1/interviews', {
    token: who.token,
    body: {
      title: 'Talk',
      language: 'en',
      duration: 10,
      templateId,
      candidateIds: [candidate.id],
      ...body,
    },
  });
  return { ...answer, email: candidate.email };
};
const read = (id: string, who = member) =>
  gateway.call<Interview>('GET', `/v1/interviews/${id}`, { token: who.token });
const change = (id: string, body: object, who = member) =>
  gateway.call<Interview & ErrorBody>('PATCH', `/v1/interviews/${id}`, { token: who.token, body });
const fieldsOf = ({ body }: { body: ErrorBody }) => body.details?.['fields'];

describe('a new interview', () => {
  it('keeps every setting, and shows it on its page and in the list', async () => {
    const template = await createTestTemplate(gateway, member, { phase: 'CULTURAL_FIT' });
    const settings = {
      title: 'Second talk',
      type: 'PHONE',
      language: 'pt',
      duration: 25,
      access: 'private',
      scheduledAt: inHours(48),
      expiresAt: inHours(72),
    };
    const { body } = await create({ ...settings, templateId: template.id });
    const shown = { ...settings, phase: 'CULTURAL_FIT' };
    expect((await read(body.id)).body).toMatchObject({
      ...shown,
      template: { id: template.id, title: template.title },
      questions: template.questions.map(({ question }) => ({ question })),
    });
    const { body: list } = await gateway.call<Page<SessionRow>>('GET', '/v1/sessions?q=second', {
      token: member.token,
    });
    expect(list.rows).toMatchObject([{ ...shown, interviewId: body.id }]);
  });

  it('is scheduled in the chosen time zone or, by default, in the company’s', async () => {
    const scheduledAt = inHours(48);
    const { body } = await create({ scheduledAt, timeZone: 'Asia/Dubai' });
    const { body: interview } = await read(body.id);
    expect(interview).toMatchObject({ scheduledAt, timeZone: 'Asia/Dubai' });
    // The links expire fourteen days after the scheduled time.
    expect(Date.parse(interview.expiresAt) - Date.parse(scheduledAt)).toBe(14 * 86_400_000);
    await gateway.database.owner.queries
      .updateTable('companies')
      .set({ timeZone: 'America/Sao_Paulo' })
      .where('id', '=', member.companyId)
      .execute();
    const { body: other } = await create({ scheduledAt });
    expect((await read(other.id)).body.timeZone).toBe('America/Sao_Paulo');
  });

  it('rejects a time in the past, links that expire before it, and an unknown time zone', async () => {
    expect(fieldsOf(await create({ scheduledAt: inHours(-1) }))).toEqual({
      scheduledAt: 'Please choose a time in the future',
    });
    expect(fieldsOf(await create({ scheduledAt: inHours(5), expiresAt: inHours(4) }))).toEqual({
      expiresAt: 'Please choose a time after the start',
    });
    expect((await create({ timeZone: 'Middle/Earth' })).status).toBe(422);
  });

  it('emails each candidate, with a calendar file if it has a time', async () => {
    const plain = await create({});
    const [letter] = await emailsTo(gateway, plain.email);
    expect(letter).toMatchObject({ kind: 'interview', ics: null });
    expect(letter?.text).toContain(plain.body.links[0]?.url);

    const { body, email } = await create({ scheduledAt: inHours(24), duration: 30, language: 'ar' });
    const [scheduled] = await emailsTo(gateway, email);
    expect(scheduled?.ics).toContain('METHOD:REQUEST');
    expect(scheduled?.ics).toContain(`UID:${body.links[0]?.sessionId}@candi`);
    expect(scheduled?.ics?.replaceAll(/\r\n[ \t]/g, '')).toContain(body.links[0]?.url);
    expect(scheduled?.html).toContain('dir="rtl"');
  });

  it('can’t have a link as its title', async () => {
    const title = 'Claim at https://evil.example/claim';
    expect(fieldsOf(await create({ title }))).toHaveProperty('title');
    const { body } = await create({});
    expect(fieldsOf(await change(body.id, { title }))).toHaveProperty('title');
  });

  it('emails nobody if that is turned off', async () => {
    const { email } = await create({ sendMails: false });
    expect(await emailsTo(gateway, email)).toEqual([]);
  });

  it('accepts only a phase of its job', async () => {
    const [job, other] = [await createTestJob(gateway, member), await createTestJob(gateway, member)];
    const phaseOf = async (jobId: string) =>
      (
        await gateway.database.owner.queries
          .selectFrom('jobPhases')
          .select('id')
          .where('jobId', '=', jobId)
          .executeTakeFirstOrThrow()
      ).id;
    const jobPhaseId = await phaseOf(job.id);
    const { body } = await create({ jobId: job.id, jobPhaseId });
    expect((await read(body.id)).body).toMatchObject({
      job: { id: job.id, name: job.name },
      jobPhase: { id: jobPhaseId, kind: 'CV_SCREENING' },
    });
    expect((await create({ jobId: other.id, jobPhaseId })).status).toBe(404);
    expect((await create({ jobPhaseId })).status).toBe(422);
  });

  it('requires a confirmed email address', async () => {
    const fresh = await gateway.signUp('EDITOR', member.companyId);
    await gateway.database.owner.queries
      .updateTable('users')
      .set({ emailVerifiedAt: null })
      .where('id', '=', fresh.userId)
      .execute();
    expect(await create({}, fresh)).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
  });

  it('can’t be created beyond the quota', async () => {
    const owner = await gateway.signUp();
    const made = await createTestInterview(gateway, owner);
    await gateway.database.owner.queries
      .insertInto('usageEntries')
      .values({
        sessionId: made.sessionId,
        companyId: owner.companyId,
        kind: 'humanoid',
        startedAt: new Date(),
        seconds: 400 * 3600,
      })
      .execute();
    await expect(createTestInterview(gateway, owner)).rejects.toThrow('QUOTA_REACHED');
  });
});

describe('the interview page', () => {
  it('shows the settings and the number of sessions per status', async () => {
    const made = await createTestInterview(gateway, member, { candidates: 3 });
    await gateway.call('POST', `/v1/sessions/${made.sessionId}/withdraw`, {
      token: member.token,
      body: { notify: false },
    });
    const { body } = await read(made.id);
    expect(body).toMatchObject({
      title: 'First interview',
      type: 'HUMANOID',
      duration: 10,
      access: 'restricted',
      template: { id: made.templateId, title: 'First interview', version: 1 },
      createdBy: 'Ana Lima',
      openLink: false,
      sessions: { PENDING: 2, OPENED: 0, COMPLETED: 0, CANCELLED: 1 },
    });
    expect(body.questions).toHaveLength(2);
  });

  it('isn’t visible to other companies, and if private, not to members without access', async () => {
    const [creator, editor, admin] = await Promise.all([
      gateway.signUp('EDITOR', member.companyId),
      gateway.signUp('EDITOR', member.companyId),
      gateway.signUp('ADMIN', member.companyId),
    ]);
    const { body } = await create({ access: 'private' }, creator);
    const statuses = await Promise.all(
      [creator, admin, editor, stranger].map(async (who) => (await read(body.id, who)).status),
    );
    expect(statuses).toEqual([200, 200, 404, 404]);
    const writes = (who: TestMember) => [
      change(body.id, { title: 'Mine' }, who),
      gateway.call('POST', `/v1/interviews/${body.id}/withdraw`, { token: who.token, body: {} }),
      gateway.call('POST', `/v1/interviews/${body.id}/open-link`, { token: who.token }),
      gateway.call('GET', `/v1/interviews/${body.id}/open-link`, { token: who.token }),
      gateway.call('POST', `/v1/sessions/${body.links[0]?.sessionId}/withdraw`, {
        token: who.token,
        body: {},
      }),
    ];
    for (const who of [editor, stranger])
      for (const answer of await Promise.all(writes(who))) expect(answer.status).toBe(404);
    expect((await read(body.id, creator)).body).toMatchObject({ title: 'Talk', sessions: { PENDING: 1 } });
  });
});

describe('a changed time', () => {
  it('is emailed to invited candidates with a new link and a calendar file that moves the appointment', async () => {
    const { body, email } = await create({ scheduledAt: inHours(24) });
    const scheduledAt = inHours(48);
    const { status, body: changed } = await change(body.id, { scheduledAt, timeZone: 'Europe/Lisbon' });
    expect(status).toBe(200);
    expect(changed).toMatchObject({ scheduledAt, timeZone: 'Europe/Lisbon', message: 'Interview saved.' });
    const [first, moved] = await emailsTo(gateway, email);
    expect(first?.ics).toContain('SEQUENCE:0');
    expect(moved?.subject).toContain('New time');
    expect(moved?.ics).toContain('SEQUENCE:1');
    expect(moved?.ics).toContain(`UID:${body.links[0]?.sessionId}@candi`);
    expect(moved?.text).not.toContain(body.links[0]?.url);
    await change(body.id, { scheduledAt: inHours(72) });
    expect((await emailsTo(gateway, email))[2]?.ics).toContain('SEQUENCE:2');
  });

  it('cancels the appointment if the time is removed', async () => {
    const { body, email } = await create({ scheduledAt: inHours(24) });
    await change(body.id, { scheduledAt: null });
    expect((await read(body.id)).body).toMatchObject({ scheduledAt: null, timeZone: null });
    expect((await emailsTo(gateway, email))[1]?.ics).toContain('METHOD:CANCEL');
  });

  it('doesn’t change links or send emails if that is turned off or only the title changes', async () => {
    const { body, email } = await create({ scheduledAt: inHours(24) });
    await change(body.id, { scheduledAt: inHours(30), sendMails: false });
    await change(body.id, { title: 'New title' });
    expect(await emailsTo(gateway, email)).toHaveLength(1);
    const [, , interview, candidate, , token] = new URL(body.links[0]?.url ?? '').pathname.split('/');
    const link = await gateway.call('GET', `/v1/interviews/${interview}/candidates/${candidate}/link`, {
      token,
      scheme: 'Link',
    });
    expect(link).toMatchObject({ status: 200, body: { title: 'New title' } });
  });

  it('is validated like the first one', async () => {
    const { body } = await create({ scheduledAt: inHours(24) });
    expect(fieldsOf(await change(body.id, { scheduledAt: inHours(-2) }))).toHaveProperty('scheduledAt');
    expect(fieldsOf(await change(body.id, { expiresAt: inHours(1) }))).toHaveProperty('expiresAt');
    expect((await change(body.id, { expiresAt: inHours(100) })).body.expiresAt).not.toBeUndefined();
  });

  it('after the links’ expiry moves the expiry too', async () => {
    const { body } = await create({ scheduledAt: inHours(24), expiresAt: inHours(48) });
    const scheduledAt = inHours(24 * 30);
    const { status, body: changed } = await change(body.id, { scheduledAt });
    expect(status).toBe(200);
    expect(Date.parse(changed.expiresAt) - Date.parse(scheduledAt)).toBe(14 * 86_400_000);
    expect((await change(body.id, { scheduledAt: inHours(20) })).body.expiresAt).toBe(changed.expiresAt);
  });

  it('reserves hours again for links that had expired, but not for links that are still valid', async () => {
    const owner = await gateway.signUp();
    const setPlan = (plan: 'FREE' | 'GROWTH') =>
      gateway.database.owner.queries
        .updateTable('subscriptions')
        .set({ plan })
        .where('companyId', '=', owner.companyId)
        .execute();
    const hour = { body: { duration: 60 } } as const;
    const extend = (id: string) => change(id, { expiresAt: inHours(24), sendMails: false }, owner);
    const expired = await createTestInterview(gateway, owner, hour);
    await gateway.database.owner.queries
      .updateTable('interviews')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('id', '=', expired.id)
      .execute();
    await setPlan('FREE');
    const valid = await createTestInterview(gateway, owner, hour);
    expect(await extend(expired.id)).toMatchObject({ status: 409, body: { code: 'QUOTA_REACHED' } });
    expect((await change(expired.id, { title: 'Another title' }, owner)).status).toBe(200);
    expect((await extend(valid.id)).status).toBe(200);
    await setPlan('GROWTH');
    expect((await extend(expired.id)).status).toBe(200);
    // An interview with valid links keeps its reserved hours, even if the plan no longer covers them.
    await setPlan('FREE');
    expect((await extend(expired.id)).status).toBe(200);
  });

  it('is shown in the list at once', async () => {
    const { body } = await create({});
    await change(body.id, { scheduledAt: inHours(24) });
    const { body: page } = await gateway.call<{ rows: unknown[] }>(
      'GET',
      `/v1/sessions?interviewId=${body.id}&status=SCHEDULED`,
      { token: member.token },
    );
    expect(page.rows).toHaveLength(1);
  });
});

describe('withdrawing all sessions', () => {
  it('ends pending sessions and emails invited candidates, but doesn’t end running interviews', async () => {
    const made = await createTestInterview(gateway, member, { candidates: 3 });
    const [running, ...waiting] = made.links;
    const { queries } = gateway.database.owner;
    await queries
      .updateTable('sessions')
      .set({ status: 'OPENED', startedAt: new Date() })
      .where('id', '=', running!.sessionId)
      .execute();
    const { body } = await gateway.call<{ withdrawn: number }>('POST', `/v1/interviews/${made.id}/withdraw`, {
      token: member.token,
      body: {},
    });
    expect(body).toMatchObject({ withdrawn: 2, message: 'Interviews cancelled.' });
    expect((await read(made.id)).body.sessions).toEqual({
      PENDING: 0,
      OPENED: 1,
      COMPLETED: 0,
      CANCELLED: 2,
    });
    const told = await queries
      .selectFrom('mails')
      .select('subjectId')
      .where('kind', '=', 'interview_withdrawn')
      .where(
        'subjectId',
        'in',
        made.links.map(({ sessionId }) => sessionId),
      )
      .execute();
    expect(new Set(told.map((mail) => mail.subjectId))).toEqual(
      new Set(waiting.map(({ sessionId }) => sessionId)),
    );
  });
});
