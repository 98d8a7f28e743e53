import type {
  AdminCompany,
  AdminCompanyDetail,
  AdminJob,
  AdminSession,
  NewCompanyBody,
} from '@candi/contract/identity/admin';
import { companySorts } from '@candi/contract/identity/admin';
import type { Page } from '@candi/contract/platform/common';
import { companyKinds } from '@candi/contract/platform/enumerations';
import { answer, api } from '#data/api.ts';
import { asked, oneOf } from '#ui/use-url-filter.ts';

export const companiesKey = ['admin', 'companies'];
const limit = '30';

type Filter = Record<'q' | 'kind' | 'sort', string>;
const page = (after: string | null) => ({ limit, ...(after === null ? {} : { after }) });

export const readCompanies = (
  { q, kind, sort }: Filter,
  after: string | null,
): Promise<Page<AdminCompany>> => {
  const filter = asked({ q, kind: oneOf(companyKinds, kind), sort: oneOf(companySorts, sort) });
  return answer(api({ quiet: true }).v1.admin.companies.$get({ query: { ...filter, ...page(after) } }));
};

export const readCompanyDetail = (id: string): Promise<AdminCompanyDetail> =>
  answer(api({ quiet: true }).v1.admin.companies[':id'].$get({ param: { id } }));

export const readCompanyJobs = (id: string, after: string | null): Promise<Page<AdminJob>> =>
  answer(api({ quiet: true }).v1.admin.companies[':id'].jobs.$get({ param: { id }, query: page(after) }));

export const readCompanySessions = (id: string, after: string | null): Promise<Page<AdminSession>> =>
  answer(api({ quiet: true }).v1.admin.companies[':id'].sessions.$get({ param: { id }, query: page(after) }));

export const createCompany = (body: NewCompanyBody, idempotencyKey: string): Promise<{ id: string }> =>
  answer(api({ quiet: true, idempotencyKey }).v1.admin.companies.$post({ json: body }));

/** Another link for the owner to be; the one sent before stops. */
export const inviteOwner = (id: string, email: string): Promise<unknown> =>
  answer(
    api({ quiet: true }).v1.admin.companies[':id']['owner-invitation'].$post({
      param: { id },
      json: { email },
    }),
  );

export const sendOwnerReset = (id: string): Promise<unknown> =>
  answer(api({ quiet: true }).v1.admin.companies[':id']['owner-reset'].$post({ param: { id } }));
