import type { AdminCompanyDetail } from '@candi/contract/identity/admin';
import type { CompanyCalling } from '@candi/contract/identity/calling';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { signUpAdmin } from '../../../testing/admin.ts';
import type { TestMember } from '../../../testing/gateway.ts';
import {
  claim,
  confirmNumber,
  inviteToBeCalled,
  mustClaim,
  resultsOf,
  setUpOutgoingCalls,
} from '../../../testing/outgoing-calls.ts';
import { inviteByPhone, newNumber } from '../../../testing/phone.ts';

const { gateway, owner, appointment } = setUpOutgoingCalls();

const scheduled = () => ({ candiCalls: true, scheduledAt: appointment.at.toISOString() });
const callNow = ({ recruiter, sessionId }: { recruiter: TestMember; sessionId: string }) =>
  gateway.call('POST', `/v1/sessions/${sessionId}/phone-calls`, { token: recruiter.token });
const callingOf = async ({ token }: TestMember) =>
  (await gateway.call<CompanyCalling>('GET', '/v1/company/calling', { token })).body;
/** Lets a company call, or no longer, as a new admin. Returns the admin's id. */
async function allow({ companyId }: TestMember, allowed: boolean): Promise<string> {
  const { token, userId } = await signUpAdmin(gateway);
  const path = `/v1/admin/companies/${companyId}/calling`;
  expect((await gateway.call('PUT', path, { token, body: { allowed } })).status).toBe(200);
  return userId;
}

const unconfirmOwner = ({ companyId }: TestMember) =>
  owner()
    .updateTable('users')
    .set({ emailVerifiedAt: null })
    .where('id', 'in', (is) =>
      is
        .selectFrom('members')
        .select('userId')
        .where('companyId', '=', companyId)
        .where('role', '=', 'OWNER'),
    )
    .execute();
/** Makes the company so old at the appointment (h). */
const setAge = ({ companyId }: TestMember, hours: number) =>
  sql`update companies set created_at = ${appointment.at}::timestamptz - make_interval(hours => ${hours})
    where id = ${companyId}`.execute(owner());
const setPlan = ({ companyId }: TestMember, plan: 'FREE' | 'PRO', paid: boolean) =>
  owner().updateTable('subscriptions').set({ plan, paid }).where('companyId', '=', companyId).execute();
const takePayments = () => {
  gateway.deps.environment = { ...gateway.deps.environment, STRIPE_SECRET_KEY: 'sk_test' };
};

const faults = [
  {
    fault: 'owner_unverified',
    code: 'CALLS_OWNER_UNVERIFIED',
    cause: unconfirmOwner,
    mend: ({ companyId }: TestMember) =>
      owner()
        .updateTable('users')
        .set({ emailVerifiedAt: appointment.clock })
        .where('id', 'in', (is) =>
          is.selectFrom('members').select('userId').where('companyId', '=', companyId),
        )
        .execute(),
  },
  {
    fault: 'company_new',
    code: 'CALLS_COMPANY_NEW',
    cause: (member: TestMember) => setAge(member, 23),
    mend: (member: TestMember) => setAge(member, 24),
  },
  {
    fault: 'plan_unpaid',
    code: 'CALLS_PLAN_UNPAID',
    cause: (member: TestMember) => {
      takePayments();
      return setPlan(member, 'PRO', false);
    },
    mend: (member: TestMember) => setPlan(member, 'PRO', true),
  },
] as const;

