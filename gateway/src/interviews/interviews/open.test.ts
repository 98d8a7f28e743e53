import type {
  InterviewCreated,
  OpenAnswer,
  OpenInterview,
  ShownOpenLink,
} from '@candi/contract/interviews/interviews';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestCandidate, createTestJob, createTestTemplate } from '../../../testing/interview.ts';
import { seal } from '../../platform/http/seal.ts';
import { mailLimits } from '../../platform/mails/mail-limits.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
let templateId: string;
beforeAll(async () => {
  templateId = (await createTestTemplate(gateway, member)).id;
});

const create = async (body: object = {}) => {
  const { body: made } = await gateway.call<InterviewCreated>('POST', '/v1/interviews', {
    token: member.token,
    body: {
      title: 'Open day',
      language: 'en',
      duration: 15,
      templateId,
      access: 'public',
      candidateIds: [],
      ...body,
    },
  });
  return { id: made.id, openUrl: made.openUrl, token: made.openUrl?.split('/').at(-1) ?? '' };
};
type Made = Awaited<ReturnType<typeof create>>;
const read = ({ id, token }: Pick<Made, 'id' | 'token'>) =>
  gateway.call<OpenInterview>('GET', `/v1/interviews/${id}/open`, { token, scheme: 'Link' });
const enter = ({ id, token }: Made, body: object, headers: Record<string, string> = {}) =>
  gateway.call<OpenAnswer & { error: string }>('POST', `/v1/interviews/${id}/open`, {
    token,
    scheme: 'Link',
    headers,
    body: { firstName: 'Noor', lastName: 'Haddad', ...body },
  });
let count = 0;
const freshEmail = () => `open-${(count += 1)}@candi.test`;
const sessionsOf = (interviewId: string) =>
  gateway.database.owner.queries
    .selectFrom('sessions')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidateId')
    .select(['sessions.id', 'sessions.status', 'applicationId', 'candidates.email', 'candidates.firstName'])
    .where('interviewId', '=', interviewId)
    .execute();
const opens = async (url: string) => {
  const [, , interview, candidate, , token] = new URL(url).pathname.split('/');
  const { status } = await gateway.call('GET', `/v1/interviews/${interview}/candidates/${candidate}/link`, {
    token,
    scheme: 'Link',
  });
  return status;
};
const linkIn = (text: string | undefined) => /^http\S+$/m.exec(text ?? '')?.[0] ?? '';

