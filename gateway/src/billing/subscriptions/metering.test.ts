import { describe, expect, it } from 'vitest';
import { meter, planLeft } from './metering.ts';

const hour = 3600;

describe('planLeft', () => {
  it('is what remains of the month', () =>
    expect(planLeft('PRO', { interview: 2 * hour, humanoid: 0 }, 'interview')).toBe(3 * hour));

  it('limits humanoid hours to the total hours', () => {
    expect(planLeft('PRO', { interview: 1 * hour, humanoid: 1 * hour }, 'humanoid')).toBe(1 * hour);
    expect(planLeft('PRO', { interview: 4.5 * hour, humanoid: 0 }, 'humanoid')).toBe(0.5 * hour);
  });

  it('is never negative', () =>
    expect(planLeft('FREE', { interview: 9 * hour, humanoid: 9 * hour }, 'humanoid')).toBe(0));
});

describe('meter', () => {
  const packs = [
    { id: 'a', kind: 'interview', leftSeconds: 600 },
    { id: 'b', kind: 'humanoid', leftSeconds: 600 },
    { id: 'c', kind: 'interview', leftSeconds: 600 },
  ] as const;

  it('uses the month’s hours first', () =>
    expect(meter('interview', 900, 900, packs)).toEqual({ packs: [], packSeconds: 0 }));

  it('uses packs of its kind in order', () =>
    expect(meter('interview', 1000, 100, packs)).toEqual({
      packs: [
        { id: 'a', seconds: 600 },
        { id: 'c', seconds: 300 },
      ],
      packSeconds: 900,
    }));

  it('charges the remainder to the plan', () =>
    expect(meter('humanoid', 1000, 0, packs)).toEqual({
      packs: [{ id: 'b', seconds: 600 }],
      packSeconds: 600,
    }));
});
