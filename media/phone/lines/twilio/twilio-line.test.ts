import type { ClaimedTry } from '@candi/contract/interviews/phone-out';
import { expect, test } from 'vitest';
import { Caller } from '../../testing/caller.ts';
import { joined, silence, speech } from '../../testing/sounds.ts';
import { dueTry, rightPin } from '../../testing/stand-in-gateway.ts';
import {
  publicUrl,
  signatureOf,
  StandInTwilio,
  streamPath,
  twilioAccount,
} from '../../testing/stand-in-twilio.ts';
import { startTestBridge } from '../../testing/start-test-bridge.ts';
import { en } from '@candi/language/en/phone';
import { isSignedByTwilio } from './signature.ts';
import { twilioLine } from './twilio-line.ts';

const number = '+351211000000';
const from = '+351912345678';

const startTwilio = async (options: { maxCalls?: number; streamMs?: number } = {}) => {
  const twilio = await StandInTwilio.start();
  const started = await startTestBridge({
    line: (log) =>
      twilioLine({
        publicUrl,
        number,
        accountSid: twilioAccount.sid,
        authToken: twilioAccount.token,
        apiUrl: twilio.url,
        log,
      }),
    ...options,
  });
  twilio.bridgePort = started.port;
  return { twilio, ...started };
};
type Started = Awaited<ReturnType<typeof startTwilio>>;

const connect = ({ port }: Started, path: string, callSid: string): Promise<Caller> =>
  Caller.connect(port, { token: '', path, callSid });

const place = async ({ twilio, gateway }: Started, changed: Partial<ClaimedTry> = {}) => {
  const claimed = dueTry({ to: from, ...changed });
  gateway.dueTries.push(claimed);
  await expect.poll(() => twilio.orders.length).toBe(1);
  const [order] = twilio.orders;
  if (order === undefined) throw new Error('nothing was ordered');
  return { claimed, order };
};

test('the signature is that of Twilio’s documentation', () => {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+12349013030',
    Digits: '1234',
    From: '+12349013030',
    To: '+18005551212',
  });
  const signature = '0/KCTR6DLpKmkAf8muzZqo1nDgQ=';
  expect(isSignedByTwilio('12345', signature, url, form)).toBe(true);
  expect(isSignedByTwilio('12346', signature, url, form)).toBe(false);
  expect(isSignedByTwilio('12345', signature, `${url}3`, form)).toBe(false);
  form.set('Digits', '1235');
  expect(isSignedByTwilio('12345', signature, url, form)).toBe(false);
});

test('a call comes in, is asked for the PIN and reaches the room', async () => {
  const started = await startTwilio();
  const { twilio, gateway, voice, rooms } = started;
  const { callSid, twiml } = await twilio.ring(from);
  expect(twiml).toContain(`<Parameter name="direction" value="in"/><Parameter name="from" value="${from}"/>`);
  const caller = await connect(started, streamPath(twiml), callSid);
  caller.start({ from: 'forged' });
  await voice.said(en.askPin);
  expect(gateway.calls).toEqual([{ leg: 'twilio', callSid, direction: 'in', from, to: number }]);
  caller.press(rightPin);
  await voice.said(en.askConsent);
  caller.press('1');
  const visit = await rooms.visit(1);
  visit.listener.onEnded();
  visit.listener.onGone('closed');
  expect(await caller.closed).toBe(1000);
  await expect.poll(() => twilio.ended).toEqual([callSid]);
});

test('a caller who hangs up isn’t hung up on', async () => {
  const started = await startTwilio();
  const { callSid, twiml } = await started.twilio.ring(from);
  const caller = await connect(started, streamPath(twiml), callSid);
  caller.start();
  await started.voice.said(en.askPin);
  caller.hangUp();
  await caller.closed;
  await started.bridge.stop();
  expect(started.gateway.ends).toEqual(['hung_up']);
  expect(started.twilio.ended).toEqual([]);
});

