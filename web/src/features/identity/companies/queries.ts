import type {
  AdminCompany,
  AdminJob,
  AdminOverview,
  AdminSession,
  NewCompanyBody,
  OwnerInvitationBody,
} from '@candi/contract/identity/admin';
import { companySorts, companyStates } from '@candi/contract/identity/admin';
import type { Confirmation } from '@candi/contract/identity/auth';
import type { BrandSettings } from '@candi/contract/identity/brand';
import type { CompanyBody, CompanySettings } from '@candi/contract/identity/companies';
import { companyKinds } from '@candi/contract/platform/enumerations';
import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';
import { companyBrandKey } from '#data/company-brand.ts';
import { currentUserKey } from '#data/current-user.ts';
import type { CallOptions } from '#data/http.ts';
import { pageQuery, pages } from '#data/pages.ts';
import { storeAnswer } from '#data/store-answer.ts';
import { upload } from '#data/upload.ts';
import type { Submission } from '#data/submission.ts';
import { withoutEmpty, oneOf } from '#ui/use-url-filter.ts';

const ownCalls = () => api({ quiet: true }).v1.company;
const adminCalls = (options: CallOptions = {}) => api({ quiet: true, ...options }).v1.admin.companies;

const ownKey = ['company'] as const;
/** Query-key prefix shared by the platform admins' company queries. */
const companiesKey = ['admin', 'companies'] as const;

/** Filter as stored in the URL. Values that the gateway doesn't know are ignored. */
type CompanyFilter = Record<'q' | 'kind' | 'state' | 'sort', string>;

/** Totals of the platform, for its admins. */
export const platformOverview = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: (): Promise<AdminOverview> =>
    answer(api({ quiet: true, background: true }).v1.admin.overview.$get()),
  refetchOnMount: 'always',
});

export const companyQueries = {
  /** The company of the signed-in member. */
  own: queryOptions({
    queryKey: ownKey,
    queryFn: (): Promise<CompanySettings> => answer(ownCalls().$get()),
  }),
  list: (filter: CompanyFilter) =>
    pages<AdminCompany>([...companiesKey, filter], (after, limit) => {
      const { q, kind, state, sort } = filter;
      const query = withoutEmpty({
        q,
        kind: oneOf(companyKinds, kind),
        state: oneOf(companyStates, state),
        sort: oneOf(companySorts, sort),
      });
      return answer(adminCalls().$get({ query: { ...query, ...pageQuery(after, limit) } }));
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...companiesKey, id],
      queryFn: () => answer(adminCalls()[':id'].$get({ param: { id } })),
      refetchOnMount: 'always',
    }),
  jobs: (id: string) =>
    pages<AdminJob>([...companiesKey, id, 'jobs'], (after, limit) =>
      answer(adminCalls()[':id'].jobs.$get({ param: { id }, query: pageQuery(after, limit) })),
    ),
  sessions: (id: string) =>
    pages<AdminSession>([...companiesKey, id, 'sessions'], (after, limit) =>
      answer(adminCalls()[':id'].sessions.$get({ param: { id }, query: pageQuery(after, limit) })),
    ),
};

const refreshCompanies = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: companiesKey });

/** Replaces the settings of the signed-in member's company. */
export const saveCompany = mutationOptions({
  mutationFn: ({ values: json }: Submission<CompanyBody>): Promise<CompanySettings> =>
    answer(ownCalls().$put({ json })),
  onSuccess: async (saved, _submission, _begun, { client }) => {
    await storeAnswer(client, ownKey, saved);
    await client.invalidateQueries({ queryKey: currentUserKey });
  },
});

/** Sets whether the company's members need a second factor. */
export const saveFactorPolicy = mutationOptions({
  mutationFn: (json: { required: boolean; confirmation: Confirmation }): Promise<CompanySettings> =>
    answer(ownCalls()['second-factor'].$put({ json })),
  onSuccess: (saved, _policy, _begun, { client }) => storeAnswer(client, ownKey, saved),
});

const showBrand = (client: QueryClient, brand: BrandSettings): Promise<void> =>
  storeAnswer(client, companyBrandKey, brand);

/** Replaces the company's colour and sender name. An empty colour selects the product's colour. */
export const changeBrand = mutationOptions({
  mutationFn: ({
    values: { colour, senderName },
    idempotencyKey,
  }: Submission<{ colour: string; senderName: string }>): Promise<BrandSettings> =>
    answer(
      api({ quiet: true, idempotencyKey }).v1.company.brand.$put({
        json: { colour: colour || null, senderName },
      }),
    ),
  onSuccess: (brand, _submission, _begun, { client }) => showBrand(client, brand),
});

export const uploadLogo = mutationOptions({
  mutationFn: ({ file, controller }: { file: Blob; controller: AbortController }) =>
    upload<BrandSettings>('/v1/company/logo', file, { method: 'PUT', controller }),
  onSuccess: (brand, _upload, _begun, { client }) => showBrand(client, brand),
});

export const removeLogo = mutationOptions({
  mutationFn: (): Promise<BrandSettings> => answer(ownCalls().logo.$delete()),
  onSuccess: (brand, _nothing, _begun, { client }) => showBrand(client, brand),
});

/** Deletes the signed-in owner's company. `name` must match the company's name exactly. */
export const deleteCompany = mutationOptions({
  mutationFn: (json: { name: string; confirmation: Confirmation }) =>
    answer(ownCalls().deletion.$post({ json })),
});

export const createCompany = mutationOptions({
  mutationFn: ({ values: json, idempotencyKey }: Submission<NewCompanyBody>) =>
    answer(adminCalls({ idempotencyKey }).$post({ json })),
  onSuccess: (_created, _submission, _begun, { client }) => refreshCompanies(client),
});

/** Sends an invitation to a company's future owner. The previously sent link stops working. */
export const inviteOwner = (id: string) =>
  mutationOptions({
    mutationFn: ({ values: json }: Submission<OwnerInvitationBody>) =>
      answer(adminCalls()[':id']['owner-invitation'].$post({ param: { id }, json })),
    onSuccess: (_answer, _submission, _begun, { client }) => refreshCompanies(client),
  });

/** Emails a company's owner a link to reset the password. */
export const sendOwnerReset = mutationOptions({
  mutationFn: (id: string) => answer(adminCalls()[':id']['owner-reset'].$post({ param: { id } })),
});

/** Lets Candi call candidates for a company that otherwise may not call yet, or withdraws that permission. */
export const allowCalling = (id: string) =>
  mutationOptions({
    mutationFn: (allowed: boolean) =>
      answer(adminCalls()[':id'].calling.$put({ param: { id }, json: { allowed } })),
    onSuccess: (_answer, _allowed, _begun, { client }) => refreshCompanies(client),
  });
