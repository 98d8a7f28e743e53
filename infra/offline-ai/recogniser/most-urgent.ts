import type { Work } from './listener.ts';

const order: readonly Work[] = ['final', 'ending', 'pause', 'interim'];

/**
 * Returns the stream whose next work is most urgent, the first of several; null if none has work. Thus a busy recogniser
 * leaves out interim results, also those in pauses, and final ones come in time.
 */
export function mostUrgent<Id, Stream extends { next: Work | null }>(
  streams: Iterable<[Id, Stream]>,
): { id: Id; stream: Stream; work: Work } | null {
  let best: { id: Id; stream: Stream; work: Work } | null = null;
  for (const [id, stream] of streams) {
    const work = stream.next;
    if (work !== null && (best === null || isMoreUrgent(work, best.work))) best = { id, stream, work };
  }
  return best;
}

/** Returns whether `work` comes before `other`. */
export const isMoreUrgent = (work: Work, other: Work): boolean => order.indexOf(work) < order.indexOf(other);
