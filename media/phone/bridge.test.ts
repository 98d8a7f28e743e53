import { consentVersion } from '@candi/contract/interviews/sessions';
import { expect, test } from 'vitest';
import { Caller } from './testing/caller.ts';
import { failure, interview, rightPin } from './testing/stand-in-gateway.ts';
import { startTestBridge } from './testing/start-test-bridge.ts';
import { en } from '@candi/language/en/phone';
import { pt } from '@candi/language/pt/phone';

const consent = en.consentStatement({ companyName: 'Acme', days: 90 });
const readers = en.readers('Acme');

test('a caller enters the PIN, agrees and is in the room', async () => {
  const { port, gateway, voice, rooms, bridge } = await startTestBridge();
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.press(rightPin);
  await voice.said(en.askConsent);
  caller.press('1');
  const visit = await rooms.visit(1);
  expect(voice.texts).toEqual([
    en.greeting,
    en.askPin,
    en.introduction({ firstName: 'Ana', companyName: 'Acme', title: 'Baker', minutes: 20 }),
    en.consentLead,
    consent,
    readers,
    en.askConsent,
    en.oneMoment,
  ]);
  expect(gateway.calls).toEqual([
    {
      leg: 'sip',
      callSid: caller.callSid,
      direction: 'in',
      from: 'sip:ana@candi.example',
      to: 'sip:interviews@candi.example',
    },
  ]);
  expect(gateway.pins).toEqual([rightPin]);
  expect(gateway.joins).toEqual([{ version: consentVersion, language: 'en' }]);
  // 100 ms of each text, except for the askPin that the keys cut short.
  expect(caller.played.length).toBeGreaterThanOrEqual(7 * 790);
  expect([...voice.keys]).toEqual(['Token voice-key']);

  caller.silence(1000);
  await expect.poll(() => visit.heard).toBeGreaterThanOrEqual(8000);
  visit.listener.onEnded();
  visit.listener.onGone('closed');
  expect(await caller.closed).toBe(1000);
  await bridge.stop();
  expect(gateway.ends).toEqual(['finished']);
});

test('a caller who tests the interview hears that it doesn’t count, and agrees to that', async () => {
  const { port, gateway, voice, rooms } = await startTestBridge();
  gateway.dialled = { ...interview, test: true };
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.press(rightPin);
  await voice.said(en.askConsent);
  caller.press('1');
  await rooms.visit(1);
  expect(voice.texts.slice(2, 6)).toEqual([
    en.testIntroduction({ firstName: 'Ana', companyName: 'Acme' }),
    en.consentLead,
    en.testStatement,
    en.askConsent,
  ]);
});

test('a PIN in the dialled address is not asked for again', async () => {
  const { port, gateway, voice, rooms } = await startTestBridge();
  gateway.dialledAtOnce = { ...interview, language: 'pt' };
  gateway.dialled = gateway.dialledAtOnce;
  const caller = await Caller.dial(port, `sip:${rightPin}@candi.example`);
  await voice.said(pt.askConsent);
  caller.press('1');
  await rooms.visit(1);
  expect(gateway.pins).toEqual([]);
  expect(voice.texts).not.toContain(en.askPin);
  expect(voice.models).toEqual(['voice-en', ...voice.models.slice(1).map(() => 'voice-pt')]);
  expect(gateway.joins).toEqual([{ version: consentVersion, language: 'pt' }]);
});

test('digits that are pressed during the greeting count', async () => {
  const { port, gateway, voice } = await startTestBridge();
  const caller = await Caller.connect(port);
  caller.isSlow = true;
  caller.start();
  await voice.said(en.greeting);
  caller.press(rightPin);
  await caller.until(() => caller.queuedBytes > 0);
  caller.isSlow = false;
  caller.playAll();
  await voice.said(consent);
  expect(gateway.pins).toEqual([rightPin]);
  expect(caller.dropped.length).toBe(0);
});

test('three wrong PINs end the call kindly', async () => {
  const { port, gateway, voice } = await startTestBridge();
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.press('11111111111111');
  await voice.said(en.pinUnknown);
  const again = voice.saidNext(en.pinUnknown);
  caller.press('22222222222222');
  await again;
  caller.press('33333333333333');
  await voice.said(en.pinsUsedUp);
  expect(await caller.closed).toBe(1000);
  await expect.poll(() => gateway.ends).toEqual(['wrong_pins']);
});

test('the star key deletes the digits, and the hash key before the last digit asks again', async () => {
  const { port, gateway, voice } = await startTestBridge();
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.press('999*');
  await voice.said(en.pinDeleted);
  caller.press('1234#');
  await voice.said(en.pinIncomplete);
  caller.press(`${rightPin}#`);
  await voice.said(consent);
  expect(gateway.pins).toEqual([rightPin]);
});

