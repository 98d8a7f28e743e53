/**
 * Returns the full order of a job's phases for a requested order of its custom phases, or null if the request doesn't
 * list each custom phase exactly once.
 */
export function phaseOrder(
  phases: readonly { id: string; kind: 'CV_SCREENING' | 'CUSTOM' }[],
  wished: readonly string[],
): string[] | null {
  const fixed = phases.filter(({ kind }) => kind === 'CV_SCREENING').map(({ id }) => id);
  const custom = new Set(phases.filter(({ kind }) => kind === 'CUSTOM').map(({ id }) => id));
  const same = wished.length === custom.size && new Set(wished).size === custom.size;
  return same && wished.every((id) => custom.has(id)) ? [...fixed, ...wished] : null;
}

/** Maps each phase id to the next one. The last phase has no entry. */
export function nextPhases(ids: readonly string[]): Map<string, string> {
  return new Map(ids.slice(1).map((id, at) => [ids[at] ?? '', id]));
}
