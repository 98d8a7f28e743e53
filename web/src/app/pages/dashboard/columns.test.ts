import { expect, test } from 'vitest';
import { busyDay, quietDay } from '#testing/fixtures/dashboard.ts';
import { movableCards } from './columns.ts';

test('beside two charts, the jobs and the activity are on the right', () => {
  expect(movableCards(busyDay, 2)).toEqual({ left: [], right: ['funnels', 'activity', 'usage'] });
});

test('without charts, the cards fill both columns', () => {
  expect(movableCards(quietDay, 0)).toEqual({ left: ['activity', 'usage'], right: ['funnels'] });
});
