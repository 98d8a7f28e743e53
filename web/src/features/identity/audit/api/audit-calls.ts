import type { AuditEntry } from '@candi/contract/identity/audit';
import type { Page } from '@candi/contract/platform/common';
import { answer, api } from '#data/api.ts';
import { asked } from '#ui/use-url-filter.ts';
import type { AuditFilter } from '../audit-filter.ts';
import { toQuery } from '../audit-filter.ts';

export const auditKey = ['admin', 'audit'];

export const readAudit = (filter: AuditFilter, after: string | null): Promise<Page<AuditEntry>> =>
  answer(
    api({ quiet: true }).v1.admin.audit.$get({
      query: { ...asked(toQuery(filter)), limit: '50', ...(after === null ? {} : { after }) },
    }),
  );

/** Every action there is a line of. */
export const readActions = async (): Promise<string[]> =>
  (await answer(api({ quiet: true }).v1.admin.audit.actions.$get())).actions;

export interface Named {
  id: string;
  name: string;
}

/** The first few companies by these words. */
export async function findCompanies(q: string): Promise<Named[]> {
  const { rows } = await answer(
    api({ quiet: true }).v1.admin.companies.$get({ query: { ...asked({ q }), sort: 'name', limit: '20' } }),
  );
  return rows.map(({ id, name }) => ({ id, name }));
}
export async function readCompanyName(id: string): Promise<string> {
  const { name } = await answer(api({ quiet: true }).v1.admin.companies[':id'].$get({ param: { id } }));
  return name;
}

/** The first few people by these words. */
export async function findPeople(q: string): Promise<Named[]> {
  const { rows } = await answer(
    api({ quiet: true }).v1.admin.users.$get({ query: { ...asked({ q }), sort: 'name', limit: '20' } }),
  );
  return rows.map(({ userId, firstName, lastName, email }) => ({
    id: userId,
    name: `${firstName} ${lastName} (${email})`,
  }));
}
export async function readPersonName(id: string): Promise<string> {
  const user = await answer(api({ quiet: true }).v1.admin.users[':id'].$get({ param: { id } }));
  return `${user.firstName} ${user.lastName} (${user.email})`;
}
