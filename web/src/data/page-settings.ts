import type { PageSettings } from '@candi/contract/platform/page-settings';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './api.ts';

/** Query for the operator's settings. They are read once, because they don't change while the page is open. */
export const pageSettings = queryOptions({
  queryKey: ['page-settings'],
  queryFn: (): Promise<PageSettings> => answer(api({ quiet: true }).v1['page-settings'].$get()),
  staleTime: Infinity,
  gcTime: Infinity,
});
