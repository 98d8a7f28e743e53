import type { Work } from './listener.ts';

const order: readonly Work[] = ['final', 'ending', 'pause', 'interim'];

/**
 * Returns the stream whose next work is most urgent, the first of several; null if none has work. Thus a busy recogniser
 * leaves out interim results, also those in pauses, and final ones come in time.
 */
export function mostUrgent<Id, Stream extends { next: Work | null }>(
  streams: Iterable<[Id, Stream]>,
): [Id, Stream] | null {
  let best: [Id, Stream] | null = null;
  let bestRank = order.length;
  for (const each of streams) {
    const { next } = each[1];
    const rank = next === null ? order.length : order.indexOf(next);
    if (rank < bestRank) [best, bestRank] = [each, rank];
  }
  return best;
}
