import { randomUUID } from 'node:crypto';
import type { Page } from '@candi/contract/common';
import type { StoredQuestion, Template, TemplateBody } from '@candi/contract/templates';
import { withCompany } from '../database/with-company.ts';
import { AppError } from '../errors/app-error.ts';
import type { Deps, Member } from '../http/context.ts';
import type { IdempotentRequest } from '../http/idempotency.ts';
import { once } from '../http/idempotency.ts';
import { readCursor, toPage } from '../http/page.ts';
import type { TemplateRow } from './templates.repository.ts';
import { findTemplate, insertTemplate, listTemplates } from './templates.repository.ts';

export const toTemplate = (row: TemplateRow): Template => ({
  id: row.id,
  version: row.version,
  title: row.title,
  description: row.description,
  companyIntro: row.company_intro,
  jobIntro: row.job_intro,
  interviewerIntro: row.interviewer_intro,
  outro: row.outro,
  phase: row.phase,
  position: row.position,
  language: row.language,
  testingLanguage: row.testing_language,
  questions: row.questions,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Each question gets its id here and keeps it in every copy. */
export const withQuestionIds = (questions: TemplateBody['questions']): StoredQuestion[] =>
  questions.map((question) => ({ ...question, id: randomUUID() }));

export function createTemplate(
  deps: Deps,
  { companyId, userId }: Member,
  body: TemplateBody,
  request: IdempotentRequest | null,
): Promise<Template> {
  const questions = withQuestionIds(body.questions);
  return withCompany(deps.database, companyId, (trx) =>
    once(trx, companyId, request, async () =>
      toTemplate(await insertTemplate(trx, companyId, { ...body, questions, createdBy: userId })),
    ),
  );
}

/** Throws PAGE_NOT_FOUND. */
export async function getTemplate(deps: Deps, companyId: string, id: string): Promise<Template> {
  const row = await withCompany(deps.database, companyId, (trx) => findTemplate(trx, companyId, id));
  if (!row) throw new AppError('PAGE_NOT_FOUND');
  return toTemplate(row);
}

export async function pageOfTemplates(
  deps: Deps,
  companyId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Page<Template>> {
  const cursor = readCursor(after);
  const rows = await withCompany(deps.database, companyId, (trx) =>
    listTemplates(trx, companyId, cursor, limit + 1),
  );
  return toPage(rows, limit, (row) => ({ createdAt: row.created_at, id: row.id }), toTemplate);
}
