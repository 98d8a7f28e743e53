export const poolsKey = ['pools'] as const;
export const poolKey = (id: string) => ['pool', id] as const;
/** Every list of a pool's candidates. */
export const poolCandidatesKey = (id: string) => ['pool-candidates', id] as const;
