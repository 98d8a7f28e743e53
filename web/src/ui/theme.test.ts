import { expect, test } from 'vitest';
import { theme } from './theme.ts';

/** Size of an em in media queries, regardless of the page's font size (px). */
const emPx = 16;

test('the breakpoints are 600, 900, 1200 and 1536 px', () => {
  const inPx = Object.entries(theme.breakpoints ?? {}).map(([name, em]) => [
    name,
    Number.parseFloat(em ?? '') * emPx,
  ]);
  expect(Object.fromEntries(inPx)).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
});
