import type { LinkedInAccount } from '@candi/contract/hiring/posts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmed, type TestMember } from '../../../testing/gateway.ts';
import { startTestLinkedIn } from '../../../testing/linkedin.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { putConnection } from './linkedin.repository.ts';

const linkedIn = await startTestLinkedIn();
afterAll(() => linkedIn.close());
const gateway = setUpGateway(linkedIn.variables);
beforeEach(() => {
  linkedIn.moods = {};
  linkedIn.calls.length = 0;
});

const request = async (member: TestMember) =>
  (await gateway.call<{ url: string }>('POST', '/v1/linkedin/requests', { token: member.token })).body.url;
const answer = (member: TestMember, body: { code: string; state: string }) =>
  gateway.call<LinkedInAccount>('PUT', '/v1/linkedin', { token: member.token, body });
const account = async (member: TestMember) =>
  (await gateway.call<LinkedInAccount>('GET', '/v1/linkedin', { token: member.token })).body;
const disconnect = (member: TestMember) =>
  gateway.call<LinkedInAccount>('DELETE', '/v1/linkedin', { token: member.token });
const refused = (code: string) => ({ status: 409, body: { code } });

describe('a member', () => {
  it('can connect and disconnect their account, and both are in the audit log', async () => {
    const member = await gateway.signUp('EDITOR');
    expect(await account(member)).toEqual({ available: true, connection: null });
    const url = new URL(await request(member));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: linkedIn.variables.LINKEDIN_CLIENT_ID,
      redirect_uri: 'http://candi.test/linkedin/callback',
      scope: 'openid profile w_member_social',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    const connected = await answer(member, await linkedIn.allow(url.href));
    expect(connected).toMatchObject({
      status: 200,
      body: { available: true, connection: { name: 'Nora Quinn' }, message: 'LinkedIn is connected.' },
    });
    const { connection } = await account(member);
    expect(Date.parse(connection?.expiresAt ?? '') - Date.now()).toBeCloseTo(60 * 86_400_000, -5);

    const gone = await disconnect(member);
    expect(gone.body).toMatchObject({ connection: null, message: 'LinkedIn is disconnected.' });
    await disconnect(member);
    const log = await gateway.database.owner.queries
      .selectFrom('auditLog')
      .select(['action', 'subjectId'])
      .where('companyId', '=', member.companyId)
      .where('action', 'like', 'linkedin.%')
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'linkedin.connect', subjectId: member.userId },
      { action: 'linkedin.disconnect', subjectId: member.userId },
    ]);
  });

  it('has an access token that is stored encrypted, and a state that is stored hashed', async () => {
    const member = await gateway.signUp();
    const { code, state } = await linkedIn.allow(await request(member));
    const { sql: owner } = gateway.database.owner;
    const stored = async (table: string) =>
      JSON.stringify(await owner`select * from ${owner(table)} where user_id = ${member.userId}`);
    expect(await stored('linkedin_requests')).toContain(member.userId);
    expect(await stored('linkedin_requests')).not.toContain(state);
    await answer(member, { code, state });
    const [row] = await owner<{ sealed: Buffer }[]>`
      select sealed from linkedin_connections where user_id = ${member.userId}`;
    // The test double's tokens are UUIDs (36 bytes). Encryption adds an IV of 12 and a tag of 16 bytes.
    expect(row?.sealed.length).toBe(12 + 16 + 36);
    expect(row?.sealed.toString('latin1')).not.toMatch(/[\da-f]{8}-[\da-f]{4}/);
    expect(await stored('linkedin_requests')).toBe('[]');
  });

  it('has their access token revoked once at LinkedIn when they disconnect', async () => {
    const member = await gateway.signUp();
    await answer(member, await linkedIn.allow(await request(member)));
    const before = linkedIn.valid();
    await Promise.all([disconnect(member), disconnect(member)]);
    expect(linkedIn.valid()).toBe(before - 1);
    expect(linkedIn.calls.filter((call) => call === 'POST /oauth/v2/revoke')).toHaveLength(1);
  });

  it('who connects again has the token of the old connection revoked, and keeps the new one', async () => {
    const member = await gateway.signUp();
    await answer(member, await linkedIn.allow(await request(member)));
    const before = linkedIn.valid();
    await answer(member, await linkedIn.allow(await request(member)));
    expect(linkedIn.valid()).toBe(before);
    expect(linkedIn.calls.filter((call) => call === 'POST /oauth/v2/revoke')).toHaveLength(1);
    await disconnect(member);
    expect(linkedIn.valid()).toBe(before - 1);
  });

  it('who connects again is connected although LinkedIn doesn’t revoke the old token', async () => {
    const member = await gateway.signUp();
    await answer(member, await linkedIn.allow(await request(member)));
    linkedIn.moods.revoke = 'failing';
    expect((await answer(member, await linkedIn.allow(await request(member)))).status).toBe(200);
    expect(linkedIn.calls).toContain('POST /oauth/v2/revoke');
    expect((await account(member)).connection).toMatchObject({ name: 'Nora Quinn' });
  });

  it.each(['well', 'failing'] as const)(
    'who is removed from the company loses the connection and its token, also while LinkedIn is %s',
    async (mood) => {
      const owner = await gateway.signUp();
      const member = await gateway.signUp('EDITOR', owner.companyId);
      for (const who of [owner, member]) await answer(who, await linkedIn.allow(await request(who)));
      const before = linkedIn.valid();
      if (mood !== 'well') linkedIn.moods.revoke = mood;
      const path = `/v1/members/${member.userId}`;
      expect((await gateway.call('DELETE', path, { token: owner.token })).status).toBe(200);
      expect(linkedIn.calls.filter((call) => call === 'POST /oauth/v2/revoke')).not.toEqual([]);
      expect(linkedIn.valid()).toBe(mood === 'well' ? before - 1 : before);
      const { sql: rows } = gateway.database.owner;
      expect(await rows`select 1 from linkedin_connections where user_id = ${member.userId}`).toHaveLength(0);
      expect((await account(owner)).connection).toMatchObject({ name: 'Nora Quinn' });
    },
  );

  it('keeps the connection when their removal is refused', async () => {
    const owner = await gateway.signUp();
    const admin = await gateway.signUp('ADMIN', owner.companyId);
    await answer(owner, await linkedIn.allow(await request(owner)));
    const removal = await gateway.call('DELETE', `/v1/members/${owner.userId}`, { token: admin.token });
    expect(removal).toMatchObject(refused('OWNER_STAYS'));
    expect(linkedIn.calls).not.toContain('POST /oauth/v2/revoke');
    expect((await account(owner)).connection).toMatchObject({ name: 'Nora Quinn' });
  });

  it('of a company that is deleted loses the connection and its token', async () => {
    const owner = await gateway.signUp();
    const member = await gateway.signUp('EDITOR', owner.companyId);
    for (const who of [owner, member]) await answer(who, await linkedIn.allow(await request(who)));
    const before = linkedIn.valid();
    const { name } = (await gateway.call<{ name: string }>('GET', '/v1/company', { token: owner.token }))
      .body;
    const deletion = await gateway.call('POST', '/v1/company/deletion', {
      token: owner.token,
      body: { name, ...confirmed },
    });
    expect(deletion.status).toBe(200);
    expect(linkedIn.valid()).toBe(before - 2);
  });

  it.each(['down', 'failing', 'refusing', 'nonsense'] as const)(
    'can disconnect although LinkedIn is %s',
    async (mood) => {
      const member = await gateway.signUp();
      await answer(member, await linkedIn.allow(await request(member)));
      linkedIn.moods.revoke = mood;
      expect(await disconnect(member)).toMatchObject({ status: 200, body: { connection: null } });
      expect(linkedIn.calls).toContain('POST /oauth/v2/revoke');
      expect((await account(member)).connection).toBeNull();
    },
  );

  it('can disconnect although the token can’t be decrypted', async () => {
    const member = await gateway.signUp();
    await answer(member, await linkedIn.allow(await request(member)));
    await gateway.database.owner
      .sql`update linkedin_connections set sealed = '\\x00' where user_id = ${member.userId}`;
    expect(await disconnect(member)).toMatchObject({ status: 200, body: { connection: null } });
    expect(linkedIn.calls).not.toContain('POST /oauth/v2/revoke');
  });

  it('has only one connection after two were stored at once', async () => {
    const member = await gateway.signUp();
    const store = (name: string) =>
      withCompany(gateway.deps.database, member.companyId, async (trx) => {
        const expiresAt = new Date(Date.now() + 60_000);
        const sealed = Buffer.from(name);
        const replaced = await putConnection(trx, member, { personId: name, name, sealed, expiresAt });
        // Keeps the transaction open, so that the other one begins before this one ends.
        await sql`select pg_sleep(0.2)`.execute(trx);
        return replaced;
      });
    const replaced = await Promise.all([store('Nora'), store('Ines')]);
    const kept = (await account(member)).connection?.name;
    // The later call replaced the connection that the earlier call stored, and got its token.
    expect(replaced.map((token) => token?.toString())).toEqual(
      kept === 'Nora' ? ['Ines', undefined] : [undefined, 'Nora'],
    );
    await store('Vera');
    expect((await account(member)).connection?.name).toBe('Vera');
  });

  it('who may no longer post can still disconnect, but not connect', async () => {
    const viewer = await gateway.signUp('VIEWER');
    expect((await gateway.call('POST', '/v1/linkedin/requests', { token: viewer.token })).status).toBe(403);
    expect((await disconnect(viewer)).status).toBe(200);
  });
});

