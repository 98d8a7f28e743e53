import { answerAttributed, entryId, type SettledAct, turnSettled } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Handle } from '../../platform/database/database.ts';
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

/** Returns the candidate's dialogue acts in the order in which they were settled; none in logs of earlier versions. */
export const findSettledActs = async (trx: Handle, sessionId: string): Promise<SettledAct[]> =>
  (await findEvents(trx, sessionId, turnSettled)).flatMap(({ data }) => data.acts);

type Attribution = z.infer<typeof answerAttributed.data>;

/** Applies attributions to segments: each segment gets the question of the last attribution that names it. */
export function withAttributions(
  segments: readonly StoredSegment[],
  attributions: readonly Attribution[],
): StoredSegment[] {
  const questionOf = new Map(
    attributions.flatMap(({ segmentIds, questionId }) => segmentIds.map((id) => [id, questionId] as const)),
  );
  return segments.map((segment) => {
    const questionId = questionOf.get(segment.id);
    return questionId === undefined ? segment : { ...segment, questionId };
  });
}
