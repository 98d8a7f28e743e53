import { callLostSeconds } from '@candi/contract/interviews/phone';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  answered,
  claim,
  inviteToBeCalled,
  mustClaim,
  planOf,
  resultsOf,
  setUpOutgoingCalls,
} from '../../../testing/outgoing-calls.ts';
import { callAsBridge, dial, inviteByPhone, pinOnPage, type TestCall } from '../../../testing/phone.ts';

const { gateway, owner, appointment } = setUpOutgoingCalls();

/** Makes the bridge's last report of a call this old (s). */
const silence = (call: TestCall, seconds: number) =>
  owner()
    .updateTable('phoneCalls')
    .set({ aliveAt: sql<Date>`now() - ${seconds} * interval '1 second'` })
    .where('id', '=', call.id)
    .execute();
const endOf = (call: TestCall) =>
  owner()
    .selectFrom('phoneCalls')
    .where('id', '=', call.id)
    .select(['endReason', 'endedAt', 'aliveAt'])
    .executeTakeFirstOrThrow();
const keepAlive = (...calls: TestCall[]) =>
  callAsBridge(gateway, '/alive', { callIds: calls.map(({ id }) => id) });

describe('a call whose phone bridge has disappeared', () => {
  it('ends as lost at its last report when a bridge asks for the next call', async () => {
    const invitation = await inviteByPhone(gateway);
    const call = await dial(gateway);
    await call.enter(await pinOnPage(gateway, invitation));
    await call.join();
    const other = await dial(gateway);
    await silence(call, callLostSeconds - 5);
    await claim(gateway);
    expect(await endOf(call)).toMatchObject({ endReason: null, endedAt: null });
    await silence(call, callLostSeconds + 5);
    await claim(gateway);
    const { endReason, endedAt, aliveAt } = await endOf(call);
    expect({ endReason, endedAt }).toEqual({ endReason: 'lost', endedAt: aliveAt });
    expect((await endOf(other)).endReason).toBeNull();
    const { body } = await gateway.call<ReportAnswer>('GET', `/v1/reports/${invitation.sessionId}`, {
      token: invitation.recruiter.token,
    });
    expect(body.calls).toMatchObject([{ endReason: 'lost', endedAt: aliveAt.toISOString() }]);
  });

  it('ends as lost when another bridge reports its own calls', async () => {
    const [call, other] = [await dial(gateway), await dial(gateway)];
    await silence(call, callLostSeconds + 5);
    expect((await keepAlive(other)).status).toBe(200);
    expect((await endOf(call)).endReason).toBe('lost');
  });

  it('runs again if the bridge was only out of reach, and keeps the reason of its real end', async () => {
    const [call, over] = [await dial(gateway), await dial(gateway)];
    for (const each of [call, over]) await silence(each, callLostSeconds + 5);
    await claim(gateway);
    await keepAlive(call);
    expect(await endOf(call)).toMatchObject({ endReason: null, endedAt: null });
    await call.end('wrong_pins');
    await over.end('hung_up');
    await keepAlive(call, over);
    expect((await endOf(call)).endReason).toBe('wrong_pins');
    expect((await endOf(over)).endReason).toBe('hung_up');
  });

  it('is called back if Candi had called', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    const call = await answered(gateway, await mustClaim(gateway));
    await call.join();
    // The database has another clock than the test, so the time since the candidate left can't be compared.
    await owner()
      .updateTable('sessions')
      .set({ candidateLeftAt: null })
      .where('id', '=', called.sessionId)
      .execute();
    await silence(call, callLostSeconds + 5);
    expect(await claim(gateway)).toBeNull();
    expect(await resultsOf(gateway, called)).toContain('answered');
    expect((await planOf(gateway, called)).nextAt).toBe(appointment.after(0.25).toISOString());
    appointment.setClock(1);
    expect(await claim(gateway)).toMatchObject({ to: called.number });
  });
});

it('a bridge can’t report that it has lost a call', async () => {
  const call = await dial(gateway);
  expect((await call.end('lost')).status).toBe(422);
});