describe('a LinkedIn callback is rejected', () => {
  it('with a code or state that has been used', async () => {
    const member = await gateway.signUp();
    const first = await linkedIn.allow(await request(member));
    expect((await answer(member, first)).status).toBe(200);
    expect(await answer(member, first)).toMatchObject(refused('LINKEDIN_OVER'));
    const second = await linkedIn.allow(await request(member));
    expect(await answer(member, { code: first.code, state: second.state })).toMatchObject(
      refused('LINKEDIN_OVER'),
    );
    expect((await account(member)).connection).toMatchObject({ name: 'Nora Quinn' });
  });

  it('with a state that is wrong, expired or from an earlier request', async () => {
    const member = await gateway.signUp();
    const older = await linkedIn.allow(await request(member));
    const latest = await linkedIn.allow(await request(member));
    const calls = linkedIn.calls.length;
    expect(await answer(member, { ...latest, state: 'wrong' })).toMatchObject(refused('LINKEDIN_OVER'));
    expect(await answer(member, older)).toMatchObject(refused('LINKEDIN_OVER'));
    await gateway.database.owner.sql`update linkedin_requests set expires_at = now()`;
    expect(await answer(member, latest)).toMatchObject(refused('LINKEDIN_OVER'));
    expect(linkedIn.calls).toHaveLength(calls);
    expect((await account(member)).connection).toBeNull();
  });

  it('for a request by a colleague or another company', async () => {
    const owner = await gateway.signUp();
    const theirs = await linkedIn.allow(await request(owner));
    const colleague = await gateway.signUp('EDITOR', owner.companyId);
    for (const other of [colleague, await gateway.signUp()]) {
      expect(await answer(other, theirs)).toMatchObject(refused('LINKEDIN_OVER'));
      expect((await account(other)).connection).toBeNull();
    }
    expect((await answer(owner, theirs)).status).toBe(200);
    expect((await account(colleague)).connection).toBeNull();
  });

  it('without the permission to post, and while LinkedIn is down', async () => {
    const member = await gateway.signUp();
    const { granted } = linkedIn;
    linkedIn.granted = 'openid,profile';
    const without = await linkedIn.allow(await request(member));
    linkedIn.granted = granted;
    expect(await answer(member, without)).toMatchObject(refused('LINKEDIN_NOT_ALLOWED'));
    linkedIn.moods.accessToken = 'down';
    expect(await answer(member, await linkedIn.allow(await request(member)))).toMatchObject({
      status: 409,
      body: {
        code: 'LINKEDIN_UNAVAILABLE',
        error: 'LinkedIn isn’t responding properly at the moment. Please connect again in a few minutes.',
      },
    });
    expect((await account(member)).connection).toBeNull();
  });
});
