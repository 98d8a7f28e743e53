import { contrastWithWhite, minContrast } from '@candi/contract/identity/brand';
import { describe, expect, test } from 'vitest';
import { colourVariables, onDarkPages, shadesOf } from './company-colour.ts';

const companies = ['#000000', '#0b1f4b', '#0b3d91', '#5f0000', '#4b0082', '#147a71', '#767676'];
/** Backgrounds in dark mode: the page, and a card on it. */
const grounds = ['#101413', '#181d1c'];
const contrast = (one: string, other: string): number => {
  const [a, b] = [contrastWithWhite(one), contrastWithWhite(other)].toSorted((x, y) => x - y);
  return (b ?? 1) / (a ?? 1);
};

describe.each(companies)('on dark pages, %s', (colour) => {
  const base = onDarkPages(colour);
  const shades = shadesOf(base);

  test('fills buttons that stand out from the page, with readable white text', () => {
    expect(contrastWithWhite(base)).toBeGreaterThanOrEqual(minContrast);
    for (const ground of grounds) expect(contrast(base, ground)).toBeGreaterThanOrEqual(3);
  });

  test('keeps the company’s hue', () => {
    const strongest = (of: string) =>
      [1, 3, 5].toSorted((a, b) => of.slice(b, b + 2).localeCompare(of.slice(a, a + 2)))[0];
    expect(strongest(base)).toBe(strongest(colour));
  });

  test('has links, outlines and text that can be read', () => {
    for (const shade of [2, 3])
      for (const ground of grounds)
        expect(contrast(shades[shade] ?? '', ground)).toBeGreaterThanOrEqual(minContrast);
  });

  test('is used only there: light pages keep the company’s own colour', () => {
    const variables = colourVariables(colour);
    expect(variables['--mantine-color-lagoon-6']).toBe(colour);
    expect(variables['--mantine-color-lagoon-filled']).toBe(`light-dark(${colour}, ${base})`);
    expect(variables['--mantine-color-anchor']).toBe(`light-dark(${colour}, ${shades[2]})`);
  });
});
