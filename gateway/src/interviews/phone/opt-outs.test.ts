import { describe, expect, it } from 'vitest';
import { signUpAdmin } from '../../../testing/admin.ts';
import {
  answered,
  type Called,
  claim,
  confirmNumber,
  inviteToBeCalled,
  mustClaim,
  planOf,
  resultsOf,
  setUpOutgoingCalls,
} from '../../../testing/outgoing-calls.ts';
import { dial, inviteByPhone, newNumber } from '../../../testing/phone.ts';

const { gateway, owner, appointment } = setUpOutgoingCalls();

/** Calls a candidate, who answers and asks for no more calls. */
async function optOut(number = newNumber()): Promise<Called> {
  appointment.setClock(-60);
  const called = await inviteToBeCalled(gateway, appointment.at, undefined, {}, number);
  appointment.setClock(0);
  const call = await answered(gateway, await mustClaim(gateway));
  expect((await call.end('opted_out')).status).toBe(200);
  appointment.setClock(-60);
  return called;
}
const lift = async (number: string) => {
  const { token, userId } = await signUpAdmin(gateway);
  const { body } = await gateway.call('POST', '/v1/admin/phone/opt-outs/lift', { token, body: { number } });
  return { code: body.code, userId };
};
const invited = () => inviteByPhone(gateway, { candiCalls: true, scheduledAt: appointment.at.toISOString() });

describe('a number whose owner wants no more calls', () => {
  it('ends the plan of its call, and the recruiter sees why', async () => {
    const called = await optOut();
    expect(await planOf(gateway, called)).toMatchObject({ nextAt: null, tries: [{ result: 'opted_out' }] });
    appointment.setClock(30);
    expect(await claim(gateway)).toBeNull();
  });

  it('can’t be confirmed, invited or called by any company, however it is written', async () => {
    const called = await optOut();
    const other = await invited();
    for (const number of [called.number, `sip:00${called.number.slice(1)}@127.0.0.1:5070`])
      expect((await confirmNumber(gateway, other, number)).body).toMatchObject({
        code: 'PHONE_NUMBER_OPTED_OUT',
        error: expect.stringContaining(number),
      });
    const { recruiter, sessionId, candidateId } = called;
    const again = {
      candiCalls: true,
      scheduledAt: appointment.at.toISOString(),
      confirmedNumbers: [{ candidateId, number: called.number }],
    };
    appointment.setClock(0);
    const now = await gateway.call('POST', `/v1/sessions/${sessionId}/phone-calls`, {
      token: recruiter.token,
    });
    expect(now.body.code).toBe('PHONE_NUMBER_OPTED_OUT');
    appointment.setClock(-60);
    await expect(
      inviteByPhone(gateway, { ...again, candidateIds: [candidateId] }, recruiter),
    ).rejects.toThrow('PHONE_NUMBER_OPTED_OUT');
    expect((await confirmNumber(gateway, other, newNumber())).status).toBe(200);
  });

  it('isn’t called by other companies that had planned it, not even to go on with an interview', async () => {
    const number = newNumber();
    const planned = await inviteToBeCalled(gateway, appointment.after(1), undefined, {}, number);
    await optOut(number);
    appointment.setClock(1);
    expect(await claim(gateway)).toBeNull();
    expect(await resultsOf(gateway, planned)).toEqual(['number_opted_out']);
  });

  it('isn’t called back into a running interview', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    const call = await answered(gateway, await mustClaim(gateway));
    expect((await call.join()).status).toBe(200);
    await call.end('opted_out');
    expect(await resultsOf(gateway, called)).toEqual(['opted_out']);
  });

  it('stays so when the secret is replaced, as long as the old one is known', async () => {
    const { number } = await optOut();
    const { environment } = gateway.deps;
    const SESSION_SECRET = `new ${environment.SESSION_SECRET}`;
    const codeWith = async (SESSION_SECRET_OLD: string) => {
      gateway.deps.environment = { ...environment, SESSION_SECRET, SESSION_SECRET_OLD };
      return (await confirmNumber(gateway, await invited(), number)).body.code;
    };
    expect(await codeWith(environment.SESSION_SECRET)).toBe('PHONE_NUMBER_OPTED_OUT');
    expect(await codeWith('')).toBeUndefined();
  });

  it('may be called again once an admin enters it, which is audited without the number', async () => {
    const { number } = await optOut();
    const spelled = `${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}`;
    const { code, userId } = await lift(spelled);
    expect(code).toBeUndefined();
    expect((await confirmNumber(gateway, await invited(), number)).status).toBe(200);
    expect((await lift(spelled)).code).toBe('NUMBER_NOT_OPTED_OUT');
    const lines = await owner()
      .selectFrom('auditLog')
      .select(['actorId', 'details'])
      .where('action', '=', 'phone_line.lift_opt_out')
      .execute();
    expect(lines).toEqual([{ actorId: userId, details: { number: `•••• ${number.slice(-3)}` } }]);
  });
});

it('a caller can’t opt out another number by withholding or changing the own one', async () => {
  const number = newNumber();
  const call = await dial(gateway, { from: number });
  await call.end('opted_out');
  expect((await confirmNumber(gateway, await invited(), number)).status).toBe(200);
});