describe('an open link', () => {
  it('is created only with a public interview, which needs no candidates', async () => {
    const made = await create();
    expect(made.openUrl).toMatch(
      new RegExp(`^http://candi\\.test/interview/${made.id}/open/[A-Za-z0-9_-]{43}$`),
    );
    const { openLinkHash } = await gateway.database.owner.queries
      .selectFrom('interviews')
      .select('openLinkHash')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(openLinkHash?.toString('base64url')).not.toBe(made.token);
    const { id: candidate } = await createTestCandidate(gateway, member);
    expect(await create({ access: 'restricted', candidateIds: [candidate] })).toMatchObject({
      openUrl: null,
    });
  });

  it('shows the interview, but nothing that isn’t meant for candidates', async () => {
    const made = await create();
    const { status, body } = await read(made);
    expect(status).toBe(200);
    expect(body).toEqual({
      title: 'Open day',
      companyName: 'Test & Co',
      brand: { name: 'Test & Co', logoUrl: null, colour: null, whiteLabel: false },
      type: 'HUMANOID',
      language: 'en',
      durationSeconds: 900,
      questionCount: 2,
      scheduledAt: null,
      timeZone: null,
      expiresAt: body.expiresAt,
    });
  });

  it('doesn’t work with another token, for another interview, or when the interview is over', async () => {
    const [made, other] = [await create(), await create()];
    const wrong = { status: 404, body: { code: 'INVALID_LINK', error: 'Invalid link.' } };
    expect(await read({ id: made.id, token: 'x'.repeat(43) })).toMatchObject(wrong);
    expect(await read({ id: made.id, token: other.token })).toMatchObject(wrong);
    expect(await read({ id: 'none', token: made.token })).toMatchObject(wrong);
    await gateway.database.owner.queries
      .updateTable('interviews')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('id', '=', made.id)
      .execute();
    expect(await read(made)).toMatchObject(wrong);
    expect(await enter(made, { email: freshEmail() })).toMatchObject(wrong);
  });

  it('is shown again to members who may create one, and isn’t stored in readable form', async () => {
    const made = await create();
    const shown = (id: string, who = member) =>
      gateway.call<ShownOpenLink>('GET', `/v1/interviews/${id}/open-link`, { token: who.token });
    expect((await shown(made.id)).body).toEqual({ openUrl: made.openUrl });
    const viewer = await gateway.signUp('VIEWER', member.companyId);
    expect((await shown(made.id, viewer)).status).toBe(403);
    expect((await shown(made.id, await gateway.signUp())).status).toBe(404);
    const { openUrl } = (
      await gateway.call<ShownOpenLink>('POST', `/v1/interviews/${made.id}/open-link`, {
        token: member.token,
      })
    ).body;
    expect(openUrl).not.toBe(made.openUrl);
    expect((await shown(made.id)).body).toEqual({ openUrl });

    const token = openUrl?.split('/').at(-1) ?? '';
    const { sql } = gateway.database.owner;
    const stored = await sql`select i::text as interview, encode(open_link_sealed, 'escape') as sealed,
        (select string_agg(a::text, ' ') from audit_log a where a.subject_id = i.id) as actions
      from interviews i where id = ${made.id}`;
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('can’t be shown again if only its hash is stored, the secret has changed, or it was closed', async () => {
    const shown = async (id: string) =>
      (await gateway.call<ShownOpenLink>('GET', `/v1/interviews/${id}/open-link`, { token: member.token }))
        .body;
    const { sql } = gateway.database.owner;
    const [old, other, closed] = [await create(), await create(), await create()];
    await sql`update interviews set open_link_sealed = null where id = ${old.id}`;
    await sql`update interviews set open_link_sealed = ${seal([Buffer.alloc(32)], old.token)} where id = ${other.id}`;
    await gateway.call('POST', `/v1/interviews/${closed.id}/withdraw`, { token: member.token, body: {} });
    for (const { id } of [old, other, closed]) expect(await shown(id)).toEqual({ openUrl: null });
    expect((await read(old)).status).toBe(200);
  });

  it('can be replaced by a new one, and is closed with the interview', async () => {
    const made = await create();
    const renewed = await gateway.call<{ openUrl: string }>('POST', `/v1/interviews/${made.id}/open-link`, {
      token: member.token,
    });
    const token = renewed.body.openUrl.split('/').at(-1) ?? '';
    expect((await read(made)).status).toBe(404);
    expect((await read({ id: made.id, token })).status).toBe(200);
    await gateway.call('POST', `/v1/interviews/${made.id}/withdraw`, { token: member.token, body: {} });
    expect((await read({ id: made.id, token })).status).toBe(404);
  });
});

describe('a person who uses an open link', () => {
  it('gets their own session and link, on the page and by email', async () => {
    const made = await create();
    const email = freshEmail();
    const { status, body } = await enter(made, { email: email.toUpperCase() });
    expect(status).toBe(200);
    expect(body.kind).toBe('link');
    const url = body.kind === 'link' ? body.url : '';
    expect(await opens(url)).toBe(200);
    expect(await sessionsOf(made.id)).toMatchObject([{ status: 'PENDING', email, firstName: 'Noor' }]);
    const [letter] = await emailsTo(gateway, email);
    expect(linkIn(letter?.text)).toBe(url);
  });

  it('gets the link only by email if the address has a pending session in the interview', async () => {
    const made = await create();
    const email = freshEmail();
    const first = await enter(made, { email });
    const again = await enter(made, { email, firstName: 'Mallory' });
    expect(again.body).toEqual({ kind: 'mailed' });
    expect(await sessionsOf(made.id)).toMatchObject([{ firstName: 'Noor' }]);
    const letters = await emailsTo(gateway, email);
    expect(letters).toHaveLength(2);
    expect(await opens(linkIn(letters[1]?.text))).toBe(200);
    // Whoever entered the address first has a link that no longer works.
    expect(await opens(first.body.kind === 'link' ? first.body.url : '')).toBe(404);
  });

  it('gets no email beyond the limit for one address, but the last link keeps working', async () => {
    const made = await create();
    const email = freshEmail();
    await enter(made, { email });
    const bucket = `mails ${member.companyId} to ${email}`;
    await gateway.database.owner
      .sql`update rate_limits set hits = ${mailLimits.recipient} where bucket = ${bucket}`;
    const again = await enter(made, { email });
    expect([again.status, again.body]).toEqual([200, { kind: 'mailed' }]);
    const letters = await emailsTo(gateway, email);
    expect(letters).toHaveLength(1);
    expect(await opens(linkIn(letters[0]?.text))).toBe(200);
  });

  it('doesn’t learn whether that session is over: only the email says so', async () => {
    const made = await create();
    const email = freshEmail();
    await enter(made, { email });
    await gateway.database.owner.queries
      .updateTable('sessions')
      .set({ status: 'COMPLETED', startedAt: new Date(), endedAt: new Date() })
      .where('interviewId', '=', made.id)
      .execute();
    expect((await enter(made, { email })).body).toEqual({ kind: 'mailed' });
    expect((await emailsTo(gateway, email)).map(({ kind }) => kind)).toEqual(['interview', 'interview_over']);
    expect(await sessionsOf(made.id)).toHaveLength(1);
  });

  it('gets the link only by email if the company knows the address, because anyone could enter it', async () => {
    const made = await create();
    const known = await createTestCandidate(gateway, member);
    const { body } = await enter(made, { email: known.email, firstName: 'Mallory' });
    expect(body).toEqual({ kind: 'mailed' });
    expect(await sessionsOf(made.id)).toMatchObject([{ email: known.email, firstName: known.firstName }]);
    const [letter] = await emailsTo(gateway, known.email);
    expect(await opens(linkIn(letter?.text))).toBe(200);
  });

  it('gets one session, even from concurrent requests', async () => {
    const made = await create();
    const email = freshEmail();
    const answers = await Promise.all([1, 2, 3].map(() => enter(made, { email })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => body.kind === 'link')).toHaveLength(1);
    expect(await sessionsOf(made.id)).toHaveLength(1);
  });

  it('applies for the job of the interview', async () => {
    const job = await createTestJob(gateway, member);
    const made = await create({ jobId: job.id });
    await enter(made, { email: freshEmail() });
    const [session] = await sessionsOf(made.id);
    expect(session?.applicationId).not.toBeNull();
  });

  it.each([
    [{ email: 'nobody' }, 'email', 'Please enter a valid email'],
    [{ email: 'a@candi.test', firstName: ' ' }, 'firstName', 'This field is required'],
  ])('gets messages for invalid fields: %o', async (body, field, text) => {
    const answer = await enter(await create(), body);
    expect(answer).toMatchObject({ status: 422, body: { details: { fields: { [field]: text } } } });
  });

  it('gets the same response, and is counted once, if the form is sent again because the response was lost', async () => {
    const made = await create();
    const email = freshEmail();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await enter(made, { email }, headers);
    expect(first.body).toMatchObject({ kind: 'link' });
    expect((await enter(made, { email }, headers)).body).toEqual(first.body);
    expect(await emailsTo(gateway, email)).toHaveLength(1);
    const rows = await gateway.database.owner.sql<{ hits: number }[]>`
      select hits from rate_limits where bucket = ${`letter ${made.id} ${email}`}`;
    expect(rows).toEqual([{ hits: 1 }]);
  });

  it('can’t flood someone’s mailbox', async () => {
    const made = await create();
    const email = freshEmail();
    const statuses = [];
    for (let index = 0; index < 7; index += 1) statuses.push((await enter(made, { email })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await emailsTo(gateway, email)).length).toBeLessThanOrEqual(5);
  });
});

describe('an open link of a company without hours left', () => {
  it('registers nobody, but emails their link again to those who entered before', async () => {
    const made = await create({ duration: 60 });
    const early = freshEmail();
    expect((await enter(made, { email: early })).body.kind).toBe('link');
    const plan = (name: 'FREE' | 'GROWTH') =>
      gateway.database.owner.queries
        .updateTable('subscriptions')
        .set({ plan: name })
        .where('companyId', '=', member.companyId)
        .execute();
    await plan('FREE');
    const late = freshEmail();
    expect((await enter(made, { email: late })).body).toEqual({ kind: 'full' });
    expect((await enter(made, { email: early })).body).toEqual({ kind: 'full' });
    expect((await sessionsOf(made.id)).map(({ email }) => email)).toEqual([early]);
    expect(await emailsTo(gateway, late)).toEqual([]);
    const mails = await emailsTo(gateway, early);
    expect(mails).toHaveLength(2);
    expect(await opens(linkIn(mails.at(-1)?.text))).toBe(200);
    await plan('GROWTH');
    expect((await enter(made, { email: late })).body.kind).toBe('link');
  });
});
