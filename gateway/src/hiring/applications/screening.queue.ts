import type { Requirement } from '@candi/contract/hiring/jobs';
import type { Logger } from 'pino';
import type { PgBoss } from 'pg-boss';
import { companyOfRow } from '../../platform/closed-companies.ts';
import type { Handle } from '../../platform/database/database.ts';
import { queueModelJobs } from '../../platform/model-jobs.ts';
import { work } from '../../platform/work.ts';
import type { Model } from '../../platform/llm.ts';
import { jobTextHash, readRequirements, screenResume } from './screen.ts';
import {
  claimScreening,
  failed,
  findJobText,
  findToScreen,
  keepRequirements,
  listToScreen,
  type StoredJobText,
  storeScreening,
} from './screening.repository.ts';
import { unreadable } from './to-application.ts';

const queue = 'screening';
interface ScreeningJob {
  applicationId: string;
}
export interface ScreeningDeps {
  /** Database handle with the owner role. */
  database: Handle;
  model: Model;
  log: Logger;
}

/** Creates the screening queue and starts its workers. */
export async function workOnScreenings(deps: ScreeningDeps & { boss: PgBoss }): Promise<void> {
  await work<ScreeningJob>(
    deps,
    queue,
    { expireInSeconds: 600, atOnce: 2 },
    {
      companyOf: ({ applicationId }) => companyOfRow(deps.database, 'applications', applicationId),
      run: ({ applicationId }) => screenApplication(deps, applicationId),
      dead: ({ applicationId }) => storeScreening(deps.database, applicationId, { failure: failed }),
    },
  );
}

/**
 * Sends new applications and new résumés to the screening queue, each once. Returns the number of applications.
 */
export const queueScreenings = async ({
  database,
  boss,
  model,
  log,
}: ScreeningDeps & { boss: PgBoss }): Promise<number> =>
  queueModelJobs({ database, boss, log }, 'screening', {
    queue,
    items: await listToScreen(database),
    claim: async (trx, { id }) =>
      (await claimScreening(trx, id, model.name))
        ? { data: { applicationId: id } satisfies ScreeningJob }
        : null,
  });

/**
 * Screens one application. May be called repeatedly; the latest screening is kept. Without a résumé, or if the résumé
 * contains no text, the application gets no fit.
 */
export async function screenApplication({ database, model }: ScreeningDeps, id: string): Promise<void> {
  const found = await findToScreen(database, id);
  if (!found) return;
  const { jobId, job, resume, round } = found;
  if (resume === null || resume.trim() === '') {
    await storeScreening(database, id, { failure: resume === null ? null : unreadable, round });
    return;
  }
  const requirements = await requirementsOf({ database, model }, jobId, found);
  const screening = await screenResume({ position: job.position, requirements, resume }, model, new Date());
  await storeScreening(database, id, { screening, round });
}

/** Returns the job's requirements. They are extracted from its text unless that was done already. */
async function requirementsOf(
  { database, model }: Pick<ScreeningDeps, 'database' | 'model'>,
  jobId: string,
  { job, requirements }: StoredJobText,
): Promise<Requirement[]> {
  const hash = jobTextHash(job);
  return requirements?.hash === hash
    ? requirements.items
    : keepRequirements(database, jobId, hash, await readRequirements(job, model));
}

/** Returns what a job asks of a candidate, the essential requirements first; nothing if the job doesn't exist. */
export async function needsOfJob(
  deps: Pick<ScreeningDeps, 'database' | 'model'>,
  jobId: string,
): Promise<string[]> {
  const found = await findJobText(deps.database, jobId);
  if (!found) return [];
  const requirements = await requirementsOf(deps, jobId, found);
  return requirements
    .toSorted((one, other) => Number(other.essential) - Number(one.essential))
    .map((requirement) => requirement.text);
}
