import {
  answerAttributed,
  entryId,
  segmentEntry,
  type SettledAct,
  turnSettled,
} from '@candi/contract/interviews/agent';
import { withAttributions } from '@candi/contract/interviews/attributions';
import type { Handle } from '../../platform/database/database.ts';
import { findEvents } from './session-events.repository.ts';
import type { Segment } from '@candi/contract/interviews/segments';

/** Returns a session's segments in stored order, each with the question to which its words are attributed. */
export async function findSegments(trx: Handle, sessionId: string): Promise<Segment[]> {
  const rows = await trx
    .selectFrom('sessionEntries')
    .where('sessionId', '=', sessionId)
    .where('kind', '=', 'segment')
    .orderBy('epoch')
    .orderBy('seq')
    .select(['epoch', 'data'])
    .execute();
  const segments = rows.map(({ epoch, data }) => {
    const { seq, kind: _kind, ...segment } = segmentEntry.parse(data);
    return { ...segment, id: entryId(epoch, seq) };
  });
  const attributions = await findEvents(trx, sessionId, answerAttributed);
  return withAttributions(
    segments,
    attributions.map(({ data }) => data),
  );
}

/**
 * Returns the candidate's dialogue acts in the order in which they were settled. Logs of earlier versions contain none.
 */
export const findSettledActs = async (trx: Handle, sessionId: string): Promise<SettledAct[]> =>
  (await findEvents(trx, sessionId, turnSettled)).flatMap(({ data }) => data.acts);
