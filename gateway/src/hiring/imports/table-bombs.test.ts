import { describe, expect, it } from 'vitest';
import { tableBombs } from '../../../testing/bombs.ts';
import { watchMemory } from '../../../testing/children-memory.ts';
import { readTable } from './read-table.ts';

/**
 * Resident memory of a child process after loading its modules, rounded up, and the maximum that a file may add (MB).
 */
const startMb = 100;
const growthMb = 150;

describe('readTable', () => {
  it.each(Object.keys(tableBombs))('%s exhausts neither memory nor CPU', async (title) => {
    const bomb = tableBombs[title]?.();
    if (!bomb) throw new Error('The fixture doesn’t exist');
    const { children } = await watchMemory(async () => {
      await expect(readTable({ ...bomb, companyId: 'company', choice: {} })).rejects.toThrow(bomb.message);
    });
    expect(children).toBeLessThan(startMb + growthMb);
  });
});
