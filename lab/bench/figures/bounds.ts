/** A measured figure and its limit. */
export type Bound = { what: string; figure: number } & ({ atMost: number } | { atLeast: number });

const shown = (figure: number): string => String(Math.round(figure * 1000) / 1000);

/**
 * Returns a line for every bound that its figure misses. NaN means that nothing was measured, and misses every bound.
 */
export const missesOf = (bounds: readonly Bound[]): string[] =>
  bounds.flatMap((bound) => {
    const isKept = 'atMost' in bound ? bound.figure <= bound.atMost : bound.figure >= bound.atLeast;
    if (isKept) return [];
    const limit = 'atMost' in bound ? `at most ${bound.atMost}` : `at least ${bound.atLeast}`;
    return [`${bound.what}: ${shown(bound.figure)}, must be ${limit}`];
  });