test('a caller who presses nothing is asked three times', async () => {
  const { port, gateway, voice } = await startTestBridge();
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  await caller.waitFor(voice.said(en.noPin));
  expect(voice.texts).toEqual([en.greeting, en.askPin, en.askPinAgain, en.askPinAgain, en.noPin]);
  expect(await caller.closed).toBe(1000);
  await expect.poll(() => gateway.ends).toEqual(['wrong_pins']);
});

test('consent that is refused ends the call, and nothing is joined', async () => {
  const { port, gateway, voice } = await startTestBridge();
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.press(rightPin);
  await voice.said(en.askConsent);
  caller.press('2');
  await voice.said(en.declined);
  expect(await caller.closed).toBe(1000);
  await expect.poll(() => gateway.ends).toEqual(['no_consent']);
  expect(gateway.joins).toEqual([]);
});

test('a caller can’t agree to a statement before it has been read, but can refuse it', async () => {
  const { port, gateway, voice } = await startTestBridge();
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.isSlow = true;
  caller.press(rightPin);
  await voice.said(en.introduction({ firstName: 'Ana', companyName: 'Acme', title: 'Baker', minutes: 20 }));
  await caller.until(() => caller.queuedBytes > 0);
  caller.press('1');
  caller.press('2');
  caller.isSlow = false;
  await voice.said(en.declined);
  await caller.closed;
  expect(caller.dropped.length).toBeGreaterThan(0);
  expect(gateway.joins).toEqual([]);
  expect(voice.texts).not.toContain(consent);
});

test('the star key reads the statement again, and silence doesn’t count as consent', async () => {
  const { port, gateway, voice } = await startTestBridge();
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.press(rightPin);
  await voice.said(en.askConsent);
  const again = voice.saidNext(consent);
  caller.press('*');
  await again;
  await caller.waitFor(voice.said(en.noConsent));
  expect(voice.texts.filter((text) => text === en.askConsentAgain)).toHaveLength(2);
  await expect.poll(() => gateway.ends).toEqual(['no_consent']);
  expect(gateway.joins).toEqual([]);
});

test.each([
  ['over', en.over, 'finished'],
  ['no_ears', en.notByPhone, 'finished'],
  ['no_place', en.noPlace, 'finished'],
  ['throttled', en.throttled, 'wrong_pins'],
] as const)('a PIN that is refused as %s has its own sentence', async (reason, text, end) => {
  const { port, gateway, voice } = await startTestBridge();
  gateway.dialled = { accepted: false, left: 2, reason };
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.press(rightPin);
  await voice.said(text);
  expect(await caller.closed).toBe(1000);
  await expect.poll(() => gateway.ends).toEqual([end]);
});

test('a caller who is too early hears how long to wait', async () => {
  const { port, gateway, voice } = await startTestBridge();
  const opensAt = new Date(Date.now() + 40 * 60_000 - 1000).toISOString();
  gateway.dialled = { accepted: false, left: 2, reason: 'early', opensAt };
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.press(rightPin);
  await voice.said(en.early('in 40 minutes'));
  expect(await caller.closed).toBe(1000);
});

test('a caller who comes back is welcomed and goes straight on', async () => {
  const { port, gateway, voice, rooms } = await startTestBridge();
  gateway.dialled = { ...interview, state: 'return' };
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.press(rightPin);
  await rooms.visit(1);
  expect(voice.texts.slice(2)).toEqual([en.welcomeBack('Ana')]);
  expect(gateway.joins).toEqual([null]);
});

test('a candidate who comes from the page hears that the recording goes on, and isn’t asked for consent', async () => {
  const { port, gateway, voice, rooms } = await startTestBridge();
  gateway.dialled = { accepted: false, left: 2, reason: 'stale' };
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.press(rightPin);
  await voice.said(en.pinStale);
  gateway.dialled = { ...interview, state: 'move' };
  caller.press(rightPin);
  await rooms.visit(1);
  expect(voice.texts.slice(3)).toEqual([en.movedHere('Acme')]);
  expect(gateway.joins).toEqual([null]);
});

test('a PIN that isn’t answered any more ends the call without a word', async () => {
  const { port, gateway, voice } = await startTestBridge();
  gateway.dialled = { accepted: false, left: 0, reason: 'unanswered' };
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.press(rightPin);
  expect(await caller.closed).toBe(1000);
  await expect.poll(() => gateway.ends).toEqual(['wrong_pins']);
  expect(voice.texts).toEqual([en.greeting, en.askPin]);
});