test('numbers can’t add anything to the TwiML', async () => {
  const { twilio } = await startTwilio();
  const { twiml } = await twilio.ring('"/><Dial>+1900</Dial><x y="&');
  expect(twiml).not.toContain('<Dial>');
  expect(twiml).toContain('value="&quot;/&gt;&lt;Dial&gt;+1900&lt;/Dial&gt;&lt;x y=&quot;&amp;"');
});

test('a bridge without a place says that it is busy', async () => {
  const started = await startTwilio({ maxCalls: 1 });
  const { callSid, twiml } = await started.twilio.ring(from);
  const caller = await connect(started, streamPath(twiml), callSid);
  caller.start();
  await started.voice.said(en.askPin);
  expect((await started.twilio.ring(from)).twiml).toContain('<Reject reason="busy"/>');
});

test.each<[string, string | null]>([
  ['no signature', null],
  ['an empty signature', ''],
  ['a forged signature', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA='],
  ['a longer signature', 'A'.repeat(500)],
])('a webhook with %s is refused', async (_name, signature) => {
  const { twilio } = await startTwilio();
  const form = twilio.voiceForm('CA1', from);
  const answered = await twilio.send('/twilio/voice', form, signature);
  expect([answered.status, await answered.text()]).toEqual([403, '']);
});

test('a webhook that is replayed, or of another account, is refused', async () => {
  const { twilio } = await startTwilio();
  const form = twilio.voiceForm('CA1', from);
  expect((await twilio.send('/twilio/voice', form)).status).toBe(200);
  expect((await twilio.send('/twilio/voice', form)).status).toBe(403);
  const other = { ...twilio.voiceForm('CA2', from), AccountSid: 'AC2' };
  expect((await twilio.send('/twilio/voice', other)).status).toBe(403);
});

test('other paths and too large bodies are refused', async () => {
  const { twilio, port } = await startTwilio();
  for (const path of ['/twilio', '/twilio/voice/', '/twilio/status/', '/telnyx/events', '/streams/sip'])
    expect((await twilio.send(path, {})).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/twilio/voice`)).status).toBe(404);
  const large = twilio.send('/twilio/voice', { From: 'x'.repeat(200_000) });
  expect(await large.then(({ status }) => status).catch(() => 413)).toBe(413);
});

test('an address works once, and only for its call', async () => {
  const started = await startTwilio();
  const { callSid, twiml } = await started.twilio.ring(from);
  const path = streamPath(twiml);
  const stranger = await connect(started, path, 'CA99');
  stranger.start();
  expect(await stranger.closed).toBe(1008);
  await expect(connect(started, path, callSid)).rejects.toThrow('404');
  for (const wrong of ['/streams/twilio/', '/streams/twilio/x', '/streams/sip', `${path}x`])
    await expect(connect(started, wrong, callSid)).rejects.toThrow('404');
  expect(started.gateway.calls).toEqual([]);
  // The call itself is ended, because nobody will answer it any more.
  await expect.poll(() => started.twilio.ended).toEqual([callSid]);
});

test('the signature of a handshake is checked, and a wrong one doesn’t use the address up', async () => {
  const started = await startTwilio();
  const { callSid, twiml } = await started.twilio.ring(from);
  const path = streamPath(twiml);
  const url = `wss://phone.candi.example${path}`;
  const connectSigned = (signature: string): Promise<Caller> =>
    Caller.connect(started.port, {
      token: '',
      path,
      callSid,
      headers: { 'x-twilio-signature': signature },
    });
  for (const wrong of ['', 'forged', signatureOf(`${publicUrl}${path}`), signatureOf(`${url}x`)])
    await expect(connectSigned(wrong)).rejects.toThrow('403');
  const caller = await connectSigned(signatureOf(url));
  caller.start();
  await started.voice.said(en.askPin);
  await expect(connectSigned(signatureOf(url))).rejects.toThrow('404');
});

test('a due call rings, and the callee agrees and is in the room', async () => {
  const started = await startTwilio();
  const { twilio, gateway, voice, rooms } = started;
  const { claimed, order } = await place(started, { ringSeconds: 25 });
  expect(order).toMatchObject({ To: from, From: number, Timeout: '25', StatusCallbackEvent: 'completed' });
  const caller = await connect(started, streamPath(order['Twiml'] ?? ''), order.sid);
  caller.start();
  for (const audio of [silence(300), speech(700), silence(900)]) caller.say(joined(audio));
  await voice.said(en.calledGreeting('Acme'));
  expect(gateway.calls).toEqual([
    { leg: 'twilio', callSid: claimed.callSid, direction: 'out', from: number, to: from },
  ]);
  await voice.said(en.askConsent);
  caller.press('1');
  await rooms.visit(1);
  await started.bridge.stop();
  expect(twilio.ended).toEqual([order.sid]);
  expect(gateway.results).toEqual([]);
});

test.each([
  ['busy', {}, 'busy'],
  ['no-answer', {}, 'no_answer'],
  ['failed', {}, 'failed'],
  ['canceled', {}, 'failed'],
  ['failed', { SipResponseCode: '603' }, 'rejected'],
  ['busy', { SipResponseCode: '607' }, 'rejected'],
] as const)('a call with the status %s %o is reported as %s', async (status, more, result) => {
  const started = await startTwilio();
  const { claimed, order } = await place(started);
  expect((await started.twilio.report(order, 'ringing')).status).toBe(204);
  expect((await started.twilio.report(order, status, more)).status).toBe(204);
  await expect.poll(() => started.gateway.results).toEqual([[claimed.id, result]]);
  expect((await started.twilio.report(order, status, more)).status).toBe(404);
  await expect(connect(started, streamPath(order['Twiml'] ?? ''), order.sid)).rejects.toThrow('404');
});

test.each([
  [400, 'rejected'],
  [401, 'failed'],
  [500, 'failed'],
] as const)('an order that is answered with %i is reported as %s', async (status, result) => {
  const started = await startTwilio();
  started.twilio.orderStatus = status;
  const { claimed, order } = await place(started);
  await expect.poll(() => started.gateway.results).toEqual([[claimed.id, result]]);
  await expect(connect(started, streamPath(order['Twiml'] ?? ''), order.sid)).rejects.toThrow('404');
});

test('a status with a forged signature or of another call changes nothing', async () => {
  const started = await startTwilio();
  const { claimed, order } = await place(started);
  const path = (order['StatusCallback'] ?? '').slice(publicUrl.length);
  const form = { AccountSid: twilioAccount.sid, CallSid: order.sid, CallStatus: 'busy' };
  expect((await started.twilio.send(path, form, 'forged')).status).toBe(403);
  expect((await started.twilio.send(path, { ...form, CallSid: 'CA99' })).status).toBe(404);
  expect((await started.twilio.send(path, { ...form, AccountSid: 'AC2' })).status).toBe(403);
  await started.twilio.report(order, 'no-answer');
  await expect.poll(() => started.gateway.results).toEqual([[claimed.id, 'no_answer']]);
});

test('an answered call without a stream is hung up', async () => {
  const started = await startTwilio({ streamMs: 50 });
  const { claimed, order } = await place(started);
  await started.twilio.report(order, 'in-progress');
  await expect.poll(() => started.gateway.results).toEqual([[claimed.id, 'failed']]);
  expect(started.twilio.ended).toEqual([order.sid]);
});

test('a bridge that stops hangs up what rings', async () => {
  const started = await startTwilio();
  const { order } = await place(started);
  await started.bridge.stop();
  expect(started.twilio.ended).toEqual([order.sid]);
});

test('no secret and no number is logged', async () => {
  const started = await startTwilio();
  const { twiml } = await started.twilio.ring(from);
  const stranger = await connect(started, streamPath(twiml), 'CA99');
  stranger.start();
  await stranger.closed;
  await started.twilio.send('/twilio/voice', started.twilio.voiceForm('CA1', from), 'forged');
  started.twilio.orderStatus = 400;
  await place(started);
  await expect.poll(() => started.gateway.results.length).toBe(1);
  expect(started.logged.length).toBeGreaterThan(2);
  for (const secret of [twilioAccount.token, from, streamPath(twiml).slice(-20)])
    expect(started.logged.join()).not.toContain(secret);
});
