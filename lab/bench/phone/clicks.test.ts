import { expect, it } from 'vitest';
import { Clicks, delaysOf, HeardClicks } from './clicks.ts';

it('hears each tone where it begins, whatever the length of the packets', () => {
  const said = new Clicks(8000, 1000);
  const heard = new HeardClicks(8000);
  for (let fromMs = 1000; fromMs < 7000; fromMs += 20) heard.push(said.at(fromMs, 160), fromMs + 90);
  expect(said.begunMs.length).toBeGreaterThan(4);
  const { delays, lost } = delaysOf(said.begunMs, heard.heardMs, Infinity);
  expect(lost).toBe(0);
  for (const delay of delays) expect(Math.abs(delay - 90)).toBeLessThan(1);
});

it('counts tones that were not heard, except those still on their way', () => {
  expect(delaysOf([0, 500, 1000, 1500], [120, 1130], 1400)).toEqual({ delays: [120, 130], lost: 1 });
});
