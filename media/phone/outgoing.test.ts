import { consentVersion } from '@candi/contract/interviews/sessions';
import type { ClaimedTry } from '@candi/contract/interviews/phone-out';
import { expect, test } from 'vitest';
import { sipLine } from './lines/sip-line.ts';
import { Caller, legToken } from './testing/caller.ts';
import { joined, silence, speech, tone } from './testing/sounds.ts';
import { dueTry, interview } from './testing/stand-in-gateway.ts';
import { StandInSipLeg } from './testing/stand-in-sip-leg.ts';
import { startTestBridge } from './testing/start-test-bridge.ts';
import { en } from '@candi/language/en/phone';
import { pt } from '@candi/language/pt/phone';

const greeting = en.calledGreeting('Acme');
const message = en.machineMessage({ companyName: 'Acme', number: null });

const startWithLeg = async (options: { maxCalls?: number; streamMs?: number } = {}) => {
  const leg = await StandInSipLeg.start();
  const started = await startTestBridge({
    line: (log) => sipLine({ token: legToken, controlUrl: leg.url, log }),
    ...options,
  });
  return { leg, ...started };
};
type Started = Awaited<ReturnType<typeof startWithLeg>>;

/** Lets a try fall due. Resolves when its call rings. */
const ring = async ({ leg, gateway }: Started, changed: Partial<ClaimedTry> = {}): Promise<ClaimedTry> => {
  const claimed = dueTry(changed);
  gateway.dueTries.push(claimed);
  await expect.poll(() => leg.orders.map(({ callSid }) => callSid)).toContain(claimed.callSid);
  return claimed;
};

/** Answers a call that rings. */
const answer = async ({ leg, port }: Started, { callSid }: ClaimedTry): Promise<Caller> => {
  const caller = await Caller.connect(port, { callSid });
  caller.start({ direction: 'out', to: '+351211000000' });
  leg.settle(callSid, 'answered', 200);
  return caller;
};

const sayIn = (caller: Caller, audio: Uint8Array): void => {
  for (let at = 0; at < audio.length; at += 1600) caller.say(audio.subarray(at, at + 1600));
};
const hello = joined(silence(300), speech(700), silence(1200));
const machine = joined(speech(6000), silence(400), tone(500, 1000), silence(200));

test('a due call rings, and the callee agrees and is in the room', async () => {
  const started = await startWithLeg();
  const { leg, gateway, voice, rooms } = started;
  const claimed = await ring(started, { ringSeconds: 25 });
  const { callSid } = claimed;
  expect(leg.orders).toEqual([{ callSid, to: claimed.to, from: '', ringSeconds: 25 }]);
  const caller = await answer(started, claimed);
  await expect.poll(() => gateway.calls.length).toBe(1);
  expect(gateway.calls).toMatchObject([{ leg: 'sip', callSid, direction: 'out' }]);
  expect(voice.texts).toEqual([]);
  sayIn(caller, hello);
  await voice.said(en.askConsent);
  expect(voice.texts.slice(0, 2)).toEqual([
    greeting,
    en.introduction({ firstName: 'Ana', companyName: 'Acme', title: 'Baker', minutes: 20 }),
  ]);
  expect(voice.texts).toContain(en.consentStatement({ companyName: 'Acme', days: 90 }));
  expect(voice.texts).not.toContain(en.askPin);
  caller.press('1');
  const visit = await rooms.visit(1);
  expect(gateway.pins).toEqual([]);
  expect(gateway.joins).toEqual([{ version: consentVersion, language: 'en' }]);
  visit.listener.onEnded();
  visit.listener.onGone('closed');
  expect(await caller.closed).toBe(1000);
  await expect.poll(() => gateway.ends).toEqual(['finished']);
  expect(gateway.results).toEqual([]);
});

test.each(['busy', 'no_answer', 'rejected', 'failed'] as const)(
  'a call that ends as %s is reported',
  async (state) => {
    const started = await startWithLeg();
    const { id, callSid } = await ring(started);
    started.leg.settle(callSid, state);
    await expect.poll(() => started.gateway.results).toEqual([[id, state]]);
    expect(started.gateway.calls).toEqual([]);
  },
);

