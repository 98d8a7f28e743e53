import { expect, test } from 'vitest';
import { repairAvcDescription } from './avc-description.ts';

const bytes = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(hex, 'hex'));

test('repairs the description of Firefox 153', () => {
  const firefox = '01640016030100196767640016acd940d83de6e10000030001001e84800f162d960100066868ebecb22c';
  const right = '01640016ffe1001867640016acd940d83de6e10000030001001e84800f162d9601000568ebecb22c';
  expect(Buffer.from(repairAvcDescription(bytes(firefox))).toString('hex')).toBe(right);
});

test('keeps the description of Chromium', () => {
  const chromium = bytes('01640c1effe1001467640c1eac191a80d83de6e6e021a020f08846a001000468ce3c80fdf8f800');
  expect(repairAvcDescription(chromium)).toBe(chromium);
  expect(repairAvcDescription(new Uint8Array(3))).toHaveLength(3);
});
