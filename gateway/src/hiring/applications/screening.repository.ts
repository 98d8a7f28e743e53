import type { Requirement } from '@candi/contract/hiring/jobs';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import { findJob } from '../jobs/jobs.repository.ts';
import { screenedFit } from './fit.ts';
import type { Screening } from './screen.ts';
import { screeningPromptVersion } from './screening-prompts.ts';

/** Value of `screening_failure` if the model couldn't be asked. */
export const failed = 'failed';

const again = { screeningEnqueuedAt: null, screenedAt: null, screeningFailure: null };

/** SHA-256 of what an application is screened by: the prompts, the model, the job's text and the résumé's. */
const inputFor = (model: string): RawBuilder<Buffer> => sql`(
  select sha256(convert_to(jsonb_build_array(${screeningPromptVersion}::text, ${model}::text, j.name, j.position,
    j.description, case when applications.resume_key is null then c.resume_text else applications.resume_text end)::text,
    'UTF8'))
  from jobs j, candidates c where j.id = applications.job_id and c.id = applications.candidate_id)`;

/**
 * Marks a job's applications for another screening if it failed, or if what they are screened by has changed since they
 * were queued. Returns their number. Throws PAGE_NOT_FOUND if the job doesn't exist.
 */
export function screenJobAgain(
  deps: Deps,
  { companyId }: Pick<Actor, 'companyId'>,
  jobId: string,
): Promise<number> {
  return command(deps, { companyId }, async (trx) => {
    if (!(await findJob(trx, companyId, jobId))) throw new AppError('PAGE_NOT_FOUND');
    const { numUpdatedRows } = await trx
      .updateTable('applications')
      .set(again)
      .where('companyId', '=', companyId)
      .where('jobId', '=', jobId)
      .where((is) =>
        is.or([
          is('screeningFailure', '=', failed),
          is.and([
            is('screeningEnqueuedAt', 'is not', null),
            is('screeningInput', 'is distinct from', inputFor(deps.environment.LLM_MODEL)),
          ]),
        ]),
      )
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}

export interface ScreeningOutcome {
  screening?: Screening | null;
  failure?: string | null;
  /** When the application was sent to the screening queue; null if it hasn't been sent. */
  round?: Date | null;
}

// For the background worker, with the owner role -------------------------------------------------------------------

/** Lists the applications that need screening, oldest first. */
export const listToScreen = (handle: Handle): Promise<{ id: string; companyId: string }[]> =>
  handle
    .selectFrom('applications')
    .select(['id', 'companyId'])
    .where('screeningEnqueuedAt', 'is', null)
    .orderBy('createdAt')
    .execute();

/** Marks an application as sent to the screening queue. Returns false if it was already. `model`: the model's name. */
export async function claimScreening(handle: Handle, id: string, model: string): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('applications')
    .set({ screeningEnqueuedAt: sql<Date>`now()`, screeningInput: inputFor(model) })
    .where('id', '=', id)
    .where('screeningEnqueuedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Returns what is needed to screen an application, or undefined if it doesn't exist any more. `resume` is null if there
 * is none.
 */
export async function findToScreen(handle: Handle, id: string) {
  const row = await handle
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .innerJoin('candidates', 'candidates.id', 'applications.candidateId')
    .where('applications.id', '=', id)
    .select([
      'applications.jobId',
      'applications.screeningEnqueuedAt as round',
      'applications.resumeKey as ownKey',
      'applications.resumeText as ownText',
      'candidates.resumeKey',
      'candidates.resumeText',
      'jobs.name',
      'jobs.position',
      'jobs.description',
      'jobs.requirements',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { ownKey, ownText, resumeKey, resumeText, jobId, requirements, round, ...job } = row;
  const resume = ownKey === null ? (resumeKey === null ? null : (resumeText ?? '')) : (ownText ?? '');
  return { jobId, job, requirements, resume, round };
}

/** Returns a job's text with the requirements that were extracted from it, or from an earlier text of the job. */
export async function findJobText(handle: Handle, jobId: string) {
  const row = await handle
    .selectFrom('jobs')
    .where('id', '=', jobId)
    .select(['name', 'position', 'description', 'requirements'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { requirements, ...job } = row;
  return { job, requirements };
}
export type StoredJobText = NonNullable<Awaited<ReturnType<typeof findJobText>>>;

/**
 * Stores the requirements extracted from a job's text, unless requirements for the same text are already stored: all
 * applicants must be scored by the same requirements. Returns the requirements that apply.
 */
export async function keepRequirements(
  handle: Handle,
  jobId: string,
  hash: string,
  items: Requirement[],
): Promise<Requirement[]> {
  await handle
    .updateTable('jobs')
    .set({ requirements: { hash, items } })
    .where('id', '=', jobId)
    .where(sql<boolean>`requirements->>'hash' is distinct from ${hash}`)
    .execute();
  const row = await handle
    .selectFrom('jobs')
    .select('requirements')
    .where('id', '=', jobId)
    .executeTakeFirst();
  return row?.requirements?.hash === hash ? row.requirements.items : items;
}

/**
 * Stores the outcome of a screening. `screening`: null if there was nothing to screen or it failed; `failure` says
 * why. A fit that a recruiter chose is kept. `round`: if the application was sent to the queue again after this time,
 * the outcome is discarded.
 */
export function storeScreening(
  database: Handle,
  id: string,
  { screening = null, failure = null, round }: ScreeningOutcome,
): Promise<void> {
  return database.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('applications')
      .select(['companyId', 'fit', 'fitScore', 'fitBasis', 'screeningEnqueuedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return;
    if (round !== undefined && round?.getTime() !== before.screeningEnqueuedAt?.getTime()) return;
    const byRecruiter = before.fitBasis?.by === 'recruiter';
    const after = screening
      ? { fitScore: screening.score, ...screenedFit(before, withoutScore(screening)) }
      : { fitScore: null, ...(byRecruiter ? {} : { fit: null, fitBasis: null }) };
    await trx
      .updateTable('applications')
      .set({ ...after, screenedAt: sql<Date>`now()`, screeningFailure: failure })
      .where('id', '=', id)
      .execute();
    if (screening && screening.score !== before.fitScore)
      await writeAudit(
        trx,
        { companyId: before.companyId, userId: null },
        {
          action: 'application.screen',
          subjectId: id,
          details: { fit: screening.screening, score: screening.score },
        },
      );
  });
}

const withoutScore = ({ matched, missing, screening, made }: Screening) => ({
  matched,
  missing,
  screening,
  made,
});
