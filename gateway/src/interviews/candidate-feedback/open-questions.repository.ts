import { entryId, questionPassedOn } from '@candi/contract/interviews/agent';
import type { OpenQuestion } from '@candi/contract/interviews/candidate-feedback';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { findEvents } from '../sessions/session-events.repository.ts';
import { openQuestionsOf } from './open-questions.ts';

/** Returns the questions that Candi passed on to the hiring team and the candidate didn't withdraw. */
export const findOpenQuestions = async (trx: Handle, sessionId: string): Promise<OpenQuestion[]> =>
  openQuestionsOf(await listPassedOn(trx, sessionId), await listWithdrawn(trx, sessionId));

/** Returns every question that was passed on, including repeats and withdrawn ones. */
export const listPassedOn = async (trx: Handle, sessionId: string): Promise<OpenQuestion[]> =>
  (await findEvents(trx, sessionId, questionPassedOn)).map(({ id, data: { text, startMs } }) => ({
    id,
    text,
    startMs,
  }));

/** Returns the ids of the log entries whose questions were withdrawn. */
export async function listWithdrawn(trx: Handle, sessionId: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('withdrawnQuestions')
    .where('sessionId', '=', sessionId)
    .select(['epoch', 'seq'])
    .execute();
  return new Set(rows.map(({ epoch, seq }) => entryId(epoch, seq)));
}

/** Withdraws the question of a log entry. `question`: the entry's epoch and sequence number. */
export async function storeWithdrawal(
  trx: Handle,
  companyId: string,
  sessionId: string,
  question: { epoch: number; seq: number },
): Promise<void> {
  await trx
    .insertInto('withdrawnQuestions')
    .values({ companyId, sessionId, ...question })
    .onConflict((on) => on.doNothing())
    .execute();
}

/**
 * Returns whether a member has opened the session's report, and locks the session until the transaction ends, so that
 * the report isn't opened in the meantime.
 */
export async function lockReportOpened(trx: Handle, sessionId: string): Promise<boolean> {
  const { reportOpenedAt } = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select('reportOpenedAt')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return reportOpenedAt !== null;
}

/**
 * Marks that a member opens the report of a session that has ended; the first time is kept. Waits for a withdrawal in
 * progress: questions read after this call can no longer be withdrawn.
 */
export async function markReportOpened(trx: Handle, sessionId: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ reportOpenedAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('endedAt', 'is not', null)
    .where('reportOpenedAt', 'is', null)
    .execute();
}
