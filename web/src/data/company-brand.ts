import type { BrandSettings } from '@candi/contract/identity/brand';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './api.ts';

export const companyBrandKey = ['company-brand'] as const;

/** Query for the branding of the signed-in member's company, shared because several features show it. */
export const companyBrand = queryOptions({
  queryKey: companyBrandKey,
  queryFn: (): Promise<BrandSettings> => answer(api({ quiet: true }).v1.company.brand.$get()),
  refetchOnMount: 'always',
});
