import type { Actor } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import type { Page } from '@candi/contract/platform/common';
import type {
  Template,
  TemplateBody,
  TemplatesQuery,
  TemplateUpdate,
} from '@candi/contract/interviews/templates';
import { modelJobsWaitUntil } from '../../platform/model-jobs.ts';
import { draftAgain } from './criteria.repository.ts';
import { toDraft } from './question-criteria.ts';
import { toStoredQuestions } from './stored-questions.ts';
import type { TemplateRow } from './templates.repository.ts';
import {
  bodyOf,
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  updateTemplate,
} from './templates.repository.ts';

/** Returns a template in the shape of the contract. `waitUntil`: when drafting that hasn't begun is queued, if it waits. */
export const toTemplate = (
  { criteriaEnqueuedAt, ...row }: TemplateRow,
  waitUntil: Date | null,
): Template => ({
  ...row,
  draftsFrom:
    criteriaEnqueuedAt === null && toDraft(row.questions).length > 0
      ? (waitUntil?.toISOString() ?? null)
      : null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export function createTemplate(deps: Deps, by: Caller, body: TemplateBody): Promise<Template> {
  const questions = toStoredQuestions(body.questions);
  return command(deps, by, async (trx) => {
    const row = await insertTemplate(trx, by.companyId, { ...body, questions, createdBy: by.userId });
    return toTemplate(row, await modelJobsWaitUntil(trx, by.companyId, deps.now()));
  });
}

/** Finds a template. Throws PAGE_NOT_FOUND. */
export async function mustFind(trx: Handle, companyId: string, id: string): Promise<TemplateRow> {
  const row = await findTemplate(trx, companyId, id);
  if (!row) throw new AppError('PAGE_NOT_FOUND');
  return row;
}

/** Finds and locks a template, see `lockTemplate`. Throws PAGE_NOT_FOUND. */
export async function mustLock(
  trx: Handle,
  companyId: string,
  id: string,
  to: 'change' | 'copy',
): Promise<TemplateRow> {
  const row = await lockTemplate(trx, companyId, id, to);
  if (!row) throw new AppError('PAGE_NOT_FOUND');
  return row;
}

/** Returns a template. Throws PAGE_NOT_FOUND. */
export async function getTemplate(deps: Deps, companyId: string, id: string): Promise<Template> {
  return withCompany(deps.database, companyId, async (trx) =>
    toTemplate(await mustFind(trx, companyId, id), await modelJobsWaitUntil(trx, companyId, deps.now())),
  );
}

/**
 * Saves the next version of a template. Throws PAGE_NOT_FOUND, and TEMPLATE_CHANGED if another version was saved since.
 */
export function saveTemplate(
  deps: Deps,
  by: Caller,
  id: string,
  { version, ...body }: TemplateUpdate,
): Promise<Template> {
  return command(deps, by, async (trx) => {
    const { companyId, userId } = by;
    // Locked, so that criteria drafted meanwhile aren't lost.
    const before = await mustLock(trx, companyId, id, 'change');
    const questions = toStoredQuestions(body.questions, before.questions);
    const row = await updateTemplate(trx, companyId, { id, version }, { ...body, questions }, userId);
    if (!row) throw new AppError('TEMPLATE_CHANGED');
    return toTemplate(row, await modelJobsWaitUntil(trx, companyId, deps.now()));
  });
}

/**
 * Retries failed drafting of criteria in the background. Doesn't change the template's version. Throws
 * PAGE_NOT_FOUND.
 */
export function retryCriteria(deps: Deps, by: Caller, id: string): Promise<Template> {
  return command(deps, by, async (trx) => {
    const { questions } = await mustLock(trx, by.companyId, id, 'change');
    await draftAgain(trx, by.companyId, id, questions);
    const row = await mustFind(trx, by.companyId, id);
    return toTemplate(row, await modelJobsWaitUntil(trx, by.companyId, deps.now()));
  });
}

/** Creates an independent template with the same content. Throws PAGE_NOT_FOUND. */
export function copyTemplate(deps: Deps, by: Caller, id: string, title: string): Promise<Template> {
  return command(deps, by, async (trx) => {
    const { companyId, userId } = by;
    const body = bodyOf(await mustLock(trx, companyId, id, 'copy'));
    const row = await insertTemplate(trx, companyId, { ...body, title, createdBy: userId });
    return toTemplate(row, await modelJobsWaitUntil(trx, companyId, deps.now()));
  });
}

/** Deletes a template. Interviews that were created from it keep their copy. Throws PAGE_NOT_FOUND. */
export async function removeTemplate(deps: Deps, { companyId }: Actor, id: string): Promise<void> {
  const gone = await command(deps, { companyId }, (trx) => deleteTemplate(trx, companyId, id));
  if (!gone) throw new AppError('PAGE_NOT_FOUND');
}

export async function pageOfTemplates(
  deps: Deps,
  companyId: string,
  { after, limit, ...filters }: TemplatesQuery,
): Promise<Page<Template>> {
  return withCompany(deps.database, companyId, async (trx) => {
    const rows = await listTemplates(trx, companyId, filters, after, limit + 1);
    const waitUntil = await modelJobsWaitUntil(trx, companyId, deps.now());
    return keysetPage(rows, limit, filters.sort, (row) => toTemplate(row, waitUntil));
  });
}
