import { randomUUID } from 'node:crypto';
import type { Post } from '@candi/contract/hiring/posts';
import { describe, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import { blackPng } from '../../../testing/post-picture.ts';
import { inAnHour, postText, setUpPosts } from '../../../testing/posts.ts';

const { gateway, linkedIn, connect, connected, send, list, retry, remove, work, comeDue } =
  await setUpPosts();

describe('a post', () => {
  it('is published with its text and picture under its author’s account, and then has a link', async () => {
    const { member, job } = await connected();
    const body = { jobId: job.id, text: postText(), picture: { png: blackPng(), text: 'We’re hiring' } };
    const sent = await send(member, body);
    expect(sent).toMatchObject({ status: 201, body: { status: 'scheduled', picture: true, own: true } });
    expect(await work()).toBe(1);
    const [published] = await list(member, job.id);
    const shown = linkedIn.posts.at(-1);
    expect(shown).toMatchObject({
      text: body.text,
      altText: 'We’re hiring',
      picture: Buffer.from(body.picture.png, 'base64'),
    });
    expect(published).toEqual({
      id: sent.body.id,
      jobId: job.id,
      text: body.text,
      picture: true,
      status: 'published',
      publishAt: expect.any(String),
      publishedAt: expect.any(String),
      url: `${linkedIn.variables.LINKEDIN_URL}/feed/update/${shown?.urn}/`,
      failure: null,
      failureDetail: null,
      author: 'Ana Lima',
      own: true,
      createdAt: expect.any(String),
    });
    expect(await work()).toBe(0);
    expect(await retry(member, sent.body.id)).toMatchObject({ status: 409, body: { code: 'POST_STARTED' } });
    expect(await remove(member, sent.body.id)).toMatchObject({ status: 409, body: { code: 'POST_STARTED' } });
    const rows = await gateway.database.owner.sql`select picture from posts where id = ${sent.body.id}`;
    expect(rows).toEqual([{ picture: null }]);
  });

  it('is published although Postgres refuses to change others', async () => {
    const { member, job } = await connected();
    const [interrupted, due, good] = [
      await send(member, { jobId: job.id, text: postText(), publishAt: inAnHour() }),
      await send(member, { jobId: job.id, text: postText(), publishAt: inAnHour() }),
      await send(member, { jobId: job.id, text: postText(), publishAt: inAnHour() }),
    ];
    for (const { body } of [due, good]) await comeDue(body.id);
    const { sql } = gateway.database.owner;
    await sql`update posts set status = 'publishing', started_at = now() - interval '10 minutes'
      where id = ${interrupted.body.id}`;
    await sql`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`;
    await sql.unsafe(`create trigger refuse before update on posts for each row
      when (old.id in ('${interrupted.body.id}', '${due.body.id}')) execute function refuse()`);
    expect(await work()).toBe(1);
    const status = async (id: string) => (await list(member, job.id)).find((post) => post.id === id)?.status;
    expect(await status(good.body.id)).toBe('published');
    expect(await status(due.body.id)).toBe('scheduled');
    await sql`drop trigger refuse on posts`;
    await sql`delete from posts where id in (${interrupted.body.id}, ${due.body.id})`;
  });

  it('is published at its time, and can be deleted until then', async () => {
    const { member, job } = await connected();
    const due = await send(member, { jobId: job.id, text: postText(), publishAt: inAnHour() });
    const dropped = await send(member, { jobId: job.id, text: postText(), publishAt: inAnHour() });
    expect(await work()).toBe(0);
    expect((await remove(member, dropped.body.id)).status).toBe(200);
    await comeDue(due.body.id);
    expect(await work()).toBe(1);
    expect(await list(member, job.id)).toMatchObject([{ id: due.body.id, status: 'published' }]);
  });

  it('is created only once, however often its request is repeated', async () => {
    const { member, job } = await connected();
    const options = {
      token: member.token,
      body: { jobId: job.id, text: postText() },
      headers: { 'Idempotency-Key': randomUUID() },
    };
    const [first, second] = [
      await gateway.call<Post>('POST', '/v1/posts', options),
      await gateway.call<Post>('POST', '/v1/posts', options),
    ];
    expect(second.body).toEqual(first.body);
    expect(await list(member, job.id)).toHaveLength(1);
    await work();
  });

  it.each([
    ['text', { text: ' \n ' }, 'Please enter a valid post content'],
    ['text', { text: 'x'.repeat(3001) }, 'Please enter a valid post content'],
    ['publishAt', { publishAt: '2020-01-01T00:00:00Z' }, 'Please choose a time in the future'],
    ['picture', { picture: { png: 'R0lGODlh', text: 'A GIF' } }, 'Please enter a valid value'],
    [
      'picture',
      { picture: { png: blackPng({ width: 20_000, height: 20 }), text: 'Wide' } },
      'Please enter a valid value',
    ],
    ['picture.png', { picture: { png: '<svg/>', text: 'SVG' } }, 'Please enter a valid value'],
  ])('is rejected because of its %s', async (field, change, message) => {
    const { member, job } = await connected();
    const answer = await send(member, { jobId: job.id, text: postText(), ...change });
    expect(answer).toMatchObject({ status: 422, body: { details: { fields: { [field]: message } } } });
  });

  it('is rejected if its job is closed or its author isn’t connected', async () => {
    const { member, job } = await connected();
    const colleague = await gateway.signUp('EDITOR', member.companyId);
    expect(await send(colleague, { jobId: job.id, text: postText() })).toMatchObject({
      status: 409,
      body: { code: 'NOT_CONNECTED' },
    });
    await gateway.database.owner
      .sql`update linkedin_connections set expires_at = now() where user_id = ${member.userId}`;
    expect((await send(member, { jobId: job.id, text: postText() })).body).toMatchObject({
      code: 'NOT_CONNECTED',
    });
    await connect(member);
    await gateway.call('PUT', `/v1/jobs/${job.id}/state`, { token: member.token, body: { open: false } });
    expect(await send(member, { jobId: job.id, text: postText() })).toMatchObject({
      status: 410,
      body: { error: 'Job is no longer available.' },
    });
  });
});

describe('a post that fails', () => {
  const failed = async (member: TestMember, jobId: string) => {
    const sent = await send(member, { jobId, text: postText() });
    expect(await work()).toBe(1);
    return sent.body.id;
  };

  it('is published after its author retries it, which nobody else can do', async () => {
    const { member, job } = await connected();
    const colleague = await gateway.signUp('ADMIN', member.companyId);
    await connect(colleague);
    linkedIn.moods.posts = 'limiting';
    const id = await failed(member, job.id);
    expect(await work()).toBe(0);
    expect(await list(colleague, job.id)).toMatchObject([
      { id, status: 'failed', failure: 'limited', own: false, author: 'Ana Lima' },
    ]);
    linkedIn.moods = {};
    expect(await retry(colleague, id)).toMatchObject({ status: 403 });
    expect(await retry(member, id)).toMatchObject({
      status: 200,
      body: { status: 'scheduled', failure: null },
    });
    expect(await work()).toBe(1);
    expect(await list(member, job.id)).toMatchObject([{ id, status: 'published', failure: null }]);
  });

  it.each([
    ['slow', 'unknown', null],
    ['down', 'unknown', null],
    ['nonsense', 'unknown', null],
    ['refusing', 'refused', 'Not enough permissions to access: posts.CREATE'],
  ] as const)('was sent once and has a reason if LinkedIn is %s', async (mood, failure, failureDetail) => {
    const { member, job } = await connected();
    linkedIn.moods.posts = mood;
    const calls = linkedIn.calls.length;
    await failed(member, job.id);
    expect(await list(member, job.id)).toMatchObject([{ status: 'failed', failure, failureDetail }]);
    expect(linkedIn.calls.slice(calls)).toEqual(['POST /rest/posts']);
  });

  it('because the access was revoked at LinkedIn leads to an expired connection', async () => {
    const { member, job } = await connected();
    linkedIn.revokeAll();
    await failed(member, job.id);
    expect(await list(member, job.id)).toMatchObject([{ status: 'failed', failure: 'expired' }]);
    const { body } = await gateway.call<{ connection: { expiresAt: string } }>('GET', '/v1/linkedin', {
      token: member.token,
    });
    expect(Date.parse(body.connection.expiresAt)).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    [
      'the author disconnected',
      'not_connected',
      (m: TestMember) => `delete from linkedin_connections where user_id = '${m.userId}'`,
    ],
    [
      'the secret that encrypts tokens was replaced',
      'not_connected',
      (m: TestMember) => `update linkedin_connections set sealed = '\\x00' where user_id = '${m.userId}'`,
    ],
    [
      'the connection expired',
      'expired',
      (m: TestMember) => `update linkedin_connections set expires_at = now() where user_id = '${m.userId}'`,
    ],
    [
      'the author may only read',
      'not_allowed',
      (m: TestMember) => `update members set role = 'VIEWER' where user_id = '${m.userId}'`,
    ],
    [
      'the author left',
      'not_allowed',
      (m: TestMember) => `delete from members where user_id = '${m.userId}'`,
    ],
    [
      'the author is suspended',
      'not_allowed',
      (m: TestMember) => `update users set status = 'suspended' where id = '${m.userId}'`,
    ],
    [
      'the job was closed',
      'job_closed',
      (m: TestMember) => `update jobs set open = false where company_id = '${m.companyId}'`,
    ],
  ] as const)('because %s isn’t sent to LinkedIn when it is due', async (_why, failure, statement) => {
    const { member, job } = await connected();
    const author = await gateway.signUp('EDITOR', member.companyId);
    await connect(author);
    const { body } = await send(author, { jobId: job.id, text: postText(), publishAt: inAnHour() });
    await gateway.database.owner.sql.unsafe(statement(author));
    await comeDue(body.id);
    const calls = linkedIn.calls.length;
    expect(await work()).toBe(1);
    expect(linkedIn.calls).toHaveLength(calls);
    expect(await list(member, job.id)).toMatchObject([{ id: body.id, status: 'failed', failure }]);
    expect((await remove(member, body.id)).status).toBe(200);
    expect(await list(member, job.id)).toEqual([]);
  });

  it('because its worker was killed is marked as failed after five minutes', async () => {
    const { member, job } = await connected();
    const { body } = await send(member, { jobId: job.id, text: postText(), publishAt: inAnHour() });
    const { sql } = gateway.database.owner;
    await sql`update posts set status = 'publishing', started_at = now() - interval '4 minutes' where id = ${body.id}`;
    await work();
    expect(await list(member, job.id)).toMatchObject([{ status: 'publishing' }]);
    await sql`update posts set started_at = now() - interval '6 minutes' where id = ${body.id}`;
    await work();
    expect(await list(member, job.id)).toMatchObject([{ status: 'failed', failure: 'unknown' }]);
  });
});

it('two workers publish a post only once', async () => {
  const { member, job } = await connected();
  const before = linkedIn.posts.length;
  await send(member, { jobId: job.id, text: postText() });
  const due = await Promise.all([work(), work(), work()]);
  expect(due.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(linkedIn.posts).toHaveLength(before + 1);
});
