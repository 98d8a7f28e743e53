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
    .leftJoin('session_entries', (join) =>
      join
        .onRef('session_entries.session_id', '=', 'segments.session_id')
        .onRef('session_entries.epoch', '=', 'segments.epoch')
        .onRef('session_entries.seq', '=', 'segments.seq'),
    )
    .where('segments.session_id', '=', sessionId)
    .orderBy('segments.epoch')
    .orderBy('segments.seq')
    .selectAll('segments')
    .select(sql<Language | null>`session_entries.data ->> 'language'`.as('language'))
    .execute();
  const attributions = await findEvents(trx, sessionId, answerAttributed);
  const segments = rows.map((row) => ({
    id: entryId(row.epoch, row.seq),
    turnIndex: row.turn_index,
    speaker: row.speaker,
    text: row.text,
    startMs: row.start_ms,
    endMs: row.end_ms,
    confidence: row.confidence,
    typed: row.typed,
    questionId: row.question_id,
    ...(row.language !== null && { language: row.language }),
  }));
  return withAttributions(
    segments,
    attributions.map(({ data }) => data),
  );
}
