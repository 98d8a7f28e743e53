import { expect, test } from 'vitest';
import { StreamAddresses, addressMs } from './stream-addresses.ts';

const call = { kind: 'twilio', callSid: 'CA1', direction: 'in', from: '', to: '' } as const;
const expected = { call, platformId: 'CA1' };
const pathOf = (url: string): string => new URL(url).pathname.replace('/phone', '');

test('an address is valid once, and for its time', () => {
  const addresses = new StreamAddresses('https://candi.example/phone', 'twilio');
  const [first, second, third] = [0, 0, 0].map((now) => addresses.issue(expected, addressMs, now));
  expect(first).toMatch(/^wss:\/\/candi\.example\/phone\/streams\/twilio\/[\w-]{43}$/);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(addresses.redeem(pathOf(first ?? ''), addressMs - 1)).toMatchObject({ call });
  expect(addresses.redeem(pathOf(first ?? ''), addressMs - 1)).toBeNull();
  expect(addresses.redeem(pathOf(second ?? ''), addressMs)).toBeNull();
  expect(addresses.redeem(pathOf(third ?? '').replace('twilio', 'telnyx'), 0)).toBeNull();
});
