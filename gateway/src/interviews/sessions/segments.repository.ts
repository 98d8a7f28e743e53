import { answerAttributed, entryId } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { withAttributions } from './attributions.ts';
import { findEvents } from './session-events.repository.ts';
import type { StoredSegment } from './turns.ts';

/** Returns a session's segments in stored order, each with the question to which its words are attributed. */
export async function findSegments(trx: Handle, sessionId: string): Promise<StoredSegment[]> {
  const rows = await trx
    .selectFrom('segments')
    .leftJoin('sessionEntries', (join) =>
      join
        .onRef('sessionEntries.sessionId', '=', 'segments.sessionId')
        .onRef('sessionEntries.epoch', '=', 'segments.epoch')
        .onRef('sessionEntries.seq', '=', 'segments.seq'),
    )
    .where('segments.sessionId', '=', sessionId)
    .orderBy('segments.epoch')
    .orderBy('segments.seq')
    .select([
      'segments.epoch',
      'segments.seq',
      'segments.turnIndex',
      'segments.speaker',
      'segments.text',
      'segments.startMs',
      'segments.endMs',
      'segments.confidence',
      'segments.typed',
      'segments.questionId',
    ])
    .select(sql<Language | null>`session_entries.data ->> 'language'`.as('language'))
    .execute();
  const attributions = await findEvents(trx, sessionId, answerAttributed);
  const segments = rows.map(({ epoch, seq, language, ...segment }) => ({
    ...segment,
    id: entryId(epoch, seq),
    ...(language !== null && { language }),
  }));
  return withAttributions(
    segments,
    attributions.map(({ data }) => data),
  );
}
