import { expect, it } from 'vitest';
import { firstTokenMs } from './delays.ts';

it('the first token takes longer for a longer prompt: 50 ms for 1,000 tokens', () => {
  expect(firstTokenMs(8000) - firstTokenMs(4000)).toBe(50);
  expect(firstTokenMs(9600)).toBe(200);
});
