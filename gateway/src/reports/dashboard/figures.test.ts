import type { Dashboard, ToReviewCount } from '@candi/contract/reports/dashboard';
import type { Updateable } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionsTable } from '../../platform/database/tables/sessions.ts';
import type { TestMember } from '../../../testing/gateway.ts';
import { createTestInterview, createTestTemplate } from '../../../testing/interview.ts';
import { setUpGateway } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
let owner: TestMember;
beforeEach(async () => {
  owner = await gateway.signUp();
});

const dashboard = async (who = owner) =>
  (await gateway.call<Dashboard>('GET', '/v1/dashboard', { token: who.token })).body;
const change = (sessionId: string, to: Updateable<SessionsTable>) =>
  gateway.database.owner.queries.updateTable('sessions').set(to).where('id', '=', sessionId).execute();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const makePrivate = (id: string) =>
  gateway.database.owner.queries
    .updateTable('interviews')
    .set({ access: 'private' })
    .where('id', '=', id)
    .execute();
/** Sets the score as the trigger of a ready report would. */
const score = (sessionId: string, value: number) =>
  gateway.database.owner.sql`update sessions set list_score = ${value} where id = ${sessionId}`;
const decide = (sessionId: string, decision: string | null) =>
  gateway.call('PUT', `/v1/sessions/${sessionId}/decision`, { token: owner.token, body: { decision } });

describe('figures', () => {
  it('count invitations, completed interviews and decisions of the last 30 days, by day and score', async () => {
    const { links } = await createTestInterview(gateway, owner, { candidates: 4 });
    const [first = '', second = '', third = '', fourth = ''] = links.map(({ sessionId }) => sessionId);
    const completed = (at: Date) => ({ status: 'COMPLETED', startedAt: at, endedAt: at }) as const;
    await change(first, completed(daysAgo(0)));
    await score(first, 100);
    await change(second, completed(daysAgo(7)));
    await score(second, 59.9);
    await change(third, completed(daysAgo(31)));
    await score(third, 50);
    await decide(second, 'REJECTED');
    await change(fourth, { status: 'CANCELLED', cancelReason: 'left', endedAt: daysAgo(1) });

    const { figures } = await dashboard();
    expect(figures).toMatchObject({ invited: 4, completed: 2, decided: 1, toReview: 1 });
    expect(figures.days).toHaveLength(30);
    expect(figures.days.at(-1)).toMatchObject({ invited: 4, completed: 1 });
    expect(figures.days.at(-8)).toMatchObject({ invited: 0, completed: 1 });
    expect(figures.scores).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
    const { body } = await gateway.call<ToReviewCount>('GET', '/v1/to-review', { token: owner.token });
    expect(body).toEqual({ count: 1 });
  });

  it('leave out samples', async () => {
    const made = await createTestInterview(gateway, owner);
    await change(made.sessionId, {
      status: 'COMPLETED',
      startedAt: daysAgo(1),
      endedAt: daysAgo(1),
      sample: true,
    });
    await decide(made.sessionId, 'ACCEPTED');
    expect((await dashboard()).figures).toMatchObject({ invited: 0, completed: 0, decided: 0 });
  });

  it('leave out private interviews of others, and other companies', async () => {
    const made = await createTestInterview(gateway, owner);
    await change(made.sessionId, { status: 'COMPLETED', startedAt: daysAgo(1), endedAt: daysAgo(1) });
    await makePrivate(made.id);
    const editor = await gateway.signUp('EDITOR', owner.companyId);
    expect((await dashboard()).figures).toMatchObject({ invited: 1, completed: 1, toReview: 1 });
    const hidden = { invited: 0, completed: 0, decided: 0, toReview: 0 };
    expect((await dashboard(editor)).figures).toMatchObject(hidden);
    expect((await dashboard(await gateway.signUp())).figures).toMatchObject(hidden);
  });
});

describe('unused invitations', () => {
  it('are listed after three days, without scheduled, expired and sent-again ones', async () => {
    const { links } = await createTestInterview(gateway, owner, { candidates: 3 });
    const [waits = '', recent = '', again = ''] = links.map(({ sessionId }) => sessionId);
    const { sql } = gateway.database.owner;
    await sql`update sessions set created_at = now() - interval '4 days' where id in (${waits}, ${again})`;
    await sql`delete from mails where company_id = ${owner.companyId}`;
    await gateway.call('POST', `/v1/sessions/${again}/invitation`, { token: owner.token });
    expect((await dashboard()).stalled).toMatchObject([{ sessionId: waits, status: 'PENDING', mail: null }]);
    expect(recent).not.toBe('');

    await sql`update interviews set expires_at = now() - interval '1 hour' where company_id = ${owner.companyId}`;
    expect((await dashboard()).stalled).toEqual([]);
  });
});

describe('activity', () => {
  it('shows who did what, as far as the reader may see it', async () => {
    const made = await createTestInterview(gateway, owner, { body: { title: 'Harbour talk' } });
    await change(made.sessionId, { status: 'COMPLETED', startedAt: daysAgo(1), endedAt: daysAgo(1) });
    await decide(made.sessionId, 'SHORTLISTED');
    await decide(made.sessionId, null);
    await gateway.call('POST', `/v1/reports/${made.sessionId}/notes`, {
      token: owner.token,
      body: { text: 'Calm.', atMs: null },
    });
    const { activity } = await dashboard();
    const told = activity.map(({ kind, what, to, decision }) => ({ kind, what, to, decision }));
    const person = { what: 'Noor Haddad', to: `/report/${made.sessionId}` };
    expect(told).toContainEqual({ kind: 'noted', ...person, decision: null });
    expect(told).toContainEqual({ kind: 'undecided', ...person, decision: null });
    expect(told).toContainEqual({ kind: 'decided', ...person, decision: 'SHORTLISTED' });
    expect(told).toContainEqual({
      kind: 'invited',
      what: 'Harbour talk',
      to: `/interviews/${made.id}`,
      decision: null,
    });
    expect(activity[0]?.who).toBeTruthy();

    await makePrivate(made.id);
    const editor = await gateway.signUp('EDITOR', owner.companyId);
    expect((await dashboard(editor)).activity).toEqual([]);
    expect((await dashboard()).activity).toHaveLength(4);
  });
});

describe('the first steps', () => {
  it('are ticked as they are taken, and end with the first completed interview', async () => {
    expect((await dashboard()).firstRun).toEqual({ hasRole: false, hasTried: false, hasInvited: false });
    await createTestTemplate(gateway, owner);
    expect((await dashboard()).firstRun).toEqual({ hasRole: true, hasTried: false, hasInvited: false });
    const { sessionId } = await createTestInterview(gateway, owner);
    expect((await dashboard()).firstRun).toEqual({ hasRole: true, hasTried: false, hasInvited: true });
    await change(sessionId, { status: 'COMPLETED', startedAt: daysAgo(1), endedAt: daysAgo(1) });
    expect((await dashboard()).firstRun).toBeNull();
  });

  it('count a test of an interview as a try', async () => {
    const made = await createTestInterview(gateway, owner);
    await gateway.database.owner
      .sql`insert into sessions (company_id, interview_id, candidate_id, test, attempt, status, started_at, ended_at)
      values (${owner.companyId}, ${made.id}, ${made.candidateId}, true, 0, 'COMPLETED', now(), now())`;
    expect((await dashboard()).firstRun).toMatchObject({ hasTried: true });
    expect((await dashboard()).figures).toMatchObject({ invited: 1, completed: 0 });
  });
});
