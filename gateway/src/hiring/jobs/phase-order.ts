/** The whole order of a job's phases by a wish for its custom ones; null where the wish is not about just these. */
export function phaseOrder(
  phases: readonly { id: string; kind: 'CV_SCREENING' | 'CUSTOM' }[],
  wished: readonly string[],
): string[] | null {
  const fixed = phases.filter(({ kind }) => kind === 'CV_SCREENING').map(({ id }) => id);
  const custom = new Set(phases.filter(({ kind }) => kind === 'CUSTOM').map(({ id }) => id));
  const same = wished.length === custom.size && new Set(wished).size === custom.size;
  return same && wished.every((id) => custom.has(id)) ? [...fixed, ...wished] : null;
}

/** The phase behind each one, by its id. The last has none. */
export function nextPhases(ids: readonly string[]): Map<string, string> {
  return new Map(ids.slice(1).map((id, at) => [ids[at] ?? '', id]));
}
