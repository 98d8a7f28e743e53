/**
 * Returns the new order of all of a job's phases. `requested`: the new order of its custom phases. Returns null unless
 * `requested` lists each custom phase exactly once.
 */
export function phaseOrder(
  phases: readonly { id: string; kind: 'CV_SCREENING' | 'CUSTOM' }[],
  requested: readonly string[],
): string[] | null {
  const fixed = phases.filter(({ kind }) => kind === 'CV_SCREENING').map(({ id }) => id);
  const custom = new Set(phases.filter(({ kind }) => kind === 'CUSTOM').map(({ id }) => id));
  const same = requested.length === custom.size && new Set(requested).size === custom.size;
  return same && requested.every((id) => custom.has(id)) ? [...fixed, ...requested] : null;
}

/** Returns a map from each phase id to the next one. The last phase has no entry. */
export function nextPhases(ids: readonly string[]): Map<string, string> {
  return new Map(ids.slice(1).map((id, at) => [ids[at] ?? '', id]));
}
