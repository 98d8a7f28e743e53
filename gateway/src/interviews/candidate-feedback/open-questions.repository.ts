import { entryId, questionPassedOn } from '@candi/contract/interviews/agent';
import type { OpenQuestion } from '@candi/contract/interviews/candidate-feedback';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { findEvents } from '../sessions/session-events.repository.ts';
import { openQuestionsOf } from './open-questions.ts';

/** Returns the questions that Candi passed on to the hiring team, except those that the candidate withdrew. */
export const findOpenQuestions = async (trx: Handle, sessionId: string): Promise<OpenQuestion[]> =>
  openQuestionsOf(await listPassedOn(trx, sessionId), await listWithdrawn(trx, sessionId));

/** Returns all questions that were passed on, including repeated and withdrawn ones. */
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

/** Withdraws a question. `question`: epoch and sequence number of its log entry. */
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
 * Returns whether a team member has opened the session's report. Locks the session until the transaction ends, so that
 * nobody opens the report in the meantime.
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
 * Stores when a team member first opened the report of a session that has ended. Waits for a withdrawal in progress, so
 * that questions read after this call can't be withdrawn any more.
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
