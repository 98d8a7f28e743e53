import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { type Keyset, keyset } from '../../platform/database/keyset.ts';

const versionsOf = (handle: Handle, companyId: string, templateId: string) =>
  handle
    .selectFrom('templateVersions')
    // Row-level security hides users who have left the company, so the names of former members are null.
    .leftJoin('users', 'users.id', 'templateVersions.createdBy')
    .where('templateVersions.companyId', '=', companyId)
    .where('templateVersions.templateId', '=', templateId)
    .select([
      'templateVersions.version',
      'templateVersions.createdAt',
      'users.firstName',
      'users.lastName',
      sql<string>`body->>'title'`.as('title'),
      sql<number>`jsonb_array_length(body->'questions')`.as('questionCount'),
    ]);

/** Name of the list's only sort order. */
export const versionsList = 'versions';
const order: Keyset = {
  direction: 'desc',
  columns: [{ value: sql.ref('templateVersions.version'), type: 'number' }],
};

/** Returns versions, newest first. Throws VALIDATION if the cursor belongs to another list. */
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
    .where(page.afterCursor)
    .orderBy(page.order)
    .limit(limit)
    .execute();
}
export type VersionRow = Omit<Awaited<ReturnType<typeof listVersions>>[number], 'key'>;

export function findVersion(handle: Handle, companyId: string, templateId: string, version: number) {
  return versionsOf(handle, companyId, templateId)
    .where('templateVersions.version', '=', version)
    .select('templateVersions.body')
    .executeTakeFirst();
}
