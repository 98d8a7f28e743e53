import type { AuditEntry, CompanyAuditEntry } from '@candi/contract/identity/audit';
import type { Page } from '@candi/contract/platform/common';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';
import { pageQuery, pages } from '#data/pages.ts';
import { withoutEmpty } from '#ui/use-url-filter.ts';
import type { AuditFilter, EntryFilter } from './audit-filter.ts';
import { toEntryQuery, toQuery } from './audit-filter.ts';

const calls = () => api({ quiet: true }).v1.admin;

const auditKey = ['admin', 'audit'] as const;
const companyAuditKey = ['company', 'audit'] as const;

/** A company or person that the log can be filtered by. */
export interface Named {
  id: string;
  name: string;
}

type Noun = 'company' | 'person';

const nameOf = (user: { firstName: string; lastName: string; email: string }): string =>
  `${user.firstName} ${user.lastName} (${user.email})`;

export const auditQueries = {
  list: (filter: AuditFilter) =>
    pages<AuditEntry>([...auditKey, filter], (after, limit = '50') =>
      answer(calls().audit.$get({ query: { ...withoutEmpty(toQuery(filter)), ...pageQuery(after, limit) } })),
    ),
  /** Names of every action that the log contains. */
  actions: queryOptions({
    queryKey: [...auditKey, 'actions'],
    queryFn: async () => (await answer(calls().audit.actions.$get())).actions,
  }),
  /** Name of a company or person. The query is disabled while the id is empty. */
  name: (noun: Noun, id: string) =>
    queryOptions({
      queryKey: ['admin', 'name', noun, id],
      queryFn: async () =>
        noun === 'company'
          ? (await answer(calls().companies[':id'].$get({ param: { id } }))).name
          : nameOf(await answer(calls().users[':id'].$get({ param: { id } }))),
      enabled: id !== '',
    }),
};

const ownCalls = () => api({ quiet: true }).v1.company.audit;

/** The log of the signed-in member's company. */
export const companyAuditQueries = {
  list: (filter: EntryFilter) =>
    pages<CompanyAuditEntry>([...companyAuditKey, filter], (after, limit = '50') =>
      answer(
        ownCalls().$get({
          query: { ...withoutEmpty(toEntryQuery(filter)), ...pageQuery(after, limit) },
        }),
      ),
    ),
  /** Names of every action that the log contains. */
  actions: queryOptions({
    queryKey: [...companyAuditKey, 'actions'],
    queryFn: async () => (await answer(ownCalls().actions.$get())).actions,
  }),
};

/** Reads a page of the companies or people whose names match `q`, sorted by name. */
export async function readNamed(noun: Noun, q: string, after: string | null): Promise<Page<Named>> {
  const query = { ...withoutEmpty({ q }), ...pageQuery(after, '20'), sort: 'name' } as const;
  if (noun === 'company') {
    const { rows, next } = await answer(calls().companies.$get({ query }));
    return { rows: rows.map(({ id, name }) => ({ id, name })), next };
  }
  const { rows, next } = await answer(calls().users.$get({ query }));
  return { rows: rows.map((user) => ({ id: user.userId, name: nameOf(user) })), next };
}
