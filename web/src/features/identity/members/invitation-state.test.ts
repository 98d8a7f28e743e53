import { expect, test } from 'vitest';
import { invitationState } from './invitation-state.ts';

test.each([
  ['queued', false, 'sending'],
  ['sent', false, 'sent'],
  [null, false, 'sent'],
  ['sent', true, 'expired'],
  ['failed', true, 'failed'],
  ['failed', false, 'failed'],
] as const)('mail %s, expired %s: %s', (mail, expired, state) =>
  expect(invitationState({ mail, expired })).toBe(state),
);
