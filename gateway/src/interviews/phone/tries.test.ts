import { callPlan } from '@candi/contract/interviews/phone-out';
import { describe, expect, it } from 'vitest';
import {
  answered,
  callsOutOn,
  claim,
  confirmNumber,
  inviteToBeCalled,
  mustClaim,
  planOf,
  reportUnanswered,
  resultsOf,
  setUpOutgoingCalls,
} from '../../../testing/outgoing-calls.ts';
import { dial, pinOnPage } from '../../../testing/phone.ts';
import { withCompany } from '../../platform/database/with-company.ts';

const { gateway, appointment } = setUpOutgoingCalls();

describe('the first call', () => {
  it('is due at the appointment, with everything that the bridge needs', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    expect(await claim(gateway)).toBeNull();
    appointment.setClock(0);
    expect(await claim(gateway)).toEqual({
      id: expect.any(String),
      callSid: expect.any(String),
      to: called.number,
      ringSeconds: callPlan.ringSeconds,
      language: 'en',
      companyName: 'Test & Co',
      numberToDial: callsOutOn.PHONE_NUMBER,
    });
    expect(await claim(gateway)).toBeNull();
    expect(await planOf(gateway, called)).toMatchObject({
      nextAt: null,
      tries: [{ kind: 'planned', result: null, number: `•••• ${called.number.slice(-3)}` }],
    });
  });

  it('is given to only one of many bridges', async () => {
    const called = await Promise.all([
      inviteToBeCalled(gateway, appointment.at),
      inviteToBeCalled(gateway, appointment.at),
      inviteToBeCalled(gateway, appointment.at),
    ]);
    appointment.setClock(1);
    const claims = await Promise.all(Array.from({ length: 12 }, () => claim(gateway)));
    const numbers = claims.flatMap((claimed) => (claimed ? [claimed.to] : []));
    expect(numbers.toSorted()).toEqual(called.map(({ number }) => number).toSorted());
  });

  it('isn’t placed while the operator allows no countries', async () => {
    await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    gateway.deps.environment = { ...gateway.deps.environment, PHONE_COUNTRIES: [], PHONE_SIP_HOSTS: [] };
    expect(await claim(gateway)).toBeNull();
  });
});

describe('the plan', () => {
  it('calls four times, in the stated intervals', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    let at = 0;
    for (const [result, minutes] of [
      ['busy', 5],
      ['no_answer', 10],
      ['rejected', 10],
    ] as const) {
      appointment.setClock(at);
      expect(await reportUnanswered(gateway, await mustClaim(gateway), result)).toBe(200);
      at += minutes;
      appointment.setClock(at - 1);
      expect(await claim(gateway)).toBeNull();
      expect((await planOf(gateway, called)).nextAt).toBe(appointment.after(at).toISOString());
    }
    appointment.setClock(at);
    await reportUnanswered(gateway, await mustClaim(gateway), 'failed');
    expect(await planOf(gateway, called)).toMatchObject({ nextAt: null });
    appointment.setClock(at + 120);
    expect(await claim(gateway)).toBeNull();
    expect(await resultsOf(gateway, called)).toEqual(['busy', 'no_answer', 'rejected', 'failed']);
  });

  it('keeps the first result of a call', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    const claimed = await mustClaim(gateway);
    await reportUnanswered(gateway, claimed, 'busy');
    expect(await reportUnanswered(gateway, claimed, 'failed')).toBe(200);
    expect(await resultsOf(gateway, called)).toEqual(['busy', null]);
  });

  it('goes on if the bridge dies while the telephone rings, and the late answer isn’t connected', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    const claimed = await mustClaim(gateway);
    const silent = (callPlan.ringSeconds + callPlan.silentSeconds) / 60;
    appointment.setClock(silent - 0.1);
    expect(await claim(gateway)).toBeNull();
    expect(await resultsOf(gateway, called)).toEqual([null]);
    appointment.setClock(silent + 0.1);
    expect(await claim(gateway)).toBeNull();
    expect(await resultsOf(gateway, called)).toEqual(['failed', null]);
    await expect(answered(gateway, claimed)).rejects.toThrow('404');
    appointment.setClock(silent + 10.2);
    expect(await mustClaim(gateway)).toMatchObject({ to: called.number });
  });

  it('goes on if the bridge dies after the answer, before the interview', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    await answered(gateway, await mustClaim(gateway));
    appointment.setClock(10);
    await claim(gateway);
    expect(await resultsOf(gateway, called)).toEqual([null]);
    appointment.setClock(callPlan.entrySeconds / 60 + 0.1);
    await claim(gateway);
    expect(await resultsOf(gateway, called)).toEqual(['failed', null]);
  });

  it.each([
    ['machine', 30],
    ['failed', 10],
  ] as const)('calls again after an answered call that ended as %s', async (end, minutes) => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    const call = await answered(gateway, await mustClaim(gateway));
    expect((await call.end(end)).status).toBe(200);
    expect(await planOf(gateway, called)).toMatchObject({
      tries: [{ result: end }, { result: null }],
      nextAt: appointment.after(minutes).toISOString(),
    });
  });

  it.each(['hung_up', 'no_consent'])('ends if whoever answers ends the call: %s', async (end) => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    const call = await answered(gateway, await mustClaim(gateway));
    await call.end(end);
    expect(await planOf(gateway, called)).toMatchObject({ tries: [{ result: end }], nextAt: null });
    // Neither another confirmation nor another appointment makes Candi call again by herself.
    await confirmNumber(gateway, called, called.number);
    expect((await planOf(gateway, called)).tries).toHaveLength(1);
  });
});

it('a candidate whom Candi calls may dial in as well', async () => {
  const called = await inviteToBeCalled(gateway, appointment.at);
  const pin = await pinOnPage(gateway, called);
  appointment.setClock(-5);
  const call = await dial(gateway);
  expect(await call.enter(pin)).toMatchObject({ accepted: true });
  await call.join();
  appointment.setClock(0);
  expect(await claim(gateway)).toBeNull();
});

it('another company sees neither numbers nor tries, and only the functions find tries of any company', async () => {
  const mine = await inviteToBeCalled(gateway, appointment.at);
  const other = await gateway.signUp();
  const count = (companyId: string) =>
    withCompany(gateway.deps.database, companyId, async (trx) => [
      (await trx.selectFrom('confirmedNumbers').select('number').execute()).length,
      (await trx.selectFrom('phoneTries').select('id').execute()).length,
    ]);
  expect(await count(mine.companyId)).toEqual([1, 1]);
  expect(await count(other.companyId)).toEqual([0, 0]);
  expect(await gateway.deps.database.queries.selectFrom('phoneTries').select('id').execute()).toEqual([]);
});
