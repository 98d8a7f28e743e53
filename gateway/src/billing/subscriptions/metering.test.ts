import { describe, expect, it } from 'vitest';
import { meter, packSeconds, planLeft, reservedOf, unreservedSeconds } from './metering.ts';

const hour = 3600;

describe('planLeft', () => {
  it('returns the rest of the month’s allowance', () =>
    expect(planLeft('PRO', { interview: 2 * hour, humanoid: 0 }, 'interview')).toBe(3 * hour));

  it('limits humanoid hours to the total hours', () => {
    expect(planLeft('PRO', { interview: 1 * hour, humanoid: 1 * hour }, 'humanoid')).toBe(1 * hour);
    expect(planLeft('PRO', { interview: 4.5 * hour, humanoid: 0 }, 'humanoid')).toBe(0.5 * hour);
  });

  it('is never negative', () =>
    expect(planLeft('FREE', { interview: 9 * hour, humanoid: 9 * hour }, 'humanoid')).toBe(0));
});

describe('unreservedSeconds', () => {
  /**
   * Returns the unreserved hours. Tuples are [interview, humanoid] hours. The PRO plan has 5 hours a month, of
   * which 2 may be used for humanoid interviews.
   */
  const left = (
    kind: 'interview' | 'humanoid',
    {
      used = [0, 0],
      packs = [0, 0],
      reserved = [0, 0],
    }: { used?: [number, number]; packs?: [number, number]; reserved?: [number, number] } = {},
  ) =>
    unreservedSeconds(
      kind,
      'PRO',
      { interview: used[0] * hour, humanoid: used[1] * hour },
      { interview: packs[0] * hour, humanoid: packs[1] * hour },
      { interview: reserved[0] * hour, humanoid: reserved[1] * hour },
    ) / hour;

  it('returns the month’s allowance plus the packs, minus usage and reservations', () => {
    expect(left('interview')).toBe(5);
    expect(left('interview', { used: [1, 0], packs: [3, 0], reserved: [2, 0] })).toBe(5);
    expect(left('humanoid')).toBe(2);
    expect(left('humanoid', { used: [1, 1], packs: [0, 3], reserved: [0, 2] })).toBe(2);
  });

  it('counts reserved humanoid hours that exceed their packs against the plan', () => {
    expect(left('interview', { reserved: [0, 2] })).toBe(3);
    expect(left('interview', { packs: [0, 5], reserved: [0, 4] })).toBe(5);
  });

  it('counts reserved interview hours that exceed their packs against the hours shared with humanoid interviews', () => {
    expect(left('humanoid', { reserved: [4, 0] })).toBe(1);
    expect(left('humanoid', { packs: [4, 0], reserved: [4, 0] })).toBe(2);
  });

  it('does not use packs of the other kind', () => {
    expect(left('interview', { packs: [0, 50] })).toBe(5);
    expect(left('humanoid', { packs: [50, 0] })).toBe(2);
  });

  it('is never negative', () => {
    expect(left('interview', { reserved: [9, 0] })).toBe(0);
    expect(left('humanoid', { reserved: [0, 9] })).toBe(0);
  });
});

it('reservedOf counts humanoid hours beyond their packs as interview hours, too', () => {
  const packs = { interview: 0, humanoid: hour };
  const reserved = { interview: 2 * hour, humanoid: 3 * hour };
  expect(reservedOf('interview', packs, reserved)).toBe(4 * hour);
  expect(reservedOf('humanoid', packs, reserved)).toBe(3 * hour);
});

it('packSeconds sums the time left in packs of each kind', () =>
  expect(
    packSeconds([
      { kind: 'interview', hours: 5, usedSeconds: 600 },
      { kind: 'interview', hours: 20, usedSeconds: 0 },
      { kind: 'humanoid', hours: 5, usedSeconds: 18_000 },
    ]),
  ).toEqual({ interview: 25 * hour - 600, humanoid: 0 }));

describe('meter', () => {
  const packs = [
    { id: 'a', kind: 'interview', leftSeconds: 600 },
    { id: 'b', kind: 'humanoid', leftSeconds: 600 },
    { id: 'c', kind: 'interview', leftSeconds: 600 },
  ] as const;

  it('uses the month’s hours first', () =>
    expect(meter('interview', 900, 900, packs)).toEqual({ packs: [], packSeconds: 0 }));

  it('then uses packs of its kind in order', () =>
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
