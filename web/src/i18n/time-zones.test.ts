import { expect, test } from 'vitest';
import { timeZoneOptions, zoneOffset } from './time-zones.ts';

const summer = new Date('2026-07-01T00:00:00Z');

test.each([
  ['Europe/Lisbon', 'GMT+1'],
  ['America/Sao_Paulo', 'GMT-3'],
  ['Asia/Kathmandu', 'GMT+5:45'],
  ['Mars/Olympus', ''],
])('%s: %s', (zone, offset) => expect(zoneOffset(zone, 'en', summer)).toBe(offset));

test('lists every zone once, including UTC and the chosen one', () => {
  const options = timeZoneOptions('en', 'Mars/Olympus');
  const values = options.map(({ value }) => value);
  expect(values).toEqual([...new Set(values)]);
  expect(values).toEqual(expect.arrayContaining(['UTC', 'Mars/Olympus', 'America/Sao_Paulo']));
  expect(options.find(({ value }) => value === 'Mars/Olympus')?.label).toBe('Mars/Olympus');
  expect(options.find(({ value }) => value === 'UTC')?.label).toBe('UTC');
  expect(options.find(({ value }) => value === 'America/Sao_Paulo')?.label).toBe('America/Sao Paulo (GMT-3)');
});
