import { expect, test } from 'vitest';
import { invitationState } from './invitation-state.ts';

test.each([
  ['queued', false, 'sending'],
  ['sent', false, 'sent'],
  [null, false, 'sent'],
  ['sent', true, 'expired'],
  ['failed', true, 'failed'],
  ['failed', false, 'failed'],
  ['unsupported', true, 'unsupported'],
] as const)('an invitation with the email state %s and expired %s is shown as %s', (mail, expired, state) =>
  expect(invitationState({ mail, expired })).toBe(state),
);
