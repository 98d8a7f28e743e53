import type { Logger } from 'pino';
import type { PgBoss } from 'pg-boss';
import { companyOfRow } from '../../platform/closed-companies.ts';
import type { Handle } from '../../platform/database/database.ts';
import type { Model } from '../../platform/llm.ts';
import { queueModelJobs } from '../../platform/model-jobs.ts';
import { work } from '../../platform/work.ts';
import { prepareResumeQuestion } from './prepare-resume-question.ts';
import {
  claimResumeQuestion,
  findToPrepare,
  listToPrepare,
  type ResumeQuestionOutcome,
  storeOutcome,
} from './resume-questions.repository.ts';

const queue = 'resume-question';
interface ResumeQuestionJob {
  sessionId: string;
  /** When the job was queued (ISO 8601). */
  round: string | null;
}
export interface ResumeQuestionDeps {
  /** Database handle with the owner role. */
  database: Handle;
  model: Model;
  log: Logger;
  /** Returns what a job asks of a candidate, the essential requirements first. The hiring area implements it. */
  needsOf: (jobId: string) => Promise<string[]>;
}

/** Creates the queue of sessions whose question about the résumé is to be prepared and starts its workers. */
export async function workOnResumeQuestions(deps: ResumeQuestionDeps & { boss: PgBoss }): Promise<void> {
  await work<ResumeQuestionJob>(
    deps,
    queue,
    { expireInSeconds: 600, atOnce: 2 },
    {
      companyOf: ({ sessionId }) => companyOfRow(deps.database, 'sessions', sessionId),
      run: ({ sessionId, round }) => prepareForSession(deps, sessionId, round),
      dead: ({ sessionId, round }) => storeOutcome(deps.database, sessionId, round, { state: 'failed' }),
    },
  );
}

/**
 * Sends the sessions with a question to prepare to the queue, each once. Returns their number.
 */
export const queueResumeQuestions = async (database: Handle, boss: PgBoss, log: Logger): Promise<number> =>
  queueModelJobs({ database, boss, log }, 'resumeQuestion', {
    queue,
    items: await listToPrepare(database),
    claim: async (trx, { id }) => {
      const claimed = await claimResumeQuestion(trx, id);
      if (!claimed) return null;
      const round = claimed.round?.toISOString() ?? null;
      return { data: { sessionId: id, round } satisfies ResumeQuestionJob };
    },
  });

/**
 * Prepares the question of one session. May be called repeatedly: does nothing once there is an outcome or the attempt
 * has started.
 */
export async function prepareForSession(
  deps: ResumeQuestionDeps,
  sessionId: string,
  round: string | null,
): Promise<void> {
  const found = await findToPrepare(deps.database, sessionId);
  if (found) await storeOutcome(deps.database, sessionId, round, await outcomeFor(deps, found));
}

async function outcomeFor(
  { model, needsOf }: ResumeQuestionDeps,
  found: NonNullable<Awaited<ReturnType<typeof findToPrepare>>>,
): Promise<ResumeQuestionOutcome> {
  const { jobId, position, resume, language, questions } = found;
  if (resume === null) return { state: 'no_resume' };
  if (resume.trim() === '') return { state: 'unreadable' };
  if (jobId === null) return { state: 'no_job' };
  return prepareResumeQuestion(
    {
      language,
      position: position ?? '',
      needs: await needsOf(jobId),
      resume,
      questions: questions.map(({ question }) => question),
    },
    model,
  );
}
