import { ServerError, SipCallError } from 'livekit-server-sdk';
import { expect, test } from 'vitest';
import { resultOf } from './place.ts';

const sipError = (status: number) =>
  new SipCallError('TwirpError', 'INVITE failed', 500, 'unknown', { sip_status_code: `${status}` });

test.each([
  [486, 'busy'],
  [600, 'busy'],
  [408, 'no_answer'],
  [480, 'no_answer'],
  [487, 'no_answer'],
  [403, 'rejected'],
  [404, 'rejected'],
  [484, 'rejected'],
  [603, 'rejected'],
  [500, 'failed'],
  [503, 'failed'],
])('SIP status %i means %s', (status, result) => {
  expect(resultOf(sipError(status))).toBe(result);
});

test('without a SIP status, only a timeout says something about the callee', () => {
  expect(resultOf(new ServerError('TwirpError', 'late', 408, 'deadline_exceeded'))).toBe('no_answer');
  expect(resultOf(new ServerError('TwirpError', 'no livekit-sip', 503, 'unavailable'))).toBe('failed');
  expect(resultOf(new Error('fetch failed'))).toBe('failed');
});
