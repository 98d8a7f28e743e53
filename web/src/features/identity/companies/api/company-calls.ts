import type { CompanyBody, CompanySettings } from '@candi/contract/identity/companies';
import { answer, api } from '#data/api.ts';

export const companyKey = ['company'];

export const readCompany = (): Promise<CompanySettings> => answer(api({ quiet: true }).v1.company.$get());

export const saveCompany = (body: CompanyBody): Promise<CompanySettings> =>
  answer(api({ quiet: true }).v1.company.$put({ json: body }));

/** `name`: as its owner typed it. */
export const deleteCompany = (name: string): Promise<unknown> =>
  answer(api({ quiet: true }).v1.company.deletion.$post({ json: { name } }));
