import { answerAttributed, entryId } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { withAttributions } from './attributions.ts';
import { findEvents } from './session-events.repository.ts';
import type { StoredSegment } from './turns.ts';

/** All of a session's segments in stored order, each under the question that its words count to. */
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
    .selectAll('segments')
    .select(sql<Language | null>`session_entries.data ->> 'language'`.as('language'))
    .execute();
  const attributions = await findEvents(trx, sessionId, answerAttributed);
  const segments = rows.map((row) => ({
    id: entryId(row.epoch, row.seq),
    turnIndex: row.turnIndex,
    speaker: row.speaker,
    text: row.text,
    startMs: row.startMs,
    endMs: row.endMs,
    confidence: row.confidence,
    typed: row.typed,
    questionId: row.questionId,
    ...(row.language !== null && { language: row.language }),
  }));
  return withAttributions(
    segments,
    attributions.map(({ data }) => data),
  );
}