describe.each(faults)('a company with the fault $fault', ({ fault, code, cause, mend }) => {
  it('is told before it tries, and is refused new interviews, numbers and calls at once', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    const { recruiter } = called;
    await cause(recruiter);
    appointment.setClock(-10);
    expect(await callingOf(recruiter)).toMatchObject({ fault });
    // The owner may create nothing without a confirmed address.
    const editor = await gateway.signUp('EDITOR', recruiter.companyId);
    await expect(inviteByPhone(gateway, scheduled(), editor)).rejects.toThrow(code);
    expect((await confirmNumber(gateway, called, newNumber())).body.code).toBe(code);
    expect((await callNow(called)).body.code).toBe(code);
    await mend(recruiter);
    appointment.setClock(0);
    expect(await callingOf(recruiter)).toEqual({ fault: null, from: null });
    expect((await callNow(called)).status).toBe(200);
    expect(await mustClaim(gateway)).toMatchObject({ to: called.number });
  });

  it('isn’t called for at the appointment, and sees why', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    await cause(called.recruiter);
    appointment.setClock(0);
    expect(await claim(gateway)).toBeNull();
    expect(await resultsOf(gateway, called)).toEqual([fault]);
  });

  it('may call once an admin allows it, until the admin no longer does', async () => {
    const { companyId } = await gateway.signUp();
    const recruiter = await gateway.signUp('EDITOR', companyId);
    await cause(recruiter);
    await allow(recruiter, true);
    expect(await callingOf(recruiter)).toEqual({ fault: null, from: null });
    const called = await inviteToBeCalled(gateway, appointment.at, recruiter);
    appointment.setClock(0);
    expect(await mustClaim(gateway)).toMatchObject({ to: called.number });
    await allow(recruiter, false);
    expect((await callingOf(recruiter)).fault).not.toBeNull();
  });
});

it('a new company may plan calls for a time at which it is a day old', async () => {
  const recruiter = await gateway.signUp();
  await setAge(recruiter, 24);
  expect(await callingOf(recruiter)).toEqual({ fault: 'company_new', from: appointment.at.toISOString() });
  const called = await inviteToBeCalled(gateway, appointment.at, recruiter);
  expect((await callNow(called)).body.code).toBe('TOO_EARLY');
  appointment.setClock(-5);
  expect((await callNow(called)).body.code).toBe('CALLS_COMPANY_NEW');
});

it.each([
  { plan: 'FREE', paid: true, fault: 'plan_unpaid' },
  { plan: 'PRO', paid: true, fault: null },
] as const)(
  'where payment is configured, the plan $plan has the fault $fault',
  async ({ plan, paid, fault }) => {
    const recruiter = await gateway.signUp();
    await setPlan(recruiter, plan, paid);
    appointment.setClock(0);
    expect((await callingOf(recruiter)).fault).toBeNull();
    takePayments();
    expect((await callingOf(recruiter)).fault).toBe(fault);
  },
);

it('a call that drops is called back whatever has happened to the company', async () => {
  const called = await inviteToBeCalled(gateway, appointment.at);
  await unconfirmOwner(called.recruiter);
  await owner()
    .updateTable('sessions')
    .set({ status: 'OPENED', byPhone: true, candidateLeftAt: appointment.at, startedAt: appointment.at })
    .where('id', '=', called.sessionId)
    .execute();
  await owner()
    .updateTable('phoneTries')
    .set({ kind: 'call_back' })
    .where('sessionId', '=', called.sessionId)
    .execute();
  appointment.setClock(0);
  expect(await mustClaim(gateway)).toMatchObject({ to: called.number });
});

it('admins see whether a company may call, and the audit log who allowed it', async () => {
  const owning = await gateway.signUp();
  const { companyId } = owning;
  await setAge(owning, 24);
  const admin = await signUpAdmin(gateway);
  const call = <Body>(method: string, path: string, body?: object) =>
    gateway.call<Body>(method, `/v1/admin/companies/${path}`, { token: admin.token, body });
  const read = async () => (await call<AdminCompanyDetail>('GET', companyId)).body.calling;
  expect(await read()).toEqual({
    allowed: false,
    fault: 'company_new',
    from: appointment.at.toISOString(),
  });
  const allowedBy = await allow(owning, true);
  expect(await read()).toEqual({ allowed: true, fault: null, from: null });
  const disallowedBy = await allow(owning, false);
  const lines = await owner()
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'subjectId'])
    .where('companyId', '=', companyId)
    .where('action', 'like', 'company.%allow_calls')
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { action: 'company.allow_calls', actorId: allowedBy, subjectId: companyId },
    { action: 'company.disallow_calls', actorId: disallowedBy, subjectId: companyId },
  ]);
  const unknown = `${crypto.randomUUID()}/calling`;
  expect((await call('PUT', unknown, { allowed: true })).status).toBe(404);
});
