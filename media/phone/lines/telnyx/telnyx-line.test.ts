import type { ClaimedTry } from '@candi/contract/interviews/phone-out';
import { expect, test } from 'vitest';
import { Caller } from '../../testing/caller.ts';
import { silence, speech } from '../../testing/sounds.ts';
import { dueTry, rightPin } from '../../testing/stand-in-gateway.ts';
import { StandInTelnyx, telnyxAccount } from '../../testing/stand-in-telnyx.ts';
import { startTestBridge } from '../../testing/start-test-bridge.ts';
import { en } from '@candi/language/en/phone';
import { telnyxLine } from './telnyx-line.ts';

const number = '+351211000000';
const from = '+351912345678';
const publicUrl = 'https://phone.candi.example';

const startTelnyx = async (options: { maxCalls?: number; streamMs?: number } = {}) => {
  const telnyx = await StandInTelnyx.start();
  const { publicKey, url: apiUrl } = telnyx;
  const started = await startTestBridge({
    line: (log) => telnyxLine({ publicUrl, number, ...telnyxAccount, publicKey, apiUrl, log }),
    ...options,
  });
  telnyx.bridgePort = started.port;
  return { telnyx, ...started };
};
type Started = Awaited<ReturnType<typeof startTelnyx>>;

const actions = ({ telnyx }: Started): string[] => telnyx.commands.map(({ action }) => action);

/** Resolves with the path of the stream's address in the newest command. */
const streamPath = async ({ telnyx }: Started, action: string): Promise<string> => {
  const found = () => telnyx.commands.findLast((command) => command.action === action)?.fields['stream_url'];
  await expect.poll(found).toMatch(/^wss:\/\/phone\.candi\.example\/streams\/telnyx\/[\w-]{43}$/);
  return String(found()).slice('wss://phone.candi.example'.length);
};

const connect = ({ port }: Started, path: string, callSid: string): Promise<Caller> =>
  Caller.connect(port, { token: '', path, callSid, dialect: 'telnyx' });

const place = async ({ telnyx, gateway }: Started, changed: Partial<ClaimedTry> = {}) => {
  const claimed = dueTry({ to: from, ...changed });
  gateway.dueTries.push(claimed);
  await expect.poll(() => telnyx.orders.length).toBe(1);
  const [order] = telnyx.orders;
  if (order === undefined) throw new Error('nothing was ordered');
  return { claimed, order };
};

test('a call comes in, is answered, asked for the PIN and reaches the room', async () => {
  const started = await startTelnyx();
  const { telnyx, gateway, voice, rooms } = started;
  const callId = await telnyx.ring(from);
  const caller = await connect(started, await streamPath(started, 'answer'), callId);
  expect(telnyx.commands).toMatchObject([
    {
      callId,
      action: 'answer',
      fields: {
        stream_track: 'inbound_track',
        stream_codec: 'PCMU',
        stream_bidirectional_mode: 'rtp',
        stream_bidirectional_codec: 'PCMU',
      },
    },
  ]);
  caller.start();
  await voice.said(en.askPin);
  expect(gateway.calls).toEqual([{ leg: 'telnyx', callSid: callId, direction: 'in', from, to: number }]);
  caller.press(rightPin);
  await voice.said(en.askConsent);
  caller.press('1');
  const visit = await rooms.visit(1);
  caller.silence(1000);
  await expect.poll(() => visit.heard).toBeGreaterThanOrEqual(8000);
  visit.listener.onEnded();
  visit.listener.onGone('closed');
  expect(await caller.closed).toBe(1000);
  // Telnyx takes no less than 20 ms of audio at once.
  expect(caller.shortestAudio).toBeGreaterThanOrEqual(160);
  expect(caller.dropped.length + caller.played.length).toBeGreaterThanOrEqual(7 * 790);
  await expect.poll(() => actions(started)).toEqual(['answer', 'hangup']);
});

test('a caller who hangs up isn’t hung up on', async () => {
  const started = await startTelnyx();
  const callId = await started.telnyx.ring(from);
  const caller = await connect(started, await streamPath(started, 'answer'), callId);
  caller.start();
  await started.voice.said(en.askPin);
  caller.hangUp();
  await caller.closed;
  await started.bridge.stop();
  expect(started.gateway.ends).toEqual(['hung_up']);
  expect(actions(started)).toEqual(['answer']);
});

