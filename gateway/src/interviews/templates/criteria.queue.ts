import type { Logger } from 'pino';
import type { PgBoss } from 'pg-boss';
import { companyOfRow } from '../../platform/closed-companies.ts';
import type { Handle } from '../../platform/database/database.ts';
import { queueModelJobs } from '../../platform/model-jobs.ts';
import { work } from '../../platform/work.ts';
import type { Model } from '../../platform/llm.ts';
import { criteriaPromptVersion } from './criteria-prompts.ts';
import { claimTemplate, findToDraft, listToDraft, storeDrafts, storeFailure } from './criteria.repository.ts';
import { draftCriteria } from './draft-criteria.ts';
import { toDraft } from './question-criteria.ts';

const queue = 'criteria';
interface CriteriaJob {
  templateId: string;
  /** When the job was queued (ISO 8601). */
  round: string | null;
}
export interface CriteriaDeps {
  /** Database handle with the owner role. */
  database: Handle;
  model: Model;
  log: Logger;
}

/** Creates the queue for drafting the criteria of templates, and starts its workers. */
export async function workOnCriteria(deps: CriteriaDeps & { boss: PgBoss }): Promise<void> {
  await work<CriteriaJob>(
    deps,
    queue,
    { expireInSeconds: 900, atOnce: 2 },
    {
      companyOf: ({ templateId }) => companyOfRow(deps.database, 'templates', templateId),
      run: ({ templateId }) => draftTemplate(deps, templateId),
      dead: ({ templateId, round }) => storeFailure(deps.database, templateId, round),
    },
  );
}

/**
 * Queues saved templates that lack criteria, each once. Recently saved templates have priority. Returns the number of
 * queued templates.
 */
export const queueCriteria = async (database: Handle, boss: PgBoss, log: Logger): Promise<number> =>
  queueModelJobs({ database, boss, log }, 'criteria', {
    queue,
    items: await listToDraft(database),
    claim: async (trx, { id }) => {
      const claimed = await claimTemplate(trx, id);
      if (!claimed) return null;
      const round = claimed.round?.toISOString() ?? null;
      return {
        data: { templateId: id, round } satisfies CriteriaJob,
        priority: claimed.recent ? 1 : 0,
      };
    },
  });

/**
 * Drafts the criteria of a template's questions one by one. Stores each draft immediately, so that a retried job
 * continues with the remaining questions. Rejects with the first error, after all questions have been tried.
 */
export async function draftTemplate({ database, model }: CriteriaDeps, id: string): Promise<void> {
  const template = await findToDraft(database, id);
  if (!template) return;
  const failures: unknown[] = [];
  for (const question of toDraft(template.questions))
    try {
      const criteria = await draftCriteria(question, template, model);
      const by = {
        model: model.name,
        promptVersion: criteriaPromptVersion,
        offlineDemo: model.offlineDemo,
      };
      await storeDrafts(database, id, [{ ...question, criteria, by }]);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}
