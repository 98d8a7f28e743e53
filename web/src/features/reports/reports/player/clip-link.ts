import type { Turn } from '@candi/contract/interviews/segments';

/** Part of a recording (ms of the session). A `toMs` of null means until the end of the recording. */
export interface Clip {
  fromMs: number;
  toMs: number | null;
}

/**
 * Returns the turn at a moment of the recording (ms of the session) as a clip: between turns the one before, and before the
 * first turn that one. Without turns, it is everything from that moment on. `turns` must be sorted by time.
 */
export function clipAt(turns: readonly Pick<Turn, 'startMs' | 'endMs'>[], ms: number): Clip {
  const turn = turns.findLast(({ startMs }) => startMs <= ms) ?? turns[0];
  return turn ? { fromMs: turn.startMs, toMs: turn.endMs } : { fromMs: ms, toMs: null };
}

/**
 * Returns the address of a page at a clip of its recording: `t=61-75` in whole seconds, or `t=61` without an end. The
 * address is for others, so it leaves out the review in which the page may be open.
 */
export function clipLink(page: string, { fromMs, toMs }: Clip): string {
  const link = new URL(page);
  link.searchParams.delete('review');
  const from = Math.floor(fromMs / 1000);
  link.searchParams.set('t', toMs === null ? String(from) : `${from}-${Math.ceil(toMs / 1000)}`);
  return link.href;
}

/** Returns the clip in an address; null if there is none. */
export function clipIn(parameters: URLSearchParams): Clip | null {
  const [, from, to] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(parameters.get('t') ?? '') ?? [];
  if (from === undefined) return null;
  const clip = { fromMs: Number(from) * 1000, toMs: to === undefined ? null : Number(to) * 1000 };
  return clip.toMs !== null && clip.toMs <= clip.fromMs ? null : clip;
}
