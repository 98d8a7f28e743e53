/** A figure of a bench and the limit that it must keep. */
export type Bound = { what: string; figure: number } & ({ atMost: number } | { atLeast: number });

const shown = (figure: number): string => String(Math.round(figure * 1000) / 1000);

/** Returns a line for every bound that isn't kept. A figure that is NaN, because nothing was measured, keeps none. */
export const missesOf = (bounds: readonly Bound[]): string[] =>
  bounds.flatMap((bound) => {
    const isKept = 'atMost' in bound ? bound.figure <= bound.atMost : bound.figure >= bound.atLeast;
    if (isKept) return [];
    const limit = 'atMost' in bound ? `at most ${bound.atMost}` : `at least ${bound.atLeast}`;
    return [`${bound.what}: ${shown(bound.figure)}, must be ${limit}`];
  });
