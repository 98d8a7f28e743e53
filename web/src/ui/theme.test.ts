import { expect, test } from 'vitest';
import { theme } from './theme.ts';

/** What media queries count an em as, whatever the page's own font size (px). */
const emPx = 16;

test('the breakpoints are the product’s', () => {
  const inPx = Object.entries(theme.breakpoints ?? {}).map(([name, em]) => [
    name,
    Number.parseFloat(em ?? '') * emPx,
  ]);
  expect(Object.fromEntries(inPx)).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
});
