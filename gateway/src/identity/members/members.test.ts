import type { MemberRole } from '@candi/contract/platform/enumerations';
import type { MembersAnswer } from '@candi/contract/identity/members';
import { beforeAll, describe, expect, it } from 'vitest';
import { emailsTo } from '../../../testing/emails.ts';
import { confirmed, type TestMember } from '../../../testing/gateway.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const owner = setUpMember(gateway);
let admin: TestMember;
beforeAll(async () => {
  admin = await gateway.signUp('ADMIN', owner.companyId);
});

const list = async (who: TestMember) =>
  (await gateway.call<MembersAnswer>('GET', '/v1/members', { token: who.token })).body.members;
const roleOf = async (who: TestMember): Promise<MemberRole | undefined> =>
  (await list(owner)).find(({ userId }) => userId === who.userId)?.role;
const setRole = (by: TestMember, whom: TestMember, role: MemberRole, headers = {}) =>
  gateway.call('PATCH', `/v1/members/${whom.userId}`, { token: by.token, body: { role }, headers });
const remove = (by: TestMember, whom: TestMember) =>
  gateway.call('DELETE', `/v1/members/${whom.userId}`, { token: by.token });
const transferOwnership = (by: TestMember, to: TestMember) =>
  gateway.call('PUT', '/v1/company/owner', { token: by.token, body: { userId: to.userId, ...confirmed } });

describe('members', () => {
  it('are listed with the owner first, for members only', async () => {
    const viewer = await gateway.signUp('VIEWER', owner.companyId);
    const rows = await list(viewer);
    expect(rows[0]).toMatchObject({ userId: owner.userId, role: 'OWNER', email: owner.email });
    expect(rows.at(-1)).toMatchObject({ userId: viewer.userId, role: 'VIEWER' });
    const stranger = await gateway.signUp();
    expect((await list(stranger)).map((row) => row.userId)).toEqual([stranger.userId]);
  });

  it('can be given another role, with immediate effect and an audit log entry', async () => {
    const editor = await gateway.signUp('EDITOR', owner.companyId);
    expect((await setRole(admin, editor, 'VIEWER')).status).toBe(200);
    expect(await roleOf(editor)).toBe('VIEWER');
    expect((await setRole(editor, editor, 'ADMIN')).status).toBe(403);
    const line = await gateway.database.owner.queries
      .selectFrom('auditLog')
      .select(['companyId', 'actorId', 'action', 'details'])
      .where('subjectId', '=', editor.userId)
      .where('action', '=', 'member.change_role')
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      companyId: owner.companyId,
      actorId: admin.userId,
      action: 'member.change_role',
      details: { from: 'EDITOR', to: 'VIEWER' },
    });
  });

  it('of another company aren’t found', async () => {
    const stranger = await gateway.signUp('EDITOR', (await gateway.signUp()).companyId);
    expect((await setRole(owner, stranger, 'VIEWER')).status).toBe(404);
    expect((await remove(owner, stranger)).status).toBe(404);
    expect((await gateway.call('GET', '/v1/auth', { token: stranger.token })).status).toBe(200);
  });

  it('are signed out when removed, and their work is kept', async () => {
    const editor = await gateway.signUp('EDITOR', owner.companyId);
    await gateway.call('POST', '/v1/jobs', {
      token: editor.token,
      body: { name: 'Boat builder', description: '', position: 'Builder' },
    });
    expect((await remove(admin, editor)).status).toBe(200);
    expect((await gateway.call('GET', '/v1/auth', { token: editor.token })).status).toBe(401);
    expect(await roleOf(editor)).toBeUndefined();
    const job = await gateway.database.owner.queries
      .selectFrom('jobs')
      .select('companyId')
      .where('createdBy', '=', editor.userId)
      .executeTakeFirst();
    expect(job).toEqual({ companyId: owner.companyId });
    const logins = await gateway.database.owner.queries
      .selectFrom('userLogins')
      .select('endedAt')
      .where('userId', '=', editor.userId)
      .execute();
    expect(logins.every(({ endedAt }) => endedAt !== null)).toBe(true);
  });

  it('are removed once, however often the call is retried with its key', async () => {
    const editor = await gateway.signUp('EDITOR', owner.companyId);
    const headers = { 'Idempotency-Key': 'remove-once-1' };
    const again = () =>
      gateway.call('DELETE', `/v1/members/${editor.userId}`, { token: admin.token, headers });
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect((await remove(admin, editor)).status).toBe(404);
  });
});

