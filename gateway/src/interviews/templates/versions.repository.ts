import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { type Keyset, keyset } from '../../platform/database/keyset.ts';

const versionsOf = (handle: Handle, companyId: string, templateId: string) =>
  handle
    .selectFrom('template_versions')
    // Colleagues show; who has left doesn't.
    .leftJoin('users', 'users.id', 'template_versions.created_by')
    .where('template_versions.company_id', '=', companyId)
    .where('template_versions.template_id', '=', templateId)
    .select([
      'template_versions.version',
      'template_versions.created_at',
      'users.first_name',
      'users.last_name',
      sql<string>`body->>'title'`.as('title'),
      sql<number>`jsonb_array_length(body->'questions')`.as('question_count'),
    ]);

/** The name of the one order. */
export const versionsList = 'versions';
const order: Keyset = {
  direction: 'desc',
  columns: [{ value: sql.ref('template_versions.version'), type: 'number' }],
};

/** Newest first. Throws VALIDATION for a cursor of another list. */
export function listVersions(
  handle: Handle,
  companyId: string,
  templateId: string,
  after: string | undefined,
  limit: number,
) {
  const page = keyset(order, versionsList, after);
  return versionsOf(handle, companyId, templateId)
    .select(page.key)
    .where(page.behind)
    .orderBy(page.order)
    .limit(limit)
    .execute();
}
export type VersionRow = Omit<Awaited<ReturnType<typeof listVersions>>[number], 'key'>;

export function findVersion(handle: Handle, companyId: string, templateId: string, version: number) {
  return versionsOf(handle, companyId, templateId)
    .where('template_versions.version', '=', version)
    .select('template_versions.body')
    .executeTakeFirst();
}
