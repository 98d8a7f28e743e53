import { callPlan, callRefusals, callResults } from '@candi/contract/interviews/phone-out';
import { describe, expect, it } from 'vitest';
import { firstCall, isLate, nextCall, resultOfEnd } from './plan.ts';

const at = new Date('2026-07-15T12:00:00Z');
const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

describe('the next call', () => {
  it.each([
    ['busy', 5],
    ['no_answer', 10],
    ['rejected', 10],
    ['failed', 10],
    ['machine', 30],
  ] as const)('after %s follows in %i minutes', (result, minutes) => {
    expect(nextCall(result, at, 1)).toEqual(minutesLater(minutes));
  });

  it.each([...callResults.filter((result) => !(result in callPlan.minutesAfter)), ...callRefusals])(
    'doesn’t follow after %s',
    (result) => {
      expect(nextCall(result, at, 1)).toBeNull();
    },
  );

  it('doesn’t follow after the fourth', () => {
    expect(nextCall('busy', at, 3)).not.toBeNull();
    expect(nextCall('busy', at, 4)).toBeNull();
  });
});

describe('the first call', () => {
  it('is due at the appointment', () => {
    expect(firstCall(minutesLater(60), at)).toEqual(minutesLater(60));
  });
  it('is due at once shortly after the appointment, and never later', () => {
    expect(firstCall(minutesLater(-15), at)).toEqual(at);
    expect(firstCall(minutesLater(-16), at)).toBeNull();
    expect(isLate(minutesLater(-15), at)).toBe(false);
    expect(isLate(minutesLater(-16), at)).toBe(true);
  });
});

describe('the end of an answered call', () => {
  const pending = { status: 'PENDING', byPhone: false } as const;
  it.each([
    ['machine', 'machine'],
    ['no_consent', 'no_consent'],
    ['hung_up', 'hung_up'],
    ['failed', 'failed'],
    ['finished', 'failed'],
  ] as const)('%s before the interview is %s', (end, result) => {
    expect(resultOfEnd(end, pending)).toBe(result);
  });
  it('after the interview began by telephone is “answered”, however it ended', () => {
    for (const end of ['hung_up', 'finished', 'failed'] as const)
      expect(resultOfEnd(end, { status: 'OPENED', byPhone: true })).toBe('answered');
  });
  it('is “over” if the candidate had joined on the page meanwhile', () => {
    expect(resultOfEnd('finished', { status: 'OPENED', byPhone: false })).toBe('over');
  });
});
