import { expect, test } from 'vitest';
import { Caller } from './testing/caller.ts';
import { interview, rightPin } from './testing/stand-in-gateway.ts';
import { startTestBridge } from './testing/start-test-bridge.ts';
import { en } from '@candi/language/en/phone';

const refused = 1008;

test('a call that is hung up at once takes up its place for a while', async () => {
  const { port, gateway } = await startTestBridge({ maxCalls: 1, shortestCallMs: 60_000 });
  const caller = await Caller.dial(port);
  await expect.poll(() => gateway.calls.length).toBe(1);
  caller.hangUp();
  await expect.poll(() => gateway.ends).toEqual(['hung_up']);
  const next = await Caller.dial(port);
  expect(await next.closed).toBe(refused);
});

test('its place is free afterwards', async () => {
  const { port, gateway } = await startTestBridge({ maxCalls: 1, shortestCallMs: 50 });
  const caller = await Caller.dial(port);
  await expect.poll(() => gateway.calls.length).toBe(1);
  caller.hangUp();
  await expect
    .poll(async () => {
      await Caller.dial(port);
      return gateway.calls.length;
    })
    .toBe(2);
});

test('the oldest call without a right PIN is dropped when no place is free', async () => {
  const { port, gateway, voice } = await startTestBridge({ maxCalls: 2, unverifiedMs: 0 });
  const oldest = await Caller.dial(port);
  await voice.said(en.askPin);
  const other = await Caller.dial(port);
  expect(await oldest.closed).toBe(1000);
  await expect.poll(() => gateway.ends).toEqual(['wrong_pins']);
  other.press(rightPin);
  await voice.said(en.askConsent);
  expect(gateway.ends).toEqual(['wrong_pins']);
});

test('a caller with a right PIN stays', async () => {
  const { port, gateway, voice, rooms } = await startTestBridge({ maxCalls: 2, unverifiedMs: 0 });
  gateway.dialledAtOnce = interview;
  const verified = await Caller.dial(port, `sip:${rightPin}@candi.example`);
  await voice.said(en.askConsent);
  gateway.dialledAtOnce = null;
  const other = await Caller.dial(port);
  expect(await other.closed).toBe(1000);
  verified.press('1');
  await rooms.visit(1);
  expect(gateway.ends).toEqual(['wrong_pins']);
});

test('a PIN that is being checked when the call should be dropped counts', async () => {
  const { port, gateway, voice, rooms } = await startTestBridge({ maxCalls: 1, unverifiedMs: 0 });
  gateway.dialledAtOnce = interview;
  const caller = await Caller.dial(port, `sip:${rightPin}@candi.example`);
  await voice.said(en.askConsent);
  caller.press('1');
  await rooms.visit(1);
  expect(gateway.ends).toEqual([]);
});
