import { expect, test } from 'vitest';
import { timeZoneOptions } from './time-zones.ts';

test('lists every zone once, including UTC and the chosen one', () => {
  const options = timeZoneOptions('en', 'Mars/Olympus');
  const values = options.map(({ value }) => value);
  expect(values).toEqual([...new Set(values)]);
  expect(values).toEqual(expect.arrayContaining(['UTC', 'Mars/Olympus', 'America/Sao_Paulo']));
  expect(options.find(({ value }) => value === 'Mars/Olympus')?.label).toBe('Mars/Olympus');
  expect(options.find(({ value }) => value === 'UTC')?.label).toBe('UTC');
  expect(options.find(({ value }) => value === 'America/Sao_Paulo')?.label).toBe('America/Sao Paulo (UTC-3)');
});