test('a gateway that fails for a moment is asked again; one that stays away is apologised for', async () => {
  const { port, gateway, voice } = await startTestBridge();
  gateway.registerFaults.push(failure(503, 'SERVER_BUSY'));
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  gateway.close();
  caller.press(rightPin);
  await voice.said(en.failed);
  expect(await caller.closed).toBe(1000);
});

test.each([
  ['SESSION_OVER', 409, en.over],
  ['INTERNAL', 500, en.failed],
])('a join that fails with %s is explained', async (code, status, text) => {
  const { port, gateway, voice } = await startTestBridge();
  for (let at = 0; at < 3; at += 1) gateway.joinFaults.push(failure(status, code));
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.press(rightPin);
  await voice.said(en.askConsent);
  caller.press('1');
  await voice.said(text);
  expect(await caller.closed).toBe(1000);
});

test.each(['error', 'closed'] as const)('a voice that fails (%s) ends the call', async (fault) => {
  const { port, gateway, voice } = await startTestBridge();
  voice.fault = fault;
  const caller = await Caller.dial(port);
  expect(await caller.closed).toBe(1000);
  expect(gateway.joins).toEqual([]);
});

const stages = [
  ['greeting', en.greeting, ''],
  ['PIN', en.askPin, ''],
  ['statement', consent, rightPin],
  ['consent', en.askConsent, rightPin],
] as const;
test.each(stages)('a caller who hangs up during the %s is reported', async (_stage, text, keys) => {
  const { port, gateway, voice, bridge } = await startTestBridge();
  const caller = await Caller.dial(port);
  if (keys) await voice.said(en.askPin);
  caller.press(keys);
  await voice.said(text);
  await expect.poll(() => gateway.calls.length).toBe(1);
  caller.hangUp();
  await caller.closed;
  await bridge.stop();
  expect(gateway.joins).toEqual([]);
  // The gateway may not have known the call yet.
  expect(gateway.ends.every((reason) => reason === 'hung_up')).toBe(true);
});

test('a stopped bridge hangs up', async () => {
  const { port, gateway, voice, bridge } = await startTestBridge();
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  await bridge.stop();
  expect(await caller.closed).toBe(1001);
  expect(gateway.ends).toEqual(['hung_up']);
});

test('nothing that a caller says or enters is logged', async () => {
  const { port, gateway, voice, logged } = await startTestBridge();
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.press('43210987654321');
  await voice.said(en.pinUnknown);
  gateway.close();
  caller.press(rightPin);
  await voice.said(en.failed);
  await caller.closed;
  expect(logged.length).toBeGreaterThan(0);
  for (const secret of ['43210987654321', rightPin, 'ana@', 'Ana'])
    expect(logged.join()).not.toContain(secret);
});

test('an admin who tests the line presses its keys and hears that they arrived', async () => {
  const { port, gateway, voice } = await startTestBridge();
  gateway.tested = true;
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.press('123#');
  expect(await caller.closed).toBe(1000);
  expect(voice.texts.at(-1)).toBe(en.lineTested);
  expect(gateway.steps.map(({ keys }) => keys)).toEqual([1, 2, 3, 4]);
  expect(gateway.pins).toEqual([]);
  expect(gateway.ends).toEqual(['finished']);
});

test('a candidate who calls during a test is let in as always', async () => {
  const { port, gateway, voice } = await startTestBridge();
  gateway.tested = true;
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.press(rightPin);
  await voice.said(en.askConsent);
  expect(gateway.pins).toEqual([rightPin]);
});

test('without a test, its keys are an incomplete PIN, and nothing is reported', async () => {
  const { port, gateway, voice } = await startTestBridge();
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.press('123#');
  await voice.said(en.pinIncomplete);
  expect(gateway.steps).toEqual([]);
});

test('the gateway is told which calls are running, until they end', async () => {
  const { port, gateway, voice, bridge } = await startTestBridge({ aliveMs: 10 });
  const [first, second] = [await Caller.dial(port), await Caller.dial(port)];
  await expect.poll(() => gateway.callIds.length).toBe(2);
  await expect.poll(() => gateway.alive.at(-1)?.toSorted()).toEqual(gateway.callIds.toSorted());
  await voice.said(en.askPin);
  first.hangUp();
  await first.closed;
  await expect.poll(() => gateway.alive.at(-1)).toHaveLength(1);
  second.hangUp();
  await second.closed;
  await bridge.stop();
  expect(gateway.ends).toEqual(['hung_up', 'hung_up']);
});