test.each([400, 409, 503])('an order that the leg refuses with %i is reported', async (status) => {
  const started = await startWithLeg();
  started.leg.orderStatus = status;
  const { id } = await ring(started);
  await expect.poll(() => started.gateway.results).toEqual([[id, 'failed']]);
});

test('a call that was answered and is over before it was read counts as answered', async () => {
  const started = await startWithLeg();
  const claimed = await ring(started);
  const caller = await Caller.connect(started.port, { callSid: claimed.callSid });
  caller.start({ direction: 'out' });
  started.leg.settle(claimed.callSid, 'ended', 200);
  caller.hangUp();
  await expect.poll(() => started.gateway.ends).toEqual(['hung_up']);
  expect(started.gateway.results).toEqual([]);
});

test('an answered call without a stream is hung up and reported', async () => {
  const started = await startWithLeg({ streamMs: 50 });
  const { id, callSid } = await ring(started);
  started.leg.settle(callSid, 'answered', 200);
  await expect.poll(() => started.gateway.results).toEqual([[id, 'failed']]);
  expect(started.leg.ended).toEqual([callSid]);
});

test('an answering machine gets a message in the language of the interview', async () => {
  const started = await startWithLeg();
  const { gateway, voice } = started;
  gateway.dialled = { ...interview, language: 'pt' };
  const claimed = await ring(started, { language: 'pt', numberToDial: '+351 211 000' });
  const caller = await answer(started, claimed);
  sayIn(caller, machine);
  expect(await caller.closed).toBe(1000);
  expect(voice.texts).toEqual([
    pt.machineMessage({ companyName: 'Acme', number: 'mais 3 5 1, 2 1 1, 0 0 0' }),
  ]);
  expect(caller.played.length).toBeGreaterThan(790);
  await expect.poll(() => gateway.ends).toEqual(['machine']);
  expect(gateway.joins).toEqual([]);
});

test('a person who presses 1 during the message is asked as everybody', async () => {
  const started = await startWithLeg();
  const { gateway, voice, rooms } = started;
  const caller = await answer(started, await ring(started));
  caller.isSlow = true;
  sayIn(caller, machine);
  await caller.until(() => caller.queuedBytes > 0);
  expect(voice.texts).toEqual([message]);
  caller.press('1');
  caller.isSlow = false;
  await voice.said(en.askConsent);
  caller.press('1');
  await rooms.visit(1);
  expect(gateway.ends).toEqual([]);
});

test('a person who presses 9 during the message isn’t called again', async () => {
  const started = await startWithLeg();
  const { gateway, voice } = started;
  const caller = await answer(started, await ring(started));
  caller.isSlow = true;
  sayIn(caller, machine);
  await caller.until(() => caller.queuedBytes > 0);
  caller.press('9');
  caller.isSlow = false;
  caller.playAll();
  await voice.said(en.optedOut);
  expect(await caller.closed).toBe(1000);
  await expect.poll(() => gateway.ends).toEqual(['opted_out']);
});

test('a person who speaks on may press 1 at any time', async () => {
  const started = await startWithLeg();
  const caller = await answer(started, await ring(started));
  sayIn(caller, speech(6000));
  caller.press('1');
  await started.voice.said(en.askConsent);
  expect(started.voice.texts).not.toContain(message);
});

test('a beep after a short greeting brings the message', async () => {
  const started = await startWithLeg();
  const { gateway, voice } = started;
  const caller = await answer(started, await ring(started));
  caller.isSlow = true;
  sayIn(caller, hello);
  await voice.said(greeting);
  await caller.until(() => caller.queuedBytes > 0);
  sayIn(caller, joined(speech(3000), tone(400, 1000), silence(300)));
  await caller.until(() => caller.dropped.length > 0);
  caller.isSlow = false;
  caller.playAll();
  await voice.said(message);
  expect(await caller.closed).toBe(1000);
  await expect.poll(() => gateway.ends).toEqual(['machine']);
});

