import { describe, expect, it } from 'vitest';
import { meter, planLeft } from './metering.ts';

const hour = 3600;

describe('planLeft', () => {
  it('is what the month has not used', () =>
    expect(planLeft('PRO', { interview: 2 * hour, humanoid: 0 }, 'interview')).toBe(3 * hour));

  it('of humanoid hours is never more than of all hours', () => {
    expect(planLeft('PRO', { interview: 1 * hour, humanoid: 1 * hour }, 'humanoid')).toBe(1 * hour);
    expect(planLeft('PRO', { interview: 4.5 * hour, humanoid: 0 }, 'humanoid')).toBe(0.5 * hour);
  });

  it('never falls below nothing', () =>
    expect(planLeft('FREE', { interview: 9 * hour, humanoid: 9 * hour }, 'humanoid')).toBe(0));
});

describe('meter', () => {
  const packs = [
    { id: 'a', kind: 'interview', leftSeconds: 600 },
    { id: 'b', kind: 'humanoid', leftSeconds: 600 },
    { id: 'c', kind: 'interview', leftSeconds: 600 },
  ] as const;

  it('takes the month first', () =>
    expect(meter('interview', 900, 900, packs)).toEqual({ packs: [], packSeconds: 0 }));

  it('takes packs of its kind in their order', () =>
    expect(meter('interview', 1000, 100, packs)).toEqual({
      packs: [
        { id: 'a', seconds: 600 },
        { id: 'c', seconds: 300 },
      ],
      packSeconds: 900,
    }));

  it('leaves to the plan what no pack has', () =>
    expect(meter('humanoid', 1000, 0, packs)).toEqual({
      packs: [{ id: 'b', seconds: 600 }],
      packSeconds: 600,
    }));
});
