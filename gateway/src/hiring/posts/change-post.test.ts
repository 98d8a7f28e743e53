import { describe, expect, it } from 'vitest';
import { blackPng } from '../../../testing/post-picture.ts';
import { inAnHour, postText, setUpPosts } from '../../../testing/posts.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { updatePost } from './posts.repository.ts';
import { claimPost } from './publish-posts.repository.ts';

const { gateway, linkedIn, connect, connected, send, change, list, remove, work, comeDue } =
  await setUpPosts();

/** Waits until a transaction is waiting for another one's lock on a post. */
const waitForLock = () =>
  expect
    .poll(
      () => gateway.database.owner.sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%"posts"%'`,
    )
    .toHaveLength(1);

describe('a scheduled post', () => {
  const scheduled = async () => {
    const { member, job } = await connected();
    const picture = { png: blackPng(), text: 'We’re hiring' };
    const sent = await send(member, { jobId: job.id, text: postText(), picture, publishAt: inAnHour() });
    return { member, job, id: sent.body.id };
  };

  it('can be changed by its author, is published with the change, and the change is in the audit log', async () => {
    const { member, job, id } = await scheduled();
    const body = {
      text: postText(),
      picture: null,
      publishAt: new Date(Date.now() + 7_200_000).toISOString(),
    };
    const changed = await change(member, id, body);
    expect(changed).toMatchObject({
      status: 200,
      body: { id, jobId: job.id, text: body.text, picture: false, status: 'scheduled' },
    });
    expect(changed.body.publishAt).toBe(body.publishAt);
    expect(await work()).toBe(0);
    expect((await change(member, id, { text: body.text })).status).toBe(200);
    expect(await work()).toBe(1);
    expect(linkedIn.posts.at(-1)).toMatchObject({ text: body.text, altText: null, picture: null });
    expect(await list(member, job.id)).toMatchObject([{ id, status: 'published' }]);
    const log = await gateway.database.owner.sql`
      select action from audit_log where subject_id = ${id} order by id`;
    expect(log.map(({ action }) => String(action))).toEqual([
      'post.create',
      'post.update',
      'post.update',
      'post.publish',
    ]);
  });

  it('can get another picture', async () => {
    const { member, id } = await scheduled();
    const picture = { png: blackPng(), text: 'Join us' };
    const body = { text: postText(), picture };
    expect((await change(member, id, body)).body).toMatchObject({ picture: true });
    await work();
    expect(linkedIn.posts.at(-1)).toMatchObject({ altText: 'Join us' });
  });

  it('can’t be changed by colleagues or other companies', async () => {
    const { member, job, id } = await scheduled();
    const colleague = await gateway.signUp('ADMIN', member.companyId);
    await connect(colleague);
    const body = { text: postText(), publishAt: inAnHour() };
    expect((await change(colleague, id, body)).status).toBe(403);
    expect((await change(await gateway.signUp(), id, body)).status).toBe(404);
    expect((await list(member, job.id))[0]?.text).not.toBe(body.text);
    await remove(member, id);
  });

  it.each([
    ['text', { text: ' \n ' }, 'Please enter a valid post content'],
    ['publishAt', { publishAt: '2020-01-01T00:00:00Z' }, 'Please choose a time in the future'],
    ['picture', { picture: { png: 'R0lGODlh', text: 'A GIF' } }, 'Please enter a valid value'],
  ])('can’t be changed to an invalid %s', async (field, wrong, message) => {
    const { member, id } = await scheduled();
    const answer = await change(member, id, { text: postText(), ...wrong });
    expect(answer).toMatchObject({ status: 422, body: { details: { fields: { [field]: message } } } });
    await remove(member, id);
  });

  it('can’t be changed if its job is closed or its author isn’t connected', async () => {
    const { member, job, id } = await scheduled();
    const body = { text: postText(), publishAt: inAnHour() };
    await gateway.call('DELETE', '/v1/linkedin', { token: member.token });
    expect((await change(member, id, body)).body).toMatchObject({ code: 'NOT_CONNECTED' });
    await connect(member);
    await gateway.call('PUT', `/v1/jobs/${job.id}/state`, { token: member.token, body: { open: false } });
    expect(await change(member, id, body)).toMatchObject({ status: 410 });
    await remove(member, id);
  });

  it.each(['publishing', 'published', 'failed'] as const)(
    'can’t be changed once it is %s',
    async (status) => {
      const { member, id } = await scheduled();
      await gateway.database.owner.sql`
      update posts set status = ${status}, started_at = now(), urn = 'urn:li:share:1' where id = ${id}`;
      expect(await change(member, id, { text: postText(), publishAt: inAnHour() })).toMatchObject({
        status: 409,
        body: { code: 'POST_STARTED' },
      });
      await gateway.database.owner.sql`delete from posts where id = ${id}`;
    },
  );

  it('that the worker claims during a change is published unchanged, and the change is rejected', async () => {
    const { member, id } = await scheduled();
    const { queries } = gateway.database.owner;
    await comeDue(id);
    const { changing } = await queries.transaction().execute(async (claim) => {
      expect(await claimPost(claim, id)).toBe(true);
      const answer = change(member, id, { text: postText(), publishAt: inAnHour() });
      await waitForLock();
      return { changing: answer };
    });
    expect(await changing).toMatchObject({ status: 409, body: { code: 'POST_STARTED' } });
    await gateway.database.owner.sql`delete from posts where id = ${id}`;
  });

  it('that is being changed when it is due isn’t claimed until then, and is published with its new content', async () => {
    const { member, id } = await scheduled();
    await comeDue(id);
    const content = { text: postText(), picture: null, publishAt: new Date() };
    await withCompany(gateway.deps.database, member.companyId, async (trx) => {
      expect(await updatePost(trx, member.companyId, member.userId, id, content)).toBe(true);
      expect(await work()).toBe(0);
    });
    expect(await work()).toBe(1);
    expect(linkedIn.posts.at(-1)).toMatchObject({ text: content.text, picture: null });
  });
});