describe('giving or taking the role of an admin, and ownership', () => {
  const wrong = { confirmation: { password: 'not the password' } };
  const actions: [string, (whom: TestMember, proof: object) => ReturnType<typeof gateway.call>][] = [
    [
      'making somebody an admin',
      (whom, proof) =>
        gateway.call('PATCH', `/v1/members/${whom.userId}`, {
          token: owner.token,
          body: { role: 'ADMIN', ...proof },
        }),
    ],
    [
      'giving an admin another role',
      (whom, proof) =>
        gateway.call('PATCH', `/v1/members/${whom.userId}`, {
          token: owner.token,
          body: { role: 'VIEWER', ...proof },
        }),
    ],
    [
      'removing an admin',
      (whom, proof) =>
        gateway.call('DELETE', `/v1/members/${whom.userId}`, { token: owner.token, body: proof }),
    ],
    [
      'inviting an admin',
      (whom, proof) =>
        gateway.call('POST', '/v1/invitations', {
          token: owner.token,
          body: { role: 'ADMIN', email: `invited-${whom.email}`, ...proof },
        }),
    ],
  ];

  it.each(actions)('needs the password: %s', async (name, act) => {
    const whom = await gateway.signUp(name.startsWith('making') ? 'EDITOR' : 'ADMIN', owner.companyId);
    const before = await roleOf(whom);
    expect(await act(whom, {})).toMatchObject({ status: 422, body: { code: 'CONFIRMATION_REQUIRED' } });
    expect(await act(whom, wrong)).toMatchObject({ status: 422, body: { code: 'CONFIRMATION_WRONG' } });
    expect(await roleOf(whom)).toBe(before);
    expect((await act(whom, confirmed)).status).toBeLessThan(300);
  });

  it('is emailed to the person concerned and the owner, once, and to nobody else', async () => {
    const own = await gateway.signUp();
    const acting = await gateway.signUp('ADMIN', own.companyId);
    const whom = await gateway.signUp('EDITOR', own.companyId);
    const other = await gateway.signUp('ADMIN', own.companyId);
    const stranger = await gateway.signUp();
    const call = (method: string, path: string, body: object, headers = {}) =>
      gateway.call(method, path, { token: acting.token, body: { ...body, ...confirmed }, headers });
    const role = `/v1/members/${whom.userId}`;
    const headers = { 'Idempotency-Key': 'admin-given-once' };
    const given = { role: 'ADMIN' };
    expect((await call('PATCH', role, given, headers)).status).toBe(200);
    expect((await call('PATCH', role, given, headers)).status).toBe(200);
    // Neither an unchanged role nor another role than that of an admin is reported.
    expect((await call('PATCH', role, given)).status).toBe(200);
    expect((await call('PATCH', role, { role: 'EDITOR' })).status).toBe(200);
    expect((await call('PATCH', role, { role: 'VIEWER' })).status).toBe(200);
    expect((await call('PATCH', role, given)).status).toBe(200);
    expect((await call('DELETE', role, {})).status).toBe(200);
    const invitation = { role: 'ADMIN', email: `new-${whom.email}` };
    expect((await call('POST', '/v1/invitations', invitation)).status).toBe(201);
    const told = [
      'Your company has a new admin',
      'A member is no longer an admin',
      'Your company has a new admin',
      'An admin was removed from your company',
    ];
    const subjectsTo = async ({ email }: { email: string }) =>
      (await emailsTo(gateway, email)).map(({ subject }) => subject);
    expect(await subjectsTo(whom)).toEqual(told);
    expect(await subjectsTo(own)).toEqual([...told, 'A new admin was invited']);
    expect(await subjectsTo(other)).toEqual([]);
    expect(await subjectsTo(stranger)).toEqual([]);
    expect((await emailsTo(gateway, invitation.email)).map(({ kind }) => kind)).toEqual(['invitation']);
    expect((await emailsTo(gateway, own.email))[0]?.text).toContain('is now an admin of Test & Co on Candi.');
  });

  it('is emailed to the former and the new owner after a transfer', async () => {
    const first = await gateway.signUp();
    const second = await gateway.signUp('EDITOR', first.companyId);
    const third = await gateway.signUp('ADMIN', first.companyId);
    await transferOwnership(first, second);
    for (const { email } of [first, second])
      expect(await emailsTo(gateway, email)).toMatchObject([{ subject: 'Your company has a new owner' }]);
    expect(await emailsTo(gateway, third.email)).toEqual([]);
  });

  it('needs the password of the owner for a transfer', async () => {
    const [first, proofs] = [await gateway.signUp(), [{}, wrong]];
    const second = await gateway.signUp('ADMIN', first.companyId);
    for (const proof of proofs) {
      const body = { userId: second.userId, ...proof };
      expect((await gateway.call('PUT', '/v1/company/owner', { token: first.token, body })).status).toBe(422);
    }
    expect((await list(first))[0]?.userId).toBe(first.userId);
    const failures = await gateway.database.owner.queries
      .selectFrom('auditLog')
      .select(['actorId', 'subjectId'])
      .where('companyId', '=', first.companyId)
      .where('action', '=', 'user.confirmation_failed')
      .execute();
    expect(failures).toEqual([{ actorId: first.userId, subjectId: first.userId }]);
  });
});

