import type { AdminCandidate } from '@candi/contract/identity/admin';
import type { Page } from '@candi/contract/platform/common';
import { answer, api } from '#data/api.ts';
import { asked } from '#ui/use-url-filter.ts';

export const allCandidatesKey = ['admin', 'candidates'];

/** For the platform's admins: of every company. */
export const readAllCandidates = (
  filter: Record<'q' | 'companyId', string>,
  after: string | null,
): Promise<Page<AdminCandidate>> =>
  answer(
    api({ quiet: true }).v1.admin.candidates.$get({
      query: { ...asked(filter), limit: '30', ...(after === null ? {} : { after }) },
    }),
  );
