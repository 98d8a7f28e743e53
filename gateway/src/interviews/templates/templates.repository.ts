import type { InterviewPhase, Language } from '@candi/contract/platform/enumerations';
import type { TemplateBody, TemplateQuestion, TemplateSort } from '@candi/contract/interviews/templates';
import { templateBody } from '@candi/contract/interviews/templates';
import { expressionBuilder, type Selectable, sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { companyRowsMatching, searchPage } from '../../platform/database/text-search.ts';
import { byName, type Keyset, keyset, newestFirst } from '../../platform/database/keyset.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { TemplatesTable, TemplateVersionBody } from '../../platform/database/tables/templates.ts';

const columns = [
  ...templateBody.keyof().options,
  'id',
  'version',
  'criteriaEnqueuedAt',
  'createdAt',
  'updatedAt',
] as const;
export type TemplateRow = Pick<Selectable<TemplatesTable>, (typeof columns)[number]>;
export type NewTemplate = Omit<TemplateBody, 'questions'> & {
  questions: TemplateQuestion[];
  /** Null for a template that no member wrote. */
  createdBy: string | null;
};

/** Returns the part of a template that is stored in its versions. */
export const bodyOf = ({
  id: _id,
  version: _version,
  criteriaEnqueuedAt: _enqueued,
  createdAt: _created,
  updatedAt: _updated,
  ...body
}: TemplateRow): TemplateVersionBody => body;

/** Creates a template and its first version. */
export async function insertTemplate(
  handle: Handle,
  companyId: string,
  template: NewTemplate,
): Promise<TemplateRow> {
  const row = await handle
    .insertInto('templates')
    .values({ companyId, ...template })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await insertVersion(handle, companyId, row, template.createdBy);
  return row;
}

/**
 * Replaces `version` of a template with the next one. Returns undefined if the template doesn't exist or `version`
 * isn't the current one.
 */
export async function updateTemplate(
  handle: Handle,
  companyId: string,
  at: { id: string; version: number },
  template: TemplateVersionBody,
  userId: string,
): Promise<TemplateRow | undefined> {
  const row = await handle
    .updateTable('templates')
    .set({ ...template, version: at.version + 1, updatedAt: sql`now()`, criteriaEnqueuedAt: null })
    .where('companyId', '=', companyId)
    .where('id', '=', at.id)
    .where('version', '=', at.version)
    .returning(columns)
    .executeTakeFirst();
  if (row) await insertVersion(handle, companyId, row, userId);
  return row;
}

/** Returns the company's first template in a language. */
export const findFirstTemplate = (
  handle: Handle,
  companyId: string,
  language: Language,
): Promise<TemplateRow | undefined> =>
  handle
    .selectFrom('templates')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('language', '=', language)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

async function insertVersion(handle: Handle, companyId: string, row: TemplateRow, userId: string | null) {
  await handle
    .insertInto('templateVersions')
    .values({ companyId, templateId: row.id, version: row.version, body: bodyOf(row), createdBy: userId })
    .execute();
}

const templateById = (handle: Handle, companyId: string, id: string) =>
  handle.selectFrom('templates').select(columns).where('companyId', '=', companyId).where('id', '=', id);

export const findTemplate = (
  handle: Handle,
  companyId: string,
  id: string,
): Promise<TemplateRow | undefined> => templateById(handle, companyId, id).executeTakeFirst();

/**
 * Finds a template and locks its row until the transaction ends. `to`: whether the caller changes or copies the
 * template.
 */
export function lockTemplate(
  handle: Handle,
  companyId: string,
  id: string,
  to: 'change' | 'copy',
): Promise<TemplateRow | undefined> {
  const query = templateById(handle, companyId, id);
  return (to === 'change' ? query.forUpdate() : query.forShare()).executeTakeFirst();
}

/**
 * Deletes a template. Interviews that were created from it keep their copy. Returns false if the template doesn't
 * exist.
 */
export async function deleteTemplate(handle: Handle, companyId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await handle
    .deleteFrom('templates')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export interface TemplateFilters {
  q?: string | undefined;
  phase?: InterviewPhase | undefined;
  language?: Language | undefined;
  sort: TemplateSort;
}

const orders: Record<TemplateSort, Keyset> = {
  newest: newestFirst('templates'),
  title: byName('templates', sql`lower(templates.title)`),
};

/** Returns the rows of one page. Throws VALIDATION if the cursor belongs to another list. */
export function listTemplates(
  handle: Handle,
  companyId: string,
  { q, phase, language, sort }: TemplateFilters,
  after: string | undefined,
  limit: number,
) {
  const { afterCursor, order, key } = keyset(orders[sort], sort, after);
  const is = expressionBuilder<Tables, 'templates'>();
  const own = [
    is('companyId', '=', companyId),
    ...(phase === undefined ? [] : [is('phase', '=', phase)]),
    ...(language === undefined ? [] : [is('language', '=', language)]),
    afterCursor,
  ];
  return searchPage(
    handle,
    'templates',
    q,
    { own, order, limit },
    (words) => companyRowsMatching(handle, companyId, 'templates', words),
    handle.selectFrom('templates').select(columns).select(key),
  );
}
