import { expect, test } from 'vitest';
import { shownStatus } from './session-status.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['PENDING', null, 'PENDING'],
  ['PENDING', '2026-11-22T12:00:00Z', 'SCHEDULED'],
  ['PENDING', '2026-11-20T12:00:00Z', 'PENDING'],
  ['OPENED', '2026-11-22T12:00:00Z', 'OPENED'],
  ['COMPLETED', null, 'COMPLETED'],
  ['CANCELLED', null, 'CANCELLED'],
] as const)('%s scheduled at %s is shown as %s', (status, scheduledAt, shown) =>
  expect(shownStatus({ status, scheduledAt }, now)).toBe(shown),
);
