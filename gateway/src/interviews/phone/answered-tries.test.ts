import { callPlan } from '@candi/contract/interviews/phone-out';
import { describe, expect, it } from 'vitest';
import {
  addRunningCall,
  answered,
  claim,
  inviteToBeCalled,
  mustClaim,
  planOf,
  resultsOf,
  setUpOutgoingCalls,
} from '../../../testing/outgoing-calls.ts';
import { callAsBridge } from '../../../testing/phone.ts';
import { consent, joinWith } from '../../../testing/started-interview.ts';

const { gateway, owner, appointment } = setUpOutgoingCalls();

describe('an answered call', () => {
  it('joins without a PIN, and is listed with the called number', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    const call = await answered(gateway, await mustClaim(gateway));
    expect(call.dialled).toMatchObject({
      accepted: true,
      state: 'new',
      firstName: 'Rui',
      title: 'First talk',
    });
    expect((await call.join()).status).toBe(200);
    await owner()
      .updateTable('sessions')
      .set({ status: 'COMPLETED', endedAt: appointment.clock })
      .where('id', '=', called.sessionId)
      .execute();
    await call.end('finished');
    expect(await resultsOf(gateway, called)).toEqual(['answered']);
    const row = await owner()
      .selectFrom('phoneCalls')
      .where('sessionId', '=', called.sessionId)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      direction: 'out',
      caller: `•••• ${called.number.slice(-3)}`,
      endReason: 'finished',
    });
  });

  it('is the same call if it is registered again', async () => {
    await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    const claimed = await mustClaim(gateway);
    const [first, second] = [await answered(gateway, claimed), await answered(gateway, claimed)];
    expect(second.id).toBe(first.id);
    expect(second.dialled).toEqual(first.dialled);
  });

  it('is refused if no claimed try has its identifier, or another leg claimed it', async () => {
    await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    const { callSid, to } = await mustClaim(gateway);
    const call = { leg: 'sip', direction: 'out', from: '', to };
    expect(await callAsBridge(gateway, '', { ...call, callSid: 'unknown' })).toMatchObject({
      status: 404,
      body: { code: 'PAGE_NOT_FOUND' },
    });
    expect((await callAsBridge(gateway, '', { ...call, callSid, leg: 'twilio' })).status).toBe(404);
    expect((await callAsBridge(gateway, '', { ...call, callSid })).status).toBe(200);
  });

  it('hears that the interview is over if the candidate joined on the page while it rang', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    const claimed = await mustClaim(gateway);
    await consent(gateway, called);
    await joinWith(gateway, called);
    const call = await answered(gateway, claimed);
    expect(call.dialled).toEqual({ accepted: false, left: 0, reason: 'over' });
    await call.end('finished');
    expect(await resultsOf(gateway, called)).toEqual(['over']);
  });
});

describe('a call that drops in the interview', () => {
  const begin = async () => {
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
    return { called, call };
  };
  const callBack = callPlan.callBackSeconds / 60;

  it('is called back once, and goes on where it was', async () => {
    const { called, call } = await begin();
    await call.end('hung_up');
    expect(await claim(gateway)).toBeNull();
    appointment.setClock(callBack);
    const again = await answered(gateway, await mustClaim(gateway));
    expect(again.dialled).toMatchObject({ accepted: true, state: 'return' });
    expect(await again.join(false)).toMatchObject({ status: 200, body: { sessionId: called.sessionId } });
    await again.end('failed');
    appointment.setClock(2 * callBack);
    expect(await claim(gateway)).toBeNull();
    expect((await planOf(gateway, called)).tries).toMatchObject([
      { kind: 'planned', result: 'answered' },
      { kind: 'call_back', result: 'answered' },
    ]);
  });

  it('isn’t called back if the interview has ended', async () => {
    const { called, call } = await begin();
    await call.end('hung_up');
    await owner()
      .updateTable('sessions')
      .set({ status: 'COMPLETED', endedAt: appointment.clock })
      .where('id', '=', called.sessionId)
      .execute();
    appointment.setClock(callBack);
    expect(await claim(gateway)).toBeNull();
    expect(await resultsOf(gateway, called)).toEqual(['answered', 'over']);
  });

  it('isn’t called back if the candidate has dialled in', async () => {
    const { called, call } = await begin();
    await call.end('failed');
    await addRunningCall(gateway, called);
    appointment.setClock(callBack);
    expect(await claim(gateway)).toBeNull();
  });
});