test('a bridge without a place says that it is busy', async () => {
  const started = await startTelnyx({ maxCalls: 1 });
  const callId = await started.telnyx.ring(from);
  const caller = await connect(started, await streamPath(started, 'answer'), callId);
  caller.start();
  await started.voice.said(en.askPin);
  const refused = await started.telnyx.ring(from);
  await expect.poll(() => actions(started)).toEqual(['answer', 'reject']);
  expect(started.telnyx.commands[1]).toEqual({
    callId: refused,
    action: 'reject',
    fields: { cause: 'USER_BUSY' },
  });
});

const incoming = { call_control_id: 'v3:1', direction: 'incoming', from, to: number };

test('forged, missing, old and replayed signatures are refused', async () => {
  const started = await startTelnyx();
  const { telnyx } = started;
  const { body, headers } = telnyx.webhook('call.initiated', incoming);
  const signature = headers['telnyx-signature-ed25519'];
  const refused = [
    { body, headers: {} },
    { body, headers: { ...headers, 'telnyx-signature-ed25519': '' } },
    { body, headers: { ...headers, 'telnyx-signature-ed25519': 'A'.repeat(86).concat('==') } },
    { body, headers: { ...headers, 'telnyx-signature-ed25519': `${signature}AAAA` } },
    { body, headers: { ...headers, 'telnyx-timestamp': `${Number(headers['telnyx-timestamp']) + 1}` } },
    { body, headers: { ...headers, 'telnyx-timestamp': 'soon' } },
    { body: body.replace(from, '+1900'), headers },
    telnyx.webhook('call.initiated', incoming, { agoMs: 6 * 60_000 }),
    telnyx.webhook('call.initiated', incoming, { agoMs: -6 * 60_000 }),
    (await StandInTelnyx.start()).webhook('call.initiated', incoming),
  ];
  for (const webhook of refused) expect(await telnyx.send(webhook)).toBe(403);
  expect(await telnyx.send({ body, headers })).toBe(200);
  expect(await telnyx.send({ body, headers })).toBe(403);
  // Another spelling of the same signature.
  const respelt = signature.replace(/==$/, '');
  expect(await telnyx.send({ body, headers: { ...headers, 'telnyx-signature-ed25519': respelt } })).toBe(403);
  await streamPath(started, 'answer');
  expect(actions(started)).toEqual(['answer']);
});

test('an event that Telnyx repeats is acted on once, and those of others never', async () => {
  const started = await startTelnyx();
  const { telnyx } = started;
  const statuses = [
    await telnyx.send(telnyx.webhook('call.initiated', { ...incoming, connection_id: 'other' })),
    await telnyx.send(telnyx.webhook('call.initiated', { ...incoming, direction: 'outgoing' })),
    await telnyx.send(telnyx.webhook('call.answered', { ...incoming, client_state: 'AAAA' })),
    await telnyx.send(telnyx.webhook('call.hangup', { ...incoming, client_state: 'AAAA' })),
    await telnyx.send(telnyx.webhook('call.dtmf.received', { call_control_id: '../../1' })),
    await telnyx.send(telnyx.webhook('call.initiated', incoming, { id: 'same', agoMs: 2000 })),
    await telnyx.send(telnyx.webhook('call.initiated', incoming, { id: 'same' })),
  ];
  expect(new Set(statuses)).toEqual(new Set([200]));
  await streamPath(started, 'answer');
  await started.bridge.stop();
  expect(actions(started)).toEqual(['answer']);
});

test('an address works once, and only for its call', async () => {
  const started = await startTelnyx();
  const callId = await started.telnyx.ring(from);
  const path = await streamPath(started, 'answer');
  const stranger = await connect(started, path, 'v3:other');
  stranger.start();
  expect(await stranger.closed).toBe(1008);
  for (const wrong of [path, '/streams/telnyx/', '/streams/sip', '/streams/twilio/x'])
    await expect(connect(started, wrong, callId)).rejects.toThrow('404');
  expect(started.gateway.calls).toEqual([]);
  await expect.poll(() => actions(started)).toEqual(['answer', 'hangup']);
});

test.each<[string, object]>([
  ['another codec', { media_format: { encoding: 'OPUS', sample_rate: 16_000, channels: 1 } }],
  ['no call', { call_control_id: '' }],
])('a stream with %s is closed', async (_name, changed) => {
  const started = await startTelnyx();
  const callId = await started.telnyx.ring(from);
  const caller = await connect(started, await streamPath(started, 'answer'), callId);
  caller.start({ ...changed });
  expect(await caller.closed).toBe(1008);
  expect(started.gateway.calls).toEqual([]);
});

