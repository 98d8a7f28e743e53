import { entryId } from '@candi/contract/agent';
import type { Handle } from '../database/database.ts';
import type { StoredSegment } from './turns.ts';

/** All of a session's segments in stored order. */
export async function findSegments(trx: Handle, sessionId: string): Promise<StoredSegment[]> {
  const rows = await trx
    .selectFrom('segments')
    .where('session_id', '=', sessionId)
    .orderBy('epoch')
    .orderBy('seq')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    id: entryId(row.epoch, row.seq),
    turnIndex: row.turn_index,
    speaker: row.speaker,
    text: row.text,
    startMs: row.start_ms,
    endMs: row.end_ms,
    confidence: row.confidence,
    typed: row.typed,
    questionId: row.question_id,
  }));
}