test('without an answer to the question, the call ends, and says nothing of calling again', async () => {
  const started = await startWithLeg();
  const { gateway, voice } = started;
  const caller = await answer(started, await ring(started));
  sayIn(caller, hello);
  await voice.said(en.askConsent);
  await caller.waitFor(voice.said(en.called.noConsent));
  expect(await caller.closed).toBe(1000);
  await expect.poll(() => gateway.ends).toEqual(['no_consent']);
});

test('an interview that ended meanwhile is no longer offered', async () => {
  const started = await startWithLeg();
  started.gateway.dialled = { accepted: false, left: 0, reason: 'over' };
  const caller = await answer(started, await ring(started));
  sayIn(caller, hello);
  await started.voice.said(en.called.over);
  expect(await caller.closed).toBe(1000);
  await expect.poll(() => started.gateway.ends).toEqual(['finished']);
});

test('a callee who hangs up before a word is reported', async () => {
  const started = await startWithLeg();
  const caller = await answer(started, await ring(started));
  await expect.poll(() => started.gateway.calls.length).toBe(1);
  caller.hangUp();
  await expect.poll(() => started.gateway.ends).toEqual(['hung_up']);
});

test('an outgoing call that the bridge didn’t place is refused', async () => {
  const started = await startWithLeg();
  const claimed = await ring(started);
  const forged = await Caller.connect(started.port);
  forged.start({ direction: 'out' });
  expect(await forged.closed).toBe(1008);
  const caller = await answer(started, claimed);
  const again = await Caller.connect(started.port, { callSid: claimed.callSid });
  again.start({ direction: 'out' });
  expect(await again.closed).toBe(1008);
  sayIn(caller, hello);
  await started.voice.said(greeting);
  expect(started.gateway.calls).toHaveLength(1);
});

test('no more calls are placed than there are places, and ringing ones keep theirs', async () => {
  const started = await startWithLeg({ maxCalls: 2 });
  const { gateway, leg, port, voice } = started;
  const first = await ring(started);
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  gateway.dueTries.push(dueTry());
  const refused = await Caller.dial(port);
  expect(await refused.closed).toBe(1008);
  const claims = gateway.claims.length;
  expect(leg.orders).toHaveLength(1);
  caller.hangUp();
  await caller.closed;
  await expect.poll(() => leg.orders.length).toBe(2);
  expect(gateway.claims.length).toBeGreaterThan(claims);
  await answer(started, first);
  await expect.poll(() => gateway.calls.length).toBe(2);
});

test('a bridge that stops hangs up what rings, and reports it', async () => {
  const started = await startWithLeg();
  const { id, callSid } = await ring(started);
  await started.bridge.stop();
  expect(started.leg.ended).toEqual([callSid]);
  expect(started.gateway.results).toEqual([[id, 'failed']]);
});

test('a gateway that can’t be reached is asked again, and logged once', async () => {
  const started = await startWithLeg();
  started.gateway.claimFaults = 3;
  const { callSid } = await ring(started);
  expect(started.leg.orders.map((one) => one.callSid)).toEqual([callSid]);
  expect(started.logged.filter((line) => line.includes('claiming a try failed'))).toHaveLength(1);
});

test.each([
  ['hears that out', (caller: Caller) => caller.closed],
  ['hangs up at once', (caller: Caller) => Promise.resolve(caller.hangUp())],
])('a callee who presses 9 and %s isn’t called again', async (_what, goesOn) => {
  const started = await startWithLeg();
  const { gateway, voice } = started;
  const caller = await answer(started, await ring(started));
  sayIn(caller, hello);
  await voice.said(greeting);
  caller.press('9');
  await voice.said(en.optedOut);
  await goesOn(caller);
  await expect.poll(() => gateway.ends).toEqual(['opted_out']);
  expect(gateway.joins).toEqual([]);
});