test('messages may arrive out of order, and twice', async () => {
  const started = await startTelnyx();
  const callId = await started.telnyx.ring(from);
  const caller = await connect(started, await streamPath(started, 'answer'), callId);
  caller.start();
  await started.voice.said(en.askPin);
  rightPin.split('').forEach((digit, at) => {
    const key = { event: 'dtmf', dtmf: { digit } };
    caller.send({ ...key, sequence_number: `${100 + at}` });
    caller.send({
      event: 'media',
      media: { track: 'inbound', payload: '////' },
      sequence_number: `${140 - at}`,
    });
    caller.send({ ...key, sequence_number: `${100 + at}` });
  });
  caller.send({ event: 'error', payload: { code: 100_003, title: 'malformed_frame' } });
  await started.voice.said(en.askConsent);
  expect(started.gateway.pins).toEqual([rightPin]);
});

test('a due call rings, and the callee agrees and is in the room', async () => {
  const started = await startTelnyx();
  const { telnyx, gateway, voice, rooms } = started;
  const { claimed, order } = await place(started, { ringSeconds: 25 });
  const { connectionId: connection_id } = telnyxAccount;
  expect(order).toMatchObject({ connection_id, to: from, from: number, timeout_secs: 25 });
  expect(await telnyx.report(order, 'call.initiated', { direction: 'outgoing' })).toBe(200);
  expect(await telnyx.report(order, 'call.answered')).toBe(200);
  const caller = await connect(started, await streamPath(started, 'streaming_start'), order.callId);
  caller.start();
  for (const audio of [silence(300), speech(700), silence(900)]) caller.say(audio);
  await voice.said(en.calledGreeting('Acme'));
  expect(gateway.calls).toEqual([
    { leg: 'telnyx', callSid: claimed.callSid, direction: 'out', from: number, to: from },
  ]);
  await voice.said(en.askConsent);
  caller.press('1');
  await rooms.visit(1);
  await started.bridge.stop();
  expect(actions(started)).toEqual(['streaming_start', 'hangup']);
  expect(gateway.results).toEqual([]);
});

test.each([
  ['user_busy', 'busy'],
  ['timeout', 'no_answer'],
  ['call_rejected', 'rejected'],
  ['not_found', 'failed'],
  ['originator_cancel', 'failed'],
] as const)('a call that ends with %s is reported as %s', async (hangup_cause, result) => {
  const started = await startTelnyx();
  const { claimed, order } = await place(started);
  await started.telnyx.report({ ...order, callId: 'v3:other' }, 'call.hangup', { hangup_cause: 'user_busy' });
  await started.telnyx.report(order, 'call.hangup', { hangup_cause });
  await expect.poll(() => started.gateway.results).toEqual([[claimed.id, result]]);
  await started.telnyx.report(order, 'call.answered');
  expect(actions(started)).toEqual([]);
});

test.each([
  [422, 'rejected'],
  [401, 'failed'],
  [500, 'failed'],
] as const)('an order that is answered with %i is reported as %s', async (status, result) => {
  const started = await startTelnyx();
  started.telnyx.orderStatus = status;
  const { claimed } = await place(started);
  await expect.poll(() => started.gateway.results).toEqual([[claimed.id, result]]);
});

test('an answered call without a stream is hung up', async () => {
  const started = await startTelnyx({ streamMs: 50 });
  const { claimed, order } = await place(started);
  await started.telnyx.report(order, 'call.answered');
  await expect.poll(() => started.gateway.results).toEqual([[claimed.id, 'failed']]);
  expect(actions(started)).toEqual(['streaming_start', 'hangup']);
});

test('a bridge that stops hangs up what rings', async () => {
  const started = await startTelnyx();
  await place(started);
  await started.bridge.stop();
  expect(actions(started)).toEqual(['hangup']);
});

test('a key that isn’t one is refused at the start', () => {
  const options = { publicUrl, number, ...telnyxAccount, apiUrl: 'http://127.0.0.1:1' };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  expect(() => telnyxLine({ ...options, publicKey: 'abc', log })).toThrow('TELNYX_PUBLIC_KEY');
});