describe('the owner', () => {
  it("can't be removed or demoted, not even by themselves", async () => {
    for (const by of [admin, owner]) {
      expect(await setRole(by, owner, 'ADMIN')).toMatchObject({ status: 409, body: { code: 'OWNER_STAYS' } });
      expect(await remove(by, owner)).toMatchObject({ status: 409, body: { code: 'OWNER_STAYS' } });
    }
    expect(await setRole(owner, admin, 'OWNER')).toMatchObject({ status: 422 });
  });

  it('is the only one who can transfer ownership, only to a member, and becomes an admin', async () => {
    const first = await gateway.signUp();
    const second = await gateway.signUp('EDITOR', first.companyId);
    const stranger = await gateway.signUp();
    expect((await transferOwnership(second, second)).status).toBe(403);
    expect((await transferOwnership(first, stranger)).status).toBe(404);
    expect((await transferOwnership(first, first)).status).toBe(404);
    const answers = await Promise.all([transferOwnership(first, second), transferOwnership(first, second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect((await list(second)).map(({ userId, role }) => [userId, role])).toEqual([
      [second.userId, 'OWNER'],
      [first.userId, 'ADMIN'],
    ]);
  });
});

it('a solo recruiter has no other members', async () => {
  const solo = await gateway.signUp();
  const { queries } = gateway.database.owner;
  await queries.updateTable('companies').set({ kind: 'SOLO' }).where('id', '=', solo.companyId).execute();
  await queries.updateTable('users').set({ role: 'SOLO_USER' }).where('id', '=', solo.userId).execute();
  const { body } = await gateway.call<{ access_token: string }>('POST', '/v1/auth/signin?profile=solo_user', {
    body: { email: solo.email, password: 'correct horse battery' },
  });
  const token = body.access_token;
  expect((await gateway.call('GET', '/v1/company', { token })).status).toBe(200);
  expect((await gateway.call('GET', '/v1/members', { token })).status).toBe(403);
  expect(
    await gateway.call('POST', '/v1/invitations', { token, body: { email: 'a@b.test', role: 'EDITOR' } }),
  ).toMatchObject({ status: 403 });
});
