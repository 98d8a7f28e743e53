import type { TemplateQuestion } from '@candi/contract/interviews/templates';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { CriteriaDraft } from './question-criteria.ts';
import { withDrafts } from './question-criteria.ts';

/** Queues another attempt for criteria that couldn't be drafted. `handle` must be a transaction. */
export async function draftAgain(
  handle: Handle,
  companyId: string,
  id: string,
  questions: readonly TemplateQuestion[],
): Promise<void> {
  const again = questions.map((question) =>
    question.criteriaState === 'failed' ? { ...question, criteriaState: 'drafting' as const } : question,
  );
  await handle
    .updateTable('templates')
    .set({ questions: again, criteriaEnqueuedAt: null })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

// Background worker, with the owner role -----------------------------------------------------------------------------

/** Lists saved templates that haven't been enqueued, the most recently saved ones first. */
export const listToDraft = (handle: Handle): Promise<{ id: string; companyId: string }[]> =>
  handle
    .selectFrom('templates')
    .select(['id', 'companyId'])
    .where('criteriaEnqueuedAt', 'is', null)
    .orderBy('updatedAt', 'desc')
    .execute();

/**
 * Marks a saved template as enqueued. Returns undefined if it was already or has no criteria to draft. `recent`: saved
 * within the last hour.
 */
export async function claimTemplate(
  handle: Handle,
  id: string,
): Promise<{ round: Date | null; recent: boolean } | undefined> {
  const row = await handle
    .updateTable('templates')
    .set({ criteriaEnqueuedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('criteriaEnqueuedAt', 'is', null)
    .returning([
      'criteriaEnqueuedAt as round',
      sql<boolean>`updated_at > now() - interval '1 hour'`.as('recent'),
      sql<boolean>`questions @? '$[*] ? (@.criteriaState == "drafting")'`.as('drafts'),
    ])
    .executeTakeFirst();
  return row?.drafts ? row : undefined;
}

export const findToDraft = (handle: Handle, id: string) =>
  handle
    .selectFrom('templates')
    .select(['language', 'position', 'questions'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Stores drafted criteria in the template, in its current version, and in the copies that interviews have. Creates no
 * new version, so that a recruiter who has the template open can still save it. Frozen briefs stay unchanged.
 */
export function storeDrafts(database: Handle, id: string, drafts: readonly CriteriaDraft[]): Promise<void> {
  return database.transaction().execute(async (trx) => {
    await changeQuestions(trx, id, (questions) =>
      withDrafts(questions, drafts, (question, { criteria, by }) => ({
        ...question,
        criteria,
        criteriaState: 'drafted',
        criteriaDraft: by,
      })),
    );
    const interviews = await trx
      .selectFrom('interviews')
      .select(['id', 'questions'])
      .where('templateId', '=', id)
      .where(sql<boolean>`questions @? '$[*] ? (@.criteria.size() == 0)'`)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const interview of interviews) {
      const questions = withDrafts(interview.questions, drafts, (question, { criteria }) => ({
        ...question,
        criteria,
      }));
      if (questions !== interview.questions)
        await trx.updateTable('interviews').set({ questions }).where('id', '=', interview.id).execute();
    }
  });
}

/**
 * Marks the questions that still have no criteria as failed. `round`: when the failed job was queued. Changes nothing
 * if the template has been queued again since then.
 */
export function storeFailure(database: Handle, id: string, round: string | null): Promise<void> {
  return database
    .transaction()
    .execute((trx) =>
      changeQuestions(trx, id, (questions, enqueuedAt) =>
        enqueuedAt?.toISOString() === round
          ? questions.map((question) =>
              question.criteriaState === 'drafting'
                ? { ...question, criteriaState: 'failed' as const }
                : question,
            )
          : questions,
      ),
    );
}

/** Changes the questions of a template and of its current version. */
async function changeQuestions(
  trx: Handle,
  id: string,
  change: (questions: TemplateQuestion[], enqueuedAt: Date | null) => TemplateQuestion[],
): Promise<void> {
  const row = await trx
    .selectFrom('templates')
    .select(['version', 'questions', 'criteriaEnqueuedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const questions = change(row.questions, row.criteriaEnqueuedAt);
  if (questions === row.questions) return;
  await trx.updateTable('templates').set({ questions }).where('id', '=', id).execute();
  await trx
    .updateTable('templateVersions')
    .set({ body: sql`jsonb_set(body, '{questions}', ${sql.val(questions)}::jsonb)` })
    .where('templateId', '=', id)
    .where('version', '=', row.version)
    .execute();
}
