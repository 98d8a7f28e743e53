import { describe, expect, it } from 'vitest';
import { quietMs, waitBeforeFinalise } from './finalise.job.ts';

const ended = { now: 100_000, endedAt: 100_000, uploads: [], lastChunkAt: null };

describe('waitBeforeFinalise', () => {
  it('returns 0 if every upload is complete', () => {
    expect(waitBeforeFinalise({ ...ended, uploads: [{ complete: true, updatedAt: 99_000 }] })).toBe(0);
  });
  it('waits for an upload that is still in progress', () => {
    const uploads = [
      { complete: true, updatedAt: 90_000 },
      { complete: false, updatedAt: 99_000 },
    ];
    expect(waitBeforeFinalise({ ...ended, uploads })).toBe(quietMs);
    expect(waitBeforeFinalise({ ...ended, uploads, now: 108_000 })).toBe(7000);
    expect(waitBeforeFinalise({ ...ended, uploads, now: 115_000 })).toBe(0);
  });
  it('waits for the agent’s audio if the browser sent nothing', () => {
    expect(waitBeforeFinalise({ ...ended, lastChunkAt: 104_000, now: 105_000 })).toBe(14_000);
    expect(waitBeforeFinalise({ ...ended, now: 116_000 })).toBe(0);
  });
});
