import { expect, test } from 'vitest';
import { maxMessageBytes } from './media-stream.ts';
import { Caller } from '../testing/caller.ts';
import { rightPin } from '../testing/stand-in-gateway.ts';
import { startTestBridge } from '../testing/start-test-bridge.ts';
import { en } from '@candi/language/en/phone';

test.each([
  ['no token', { token: '' }, 401],
  ['a wrong token', { token: 'leg-token-of-at-least-32-characterz' }, 401],
  ['a longer token', { token: 'leg-token-of-at-least-32-characters-' }, 401],
  ['another path', { path: '/streams/other' }, 404],
])('a stream with %s is refused', async (_name, how, status) => {
  const { port, gateway } = await startTestBridge();
  await expect(Caller.connect(port, how)).rejects.toThrow(`${status}`);
  expect(gateway.calls).toEqual([]);
});

const streamSid = 'stream';
test.each<[string, string | Buffer]>([
  ['words', 'nonsense'],
  ['binary data', Buffer.from([1, 2, 3])],
  ['a JSON value', '17'],
  ['an unknown event', JSON.stringify({ event: 'transfer', streamSid })],
  ['audio', JSON.stringify({ event: 'media', streamSid, media: { payload: 'AAAA' } })],
  ['a key', JSON.stringify({ event: 'dtmf', streamSid, dtmf: { digit: '1' } })],
  ['another codec', start({ mediaFormat: { encoding: 'audio/l16', sampleRate: 8000, channels: 1 } })],
  ['another rate', start({ mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 16_000, channels: 1 } })],
  ['a call without a name', start({ callSid: '' })],
  ['a prototype', '{"event":"start","__proto__":{"start":{}}}'],
])('a stream that begins with %s is closed, and no call begins', async (_name, data) => {
  const { port, gateway, voice, logged } = await startTestBridge();
  const caller = await Caller.connect(port);
  caller.socket.send(data);
  expect(await caller.closed).toBe(1008);
  expect(gateway.calls).toEqual([]);
  expect(voice.texts).toEqual([]);
  expect(logged).toHaveLength(1);
  expect(logged.join()).not.toContain('nonsense');
});

function start(changed: object): string {
  const mediaFormat = { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 };
  return JSON.stringify({ event: 'start', start: { streamSid, callSid: 'call', mediaFormat, ...changed } });
}

test.each<[string, object]>([
  ['audio that isn’t base64', { event: 'media', media: { payload: '%%%%' } }],
  ['too much audio', { event: 'media', media: { payload: 'AAAA'.repeat(3000) } }],
  ['a key that no telephone has', { event: 'dtmf', dtmf: { digit: '10' } }],
  ['a second start', { event: 'start', start: {} }],
  ['a second connection', { event: 'connected' }],
])('a running call is ended by %s', async (_name, message) => {
  const { port, gateway, voice } = await startTestBridge();
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.send(message);
  expect(await caller.closed).toBe(1008);
  await expect.poll(() => gateway.ends).toEqual(['hung_up']);
});

test('a message that is too large ends the stream', async () => {
  const { port, voice } = await startTestBridge();
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.send({ event: 'mark', mark: { name: 'x'.repeat(maxMessageBytes) } });
  expect(await caller.closed).toBe(1009);
});

test('a flood of messages ends the stream, and other calls go on', async () => {
  const { port, voice } = await startTestBridge();
  const [calm, caller] = await Promise.all([Caller.dial(port), Caller.dial(port)]);
  for (let at = 0; at < 3000; at += 1) caller.silence(20);
  expect(await caller.closed).toBe(1008);
  await voice.said(en.askPin);
  calm.press('11111111111111');
  await voice.said(en.pinUnknown);
});

test('a stream that is played again is refused, also after the call', async () => {
  const { port, gateway, voice } = await startTestBridge();
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  const during = await Caller.dial(port, '', caller.callSid);
  expect(await during.closed).toBe(1008);
  caller.hangUp();
  await caller.closed;
  const after = await Caller.dial(port, '', caller.callSid);
  expect(await after.closed).toBe(1008);
  expect(gateway.calls).toHaveLength(1);
});

test('a message that arrives twice counts once', async () => {
  const { port, gateway, voice } = await startTestBridge();
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  const digits = rightPin.split('');
  digits.forEach((digit, at) => {
    const message = { event: 'dtmf', dtmf: { digit }, sequenceNumber: `${1000 + at}` };
    caller.send(message);
    caller.send(message);
  });
  await expect.poll(() => gateway.pins).toEqual([rightPin]);
});

test('a call on hold isn’t asked again', async () => {
  const { port, voice } = await startTestBridge();
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.send({ event: 'hold', hold: true });
  caller.silence(60_000);
  caller.send({ event: 'hold', hold: false });
  caller.press('11111111111111');
  await voice.said(en.pinUnknown);
  expect(voice.texts).not.toContain(en.askPinAgain);
});

test('random input never stops the bridge', async () => {
  const { port, voice } = await startTestBridge();
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const valid = start({});
  for (let round = 0; round < 60; round += 1) {
    const caller = await Caller.connect(port);
    const bytes = Buffer.from(valid);
    for (let change = random(6) + 1; change > 0; change -= 1) bytes[random(bytes.length)] = random(256);
    caller.socket.send(bytes.subarray(0, random(bytes.length) + 1), { binary: random(4) === 0 });
    caller.socket.close();
    await caller.closed;
  }
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.hangUp();
  expect(await caller.closed).toBe(1000);
});

test('keys that arrive together with the start of the call count', async () => {
  const { port, gateway, voice } = await startTestBridge();
  const caller = await Caller.dial(port);
  caller.press(rightPin);
  await voice.said(en.askConsent);
  expect(gateway.pins).toEqual([rightPin]);
});
