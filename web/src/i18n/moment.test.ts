import { expect, test } from 'vitest';
import { moment } from './moment.ts';

const iso = '2026-11-21T23:30:00Z';

test('shows the reader’s own day and names the zone', () => {
  expect(moment(iso, 'en', 'medium', 'UTC')).toEqual({ day: 'Nov 21, 2026', time: '11:30 PM UTC' });
  expect(moment(iso, 'en', 'long', 'Asia/Dubai')).toEqual({
    day: 'November 22, 2026',
    time: '3:30 AM GMT+4',
  });
});

test('speaks the reader’s language', () => {
  expect(moment(iso, 'pt', 'long', 'UTC').day).toBe('21 de novembro de 2026');
});
