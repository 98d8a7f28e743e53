import { environments, readVariables } from '@candi/runtime/environment';
import { expect, test } from 'vitest';
import { openLine } from './open-line.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const common = {
  PHONE_LEG_TOKEN: 'x'.repeat(32),
  SERVICE_TOKEN: 'x'.repeat(32),
  GATEWAY_URL: 'http://127.0.0.1:1',
  LIVEKIT_URL: 'ws://127.0.0.1:1',
  LIVEKIT_API_KEY: 'key',
  LIVEKIT_API_SECRET: 'x'.repeat(32),
  PHONE_PUBLIC_URL: 'https://phone.candi.example/',
  PHONE_NUMBER: '+351 (211) 000-000',
};
const twilio = { PHONE_LINE: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token' };
const telnyx = {
  PHONE_LINE: 'telnyx',
  TELNYX_API_KEY: 'key',
  TELNYX_PUBLIC_KEY: Buffer.alloc(32, 1).toString('base64'),
  TELNYX_CONNECTION_ID: '1',
};
const open = (set: Record<string, string>) =>
  openLine(readVariables(environments.phone, { ...common, ...set }), log);

test.each([
  ['sip', { PHONE_LINE: 'sip', PHONE_NUMBER: '' }],
  ['twilio', twilio],
  ['telnyx', telnyx],
] as const)('the environment opens the line %s', (leg, set) => {
  expect(open({ ...set })).toMatchObject({ leg });
});

test.each<[string, Record<string, string>, RegExp]>([
  ['no line', {}, /PHONE_LINE is off/],
  ['an unknown line', { PHONE_LINE: 'isdn' }, /PHONE_LINE/],
  ['nothing of Twilio', { PHONE_LINE: 'twilio' }, /requires TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN/],
  ['nothing of Telnyx', { PHONE_LINE: 'telnyx' }, /TELNYX_API_KEY, TELNYX_PUBLIC_KEY, TELNYX_CONNECTION_ID/],
  ['no public URL', { ...twilio, PHONE_PUBLIC_URL: '' }, /requires PHONE_PUBLIC_URL/],
  ['a SIP address as number', { ...twilio, PHONE_NUMBER: 'sip:candi@pbx.example' }, /PHONE_NUMBER/],
  ['a key that isn’t one', { ...telnyx, TELNYX_PUBLIC_KEY: 'abc' }, /TELNYX_PUBLIC_KEY/],
  ['a name to listen on', { ...twilio, PHONE_BIND: 'localhost' }, /PHONE_BIND/],
])('with %s, the error says what is missing', (_name, set, message) => {
  expect(() => open(set)).toThrow(message);
});

test('the bridge listens on the loopback interface unless told otherwise', () => {
  const { PHONE_BIND, PHONE_LINE } = readVariables(environments.phone, common);
  expect([PHONE_BIND, PHONE_LINE]).toEqual(['127.0.0.1', 'off']);
});
